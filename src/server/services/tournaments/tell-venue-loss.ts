import type { RegistrationToTell } from '#server/database/registrations/registrations.ts';
import { listUntoldLosses, markLossTold, type VenueLoss } from '#server/database/tournaments/venue-loss.ts';
import type { Context } from '#server/services/context.ts';
import { eachAlone } from '#server/services/each-alone.ts';
import type { Notice } from '#server/services/notifications/tell.ts';
import { mailWays, registrationFacts } from '#server/services/registrations/describe-registration.ts';
import { tellEntrants } from './tell-entrants.ts';

const atOnce = 200;

/**
 * Tells entrants of tournaments that have had no venue for two days, or for a quarter of the time until play where that
 * is shorter, that they may leave for everything; each once a loss.
 */
export async function tellVenueLosses(context: Context): Promise<void> {
  await eachAlone(
    await listUntoldLosses(context.pool, context.clock(), atOnce),
    ({ id }) => `tournament ${id}`,
    async (loss) => {
      const { id } = loss;
      await tellEntrants(context, id, (order) => noticeOf(order, loss, context.settings.baseUrl));
      await markLossTold(context.pool, id, context.clock());
    },
  );
}

function noticeOf(order: RegistrationToTell, loss: VenueLoss, baseUrl: string): Notice {
  const { id: tournamentId, lost_at: lostAt } = loss;
  const withdrawn = `${order.venue ?? 'The club'} has withdrawn from ${order.title}.`;
  const message = `${withdrawn} Its organizer has not named another venue or date yet.`;
  const way = 'Your entry stands. You may withdraw it and get back everything you paid.';
  const path = `/tournament-details/${tournamentId}`;
  return {
    userId: order.user_id,
    type: 'venue_update',
    subject: `venue-lost:${order.user_id ? tournamentId : order.id}:${lostAt.getTime()}`,
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
