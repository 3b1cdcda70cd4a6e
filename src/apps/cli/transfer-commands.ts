import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { composeServer } from '#apps/server/compose.ts';
import { hasAnyTournament } from '#areas/operator/database/read-facts.ts';
import { listMigrations, migrate } from '#areas/operator/database/migrate.ts';
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts';
import { publicAddress } from '#kernel/platform/settings/own-address.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import { writeWhole } from '#kernel/platform/save-file.ts';
import { keptSecret, keptSettings } from '#kernel/platform/kept-secrets.ts';
import { openPictures } from '#kernel/platform/picture-store.ts';
import { freePort } from '#kernel/platform/postgres.ts';
import { failureWords } from '#kernel/platform/start-failure.ts';
import { loadSettings, settingsFile } from '#kernel/platform/settings/settings-file.ts';
import { carriedSettings, machineSettings, settingsLines } from '#kernel/platform/settings/settings-page.ts';
import { runInvariants } from '#areas/operator/services/admin/run-invariants.ts';
import { backUp } from '#areas/operator/services/transfer/back-up.ts';
import { importInstallation } from '#areas/operator/services/transfer/import-installation.ts';
import { type Manifest, otherVersionWords } from '#areas/operator/services/transfer/manifest.ts';
import { readManifest } from '#areas/operator/services/transfer/read-export.ts';
import type { Terminal } from './terminal.ts';

const number = (count: number) => count.toLocaleString('en-US');

/**
 * On a machine without a file of settings those of the backup become it, so that the server that starts next is the
 * same one. Settings of the machine itself stand above them.
 * @param carried by the backup
 * @returns whether there was none
 */
function takeSettings(carried: Record<string, string>): boolean {
  if (existsSync(settingsFile(process.env))) return false;
  const ofMachine = Object.entries(machineSettings(process.env)).filter(([name]) => !(name in carried));
  writeWhole(settingsFile(process.env), settingsLines({ ...carried, ...Object.fromEntries(ofMachine) }));
  loadSettings(process.env);
  return true;
}

/**
 * @throws Error where this program cannot restore the backup: before a database is made what another version expects
 */
function expectOwnVersion({ schema }: Manifest): void {
  const words = otherVersionWords(schema, { ...schema, migrations: listMigrations() });
  if (words) throw new Error(`${words} Nothing was changed.`);
}

/** The names of settings that a backup carries and this machine has not, or has with other values. */
const otherSettings = (carried: Record<string, string>, here: Record<string, string>): string[] =>
  Object.keys(carried).filter((name) => carried[name] !== here[name]);

