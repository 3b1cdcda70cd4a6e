import { EventEmitter } from 'node:events';
import { AppError } from '#kernel/contract/errors.ts';
import { isDatabaseUnavailable } from '#kernel/database/away.ts';
import { isMissingReference } from '#kernel/database/connection.ts';
import { type JobHelpers, Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { queueConnections } from '#kernel/database/connections-needed.ts';
import { openQueuePool } from '#kernel/database/queue-pool.ts';
import type { LoadShedding } from '#kernel/platform/load-shedding.ts';
import { mask, withLogFields } from '#kernel/platform/log.ts';
import { inSpan } from '#kernel/platform/telemetry.ts';
import { recordProviderFeeJob } from '#areas/money/jobs/record-provider-fee.ts';
import { cancelRegistrationsJob, creditRegistrationsJob } from '#areas/organizers/jobs/cancel-registrations.ts';
import { closeCheckoutJob } from '#areas/money/jobs/close-checkout.ts';
import { dispatchEventJob } from './dispatch-event.ts';
import { deliverPushJob } from '#areas/notifications/jobs/deliver-push.ts';
import { closePlanCheckoutJob, endSubscriptionJob, giveCreditBackJob } from '#areas/accounts/jobs/give-plans-back.ts';
import { endSubscriptionsJob } from '#areas/accounts/jobs/end-subscriptions.ts';
import { handleProviderEventJob } from './handle-provider-event.ts';
import type { Attempt, Job, JobTools } from '#kernel/jobs/job.ts';
import { makePrintJob } from '#areas/play/jobs/make-print.ts';
import { mailPasswordResetJob } from '#areas/accounts/jobs/mail-password-reset.ts';
import { postRecordsJob } from '#areas/results/jobs/post-records.ts';
import { refundPaymentJob, refundPlanAgainJob } from '#areas/money/jobs/refund-payment.ts';
import { rehearseJob } from '#areas/rehearsal/jobs/rehearse.ts';
import { serveWaitlistJob } from '#areas/waitlist/jobs/serve-waitlist.ts';
import { startSchedules } from './schedules.ts';
import { sendMailJob } from '#areas/notifications/jobs/send-mail.ts';
import { sendPushJob } from '#areas/notifications/jobs/send-push.ts';
import { sendWebhooksJob } from '#areas/integrations/jobs/send-webhooks.ts';

const paymentJobs = [handleProviderEventJob, recordProviderFeeJob];
const bookingJobs = [
  cancelRegistrationsJob,
  creditRegistrationsJob,
  closeCheckoutJob,
  closePlanCheckoutJob,
  endSubscriptionJob,
  endSubscriptionsJob,
  giveCreditBackJob,
  mailPasswordResetJob,
  makePrintJob,
  postRecordsJob,
  refundPaymentJob,
  refundPlanAgainJob,
  serveWaitlistJob,
];

/**
 * Five queues in one table. Payments have their own queue, with enough workers to settle concurrent ones together.
 * Notifications, and messages to other servers (mails, texts, pushes, webhooks), have separate queues, so that payments
 * wait neither for a rush nor for a hanging mail server.
 *
 * Every process is notified of every new job. One fetch for each queue responds, not one for each worker: 5,000
 * waitlist entries caused 57,793 queries for 5,566 jobs.
 */
const queues = [
  { jobs: paymentJobs, concurrency: 32, connections: queueConnections.payments, ahead: 32 },
  { jobs: bookingJobs, concurrency: 8, connections: queueConnections.money, ahead: 16 },
  { jobs: [dispatchEventJob], concurrency: 4, connections: queueConnections.telling, ahead: 16 },
  {
    jobs: [sendMailJob, sendPushJob, deliverPushJob],
    concurrency: 4,
    connections: queueConnections.messages,
    ahead: 8,
  },
  // Jobs with queue names, executed one after the other: rehearsals and webhooks, for eight endpoints at once. They are
  // fetched one by one, because jobs of one queue name fetched together would run concurrently.
  { jobs: [rehearseJob, sendWebhooksJob], concurrency: 8, connections: queueConnections.webhooks, ahead: 1 },
];

/** Prefetched jobs that were not started within this time are released, so that hanging workers do not keep them. */
const aheadMs = 10_000;
/** The same for a job with a queue name: while it waits here, no other process runs jobs of that name. */
const lineAheadMs = 2_000;
/** The delay before finished jobs are deleted, so that one statement deletes several. */
const strikeMs = 10;
/**
 * No delay for jobs with a queue name: each is deleted separately. One statement that deletes the jobs of two endpoints
 * can deadlock with a transaction that adds jobs for the same two, and the loser's queues stay locked for minutes.
 */
const strikeAtOnce = -1;

/** Notification jobs yield to running requests, but at most for this time. */
const yielding = new Set<Job>([dispatchEventJob, sendMailJob, sendPushJob, deliverPushJob]);
const maxYieldMs = 3_000;

/**
 * Starts the worker role: the queues' jobs and the schedules.
 * @param loadShedding lets notifications yield; without it nothing yields
 * @returns stop: waits for running jobs
 */
export async function startWorker(
  url: string,
  tools: JobTools,
  loadShedding: LoadShedding | null = null,
): Promise<{ stop(): Promise<void> }> {
  const runners: { stop(): Promise<void> }[] = [];
  for (const queue of queues) runners.push(await startQueue(url, tools, loadShedding, queue));
  const schedules = startSchedules(tools);
  return {
    stop: async () => {
      await Promise.all([schedules.stop(), ...runners.map((runner) => runner.stop())]);
    },
  };
}

async function startQueue(
  url: string,
  tools: JobTools,
  loadShedding: LoadShedding | null,
  { jobs, concurrency, connections, ahead }: (typeof queues)[number],
): Promise<{ stop(): Promise<void> }> {
  let log: JobTools['context']['log'] | null = tools.context.log;
  const isOfLines = ahead === 1;
  let wake = () => {};
  const pool = openQueuePool(
    url,
    connections,
    (error) => log?.warn({ err: error }, 'the queue lost its database'),
    () => wake(),
  );
  const taskList = tasksOf(jobs, tools, loadShedding);
  const events: WorkerEvents = new EventEmitter();
  // There is no notification that the next job of a queue name may run, and a fetch before the end of the previous job
  // is recorded finds none.
  events.once('localQueue:init', ({ localQueue }) => {
    if (isOfLines) wake = () => localQueue.pulse(1);
    holdUntilReleased(localQueue, events);
  });
  const runner = await run({
    pgPool: pool,
    events,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: 2_000,
        // Fetches and deletes many jobs with one statement, since a rush consists of mostly small jobs.
        localQueue: { size: ahead, ttl: isOfLines ? lineAheadMs : aheadMs },
        completeJobBatchDelay: isOfLines ? strikeAtOnce : strikeMs,
      },
    },
    noHandleSignals: true,
    logger: new Logger(() => (level, message, details) => {
      if (level === 'error' && log) logFailure(log, message, details as Failure | undefined);
    }),
    taskList,
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
      // The library keeps its options until the process ends, so remove references to a stopped server.
      for (const name of Object.keys(taskList)) delete taskList[name];
      log = null;
    },
  };
}

