import { AppError } from '#kernel/contract/errors.ts';
import { maxFollowedOrganizers } from '#kernel/contract/follow-limit.ts';
import { findBrandOfOrganizer } from '#areas/brand/database/brands.ts';
import { putOrganizerFollow } from '#areas/brand/database/organizer-follows.ts';
import type { SignedIn } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';

/**
 * Subscribes a person to notifications about each tournament that an organizer publishes.
 * @throws AppError not_found, wrong_state for the person's own organization and beyond the maximum number followed
 */
export async function followOrganizer(
  { pool, clock }: Pick<Context, 'pool' | 'clock'>,
  viewer: SignedIn,
  organizerId: string,
): Promise<void> {
  const now = clock();
  if (!(await findBrandOfOrganizer(pool, organizerId, now)))
    throw new AppError('not_found', 'This organizer does not exist.');
  if (viewer.row.organizer_id === organizerId) throw new AppError('wrong_state', 'This is your own organization.');
  const follow = { userId: viewer.userId, organizerId, most: maxFollowedOrganizers };
  if (!(await putOrganizerFollow(pool, follow, now)))
    throw new AppError('wrong_state', `You follow ${maxFollowedOrganizers} organizers already.`);
}
