import { z } from 'zod';
import { cursor, id, page, paragraph } from '#kernel/contract/fields.ts';

/**
 * inquiry: the bank only asks, no money has left. needs_response: it holds the money and waits for an answer.
 * under_review: it reads the answer. closed: an inquiry ended without a dispute.
 */
export const disputeStatuses = ['inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

const text = paragraph(20_000);
/** The evidence that the bank is sent. Each text stands for itself. */
export const disputeEvidenceSchema = z.object({
  product: text.min(1, 'Enter the purchase'),
  /** The rules of withdrawing that the golfer was shown. */
  policy: text,
  /** The record of events, line by line, from the entry on. */
  record: text,
  /** In the organizer's own words. */
  statement: text,
});
export type DisputeEvidence = z.output<typeof disputeEvidenceSchema>;

export const disputeSchema = z.object({
  id,
  status: z.enum(disputeStatuses),
  /** Dollars that the cardholder wants back. */
  amount: z.number(),
  /** The bank's word for why. */
  reason: z.string(),
  opened_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Until when an answer can be sent here; null once nothing is to be answered. */
  answer_until: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
  /** Nobody had sent it in time: it went out as it stood. */
  was_sent_by_time: z.boolean(),
  /** The bank has the money at the moment. */
  is_held: z.boolean(),
  /** The title of the purchase, and the payer. */
  title: z.string(),
  who: z.string(),
  tournament_id: id.nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;

export const listDisputesQuery = z.object({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) });
export const disputePageSchema = page(disputeSchema).extend({
  /** Dollars that banks hold back now. */
  held: z.number(),
  /** The number of disputes that wait for an answer. */
  waiting: z.number(),
});
export const disputeCaseSchema = disputeSchema.extend({
  /** As it was sent, or would be. */
  evidence: disputeEvidenceSchema,
  /** It was changed by hand. */
  is_edited: z.boolean(),
});
export type DisputeCase = z.infer<typeof disputeCaseSchema>;

/** The same for the operator, with whose it is and what their payments come to. */
export const adminDisputePageSchema = page(
  disputeSchema.extend({
    organization_name: z.string(),
    /** Paid card payments of the last year, and how many of them were disputed. */
    payments: z.number(),
    disputed: z.number(),
  }),
).extend({ held: z.number(), waiting: z.number() });
