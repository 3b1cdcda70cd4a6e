// A program of its own: the site on the database of the journeys, whose API gives the answer in FAILURE to every
// question that a page asks while it is made.
import { composeServer } from '#apps/server/compose.ts';
import { readEnv } from '#kernel/platform/settings/env.ts';

const server = await composeServer({
  env: readEnv(process.env),
  databaseUrl: process.env.DATABASE_URL ?? '',
  authSecret: 'a-secret-for-tests-only-0123456789abcdef',
  clock: () => new Date(),
  webBuild: 'build/web',
});
const { status, contentType, body } = JSON.parse(process.env.FAILURE ?? '{}');
server.app.inject = (async () => ({
  statusCode: status,
  headers: { 'content-type': contentType },
  rawPayload: Buffer.from(body),
})) as unknown as typeof server.app.inject;
await server.start();
process.send?.('ready');
process.once('SIGTERM', () => void server.stop().then(() => process.exit()));
