/**
 * Parts of a tournament's file that are not written to a table, or not yet. They are collected in a temporary table
 * while the file is read, so that the server never holds all of it in memory.
 */
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { written } from '#kernel/database/rows.ts';
import { importedTournaments } from '#areas/operator/tables/imported-tournaments.ts';

/**
 * `kept`: rows that an import stores as they are. `changed`: original values of changed rows, by row key. `sign`:
 * signatures by card, written after everything they cover.
 */
export type SetAsideKind = 'kept' | 'changed' | 'sign';

/** Creates the temporary table for this transaction. */
export async function openAside(tx: Db): Promise<void> {
  await tx.query(`
    create temporary table import_aside (
      turn bigint generated always as identity primary key,
      kind text not null,
      table_name text not null,
      key text not null,
      value jsonb not null
    ) on commit drop`);
}

/** @param entries a JSON list of `{ key, value }` */
export async function setAside(tx: Db, kind: SetAsideKind, table: string, entries: string): Promise<void> {
  await tx.query(
    `insert into import_aside (kind, table_name, key, value)
     select $1, $2, e.entry ->> 'key', e.entry -> 'value'
     from jsonb_array_elements($3::jsonb) with ordinality e (entry, turn)
     order by e.turn`,
    [kind, table, entries],
  );
}

/** The cards that somebody signed. */
export async function listSignedAside(tx: Db): Promise<string[]> {
  const { rows } = await tx.query<{ key: string }>(
    `select distinct key from import_aside where kind = 'sign' order by key`,
  );
  return rows.map(({ key }) => key);
}

/** The signatures of these cards, in order. */
export const listSignsAside = (
  tx: Db,
  cardIds: readonly string[],
): Promise<{ key: string; value: Record<string, unknown> }[]> =>
  allRows(tx, {
    text: `select key, value from import_aside where kind = 'sign' and key = any($1) order by turn`,
    values: [cardIds],
  });

/** Records that a tournament was imported, with all parts of the file that no table holds. */
export async function insertImported(
  tx: Db,
  imported: { tournamentId: string; userId: string; contentHash: string; now: Date },
): Promise<void> {
  const row = written(importedTournaments, {
    tournament_id: imported.tournamentId,
    by_user_id: imported.userId,
    content_hash: imported.contentHash,
    imported_at: imported.now,
  });
  await tx.query(
    `insert into imported_tournaments (${row.columns}, kept)
     select ${row.holes},
       jsonb_build_object(
         'rows', (
           select coalesce(jsonb_object_agg(k.table_name, k.list), '{}')
           from (
             select table_name, jsonb_agg(value order by turn) as list
             from import_aside
             where kind = 'kept'
             group by 1
           ) k
         ),
         'changed', (
           select coalesce(jsonb_object_agg(c.table_name, c.by_key), '{}')
           from (
             select table_name, jsonb_object_agg(key, value) as by_key
             from import_aside
             where kind = 'changed'
             group by 1
           ) c
         )
       )`,
    row.values,
  );
}
