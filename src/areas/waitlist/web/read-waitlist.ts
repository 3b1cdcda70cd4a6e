import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import type { Waitlist } from '#areas/waitlist/contract/waitlist.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';

/**
 * The first page of a tournament's waitlist; null where it cannot be read, because the tournament's page works without.
 */
export const readWaitlist = (tournamentId: string, fetchApi?: FetchApi): Promise<Waitlist | null> =>
  orNullOnApiError(
    call(waitlistEndpoints.getWaitlist, { params: { id: tournamentId }, query: { limit: 1 }, fetchApi }),
  );
