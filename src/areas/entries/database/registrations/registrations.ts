import { contactOf } from '#areas/accounts/database/organizer-contact.ts';
import type { Contact, MoneyBack } from '#areas/messages/rules/facts-block.ts';
import type { EntryEndCause } from '#areas/entries/rules/entry-end.ts';
import { freeExitUntil } from '#areas/tournaments/database/venue-loss.ts';
import { isOutFromStart } from '#areas/tournaments/database/standing.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, listIds, readValue } from '#kernel/database/reading.ts';
import { type Filled, type RowIn, type RowOf, selected } from '#kernel/database/rows.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import { lostOf } from '#areas/money/database/refunds.ts';
import type { PriceLineRow } from '../terms/terms.ts';
import { namesUntil } from './unnamed.ts';
import { cardPaidAt, paidByCard, purchasesOf } from '#areas/money/database/entry-purchases.ts';
import { calledPerson, calledPlayer, personName, playerName } from '#kernel/database/registrations/shown-name.ts';
import type { tournamentRegistrations } from '#areas/entries/tables/registrations.ts';

/** The columns read from the tournament `t` of an entry. */
export const ofTournament = selected(tournaments, 't', [
  'title',
  'start_date',
  'start_time',
  'time_zone',
  'starts_at',
  'ends_at',
  'play_state',
  'closes_at',
  'venue',
  'address',
  'city',
  'state_code',
  'zip_code',
  'gameplay_style',
  'registration_fee',
  'refund_policy',
  'refund_until',
  'refund_until_at',
  'refund_tiers',
  'state',
]);

type Dates = Filled<Pick<RowOf<typeof tournaments>, 'starts_at' | 'ends_at' | 'closes_at' | 'start_date'>>;
/** A tournament that has been published, so that its dates are set. */
export type TournamentOfEntry = Omit<RowIn<typeof ofTournament>, keyof Dates> & Dates;

/** An entry with its tournament. Amounts in cents. */
export type RegistrationRow = TournamentOfEntry &
  Pick<
    RowOf<typeof tournamentRegistrations>,
    'id' | 'order_number' | 'tournament_id' | 'payment_status' | 'payment_method' | 'pays_later' | 'payment_amount'
  > &
  Pick<
    RowOf<typeof tournamentRegistrations>,
    'refunded_amount' | 'kept_amount' | 'kept_credit' | 'pays' | 'credit_amount' | 'mode' | 'team_name' | 'places'
  > &
  Pick<RowOf<typeof tournamentRegistrations>, 'hold_expires_at' | 'is_processing' | 'created_at' | 'updated_at'> &
  Filled<Pick<RowOf<typeof tournamentRegistrations>, 'golfer_id'>> & {
    /** The progress of payment by shares; null for an entry without shares. */
    shares: { people: number; paid: number; paid_cents: Cents; open: Cents; own: Cents; own_paid: boolean } | null;
    /** The number of places without a named player. */
    unnamed: number;
    /** The deadline for naming players. */
    names_until: Date;
    has_receipt: boolean;
    /** The parts of the amount; empty where the amount is the fee alone. */
    lines: PriceLineRow[];
    /** The division that the entry was made into. */
    division: string | null;
    /** Cents refunded or on their way back; without refunds of payments that came too late or twice. */
    given_back: Cents;
    /** Cents paid by card, before refunds; without sales at the desk. */
    card_amount: Cents;
    /**
     * Cents lost to cardholders in disputes. Cents that a bank only withholds are still owed, and are refunded once it
     * releases them.
     */
    lost: Cents;
    free_exit_until: Date | null;
  };

/** The columns read from an entry `r` and its tournament `t`. */
export const registrationColumns = `r.id, r.order_number, r.golfer_id, r.tournament_id, r.payment_status,
  r.payment_method, r.pays_later, r.payment_amount,
  r.refunded_amount, r.kept_amount, r.kept_credit::integer, r.pays, r.credit_amount::integer, r.mode, r.team_name,
  r.places, r.hold_expires_at, r.is_processing, r.created_at, r.updated_at, ${ofTournament},
  (select coalesce(sum(d.amount), 0) from payments y join refunds d on d.payment_id = y.id
   where y.purchase_id = any(${purchasesOf('r.id')}) and d.reason not in ('late_payment', 'duplicate'))::integer as given_back,
  ${paidByCard('r.id')} as card_amount,
  ${freeExitUntil} as free_exit_until, (select v.name from divisions v where v.id = r.division_id) as division,
  (select coalesce(sum(x.amount), 0) from payments y cross join lateral (${lostOf('y.id')}) x (amount)
   where y.purchase_id = any(${purchasesOf('r.id')}))::integer as lost,
  r.payment_status = 'completed' and r.payment_method <> 'desk' and ${paidByCard('r.id')} > 0
    or exists (select from entry_receipts e where e.registration_id = r.id) as has_receipt,
  (select count(*)::integer from registration_players p where p.registration_id = r.id and not p.is_named) as unnamed,
  ${namesUntil} as names_until,
  case when r.pays = 'shares' then (
    select json_build_object('people', count(*) filter (where s.state <> 'released'), 'paid', count(*) filter (where s.state = 'paid'),
      'paid_cents', coalesce(sum(s.amount) filter (where s.state = 'paid'), 0),
      'open', coalesce(sum(s.amount) filter (where s.state = 'open'), 0), 'own', max(s.amount) filter (where s.position = 0),
      'own_paid', coalesce(bool_or(s.state = 'paid') filter (where s.position = 0), false))
    from registration_shares s where s.registration_id = r.id
  ) end as shares,
  coalesce((select json_agg(json_build_object('kind', l.kind, 'label', l.label, 'quantity', l.quantity, 'unit', l.unit,
      'amount', l.amount) order by l.position)
    from registration_lines l where l.registration_id = r.id), '[]') as lines`;

