import type { TournamentStatus } from '#areas/tournaments/contract/tournaments.ts';
import type { Look } from '#kernel/rules/looks.ts';

/** The words and tone of each tournament status; a round in play uses the same words. */
export const tournamentLooks: Readonly<Record<TournamentStatus, Look>> = {
  draft: { tone: 'soon', words: 'Draft' },
  upcoming: { tone: 'good', words: 'Upcoming' },
  active: { tone: 'good', words: 'Live' },
  completed: { tone: 'over', words: 'Completed' },
  cancelled: { tone: 'over', words: 'Cancelled' },
};
