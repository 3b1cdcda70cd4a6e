import type { EntryEndCause } from '#areas/entries/rules/entry-end.ts';
import { isDeletedAddress } from '#kernel/database/accounts/deleted.ts';
import type { Db } from '#kernel/database/connection.ts';
import { firstRow } from '#kernel/database/reading.ts';
import { dispatched, eventsOf } from '#kernel/database/events.ts';
import { beforeDraw } from '#areas/tournaments/database/before-draw.ts';
import { freeExitUntil } from '#areas/tournaments/database/venue-loss.ts';
import { servingRequested } from '#areas/tournaments/database/request-serving.ts';
import { endPartnering } from '../partners/change-parties.ts';
import { purchasesOf } from '#areas/money/database/entry-purchases.ts';
import { followEntry } from '#areas/play/database/teams/follow-entry.ts';
import { choicesGivenBack, keptBack, takeChoicesAgain } from './give-back-choices.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import { isInField } from '#kernel/rules/in-field.ts';
import type { Filled, RowOf } from '#kernel/database/rows.ts';
import type { tournamentRegistrations } from '#areas/entries/tables/registrations.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { tournamentPlaces } from '#areas/entries/tables/places.ts';

/**
 * SQL: whether the entry `r` can be refunded as credit: the captain paid by a payment of the entry itself, and that
 * payment is in the ledger and not disputed.
 */
export const canHoldCredit = `r.golfer_id is not null and r.pays = 'captain' and exists (
  select from purchases q where q.id = r.id) and not exists (
  select from disputes d join payments y on y.id = d.payment_id
  where y.purchase_id = any(${purchasesOf('r.id')}) and d.ended_at is null)`;

/** An entry locked for a change, together with the counter of its tournament. Amounts in whole cents. */
export type LockedRegistration = Pick<
  RowOf<typeof tournamentRegistrations>,
  'id' | 'tournament_id' | 'golfer_id' | 'payment_status' | 'pays_later' | 'payment_amount' | 'payment_method'
> &
  Pick<
    RowOf<typeof tournamentRegistrations>,
    'origin' | 'pays' | 'places' | 'kept_amount' | 'kept_credit' | 'credit_amount' | 'hold_expires_at'
  > &
  Filled<Pick<RowOf<typeof tournaments>, 'closes_at' | 'starts_at'>> &
  Pick<RowOf<typeof tournaments>, 'refund_policy' | 'refund_until_at' | 'refund_tiers' | 'free_exit_until'> &
  Pick<RowOf<typeof tournamentPlaces>, 'waiting' | 'is_closed' | 'is_paused'> & {
    /** Null for an entry that the organizer made by hand. */
    user_id: string | null;
    /** The golfer who made the entry has deleted their account. */
    is_golfer_gone: boolean;
    /**
     * Free places that the ended entry could take again; 0 where its division, its code or an extra is no longer
     * available.
     */
    free: number;
    /**
     * Until when its code keeps enough places for the whole entry, which it could take instead of free ones; null where
     * it keeps none.
     */
    kept_until: Date | null;
    /** The entry was paid by one person, whose account can receive credit. */
    can_hold_credit: boolean;
  };

/** SQL: whether the division, the code or an extra of the ended entry `r` is no longer available. */
const isGone = `(
  -- Credit that was spent came back with its end, and may be gone.
  r.credit_amount > 0 or exists (
    select from divisions v where v.id = r.division_id and v.places - v.taken < r.places
  ) or exists (
    select from entry_codes k where k.id = r.code_id and k.used >= k.max_uses
  ) or exists (
    select from registration_extras x join entry_extras k on k.id = x.extra_id
    where x.registration_id = r.id and k.stock - k.taken < x.quantity
  ))`;

/** SQL: until when the code of the entry `r` keeps enough places for the whole entry. */
const keptUntil = `(
  select least(coalesce(k.kept_until, t.closes_at), k.valid_until) from entry_codes k
  where k.id = r.code_id and k.is_active and k.kept_places >= r.places and k.kept_places >= k.min_people)`;

/**
 * Locks an entry until the transaction ends. The order is that of every writer: the counter, then the code that an
 * ended entry could use again (a code may be valid for several tournaments), then the entry.
 * @returns null where there is no such entry
 */
export async function lockRegistrationRow(tx: Db, registrationId: string): Promise<LockedRegistration | null> {
  const { rows: known } = await tx.query<{ has_code: boolean }>({
    name: 'lock-places',
    text: `select r.code_id is not null as has_code
           from tournament_registrations r join tournament_places p on p.tournament_id = r.tournament_id
           where r.id = $1 for no key update of p`,
    values: [registrationId],
  });
  if (known[0]?.has_code)
    await tx.query({
      name: 'lock-code-of-ended',
      text: `select 1 from entry_codes where id = (
               select code_id from tournament_registrations where id = $1 and payment_status in ('expired', 'cancelled')
             ) for no key update`,
      values: [registrationId],
    });
  return firstRow<LockedRegistration>(tx, {
    name: 'lock-registration',
    text: `select r.id, r.tournament_id, r.golfer_id, g.user_id, r.payment_status, r.payment_amount::integer,
             exists (select from users u where u.id = g.user_id and ${isDeletedAddress('u.email')}) as is_golfer_gone,
             r.kept_amount::integer, r.kept_credit::integer, r.credit_amount::integer,
             r.payment_method, r.pays_later, r.origin, r.pays, r.places,
             ${canHoldCredit} as can_hold_credit,
             case when ${isGone} then 0 else p.capacity - p.held - p.sold - p.set_aside end as free,
             case when not ${isGone} then ${keptUntil} end as kept_until,
             p.waiting, p.is_closed, p.is_paused,
             r.hold_expires_at, t.closes_at, t.starts_at, t.refund_policy, t.refund_until_at,
             t.refund_tiers, ${freeExitUntil} as free_exit_until
           from tournament_registrations r
           join tournament_places p on p.tournament_id = r.tournament_id
           join tournaments t on t.id = r.tournament_id
           left join golfers g on g.id = r.golfer_id
           where r.id = $1 for no key update of r`,
    values: [registrationId],
  });
}

