import type { MovementKind } from '#areas/money/contract/statements.ts';

export const movementColumns = ['Amount', 'Platform share', 'Card fee (not yours)', 'Net to you'] as const;

export const kindWords: Record<MovementKind, string> = {
  payment: 'Card payment',
  refund: 'Refund',
  refund_failed: 'Refund failed: the card did not take it',
  refund_again: 'Refund sent again',
  refund_settled: 'Failed refund: given back another way',
  refund_ended: 'Failed refund: the bank gave it to the cardholder',
  desk: 'Paid at the desk',
  desk_undo: 'Noted by mistake, taken back',
  dispute: 'Disputed: held by the bank',
  dispute_won: 'Dispute won: back in your account',
  dispute_lost: 'Dispute lost: with the cardholder',
};
