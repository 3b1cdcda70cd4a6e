import { describe, expect, it } from 'vitest';
import { minCharge, minChargeWords } from '#kernel/contract/min-charge.ts';
import { savePackageSchema } from '#areas/sponsors/contract/sponsors.ts';
import { createSlotSchema } from '#areas/clubs/contract/slots.ts';
import { extraChoiceSchema, newCodeSchema, newCodesSchema, termsFormSchema } from '#areas/entries/contract/terms.ts';
import { type EntryTerms, priceEntry } from '#areas/money/rules/entry-price.ts';
import { unchargeablePart } from '#kernel/rules/min-charge.ts';
import { sharesOf } from '#areas/money/rules/shares.ts';

const now = new Date('2026-05-01T12:00:00Z');
const terms = (feeCents: number): EntryTerms => ({ feeCents, early: [], tax: null, feeBps: null });
const code = (kind: 'percent' | 'cents' | 'price', value: number) => ({ code: 'SMALL', kind, value, endsAt: null });

describe('an organizer writes a price that no card can pay', () => {
  const list = {
    version: 0,
    early: [],
    tax: null,
    fee_percent: null,
    extras: [],
  };
  const extra = { name: 'Tee', description: '', kind: 'item', stock: null, max_each: 1, is_refundable: true };
  const eligibility = { gender: null, min_index: null, max_index: null, min_age: null, max_age: null, places: null };
  const day = { date: '2026-06-01', start_time: '9:00 AM', duration_type: 'half-day' };
  const word = { kind: 'price', max_uses: null, min_people: 1, valid_until: null };
  const written = (
    price: number,
  ): [string, { safeParse: (form: unknown) => { success: boolean } }, object, string][] => [
    [
      'early price',
      termsFormSchema,
      { ...list, early: [{ name: 'Early', price, until: '2026-05-05' }] },
      'early.0.price',
    ],
    ['extra', termsFormSchema, { ...list, extras: [{ ...extra, price }] }, 'extras.0.price'],
    ['division', termsFormSchema, { ...list, divisions: [{ ...eligibility, name: 'A', price }] }, 'divisions.0.price'],
    ['code', newCodeSchema, { ...word, code: 'SMALL', value: price }, 'value'],
    ['codes', newCodesSchema, { ...word, count: 2, prefix: 'A', value: price }, 'value'],
    ['gift', extraChoiceSchema, { id: '018f3c3a-0000-7000-8000-000000000000', quantity: 1, amount: price }, 'amount'],
    ['club day', createSlotSchema, { ...day, slot_price: price }, 'slot_price'],
    ['dining', createSlotSchema, { ...day, slot_price: 10, has_dining: true, dining_price: price }, 'dining_price'],
  ];
  it.each(written(0.3))('%s of 30 cents is refused by name, with the way out', (_, schema, form, field) => {
    const { error } = schema.safeParse(form) as ReturnType<typeof termsFormSchema.safeParse>;
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, minChargeWords]]);
  });
  it.each([...written(0), ...written(0.5)])('%s that is free, or of half a dollar, is fine', (_, schema, form) =>
    expect(schema.safeParse(form)).toMatchObject({ success: true }),
  );
  it('a sponsor’s package is never free', () => {
    const sold = { name: 'Hole', description: '', most: 1, gives: {}, is_public: true };
    for (const price of [0, 0.49])
      expect(savePackageSchema.safeParse({ ...sold, price }).error?.issues).toContainEqual(
        expect.objectContaining({ path: ['price'], message: 'Price must be at least $0.50' }),
      );
  });
});

describe('what arises from parts', () => {
  it.each([
    ['99.5 % off $50 leaves a quarter', 25, 25],
    ['49 cents', 49, 49],
    ['what a card takes', minCharge(), 0],
    ['nothing', 0, 0],
  ])('%s', (_, cents, waived) => expect(unchargeablePart(cents)).toBe(waived));

  it.each([
    ['a code that takes nearly all', { code: code('cents', 4_970) }],
    ['credit that pays nearly all', { code: null, creditCents: 4_970 }],
    ['a code of a price from before', { code: code('price', 30) }],
  ])('%s: the rest is let go by a line, so that the entry is complete', (_, wish) => {
    const { lines, totalCents, waivedCents } = priceEntry(terms(5_000), { people: 1, extras: [], ...wish }, now);
    expect({ totalCents, waivedCents }).toEqual({ totalCents: 0, waivedCents: 30 });
    expect(lines.at(-1)).toMatchObject({ kind: 'discount', label: 'Too little for a card', cents: -30 });
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  });

  it('shares that a card could not pay are not offered', () => {
    expect(sharesOf({ totalCents: 120, boughtCents: 0, people: 3 })).toBeNull();
    expect(sharesOf({ totalCents: 1_120, boughtCents: 1_000, people: 3 })).toBeNull();
    expect(sharesOf({ totalCents: 150, boughtCents: 0, people: 3 })).toEqual([50, 50, 50]);
  });
});
