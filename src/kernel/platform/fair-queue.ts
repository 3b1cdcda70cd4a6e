import { AppError } from '#kernel/contract/errors.ts';

/** Nobody is sent away for longer: who comes back later than there is room leaves it to others. */
const longestSeconds = 45;
/** The time of one is learned from the newest; of a rush that slows all of them it is learned slowly. */
const learned = { slower: 1 / 32, faster: 1 / 4 };
/** The time that one takes, before any is done. */
const guessMs = 50;

export type FairQueue = {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Refuses where nobody may wait any more, before anything is done for whoever asks. @throws AppError unavailable */
  refuseIfFull(): void;
};

/**
 * A queue for expensive work: first come, first served.
 * @param options.atOnce how many run side by side, at the moment
 * @param options.atBest how many ever do
 * @param options.most how many may wait; one more is refused with `unavailable`, before anything is done
 * @param options.saysWhen whoever is refused is told when there will be room for them: each has a turn of their own
 *   after those who wait and those who were refused before
 * @param options.now milliseconds
 */
export function fairQueue({
  atOnce,
  atBest = 1,
  most,
  saysWhen = false,
  now = () => performance.now(),
}: {
  atOnce: number | (() => number);
  atBest?: number;
  most: number;
  saysWhen?: boolean;
  now?: () => number;
}): FairQueue {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let workMs = guessMs;
  /** Until when everybody who was refused has a turn. */
  let bookedUntil = 0;
  const sideBySide = () => Math.max(1, typeof atOnce === 'number' ? atOnce : atOnce());

  const secondsUntilRoom = (): number => {
    // As when nothing else is done: who comes too early waits in the line, who comes too late has left cores idle.
    const turnMs = workMs / atBest;
    bookedUntil = Math.max(bookedUntil, now() + waiting.length * turnMs) + turnMs;
    bookedUntil = Math.min(bookedUntil, now() + longestSeconds * 1_000);
    return Math.max(1, Math.ceil((bookedUntil - now()) / 1_000));
  };

  const refuseIfFull = (): void => {
    if (waiting.length < most) return;
    const error = new AppError('unavailable', 'Very many people are here at the moment. Please try again.');
    if (saysWhen) error.retryAfter = secondsUntilRoom();
    throw error;
  };

  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Nobody who comes while others wait takes the turn that came free.
    if (underWay < sideBySide() && waiting.length === 0) underWay += 1;
    else {
      refuseIfFull();
      await new Promise<void>((turn) => waiting.push(turn));
    }
    const began = now();
    try {
      return await work();
    } finally {
      const tookMs = now() - began;
      workMs += (tookMs - workMs) * (tookMs > workMs ? learned.slower : learned.faster);
      underWay -= 1;
      for (
        let next = underWay < sideBySide() && waiting.shift();
        next;
        next = underWay < sideBySide() && waiting.shift()
      ) {
        underWay += 1;
        next();
      }
    }
  };
  return Object.assign(run, { refuseIfFull });
}
