import type { LineFacts } from '#areas/organizers/rules/overview-steps.ts';
import type { HolesPlayed, StartKind } from '#areas/play/rules/set-up/answers.ts';
import { openOfEntries } from '#areas/play/database/golf-rounds/gap-facts.ts';
import {
  isOutOfRound,
  isReturned,
  isTypedWhole,
  isWithoutPlayers,
  shortenedTo,
} from '#areas/tournaments/database/standing.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listIds } from '#kernel/database/reading.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';
import { revenueOfTournament } from '#areas/money/database/revenue.ts';
import { isUnderWay } from '#areas/tournaments/database/play-order.ts';
import type { StatusFacts } from '#areas/tournaments/rules/tournaments.ts';
import type { SheetState } from '#areas/organizers/rules/next-step.ts';

/**
 * The facts for the next step and the seven lines of progress, except gaps and ties, which depend on the set-up and on
 * scores. `prizes` counts purses without an award, whether or not anybody can win them, but not raffles, which are
 * never awarded. `withoutHandicap` counts every such player, even where no board uses handicaps.
 */
export type KnownFacts = Omit<LineFacts, 'gap' | 'ties'>;
export type StepFactsRow = { id: string; title: string; facts: KnownFacts };

/** A tournament's figures, in cents, and the facts from which its status is derived. */
export type OverviewFigures = StatusFacts & {
  held: number;
  sold: number;
  capacity: number;
  registration_fee: Cents;
  /** Without refunds; see `src/areas/money/database/revenue.ts`. */
  revenue: Cents;
  refunded: Cents;
  closes_at: Date | null;
  created_at: Date;
};

type Row = {
  id: string;
  title: string;
  state: KnownFacts['state'];
  is_imported: boolean;
  time_zone: string;
  ends_at: Date | null;
  closes_at: Date | null;
  missing: number;
  refusal: string | null;
  lost_club: string | null;
  fee: Cents;
  charges_enabled: boolean;
  capacity: number;
  entered: number;
  is_official: boolean;
  paid: number;
  without_index: number;
  prizes: number;
  open: Cents;
  open_entries: number;
  round_date: string | null;
  holes: HolesPlayed | null;
  start_kind: StartKind | null;
  first_time: string | null;
  /** The first start on the sheet, where the weather has moved it; null otherwise. */
  moved_to: string | null;
  is_closed: boolean;
  facility: string | null;
  course: string | null;
  course_holes: number | null;
  groups: number;
  seats: number;
  told: number;
  is_published: boolean;
  is_changed: boolean;
  here: number;
  is_scored: boolean;
  cards: number;
  returned: number;
  complete: number;
};

/** SQL: whether the round `g` is over. */
const isClosed = `(g.closed_at is not null or g.status in ('finished', 'official'))`;

/**
 * SQL: the facts of those tournaments among `$2` that belong to the organizer `$1`. The round is the first one that is
 * not over, or else the last.
 * @param more further columns, which may read `joined`
 */
