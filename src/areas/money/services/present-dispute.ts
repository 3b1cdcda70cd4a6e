import type { Dispute } from '#areas/money/contract/disputes.ts';
import { answerEnd } from '#areas/money/rules/disputes.ts';
import { toDollars } from '#kernel/rules/money.ts';
import type { ListedDispute } from '#areas/money/database/read-disputes.ts';

/** The deadline for an answer; null if no answer is expected. */
export function answerUntil({ status, due_at: dueAt, sent_at: sentAt }: ListedDispute): Date | null {
  const waits = (status === 'needs_response' || status === 'inquiry') && sentAt === null;
  return waits && dueAt ? answerEnd(dueAt) : null;
}

export const presentDispute = (row: ListedDispute): Dispute => ({
  id: row.id,
  status: row.status,
  amount: toDollars(row.amount),
  reason: row.reason,
  opened_at: row.opened_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  answer_until: answerUntil(row)?.toISOString() ?? null,
  sent_at: row.sent_at?.toISOString() ?? null,
  was_sent_by_time: row.sent_by === 'time',
  is_held: row.withdrawn_at !== null && row.ended_at === null,
  title: row.title,
  who: row.who,
  tournament_id: row.tournament_id,
});
