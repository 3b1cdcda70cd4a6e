/** The choices for products. Has no schemas, so that public pages can import it without loading zod. */
export const marketplaceSorts = ['name', 'price_low', 'price_high', 'newest'] as const;

export type MarketplaceSort = (typeof marketplaceSorts)[number];
