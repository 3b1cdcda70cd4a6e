import type { z } from 'zod';
import type { OwnTerms, termsFormSchema } from '#areas/entries/contract/terms.ts';
import { type EntryTerms, priceEntry } from '#areas/money/rules/entry-price.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';
import { instantAt, shiftDate } from '#kernel/rules/venue-time.ts';

export type TermsValues = z.input<typeof termsFormSchema>;

/** The initial values of the form. */
export const valuesOf = ({ fee: _, extras, divisions, ...terms }: OwnTerms): TermsValues => ({
  ...terms,
  extras: extras.map(({ taken: __, ...extra }) => extra),
  divisions: divisions.map(({ taken: __, ...division }) => division),
});

export const newDivision = (): NonNullable<TermsValues['divisions']>[number] => ({
  name: '',
  gender: null,
  min_index: null,
  max_index: null,
  min_age: null,
  max_age: null,
  places: null,
  price: null,
});

export const newExtra = (kind: 'item' | 'donation'): TermsValues['extras'][number] => ({
  name: '',
  description: '',
  kind,
  price: kind === 'item' ? 25 : 0,
  stock: null,
  max_each: 4,
  is_refundable: kind === 'item',
});

/** The value of a number input; undefined where it is empty, which the schema reports as missing. */
export const numberOf = (typed: unknown) => (typed === '' || typed === null ? undefined : Number(typed));
/** The value of a number input in which an empty text is valid and means null. */
export const numberOrNone = (typed: unknown) => (typed === '' || typed === null ? null : Number(typed));

/** The price for a number of people today, by the values of a form in progress; null while it cannot be computed. */
export function previewOf(
  values: TermsValues,
  fee: number,
  zone: string,
  people: number,
  now: Date,
  division: { name: string; price: number | null } | null = null,
): number | null {
  const early = values.early.filter(({ price, until }) => Number.isFinite(price) && /^\d{4}-\d\d-\d\d$/.test(until));
  const { tax, fee_percent: feePercent } = values;
  const terms: EntryTerms = {
    feeCents: toCents(fee),
    early: early.map(({ name, price, until }) => ({
      name,
      cents: toCents(price),
      endsAt: instantAt(shiftDate(until, 1), '00:00', zone),
    })),
    tax:
      tax && Number.isFinite(tax.percent)
        ? { name: tax.name, bps: Math.round(tax.percent * 100), covers: tax.covers }
        : null,
    feeBps: feePercent !== null && Number.isFinite(feePercent) ? Math.round(feePercent * 100) : null,
  };
  const own = division && {
    name: division.name,
    priceCents: division.price === null || !Number.isFinite(division.price) ? null : toCents(division.price),
  };
  const { totalCents } = priceEntry(terms, { people, division: own, code: null, extras: [] }, now);
  return Number.isFinite(totalCents) ? toDollars(totalCents) : null;
}
