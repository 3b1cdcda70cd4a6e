import { bookZone } from '#kernel/rules/book-zone.ts';
import type { DisputeEvidence } from '#areas/money/contract/disputes.ts';
import { assembleEvidence } from '#areas/money/rules/disputes.ts';
import { refundSentence } from '#areas/tournaments/rules/tournaments.ts';
import { termsSentence } from '#areas/clubs/rules/booking-terms.ts';
import type { PurchaseKindName } from '#kernel/rules/purchases.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { inTransaction, type Db } from '#kernel/database/connection.ts';
import { type EvidenceRow, readEvidenceFacts } from '#areas/money/database/read-disputes.ts';
import { type DisputeRow, noteSent } from '#areas/money/database/save-disputes.ts';
import type { Context } from '#kernel/services/context.ts';
import { receiptNumber } from '#areas/money/services/receipt-page.ts';

/** The evidence for a bank, from the facts of a payment. */
export async function evidenceOf(db: Db, disputeId: string): Promise<DisputeEvidence> {
  const row = await readEvidenceFacts(db, disputeId);
  return row ? evidenceFrom(row) : { product: '', policy: '', record: '', statement: '' };
}

const tournamentOf = ({ title }: EvidenceRow): string => `the golf tournament "${title}"`;
const playersIn = (row: EvidenceRow): string =>
  `${row.places === 1 ? '1 player' : `${row.places} players`} in ${tournamentOf(row)}`;

/** The refund policy as it read on the day of the entry. */
function entryPolicy(row: EvidenceRow): string | null {
  const { refund_policy: policy } = row;
  if (!policy) return null;
  return `By the terms of the tournament: ${refundSentence({ ...row, refund_policy: policy }, row.bought_at)}`;
}

function bookingPolicy({ cancel_days: cancelDays, late_refund_percent: lateRefundPercent }: EvidenceRow) {
  if (cancelDays === null || lateRefundPercent === null) return null;
  return `By the terms of the booking: ${termsSentence({ cancelDays, lateRefundPercent })}`;
}

type Words = {
  bought: (row: EvidenceRow) => string;
  boughtWords: string;
  policy: (row: EvidenceRow) => string | null;
};
const noPolicy = () => null;

/** The texts for a bank, by kind of purchase. */
const wordsOf: Record<PurchaseKindName, Words> = {
  registration: {
    bought: (row) => `Entry of ${playersIn(row)}`,
    boughtWords: 'Entered on the site.',
    policy: entryPolicy,
  },
  share: {
    bought: (row) => `Share of 1 player in an entry of ${playersIn(row)}`,
    boughtWords: 'The group entered on the site.',
    policy: entryPolicy,
  },
  addon: {
    bought: (row) => `Extras for an entry of ${playersIn(row)}`,
    boughtWords: 'Ordered on the site with an entry.',
    policy: entryPolicy,
  },
  slot_booking: {
    bought: ({ title }) => `Golf course booked for a day at "${title}"`,
    boughtWords: 'Booked on the site.',
    policy: bookingPolicy,
  },
  order: {
    bought: ({ title }) => `"${title}"`,
    boughtWords: 'Ordered on the site.',
    policy: noPolicy,
  },
  sponsorship: {
    bought: (row) => `Sponsorship "${row.package_name}" of ${tournamentOf(row)}`,
    boughtWords: 'Chosen on the site.',
    policy: noPolicy,
  },
};

function evidenceFrom(row: EvidenceRow): DisputeEvidence {
  const words = wordsOf[row.kind];
  const where = row.venue ? `at ${row.venue}` : '';
  return assembleEvidence({
    bought: words.bought(row),
    played: row.start_date ? `played on ${describeDate(row.start_date)} ${where}`.trim() : null,
    lines: row.lines,
    paidCents: row.paid,
    receipt:
      row.receipt_year !== null && row.receipt_number !== null
        ? receiptNumber({ year: row.receipt_year, number: row.receipt_number })
        : null,
    policy: words.policy(row),
    zone: row.time_zone ?? bookZone,
    paidAt: row.paid_at,
    boughtAt: row.bought_at,
    boughtWords: words.boughtWords,
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
 * Sends the evidence to the bank, once. It is stored first, and the stored text is what is sent, even if a server
 * crashes in between and another one sends it.
 * @throws the provider's error where it does not accept the evidence
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
