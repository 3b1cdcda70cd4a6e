import { type PhoneMessage, phoneMessageSchema } from '#areas/scoring/contract/day.ts';
import type { DayMessageRow } from '#areas/scoring/database/day-messages.ts';
import { present } from '#kernel/services/present.ts';

/** Messages that one answer or bundle brings: the newest of them. */
export const maxMessages = 20;

export const presentMessage = (row: DayMessageRow): PhoneMessage => present(phoneMessageSchema, row, {});
