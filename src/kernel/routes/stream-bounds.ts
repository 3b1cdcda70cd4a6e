import type { ServerResponse } from 'node:http';
import { AppError } from '#kernel/contract/errors.ts';
import { isMemoryShort } from '#kernel/platform/memory-room.ts';

/** Maximum open streams of a kind: in this process, and by one caller. */
export type StreamBounds = { max: number; maxOfOne: number };

/**
 * The interval of a stream's heartbeat: a client that receives nothing for a minute knows that its connection is dead.
 */
export const beatEveryMs = 25_000;

/** Polling interval, in seconds, for clients without a stream. */
const askAgainS = 15;

/** The kinds of stream listeners: signed-in people, readers of leaderboards, scoring phones. */
export type StreamKind = 'person' | 'leaderboard' | 'phone';

/** The current number of a process's open streams of each kind, for metrics. */
export type OpenStreams = Map<StreamKind, () => number>;

/**
 * Limits the open streams of a kind, so that neither one caller nor a crowd exhausts the connections or memory of a
 * process.
 * @param counts where the number of open streams is published
 * @param words the error for callers beyond the limit
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
    /** @throws AppError unavailable with the time to retry */
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
