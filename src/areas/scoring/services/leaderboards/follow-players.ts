import { maxFollowed } from '#kernel/contract/follow-limit.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { mayBeUnderAge } from '#kernel/rules/public-names.ts';
import { findFollowable, putFollow } from '#areas/scoring/database/follows.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * Follows a player of a tournament whose boards are not limited to the committee. A player who is shown as a number, or
 * who may be under age, cannot be followed.
 * @throws AppError not_found, forbidden, wrong_state beyond the limit of followed players
 */
export async function followPlayer(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  viewer: SignedIn,
  playerId: string,
  isTold: boolean,
): Promise<void> {
  const player = await findFollowable(pool, playerId);
  if (!player) throw new AppError('not_found', 'This player is on no leaderboard.');
  const isYoung = mayBeUnderAge(player.birth_year, player.date) && !player.guardian_ok;
  if (isYoung || player.public_name === 'number') throw new AppError('forbidden', 'This player cannot be followed.');
  const follow = { userId: viewer.userId, playerId, isTold, most: maxFollowed };
  if (!(await putFollow(pool, follow, clock())))
    throw new AppError('wrong_state', `You follow ${maxFollowed} players of this tournament already.`);
}
