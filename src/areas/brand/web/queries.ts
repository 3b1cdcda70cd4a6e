import { queryOptions } from '@tanstack/react-query';
import { brandsEndpoints } from '#areas/brand/contract/endpoints/brands.ts';
import { domainsEndpoints } from '#areas/brand/contract/endpoints/domains.ts';
import type { BrandPreview, OwnBrand } from '#areas/brand/contract/organizer-brand.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';

/** The brand of the caller's organization for the loader of the settings; undefined if it could not be read. */
export const readOwnBrand = (fetchApi: FetchApi): Promise<OwnBrand | undefined> =>
  call(brandsEndpoints.getOwnBrand, { fetchApi }).catch(() => undefined);

export const ownBrandQuery = (initialData?: OwnBrand) =>
  queryOptions({ queryKey: ['own-brand'], queryFn: () => call(brandsEndpoints.getOwnBrand), initialData });

/** The own domain with its records and state. */
export const ownDomainQuery = () =>
  queryOptions({ queryKey: ['own-domain'], queryFn: () => call(domainsEndpoints.getOwnDomain) });

/** The colours derived from an accent; no request is made while the value is not a colour. */
export const previewQuery = (accent: string | null) =>
  queryOptions({
    queryKey: ['brand-preview', accent],
    queryFn: ({ signal }): Promise<BrandPreview> =>
      call(brandsEndpoints.previewBrand, { body: { accent: accent ?? '' }, signal }),
    enabled: accent !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
