import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tidySent } from '#contracts/text.ts';
import { refusalOf } from './problems.ts';

type Checked = { value: unknown } | { error: Error };

/** Objects and lists within each other: more than any contract asks for, and few enough to go through one by one. */
const mostDepth = 64;

/** Whether a value goes deeper than so many objects and lists. */
const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1)));

function check(schema: z.ZodType, sent: unknown): Checked {
  if (isDeeper(sent, mostDepth))
    return { error: refusalOf({ issues: [{ path: [], message: 'Is nested too deeply' }] }) };
  const { value, refused } = tidySent(schema, sent);
  if (refused.length > 0) return { error: refusalOf({ issues: refused }) };
  const result = schema.safeParse(value);
  return result.success ? { value: result.data } : { error: refusalOf(result.error) };
}

/** What an address carries where no contract says more of it: texts. */
const texts = z.record(z.string(), z.unknown());

/**
 * Checks what is sent against its contract, the rule of texts first. Addresses whose routes have no contract are held
 * to that rule as well; the pages' are not, which ask the API with what is in them.
 */
export function checkTexts(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (sent: unknown) =>
        check(schema, sent),
  );
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
