import { type Dispute, disputeSchema } from '#areas/money/contract/disputes.ts';
import { answerEnd } from '#areas/money/rules/disputes.ts';
import { toDollars } from '#kernel/rules/money.ts';
import type { ListedDispute } from '#areas/money/database/read-disputes.ts';
import { present } from '#kernel/services/present.ts';

/** The deadline for an answer; null if no answer is expected. */
export function answerUntil({ status, due_at: dueAt, sent_at: sentAt }: ListedDispute): Date | null {
  const waits = (status === 'needs_response' || status === 'inquiry') && sentAt === null;
  return waits && dueAt ? answerEnd(dueAt) : null;
}

export const presentDispute = (row: ListedDispute): Dispute =>
  present(disputeSchema, row, {
    amount: toDollars(row.amount),
    answer_until: answerUntil(row)?.toISOString() ?? null,
    was_sent_by_time: row.sent_by === 'time',
    is_held: row.withdrawn_at !== null && row.ended_at === null,
  });
