import type { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import type { SlotDays } from '#areas/clubs/contract/slots.ts';
import { listOffered, type ListedSlotRow, type SlotCursor } from '#areas/clubs/database/browse-slots.ts';
import { countSlotsByDay, type SlotDayFilters } from '#areas/clubs/database/slot-days.ts';
import { datesOfMonth, monthsOnOffer, shiftMonth } from '#areas/clubs/rules/slot-months.ts';
import type { EndpointParsed } from '#kernel/contract/endpoints/endpoint.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toCents } from '#kernel/rules/money.ts';
import { spellingsOfState } from '#kernel/rules/us-states.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireLocality } from '#kernel/services/require-locality.ts';

export type SlotSearch = EndpointParsed<(typeof slotsEndpoints)['listSlots']>['query'];
type SlotDaySearch = EndpointParsed<(typeof slotsEndpoints)['listSlotDays']>['query'];

/** Default radius around a place. */
const usualMiles = 25;

/** @throws AppError validation_failed and city_not_found, both naming `near` */
async function filtersOf(
  { reads }: Pick<Context, 'reads'>,
  { city, state, near, miles, price_max: priceMax }: Omit<SlotDaySearch, 'month'>,
): Promise<SlotDayFilters> {
  if (miles && !near) throw refusalOfNear('Name a city or ZIP code that the distance is measured from');
  // 'Austin, TX' typed as the city names the state too.
  const [name = '', ofCity] = city?.split(',') ?? [];
  const stateName = state || ofCity?.trim();
  const position = near ? await requireLocality(reads, near, 'near') : null;
  return {
    city: name.trim() || undefined,
    states: stateName ? spellingsOfState(stateName) : undefined,
    near: position ? { position, miles: miles ?? usualMiles } : undefined,
    priceMaxCents: priceMax === undefined ? undefined : toCents(priceMax),
  };
}

/**
 * Searches offered slots: a page plus one slot.
 * @throws AppError validation_failed and city_not_found, both naming `near`
 */
export async function searchSlots(
  context: Pick<Context, 'reads' | 'clock'>,
  search: SlotSearch,
  after: SlotCursor | undefined,
): Promise<ListedSlotRow[]> {
  const { near, sort, date_from: dateFrom, date_to: dateTo, limit } = search;
  if (sort === 'distance' && !near) throw refusalOfNear('Choose a city to sort by distance');
  const filters = await filtersOf(context, search);
  return listOffered(context.reads, { ...filters, dateFrom, dateTo, sort, after, limit: limit + 1 }, context.clock());
}

/**
 * The days of a month with offered slots; by default the month of the next such day.
 * @throws AppError validation_failed and city_not_found, both naming `near`
 */
export async function searchSlotDays(
  context: Pick<Context, 'reads' | 'clock'>,
  { month: asked, ...search }: SlotDaySearch,
): Promise<SlotDays> {
  const { reads, clock } = context;
  const now = clock();
  const filters = await filtersOf(context, search);
  const monthWithDays = async (dateFrom?: string) => {
    const [next] = await listOffered(reads, { ...filters, dateFrom, sort: 'date', limit: 1 }, now);
    return next?.date.slice(0, 7) ?? null;
  };
  const { first, last } = monthsOnOffer(now);
  const month = asked ?? (await monthWithDays()) ?? now.toISOString().slice(0, 7);
  const days = await countSlotsByDay(reads, filters, datesOfMonth(month), now);
  const [before, after] = [shiftMonth(month, -1), shiftMonth(month, 1)];
  return {
    month,
    days,
    previous: month > first ? earlierOf(before, last) : null,
    following: month < last ? laterOf(after, first) : null,
    next_with_days: days.length === 0 && month < last ? await monthWithDays(`${after}-01`) : null,
  };
}

/** A month outside the possible range links back to the nearest month inside it. */
const earlierOf = (one: string, other: string): string => (one < other ? one : other);
const laterOf = (one: string, other: string): string => (one > other ? one : other);

const refusalOfNear = (message: string): AppError =>
  new AppError('validation_failed', message, [{ field: 'near', message }]);
