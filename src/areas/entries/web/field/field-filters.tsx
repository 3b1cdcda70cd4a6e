import { useSearchParams } from 'react-router';
import { FilterChips } from '#kernel/web/ui/filter-chips.tsx';
import { type FieldSearch, filterWords, readFieldSearch, writeFieldSearch } from './field-search.ts';
import type { FieldSummary } from './queries.ts';

type Filter = FieldSearch['filter'];

/** The number of people that each filter finds; null where the viewer may not know it. */
const countsOf = (summary: FieldSummary): Record<Filter, number | null> => ({
  all: summary.players,
  paid: summary.paid,
  pending: summary.pending,
  no_handicap: summary.no_handicap,
  no_team: summary.no_team,
  no_mail: summary.no_mail,
  checked_in: summary.checked_in,
  not_checked_in: summary.not_checked_in,
  ended: summary.ended,
});

/** Filters shown where they find somebody. Ended entries are listed below the list instead. */
const offered: Filter[] = ['pending', 'no_handicap', 'no_team', 'no_mail'];
/** Filters shown after the first check-in. */
const ofTheDay: Filter[] = ['checked_in', 'not_checked_in'];

/** The filters of the field, with the number of people in each. */
export function FieldFilters({ summary }: { summary: FieldSummary }) {
  const [address] = useSearchParams();
  const search = readFieldSearch(address);
  const counts = countsOf(summary);
  const shown = [...offered, ...(summary.checked_in > 0 ? ofTheDay : [])].filter((filter) => (counts[filter] ?? 0) > 0);
  const filters = new Set<Filter>(['all', ...shown, search.filter]);
  if (filters.size === 1) return null;
  return (
    <FilterChips
      label="Show"
      chips={[...filters].map((filter) => ({
        name: filterWords[filter],
        count: counts[filter] ?? 0,
        to: { search: String(writeFieldSearch({ ...search, filter }, address)) },
        isChosen: filter === search.filter,
      }))}
    />
  );
}
