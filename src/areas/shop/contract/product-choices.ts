/** The choices for products. Without schemas, so that public pages can carry them. */
export const marketplaceSorts = ['name', 'price_low', 'price_high', 'newest'] as const;

export type MarketplaceSort = (typeof marketplaceSorts)[number];
