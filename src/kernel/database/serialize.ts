import { type Db, dbOf } from './connection.ts';

/** Serializes concurrent queries, because a transaction has one connection. */
export function serialized(tx: Db): Db {
  let last: Promise<unknown> = Promise.resolve();
  return dbOf((...asked) => {
    const own = last.then(() => tx.query(...asked));
    last = own;
    return own;
  });
}
