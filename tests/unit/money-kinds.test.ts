import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MoneyKind } from '#kernel/contract/money-kinds.ts';
import {
  addParts,
  type KindPart,
  kindsOfOrder,
  kindsOfPayment,
  kindsOfRefund,
  kindsOfShare,
  oppositeOf,
  shareOut,
  staysOnWithdrawal,
  sumOfParts,
} from '#areas/money/rules/money-kinds.ts';
import { sharesOf } from '#areas/money/rules/shares.ts';
import { orderOf, wish } from '#tests/factories/random-orders.ts';
import { volume } from '#tests/volume.ts';
import { sourceFiles, textOf } from '#tests/source-files.ts';

const part = (kind: MoneyKind, cents: number, label: string = kind): KindPart => ({ kind, label, cents });
const centsOf = (parts: readonly KindPart[]) => parts.map(({ kind, cents }) => [kind, cents]);

describe('what an order is for', () => {
  it('takes discounts and credit off its entries first, and off gifts last', () => {
    const lines = [
      { kind: 'entry' as const, label: 'Entry', cents: 20_000 },
      { kind: 'discount' as const, label: 'Code CLUB', cents: -5_000 },
      { kind: 'extra' as const, label: 'Mulligans', cents: 4_000 },
      { kind: 'donation' as const, label: 'Junior fund', cents: 2_500 },
      { kind: 'credit' as const, label: 'Your credit', cents: -16_000 },
    ];
    expect(kindsOfOrder(lines)).toEqual([part('extra', 3_000, 'Mulligans'), part('gift', 2_500, 'Junior fund')]);
  });

  it('leaves out what was bought for it later, and an order without lines is its entry', () => {
    const mulligans = { kind: 'extra' as const, label: 'Mulligans', cents: 4_000 };
    const entry = { kind: 'entry' as const, label: 'Entry', cents: 10_000 };
    expect(kindsOfOrder([entry, mulligans], [mulligans])).toEqual([part('entry', 10_000, 'Entry')]);
    expect(kindsOfPayment(kindsOfOrder([]), [], 7_500)).toEqual([part('entry', 7_500, 'Entry')]);
  });
});

describe('what a refund gives back', () => {
  it('is shared over what is left by the largest remainder', () => {
    const order = [part('entry', 10_000), part('extra', 4_000), part('gift', 2_500)];
    expect(centsOf(kindsOfRefund(order, 10_000))).toEqual([
      ['entry', -6_061],
      ['extra', -2_424],
      ['gift', -1_515],
    ]);
    const [entries, mulligans, lunches, gifts] = [40_000, 8_000, 6_000, 2_500];
    const scramble = [
      part('entry', entries),
      part('extra', mulligans, 'm'),
      part('extra', lunches, 'l'),
      part('gift', gifts),
    ];
    expect(kindsOfRefund(scramble, 5_000).map(({ cents }) => cents)).toEqual([-3_540, -708, -531, -221]);
  });

  it('leaves gifts and what is sold without a refund with the organizer on a withdrawal, as long as the rest suffices', () => {
    const order = [
      part('entry', 10_000),
      part('extra', 4_000, 'Shirt'),
      part('extra', 3_000, 'Lunch'),
      part('gift', 2_500),
    ];
    const stays = staysOnWithdrawal(['Shirt']);
    expect(centsOf(kindsOfRefund(order, 6_500, stays))).toEqual([
      ['entry', -5_000],
      ['extra', -1_500],
    ]);
    expect(sumOfParts(kindsOfRefund(order, 19_500, stays))).toBe(-19_500);
  });
});

describe('by whatever order, discount, credit, gift, share and refund', () => {
  it('the kinds of all movements are the money of all movements, and none goes back beyond what came of it', () => {
    fc.assert(
      fc.property(wish, (given) => {
        const { price, kept } = orderOf(given);
        const order = kindsOfOrder(price.lines);
        expect(sumOfParts(order)).toBe(price.totalCents);
        const bought = price.lines.filter(({ kind }) => kind === 'extra' || kind === 'donation');
        const boughtCents = bought.reduce((sum, { cents }) => sum + cents, 0);
        const shares = sharesOf({ totalCents: price.totalCents, boughtCents, people: given.people });
        const payments = shares
          ? shares.map((cents, position) =>
              kindsOfShare(order, { position, people: given.people, eachCents: shares[1] ?? 0, cents }),
            )
          : [kindsOfPayment(order, [], price.totalCents)];
        let ledger = 0;
        for (const [place, parts] of payments.entries()) {
          const cents = shares?.[place] ?? price.totalCents;
          expect(sumOfParts(parts)).toBe(cents);
          expect(parts.every((one) => one.cents > 0)).toBe(true);
          ledger += cents;
        }
        let left = addParts(...payments);
        // Everybody's shares together are the order, kind by kind.
        expect(addParts(left, oppositeOf(order))).toEqual([]);
        for (const [share, isWithdrawal] of given.backs) {
          const cents = Math.round(ledger * share);
          if (cents === 0) continue;
          const back = kindsOfRefund(left, cents, isWithdrawal ? staysOnWithdrawal(kept) : undefined);
          expect(sumOfParts(back)).toBe(-cents);
          ledger -= cents;
          left = addParts(left, back);
          expect(sumOfParts(left)).toBe(ledger);
          expect(left.every((one) => one.cents > 0)).toBe(true);
        }
      }),
      { numRuns: volume(2_000) },
    );
  });

  it('an amount is shared out whole, whatever its size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_000_000_000 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 9_000_000_000 }),
        (amounts, cents) => {
          const parts = amounts.map((amount, n) => part('extra', amount, `${n}`));
          expect(sumOfParts(shareOut(parts, cents))).toBe(cents);
        },
      ),
      { numRuns: volume(1_000) },
    );
  });
});

it('no file but the one that splits by kind writes lines of cards or of the desk', () => {
  const writers = sourceFiles.filter((file) => /insert into ledger_entries/i.test(textOf(file)));
  expect(writers).toEqual(['src/areas/money/database/ledger-lines.ts']);
  const text = textOf(writers[0] ?? '');
  // The builder reaches a statement through `book` alone; credit moves between accounts, and never at a card.
  expect(text).not.toMatch(/export (const|function) recordLines/);
  const credit = text.slice(text.indexOf('export function creditLines'));
  expect(credit).toMatch(/values \('credit', \$\{own\}\), \('organizer', \$\{other\}\)/);
  expect(text.match(/insert into ledger_entries/gi)).toHaveLength(2);
});
