import { expireHolds, listLapsedHolds } from '#areas/entries/database/places/release.ts';
import { releaseKept } from '#areas/entries/database/places/set-aside.ts';
import { sweepAddons } from '../addons/buy-extras.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone, inSteps } from '#kernel/services/each-alone.ts';
import { endShares } from '../shares/end-shares.ts';

const atOnce = 500;

/**
 * Gives back every hold that has run out, by our own clock: the provider's event may be late or never come. Groups that
 * pay by shares end by who has paid; what codes kept for too long is anybody's.
 * @returns how many holds ended
 * @throws AggregateError once all was tried, for what could not be ended
 */
export async function sweepHolds(context: Context): Promise<number> {
  const { pool, clock } = context;
  let ended = 0;
  await inSteps({
    'end shares': async () => {
      ended += await endShares(context);
    },
    'end additions': () => sweepAddons(context),
    'release kept places': () =>
      releaseKept(pool, clock(), (ids, release) => eachAlone(ids, (id) => `tournament ${id}`, release)),
    'expire holds': async () => {
      ended += await expireAll(context);
    },
  });
  return ended;
}

/** Many in one statement; one that cannot be ended keeps no other held. */
async function expireAll({ pool, clock }: Context): Promise<number> {
  let ended = 0;
  try {
    for (;;) {
      const count = await expireHolds(pool, clock(), atOnce);
      ended += count;
      if (count < atOnce) return ended;
    }
  } catch {
    const lapsed = await listLapsedHolds(pool, clock(), atOnce);
    await eachAlone(
      lapsed,
      (id) => `entry ${id}`,
      async (id) => {
        ended += await expireHolds(pool, clock(), 1, id);
      },
    );
    return ended;
  }
}
