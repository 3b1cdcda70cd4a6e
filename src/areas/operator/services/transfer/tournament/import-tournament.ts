import { AppError } from '#kernel/contract/errors.ts';
import type { ImportedTournament } from '#areas/operator/contract/tournament-files.ts';
import { differencesOf } from '#areas/results/rules/compare-answers.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { countPlaces } from '#areas/entries/database/places/count-imported.ts';
import { findResults } from '#areas/results/database/results.ts';
import { portableTables } from '#kernel/database/transfer/tournament/portable-tables.ts';
import { insertImported, openAside, setAside } from '#areas/operator/database/set-aside.ts';
import {
  findBroken,
  listIdColumns,
  withPatience,
  writeRows,
} from '#kernel/database/transfer/tournament/write-tables.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { type ComputedResults, computeResults } from '#areas/results/services/compute-results.ts';
import { fileFault, rowFault } from './file-fault.ts';
import { mergeImported, writeSigns } from './imported-cards.ts';
import { refuseStrangeBody } from './open-file.ts';
import { type FilePiece, tournamentFileTask } from './read-file.ts';

/**
 * Imports a tournament from a file, all or nothing, as a draft of the organizer with its history. No mails are sent, no
 * accounts are linked, its links do not work, and its money figures are stored as they are and not booked. A file
 * worker parses the file, and rows are written as they arrive.
 * @throws AppError unsupported_media_type, payload_too_large, and validation_failed naming the error in the file
 */
export async function importTournament(
  context: Context,
  organizer: OrganizerViewer,
  body: unknown,
): Promise<ImportedTournament> {
  const bytes = refuseStrangeBody(body);
  const { userId, organizerId } = organizer;
  const now = context.clock();
  const pieces = context.fileWorkers.pieces(tournamentFileTask, {
    bytes,
    idColumns: await listIdColumns(
      context.pool,
      portableTables.map(({ name }) => name),
    ),
    by: { userId, organizerId, now },
  });
  try {
    const { value: first } = await pieces.next();
    if (first?.kind !== 'judged') throw new Error('a file begins with what it is');
    const { manifest, tournamentId } = first;
    return await inTransaction(context.pool, async (tx) => {
      await withPatience(tx);
      await openAside(tx);
      for await (const piece of pieces) await write(tx, piece);
      await writeSigns(tx);
      await countPlaces(tx, tournamentId);
      await insertImported(tx, { tournamentId, userId, contentHash: manifest.content_hash, now });
      await mergeImported(tx, tournamentId);
      const broken = await findBroken(tx, tournamentId);
      if (broken) throw fileFault(broken, 'This cannot be of a tournament');
      const rowsOf = (table: string) => manifest.tables[table]?.rows ?? 0;
      return {
        id: tournamentId,
        title: manifest.title,
        players: rowsOf('registration_players'),
        rounds: rowsOf('golf_rounds'),
        scores: rowsOf('score_entries'),
        results: rowsOf('results'),
        is_same_today: await isSameToday(tx, tournamentId),
      };
    });
  } finally {
    await pieces.return();
  }
}

async function write(tx: Db, piece: FilePiece): Promise<void> {
  if (piece.kind === 'judged') return;
  try {
    if (piece.kind === 'aside') await setAside(tx, piece.what, piece.table, piece.entries);
    else await writeRows(tx, piece.table, piece.columns, piece.rows);
  } catch (error) {
    throw rowFault(piece.table, error);
  }
}

/**
 * Whether the current engine computes the same official results; running it also proves that the import can be scored.
 */
async function isSameToday(tx: Db, tournamentId: string): Promise<boolean | null> {
  let today: ComputedResults;
  try {
    today = await computeResults(tx, tournamentId);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw fileFault('data', 'The data cannot be scored');
  }
  const official = await findResults(tx, tournamentId);
  return official && differencesOf(official.answer, today.answer, 'engine').length === 0;
}
