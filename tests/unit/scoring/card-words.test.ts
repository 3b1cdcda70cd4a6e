import { describe, expect, it } from 'vitest';
import { totalOf, withoutStrokesOf } from '#areas/scoring/web/scores/words.ts';

describe('a card in the list of scores', () => {
  const card = { strokes: 65, without_strokes: [14] };
  const strokes = { needs_every_hole: true };
  it('has no total where a hole has no score and the board counts every stroke', () => {
    expect([totalOf(card, strokes), withoutStrokesOf(card, strokes)]).toEqual(['NR', 'No total: no score on hole 14']);
  });

  it('keeps its strokes where points count, and names the hole', () => {
    const points = { needs_every_hole: false };
    expect([totalOf(card, points), withoutStrokesOf(card, points)]).toEqual(['65', 'No score on hole 14']);
  });

  it('says nothing of a whole card', () => {
    const whole = { ...card, without_strokes: [] };
    expect([totalOf(whole, strokes), withoutStrokesOf(whole, strokes)]).toEqual(['65', null]);
    expect(totalOf({ ...whole, strokes: 0 }, strokes)).toBe('–');
  });
});
