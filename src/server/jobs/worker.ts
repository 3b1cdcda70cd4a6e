import { Logger, run } from 'graphile-worker';
import { reconcilePlans } from '#server/services/plans/reconcile-plans.ts';
import { reconcilePayments } from '#server/services/payments/reconcile.ts';
import { sweepSecurity } from '#server/database/security.ts';
import { sweepHolds } from '#server/services/registrations/sweep-holds.ts';
import { closeCheckoutJob } from './close-checkout.ts';
import { endSubscriptionsJob } from './end-subscriptions.ts';
import { handleProviderEventJob } from './handle-provider-event.ts';
import type { JobTools } from './job.ts';
import { mailPasswordResetJob } from './mail-password-reset.ts';
import { refundPaymentJob } from './refund-payment.ts';
import { sendMailJob } from './send-mail.ts';
import { tellRegistrationJob } from './tell-registration.ts';

const jobs = [closeCheckoutJob, endSubscriptionsJob, handleProviderEventJob, mailPasswordResetJob, refundPaymentJob, sendMailJob, tellRegistrationJob];

/** What is done again and again; each is safe to do twice, or in two workers at once. */
const rounds = [
  { name: 'sweep holds', everyMs: 5_000, run: ({ context }: JobTools) => sweepHolds(context) },
  { name: 'reconcile payments', everyMs: 30_000, run: ({ context }: JobTools) => reconcilePayments(context) },
  { name: 'reconcile plans', everyMs: 30_000, run: ({ context }: JobTools) => reconcilePlans(context) },
  { name: 'sweep what is over', everyMs: 15 * 60_000, run: ({ context }: JobTools) => sweepSecurity(context.pool, context.clock()) },
];

/**
 * Starts the worker role: the queue's jobs and the rounds.
 * @returns stop: waits for the jobs under way
 */
export async function startWorker(url: string, tools: JobTools, options: { concurrency?: number } = {}): Promise<{ stop(): Promise<void> }> {
  const { log } = tools.context;
  const runner = await run({
    connectionString: url,
    maxPoolSize: 4,
    concurrency: options.concurrency ?? 8,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, details) => {
      if (level === 'error') log.error({ details }, message);
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(tools, job.payload.parse(payload)) as Promise<void>])),
  });
  const running = new Set<Promise<unknown>>();
  const timers = rounds.map((round) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const turn = round
        .run(tools)
        .catch((error: unknown) => log.warn({ err: error }, `could not ${round.name}`))
        .finally(() => {
          isBusy = false;
          running.delete(turn);
        });
      running.add(turn);
    }, round.everyMs);
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...running, runner.stop()]);
    },
  };
}
