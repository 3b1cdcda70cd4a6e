import type { PaymentStatus } from '#kernel/contract/payment-status.ts';

type Standing = { payment_status: PaymentStatus; pays_later: boolean };

/** Whether an entry is in the field: it is paid, or it pays later and keeps its place. */
export const isInField = ({ payment_status: status, pays_later: paysLater }: Standing): boolean =>
  status === 'completed' || (status === 'pending' && paysLater);

/** Whether an entry pays later and has not paid yet: it keeps its place, and its amount is due. */
export const owesLater = ({ payment_status: status, pays_later: paysLater }: Standing): boolean =>
  status === 'pending' && paysLater;
