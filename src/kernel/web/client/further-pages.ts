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
 * Asks for the next page until it has come or failed. A list that is read again for what happens meanwhile gives up the
 * page that is on its way, and the page must not give up that reading: each waits for the other.
 */
async function readNext({ data, fetchNextPage }: PagedList): Promise<void> {
  const before = data?.pages.length ?? 0;
  for (let tries = 0; tries < maxTries; tries++) {
    const list = await fetchNextPage({ cancelRefetch: false });
    if (list.isFetchNextPageError || !list.hasNextPage || (list.data?.pages.length ?? 0) > before) return;
  }
}

/**
 * The state of the next page of a list: whether there is any, whether it is on its way, why it did not come, and how to
 * ask for it.
 */
export const furtherPages = (list: PagedList) => ({
  hasMore: list.hasNextPage,
  isBusy: list.isFetchingNextPage,
  failure: list.isFetchNextPageError ? messageOf(list.error) : null,
  onMore: () => void readNext(list),
});

/** A list read page by page, of which each says where the next one begins. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
};

/** The same, where its first page may have been read before. */
export const cursorPages = <Page extends { next_cursor: string | null }>(first: Page | null | undefined) => ({
  ...byCursor,
  initialData: first ? { pages: [first], pageParams: [null] } : undefined,
});