/** One of the golfer's own entries; null for any other golfer's entry. */
export const findRegistration = (db: Db, golferId: string, id: string): Promise<RegistrationRow | null> =>
  firstRow(db, {
    name: 'find-registration',
    text: `select ${registrationColumns} from tournament_registrations r join tournaments t on t.id = r.tournament_id
           where r.id = $1 and r.golfer_id = $2`,
    values: [id, golferId],
  });

/**
 * The number of a golfer's live entries in the current month at the tournament's venue; null where there is no such
 * tournament.
 */
export const countEntriesOfMonth = (
  db: Db,
  golferId: string,
  tournamentId: string,
  now: Date,
): Promise<number | null> =>
  readValue(db, {
    name: 'count-entries-of-month',
    text: `select (select count(*)::integer from tournament_registrations r
             where r.golfer_id = $1 and r.payment_status in ('pending', 'completed')
               and r.entry_month = to_char($3::timestamptz at time zone t.time_zone, 'YYYY-MM')) as used
           from tournaments t where t.id = $2 and t.state <> 'draft'`,
    values: [golferId, tournamentId, now],
  });

/** The golfer's live entry for a tournament (pending or completed), or null. */
export const findLiveRegistration = (db: Db, golferId: string, tournamentId: string): Promise<RegistrationRow | null> =>
  firstRow(db, {
    name: 'find-live-registration',
    text: `select ${registrationColumns} from tournament_registrations r join tournaments t on t.id = r.tournament_id
           where r.golfer_id = $1 and r.tournament_id = $2 and r.payment_status in ('pending', 'completed')`,
    values: [golferId, tournamentId],
  });

/** The golfer's own entries, newest first. */
export const listRegistrations = (
  db: Db,
  golferId: string,
  page: { tournamentId?: string | undefined; after?: { createdAt: string; id: string } | undefined; limit: number },
): Promise<RegistrationRow[]> =>
  allRows(db, {
    name: 'list-registrations',
    text: `select ${registrationColumns} from tournament_registrations r join tournaments t on t.id = r.tournament_id
           where r.golfer_id = $1 and ($2::uuid is null or r.tournament_id = $2)
             and ($3::timestamptz is null or (r.created_at, r.id) < ($3, $4::uuid))
           order by r.created_at desc, r.id desc limit $5`,
    values: [golferId, page.tournamentId ?? null, page.after?.createdAt ?? null, page.after?.id ?? null, page.limit],
  });

/**
 * Status and amount of every entry in some tournaments, for the organizer's figures; without names. Amounts in cents.
 */
export const listRegistrationFigures = (
  db: Db,
  tournamentIds: string[],
): Promise<Pick<RegistrationRow, 'id' | 'tournament_id' | 'payment_status' | 'payment_amount'>[]> =>
  allRows(db, {
    name: 'list-registration-figures',
    text: `select id, tournament_id, payment_status, payment_amount from tournament_registrations
           where tournament_id = any($1) order by created_at, id`,
    values: [tournamentIds],
  });

export type RegistrationToTell = RegistrationRow & {
  tournament_updated_at: Date;
  /** Null for an entry that the organizer made by hand, whose name and address are those of the entry. */
  user_id: string | null;
  email: string;
  /** The name that a mail uses in its greeting. */
  called: string;
  name: string;
  /** The player in the first place of the entry. */
  player_id: string;
  /** Whether the golfer who made the entry plays in it: they may have been replaced or have withdrawn. */
  plays: boolean;
  organizer_user_id: string;
  organizer_name: string;
  /** The organizer's contact person. */
  contact: Contact;
  /** The named players, in the order of the entry, with their playing handicaps where known. */
  people: { id: string; name: string; plays_off?: number | null }[];
  /** When the latest card payment for it arrived; null where there is none. */
  paid_at: Date | null;
  /**
   * The cause of its end; null for an active entry, one that expired, and one that ended before causes were recorded.
   */
  end_cause: EntryEndCause | null;
  /** It was paid for when no place was left, and so never entered the field. */
  was_late: boolean;
  /** Cents that were paid a second time and have been refunded. */
  paid_twice: Cents;
  /** Cents of the latest refund that was carried out. */
  latest_refund: Cents;
  /** The desk has sold add-ons for it. */
  bought_at_desk: boolean;
  /**
   * The number of refunds of a group's shares that are not sent yet: the captain receives one message about all of
   * them.
   */
  owed_refunds: number;
  /** Cents refunded because the tournament was cancelled. */
  cancellation_refund: Cents;
  /** When the credit that was granted for it ends; null where there is none. */
  credit_ends_at: Date | null;
} & Pick<MoneyBack, 'going_back' | 'refund_ended' | 'credit_given' | 'credit_back' | 'credit_paid_out'>;

