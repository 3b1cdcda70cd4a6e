import type { movementKinds } from '#contracts/statements.ts';

export const movementColumns = ['Amount', 'Platform share', 'Card fee (not yours)', 'Net to you'] as const;

export const kindWords: Record<(typeof movementKinds)[number], string> = {
  payment: 'Card payment',
  refund: 'Refund',
  refund_failed: 'Refund failed: the card did not take it',
  refund_again: 'Refund sent again',
  refund_settled: 'Failed refund: given back another way',
  refund_ended: 'Failed refund: the bank gave it to the cardholder',
  /** Listed with its payment on the screen, see `withFees`. */
  fee: 'Card fee, paid by the platform',
  desk: 'Paid at the desk',
  desk_undo: 'Noted by mistake, taken back',
  dispute: 'Disputed: held by the bank',
  dispute_won: 'Dispute won: back in your account',
  dispute_lost: 'Dispute lost: with the cardholder',
};

/**
 * Movements as they are listed: what the provider kept of a payment stands with the payment. A fee moves no money of
 * the payee's, so it is no line of its own; one whose payment is on a later page waits for it.
 */
export function withFees<Row extends { id: string; kind: string; provider_fee: number }>(rows: readonly Row[]): Row[] {
  const fees = new Map(rows.filter(({ kind }) => kind === 'fee').map(({ id, provider_fee: fee }) => [id, fee]));
  return rows
    .filter(({ kind }) => kind !== 'fee')
    .map((row) =>
      row.kind === 'payment' ? { ...row, provider_fee: row.provider_fee + (fees.get(row.id) ?? 0) } : row,
    );
}
