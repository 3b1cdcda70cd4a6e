import { AppError } from '#kernel/contract/errors.ts';
import { type Dollars, toCents } from '#kernel/rules/money.ts';
import { isInForce } from '#areas/sponsors/rules/sponsors.ts';
import type { Db } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { type LockedSponsorship, retakeSponsorship } from '#areas/sponsors/database/lock-sponsorships.ts';
import { givePackageBack, lockPackages, takePackage } from '#areas/sponsors/database/packages.ts';
import type { SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';

/** `amount` in dollars. */
type Retaken = { packageId: string | undefined; amount: Dollars | undefined };

/**
 * Moves a locked sponsorship to another package or amount, and updates the counts of both packages. A recorded payment
 * stays: by card always, outside the product unless another amount is given.
 * @throws AppError wrong_state naming `amount` or `packageId`, package_gone
 */
export async function retake(
  tx: Db,
  locked: LockedSponsorship,
  { code, gives }: Pick<SponsorshipRow, 'code' | 'gives'>,
  { packageId, amount }: Retaken,
  now: Date,
): Promise<void> {
  // Read price and benefits under the package's lock, since they may have changed after the page was read.
  const packages = await lockPackages(
    tx,
    [packageId, locked.package_id].filter((id) => id != null),
  );
  const offered = packageId === undefined ? null : packages.get(packageId);
  if (offered === undefined) throw new AppError('package_gone', 'This package was taken away.');
  const isByCard = locked.state !== 'agreed' && locked.state !== 'asked';
  if (isByCard && (amount !== undefined || locked.state !== 'paid')) {
    const message = locked.state === 'paid' ? 'A card has paid this amount: it stays.' : 'This was decided already.';
    throw new AppError('wrong_state', message, [{ field: amount === undefined ? 'packageId' : 'amount', message }]);
  }
  if (offered && code !== null && (offered.gives.places ?? 0) !== (gives.places ?? 0)) {
    const message = 'Its places in the field are given already. End it, and add the sponsor anew.';
    throw new AppError('wrong_state', message, [{ field: 'packageId', message }]);
  }
  if (offered && offered.id !== locked.package_id && isInForce(locked.state)) {
    if (!(await takePackage(tx, offered.id))) throw new AppError('package_gone', 'None of it is left.');
    if (locked.package_id) await givePackageBack(tx, locked.package_id);
  }
  // A paid amount stays, and so does the amount agreed for the current package.
  const isSettled = isByCard || locked.paid_how !== null || offered?.id === locked.package_id;
  const price = isSettled ? undefined : offered?.amount;
  const amountCents = amount === undefined ? price : toCents(amount);
  await retakeSponsorship(tx, locked.id, { offered, amountCents: amountCents ?? locked.amount, now });
  // A job for this event holds the package's places in the field.
  if (offered && isInForce(locked.state)) await emit(tx, { type: 'sponsorship.changed', subjectId: locked.id, now });
}
