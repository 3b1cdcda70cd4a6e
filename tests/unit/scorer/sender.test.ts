import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSender, type Tried } from '#apps/scorer/sync/sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heard: Tried = { isHeard: true, again: false, pollSeconds: 20 };
const lost: Tried = { isHeard: false, askedSeconds: null };

function sending(answers: Tried[]) {
  const tries: number[] = [];
  const look = { isVisible: true, touchedAtMs: Date.now() };
  const startMs = Date.now();
  const sender = openSender({
    deliver: async () => {
      tries.push(Math.round((Date.now() - startMs) / 100) / 10);
      return answers.shift() ?? heard;
    },
    isVisible: () => look.isVisible,
    touchedAtMs: () => look.touchedAtMs,
    tell: () => undefined,
    chance: () => 0.5,
  });
  return { sender, tries, look };
}

test('sends soon after a tap, once for many taps, and asks again while it is looked at', async () => {
  const { sender, tries, look } = sending([]);
  for (let tap = 0; tap < 3; tap++) sender.wake();
  await vi.advanceTimersByTimeAsync(41_000);
  expect(tries).toEqual([0.4, 20.4, 40.4]);
  look.isVisible = false;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(tries.length, 'out of sight nothing is asked').toBe(4);
});

test('asks less often once nobody has touched the phone for ten minutes', async () => {
  const { sender, tries } = sending([]);
  sender.wake(0);
  await vi.advanceTimersByTimeAsync(660_000);
  const before = tries.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(tries.length - before).toBeLessThanOrEqual(2);
});

test('tries again after 1, 2, 4 seconds, keeps what the server asks for, and a tap tries at once', async () => {
  const { sender, tries } = sending([lost, lost, lost, { isHeard: false, askedSeconds: 30 }, lost]);
  sender.wake(0);
  await vi.advanceTimersByTimeAsync(36_000);
  expect(tries).toEqual([0, 1, 3, 7]);
  sender.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(tries.length).toBe(5);
});

test('goes on at once while there is more, and one try at a time', async () => {
  const { sender, tries } = sending([{ isHeard: true, again: true, pollSeconds: 20 }, heard]);
  sender.wake(0);
  sender.wake(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tries).toEqual([0, 0]);
  sender.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries.length).toBe(2);
});
