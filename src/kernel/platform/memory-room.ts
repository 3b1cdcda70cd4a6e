import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, type HeapInfo } from 'node:v8';

/** The share of the limit that may survive a garbage collection: the rest is needed for temporary data. */
const fullShare = 0.75;

/** Bytes that survived the last full garbage collection. */
let livingBytes = 0;

const observer = new PerformanceObserver((list) => {
  const isFull = list.getEntries().some((entry) => 'detail' in entry && isOfAll(entry.detail));
  if (isFull) livingBytes = getHeapStatistics().used_heap_size;
});
observer.observe({ entryTypes: ['gc'] });

const isOfAll = (detail: unknown): boolean =>
  typeof detail === 'object' &&
  detail !== null &&
  'kind' in detail &&
  detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;

const mb = 1024 * 1024;
/** V8's default semi-space size in MB, if the command line sets none. */
const usualHalfMb = 16;

/**
 * The bytes available for surviving objects. V8's limit includes three semi-spaces of the young generation, which
 * cannot hold them, and V8 aborts a process in which almost all of the rest survives each collection.
 * @param flags of the process's command line
 */
export function roomOf(
  { heap_size_limit: limit }: Pick<HeapInfo, 'heap_size_limit'> = getHeapStatistics(),
  flags: string = [process.env.NODE_OPTIONS, ...process.execArgv].join(' '),
): number {
  const halfMb = Number(/--max-semi-space-size=(\d+)/.exec(flags)?.[1] ?? usualHalfMb);
  return Math.max(limit / 2, limit - 3 * halfMb * mb);
}

const ownRoom = roomOf();

/** The share of available memory that was in use after the last full garbage collection. */
export const livingShare = (living = livingBytes, room = ownRoom): number => living / room;

/** Whether so much memory stays in use that this process should start nothing that needs more. */
export const isMemoryShort = (share = livingShare()): boolean => share > fullShare;
