import { type FieldPlayer, fieldPlayerSchema } from '#areas/entries/contract/field.ts';
import { answerWords } from '#areas/entries/rules/entry-questions.ts';
import { toDollars } from '#kernel/rules/money.ts';
import type { FieldPlayerRow } from '#areas/entries/database/registrations/field.ts';
import { present } from '#kernel/services/present.ts';

/**
 * A player of the field, as the organizer and the team see them.
 * @param mayReach permission to contact players, which includes reading private answers
 */
export const presentFieldPlayer = (row: FieldPlayerRow, mayReach: boolean): FieldPlayer =>
  present(fieldPlayerSchema, row, {
    registrationDate: row.created_at.toISOString(),
    paid: row.payment_status === 'completed',
    payment_amount: toDollars(row.payment_amount),
    open_amount: toDollars(row.open_amount),
    refunded_amount: toDollars(row.given_back),
    card_amount: toDollars(row.card_amount),
    answers: row.answers
      .filter(({ is_private: isPrivate }) => mayReach || !isPrivate)
      .map(({ value, ...answer }) => ({ ...answer, answer: answerWords(value) })),
  });
