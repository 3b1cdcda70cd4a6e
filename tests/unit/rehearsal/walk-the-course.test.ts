import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventField } from '#areas/rehearsal/rules/invented-field.ts';
import { findBoardFaults, findRoundFaults } from '#areas/rehearsal/rules/find-faults.ts';
import { type WalkingGroup, walkTheCourse } from '#areas/rehearsal/rules/walk-the-course.ts';
import { seededRandom } from '#areas/play/rules/tee-sheets/seeded-random.ts';

const minute = 60_000;
const holes = [4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4].map((par, place) => ({ number: place + 1, par }));
const groupsOf = (count: number, interval: number): WalkingGroup[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `g${place}`,
    startMs: place * interval * minute,
    startHole: 1,
    players: 4,
  }));

describe('a walk over the course', () => {
  it('never plays through, takes every hole once, and stands still in a storm', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 5, max: 20 }),
        fc.nat(),
        (count, interval, seed) => {
          const storm = { fromMs: 90 * minute, toMs: 120 * minute };
          const { done } = walkTheCourse(groupsOf(count, interval), holes, { random: seededRandom(seed), storm });
          for (const own of done.values()) {
            expect(own.map(({ hole }) => hole)).toEqual(holes.map(({ number }) => number));
            expect(own.every(({ atMs }) => atMs < storm.fromMs || atMs >= storm.toMs)).toBe(true);
            for (const [turn, { atMs }] of own.entries()) expect(atMs).toBeGreaterThan(own[turn - 1]?.atMs ?? -1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('waits where groups start faster than a par 3 lets them through, and hardly where they do not', () => {
    const longest = (interval: number) =>
      Math.max(
        0,
        ...walkTheCourse(groupsOf(30, interval), holes, { random: seededRandom(1), storm: null }).waits.values(),
      );
    expect(longest(6)).toBeGreaterThanOrEqual(10);
    expect(longest(12)).toBeLessThan(longest(6));
  });

  it('begins anywhere and goes round', () => {
    const group = { id: 'a', startMs: 0, startHole: 17, players: 3 };
    const { done } = walkTheCourse([group], holes, { random: seededRandom(2), storm: null });
    expect(
      done
        .get('a')
        ?.map(({ hole }) => hole)
        .slice(0, 3),
    ).toEqual([17, 18, 1]);
  });
});

describe('what is found', () => {
  const austin = { latitude: 30.3, longitude: -97.7 };
  const round = {
    number: 1,
    date: '2027-06-12',
    zone: 'America/Chicago',
    lastMs: Date.UTC(2027, 5, 12, 18),
    waits: new Map(),
  };

  it('is a finish in the dark, and a long wait', () => {
    expect(findRoundFaults(round, austin)).toEqual([]);
    const dark = { ...round, lastMs: Date.UTC(2027, 5, 13, 3), waits: new Map([[7, 12]]) };
    expect(findRoundFaults(dark, austin).map(({ mend }) => mend?.place)).toEqual(['course', 'course']);
    expect(findRoundFaults(dark, null)).toHaveLength(1);
  });

  it('is a board on which nobody is placed, and a first place that is shared', () => {
    const board = { name: 'Net', placed: 20, winners: 1, isMain: true };
    expect(findBoardFaults([board])).toEqual([]);
    expect(findBoardFaults([{ ...board, placed: 0, winners: 0 }])[0]?.weight).toBe('mend');
    expect(findBoardFaults([{ ...board, winners: 3 }])[0]?.weight).toBe('note');
  });

  it('is of people who do not exist: every address is of a domain that never can', () => {
    const field = inventField(144, 5, 2027);
    expect(new Set(field.map(({ email }) => email)).size).toBe(144);
    expect(field.every(({ email }) => email.endsWith('.invalid'))).toBe(true);
    expect(field.every(({ indexTenths }) => indexTenths >= -100 && indexTenths <= 540)).toBe(true);
    expect(inventField(144, 5, 2027)).toEqual(field);
  });
});
