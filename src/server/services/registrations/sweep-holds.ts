import { expireHolds } from '#server/database/places/release.ts';
import type { Context } from '#server/services/context.ts';

/**
 * Gives back every hold that has run out, by our own clock: the provider's event may be late or never come.
 * @returns how many holds ended
 */
export async function sweepHolds(context: Context): Promise<number> {
  const limit = 500;
  let ended = 0;
  for (;;) {
    const count = await expireHolds(context.pool, context.clock(), limit);
    ended += count;
    if (count < limit) return ended;
  }
}
