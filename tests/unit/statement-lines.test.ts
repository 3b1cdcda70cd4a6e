import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addParts,
  type KindPart,
  kindsOfOrder,
  kindsOfRefund,
  staysOnWithdrawal,
  sumOfParts,
} from '#areas/money/rules/money-kinds.ts';
import {
  type CardSums,
  howPaid,
  type KindCount,
  type KindMoney,
  leftOf,
  type StatementFacts,
  type StatementLine,
  statementLines,
  incomeSentence,
} from '#areas/money/rules/statement-lines.ts';
import { presentLine } from '#areas/money/routes/present-sums.ts';
import { orderOf, wish } from '#tests/factories/random-orders.ts';

const noCards: CardSums = { collected: 0, refunded: 0, platform: 0, disputed: 0, returned: 0 };
const nothing: StatementFacts = {
  kinds: [],
  counts: [],
  sums: noCards,
  sponsors: { sums: noCards, elsewhere: 0, agreed: 0 },
  prizes: { paid_in: 0, handed_out: 0, to_hand_out: 0 },
  club: null,
};
const kind = (name: KindMoney['kind'], label: string, card: number, desk = 0, back = 0): KindMoney => ({
  kind: name,
  label,
  card,
  desk,
  back,
});
const count = (name: KindMoney['kind'], label: string, times: number, least: number, most = least): KindCount => ({
  kind: name,
  label,
  count: times,
  least,
  most,
});
const shown = (lines: readonly StatementLine[]) => lines.map(({ label, sum }) => [label, sum / 100]);

describe('a statement for a treasurer', () => {
  it('of a parish scramble explains $8,865 that is left', () => {
    const lines = statementLines({
      ...nothing,
      kinds: [
        kind('entry', 'Entries', 50_000, 670_000),
        kind('extra', 'Mulligans', 8_000),
        kind('extra', 'Lunches', 6_000),
        kind('gift', 'Gifts', 2_500),
      ],
      counts: [
        count('entry', 'Entries', 72, 10_000),
        count('extra', 'Mulligans', 8, 1_000),
        count('extra', 'Lunches', 4, 1_500),
        count('gift', 'Gifts', 1, 2_500),
      ],
      sums: { ...noCards, collected: 66_500 },
      sponsors: { sums: noCards, elsewhere: 210_000, agreed: 0 },
      prizes: { paid_in: 0, handed_out: 60_000, to_hand_out: 0 },
    });
    expect(shown(lines)).toEqual([
      ['Entries 72 x $100', 7_200],
      ['Mulligans 8 x $10', 80],
      ['Lunches 4 x $15', 60],
      ['Gifts', 25],
      ['Sponsors paid', 2_100],
      ['Refunded', 0],
      ['Prizes', -600],
      ['Fees', 0],
    ]);
    expect(leftOf(lines)).toBe(886_500);
    expect(incomeSentence(lines)).toBe('By card $665, at the desk $6,700, sponsors $2,100.');
  });

  it('says beside each figure what no multiplication explains', () => {
    const lines = statementLines({
      ...nothing,
      kinds: [
        kind('entry', 'Entries', 37_000, 0, 5_000),
        kind('extra', 'Mulligans', 4_000, 0, 1_000),
        kind('gift', 'Roof fund', 4_150),
        kind('tax', 'Sales tax (8.25 %)', 3_000),
      ],
      counts: [
        count('entry', 'Entries', 4, 10_000),
        count('extra', 'Mulligans', 4, 800, 1_200),
        count('gift', 'Roof fund', 3, 1_000, 2_150),
        count('tax', 'Sales tax (8.25 %)', 3, 1_000),
      ],
      sums: { collected: 48_150, refunded: 6_000, platform: 1_000, disputed: 10_000, returned: 2_000 },
      sponsors: {
        sums: { collected: 50_000, refunded: 10_000, platform: 1_500, disputed: 0, returned: 0 },
        elsewhere: 20_000,
        agreed: 30_000,
      },
      prizes: { paid_in: 8_000, handed_out: 20_000, to_hand_out: 5_000 },
      club: { name: 'Pine Hollow', amount: 120_000 },
    });
    expect(lines.map(({ label, note, sum }) => [label, note, sum])).toEqual([
      ['Entries 4', 'At $100. $30 less by codes, credit or shares that are not paid yet', 37_000],
      ['Mulligans 4', 'At $8 to $12', 4_000],
      ['Roof fund', '3 gifts', 4_150],
      ['Sales tax (8.25 %)', null, 3_000],
      ['Sponsors paid', 'Less $100 that went back. $300 more agreed, not paid yet', 60_000],
      ['Refunded', 'Entries $50, Mulligans $10', -6_000],
      ['Paid-in games, paid at the desk', null, 8_000],
      ['Prizes', '$50 of it is still to be handed out', -25_000],
      ['Fees', 'The platform’s share of card payments', -2_500],
      ['Disputed', 'Held by banks until they have decided', -10_000],
      ['Failed refunds', 'Kept by the platform until they are sent again', -2_000],
      ['The day at Pine Hollow', 'As booked, paid or due', -120_000],
    ]);
  });

  it('of nothing has nothing left, and no way of paying', () => {
    const lines = statementLines(nothing);
    expect(shown(lines)).toEqual([
      ['Refunded', 0],
      ['Fees', 0],
    ]);
    expect(lines.every(({ sum, card }) => !Object.is(sum, -0) && !Object.is(card, -0))).toBe(true);
    expect(incomeSentence(lines)).toBe('');
  });
});

