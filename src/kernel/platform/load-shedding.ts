import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** What part of the last moment the process was at work: above it people begin to wait for each other. */
const busyShare = 0.85;
const lookEveryMs = 250;

/** Waits until the process has a pause now and then, but no longer than so many milliseconds. */
export type LoadShedding = { wait(maxMs: number): Promise<void> };

/**
 * Lets work that nobody waits for yield to people: while a process is at work without a pause, as in the rush of an
 * opening, mails and notices go out later, and never later than they may.
 */
export function openLoadShedding(share: () => number = shareSinceLastAsked()): LoadShedding {
  let known = { at: 0, isBusy: false };
  const isBusy = (): boolean => {
    const now = performance.now();
    if (now - known.at >= lookEveryMs) known = { at: now, isBusy: share() > busyShare };
    return known.isBusy;
  };
  return {
    wait: async (maxMs) => {
      const until = performance.now() + maxMs;
      while (isBusy() && performance.now() < until) await sleep(lookEveryMs);
    },
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
