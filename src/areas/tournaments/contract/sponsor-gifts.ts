import { z } from 'zod';

/** The benefits that a sponsorship package includes; an absent one is not included. */
export const giftsSchema = z.object({
  /** The sponsor's name and logo on the tournament's page. */
  page: z.boolean(),
  /** The sponsor on leaderboards and on the view for large screens. */
  board: z.boolean(),
  /** The sponsor on scorecards, cart signs and the sign of a hole. */
  cards: z.boolean(),
  /** The sponsor in mails about the tournament. */
  mails: z.boolean(),
  /** A hole that is assigned to the sponsor. */
  hole: z.boolean(),
  /**
   * The number of places in the field for the sponsor's guests, who enter with the sponsor's code; none where absent.
   */
  places: z.number().int().min(0).max(20, 'Must be at most 20').optional(),
});
export type PackageGifts = z.infer<typeof giftsSchema>;