describe('how an order was paid', () => {
  it.each([
    [[['payment', null]], 'Card'],
    [
      [
        ['refund', null],
        ['payment', null],
      ],
      'Card',
    ],
    [
      [
        ['desk', 'check'],
        ['payment', null],
        ['desk', 'cash'],
      ],
      'Card and cash and check',
    ],
    [[['desk', null]], 'Desk'],
    [
      [
        ['desk', 'cash'],
        ['desk_undo', null],
        ['desk', 'check'],
      ],
      'Cash',
    ],
    [
      [
        ['desk_undo', null],
        ['desk', 'check'],
      ],
      '',
    ],
  ] as const)('%j is %j', (movements, words) => {
    expect(howPaid(movements.map(([name, takenAs]) => ({ kind: name, taken_as: takenAs })))).toBe(words);
  });
});

/** A movement as the books have it. */
type Moved = { order: number; account: 'card' | 'desk'; isBack: boolean; parts: KindPart[] };

/** As the books are summed: a row a kind, entries under one name. */
function sumByKind(moved: readonly Moved[]): KindMoney[] {
  const rows = new Map<string, KindMoney>();
  for (const { account, isBack, parts } of moved)
    for (const part of parts) {
      const label = part.kind === 'entry' ? 'Entries' : part.label;
      const row = rows.get(`${part.kind} ${label}`) ?? kind(part.kind, label, 0);
      if (isBack) row.back -= part.cents;
      else row[account] += part.cents;
      rows.set(`${part.kind} ${label}`, row);
    }
  return [...rows.values()];
}

const centsOf = (moved: readonly Moved[]) => moved.reduce((sum, { parts }) => sum + sumOfParts(parts), 0);
const roundCents = (dollars: number) => Math.round(dollars * 100);
const runs = 2_500;
const ordersEach = 4;

it('the waterfall, its orders and the revenue are one sum to the cent, over ten thousand orders', () => {
  let orders = 0;
  const beside = fc.record({ platform: fc.nat(9_999), sponsors: fc.nat(900_000), prizes: fc.nat(90_000) });
  const paid = fc.tuple(wish, fc.boolean());
  fc.assert(
    fc.property(
      fc.array(paid, { minLength: ordersEach, maxLength: ordersEach }),
      beside,
      (wishes, { platform, sponsors, prizes }) => {
        const counts = new Map<string, KindCount>();
        const moved = wishes.flatMap(([given, isDesk], order): Moved[] => {
          orders += 1;
          const { price, kept } = orderOf(given);
          for (const { kind: name, label, quantity, unitCents, cents } of price.lines) {
            if (cents <= 0 || (name !== 'entry' && name !== 'extra')) continue;
            const own = name === 'entry' ? 'Entries' : label;
            const before = counts.get(own) ?? count(name, own, 0, unitCents);
            const [least, most] = [Math.min(before.least, unitCents), Math.max(before.most, unitCents)];
            counts.set(own, count(name, own, before.count + quantity, least, most));
          }
          const parts = kindsOfOrder(price.lines);
          if (parts.length === 0) return [];
          const payment: Moved = { order, account: isDesk ? 'desk' : 'card', isBack: false, parts };
          if (isDesk) return [payment];
          let left = parts;
          const backs = given.backs.flatMap(([share, isWithdrawal]): Moved[] => {
            const cents = Math.round(sumOfParts(left) * share);
            if (cents === 0) return [];
            const back = kindsOfRefund(left, cents, isWithdrawal ? staysOnWithdrawal(kept) : undefined);
            left = addParts(left, back);
            return [{ order, account: 'card', isBack: true, parts: back }];
          });
          return [payment, ...backs];
        });
        const revenue = centsOf(moved);
        const lines = statementLines({
          ...nothing,
          kinds: sumByKind(moved),
          counts: [...counts.values()],
          sums: { ...noCards, platform },
          sponsors: { sums: noCards, elsewhere: sponsors, agreed: 0 },
          prizes: { paid_in: 0, handed_out: prizes, to_hand_out: 0 },
        });
        const ofEntries = lines.filter(({ kind: name }) => !['sponsor', 'prize', 'platform'].includes(name));
        expect(leftOf(ofEntries)).toBe(revenue);
        expect(
          wishes.map((_, order) => centsOf(moved.filter((one) => one.order === order))).reduce((a, b) => a + b, 0),
        ).toBe(revenue);
        expect(leftOf(lines)).toBe(revenue + sponsors - prizes - platform);
        // As people read it: each line in dollars, and the columns of entry money.
        const read = lines.map(presentLine);
        expect(read.reduce((sum, one) => sum + roundCents(one.sum), 0)).toBe(leftOf(lines));
        expect(read.reduce((sum, one) => sum + roundCents(one.card ?? 0) + roundCents(one.desk ?? 0), 0)).toBe(revenue);
        for (const { label, sum } of lines) {
          const [, times, each] = / (\d+) x \$([\d,.]+)$/.exec(label) ?? [];
          if (times && each) expect(Number(times) * roundCents(Number(each.replaceAll(',', '')))).toBe(sum);
        }
      },
    ),
    { numRuns: runs },
  );
  expect(orders).toBe(runs * ordersEach);
});
