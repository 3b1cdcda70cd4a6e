import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { composeServer } from '#server/compose.ts';
import { hasAnyTournament } from '#server/database/installation/read-facts.ts';
import { demoAccounts, demoPassword } from '#server/demo/demo-accounts.ts';
import { publicAddress } from '#server/platform/settings/own-address.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { systemClock } from '#server/platform/clock.ts';
import { keptSecret } from '#server/platform/kept-secrets.ts';
import { openPictures } from '#server/platform/picture-store.ts';
import { freePort } from '#server/platform/postgres.ts';
import { exportInstallation } from '#server/services/transfer/export-installation.ts';
import { importInstallation } from '#server/services/transfer/import-installation.ts';
import type { Terminal } from './terminal.ts';

const number = (count: number) => count.toLocaleString('en-US');

/** `export`, `import`, `demo`: what fills a database as a whole, and what takes it along. */
export function transferCommands(program: Command, { withDatabase, answer, progress }: Terminal): void {
  program
    .command('export')
    .description(
      'write the whole installation into one file: every row as of one moment, the jobs that wait, the pictures',
    )
    .argument('<file>', 'is made, such as backup.tar.gz; keep it as safe as the database')
    .option('--allow-missing-pictures', 'export also where files of pictures are lost; they are counted')
    .action((file: string, { allowMissingPictures }: { allowMissingPictures?: boolean }) =>
      withDatabase(async (_pool, { env, databaseUrl }) => {
        const carried = await exportInstallation(
          { databaseUrl, pictures: openPictures(env), bucket: env.PICTURES_S3_BUCKET, clock: systemClock },
          resolve(file),
          progress,
          { mayMissPictures: allowMissingPictures ?? false },
        );
        const lost = carried.missing_pictures.length;
        const bytes = statSync(resolve(file)).size;
        const pictures = env.PICTURES_S3_BUCKET
          ? `The pictures stay in the bucket ${env.PICTURES_S3_BUCKET}.`
          : `${number(carried.pictures)} files of pictures are in it.`;
        answer(
          { ok: true, file: resolve(file), bytes, ...carried },
          `Exported ${number(carried.rows)} rows of ${Object.keys(carried.tables).length} tables ` +
            `into ${resolve(file)} (${number(bytes)} bytes). ${pictures}` +
            (lost > 0 ? ` Files of ${number(lost)} pictures are missing.` : ''),
        );
      }),
    );

  program
    .command('import')
    .description('fill an empty, migrated database with an export: all of it, or nothing where anything differs')
    .argument('<file>', 'as `export` made it')
    .action((file: string) =>
      withDatabase(async (_pool, { env, databaseUrl }) => {
        const carried = await importInstallation({ databaseUrl, pictures: openPictures(env) }, resolve(file), progress);
        const pictures = carried.bucket
          ? `Its pictures lie in the bucket ${carried.bucket}: set PICTURES_S3_BUCKET.`
          : `${number(carried.pictures)} files of pictures came along.`;
        answer(
          { ok: true, ...carried },
          `Imported ${number(carried.rows)} rows of ${Object.keys(carried.tables).length} tables; ` +
            `each holds exactly what was exported. ${pictures}`,
        );
      }),
    );

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
          const { demoProvider } = await import('#sandbox/stripe/demo-provider.ts');
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
