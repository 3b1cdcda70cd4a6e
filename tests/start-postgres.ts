import type { TestProject } from 'vitest/node';
import { buildFileWorker } from './build-file-worker.ts';
import { makeTemplate, startReadyCluster } from './ready-cluster.ts';
import { removeThrownAway } from './throw-away.ts';

/**
 * Starts one throw-away PostgreSQL for the whole run (or uses TEST_DATABASE_URL), with the template of all test
 * databases, and builds what servers of tests start beside themselves.
 */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  removeThrownAway();
  const given = process.env.TEST_DATABASE_URL;
  if (given) await makeTemplate(given);
  const [cluster, fileWorker] = await Promise.all([given ? null : startReadyCluster(), buildFileWorker()]);
  project.provide('serverUrl', given ?? cluster?.url ?? '');
  project.provide('fileWorker', fileWorker.href);
  return async () => {
    await cluster?.stop();
    removeThrownAway();
  };
}
