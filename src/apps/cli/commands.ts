import { Command } from 'commander';
import { z } from 'zod';
import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { migrate } from '#areas/operator/database/migrate.ts';
import { accountCommands } from './account-commands.ts';
import { courseCommands } from './course-commands.ts';
import { doctorCommand } from './doctor-command.ts';
import { jobCommands } from './job-commands.ts';
import { playCommands } from './play-commands.ts';
import { productCommands } from './product-commands.ts';
import { refundCommands } from './refund-commands.ts';
import { stripeCommand } from './stripe-command.ts';
import { openTerminal } from './terminal.ts';
import { transferCommands } from './transfer-commands.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import { SettingsError } from '#kernel/platform/settings/env.ts';
import { failureWords } from '#kernel/platform/start-failure.ts';
import { runInvariants } from '#areas/operator/services/admin/run-invariants.ts';

/** Exit codes: 0 success, 1 failure, 2 wrong usage. */
const failed = 1;
const wronglyUsed = 2;

/** The operator's commands. */
const program = new Command('npm run golf --')
  .description(`Operator's commands of ${brand.name}`)
  .option('--json', 'answer in JSON')
  .exitOverride()
  .showHelpAfterError();

const terminal = openTerminal(program);
const { withDatabase, answer } = terminal;

program
  .command('migrate')
  .description('bring the database to this version')
  .option('--yes', 'also where the version before cannot use the database any more')
  .action((options: { yes?: boolean }) =>
    withDatabase(async (_pool, { databaseUrl, env }) => {
      let words = 'The database is at this version.';
      await migrate(databaseUrl, {
        pooled: Boolean(env.DATABASE_DIRECT_URL),
        mayEndWayBack: options.yes ?? false,
        say: (line) => {
          words = line;
        },
      });
      answer({ ok: true }, words);
    }),
  );

program
  .command('invariants')
  .description('check places, holds and payments, and list errors; the operator’s page shows them as well')
  .action(() =>
    withDatabase(async (pool) => {
      const report = await runInvariants({ pool, clock: systemClock });
      const lines = report.checks.map(({ name, broken, examples }) =>
        broken ? `BROKEN  ${name} (${broken}: ${examples.join(', ')})` : `ok      ${name}`,
      );
      answer(report, lines.join('\n'));
      if (!report.ok) process.exitCode = 1;
    }),
  );

doctorCommand(program, terminal);
stripeCommand(program, terminal);
transferCommands(program, terminal);
productCommands(program, terminal);
accountCommands(program, terminal);
courseCommands(program, terminal);
jobCommands(program, terminal);
refundCommands(program, terminal);
playCommands(program, terminal);
program
  .command('replay')
  .description('let the golf engine answer a file of rounds; docs/golf.md has an example')
  .argument('<file>', 'JSON, or - for standard input')
  .option('--out <file>', 'write the answer there');

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
  if (process.exitCode === failed || error instanceof SettingsError) process.stderr.write(`${reasonOf(error)}\n`);
}

/** The command parser throws after help output or wrong usage. */
function exitCodeOf(error: unknown): number {
  if (error instanceof SettingsError) return wronglyUsed;
  const isOfParser = error instanceof Error && 'exitCode' in error;
  if (!isOfParser) return failed;
  return error.exitCode === 0 ? 0 : wronglyUsed;
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  if (error instanceof AppError && error.errors)
    return [error.message, ...error.errors.map(({ field, message }) => `  ${field}: ${message}`)].join('\n');
  return failureWords(error);
}
