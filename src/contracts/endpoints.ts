import type { z } from 'zod';
import { accountsEndpoints } from './endpoints/accounts.ts';
import { adminEndpoints } from './endpoints/admin.ts';
import { analyticsEndpoints } from './endpoints/analytics.ts';
import { bookingsEndpoints } from './endpoints/bookings.ts';
import { clubsEndpoints } from './endpoints/clubs.ts';
import { coursesEndpoints } from './endpoints/courses.ts';
import { fieldEndpoints } from './endpoints/field.ts';
import { golfersEndpoints } from './endpoints/golfers.ts';
import { notificationsEndpoints } from './endpoints/notifications.ts';
import { payeesEndpoints } from './endpoints/payees.ts';
import { paymentsEndpoints } from './endpoints/payments.ts';
import { plansEndpoints } from './endpoints/plans.ts';
import { registrationsEndpoints } from './endpoints/registrations.ts';
import { securityEndpoints } from './endpoints/security.ts';
import { shopEndpoints } from './endpoints/shop.ts';
import { signInEndpoints } from './endpoints/sign-in.ts';
import { siteEndpoints } from './endpoints/site.ts';
import { slotsEndpoints } from './endpoints/slots.ts';
import { statementsEndpoints } from './endpoints/statements.ts';
import { tournamentsEndpoints } from './endpoints/tournaments.ts';
import type { Endpoint } from './endpoints/endpoint.ts';

/**
 * The endpoint table, a file a noun: routes, typed client, OpenAPI document and the who-may-call matrix all come out of
 * it.
 */
export const endpoints = {
  ...accountsEndpoints,
  ...adminEndpoints,
  ...analyticsEndpoints,
  ...bookingsEndpoints,
  ...clubsEndpoints,
  ...coursesEndpoints,
  ...fieldEndpoints,
  ...golfersEndpoints,
  ...notificationsEndpoints,
  ...payeesEndpoints,
  ...paymentsEndpoints,
  ...plansEndpoints,
  ...registrationsEndpoints,
  ...securityEndpoints,
  ...shopEndpoints,
  ...signInEndpoints,
  ...siteEndpoints,
  ...slotsEndpoints,
  ...statementsEndpoints,
  ...tournamentsEndpoints,
};

export type { Access, Endpoint } from './endpoints/endpoint.ts';

export type Endpoints = typeof endpoints;
type PartOf<E, Key extends string, Otherwise> =
  E extends Record<Key, infer S extends z.ZodType> ? z.input<S> : Otherwise;
type ParsedPartOf<E, Key extends string, Otherwise> =
  E extends Record<Key, infer S extends z.ZodType> ? z.output<S> : Otherwise;

/** What a caller sends. */
export type EndpointInput<E> = {
  params: PartOf<E, 'params', undefined>;
  query: PartOf<E, 'query', undefined>;
  body: PartOf<E, 'body', undefined>;
};
/** What a handler receives once the contract has checked and stripped it. */
export type EndpointParsed<E> = {
  params: ParsedPartOf<E, 'params', undefined>;
  query: ParsedPartOf<E, 'query', undefined>;
  body: ParsedPartOf<E, 'body', undefined>;
};
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;
