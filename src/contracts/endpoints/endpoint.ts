import { z } from 'zod';
import { email, id } from '../fields.ts';
import type { AccountType } from '../plans.ts';

/**
 * Who may call: anybody, anybody signed in, one account type, or (`second_step`) somebody who is signed in or has given
 * the right password and owes the code, or (`admin`) the operator's own. Ownership is checked further in, by the
 * service.
 */
export type Access = 'public' | 'second_step' | 'signed_in' | 'admin' | AccountType;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Fastify path below the origin, with `:name` parameters. */
  path: string;
  access: Access;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a picture's bytes instead, which arrive as a buffer. */
  takesPicture?: true;
  response: z.ZodType;
  /** Status of success when it is not 200. */
  status?: 201;
  /** Calls a minute from one client, where fewer than the server's usual limit. */
  perMinute?: number;
};

export const byId = z.object({ id });
/** Lists of own things take the caller's own id or address, and refuse another's. */
export const ownQuery = z.object({ user_id: z.string().max(64).optional(), email: email.optional() });
export const done = z.object({ ok: z.literal(true) });
export const define = <const T extends Record<string, Endpoint>>(table: T) => table;
