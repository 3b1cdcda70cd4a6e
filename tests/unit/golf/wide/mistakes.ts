/** Copies of documents with mistakes in them. */
import type { Draw } from '../draws.ts';

const values: readonly unknown[] = [
  'nobody',
  '',
  'x'.repeat(201),
  -1,
  0,
  4.5,
  0.05,
  99,
  1e9,
  true,
  false,
  null,
  [],
  {},
  ['p0'],
  { kind: 'wolf' },
  'p0',
  'r0',
  '2026-02-30',
  '12.45',
];

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The mistake at one place: another value, no value, a near one, an element twice, or a key that there is not. */
function spoiled(draw: Draw, given: Record<string, unknown>, key: string): Record<string, unknown> {
  const own = given[key];
  const change = draw.one(['value', 'value', 'near', 'without', 'more'] as const);
  if (change === 'near' && typeof own === 'number') return { ...given, [key]: own + draw.one([-1, 1, 0.1, 30]) };
  if (change === 'near' && typeof own === 'string') return { ...given, [key]: `${own}.` };
  if (change === 'more')
    return Array.isArray(own) ? { ...given, [key]: [...own, ...own.slice(0, 1)] } : { ...given, also: 1 };
  if (change !== 'without') return { ...given, [key]: draw.one(values) };
  const { [key]: _gone, ...rest } = given;
  return rest;
}

/** A copy with one mistake, as deep inside as the draw leads. */
export function mistaken<T>(draw: Draw, given: T): T {
  if (!isBranch(given)) return given;
  const keys = Object.keys(given);
  if (keys.length === 0) return given;
  const key = draw.one(keys);
  const own = (given as Record<string, unknown>)[key];
  const isDeeper = isBranch(own) && Object.keys(own).length > 0 && !draw.once(6);
  const changed = isDeeper ? { ...given, [key]: mistaken(draw, own) } : spoiled(draw, given, key);
  return (Array.isArray(given) ? Object.values(changed) : changed) as T;
}
