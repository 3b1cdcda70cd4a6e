import { type Command, InvalidArgumentError } from 'commander';
import { countJobs, listFailedMails } from '#server/database/admin/failed-jobs.ts';
import { systemClock } from '#server/platform/clock.ts';
import { dropFailedJobs, retryFailedJobs } from '#server/services/admin/operate.ts';
import { type JobsDone, listFailedJobs } from '#server/services/jobs/failed-jobs.ts';
import type { Terminal } from './terminal.ts';

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number.');
  return number;
};
const someIds = (text: string, before: number[] = []): number[] => [...before, wholeNumber(text)];

/** `jobs …` and `mails …`: what waits, and what failed. */
export function jobCommands(program: Command, { withDatabase, answer }: Terminal): void {
  /** Says what became of each job that was named; exit code 1 when one of them was left as it is. */
  function answerJobs({ done, left }: JobsDone, what: string): void {
    const rest = left.length > 0 ? ` Left as they are, for they did not fail: ${left.join(', ')}.` : '';
    answer({ ok: left.length === 0, done, left }, `${what}: ${done.length > 0 ? done.join(', ') : 'none'}.${rest}`);
    if (left.length > 0) process.exitCode = 1;
  }

  const jobs = program.command('jobs').description('the queue: what waits, what failed');

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
    .description('jobs that failed, newest first, and those that are tried again after an error')
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
    .option('--all', 'every job that failed')
    .action((ids: number[] | undefined, options: { all?: boolean }, command: Command) => {
      if (Boolean(ids?.length) === Boolean(options.all)) command.error('Name the jobs, or say --all.');
      return withDatabase(async (pool) =>
        answerJobs(
          await retryFailedJobs({ pool, clock: systemClock }, null, options.all ? 'all' : (ids ?? [])),
          'Run again',
        ),
      );
    });

  jobs
    .command('forget')
    .description('take failed jobs out of the queue; what they were to do is not done')
    .argument('<id...>', 'as `jobs failed` shows them', someIds)
    .action((ids: number[]) =>
      withDatabase(async (pool) =>
        answerJobs(await dropFailedJobs({ pool, clock: systemClock }, null, ids), 'Forgotten'),
      ),
    );

  program
    .command('mails')
    .description('mails and text messages')
    .command('failed')
    .description('mails and text messages that nobody took so far, newest first')
    .option('--limit <count>', 'how many', wholeNumber, 50)
    .action(({ limit }: { limit: number }) =>
      withDatabase(async (pool) => {
        const mails = await listFailedMails(pool, limit);
        const lines = mails.map(
          (mail) =>
            `${mail.created_at.toISOString()}  ${mail.to}  ${mail.subject}\n` +
            `    ${mail.attempts} tries: ${mail.last_error ?? 'no error was kept'}`,
        );
        answer({ mails }, lines.join('\n') || 'Every mail was taken.');
      }),
    );
}
