import { AppError } from '#kernel/contract/errors.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { hasScoresIn } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { finishImport, type ImportRow } from '#areas/entries/database/rosters/imports.ts';
import { findUndoObstacle, undoRoster, type UndoObstacle } from '#areas/entries/database/rosters/undo-roster.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { followPlayers } from '#areas/play/services/tees/play-from-tees.ts';
import { haveSheetsFollow, teesOfRounds } from '#areas/play/services/teams/have-sheets-follow.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { requireImport } from './judge-import.ts';
import { takeOffSheet } from './place-groups.ts';

const obstacleWords: Record<NonNullable<UndoObstacle>, string> = {
  edited: 'Somebody of this import was changed or checked in since.',
  left: 'Somebody of this import has left since.',
  paid: 'Somebody of this import has paid since, or has opened a card page.',
  published: 'The tee sheet went out with people of this import.',
};

/** Why an import cannot be undone; null where it can. */
export async function undoRefusal(db: Db, { state, written, tournament_id }: ImportRow): Promise<string | null> {
  if (state !== 'done' || !written) return 'This import was not written.';
  if (await hasScoresIn(db, tournament_id)) return 'There are scores already.';
  const obstacle = await findUndoObstacle(db, written);
  return obstacle && obstacleWords[obstacle];
}

/** Undoes an import, while nothing that it wrote was changed. @throws AppError wrong_state with the reason */
export async function undoImport(
  context: Context,
  organizer: OrganizerViewer,
  { id }: TournamentDetailRow,
  importId: string,
): Promise<void> {
  const now = context.clock();
  const teesOf = await teesOfRounds(context, organizer, id);
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, id);
    const row = await requireImport(tx, id, importId, true);
    const refusal = await undoRefusal(tx, row);
    if (refusal || !row.written) throw new AppError('wrong_state', refusal ?? undefined);
    const by = { userId: organizer.userId, importId: row.id };
    if (row.written.placed) await takeOffSheet(context, tx, by, row.written.placed);
    const { written } = row;
    const changing = { tournamentId: id, userId: organizer.userId, teesOf, placesOthers: false };
    await haveSheetsFollow(context, tx, changing, () => undoRoster(tx, id, written, now));
    await followPlayers(tx, id);
    await finishImport(tx, row.id, { state: 'undone', counts: row.counts, written: null, now });
    await announceToTeam(tx, id);
  });
}
