import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PacedGroup, paceOf, playedMs, roundMinutes } from '#areas/play/rules/pace.ts';

const minute = 60_000;
const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 5, 3, 4];

/** A group of four from hole 1 at time 0 that took these minutes for its holes; the rest is not played yet. */
const group = (id: string, took: readonly number[], startMs = 0): PacedGroup => {
  let at = startMs;
  const holes = pars.map((par, place) => {
    const minutes = took[place];
    if (minutes === undefined) return { number: place + 1, par, doneMs: null };
    at += minutes * minute;
    return { number: place + 1, par, doneMs: at };
  });
  return { id, startMs, players: 4, holes };
};
const own = (groups: PacedGroup[], nowMinutes: number, pauses: { fromMs: number; toMs: number | null }[] = []) =>
  paceOf(groups, { pauses, nowMs: nowMinutes * minute }).get('own');

describe('pace of play', () => {
  it.each([
    ['before its start', [], -5, { done: 0, hole: 1, behind: null }],
    ['on its first hole, in time', [], 10, { done: 0, hole: 1, behind: 0 }],
    ['on its first hole, too long', [], 21, { done: 0, hole: 1, behind: 6 }],
    ['in time after three', [15, 17, 13], 46, { done: 3, hole: 4, behind: 0 }],
    ['behind after three', [17, 20, 14], 52, { done: 3, hole: 4, behind: 6 }],
    ['ahead after three', [12, 14, 10], 36, { done: 3, hole: 4, behind: -9 }],
    ['waiting on the fourth', [15, 17, 13], 70, { done: 3, hole: 4, behind: 10 }],
    ['after all', pars.map((par) => par * 4), 300, { done: 18, hole: null, behind: 288 - roundMinutes(pars, 4) }],
  ])('%s', (_, took, now, expected) => {
    expect(own([group('own', took as number[])], now)).toMatchObject(expected);
  });

  it('has lost its place where it is behind, and more than 14 minutes after the group ahead', () => {
    const ahead = group('ahead', [15, 17, 13], -10 * minute);
    expect(own([ahead, group('own', [17, 19, 13])], 49)).toMatchObject({ gap: 14, isOutOfPosition: false });
    expect(own([ahead, group('own', [17, 20, 13])], 50)).toMatchObject({ gap: 15, isOutOfPosition: true });
    expect(own([group('own', [17, 25, 13])], 55)).toMatchObject({ gap: null, isOutOfPosition: false });
  });

  it('stands still while play is suspended', () => {
    const pauses = [{ fromMs: 20 * minute, toMs: 80 * minute }];
    expect(own([group('own', [15, 77, 13])], 105, pauses)).toMatchObject({ done: 3, behind: 0 });
    expect(own([group('own', [15])], 300, [{ fromMs: 20 * minute, toMs: null }])).toMatchObject({ behind: 0 });
  });

  it('counts the minutes of play, whatever the pauses: never fewer than none, never more than passed', () => {
    const moment = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(moment, moment, fc.array(fc.tuple(moment, moment), { maxLength: 3 }), (one, other, spans) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        let last = 0;
        const pauses = spans.flatMap(([a, b]) => {
          const fromMs = Math.max(last, Math.min(a, b));
          const toMs = Math.max(fromMs, a, b);
          last = toMs;
          return [{ fromMs, toMs }];
        });
        const played = playedMs(from, to, pauses);
        const minutes = Array.from({ length: to - from }, (_, place) => from + place);
        const byHand = minutes.filter((at) => !pauses.some(({ fromMs, toMs }) => fromMs <= at && at < toMs)).length;
        expect(played).toBe(byHand);
      }),
    );
  });
});
