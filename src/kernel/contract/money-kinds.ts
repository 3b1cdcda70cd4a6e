/**
 * Kinds of money. A movement of a card or of the desk is split into these, and the parts add up to it. `fee` is the
 * service fee that golfers pay on top.
 */
export const moneyKinds = ['entry', 'extra', 'gift', 'sponsor', 'product', 'tax', 'fee', 'club', 'prize'] as const;
export type MoneyKind = (typeof moneyKinds)[number];
