import { z } from 'zod';
import { email, id } from '../fields.ts';
import type { Permission } from '../permissions.ts';
import type { AccountType } from '../plans.ts';

/**
 * The callers of an endpoint: anybody, any signed-in person, an account type, or (`second_step`) a signed-in person or
 * one who still owes the code of the second step, or (`admin`) an operator, or (`score_link`) any phone with the secret
 * of a link, or (`team`) people who act for an organizer or a club. The service checks ownership.
 */
export type Access = 'public' | 'second_step' | 'signed_in' | 'admin' | 'score_link' | 'team' | AccountType;

/** Access to resources of an organizer or a club, for their owner or team members. */
export type TeamAccess = 'organizer' | 'country_club' | 'team';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Fastify path below the origin, with `:name` parameters. */
  path: string;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a picture, which arrives as a buffer. */
  takesPicture?: true;
  /** The body is a file of one of these media types, which arrives as a buffer. */
  takesFile?: readonly string[];
  response: z.ZodType;
  /** The status of success if it is not 200. */
  status?: 201 | 202;
  /** Maximum calls a minute from one client, if lower than the server's general limit. */
  perMinute?: number;
} & (
  | {
      access: TeamAccess;
      /** The permission required to act for the organizer or club. */
      needs: Permission;
      /** API keys with that permission may call it. */
      keys?: true;
      actsWith?: never;
    }
  | {
      access: Exclude<Access, TeamAccess>;
      needs?: never;
      keys?: never;
      /** Team members with this permission call it as their organizer or club; everybody else as themselves. */
      actsWith?: Permission;
    }
);

export const byId = z.object({ id });
/** Lists of the caller's own records accept the caller's own id or address, and refuse another's. */
export const ownQuery = z.object({ user_id: z.string().max(64).optional(), email: email.optional() });
export const done = z.object({ ok: z.literal(true) });
/** The name of an action in the activity log: method and path of its endpoint. */
export const actionOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

export const define = <const T extends Record<string, Endpoint>>(table: T) => table;

type PartOf<E, Key extends string, Otherwise> =
  E extends Record<Key, infer S extends z.ZodType> ? z.input<S> : Otherwise;
type ParsedPartOf<E, Key extends string, Otherwise> =
  E extends Record<Key, infer S extends z.ZodType> ? z.output<S> : Otherwise;

/** The input as a client passes it. */
export type EndpointInput<E> = {
  params: PartOf<E, 'params', undefined>;
  query: PartOf<E, 'query', undefined>;
  body: PartOf<E, 'body', undefined>;
};
/** The input that a handler receives after validation and stripping. */
export type EndpointParsed<E> = {
  params: ParsedPartOf<E, 'params', undefined>;
  query: ParsedPartOf<E, 'query', undefined>;
  body: ParsedPartOf<E, 'body', undefined>;
};
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;
