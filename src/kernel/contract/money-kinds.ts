/**
 * Kinds of money. A movement of a card or of the desk is split into these parts. `fee` is the service fee that golfers
 * pay in addition.
 */
export const moneyKinds = ['entry', 'extra', 'gift', 'sponsor', 'product', 'tax', 'fee', 'club', 'prize'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

/** Kinds of lines of an order's amount. */
export const priceLineKinds = ['entry', 'discount', 'extra', 'donation', 'tax', 'fee', 'credit'] as const;
export type PriceLineKind = (typeof priceLineKinds)[number];

/** The kinds of codes that an organizer gives. */
export const givenCodeKinds = ['percent', 'cents', 'price'] as const;
/** `people`, so many who cost nothing, comes with a sponsor's places alone. */
export const codeKinds = [...givenCodeKinds, 'people'] as const;
export type CodeKind = (typeof codeKinds)[number];
