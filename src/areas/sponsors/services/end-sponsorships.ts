import { isInForce } from '#areas/sponsors/rules/sponsors.ts';
import { weatherRefundCents } from '#areas/entries/rules/weather-remedy.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { givePackageBack } from '#areas/sponsors/database/packages.ts';
import { listStandingSponsorships } from '#areas/sponsors/database/sponsorships.ts';
import { expirePending, lockSponsorship, moveSponsorship } from '#areas/sponsors/database/lock-sponsorships.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { keptPaymentsOf, oweOf, sumOfPayments } from '#areas/money/services/kept-payments.ts';

/**
 * Ends what sponsors have of a tournament that was called off, each in a transaction of its own: open card pages are
 * closed, who asked is declined, who paid gets the same share of it back as golfers do, always to the card. One that
 * cannot be ended keeps no other from its money.
 * @throws AggregateError once all were tried, for those that could not be ended
 */
export const endSponsorships = async (context: Context, tournamentId: string, percent: number): Promise<void> =>
  eachAlone(
    await listStandingSponsorships(context.pool, tournamentId),
    (id) => `sponsorship ${id}`,
    (id) => inTransaction(context.pool, (tx) => endOne(tx, id, percent, context.clock())),
  );

async function endOne(tx: Db, id: string, percent: number, now: Date): Promise<void> {
  const locked = await lockSponsorship(tx, id);
  if (!locked) return;
  const { state, package_id: packageId } = locked;
  const hasPlace = isInForce(state) || state === 'pending';
  if (!hasPlace && state !== 'asked') return;
  if (hasPlace && packageId) await givePackageBack(tx, packageId);
  if (state === 'pending') {
    await moveSponsorship(tx, id, 'expired', now);
    await closePage(tx, id);
    return;
  }
  await moveSponsorship(tx, id, state === 'asked' ? 'declined' : 'ended', now);
  const payments = state === 'paid' ? await keptPaymentsOf(tx, { kind: 'sponsorship', id }, true) : [];
  const sum = sumOfPayments(payments);
  const cents = sum ? weatherRefundCents(sum, percent) : 0;
  if (cents > 0) await oweOf(tx, payments, { cents, reason: 'cancelled_tournament', now });
  await emit(tx, { type: 'sponsorship.changed', subjectId: id, now });
}

/** Ends the sponsorships of a package that wait for money, and closes their card pages. */
export async function endPendingOf(tx: Db, packageId: string, now: Date): Promise<void> {
  for (const id of await expirePending(tx, packageId, now)) await closePage(tx, id);
}

const closePage = (tx: Db, id: string): Promise<void> =>
  addJob(tx, 'close-checkout', { purchase: { kind: 'sponsorship', id } }, { key: `close:${id}` });
