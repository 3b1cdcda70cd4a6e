import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MoneyWaterfall } from '#areas/organizers/web/statements/money-waterfall.tsx';
import { leftOf, statementLines } from '#areas/money/rules/statement-lines.ts';
import { waterfallOf } from '#areas/money/rules/waterfall.ts';
import { toCents, toDollars } from '#kernel/rules/money.ts';

describe('the picture of a statement', () => {
  const none = { collected: 0, refunded: 0, platform: 0, disputed: 0, returned: 0 };
  const facts = {
    kinds: [
      { kind: 'entry' as const, label: 'Entries', card: 719_999, desk: 1, back: 10_001 },
      { kind: 'extra' as const, label: 'Mulligans', card: 0, desk: 8_003, back: 0 },
    ],
    counts: [],
    sums: { ...none, collected: 719_999, refunded: 10_001, platform: 3_597 },
    sponsors: { sums: none, elsewhere: 210_000, agreed: 0 },
    prizes: { paid_in: 0, handed_out: 60_000, to_hand_out: 0 },
    club: null,
  };
  // As they reach the page: dollars with cents behind the point.
  const shown = (lines: readonly { label: string; sum: number }[]) =>
    lines.map(({ label, sum }) => ({ label, cents: toCents(toDollars(sum)) }));

  it('ends where the statement ends, to the cent', () => {
    const lines = statementLines(facts);
    const { bars, left, cameIn } = waterfallOf(shown(lines), 'Left');
    expect(left).toBe(leftOf(lines));
    expect(bars.at(-1)).toEqual({ label: 'Left', cents: leftOf(lines), from: 0, to: leftOf(lines), isTotal: true });
    expect(cameIn).toBe(719_999 + 1 + 8_003 + 210_000);
    for (const [place, bar] of bars.slice(1, -1).entries()) expect(bar.from).toBe(bars[place]?.to);
    // A refund is a bar downwards.
    expect(bars.find(({ label }) => label === 'Refunded')).toMatchObject({ cents: -10_001 });
  });

  it('has room below zero where more went off than came', () => {
    const { low, high, left } = waterfallOf(
      [
        { label: 'Entries', cents: 10_000 },
        { label: 'Prizes', cents: -30_000 },
      ],
      'Left',
    );
    expect({ low, high, left }).toEqual({ low: -20_000, high: 10_000, left: -20_000 });
  });

  it('is headed by what is left, by all, or by how much more went off than came', () => {
    const titleOf = (...cents: number[]) =>
      /<figcaption[^>]*>(.*?)<\/figcaption>/.exec(
        renderToStaticMarkup(
          createElement(MoneyWaterfall, {
            lines: cents.map((one) => ({ label: 'Line', cents: one })),
            totalLabel: 'Net to you',
            title: (net, collected) => `${net} of ${collected} paid by card is yours`,
            came: 'paid by card',
          }),
        ),
      )?.[1];
    expect(titleOf(10_000, -2_550)).toBe('$74.50 of $100 paid by card is yours');
    expect(titleOf(10_000)).toBe('All of $100 paid by card is yours');
    expect(titleOf(10_000, -10_000)).toBe('$0 of $100 paid by card is yours');
    expect(titleOf(10_000, -12_550)).toBe('$25.50 more went off than the $100 paid by card');
    expect(titleOf(0, -500)).toBeUndefined();
  });

  it('draws nothing where no money moved', () => {
    expect(waterfallOf([{ label: 'Refunded', cents: 0 }], 'Left')).toMatchObject({ bars: [], cameIn: 0, left: 0 });
  });
});
