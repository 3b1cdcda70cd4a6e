import { queryOptions } from '@tanstack/react-query';
import { brandsEndpoints } from '#areas/brand/contract/endpoints/brands.ts';
import { domainsEndpoints } from '#areas/brand/contract/endpoints/domains.ts';
import type { BrandPreview, OwnBrand } from '#areas/brand/contract/organizer-brand.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

/** The own organization's brand, as the loader of the settings reads it; undefined where it could not. */
export const readOwnBrand = (fetchApi: FetchApi): Promise<OwnBrand | undefined> =>
  call(brandsEndpoints.getOwnBrand, { fetchApi }).catch(() => undefined);

export const ownBrandQuery = (initialData?: OwnBrand) =>
  queryOptions({ queryKey: ['own-brand'], queryFn: () => call(brandsEndpoints.getOwnBrand), initialData });

/** The own domain, with its records and how it stands. */
export const ownDomainQuery = () =>
  queryOptions({ queryKey: ['own-domain'], queryFn: () => call(domainsEndpoints.getOwnDomain) });

/** The colours of an accent; nothing is asked while it is no colour. */
export const previewQuery = (accent: string | null) =>
  queryOptions({
    queryKey: ['brand-preview', accent],
    queryFn: ({ signal }): Promise<BrandPreview> =>
      call(brandsEndpoints.previewBrand, { body: { accent: accent ?? '' }, signal }),
    enabled: accent !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
