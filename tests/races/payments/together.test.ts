import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { newId } from '#kernel/database/connection.ts';
import { findPaymentOfSession, markPaid } from '#areas/money/database/payments.ts';
import { seatHeld } from '#areas/entries/database/places/seat-held.ts';
import { settle } from '#areas/money/services/settle.ts';
import { settlePaid, type ToldPaid } from '#areas/money/services/settle-paid.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { openCheckout, pay, setGoodDay, setSwitches } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { post, told as toldTo } from './provider-events.ts';
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
  const told = await toldOf(sessionIds.slice(0, 3));
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
    // A transaction that has the lower one gets the higher one as well.
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

/** Entries that hold their places and whose cards were charged; nobody has told us yet. */
async function chargedInTime(count: number) {
  await setSwitches(server, { deliveries: 'hold' });
  const { id: tournamentId } = await makeTournament(server, { organizer, maxEntries: 100 });
  const golfers = await insertGolfers(server.context.pool, count);
  const sessionIds: string[] = [];
  for (const { token } of golfers) {
    const { sessionId } = await openCheckout(server, token, tournamentId);
    await pay(server, sessionId);
    sessionIds.push(sessionId);
  }
  return { tournamentId, sessionIds, golfers };
}

/** Another connection holds what `locked` names until `during` is over. */
async function whileHeld(locked: string, during: () => Promise<unknown>): Promise<void> {
  const other = await server.context.pool.connect();
  try {
    await other.query('begin');
    await other.query(locked);
    await during();
  } finally {
    await other.query('rollback');
    other.release();
  }
}
const counterOf = (tournamentId: string) =>
  `select 1 from tournament_places where tournament_id = '${tournamentId}' for update`;

const waitingFor = async (query: string): Promise<number[]> => {
  const { rows } = await server.context.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [query],
  );
  return rows.map(({ pid }) => pid);
};

/** Waits until a statement waits for a lock. @returns the process that it runs in */
const untilWaiting = async (query: string): Promise<number> =>
  (
    await until(
      () => waitingFor(query),
      (pids) => pids.length > 0,
    )
  )[0] ?? 0;

/** The database ends the connection whose statement waits for a lock. */
async function killWaiting(query: string): Promise<void> {
  const pid = await untilWaiting(query);
  await server.context.pool.query('select pg_terminate_backend($1)', [pid]);
  await until(
    () => waitingFor(query),
    (pids) => !pids.includes(pid),
  );
}

/** The provider's facts of sessions that were paid. */
async function toldOf(sessionIds: string[]): Promise<ToldPaid[]> {
  const { context } = server;
  const told: ToldPaid[] = [];
  for (const id of sessionIds) {
    const payment = await findPaymentOfSession(context.pool, id, null);
    const { payment_intent: intent } = await context.stripe.checkout.sessions.retrieve(id);
    if (payment) told.push({ context, sessionId: id, intentId: String(intent), payment });
  }
  return told;
}

it('held entries that are paid in one moment are seated, booked and told once each', async () => {
  const { tournamentId, sessionIds, golfers } = await chargedInTime(8);
  const settled: Promise<unknown>[] = [];
  // The first goes alone and waits; the others are a batch, and each of them is told twice.
  await whileHeld(counterOf(tournamentId), async () => {
    settled.push(settle(server.context, sessionIds[0] ?? ''));
    await untilWaiting('%tournament_places%');
    settled.push(...[...sessionIds, ...sessionIds].map((id) => settle(server.context, id)));
  });
  const outcomes = (await Promise.all(settled)) as { outcome: string }[];
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['paid']));
  await quiet(server);
  expect(await standingOf(tournamentId)).toEqual({ sold: 8, completed: 8, refunded: 0 });
  const { rows } = await server.context.pool.query(
    `select count(distinct e.source_id)::int as payments, sum(e.amount)::int as cents
     from tournament_registrations r join ledger_entries e on e.purchase_id = r.id and e.source = 'payment'
     where r.tournament_id = $1`,
    [tournamentId],
  );
  expect(rows[0]).toEqual({ payments: 8, cents: 0 });
  for (const { userId } of golfers) expect(await toldTo(server, userId)).toEqual({ notes: 1, mails: 1 });
});

