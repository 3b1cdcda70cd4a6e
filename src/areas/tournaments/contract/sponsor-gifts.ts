import { z } from 'zod';

/** The gifts of a package to a sponsor; one that is not named is not given. */
export const giftsSchema = z.object({
  /** Its name and logo on the tournament's page. */
  page: z.boolean(),
  /** On leaderboards and the view for large screens. */
  board: z.boolean(),
  /** On score cards, cart signs and the sign of a hole. */
  cards: z.boolean(),
  /** In mails about the tournament. */
  mails: z.boolean(),
  /** A hole of its own. */
  hole: z.boolean(),
  /** So many places in the field, entered with a code of the sponsor's; none where it is not said. */
  places: z.number().int().min(0).max(20, 'Must be at most 20').optional(),
});
export type PackageGifts = z.infer<typeof giftsSchema>;
