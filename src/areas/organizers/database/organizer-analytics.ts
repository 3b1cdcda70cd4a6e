import type { PlayState } from '#areas/tournaments/rules/tournaments.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { tournamentPlaces } from '#areas/entries/tables/places.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import { revenueOfOrganizer, revenueOfTournament } from '#areas/money/database/revenue.ts';
import { confirmed, counted } from './summarize-own.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

export type OverviewRow = {
  revenue: Cents;
  this_year: number;
  all_time: number;
  players: number;
  /** The number of tournaments that have begun. */
  held: number;
  first_start: Date | null;
  next_start: string | null;
  next_zone: string | null;
};

/** @param year the calendar year that `this_year` counts. Amounts in cents */
export async function readOverview(db: Db, organizerId: string, year: number, now: Date): Promise<OverviewRow> {
  const { rows } = await db.query<OverviewRow>({
    name: 'analytics-overview',
    text: `select m.revenue, r.players, t.this_year, t.all_time, t.held, t.first_start, n.start_date as next_start,
             n.time_zone as next_zone
           from (select count(*)::int as all_time,
           (count(*) filter (where extract(year from t.start_date) = $2))::int as this_year,
           (count(*) filter (where t.starts_at <= $3))::int as held,
           min(t.starts_at) as first_start
             from tournaments t
             where ${counted}) t
           cross join (
             select coalesce(sum(r.places), 0)::int as players
             from tournaments t join tournament_registrations r on r.tournament_id = t.id where ${confirmed}) r
           cross join (${revenueOfOrganizer('$1')}) m
           left join lateral (select t.start_date, t.time_zone
             from tournaments t
             where ${counted} and t.starts_at > $3 order by t.starts_at limit 1) n on true`,
    values: [organizerId, year, now],
  });
  return (
    rows[0] ?? {
      revenue: 0,
      this_year: 0,
      all_time: 0,
      held: 0,
      players: 0,
      first_start: null,
      next_start: null,
      next_zone: null,
    }
  );
}

/** The dates of a published tournament, which are always set. */
type Dated = { start_date: string; starts_at: Date; ends_at: Date };
const began = selected(tournaments, 't', ['id', 'title', 'state', 'start_date', 'starts_at', 'ends_at', 'play_state']);
export type PerformanceRow = RowIn<typeof began> &
  Dated & { play_state: PlayState | null; players: number; revenue: Cents };

/**
 * The figures of an organizer's latest tournaments: those that have begun, newest first; or, before any has begun, the
 * upcoming ones, soonest first. Amounts in cents.
 */
export const listPerformance = (db: Db, organizerId: string, limit: number, now: Date): Promise<PerformanceRow[]> =>
  allRows(db, {
    name: 'analytics-performance',
    text: `with begun as (
             select * from tournaments t where ${counted} and t.starts_at <= $3 order by t.start_date desc, t.id desc limit $2
           ), shown as (
             select * from begun
             union all
             (select * from tournaments t where ${counted} and not exists (select from begun) order by t.start_date, t.id limit $2)
           )
           select ${began}, p.sold as players, m.revenue
           from shown t
           join tournament_places p on p.tournament_id = t.id
           cross join lateral (${revenueOfTournament('t.id')}) m
           order by case when t.starts_at <= $3 then t.start_date end desc nulls last, t.start_date, t.id desc`,
    values: [organizerId, limit, now],
  });

const named = selected(tournaments, 't', ['id', 'title', 'start_date']);
const ofPlaces = selected(tournamentPlaces, 'p', ['capacity']);
type Named = RowIn<typeof named> & Pick<Dated, 'start_date'>;
export type FieldRow = Named & RowIn<typeof ofPlaces> & { players: number };

/**
 * The capacity and entries of the tournaments nearest to a date, past and upcoming, newest first.
 * @param today a calendar date
 */
export const listFields = (db: Db, organizerId: string, limit: number, today: string): Promise<FieldRow[]> =>
  allRows(db, {
    name: 'analytics-fields',
    text: `select ${named}, ${ofPlaces}, p.sold as players
           from (select * from tournaments t where ${counted} order by abs(t.start_date - $3::date), t.id limit $2) t
           join tournament_places p on p.tournament_id = t.id
           order by t.start_date desc, t.id desc`,
    values: [organizerId, limit, today],
  });

export type LoyaltyRow = Named & { new_golfers: number; returning: number };

