import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { readInstant } from './read-instant.ts';

// A calendar date is never an instant, so it stays text; counts and sums of cents stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant);

/** A pool or one connection of it: what every query function takes first. */
export type Db = Pick<pg.Pool, 'query'>;
/** A function that takes what a pool's `query` takes, as a database: its eight signatures are no type of a function. */
export const dbOf = (query: (...asked: Parameters<Db['query']>) => Promise<unknown>): Db => ({
  query: query as unknown as Db['query'],
});
export type Pool = pg.Pool;
export type Orm = NodePgDatabase<Record<string, never>>;

/**
 * The time limits of a statement, a lock and a silent transaction, ms; a pooler's connections have them from the role,
 * see `migrate`.
 */
export const timeouts = { statement_timeout: 15_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 15_000 };

const patientMs = 60_000;

/**
 * A connection that keeps nothing: behind a pooler the next transaction may run on another one, where no name is known.
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

/** The hold of a flow of work on a connection; false again once it is given back, whatever the flow does after that. */
type Hold = { isHeld: boolean };
const holds = new AsyncLocalStorage<Hold>();

/**
 * Makes a pool refuse work that holds a connection already: as many flows as there are connections, each waiting for a
 * second one, wait for each other until all lose patience.
 * @param onError hears it once where `isStrict` is false; such work then goes on and takes the risk
 */
function refuseSecondConnection(pool: pg.Pool, isStrict: boolean, onError: (error: Error) => void): void {
  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<pg.PoolClient>;
  let isTold = false;
  const ask = (done?: (error: Error) => void) => {
    if (!holds.getStore()?.isHeld) return connect(done);
    const error = new Error('the pool was asked for a connection by work that holds one already');
    // Told aloud as well: somebody on the way may take the refusal for an answer.
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
 * @param size most connections of this pool. A process has others beside it (`connectionsNeeded`), and all processes
 *   together must stay below the server's max_connections
 * @param options.pooled the address leads through a pooler in transaction mode: no named statements, no settings of a
 *   connection
 * @param options.isPipelined what is asked of a connection at once is sent at once, see `flight`; never through a
 *   pooler, where that has not been tried
 * @param options.patienceMs how long to wait for a connection (5 s) and, when a network swallows what is sent,
 *   for an answer (four times that)
 * @param options.isPatient waits a minute for locks and statements: for work in the background that nobody waits for
 * @param options.isStrict work that holds a connection and asks for another one fails, for the tests; elsewhere it is
 *   told
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
    // A list of ids is planned once, not anew for each length: that costs more than the statement itself.
    ...(isPipelined && !pooled ? { pipeline: true, options: '-c plan_cache_mode=force_generic_plan' } : {}),
    ...(isPatient && !pooled ? { statement_timeout: patientMs, lock_timeout: patientMs } : {}),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  refuseSecondConnection(pool, isStrict, onError);
  return pool;
}

/** Drizzle on the same pool or connection, for everything that is not hot. */
export const ormOf = (db: Db): Orm => drizzle(db as pg.Pool);

/** Ids are made here: in time order, and without asking the database. */
export const newId = (): string => uuidv7();

/** Runs `work` on one connection; a transaction that it left open because it failed is rolled back. */
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
 * Runs `work` in one transaction on one connection. Never await anything but the database inside, and that through `tx`
 * alone.
 * @throws whatever `work` throws, after rolling back
 */
export const inTransaction = <Result>(pool: Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  onConnection(pool, async (client) => {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  });

/**
 * Runs `work`, which only reads, on what the database was at one moment: what others write meanwhile is not seen in one
 * statement and missed in another.
 */
export const inSnapshot = <Result>(pool: Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    return work(tx);
  });

/**
 * The time limit of one statement that judges the whole state: a large installation has many rows, and nobody waits.
 */
export const judgingMs = 30 * 60_000;

/**
 * Runs `work`, which only reads, in a transaction without the haste that requests are held to. A statement of more than
 * a few seconds names `judgingMs` as its `query_timeout` besides.
 */
export const inNoHaste = <Result>(pool: Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (tx) => {
    for (const name of Object.keys(timeouts)) await tx.query(`set local ${name} = ${judgingMs}`);
    return work(tx);
  });

/** The error of the database, also where the ORM has wrapped it; null for all others. */
function toldByDatabase(error: unknown): pg.DatabaseError | null {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : null;
}

/** True for a violated unique constraint, of that name when one is given. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const told = toldByDatabase(error);
  return told?.code === '23505' && (!constraint || told.constraint === constraint);
};

/** True where a row names another one that is not there, or not any more. */
export const isMissingReference = (error: unknown): boolean => toldByDatabase(error)?.code === '23503';

/** True for a violated exclusion constraint of that name: what must not overlap does. */
export const isExclusionViolation = (error: unknown, constraint: string): boolean => {
  const told = toldByDatabase(error);
  return told?.code === '23P01' && told.constraint === constraint;
};
