import type { Db } from '../connection.ts';
import { allRows } from '#kernel/database/reading.ts';

export type JobCount = { name: string; waiting: number; under_way: number; failed: number };

export type FailedJob = {
  id: number;
  name: string;
  /** The key with which the job was queued, such as 'mail:<id>'. */
  key: string | null;
  attempts: number;
  max_attempts: number;
  /** False while the queue will retry it, at `run_at`. */
  is_final: boolean;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
};

/** SQL: not running, and with an error, whether it will be retried or not. */
const failing = 'locked_at is null and (attempts >= max_attempts or last_error is not null)';

/** The number of jobs of each kind, from the queue's public view. */
export const countJobs = (db: Db): Promise<JobCount[]> =>
  allRows(db, {
    text: `select task_identifier as name, count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
             count(*) filter (where locked_at is not null) as under_way,
             count(*) filter (where locked_at is null and attempts >= max_attempts) as failed
           from graphile_worker.jobs group by 1 order by 1`,
  });

/** Failed jobs, whether they will be retried or not, newest first; those before an id if given. */
export const listFailingJobs = (db: Db, page: { before: number | null; limit: number }): Promise<FailedJob[]> =>
  allRows(db, {
    text: `select id, task_identifier as name, key, attempts, max_attempts, attempts >= max_attempts as is_final,
             last_error, run_at, created_at
           from graphile_worker.jobs where ${failing} and ($1::bigint is null or id < $1) order by id desc limit $2`,
    values: [page.before, page.limit],
  });

/**
 * Runs failed jobs again at once, with the full number of attempts.
 * @param ids null for every failed job
 * @returns the ids of the jobs that had failed
 */
export async function rescheduleFailingJobs(db: Db, ids: number[] | null): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    text: `select id from graphile_worker.reschedule_jobs(
             (select coalesce(array_agg(id), '{}')
               from graphile_worker.jobs
               where ${failing} and ($1::bigint[] is null or id = any($1))),
             run_at := now(), attempts := 0)`,
    values: [ids],
  });
  return rows.map(({ id }) => id);
}

/** Removes failed jobs from the queue for good. @returns the ids of the jobs that had failed */
export async function dropFailingJobs(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    text: `select id from graphile_worker.complete_jobs(
             (select coalesce(array_agg(id), '{}') from graphile_worker.jobs where ${failing} and id = any($1::bigint[])))`,
    values: [ids],
  });
  return rows.map(({ id }) => id);
}
