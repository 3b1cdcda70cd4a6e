import { AppError } from '#kernel/contract/errors.ts';
import type { BoardForm } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { actsForTournament } from '#areas/accounts/services/acting.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { BoardEvent } from './read-event.ts';

/** Whether somebody runs the tournament: its organizer, and who acts for them. */
export const isCommittee = ({ tournament }: Pick<BoardEvent, 'tournament'>, viewer: SignedIn | null): boolean =>
  actsForTournament(viewer, tournament);

/**
 * Admits readers of boards: everybody, unless the organizer keeps the boards to the committee; the committee's form is
 * theirs alone.
 * @throws AppError forbidden
 */
export function admitToBoards(event: BoardEvent, form: BoardForm, viewer: SignedIn | null): void {
  if (isCommittee(event, viewer)) return;
  if (form === 'committee') {
    if (!viewer) throw new AppError('not_authenticated');
    throw new AppError('forbidden', 'This view is for the committee of the tournament.');
  }
  if (event.visibility === 'off') throw new AppError('forbidden', 'This leaderboard is only for those with the link.');
}
