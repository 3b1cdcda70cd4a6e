/** The terms of scoring for phone, server and screens. Without schemas, so that a phone can carry it. */

/** The scorers whose entries a card needs: one, two, the marker and the player, or the committee alone. */
export const scoringModeNames = ['one', 'two', 'marker', 'committee'] as const;
export type ScoringMode = (typeof scoringModeNames)[number];

/**
 * The kinds of entries: one says a score, settles a difference, signs a card or takes that back, corrects as committee,
 * measures how near or far somebody came in a contest. New kinds come at the end: codes from screen to screen count by
 * places.
 */
export const entryKinds = ['score', 'settle', 'sign', 'unsign', 'correction', 'measure'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** For whom an entry speaks. `other` is a phone whose word the card does not need; `official` the committee's. */
export const scorerRoles = ['first', 'second', 'other', 'official'] as const;
export type ScorerRole = (typeof scorerRoles)[number];

/** `X` picked up, no score; `-` not played. */
export const scoreMarks = ['X', '-'] as const;
export type ScoreMark = (typeof scoreMarks)[number];

/**
 * Numbers on a card beyond the printed holes, which match play alone uses. The n-th hole after the last one is number
 * 18 + n, however many holes the round has, so that it is never taken for a printed hole. The result of the whole match
 * follows them.
 */
export const lastPrintedHole = 18;
export const lastExtraHole = 36;
export const resultHole = 37;

/** The side of a match that won the hole; `H` for a half. */
export const holeOutcomes = ['A', 'B', 'H'] as const;
export type HoleOutcome = (typeof holeOutcomes)[number];

export const holeStates = ['empty', 'single', 'agreed', 'differs', 'corrected'] as const;
export type HoleState = (typeof holeStates)[number];

/** Why something that was sent is set aside for the committee instead of counted. */
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

/** The kinds of scoring links, by their holder's rights. */
export const linkKinds = ['group', 'station', 'desk', 'viewer'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Whether somebody is at the course, as a desk's phone says it; `no_show` did not start. */
export const checkInStates = ['expected', 'here', 'no_show'] as const;
export type CheckInState = (typeof checkInStates)[number];

/** Why a group asks the committee to come. */
export const callReasons = ['ruling', 'help', 'pace', 'other'] as const;
export type CallReason = (typeof callReasons)[number];

/** The last digits of a phone number in the group, where a code asks for them. */
export const pinLength = 4;

/** The protocol that this program speaks; the one before it is understood for thirty days. */
export const scoringProtocol = 1;
export const oldestProtocol = 1;

export const maxEntriesADelivery = 200;
export const maxEntriesACard = 2000;
/** Of these how many may sign or take that back. */
export const maxSignsACard = 40;
/** The greatest number of entries that one entry may name. */
export const maxNamed = 200;
