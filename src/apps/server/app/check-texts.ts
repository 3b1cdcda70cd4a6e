import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tidySent } from '#kernel/contract/text.ts';
import { refusalOf } from './problems.ts';

type Checked = { value: unknown } | { error: Error };

/** Objects and lists within each other: more than any contract asks for, and few enough to go through one by one. */
const maxDepth = 64;

/** Whether a value goes deeper than so many objects and lists. */
const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)));

/**
 * The fields of a change that the contract does not know, where it knows none of those that were sent: nothing would be
 * changed, and who misspelt a name would hear that it was.
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

/** The parameters of an address where no contract says more of them: texts. */
const texts = z.record(z.string(), z.unknown());

/**
 * Checks what is sent against its contract, the rule of texts first. Addresses whose routes have no contract are held
 * to that rule as well; the pages' are not, which ask the API with what is in them.
 */
export function checkTexts(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, method, httpPart }) => {
    // A request without a body has null here; where its contract has a default for it, it was left out.
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
