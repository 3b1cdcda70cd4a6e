import { refundSentence, type TournamentChange } from '#domain/tournaments.ts';
import { describeInstant } from '#domain/describe-instant.ts';
import { inTransaction } from '#server/database/connection.ts';
import {
  listEntriesToTell,
  listRegistrationsToTell,
  type RegistrationToTell,
} from '#server/database/registrations/registrations.ts';
import type { Context } from '#server/services/context.ts';
import { type Notice, tell } from '#server/services/notifications/tell.ts';
import {
  calendarAttachment,
  mailWays,
  registrationFacts,
} from '#server/services/registrations/describe-registration.ts';

const atOnce = 200;
const words: Record<TournamentChange, string> = { date: 'date', time: 'start time', venue: 'venue', name: 'name' };

/** Tells everybody who has entered, or is about to, that a tournament changed; each once a change, in batches. */
export async function tellChange(
  context: Context,
  change: { tournamentId: string; version: number; changes: TournamentChange[] },
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listEntriesToTell(context.pool, change.tournamentId, after, atOnce);
    if (ids.length === 0) return;
    const orders = await listRegistrationsToTell(context.pool, ids);
    await inTransaction(context.pool, (tx) =>
      tell(
        context,
        tx,
        orders.map((order) => noticeOf(order, change, context.settings.baseUrl, context.clock())),
      ),
    );
    after = ids.at(-1) ?? null;
  }
}

function noticeOf(
  order: RegistrationToTell,
  { version, changes, tournamentId }: { version: number; changes: TournamentChange[]; tournamentId: string },
  baseUrl: string,
  now: Date,
): Notice {
  const what = changes.map((one) => words[one]).join(' and ');
  const message = `${order.title} has a new ${what}: ${describeInstant(order.starts_at, order.time_zone)}, ${order.venue ?? 'venue to be announced'}.`;
  const path = `/tournament-details/${tournamentId}`;
  return {
    userId: order.user_id,
    type: changes.length === 1 && changes[0] === 'venue' ? 'venue_update' : 'tournament_update',
    subject: order.user_id ? `changed:${tournamentId}:${version}` : `changed:${order.id}:${version}`,
    title: `New ${what}`,
    message,
    path,
    tournamentId,
    mail: {
      ...mailWays(order, baseUrl),
      subject: `New ${what}: ${order.title}`,
      greeting: `Hello ${order.first_name || 'golfer'},`,
      paragraphs: [message, `Your entry stays as it is. ${refundSentence(order, now)}`],
      facts: registrationFacts(order),
      action: { label: 'See the tournament', url: `${baseUrl}${path}` },
      attachments: [calendarAttachment(order, baseUrl)],
    },
  };
}
