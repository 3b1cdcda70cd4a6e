import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { revenueByMonth } from '#areas/money/database/revenue.ts';
import { isAhead } from '#areas/tournaments/database/play-order.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

/**
 * SQL: the tournaments counted as 'Total Tournaments' everywhere: published ones, past or upcoming; no drafts or
 * cancelled ones.
 */
export const counted = `t.organizer_id = $1 and t.state = 'published'`;

/**
 * SQL: the entries counted as 'Total Players' everywhere: those in the field of these tournaments, without held places.
 */
export const confirmed = `${counted} and ${inField('r')}`;

/** SQL: whether a tournament is included: `$4` lists the ids, or is null for all. */
const chosen = (id: string): string => `($4::uuid[] is null or ${id} = any($4))`;

type OwnSums = { tournaments: number; revenue: Cents; players: number };

/** Sums of all time, of the current calendar month in the zone, and of the month before. Revenue in cents. */
export type OwnSummary = OwnSums & {
  /** The tournaments of every state, with drafts and cancelled ones. */
  all: number;
  upcoming: number;
  /** The number of people on waitlists. */
  waitlisted: number;
  thisMonth: OwnSums;
  lastMonth: OwnSums;
};

/**
 * The sums over an organizer's tournaments. A tournament counts in the month of its creation, an entry in the month of
 * its creation, and money in the month of its movement. `upcoming` has the published ones
 * that are not over.
 * @param only limits the sums to these ids; null for all
 */
export async function summarizeOwn(
  db: Db,
  organizerId: string,
  only: readonly string[] | null,
  now: Date,
  zone: string,
): Promise<OwnSummary> {
  const { rows } = await db.query<Record<string, number>>({
    name: 'summarize-own',
    text: `with months as materialized (
             select m at time zone $3 as this_month, (m - interval '1 month') at time zone $3 as last_month
             from date_trunc('month', $2::timestamptz at time zone $3) m
           ), made as (
             select count(*) as tournaments,
               count(*) filter (where t.created_at >= this_month) as tournaments_now,
               count(*) filter (where t.created_at >= last_month and t.created_at < this_month) as tournaments_before
             from months cross join tournaments t where ${counted} and ${chosen('t.id')}
           ), listed as (
             select count(*) as all_states from tournaments t where t.organizer_id = $1 and ${chosen('t.id')}
           ), coming as (
             select count(*) as upcoming from tournaments t
             where t.organizer_id = $1 and ${chosen('t.id')} and ${isAhead('$2')}
           ), waiting as (
             select coalesce(sum(e.people), 0)::bigint as waitlisted
             from tournaments t
             join tournament_places p on p.tournament_id = t.id and p.waiting > 0
             join waitlist_entries e on e.tournament_id = t.id and e.state in ('entered', 'waiting')
             where ${counted} and ${chosen('t.id')}
           ), entered as (
             select coalesce(sum(r.places), 0)::bigint as players,
               coalesce(sum(r.places) filter (where r.created_at >= this_month), 0)::bigint as players_now,
               coalesce(sum(r.places) filter (where r.created_at >= last_month and r.created_at < this_month), 0)::bigint as players_before
             from months cross join tournaments t join tournament_registrations r on r.tournament_id = t.id
             where ${confirmed} and ${chosen('t.id')}
           ), moved as (
             ${revenueByMonth('$1', '(select this_month from months)', '(select last_month from months)')}
               and ${chosen('e.tournament_id')}
           )
           select * from made
           cross join listed
           cross join coming
           cross join waiting
           cross join entered
           cross join moved`,
    values: [organizerId, now, zone, only],
  });
  const sums = (suffix: string): OwnSums => ({
    tournaments: rows[0]?.[`tournaments${suffix}`] ?? 0,
    revenue: rows[0]?.[`revenue${suffix}`] ?? 0,
    players: rows[0]?.[`players${suffix}`] ?? 0,
  });
  const { all_states: all = 0, upcoming = 0, waitlisted = 0 } = rows[0] ?? {};
  return { ...sums(''), all, upcoming, waitlisted, thisMonth: sums('_now'), lastMonth: sums('_before') };
}
