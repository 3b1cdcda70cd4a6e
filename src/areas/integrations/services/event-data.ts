import { type WebhookData, webhookPlayerSchema, type WebhookType } from '#areas/integrations/contract/webhooks.ts';
import type { Owner } from '#areas/accounts/database/team/owners.ts';
import { findBooking } from '#areas/clubs/database/bookings.ts';
import { findOwnDispute } from '#areas/money/database/read-disputes.ts';
import { findParty, type PartyRow } from '#areas/waitlist/database/find-party.ts';
import { findProductOrder } from '#areas/shop/database/orders.ts';
import { type FieldPlayerRow, listPlayersOfEntry } from '#areas/entries/database/registrations/field.ts';
import { countEnded } from '#areas/entries/database/registrations/count-ended.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { HappenedEvent } from '#kernel/database/events.ts';
import { presentBooking } from '#areas/clubs/services/present-booking.ts';
import type { Context } from '#kernel/services/context.ts';
import { presentDispute } from '#areas/money/services/present-dispute.ts';
import { presentFieldPlayer } from '#areas/entries/services/field/present-field-player.ts';
import { present } from '#kernel/services/present.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { presentOrder } from '#areas/shop/services/present-order.ts';
import { officialResultsOf } from '#areas/results/services/read-results.ts';
import { presentOwnTournament } from '#areas/tournaments/services/present-tournament.ts';

/** A webhook message; `key` replaces the event's own key for sending it only once. */
export type Message = { [Type in WebhookType]: { type: Type; data: WebhookData[Type]; key?: string } }[WebhookType];

type EntryType = 'completed' | 'paid' | 'withdrawn' | 'refunded' | 'changed';

const presentPlayer = (row: FieldPlayerRow) => present(webhookPlayerSchema, presentFieldPlayer(row, false), {});

async function ofEntry({ pool }: Context, id: string, what: EntryType): Promise<Message[]> {
  const rows = await listPlayersOfEntry(pool, id);
  const first = rows[0];
  if (!first) return [];
  const data = {
    tournament_id: first.tournament_id,
    tournament_title: first.title,
    registration_id: id,
    players: rows.map(presentPlayer),
  };
  return [{ type: `registration.${what}`, data }];
}

/** Messages of a new entry: the waitlist party it belonged to has its places, and the field may now be full. */
async function ofNewEntry(context: Context, id: string): Promise<Message[]> {
  const { pool } = context;
  const messages = await ofEntry(context, id, 'completed');
  const [entry] = messages;
  if (entry?.type !== 'registration.completed') return messages;
  const party = await findParty(pool, { registrationId: id });
  if (party) messages.push({ type: 'waitlist.taken', data: presentParty(party) });
  const tournament = await findTournament(pool, entry.data.tournament_id);
  if (tournament && isFull(tournament))
    // Sent once until somebody leaves and the field fills up again.
    messages.push({
      ...ofTournament(tournament, 'full'),
      key: `tournament.full:${tournament.id}:${await countEnded(pool, tournament.id)}`,
    });
  return messages;
}

const isFull = ({ capacity, held, sold, set_aside: aside }: TournamentDetailRow): boolean =>
  capacity > 0 && held + sold + aside >= capacity;

const presentParty = ({
  tournament_id,
  title,
  priority_tier: priorityTier,
  joined_at,
  ...party
}: PartyRow): WebhookData['waitlist.joined'] => ({
  tournament_id,
  tournament_title: title,
  party: { ...party, is_premium: priorityTier === 0, joined_at: joined_at.toISOString() },
});

async function ofParty({ pool }: Context, id: string, what: 'joined' | 'offered' | 'lapsed'): Promise<Message[]> {
  const party = await findParty(pool, { id });
  return party ? [{ type: `waitlist.${what}`, data: presentParty(party) }] : [];
}

