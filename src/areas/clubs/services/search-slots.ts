import type { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import { listOffered, type ListedSlotRow, type SlotCursor } from '#areas/clubs/database/browse-slots.ts';
import type { EndpointParsed } from '#kernel/contract/endpoints/endpoint.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { toCents } from '#kernel/rules/money.ts';
import { spellingsOfState } from '#kernel/rules/us-states.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireLocality } from '#kernel/services/require-locality.ts';

export type SlotSearch = EndpointParsed<(typeof slotsEndpoints)['listSlots']>['query'];

/** Around a place without a distance. */
const usualMiles = 25;

/**
 * What clubs offer, as organizers look for it: a page and one slot more.
 * @throws AppError validation_failed and city_not_found, both naming `near`
 */
export async function searchSlots(
  { reads, clock }: Pick<Context, 'reads' | 'clock'>,
  search: SlotSearch,
  after: SlotCursor | undefined,
): Promise<ListedSlotRow[]> {
  const { near, miles, sort } = search;
  if (sort === 'distance' && !near) throw refusalOfNear('Choose a city to sort by distance');
  if (miles && !near) throw refusalOfNear('Name a city or ZIP code that the distance is measured from');
  const position = near ? await requireLocality(reads, near, 'near') : null;
  return listOffered(
    reads,
    {
      city: search.city || undefined,
      states: search.state ? spellingsOfState(search.state) : undefined,
      near: position ? { position, miles: miles ?? usualMiles } : undefined,
      dateFrom: search.date_from,
      dateTo: search.date_to,
      priceMaxCents: search.price_max === undefined ? undefined : toCents(search.price_max),
      sort,
      after,
      limit: search.limit + 1,
    },
    clock(),
  );
}

const refusalOfNear = (message: string): AppError =>
  new AppError('validation_failed', message, [{ field: 'near', message }]);
