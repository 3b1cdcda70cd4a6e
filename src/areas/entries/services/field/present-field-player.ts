import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { answerWords } from '#areas/entries/rules/entry-questions.ts';
import { toDollars } from '#kernel/rules/money.ts';
import type { FieldPlayerRow } from '#areas/entries/database/registrations/field.ts';

/**
 * One person of the field, as its organizer's people see them.
 * @param mayReach whether they may reach players: then they read private answers too
 */
export const presentFieldPlayer = (row: FieldPlayerRow, mayReach: boolean): FieldPlayer => ({
  id: row.id,
  position: row.position,
  name: row.name,
  email: row.email,
  phone: row.phone,
  handicap: row.handicap,
  registrationDate: row.created_at.toISOString(),
  paid: row.payment_status === 'completed',
  payment_status: row.payment_status,
  payment_method: row.payment_method,
  pays_later: row.pays_later,
  payment_amount: toDollars(row.payment_amount),
  open_amount: toDollars(row.open_amount),
  refunded_amount: toDollars(row.given_back),
  card_amount: toDollars(row.card_amount),
  team_id: row.team_id,
  team_name: row.team_name,
  bought: row.bought,
  code: row.code,
  answers: row.answers
    .filter(({ is_private: isPrivate }) => mayReach || !isPrivate)
    .map(({ value, ...answer }) => ({ ...answer, answer: answerWords(value) })),
  division: row.division,
  places: row.places,
  checked_in_at: row.checked_in_at?.toISOString() ?? null,
  reminded_at: row.reminded_at?.toISOString() ?? null,
  is_disputed: row.is_disputed,
  order_number: row.order_number,
});
