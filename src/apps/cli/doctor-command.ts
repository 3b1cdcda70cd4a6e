import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { openPool } from '#kernel/database/connection.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import { type Env, readEnv, SettingsError } from '#kernel/platform/settings/env.ts';
import { readSettingsFile, settingsFile } from '#kernel/platform/settings/settings-file.ts';
import { settingsInForce, unknownSettings } from '#kernel/platform/settings/settings-page.ts';
import { startPostgres } from '#kernel/platform/postgres.ts';
import { databaseChecks } from '#areas/operator/services/installation/database-checks.ts';
import { type Check, fail, type Finding, findingsOf, ok, warn } from '#areas/operator/services/installation/finding.ts';
import { machineChecks } from '#areas/operator/services/installation/machine-checks.ts';
import { outsideChecks } from '#areas/operator/services/installation/outside-checks.ts';
import type { Terminal } from './terminal.ts';

/** `doctor`: checks the whole installation, and advises what to do. Exit code 1 if a check fails. */
export function doctorCommand(program: Command, { answer }: Pick<Terminal, 'answer'>): void {
  program
    .command('doctor')
    .description('check the installation, and say how to fix each problem')
    .action(async () => {
      const findings = await examine();
      const isWell = findings.every(({ level }) => level !== 'FAIL');
      answer(
        { ok: isWell, findings },
        findings
          .map(({ level, what, todo }) => `${level.padEnd(4)}  ${what}${todo ? `\n      → ${todo}` : ''}`)
          .join('\n'),
      );
      if (!isWell) process.exitCode = 1;
    });
}

async function examine(): Promise<Finding[]> {
  let env: Env;
  try {
    env = readEnv(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const remedy = `Change it in ${settingsFile(process.env)} or in the environment; docs/settings.md has every setting.`;
    return error.problems.map((problem) => fail(problem, remedy));
  }
  const dataDir = resolve(env.DATA_DIR);
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true });
  const machine = await allOf([...machineChecks(env, dataDir)]);
  // The database first: if its embedded server is started for this, the check of the site's /readyz must come later.
  return [
    ok('the settings can be read'),
    ...settingsGiven(),
    ...machine,
    ...(await examineDatabase(env, dataDir)),
    ...(await allOf(outsideChecks(env))),
  ];
}

/** Each chosen setting with its source, and unknown names in the file. */
function settingsGiven(): Finding[] {
  const file = readSettingsFile(process.env);
  const place = settingsFile(process.env);
  return [
    ...settingsInForce(process.env, file).map(({ name, value, from }) =>
      ok(`${name}=${value}, from ${from === 'file' ? place : 'the environment'}`),
    ),
    ...unknownSettings(file).map((name) =>
      warn(`${name} in ${place} is no setting`, 'Correct the name, or take it out.'),
    ),
  ];
}

/** Runs checks concurrently. */
const allOf = async (checks: Check[]): Promise<Finding[]> => (await Promise.all(checks.map(findingsOf))).flat();

async function examineDatabase(env: Env, dataDir: string): Promise<Finding[]> {
  const quiet = () => {};
  let embedded: Awaited<ReturnType<typeof startPostgres>> | null = null;
  try {
    embedded = env.DATABASE_URL ? null : await startPostgres(dataDir);
  } catch (error) {
    return [
      fail(
        `the embedded database does not start: ${(error as Error).message.split('\n')[0]}`,
        `See postgres.log in ${dataDir}.`,
      ),
    ];
  }
  const url = env.DATABASE_URL ?? embedded?.url ?? '';
  const pool = openPool(url, 2, quiet, { pooled: Boolean(env.DATABASE_DIRECT_URL) });
  const direct = env.DATABASE_DIRECT_URL ? openPool(env.DATABASE_DIRECT_URL, 4, quiet) : pool;
  const replica = env.DATABASE_REPLICA_URL ? openPool(env.DATABASE_REPLICA_URL, 1, quiet) : null;
  try {
    return await allOf(databaseChecks(env, { pool, direct, replica }, systemClock));
  } finally {
    await Promise.all([...new Set([pool, direct, replica])].map((one) => one?.end()));
    await embedded?.stop();
  }
}
