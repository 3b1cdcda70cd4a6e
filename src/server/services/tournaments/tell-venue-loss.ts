import { inTransaction } from '#server/database/connection.ts';
import {
  listEntriesToTell,
  listRegistrationsToTell,
  type RegistrationToTell,
} from '#server/database/registrations/registrations.ts';
import { listUntoldLosses, markLossTold } from '#server/database/tournaments/venue-loss.ts';
import type { Context } from '#server/services/context.ts';
import { eachAlone } from '#server/services/each-alone.ts';
import { type Notice, tell } from '#server/services/notifications/tell.ts';
import { mailWays, registrationFacts } from '#server/services/registrations/describe-registration.ts';

/** An organizer has so long to find another venue before everybody who entered is told. */
const quietMs = 48 * 3_600_000;
const atOnce = 200;

/** Tells entrants of tournaments that have had no venue for two days that they may leave for everything; each once. */
export async function tellVenueLosses(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - quietMs);
  await eachAlone(
    await listUntoldLosses(context.pool, before, atOnce),
    (id) => `tournament ${id}`,
    async (id) => {
      let after: string | null = null;
      for (;;) {
        const ids: string[] = await listEntriesToTell(context.pool, id, after, atOnce);
        if (ids.length === 0) break;
        const orders = await listRegistrationsToTell(context.pool, ids);
        await inTransaction(context.pool, (tx) =>
          tell(
            context,
            tx,
            orders.map((order) => noticeOf(order, id, context.settings.baseUrl)),
          ),
        );
        after = ids.at(-1) ?? null;
      }
      await markLossTold(context.pool, id, context.clock());
    },
  );
}

function noticeOf(order: RegistrationToTell, tournamentId: string, baseUrl: string): Notice {
  const message = `${order.venue ?? 'The club'} has withdrawn from ${order.title}. Its organizer has not named another venue or date yet.`;
  const way = 'Your entry stands. You may withdraw it and get back everything you paid.';
  const path = `/tournament-details/${tournamentId}`;
  return {
    userId: order.user_id,
    type: 'venue_update',
    subject: order.user_id ? `venue-lost:${tournamentId}` : `venue-lost:${order.id}`,
    title: 'No venue at the moment',
    message: `${message} ${way}`,
    path,
    tournamentId,
    mail: {
      ...mailWays(order, baseUrl),
      subject: `No venue at the moment: ${order.title}`,
      greeting: `Hello ${order.first_name || 'golfer'},`,
      paragraphs: [message, way],
      facts: registrationFacts(order),
      action: { label: 'See the tournament', url: `${baseUrl}${path}` },
    },
  };
}
