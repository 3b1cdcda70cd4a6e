import { type PhoneMessage, phoneMessageSchema } from '#areas/scoring/contract/day.ts';
import type { DayMessageRow } from '#areas/scoring/database/day-messages.ts';
import { present } from '#kernel/services/present.ts';

/** The most messages in one answer or bundle; the newest are kept. */
export const maxMessages = 20;

export const presentMessage = (row: DayMessageRow): PhoneMessage => present(phoneMessageSchema, row, {});
