/** Play-offs and drawings of lots, in public words. */
type Decided = { rule: string; reason: string; flight?: string | null | undefined };

const whereOf = ({ flight }: Pick<Decided, 'flight'>): string => (flight ? `${flight}: ` : '');

/** 'Ann, Bob and Cy' */
export const namesText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** 'Ann, then Bob and Cy' @param order the best first, those still tied together */
export const orderText = (order: readonly (readonly string[])[]): string => order.map(namesText).join(', then ');

/** 'Play-off: Ann, then Bob and Cy. They played hole 18 again' @param names in the form of `orderText` */
export const orderWords = (decided: Decided, names: readonly (readonly string[])[]): string =>
  `${whereOf(decided)}${decided.rule}: ${orderText(names)}. ${decided.reason}`;

/** The decision for one of its players: 'Play-off. They played hole 18 again' */
export const decisionWords = (decided: Decided): string => `${whereOf(decided)}${decided.rule}. ${decided.reason}`;
