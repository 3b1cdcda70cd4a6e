import pg from 'pg';
import { isDatabaseAway } from './away.ts';

/**
 * Whether a statement of the queue writes down how a job ended: done ones are deleted, failed ones keep their error.
 */
const endsJob = (asked: unknown): boolean =>
  /\bdelete from\b|\blast_error\b/.test((asked as { text?: string } | null)?.text ?? '');

/**
 * The connections of the queue. When the database is away at the end of a job, the queue would stop as a whole and the
 * program with it, for it waits for nobody to hear of it; here that end is only noted. The job is given back later by
 * `freeLostJobs`.
 * @param size most connections
 * @param onLost hears why the end of a job could not be written down
 * @param onEnd hears that the end of jobs was written down: the next of their lines may run
 */
export function openQueuePool(
  url: string,
  size: number,
  onLost: (error: unknown) => void,
  onEnd: () => void = () => {},
): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: size });
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const connect = pool.connect.bind(pool) as (given?: unknown) => Promise<pg.PoolClient>;
  const borrow = () => {
    let client: pg.PoolClient | undefined;
    return {
      // Connects at the first statement, so that it is known what for.
      query: async (...given: unknown[]) => {
        try {
          client ??= await connect();
          const answer = await (client.query as (...given: unknown[]) => Promise<unknown>)(...given);
          if (endsJob(given[0])) onEnd();
          return answer;
        } catch (error) {
          if (!endsJob(given[0]) || !isDatabaseAway(error)) throw error;
          onLost(error);
          return { rows: [], rowCount: 0 };
        }
      },
      release: (error?: Error) => client?.release(error),
    };
  };
  return Object.assign(pool, {
    connect: (given?: unknown) => (given ? connect(given) : Promise.resolve(borrow())),
  }) as pg.Pool;
}
