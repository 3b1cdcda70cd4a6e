import { z } from 'zod';
import { cursor, id, line, page } from '#kernel/contract/fields.ts';
import { checkInStates } from '#kernel/contract/scoring-choices.ts';
import { startSchema } from '#areas/play/contract/tee-sheets.ts';

/** Schemas of the check-in link, which one desk uses for one round without an account. */

/** A player in the check-in link's list. Mail address, phone number and payments are left out. */
const checkInPlayerSchema = z.object({
  id,
  name: z.string(),
  team_name: z.string().nullable(),
  state: z.enum(checkInStates),
  /**
   * The reason why check-in is refused for this player: unpaid fee, withdrawal or disqualification; null if allowed.
   */
  barred: z.enum(['unpaid', 'withdrawn', 'disqualified']).nullable(),
  group: z.object({ number: z.number(), start: startSchema }).nullable(),
});
export type CheckInPlayer = z.infer<typeof checkInPlayerSchema>;
export const checkInQuery = z.object({ q: line(100).optional(), cursor });
export const checkInListSchema = page(checkInPlayerSchema).extend({
  /** Counts of paid players alone. */
  summary: z.object({ players: z.number(), here: z.number() }),
});
export type CheckInList = z.infer<typeof checkInListSchema>;
export const checkInSchema = z.object({ player: id, state: z.enum(checkInStates) });
