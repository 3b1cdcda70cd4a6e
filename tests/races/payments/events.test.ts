import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sandboxWebhookSecret } from '#kernel/platform/stripe.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { saveProviderEvents } from '#areas/money/database/provider-events.ts';
import { reconcilePayments } from '#areas/money/services/reconcile.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import {
  deliverEvents,
  openCheckout,
  orderOf,
  pay,
  setGoodDay,
  setSwitches,
  untilOrder,
} from '#tests/factories/checkout.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { rush, seeded } from '../harness.ts';
import { eventsByIntent, eventsOf, permutations, post, told } from './provider-events.ts';
import { quiet } from '#tests/factories/quiet.ts';

/** The long form of these tests, for proving rather than for every run. */
const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 1_800_000 });

let server: TestServer;
let organizer: OrganizerViewer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '300' } });
  organizer = (await makeOrganizer(server)).organizer;
});
afterEach(async () => {
  await setGoodDay(server);
  await server.judge();
});
afterAll(() => server.stop());

type Crowd = { token: string; golferId: string; userId: string }[];
const crowd = (size: number): Promise<Crowd> => insertGolfers(server.context.pool, size);

describe('events of the provider', () => {
  it('three times at once and three times after each other change nothing more than once', async () => {
    await setSwitches(server, { deliveries: 'hold' });
    const tournament = await makeTournament(server, { organizer });
    const [golfer] = await crowd(1);
    const { orderId, sessionId } = await openCheckout(server, golfer?.token ?? '', tournament.id);
    await pay(server, sessionId);
    const events = await eventsOf(server, sessionId);
    expect(events.length).toBeGreaterThanOrEqual(6);
    for (const event of events) {
      expect(await Promise.all([post(server, event), post(server, event), post(server, event)])).toEqual([
        200, 200, 200,
      ]);
      for (let again = 0; again < 3; again++) expect(await post(server, event)).toBe(200);
    }
    await untilOrder(server, golfer?.token ?? '', orderId, { payment_status: 'completed' });
    await quiet(server);
    expect(await told(server, golfer?.userId ?? '')).toEqual({ notes: 1, mails: 1 });
    const { rows } = await server.context.pool.query(
      'select held, sold from tournament_places where tournament_id = $1',
      [tournament.id],
    );
    expect(rows[0]).toEqual({ held: 0, sold: 1 });
  });

  it('end in the same state in each of the 720 orders that the six of a purchase can come in (some of them in the short form)', async () => {
    await setSwitches(server, { deliveries: 'hold' });
    const tournament = await makeTournament(server, { organizer, maxEntries: 1_000 });
    const orders = permutations([0, 1, 2, 3, 4, 5]).filter((_, n) => isLong || n % 79 === 0);
    const golfers = await crowd(orders.length);
    const purchases = await rush(golfers, 8, async ({ token }) => {
      const purchase = await openCheckout(server, token, tournament.id);
      await pay(server, purchase.sessionId);
      return { ...purchase, token };
    });
    const sixes = await eventsByIntent(server);
    await rush(purchases, 16, async ({ sessionId }, n) => {
      const session = await server.context.stripe.checkout.sessions.retrieve(sessionId);
      const six = sixes.get(String(session.payment_intent)) ?? [];
      expect(six).toHaveLength(6);
      for (const index of orders[n] ?? []) expect(await post(server, six[index] as Stripe.Event)).toBe(200);
    });
    await quiet(server);
    const { rows } = await server.context.pool.query(
      'select payment_status, count(*) as n from tournament_registrations where tournament_id = $1 group by 1',
      [tournament.id],
    );
    expect(rows).toEqual([{ payment_status: 'completed', n: orders.length }]);
  });

  it('may all be lost: the reconciling round finds the payment', async () => {
    await setSwitches(server, { dropNext: 1_000 });
    const tournament = await makeTournament(server, { organizer });
    const [golfer] = await crowd(1);
    const { orderId, sessionId } = await openCheckout(server, golfer?.token ?? '', tournament.id);
    await pay(server, sessionId);
    await server.context.pool.query(
      `update payments set created_at = created_at - interval '4 minutes' where session_id = $1`,
      [sessionId],
    );
    await reconcilePayments(server.context);
    expect((await orderOf(server, golfer?.token ?? '', orderId)).payment_status).toBe('completed');
  });

  it('a tenth lost, a fifth doubled, all shuffled: what was paid is seated, and nothing else', async () => {
    await setSwitches(server, { dropRate: 0.1, duplicate: 1, shuffle: true, delayMs: 20 });
    const tournament = await makeTournament(server, { organizer, maxEntries: 5_000 });
    const random = seeded(7);
    const golfers = await crowd(isLong ? 1_700 : 20);
    const purchases = await rush(golfers, 8, async ({ token }) => {
      const purchase = await openCheckout(server, token, tournament.id);
      const isPaid = random() < 0.8;
      if (isPaid) await pay(server, purchase.sessionId);
      return { ...purchase, token, isPaid };
    });
    await setSwitches(server, { dropRate: 0, duplicate: 0, shuffle: false, delayMs: 0 });
    await deliverEvents(server);
    await server.context.pool.query(
      `update payments set created_at = created_at - interval '4 minutes', checked_at = null where status = 'open'`,
    );
    for (let round = 0; round < Math.ceil(golfers.length / 50) + 1; round++) await reconcilePayments(server.context);
    await quiet(server);
    for (const { token, orderId, isPaid } of purchases) {
      expect((await orderOf(server, token, orderId)).payment_status).toBe(isPaid ? 'completed' : 'pending');
    }
  });

  it('forged, altered, old or from the other mode are refused, again and again', async () => {
    const event = {
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { id: 'cs_test_x', object: 'checkout.session' } },
    };
    const body = JSON.stringify(event);
    const now = Math.floor(Date.now() / 1000);
    const good = `t=${now},v1=${createHmac('sha256', sandboxWebhookSecret).update(`${now}.${body}`).digest('hex')}`;
    expect(await post(server, event, { at: now - 301 })).toBe(400);
    expect(await post(server, event, { secret: 'whsec_wrong' })).toBe(400);
    expect(await post(server, { ...event, livemode: true })).toBe(400);
    for (const signature of ['', 't=,v1=', 'nonsense', `t=${now}`, 'v1=abc', `t=${now},v0=abc`])
      expect(await post(server, event, { body, signature })).toBe(400);
    const random = seeded(13);
    const statuses = new Set<number>();
    for (let n = 0; n < (isLong ? 10_000 : 250); n++) {
      const at = Math.floor(random() * body.length);
      const changed = `${body.slice(0, at)}${String.fromCharCode(32 + Math.floor(random() * 94))}${body.slice(at + 1)}`;
      if (changed === body) continue;
      statuses.add(
        await post(
          server,
          event,
          n % 2
            ? { body: changed, signature: good }
            : {
                body,
                signature: good.replace(/.$/, (c) => (c === '0' ? '1' : '0')).replace('v1=', `v1=${n.toString(16)}`),
              },
        ),
      );
    }
    expect(statuses).toEqual(new Set([400]));
    const { rows } = await server.context.pool.query(
      `select count(*) as n from provider_events where id = 'evt_forged'`,
    );
    expect(rows[0].n).toBe(0);
  });

  it('of one moment are kept together: each once, and only what is acted on is handed on', async () => {
    const { pool } = server.context;
    const event = (id: string, type = 'charge.succeeded', isActedOn = false) => ({
      id,
      type,
      objectId: 'cs_test_nobody',
      account: null,
      isActedOn,
      now: new Date(),
    });
    const acted = (id: string) => event(id, 'checkout.session.completed', true);
    await saveProviderEvents(pool, [acted('evt_together_2'), event('evt_together_1'), acted('evt_together_2')]);
    await Promise.all(
      [1, 2, 3].map(() => saveProviderEvents(pool, [acted('evt_together_2'), acted('evt_together_3')])),
    );
    await quiet(server);
    const { rows } = await pool.query(
      `select id, outcome from provider_events where id like 'evt_together_%' order by id`,
    );
    const refused = 'refused: no such session';
    expect(rows).toEqual([
      { id: 'evt_together_1', outcome: 'received' },
      { id: 'evt_together_2', outcome: refused },
      { id: 'evt_together_3', outcome: refused },
    ]);
  });

  it('whose object is not ours change nothing and are noted', async () => {
    const foreign = await server.context.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Not ours' } } },
      ],
      success_url: 'http://localhost/',
    });
    const before = await server.context.pool.query('select count(*) as n from tournament_registrations');
    for (const [id, object] of [
      ['evt_foreign_1', { id: foreign.id, object: 'checkout.session' }],
      ['evt_foreign_2', { id: 'cs_test_nobody', object: 'checkout.session' }],
    ] as const) {
      expect(
        await post(server, {
          id,
          object: 'event',
          type: 'checkout.session.completed',
          livemode: false,
          data: { object },
        }),
      ).toBe(200);
    }
    await quiet(server);
    const { rows } = await server.context.pool.query(
      `select outcome from provider_events where id like 'evt_foreign_%' order by id`,
    );
    expect(rows).toEqual([{ outcome: 'refused: no payment of ours' }, { outcome: 'refused: no such session' }]);
    expect((await server.context.pool.query('select count(*) as n from tournament_registrations')).rows).toEqual(
      before.rows,
    );
  });
});