type TournamentNews = 'published' | 'changed' | 'cancelled' | 'full';
const ofTournament = (row: TournamentDetailRow, what: TournamentNews, now = row.updated_at) => ({
  type: `tournament.${what}` as const,
  data: presentOwnTournament(row, now, false),
});

async function ofTournamentId({ pool, clock }: Context, id: string, what: TournamentNews): Promise<Message[]> {
  const row = await findTournament(pool, id);
  return row ? [ofTournament(row, what, clock())] : [];
}

async function ofBooking({ pool, clock }: Context, id: string, owner: Owner, what: 'created' | 'cancelled') {
  const row = await findBooking(pool, id);
  return row ? [{ type: `booking.${what}` as const, data: presentBooking(row, clock(), owner.accountType) }] : [];
}

async function ofOrder({ pool }: Context, id: string, what: 'paid' | 'refunded'): Promise<Message[]> {
  const row = await findProductOrder(pool, id);
  return row ? [{ type: `order.${what}`, data: presentOrder(row) }] : [];
}

async function ofDispute({ pool }: Context, id: string, { ownerId }: Owner, what: 'opened' | 'closed') {
  const row = await findOwnDispute(pool, ownerId, id);
  return row ? [{ type: `dispute.${what}` as const, data: presentDispute(row) }] : [];
}

async function ofCheckIn({ pool }: Context, { subjectId, data }: HappenedEvent): Promise<Message[]> {
  const who = data as { playerId?: string; position?: number };
  const row = (await listPlayersOfEntry(pool, subjectId)).find(
    ({ player_id: id, position }) => id === who.playerId || position === who.position,
  );
  if (!row) return [];
  const { tournament_id, title } = row;
  const player = presentPlayer(row);
  return [{ type: 'checkin.changed', data: { tournament_id, tournament_title: title, player } }];
}

async function ofResults(context: Context, { subjectId, data }: HappenedEvent): Promise<Message[]> {
  const event = await readEvent(context.pool, subjectId);
  if (!event) return [];
  const { version } = data as { version: number };
  return [{ type: 'result.published', data: await officialResultsOf(context, event, version) }];
}

/**
 * The webhook messages of an event for an owner: complete objects in their current state, as the API shows them to that
 * owner. Empty if the object is not theirs or was deleted.
 */
export async function messagesOf(context: Context, event: HappenedEvent, owner: Owner): Promise<Message[]> {
  const { type, subjectId: id } = event;
  switch (type) {
    case 'registration.completed':
      return ofNewEntry(context, id);
    case 'registration.ended':
      return ofEntry(context, id, 'withdrawn');
    case 'registration.refunded':
      return ofEntry(context, id, 'refunded');
    case 'registration.paid':
      return ofEntry(context, id, 'paid');
    case 'registration.changed':
      return ofEntry(context, id, 'changed');
    case 'checkin.changed':
      return ofCheckIn(context, event);
    case 'waitlist.joined':
      return ofParty(context, id, 'joined');
    case 'waitlist.offered':
      return ofParty(context, id, 'offered');
    case 'waitlist.lapsed':
      return ofParty(context, id, 'lapsed');
    case 'tournament.published':
      return ofTournamentId(context, id, 'published');
    case 'tournament.changed':
      return ofTournamentId(context, id, 'changed');
    case 'tournament.cancelled':
      return ofTournamentId(context, id, 'cancelled');
    case 'result.published':
      return ofResults(context, event);
    case 'dispute.opened':
      return ofDispute(context, id, owner, 'opened');
    case 'dispute.closed':
      return ofDispute(context, id, owner, 'closed');
    case 'booking.made':
      return ofBooking(context, id, owner, 'created');
    case 'booking.cancelled':
      return ofBooking(context, id, owner, 'cancelled');
    case 'order.paid':
      return ofOrder(context, id, 'paid');
    case 'order.refunded':
      return ofOrder(context, id, 'refunded');
    default:
      return [];
  }
}
