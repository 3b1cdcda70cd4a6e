import type { Db } from './connection.ts';
import type { JobInput, JobName } from './job-payloads.ts';

/** Default maximum of attempts at a job. */
export const usualAttempts = 25;

/** The priority of jobs that somebody waits for: payments are recorded before people are notified of them. */
export const soonest = -10;

/**
 * SQL that adds a job within a statement. `payload` (json) and `key` are SQL as well; a null key makes the job unique.
 */
export const jobAdded = (
  name: JobName,
  payload: string,
  key: string,
  { maxAttempts = usualAttempts, priority = 0, inQueue }: JobOptions = {},
): string =>
  `graphile_worker.add_job('${name}', ${payload},
    job_key := ${key}, max_attempts := ${maxAttempts}, priority := ${priority}${inQueue ? queued(inQueue) : ''})`;

const queued = ({ name, runAt, keepsTime = false }: QueueTurn): string => `,
    queue_name := ${name}, run_at := ${runAt}, job_key_mode := '${keepsTime ? 'preserve_run_at' : 'replace'}'`;

type JobOptions = {
  maxAttempts?: number | string;
  priority?: number;
  /** Runs the job after earlier ones of the same queue name; name and time as SQL. */
  inQueue?: QueueTurn;
};
/** `keepsTime`: a waiting job with the same key keeps its time. */
type QueueTurn = { name: string; runAt: string; keepsTime?: boolean };

/**
 * Adds a job in the business transaction, so that neither exists without the other. A waiting job with the same key is
 * replaced; a running one is not repeated after a failure. Jobs of one `queue` run one after the other.
 * @param options.once a job with the same key stays as it is, even while it runs or waits for its next attempt: for
 * work that is the same however often it is requested
 */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobInput<Name>,
  options: { key?: string; maxAttempts?: number; queue?: string; once?: boolean } = {},
): Promise<void> {
  await db.query({
    name: 'add-job',
    text: `
      select graphile_worker.add_job(
        $1::text, $2::json, job_key := $3, max_attempts := $4, queue_name := $5, job_key_mode := $6
      )`,
    values: [
      name,
      JSON.stringify(payload),
      options.key ?? null,
      options.maxAttempts ?? usualAttempts,
      options.queue ?? null,
      options.once ? 'unsafe_dedupe' : 'replace',
    ],
  });
}

/** Adds many jobs of one kind in one statement. */
export async function addJobs<Name extends JobName>(
  db: Db,
  name: Name,
  jobs: { payload: JobInput<Name>; key: string; runAt?: Date }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await db.query({
    name: 'add-jobs',
    text: `select graphile_worker.add_job($1::text, payload, job_key := key, run_at := coalesce(run_at, now()),
             max_attempts := ${usualAttempts})
           from json_to_recordset($2::json) as job (payload json, key text, run_at timestamptz)`,
    values: [name, JSON.stringify(jobs.map(({ payload, key, runAt }) => ({ payload, key, run_at: runAt ?? null })))],
  });
}

/** SQL: a job that was replaced by another one with its key, or removed, after a worker had taken it. */
const isReplaced = 'key is null and attempts >= max_attempts and updated_at > locked_at';

/**
 * Releases jobs whose worker never ended them, and their queues (`queue_name`), which are blocked meanwhile: the worker
 * was killed, or the database was down when the job ended. The queue itself would wait four hours. A job that is merely
 * slow runs twice, which every job must allow. A job that was replaced since is deleted instead.
 * @returns the number released
 */
export async function freeLostJobs(db: Db, afterMinutes: number): Promise<number> {
  const isLost = "locked_at < now() - $1 * interval '1 minute'";
  const { rowCount } = await db.query({
    text: `with replaced as (
             delete from graphile_worker._private_jobs where ${isLost} and ${isReplaced}
           ), lines as (
             update graphile_worker._private_job_queues set locked_at = null, locked_by = null where ${isLost}
           )
           update graphile_worker._private_jobs set locked_at = null, locked_by = null
           where ${isLost} and not (${isReplaced})`,
    values: [afterMinutes],
  });
  return rowCount ?? 0;
}
