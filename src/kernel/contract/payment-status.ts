/** pending: the places are held while the golfer pays. */
export const paymentStatuses = ['pending', 'completed', 'expired', 'cancelled', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The way an entry is paid. */
export const paymentMethods = ['card', 'link', 'desk'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
