import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#kernel/database/connection.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { followDispute } from '#areas/money/services/follow-dispute.ts';
import { keptPaymentsOf, oweAcrossPayments, sumOfPayments } from '#areas/money/services/kept-payments.ts';
import { settle } from '#areas/money/services/settle.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { openCheckout, orderOf, pay, setSwitches } from '#tests/factories/checkout.ts';
import { decide, dispute } from '#tests/factories/disputes.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { keptOfCards, makeSharedGroup, makeSharedTournament } from '#tests/factories/shares.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { rush, seeded, spread } from '../harness.ts';
import { quiet } from '#tests/factories/quiet.ts';

/** The long form of these tests, for proving rather than for every run. */
const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 1_800_000 });
const runs = isLong ? 200 : 6;
const paidCents = 20_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setSwitches(server, { deliveries: 'hold' });
});
afterEach(() => server.judge());
afterAll(() => server.stop());

type Paid = { orderId: string; sessionId: string; token: string };

/** Entries of $200 that are paid. */
async function paidEntries(on: TestServer, organizer: OrganizerViewer, size: number) {
  const tournament = await makeTournament(on, {
    organizer,
    registrationFee: 200,
    maxEntries: 1_000,
    refundPolicy: 'full',
  });
  const golfers = await insertGolfers(on.context.pool, size);
  const entries = await rush(golfers, 6, async ({ token }): Promise<Paid> => {
    const opened = await openCheckout(on, token, tournament.id);
    await pay(on, opened.sessionId);
    await settle(on.context, opened.sessionId);
    return { ...opened, token };
  });
  return { tournamentId: tournament.id, entries };
}

/** The refunds of an entry in the books, past and owed, and the money that banks have given away, in cents. */
const gone = async (on: TestServer, orderId: string) =>
  (
    await on.context.pool.query(
      `select coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id), 0)::int as refunds,
         coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id and f.status = 'owed'), 0)::int as owed,
         coalesce((select sum(d.amount) from disputes d where d.payment_id = y.id and d.status = 'lost'), 0)::int as lost
       from payments y where y.purchase_id = $1`,
      [orderId],
    )
  ).rows[0] as { refunds: number; owed: number; lost: number };

describe('a dispute and a refund of the same payment at once', () => {
  it('never give back more than was paid, whether it is lost or won, and leave nothing owed', async () => {
    const { organizer, token } = await makeOrganizer(server, { plan: 'premium' });
    const { tournamentId, entries } = await paidEntries(server, organizer, runs);
    const random = seeded(37);
    await rush(entries, 4, async ({ orderId, sessionId }, n) => {
      const atRandom = () => spread(Math.floor(random() * 30));
      const refund = async () => {
        await atRandom();
        const { status } = await server.call(
          'POST',
          `/api/organizer/tournaments/${tournamentId}/registrations/${orderId}/refund`,
          { as: token, body: n % 3 === 0 ? {} : { amount: 150 } },
        );
        expect([200, 409, 422]).toContain(status);
      };
      const contest = async () => {
        await atRandom();
        // All of it went back before: there is nothing to dispute any more.
        const opened = await dispute(server, sessionId).catch(() => null);
        if (!opened) return;
        await followDispute(server.context, opened.id);
        await atRandom();
        await decide(server, opened.id, n % 2 === 0 ? 'won' : 'lost');
        await Promise.all([followDispute(server.context, opened.id), followDispute(server.context, opened.id)]);
      };
      await Promise.all([refund(), contest()]);
    });
    await quiet(server);
    let crossed = 0;
    for (const { orderId, sessionId } of entries) {
      const { refunds, owed, lost } = await gone(server, orderId);
      expect(owed).toBe(0);
      expect(refunds + lost).toBeLessThanOrEqual(paidCents);
      expect(await keptOfCards(server, [sessionId])).toBe(paidCents - refunds);
      if (refunds > 0 || lost > 0) crossed += 1;
    }
    expect(crossed).toBeGreaterThan(0);
  });

  it('promise more than was paid where what is left is read before the lock: the twin is broken', async () => {
    // A server of its own, whose books nobody judges.
    const twin = await startTestServer();
    try {
      await setSwitches(twin, { deliveries: 'hold' });
      const { organizer } = await makeOrganizer(twin, { plan: 'premium' });
      const { entries } = await paidEntries(twin, organizer, 1);
      const [{ orderId, sessionId } = { orderId: '', sessionId: '' }] = entries;
      const { id } = await dispute(twin, sessionId);
      await decide(twin, id, 'lost');
      const payments = await keptPaymentsOf(twin.context.pool, { kind: 'registration', id: orderId });
      // The bank's word comes between the look and the lock, as it may.
      await followDispute(twin.context, id);
      await inTransaction(twin.context.pool, async (tx) => {
        await lockRegistrationRow(tx, orderId);
        const cents = sumOfPayments(payments)?.leftCents ?? 0;
        await oweAcrossPayments(tx, payments, { cents, reason: 'organizer-1', now: twin.clock.now() });
      });
      const { refunds, lost } = await gone(twin, orderId);
      expect(refunds + lost).toBeGreaterThan(paidCents);
    } finally {
      await quiet(twin);
      await twin.stop();
    }
  });
});

describe('the ends of a dispute', () => {
  it('cross without harm: whichever a reading brings later, the first end stays and is booked once', async () => {
    const { organizer } = await makeOrganizer(server, { plan: 'premium' });
    const { entries } = await paidEntries(server, organizer, isLong ? 40 : 6);
    await rush(entries, 3, async ({ orderId, sessionId }, n) => {
      const { id } = await dispute(server, sessionId);
      const [first, second] = n % 2 === 0 ? (['won', 'lost'] as const) : (['lost', 'won'] as const);
      // Readings of before and after the word of the bank, and a second word that comes too late.
      const readings = Array.from({ length: 4 }, () => followDispute(server.context, id));
      await decide(server, id, first);
      await Promise.all([
        ...readings,
        decide(server, id, second).catch(() => undefined),
        followDispute(server.context, id),
      ]);
      await followDispute(server.context, id);
      const { rows } = await server.context.pool.query(
        `select d.status, (select count(*)::int from ledger_entries e where e.source_id = d.id
             and e.source in ('dispute_won', 'dispute_lost') and e.account = 'dispute') as ends,
           (select coalesce(sum(e.amount), 0)::int from ledger_entries e
            where e.source_id = d.id and e.account = 'dispute') as held
         from disputes d join payments y on y.id = d.payment_id where y.purchase_id = $1`,
        [orderId],
      );
      expect(rows).toEqual([{ status: first, ends: 1, held: 0 }]);
    });
  });

  it('of a share: what its bank gave back is not given back again when the group leaves', async () => {
    const { id } = await makeSharedTournament(server, 4);
    const group = await makeSharedGroup(server, id, 2);
    const shares = [await group.open(1), await group.open(2)];
    for (const session of shares) {
      await pay(server, session);
      await settle(server.context, session);
    }
    const opened = await dispute(server, shares[0] ?? '');
    await followDispute(server.context, opened.id);
    await decide(server, opened.id, 'lost');
    await followDispute(server.context, opened.id);
    const order = await orderOf(server, group.captain, group.entry);
    expect(order).toMatchObject({ payment_status: 'completed', refund_due: 200 });
    await server.call('DELETE', `/api/tournament-registrations/${group.entry}?expected=200`, { as: group.captain });
    await quiet(server);
    expect(await keptOfCards(server, [group.first, shares[1] ?? ''])).toBe(0);
    expect(await keptOfCards(server, [shares[0] ?? ''])).toBe(10_000);
  });
});
