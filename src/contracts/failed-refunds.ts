import { z } from 'zod';
import { id } from './fields.ts';

/** A refund that a card did not take. */
export const failedRefundSchema = z.object({
  id,
  /** Dollars that are owed. */
  amount: z.number(),
  /** What it was paid for, and by whom. */
  title: z.string(),
  who: z.string(),
  tournament_id: id.nullable(),
  failed_at: z.iso.datetime(),
  /** Why, as the bank has it. */
  why: z.string(),
  /** failed: it waits to be sent again; sent_again: it goes out once more. */
  state: z.enum(['failed', 'sent_again']),
});
export type FailedRefund = z.infer<typeof failedRefundSchema>;
export const failedRefundsSchema = z.object({ refunds: z.array(failedRefundSchema) });
