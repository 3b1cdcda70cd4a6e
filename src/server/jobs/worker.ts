import { Logger, run, type Runner } from 'graphile-worker';
import { bookProviderFeeJob } from './book-provider-fee.ts';
import { cancelOrdersJob } from './cancel-orders.ts';
import { closeCheckoutJob } from './close-checkout.ts';
import { deliverPushJob } from './deliver-push.ts';
import { endSubscriptionsJob } from './end-subscriptions.ts';
import { handleProviderEventJob } from './handle-provider-event.ts';
import type { Job, JobTools } from './job.ts';
import { mailPasswordResetJob } from './mail-password-reset.ts';
import { refundPaymentJob } from './refund-payment.ts';
import { startRounds } from './rounds.ts';
import { sendMailJob } from './send-mail.ts';
import { sendPushJob } from './send-push.ts';
import { tellBookingJob } from './tell-booking.ts';
import { tellChangeJob } from './tell-change.ts';
import { tellOrderJob } from './tell-order.ts';
import { tellRegistrationJob } from './tell-registration.ts';

/**
 * Two queues on one table. What waits for other people's servers to take a mail, a text or a push has hands of its own, so
 * that a mail server that hangs never keeps money waiting.
 */
const queues = [
  { jobs: [bookProviderFeeJob, cancelOrdersJob, closeCheckoutJob, endSubscriptionsJob, handleProviderEventJob, mailPasswordResetJob, refundPaymentJob, tellBookingJob, tellChangeJob, tellOrderJob, tellRegistrationJob], concurrency: 8, connections: 4 },
  { jobs: [sendMailJob, sendPushJob, deliverPushJob], concurrency: 4, connections: 3 },
];

/**
 * Starts the worker role: the queues' jobs and the rounds.
 * @returns stop: waits for the jobs under way
 */
export async function startWorker(url: string, tools: JobTools): Promise<{ stop(): Promise<void> }> {
  const runners: Runner[] = [];
  for (const queue of queues) runners.push(await startQueue(url, tools, queue));
  const rounds = startRounds(tools);
  return {
    stop: async () => {
      await Promise.all([rounds.stop(), ...runners.map((runner) => runner.stop())]);
    },
  };
}

function startQueue(url: string, tools: JobTools, { jobs, concurrency, connections }: { jobs: Job[]; concurrency: number; connections: number }): Promise<Runner> {
  return run({
    connectionString: url,
    maxPoolSize: connections,
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, details) => {
      if (level === 'error') tools.context.log.error({ details }, message);
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(tools, job.payload.parse(payload)) as Promise<void>])),
  });
}
