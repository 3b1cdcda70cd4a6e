import type { Db } from '#kernel/database/connection.ts';
import {
  dropFailingJobs,
  type FailedJob,
  listFailingJobs,
  rescheduleFailingJobs,
} from '#kernel/database/admin/failed-jobs.ts';

/** The ids of jobs that were changed; those in `left` do not exist, are running, or have not failed. */
export type JobsDone = { done: number[]; left: number[] };

/**
 * Failed jobs, whether they will be retried or not, newest first.
 * @returns next: the id before which the next page begins, or null at the end
 */
export async function listFailedJobs(
  db: Db,
  page: { before?: number | undefined; limit: number },
): Promise<{ jobs: FailedJob[]; next: number | null }> {
  const found = await listFailingJobs(db, { before: page.before ?? null, limit: page.limit + 1 });
  const jobs = found.slice(0, page.limit);
  return { jobs, next: found.length > page.limit ? (jobs.at(-1)?.id ?? null) : null };
}

/** Runs failed jobs again at once, as if they were new. Safe, because every job may run twice. */
export async function retryJobs(db: Db, ids: number[] | 'all'): Promise<JobsDone> {
  return judge(ids === 'all' ? [] : ids, await rescheduleFailingJobs(db, ids === 'all' ? null : ids));
}

/** Removes failed jobs from the queue; their work is not done. */
export const forgetJobs = async (db: Db, ids: number[]): Promise<JobsDone> =>
  judge(ids, await dropFailingJobs(db, ids));

const judge = (asked: number[], done: number[]): JobsDone => ({
  done: [...done].sort((a, b) => a - b),
  left: asked.filter((id) => !done.includes(id)),
});
