import { z } from 'zod';
import { cursor, id, line, page } from '#kernel/contract/fields.ts';
import { checkInStates } from '#kernel/contract/scoring-choices.ts';
import { startSchema } from '#areas/play/contract/tee-sheets.ts';

/** The content and actions of a desk's link. */

/** Somebody at the desk of a link's round. No mail address, no phone, no money. */
const checkInPlayerSchema = z.object({
  id,
  name: z.string(),
  team_name: z.string().nullable(),
  state: z.enum(checkInStates),
  /** Why nothing is done about them here: they owe the fee, or have withdrawn, or are disqualified. */
  barred: z.enum(['unpaid', 'withdrawn', 'disqualified']).nullable(),
  group: z.object({ number: z.number(), start: startSchema }).nullable(),
});
export type CheckInPlayer = z.infer<typeof checkInPlayerSchema>;
export const checkInQuery = z.object({ q: line(100).optional(), cursor });
export const checkInListSchema = page(checkInPlayerSchema).extend({
  /** Of those who have paid. */
  summary: z.object({ players: z.number(), here: z.number() }),
});
export type CheckInList = z.infer<typeof checkInListSchema>;
export const checkInSchema = z.object({ player: id, state: z.enum(checkInStates) });
