import type { Cents } from '#kernel/rules/money.ts';
import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import { cellsAround, type Position } from '#kernel/rules/distance.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, readValue } from '#kernel/database/reading.ts';
import { heroColumns, type HeroColumns, heroJoin } from './hero.ts';
import { isBeforeDrawColumn } from './before-draw.ts';
import { placePatterns } from '#kernel/database/like-pattern.ts';
import { organizerMay } from '#areas/accounts/database/plans/plan-in-force.ts';
import type { ShownPriceList } from '#areas/tournaments/rules/shown-price.ts';
import { type RowIn, type RowOf, selected } from '#kernel/database/rows.ts';
import { tournaments } from '#areas/tournaments/tables/tournaments.ts';
import type { tournamentPlaces } from '#areas/entries/tables/places.ts';

/** A stored tournament with its counter, its club, and whether its organizer can accept payments. Amounts in cents. */
export type TournamentRow = RowIn<typeof listColumns> &
  HeroColumns &
  Pick<RowOf<typeof tournamentPlaces>, 'capacity' | 'held' | 'sold' | 'set_aside' | 'waiting' | 'is_paused'> & {
    /** The ballot or the waiting room has not given places yet. */
    is_before_draw: boolean;
    charges_enabled: boolean;
    club_name: string | null;
    club_city: string | null;
    club_state: string | null;
    /** Null where the price is the fee alone. */
    price_list: ShownPriceList | null;
  };

export type TournamentDetailRow = TournamentRow &
  RowIn<typeof ownDetail> & { organizer_user_id: string; has_price_list: boolean };

/** The columns of a tournament in lists. The columns of joined tables are in `joined`, the joins in `joins`. */
export const listColumns = selected(tournaments, 't', [
  'id',
  'organizer_id',
  'organizer_name',
  'country_club_id',
  'state',
  'title',
  'description',
  'start_date',
  'start_time',
  'time_zone',
  'starts_at',
  'ends_at',
  'closes_at',
  'opens_at',
  'early_hours',
  'entry_mode',
  'play_state',
  'waitlist_hours',
  'board_visibility',
  'registration_fee',
  'prize_pool',
  'shows_pool_estimate',
  'gameplay_style',
  'difficulty',
  'venue',
  'address',
  'city',
  'state_code',
  'created_at',
]);
export const joined = `p.capacity, p.held, p.sold, p.set_aside, p.waiting, p.is_paused, ${isBeforeDrawColumn},
  o.charges_enabled, ${heroColumns},
  c.club_name, c.city as club_city, c.state as club_state,
  case when l.tournament_id is not null then json_build_object('early', l.early, 'tax_name', l.tax_name,
    'tax_bps', l.tax_bps, 'tax_covers', l.tax_covers, 'fee_bps', l.fee_bps, 'divisions', array(
      select v.price_cents from divisions v where v.tournament_id = t.id and v.is_of_entry)) end as price_list`;
export const joins = `join tournament_places p on p.tournament_id = t.id
  join organizers o on o.id = t.organizer_id
  left join country_clubs c on c.id = t.country_club_id
  left join entry_terms l on l.tournament_id = t.id
  ${heroJoin}`;
const ownDetail = selected(tournaments, 't', [
  'end_date',
  'zip_code',
  'additional_services',
  'preset',
  'partners_ask',
  'refund_policy',
  'registration_deadline',
  'registration_opens',
  'refund_until',
  'refund_until_at',
  'refund_tiers',
  'is_featured',
  'slot_booking_id',
  'venue_lost_at',
  'cancelled_at',
  'short_code',
  'publish_on',
  'publish_note',
  'copied_from',
  'repeat_id',
  'updated_at',
  'version',
]);
/** The columns of a single tournament, in addition to those of lists. */
export const detailColumns = `${ownDetail}, o.user_id as organizer_user_id, (
    l.tournament_id is not null
    or exists (select from entry_codes k where k.organizer_id = t.organizer_id and k.is_active)
  ) as has_price_list`;

/** The row after which a page begins, by start date and id. */
export type TournamentCursor = { startDate: string; id: string };

export type TournamentFilters = {
  q?: string | undefined;
  styles?: GameplayStyle[] | undefined;
  near?: { position: Position; miles: number } | undefined;
  prizeMinCents?: Cents | undefined;
  feeUnderCents?: Cents | undefined;
  /** The first start date. */
  dateFrom?: string | undefined;
  /** The last start date. */
  dateTo?: string | undefined;
  after?: TournamentCursor | undefined;
  limit: number;
};

/**
 * Published tournaments that are not over, soonest first. A search near a city reads grid cells around it one by one,
 * each in date order, so that its cost does not grow with the catalogue.
 */
