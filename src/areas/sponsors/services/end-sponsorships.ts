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
import { keptPaymentsOf, oweAcrossPayments, sumOfPayments } from '#areas/money/services/kept-payments.ts';

/**
 * Ends the sponsorships of a cancelled tournament, each in its own transaction: checkout pages are closed, requests
 * declined, and payments refunded to the card by the same percentage as golfers' payments. A failure of one does not
 * stop the refunds of the others.
 * @throws AggregateError after all were tried, for those that failed
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
  if (cents > 0) await oweAcrossPayments(tx, payments, { cents, reason: 'cancelled_tournament', now });
  await emit(tx, { type: 'sponsorship.changed', subjectId: id, now });
}

/** Expires the sponsorships of a package that wait for payment, and closes their checkout pages. */
export async function endPendingOf(tx: Db, packageId: string, now: Date): Promise<void> {
  for (const id of await expirePending(tx, packageId, now)) await closePage(tx, id);
}

const closePage = (tx: Db, id: string): Promise<void> =>
  addJob(tx, 'close-checkout', { purchase: { kind: 'sponsorship', id } }, { key: `close:${id}` });
