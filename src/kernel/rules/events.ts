import type { LiveEventName } from '#kernel/contract/notifications.ts';

type Nothing = Record<string, never>;

/**
 * The events of the product, each with its data besides the subject's id. An event is written with the change; handlers
 * notify people, wake their tabs and call external programs.
 */
export interface EventData {
  /** An entry came into the field: it is paid, nothing is due, or it pays later. */
  'registration.completed': Nothing;
  /** An entry in the field that was to pay later was paid. */
  'registration.paid': Nothing;
  'registration.expired': Nothing;
  /** Withdrawn, cancelled with its tournament, fully refunded, or paid when no place was left. */
  'registration.ended': Nothing;
  /** Refunded in full or in part. */
  'registration.refunded': Nothing;
  /** A player was replaced by another person. */
  'registration.changed': Nothing;
  /** The captain of a group has paid the first share, so the other players get their links. */
  'shares.opened': Nothing;
  /** The time for shares is over: players who have not paid are removed, or all shares are refunded. */
  'shares.ended': Nothing;
  /** A share was paid; here and below the subject is the share. */
  'share.paid': Nothing;
  /** A payment for a share was refunded. */
  'share.refunded': Nothing;
  /** An add-on of an entry was paid; the subject is the add-on. */
  'addon.paid': Nothing;
  /** An add-on was paid too late, or after its entry ended, and is refunded in full. */
  'addon.refused': Nothing;
  /** A player's check-in was set or undone; the subject is the entry. */
  'checkin.changed': { playerId: string } | { position: number };
  'booking.made': Nothing;
  'booking.paid': Nothing;
  'booking.cancelled': Nothing;
  'booking.refunded': Nothing;
  /** The club waived the cancellation fee. */
  'booking.waived': Nothing;
  'order.paid': Nothing;
  'order.expired': Nothing;
  'order.refunded': Nothing;
  /** A sponsorship was requested, or changed; here and below the subject is the sponsorship. */
  'sponsorship.changed': Nothing;
  'sponsorship.refunded': Nothing;
  /** A card rejected a refund, it was sent again, or returned another way; the subject is the refund. */
  'refund.failed': Nothing;
  'refund.sent_again': Nothing;
  'refund.settled': Nothing;
  /** A cardholder disputed a payment; here and below the subject is the dispute. */
  'dispute.opened': Nothing;
  /** The bank has decided. */
  'dispute.closed': Nothing;
  /** A party joined a tournament's waitlist; here and below the subject is the party's waitlist entry. */
  'waitlist.joined': Nothing;
  /** The ballot of a tournament was drawn; parties that now wait get an event each. */
  'ballot.drawn': Nothing;
  /** The party did not win in a ballot and now waits, in the order drawn. */
  'waitlist.drawn': Nothing;
  'waitlist.offered': Nothing;
  /** Its turn came, but it was skipped: the golfer's plan allows no further entry this month. */
  'waitlist.barred': Nothing;
  /** An offer expired. */
  'waitlist.lapsed': Nothing;
  /** The organizer moved the party, with a reason. */
  'waitlist.moved': Nothing;
  /** Removed by the organizer, or the waitlist ended. */
  'waitlist.ended': Nothing;
  'tournament.published': Nothing;
  'tournament.cancelled': Nothing;
  /** This version of the results became official. */
  'result.published': { version: number };
  /** The tee sheet was unpublished; these players had been notified of their start. */
  'sheet.unpublished': { version: number; playerIds: string[] };
}
export type EventType = keyof EventData;

/**
 * A stored event. `subjectId` is the registration, share, booking, order, dispute, waitlist entry, tournament or round.
 */
export type DomainEvent<Type extends EventType = EventType> = {
  [T in Type]: { id: string; type: T; subjectId: string; data: EventData[T] };
}[Type];

/** The event names sent to open tabs, which then reload. */
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
