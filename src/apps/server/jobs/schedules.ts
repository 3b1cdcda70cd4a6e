import { keptDays } from '#areas/integrations/contract/webhook-choices.ts';
import { forgetOldEvents } from '#kernel/database/events.ts';
import { forgetOwnerEvents } from '#areas/integrations/database/owner-events.ts';
import { wakeForgotten } from '#areas/integrations/database/wake.ts';
import { forgetPrivateAnswers } from '#areas/entries/database/terms/questions.ts';
import { forgetWaiting } from '#areas/waitlist/database/forget-waiting.ts';
import { forgetOldMails } from '#areas/messages/database/mails.ts';
import { forgetOldPrints } from '#areas/play/database/prints/prints.ts';
import { forgetOldFiles } from '#areas/entries/database/rosters/imports.ts';
import { freeLostJobs } from '#kernel/database/jobs.ts';
import { claimRun, noteRun } from '#kernel/database/schedules.ts';
import { mask } from '#kernel/platform/log.ts';
import { sweepOverdue } from '#areas/accounts/services/sweep-overdue.ts';
import { forgetCalls } from '#areas/accounts/database/keys/usage.ts';
import { forgetActivity } from '#areas/accounts/database/team/activity.ts';
import { finishPlayedRounds } from '#areas/results/services/finish-played.ts';
import { runInvariants } from '#areas/operator/services/admin/run-invariants.ts';
import { isNightlyBackupDue } from '#areas/operator/services/installation/nightly-backup.ts';
import { resumePlay } from '#areas/day/services/resume-play.ts';
import { runDueBallots, isBallotDue, isQueueDue, openWaitingRooms } from '#areas/waitlist/services/draw-ballot.ts';
import { sweepDomains } from '#areas/brand/services/check-domain.ts';
import { notifyOfEndingKeys } from '#areas/accounts/services/keys/ending-keys.ts';
import { closeWaitlists } from '#areas/waitlist/services/close-waitlist.ts';
import { forgetCards } from '#areas/waitlist/services/save-card.ts';
import { sweepWaitlists } from '#areas/waitlist/services/serve-waitlist.ts';
import { sweepOrders } from '#areas/shop/services/sweep-orders.ts';
import { mailMatches } from '#areas/sponsors/services/searches.ts';
import { remindSponsors } from '#areas/sponsors/services/remind-sponsors.ts';
import { deleteOldSponsorData, sweepSponsorships } from '#areas/sponsors/services/sweep-sponsorships.ts';
import { notifyFollowers } from '#areas/scoring/services/leaderboards/notify-followers.ts';
import { checkResults } from '#areas/results/services/check-results.ts';
import { sweepRehearsals } from '#areas/rehearsal/services/own-rehearsal.ts';
import { sweepPictures } from '#kernel/services/sweep-pictures.ts';
import { findFailedRefunds } from '#areas/money/services/follow-refund.ts';
import { reconcileCharges, reconcilePayments } from '#areas/money/services/reconcile.ts';
import { findLostDisputes, sweepDisputes } from '#areas/entries/services/disputes/sweep-disputes.ts';
import { reconcilePlans } from '#areas/accounts/services/plans/reconcile-plans.ts';
import { endCredits, remindOfCredits } from '#areas/entries/services/credits/sweep-credits.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { remindHolds } from '#areas/entries/services/reminders/remind-holds.ts';
import { isAnyDue } from '#areas/tournaments/database/repeats.ts';
import { publishDue } from '#areas/organizers/services/publish-due.ts';
import { notifyVenueLosses } from '#areas/organizers/services/notify-venue-loss.ts';
import { remindOfTomorrow } from '#areas/entries/services/reminders/remind-of-tomorrow.ts';
import { remindOfShares } from '#areas/entries/services/shares/notify-shares.ts';
import { remindOfNames } from '#areas/entries/services/registrations/name-players.ts';
import type { JobTools } from '#kernel/jobs/job.ts';

/** A recurring task: its name, and the minimum interval. */
export type Schedule = {
  name: string;
  everyMs: number;
  run: (tools: JobTools) => Promise<unknown>;
  /** A cheap check for tasks that are polled often but seldom have work; before it succeeds, no run is recorded. */
  isDue?: (tools: JobTools) => Promise<boolean>;
};

const minuteMs = 60_000;
/** Longer than any job can take, even with every external server hanging. */
const lostJobMinutes = 5;
const dayMs = 24 * 60 * minuteMs;

async function checkState({ context }: JobTools): Promise<void> {
  const { ok, checks } = await runInvariants(context);
  if (!ok) context.log.error({ broken: checks.filter(({ broken }) => broken > 0) }, 'the state is not as it must be');
}

