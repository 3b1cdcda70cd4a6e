/** Contests beside the boards, without schemas, so that rules can name them. */
export const contestKinds = ['skins', 'pin', 'drive'] as const;
export type ContestKind = (typeof contestKinds)[number];
/** The contests with a measured length. */
export const measuredKinds = ['pin', 'drive'] as const;
export type MeasuredKind = (typeof measuredKinds)[number];

/** The longest that is measured: a kilometre. */
export const maxLengthMm = 1_000_000;
