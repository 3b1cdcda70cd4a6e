import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';
import { paymentStatuses } from '#kernel/contract/payment-status.ts';

/** The share of each person of an own group. Amounts in dollars. */
export const sharesSchema = z.object({
  data: z.array(
    z.object({
      position: z.number(),
      name: z.string(),
      amount: z.number(),
      state: z.enum(['open', 'paid']),
      /** Where it is paid, without an account; null before the captain's own share is paid, and once it is over. */
      url: z.string().nullable(),
      can_remind: z.boolean(),
    }),
  ),
  open: z.number(),
  ends_at: z.iso.datetime().nullable(),
  /** Where one is not paid in time, all are paid back. */
  is_whole_group: z.boolean(),
  status: z.enum(paymentStatuses),
  title: z.string(),
  time_zone: z.string(),
});
export type Shares = z.infer<typeof sharesSchema>;
export const shareParams = z.object({ id, position: z.coerce.number().int().min(0).max(500) });
