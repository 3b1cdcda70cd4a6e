import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

const run = promisify(execFile);
const generators = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3'];

/** The program of a stranger: it calls and reads only what the document has, or it is not even a program. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './fairway.d.ts';
declare const process: { env: Record<string, string | undefined> };

const { SITE = '', KEY = '' } = process.env;
const client = createClient<paths>({ baseUrl: SITE, headers: { authorization: \`Bearer \${KEY}\` } });
const { data, response } = await client.GET('/api/organizer/tournaments', { params: { query: { limit: 5 } } });
const titles: string[] = (data?.data ?? []).map(({ title }) => title);
// @ts-expect-error there is no such field
void data?.data[0]?.nothing;
// @ts-expect-error there is no such address
await client.GET('/api/organizer/nothing').catch(() => {});
console.log(JSON.stringify({ status: response.status, titles }));
`;
const options = {
  strict: true,
  module: 'nodenext',
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  skipLibCheck: true,
  rewriteRelativeImportExtensions: true,
};

// The long form alone: the generator wants an older compiler than the house has, and is fetched for the test.
it.runIf(process.env.LONG)(
  'the OpenAPI document generates a client that is checked by its types and makes a first call',
  async () => {
    const server = await startTestServer({ settings: { ROLES: 'web' } });
    const folder = await mkdtemp(join(tmpdir(), 'fairway-client-'));
    const bin = (name: string) => join(folder, 'node_modules/.bin', name);
    try {
      const { token, organizer } = await makeOrganizer(server, { charges: false });
      await makeTournament(server, { organizer, registrationFee: 0, tournamentName: 'Generated Open' });
      const body = { name: 'Generated', permissions: ['tournaments.read'] };
      const { key } = (await server.call('POST', '/api/owner/keys', { as: token, body })).body;
      await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
      await writeFile(join(folder, 'program.ts'), program);
      await writeFile(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: options, files: ['program.ts'] }),
      );
      const at = { cwd: folder };
      await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...generators], at);
      await run(bin('openapi-typescript'), [`${server.url}/api/openapi.json`, '-o', 'fairway.d.ts'], at);
      await run(bin('tsc'), ['-p', '.'], at);
      const env = { ...process.env, SITE: server.url, KEY: key };
      const { stdout } = await run(process.execPath, ['program.js'], { ...at, env });
      expect(JSON.parse(stdout)).toEqual({ status: 200, titles: ['Generated Open'] });
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  600_000,
);
