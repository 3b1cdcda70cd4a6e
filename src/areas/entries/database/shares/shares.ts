import type { Cents } from '#kernel/rules/money.ts';
import type { Share } from '#areas/money/rules/shares.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isFound, isWritten, listIds, readValue } from '#kernel/database/reading.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { tournamentRegistrations } from '#areas/entries/tables/registrations.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { registrationShares } from '#areas/entries/tables/shares.ts';

/** The share of one player of a group, with its order. Amounts in cents. */
export type ShareRow = Omit<RowOf<typeof registrationShares>, 'payer_name' | 'payer_email'> &
  Pick<
    RowOf<typeof tournamentRegistrations>,
    'order_number' | 'payment_status' | 'hold_expires_at' | 'is_processing' | 'tournament_id'
  > &
  Pick<RowOf<typeof tournaments>, 'title' | 'time_zone' | 'organizer_id' | 'organizer_name'> & {
    /** The player's name; for an unnamed place, a guest of the captain. */
    name: string;
    /** Empty for an unnamed place. */
    email: string;
    is_named: boolean;
    captain: string;
    captain_user_id: string | null;
    is_whole_groups: boolean;
    /** Whether the captain has paid, so that the links of the other shares can be used. */
    is_link_open: boolean;
    /**
     * This share was the last of its entry to be paid, and completed it. The mail about the entry then also confirms
     * the payment of this share.
     */
    completes: boolean;
    /** The place has another player since the share was paid: `name` and `email` are not the payer's. */
    is_passed_on: boolean;
    /**
     * The person who paid for the share before the place changed hands, where their address is known; null otherwise.
     */
    payer: { name: string; email: string } | null;
    /** Cents of it refunded to the card, in total and by the latest refund. */
    refunded: Cents;
    latest_refund: Cents;
  };

/** SQL: whether the share `s` was the last of the entry `r` to be paid, by a payment of its own, and all are paid. */
export const completesEntry = `s.state = 'paid' and r.payment_status = 'completed'
  and exists (select from payments y where y.purchase_id = s.id and y.status = 'paid') and not exists (
  select from registration_shares o where o.registration_id = r.id
  and (o.state <> 'paid' or (o.paid_at, o.position) > (s.paid_at, s.position)))`;

/** SQL: the completed refunds of a share `s`, without those of a duplicate payment. */
const backOfShare = `from refunds f join payments y on y.id = f.payment_id
  where y.purchase_id = s.id and f.status = 'done' and f.reason <> 'duplicate'`;

const selected = `
  select s.id, s.registration_id, r.order_number, s.position, s.amount::integer, s.state, s.paid_at, s.reminded_at,
    coalesce(${playerName('p')}, '') as name, coalesce(p.email, '') as email,
    coalesce(p.is_named, true) as is_named,
    ${playerName('c')} as captain, g.user_id as captain_user_id, r.payment_status, r.hold_expires_at,
    r.is_processing, r.tournament_id, t.title, t.time_zone, t.organizer_id, t.organizer_name,
    coalesce(e.is_whole_groups, false) as is_whole_groups,
    exists (
      select from registration_shares o where o.registration_id = r.id and o.position = 0 and o.state = 'paid'
    ) as is_link_open,
    ${completesEntry} and p.replaced_at is null and (
      s.position = 0 or p.golfer_id is not null
      or lower(p.email) is distinct from lower(u.email) and lower(p.email) is distinct from lower(c.email)
    ) as completes,
    coalesce(p.replaced_at > s.paid_at, false) as is_passed_on,
    case when s.payer_email is not null
      then json_build_object('name', s.payer_name, 'email', s.payer_email)
    end as payer,
    coalesce((select sum(f.amount) ${backOfShare}), 0)::integer as refunded,
    coalesce((
      select f.amount ${backOfShare} order by f.settled_at desc, f.id desc limit 1
    ), 0)::integer as latest_refund
  from registration_shares s
  join tournament_registrations r on r.id = s.registration_id
  join tournaments t on t.id = r.tournament_id
  join registration_players c on c.registration_id = r.id and c.position = 0
  left join registration_players p on p.registration_id = r.id and p.position = s.position
  left join golfers g on g.id = r.golfer_id
  left join users u on u.id = g.user_id
  left join entry_terms e on e.tournament_id = t.id`;

export const findShare = (db: Db, id: string): Promise<ShareRow | null> =>
  firstRow(db, { name: 'find-share', text: `${selected} where s.id = $1`, values: [id] });

/** The shares of an order, in the order of its players; refunded ones are last. */
export const listShares = (db: Db, registrationId: string): Promise<ShareRow[]> =>
  allRows(db, {
    name: 'list-shares',
    text: `${selected} where s.registration_id = $1 order by s.position`,
    values: [registrationId],
  });

