import { type JobName, type JobOutput, jobPayloads } from '#kernel/database/job-payloads.ts';
import type { Mailer } from '#kernel/platform/mail.ts';
import type { TextMessenger } from '#kernel/platform/text-message.ts';
import type { PushSender } from '#kernel/platform/web-push.ts';
import type { Context } from '#kernel/services/context.ts';

export type JobTools = { context: Context; mailer: Mailer; messenger: TextMessenger; push: PushSender | null };

/** The number of an attempt at a job, from 1, and whether it is the last one. */
export type Attempt = { number: number; isLast: boolean };

/** A job: its name and its function. Throwing makes the queue retry it. */
export type Job = {
  name: string;
  /**
   * The job only notifies: if its subject was deleted, the job is dropped. A job that moves money is never dropped, so
   * that its failure is noticed.
   */
  endsWithItsSubject?: boolean;
  /** @param payload as stored in the queue; validated first */
  run: (tools: JobTools, payload: unknown, attempt: Attempt) => Promise<unknown>;
};

type Doing<Payload> = Pick<Job, 'endsWithItsSubject'> & {
  run: (tools: JobTools, payload: Payload, attempt: Attempt) => Promise<unknown>;
};

/** Defines a job; the schema of its payload is in `jobPayloads`. */
export const defineJob = <Name extends JobName>({
  name,
  run,
  ...job
}: { name: Name } & Doing<JobOutput<Name>>): Job => ({
  ...job,
  name,
  run: (tools, payload, attempt) => run(tools, jobPayloads[name].parse(payload) as JobOutput<Name>, attempt),
});
