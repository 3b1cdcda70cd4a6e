import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { mostCountedSlots } from '#areas/clubs/contract/slot-choices.ts';
import {
  type ClubInQuestion,
  conditionsOf,
  isFree,
  listClubsIn,
  type SlotFilters,
  walkedClubs,
} from './browse-slots.ts';
import { isSubscribed } from './slots.ts';

export type SlotDayFilters = Omit<SlotFilters, 'dateFrom' | 'dateTo' | 'sort' | 'after' | 'limit'>;
export type SlotDayRow = { date: string; slots: number };

/**
 * The number of slots that organizers find on each day from `first` to `last`, up to `mostCountedSlots` a day. Few
 * clubs are queried one by one; with many clubs, each day is scanned until the maximum is reached.
 */
export async function countSlotsByDay(
  db: Db,
  filters: SlotDayFilters,
  { first, last }: { first: string; last: string },
  now: Date,
): Promise<SlotDayRow[]> {
  const isAnywhere = !filters.city && !filters.states && !filters.near;
  const clubs = isAnywhere ? null : await listClubsIn(db, filters, now);
  if (clubs?.length === 0) return [];
  const isFew = clubs !== null && clubs.length <= walkedClubs.date;
  return isFew
    ? countOfClubs(db, filters, clubs, { first, last }, now)
    : countOfDays(db, filters, clubs, { first, last }, now);
}

async function countOfClubs(
  db: Db,
  filters: SlotDayFilters,
  clubs: ClubInQuestion[],
  { first, last }: { first: string; last: string },
  now: Date,
): Promise<SlotDayRow[]> {
  const span = { ...filters, dateFrom: first, dateTo: last, sort: 'date', limit: 0 } as const;
  const { where, values, bind } = conditionsOf(isFree.ofClub, span, now);
  return allRows<SlotDayRow>(db, {
    text: `select to_char(free.date, 'YYYY-MM-DD') as date, least(count(*), ${mostCountedSlots})::integer as slots
           from unnest(${bind(clubs.map(({ id }) => id))}::uuid[]) as place (club_id)
           cross join lateral (
             select s.date
             from tournament_slots s
             where s.country_club_id = place.club_id and ${where}
           ) as free
           group by free.date
           order by free.date`,
    values,
  });
}

async function countOfDays(
  db: Db,
  filters: SlotDayFilters,
  clubs: ClubInQuestion[] | null,
  { first, last }: { first: string; last: string },
  now: Date,
): Promise<SlotDayRow[]> {
  const { where, values, bind } = conditionsOf(isFree.inCatalogue, { ...filters, sort: 'date', limit: 0 }, now);
  const among = clubs
    ? `and s.country_club_id = any(${bind(clubs.map(({ id }) => id))}::uuid[])`
    : `and (select ${isSubscribed('$1')} from country_clubs c where c.id = s.country_club_id)`;
  return allRows<SlotDayRow>(db, {
    text: `select to_char(day, 'YYYY-MM-DD') as date, found.slots
           from generate_series(${bind(first)}::date, ${bind(last)}::date, interval '1 day') as day
           cross join lateral (
             select count(*)::integer as slots
             from (
               select 1
               from tournament_slots s
               where s.date = day::date and ${where} ${among}
               limit ${mostCountedSlots}
             ) as free
           ) as found
           where found.slots > 0
           order by day`,
    values,
  });
}
