import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { countJobs } from '#kernel/database/admin/failed-jobs.ts';
import { forgetFailedMails, listFailedMails, retryFailedMails } from '#areas/messages/database/undelivered-mails.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import { dropFailedJobs, retryFailedJobs } from '#areas/operator/services/admin/operate.ts';
import { listFailedJobs } from '#kernel/services/failed-jobs.ts';
import type { Terminal } from './terminal.ts';

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number.');
  return number;
};
const someIds = (text: string, before: number[] = []): number[] => [...before, wholeNumber(text)];

const mailId = (text: string): string => {
  if (!z.uuid().safeParse(text).success) throw new InvalidArgumentError('It must be the id of a mail.');
  return text.toLowerCase();
};
const someMails = (text: string, before: string[] = []): string[] => [...before, mailId(text)];

/** `jobs …` and `mails …`: waiting and failed ones. */
export function jobCommands(program: Command, { withDatabase, answer }: Terminal): void {
  /** Reports the result for each named job or mail; exit code 1 if one was left unchanged. */
  function answerIds<Id>({ done, left }: { done: Id[]; left: Id[] }, what: string): void {
    const rest = left.length > 0 ? ` Left as they are, for they did not fail: ${left.join(', ')}.` : '';
    answer({ ok: left.length === 0, done, left }, `${what}: ${done.length > 0 ? done.join(', ') : 'none'}.${rest}`);
    if (left.length > 0) process.exitCode = 1;
  }

  const jobs = program.command('jobs').description('the queue: waiting and failed jobs');

  jobs
    .command('list')
    .description('how many jobs of each kind wait, are under way, and failed for good')
    .action(() =>
      withDatabase(async (pool) => {
        const counts = await countJobs(pool);
        const lines = counts.map(
          ({ name, waiting, under_way, failed }) =>
            `${name.padEnd(24)} ${waiting} waiting, ${under_way} under way, ${failed} failed`,
        );
        answer({ jobs: counts }, lines.join('\n') || 'The queue is empty.');
      }),
    );

  jobs
    .command('failed')
    .description('failed jobs, newest first, and jobs in retry after an error')
    .option('--limit <count>', 'how many', wholeNumber, 50)
    .option('--before <id>', 'go on before this job', wholeNumber)
    .action((page: { limit: number; before?: number }) =>
      withDatabase(async (pool) => {
        const found = await listFailedJobs(pool, page);
        const lines = found.jobs.map((job) => {
          const next = job.is_final ? 'given up' : `again at ${job.run_at.toISOString()}`;
          const tries = `${job.attempts} of ${job.max_attempts} tries, ${next}, since ${job.created_at.toISOString()}`;
          return `${job.id}  ${job.name}  ${tries}\n    ${job.last_error ?? 'no error was kept'}`;
        });
        if (found.next) lines.push(`More: --before ${found.next}`);
        answer(found, lines.join('\n') || 'No job failed.');
      }),
    );

  jobs
    .command('retry')
    .description('run failed jobs again at once, with all their tries')
    .argument('[id...]', 'as `jobs failed` shows them', someIds)
    .option('--all', 'every failed job')
    .action((ids: number[] | undefined, options: { all?: boolean }, command: Command) => {
      if (Boolean(ids?.length) === Boolean(options.all)) command.error('Name the jobs, or say --all.');
      return withDatabase(async (pool) =>
        answerIds(
          await retryFailedJobs({ pool, clock: systemClock }, null, options.all ? 'all' : (ids ?? [])),
          'Run again',
        ),
      );
    });

  jobs
    .command('forget')
    .description('remove failed jobs from the queue; their work is not done')
    .argument('<id...>', 'as `jobs failed` shows them', someIds)
    .action((ids: number[]) =>
      withDatabase(async (pool) =>
        answerIds(await dropFailedJobs({ pool, clock: systemClock }, null, ids), 'Forgotten'),
      ),
    );

  const mails = program.command('mails').description('mails and text messages');

  mails
    .command('failed')
    .description('undelivered mails and text messages, newest first')
    .option('--limit <count>', 'how many', wholeNumber, 50)
    .option('--before <id>', 'go on before this mail', mailId)
    .action(({ limit, before }: { limit: number; before?: string }) =>
      withDatabase(async (pool) => {
        const found = await listFailedMails(pool, { limit: limit + 1, before });
        const page = found.slice(0, limit);
        const next = found.length > limit ? (page.at(-1)?.id ?? null) : null;
        const lines = page.map((mail) => {
          const state = mail.given_up_at ? `given up ${mail.given_up_at.toISOString()}` : 'tried again';
          return (
            `${mail.id}  ${mail.created_at.toISOString()}  ${mail.to}  ${mail.subject}\n` +
            `    ${mail.attempts} tries, ${state}: ${mail.last_error ?? 'no error was kept'}`
          );
        });
        if (next) lines.push(`More: --before ${next}`);
        answer({ mails: page, next }, lines.join('\n') || 'No mail is undelivered.');
      }),
    );

  mails
    .command('retry')
    .description('send undelivered mails again at once, with all their tries')
    .argument('[id...]', 'as `mails failed` shows them', someMails)
    .option('--all', 'every undelivered mail')
    .action((ids: string[] | undefined, options: { all?: boolean }, command: Command) => {
      if (Boolean(ids?.length) === Boolean(options.all)) command.error('Name the mails, or say --all.');
      return withDatabase(async (pool) => {
        const done = await retryFailedMails(pool, options.all ? null : (ids ?? []));
        answerIds({ done, left: (ids ?? []).filter((id) => !done.includes(id)) }, 'Tried again');
      });
    });

  mails
    .command('forget')
    .description('forget undelivered mails; they are not sent')
    .argument('<id...>', 'as `mails failed` shows them', someMails)
    .action((ids: string[]) =>
      withDatabase(async (pool) => {
        const done = await forgetFailedMails(pool, ids);
        answerIds({ done, left: ids.filter((id) => !done.includes(id)) }, 'Forgotten');
      }),
    );
}
