// Loads the demo world beside a server that runs, in a process of its own: what drawing its pictures and hashing take
// is given back to the machine as a whole, while a server would keep most of it for good.
import { resolve } from 'node:path';
import { composeServer } from '#apps/server/compose.ts';
import { loadDemo } from './load-demo.ts';
import { systemClock } from '#kernel/platform/clock.ts';
import { ownAddress } from '#kernel/platform/settings/own-address.ts';
import { readEnv } from '#kernel/platform/settings/env.ts';
import { keptSecret } from '#kernel/platform/kept-secrets.ts';

process.once('disconnect', () => process.exit(1));
const env = readEnv(process.env);
const server = await composeServer({
  env,
  databaseUrl: env.DATABASE_URL ?? '',
  authSecret: env.AUTH_SECRET ?? keptSecret(resolve(env.DATA_DIR)),
  clock: systemClock,
  webBuild: null,
  isPatient: true,
});
try {
  const provider = server.isSandbox
    ? (await import('#stand-ins/stripe/demo-provider.ts')).demoProvider(ownAddress(env))
    : null;
  await loadDemo(server.context, provider, (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await server.stop();
}
process.exit();
