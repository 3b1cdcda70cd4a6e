import pg from 'pg';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import type { PortableTable } from '#kernel/database/transfer/tournament/portable-tables.ts';

const readAtOnce = 1_000;

/** SQL: values that an import changed, by row key, so that an export contains the original ones. */
const changed = (name: string) => `
  changed as materialized (
    select c.key, c.value
    from imported_tournaments i
    cross join jsonb_each(coalesce(i.kept #> array['changed', ${pg.escapeLiteral(name)}], '{}')) c
    where i.tournament_id = $1
  )`;

const keptRows = (name: string) => `
  select r.value, r.ordinality
  from imported_tournaments i
  cross join jsonb_array_elements(coalesce(i.kept #> array['rows', ${pg.escapeLiteral(name)}], '[]')) with ordinality r
  where i.tournament_id = $1`;

function linesOf({ name, where, order, columns, key, told = {} }: PortableTable): string {
  const said = Object.entries(told).map(([called, what]) => `${what} as ${pg.escapeIdentifier(called)}`);
  const carried = columns.map((column) => `t.${pg.escapeIdentifier(column)}`);
  return `
    with ${changed(name)}
    select line
    from (
      select (to_jsonb(one) || coalesce(changed.value, '{}'))::text as line, 1 as part, t.turn
      from (select t.*, row_number() over (order by ${order}) as turn from ${name} t where ${where}) t
      cross join lateral (select ${[...carried, ...said].join(', ')}) one
      left join changed on changed.key = concat_ws(':', ${key.map((column) => `t.${column}`).join(', ')})
      union all
      select value::text, 2, ordinality from (${keptRows(name)}) k
    ) lines
    order by part, turn`;
}

/**
 * The rows of a table as JSON texts in batches; instants have their offset. Call it in a snapshot transaction.
 * @param unsound signatures that do not match what they cover
 */
export async function* readLines(
  tx: Db,
  table: PortableTable,
  tournamentId: string,
  unsound: readonly string[],
): AsyncGenerator<string[]> {
  const text = linesOf(table);
  const values = text.includes('$2') ? [tournamentId, unsound] : [tournamentId];
  await tx.query(`declare portable_lines no scroll cursor for ${text}`, values);
  for (;;) {
    const { rows } = await tx.query<{ line: string }>(`fetch ${readAtOnce} from portable_lines`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < readAtOnce) break;
  }
  await tx.query('close portable_lines');
}

/** The ids of a table's rows in the table's export order. */
export async function readIds(tx: Db, { name, where, columns }: PortableTable, tournamentId: string) {
  if (!columns.includes('id')) return [];
  const { rows } = await tx.query<{ id: string }>(
    `select distinct id
     from (
       select t.id from ${name} t where ${where}
       union all
       select (value ->> 'id')::uuid from (${keptRows(name)}) k
     ) ids
     order by id`,
    [tournamentId],
  );
  return rows.map(({ id }) => id);
}

/** Removes the time limit of a snapshot transaction, and formats instants in UTC. */
export async function readWithoutHaste(tx: Db): Promise<void> {
  await tx.query(`set local timezone = 'UTC'`);
  await tx.query('set local statement_timeout = 0');
  await tx.query(`set local idle_in_transaction_session_timeout = '60s'`);
}

/** @returns false if another export of the tournament is running */
export async function claimExport(tx: Db, tournamentId: string): Promise<boolean> {
  const { rows } = await tx.query<{ claimed: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('export:' || $1, 0)) as claimed`,
    [tournamentId],
  );
  return rows[0]?.claimed ?? false;
}

/** Ids of a tournament's signed cards. */
export async function listSignedCards(tx: Db, tournamentId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from cards where tournament_id = $1 and sign_count > 0 order by id',
    [tournamentId],
  );
  return rows.map(({ id }) => id);
}

/** The state of a tournament's scorecards. */
export async function listCardStates(tx: Db, tournamentId: string) {
  return allRows<{ id: string; state: string; entry_count: number; sign_count: number }>(tx, {
    text: 'select id, state, entry_count, sign_count from cards where tournament_id = $1 order by id',
    values: [tournamentId],
  });
}
