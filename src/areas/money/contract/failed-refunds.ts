import { z } from 'zod';
import { id, required } from '#kernel/contract/fields.ts';

/** A refund that a card did not take. */
export const failedRefundSchema = z.object({
  id,
  /** Dollars that are owed. */
  amount: z.number(),
  /** The title of the purchase, and the payer. */
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

/** The same of whomever, as the operator sees it. */
export const adminFailedRefundSchema = failedRefundSchema.omit({ tournament_id: true }).extend({
  /** plan: of a plan or an event credit, which is in nobody's books. */
  kind: z.enum(['sale', 'plan']),
  /** The seller; null for a sale of the platform itself. */
  seller: z.string().nullable(),
  is_seller_gone: z.boolean(),
});
export type AdminFailedRefund = z.infer<typeof adminFailedRefundSchema>;
export const adminFailedRefundsSchema = z.object({
  refunds: z.array(adminFailedRefundSchema),
  /** The number of all refunds: the list has the 500 that failed first at most. */
  waiting: z.int(),
});
export type AdminFailedRefunds = z.infer<typeof adminFailedRefundsSchema>;
/** The way that the money was given back without the card, in words that the payer reads. */
export const settleRefundSchema = z.object({ how: required(200, 'Say how the money went back') });
