import type { SponsorshipState } from '#areas/sponsors/contract/sponsor-choices.ts';
import type { PackageGifts } from '#areas/tournaments/contract/sponsor-gifts.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { firstRow, isFound, listIds } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { sponsorships } from '#areas/sponsors/tables/sponsors.ts';
import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';

const locked = selected(sponsorships, 's', [
  'id',
  'state',
  'paid_how',
  'asked_again',
  'package_id',
  'organizer_id',
  'tournament_id',
  'amount',
  'gives',
]);
export type LockedSponsorship = RowIn<typeof locked> & {
  /** The tournament was cancelled, or its organizer deleted their account. */
  is_off: boolean;
  /** When the sponsored tournament begins. */
  starts_at: Date;
};

/** Locks a sponsorship for the rest of the transaction; call it before locking its package and payment. */
export async function lockSponsorship(tx: Db, id: string): Promise<LockedSponsorship | null> {
  // Read the tournament's state after the lock is held, since the transaction that held the lock may have ended it.
  await tx.query({
    name: 'lock-sponsorship',
    text: 'select from sponsorships where id = $1 for no key update',
    values: [id],
  });
  return firstRow<LockedSponsorship>(tx, {
    name: 'read-locked-sponsorship',
    text: `select ${locked},
             (select t.starts_at from tournaments t where t.id = s.tournament_id) as starts_at,
             not exists (
               select from tournaments t join organizers o on o.id = t.organizer_id join users u on u.id = o.user_id
               where t.id = s.tournament_id and t.state <> 'cancelled' and not (${isDeletedAddress('u.email')})) as is_off
           from sponsorships s where s.id = $1`,
    values: [id],
  });
}

/** Stores another package with its name, benefits and amount. Lock the sponsorship first. */
export async function retakeSponsorship(
  tx: Db,
  id: string,
  {
    offered,
    amountCents,
    now,
  }: {
    offered: { id: string; name: string; gives: PackageGifts } | null;
    amountCents: Cents;
    now: Date;
  },
): Promise<void> {
  await tx.query({
    name: 'retake-sponsorship',
    text: `update sponsorships
           set package_id = coalesce($2, package_id), package_name = coalesce($3, package_name),
             gives = coalesce($4::jsonb, gives), amount = $5, updated_at = $6
           where id = $1`,
    values: [
      id,
      offered?.id ?? null,
      offered?.name ?? null,
      offered && JSON.stringify(offered.gives),
      amountCents,
      now,
    ],
  });
}

/** Records an earlier sponsor's answer. Lock the sponsorship first. */
export async function noteAnswer(tx: Db, id: string, answer: 'yes' | 'no', now: Date): Promise<void> {
  await tx.query({
    name: 'note-sponsor-answer',
    text: 'update sponsorships set asked_again = $2, updated_at = $3 where id = $1',
    values: [id, answer, now],
  });
}

/** Records whether a sponsor paid outside the product. Lock the sponsorship first. */
export async function notePaidElsewhere(tx: Db, id: string, isPaid: boolean, now: Date): Promise<void> {
  await tx.query({
    name: 'note-sponsorship-paid',
    text: 'update sponsorships set paid_how = $2, paid_at = $3, updated_at = $4 where id = $1',
    values: [id, isPaid ? 'elsewhere' : null, isPaid ? now : null, now],
  });
}

/** Sets the state. Lock the sponsorship first. */
export async function moveSponsorship(tx: Db, id: string, to: SponsorshipState, now: Date): Promise<void> {
  await tx.query({
    name: 'move-sponsorship',
    text: `update sponsorships
           set state = $2, updated_at = $3, paid_at = case when $2 = 'paid' then coalesce(paid_at, $3) else paid_at end,
             paid_how = case when $2 = 'paid' then 'card' else paid_how end
           where id = $1`,
    values: [id, to, now],
  });
}

/**
 * Adds a refund to the card; a full one sets the state to refunded. If the card rejects the refund, the state becomes
 * ended: its package may be sold again, and the money is owed. @param cents negative if the refund failed
 */
export async function countSponsorshipRefund(tx: Db, id: string, cents: Cents, now: Date): Promise<void> {
  await tx.query({
    name: 'count-sponsorship-refund',
    text: `update sponsorships set refunded_amount = refunded_amount + $2, updated_at = $3,
             state = case when refunded_amount + $2 = amount then 'refunded'
               when state = 'refunded' and $2 < 0 then 'ended' else state end
           where id = $1`,
    values: [id, cents, now],
  });
}

/** Whether it waits for payment. */
export const isSponsorshipPending = (db: Db, id: string): Promise<boolean> =>
  isFound(db, {
    name: 'is-sponsorship-pending',
    text: `select from sponsorships where id = $1 and state = 'pending'`,
    values: [id],
  });

/**
 * Expires the sponsorships of a package that wait for payment, and frees their packages. @returns their ids, to close
 * the checkout pages
 */
export const expirePending = (tx: Db, packageId: string, now: Date): Promise<string[]> =>
  listIds(tx, {
    name: 'expire-pending-sponsorships',
    text: `with ended as (
             update sponsorships set state = 'expired', updated_at = $2
             where state = 'pending' and package_id = $1
             returning id
           ), given as (
             update sponsor_packages set taken = taken - (select count(*) from ended) where id = $1
           )
           select id from ended`,
    values: [packageId, now],
  });
