import { z } from 'zod';
import { cursor, id, page } from '#kernel/contract/fields.ts';

export const followSchema = z.object({
  /** Notify the follower of the player's progress: in their list of notifications, and by push if push is turned on. */
  tell: z.boolean().default(false),
});
export const followsQuery = z.object({ tournament: id });
export const followsSchema = z.object({ data: z.array(z.object({ player_id: id, tell: z.boolean() })) });

export const followedOrganizersQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) });
const followedOrganizerSchema = z.object({
  id,
  /** The last segment of the organizer's page address. */
  slug: z.string(),
  name: z.string(),
  followed_at: z.iso.datetime(),
});
export const followedOrganizersSchema = page(followedOrganizerSchema);
export type FollowedOrganizers = z.output<typeof followedOrganizersSchema>;
