import { messageOf } from './api.ts';

type PagedList = {
  data?: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<PagedList>;
};

const maxTries = 5;

/**
 * Reads the next page until it has arrived or failed. A reload of the list cancels a running page read, and the page
 * read must not cancel the reload, or both would cancel each other repeatedly.
 */
async function readNext({ data, fetchNextPage }: PagedList): Promise<void> {
  const before = data?.pages.length ?? 0;
  for (let tries = 0; tries < maxTries; tries++) {
    const list = await fetchNextPage({ cancelRefetch: false });
    if (list.isFetchNextPageError || !list.hasNextPage || (list.data?.pages.length ?? 0) > before) return;
  }
}

/**
 * The state of the next page of a list: whether there is one, whether it is loading, its error, and how to request it.
 */
export const furtherPages = (list: PagedList) => ({
  hasMore: list.hasNextPage,
  isBusy: list.isFetchingNextPage,
  failure: list.isFetchNextPageError ? messageOf(list.error) : null,
  onMore: () => void readNext(list),
});

/** Options of a paged list whose pages have the cursor of the next one. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
};

/** The same, with a first page that may have been read before. */
export const cursorPages = <Page extends { next_cursor: string | null }>(first: Page | null | undefined) => ({
  ...byCursor,
  initialData: first ? { pages: [first], pageParams: [null] } : undefined,
});
