import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScoreCard } from '#areas/scoring/web/leaderboard/score-card.tsx';

type Card = Parameters<typeof ScoreCard>[0]['card'];

/** What stands over the sums of a card that is played over these holes. */
function headings(first: number, last: number): string[] {
  const holes = Array.from({ length: last - first + 1 }, (_, place) => ({
    hole: first + place,
    par: 4,
    strokes: 4,
    received: 0,
    differs: false,
  }));
  const card = { number: 1, holes } as unknown as Card;
  return renderToStaticMarkup(createElement(ScoreCard, { card, isAlone: true })).match(/\b(?:Out|In)(?=<\/th>)/g) ?? [];
}

it('a golfer who plays the back nine alone reads its sum as In', () => {
  expect([headings(1, 18), headings(1, 9), headings(10, 18)]).toEqual([['Out', 'In'], ['Out'], ['In']]);
});
