import { define } from './endpoint.ts';

/** What only the operator may see and do. */
export const adminEndpoints = define({});
