import type { PlayState } from '#areas/tournaments/rules/tournaments.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { isAhead, playOrder } from '#areas/tournaments/database/play-order.ts';
import { worthOfBooking } from '#areas/money/database/kept-money.ts';

/**
 * Sums of a club's slots and tournaments: of all time, of the year to date, and of the same period last year;
 * `upcoming_before` is the number of future bookings a year ago. Amounts in cents.
 */
export type ClubFigures = {
  hosted: number;
  revenue: Cents;
  offered: number;
  booked: number;
  upcoming: number;
  upcoming_before: number;
  hosted_now: number;
  revenue_now: number;
  offered_now: number;
  booked_now: number;
  hosted_before: number;
  revenue_before: number;
  offered_before: number;
  booked_before: number;
};

/**
 * The sums of a club's slots and tournaments. A slot counts on its date; withdrawn slots do not. A tournament is hosted
 * if it is published at the club.
 * @param today the club's calendar date @param lastYear the same date a year earlier @param zone the club's
 */
export async function sumClub(
  db: Db,
  countryClubId: string,
  { today, lastYear }: { today: string; lastYear: string },
  now: Date,
  zone: string,
): Promise<ClubFigures> {
  const { rows } = await db.query<ClubFigures>({
    name: 'sum-club',
    text: `with spans (name, first, last) as (values ('now', date_trunc('year', $2::date)::date, $2::date),
             ('before', date_trunc('year', $3::date)::date, $3::date)),
           slots as (
             select count(*) as offered, count(b.id) as booked, coalesce(sum(${worthOfBooking}), 0)::bigint as revenue,
             count(b.id) filter (where s.day_ends_at > $4) as upcoming,
               count(*) filter (where n.name = 'now') as offered_now,
               count(b.id) filter (where n.name = 'now') as booked_now,
               coalesce(sum(${worthOfBooking}) filter (where n.name = 'now'), 0)::bigint as revenue_now,
               count(*) filter (where n.name = 'before') as offered_before,
               count(b.id) filter (where n.name = 'before') as booked_before,
               coalesce(sum(${worthOfBooking}) filter (where n.name = 'before'), 0)::bigint as revenue_before
             from tournament_slots s left join slot_bookings b on b.slot_id = s.id and b.status = 'booked'
             left join spans n on s.date between n.first and n.last
             where s.country_club_id = $1 and s.withdrawn_at is null
           ), hosted as (
             select count(*) as hosted, count(*) filter (where n.name = 'now') as hosted_now,
             count(*) filter (where n.name = 'before') as hosted_before
             from tournaments t left join spans n on t.start_date between n.first and n.last
             where t.country_club_id = $1 and t.state = 'published'
           ), ahead as (
             select count(*) as upcoming_before from tournament_slots s join slot_bookings b on b.slot_id = s.id
             where s.country_club_id = $1 and s.date >= $3::date and (b.created_at at time zone $5)::date <= $3::date
               and (b.cancelled_at is null or (b.cancelled_at at time zone $5)::date > $3::date)
           ) select * from slots cross join hosted cross join ahead`,
    values: [countryClubId, today, lastYear, now, zone],
  });
  return rows[0] as ClubFigures;
}

export type HostedRow = {
  id: string;
  title: string;
  start_date: string;
  starts_at: Date | null;
  ends_at: Date | null;
  play_state: PlayState | null;
  state: 'published' | 'cancelled';
  entries: number;
  organizer_name: string;
  booking_id: string | null;
  /** The side that cancelled its booking; null if it has a booking or never had one. */
  left_by: 'organizer' | 'country_club' | null;
  venue_fee: number;
  /** The place in the order of the list. */
  sort_key: string;
};

/**
 * Tournaments at a club, coming ones first, see `playOrder`, without drafts, which only their organizers may see. A
 * tournament with a booked slot always belongs to that slot's club.
 */
export const listHosted = (
  db: Db,
  countryClubId: string,
  now: Date,
  page: { after?: { key: string; id: string } | undefined; limit: number },
): Promise<HostedRow[]> =>
  allRows(db, {
    name: 'list-hosted',
    text: `select t.id, t.title, t.start_date, t.starts_at, t.ends_at, t.state, t.play_state,
             p.held + p.sold as entries,
             t.organizer_name, b.id as booking_id,
             case when b.status = 'cancelled' then b.cancelled_by end as left_by,
             coalesce(case when b.status <> 'cancelled' then ${worthOfBooking}
               when b.waived_at is null then b.kept_amount end, 0)::bigint
               as venue_fee, k.sort_key::text as sort_key
           from tournaments t cross join lateral (select ${playOrder(isAhead('$3'), 't.created_at')} as sort_key) k
           join tournament_places p on p.tournament_id = t.id
           left join slot_bookings b on b.id = coalesce(t.slot_booking_id, t.lost_booking_id)
             and exists (select from tournament_slots s where s.id = b.slot_id and s.country_club_id = $1)
           where t.country_club_id = $1 and t.state <> 'draft'
             and ($4::bigint is null or (k.sort_key, t.id) > ($4, $5::uuid))
           order by k.sort_key, t.id limit $2`,
    values: [countryClubId, page.limit, now, page.after?.key ?? null, page.after?.id ?? null],
  });

