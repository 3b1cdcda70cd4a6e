import type { Cents } from '#kernel/rules/money.ts';
import { cellsAround, milesBetween, type Position } from '#kernel/rules/distance.ts';
import { latestDate, shiftDate } from '#kernel/rules/venue-time.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, countRows } from '#kernel/database/reading.ts';
import { likeWords } from '#kernel/database/like-pattern.ts';
import { isSubscribed, slotClubColumns, slotColumns, type SlotRow } from './slots.ts';
import type { SlotSort } from '#areas/clubs/contract/slot-choices.ts';

export type ListedSlotRow = SlotRow & { miles: number | null };

/** The row after which a page begins. `key` is its date, its price in cents or its miles, depending on the sort. */
export type SlotCursor = { key: string; date: string; id: string };

export type SlotFilters = {
  /** Prefix of the city's name. */
  city?: string | undefined;
  /** All spellings of the matching states, in lower case. */
  states?: string[] | undefined;
  near?: { position: Position; miles: number } | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  priceMaxCents?: Cents | undefined;
  sort: SlotSort;
  after?: SlotCursor | undefined;
  limit: number;
};

export type ClubInQuestion = { id: string; miles: number | null };

/** The listed clubs in an area, each with its distance in miles from the requested place. */
export async function listClubsIn(
  db: Db,
  { city, states, near }: Pick<SlotFilters, 'city' | 'states' | 'near'>,
  now: Date,
): Promise<ClubInQuestion[]> {
  const values: unknown[] = [now];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [isSubscribed('$1')];
  if (city) where.push(`folded_text(c.city) like ${bind(`${likeWords(city).join(' ')}%`)}`);
  if (states) where.push(`lower(c.state) = any(${bind(states)}::text[])`);
  if (near) where.push(`c.cell = any(${bind(cellsAround(near.position, near.miles))}::integer[])`);
  const { rows } = await db.query<{ id: string; latitude: number | null; longitude: number | null }>({
    text: `select c.id, c.latitude, c.longitude from country_clubs c where ${where.join(' and ')}`,
    values,
  });
  if (!near) return rows.map(({ id }) => ({ id, miles: null }));
  return rows.flatMap(({ id, latitude, longitude }) => {
    if (latitude === null || longitude === null) return [];
    const miles = Math.round(milesBetween(near.position, { latitude, longitude }) * 10) / 10;
    return miles <= near.miles ? [{ id, miles }] : [];
  });
}

/**
 * Up to this many clubs are queried one by one. With more clubs, every day and price range has enough of their slots
 * that scanning by date or price finds them quickly.
 */
export const walkedClubs = { date: 1_000, price: 20, distance: Number.POSITIVE_INFINITY };
/** The number of nearest clubs to query first. */
const nearestClubs = 40;

/**
 * Free slots that are not over, of clubs with an active subscription. Few clubs are queried one by one, for a span of
 * days (or some of the nearest clubs) at a time; many clubs are scanned by date or price until the page is full. Either
 * way the cost does not grow with the catalogue.
 */
export async function listOffered(db: Db, filters: SlotFilters, now: Date): Promise<ListedSlotRow[]> {
  const { sort, limit } = filters;
  if (!filters.city && !filters.states && !filters.near) return walkCatalogue(db, filters, null, now);
  const clubs = await listClubsIn(db, filters, now);
  if (clubs.length === 0) return [];
  if (clubs.length > walkedClubs[sort]) {
    const miles = new Map(clubs.map((club) => [club.id, club.miles]));
    const rows = await walkCatalogue(db, filters, clubs, now);
    return rows.map((row) => ({ ...row, miles: miles.get(row.country_club_id) ?? null }));
  }
  if (sort === 'distance') {
    const nearest = [...clubs].sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0));
    const edge = nearest[nearestClubs - 1]?.miles ?? Number.POSITIVE_INFINITY;
    const passed = Number(filters.after?.key ?? 0);
    const ahead = nearest.filter(({ miles }) => (miles ?? 0) >= passed);
    const rows = await walkClubs(
      db,
      filters,
      ahead.filter(({ miles }) => (miles ?? 0) <= Math.max(edge, passed)),
      now,
    );
    return rows.length < limit ? walkClubs(db, filters, ahead, now) : rows;
  }
  if (sort === 'price') return walkClubs(db, filters, clubs, now);
  return walkDays(db, filters, clubs, now);
}

/**
 * Scans by date: first a span of days that holds little more than a page of slots, then longer and longer spans until
 * the page is full.
 */
async function walkDays(db: Db, filters: SlotFilters, clubs: ClubInQuestion[], now: Date): Promise<ListedSlotRow[]> {
  const found: ListedSlotRow[] = [];
  let dateFrom = [filters.dateFrom, filters.after?.date, shiftDate(now.toISOString().slice(0, 10), -1)].reduce<string>(
    (latest, date) => (date && date > latest ? date : latest),
    '',
  );
  const end = filters.dateTo && filters.dateTo < latestDate(now) ? filters.dateTo : latestDate(now);
  for (
    let days = Math.ceil((filters.limit * 4) / clubs.length);
    dateFrom <= end && found.length < filters.limit;
    days *= 8
  ) {
    const dateTo = [end, shiftDate(dateFrom, days)].sort()[0] ?? end;
    found.push(
      ...(await walkClubs(db, { ...filters, dateFrom, dateTo, limit: filters.limit - found.length }, clubs, now)),
    );
    dateFrom = shiftDate(dateTo, 1);
  }
  return found;
}

