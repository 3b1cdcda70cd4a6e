/** Ids in the order of their numbers, as the product's own are in the order of time; the first part says of what. */
const id = (kind: number, n: string) =>
  `('${kind.toString(16).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const kinds = {
  organizerUser: 1,
  organizer: 2,
  golferUser: 3,
  golfer: 4,
  clubUser: 5,
  club: 6,
  tournament: 7,
  registration: 8,
  slot: 9,
  booking: 10,
  notification: 11,
  payment: 12,
  ledger: 13,
  product: 14,
  mapping: 15,
  order: 16,
  mail: 17,
  session: 18,
  round: 19,
};
export type BigKind = keyof typeof kinds;
/** The same as an expression. @param n the number, as an expression */
export const idOf = (kind: BigKind, n = 'g') => id(kinds[kind], n);

/** The id that the n-th of a kind has, for whoever asks about it. */
export const bigId = (kind: BigKind, n: number): string =>
  `${kinds[kind].toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
