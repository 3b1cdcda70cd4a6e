import { AppError } from '#kernel/contract/errors.ts';
import { planInForce } from '#kernel/rules/plans.ts';
import { hasSeat, seatsOf } from '#areas/accounts/rules/team.ts';
import type { Db } from '#kernel/database/connection.ts';
import { countSeats } from '#areas/accounts/database/team/members.ts';
import { findOwner, lockOwner, type Owner, type OwnerRow } from '#areas/accounts/database/team/owners.ts';

/** An owner's seats by its plan in force; null for any number. */
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

/** Reads and judges in one transaction, behind the owner's lock; the tests leave it out to show what it prevents. */
export type TakeSeat = (tx: Db, owner: Owner, now: Date, kind: SeatKind) => Promise<void>;
type SeatKind = 'invitation' | 'invited again' | 'member';

/**
 * Makes sure that there is a seat, for as long as the transaction lasts: of two who take the last one, one waits and is
 * refused. An invitation that is accepted takes the seat that it held.
 * @throws AppError upgrade_required
 */
export const takeSeat: TakeSeat = async (tx, owner, now, kind) => {
  await lockOwner(tx, owner);
  await judgeSeat(tx, owner, now, kind);
};

/** The same without the lock. */
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
