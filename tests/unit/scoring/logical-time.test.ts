import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockOffsetMs,
  enteredAtMs,
  farthestLogicalTime,
  greatestLogicalTime,
  isLogicalTimePossible,
  maxLogicalTimeLead,
  nextLogicalTime,
} from '#areas/scoring/rules/logical-time.ts';
import { entry, noonMs } from './entries.ts';

describe('a clock', () => {
  const sample = (sentMs: number, wayMs: number, aheadMs: number) => ({
    sentMs,
    answeredMs: sentMs + wayMs,
    serverMs: sentMs + wayMs / 2 - aheadMs,
  });

  it('is corrected by the question with the shortest way', () => {
    expect(clockOffsetMs([])).toBe(0);
    const slow = { ...sample(0, 4000, 0), serverMs: 3500 };
    expect(clockOffsetMs([slow, sample(5000, 40, -3_600_000), sample(9000, 800, 10)])).toBe(3_600_000);
  });

  it('is read from the last eight questions, and not from one in which it was set back', () => {
    const old = sample(0, 2, 500);
    const since = Array.from({ length: 8 }, (_, place) => sample(1000 * place, 50, -70));
    expect(clockOffsetMs([old, ...since])).toBe(70);
    expect(clockOffsetMs([{ sentMs: 9000, answeredMs: 1000, serverMs: 5 }])).toBe(0);
  });
});

describe('a logical_time', () => {
  it('is the corrected clock, or one more than what was seen', () => {
    expect(nextLogicalTime(noonMs, -3_600_000, 0)).toBe(noonMs - 3_600_000);
    expect(nextLogicalTime(noonMs, 0, noonMs + 7_200_000)).toBe(noonMs + 7_200_001);
    expect(greatestLogicalTime([entry(1), entry(9), entry(3)])).toBe(noonMs + 9);
    expect(greatestLogicalTime([])).toBe(0);
  });

  it('is greater than all that its writer had seen, whatever clock and correction say', () => {
    const ms = fc.integer({ min: -4_000_000_000_000, max: 4_000_000_000_000 });
    const property = fc.property(
      ms,
      ms,
      fc.nat(),
      (clock, offset, seen) => nextLogicalTime(clock, offset, seen) > seen,
    );
    fc.assert(property, { numRuns: 500 });
  });

  it('of no clock at all is not taken, unless somebody’s was before: nobody takes the room above', () => {
    expect(isLogicalTimePossible(farthestLogicalTime, 0)).toBe(true);
    expect(isLogicalTimePossible(farthestLogicalTime + 1, noonMs)).toBe(false);
    expect(isLogicalTimePossible(Number.MAX_SAFE_INTEGER, noonMs)).toBe(false);
    expect(isLogicalTimePossible(0, 0)).toBe(false);
    expect(isLogicalTimePossible(1.5, 0)).toBe(false);
    // A phone that saw the farthest logical time is of a later time than it, and is heard.
    expect(isLogicalTimePossible(nextLogicalTime(noonMs, 0, farthestLogicalTime), farthestLogicalTime)).toBe(true);
    expect(isLogicalTimePossible(farthestLogicalTime + maxLogicalTimeLead, farthestLogicalTime)).toBe(true);
  });

  it('says nothing of when it was typed, which lies between the link’s beginning and now', () => {
    expect(enteredAtMs(50, 100, 200)).toBe(100);
    expect(enteredAtMs(150, 100, 200)).toBe(150);
    expect(enteredAtMs(999, 100, 200)).toBe(200);
  });
});
