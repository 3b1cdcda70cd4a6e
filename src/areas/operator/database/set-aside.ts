/**
 * Parts of a tournament's file that go to no table, or not yet. They are collected in a temporary table while the file
 * is read, so that the server never has it whole in memory.
 */
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { written } from '#kernel/database/rows.ts';
import { importedTournaments } from '#areas/operator/tables/imported-tournaments.ts';

/**
 * `kept`: rows that an import keeps as the file has them. `changed`: values of written rows as the file has them, by
 * the key of the row. `sign`: signatures, by their card, which are written once everything that they name is there.
 */
export type SetAsideKind = 'kept' | 'changed' | 'sign';

/** Makes room for what is set aside in this transaction; it goes with its end. */
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

/** The signatures of these cards, in their order. */
export const listSignsAside = (
  tx: Db,
  cardIds: readonly string[],
): Promise<{ key: string; value: Record<string, unknown> }[]> =>
  allRows(tx, {
    text: `select key, value from import_aside where kind = 'sign' and key = any($1) order by turn`,
    values: [cardIds],
  });

/** Notes that a tournament came from a file, with everything of the file that no table has. */
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
