import type pg from 'pg';
import { type Db, onConnection, type Pool } from './connection.ts';

/** A named statement, which a connection plans once. */
export type Query = { name: string; text: string; values: unknown[] };

/**
 * Sends several statements on one connection, executed in order. On a pipelined connection (`openPool`) they need one
 * round trip; statements after a failed one are sent all the same, and have no effect in a transaction.
 * @returns the rows of each
 * @throws the error of the first that failed
 */
export async function flight(tx: Db, queries: readonly (Query | string)[]): Promise<pg.QueryResultRow[][]> {
  const ask = async (query: Query | string) => (await tx.query(query)).rows;
  const rows: pg.QueryResultRow[][] = [];
  if (!('pipeline' in tx && tx.pipeline)) {
    for (const query of queries) rows.push(await ask(query));
    return rows;
  }
  for (const answer of await Promise.allSettled(queries.map(ask))) {
    if (answer.status === 'rejected') throw answer.reason;
    rows.push(answer.value);
  }
  return rows;
}

/**
 * A process that holds locks and hangs (for example suspended by the machine) is disconnected after two seconds, before
 * others, who wait three seconds for a lock, time out.
 */
const begin = 'begin; set local idle_in_transaction_session_timeout = 2000';

/** Sends statements; the last call also ends the transaction. */
export type Send = (queries: readonly Query[], isLast?: boolean) => Promise<pg.QueryResultRow[][]>;

/**
 * Runs `work` in a transaction that begins with its first batch of statements and commits with its last, so that
 * neither needs its own round trip. `work` must mark its last batch, and between batches wait for nothing else.
 * @throws whatever `work` throws, after rolling back
 */
export const inFlights = <Result>(pool: Pool, work: (send: Send) => Promise<Result>): Promise<Result> =>
  onConnection(pool, (client) => {
    let isBegun = false;
    return work(async (queries, isLast = false) => {
      const first = isBegun ? [] : [begin];
      isBegun = true;
      const rows = await flight(client, [...first, ...queries, ...(isLast ? ['commit'] : [])]);
      return rows.slice(first.length, first.length + queries.length);
    });
  });
