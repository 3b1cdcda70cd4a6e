import { type DataTag, QueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api.ts';

const isWorthRepeating = (error: unknown) =>
  error instanceof ApiError && (error.status === 502 || error.status === 503 || error.code === 'unreadable');

const pagesOf = (data: unknown): number => (data as { pages?: unknown[] } | null)?.pages?.length ?? 0;

/** The data that a loader read: for paged lists the first page; null if nothing was read. */
function readOf(initialData: unknown): object | null {
  if (typeof initialData !== 'object' || initialData === null) return null;
  const pages: unknown = Reflect.get(initialData, 'pages');
  return Array.isArray(pages) ? readOf(pages[0]) : initialData;
}

/**
 * A query keeps its data for some minutes, and `initialData` is used only if it has none: going back to a page would
 * show old data, although the loader has just read it. Here the loader's data wins, once: when the page is shown again
 * later, newer data stays.
 */
function letLoadersWin(client: QueryClient): QueryClient {
  const taken = new WeakSet<object>();
  const usual = client.defaultQueryOptions.bind(client);
  const take = (queryKey: QueryKey | undefined, initialData: unknown): void => {
    const read = readOf(initialData);
    if (!read || !queryKey || taken.has(read)) return;
    taken.add(read);
    const known = client.getQueryCache().find({ queryKey, exact: true });
    if (known?.state.data === undefined) return;
    // Replacing a list that was scrolled by its first page would lose the position, so the whole list is reloaded.
    if (pagesOf(known.state.data) > 1) known.invalidate();
    else known.setData(initialData);
  };
  const defaultQueryOptions: typeof usual = (options) => {
    if (!('_defaulted' in options)) take(options.queryKey, options.initialData);
    return usual(options);
  };
  return Object.assign(client, { defaultQueryOptions });
}

/**
 * Stores the response of a save in the cache. A read that began before the save and arrives later does not overwrite
 * it.
 */
export async function cacheAnswer<Answer>(
  client: QueryClient,
  queryKey: QueryKey | DataTag<QueryKey, Answer>,
  answer: NoInfer<Answer>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer as never);
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRepeating(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { retry: false },
    },
  });
  return letLoadersWin(client);
}

/**
 * One query client for each person, so that another person in this tab finds none of the data. On the server it lives
 * as long as the rendering.
 */
export function useOwnQueryClient(userId: string | null): QueryClient {
  const [held, setHeld] = useState(() => ({ userId, client: createQueryClient() }));
  if (held.userId === userId) return held.client;
  const next = { userId, client: createQueryClient() };
  setHeld(next);
  return next.client;
}
