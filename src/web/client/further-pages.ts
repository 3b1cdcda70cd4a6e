import { messageOf } from './api.ts';

type PagedList = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
};

/** What a list read page by page knows of its next one: whether there is any, whether it is on its way, why it did not come, and how to ask for it. */
export const furtherPages = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage }: PagedList) => ({
  hasMore: hasNextPage,
  isBusy: isFetchingNextPage,
  failure: isFetchNextPageError ? messageOf(error) : null,
  onMore: () => void fetchNextPage(),
});