it('of two payments for one held entry in one moment the second goes back', async () => {
  const { tournamentId, sessionIds } = await chargedInTime(2);
  const { context } = server;
  const [first, second] = await toldOf(sessionIds);
  if (!first || !second) throw new Error('nothing was paid');
  // The second card paid a page of the first one's entry, which was closed before.
  const { purchase_id: ofFirst, amount } = first.payment;
  await context.pool.query(
    `update payments set purchase_id = $1, attempt = 2, status = 'closed', settled_at = now() where id = $2`,
    [ofFirst, second.payment.id],
  );
  const twice = { ...second, payment: { ...second.payment, purchase_id: ofFirst } };
  let answers: Promise<string[]> = Promise.resolve([]);
  await whileHeld(counterOf(tournamentId), async () => {
    const alone = settlePaid(first);
    await untilWaiting('%tournament_places%');
    answers = Promise.all([alone, settlePaid(first), settlePaid(twice), settlePaid(twice)]);
  });
  expect((await answers).slice(0, 2)).toEqual(['paid', 'paid']);
  await quiet(server);
  const { rows } = await context.pool.query(`select reason, amount from refunds where payment_id = any($1)`, [
    [first.payment.id, second.payment.id],
  ]);
  expect(rows).toEqual([{ reason: 'duplicate', amount }]);
});

/** Nobody writes in the books. */
const booksClosed = 'lock table ledger_entries in share mode';

it('a batch that dies after its entries were seated has seated none, and told again all are booked once', async () => {
  const { tournamentId, sessionIds, golfers } = await chargedInTime(6);
  const told = await toldOf(sessionIds);
  let settled: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  // The fee of the last one is asked for once the entries of its batch are seated.
  const feeOfLast = `select graphile_worker.add_job(
    'record-provider-fee', '{}', job_key := 'fee:${told.at(-1)?.payment.id}')`;
  await whileHeld(feeOfLast, async () => {
    // The first goes alone, and the others wait for it together.
    settled = Promise.allSettled(told.map(settlePaid));
    await killWaiting('%as paid (id, session_id, intent_id)%');
    await settled;
  });
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', ...Array(5).fill('rejected')]);
  expect(await standingOf(tournamentId)).toEqual({ sold: 1, completed: 1, refunded: 0 });
  for (const id of [...sessionIds, ...sessionIds])
    expect(await settle(server.context, id)).toMatchObject({ outcome: 'paid' });
  await quiet(server);
  expect(await standingOf(tournamentId)).toEqual({ sold: 6, completed: 6, refunded: 0 });
  for (const { userId } of golfers) expect(await toldTo(server, userId)).toEqual({ notes: 1, mails: 1 });
});

it('the twin without a transaction leaves entries seated that nobody has paid for', async () => {
  const { tournamentId, sessionIds } = await chargedInTime(3);
  const { pool, clock } = server.context;
  const told = await toldOf(sessionIds);
  const ids = told.map(({ payment }) => payment.purchase_id);
  await whileHeld(booksClosed, async () => {
    await seatHeld(pool, ids, clock());
    const booked = markPaid(
      pool,
      told.map(({ payment, sessionId, intentId }) => ({ id: payment.id, sessionId, intentId })),
      clock(),
    );
    await Promise.all([expect(booked).rejects.toThrow(), killWaiting('%insert into ledger_entries%')]);
  });
  expect(await standingOf(tournamentId)).toEqual({ sold: 3, completed: 3, refunded: 0 });
  const { rows } = await pool.query('select distinct status from payments where purchase_id = any($1)', [ids]);
  expect(rows).toEqual([{ status: 'open' }]);
  // Put back, so that the books are right again.
  await pool.query(
    `update tournament_registrations set payment_status = 'pending', hold_expires_at = now() + interval '10 minutes'
     where id = any($1)`,
    [ids],
  );
  await pool.query('update tournament_places set held = held + 3, sold = sold - 3 where tournament_id = $1', [
    tournamentId,
  ]);
  for (const id of sessionIds) await settle(server.context, id);
  await quiet(server);
});

it('events whose batch dies are not acknowledged, and none of those that are is lost', async () => {
  const { pool } = server.context;
  const events = Array.from({ length: 6 }, (_, n) => ({
    id: `evt_dies_${n}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { id: 'cs_test_nobody', object: 'checkout.session' } },
  }));
  const kept = async () => {
    const { rows } = await pool.query<{ id: string; outcome: string }>(
      `select id, outcome from provider_events where id like 'evt_dies_%' order by id`,
    );
    return rows;
  };
  let answers: Promise<number[]> = Promise.resolve([]);
  await whileHeld('lock table provider_events in share mode', async () => {
    answers = Promise.all(events.map((event) => post(server, event)));
    // Two go alone at first, and the other four together.
    for (let batch = 0; batch < 3; batch++) await killWaiting('%insert into provider_events%');
    await answers;
  });
  expect(new Set(await answers)).toEqual(new Set([503]));
  expect(await kept()).toEqual([]);
  expect(await Promise.all([...events, ...events].map((event) => post(server, event)))).toEqual(
    [...events, ...events].map(() => 200),
  );
  await quiet(server);
  expect(await kept()).toEqual(events.map(({ id }) => ({ id, outcome: 'refused: no such session' })));
});
