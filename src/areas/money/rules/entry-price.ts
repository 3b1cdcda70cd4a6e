import type { PriceLine } from '#areas/money/rules/money-kinds.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { unchargeablePart } from '#kernel/rules/min-charge.ts';
import type { CodeKind } from '#kernel/contract/money-kinds.ts';
import { endOfDay } from '#kernel/rules/venue-time.ts';

export type EarlyPrice = { name: string; cents: Cents; endsAt: Date };
export type EntryExtra = {
  id: string;
  name: string;
  kind: 'item' | 'donation';
  unitCents: Cents;
  isRefundable: boolean;
};
/**
 * The effect of a code: a percentage off the entries, cents off the order, a price for each person, or a number of
 * people who enter free. A price never falls below zero.
 */
export type EntryCode = {
  code: string;
  kind: CodeKind;
  value: number;
  endsAt: Date | null;
};

/** The price list of entry into a tournament. Rates in hundredths of a percent, on top of their base. */
export type EntryTerms = {
  feeCents: Cents;
  /** Ascending by end: the first that has not ended is the price; after the last the fee applies. */
  early: readonly EarlyPrice[];
  tax: { name: string; bps: number; covers: 'entry' | 'all' } | null;
  feeBps: number | null;
};

/** A price list as it is stored, with the fee and the time zone of its tournament. */
type StoredTerms = {
  fee: Cents;
  time_zone: string;
  /** A price applies until the end of its date at the venue. */
  early: readonly { name: string; cents: Cents; until: string }[];
  tax_name: string | null;
  tax_bps: number | null;
  tax_covers: 'entry' | 'all';
  fee_bps: number | null;
};

/** A stored price list as the rules read it. */
export const termsOf = (row: StoredTerms): EntryTerms => ({
  feeCents: row.fee,
  early: row.early.map(({ name, cents, until }) => ({ name, cents, endsAt: endOfDay(until, row.time_zone) })),
  tax: row.tax_name && row.tax_bps ? { name: row.tax_name, bps: row.tax_bps, covers: row.tax_covers } : null,
  feeBps: row.fee_bps,
});

export type EntryWish = {
  people: number;
  /** The division that is entered; its own price, where it has one, replaces the fee and early prices. */
  division?: { name: string; priceCents: Cents | null } | null;
  code: EntryCode | null;
  /** For a donation the quantity is 1 and `unitCents` is the amount. */
  extras: readonly { extra: EntryExtra; quantity: number; unitCents: Cents }[];
  /** The golfer's credit with the organizer. It pays for whatever it covers, donations included. */
  creditCents?: Cents;
};

/** An order's price: the lines add up to the total, to the cent. */
export type EntryPrice = {
  lines: PriceLine[];
  totalCents: Cents;
  /** The part of the price that credit pays. */
  creditCents: Cents;
  /** The part of the price that a withdrawal does not refund. */
  keptCents: Cents;
  /** A remainder below the smallest card payment, which is waived; it is a line of its own. */
  waivedCents: Cents;
  /** When this price expires; null where it does not. */
  validUntil: Date | null;
};

/** The price for one person at `now`, and when it ends. An early price above the fee is ignored. */
export function priceNow({ feeCents, early }: Pick<EntryTerms, 'feeCents' | 'early'>, now: Date) {
  const step = early.find(({ endsAt }) => now < endsAt);
  return step && step.cents <= feeCents
    ? { name: step.name, cents: step.cents, endsAt: step.endsAt }
    : { name: null, cents: feeCents, endsAt: null };
}

const line = (kind: PriceLine['kind'], label: string, quantity: number, unitCents: Cents): PriceLine => ({
  kind,
  label,
  quantity,
  unitCents,
  cents: quantity * unitCents,
});
const sum = (lines: readonly PriceLine[]) => lines.reduce((total, { cents }) => total + cents, 0);
const share = (cents: Cents, bps: number): Cents => Math.round((cents * bps) / 10_000);

/** The discount that a code gives on the entries; never more than their price. */
export function discountCents({ kind, value }: EntryCode, people: number, entryCents: Cents): Cents {
  if (kind === 'percent') return Math.floor((entryCents * value) / 100);
  if (kind === 'people') return (entryCents / people) * Math.min(value, people);
  const off = kind === 'cents' ? value : entryCents - value * people;
  return Math.max(0, Math.min(entryCents, off));
}

/**
 * Prices an order: entries at today's price or their division's, the code's discount on them, extras, tax on the
 * remaining sum, the passed-on fee on all of that, then donations. A total below the smallest card payment is waived,
 * so that no place is held for an amount that nobody can pay. Whole cents throughout.
 */
