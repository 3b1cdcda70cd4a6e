import type { Pool } from '#kernel/database/connection.ts';

/** By table: a digest of all rows of a tournament, and of what hangs on them. */
export type Footprint = (tournamentId: string) => Promise<Record<string, string>>;

/** Notes of who asks and looks, which are no part of what is played. */
const passing = ['score_devices', 'activities', 'day_messages', 'tee_sheet_operations'];

/** By which column the rows of a table hang on a tournament, the nearest first. */
const ways: [column: string, where: string][] = [
  ['tournament_id', '= $1'],
  ['round_id', 'in (select id from golf_rounds where tournament_id = $1)'],
  ['registration_id', 'in (select id from tournament_registrations where tournament_id = $1)'],
  ['card_id', 'in (select id from cards where tournament_id = $1)'],
  ['team_id', 'in (select id from golf_teams where tournament_id = $1)'],
  ['board_id', 'in (select id from boards where tournament_id = $1)'],
  ['contest_id', 'in (select id from contests where tournament_id = $1)'],
  ['group_id', 'in (select g.id from tee_groups g join golf_rounds d on d.id = g.round_id where d.tournament_id = $1)'],
];

/** Finds out once which tables belong to tournaments. */
export async function openFootprint(pool: Pool): Promise<Footprint> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select t.table_name as name, array_agg(c.column_name::text) as columns
     from information_schema.tables t
     join information_schema.columns c on c.table_schema = 'public' and c.table_name = t.table_name
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all($1::text[])
     group by 1 order by 1`,
    [passing],
  );
  const parts = rows.flatMap(({ name, columns }) => {
    const way = ways.find(([column]) => columns.includes(column));
    if (name === 'tournaments')
      return [`select '${name}' as name, md5(t::text) as sum from tournaments t where id = $1`];
    if (!way) return [];
    return [
      `select '${name}', coalesce(sum(hashtext(t::text)::bigint), 0) || '/' || count(*) from ${name} t where ${way.join(' ')}`,
    ];
  });
  const text = `${parts.join(' union all ')}`;
  return async (tournamentId) => {
    const { rows: sums } = await pool.query<{ name: string; sum: string }>({
      name: 'footprint',
      text: `select * from (${text}) as f (name, sum)`,
      values: [tournamentId],
    });
    return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]));
  };
}
