import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cardTotal, runningToPar, stripTitle } from '#areas/scoring/rules/leaderboards/card-words.ts';
import { ParStrip } from '#areas/scoring/web/leaderboard/par-strip.tsx';
import { ScoreCard } from '#areas/scoring/web/leaderboard/score-card.tsx';

type Card = Parameters<typeof ScoreCard>[0]['card'];
type Strokes = Card['holes'][number]['strokes'];

const cardOf = (strokes: readonly Strokes[], { number = 1, first = 1 } = {}): Card => ({
  round: `r${number}`,
  number,
  holes: strokes.map((made, place) => ({ hole: first + place, par: 4, strokes: made, received: 0, differs: false })),
});
const times = (count: number, strokes: Strokes): Strokes[] => Array.from({ length: count }, () => strokes);

/** The headings over the sums of a card that is played over these holes. */
const headings = (first: number, last: number): string[] =>
  renderToStaticMarkup(createElement(ScoreCard, { card: cardOf(times(last - first + 1, 4), { first }) })).match(
    /\b(?:Out|In|Total)(?=<\/th>)/g,
  ) ?? [];

it('a golfer who plays the back nine alone reads its sum as In, and every card has its total once', () => {
  expect([headings(1, 18), headings(1, 9), headings(10, 18)]).toEqual([
    ['Out', 'In', 'Total'],
    ['Out', 'Total'],
    ['In', 'Total'],
  ]);
});

describe('what a card comes to', () => {
  it.each([
    ['a whole one', times(18, 5), '90 (+18)'],
    ['under par', [3, ...times(17, 4)], '71 (−1)'],
    ['nine of eighteen holes', [...times(9, 4), ...times(9, null)], '36 (E) after 9 holes'],
    ['one hole', [5, ...times(17, null)], '5 (+1) after 1 hole'],
    ['a hole that was not played', [...times(17, 4), '-' as const], '68 (E) after 17 holes'],
    ['a hole that was picked up', [...times(17, 4), 'X' as const], null],
    ['nothing yet', times(18, null), null],
  ])('%s', (_, strokes, words) => expect(cardTotal(cardOf(strokes))).toBe(words));

  it('is added up hole by hole; a shotgun leaves gaps', () => {
    expect(runningToPar(cardOf([5, 4, 3, null, 5]))).toEqual([1, 1, 0, null, 1]);
  });
});

describe('the strip over the cards', () => {
  const steady = cardOf(times(18, 5), { number: 1 });
  const better = cardOf([...times(9, 4), ...times(9, 5)], { number: 2 });

  it('is headed by the answer', () => {
    expect(stripTitle([steady, better])).toBe('Round 2 was the best: 81 (+9)');
    expect(stripTitle([better, { ...better, number: 4 }])).toBe('Rounds 2 and 4 were the best: 81 (+9)');
    expect(stripTitle([better])).toBe('Out E, in +9');
    expect(stripTitle([steady, cardOf(times(18, null), { number: 2 })])).toBe('Round 1: 90 (+18)');
  });

  it('tells whoever hears it how each round ended', () => {
    const html = renderToStaticMarkup(createElement(ParStrip, { cards: [steady, better] }));
    expect(html).toContain('Round 1 ends at +18. Round 2 ends at +9.');
  });

  it('is not there where nothing can be compared: nothing played, or nine holes alone', () => {
    for (const cards of [[], [cardOf(times(18, null))], [cardOf(times(9, 4))]])
      expect(renderToStaticMarkup(createElement(ParStrip, { cards }))).toBe('');
  });
});
