import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRush } from './rush.ts';

/** The share of the last moment that the process was at work: above it people begin to wait for each other. */
const busyShare = 0.85;
const lookEveryMs = 250;
/** The age of a request that is no rush: one under way for longer waits for somebody else's server. */
const rushMs = 2_000;

export type LoadShedding = {
  /** Waits until the process has a pause now and then and no rush, but no longer than so many milliseconds. */
  wait(maxMs: number): Promise<void>;
  /** Does what goes first: many at once are a rush, whose end the others wait for. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * Lets work that nobody waits for yield to people: while a process is at work without a pause, as in the rush of an
 * opening, or books many payments at once, mails and notices go out later, and never later than they may.
 */
export function openLoadShedding(
  share: () => number = shareSinceLastAsked(),
  clock: () => number = () => performance.now(),
): LoadShedding {
  const shareOfWork = openShareOfWork(share);
  const rush = openRush(rushMs, clock);
  return {
    wait: async (maxMs) => {
      const until = performance.now() + maxMs;
      while ((rush.isOn() || shareOfWork() > busyShare) && performance.now() < until) await sleep(lookEveryMs);
    },
    first: rush.during,
  };
}

/** The share of the last moment that the process was at work; looked at four times a second at most. */
export function openShareOfWork(share: () => number = shareSinceLastAsked()): () => number {
  let known = { at: Number.NEGATIVE_INFINITY, share: 0 };
  return () => {
    const now = performance.now();
    if (now - known.at >= lookEveryMs) known = { at: now, share: share() };
    return known.share;
  };
}

function shareSinceLastAsked(): () => number {
  let before: EventLoopUtilization | undefined;
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = before ? performance.eventLoopUtilization(now, before) : { utilization: 0 };
    before = now;
    return utilization;
  };
}
