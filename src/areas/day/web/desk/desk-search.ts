import { type DeskFilter, deskFilters } from '#areas/scoring/contract/desk.ts';
import { type ListSearch, listSearch } from '#kernel/web/client/list-search.ts';

export type DeskSearch = ListSearch<DeskFilter>;

/** The search parameters of the desk's list. */
export const deskSearch = listSearch(deskFilters);

export const filterWords: Record<DeskFilter, string> = {
  all: 'Everybody',
  expected: 'Still to come',
  here: 'Here',
  late: 'Late',
  no_show: 'Not here',
  unpaid: 'Unpaid',
};
