/** One question to the server: sent and answered by the phone's clock, `serverMs` by the server's. */
export type ClockSample = { sentMs: number; answeredMs: number; serverMs: number };

/** The number of last questions that are looked at. */
const samplesKept = 8;
/**
 * The end of the year 2199. No clock is right beyond it, so a logical time this far ahead is a fault, or
 * mischief meant to leave no room above it.
 */
export const farthestLogicalTime = Date.UTC(2200, 0, 1) - 1;
/**
 * The most by which a logical time may exceed the greatest of its group: whoever saw that one may have typed all day
 * since.
 */
export const maxLogicalTimeLead = 1_000_000;

/**
 * The lag of the phone's clock behind the server's, in whole milliseconds; negative where it is ahead. Read from the
 * question with the shortest way of the last eight, whose middle is nearest to when the server looked at its clock. A
 * question during which the phone's clock was set back says nothing.
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
 * made with knowledge of another sorts after it, whatever the clocks do.
 * @param greatestSeen of all entries that the phone holds, its own and others'; 0 for none
 */
export const nextLogicalTime = (clockMs: number, offsetMs: number, greatestSeen: number): number =>
  Math.max(Math.round(clockMs + offsetMs), greatestSeen + 1);

/** The greatest logical time of the entries held; 0 for none. */
export const greatestLogicalTime = (entries: Iterable<{ logical_time: number }>): number => {
  let greatest = 0;
  for (const { logical_time: logicalTime } of entries) greatest = Math.max(greatest, logicalTime);
  return greatest;
};

/** Whether a logical time can have come about by `nextLogicalTime`. */
export const isLogicalTimePossible = (logicalTime: number, greatestKnown: number): boolean =>
  Number.isSafeInteger(logicalTime) &&
  logicalTime > 0 &&
  logicalTime <= Math.max(farthestLogicalTime, greatestKnown + maxLogicalTimeLead);

/** When an entry was typed, as the server keeps it: not before its link was there, not after it was received. */
export const enteredAtMs = (saidMs: number, openedMs: number, receivedMs: number): number =>
  Math.min(Math.max(saidMs, openedMs), receivedMs);
