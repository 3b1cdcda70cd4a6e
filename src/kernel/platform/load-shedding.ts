import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRush } from './rush.ts';

/** The share of recent time that the process was busy above which requests begin to wait. */
const busyShare = 0.85;
const lookEveryMs = 250;
/** A request that takes longer than this does not count towards a rush: it waits for an external server. */
const rushMs = 2_000;

export type LoadShedding = {
  /** Waits until the process has idle time and no rush, but at most this long. */
  wait(maxMs: number): Promise<void>;
  /** Runs work with priority: many at once are a rush, whose end other work waits for. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * Lets background work yield to requests: while the process is constantly busy, as in the rush of an opening or while
 * many payments are recorded, mails and notifications are delayed, up to their limit.
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

/** The share of recent time that the process was busy, sampled at most four times a second. */
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
