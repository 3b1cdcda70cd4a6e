import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { newId } from '#kernel/database/connection.ts';
import { findPaymentOfSession } from '#areas/money/database/payments.ts';
import { settle } from '#areas/money/services/settle.ts';
import { settlePaid, type ToldPaid } from '#areas/money/services/settle-paid.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { openCheckout, pay, setGoodDay, setSwitches } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

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

/** Eight entries whose holds have run out and whose cards were charged all the same; five places are left. */
async function chargedTooLate(): Promise<{ tournamentId: string; sessionIds: string[] }> {
  const { pool } = server.context;
  await setSwitches(server, { deliveries: 'hold' });
  const { id: tournamentId } = await makeTournament(server, { organizer, maxEntries: 8 });
  const sessionIds: string[] = [];
  for (const { token } of await insertGolfers(pool, 8)) {
    const { sessionId } = await openCheckout(server, token, tournamentId);
    await pay(server, sessionId);
    sessionIds.push(sessionId);
  }
  await pool.query(
    `update tournament_registrations set payment_status = 'expired', hold_expires_at = null where tournament_id = $1`,
    [tournamentId],
  );
  await pool.query('update tournament_places set held = 0, capacity = 5 where tournament_id = $1', [tournamentId]);
  return { tournamentId, sessionIds };
}

const standingOf = async (tournamentId: string) => {
  const { rows } = await server.context.pool.query<{ sold: number; completed: number; refunded: number }>(
    `select p.sold, count(*) filter (where r.payment_status = 'completed')::int as completed,
       count(*) filter (where r.payment_status = 'refunded')::int as refunded
     from tournament_places p join tournament_registrations r using (tournament_id)
     where p.tournament_id = $1 group by p.sold`,
    [tournamentId],
  );
  return rows[0];
};

it('late payments that are settled together seat as many as there are places, and the others go back once', async () => {
  const { tournamentId, sessionIds } = await chargedTooLate();
  // Each of them is told twice in the same moment.
  const outcomes = await Promise.all([...sessionIds, ...sessionIds].map((id) => settle(server.context, id)));
  const paid = outcomes.filter(({ outcome }) => outcome === 'paid').length;
  expect([paid, outcomes.length - paid]).toEqual([10, 6]);
  await quiet(server);
  expect(await standingOf(tournamentId)).toEqual({ sold: 5, completed: 5, refunded: 3 });
  const { rows } = await server.context.pool.query(
    `select count(*)::int as refunds, sum(f.amount)::int as cents from refunds f
     join payments y on y.id = f.payment_id join purchases p on p.id = y.purchase_id
     where p.tournament_id = $1`,
    [tournamentId],
  );
  expect(rows[0].refunds).toBe(3);
});

it('the twin that judges all of them before it moves one seats more than there are places', async () => {
  const { tournamentId, sessionIds } = await chargedTooLate();
  const { pool, purchaseKinds, clock } = server.context;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ purchase_id: string }>(
      'select purchase_id from payments where session_id = any($1)',
      [sessionIds],
    );
    const judged = [];
    for (const { purchase_id: id } of rows)
      judged.push(await purchaseKinds.registration.lock(client, id, true, clock()));
    expect(judged.filter((one) => one?.settlement === 'keep')).toHaveLength(8);
  } finally {
    await client.query('rollback');
    client.release();
  }
  for (const id of sessionIds) await settle(server.context, id);
  expect((await standingOf(tournamentId))?.completed).toBe(5);
  await quiet(server);
});

it('late payments of one moment lock their codes by id, whoever paid first', async () => {
  const { context } = server;
  const { pool } = context;
  const { tournamentId, sessionIds } = await chargedTooLate();
  const told: ToldPaid[] = [];
  for (const id of sessionIds.slice(0, 3)) {
    const payment = await findPaymentOfSession(pool, id, null);
    const { payment_intent: intent } = await context.stripe.checkout.sessions.retrieve(id);
    if (payment) told.push({ context, sessionId: id, intentId: String(intent), payment });
  }
  const [lower = '', higher = ''] = [newId(), newId()].sort();
  for (const [code, { payment }] of [
    [higher, told[1]],
    [lower, told[2]],
  ] as [string, ToldPaid][]) {
    await pool.query(
      `insert into entry_codes (id, organizer_id, code, kind, value, created_at)
       select $1, organizer_id, $2, 'percent', 0, now() from tournaments where id = $3`,
      [code, code, tournamentId],
    );
    await pool.query('update tournament_registrations set code_id = $1 where id = $2', [code, payment.purchase_id]);
  }
  const other = await pool.connect();
  let settled: Promise<unknown> = Promise.resolve();
  try {
    await other.query('begin');
    await other.query('select 1 from entry_codes where id = $1 for no key update', [lower]);
    // The first is alone; the other two share a transaction, the one with the higher code first.
    settled = Promise.all(told.map(settlePaid));
    await until(async () => {
      const { rows } = await pool.query(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%entry_codes%'`,
      );
      return rows[0].n > 0;
    });
    // Who has the lower one gets the higher one as well.
    const { rowCount } = await other.query('select 1 from entry_codes where id = $1 for no key update nowait', [
      higher,
    ]);
    expect(rowCount).toBe(1);
  } finally {
    await other.query('rollback');
    other.release();
    await settled;
  }
  for (const id of sessionIds) await settle(context, id);
  await quiet(server);
});
