import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeRefusal,
  discountCents,
  earlyRefusal,
  type EntryExtra,
  type EntryTerms,
  type EntryWish,
  pageLines,
  priceEntry,
  priceNow,
} from '#areas/money/rules/entry-price.ts';
import { volume } from '#tests/volume.ts';

const at = (day: number) => new Date(Date.UTC(2026, 4, day));
const terms: EntryTerms = {
  feeCents: 20_000,
  early: [
    { name: 'Early bird', cents: 15_000, endsAt: at(2) },
    { name: 'Until June', cents: 18_000, endsAt: at(31) },
  ],
  tax: null,
  feeBps: null,
};
const extra = (fields: Partial<EntryExtra> = {}): EntryExtra => ({
  id: 'x',
  name: 'Dinner',
  kind: 'item',
  unitCents: 4_500,
  isRefundable: true,
  ...fields,
});
const plain: EntryWish = { people: 2, code: null, extras: [] };

describe('the price of an entry', () => {
  it.each([
    [at(1), 15_000, 'Early bird', at(2)],
    [at(2), 18_000, 'Until June', at(31)],
    [at(31), 20_000, null, null],
  ])('on %o', (now, cents, name, endsAt) => {
    expect(priceNow(terms, now)).toEqual({ cents, name, endsAt });
    expect(priceEntry(terms, plain, now)).toMatchObject({ totalCents: 2 * cents, validUntil: endsAt, keptCents: 0 });
  });

  it('is the fee where that was lowered below an early price', () => {
    const lowered = { ...terms, feeCents: 7_500 };
    expect(priceNow(lowered, at(1))).toEqual({ name: null, cents: 7_500, endsAt: null });
    expect(priceEntry(lowered, plain, at(1)).totalCents).toBe(15_000);
  });

  it('is that of the division where it has one of its own, whatever day it is', () => {
    const inB = { name: 'Flight B', priceCents: 9_000 };
    expect(priceEntry(terms, { ...plain, division: inB }, at(1))).toMatchObject({
      totalCents: 18_000,
      validUntil: null,
      lines: [{ label: 'Entry, Flight B' }],
    });
    expect(priceEntry(terms, { ...plain, division: { ...inB, priceCents: null } }, at(1))).toMatchObject({
      totalCents: 30_000,
      validUntil: at(2),
      lines: [{ label: 'Entry, Flight B, Early bird' }],
    });
  });

  it.each([
    ['percent', 50, 2, 40_000, 20_000],
    ['percent', 33, 1, 10_001, 3_300],
    ['cents', 2_500, 2, 40_000, 2_500],
    ['cents', 99_999, 1, 20_000, 20_000],
    ['price', 5_000, 2, 40_000, 30_000],
    ['price', 30_000, 2, 40_000, 0],
    ['people', 4, 4, 50_000, 50_000],
    ['people', 4, 5, 50_000, 40_000],
    ['people', 4, 1, 12_500, 12_500],
  ] as const)('%s %i for %i people of %i takes off %i', (kind, value, people, cents, off) =>
    expect(discountCents({ code: 'X', kind, value, endsAt: null }, people, cents)).toBe(off),
  );

  it('says every line: entries, discount, extras, tax after the discount, the fee on all of it, gifts last', () => {
    const { lines, totalCents, keptCents, validUntil } = priceEntry(
      { ...terms, tax: { name: 'Sales tax', bps: 825, covers: 'all' }, feeBps: 300 },
      {
        people: 2,
        code: { code: 'HALF', kind: 'percent', value: 50, endsAt: at(20) },
        extras: [
          { extra: extra(), quantity: 2, unitCents: 4_500 },
          { extra: extra({ name: 'Junior fund', kind: 'donation' }), quantity: 1, unitCents: 2_500 },
        ],
      },
      at(10),
    );
    expect(lines.map(({ label, cents }) => [label, cents])).toEqual([
      ['Entry, Until June', 36_000],
      ['Code HALF', -18_000],
      ['Dinner', 9_000],
      ['Sales tax (8.25 %)', 2_228],
      ['Service fee', 877],
      ['Junior fund', 2_500],
    ]);
    expect({ totalCents, keptCents, validUntil }).toEqual({ totalCents: 32_605, keptCents: 2_500, validUntil: at(20) });
  });

  it('adds up to the cent, is never below nothing, and keeps no more than is paid, over random orders', () => {
    const code = fc.record({
      code: fc.constant('CODE'),
      kind: fc.constantFrom('percent' as const, 'cents' as const, 'price' as const),
      value: fc.integer({ min: 0, max: 100 }),
      endsAt: fc.constant(null),
    });
    const bought = fc.record({
      extra: fc.record({
        id: fc.uuid(),
        name: fc.constant('Extra'),
        kind: fc.constantFrom('item' as const, 'donation' as const),
        unitCents: fc.constant(0),
        isRefundable: fc.boolean(),
      }),
      quantity: fc.integer({ min: 1, max: 9 }),
      unitCents: fc.integer({ min: 0, max: 90_001 }),
    });
    fc.assert(
      fc.property(
        fc.record({
          feeCents: fc.integer({ min: 0, max: 99_999 }),
          early: fc.constant([]),
          tax: fc.option(
            fc.record({
              name: fc.constant('Tax'),
              bps: fc.integer({ min: 1, max: 3_000 }),
              covers: fc.constantFrom('entry' as const, 'all' as const),
            }),
          ),
          feeBps: fc.option(fc.integer({ min: 1, max: 1_000 })),
        }),
        fc.record({
          people: fc.integer({ min: 1, max: 500 }),
          division: fc.option(
            fc.record({ name: fc.constant('Flight B'), priceCents: fc.option(fc.integer({ min: 0, max: 99_999 })) }),
          ),
          code: fc.option(code),
          extras: fc.array(bought, { maxLength: 5 }),
        }),
        (list, wish) => {
          const { lines, totalCents, keptCents } = priceEntry(list, wish, at(1));
          expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
          for (const { quantity, unitCents, cents } of lines) {
            expect(cents).toBe(quantity * unitCents);
            expect(Number.isInteger(cents)).toBe(true);
          }
          const page = pageLines(lines, 'Entry');
          expect(page.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)).toBe(totalCents);
          expect(totalCents).toBeGreaterThanOrEqual(0);
          expect(keptCents).toBeGreaterThanOrEqual(0);
          expect(keptCents).toBeLessThanOrEqual(totalCents);
        },
      ),
      { numRuns: volume(10_000) },
    );
  });
});

