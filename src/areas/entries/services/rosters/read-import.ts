import type { RosterStatus } from '#areas/entries/contract/rosters.ts';
import type { CourseContent } from '#golf/course-version.ts';
import type { RosterPreview } from '#areas/entries/rules/preview.ts';
import type { ImportRow } from '#areas/entries/database/rosters/imports.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { type CoveredPlaces, readCoveredPlaces } from '#areas/accounts/services/plans/covered-places.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { judgeImport, requireImport } from './judge-import.ts';
import type { ForeseenGroups } from './place-groups.ts';
import { undoRefusal } from './undo-import.ts';

export type ImportNow = {
  row: ImportRow;
  tournament: TournamentDetailRow;
  /** The preview against the current field; an import that was written has none left. */
  preview: RosterPreview;
  /** The course of the first round; null where no round is set up. */
  course: CourseContent | null;
  /** Null for a roster that names no groups. */
  groups: ForeseenGroups | null;
  /** The limit up to which places can be raised. */
  covered: CoveredPlaces;
  undoRefusal: string | null;
  /** The requested rows, and the number of the last one where more follow. */
  shown: RosterPreview['rows'];
  next: number | null;
};

/**
 * An import, what it would do or did, and the requested rows.
 * @param page `after` is the number of the last row shown before
 * @throws AppError forbidden, not_found
 */
export async function readImport(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  importId: string,
  page: { filter: 'all' | RosterStatus; after: number; limit: number },
): Promise<ImportNow> {
  const tournament = await requireOwnTournament(context, organizer, tournamentId);
  const row = await requireImport(context.pool, tournament.id, importId);
  const { preview, course, groups } = await judgeImport(context.pool, tournament, row, context.clock());
  const covered = await readCoveredPlaces(context.pool, organizer, tournament.id);
  const refusal = await undoRefusal(context.pool, row);
  const wanted = preview.rows.filter(
    ({ row: number, status }) => number > page.after && (page.filter === 'all' || status === page.filter),
  );
  const last = wanted[page.limit - 1]?.row;
  // A page ends after all people of its last row.
  const shown = last === undefined ? wanted : wanted.filter(({ row: number }) => number <= last);
  const next = wanted.length > shown.length ? (shown.at(-1)?.row ?? null) : null;
  return { row, tournament, preview, course, groups, covered, undoRefusal: refusal, shown, next };
}
