import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { readInstant } from './read-instant.ts';

// A calendar date is not an instant, so it stays text; counts and sums of cents stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant);

/** A pool or one connection of it: the first parameter of every query function. */
export type Db = Pick<pg.Pool, 'query'>;
/**
 * Makes a `Db` from a function with the parameters of a pool's `query`, whose eight overloads no single function type
 * can express.
 */
export const dbOf = (query: (...asked: Parameters<Db['query']>) => Promise<unknown>): Db => ({
  query: query as unknown as Db['query'],
});
export type Pool = pg.Pool;
export type Orm = NodePgDatabase<Record<string, never>>;

/**
 * Time limits for a statement, a lock and an idle transaction, ms; connections through a pooler have them from the
 * role, see `migrate`.
 */
export const timeouts = { statement_timeout: 15_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 15_000 };

const patientMs = 60_000;

/**
 * A client without prepared statements: behind a pooler the next transaction may use another connection, where they do
 * not exist.
 */
class NamelessClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const nameless = (config: unknown) =>
      typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)
        ? { ...config, name: undefined }
        : config;
    this.query = ((config: unknown, ...rest: unknown[]) => query(nameless(config), ...rest)) as typeof this.query;
  }
}

/** Whether an async flow holds a connection; set to false when it is released, whatever the flow does afterwards. */
type Hold = { isHeld: boolean };
const holds = new AsyncLocalStorage<Hold>();

/**
 * Makes a pool refuse a second connection to a flow that already holds one: if as many flows as there are connections
 * each wait for a second one, all wait until they time out.
 * @param onError called once if `isStrict` is false; such work then continues at its own risk
 */
function refuseSecondConnection(pool: pg.Pool, isStrict: boolean, onError: (error: Error) => void): void {
  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>;
  let isTold = false;
  const ask = (done?: (error: Error) => void) => {
    if (!holds.getStore()?.isHeld) return connect(done);
    const error = new Error('the pool was asked for a connection by work that holds one already');
    // Also logged, because a caller may swallow the error.
    if (isStrict) console.error(error);
    else if (!isTold) onError(error);
    isTold = true;
    if (!isStrict) return connect(done);
    return done ? done(error) : Promise.reject(error);
  };
  pool.connect = ask as typeof pool.connect;
}

/**
 * Opens the pool.
 * @param url connection string
 * @param size maximum connections of this pool. A process has others besides it (`connectionsNeeded`), and all
 * processes together must stay below the server's max_connections
 * @param options.pooled the URL leads through a pooler in transaction mode: no named statements, no connection settings
 * @param options.isPipelined sends concurrent queries of a connection together, see `flight`; never through a pooler,
 * where it is untested
 * @param options.patienceMs time to wait for a connection (default 5 s) and, if the network drops packets, for a
 * response (four times that)
 * @param options.isPatient waits a minute for locks and statements: for background work
 * @param options.isStrict makes work fail that holds a connection and requests another one, for tests; elsewhere it is
 * logged
 */
export function openPool(
  url: string,
  size: number,
  onError: (error: Error) => void,
  options: {
    pooled?: boolean;
    isPipelined?: boolean;
    name?: string;
    patienceMs?: number;
    isPatient?: boolean;
    isStrict?: boolean;
  } = {},
): Pool {
  const {
    pooled = false,
    isPipelined = false,
    name,
    patienceMs = 5_000,
    isPatient = false,
    isStrict = false,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    query_timeout: isPatient ? patientMs : patienceMs * 4,
    keepAlive: true,
    ...(name ? { application_name: name } : {}),
    ...(pooled ? { Client: NamelessClient } : timeouts),
    // A generic plan for lists of ids: planning anew for each length costs more than the statement itself.
    ...(isPipelined && !pooled ? { pipeline: true, options: '-c plan_cache_mode=force_generic_plan' } : {}),
    ...(isPatient && !pooled ? { statement_timeout: patientMs, lock_timeout: patientMs } : {}),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  refuseSecondConnection(pool, isStrict, onError);
  return pool;
}

/** Drizzle on the same pool or connection, for code that is not performance-critical. */
export const ormOf = (db: Db): Orm => drizzle(db as pg.Pool);

/** Ids are generated here, in time order and without a query. */
export const newId = (): string => uuidv7();

/** Runs `work` on one connection; if it fails inside a transaction, that is rolled back. */
export async function onConnection<Result>(
  pool: Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const hold: Hold = { isHeld: true };
  let isLost = false;
  try {
    return await holds.run(hold, () => work(client));
  } catch (error) {
    await client.query('rollback').catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    hold.isHeld = false;
    client.release(isLost);
  }
}

/**
 * Runs `work` in one transaction on one connection. Await only the database inside, and only through `tx`.
 * @throws whatever `work` throws, after rolling back
 */
export const inTransaction = <Result>(pool: Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  onConnection(pool, async (client) => {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  });

/** Runs read-only `work` in one snapshot, so that all its statements see the same state. */
export const inSnapshot = <Result>(pool: Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    return work(tx);
  });

/**
 * Time limit of a statement that checks the whole state: a large installation has many rows, and nobody waits for it.
 */
export const judgingMs = 30 * 60_000;

/**
 * Runs read-only `work` in a transaction without the time limits for requests. A statement of more than a few seconds
 * must also set `query_timeout` to `judgingMs`.
 */
export const inNoHaste = <Result>(pool: Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (tx) => {
    for (const name of Object.keys(timeouts)) await tx.query(`set local ${name} = ${judgingMs}`);
    return work(tx);
  });

/** The database's error, possibly wrapped by the ORM; null for other errors. */
function toldByDatabase(error: unknown): pg.DatabaseError | null {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : null;
}

/** True for a violated unique constraint, of that name when one is given. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const told = toldByDatabase(error);
  return told?.code === '23505' && (!constraint || told.constraint === constraint);
};

/** Whether a row refers to another one that does not exist. */
export const isMissingReference = (error: unknown): boolean => toldByDatabase(error)?.code === '23503';

/** Whether the exclusion constraint of that name was violated. */
export const isExclusionViolation = (error: unknown, constraint: string): boolean => {
  const told = toldByDatabase(error);
  return told?.code === '23P01' && told.constraint === constraint;
};
