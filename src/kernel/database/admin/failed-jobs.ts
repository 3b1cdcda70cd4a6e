import type { Db } from '../connection.ts';
import { allRows } from '#kernel/database/reading.ts';

export type JobCount = { name: string; waiting: number; under_way: number; failed: number };

export type FailedJob = {
  id: number;
  name: string;
  /** The key that the job was queued with: its subject, such as 'mail:<id>'. */
  key: string | null;
  attempts: number;
  max_attempts: number;
  /** False while the queue still tries again by itself, at `run_at`. */
  is_final: boolean;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
};

/** At rest with an error, whether it is tried again or not. */
const failing = 'locked_at is null and (attempts >= max_attempts or last_error is not null)';

/** The number of jobs of each kind, by the queue's own public view. */
export const countJobs = (db: Db): Promise<JobCount[]> =>
  allRows(db, {
    text: `select task_identifier as name, count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
             count(*) filter (where locked_at is not null) as under_way,
             count(*) filter (where locked_at is null and attempts >= max_attempts) as failed
           from graphile_worker.jobs group by 1 order by 1`,
  });

/** Jobs that failed so far or for good, newest first; those before an id where one is given. */
export const listFailingJobs = (db: Db, page: { before: number | null; limit: number }): Promise<FailedJob[]> =>
  allRows(db, {
    text: `select id, task_identifier as name, key, attempts, max_attempts, attempts >= max_attempts as is_final,
             last_error, run_at, created_at
           from graphile_worker.jobs where ${failing} and ($1::bigint is null or id < $1) order by id desc limit $2`,
    values: [page.before, page.limit],
  });

/**
 * Lets failing jobs run again at once, with all their tries.
 * @param ids null for every failing job
 * @returns the ids of those that were failing
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

/** Takes failing jobs out of the queue for good. @returns the ids of those that were failing */
export async function dropFailingJobs(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    text: `select id from graphile_worker.complete_jobs(
             (select coalesce(array_agg(id), '{}') from graphile_worker.jobs where ${failing} and id = any($1::bigint[])))`,
    values: [ids],
  });
  return rows.map(({ id }) => id);
}