const stepFacts = (more = '', joined = ''): string => `
           select t.id, t.title, t.state, t.time_zone, t.ends_at, t.closes_at, t.registration_fee as fee,
             o.charges_enabled, exists (select from imported_tournaments i where i.tournament_id = t.id) as is_imported,
             num_nulls(t.start_date, t.venue, nullif(p.capacity, 0), nullif(t.organizer_name, '')) as missing,
             t.publish_note ->> 'message' as refusal,
             case when t.venue_lost_at is not null then (
               select coalesce(c.club_name, t.venue, 'The club')
               from slot_bookings b
               join tournament_slots s on s.id = b.slot_id
               left join country_clubs c on c.id = s.country_club_id
               where b.id = t.lost_booking_id
             ) end as lost_club,
             p.capacity, p.held + p.sold as entered, t.play_state is not distinct from 'official' as is_official,
             f.paid, f.without_index, w.prizes, m.open, m.open_entries,
             d.date as round_date, d.holes, d.start_kind, d.first_time, nullif(h.moved_to, d.first_time) as moved_to,
             coalesce(d.is_closed, false) as is_closed,
             v.facility, v.course, v.course_holes, h.groups, h.seats, h.told,
             d.sheet_published_at is not null as is_published, coalesce(h.is_changed, false) as is_changed,
             coalesce(d.status in ('playing', 'suspended', 'finished', 'official'), false) as is_scored,
             n.here, k.cards, k.returned, k.complete${more}
           from tournaments t
           join tournament_places p on p.tournament_id = t.id
           join organizers o on o.id = t.organizer_id
           left join lateral (
             select g.*, ${isClosed} as is_closed
             from golf_rounds g
             where g.tournament_id = t.id and g.status <> 'cancelled'
             order by ${isClosed}, case when ${isClosed} then -g.number else g.number end
             limit 1
           ) d on true
           left join lateral (
             select y.name as facility, c.name as course,
               jsonb_array_length(e.content #> '{tees,0,par}') as course_holes
             from course_versions e
             join courses c on c.id = e.course_id
             join facilities y on y.id = c.facility_id
             where e.id = d.course_version_id
           ) v on true
           cross join lateral (
             select count(*) filter (where r.payment_status = 'completed')::integer as paid,
               count(*) filter (where l.index_source = 'none' or l.index_tenths is null)::integer as without_index
             from tournament_registrations r
             join registration_players l on l.registration_id = r.id
             where r.tournament_id = t.id and ${inField('r')}
           ) f
           cross join lateral (
             select count(distinct g.id)::integer as groups, count(a.player_id)::integer as seats,
               count(a.player_id) filter (where l.email <> '' or l.golfer_id is not null)::integer as told,
               case when exists (
                 select from weather_actions y
                 where y.round_id = d.id and y.undone_at is null and y.before -> 'starts' <> '[]'
               ) then min(g.start_time) end as moved_to,
               (select s.sheet_version <> d.sheet_version from published_sheets s where s.round_id = d.id) as is_changed
             from tee_groups g
             left join tee_group_players a on a.group_id = g.id
             left join registration_players l on l.id = a.player_id
             where g.round_id = d.id
           ) h
           cross join lateral (
             select count(*)::integer as here from round_players q
             where q.round_id = d.id and q.checked_in_at is not null
               and exists (select from tee_group_players a where a.round_id = d.id and a.player_id = q.player_id)
           ) n
           cross join lateral (
             select count(*) filter (where u.is_expected)::integer as cards,
               count(*) filter (where u.is_expected and ${isReturned})::integer as returned,
               count(*) filter (
                 where u.is_expected and (${isReturned} or ${isTypedWhole('e.nine')})
               )::integer as complete
             from (select ${shortenedTo('d.id')} as nine offset 0) e
             cross join cards c
             -- Without the offset the planner puts the condition into each of the three counts.
             cross join lateral (
               select not ${isOutOfRound('d.id')} and not ${isWithoutPlayers('d.id')} as is_expected offset 0
             ) u
             where c.round_id = d.id and d.status in ('playing', 'suspended')
           ) k
           cross join lateral (
             select count(*)::integer as prizes from purses x
             where x.tournament_id = t.id and x.kind <> 'raffle'
               and not exists (select from awards z where z.purse_id = x.id and z.state <> 'void')
           ) w
           cross join lateral (
             select coalesce(sum(i.amount), 0)::bigint as open, count(*)::integer as open_entries
             from (${openOfEntries('t.id')}) i
           ) m
           ${joined}
           where t.organizer_id = $1 and t.id = any($2::uuid[])`;

/** The facts of an organizer's own tournaments among these ids, in one statement. */
export async function readStepFacts(db: Db, organizerId: string, ids: readonly string[]): Promise<StepFactsRow[]> {
  const { rows } = await db.query<Row>({ name: 'read-step-facts', text: stepFacts(), values: [organizerId, ids] });
  return rows.map((row) => ({ id: row.id, title: row.title, facts: factsOf(row) }));
}

