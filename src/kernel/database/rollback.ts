import type pg from 'pg';
import type { Pool } from './connection.ts';

/** How the outer transaction ends; only a test uses 'commit', to show what the rollback prevents. */
type Ending = 'rollback' | 'commit';

/**
 * Runs `work` with all its changes and then rolls them back: no other connection ever sees a row, a job or a
 * notification, even if the process dies halfway. The given pool has one connection, and turns transactions into
 * savepoints of the outer one.
 *
 * Do not touch rows that others may change concurrently: they would wait until the end.
 * @throws whatever `work` throws
 */
export async function inRolledBackTransaction<Result>(
  pool: Pool,
  work: (sealed: Pool) => Promise<Result>,
  ending: Ending = 'rollback',
): Promise<Result> {
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query('begin');
    return await work(sealedPool(client));
  } finally {
    await client.query(ending).catch(() => {
      isLost = true;
    });
    client.release(isLost);
  }
}

type Query = (...given: unknown[]) => Promise<pg.QueryResult>;

/** Maps the statements that open and end a transaction to savepoints. */
const savepoints: Record<string, readonly string[]> = {
  begin: ['savepoint turn'],
  commit: ['release savepoint turn'],
  rollback: ['rollback to savepoint turn', 'release savepoint turn'],
};

/** A pool with one connection inside an open transaction: callers wait for their turn. */
function sealedPool(client: pg.PoolClient): Pool {
  const ask: Query = (...given) => client.query(...(given as [string, unknown[]]));
  const run = async (statements: readonly string[]): Promise<pg.QueryResult> => {
    let answer = await ask(statements[0]);
    for (const statement of statements.slice(1)) answer = await ask(statement);
    return answer;
  };
  let last: Promise<unknown> = Promise.resolve();
  const turn = async (): Promise<() => void> => {
    const before = last;
    let done = () => {};
    last = new Promise<void>((resolve) => {
      done = resolve;
    });
    await before;
    return done;
  };
  const borrow = async () => {
    const release = await turn();
    const query: Query = (...given) => {
      const [first] = given;
      const own = typeof first === 'string' ? savepoints[first] : undefined;
      return own ? run(own) : ask(...given);
    };
    return { query, release };
  };
  const query: Query = async (...given) => {
    const own = await borrow();
    try {
      await own.query('begin');
      const answer = await own.query(...given);
      await own.query('commit');
      return answer;
    } catch (error) {
      await own.query('rollback');
      throw error;
    } finally {
      own.release();
    }
  };
  return { query, connect: borrow } as unknown as Pool;
}
