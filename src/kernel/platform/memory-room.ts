import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, type HeapInfo } from 'node:v8';

/** The share of the bound that may live on after a collection: the rest is soon needed for a moment's work. */
const fullShare = 0.75;

/** Bytes that lived on after the newest full collection. */
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
/** V8's own bound of half of the room for young objects, MB, where its command says none. */
const usualHalfMb = 16;

/**
 * The bytes that may live on. V8's limit counts three halves of the room for young objects, which are no room for that,
 * and V8 ends a process that has little less than the rest in use after each collection.
 * @param flags of the command that started the process
 */
export function roomOf(
  { heap_size_limit: limit }: Pick<HeapInfo, 'heap_size_limit'> = getHeapStatistics(),
  flags: string = [process.env.NODE_OPTIONS, ...process.execArgv].join(' '),
): number {
  const halfMb = Number(/--max-semi-space-size=(\d+)/.exec(flags)?.[1] ?? usualHalfMb);
  return Math.max(limit / 2, limit - 3 * halfMb * mb);
}

const ownRoom = roomOf();

/** The share of the room that was still in use after the last full garbage collection. */
export const livingShare = (living = livingBytes, room = ownRoom): number => living / room;

/** Whether so much memory stays in use that this process should begin nothing that needs more. */
export const isMemoryShort = (share = livingShare()): boolean => share > fullShare;
