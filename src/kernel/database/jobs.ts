import type { Db } from './connection.ts';
import type { JobInput, JobName } from './job-payloads.ts';

/** Most attempts at a job that names no other number. */
export const usualAttempts = 25;

/** The priority of what somebody waits for: money that came is booked before people are told of what was booked. */
export const soonest = -10;

/**
 * SQL that adds a job within a statement. `payload` (json) and `key` are SQL as well; the key is null for a job like no
 * other.
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
  /** One after the other with those of the same name; name and time as SQL. */
  inQueue?: QueueTurn;
};
/** `keepsTime`: a job with the same key that waits already stays when it is. */
type QueueTurn = { name: string; runAt: string; keepsTime?: boolean };

/**
 * Adds a job, in the business transaction, so that neither exists without the other; one with the same key that still
 * waits is replaced, and one that runs is not tried again. Jobs of one `queue` are done one after the other.
 * @param options.once a job with the same key stays as it is, also while it runs or waits for its next attempt: for
 *   work that is the same however often it is asked for
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

/** SQL: a job that another one with its key has replaced, or that was removed, after somebody had taken it. */
const isReplaced = 'key is null and attempts >= max_attempts and updated_at > locked_at';

/**
 * Gives back jobs that somebody took long ago and never ended, and their lines (`queue_name`), in which nothing else
 * runs meanwhile: their worker was killed, or the database was away when it was done. The queue itself would wait four
 * hours. A job that is merely slow runs twice, which each may. One that was replaced since is not tried again, and did
 * not fail: it goes.
 * @returns how many were given back
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
