import type { LiveEventName } from '#kernel/contract/notifications.ts';

type Nothing = Record<string, never>;

/**
 * The events of the product, each with its facts besides the id of its subject. An event is written with the change;
 * code that tells people, wakes their tabs or calls other programs reads it.
 */
export interface EventData {
  /** It came into the field: it is paid, nothing is due, or it pays later. */
  'registration.completed': Nothing;
  /** The money came that an entry of the field was to pay later. */
  'registration.paid': Nothing;
  'registration.expired': Nothing;
  /** Withdrawn, cancelled with its tournament, given back in full, or paid when no place was left. */
  'registration.ended': Nothing;
  /** Money went back, all of it or a part. */
  'registration.refunded': Nothing;
  /** Somebody plays in another's place. */
  'registration.changed': Nothing;
  /** The captain of a group has paid the first share: the others get their links. */
  'shares.opened': Nothing;
  /** The time for shares is over: who has not paid is out, or all are paid back. */
  'shares.ended': Nothing;
  /** Somebody paid a share; here and below the subject is the share. */
  'share.paid': Nothing;
  /** A payment for a share went back. */
  'share.refunded': Nothing;
  /** Something was bought for an entry after it was made; the subject is that. */
  'addon.paid': Nothing;
  /** It was paid too late, or when the entry was gone: all of it goes back. */
  'addon.refused': Nothing;
  /** A player is here, or not after all; the subject is the entry. */
  'checkin.changed': { playerId: string } | { position: number };
  'booking.made': Nothing;
  'booking.paid': Nothing;
  'booking.cancelled': Nothing;
  'booking.refunded': Nothing;
  /** The club let go of what it keeps of a cancelled one. */
  'booking.waived': Nothing;
  'order.paid': Nothing;
  'order.expired': Nothing;
  'order.refunded': Nothing;
  /** Somebody would sponsor, or does; here and below the subject is the sponsorship. */
  'sponsorship.changed': Nothing;
  'sponsorship.refunded': Nothing;
  /** A card did not take a refund, it was sent again, or given back another way; the subject is the refund. */
  'refund.failed': Nothing;
  'refund.sent_again': Nothing;
  'refund.settled': Nothing;
  /** A cardholder took a payment to their bank; here and below the subject is the dispute. */
  'dispute.opened': Nothing;
  /** The bank has decided. */
  'dispute.closed': Nothing;
  /** A party joined the waitlist of a tournament; here and below the subject is its place on it. */
  'waitlist.joined': Nothing;
  /** The ballot of a tournament was drawn: who waits since is told one by one. */
  'ballot.drawn': Nothing;
  /** A ballot was drawn, and it waits in the order that was drawn. */
  'waitlist.drawn': Nothing;
  'waitlist.offered': Nothing;
  /** Reached, and passed over: the golfer's plan allows no entry this month. */
  'waitlist.barred': Nothing;
  /** An offer lapsed. */
  'waitlist.lapsed': Nothing;
  /** The organizer moved it, with a reason. */
  'waitlist.moved': Nothing;
  /** Removed by the organizer, or the waitlist ended. */
  'waitlist.ended': Nothing;
  'tournament.published': Nothing;
  'tournament.cancelled': Nothing;
  /** Results are official, in this version. */
  'result.published': { version: number };
  /** It was taken back; these players had been told of their start. */
  'sheet.unpublished': { version: number; playerIds: string[] };
}
export type EventType = keyof EventData;

/**
 * An event as it is read again. `subjectId` is the registration, share, booking, order, dispute, place on a waitlist,
 * tournament or round.
 */
export type DomainEvent<Type extends EventType = EventType> = {
  [T in Type]: { id: string; type: T; subjectId: string; data: EventData[T] };
}[Type];

/** The names of events for open tabs: they re-read what they may see. */
export const liveNameOf: Record<EventType, LiveEventName> = {
  'registration.completed': 'registration',
  'registration.paid': 'registration',
  'registration.expired': 'registration',
  'registration.ended': 'registration',
  'registration.refunded': 'registration',
  'registration.changed': 'registration',
  'shares.opened': 'registration',
  'shares.ended': 'registration',
  'share.paid': 'registration',
  'share.refunded': 'registration',
  'addon.paid': 'registration',
  'addon.refused': 'registration',
  'checkin.changed': 'registration',
  'booking.made': 'booking',
  'booking.paid': 'booking',
  'booking.cancelled': 'booking',
  'booking.refunded': 'booking',
  'booking.waived': 'booking',
  'order.paid': 'order',
  'order.expired': 'order',
  'order.refunded': 'order',
  'sponsorship.changed': 'tournament',
  'sponsorship.refunded': 'tournament',
  'refund.failed': 'tournament',
  'refund.sent_again': 'tournament',
  'refund.settled': 'tournament',
  'dispute.opened': 'tournament',
  'dispute.closed': 'tournament',
  'waitlist.joined': 'waitlist',
  'ballot.drawn': 'waitlist',
  'waitlist.drawn': 'waitlist',
  'waitlist.offered': 'waitlist',
  'waitlist.barred': 'waitlist',
  'waitlist.lapsed': 'waitlist',
  'waitlist.moved': 'waitlist',
  'waitlist.ended': 'waitlist',
  'tournament.changed': 'tournament',
  'tournament.published': 'tournament',
  'tournament.cancelled': 'tournament',
  'result.published': 'tournament',
  'sheet.published': 'sheet',
  'sheet.unpublished': 'sheet',
};
