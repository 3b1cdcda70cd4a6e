import pg from 'pg';
import { isDatabaseUnavailable } from './away.ts';

/**
 * Whether a statement of the queue records the end of a job: completed jobs are deleted, failed ones keep their error.
 */
const endsJob = (asked: unknown): boolean =>
  /\bdelete from\b|\blast_error\b/.test((asked as { text?: string } | null)?.text ?? '');

/**
 * The queue's connection pool. If the database is down at the end of a job, the queue library would stop completely and
 * with it the program; here the failure is only reported. `freeLostJobs` releases the job later.
 * @param size maximum connections
 * @param onLost called with the error if the end of a job could not be recorded
 * @param onEnd called when the end of jobs was recorded, so that the next job of their queue can run
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
      // Connects at the first statement, whose text tells its purpose.
      query: async (...given: unknown[]) => {
        try {
          client ??= await connect();
          const answer = await (client.query as (...given: unknown[]) => Promise<unknown>)(...given);
          if (endsJob(given[0])) onEnd();
          return answer;
        } catch (error) {
          if (!endsJob(given[0]) || !isDatabaseUnavailable(error)) throw error;
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
