import { AppError } from '#kernel/contract/errors.ts';
import { countCall, uncountCall } from '#areas/accounts/database/security.ts';
import type { Db } from '#kernel/database/connection.ts';

type Limit = { key: string; max: number; windowMs: number };
/** The pool, or a transaction, whose rollback also undoes its counts. */
type Counting = { pool: Db; clock: () => Date };

/**
 * Counts a call against a limit that all processes share and that survives restarts.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function limitCalls(
  context: Counting,
  { key, max, windowMs }: Limit,
  message = 'Too many requests. Please wait a moment and try again.',
): Promise<void> {
  const now = context.clock();
  const { count, window_ends } = await countCall(context.pool, key, windowMs, now);
  if (count <= max) return;
  const error = new AppError('too_many_requests', message);
  error.retryAfter = Math.max(1, Math.ceil((window_ends.getTime() - now.getTime()) / 1000));
  throw error;
}

/**
 * Runs a check of a secret under a limit. The attempt is counted first, so that a burst cannot exceed the limit, and
 * uncounted if the secret was right, or the check failed for another reason, so that people who know their secret never
 * reach the limit.
 * @throws AppError too_many_requests, or whatever `look` throws
 */
export async function limitGuesses<Found>(
  context: Counting,
  limit: Limit,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  await limitCalls(context, limit);
  let isWrong = false;
  try {
    const found = await look();
    isWrong = found === null;
    return found;
  } finally {
    if (!isWrong) await uncountCall(context.pool, limit.key);
  }
}

/** The client identity for limits: an IPv4 address, or the /64 prefix of an IPv6 household. */
export function clientOf(ip: string): string {
  const v4 = ip.match(/^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (v4) return v4;
  const [head = '', tail = ''] = ip.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const all = ip.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after]
    : groups;
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
