/**
 * SQL: the cents that banks gave of the purchase with this id to its cardholder, as the books have it. A seller keeps
 * the payments, less this, less the refunds: every screen that shows money of a sale takes it from here.
 */
export const lostOfPurchase = (purchaseId: string): string => `coalesce((
  select sum(l.amount) from ledger_entries l
  where l.purchase_id = ${purchaseId} and l.account = 'card' and l.source in ('dispute_lost', 'refund_ended')), 0)`;

/** SQL: the cents of a booking `b` that are the club's, paid or due: a bank may have taken them back. */
export const worthOfBooking = `(b.amount - ${lostOfPurchase('b.id')})`;
