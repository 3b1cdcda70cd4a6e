import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { findPaymentOfSession } from '#areas/money/database/payments.ts';
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
afterEach(() => setGoodDay(server));
afterAll(() => server.stop());

/** Six entries whose cards were charged; nobody has told us yet. In the order of their ids. */
async function charged(): Promise<{ tournamentId: string; told: ToldPaid[] }> {
  const { context } = server;
  await setSwitches(server, { deliveries: 'hold' });
  const { id: tournamentId } = await makeTournament(server, { organizer, maxEntries: 100 });
  const told: ToldPaid[] = [];
  for (const { token } of await insertGolfers(context.pool, 6)) {
    const { sessionId } = await openCheckout(server, token, tournamentId);
    await pay(server, sessionId);
    const payment = await findPaymentOfSession(context.pool, sessionId, null);
    const { payment_intent: intent } = await context.stripe.checkout.sessions.retrieve(sessionId);
    if (payment) told.push({ context, sessionId, intentId: String(intent), payment });
  }
  return { tournamentId, told };
}

/** The first goes alone and waits for the counter; the others come meanwhile and are one batch. */
async function settleTogether(tournamentId: string, told: ToldPaid[]): Promise<void> {
  const { pool } = server.context;
  const [first, ...others] = told;
  if (!first) throw new Error('nothing was paid');
  const counter = await pool.connect();
  let settled: Promise<unknown>[] = [];
  try {
    await counter.query('begin');
    await counter.query('select from tournament_places where tournament_id = $1 for update', [tournamentId]);
    settled = [settlePaid(first)];
    await until(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%tournament_places%'`,
      );
      return rowCount === 1;
    });
    settled.push(...others.map(settlePaid));
  } finally {
    await counter.query('rollback');
    counter.release();
  }
  await Promise.all(settled);
}

/** All that was written of a tournament's entries, but for ids and instants. */
async function writtenOf(tournamentId: string): Promise<Record<string, string[]>> {
  const tables = {
    entries: 'from tournament_registrations r where r.tournament_id = $1',
    places: 'from tournament_places r where r.tournament_id = $1',
    purchases: 'from purchases r where r.tournament_id = $1',
    payments: 'from payments r join purchases p on p.id = r.purchase_id where p.tournament_id = $1',
    ledger: 'from ledger_entries r where r.tournament_id = $1',
    refunds: `from refunds r join payments y on y.id = r.payment_id join purchases p on p.id = y.purchase_id
              where p.tournament_id = $1`,
    events: `from events r where r.subject_id in (select id from tournament_registrations where tournament_id = $1)`,
  };
  const written: Record<string, string[]> = {};
  for (const [name, from] of Object.entries(tables)) {
    const { rows } = await server.context.pool.query<{ row: object }>(`select to_jsonb(r) as row ${from}`, [
      tournamentId,
    ]);
    written[name] = rows.map(({ row }) => JSON.stringify(Object.entries(row).filter(isAlike))).sort();
  }
  return written;
}
const isAlike = ([column, value]: [string, unknown]): boolean =>
  !/(^|_)(id|at|seq|number|url)$/.test(column) || value === null;

/** The changes of two entries, $1 and $2, and of their tournament $3, before the money is told. */
const cases: [string, string[]][] = [
  ['hold their places', []],
  ['wait for money on its way', ['update tournament_registrations set is_processing = true where id in ($1, $2)']],
  [
    'pay later',
    [
      'update tournament_places set held = held - 2, sold = sold + 2 where tournament_id = $3',
      `update tournament_registrations set pays_later = true, hold_expires_at = null where id in ($1, $2)`,
    ],
  ],
  [
    'have expired, with room for one',
    [
      `update tournament_registrations set payment_status = 'expired', hold_expires_at = null where id in ($1, $2)`,
      'update tournament_places set held = held - 2, capacity = 5 where tournament_id = $3',
    ],
  ],
  ['were offered by the waitlist', [`update tournament_registrations set origin = 'waitlist' where id in ($1, $2)`]],
  ['play in teams', [`update tournaments set gameplay_style = 'Scramble' where id = $3`]],
  ['are for a tournament that was cancelled', [`update tournaments set state = 'cancelled' where id = $3`]],
];

it.each(cases)('entries that %s are written the same together and one by one', async (_what, changes) => {
  const ways = [];
  for (const isTogether of [false, true]) {
    const { tournamentId, told } = await charged();
    const [, , third, fourth] = told;
    for (const change of changes)
      await server.context.pool.query(
        change
          .replace('$1', `'${third?.payment.purchase_id}'`)
          .replace('$2', `'${fourth?.payment.purchase_id}'`)
          .replace('$3', `'${tournamentId}'`),
      );
    if (isTogether) await settleTogether(tournamentId, told);
    else for (const one of told) await settlePaid(one);
    await quiet(server);
    ways.push(await writtenOf(tournamentId));
  }
  const [oneByOne, together] = ways;
  expect(oneByOne?.payments).toHaveLength(6);
  expect(together).toEqual(oneByOne);
});
