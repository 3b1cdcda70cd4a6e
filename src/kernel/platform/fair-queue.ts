import { AppError } from '#kernel/contract/errors.ts';

/**
 * A queue for expensive work: first come, first served.
 * @param options.atOnce how many run side by side
 * @param options.most how many may wait; one more is refused with `unavailable`, before anything is done
 * @param options.retryAfter seconds until a refused caller may try again
 */
export function fairQueue({ atOnce, most, retryAfter }: { atOnce: number; most: number; retryAfter?: () => number }) {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (underWay < atOnce) underWay += 1;
    else if (waiting.length >= most) {
      const error = new AppError('unavailable', 'Very many people are here at the moment. Please try again.');
      if (retryAfter) error.retryAfter = retryAfter();
      throw error;
    }
    // Whoever goes hands the turn on, so that nobody who comes meanwhile takes it.
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
