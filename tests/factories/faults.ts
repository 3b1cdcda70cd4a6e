import type { Pool } from '#server/database/connection.ts';

/** Where a statement fails: before the database has seen it, or after it was carried out and before the answer came. */
export type Fault = { at: number; when: 'before' | 'after' };

/**
 * A pool whose n-th statement fails, as when a connection breaks. `begin`, `commit` and `rollback` count like any other.
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
            get: (inner, part) => (part === 'query' ? failing(inner.query.bind(inner) as never) : typeof inner[part as never] === 'function' ? (inner[part as never] as () => unknown).bind(inner) : inner[part as never]),
          });
        };
      }
      const value = target[name as keyof Pool];
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
  return { pool: faulty, statements: () => count };
}
