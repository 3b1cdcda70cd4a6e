import { expect } from 'vitest';
import { AppError } from '#kernel/contract/errors.ts';
import type { Pool } from '#kernel/database/connection.ts';

import type { Context } from '#kernel/services/context.ts';
import { openPlacesQueue } from '#areas/entries/services/registrations/places-queue.ts';

/** Where a statement fails: before the database has seen it, or after it was carried out and before the answer came. */
export type Fault = { at: number; when: 'before' | 'after' };

/**
 * A pool whose n-th statement fails, as when a connection breaks. `begin`, `commit` and `rollback` count like any
 * other.
 * @returns the pool, and how many statements have gone through it
 */
export function faultyPool(pool: Pool, fault: Fault): { pool: Pool; statements: () => number } {
  let count = 0;
  const failing =
    (query: (...given: unknown[]) => Promise<unknown>) =>
    async (...given: unknown[]) => {
      const number = ++count;
      if (number === fault.at && fault.when === 'before') throw new Error('injected fault');
      const answer = await query(...given);
      if (number === fault.at) throw new Error('injected fault');
      return answer;
    };
  const faulty = new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return failing(target.query.bind(target) as never);
      if (name === 'connect') {
        return async () => {
          const client = await target.connect();
          return new Proxy(client, {
            get(inner, part) {
              if (part === 'query') return failing(inner.query.bind(inner) as never);
              const value: unknown = inner[part as never];
              return typeof value === 'function' ? value.bind(inner) : value;
            },
          });
        };
      }
      const value = target[name as keyof Pool];
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
  return { pool: faulty, statements: () => count };
}

/** A use case and what it is tried on: made anew for each try, told apart by nothing but `stateOf`. */
export type Trial<Subject> = {
  make(): Promise<Subject>;
  act(context: Context, subject: NoInfer<Subject>): Promise<unknown>;
  /** Everything that the use case may change. */
  stateOf(subject: NoInfer<Subject>): Promise<unknown>;
};

/**
 * Fails a use case at each of its statements, before and after it, each time on a subject of its own. The state must be
 * the one before or the one after, and the same asked again must end in the one after.
 * @returns how many statements it has
 */
export async function failAtEveryStatement<Subject>(
  context: Context,
  { make, act, stateOf }: Trial<Subject>,
): Promise<number> {
  const whole = await make();
  const before = await stateOf(whole);
  await act(context, whole);
  const after = await stateOf(whole);
  expect(after).not.toEqual(before);
  let statements = 0;
  for (const when of ['before', 'after'] as const) {
    for (let at = 1; ; at++) {
      const subject = await make();
      const faulty = faultyPool(context.pool, { at, when });
      const isDone = await act(
        { ...context, pool: faulty.pool, placesQueue: openPlacesQueue(faulty.pool, context.clock) },
        subject,
      ).then(
        () => true,
        () => false,
      );
      expect([before, after], `${when} statement ${at}`).toContainEqual(await stateOf(subject));
      // Asked again, what is done already may be refused as done.
      await act(context, subject).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
      expect(await stateOf(subject), `again after ${when} statement ${at}`).toEqual(after);
      if (faulty.statements() >= at) continue;
      expect(isDone).toBe(true);
      statements = at - 1;
      break;
    }
  }
  return statements;
}
