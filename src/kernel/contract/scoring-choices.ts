/**
 * The terms of scoring for phone, server and screens. Has no schemas, so that the phone app can import it without
 * loading zod.
 */

/** The scorers whose entries a card needs: one, two, marker and player, or the committee only. */
export const scoringModeNames = ['one', 'two', 'marker', 'committee'] as const;
export type ScoringMode = (typeof scoringModeNames)[number];

/**
 * The kinds of score entries: a score, settling a difference, signing a card or withdrawing that, a committee's
 * correction, a measurement in a contest. New kinds must be added at the end: codes on screens store positions in this
 * list.
 */
export const entryKinds = ['score', 'settle', 'sign', 'unsign', 'correction', 'measure'] as const;
export type EntryKind = (typeof entryKinds)[number];

/**
 * The role for which an entry counts. `other` is a phone whose entries the card does not need; `official` is the
 * committee.
 */
export const scorerRoles = ['first', 'second', 'other', 'official'] as const;
export type ScorerRole = (typeof scorerRoles)[number];

/** `X` picked up, no score; `-` not played. */
export const scoreMarks = ['X', '-'] as const;
export type ScoreMark = (typeof scoreMarks)[number];

/**
 * Hole numbers beyond the printed ones, for match play only. The n-th extra hole has number 18 + n whatever the number
 * of holes, so that it never equals a printed one. The result of the match follows them.
 */
export const lastPrintedHole = 18;
export const lastExtraHole = 36;
export const resultHole = 37;

/** The side that won a hole; `H` if it was halved. */
export const holeOutcomes = ['A', 'B', 'H'] as const;
export type HoleOutcome = (typeof holeOutcomes)[number];

/** Of a card: still scored, signed, taken by the committee. */
export const cardStates = ['open', 'returned', 'accepted'] as const;
export type CardState = (typeof cardStates)[number];

/** `stands` covers the card as it is; `broken` names what has not come yet, or hashes what it does not name. */
export const signStates = ['stands', 'outdated', 'withdrawn', 'broken'] as const;
export type SignState = (typeof signStates)[number];

export const holeStates = ['empty', 'single', 'agreed', 'differs', 'corrected'] as const;
export type HoleState = (typeof holeStates)[number];

/** The reason why a sent entry is quarantined for the committee. */
export const quarantineReasons = [
  'unknown_card',
  'bad_value',
  'revoked',
  'blocked',
  'after_close',
  'protocol',
  'too_many',
] as const;
export type QuarantineReason = (typeof quarantineReasons)[number];

/** The kinds of scoring links, which determine the holder's rights. */
export const linkKinds = ['group', 'station', 'desk', 'viewer'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const linkStates = ['early', 'open', 'ended', 'revoked'] as const;
export type LinkState = (typeof linkStates)[number];

/** Whether a player is at the course, as checked in at the desk; `no_show` did not start. */
export const checkInStates = ['expected', 'here', 'no_show'] as const;
export type CheckInState = (typeof checkInStates)[number];

/** The reason why a group calls the committee. */
export const callReasons = ['ruling', 'help', 'pace', 'other'] as const;
export type CallReason = (typeof callReasons)[number];

/** Number of last digits of a phone number in the group that a code requires. */
export const pinLength = 4;

/** The current protocol version; the previous one is supported for thirty days. */
export const scoringProtocol = 1;
export const oldestProtocol = 1;

export const maxEntriesADelivery = 200;
export const maxEntriesACard = 2000;
/** Maximum number of signatures and withdrawals among these. */
export const maxSignsACard = 40;
/** Maximum number of other entries that an entry can name. */
export const maxNamed = 200;
