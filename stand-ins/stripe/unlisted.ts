/**
 * For every route of the sandbox: no part of the product's own API, so neither in its description nor under its limits,
 * which would count all the product's payments as those of one visitor.
 */
export const unlisted = { schema: { hide: true }, config: { rateLimit: false } } as const;
