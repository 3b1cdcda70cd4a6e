import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { brand } from '#contracts/brand.ts';
import { AppError } from '#contracts/errors.ts';
import { signUpSchema } from '#contracts/accounts.ts';
import { accountTypes } from '#contracts/plans.ts';
import { openPool, type Pool } from './database/connection.ts';
import { productCommands } from './golf-products.ts';
import { systemClock } from './platform/clock.ts';
import { migrate } from './database/migrate.ts';
import { findUser } from './database/accounts.ts';
import { countJobs, listFailedMails } from './database/failed-jobs.ts';
import { findClubOfUser } from './database/admin-lists.ts';
import { readEnv } from './platform/env.ts';
import { startPostgres } from './platform/postgres.ts';
import { signUp } from './services/accounts/sign-up.ts';
import { dropFailedJobs, grantAdmin, retryFailedJobs, setClubTier } from './services/admin/operate.ts';
import { runInvariants } from './services/admin/run-invariants.ts';
import { type JobsDone, listFailedJobs } from './services/jobs/failed-jobs.ts';

/** The operator's commands. Exit codes: 0 done, 1 not so, 2 the command itself was wrong. */
const program = new Command('npm run golf --')
  .description(`Operator's commands of ${brand.name}`)
  .option('--json', 'answer in JSON')
  .exitOverride()
  .showHelpAfterError();

const answer = (value: object, text: string) => process.stdout.write(program.opts().json ? `${JSON.stringify(value)}\n` : `${text}\n`);

/** Opens the database of the settings, starting the embedded server for as long as the command runs. */
async function withDatabase<Result>(work: (pool: Pool, url: string) => Promise<Result>): Promise<Result> {
  const env = readEnv(process.env);
  const dataDir = resolve(env.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const postgres = env.DATABASE_URL ? null : await startPostgres(dataDir);
  const url = env.DATABASE_URL ?? postgres?.url ?? '';
  const pool = openPool(url, 4, () => {});
  try {
    return await work(pool, url);
  } finally {
    await pool.end();
    await postgres?.stop();
  }
}

program
  .command('migrate')
  .description('bring the database to this version')
  .action(() =>
    withDatabase(async (_pool, url) => {
      await migrate(url);
      answer({ ok: true }, 'The database is at this version.');
    }),
  );

program
  .command('invariants')
  .description('check places, holds and payments, and say what is off; the operator’s page shows it as well')
  .action(() =>
    withDatabase(async (pool) => {
      const report = await runInvariants({ pool, clock: systemClock });
      const lines = report.checks.map((check) => `${check.broken ? 'BROKEN' : 'ok    '}  ${check.name}${check.broken ? ` (${check.broken}: ${check.examples.join(', ')})` : ''}`);
      answer(report, lines.join('\n'));
      if (!report.ok) process.exitCode = 1;
    }),
  );

productCommands(program, { withDatabase, answer });

const user = program.command('user').description('accounts');

user
  .command('create')
  .description('create an account with a verified email address')
  .requiredOption('--email <email>')
  .requiredOption('--password <password>')
  .requiredOption('--type <type>', accountTypes.join(', '))
  .option('--first-name <name>', 'given name', 'New')
  .option('--last-name <name>', 'family name', 'Member')
  .option('--organization <name>', 'organization of an organizer')
  .action((given: { email: string; password: string; type: string; firstName: string; lastName: string; organization?: string }) =>
    withDatabase(async (pool) => {
      const input = signUpSchema.parse({
        email: given.email,
        password: given.password,
        options: {
          data: {
            account_type: given.type,
            profile: { first_name: given.firstName, last_name: given.lastName, organization_name: given.organization },
          },
        },
      });
      const id = await signUp({ pool, clock: () => new Date(), settings: { baseUrl: '' } }, input, { emailVerified: true });
      answer({ ok: true, id }, `Created ${input.email} (${id}).`);
    }),
  );

user
  .command('grant-admin')
  .description('give an account the operator’s flag, or take it away')
  .argument('<email>')
  .option('--revoke', 'take it away')
  .action((email: string, options: { revoke?: boolean }) =>
    withDatabase(async (pool) => {
      if (!(await grantAdmin({ pool, clock: systemClock }, email.toLowerCase(), !options.revoke))) throw new AppError('not_found', `There is no account with ${email}.`);
      answer({ ok: true }, options.revoke ? `${email} is no longer an administrator.` : `${email} is an administrator.`);
    }),
  );

program
  .command('club')
  .description('country clubs')
  .command('grant-premium')
  .description('give a club the premium tier, which is agreed one by one, or take it back')
  .argument('<email>')
  .option('--revoke', 'back to the basic tier')
  .action((email: string, options: { revoke?: boolean }) =>
    withDatabase(async (pool) => {
      const user = await findUser(pool, { email: email.toLowerCase() });
      const club = user && (await findClubOfUser(pool, user.id));
      if (!club) throw new AppError('not_found', `There is no country club with ${email}.`);
      await setClubTier({ pool, clock: systemClock }, null, club.id, options.revoke ? 'basic' : 'premium');
      answer({ ok: true }, `${email} has the ${options.revoke ? 'basic' : 'premium'} tier.`);
    }),
  );

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number.');
  return number;
};
const someIds = (text: string, before: number[] = []): number[] => [...before, wholeNumber(text)];

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
      const lines = counts.map(({ name, waiting, under_way, failed }) => `${name.padEnd(24)} ${waiting} waiting, ${under_way} under way, ${failed} failed`);
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
        return `${job.id}  ${job.name}  ${job.attempts} of ${job.max_attempts} tries, ${next}, since ${job.created_at.toISOString()}\n    ${job.last_error ?? 'no error was kept'}`;
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
    return withDatabase(async (pool) => answerJobs(await retryFailedJobs({ pool, clock: systemClock }, null, options.all ? 'all' : (ids ?? [])), 'Run again'));
  });

jobs
  .command('forget')
  .description('take failed jobs out of the queue; what they were to do is not done')
  .argument('<id...>', 'as `jobs failed` shows them', someIds)
  .action((ids: number[]) => withDatabase(async (pool) => answerJobs(await dropFailedJobs({ pool, clock: systemClock }, null, ids), 'Forgotten')));

program
  .command('mails')
  .description('mails and text messages')
  .command('failed')
  .description('mails and text messages that nobody took so far, newest first')
  .option('--limit <count>', 'how many', wholeNumber, 50)
  .action(({ limit }: { limit: number }) =>
    withDatabase(async (pool) => {
      const mails = await listFailedMails(pool, limit);
      const lines = mails.map((mail) => `${mail.created_at.toISOString()}  ${mail.to}  ${mail.subject}\n    ${mail.attempts} tries: ${mail.last_error ?? 'no error was kept'}`);
      answer({ mails }, lines.join('\n') || 'Every mail was taken.');
    }),
  );

try {
  await program.parseAsync();
} catch (error) {
  const isUsage = error instanceof Error && 'exitCode' in error;
  if (!isUsage) process.stderr.write(`${error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = isUsage ? (error.exitCode === 0 ? 0 : 2) : 1;
}
