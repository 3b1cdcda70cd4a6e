import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { MessageReach, messageFieldSchema } from '#areas/scoring/contract/day.ts';
import { divisionNameOf } from '#areas/day/rules/audience.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { countFieldNotices } from '#areas/scoring/database/day-messages.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { lockUncancelled } from '#areas/tournaments/services/lock-tournament.ts';
import { notifyField, reachOf, type FieldMessage } from '#areas/scoring/services/day/notify-field.ts';
import { aDayBefore, divisionOf, fieldOf, refuseTooMany } from './send-message.ts';

/**
 * Writes to everybody in the field of the organizer's own tournament, or to a division, or previews how many it
 * reaches: from the first entry until the last day is over, with a tee sheet or without one, also after a round was
 * closed. Scoring phones and boards do not show it.
 * @throws AppError wrong_state for a tournament that is cancelled or over, or without recipients, too_many_requests
 * after as many messages in a day as a round may have
 */
export async function messageField(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  wanted: z.output<typeof messageFieldSchema>,
): Promise<MessageReach> {
  const now = context.clock();
  if (tournament.state === 'cancelled') throw new AppError('wrong_state', 'This tournament is cancelled.');
  if (tournament.ends_at && now >= tournament.ends_at) throw new AppError('wrong_state', 'This tournament is over.');
  const { audience } = wanted;
  const field = await fieldOf(context, tournament.id);
  const division =
    audience.to === 'division' ? await divisionOf(context, tournament.id, audience.division, field) : null;
  const people = audience.to === 'all' ? field : field.filter(({ id }) => division?.playerIds.has(id));
  const words = audience.to === 'all' ? 'Everybody' : divisionNameOf(division);
  if (people.length === 0)
    throw new AppError('wrong_state', field.length === 0 ? 'Nobody is entered yet.' : `Nobody is in ${words}.`);
  const fieldMessage: FieldMessage = {
    kind: 'notice',
    title: wanted.title,
    body: wanted.body,
    isUrgent: wanted.is_urgent,
    onBoardsUntil: false,
    audience: words,
    people,
    groupIds: [],
    phones: 0,
  };
  if (wanted.dry_run) return reachOf(context.pool, fieldMessage);
  return inTransaction(context.pool, async (tx) => {
    // Messages of the same moment are counted one after the other.
    await lockUncancelled(tx, tournament.id);
    refuseTooMany(await countFieldNotices(tx, tournament.id, aDayBefore(now)));
    return notifyField(context, tx, { round: null, tournament, userId: organizer.userId }, fieldMessage);
  });
}
