import { lineEndpoints } from '#areas/waitlist/contract/endpoints/line.ts';
import type { Line } from '#areas/waitlist/contract/line.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

/** The head of a tournament's waitlist; null where it could not be read: its page stands without. */
export const readLine = (tournamentId: string, fetchApi?: FetchApi): Promise<Line | null> =>
  call(lineEndpoints.getLine, { params: { id: tournamentId }, query: { limit: 1 }, fetchApi }).catch(() => null);
