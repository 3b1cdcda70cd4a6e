import type { z } from 'zod';
import type { JobName } from '#server/database/jobs.ts';
import type { Mailer } from '#server/platform/mail.ts';
import type { TextMessenger } from '#server/platform/text-message.ts';
import type { PushSender } from '#server/platform/web-push.ts';
import type { Context } from '#server/services/context.ts';

export type JobTools = { context: Context; mailer: Mailer; messenger: TextMessenger; push: PushSender | null };

/** Names that only a server of the version before adds, see `jobs-before.ts`. */
type JobNameBefore = 'tell-registration' | 'tell-booking' | 'tell-order' | 'tell-change';

/** A job is a name, the shape of its payload and the service it calls. A throw means: try again later. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  name: JobName | JobNameBefore;
  /** What a server of before calls it: its jobs that wait are done all the same. */
  formerName?: string;
  payload: Payload;
  run: (tools: JobTools, payload: z.output<Payload>) => Promise<unknown>;
};

export const defineJob = <Payload extends z.ZodType>(job: Job<Payload>): Job => job as unknown as Job;
