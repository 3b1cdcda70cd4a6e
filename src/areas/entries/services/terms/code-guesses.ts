import { AppError } from '#kernel/contract/errors.ts';
import { readCalls } from '#areas/accounts/database/security.ts';
import type { Context } from '#kernel/services/context.ts';
import { clientOf, limitCalls } from '#areas/accounts/services/limits.ts';

/**
 * The most wrong codes of a client in an hour, over all tournaments of an organizer, because some codes are for all of
 * them.
 */
const wrongCodes = { max: 40, windowMs: 3_600_000 };

/**
 * Looks up a code within the limit of wrong codes. Only wrong codes count, so that a clubhouse where many people type a
 * right one never reaches the limit. A client over the limit is refused right codes too; otherwise it could go on
 * guessing.
 * @param address the client's; null where the code is not a guess
 * @throws AppError too_many_requests
 */
export async function limitCodeGuesses<Found>(
  context: Context,
  organizerId: string,
  address: string | null,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  if (address === null) return look();
  const key = `entry-code:${organizerId}:${clientOf(address)}`;
  const [{ count, windowEnds }, found] = await Promise.all([readCalls(context.pool, key, context.clock()), look()]);
  if (count >= wrongCodes.max && windowEnds) throw tooMany(windowEnds.getTime() - context.clock().getTime());
  if (found === null) await limitCalls(context, { key, ...wrongCodes });
  return found;
}

function tooMany(waitMs: number): AppError {
  const error = new AppError('too_many_requests', 'Too many codes were tried. Please try again in an hour.');
  error.retryAfter = Math.max(1, Math.ceil(waitMs / 1_000));
  return error;
}
