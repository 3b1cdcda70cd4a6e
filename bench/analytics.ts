import {
  listFields,
  listLoyalty,
  listPerformance,
  readOverview,
  readPace,
} from '#areas/organizers/database/organizer-analytics.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listMonths } from '#areas/money/database/revenue.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import type { Figures } from './listing.ts';
import { makeWorld, type World } from './world.ts';

/** Gives an organizer many played and coming tournaments with paid entries and their books. @returns the organizer */
async function fillDesk(world: World, tournaments: number, registrations: number): Promise<string> {
  const now = new Date();
  const ids = (await insertTournaments(world.pool, tournaments, { now, capacity: 100_000 })).map(({ id }) => id);
  const golfers = (await insertGolfers(world.pool, 2_000)).map(({ golferId }) => golferId);
  const { rows } = await world.pool.query<{ organizer_id: string }>(
    'select organizer_id from tournaments where id = $1',
    [ids[0]],
  );
  await world.pool.query(
    `update tournaments t set start_date = d.day::date, starts_at = d.day, ends_at = d.day + interval '1 day', closes_at = d.day
     from (select id,
     now() + (row_number() over (order by id) - $2::int + 2) * interval '1 day' as day from tournaments
       where id = any($1)) d
     where d.id = t.id`,
    [ids, tournaments],
  );
  await world.pool.query(
    `with made as (
       insert into tournament_registrations (id, tournament_id, golfer_id, payment_status, payment_amount, mode,
       places, entry_month, created_at, updated_at)
       select gen_random_uuid(), t.id, ($2::uuid[])[1 + (t.n * 37 + g) % array_length($2::uuid[], 1)], 'completed',
       10000, 'solo', 1, '2026-01', t.starts_at - (g % 45) * interval '1 day', now()
       from (select id, starts_at, row_number() over (order by id) as n from tournaments where id = any($1)) t
       cross join generate_series(1, $3::int / array_length($1::uuid[], 1)) g
       returning id, tournament_id, created_at
     ), counted as (
       update tournament_places p set sold = n.n
       from (select tournament_id, count(*) as n from made group by 1) n
       where n.tournament_id = p.tournament_id
     ), bought as (
       insert into purchases (id, kind, organizer_id, tournament_id, amount, status, created_at)
       select m.id, 'registration', t.organizer_id, t.id, 10000, 'paid', m.created_at
       from made m
       join tournaments t on t.id = m.tournament_id
     )
     insert into ledger_entries (id, source, source_id, account, amount, organizer_id, tournament_id, purchase_id, booked_at)
     select gen_random_uuid(), 'payment', m.id, line.account, line.amount, t.organizer_id, t.id, m.id, m.created_at
     from made m
     join tournaments t on t.id = m.tournament_id
     cross join (values ('card', -10000), ('organizer', 10000)) as line (account, amount)`,
    [ids, golfers, registrations],
  );
  await world.pool.query('vacuum analyze');
  return rows[0]?.organizer_id ?? '';
}

/** Runs a query under EXPLAIN ANALYZE: its milliseconds in the database, and what of its plan reads whole tables. */
function explaining(world: World): { db: Db; last: () => { ms: number; scans: string } } {
  let last = { ms: 0, scans: '' };
  const query = async (config: { text: string; values: unknown[] }) => {
    const { rows } = await world.pool.query(`explain (analyze, timing off, format json) ${config.text}`, config.values);
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
    last = {
      ms,
      scans: [...JSON.stringify(plan).matchAll(/"Node Type":"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g)]
        .map(([, name]) => name)
        .join(', '),
    };
    return world.pool.query(config.text, config.values);
  };
  return { db: { query } as unknown as Db, last: () => last };
}

/**
 * The analytics of an organizer with 500 tournaments and 50,000 registrations: milliseconds in the database, medians of
 * five.
 */
export async function analytics(
  tournaments = 500,
  registrations = 50_000,
): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const organizer = await fillDesk(world, tournaments, registrations);
    const { db, last } = explaining(world);
    const now = new Date();
    const asks: [string, () => Promise<unknown>][] = [
      ['overview', () => readOverview(db, organizer, now.getFullYear(), now)],
      ['performance', () => listPerformance(db, organizer, 3, now)],
      ['fields', () => listFields(db, organizer, 12, now.toISOString().slice(0, 10))],
      ['months', () => listMonths(db, organizer, now, 'America/New_York')],
      ['golfers', () => listLoyalty(db, organizer, 12)],
      ['pace', () => readPace(db, organizer, { id: null, days: [60, 45, 30, 21, 14, 10, 7, 5, 3, 2, 1, 0], now })],
    ];
    const rows: Figures = [];
    let sum = 0;
    for (const [name, ask] of asks) {
      const times: number[] = [];
      for (let n = 0; n < 5; n++) {
        await ask();
        times.push(last().ms);
      }
      const ms = times.sort((a, b) => a - b)[2] ?? 0;
      sum += ms;
      rows.push({ query: name, 'ms in the database': Math.round(ms * 10) / 10, 'whole tables read': last().scans });
    }
    rows.push({ query: 'all', 'ms in the database': Math.round(sum * 10) / 10 });
    return [
      { title: `analytics of an organizer with ${tournaments} tournaments and ${registrations} registrations`, rows },
    ];
  } finally {
    await world.stop();
  }
}
