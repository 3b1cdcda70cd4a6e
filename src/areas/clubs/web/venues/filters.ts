import type { EndpointInput } from '#kernel/contract/endpoints/endpoint.ts';
import type { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import { distances } from '#kernel/contract/tournament-choices.ts';
import { slotSorts } from '#areas/clubs/contract/slot-choices.ts';
import { dateInAddress } from '#kernel/web/ui/date.tsx';

/** The filters of the venue marketplace, as in the address; every value is text, as in a form. */
export type VenueFilters = Record<'city' | 'state' | 'near' | 'miles' | 'from' | 'to' | 'price' | 'sort', string>;

export const noFilters: VenueFilters = {
  city: '',
  state: '',
  near: '',
  miles: '',
  from: '',
  to: '',
  price: '',
  sort: '',
};

const among = (value: string | null, choices: readonly (string | number)[]) =>
  value && choices.map(String).includes(value) ? value : '';
const text = (value: string | null, max: number) => value?.trim().slice(0, max) ?? '';

/** Reads the filters from the address; unknown values count as unset. */
export function readFilters(search: URLSearchParams): VenueFilters {
  const price = search.get('price') ?? '';
  return {
    city: text(search.get('city'), 100),
    state: text(search.get('state'), 40),
    near: text(search.get('near'), 100),
    miles: among(search.get('miles'), distances),
    from: dateInAddress(search.get('from')),
    to: dateInAddress(search.get('to')),
    price: /^\d{1,6}$/.test(price) ? price : '',
    sort: among(search.get('sort'), slotSorts.slice(1)),
  };
}

/** The address with these filters; the page's other parameters stay. */
export function writeFilters(filters: VenueFilters, others: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(others);
  for (const name of Object.keys(noFilters)) search.delete(name);
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  return search;
}

/** The single day that the filters allow; empty where they allow several. */
export const chosenDay = ({ from, to }: VenueFilters): string => (from === to ? from : '');

/**
 * The month of the calendar: from the address, or else the month of the first requested day; empty for the month of the
 * next available slot.
 */
export const readMonth = (search: URLSearchParams): string =>
  [search.get('month') ?? '', readFilters(search).from.slice(0, 7)].find((month) =>
    /^20\d\d-(0[1-9]|1[0-2])$/.test(month),
  ) ?? '';

/** The address after a search: a changed first day moves the calendar to its month. */
export function writeSearch(filters: VenueFilters, others: URLSearchParams): URLSearchParams {
  const search = writeFilters(filters, others);
  if (filters.from !== readFilters(others).from) search.delete('month');
  return search;
}

/** Whether the filters limit the distance, which needs a place to measure from. */
export const isNear = ({ near, miles }: VenueFilters): boolean => near !== '' && miles !== '';

/** The error of an incomplete distance filter or distance order; null where nothing is missing. */
export function missingForDistance({ near, miles, sort }: VenueFilters): string | null {
  if (near === '' && miles !== '') return `Name a city or ZIP code that the ${miles} miles are measured from.`;
  if (near === '' && sort === 'distance') return 'Name a city or ZIP code to sort by the distance from it.';
  return near !== '' && miles === '' && sort !== 'distance' ? `Choose how far from ${near} it may be.` : null;
}

export const isFiltered = (filters: VenueFilters): boolean =>
  Object.entries(filters).some(([name, value]) => name !== 'sort' && value !== '');

/** The filters of the calendar for the API: without dates, since the calendar is where a day is chosen. */
export function daysQueryOf(filters: VenueFilters, month: string) {
  const { city, state, near, miles, price_max } = queryOf({ ...filters, sort: '' });
  return { city, state, near, miles, price_max, month: month || undefined };
}

/** The filters for the API. */
export function queryOf(filters: VenueFilters): EndpointInput<(typeof slotsEndpoints)['listSlots']>['query'] {
  const { city, state, near, miles, from, to, price, sort } = filters;
  const isByDistance = sort === 'distance';
  return {
    city: city || undefined,
    state: state || undefined,
    ...(isNear(filters) && { near, miles: Number(miles) }),
    ...(isByDistance && near !== '' && { near }),
    date_from: from || undefined,
    date_to: to || undefined,
    price_max: price ? Number(price) : undefined,
    sort: sort === 'price' || (isByDistance && near !== '') ? sort : undefined,
  };
}
