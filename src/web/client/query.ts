import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

const isWorthRepeating = (error: unknown) => error instanceof ApiError && (error.status === 502 || error.status === 503);

/** One for every rendering on the server, one for the life of the page in the browser. */
export function createQueryClient() {
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