/**
 * Repeats until nothing is left, in batches, so that no statement takes long.
 * @param some processes a batch, and returns its size
 */
const allOf = async (some: () => Promise<number>): Promise<void> => {
  while ((await some()) > 0);
};

/** Each run is executed by one of all workers; an accidental second run does no harm. */
export const schedules: Schedule[] = [
  { name: 'sweep holds', everyMs: 5_000, run: ({ context }) => sweepHolds(context) },
  { name: 'serve waitlists', everyMs: 15_000, run: ({ context }) => sweepWaitlists(context) },
  {
    name: 'go on with ballots',
    everyMs: 1_000,
    isDue: ({ context }) => isBallotDue(context),
    run: ({ context }) => runDueBallots(context),
  },
  {
    name: 'open waiting rooms',
    everyMs: 1_000,
    isDue: ({ context }) => isQueueDue(context),
    run: ({ context }) => openWaitingRooms(context),
  },
  { name: 'close waitlists', everyMs: minuteMs, run: ({ context }) => closeWaitlists(context) },
  { name: 'wake webhooks', everyMs: 5_000, run: ({ context }) => wakeForgotten(context.pool, context.clock()) },
  { name: 'remind holds', everyMs: 15_000, run: ({ context }) => remindHolds(context) },
  { name: 'remind of shares', everyMs: 5 * minuteMs, run: ({ context }) => remindOfShares(context) },
  {
    name: 'publish drafts',
    everyMs: 60 * minuteMs,
    isDue: ({ context }) => isAnyDue(context.pool, context.clock()),
    run: ({ context }) => publishDue(context),
  },
  { name: 'tell of lost venues', everyMs: 10 * minuteMs, run: ({ context }) => notifyVenueLosses(context) },
  { name: 'remind of names', everyMs: 30 * minuteMs, run: ({ context }) => remindOfNames(context) },
  { name: 'end credits', everyMs: 5 * minuteMs, run: ({ context }) => endCredits(context) },
  { name: 'remind of credits', everyMs: 30 * minuteMs, run: ({ context }) => remindOfCredits(context) },
  { name: 'reconcile payments', everyMs: 30_000, run: ({ context }) => reconcilePayments(context) },
  { name: 'reconcile charges', everyMs: minuteMs, run: ({ context }) => reconcileCharges(context) },
  { name: 'reconcile plans', everyMs: 30_000, run: ({ context }) => reconcilePlans(context) },
  { name: 'go on with disputes', everyMs: 10 * minuteMs, run: ({ context }) => sweepDisputes(context) },
  { name: 'find lost disputes', everyMs: 60 * minuteMs, run: ({ context }) => findLostDisputes(context) },
  { name: 'find failed refunds', everyMs: dayMs, run: ({ context }) => findFailedRefunds(context) },
  { name: 'finish rounds', everyMs: 15_000, run: ({ context }) => finishPlayedRounds(context) },
  { name: 'go on with play', everyMs: 5_000, run: ({ context }) => resumePlay(context) },
  { name: 'tell followers', everyMs: minuteMs, run: ({ context }) => notifyFollowers(context) },
  { name: 'free lost jobs', everyMs: minuteMs, run: ({ context }) => freeLostJobs(context.pool, lostJobMinutes) },
  { name: 'remind of tomorrow', everyMs: 10 * minuteMs, run: ({ context }) => remindOfTomorrow(context) },
  { name: 'sweep what is over', everyMs: 15 * minuteMs, run: ({ context }) => sweepOverdue(context) },
  { name: 'sweep orders', everyMs: 15 * minuteMs, run: ({ context }) => sweepOrders(context) },
  { name: 'sweep sponsorships', everyMs: 15 * minuteMs, run: ({ context }) => sweepSponsorships(context) },
  { name: 'remind sponsors', everyMs: 60 * minuteMs, run: ({ context }) => remindSponsors(context) },
  { name: 'mail matches to sponsors', everyMs: 60 * minuteMs, run: ({ context }) => mailMatches(context) },
  {
    name: 'forget who saw sponsors',
    everyMs: dayMs,
    run: ({ context }) => deleteOldSponsorData(context),
  },
  { name: 'look domains up', everyMs: minuteMs, run: ({ context }) => sweepDomains(context) },
  { name: 'forget cards', everyMs: dayMs, run: ({ context }) => forgetCards(context) },
  { name: 'sweep pictures', everyMs: dayMs, run: ({ context }) => sweepPictures(context) },
  { name: 'check results', everyMs: dayMs, run: ({ context }) => checkResults(context) },
  { name: 'check invariants', everyMs: dayMs, run: checkState },
  {
    name: 'back up',
    everyMs: 60 * minuteMs,
    isDue: ({ context }) => isNightlyBackupDue(context),
    run: async ({ context }) => context.backups?.run(),
  },
  {
    name: 'forget who waited',
    everyMs: dayMs,
    run: ({ context }) =>
      allOf(() => forgetWaiting(context.pool, new Date(context.clock().getTime() - 90 * dayMs), 5_000)),
  },
  {
    name: 'forget private answers',
    everyMs: dayMs,
    run: ({ context }) => forgetPrivateAnswers(context.pool, new Date(context.clock().getTime() - 90 * dayMs)),
  },
  {
    name: 'forget old events',
    everyMs: dayMs,
    run: ({ context }) => allOf(() => forgetOldEvents(context.pool, new Date(context.clock().getTime() - 30 * dayMs))),
  },
  {
    name: 'forget what programs were told',
    everyMs: dayMs,
    run: ({ context }) =>
      allOf(() => forgetOwnerEvents(context.pool, new Date(context.clock().getTime() - keptDays * dayMs))),
  },
  { name: 'tell of keys that end', everyMs: 60 * minuteMs, run: ({ context }) => notifyOfEndingKeys(context) },
  {
    name: 'forget counted calls',
    everyMs: 60 * minuteMs,
    run: ({ context }) => forgetCalls(context.pool, context.clock()),
  },
  {
    name: 'forget old activity',
    everyMs: dayMs,
    run: ({ context }) => allOf(() => forgetActivity(context.pool, new Date(context.clock().getTime() - 730 * dayMs))),
  },
  {
    name: 'forget old mails',
    everyMs: dayMs,
    run: ({ context }) => allOf(() => forgetOldMails(context.pool, new Date(context.clock().getTime() - 30 * dayMs))),
  },
  {
    name: 'forget old prints',
    everyMs: 60 * minuteMs,
    run: ({ context }) => forgetOldPrints(context.pool, new Date(context.clock().getTime() - dayMs)),
  },
  { name: 'sweep rehearsals', everyMs: 10 * minuteMs, run: ({ context }) => sweepRehearsals(context) },
  {
    name: 'forget unwritten rosters',
    everyMs: dayMs,
    run: ({ context }) => forgetOldFiles(context.pool, new Date(context.clock().getTime() - 7 * dayMs)),
  },
];

