/** What there is to choose from. Without schemas, so that public pages can carry it. */
export const marketplaceSorts = ['name', 'price_low', 'price_high', 'newest'] as const;

export type MarketplaceSort = (typeof marketplaceSorts)[number];
