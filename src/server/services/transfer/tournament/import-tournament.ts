import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#contracts/errors.ts';
import type { ImportedTournament } from '#contracts/tournament-files.ts';
import { differencesOf } from '#domain/results/compare-answers.ts';
import { localId, numberOf, withIds } from '#domain/tournament-file/local-ids.ts';
import { type Db, inTransaction, newId } from '#server/database/connection.ts';
import { countPlaces } from '#server/database/places/count-imported.ts';
import { findResults } from '#server/database/results/results.ts';
import { type PortableTable, portableTables } from '#server/database/transfer/tournament/portable-tables.ts';
import {
  findBroken,
  insertImported,
  withPatience,
  writeRows,
} from '#server/database/transfer/tournament/write-tables.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { type ComputedResults, computeResults } from '#server/services/results/compute-results.ts';
import { fileFault, rowFault } from './file-fault.ts';
import { changedRow, type Importer } from './imported-rows.ts';
import { type FileRow, judgeFile } from './judge-file.ts';
import { openTournamentFile, type TournamentFile } from './open-file.ts';
import { foldImported, writeSigns } from './imported-cards.ts';

/** What is kept of a file beside the tables: rows that are written to none, and what rows were before they were. */
type Kept = { rows: Record<string, FileRow[]>; changed: Record<string, Record<string, FileRow>> };

type Writing = { tx: Db; file: TournamentFile; by: Importer; idOf: (number: number) => string; kept: Kept };

/**
 * Takes a tournament in from a file, all of it or nothing: as a draft of the organizer's own, with its history. Nobody
 * is mailed, no account is named, no link opens, and what it says of money is kept as it came and booked nowhere.
 * @throws AppError unsupported_media_type, payload_too_large, and validation_failed naming what is wrong with the file
 */
export async function importTournament(
  context: Context,
  organizer: OrganizerViewer,
  body: unknown,
): Promise<ImportedTournament> {
  const file = openTournamentFile(body);
  await judgeFile(context.pool, file);
  const ids = Array.from({ length: file.manifest.ids }, newId);
  const idOf = (number: number) => ids[number - 1] ?? localId(number);
  const tournamentId = idOf(tournamentNumber(file));
  const { userId, organizerId } = organizer;
  const by: Importer = { userId, organizerId, tournamentId, now: context.clock() };
  return inTransaction(context.pool, async (tx) => {
    await withPatience(tx);
    const kept: Kept = { rows: {}, changed: {} };
    const writing: Writing = { tx, file, by, idOf, kept };
    for (const table of portableTables) await writeTable(writing, table);
    await countPlaces(tx, tournamentId);
    const { content_hash: contentHash, tables } = file.manifest;
    await insertImported(tx, { tournamentId, userId, contentHash, kept, now: by.now });
    await foldImported(tx, tournamentId);
    const broken = await findBroken(tx, tournamentId);
    if (broken) throw fileFault(broken, 'This cannot be of a tournament');
    const rowsOf = (table: string) => tables[table]?.rows ?? 0;
    return {
      id: tournamentId,
      title: file.manifest.title,
      players: rowsOf('registration_players'),
      rounds: rowsOf('golf_rounds'),
      scores: rowsOf('score_entries'),
      results: rowsOf('results'),
      is_same_today: await isSameToday(tx, tournamentId),
    };
  });
}

/** The tournament's own row has been judged already. */
function tournamentNumber({ partsOf }: TournamentFile): number {
  const [lines] = partsOf('tournaments');
  const row = JSON.parse(lines?.[0] ?? '{}') as FileRow;
  return numberOf(String(row.id)) ?? 1;
}

async function writeTable({ tx, file, by, idOf, kept }: Writing, table: PortableTable): Promise<void> {
  const signs: FileRow[] = [];
  for (const lines of file.partsOf(table.name)) {
    await nextTurn();
    const rows = lines.map((line) => JSON.parse(withIds(line, idOf)) as FileRow);
    if (table.kind === 'kept') {
      kept.rows[table.name] = [...(kept.rows[table.name] ?? []), ...rows];
      continue;
    }
    const written = rows.map((row) => ({ ...row, ...changedRow(table.name, row, by) }));
    for (const [place, row] of rows.entries()) keepChanged(kept, table, row, written[place] ?? row);
    // A signature covers a card by its id: it is made anew once all that it names is there.
    const isSign = ({ kind }: FileRow) => table.name === 'score_entries' && kind === 'sign';
    signs.push(...written.filter(isSign));
    await write(
      tx,
      table,
      written.filter((row) => !isSign(row)),
    );
  }
  try {
    await writeSigns(tx, signs, (rows) => write(tx, table, rows, ['hash']));
  } catch (error) {
    throw rowFault(table.name, error);
  }
}

async function write(tx: Db, table: PortableTable, rows: FileRow[], more: readonly string[] = []): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const told = Object.keys(table.told ?? {});
  const columns = [...new Set([...table.columns, ...Object.keys(first), ...more])].filter(
    (name) => !told.includes(name),
  );
  try {
    await writeRows(tx, table.name, columns, rows);
  } catch (error) {
    throw rowFault(table.name, error);
  }
}

/** An export of it says what the file said, not what was written. */
function keepChanged(
  kept: Kept,
  { name, key, columns, told = {} }: PortableTable,
  row: FileRow,
  written: FileRow,
): void {
  const isSigned = Boolean(written.by_user_id ?? written.user_id);
  const said = 'by' in told && (isSigned || row.by !== null) ? ['by'] : [];
  const values = [...said, ...columns.filter((column) => row[column] !== written[column])];
  if (values.length === 0) return;
  const own = key.map((column) => String(written[column])).join(':');
  kept.changed[name] ??= {};
  const changed = kept.changed[name];
  changed[own] = Object.fromEntries(values.map((column) => [column, row[column]]));
}

/** Whether the engine of today comes to what was official: asked also to see that what came can be scored at all. */
async function isSameToday(tx: Db, tournamentId: string): Promise<boolean | null> {
  let today: ComputedResults;
  try {
    today = await computeResults(tx, tournamentId);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw fileFault('data', 'What is in it cannot be scored');
  }
  const official = await findResults(tx, tournamentId);
  return official && differencesOf(official.answer, today.answer, 'engine').length === 0;
}
