import { describe, expect, it } from 'vitest';
import { isTotalLost } from '#apps/scorer/view/hole-view.ts';
import { afterScore, endedWithout } from '#apps/scorer/view/spoken.ts';
import { needsEveryHole } from '#areas/scoring/rules/needs-every-hole.ts';
import { ScoreServer } from '#tests/unit/scoring/valley.ts';
import { bundleOf, holes, PhoneInHand } from './phones.ts';

const [anna, ben] = [0, 1];
const plain = bundleOf();
const inHand = (needs: boolean) => {
  const bundle = bundleOf('marker', { round: { ...plain.round, needs_every_hole: needs } });
  return new PhoneInHand(new ScoreServer(), 0, bundle);
};

describe('a card with a hole picked up', () => {
  it('has no total where the board counts every stroke, and says why', () => {
    const phone = inHand(true);
    for (const hole of holes) phone.score(anna, hole, hole === 14 ? 'X' : 5);
    const view = phone.view(anna);
    expect(isTotalLost(view, phone.bundle)).toBe(true);
    expect(isTotalLost(view, phone.bundle, holes.slice(0, 9)), 'the nine without it adds up').toBe(false);
    expect(phone.row(anna, 1).toPar).toBeNull();
    expect(endedWithout(view, holes)).toBe('hole 14 picked up');
  });

  it('keeps its total where points count', () => {
    const phone = inHand(false);
    for (const hole of holes) phone.score(anna, hole, hole === 14 ? 'X' : 5);
    expect(isTotalLost(phone.view(anna), phone.bundle)).toBe(false);
    expect(phone.row(anna, 1).toPar).toBe(17);
  });

  it('says which holes were picked up and which were not played', () => {
    const phone = inHand(true);
    phone.score(anna, 3, 'X');
    phone.score(anna, 17, '-');
    phone.score(anna, 18, '-');
    expect(endedWithout(phone.view(anna), holes)).toBe('hole 3 picked up; holes 17, 18 not played');
    expect(endedWithout(phone.view(ben), holes)).toBeNull();
  });
});

describe('a board that needs every hole', () => {
  const board = { rounds: 'all' as const, combine: null };
  const points = { kind: 'points' as const, worth: [[0, 2]] as const, beyond: 1, worse: 0, none: 0 };
  it.each([
    ['of strokes', { ...board, score: { kind: 'strokes' as const } }, true],
    ['of points', { ...board, score: points }, false],
    [
      'of strokes at most double par',
      { ...board, score: { kind: 'maximum' as const, of: { kind: 'double-par' as const } } },
      false,
    ],
    ['of another round', { ...board, rounds: ['second'], score: { kind: 'strokes' as const } }, false],
  ])('%s', (_what, own, expected) => expect(needsEveryHole([own], 'first')).toBe(expected));

  it('goes by the main board: pairs play on although a board of single players beside theirs adds up strokes', () => {
    const strokes = { rounds: 'all', score: { kind: 'strokes' }, combine: null } as const;
    const pairs = { ...strokes, combine: { count: 1 } } as unknown as typeof strokes;
    expect(needsEveryHole([pairs, strokes], 'first')).toBe(false);
    expect(needsEveryHole([strokes, pairs], 'first')).toBe(true);
  });
});

describe('what is said after a score', () => {
  it('is that all have one only where they do: with markers, others type the other cards', () => {
    const phone = inHand(true);
    const rows = () => [0, 1, 2, 3].map((player) => phone.row(player, 1));
    const duties = rows().flatMap(({ view }, place) => (view.isDuty ? [place] : []));
    expect(duties).toHaveLength(2);
    const [first = 0, last = 0] = duties;
    phone.score(first, 1, 4);
    expect(afterScore(rows(), { card: phone.card(last).id, value: 4 })).toBe('Every card that you keep has a score');
    for (const player of [0, 1, 2, 3]) phone.score(player, 1, 4);
    expect(afterScore(rows(), { card: phone.card(last).id, value: 4 })).toBe('All players have a score');
    expect(afterScore(rows(), { card: phone.card(last).id, value: null })).toBe('No score there now');
  });

  it('names who is next', () => {
    const phone = inHand(true);
    const rows = [0, 1, 2, 3].map((player) => phone.row(player, 1));
    expect(afterScore(rows, { card: phone.card(anna).id, value: 4 })).toMatch(/^Next: /);
  });
});
