import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { settle } from '#areas/money/services/settle.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, orderOf, pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { endShareTime, keptOfCards, makeSharedGroup, makeSharedTournament } from '#tests/factories/shares.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { listIds } from '#kernel/database/reading.ts';
import { rush, seeded } from '../harness.ts';
import { eventsOf, post } from './provider-events.ts';
import { quiet } from '#tests/factories/quiet.ts';

/** The long form of these tests, for proving rather than for every run. */
const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 1_800_000 });
const runs = isLong ? 60 : 3;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setSwitches(server, { deliveries: 'hold' });
});
afterEach(() => server.judge());
afterAll(() => server.stop());

const random = seeded(31);
/** Each of the events twice at once and once more, all of the sessions in one random order. */
async function deliverShuffled(sessions: readonly string[]): Promise<void> {
  const events: Stripe.Event[] = (await Promise.all(sessions.map((id) => eventsOf(server, id)))).flat();
  const shuffled = [...events, ...events]
    .map((event) => ({ event, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);
  await rush(shuffled, 6, async (event) => {
    expect(await Promise.all([post(server, event), post(server, event)])).toEqual([200, 200]);
  });
  await quiet(server);
}
const told = async (subjects: string) =>
  (await server.context.pool.query('select count(*)::int as n from mails where subject_key like $1', [subjects]))
    .rows[0].n as number;

describe('events of shares, doubled, shuffled and late', () => {
  it('complete each group once, and tell of each share once', async () => {
    const { id } = await makeSharedTournament(server, runs * 3);
    const groups = await rush(Array.from({ length: runs }), 3, async () => {
      const group = await makeSharedGroup(server, id, 2);
      const sessions = [await group.open(1), await group.open(2)];
      for (const session of sessions) await pay(server, session);
      return { group, sessions };
    });
    await deliverShuffled(groups.flatMap(({ sessions }) => sessions));
    for (const { group, sessions } of groups) {
      expect(await orderOf(server, group.captain, group.entry)).toMatchObject({
        payment_status: 'completed',
        payment_amount: 300,
      });
      expect(await keptOfCards(server, [group.first, ...sessions])).toBe(30_000);
      const { rows } = await server.context.pool.query(
        'select id from registration_shares where registration_id = $1',
        [group.entry],
      );
      const mailed = await Promise.all(rows.map((share) => told(`%share-paid:${share.id}`)));
      // Of the last one its payer hears with the mail that says that they are entered.
      expect(mailed.toSorted()).toEqual([0, 1, 1]);
    }
  });

  it('make the share the last that was locked last, whatever the clocks said', async () => {
    const { id } = await makeSharedTournament(server, 3);
    const { entry } = await makeSharedGroup(server, id, 2);
    const { pool, purchaseKinds, clock } = server.context;
    const now = clock().getTime();
    const open = await listIds(pool, {
      text: `select id from registration_shares where registration_id = $1 and state = 'open' order by position desc`,
      values: [entry],
    });
    expect(open).toHaveLength(2);
    let byTime: string[] = [];
    const isSeen = new Error('seen');
    // Nobody paid them: what it would have written is read and given up.
    const tried = inTransaction(pool, async (tx) => {
      for (const [at, share] of open.entries()) {
        const bought = await purchaseKinds.share.lock(tx, share, true, new Date(now - at * 5_000));
        await bought?.settle();
      }
      byTime = await listIds(tx, {
        text: 'select id from registration_shares where registration_id = $1 order by paid_at, position',
        values: [entry],
      });
      throw isSeen;
    });
    await expect(tried).rejects.toBe(isSeen);
    expect(byTime.slice(1)).toEqual(open);
  });

  it('that come after the end give the money back once, and leave who is in', async () => {
    const { id } = await makeSharedTournament(server, runs * 3);
    const groups = await rush(Array.from({ length: runs }), 3, async () => {
      const group = await makeSharedGroup(server, id, 2);
      const late = await group.open(1);
      await pay(server, late);
      await endShareTime(server, group.entry);
      return { group, late };
    });
    await sweepHolds(server.context);
    await deliverShuffled(groups.map(({ late }) => late));
    for (const { group, late } of groups) {
      expect(await orderOf(server, group.captain, group.entry)).toMatchObject({
        payment_status: 'completed',
        payment_amount: 100,
        places: 1,
      });
      expect(await keptOfCards(server, [late])).toBe(0);
      expect(await keptOfCards(server, [group.first])).toBe(10_000);
    }
  });
});

describe('events of what is bought later, doubled, shuffled and late', () => {
  const cart = { name: 'Cart', description: '', kind: 'item', price: 45, stock: 40, max_each: 2, is_refundable: true };

  /** Golfers who are in and have the card page of two carts open. */
  async function buyers() {
    const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
    const tournament = await makeTournament(server, { organizer, registrationFee: 100, maxEntries: 200 });
    const set = await server.call('PUT', `/api/organizer/tournaments/${tournament.id}/terms`, {
      as: token,
      body: {
        version: 0,
        early: [],
        tax: null,
        fee_percent: null,
        refunds: [],
        extras: [{ ...cart, stock: runs * 2 }],
      },
    });
    const extra = set.body.extras[0].id as string;
    const bought = await rush(Array.from({ length: runs }), 3, async () => {
      const { token: as } = await makeGolfer(server);
      const { orderId, sessionId } = await openCheckout(server, as, tournament.id);
      await pay(server, sessionId);
      await settle(server.context, sessionId);
      const buy = () =>
        server.call('POST', `/api/tournament-registrations/${orderId}/extras`, {
          as,
          body: { extras: [{ id: extra, quantity: 2 }] },
        });
      const session = sessionIdOf((await buy()).body.url);
      await pay(server, session);
      return { as, entry: orderId, session };
    });
    const taken = async () =>
      (await server.context.pool.query('select taken from entry_extras where id = $1', [extra])).rows[0]
        .taken as number;
    /** The time of all of them is over, and so many are left, before any of their money is heard of. */
    const endHolds = (left: number) =>
      server.context.pool.query(
        `with ended as (
           update entry_addons set state = 'expired', hold_expires_at = null where state = 'pending'
         )
         update entry_extras set stock = $2, taken = 0 where id = $1`,
        [extra, left],
      );
    return { bought, taken, endHolds };
  }

  it('are the entry’s once, with their lines, amount and stock', async () => {
    const { bought, taken } = await buyers();
    await deliverShuffled(bought.map(({ session }) => session));
    for (const { as, entry, session } of bought) {
      const order = await orderOf(server, as, entry);
      expect(order).toMatchObject({ payment_status: 'completed', payment_amount: 190 });
      expect(order.lines).toHaveLength(2);
      expect(await keptOfCards(server, [session])).toBe(9_000);
    }
    expect(await taken()).toBe(runs * 2);
  });

  it('are theirs once after their time too, while some are left', async () => {
    const { bought, taken, endHolds } = await buyers();
    await endHolds(runs * 2);
    await deliverShuffled(bought.map(({ session }) => session));
    for (const { as, entry, session } of bought) {
      expect(await orderOf(server, as, entry)).toMatchObject({ payment_amount: 190, refunded_amount: 0 });
      expect(await keptOfCards(server, [session])).toBe(9_000);
    }
    expect(await taken()).toBe(runs * 2);
  });

  it('go back once where others have bought all of them meanwhile', async () => {
    const { bought, taken, endHolds } = await buyers();
    await endHolds(0);
    await deliverShuffled(bought.map(({ session }) => session));
    for (const { as, entry, session } of bought) {
      expect(await orderOf(server, as, entry)).toMatchObject({ payment_amount: 100, refunded_amount: 0 });
      expect(await keptOfCards(server, [session])).toBe(0);
    }
    expect(await taken()).toBe(0);
  });
});
