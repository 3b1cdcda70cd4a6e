import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// The facts of an answer are kept by the module: each test begins with one that has heard none.
let clock: typeof import('#kernel/web/client/server-clock.ts');
beforeEach(async () => {
  vi.resetModules();
  clock = await import('#kernel/web/client/server-clock.ts');
});
afterEach(() => void vi.useRealTimers());

/** The answer of a server whose clock shows this. */
const answerAt = (ms: number, cached = 'no-store') =>
  new Headers({ date: new Date(ms).toUTCString(), 'cache-control': cached });
const device = (ms: number) => {
  vi.useFakeTimers();
  vi.setSystemTime(ms);
};
const noon = Date.UTC(2026, 5, 5, 12);
const minute = 60_000;

describe('a device whose clock is wrong', () => {
  it('says nothing from an answer that somebody on the way has kept', () => {
    clock.learnServerTime(answerAt(noon, 'public, max-age=300'), noon + 9 * minute, noon + 9 * minute);
    expect(clock.isServerTimeKnown()).toBe(false);
  });

  it.each([
    ['five minutes slow', -5 * minute],
    ['five minutes fast', 5 * minute],
  ])('%s: counts by the server', (_, wrongMs) => {
    for (const afterMs of [0, 1_300, 2_700, 4_100]) {
      const sentMs = noon + afterMs + wrongMs;
      clock.learnServerTime(answerAt(noon + afterMs + 40), sentMs, sentMs + 80);
    }
    device(noon + wrongMs);
    expect(Math.abs(clock.serverNow() - noon)).toBeLessThan(500);
  });

  it('is left alone where both clocks may agree', () => {
    clock.learnServerTime(answerAt(noon + 20), noon, noon + 40);
    device(noon + minute);
    expect(clock.serverNow()).toBe(noon + minute);
  });
});
