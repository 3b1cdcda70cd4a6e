import { availableParallelism, loadavg } from 'node:os';

/** More than this is not waited for, however busy the machine is: then something hangs. */
const longest = 8;

/**
 * The time to wait for work of so many milliseconds on a quiet machine, ms: on a busy one as much longer as there is
 * more to do than there are cores, so that load makes a test slower and never red.
 * @param load work that waits for a core, on average of the last minute
 */
export function patience(quietMs: number, load = loadavg()[0] ?? 0, cores = availableParallelism()): number {
  return Math.round(quietMs * Math.min(longest, Math.max(1, load / cores)));
}
