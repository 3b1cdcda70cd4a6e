import type { WebhookKind } from '#areas/integrations/contract/webhook-choices.ts';

type Told = { type: string; data: Record<string, unknown>; happenedAt: Date };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const nameIn = (data: Record<string, unknown>): string => {
  const players = Array.isArray(data.players) ? data.players : [];
  const first = text(field(players[0], 'name')) || 'Somebody';
  return players.length > 1 ? `${first} and ${players.length - 1} more` : first;
};
const dollars = (value: unknown): string => `$${Number(value ?? 0).toFixed(2)}`;

type Sentence = (data: Record<string, unknown>) => string;
const onTournament =
  (what: string): Sentence =>
  ({ title }) =>
    `${text(title)} ${what}.`;
const ofEntry =
  (what: string): Sentence =>
  (data) =>
    `${nameIn(data)} ${what} ${text(data.tournament_title)}.`;
const ofParty =
  (what: string): Sentence =>
  ({ party, tournament_title: title }) =>
    `${text(field(party, 'name')) || 'Somebody'} ${what} ${text(title)}.`;
const ofBooking =
  (what: string): Sentence =>
  ({ organizer, slot }) =>
    `${text(field(organizer, 'organization_name'))} ${what} ${text(field(slot, 'date'))} at ${text(field(field(slot, 'country_clubs'), 'club_name'))}.`;

const sentences: Record<string, Sentence> = {
  'registration.completed': ofEntry('entered'),
  'registration.withdrawn': ofEntry('left'),
  'registration.refunded': ofEntry('got money back for'),
  'registration.paid': ofEntry('has paid for'),
  'registration.changed': ofEntry('is now entered in'),
  'waitlist.joined': ofParty('joined the waitlist of'),
  'waitlist.offered': ofParty('was offered a place in'),
  'waitlist.taken': ofParty('took a place in'),
  'waitlist.lapsed': ofParty('let an offer lapse for'),
  'tournament.published': onTournament('is published'),
  'tournament.changed': onTournament('has changed'),
  'tournament.cancelled': onTournament('was cancelled'),
  'tournament.full': onTournament('is full'),
  'checkin.changed': ({ player, tournament_title: title }) =>
    `${text(field(player, 'name'))} ${field(player, 'checked_in_at') ? 'is here for' : 'is not here for'} ${text(title)}.`,
  'result.published': ({ tournament }) => `The results of ${text(field(tournament, 'title'))} are official.`,
  'order.paid': ({ customer_name: who, product_name: what, amount }) =>
    `${text(who)} bought ${text(what)} for ${dollars(amount)}.`,
  'order.refunded': ({ customer_name: who, product_name: what }) => `${text(who)} got money back for ${text(what)}.`,
  'dispute.opened': ({ who, title, amount }) =>
    `${text(who) || 'Somebody'} disputes ${dollars(amount)} for ${text(title)} at their bank.`,
  'dispute.closed': ({ who, title, status }) =>
    `The dispute of ${text(who) || 'somebody'} about ${text(title)} has ended: ${text(status)}.`,
  'booking.created': ofBooking('booked'),
  'booking.cancelled': ofBooking('no longer has'),
  'payout.paid': ({ amount }) => `${dollars(amount)} are on their way to your bank.`,
  ping: ({ message }) => text(message),
};

/** The event as a plain sentence, for chat services. */
export const sentenceOf = ({ type, data }: Pick<Told, 'type' | 'data'>): string => sentences[type]?.(data) ?? type;

/** Escapes names, since chat services interpret markup, including marks that notify everybody. */
const unmarked = (sentence: string): string =>
  sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The body of a message in the endpoint's format. */
export function bodyOf(kind: WebhookKind, event: Told): string {
  if (kind === 'slack') return JSON.stringify({ text: unmarked(sentenceOf(event)) });
  if (kind === 'discord')
    return JSON.stringify({ content: sentenceOf(event).slice(0, 2_000), allowed_mentions: { parse: [] } });
  return JSON.stringify({ type: event.type, timestamp: event.happenedAt.toISOString(), data: event.data });
}
