import { invalid } from './failure.ts';
import { paymentsOf } from './invoices.ts';
import type { Work } from './work.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces ids by the objects they stand for, along paths such as `payment_intent.latest_charge` or `data.customer`.
 * @returns a copy; what is kept never holds an expanded object
 * @throws Failure where a path leads nowhere
 */
export async function expandPaths(work: Work, answer: object, paths: string[]): Promise<object> {
  const copy: unknown = paths.length ? structuredClone(answer) : answer;
  if (!isRecord(copy)) return answer;
  for (const path of paths) {
    const depth = path.split('.');
    if (depth.length > 5) throw invalid('You cannot expand more than 4 levels of a property', 'expand');
    await follow(work, copy, depth, path);
  }
  return copy;
}

async function follow(
  work: Work,
  record: Record<string, unknown>,
  [step = '', ...rest]: string[],
  path: string,
): Promise<void> {
  if (step === 'payments' && record.object === 'invoice') record.payments = await paymentsOf(work, String(record.id));
  const value = record[step];
  if (value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) if (isRecord(item)) await follow(work, item, rest, path);
    return;
  }
  if (typeof value === 'string') {
    const kept = await work.look(value);
    if (!kept) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
    record[step] = structuredClone(kept.object);
  }
  const next = record[step];
  if (!isRecord(next)) throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  if (rest.length > 0) await follow(work, next, rest, path);
}
