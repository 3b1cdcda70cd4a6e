import type { EndpointInput } from '#kernel/contract/endpoints/endpoint.ts';
import type { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import { distances, entryFees, gameplayStyles, prizePools } from '#kernel/contract/tournament-choices.ts';
import { dateInAddress } from '#kernel/web/ui/date.tsx';

/** The filters of the marketplace in the URL; every value is text, as in a form. */
export type TournamentFilters = {
  q: string;
  styles: string[];
  city: string;
  miles: string;
  prize_min: string;
  fee_under: string;
  /** The first and the last start date. */
  from: string;
  to: string;
};

export const noFilters: TournamentFilters = {
  q: '',
  styles: [],
  city: '',
  miles: '',
  prize_min: '',
  fee_under: '',
  from: '',
  to: '',
};

const among = (value: string | null, choices: readonly number[]) =>
  value && choices.includes(Number(value)) ? value : '';

/** Parses the URL; unknown values count as not set, and dates in the wrong order as exchanged. */
export function readFilters(search: URLSearchParams): TournamentFilters {
  const from = dateInAddress(search.get('from'));
  const to = dateInAddress(search.get('to'));
  const isReversed = to !== '' && to < from;
  const styles = search.getAll('styles').flatMap((value) => value.split(','));
  return {
    q: search.get('q')?.trim().slice(0, 100) ?? '',
    styles: gameplayStyles.filter((style) => styles.includes(style)),
    city: search.get('city')?.trim().slice(0, 100) ?? '',
    miles: among(search.get('miles'), distances),
    prize_min: among(search.get('prize_min'), prizePools),
    fee_under: among(search.get('fee_under'), entryFees),
    from: isReversed ? to : from,
    to: isReversed ? from : to,
  };
}

/** Writes the filters to the URL; other parameters are kept. */
export function writeFilters(filters: TournamentFilters, others: URLSearchParams) {
  const search = new URLSearchParams(others);
  for (const name of Object.keys(noFilters)) search.delete(name);
  for (const [name, value] of Object.entries(filters)) if (value.length > 0) search.set(name, String(value));
  return search;
}

/** The distance filter needs both a place and a distance. */
const isNear = ({ city, miles }: TournamentFilters) => city !== '' && miles !== '';

/** The missing part of the distance filter, in words; null if it is complete or unused. */
export function missingForDistance({ city, miles }: TournamentFilters): string | null {
  if (miles !== '' && city === '') return `Name a city or ZIP code that the ${miles} miles are measured from.`;
  return city !== '' && miles === '' ? `Choose how far from ${city} it may be.` : null;
}

/** The number of active filter groups of the popover: date, styles, distance, prize pool, entry fee. */
export const activeGroups = (filters: TournamentFilters) =>
  [
    filters.from + filters.to !== '',
    filters.styles.length > 0,
    isNear(filters),
    filters.prize_min !== '',
    filters.fee_under !== '',
  ].filter(Boolean).length;

/** The filters as parameters of the API. */
export function queryOf(
  filters: TournamentFilters,
): EndpointInput<(typeof tournamentsEndpoints)['listTournaments']>['query'] {
  const { q, styles, city, miles, prize_min, fee_under, from, to } = filters;
  return {
    q: q || undefined,
    styles: styles.join(',') || undefined,
    ...(isNear(filters) && { city, miles: Number(miles) }),
    prize_min: prize_min ? Number(prize_min) : undefined,
    fee_under: fee_under ? Number(fee_under) : undefined,
    date_from: from || undefined,
    date_to: to || undefined,
  };
}
