import type { MoneyKind } from '#kernel/contract/money-kinds.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** A part of a movement: what it is for, in whole cents. Below zero it went back. */
export type KindPart = { kind: MoneyKind; label: string; cents: Cents };

export type OrderLine = Pick<PriceLine, 'kind' | 'label' | 'cents'>;

const kindOfLine: Partial<Record<PriceLine['kind'], MoneyKind>> = {
  entry: 'entry',
  extra: 'extra',
  donation: 'gift',
  tax: 'tax',
  fee: 'fee',
};

/** Discounts and credit come off the entries first, and off gifts last. */
const comesOff: readonly MoneyKind[] = ['entry', 'extra', 'fee', 'tax', 'gift'];

export const sumOfParts = (parts: readonly Pick<KindPart, 'cents'>[]): Cents =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** The same with one part of each kind and label, without those that come to nothing. */
export function addParts(...lists: readonly (readonly KindPart[])[]): KindPart[] {
  const sums = new Map<string, KindPart>();
  for (const part of lists.flat()) {
    const key = JSON.stringify([part.kind, part.label]);
    sums.set(key, { ...part, cents: (sums.get(key)?.cents ?? 0) + part.cents });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

/** The same with the sign turned: a movement that is undone. */
export const oppositeOf = (parts: readonly KindPart[]): KindPart[] =>
  parts.map((part) => ({ ...part, cents: -part.cents }));

/**
 * Shares an amount out over parts by their size, by the largest remainder; of equal remainders the first comes first.
 * No part gets more than it has where the amount is not above their sum.
 * @param cents zero or more
 */
export function shareOut(parts: readonly KindPart[], cents: Cents): KindPart[] {
  const whole = sumOfParts(parts);
  if (whole <= 0) return cents === 0 ? [] : [{ kind: 'entry', label: 'Entry', cents }];
  // Whole numbers throughout: a product of two amounts may be beyond what a fraction is exact to.
  const exact = parts.map((part) => BigInt(part.cents) * BigInt(cents));
  const shares = exact.map((product) => Number(product / BigInt(whole)));
  const largestFirst = (a: { remainder: bigint }, b: { remainder: bigint }) => Number(b.remainder - a.remainder);
  const order = exact.map((product, place) => ({ place, remainder: product % BigInt(whole) })).sort(largestFirst);
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  for (const { place } of order.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return parts.map((part, place) => ({ ...part, cents: shares[place] ?? 0 })).filter((part) => part.cents !== 0);
}

/**
 * The amount of an order by kind. Its lines are those of `priceEntry`; later purchases are left out.
 * @param later lines that were bought afterwards, as a purchase of their own
 */
export function kindsOfOrder(lines: readonly OrderLine[], later: readonly OrderLine[] = []): KindPart[] {
  const partsOf = (list: readonly OrderLine[]): KindPart[] =>
    list.flatMap(({ kind, label, cents }) => {
      const own = kindOfLine[kind];
      return own && cents > 0 ? [{ kind: own, label, cents }] : [];
    });
  const parts = addParts(partsOf(lines), oppositeOf(partsOf(later))).filter(({ cents }) => cents > 0);
  let off = lines.reduce((sum, { kind, cents }) => (kindOfLine[kind] && cents > 0 ? sum : sum - cents), 0);
  const byTurn = [...parts].sort((a, b) => comesOff.indexOf(a.kind) - comesOff.indexOf(b.kind));
  const left = new Map<KindPart, Cents>();
  for (const part of byTurn) {
    const taken = Math.max(0, Math.min(off, part.cents));
    off -= taken;
    left.set(part, part.cents - taken);
  }
  return parts.map((part) => ({ ...part, cents: left.get(part) ?? 0 })).filter(({ cents }) => cents > 0);
}

/**
 * One payment of an order by kind: all of the order, less earlier payments of others.
 * @param order the parts of the whole order @param before the parts of its shares that were paid @param cents of the
 *   payment
 */
export function kindsOfPayment(order: readonly KindPart[], before: readonly KindPart[], cents: Cents): KindPart[] {
  const rest = addParts(order, oppositeOf(before));
  const fits = sumOfParts(rest) === cents && rest.every((part) => part.cents > 0);
  return fits ? rest : shareOut(order, cents);
}

const isBought = ({ kind }: KindPart) => kind === 'extra' || kind === 'gift';

/**
 * A share of an order by kind, as `sharesOf` makes them: everybody pays the same of entries, tax and fee, and the
 * captain, who is first, the extras and the rest of the cents.
 * @param share.people of the order @param share.eachCents the share of one of the others @param share.cents of this one
 */
export function kindsOfShare(
  order: readonly KindPart[],
  share: { position: number; people: number; eachCents: Cents; cents: Cents },
): KindPart[] {
  const common = order.filter((part) => !isBought(part));
  const whole = sumOfParts(common);
  if (whole <= 0) return shareOut(order, share.cents);
  // The rest of the others' shares stands with the largest part, which has room for it.
  const main = common.reduce((most, part) => (part.cents > most.cents ? part : most));
  const beside = common
    .filter((part) => part !== main)
    .map((part) => ({ ...part, cents: Number((BigInt(part.cents) * BigInt(share.eachCents)) / BigInt(whole)) }));
  const each = addParts([{ ...main, cents: share.eachCents - sumOfParts(beside) }], beside);
  const own =
    share.position > 0
      ? each
      : addParts(order, oppositeOf(each.map((part) => ({ ...part, cents: part.cents * (share.people - 1) }))));
  const fits = sumOfParts(own) === share.cents && own.every(({ cents }) => cents > 0);
  return fits ? own : shareOut(order, share.cents);
}

/**
 * The kinds of a refund. Its amount is shared out over the parts that are left of the payment; on a withdrawal over the
 * refundable parts first, and over the others only for the rest.
 * @param left the payment by kind, less earlier refunds @param cents of the refund, above zero
 * @param stays the parts that a withdrawal does not refund @returns parts below zero
 */
export function kindsOfRefund(
  left: readonly KindPart[],
  cents: Cents,
  stays: (part: KindPart) => boolean = () => false,
): KindPart[] {
  const open = left.filter((part) => part.cents > 0);
  const back = open.filter((part) => !stays(part));
  const rest = open.filter(stays);
  const first = Math.min(cents, sumOfParts(back));
  const second = Math.min(cents - first, sumOfParts(rest));
  const beyond = cents - first - second;
  return oppositeOf(
    addParts(
      first > 0 ? shareOut(back, first) : [],
      second > 0 ? shareOut(rest, second) : [],
      beyond > 0 ? shareOut(open, beyond) : [],
    ),
  );
}

/** Whether money stays with the organizer on a withdrawal: gifts, and extras that are sold without a refund. */
export const staysOnWithdrawal =
  (keptExtras: readonly string[]) =>
  ({ kind, label }: KindPart): boolean =>
    kind === 'gift' || (kind === 'extra' && keptExtras.includes(label));

export const lineKinds = ['entry', 'discount', 'extra', 'donation', 'tax', 'fee', 'credit'] as const;
export type PriceLine = {
  kind: (typeof lineKinds)[number];
  label: string;
  quantity: number;
  unitCents: Cents;
  cents: Cents;
};
