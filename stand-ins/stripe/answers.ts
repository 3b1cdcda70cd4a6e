import { createHash } from 'node:crypto';
import { Failure } from './failure.ts';
import type { Answer } from '#stand-ins/stripe/store/books.ts';

/** A request that may be sent again: its key, whose it is, and what it asked for. */
export type Repeatable = { scope: string; key: string; fingerprint: string };

export const fingerprintOf = (method: string, path: string, params: string): string =>
  createHash('sha256').update(`${method} ${path} ${params}`).digest('base64url');

/**
 * The stored answer, if it is one to the same question. https://docs.stripe.com/api/idempotent_requests
 * @throws Failure idempotency_error for a key that was used for something else
 */
export function replay(earlier: Answer, asked: Repeatable): Answer {
  if (earlier.fingerprint === asked.fingerprint) return earlier;
  throw new Failure(
    400,
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${asked.key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
}
