/**
 * The choices and states of a tournament that its form does not ask for. Without schemas, and apart from
 * `tournament-choices.ts`, so that public lists need not carry them.
 */

export const tournamentStates = ['draft', 'published', 'cancelled'] as const;
export type TournamentState = (typeof tournamentStates)[number];

/** The kinds of start: times from one tee or two, or all groups at once. */
export const startKindNames = ['one_tee', 'two_tees', 'shotgun'] as const;
export type StartKind = (typeof startKindNames)[number];

/** The visibility of tee times and boards of a tournament. */
export const boardVisibilities = ['public', 'link', 'off'] as const;
export type BoardVisibility = (typeof boardVisibilities)[number];

/** As divisions and tees ask a player for it. */
export const playerGenders = ['m', 'f', 'x'] as const;
export type PlayerGender = (typeof playerGenders)[number];

export const ballotStates = ['before', 'open', 'closed', 'drawn'] as const;
export type BallotState = (typeof ballotStates)[number];

/** Whether a golfer's rounds of tournaments go to their own handicap record. */
export const tournamentRoundsChoices = ['always', 'ask', 'never'] as const;
export type TournamentRounds = (typeof tournamentRoundsChoices)[number];
