import { AppError } from '#kernel/contract/errors.ts';
import { settleHandicap } from '#areas/entries/rules/course-handicap.ts';
import { previewRoster, type RosterPreview } from '#areas/entries/rules/preview.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import type { CourseContent } from '#golf/course-version.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import {
  findImport,
  type ImportRow,
  type StoredFile,
  type StoredMapping,
} from '#areas/entries/database/rosters/imports.ts';
import { knownPlayer, listRosterPlayers } from '#areas/entries/database/rosters/known-players.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { type ForeseenGroups, foreseeGroups } from './place-groups.ts';

const noSuchImport = () => new AppError('not_found', 'There is no such import.');

/** @throws AppError not_found for another tournament's import */
export async function requireImport(db: Db, tournamentId: string, id: string, isLocked = false): Promise<ImportRow> {
  const row = await findImport(db, tournamentId, id, isLocked);
  if (!row) throw noSuchImport();
  return row;
}

/** Refuses imports into a draft, or after the end of the tournament. @throws AppError wrong_state, entry_closed */
export function requireEntriesOpen(tournament: TournamentDetailRow, now: Date): void {
  if (tournament.state === 'draft') throw new AppError('wrong_state', 'This is a draft: publish it first.');
  if (tournament.state !== 'published' || !tournament.ends_at || now >= tournament.ends_at)
    throw new AppError('entry_closed', 'Nobody can be entered in this tournament any more.');
}

/** The effect of writing an import on the field, as read in the caller's transaction. */
export async function judgeImport(
  db: Db,
  tournament: TournamentDetailRow,
  { rows, mapping }: { rows: Pick<StoredFile, 'cells' | 'merged'>; mapping: StoredMapping },
  now: Date,
): Promise<{ preview: RosterPreview; course: CourseContent | null; groups: ForeseenGroups | null }> {
  const known = (await listRosterPlayers(db, tournament.id)).map(knownPlayer);
  const [firstRound] = await listRounds(db, tournament.id);
  const course = firstRound?.course?.content ?? null;
  const preview = previewRoster(
    rows.cells,
    { ...mapping, merged: rows.merged },
    {
      leftOut: new Set(mapping.leftOut),
      takenIn: new Set(mapping.takenIn),
      samePerson: new Map(Object.entries(mapping.samePerson)),
      twoPeople: new Map(Object.entries(mapping.twoPeople).map(([row, isTwo]) => [Number(row), isTwo])),
    },
    known,
    {
      thisYear: Number(dateIn(now, tournament.time_zone).slice(0, 4)),
      playedOn: firstRound?.date ?? tournament.start_date,
    },
    (person) => settleHandicap(person, course),
  );
  return { preview, course, groups: await foreseeGroups(db, tournament.id, preview.rows) };
}
