import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api.ts';

const isWorthRepeating = (error: unknown) =>
  error instanceof ApiError && (error.status === 502 || error.status === 503);

function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && isWorthRepeating(error),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: { retry: false },
    },
  });
}

/**
 * What has been read for one person: another who comes to this tab finds nothing of it. On the server it lives as long
 * as a rendering.
 */
export function useOwnQueryClient(userId: string | null): QueryClient {
  const [held, setHeld] = useState(() => ({ userId, client: createQueryClient() }));
  if (held.userId === userId) return held.client;
  const next = { userId, client: createQueryClient() };
  setHeld(next);
  return next.client;
}
