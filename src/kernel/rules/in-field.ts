import type { PaymentStatus } from '#kernel/contract/payment-status.ts';

type Standing = { payment_status: PaymentStatus; pays_later: boolean };

/** Whether an entry is in the field: it is paid, or it pays later, and its place stays meanwhile. */
export const isInField = ({ payment_status: status, pays_later: paysLater }: Standing): boolean =>
  status === 'completed' || (status === 'pending' && paysLater);

/** Whether an entry pays later and has not yet: its place stays, and its amount is due. */
export const owesLater = ({ payment_status: status, pays_later: paysLater }: Standing): boolean =>
  status === 'pending' && paysLater;
