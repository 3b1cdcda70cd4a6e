import type { Db } from '#kernel/database/connection.ts';
import {
  dropFailingJobs,
  type FailedJob,
  listFailingJobs,
  rescheduleFailingJobs,
} from '#kernel/database/admin/failed-jobs.ts';

/** The ids of named jobs that were changed; those left do not exist, are under way, or never failed. */
export type JobsDone = { done: number[]; left: number[] };

/**
 * Jobs that failed, for good or so far, newest first.
 * @returns next: what to go on before, or null at the end
 */
export async function listFailedJobs(
  db: Db,
  page: { before?: number | undefined; limit: number },
): Promise<{ jobs: FailedJob[]; next: number | null }> {
  const found = await listFailingJobs(db, { before: page.before ?? null, limit: page.limit + 1 });
  const jobs = found.slice(0, page.limit);
  return { jobs, next: found.length > page.limit ? (jobs.at(-1)?.id ?? null) : null };
}

/** Runs failed jobs again at once, as if they were new. Doing so is safe: every job may run twice. */
export async function retryJobs(db: Db, ids: number[] | 'all'): Promise<JobsDone> {
  return judge(ids === 'all' ? [] : ids, await rescheduleFailingJobs(db, ids === 'all' ? null : ids));
}

/** Takes failed jobs out of the queue: what they were to do is not done. */
export const forgetJobs = async (db: Db, ids: number[]): Promise<JobsDone> =>
  judge(ids, await dropFailingJobs(db, ids));

const judge = (asked: number[], done: number[]): JobsDone => ({
  done: [...done].sort((a, b) => a - b),
  left: asked.filter((id) => !done.includes(id)),
});