/**
 * SQL: the identity of the player `p` of the entry `r` across tournaments: the account, else the mail address, else the
 * name. An unnamed place has none.
 */
const person = `coalesce(
  coalesce(p.golfer_id, case when p.position = 0 and p.replaced_at is null then r.golfer_id end)::text,
  nullif(lower(p.email), ''), folded_text(${playerName('p')}))`;
const players = `tournament_registrations r
  join registration_players p on p.registration_id = r.id and p.is_named`;

/**
 * For each of the newest tournaments, how many of its players had played in an earlier one of this organizer, and how
 * many had not.
 */
export const listLoyalty = (db: Db, organizerId: string, limit: number): Promise<LoyaltyRow[]> =>
  allRows(db, {
    name: 'analytics-loyalty',
    text: `with shown as materialized (
             select ${named} from tournaments t
             where ${counted}
               and exists (select
                 from ${players}
                 where r.tournament_id = t.id and ${inField('r')})
             order by t.start_date desc, t.id desc limit $2
           ), entered as materialized (
             select distinct s.id, s.start_date, ${person} as person from shown s
             join ${players} on r.tournament_id = s.id and ${inField('r')}
           ), known as (
             select ${person} as person, min((t.start_date, t.id)::text) as first
             from tournaments t
             join ${players} on r.tournament_id = t.id and ${inField('r')}
             where ${counted}
             group by 1
           )
           select s.id, s.title, s.start_date, (count(*) filter (where k.first = (s.start_date, s.id)::text))::int as new_golfers,
             (count(*) filter (where k.first <> (s.start_date, s.id)::text))::int as returning
           from shown s join entered e on e.id = s.id join known k on k.person = e.person
           group by s.id, s.title, s.start_date order by s.start_date desc, s.id desc`,
    values: [organizerId, limit],
  });

type NextTournament = { id: string; title: string; start_date: string; capacity: number };
export type PaceRow = { days_before: number; next: number | null; earlier: number | null };

/**
 * The pace of entries: people entered by each number of days before the start, in an upcoming tournament and on average
 * in past ones.
 * @param id of the upcoming tournament; null for the next one
 * @param days before the start, descending
 * @returns also which tournament it is, and how many tournaments the average includes
 */
export async function readPace(
  db: Db,
  organizerId: string,
  { id, days, now }: { id: string | null; days: number[]; now: Date },
): Promise<{ next: NextTournament | null; earlier: number; points: PaceRow[] }> {
  const { rows } = await db.query<
    { [Field in keyof NextTournament]: NextTournament[Field] | null } & { earlier_count: number } & PaceRow
  >({
    name: 'analytics-pace',
    text: `with next as (select t.id, t.title, t.start_date, t.starts_at, p.capacity
             from tournaments t
             join tournament_places p on p.tournament_id = t.id
             where ${counted} and t.starts_at > $3 and t.id = coalesce($4, t.id) order by t.starts_at limit 1),
           played as (select t.id, t.starts_at
             from tournaments t
             where ${counted} and t.starts_at <= $3 order by t.starts_at desc limit 50),
           entered as (
             select t.id, r.places, extract(epoch from t.starts_at - r.created_at) / 86400 as before
             from (select id, starts_at from next union all select id, starts_at from played) t
             join tournament_registrations r on r.tournament_id = t.id and ${inField('r')}
           )
           select n.id, n.title, n.start_date, n.capacity, (select count(*)::int from played) as earlier_count, d.days_before,
             case when n.id is not null and n.starts_at - d.days_before * interval '1 day' <= $3
               then (select coalesce(sum(places), 0)::int from entered e where e.id = n.id and e.before >= d.days_before) end as next,
             case when exists (select from played)
               then round((select coalesce(sum(places), 0)
                 from entered e
                 where e.id in (select id from played) and e.before >= d.days_before)::numeric / (select count(*)
                 from played),
               1)::float end as earlier
           from unnest($2::int[]) as d (days_before) left join next n on true order by d.days_before desc`,
    values: [organizerId, days, now, id],
  });
  const [first] = rows;
  return {
    next: first?.id
      ? { id: first.id, title: first.title ?? '', start_date: first.start_date ?? '', capacity: first.capacity ?? 0 }
      : null,
    earlier: first?.earlier_count ?? 0,
    points: rows.map(({ days_before, next, earlier }) => ({ days_before, next, earlier })),
  };
}
