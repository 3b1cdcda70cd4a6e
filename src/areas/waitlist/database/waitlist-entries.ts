import type { PaymentStatus } from '#kernel/contract/payment-status.ts';
import type { LivePlace } from '#areas/waitlist/contract/waitlist.ts';
import type { Party } from '#areas/tournaments/rules/waitlist.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, readValue } from '#kernel/database/reading.ts';
import type { Filled, RowOf } from '#kernel/database/rows.ts';
import type { ballots, waitlistEntries, waitlistRules } from '#areas/waitlist/tables/waitlist.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import { allInFee, joinTerms } from '#areas/entries/database/terms/all-in.ts';
import { calledPerson, partyName } from '#kernel/database/registrations/shown-name.ts';
import type { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { tournamentPlaces } from '#areas/entries/tables/places.ts';
import type { TournamentState } from '#kernel/contract/play-choices.ts';

/** A place on the waitlist with its tournament and, after an offer, its order. Amounts in cents. */
export type WaitlistEntryRow = Omit<
  RowOf<typeof waitlistEntries>,
  'number' | 'rank' | 'nonce' | 'entry' | 'division_ids' | 'division_fees' | 'served_at'
> &
  Pick<RowOf<typeof tournaments>, 'title' | 'organizer_id' | 'start_time' | 'time_zone' | 'registration_fee'> &
  Pick<RowOf<typeof tournaments>, 'venue' | 'address' | 'city' | 'state_code'> &
  Filled<Pick<RowOf<typeof tournaments>, 'starts_at' | 'ends_at' | 'start_date'>> &
  Pick<RowOf<typeof tournamentPlaces>, 'capacity'> &
  Pick<RowOf<typeof waitlistRules>, 'closes_hours' | 'offer_hours' | 'shows_odds' | 'is_paused'> &
  Pick<RowOf<typeof ballots>, 'turn_minutes'> & {
    user_id: string;
    email: string;
    /** The name that a mail uses in its greeting. */
    called: string;
    /** The number of players in the stored form; to ask for more places the golfer has to join again. */
    named: number;
    /** Names of the divisions that the party would accept, in order of preference. */
    divisions: string[];
    tournament_state: TournamentState;
    /** The party's rank from 1; null for a party that is not waiting. */
    place: number | null;
    /** The number of people ahead, and the sum of their minimum places. */
    people_ahead: number;
    min_places_ahead: number;
    /** The number of all waiting parties. */
    parties: number;
    /** The number of parties behind it that were served since it joined. */
    passed_by: number;
    order_status: PaymentStatus | null;
    order_places: number | null;
    order_amount: Cents | null;
    order_ends_at: Date | null;
    order_is_processing: boolean | null;
    /** The reason for the latest move of the party by the organizer. */
    moved: string | null;
    /** The rules of the waitlist and the organizer's plan allow saved cards. */
    takes_cards: boolean;
    card_brand: string | null;
    card_last4: string | null;
    card_most: Cents | null;
    card_is_refused: boolean | null;
    order_is_charging: boolean;
    /** Null where there is no ballot. */
    ballot_closes_at: Date | null;
    ballot_draws_at: Date | null;
    ballot_mode: RowOf<typeof ballots>['mode'] | null;
    ballot_drawn_at: Date | null;
  };

const columns = `e.id, e.tournament_id, e.golfer_id, g.user_id, u.email, ${calledPerson('f')} as called, e.priority_tier,
  e.people, e.min_places,
  jsonb_array_length(e.entry->'players') as named,
  array(select v.name from unnest(e.division_ids) with ordinality w(id, wish) join divisions v on v.id = w.id order by w.wish) as divisions,
  e.fee, e.state, e.registration_id, e.reason, e.is_barred, e.joined_at, e.changed_at,
  t.title, t.organizer_id, t.state as tournament_state, t.starts_at, t.start_time, t.ends_at, t.time_zone,
  t.venue, t.address, t.city, t.state_code,
  ${allInFee} as registration_fee, p.capacity, p.waiting as parties, coalesce(l.closes_hours, 24) as closes_hours,
  coalesce(l.offer_hours, 24) as offer_hours, coalesce(l.shows_odds, true) as shows_odds, coalesce(l.is_paused, false) as is_paused,
  case when e.state = 'waiting' then ahead.parties + 1 end as place, coalesce(ahead.people, 0) as people_ahead,
  coalesce(ahead.min_places, 0) as min_places_ahead, passed.parties as passed_by,
  r.payment_status as order_status, r.places as order_places, r.payment_amount as order_amount,
  r.hold_expires_at as order_ends_at, r.is_processing as order_is_processing,
  (select m.reason from waitlist_moves m where m.waitlist_entry_id = e.id order by m.moved_at desc, m.id desc limit 1) as moved,
  t.start_date::text as start_date,
  coalesce(l.takes_cards, true) and o.charges_enabled and ${organizerMay('waitlist_cards', 'o.user_id', 'now()')} as takes_cards,
  card.brand as card_brand, card.last4 as card_last4, card.most as card_most, card.state = 'refused' as card_is_refused,
  e.state = 'offered' and exists (
    select from payments y
    where y.purchase_id = e.registration_id and y.status = 'open' and y.saved_card_id is not null) as order_is_charging,
  e.weight, case when e.nonce is not null then b.closes_at end as ballot_closes_at,
  case when e.nonce is not null then b.draws_at end as ballot_draws_at,
  b.mode as ballot_mode, b.turn_minutes, b.drawn_at as ballot_drawn_at`;

/** SQL: counts the parties ahead of `e`, for a single row. */
const aheadOfEach = `cross join lateral (
    select count(*)::integer as parties, coalesce(sum(o.people), 0)::integer as people,
      coalesce(sum(o.min_places), 0)::integer as min_places
    from waitlist_entries o
    where e.state = 'waiting' and o.tournament_id = e.tournament_id and o.state = 'waiting'
      and (o.priority_tier, o.rank, o.id) < (e.priority_tier, e.rank, e.id)
  ) ahead`;

/** SQL: counts the parties ahead of many rows of the tournament `$1`, reading its waitlist only once. */
const aheadOfMany = `left join (
    select w.id, (row_number() over line - 1)::integer as parties, (sum(w.people) over line - w.people)::integer as people,
      (sum(w.min_places) over line - w.min_places)::integer as min_places
    from waitlist_entries w
    where w.tournament_id = $1 and w.state = 'waiting'
    window line as (order by w.priority_tier, w.rank, w.id rows unbounded preceding)
  ) ahead on ahead.id = e.id`;

const joinsWith = (ahead: string) => `join golfers g on g.id = e.golfer_id
  join users u on u.id = g.user_id
  join profiles f on f.user_id = g.user_id
  join tournaments t on t.id = e.tournament_id
  join tournament_places p on p.tournament_id = e.tournament_id
  join organizers o on o.id = t.organizer_id
  left join waitlist_rules l on l.tournament_id = e.tournament_id
  ${joinTerms}
  left join ballots b on b.tournament_id = e.tournament_id
  left join lateral (
    select c.brand, c.last4, c.most, c.state from saved_cards c
    where c.waitlist_entry_id = e.id and c.state in ('saved', 'refused') order by c.consented_at desc limit 1
  ) card on true
  left join tournament_registrations r on r.id = e.registration_id
  ${ahead}
  cross join lateral (
    select count(*)::integer as parties
    from waitlist_entries o
    where e.state = 'waiting' and o.tournament_id = e.tournament_id and o.served_at > e.changed_at
      and (o.priority_tier, o.rank, o.id) > (e.priority_tier, e.rank, e.id)
  ) passed`;
const joins = joinsWith(aheadOfEach);

/** A place on the waitlist by its id. @param golferId finds only this golfer's own; null finds anybody's */
export const findWaitlistEntry = (db: Db, golferId: string | null, id: string): Promise<WaitlistEntryRow | null> =>
  firstRow(db, {
    name: 'find-waitlist-entry',
    text: `select ${columns} from waitlist_entries e ${joins} where e.id = $1 and ($2::uuid is null or e.golfer_id = $2)`,
    values: [id, golferId],
  });

/** Places on the waitlist of one tournament, in no particular order. */
export const findWaitlistEntries = (db: Db, tournamentId: string, ids: string[]): Promise<WaitlistEntryRow[]> =>
  allRows(db, {
    name: 'find-waitlist-entries',
    text: `select ${columns}
           from waitlist_entries e
           ${joinsWith(aheadOfMany)}
           where e.tournament_id = $1 and e.id = any($2::uuid[])`,
    values: [tournamentId, ids],
  });

type OwnAfter = { isOffered: boolean; joinedAt: string; id: string };
/** The golfer's places on waitlists: open offers first, then the others, newest first within both. */
export async function listOwnWaitlistEntries(
  db: Db,
  golferId: string,
  page: { tournamentId: string | undefined; after: OwnAfter | undefined; limit: number },
): Promise<WaitlistEntryRow[]> {
  const { tournamentId = null, after, limit } = page;
  return allRows<WaitlistEntryRow>(db, {
    name: 'own-waitlist-entries',
    text: `select ${columns} from waitlist_entries e ${joins}
           where e.golfer_id = $1 and ($2::uuid is null or e.tournament_id = $2)
             and ($3::timestamptz is null or (e.state = 'offered', e.joined_at, e.id) < ($6::boolean, $3, $4::uuid))
           order by (e.state = 'offered') desc, e.joined_at desc, e.id desc limit $5`,
    values: [golferId, tournamentId, after?.joinedAt ?? null, after?.id ?? null, limit, after?.isOffered ?? null],
  });
}

/** The golfer's open place on a tournament's waitlist; null where they have none. */
export const findOwnOpenEntry = (db: Db, golferId: string, tournamentId: string): Promise<string | null> =>
  readValue(db, {
    name: 'own-open-waitlist-entry',
    text: `select id from waitlist_entries
           where golfer_id = $1 and tournament_id = $2 and state in ('entered', 'waiting', 'offered')`,
    values: [golferId, tournamentId],
  });

/** A party in the list: the first part is public, the names are for the organizer only. */
export type WaitlistRow = Pick<
  RowOf<typeof waitlistEntries>,
  'id' | 'golfer_id' | 'people' | 'min_places' | 'priority_tier' | 'joined_at' | 'is_barred'
> & { place: number; moved: string | null; name: string; email: string };

/** A page of the waitlist in its order, after the given rank. */
export const listWaitlist = (db: Db, tournamentId: string, afterPlace: number, limit: number): Promise<WaitlistRow[]> =>
  allRows(db, {
    name: 'list-waitlist',
    text: `with placed as materialized (
             select id, golfer_id, people, min_places, priority_tier, rank, joined_at, is_barred, entry,
               (row_number() over (order by priority_tier, rank, id))::integer as place
             from waitlist_entries where tournament_id = $1 and state = 'waiting'
           )
           select e.id, e.golfer_id, e.place, e.people, e.min_places, e.priority_tier, e.joined_at, e.is_barred,
             (select m.reason from waitlist_moves m where m.waitlist_entry_id = e.id order by m.moved_at desc limit 1) as moved,
             coalesce(${partyName('e')}, '') as name,
             coalesce(e.entry->'players'->0->>'email', '') as email
           from placed e where e.place > $2 order by e.place limit $3`,
    values: [tournamentId, afterPlace, limit],
  });

/** The waiting parties in their order, as the rules read them. */
export const listParties = (db: Db, tournamentId: string, limit: number): Promise<Party[]> =>
  allRows(db, {
    name: 'list-parties',
    text: `select id, people, min_places, division_ids as wishes from waitlist_entries
           where tournament_id = $1 and state = 'waiting' order by priority_tier, rank, id limit $2`,
    values: [tournamentId, limit],
  });

export type WaitlistFigures = Record<'waiting_parties' | 'waiting_people' | 'offered' | 'taken' | 'lapsed', number>;

/** Counts the parties that wait, have an offer, took one, or let one lapse. */
export async function readWaitlistFigures(db: Db, tournamentId: string): Promise<WaitlistFigures> {
  const { rows } = await db.query<WaitlistFigures>({
    name: 'read-waitlist-figures',
    text: `select (count(*) filter (where state in ('entered', 'waiting')))::integer as waiting_parties,
             coalesce(sum(people) filter (where state in ('entered', 'waiting')), 0)::integer as waiting_people,
             (count(*) filter (where state = 'offered'))::integer as offered,
             (count(*) filter (where state = 'in'))::integer as taken,
             (count(*) filter (where state in ('lapsed', 'declined')))::integer as lapsed
           from waitlist_entries where tournament_id = $1`,
    values: [tournamentId],
  });
  return rows[0] ?? { waiting_parties: 0, waiting_people: 0, offered: 0, taken: 0, lapsed: 0 };
}

/** A party's rank, with the user to notify. */
export type PlaceOfUser = LivePlace & { user_id: string };

/** The ranks of some users on the waitlist of a tournament, in one query; users who are not waiting are left out. */
export const listPlacesOf = (db: Db, tournamentId: string, userIds: string[]): Promise<PlaceOfUser[]> =>
  allRows(db, {
    name: 'list-places-of',
    text: `select g.user_id, e.id, e.place, e.people_ahead, e.parties
           from (
             select id, golfer_id, (row_number() over ordered)::integer as place,
               (sum(people) over ordered - people)::integer as people_ahead, (count(*) over ())::integer as parties
             from waitlist_entries where tournament_id = $1 and state = 'waiting'
             window ordered as (order by priority_tier, rank, id rows unbounded preceding)
           ) e
           join golfers g on g.id = e.golfer_id
           where g.user_id = any($2::uuid[])`,
    values: [tournamentId, userIds],
  });
