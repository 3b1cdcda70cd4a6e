import { AppError } from '#kernel/contract/errors.ts';
import { findOwnGroupLink } from '#areas/play/database/scores/links.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { stateOf } from './link-state.ts';
import { addressOf } from '#areas/play/services/scoring/link-secrets.ts';

/**
 * The address where a golfer scores for their own group: from a day before its start until half a day after the round
 * is closed.
 * @throws AppError not_found for a golfer in no published group, wrong_state outside that time
 */
export async function ownScoreAddress(context: Context, viewer: SignedIn, roundId: string): Promise<string> {
  const link = await findOwnGroupLink(context.pool, viewer.userId, roundId);
  if (!link) throw new AppError('not_found', 'You are in no published group of this round.');
  const state = stateOf(link, context.clock());
  if (state === 'early') throw new AppError('wrong_state', 'Scores can be kept from a day before your start.');
  if (state !== 'open') throw new AppError('wrong_state', 'This round is over.');
  return addressOf(context, link);
}
