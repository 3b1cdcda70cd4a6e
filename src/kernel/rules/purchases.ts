/**
 * The purchase that a card payment is for: an entry in a tournament, a slot booked at a club, a product, a sponsor's
 * package. Its id is that of the thing bought.
 */
export type Purchase = { kind: PurchaseKindName; id: string };

/** All kinds of purchase; each is implemented in its own file. */
export const purchaseKindNames = ['registration', 'share', 'addon', 'slot_booking', 'order', 'sponsorship'] as const;
export type PurchaseKindName = (typeof purchaseKindNames)[number];

/** The compensation for a cancelled tournament: money, or credit for another one. */
export const remedies = ['refund', 'credit'] as const;
export type Remedy = (typeof remedies)[number];