export function priceEntry(
  terms: EntryTerms,
  { people, division = null, code, extras, creditCents = 0 }: EntryWish,
  now: Date,
): EntryPrice {
  const own = division?.priceCents ?? null;
  const step = own === null ? priceNow(terms, now) : { name: null, cents: own, endsAt: null };
  const label = ['Entry', division?.name, step.name].filter(Boolean).join(', ');
  const entry = line('entry', label, people, step.cents);
  const off = code ? discountCents(code, people, entry.cents) : 0;
  const goods = extras.filter(({ extra }) => extra.kind === 'item');
  const bought = goods.map(({ extra, quantity, unitCents }) => line('extra', extra.name, quantity, unitCents));
  const given = extras
    .filter(({ extra, unitCents }) => extra.kind === 'donation' && unitCents > 0)
    .map(({ extra, unitCents }) => line('donation', extra.name, 1, unitCents));
  const priced = [entry, ...(off > 0 && code ? [line('discount', `Code ${code.code}`, 1, -off)] : []), ...bought];
  const taxed = entry.cents - off + (terms.tax?.covers === 'all' ? sum(bought) : 0);
  const tax = terms.tax ? share(taxed, terms.tax.bps) : 0;
  if (terms.tax && tax > 0) priced.push(line('tax', `${terms.tax.name} (${percentOf(terms.tax.bps)})`, 1, tax));
  const fee = share(sum(priced), terms.feeBps ?? 0);
  if (fee > 0) priced.push(line('fee', 'Service fee', 1, fee));
  const used = Math.min(creditCents, sum([...priced, ...given]));
  const due = [...priced, ...given, ...(used > 0 ? [line('credit', 'Your credit', 1, -used)] : [])];
  const waived = unchargeablePart(sum(due));
  const lines = [...due, ...(waived > 0 ? [line('discount', 'Too little for a card', 1, -waived)] : [])];
  const totalCents = sum(lines);
  const kept = goods.filter(({ extra }) => !extra.isRefundable);
  const keptCents = sum(given) + kept.reduce((total, { quantity, unitCents }) => total + quantity * unitCents, 0);
  const ends = [step.endsAt, code?.endsAt ?? null].filter((end) => end !== null);
  return {
    lines,
    totalCents,
    creditCents: used,
    waivedCents: waived,
    // A waived remainder was not paid, so it cannot be withheld from a refund.
    keptCents: Math.min(keptCents, totalCents + used),
    validUntil: ends.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

/** '8.25 %'. */
export const percentOf = (bps: number): string => `${bps / 100} %`;

/**
 * Why a code cannot be used, before any lock is taken; null where it can. An unknown code and one that has ended give
 * the same message.
 */
export function codeRefusal(
  code: { isActive: boolean; startsAt: Date | null; endsAt: Date | null; minPeople: number } | null,
  people: number,
  now: Date,
): string | null {
  if (!code?.isActive || (code.endsAt !== null && now >= code.endsAt)) return 'This code is not valid.';
  if (code.startsAt !== null && now < code.startsAt) return 'This code is not valid yet.';
  return people < code.minPeople ? `This code is for ${code.minPeople} players or more.` : null;
}

/**
 * Checks an organizer's early prices: dates must rise, and prices must not fall, up to the fee.
 * @returns the field at fault
 */
export function earlyRefusal(
  early: readonly { cents: Cents; until: string }[],
  feeCents: Cents,
): { field: string; message: string } | null {
  for (const [n, step] of early.entries()) {
    const next = early[n + 1];
    if (next && next.until <= step.until)
      return { field: `early.${n + 1}.until`, message: 'Later than the price before' };
    if (step.cents > (next?.cents ?? feeCents))
      return { field: `early.${n}.price`, message: 'At most the next price: prices rise to the entry fee' };
  }
  return null;
}

/**
 * The lines for the payment provider's page. It accepts only positive lines, so an order with a discount becomes one
 * line there; the product's own pages show all lines.
 * @param whole the name of that one line
 */
export function pageLines(
  lines: readonly PriceLine[],
  whole: string,
): { name: string; quantity: number; unitCents: Cents }[] {
  if (lines.some(({ cents }) => cents < 0)) return [{ name: whole, quantity: 1, unitCents: sum(lines) }];
  return lines
    .filter(({ cents }) => cents > 0)
    .map(({ label, quantity, unitCents }) => ({ name: label, quantity, unitCents }));
}
