import { define } from './endpoint.ts';

/** The marketplace of products: what is sold, by whom, and what was bought. */
export const shopEndpoints = define({});
