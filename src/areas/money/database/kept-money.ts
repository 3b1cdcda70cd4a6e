/**
 * SQL: the cents of the purchase with this id that banks gave to the cardholder, from the ledger. A seller keeps the
 * payments less this and less refunds: every screen that shows money of a sale uses it.
 */
export const lostOfPurchase = (purchaseId: string): string => `coalesce((
  select sum(l.amount) from ledger_entries l
  where l.purchase_id = ${purchaseId} and l.account = 'card' and l.source in ('dispute_lost', 'refund_ended')), 0)`;

/** SQL: the cents of a booking `b` that belong to the club, paid or due, less what a bank gave to the cardholder. */
export const worthOfBooking = `(b.amount - ${lostOfPurchase('b.id')})`;
