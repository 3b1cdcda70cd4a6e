import type { Db } from './connection.ts';

/** Asks one thing after the other, whoever asks at once: a transaction has one connection. */
export function serialized(tx: Db): Db {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...asked: Parameters<Db['query']>) => {
    const own = last.then(() => tx.query(...asked));
    last = own;
    return own;
  };
  return { query: query as unknown as Db['query'] };
}
