/** pending: the places are held while the golfer pays. */
export const paymentStatuses = ['pending', 'completed', 'expired', 'cancelled', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
