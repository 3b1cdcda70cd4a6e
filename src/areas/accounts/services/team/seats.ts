import { AppError } from '#kernel/contract/errors.ts';
import { planInForce } from '#kernel/rules/plans.ts';
import { hasSeat, seatsOf } from '#areas/accounts/rules/team.ts';
import type { Db } from '#kernel/database/connection.ts';
import { countSeats } from '#areas/accounts/database/team/members.ts';
import { findOwner, lockOwner, type Owner, type OwnerRow } from '#areas/accounts/database/team/owners.ts';

/** An owner's number of seats by the current plan; null for unlimited. */
export function seatLimit({ accountType }: Owner, row: OwnerRow, now: Date): number | null {
  const { plan, subscribed, subscription_end: subscriptionEnd } = row;
  const known = plan ? { plan, subscribed: subscribed ?? false, subscriptionEnd } : null;
  return seatsOf(accountType, planInForce(accountType, known, now));
}

/** @throws AppError not_found */
export async function ownerOf(db: Db, owner: Owner): Promise<OwnerRow> {
  const row = await findOwner(db, owner);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Reads and checks the seats under the owner's lock; race tests replace it by a version without the lock. */
export type TakeSeat = (tx: Db, owner: Owner, now: Date, kind: SeatKind) => Promise<void>;
type SeatKind = 'invitation' | 'invited again' | 'member';

/**
 * Ensures a free seat until the transaction ends: of two concurrent callers for the last one, the second waits and is
 * refused. Accepting an invitation uses the seat that it held.
 * @throws AppError upgrade_required
 */
export const takeSeat: TakeSeat = async (tx, owner, now, kind) => {
  await lockOwner(tx, owner);
  await judgeSeat(tx, owner, now, kind);
};

/** The same check without the lock. */
export const judgeSeat: TakeSeat = async (tx, owner, now, kind) => {
  const limit = seatLimit(owner, await ownerOf(tx, owner), now);
  const { members, invited } = await countSeats(tx, owner, now);
  const others = { invitation: members + invited, 'invited again': members + invited - 1, member: members };
  if (hasSeat(limit, others[kind])) return;
  throw new AppError(
    'upgrade_required',
    limit === 1
      ? 'Your plan has one seat for your team, and it is taken.'
      : `Your plan has ${limit} seats for your team, and all are taken.`,
  );
};
