import { expect, it } from 'vitest';
import { startTestServer } from '#tests/factories/server.ts';

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

it('the OpenAPI document names nothing that is not in it: generators of clients read it whole', async () => {
  const server = await startTestServer({ listen: false, settings: { ROLES: 'web' } });
  const { body } = await server.call('GET', '/api/openapi.json');
  const refs = refsIn(body);
  expect(refs.length).toBeGreaterThan(0);
  for (const ref of refs) expect(at(body, ref), ref).toBeTypeOf('object');
  expect(body.paths['/api/organizer/tournaments'].get.security).toContainEqual({ apiKey: [] });
  await server.stop();
});