export async function listPublished(db: Db, filters: TournamentFilters, now: Date): Promise<TournamentRow[]> {
  const values: unknown[] = [now];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [
    `t.state = 'published'`,
    `t.start_date >= ($1::timestamptz - interval '2 days')::date`,
    't.ends_at > $1',
  ];
  const { q, styles, near, prizeMinCents, feeUnderCents, dateFrom, dateTo, after } = filters;
  for (const group of placePatterns(q ?? ''))
    where.push(`(${group.map((pattern) => `folded_text(t.search_text) like ${bind(pattern)}`).join(' or ')})`);
  if (styles?.length === 1) where.push(`t.gameplay_style = ${bind(styles[0])}`);
  else if (styles?.length) where.push(`t.gameplay_style = any(${bind(styles)}::text[])`);
  if (prizeMinCents !== undefined)
    where.push(`t.prize_shown >= ${bind(prizeMinCents)} and (t.prize_pool is not null or t.shows_pool_estimate)`);
  if (feeUnderCents !== undefined) where.push(`t.registration_fee < ${bind(feeUnderCents)}`);
  if (dateFrom) where.push(`t.start_date >= ${bind(dateFrom)}::date`);
  if (dateTo) where.push(`t.start_date <= ${bind(dateTo)}::date`);
  if (after) where.push(`(t.start_date, t.id) > (${bind(after.startDate)}::date, ${bind(after.id)}::uuid)`);
  const limit = bind(filters.limit);
  let source: string;
  if (near) {
    const latitude = bind(near.position.latitude);
    const longitude = bind(near.position.longitude);
    const miles = `7917.6 * asin(least(1, sqrt(
      sin(radians(t.latitude - ${latitude}) / 2) ^ 2
      + cos(radians(${latitude})) * cos(radians(t.latitude)) * sin(radians(t.longitude - ${longitude}) / 2) ^ 2)))`;
    source = `(
      select t.* from unnest(${bind(cellsAround(near.position, near.miles))}::integer[]) as square
      cross join lateral (
        select ${listColumns} from tournaments t
        where t.cell = square and ${where.join(' and ')} and ${miles} <= ${bind(near.miles)}
        order by t.start_date, t.id limit ${limit}
      ) t order by t.start_date, t.id limit ${limit}
    ) t`;
  } else {
    source = `(select ${listColumns} from tournaments t where ${where.join(' and ')} order by t.start_date, t.id limit ${limit}) t`;
  }
  const text = `select ${listColumns}, ${joined} from ${source} ${joins} order by t.start_date, t.id`;
  // The best plan depends on the search words, so statements with words are planned on every call. Those with dates
  // are too: they would be four times as many, and each takes a third of a megabyte on every connection.
  const isPrepared = !q && !dateFrom && !dateTo;
  const shape = [
    shapeOfStyles[Math.min(styles?.length ?? 0, 2)],
    near ? 'n' : '',
    prizeMinCents ?? '',
    feeUnderCents ?? '',
    after ? 'a' : '',
  ];
  return allRows<TournamentRow>(
    db,
    isPrepared
      ? {
          name: `list-published-${shape.map((part) => (typeof part === 'number' ? 'x' : part)).join('.')}`,
          text,
          values,
        }
      : { text, values },
  );
}

/** The number of styles that the condition names: none, one, or several. */
const shapeOfStyles = ['', 's', 'm'];

/** Published tournaments at a club that are not over, soonest first. */
export const listPublishedAt = (db: Db, countryClubId: string, limit: number, now: Date): Promise<TournamentRow[]> =>
  allRows(db, {
    name: 'list-published-at',
    text: `select ${listColumns}, ${joined} from tournaments t ${joins}
           where t.country_club_id = $1 and t.state = 'published' and t.ends_at > $3 order by t.start_date, t.id limit $2`,
    values: [countryClubId, limit, now],
  });

/** One tournament in any state; null where there is none. */
export const findTournament = (db: Db, id: string): Promise<TournamentDetailRow | null> =>
  firstRow(db, {
    name: 'find-tournament',
    text: `select ${listColumns}, ${joined}, ${detailColumns} from tournaments t ${joins} where t.id = $1`,
    values: [id],
  });

/** The tournament with this short code that is or was published; null for none. */
export const findByShortCode = (db: Db, code: string): Promise<string | null> =>
  readValue(db, {
    name: 'find-tournament-of-code',
    text: `select id from tournaments where short_code = $1 and state <> 'draft'`,
    values: [code],
  });

/** The tournament that this submission of the organizer's form has created already; null for none. */
export const findByFormKey = (db: Db, organizerId: string, key: string): Promise<TournamentDetailRow | null> =>
  firstRow(db, {
    name: 'find-tournament-of-form',
    text: `select ${listColumns}, ${joined}, ${detailColumns}
           from tournaments t ${joins}
           where t.organizer_id = $1 and t.form_key = $2`,
    values: [organizerId, key],
  });

/**
 * Some featured tournaments, soonest first. The selection changes every hour, so that all are shown equally often.
 * Organizers whose plan no longer includes featured listings are left out.
 */
export const listFeatured = (db: Db, now: Date, limit: number): Promise<TournamentRow[]> =>
  allRows(db, {
    name: 'list-featured',
    text: `select * from (
             select ${listColumns}, ${joined} from tournaments t ${joins}
             where t.state = 'published' and t.is_featured
               and t.start_date >= ($1::timestamptz - interval '2 days')::date and t.closes_at > $1
               and ${organizerMay('featured_listings', 'o.user_id', '$1')}
             order by md5(t.id || to_char($1::timestamptz at time zone 'UTC', 'YYYYMMDDHH24')) limit $2
           ) shown order by start_date, id`,
    values: [now, limit],
  });