/**
 * Locks the counter of a tournament, then by id the codes that its ended entries may use again; the caller locks the
 * entries afterwards. Locking codes in the order of the entries could deadlock two transactions that share two codes.
 */
export async function lockCodesOfEnded(tx: Db, registrationIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'lock-places-of-several',
    text: `select 1 from tournament_places
           where tournament_id in (select tournament_id from tournament_registrations where id = any($1::uuid[]))
           order by tournament_id for no key update`,
    values: [registrationIds],
  });
  await tx.query({
    name: 'lock-codes-of-several',
    text: `select 1 from entry_codes
           where id in (
             select code_id from tournament_registrations
             where id = any($1::uuid[]) and payment_status in ('expired', 'cancelled'))
           order by id for no key update`,
    values: [registrationIds],
  });
}

/** The counter column that includes the entry's places: `sold` in the field, `held` while payment is pending. */
function countOf(entry: Pick<LockedRegistration, 'payment_status' | 'pays_later'>): 'held' | 'sold' | null {
  if (isInField(entry)) return 'sold';
  return entry.payment_status === 'pending' ? 'held' : null;
}

/** The state of a party on the waitlist once the entry made from its offer reaches each payment status. */
const waitlistStates: Record<LockedRegistration['payment_status'], 'offered' | 'in' | 'declined' | 'lapsed'> = {
  pending: 'offered',
  completed: 'in',
  expired: 'lapsed',
  cancelled: 'declined',
  refunded: 'declined',
};

/**
 * Moves a locked entry to another status and updates the counter to match. Freed places go to the waitlist, or to a
 * ballot that has not been drawn yet. An entry that is seated again does not count towards the golfer's monthly limit,
 * because it has been paid for.
 * @param fromKept takes all its places from those that its code keeps, none from the free ones: see `kept_until`
 * @param cause recorded where a person ended the entry
 * @throws unique violation `registrations_live` when the golfer has made a new entry meanwhile
 */
export async function moveRegistration(
  tx: Db,
  registration: LockedRegistration,
  to: LockedRegistration['payment_status'],
  now: Date,
  { fromKept = false, cause = null }: { fromKept?: boolean; cause?: EntryEndCause | null } = {},
): Promise<void> {
  const from = countOf(registration);
  const towards = countOf({ ...registration, payment_status: to });
  const isSeatedAgain = from === null && towards !== null;
  const keptPlaces = isSeatedAgain && fromKept ? registration.places : 0;
  await tx.query({
    name: 'move-registration',
    text: `with moved as (
             update tournament_registrations
             set payment_status = $2::text, hold_expires_at = null, is_processing = false, updated_at = $3::timestamptz,
               month_slot = case when $4::boolean then null else month_slot end,
               kept_places = case when $4::boolean then $9::integer when $8::boolean then 0 else kept_places end,
               ended_at = case when ${inField('tournament_registrations')} and $8::boolean then $3::timestamptz end,
               end_cause = $10::text
             where id = $1
           ), ended as (
             select r.id, r.places, r.division_id, r.code_id, ${inField('r')} as was_paid,
               case when ${inField('r')} then 0 else ${keptBack('$3::timestamptz')} end as kept
             from tournament_registrations r where r.id = $1 and $8::boolean
           ), ${choicesGivenBack('ended', '$3')}, counted as (
             update tournament_places set held = held + $6::integer, sold = sold + $7::integer,
               set_aside = set_aside - $9::integer + case
                 when $8::boolean and ${beforeDraw('$5')} then -$6::integer - $7::integer
                 else coalesce((select kept from ended), 0) end
             where tournament_id = $5
             returning tournament_id, waiting > 0 and $6::integer + $7::integer < 0 as is_called
           )
           select ${servingRequested('tournament_id')} from counted where is_called`,
    values: [
      registration.id,
      to,
      now,
      isSeatedAgain,
      registration.tournament_id,
      (towards === 'held' ? registration.places : 0) - (from === 'held' ? registration.places : 0),
      (towards === 'sold' ? registration.places : 0) - (from === 'sold' ? registration.places : 0),
      from !== null && towards === null,
      keptPlaces,
      cause,
    ],
  });
  if ((from === 'sold') !== (towards === 'sold')) await followEntry(tx, registration.id, now);
  if (from === 'sold' && towards !== 'sold') await endPartnering(tx, registration.id, now);
  if (isSeatedAgain) await takeChoicesAgain(tx, registration.id, keptPlaces);
  if (registration.origin === 'waitlist') await moveOffer(tx, registration, waitlistStates[to], now);
}

/**
 * Sets the state of the party on the waitlist that the entry was made for: an open offer, or one that lapsed or was
 * declined but was paid for late.
 */
async function moveOffer(tx: Db, { id }: LockedRegistration, state: string, now: Date): Promise<void> {
  await tx.query({
    name: 'move-offer',
    text: `with moved as (
             update waitlist_entries set state = $2::text, changed_at = $3::timestamptz
             where registration_id = $1 and (state = 'offered' or state in ('lapsed', 'declined') and $2::text = 'in')
             returning id
           ), event as (
             ${eventsOf('waitlist.lapsed', 'id', '$3::timestamptz', `moved where $2::text = 'lapsed'`)}
           )
           select ${dispatched('id')} from event`,
    values: [id, state, now],
  });
}