/**
 * Two equivalent conditions for a free slot. The second does not match the indexes by date and price, so that
 * PostgreSQL uses the index of the club's slots.
 */
export const isFree = { inCatalogue: `s.status = 'available'`, ofClub: `s.status <> 'booked'` };

/**
 * The conditions of every slot on offer. @returns SQL conditions on `s`, their values, and a function that binds
 * another value
 */
export function conditionsOf(isFree: string, filters: SlotFilters, now: Date) {
  const values: unknown[] = [now];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [
    isFree,
    's.withdrawn_at is null',
    `s.date >= ($1::timestamptz - interval '2 days')::date`,
    's.day_ends_at > $1',
  ];
  if (filters.dateFrom) where.push(`s.date >= ${bind(filters.dateFrom)}::date`);
  if (filters.dateTo) where.push(`s.date <= ${bind(filters.dateTo)}::date`);
  if (filters.priceMaxCents !== undefined) where.push(`s.total_price <= ${bind(filters.priceMaxCents)}`);
  const { sort, after } = filters;
  if (after && sort === 'date') where.push(`(s.date, s.id) > (${bind(after.date)}::date, ${bind(after.id)}::uuid)`);
  if (after && sort === 'price')
    where.push(`(s.total_price, s.id) > (${bind(after.key)}::bigint, ${bind(after.id)}::uuid)`);
  if (after && sort === 'distance')
    where.push(
      `(place.miles, s.date, s.id) > (${bind(after.key)}::float8, ${bind(after.date)}::date, ${bind(after.id)}::uuid)`,
    );
  return { where: where.join(' and '), values, bind };
}

const orders: Record<SlotSort, string> = {
  date: 's.date, s.id',
  price: 's.total_price, s.id',
  distance: 'place.miles, s.date, s.id',
};

/** A page of the slots of these clubs, with one index scan for each club. */
async function walkClubs(db: Db, filters: SlotFilters, clubs: ClubInQuestion[], now: Date): Promise<ListedSlotRow[]> {
  const { where, values, bind } = conditionsOf(isFree.ofClub, filters, now);
  const order = orders[filters.sort];
  const limit = bind(filters.limit);
  return allRows<ListedSlotRow>(db, {
    text: `select ${slotColumns}, ${slotClubColumns}, s.miles from (
             select s.*, place.miles
             from unnest(${bind(clubs.map(({ id }) => id))}::uuid[],
             ${bind(clubs.map(({ miles }) => miles))}::float8[]) as place (club_id, miles)
             cross join lateral (select *
               from tournament_slots s
               where s.country_club_id = place.club_id and ${where} order by ${order} limit ${limit}) s
             order by ${order} limit ${limit}
           ) s join country_clubs c on c.id = s.country_club_id order by ${order.replace('place.', 's.')}`,
    values,
  });
}

/**
 * A page of the catalogue in order of date or price.
 * @param clubs to search; null for all listed clubs
 */
async function walkCatalogue(
  db: Db,
  filters: SlotFilters,
  clubs: ClubInQuestion[] | null,
  now: Date,
): Promise<ListedSlotRow[]> {
  const { where, values, bind } = conditionsOf(isFree.inCatalogue, filters, now);
  const among = clubs ? `and s.country_club_id = any(${bind(clubs.map(({ id }) => id))}::uuid[])` : '';
  const text = `select ${slotColumns}, ${slotClubColumns}, null::float8 as miles from tournament_slots s
    cross join lateral (select * from country_clubs c where c.id = s.country_club_id ${clubs ? '' : `and ${isSubscribed('$1')}`} limit 1) c
    where ${where} ${among} order by ${orders[filters.sort]} limit ${bind(filters.limit)}`;
  // The best plan depends on the number of slots below a price, so such a statement is planned on each call; the others
  // are prepared.
  const isPrepared = !clubs && filters.priceMaxCents === undefined;
  return allRows<ListedSlotRow>(
    db,
    isPrepared ? { name: `walk-catalogue-${shapeOf(filters)}`, text, values } : { text, values },
  );
}

/** The variant of a statement, for its prepared name. */
const shapeOf = ({ sort, dateFrom, dateTo, after }: SlotFilters): string =>
  [sort, dateFrom && 'f', dateTo && 't', after && 'a'].filter(Boolean).join('-');

/** The number of a club's slots that organizers can book now. */
export const countOffered = (db: Db, countryClubId: string, now: Date): Promise<number> =>
  countRows(db, {
    name: 'count-offered',
    text: `select count(*) from tournament_slots s join country_clubs c on c.id = s.country_club_id
           where s.country_club_id = $1 and s.withdrawn_at is null and s.status = 'available'
             and s.date >= ($2::timestamptz - interval '2 days')::date
             and s.day_ends_at > $2 and ${isSubscribed('$2')}`,
    values: [countryClubId, now],
  });
