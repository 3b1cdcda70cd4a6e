import { AppError } from '#kernel/contract/errors.ts';

/**
 * A line for work that only so much of can go on at once: the others wait for their turn, first come, first served.
 * @param options.atOnce work that goes on side by side
 * @param options.most who may wait; whoever comes then is refused with `unavailable`, before anything is done
 * @param options.retryAfter seconds after which who was refused may come again
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
