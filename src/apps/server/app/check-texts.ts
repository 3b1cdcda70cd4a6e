import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tidySent } from '#kernel/contract/text.ts';
import { refusalOf } from './problems.ts';

type Checked = { value: unknown } | { error: Error };

/** Maximum nesting of objects and lists: more than any contract needs, and little enough to traverse recursively. */
const maxDepth = 64;

/** Whether a value is nested deeper. */
const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)));

/**
 * Unknown fields of a change that has no known ones: nothing would be changed, but a caller with a misspelt name would
 * get a success.
 */
function unknownFields(schema: z.ZodType, sent: unknown): string[] {
  if (!(schema instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) return [];
  const names = Object.keys(sent);
  return names.some((name) => name in schema.shape) ? [] : names;
}

function check(schema: z.ZodType, sent: unknown, isChange = false): Checked {
  if (isDeeper(sent, maxDepth))
    return { error: refusalOf({ issues: [{ path: [], message: 'Is nested too deeply' }] }) };
  const unknown = isChange ? unknownFields(schema, sent) : [];
  if (unknown.length > 0)
    return {
      error: refusalOf({ issues: unknown.map((name) => ({ path: [name], message: 'There is no such field' })) }),
    };
  const { value, refused } = tidySent(schema, sent);
  if (refused.length > 0) return { error: refusalOf({ issues: refused }) };
  const result = schema.safeParse(value);
  return result.success ? { value: result.data } : { error: refusalOf(result.error) };
}

/** Path parameters without a contract are texts. */
const texts = z.record(z.string(), z.unknown());

/**
 * Validates requests by their contract, after the text rules. Routes without a contract follow the text rules too,
 * except pages, whose loaders call the API.
 */
export function checkTexts(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, method, httpPart }) => {
    // Without a body, Fastify passes null; if the contract has a default, it applies.
    const hasDefault = httpPart === 'body' && schema.safeParse(undefined).success;
    const isChange = method === 'PATCH' && httpPart === 'body';
    return (sent: unknown) => check(schema, sent === null && hasDefault ? undefined : sent, isChange);
  });
  app.addHook('preValidation', async ({ params, query, routeOptions: { schema, url } }) => {
    if (url === undefined || url === '*' || url === '/*') return;
    for (const [sent, contract] of [
      [params, schema?.params],
      [query, schema?.querystring],
    ]) {
      if (contract || typeof sent !== 'object' || sent === null) continue;
      const checked = check(texts, { ...sent });
      if ('error' in checked) throw checked.error;
    }
  });
}
