import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 10_000;
/** At work for less than this part of the time, nobody is kept waiting by a tenth of a second. */
const idleShare = 0.02;
/** What is worth it, in bytes. */
const worthIt = 8 * 1024 * 1024;

/**
 * Clears away what is no longer used as soon as a process has nothing to do. Left alone, the engine does so when it needs
 * room: after a rush that is never, and the room stays taken. @returns stop
 */
export function startTidyUp(): { stop(): void } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let before = performance.eventLoopUtilization();
  let left = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > idleShare || process.memoryUsage().heapUsed - left < worthIt) return;
    collect();
    left = process.memoryUsage().heapUsed;
  }, lookEveryMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
