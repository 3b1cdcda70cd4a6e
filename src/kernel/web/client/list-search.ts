/** The search of a list, as it stands in the address: words, and one of the list's filters; 'all' without one. */
export type ListSearch<Filter extends string> = { q: string; filter: Filter | 'all' };

const maxLetters = 100;

/** Reads and writes the search of a list that has these filters. */
export function listSearch<Filter extends string>(filters: readonly Filter[]) {
  return {
    read: (search: URLSearchParams): ListSearch<Filter> => ({
      q: (search.get('q') ?? '').trim().slice(0, maxLetters),
      filter: filters.find((filter) => filter === search.get('filter')) ?? 'all',
    }),
    /** The address with this search in place of its own; what goes without saying is left out. */
    write({ q, filter }: ListSearch<Filter>, others: URLSearchParams): URLSearchParams {
      const next = new URLSearchParams(others);
      next.delete('q');
      next.delete('filter');
      if (q) next.set('q', q);
      if (filter !== 'all') next.set('filter', filter);
      return next;
    },
  };
}
