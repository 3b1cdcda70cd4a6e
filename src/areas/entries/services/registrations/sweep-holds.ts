import { expireHolds, listLapsedHolds } from '#areas/entries/database/places/release.ts';
import { releaseKept } from '#areas/entries/database/places/set-aside.ts';
import { sweepAddons } from '../addons/buy-extras.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone, inSteps } from '#kernel/services/each-alone.ts';
import { endShares } from '../shares/end-shares.ts';

const atOnce = 500;

/**
 * Ends every expired hold by our own clock, because the provider's event may be late or never arrive. Groups that pay
 * by shares are completed or ended by what is paid, and places that codes kept too long are released.
 * @returns how many holds ended
 * @throws AggregateError once all were tried, for those that could not be ended
 */
export async function sweepHolds(context: Context): Promise<number> {
  const { pool, clock } = context;
  let ended = 0;
  await inSteps({
    'end shares': async () => {
      ended += await endShares(context);
    },
    'end add-ons': () => sweepAddons(context),
    'release kept places': () =>
      releaseKept(pool, clock(), (ids, release) => eachAlone(ids, (id) => `tournament ${id}`, release)),
    'expire holds': async () => {
      ended += await expireAll(context);
    },
  });
  return ended;
}

/** Ends many holds in one statement; where that fails each alone, so that one cannot block the others. */
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
