import type { movementKinds } from '#contracts/statements.ts';

/** The zone in which the books divide days and months. */
export const bookZone = 'America/New_York';

export const movementColumns = ['Amount', 'Platform share', 'Card fee (not yours)', 'Net to you'] as const;

export const kindWords: Record<(typeof movementKinds)[number], string> = {
  payment: 'Card payment',
  refund: 'Refund',
  fee: 'Card fee, paid by the platform',
  desk: 'Paid at the desk',
  desk_undo: 'Noted by mistake, taken back',
  dispute: 'Disputed: held by the bank',
  dispute_won: 'Dispute won: back in your account',
  dispute_lost: 'Dispute lost: with the cardholder',
};
