import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { startPostgres } from '#server/platform/postgres.ts';
import { databaseUrl, onServer, templateName } from '#tests/database.ts';
import { throwAwayFolder } from '#tests/throw-away.ts';

/**
 * Starts one throw-away PostgreSQL for the whole run (or uses TEST_DATABASE_URL) and makes the template of all test
 * databases.
 */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = given ? null : throwAwayFolder('golf-test');
  const server = folder ? await startPostgres(folder, { fast: true, maxConnections: 300 }) : null;
  const serverUrl = given ?? server?.url ?? '';
  await onServer(serverUrl, `drop database if exists ${templateName} with (force)`);
  await onServer(serverUrl, `create database ${templateName}`);
  await migrate(databaseUrl(serverUrl, templateName));
  project.provide('serverUrl', serverUrl);
  return async () => {
    await server?.stop();
    for (const used of [folder, server?.home]) if (used) rmSync(used, { recursive: true, force: true });
  };
}
