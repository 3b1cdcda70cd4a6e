/** What a card payment is for: an entry in a tournament, a slot booked at a club, a product. */
export type Purchase = { kind: 'registration' | 'slot_booking' | 'order'; id: string };
