/**
 * The purchase that a card payment is for: an entry in a tournament, a slot booked at a club, a product, a sponsor's
 * package. Its id is that of the thing itself.
 */
export type Purchase = { kind: PurchaseKindName; id: string };

/** Every kind there is; each has a file that says what money for it means. */
export const purchaseKindNames = ['registration', 'share', 'addon', 'slot_booking', 'order', 'sponsorship'] as const;
export type PurchaseKindName = (typeof purchaseKindNames)[number];

/**
 * The remedies that an organizer may give for a tournament that does not take place: money, or credit for another one.
 */
export const remedies = ['refund', 'credit'] as const;
export type Remedy = (typeof remedies)[number];
