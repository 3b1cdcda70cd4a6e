import type { ServerResponse } from 'node:http';
import { AppError } from '#kernel/contract/errors.ts';
import { isMemoryShort } from '#kernel/platform/memory-room.ts';

/** The greatest number of open streams of a kind: in this process, and by one caller. */
export type StreamBounds = { max: number; maxOfOne: number };

/**
 * A stream says something this often at least: whoever hears nothing for a minute knows that its connection is dead.
 */
export const beatEveryMs = 25_000;

/** Where there is no room for a stream, whoever would listen asks this often instead. */
const askAgainS = 15;

/** The listeners of a stream: signed-in people, readers of leaderboards, phones that keep scores. */
export type StreamKind = 'person' | 'leaderboard' | 'phone';

/** The number of streams of each kind that a process has open, read when its figures are asked for. */
export type OpenStreams = Map<StreamKind, () => number>;

/**
 * Counts the open streams of a kind, so that no caller and no crowd takes all that a process can hold open, nor the
 * memory that it needs for its work.
 * @param counts where the number of open streams of the kind is read
 * @param words what is said to whoever comes too late
 */
export function boundStreams(
  counts: OpenStreams,
  kind: StreamKind,
  { max, maxOfOne }: StreamBounds,
  words: string,
  hasNoMemory: () => boolean = isMemoryShort,
) {
  const byCaller = new Map<string, number>();
  let open = 0;
  counts.set(kind, () => open);
  return {
    /** @throws AppError unavailable with when to come again */
    refuseWhereFull: (caller: string): void => {
      if (open < max && (byCaller.get(caller) ?? 0) < maxOfOne && !hasNoMemory()) return;
      const error = new AppError('unavailable', words);
      error.retryAfter = askAgainS;
      throw error;
    },
    /** Counts a stream until it closes. */
    enter: (caller: string, stream: ServerResponse): void => {
      open += 1;
      byCaller.set(caller, (byCaller.get(caller) ?? 0) + 1);
      stream.once('close', () => {
        open -= 1;
        const left = (byCaller.get(caller) ?? 1) - 1;
        if (left > 0) byCaller.set(caller, left);
        else byCaller.delete(caller);
      });
    },
  };
}
