import type { PhoneMessage } from '#contracts/day.ts';
import type { DayMessageRow } from '#server/database/day/day-messages.ts';

/** Messages that one answer or bundle brings: the newest of them. */
export const mostMessages = 20;

export const presentMessage = ({ id, kind, title, body, sent_at, is_urgent }: DayMessageRow): PhoneMessage => ({
  id,
  kind,
  title,
  body,
  sent_at: sent_at.toISOString(),
  is_urgent,
});
