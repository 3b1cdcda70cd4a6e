import {
  logoReminderMs,
  logoReminderOf,
  newcomerMs,
  reportAfterMs,
  reportUntilMs,
} from '#areas/sponsors/rules/sponsors.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { listLogoless, listReportable } from '#areas/sponsors/database/sponsors-to-tell.ts';
import { findSponsorship, type SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';
import { listSponsorDays } from '#areas/sponsors/database/views.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone, inSteps } from '#kernel/services/each-alone.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { sponsorNotice, type Words } from './notify-sponsorship.ts';

const atOnce = 200;

/**
 * Asks sponsors for a missing logo two weeks and three days before, and mails them about their report the day after;
 * each once, even if called repeatedly.
 * @returns the number notified
 */
export async function remindSponsors(context: Context): Promise<number> {
  const { pool, clock } = context;
  const now = clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const nameOf = ({ id }: { id: string }) => `sponsorship ${id}`;
  let told = 0;
  const notifyEach = <Row extends { id: string }>(rows: Row[], act: (row: Row) => Promise<unknown>) => {
    told += rows.length;
    return eachAlone(rows, nameOf, act);
  };
  await inSteps({
    'ask for logos': async () =>
      notifyEach(
        await listLogoless(
          pool,
          { now, until: new Date(now.getTime() + logoReminderMs), settled: before(newcomerMs) },
          atOnce,
        ),
        async ({ id, starts_at: startsAt }) => {
          const days = logoReminderOf(startsAt, now);
          if (days) await notifyOne(context, id, `logo-${days}`, async (row) => logoWords(row, days));
        },
      ),
    'tell of reports': async () =>
      notifyEach(
        await listReportable(pool, { from: before(reportUntilMs), until: before(reportAfterMs), now }, atOnce),
        ({ id }) => notifyOne(context, id, 'report', (row) => reportWords(context, row)),
      ),
  });
  return told;
}

async function notifyOne(
  context: Context,
  id: string,
  key: string,
  wordsOf: (row: SponsorshipRow) => Promise<Words>,
): Promise<void> {
  const row = await findSponsorship(context.pool, id, context.clock());
  if (!row) return;
  const words = await wordsOf(row);
  await inTransaction(context.pool, (tx) => notify(context, tx, [sponsorNotice(context, row, key, words)]));
}

const logoWords = ({ title, sponsor }: SponsorshipRow, days: number): Words => ({
  title: 'Your logo is missing',
  message: `${title} is in ${days === 3 ? 'three days' : 'two weeks'}, and ${sponsor} is shown by its name alone.`,
  more: ['Upload the logo on your sponsor page: it is shown at once.'],
});

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

async function reportWords({ pool }: Context, { id, title, sponsor }: SponsorshipRow): Promise<Words> {
  const days = await listSponsorDays(pool, id);
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const clicks = days.reduce((sum, day) => sum + day.clicks, 0);
  return {
    title: 'Your report is ready',
    message: `${title} is over. ${sponsor} was seen: ${counted(views, 'view')} and ${counted(clicks, 'click')} so far.`,
    more: ['Your page has them by day and place, how we count, and the report as a PDF or CSV file.'],
  };
}
