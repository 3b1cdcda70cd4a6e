import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contracts/endpoints.ts';
import type { BrandPreview, OwnBrand } from '#contracts/organizer-brand.ts';
import { call } from '#web/client/api.ts';
import type { FetchApi } from '#web/client/load-context.ts';

/** How the own organization shows itself, as the loader of the settings reads it; undefined where it could not. */
export const readOwnBrand = (fetchApi: FetchApi): Promise<OwnBrand | undefined> =>
  call(endpoints.getOwnBrand, { fetchApi }).catch(() => undefined);

export const ownBrandQuery = (initialData?: OwnBrand) =>
  queryOptions({ queryKey: ['own-brand'], queryFn: () => call(endpoints.getOwnBrand), initialData });

/** The own domain, with its records and how it stands. */
export const ownDomainQuery = () =>
  queryOptions({ queryKey: ['own-domain'], queryFn: () => call(endpoints.getOwnDomain) });

/** What an accent becomes; nothing is asked while it is no colour. */
export const previewQuery = (accent: string | null) =>
  queryOptions({
    queryKey: ['brand-preview', accent],
    queryFn: ({ signal }): Promise<BrandPreview> =>
      call(endpoints.previewBrand, { body: { accent: accent ?? '' }, signal }),
    enabled: accent !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