/**
 * A stopping worker releases prefetched jobs. The library (0.17.3) rejects that as work after its end unless another
 * operation is running, so one is kept running until it has begun.
 */
function holdUntilReleased(localQueue: object, events: WorkerEvents): void {
  const released = new Promise<void>((done) => {
    events.on('localQueue:setMode', ({ newMode }) => {
      if (newMode === 'RELEASED') setImmediate(done);
    });
  });
  Reflect.apply(Reflect.get(localQueue, 'background'), localQueue, [released]);
}

/** Jobs as the queue library's tasks. */
const tasksOf = (jobs: readonly Job[], tools: JobTools, loadShedding: LoadShedding | null): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (payload: unknown, { job: { id, attempts, max_attempts } }: JobHelpers) =>
        runJob(job, payload, { id, number: attempts, isLast: attempts >= max_attempts }, tools, loadShedding),
    ]),
  ) as TaskList;

/**
 * The tasks of orders and payments, without those that wait for external servers: for tests that run the queue
 * manually.
 */
export const tasksOfMoney = (tools: JobTools): TaskList =>
  tasksOf([...paymentJobs, ...bookingJobs, dispatchEventJob], tools, null);

type Failure = {
  job?: { id: string; task_identifier: string; attempts: number; max_attempts: number };
  error?: unknown;
};

/** A job's key stays out of the log, because it may identify a person. */
function logFailure(log: JobTools['context']['log'], message: string, { job, error }: Failure = {}): void {
  const isAgain = job !== undefined && job.attempts < job.max_attempts;
  // Nothing is wrong with the job: it timed out waiting for a lock, or the database was down.
  if (isAgain && (isDatabaseUnavailable(error) || isGone(error)))
    log.info(
      { jobId: String(job.id), job: job.task_identifier, attempt: job.attempts, why: mask(String(error)) },
      'job is tried again',
    );
  else if (job)
    log.error(
      { jobId: String(job.id), job: job.task_identifier, attempt: job.attempts, of: job.max_attempts, err: error },
      'job failed',
    );
  else log.error({ ...(error ? { err: error } : {}) }, mask(message));
}

/** Whether an error means that the job's subject does not exist. */
const isGone = (error: unknown): boolean =>
  isMissingReference(error) || (error instanceof AppError && error.code === 'not_found');

/** The first failure may be a race that a retry resolves; after the second the subject is gone. */
const attemptsOfGone = 2;

/** Every log line of a job contains its name. */
const runJob = (
  job: Job,
  payload: unknown,
  { id, ...attempt }: Attempt & { id: string },
  tools: JobTools,
  loadShedding: LoadShedding | null,
): Promise<void> =>
  withLogFields({ jobId: id, job: job.name }, async () => {
    if (yielding.has(job)) await loadShedding?.wait(maxYieldMs);
    const go = () =>
      inSpan(`job ${job.name}`, { 'job.id': id }, async () => {
        try {
          await job.run(tools, payload, attempt);
        } catch (error) {
          if (!job.endsWithItsSubject || attempt.number < attemptsOfGone || !isGone(error)) throw error;
          tools.context.log.info({ why: mask(String(error)) }, 'job was dropped: its subject was deleted');
        }
      });
    // Payments take precedence over notifications, because both lock the tournament's counter.
    await (job === handleProviderEventJob && loadShedding ? loadShedding.first(go) : go());
  });
