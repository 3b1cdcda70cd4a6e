import { type DataTag, QueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api.ts';

const isWorthRepeating = (error: unknown) =>
  error instanceof ApiError && (error.status === 502 || error.status === 503 || error.code === 'unreadable');

const pagesOf = (data: unknown): number => (data as { pages?: unknown[] } | null)?.pages?.length ?? 0;

/** The answer that a loader read: the first page where there are pages; null where nothing was read. */
function readOf(initialData: unknown): object | null {
  if (typeof initialData !== 'object' || initialData === null) return null;
  const pages: unknown = Reflect.get(initialData, 'pages');
  return Array.isArray(pages) ? readOf(pages[0]) : initialData;
}

/**
 * A query keeps what it has for some minutes, and `initialData` counts for it only where it has nothing: whoever goes
 * back to a page would see what stood there before, though the page's loader has just read it anew. Here what a loader
 * read wins, once: when the page is shown again later, newer answers stay.
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
    // Of a list that was read on, the first page alone would lose the place on it: the whole is read again.
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
 * Puts the answer of a save into the cache in place of the read before it. A read that began before the save and
 * arrives after it does not overwrite it.
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
 * The reads of one person: another who comes to this tab finds none of them. On the server they live as long as a
 * rendering.
 */
export function useOwnQueryClient(userId: string | null): QueryClient {
  const [held, setHeld] = useState(() => ({ userId, client: createQueryClient() }));
  if (held.userId === userId) return held.client;
  const next = { userId, client: createQueryClient() };
  setHeld(next);
  return next.client;
}
