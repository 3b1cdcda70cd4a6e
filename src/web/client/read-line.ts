import { endpoints } from '#contracts/endpoints.ts';
import type { Line } from '#contracts/line.ts';
import { call } from './api.ts';
import type { FetchApi } from './load-context.ts';

/** The head of a tournament's waitlist; null where it could not be read: its page stands without. */
export const readLine = (tournamentId: string, fetchApi?: FetchApi): Promise<Line | null> =>
  call(endpoints.getLine, { params: { id: tournamentId }, query: { limit: 1 }, fetchApi }).catch(() => null);
