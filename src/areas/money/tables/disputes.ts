import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DisputeEvidence, DisputeStatus } from '#areas/money/contract/disputes.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { payments } from './payments.ts';

/** A cardholder took a payment to their bank: what it holds back, what was answered, and how it ended. */
export const disputes = pgTable(
  'disputes',
  {
    id: key().primaryKey(),
    providerId: text('provider_id').notNull().unique(),
    paymentId: reference('payment_id', () => payments.id).notNull(),
    amount: cents('amount').notNull(),
    /** The provider's fee for the case, whoever is right: the platform pays it. */
    fee: cents('fee').notNull().default(0),
    /** The bank's word, such as 'fraudulent'. */
    reason: text('reason').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    /** Until when the bank takes an answer. */
    dueAt: instant('due_at'),
    /**
     * The amount taken back of the payee's transfer, fixed before the provider is asked for it; null until money left.
     */
    reversed: cents('reversed'),
    /** The answer as its organizer has changed it; null is as it is put together. Emptied a year after the end. */
    evidence: jsonb('evidence').$type<DisputeEvidence>(),
    /** When the answer went out, and whether somebody sent it or its time came. */
    sentAt: instant('sent_at'),
    sentBy: text('sent_by').$type<'organizer' | 'time'>(),
    openedAt: instant('opened_at').notNull(),
    /** When the loss was entered in the books; null while nothing was taken. */
    withdrawnAt: instant('withdrawn_at'),
    endedAt: instant('ended_at'),
    /** When the provider was last asked about it. */
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    check(
      'disputes_status',
      sql`${table.status} in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')`,
    ),
    check('disputes_sent', sql`num_nulls(${table.sentAt}, ${table.sentBy}) in (0, 2)`),
    check('disputes_sent_by', sql`${table.sentBy} in ('organizer', 'time')`),
    check('disputes_amounts', sql`${table.amount} > 0 and ${table.reversed} between 0 and ${table.amount}`),
    index('disputes_payment').on(table.paymentId),
    index('disputes_newest').on(table.openedAt, table.id),
    index('disputes_open').on(table.checkedAt).where(sql`ended_at is null`),
  ],
);
