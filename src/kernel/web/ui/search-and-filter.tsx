import { cn } from './class-names.ts';
import { SearchInput } from './search-input.tsx';
import { Options, Select } from './select.tsx';

type SearchAndFilterProps<Filter extends string> = {
  /** The values in the address. */
  search: { q: string; filter: Filter };
  /** For screen readers: 'Search orders'. */
  label: string;
  placeholder: string;
  filters: readonly Filter[];
  words: Readonly<Record<Filter, string>>;
  /** Both beside each other on phones as well. */
  isOneLine?: boolean;
};

/** The words and the filter of a list, as the fields `q` and `filter` of its search form. */
export const SearchAndFilter = <Filter extends string>({
  search,
  label,
  placeholder,
  filters,
  words,
  isOneLine = false,
}: SearchAndFilterProps<Filter>) => (
  <div
    className={cn(
      'grid gap-2 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-3',
      isOneLine && 'grid-cols-[minmax(0,1fr)_9.5rem]',
    )}
  >
    <SearchInput name="q" label={label} placeholder={placeholder} defaultValue={search.q} />
    <Select name="filter" aria-label="Show" defaultValue={search.filter}>
      <Options of={filters.map((filter) => [filter, words[filter]])} />
    </Select>
  </div>
);
