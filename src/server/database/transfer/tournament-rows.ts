import pg from 'pg';
import type { Db } from '../connection.ts';

/** A row as the database says it in JSON. */
export type CarriedRow = Record<string, unknown>;

/** A table of which a tournament has rows: which they are, by its id as `$1`, and in which order they are told. */
export type TournamentTable = { name: string; where: string; order: string };

const own = 'tournament_id = $1';
const inRounds = 'round_id in (select id from golf_rounds where tournament_id = $1)';

/** How a tournament is set up, each table after those that it refers to. */
export const setUpTables: readonly TournamentTable[] = [
  { name: 'tournaments', where: 'id = $1', order: 'id' },
  { name: 'tournament_places', where: own, order: 'tournament_id' },
  { name: 'set_ups', where: own, order: 'tournament_id' },
  { name: 'divisions', where: own, order: 'position, id' },
  { name: 'golf_rounds', where: own, order: 'number' },
  { name: 'boards', where: own, order: 'position, id' },
  { name: 'division_tees', where: inRounds, order: 'id' },
  { name: 'contests', where: inRounds, order: 'id' },
  { name: 'sheet_blocks', where: inRounds, order: 'id' },
];

/** Its terms of entry, with the codes that are for all of its organizer's; the counter after what keeps places of it. */
export const termsTables: readonly TournamentTable[] = [
  ...setUpTables.filter(({ name }) => name === 'tournaments' || name === 'divisions'),
  { name: 'entry_terms', where: own, order: 'tournament_id' },
  { name: 'entry_extras', where: own, order: 'id' },
  {
    name: 'entry_codes',
    where: `${own} or organizer_id = (select organizer_id from tournaments where id = $1)`,
    order: 'id',
  },
  { name: 'entry_questions', where: own, order: 'id' },
  ...setUpTables.filter(({ name }) => name === 'tournament_places'),
];

/** Columns that the database does not compute itself. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'columns-to-carry',
    text: `select attname::text as name
           from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
           order by attnum`,
    values: [table],
  });
  return rows.map(({ name }) => name);
}

const listed = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');

/** What a tournament has in a table. Instants are ISO texts with their zone, bytes hexadecimal. */
export async function readRows(db: Db, table: TournamentTable, tournamentId: string): Promise<CarriedRow[]> {
  const columns = await columnsOf(db, table.name);
  const { rows } = await db.query<{ row: CarriedRow }>(
    `select (select to_jsonb(one) from (select ${columns.map((name) => `t.${pg.escapeIdentifier(name)}`).join(', ')}) one) as row
     from ${table.name} t
     where ${table.where}
     order by ${table.order}`,
    [tournamentId],
  );
  return rows.map(({ row }) => row);
}

/** Writes rows as they were read; columns that a row does not have are as the table makes them. */
export async function writeRows(tx: Db, table: string, rows: readonly CarriedRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = (await columnsOf(tx, table)).filter((name) => name in first);
  await tx.query(
    `insert into ${table} (${listed(columns)})
     select ${listed(columns)}
     from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
