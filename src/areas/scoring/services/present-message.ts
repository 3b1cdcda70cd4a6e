import type { PhoneMessage } from '#areas/scoring/contract/day.ts';
import type { DayMessageRow } from '#areas/scoring/database/day-messages.ts';

/** Messages that one answer or bundle brings: the newest of them. */
export const maxMessages = 20;

export const presentMessage = ({ id, kind, title, body, sent_at, is_urgent }: DayMessageRow): PhoneMessage => ({
  id,
  kind,
  title,
  body,
  sent_at: sent_at.toISOString(),
  is_urgent,
});
