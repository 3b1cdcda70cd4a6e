/** Orders of price lists by chance, for what has to hold of all of them. */
import fc from 'fast-check';
import { priceEntry } from '#areas/money/rules/entry-price.ts';

export const wish = fc.record({
  feeCents: fc.integer({ min: 0, max: 90_000 }),
  people: fc.integer({ min: 1, max: 6 }),
  off: fc.integer({ min: 0, max: 100 }),
  bought: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 9_999 }), fc.boolean()), {
    maxLength: 3,
  }),
  gift: fc.integer({ min: 0, max: 9_999 }),
  taxBps: fc.integer({ min: 0, max: 3_000 }),
  feeBps: fc.integer({ min: 0, max: 1_000 }),
  creditCents: fc.integer({ min: 0, max: 60_000 }),
  backs: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), { maxLength: 4 }),
});

type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

/** An order of a price list by chance, as `priceEntry` prices it. */
export function orderOf({ feeCents, people, off, bought, gift, taxBps, feeBps, creditCents }: Wish) {
  const code = { code: 'SOME', kind: 'percent' as const, value: off, endsAt: null };
  const extras = bought.map(([quantity, unitCents, isRefundable], n) => ({
    extra: { id: `${n}`, name: `Extra ${n % 2}`, kind: 'item' as const, unitCents, isRefundable },
    quantity,
    unitCents,
  }));
  const given = {
    extra: { id: 'gift', name: 'Fund', kind: 'donation' as const, unitCents: gift, isRefundable: false },
    quantity: 1,
    unitCents: gift,
  };
  const tax = taxBps > 0 ? { name: 'Tax', bps: taxBps, covers: 'all' as const } : null;
  const price = priceEntry(
    { feeCents, early: [], tax, feeBps: feeBps || null },
    { people, code, extras: [...extras, given], creditCents },
    new Date(0),
  );
  return { price, kept: extras.filter(({ extra }) => !extra.isRefundable).map(({ extra }) => extra.name) };
}
