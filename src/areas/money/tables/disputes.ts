import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DisputeEvidence, DisputeStatus } from '#areas/money/contract/disputes.ts';
import { cents, instant, key, reference } from '#kernel/tables/columns.ts';
import { payments } from './payments.ts';

/** A cardholder's dispute of a payment: the amount that the bank holds, the answer, and the outcome. */
export const disputes = pgTable(
  'disputes',
  {
    id: key().primaryKey(),
    providerId: text('provider_id').notNull().unique(),
    paymentId: reference('payment_id', () => payments.id).notNull(),
    amount: cents('amount').notNull(),
    /** The provider's fee for the dispute, charged even when it is won: the platform pays it. */
    fee: cents('fee').notNull().default(0),
    /** The bank's code, such as 'fraudulent'. */
    reason: text('reason').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    /** The bank's deadline for an answer. */
    dueAt: instant('due_at'),
    /**
     * The amount reversed from the payee's transfer, stored before the provider is asked for it; null until money was
     * withdrawn.
     */
    reversed: cents('reversed'),
    /** The answer as edited by the organizer; null if it is assembled from the facts. Erased a year after the end. */
    evidence: jsonb('evidence').$type<DisputeEvidence>(),
    /** When the answer was sent, and whether the organizer sent it or the deadline did. */
    sentAt: instant('sent_at'),
    sentBy: text('sent_by').$type<'organizer' | 'time'>(),
    openedAt: instant('opened_at').notNull(),
    /** When the withdrawal was recorded in the ledger; null while nothing was withdrawn. */
    withdrawnAt: instant('withdrawn_at'),
    endedAt: instant('ended_at'),
    /** When it was last read from the provider. */
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
