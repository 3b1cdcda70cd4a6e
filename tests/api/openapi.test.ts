import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '#apps/endpoints.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

/** Every `$ref` of a document, and the part that each names. */
function refsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(refsIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    name === '$ref' && typeof value === 'string' ? [value] : refsIn(value),
  );
}
const at = (document: unknown, ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], document);

type Media = Record<string, { schema: unknown; example?: unknown }>;
type Operation = {
  operationId: string;
  security: Record<string, []>[];
  requestBody?: { content: Media };
  responses: Record<string, { $ref?: string; content?: Media }>;
};

let server: TestServer;
let document: any;
let operations: [name: string, operation: Operation][];
beforeAll(async () => {
  server = await startTestServer({ listen: false, settings: { ROLES: 'web' } });
  document = (await server.call('GET', '/api/openapi.json')).body;
  operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
afterAll(() => server.stop());

const operation = (name: string): Operation => {
  const found = operations.find(([one]) => one === name)?.[1];
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('the OpenAPI document', () => {
  it('names nothing that is not in it: generators of clients read it whole', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) expect(at(document, ref), ref).toBeTypeOf('object');
    expect(document.servers).toEqual([{ url: server.baseUrl }]);
  });

  it('calls each operation by the name of its endpoint, each once', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(endpoints)));
    expect(operation('GET /api/tournaments/{id}/calendar.ics').operationId).toBe('getTournamentsIdCalendarIcs');
  });

  it('says how callers say who they are', () => {
    for (const [name, { security }] of operations) expect(security, name).toBeInstanceOf(Array);
    expect(operation('GET /api/organizer/tournaments').security).toContainEqual({ apiKey: [] });
    expect(operation('GET /api/tournaments').security).toEqual([]);
    expect(operation('GET /api/events').security).toEqual([{ session: [] }, { bearer: [] }]);
  });

  it('has the refusals of each as problems', () => {
    const codesOf = (name: string) =>
      Object.keys(operation(name).responses).filter((status) => status >= '400' && status <= '599');
    expect(codesOf('GET /api/tournaments')).toEqual(['400', '422', '429', '500', '503']);
    expect(codesOf('DELETE /api/organizer/calendar-link')).toEqual(['401', '403', '409', '429', '500', '503']);
    expect(codesOf('POST /api/tournament-registrations')).toEqual(
      expect.arrayContaining(['400', '401', '403', '409', '413', '415', '422', '429', '500', '503']),
    );
    for (const [name, { responses }] of operations)
      for (const [status, { $ref }] of Object.entries(responses))
        if (status >= '400')
          expect(at(document, $ref ?? ''), `${name} ${status}`).toMatchObject({
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          });
  });

  it('has media types of files, also of those that are sent', () => {
    const answers = (name: string) => Object.keys(operation(name).responses['200']?.content ?? {});
    expect(answers('GET /api/organizer/tournaments/{id}/statement.pdf')).toEqual(['application/pdf']);
    expect(answers('GET /api/organizer/tournaments/{id}/statement.csv')).toEqual(['text/csv']);
    expect(answers('GET /api/events')).toEqual(['text/event-stream']);
    expect(answers('GET /api/calendar.ics')).toEqual(['text/calendar']);
    const takes = (name: string) => Object.keys(operation(name).requestBody?.content ?? {});
    expect(takes('POST /api/organizer/tournament-files')).toEqual(['application/zip']);
    expect(takes('POST /api/organizer/tournaments/{id}/imports')).toContain('text/csv');
    expect(takes('PUT /api/sponsor-reports/{token}/logo')).toContain('image/png');
  });

  it('has an example of everything that is JSON', () => {
    for (const [name, { requestBody, responses }] of operations)
      for (const content of [requestBody?.content, ...Object.values(responses).map((one) => one.content)])
        if (content?.['application/json'] && name !== 'GET /api/account/export')
          expect(content['application/json'].example, name).toBeDefined();
    expect(operation('POST /api/tournament-registrations').requestBody?.content['application/json']?.example).toEqual(
      expect.objectContaining({ mode: 'solo', firstName: 'Ann', phone: '+1 512 555 0100' }),
    );
  });

  it('has no example of a request that is refused, also by rules across fields', () => {
    const examples = new Map(
      operations.map(([, { operationId, requestBody }]) => [
        operationId,
        requestBody?.content['application/json']?.example,
      ]),
    );
    const taken = Object.entries(endpoints).flatMap(([name, endpoint]) => {
      if (!('body' in endpoint)) return [];
      const body: z.ZodType = endpoint.body;
      return [{ name, read: body.safeParse(examples.get(name)) }];
    });
    expect(taken.length).toBeGreaterThan(100);
    const refused = taken.flatMap(({ name, read: { error } }) => (error ? [{ name, issues: error.issues }] : []));
    expect(refused).toEqual([]);
  });
});

const run = promisify(execFile);
/** The linter's warnings, each with the reason why it stays. */
const explained: Record<string, string> = {
  'no-server-example.com': 'A test server is on this machine.',
  'no-ambiguous-paths': 'Ids are UUIDs: /webhooks/{id}/replay is never /webhooks/deliveries/{id}.',
};

// The long form alone: the linter is fetched for the test.
it.runIf(process.env.LONG)(
  'passes a public linter, but for what is explained',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairway-lint-'));
    try {
      const file = join(folder, 'openapi.json');
      await writeFile(file, JSON.stringify(document));
      await writeFile(join(folder, 'package.json'), '{}');
      const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
      await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '@redocly/cli@2.77.0'], options);
      const bin = join(folder, 'node_modules/.bin/redocly');
      const { stdout } = await run(bin, ['lint', file, '--extends=recommended', '--format=json'], options);
      const { problems } = JSON.parse(stdout) as { problems: { ruleId: string }[] };
      expect(problems.filter(({ ruleId }) => !(ruleId in explained))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  600_000,
);
