import type { LiveEventName } from '#contracts/notifications.ts';
import type { TournamentChange } from '#domain/tournaments.ts';

type Nothing = Record<string, never>;

/**
 * What happens in the product and is told of, each with what must be known besides the id of what it happened to. An
 * event is written with the change; who tells people, wakes their tabs or calls other programs reads it.
 */
export type EventData = {
  'registration.completed': Nothing;
  'registration.expired': Nothing;
  /** Withdrawn, cancelled with its tournament, given back in full, or paid when no place was left. */
  'registration.ended': Nothing;
  /** Money went back, all of it or a part. */
  'registration.refunded': Nothing;
  'booking.made': Nothing;
  'booking.paid': Nothing;
  'booking.cancelled': Nothing;
  'booking.refunded': Nothing;
  'order.paid': Nothing;
  'order.expired': Nothing;
  'order.refunded': Nothing;
  /** What changed of a published tournament, and the version that it has since. */
  'tournament.changed': { version: number; changes: TournamentChange[] };
};
export type EventType = keyof EventData;

/** An event as it is read again. `subjectId` is the registration, booking, order or tournament. */
export type DomainEvent<Type extends EventType = EventType> = {
  [T in Type]: { id: string; type: T; subjectId: string; data: EventData[T] };
}[Type];

/** What open tabs are told of it: they re-read what they may see. */
export const liveNameOf: Record<EventType, LiveEventName> = {
  'registration.completed': 'registration',
  'registration.expired': 'registration',
  'registration.ended': 'registration',
  'registration.refunded': 'registration',
  'booking.made': 'booking',
  'booking.paid': 'booking',
  'booking.cancelled': 'booking',
  'booking.refunded': 'booking',
  'order.paid': 'order',
  'order.expired': 'order',
  'order.refunded': 'order',
  'tournament.changed': 'tournament',
};
