import pg from 'pg';
import type { Db } from '../../connection.ts';
import { isFound } from '#kernel/database/reading.ts';

/** The columns that contain ids, by table. */
export async function listIdColumns(db: Db, tables: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ name: string; columns: string[] }>({
    name: 'list-id-columns',
    text: `select c.relname::text as name, array_agg(a.attname::text) as columns
           from pg_attribute a
           join pg_class c on c.oid = a.attrelid
           where c.oid = any($1::text[]::regclass[]) and a.attnum > 0 and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype)
           group by 1`,
    values: [tables],
  });
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/**
 * Writes rows with these columns; other columns get their defaults.
 * @param rows a JSON list
 */
export async function writeRows(tx: Db, table: string, columns: readonly string[], rows: string): Promise<void> {
  const listed = columns.map(pg.escapeIdentifier).join(', ');
  await tx.query(
    `insert into ${table} (${listed})
     select ${listed}
     from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [rows],
  );
}

/** Removes the time limit for large files, and sets the time zone of files, UTC. */
export async function withPatience(tx: Db): Promise<void> {
  await tx.query(`set local timezone = 'UTC'`);
  await tx.query(`set local statement_timeout = '120s'`);
  await tx.query(`set local idle_in_transaction_session_timeout = '120s'`);
}

/** Writes the merged scores of cards. */
export async function writeMergedCards(tx: Db, cards: readonly { id: string; merged: unknown }[]): Promise<void> {
  await tx.query(
    `update cards c
     set merged = w.merged
     from jsonb_to_recordset($1::jsonb) as w (id uuid, merged jsonb)
     where c.id = w.id`,
    [JSON.stringify(cards)],
  );
}

/** Invariants of a single tournament; each query selects rows that violate it. */
const sentences: Readonly<Record<string, string>> = {
  'data.golf_rounds': `
    select 1 from golf_rounds where tournament_id = $1 having max(number) <> count(*)`,
  'data.tournaments.1.start_date': `
    select 1
    from tournaments t
    join lateral (
      select min(d.date) as first, max(d.date) as last, (array_agg(d.first_time order by d.number))[1] as time
      from golf_rounds d where d.tournament_id = t.id
    ) r on r.first is not null
    where t.id = $1 and (t.start_date, t.start_time, t.end_date) is distinct from (r.first, r.time, r.last)`,
  'data.tournament_registrations.places': `
    select 1 from tournament_registrations r
    where r.tournament_id = $1
      and r.places <> (select count(*) from registration_players where registration_id = r.id)`,
  'data.registration_players.divisions': `
    select 1
    from registration_players p
    join tournament_registrations r on r.id = p.registration_id
    cross join lateral unnest(p.divisions) v
    where r.tournament_id = $1
      and not exists (select from divisions d where d.id = v and d.tournament_id = r.tournament_id)`,
  'data.tee_groups.number': `
    select 1
    from (
      select number, row_number() over (
        partition by round_id order by start_time collate "C", start_hole, letter collate "C") as turn
      from tee_groups where round_id in (select id from golf_rounds where tournament_id = $1)
    ) g
    where number <> turn`,
  'data.tee_group_players.position': `
    select 1
    from tee_group_players p
    join tee_groups g on g.id = p.group_id
    join golf_rounds d on d.id = g.round_id
    where d.tournament_id = $1 and p.position > g.capacity`,
  'data.sheet_blocks': `
    select 1
    from sheet_blocks b
    join golf_rounds d on d.id = b.round_id
    join tee_groups g on g.round_id = b.round_id
    where d.tournament_id = $1 and b.from_time <= g.start_time and g.start_time < b.to_time
      and (b.hole is null or b.hole = g.start_hole)`,
  'data.published_sheets': `
    select 1
    from golf_rounds d
    left join published_sheets s on s.round_id = d.id
    where d.tournament_id = $1 and (d.sheet_published_at is null) <> (s.round_id is null)`,
  'data.division_tees.tee_id': `
    select 1
    from division_tees e
    join golf_rounds d on d.id = e.round_id
    left join course_versions v on v.id = d.course_version_id
    where d.tournament_id = $1 and not coalesce(
      jsonb_path_exists(v.content, '$.tees[*] ? (@.id == $tee)', jsonb_build_object('tee', e.tee_id)), false)`,
  'data.tee_groups.last_seq': `
    select 1
    from tee_groups g
    join golf_rounds d on d.id = g.round_id
    left join (
      select group_id, count(*) as n, max(seq) as last, max(logical_time) as logical_time
      from score_entries
      where group_id in (
        select o.id from tee_groups o join golf_rounds r on r.id = o.round_id where r.tournament_id = $1)
      group by 1
    ) e on e.group_id = g.id
    where d.tournament_id = $1 and (
      g.last_seq <> coalesce(e.n, 0)
      or g.last_seq <> coalesce(e.last, 0)
      or g.greatest_logical_time < coalesce(e.logical_time, 0))`,
  'data.cards.players': `
    select 1
    from cards c
    cross join lateral unnest(c.players) as p (id)
    where c.tournament_id = $1 group by c.round_id, p.id having count(*) > 1`,
  'data.cards.group_id': `
    select 1 from cards c
    join tee_groups g on g.id = c.group_id
    where c.tournament_id = $1 and g.round_id <> c.round_id`,
  'data.score_entries.card_id': `
    select 1
    from score_entries e
    join cards c on c.id = e.card_id
    join tee_groups g on g.id = e.group_id
    where c.tournament_id = $1 and g.round_id <> c.round_id`,
  'data.score_devices.blocked_at': `
    select 1
    from score_entries e
    join score_devices v on v.id = e.device_id and v.link_id = e.link_id
    join score_links l on l.id = v.link_id
    where l.tournament_id = $1 and v.blocked_at < e.received_at`,
  'data.results': `
    select 1 from results where tournament_id = $1 having max(version) <> count(*)`,
  'data.results.made_at': `
    select 1
    from results r
    join golf_rounds d on d.tournament_id = r.tournament_id
    where r.tournament_id = $1 and d.status not in ('official', 'cancelled')`,
  'data.suspensions': `
    select 1
    from suspensions s
    join golf_rounds d on d.id = s.round_id
    where d.tournament_id = $1 and s.ended_at is null and d.status not in ('suspended', 'cancelled')`,
};

/** The location in the file of the first violated invariant of an imported tournament; null if there is none. */
export async function findBroken(tx: Db, tournamentId: string): Promise<string | null> {
  for (const [where, sentence] of Object.entries(sentences)) {
    const { rowCount } = await tx.query(`${sentence} limit 1`, [tournamentId]);
    if (rowCount) return where;
  }
  return null;
}

/** Whether a tournament was imported from a file. */
export const isImported = (db: Db, tournamentId: string): Promise<boolean> =>
  isFound(db, {
    name: 'is-imported',
    text: 'select 1 from imported_tournaments where tournament_id = $1',
    values: [tournamentId],
  });
