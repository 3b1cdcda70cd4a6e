import { describeInstant, describeStart } from '#kernel/rules/describe-instant.ts';
import { entrantsHearAt, operatorHearsAt } from '#areas/clubs/rules/venue-loss.ts';
import { newId } from '#kernel/database/connection.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import {
  findVenueLoss,
  listVenueLosses,
  markLossTold,
  type VenueLoss,
} from '#areas/tournaments/database/venue-loss.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone, inSteps } from '#kernel/services/each-alone.ts';
import { entryFacts } from '#areas/messages/rules/facts-block.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import type { Notice } from '#areas/messages/services/notify.ts';
import { onDay } from '#areas/entries/rules/pay-mail.ts';
import { mailWays } from '#areas/entries/services/registrations/describe-registration.ts';
import { notifyEntrants } from './notify-entrants.ts';

const pathOf = (tournamentId: string): string => `/tournament-details/${tournamentId}`;

/**
 * Notifies about tournaments whose club has withdrawn and that have no new venue or date: entrants, who may withdraw
 * for a full refund, and the operator when play is near; each once for a loss. `src/areas/clubs/rules/venue-loss.ts`
 * has the times.
 */
export async function notifyVenueLosses(context: Context): Promise<void> {
  const { pool, settings } = context;
  const now = context.clock();
  const losses = await listVenueLosses(pool, now);
  const isDue = (hearAt: typeof entrantsHearAt, { lost_at: lostAt, starts_at: startsAt }: VenueLoss) =>
    hearAt({ lostAt, startsAt }) <= now;
  const nameOf = ({ id }: VenueLoss) => `tournament ${id}`;
  await inSteps({
    'tell entrants': () =>
      eachAlone(
        losses.filter((loss) => !loss.is_told && isDue(entrantsHearAt, loss)),
        nameOf,
        async (loss) => {
          await notifyEntrants(context, loss.id, (order) => venueLossNotice(order, loss, settings.baseUrl));
          await markLossTold(pool, loss.id, now);
        },
      ),
    'tell the operator': () =>
      eachAlone(
        losses.filter((loss) => !loss.is_operator_told && isDue(operatorHearsAt, loss)),
        nameOf,
        ({ id }) => mailOperator(context, id),
      ),
  });
}

async function mailOperator({ pool, settings, clock }: Context, id: string): Promise<void> {
  const loss = await findVenueLoss(pool, id);
  if (!loss) return;
  const { title, time_zone: zone } = loss;
  const withdrawn = `${loss.venue ?? 'Its club'} withdrew on ${describeInstant(loss.lost_at, zone)}.`;
  await queueMail(pool, {
    id: newId(),
    subjectKey: loss.subject_key,
    to: settings.contactEmail,
    tournamentId: id,
    now: clock(),
    content: {
      subject: `Play is near, and there is no venue: ${title}`,
      greeting: 'A tournament has nowhere to be played',
      facts: [
        ['Tournament', title],
        ['Play begins', describeStart(loss.starts_at, loss.start_time, zone)],
        ['Organizer', `${loss.organizer_name}, ${loss.organizer_email}`],
        ['Players', String(loss.players)],
      ],
      paragraphs: [
        `${withdrawn} The organizer has named no other venue or date since. Entry is paused.`,
        'Please ask the organizer whether it is played elsewhere, moved or called off. Golfers may leave for everything ' +
          'until play would begin; after that nothing is given back by itself.',
      ],
      action: { label: 'See the tournament', url: `${settings.baseUrl}${pathOf(id)}` },
    },
  });
}

/** The notice of the club's withdrawal, with the choices of entrants. */
export function venueLossNotice(
  order: RegistrationToTell,
  loss: Pick<VenueLoss, 'id' | 'lost_at'>,
  baseUrl: string,
): Notice {
  const { id: tournamentId, lost_at: lostAt } = loss;
  const withdrawn = `${order.venue ?? 'The club'} has withdrawn from ${order.title}.`;
  const message = `${withdrawn} Its organizer has not named another venue or date yet.`;
  const way = 'Your entry stands. You may withdraw it and get back everything you paid.';
  const path = pathOf(tournamentId);
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
      subject: `No venue at the moment: ${order.title}${onDay(order)}`,
      preview: way,
      greeting: greetingTo(order),
      paragraphs: [message, way],
      facts: entryFacts(order),
      action: { label: 'See the tournament', url: `${baseUrl}${path}` },
    },
  };
}
