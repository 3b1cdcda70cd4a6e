import { define } from './endpoint.ts';

/** Clubs, their slots and the bookings of them. */
export const clubsEndpoints = define({});
