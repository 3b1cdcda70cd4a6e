/** The kinds of prizes, without schemas, so that rules can name them. */
/** raffle: things, whose winners the committee types. */
export const purseKinds = ['prizes', 'skins', 'pin', 'drive', 'raffle'] as const;
export type PurseKind = (typeof purseKinds)[number];
/** fund: the organizer's. extra: what was paid for an extra that is sold for it. */
export const purseSources = ['fund', 'extra'] as const;
export type PurseSource = (typeof purseSources)[number];
export const pursePays = ['money', 'credit', 'goods'] as const;
export type PursePays = (typeof pursePays)[number];
/** The money of skins without a winner: to the other skins, shared on the last hole, or refunded. */
export const openSkins = ['void', 'share', 'return'] as const;
export type OpenSkins = (typeof openSkins)[number];
export const paidHows = ['cash', 'check', 'club_credit', 'other'] as const;
export type PaidHow = (typeof paidHows)[number];

/** Shares of what was paid in are counted in hundredths of a percent's tenth: 100,000 are the whole. */
export const wholePurse = 100_000;
export const maxPurses = 60;
export const maxPlaces = 50;

export const awardStates = ['owed', 'paid', 'void'] as const;
export type AwardState = (typeof awardStates)[number];
