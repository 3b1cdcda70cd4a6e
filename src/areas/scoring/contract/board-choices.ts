/** The choices of a leaderboard. Without schemas, so that any page can carry it. */

/** The readers of a leaderboard: everybody, or the committee, which sees hidden holes and results as they are. */
export const boardFormNames = ['public', 'committee'] as const;
export type BoardForm = (typeof boardFormNames)[number];

/** The list of matches, beside the ids of boards. */
export const matchesBoardId = 'matches';