/**
 * Erases the names of former payers for a deleted account: from shares that it paid, and from shares of its entries.
 */
export async function eraseFromShares(tx: Db, userId: string, email: string): Promise<void> {
  await tx.query({
    name: 'erase-from-shares',
    text: `update registration_shares
           set payer_name = null, payer_email = null
           where lower(payer_email) = lower($2) or payer_email is not null and registration_id in (
             select r.id from tournament_registrations r join golfers g on g.id = r.golfer_id where g.user_id = $1)`,
    values: [userId, email],
  });
}

/** The shares of a locked order as the rules read them. */
export const readShares = (tx: Db, registrationId: string): Promise<(Share & { id: string })[]> =>
  allRows(tx, {
    name: 'read-shares',
    text: `select id, position, amount::integer as cents, state from registration_shares
           where registration_id = $1 order by position`,
    values: [registrationId],
  });

/** The order of a share; null where there is no such share. */
export const findOrderOfShare = (db: Db, id: string): Promise<string | null> =>
  readValue(db, {
    name: 'find-order-of-share',
    text: 'select registration_id from registration_shares where id = $1',
    values: [id],
  });

/**
 * Marks open shares as paid. Lock the order first. `paid_at` is always later than that of the shares paid before: while
 * a payment waited for the lock, its clock may have been read before that of the other, and `completesEntry` depends on
 * which payment was last.
 * @param ids of shares that are open
 */
export async function markSharesPaid(tx: Db, ids: string[], now: Date): Promise<void> {
  await tx.query({
    name: 'mark-shares-paid',
    text: `update registration_shares s
           set state = 'paid', paid_at = greatest($2::timestamptz, (
             select max(o.paid_at) + interval '1 millisecond' from registration_shares o
             where o.registration_id = s.registration_id and o.state = 'paid'
           ))
           where s.id = any($1::uuid[]) and s.state = 'open'`,
    values: [ids, now],
  });
}

/** Releases the unpaid shares of an order that has ended. Lock the order first. */
export async function releaseShares(tx: Db, registrationId: string): Promise<void> {
  await tx.query({
    name: 'release-shares',
    text: `update registration_shares set state = 'released' where registration_id = $1 and state = 'open'`,
    values: [registrationId],
  });
}

/** Extends an order's hold once the captain has paid, so that the others can pay their shares. Lock the order first. */
export async function holdForShares(tx: Db, registrationId: string, until: Date, now: Date): Promise<void> {
  await tx.query({
    name: 'hold-for-shares',
    text: `update tournament_registrations
           set hold_expires_at = greatest(hold_expires_at, $2), is_processing = false, updated_at = $3
           where id = $1 and payment_status = 'pending'`,
    values: [registrationId, until, now],
  });
}

/** Orders whose time to pay shares is over, oldest first. */
export const listEndedShareOrders = (db: Db, now: Date, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'list-ended-share-orders',
    text: `select id from tournament_registrations
           where payment_status = 'pending' and pays = 'shares' and hold_expires_at <= $1
           order by hold_expires_at limit $2`,
    values: [now, limit],
  });

/** Open shares whose order ends within 24 hours, whose captain has paid, and whose player has not been reminded yet. */
export const listSharesEndingSoon = (db: Db, now: Date, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'list-shares-ending-soon',
    text: `select s.id from tournament_registrations r
           join registration_shares s on s.registration_id = r.id and s.state = 'open'
           join registration_players p on p.registration_id = r.id and p.position = s.position and p.email <> ''
           where r.payment_status = 'pending' and r.pays = 'shares'
             and r.hold_expires_at > $1 and r.hold_expires_at <= $1::timestamptz + interval '24 hours'
             and exists (
               select from registration_shares c
               where c.registration_id = r.id and c.position = 0 and c.state = 'paid')
             and not exists (select from mails m where m.subject_key = p.email || ':share-ends:' || s.id)
           order by r.hold_expires_at limit $2`,
    values: [now, limit],
  });

/**
 * Records a reminder of a share, at most one for each calendar day at the venue.
 * @returns false where that day has one
 */
export const markShareReminded = (tx: Db, id: string, timeZone: string, now: Date): Promise<boolean> =>
  isWritten(tx, {
    name: 'mark-share-reminded',
    text: `update registration_shares set reminded_at = $3
           where id = $1 and state = 'open'
             and (reminded_at is null
               or (reminded_at at time zone $2)::date <> ($3::timestamptz at time zone $2)::date)`,
    values: [id, timeZone, now],
  });

/** Whether any group of a tournament is still paying by shares. */
export const hasOpenShares = (db: Db, tournamentId: string): Promise<boolean> =>
  isFound(db, {
    name: 'has-open-shares',
    text: `select from tournament_registrations
           where tournament_id = $1 and payment_status = 'pending' and pays = 'shares' limit 1`,
    values: [tournamentId],
  });
