import { z } from 'zod';
import { email, id } from '../fields.ts';
import type { Permission } from '../permissions.ts';
import type { AccountType } from '../plans.ts';

/**
 * The callers of an endpoint: anybody, anybody signed in, one account type, or (`second_step`) somebody who is signed
 * in or has given the right password and owes the code, or (`admin`) the operator's own, or (`score_link`) a phone with
 * the secret of a link, whoever holds it, or (`team`) people who act for an organizer or a club. Ownership is checked
 * further in, by the service.
 */
export type Access = 'public' | 'second_step' | 'signed_in' | 'admin' | 'score_link' | 'team' | AccountType;

/** Access to things of an organizer or a club, for their own person or members of their team. */
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
  /** The body is a picture's bytes instead, which arrive as a buffer. */
  takesPicture?: true;
  /** The body is the bytes of a file of one of these media types instead, which arrive as a buffer. */
  takesFile?: readonly string[];
  response: z.ZodType;
  /** Status of success when it is not 200. */
  status?: 201 | 202;
  /** Calls a minute from one client, where fewer than the server's usual limit. */
  perMinute?: number;
} & (
  | {
      access: TeamAccess;
      /** The permission of somebody who acts for the organizer or club. */
      needs: Permission;
      /** Programs may call it by an API key with that permission. */
      keys?: true;
      actsWith?: never;
    }
  | {
      access: Exclude<Access, TeamAccess>;
      needs?: never;
      keys?: never;
      /** Members of a team who hold this call it as their organizer or club; everybody else as themselves. */
      actsWith?: Permission;
    }
);

export const byId = z.object({ id });
/** Lists of own things take the caller's own id or address, and refuse another's. */
export const ownQuery = z.object({ user_id: z.string().max(64).optional(), email: email.optional() });
export const done = z.object({ ok: z.literal(true) });
/** The name of an act in the activity of a team: method and path of its endpoint. */
export const actionOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

export const define = <const T extends Record<string, Endpoint>>(table: T) => table;

type PartOf<E, Key extends string, Otherwise> =
  E extends Record<Key, infer S extends z.ZodType> ? z.input<S> : Otherwise;
type ParsedPartOf<E, Key extends string, Otherwise> =
  E extends Record<Key, infer S extends z.ZodType> ? z.output<S> : Otherwise;

/** The input of a caller. */
export type EndpointInput<E> = {
  params: PartOf<E, 'params', undefined>;
  query: PartOf<E, 'query', undefined>;
  body: PartOf<E, 'body', undefined>;
};
/** The input that a handler receives once the contract has checked and stripped it. */
export type EndpointParsed<E> = {
  params: ParsedPartOf<E, 'params', undefined>;
  query: ParsedPartOf<E, 'query', undefined>;
  body: ParsedPartOf<E, 'body', undefined>;
};
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>;
