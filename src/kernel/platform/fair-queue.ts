import { AppError } from '#kernel/contract/errors.ts';

/** The longest retry time given to a refused caller: a longer one would leave capacity unused. */
const longestSeconds = 45;
/**
 * The duration of a task is learned from the newest ones; it rises slowly, so that a rush that slows all tasks does not
 * distort it.
 */
const learned = { slower: 1 / 32, faster: 1 / 4 };
/** The assumed duration before any task is done. */
const guessMs = 50;

export type FairQueue = {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Refuses while the queue is full, before any work is done for the caller. @throws AppError unavailable */
  refuseIfFull(): void;
};

/**
 * A first-in, first-out queue for expensive tasks.
 * @param options.atOnce number of concurrent tasks at the moment
 * @param options.atBest maximum of that number
 * @param options.most maximum waiting tasks; further ones are refused with `unavailable` before any work is done
 * @param options.saysWhen tells refused callers when there will be room: each gets its own slot after all waiting and
 * previously refused ones
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
  /** The end of the last slot given to a refused caller. */
  let bookedUntil = 0;
  const sideBySide = () => Math.max(1, typeof atOnce === 'number' ? atOnce : atOnce());

  const secondsUntilRoom = (): number => {
    // Assumes full concurrency: a caller who returns too early waits in the queue, but one who returns too late leaves
    // cores idle.
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
    // A new caller must not overtake waiting ones when a slot becomes free.
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
