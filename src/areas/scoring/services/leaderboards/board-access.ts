import { AppError } from '#kernel/contract/errors.ts';
import { actsForTournament } from '#areas/accounts/services/acting.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { BoardEvent } from './read-event.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

/** Whether a viewer runs the tournament: its organizer, or somebody who acts for them. */
export const isCommittee = ({ tournament }: Pick<BoardEvent, 'tournament'>, viewer: SignedIn | null): boolean =>
  actsForTournament(viewer, tournament);

/**
 * Admits everybody to boards, unless the organizer limits them to the committee. The committee's form is always limited
 * to the committee.
 * @throws AppError forbidden
 */
export function admitToBoards(event: BoardEvent, form: BoardForm, viewer: SignedIn | null): void {
  if (isCommittee(event, viewer)) return;
  if (form === 'committee') {
    if (!viewer) throw new AppError('not_authenticated');
    throw new AppError('forbidden', 'This view is for the committee of the tournament.');
  }
  if (event.visibility === 'off') throw new AppError('forbidden', 'This leaderboard opens only with its link.');
}
