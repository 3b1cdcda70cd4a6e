import { forgetUnconfirmed, listForgottenSponsorships } from '#areas/sponsors/database/sponsorships.ts';
import { forgetSearches } from '#areas/sponsors/database/searches.ts';
import { forgetSeen } from '#areas/sponsors/database/views.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone, inSteps } from '#kernel/services/each-alone.ts';
import { closeCheckout } from '#areas/money/services/close-checkout.ts';
import { releasePackage } from './take-package.ts';

/**
 * A checkout page lives half an hour; a sponsorship pending for this long was abandoned, or its end was never reported.
 */
const patienceMs = 2 * 3_600_000;

/** Releases packages whose payment was abandoned. @returns the number checked */
export async function sweepSponsorships(context: Context): Promise<number> {
  const ids = await listForgottenSponsorships(context.pool, new Date(context.clock().getTime() - patienceMs), 200);
  await eachAlone(
    ids,
    (id) => `sponsorship ${id}`,
    async (id) => {
      await closeCheckout(context, { kind: 'sponsorship', id });
      await releasePackage(context, id);
    },
  );
  return ids.length;
}

const dayMs = 24 * 3_600_000;

/** Deletes hashes of viewers after two days, unconfirmed searches after one, unconfirmed requests after a week. */
export async function deleteOldSponsorData({ pool, clock }: Context): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * dayMs);
  await inSteps({
    'forget views': () => forgetSeen(pool, before(1)),
    'forget searches': () => forgetSearches(pool, before(1)),
    'forget unconfirmed requests': () => forgetUnconfirmed(pool, before(7)),
  });
}
