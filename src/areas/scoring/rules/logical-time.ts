/** A request to the server: sent and answered by the phone's clock; `serverMs` is the server's clock. */
export type ClockSample = { sentMs: number; answeredMs: number; serverMs: number };

/** The number of latest requests that are considered. */
const samplesKept = 8;
/**
 * The end of the year 2199. No correct clock reaches it, so a logical time this high is an error, or an attack that
 * leaves no room above it.
 */
export const farthestLogicalTime = Date.UTC(2200, 0, 1) - 1;
/**
 * The most by which a logical time may exceed the greatest of its group, because a phone may add a whole day of entries
 * to the greatest time that it knew.
 */
export const maxLogicalTimeLead = 1_000_000;

/**
 * The lag of the phone's clock behind the server's, in whole milliseconds; negative where it is ahead. Computed from
 * the request with the shortest duration among the last eight, whose middle is closest to the server's reading of its
 * clock. A request during which the phone's clock was set back is ignored.
 * @returns 0 while nothing is known
 */
export function clockOffsetMs(samples: readonly ClockSample[]): number {
  const way = ({ sentMs, answeredMs }: ClockSample) => answeredMs - sentMs;
  const [shortest] = samples
    .slice(-samplesKept)
    .filter((sample) => way(sample) >= 0)
    .sort((one, other) => way(one) - way(other));
  return shortest ? Math.round(shortest.serverMs - (shortest.sentMs + shortest.answeredMs) / 2) : 0;
}

/**
 * The logical time of the next entry: the corrected clock, or one more than the greatest logical time seen. An entry
 * made with knowledge of another sorts after it, whatever the clocks show.
 * @param greatestSeen among all entries on the phone, its own and others'; 0 for none
 */
export const nextLogicalTime = (clockMs: number, offsetMs: number, greatestSeen: number): number =>
  Math.max(Math.round(clockMs + offsetMs), greatestSeen + 1);

/** The greatest logical time among the entries on the phone; 0 for none. */
export const greatestLogicalTime = (entries: Iterable<{ logical_time: number }>): number => {
  let greatest = 0;
  for (const { logical_time: logicalTime } of entries) greatest = Math.max(greatest, logicalTime);
  return greatest;
};

/** Whether a logical time can have been produced by `nextLogicalTime`. */
export const isLogicalTimePossible = (logicalTime: number, greatestKnown: number): boolean =>
  Number.isSafeInteger(logicalTime) &&
  logicalTime > 0 &&
  logicalTime <= Math.max(farthestLogicalTime, greatestKnown + maxLogicalTimeLead);

/** When an entry was typed, as the server stores it: not before its link was valid, and not after it was received. */
export const enteredAtMs = (saidMs: number, openedMs: number, receivedMs: number): number =>
  Math.min(Math.max(saidMs, openedMs), receivedMs);
