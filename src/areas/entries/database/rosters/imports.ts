import type { RosterField } from '#areas/entries/contract/rosters.ts';
import type { MergedCells } from '#kernel/contract/merged-cells.ts';
import type { Db } from '#kernel/database/connection.ts';
import { countWritten, firstRow } from '#kernel/database/reading.ts';
import { pick, type RowOf, written } from '#kernel/database/rows.ts';
import { rosterImports } from '#areas/play/tables/rosters.ts';

/** The chosen meaning of a file's columns, and the organizer's decisions about single rows, by row number. */
export type StoredMapping = {
  /** Counted from 0; null where no row has headings. */
  headingRow: number | null;
  columns: RosterField[];
  leftOut: number[];
  /** Rows that look like totals but are people. */
  takenIn: number[];
  samePerson: Record<string, boolean>;
  twoPeople: Record<string, boolean>;
  /** Whether names in capitals are rewritten in ordinary case. */
  tidyCapitals: boolean;
};
/** A file as it was read. Its cells are deleted once the import is written. */
export type StoredFile = {
  sheets: string[];
  sheet: string | null;
  cells: string[][];
  merged: MergedCells[];
};
/** The result of an import, which undoing it needs. `mark` is a digest of the player as the import left them. */
export type WrittenRoster = {
  entries: string[];
  players: { id: string; mark: string }[];
  /** `team` is the former team of a player whom the import moved to another. */
  changed: { id: string; mark: string; before: Record<string, unknown>; team?: string | null }[];
  teams: string[];
  divisions: string[];
  /** Placements on the first round's tee sheet; null where the import placed nobody. */
  placed: { roundId: string; groups: string[]; players: string[] } | null;
};

export type ImportRow = Pick<
  RowOf<typeof rosterImports>,
  'id' | 'tournament_id' | 'file_name' | 'state' | 'created_at'
> & {
  mapping: StoredMapping;
  rows: StoredFile;
  counts: Record<string, number>;
  written: WrittenRoster | null;
};

/**
 * Saves a file that was read, and deletes the tournament's other files that were never written: they hold personal data
 * and are no longer needed.
 */
export async function insertImport(
  db: Db,
  one: Pick<ImportRow, 'id' | 'tournament_id' | 'file_name' | 'mapping' | 'rows'> & { byUserId: string; now: Date },
): Promise<void> {
  const row = written(
    rosterImports,
    {
      ...pick(one, ['id', 'tournament_id', 'file_name', 'mapping', 'rows']),
      counts: {},
      by_user_id: one.byUserId,
      created_at: one.now,
      updated_at: one.now,
    },
    2,
  );
  await db.query({
    name: 'insert-import',
    text: `with forgotten as (
             delete from roster_imports where tournament_id = $1 and state = 'read'
           )
           insert into roster_imports (${row.columns}) values (${row.holes})`,
    values: [one.tournament_id, ...row.values],
  });
}

const columns = 'id, tournament_id, file_name, mapping, rows, counts, written, state, created_at';

/** An import of this tournament; null for any other. @param isLocked for the rest of the transaction */
export const findImport = (db: Db, tournamentId: string, id: string, isLocked = false): Promise<ImportRow | null> =>
  firstRow(db, {
    name: isLocked ? 'lock-import' : 'find-import',
    text: `select ${columns}
           from roster_imports
           where id = $1 and tournament_id = $2 ${isLocked ? 'for no key update' : ''}`,
    values: [id, tournamentId],
  });

/** The newest import of a tournament, to be continued or undone. */
export const findLatestImport = (
  db: Db,
  tournamentId: string,
): Promise<Pick<ImportRow, 'id' | 'file_name' | 'state' | 'created_at'> | null> =>
  firstRow(db, {
    name: 'find-latest-import',
    text: `select id, file_name, state, created_at
           from roster_imports
           where tournament_id = $1
           order by created_at desc, id desc limit 1`,
    values: [tournamentId],
  });

/**
 * Saves how a file is to be read. Lock the import first.
 * @param cells the corrected cells; null where no cell was corrected
 */
export async function saveReading(
  tx: Db,
  id: string,
  { mapping, cells, now }: { mapping: StoredMapping; cells: StoredFile['cells'] | null; now: Date },
): Promise<void> {
  await tx.query({
    name: 'save-import-reading',
    text: `update roster_imports
           set mapping = $2, version = version + 1, updated_at = $3,
             rows = case when $4::jsonb is null then rows else rows || jsonb_build_object('cells', $4::jsonb) end
           where id = $1 and state = 'read'`,
    values: [id, JSON.stringify(mapping), now, cells && JSON.stringify(cells)],
  });
}

/** Records the outcome of an import and deletes the people in its file. Lock the import first. */
export async function finishImport(
  tx: Db,
  id: string,
  done: { state: 'done' | 'undone'; counts: Record<string, number>; written: WrittenRoster | null; now: Date },
): Promise<void> {
  await tx.query({
    name: 'finish-import',
    text: `update roster_imports
           set state = $2, counts = $3, written = $4, version = version + 1, updated_at = $5,
             rows = rows || '{"cells": []}',
             mapping = mapping || '{"leftOut": [], "takenIn": [], "samePerson": {}, "twoPeople": {}}'
           where id = $1`,
    values: [
      id,
      done.state,
      JSON.stringify(done.counts),
      done.written === null ? null : JSON.stringify(done.written),
      done.now,
    ],
  });
}

/**
 * Erases a person from saved imports: their former values in an import that was written, and every file that was never
 * written and contains their address. Call it before their name is erased from the field.
 */
export async function eraseFromImports(db: Db, userId: string, email: string): Promise<void> {
  await db.query({
    text: `with own as (
             select p.id::text as id, r.tournament_id
             from golfers g
             join registration_players p on p.golfer_id = g.id or lower(p.email) = lower($2)
             join tournament_registrations r on r.id = p.registration_id
             where g.user_id = $1
           )
           update roster_imports m
           set written = m.written || jsonb_build_object(
             'changed', (
               select coalesce(jsonb_agg(c), '[]')
               from jsonb_array_elements(m.written -> 'changed') c
               where c ->> 'id' not in (select id from own)
             ))
           where m.tournament_id in (select tournament_id from own) and m.written is not null
             and exists (
               select from jsonb_array_elements(m.written -> 'changed') c where c ->> 'id' in (select id from own)
             )`,
    values: [userId, email],
  });
  await db.query({
    text: `delete from roster_imports m
           where m.state = 'read' and exists (
             select from jsonb_array_elements(m.rows -> 'cells') r, jsonb_array_elements_text(r) c
             where lower(trim(c)) = lower($1))`,
    values: [email],
  });
}

/**
 * Deletes files that were never written and were read before a given time: they hold personal data and are no longer
 * needed.
 * @returns how many
 */
export const forgetOldFiles = (db: Db, before: Date): Promise<number> =>
  countWritten(db, {
    name: 'forget-old-files',
    text: `delete from roster_imports where state = 'read' and updated_at < $1`,
    values: [before],
  });