const ofClub = `from tournament_slots s
                left join slot_bookings b on b.slot_id = s.id and b.status = 'booked'
                where s.country_club_id = $1 and s.withdrawn_at is null`;

export type Demand = { offered: number; booked: number };

/** Offered and booked slots by weekday; 1 is Monday. */
export const listWeekdays = (db: Db, countryClubId: string): Promise<(Demand & { weekday: number })[]> =>
  allRows(db, {
    name: 'club-weekdays',
    text: `select extract(isodow from s.date)::int as weekday, count(*) as offered, count(b.id) as booked ${ofClub} group by 1`,
    values: [countryClubId],
  });

/** Months with slots, from `first` ('YYYY-MM'). Revenue in cents. */
export const listClubMonths = (
  db: Db,
  countryClubId: string,
  first: string,
): Promise<(Demand & { month: string; revenue: Cents })[]> =>
  allRows(db, {
    name: 'club-months',
    text: `select to_char(s.date, 'YYYY-MM') as month, count(*) as offered, count(b.id) as booked,
             coalesce(sum(${worthOfBooking}), 0)::bigint as revenue
           ${ofClub} and s.date >= ($2::text || '-01')::date group by 1 order by 1`,
    values: [countryClubId, first],
  });

/** Lead times of a club's bookings, in days before play in the club's time zone. */
export const listLeadTimes = (
  db: Db,
  countryClubId: string,
  zone: string,
): Promise<{ days: number; bookings: number }[]> =>
  allRows(db, {
    name: 'club-lead-times',
    text: `select s.date - (b.created_at at time zone $2)::date as days, count(*) as bookings
           from tournament_slots s
           join slot_bookings b on b.slot_id = s.id and b.status = 'booked'
           where s.country_club_id = $1
           group by 1`,
    values: [countryClubId, zone],
  });

/** Offered and booked slots at each total price, in cents. */
export const listPrices = (db: Db, countryClubId: string): Promise<(Demand & { cents: Cents })[]> =>
  allRows(db, {
    name: 'club-prices',
    text: `select s.total_price as cents, count(*) as offered, count(b.id) as booked ${ofClub} group by 1 order by 1`,
    values: [countryClubId],
  });

type DiningCounts = { none: number; included: number; taken: number; declined: number };

/** Bookings without dining, with dining included, and with optional dining, taken or not. */
export async function sumDining(db: Db, countryClubId: string): Promise<DiningCounts> {
  const { rows } = await db.query<DiningCounts>({
    name: 'club-dining',
    text: `select count(*) filter (where not s.has_dining) as none,
               count(*) filter (where s.has_dining and s.is_dining_included) as included,
             count(*) filter (where s.has_dining and not s.is_dining_included and b.with_dining) as taken,
             count(*) filter (where s.has_dining and not s.is_dining_included and not b.with_dining) as declined
           from tournament_slots s join slot_bookings b on b.slot_id = s.id and b.status = 'booked' where s.country_club_id = $1`,
    values: [countryClubId],
  });
  return rows[0] ?? { none: 0, included: 0, taken: 0, declined: 0 };
}

export type ClubOrganizerRow = {
  organizer_id: string;
  organization_name: string;
  bookings: number;
  revenue: Cents;
  last_date: string;
  organizers: number;
  returning: number;
};

/**
 * The organizers with the most bookings at a club, at most `limit`; each row also has the total number of organizers,
 * and of returning ones. Revenue in cents.
 */
export const listClubOrganizers = (db: Db, countryClubId: string, limit: number): Promise<ClubOrganizerRow[]> =>
  allRows(db, {
    name: 'club-organizers',
    text: `select o.id as organizer_id, o.organization_name, x.bookings, x.revenue, x.last_date, x.organizers, x.returning from (
             select b.organizer_id, count(*) as bookings, sum(${worthOfBooking})::bigint as revenue,
             max(s.date) as last_date, count(*) over () as organizers,
               sum((count(*) > 1)::int) over () as returning
             from tournament_slots s
             join slot_bookings b on b.slot_id = s.id and b.status = 'booked'
             where s.country_club_id = $1
             group by b.organizer_id
           ) x join organizers o on o.id = x.organizer_id order by x.bookings desc, x.revenue desc, o.id limit $2`,
    values: [countryClubId, limit],
  });
