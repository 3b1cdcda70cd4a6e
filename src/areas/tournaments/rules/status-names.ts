import type { TournamentStatus } from '#areas/tournaments/contract/tournaments.ts';

/** A status as it is shown; a round that is played is called the same. */
export const statusNames: Readonly<Record<TournamentStatus, string>> = {
  draft: 'Draft',
  upcoming: 'Upcoming',
  active: 'Being played',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
