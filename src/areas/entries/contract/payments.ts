import { z } from 'zod';
import { dollars, id } from '#kernel/contract/fields.ts';
import { registrationSchema } from './registrations.ts';
import { tournamentSchema } from '#areas/tournaments/contract/tournaments.ts';

/** `amount` (dollars) is only compared with what is due; a differing one is refused. */
export const createPaymentSchema = z.object({ tournamentId: id, amount: dollars().optional() });

/** The content of /payment: the tournament, and the golfer's own open order for it where there is one. */
export const paymentInformationSchema = z.object({
  tournament: tournamentSchema,
  registration: registrationSchema.nullable(),
  /** Dollars due now. */
  amount: z.number(),
});

/** The content of a mailed payment link: one entry, its golfer and its state. Amount in dollars. */
export const payLinkSchema = z.object({
  tournament: tournamentSchema,
  name: z.string(),
  order_number: z.string(),
  amount: z.number(),
  /**
   * open: to be paid until `hold_expires_at`, or at any time where that is null. over: the place was given back, or the
   * entry ended.
   */
  status: z.enum(['open', 'processing', 'paid', 'over']),
  hold_expires_at: z.iso.datetime().nullable(),
  /** One share of a group's entry: whose group, and whether all are paid back where one is missing. */
  share_of: z.object({ captain: z.string(), is_whole_group: z.boolean() }).nullable(),
});
export type PayLink = z.infer<typeof payLinkSchema>;
export const payLinkParams = z.object({ token: z.string().min(1).max(200) });
export const payLinkReturnSchema = z.object({ session_id: z.string().min(1).max(300) });
