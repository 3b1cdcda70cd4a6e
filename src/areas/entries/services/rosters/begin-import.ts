import { largestRosterFile, maxRosterRows } from '#areas/entries/contract/rosters.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { guessColumns } from '#areas/entries/rules/columns.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertImport } from '#areas/entries/database/rosters/imports.ts';
import { spreadsheetTask } from '#kernel/platform/spreadsheets/read-spreadsheet.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { requireEntriesOpen } from './judge-import.ts';

/**
 * Reads a roster file and saves it with guessed columns, without entering anybody.
 * @returns the import's id
 * @throws AppError wrong_state, entry_closed, payload_too_large, unsupported_media_type, validation_failed
 */
export async function beginImport(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  file: { body: unknown; name: string; sheet: string | undefined },
): Promise<string> {
  requireEntriesOpen(tournament, context.clock());
  const {
    rows: cells,
    sheets,
    sheet,
    merged,
  } = await context.fileWorkers.read(spreadsheetTask, {
    bytes: bytesIn(file.body),
    sheet: file.sheet,
    maxRows: maxRosterRows,
  });
  const { headingRow, columns } = guessColumns(cells);
  const id = newId();
  await insertImport(context.pool, {
    id,
    tournament_id: tournament.id,
    file_name: file.name,
    mapping: { headingRow, columns, leftOut: [], takenIn: [], samePerson: {}, twoPeople: {}, tidyCapitals: false },
    rows: { sheets, sheet, cells, merged },
    byUserId: organizer.userId,
    now: context.clock(),
  });
  return id;
}

function bytesIn(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0)
    throw new AppError('unsupported_media_type', 'Send the file itself: CSV or XLSX.');
  if (body.length > largestRosterFile)
    throw new AppError('payload_too_large', 'The file is larger than 5 MB. Please split it.');
  return body;
}