/** The facts of an own tournament with its figures, in one statement; null for another organizer's. */
export async function readOverviewFacts(
  db: Db,
  organizerId: string,
  id: string,
): Promise<(StepFactsRow & { figures: OverviewFigures }) | null> {
  const { rows } = await db.query<Row & OverviewFigures>({
    name: 'read-overview-facts',
    text: stepFacts(
      ', t.registration_fee, t.starts_at, t.created_at, t.play_state, p.held, p.sold, b.revenue, b.refunded',
      `cross join lateral (${revenueOfTournament('t.id')}) b`,
    ),
    values: [organizerId, [id]],
  });
  const [row] = rows;
  return row ? { id: row.id, title: row.title, facts: factsOf(row), figures: row } : null;
}

function sheetOf(row: Row): SheetState {
  if (row.seats === 0) return 'none';
  if (!row.is_published) return 'made';
  return row.is_changed ? 'changed' : 'published';
}

function factsOf(row: Row): KnownFacts {
  const { round_date: date, holes, start_kind: kind, first_time: firstTime, facility, course } = row;
  const isSetUp = date !== null && holes !== null && kind !== null && firstTime !== null;
  const at = facility === null || course === null ? null : { facility, name: course, holes: row.course_holes ?? 18 };
  return {
    state: row.state,
    isImported: row.is_imported,
    timeZone: row.time_zone,
    endsAt: row.ends_at,
    closesAt: row.closes_at,
    missing: row.missing,
    refusal: row.refusal,
    lostClub: row.lost_club,
    awaitsPayments: row.fee > 0 && !row.charges_enabled,
    places: row.capacity,
    entered: row.entered,
    round: isSetUp
      ? {
          date,
          hasCourse: at !== null,
          sheet: sheetOf(row),
          told: row.told,
          players: row.seats,
          here: row.here,
          isScored: row.is_scored,
          cards: row.cards,
          returned: row.returned,
          complete: row.complete,
          isClosed: row.is_closed,
        }
      : null,
    isOfficial: row.is_official,
    prizes: row.prizes,
    open: row.open,
    openEntries: row.open_entries,
    fee: row.fee,
    paid: row.paid,
    withoutHandicap: row.without_index,
    start: isSetUp ? { course: at, holes, kind, firstTime, movedTo: row.moved_to } : null,
  };
}

/**
 * The organizer's tournaments in which a next step is looked for, most urgent first: those in play or played today;
 * then those about to begin, or over for at most a month without official results; then upcoming ones, soonest first;
 * then drafts and past ones, newest first. Imported tournaments are left out.
 * @param only limits them to these ids; null for all
 */
export const listPressing = (
  db: Db,
  organizerId: string,
  only: readonly string[] | null,
  now: Date,
  limit: number,
): Promise<string[]> =>
  listIds(db, {
    name: 'list-pressing',
    text: `select id
           from tournaments t
           cross join lateral (
             select t.state = 'published' and t.play_state is distinct from 'official' as is_open
           ) s
           where t.organizer_id = $1 and t.state <> 'cancelled' and ($3::uuid[] is null or t.id = any($3))
             and not exists (select from imported_tournaments i where i.tournament_id = t.id)
           order by case
               when ${isUnderWay('$2::timestamptz')} then 0
               when s.is_open and t.starts_at <= $2::timestamptz + interval '7 days'
                 and t.ends_at > $2::timestamptz - interval '30 days' then 1
               when s.is_open and t.ends_at > $2 then 2
               when t.state = 'draft' then 3
               else 4
             end,
             case when s.is_open and t.ends_at > $2::timestamptz - interval '30 days' then t.starts_at end,
             coalesce(case when t.state = 'published' then t.ends_at end, t.created_at) desc, t.id
           limit $4`,
    values: [organizerId, now, only, limit],
  });
