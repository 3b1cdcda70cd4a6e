/** What prizes are, without schemas, so that rules can name it. */
export const potKinds = ['prizes', 'skins', 'pin', 'drive'] as const;
export type PotKind = (typeof potKinds)[number];
/** fund: the organizer's. extra: what was paid for an extra that is sold for it. */
export const potSources = ['fund', 'extra'] as const;
export type PotSource = (typeof potSources)[number];
export const potPays = ['money', 'credit', 'goods'] as const;
export type PotPays = (typeof potPays)[number];
/** Of skins that nobody has won at the end: the pot is for the others, shared on the last hole, or given back. */
export const openSkins = ['void', 'share', 'return'] as const;
export type OpenSkins = (typeof openSkins)[number];
export const paidHows = ['cash', 'check', 'club_credit', 'other'] as const;
export type PaidHow = (typeof paidHows)[number];

/** Shares of a pot are counted in hundredths of a percent's tenth: 100,000 are the whole. */
export const wholePot = 100_000;
export const mostPots = 60;
export const mostPlaces = 50;
