/** The search of a list in the URL: words, and one of the list's filters, by default 'all'. */
export type ListSearch<Filter extends string> = { q: string; filter: Filter | 'all' };

const maxLetters = 100;

/** Reads and writes the search of a list with these filters. */
export function listSearch<Filter extends string>(filters: readonly Filter[]) {
  return {
    read: (search: URLSearchParams): ListSearch<Filter> => ({
      q: (search.get('q') ?? '').trim().slice(0, maxLetters),
      filter: filters.find((filter) => filter === search.get('filter')) ?? 'all',
    }),
    /** The URL with this search in place of its own; default values are left out. */
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