/** `backup`, `restore`, `demo`: what fills a database as a whole, and what takes it along. */
export function transferCommands(program: Command, { withDatabase, answer, progress }: Terminal): void {
  program
    .command('backup')
    .description(
      'write the whole installation into one file: every row at one moment, waiting jobs, pictures, settings',
    )
    .argument('[file]', 'is made, such as backup.tar.gz; without it BACKUP_DIR gets one with the time in its name')
    .option('--verify', 'restore it into a throw-away database as well, and compare every row')
    .option('--allow-missing-pictures', 'also where files of pictures are lost; they are counted')
    .action((file: string | undefined, options: { verify?: boolean; allowMissingPictures?: boolean }) =>
      withDatabase(async (pool, { env, dataDir, databaseUrl }) => {
        if (!file && !env.BACKUP_DIR) throw new Error('Name a file, or set BACKUP_DIR to a folder for backups.');
        const target = file
          ? { file: resolve(file) }
          : { folder: resolve(env.BACKUP_DIR ?? ''), keep: env.BACKUP_KEEP };
        const done = await backUp(
          pool,
          {
            databaseUrl,
            pictures: openPictures(env),
            bucket: env.PICTURES_S3_BUCKET,
            clock: systemClock,
            settings: carriedSettings(process.env, keptSettings(dataDir)),
          },
          target,
          { progress, verify: options.verify ?? false, mayMissPictures: options.allowMissingPictures ?? false },
        );
        const lost = done.missing_pictures.length;
        const pictures = env.PICTURES_S3_BUCKET
          ? `The pictures stay in the bucket ${env.PICTURES_S3_BUCKET}.`
          : `${number(done.pictures)} files of pictures are in it.`;
        answer(
          { ok: true, ...done },
          `Backed up ${number(done.rows)} rows of ${Object.keys(done.tables).length} tables ` +
            `into ${done.file} (${number(done.bytes)} bytes), with the settings and their secrets. ${pictures}` +
            (lost > 0 ? ` Files of ${number(lost)} pictures are missing.` : '') +
            (done.verified ? ' Restored into a throw-away database, every row is the same.' : '') +
            (done.untried ? ` It was not tried. ${done.untried}` : '') +
            (done.removed.length > 0 ? ` Removed ${done.removed.join(', ')}.` : ''),
        );
      }),
    );

  program
    .command('restore')
    .description('fill an empty database with a backup: all of it, or nothing where anything differs')
    .argument('<file>', 'as `backup` made it')
    .action(async (given: string) => {
      const file = resolve(given);
      const manifest = await readManifest(file);
      expectOwnVersion(manifest);
      const lines = settingsLines(manifest.settings);
      const isNew = takeSettings(manifest.settings);
      let isRestored = false;
      const restored = withDatabase(async (pool, { env, dataDir, databaseUrl }) => {
        await migrate(databaseUrl, { pooled: Boolean(env.DATABASE_DIRECT_URL) });
        const carried = await importInstallation({ databaseUrl, pictures: openPictures(env) }, file, progress);
        isRestored = true;
        const other = isNew ? [] : otherSettings(carried.settings, carriedSettings(process.env, keptSettings(dataDir)));
        const kept = join(dataDir, 'restored.env');
        if (other.length > 0) writeWhole(kept, lines);
        const { ok, unjudged } = await runInvariants({ pool, clock: systemClock }).then(
          (run) => ({ ok: run.ok, unjudged: null }),
          (error: unknown) => ({ ok: false, unjudged: failureWords(error) }),
        );
        if (!ok) process.exitCode = 1;
        const { settings: _, ...shown } = carried;
        answer(
          { ok, ...shown, other_settings: other, settings_file: isNew ? settingsFile(process.env) : null },
          [
            `Restored ${number(carried.rows)} rows of ${Object.keys(carried.tables).length} tables; ` +
              'each is equal to its backup.',
            carried.bucket
              ? `Its pictures lie in the bucket ${carried.bucket}: set PICTURES_S3_BUCKET.`
              : `${number(carried.pictures)} files of pictures came along.`,
            ...(isNew ? [`The settings of its server are in ${settingsFile(process.env)} now.`] : []),
            ...(other.length > 0
              ? [`Set otherwise here: ${other.join(', ')}. Its server’s values are in ${kept}.`]
              : []),
            ...(ok || unjudged ? [] : ['The state is not as it must be: see `npm run golf -- invariants`.']),
          ].join('\n'),
        );
        if (unjudged)
          throw new Error(
            `The rows are here; whether the state is right could not be judged: ${unjudged}. Say \`npm run golf -- invariants\`.`,
          );
      });
      await restored.catch((error) => {
        // The settings of an installation that did not come must not start another one. One that came needs them,
        // whatever went wrong afterwards.
        if (isNew && !isRestored) rmSync(settingsFile(process.env));
        throw error;
      });
    });

  program
    .command('demo')
    .description('fill an empty, migrated database with the demo world; never in production')
    .action(() =>
      withDatabase(async (pool, { env, dataDir, databaseUrl }) => {
        if (env.PRODUCTION) throw new Error('There is no demo data in production.');
        if (await hasAnyTournament(pool)) throw new Error('There are tournaments already; nothing was changed.');
        // The demo's people pay at the stand-in, which answers where the server does.
        const port = await freePort();
        const server = await composeServer({
          env: {
            ...env,
            HOST: '127.0.0.1',
            PORT: port,
            BASE_URL: env.BASE_URL ?? publicAddress(env),
            ROLES: ['web'],
            LOG_LEVEL: 'silent',
          },
          databaseUrl,
          authSecret: env.AUTH_SECRET ?? keptSecret(dataDir),
          clock: systemClock,
          webBuild: null,
        });
        await server.start();
        try {
          const { demoProvider } = await import('#stand-ins/stripe/demo-provider.ts');
          const provider = server.isSandbox ? demoProvider(`http://127.0.0.1:${port}`) : null;
          await loadDemo(server.context, provider, (line) => process.stderr.write(`${line}\n`));
        } finally {
          await server.stop();
        }
        answer(
          { ok: true, password: demoPassword, accounts: demoAccounts },
          `The demo world is loaded. Sign in as ${demoAccounts[0]?.email} with ${demoPassword}.`,
        );
      }),
    );
}
