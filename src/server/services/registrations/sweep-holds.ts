import { expireHolds } from '#server/database/places/release.ts';
import { sweepAdditions } from '#server/services/additions/buy-extras.ts';
import { releaseKept } from '#server/database/places/set-aside.ts';
import { endShares } from '#server/services/shares/end-shares.ts';
import type { Context } from '#server/services/context.ts';

/**
 * Gives back every hold that has run out, by our own clock: the provider's event may be late or never come. Groups that
 * pay by shares end by who has paid; what codes kept for too long is anybody's.
 * @returns how many holds ended
 */
export async function sweepHolds(context: Context): Promise<number> {
  const limit = 500;
  let ended = await endShares(context);
  await sweepAdditions(context);
  await releaseKept(context.pool, context.clock());
  for (;;) {
    const count = await expireHolds(context.pool, context.clock(), limit);
    ended += count;
    if (count < limit) return ended;
  }
}