describe('what a code and a price list must hold', () => {
  const code = { isActive: true, startsAt: at(2), endsAt: at(5), minPeople: 1 };
  it.each([
    [code, 1, at(4), null],
    [null, 1, at(4), 'This code is not valid.'],
    [{ ...code, isActive: false }, 1, at(4), 'This code is not valid.'],
    [code, 1, at(5), 'This code is not valid.'],
    [code, 1, at(2), null],
    [code, 1, at(1), 'This code is not valid yet.'],
    [{ ...code, startsAt: null }, 1, at(1), null],
    [{ ...code, minPeople: 4 }, 3, at(4), 'This code is for 4 players or more.'],
  ])('code %o of %i people on %o: %s', (known, people, now, refusal) =>
    expect(codeRefusal(known, people, now)).toBe(refusal),
  );

  it.each([
    [[], null],
    [[{ cents: 100, until: '2026-05-01' }], null],
    [
      [
        { cents: 100, until: '2026-05-01' },
        { cents: 150, until: '2026-05-09' },
      ],
      null,
    ],
    [
      [
        { cents: 100, until: '2026-05-01' },
        { cents: 150, until: '2026-05-01' },
      ],
      'early.1.until',
    ],
    [
      [
        { cents: 150, until: '2026-05-01' },
        { cents: 100, until: '2026-05-09' },
      ],
      'early.0.price',
    ],
    [[{ cents: 201, until: '2026-05-01' }], 'early.0.price'],
  ])('%o', (early, field) => expect(earlyRefusal(early, 200)?.field ?? null).toBe(field));
});
