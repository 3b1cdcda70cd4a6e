import type { MoneyKind, PriceLineKind } from '#kernel/contract/money-kinds.ts';
import type { Cents } from '#kernel/rules/money.ts';

/** One part of a movement by kind of money, in whole cents; negative for money given back. */
export type KindPart = { kind: MoneyKind; label: string; cents: Cents };

export type OrderLine = Pick<PriceLine, 'kind' | 'label' | 'cents'>;

const kindOfLine: Partial<Record<PriceLine['kind'], MoneyKind>> = {
  entry: 'entry',
  extra: 'extra',
  donation: 'gift',
  tax: 'tax',
  fee: 'fee',
};

/** Discounts and credit reduce entries first and gifts last, in this order. */
const comesOff: readonly MoneyKind[] = ['entry', 'extra', 'fee', 'tax', 'gift'];

export const sumOfParts = (parts: readonly Pick<KindPart, 'cents'>[]): Cents =>
  parts.reduce((sum, { cents }) => sum + cents, 0);

/** Adds lists of parts into one part for each kind and label, and leaves out parts that sum to zero. */
export function addParts(...lists: readonly (readonly KindPart[])[]): KindPart[] {
  const sums = new Map<string, KindPart>();
  for (const part of lists.flat()) {
    const key = JSON.stringify([part.kind, part.label]);
    sums.set(key, { ...part, cents: (sums.get(key)?.cents ?? 0) + part.cents });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

/** Negates every part, for a movement that reverses another. */
export const oppositeOf = (parts: readonly KindPart[]): KindPart[] =>
  parts.map((part) => ({ ...part, cents: -part.cents }));

/**
 * Splits an amount over parts in proportion to their size by the largest-remainder method; equal remainders go to the
 * earlier part. No part receives more than its own size unless the amount exceeds the sum of the parts.
 * @param cents zero or more
 */
export function shareOut(parts: readonly KindPart[], cents: Cents): KindPart[] {
  const whole = sumOfParts(parts);
  if (whole <= 0) return cents === 0 ? [] : [{ kind: 'entry', label: 'Entry', cents }];
  // BigInt, since the product of two amounts can exceed the integers that a double holds exactly.
  const exact = parts.map((part) => BigInt(part.cents) * BigInt(cents));
  const shares = exact.map((product) => Number(product / BigInt(whole)));
  const largestFirst = (a: { remainder: bigint }, b: { remainder: bigint }) => Number(b.remainder - a.remainder);
  const order = exact.map((product, place) => ({ place, remainder: product % BigInt(whole) })).sort(largestFirst);
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  for (const { place } of order.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return parts.map((part, place) => ({ ...part, cents: shares[place] ?? 0 })).filter((part) => part.cents !== 0);
}

/**
 * Splits the amount of an order by kind. Discounts and credit reduce the parts; later purchases are subtracted.
 * @param lines as made by `priceEntry`
 * @param later lines bought afterwards as a separate purchase
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
 * Splits one payment of an order by kind: the whole order less the shares that others paid before.
 * @param order the parts of the whole order @param before the parts of its shares that were paid @param cents of the
 * payment
 */
export function kindsOfPayment(order: readonly KindPart[], before: readonly KindPart[], cents: Cents): KindPart[] {
  const rest = addParts(order, oppositeOf(before));
  const fits = sumOfParts(rest) === cents && rest.every((part) => part.cents > 0);
  return fits ? rest : shareOut(order, cents);
}

const isBought = ({ kind }: KindPart) => kind === 'extra' || kind === 'gift';

/**
 * Splits one share of an order by kind, as `sharesOf` computes the shares: every player pays the same for entries, tax
 * and fee; the captain, at position 0, also pays the extras and the cents lost to rounding.
 * @param share.people of the order @param share.eachCents the share of a player other than the captain @param
 * share.cents of this share
 */
export function kindsOfShare(
  order: readonly KindPart[],
  share: { position: number; people: number; eachCents: Cents; cents: Cents },
): KindPart[] {
  const common = order.filter((part) => !isBought(part));
  const whole = sumOfParts(common);
  if (whole <= 0) return shareOut(order, share.cents);
  // Cents lost to rounding go to the largest part, which can absorb them.
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
 * Splits a refund by kind. The amount is spread over the remaining parts of the payment; on a withdrawal it is spread
 * over the refundable parts first, and only an excess over the others.
 * @param left the payment by kind, less earlier refunds @param cents of the refund, above zero
 * @param stays selects the parts that a withdrawal does not refund @returns parts below zero
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

/** Whether the organizer keeps this part on a withdrawal: gifts, and extras sold as non-refundable. */
export const staysOnWithdrawal =
  (keptExtras: readonly string[]) =>
  ({ kind, label }: KindPart): boolean =>
    kind === 'gift' || (kind === 'extra' && keptExtras.includes(label));

export type PriceLine = {
  kind: PriceLineKind;
  label: string;
  quantity: number;
  unitCents: Cents;
  cents: Cents;
};
