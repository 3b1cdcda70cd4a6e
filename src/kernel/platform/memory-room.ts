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

/** V8 counts three halves of the room for young objects in its limit; they are no room for what lives on. */
const youngBytes = 3 * 16 * 1024 * 1024;

/** The bytes that may live on: V8 ends a process that has little less than that in use after each collection. */
export const roomOf = ({ heap_size_limit: limit }: Pick<HeapInfo, 'heap_size_limit'> = getHeapStatistics()): number =>
  Math.max(limit / 2, limit - youngBytes);

const ownRoom = roomOf();

/** The share of the room that was still in use after the last full garbage collection. */
export const livingShare = (living = livingBytes, room = ownRoom): number => living / room;

/** Whether so much memory stays in use that this process should begin nothing that needs more. */
export const isMemoryShort = (share = livingShare()): boolean => share > fullShare;
