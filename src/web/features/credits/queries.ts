import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contracts/endpoints.ts';
import type { OwnCredits } from '#contracts/credits.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

export const listOwnCredits = (fetchApi?: FetchApi): Promise<OwnCredits> =>
  call(endpoints.listOwnCredits, fetchApi ? { fetchApi } : {});

/** The golfer's credit by organizer; `loaded` is what the server rendered. */
export const ownCreditsQuery = (loaded: OwnCredits | null) =>
  queryOptions({
    queryKey: ['own-credits'],
    queryFn: () => listOwnCredits(),
    initialData: loaded ?? undefined,
  });