const entriesToTell = (which: string) => `
           select ${registrationColumns}, r.end_cause, t.updated_at as tournament_updated_at, u.id as user_id,
               coalesce(u.email, p.email) as email, coalesce(${calledPerson('f')}, ${calledPlayer('p')}) as called,
             coalesce(${personName('f')}, ${playerName('p')}) as name, p.id as player_id,
             case when r.golfer_id is null or p.replaced_at is null then not ${isOutFromStart('t.id', 'p.id')}
               else exists (
                 select from registration_players q where q.registration_id = r.id and q.golfer_id = r.golfer_id)
             end as plays,
             o.user_id as organizer_user_id, t.organizer_name, ${contactOf('o')} as contact,
             coalesce((select json_agg(json_build_object('id', x.id, 'name', ${playerName('x')}) order by x.position)
               from registration_players x where x.registration_id = r.id and x.is_named), '[]') as people,
             ${cardPaidAt('r.id')} as paid_at,
             exists (select
               from payments y
               join refunds d on d.payment_id = y.id
               where y.purchase_id = r.id and d.reason = 'late_payment') as was_late,
             (select coalesce(sum(d.amount), 0)
               from payments y
               join refunds d on d.payment_id = y.id
               where y.purchase_id = r.id and d.reason = 'duplicate' and d.status = 'done')::integer as paid_twice,
             coalesce((select d.amount
               from payments y
               join refunds d on d.payment_id = y.id
               where y.purchase_id = any(${purchasesOf('r.id')}) and d.reason <> 'duplicate' and d.status = 'done'
               order by d.settled_at desc, d.id desc limit 1), 0)::integer as latest_refund,
             (select count(*) from payments y join refunds d on d.payment_id = y.id
              where r.pays = 'shares' and y.purchase_id = any(${purchasesOf('r.id')}) and d.status = 'owed')::integer
               as owed_refunds,
             coalesce((select sum(d.amount)
               from payments y
               join refunds d on d.payment_id = y.id
               where y.purchase_id = any(${purchasesOf('r.id')}) and d.reason = 'cancelled_tournament'),
             0)::integer as cancellation_refund,
             exists (select from entry_addons a join purchases q on q.id = a.id
               where a.registration_id = r.id and q.taken_as is not null) as bought_at_desk,
             (select coalesce(sum(c.amount), 0) from credits c where c.registration_id = r.id)::integer as credit_given,
             back.going_back, back.refund_ended, back.credit_paid_out,
             (select max(c.expires_at) from credits c where c.registration_id = r.id) as credit_ends_at,
             (select coalesce(sum(m.amount), 0) from credit_movements m
              where m.registration_id = r.id and m.amount > 0)::integer as credit_back
           from tournament_registrations r join tournaments t on t.id = r.tournament_id join organizers o on o.id = t.organizer_id
           left join registration_players p on p.registration_id = r.id and p.position = 0
           left join golfers g on g.id = r.golfer_id left join users u on u.id = g.user_id left join profiles f on f.user_id = u.id
           cross join lateral (
             select coalesce(sum(d.amount) filter (where d.status = 'owed'), 0)::integer as going_back,
               coalesce(sum(d.amount) filter (where d.status = 'ended'), 0)::integer as refund_ended,
               coalesce(sum(d.amount) filter (where d.reason like 'credit-%'), 0)::integer as credit_paid_out
             from payments i join refunds d on d.payment_id = i.id
             where i.purchase_id = any(${purchasesOf('r.id')}) and d.reason not in ('late_payment', 'duplicate')
           ) back
           where ${which} order by r.id`;

/**
 * Entries with their golfers, tournaments and organizers, by id. A single id has a statement of its own: for a list of
 * ids, PostgreSQL makes a new plan on each call, which takes longer than running it.
 */
export const listRegistrationsToTell = (db: Db, ids: string[]): Promise<RegistrationToTell[]> =>
  allRows(
    db,
    ids.length === 1
      ? { name: 'registration-to-tell', text: entriesToTell('r.id = $1'), values: ids }
      : { name: 'registrations-to-tell', text: entriesToTell('r.id = any($1::uuid[])'), values: [ids] },
  );

/** The live entries of a tournament after an id, in the order of their ids. */
export const listEntriesToTell = (
  db: Db,
  tournamentId: string,
  after: string | null,
  limit: number,
): Promise<string[]> =>
  listIds(db, {
    name: 'entries-to-tell',
    text: `select id from tournament_registrations
           where tournament_id = $1 and payment_status in ('pending', 'completed') and ($2::uuid is null or id > $2) order by id limit $3`,
    values: [tournamentId, after, limit],
  });
