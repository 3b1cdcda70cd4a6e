import type pg from 'pg';
import { type Db, onConnection, type Pool } from './connection.ts';

/** A statement by its name, so that a connection plans it once. */
export type Query = { name: string; text: string; values: unknown[] };

/**
 * Asks several things of one connection, each after the one before. Where the connection is pipelined (`openPool`) they
 * travel together, and cost one way to the database and back; what follows a statement that fails is sent all the same,
 * and in a transaction does nothing.
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
 * One who holds locks and says nothing (a process that the machine has stopped) is cut off before others, who wait
 * three seconds for a lock, lose patience.
 */
const begin = 'begin; set local idle_in_transaction_session_timeout = 2000';

/** Sends some statements, the last of them at the end of a transaction. */
export type Send = (queries: readonly Query[], isLast?: boolean) => Promise<pg.QueryResultRow[][]>;

/**
 * Runs `work` in a transaction that begins with its first flight and commits with its last, so that neither costs a way
 * of its own. `work` has to say which is its last one, and between two of them waits for nothing.
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
