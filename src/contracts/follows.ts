import { z } from 'zod';
import { id } from './fields.ts';

export const followSchema = z.object({
  /** Whether to be told as the player goes on: in the list of notifications, and by push where that is on. */
  tell: z.boolean().default(false),
});
export const followsQuery = z.object({ tournament: id });
export const followsSchema = z.object({ data: z.array(z.object({ player_id: id, tell: z.boolean() })) });
