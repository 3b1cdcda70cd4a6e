/** Contests played beside the boards, without schemas, so that rules can import them. */
export const contestKinds = ['skins', 'pin', 'drive'] as const;
export type ContestKind = (typeof contestKinds)[number];
/** The contests that are decided by a measured length. */
export const measuredKinds = ['pin', 'drive'] as const;
export type MeasuredKind = (typeof measuredKinds)[number];

/** The longest accepted length: one kilometre. */
export const maxLengthMm = 1_000_000;