/** The stored error of a run: short, and without addresses or tokens. */
const failureWords = (error: unknown): string =>
  mask(error instanceof Error ? error.message : String(error)).slice(0, 500);

/**
 * Claims each run when it is due, and executes it. Its end is recorded; a failed schedule is reported in the log, by
 * /readyz and in the metrics until it succeeds again.
 * @param claim replaced only by tests, to show the damage that the real one prevents
 * @returns stop: claims no more runs and waits for running ones
 */
export function startSchedules(
  tools: JobTools,
  all: Schedule[] = schedules,
  claim: typeof claimRun = claimRun,
): { stop(): Promise<void> } {
  const { pool, clock, log } = tools.context;
  const running = new Set<Promise<unknown>>();
  const timers = all.map((schedule) => {
    // After a restart a daily task must not wait another day, so long intervals are polled more often.
    const askEveryMs = Math.min(schedule.everyMs, minuteMs);
    // Tolerates a timer that fires slightly early.
    const dueMs = schedule.everyMs - askEveryMs / 10;
    let isBusy = false;
    // A failure before a restart is unknown here, so the first successful run clears it as well.
    let mayHaveFailed = true;
    const noteSuccess = async () => {
      await noteRun(pool, schedule.name, clock(), null);
      mayHaveFailed = false;
    };
    const ask = async () => {
      if (schedule.isDue && !(await schedule.isDue(tools))) {
        // If there is no work left, a failure is cleared too, because no run would do it.
        if (mayHaveFailed) await noteSuccess();
        return;
      }
      if (!(await claim(pool, schedule.name, dueMs, clock()))) return;
      await schedule.run(tools);
      await noteSuccess();
    };
    const noteFailure = async (error: unknown) => {
      mayHaveFailed = true;
      log.error({ err: error, schedule: schedule.name }, `could not ${schedule.name}`);
      // Without a database the failure cannot be recorded, which /readyz reports anyway.
      await noteRun(pool, schedule.name, clock(), failureWords(error)).catch(() => {});
    };
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const turn = ask()
        .catch(noteFailure)
        .finally(() => {
          isBusy = false;
          running.delete(turn);
        });
      running.add(turn);
    }, askEveryMs);
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
