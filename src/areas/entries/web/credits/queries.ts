import { queryOptions } from '@tanstack/react-query';
import { creditsEndpoints } from '#areas/entries/contract/endpoints/credits.ts';
import type { OwnCredits } from '#areas/entries/contract/credits.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

export const listOwnCredits = (fetchApi?: FetchApi): Promise<OwnCredits> =>
  call(creditsEndpoints.listOwnCredits, fetchApi ? { fetchApi } : {});

/** The golfer's credits by organizer; `loaded` is the data that the server rendered. */
export const ownCreditsQuery = (loaded: OwnCredits | null) =>
  queryOptions({
    queryKey: ['own-credits'],
    queryFn: () => listOwnCredits(),
    initialData: loaded ?? undefined,
  });
