import { bookZone } from '#kernel/rules/book-zone.ts';
import type { DisputeEvidence } from '#areas/money/contract/disputes.ts';
import { assembleEvidence } from '#areas/money/rules/disputes.ts';
import { refundSentence } from '#areas/tournaments/rules/tournaments.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { inTransaction, type Db } from '#kernel/database/connection.ts';
import { type EvidenceRow, readEvidenceFacts } from '#areas/money/database/read-disputes.ts';
import { type DisputeRow, noteSent } from '#areas/money/database/keep-disputes.ts';
import type { Context } from '#kernel/services/context.ts';
import { receiptNumber } from '#areas/money/services/receipt-page.ts';

/** What the facts of a payment come to as an answer to the bank. */
export async function evidenceOf(db: Db, disputeId: string): Promise<DisputeEvidence> {
  const row = await readEvidenceFacts(db, disputeId);
  return row ? evidenceFrom(row) : { product: '', policy: '', record: '', statement: '' };
}

function evidenceFrom(row: EvidenceRow): DisputeEvidence {
  const isEntry = row.time_zone !== null;
  const people = row.places === 1 ? '1 player' : `${row.places} players`;
  const where = row.venue ? `at ${row.venue}` : '';
  const { refund_policy: policy } = row;
  return assembleEvidence({
    bought: isEntry ? `Entry of ${people} in the golf tournament "${row.bought}"` : `"${row.bought}"`,
    played: row.start_date ? `played on ${describeDate(row.start_date)} ${where}`.trim() : null,
    lines: row.lines,
    paidCents: row.paid,
    receipt:
      row.receipt_year !== null && row.receipt_number !== null
        ? receiptNumber({ year: row.receipt_year, number: row.receipt_number })
        : null,
    // As it read on the day of the entry.
    policy: policy ? refundSentence({ ...row, refund_policy: policy }, row.entered_at) : null,
    zone: row.time_zone ?? bookZone,
    paidAt: row.paid_at,
    enteredAt: row.entered_at,
    endedAt: row.ended_at,
    mails: row.mails.map(({ subject, at }) => ({ subject, sentAt: new Date(at) })),
    checkIns: row.check_ins.map(({ name, at }) => ({ name, at: new Date(at) })),
    cards: row.cards.map(({ name, scores, first_at, returned_at }) => ({
      name,
      scores,
      firstAt: first_at ? new Date(first_at) : null,
      returnedAt: returned_at ? new Date(returned_at) : null,
    })),
  });
}

/**
 * Sends the answer to the bank, once: it is noted first, and what was noted is what is sent, also when a server died in
 * between and another one sends it again.
 * @throws when the provider does not take it
 */
export async function sendEvidence(context: Context, dispute: DisputeRow, by: 'organizer' | 'time'): Promise<void> {
  const assembled = dispute.evidence ?? (await evidenceOf(context.pool, dispute.id));
  const facts = await readEvidenceFacts(context.pool, dispute.id);
  const noted = await inTransaction(context.pool, (tx) =>
    noteSent(tx, dispute.id, { evidence: assembled, by, now: context.clock() }),
  );
  if (!noted) return;
  const { product, policy, record, statement } = noted.evidence;
  await context.stripe.disputes.update(
    dispute.provider_id,
    {
      evidence: {
        product_description: product,
        ...(policy ? { refund_policy_disclosure: policy } : {}),
        ...(record ? { access_activity_log: record } : {}),
        ...(statement ? { uncategorized_text: statement } : {}),
        ...(facts?.name ? { customer_name: facts.name } : {}),
        ...(facts?.email ? { customer_email_address: facts.email } : {}),
        ...(facts?.start_date ? { service_date: facts.start_date } : {}),
      },
      submit: true,
    },
    { idempotencyKey: `dispute-${dispute.id}-answer` },
  );
}
