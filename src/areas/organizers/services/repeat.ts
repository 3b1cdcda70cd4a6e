/** Drafts with a date of automatic publication, and the end of a repeat. */
import { AppError } from '#kernel/contract/errors.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { isImported } from '#kernel/database/transfer/tournament/write-tables.ts';
import { endRepeat, listDraftsOfRepeat, listOfRepeat, savePublishOn } from '#areas/tournaments/database/repeats.ts';
import { deleteUnpaid } from '#areas/organizers/database/write-tournaments.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { lockTournament } from '#areas/tournaments/services/lock-tournament.ts';
import type { Context } from '#kernel/services/context.ts';

/** Why a draft cannot be published on a date; null where it can. */
function faultOf(day: string, { start_date: startDate, time_zone: zone }: TournamentDetailRow, now: Date) {
  if (startDate === null) return 'Choose the day of the tournament first';
  if (day < dateIn(now, zone)) return 'Choose today or a later day';
  return day > startDate ? `Choose ${describeDate(startDate)}, the day of the tournament, or one before` : null;
}

/**
 * Sets the date, at the venue, on which a draft is published automatically; null removes it.
 * @throws AppError wrong_state for one that is not a draft, validation_failed for a date in the past or after its day
 * of play
 */
export async function setPublishOn(context: Context, { id }: TournamentDetailRow, day: string | null): Promise<void> {
  await inTransaction(context.pool, async (tx) => {
    const { tournament } = await lockTournament(tx, id);
    const now = context.clock();
    if (tournament.state !== 'draft') throw new AppError('wrong_state', 'Only a draft is published on a day.');
    if (await isImported(tx, id))
      throw new AppError('wrong_state', 'This tournament came from a file: it stays as it came.');
    const message = day && faultOf(day, tournament, now);
    if (message) throw new AppError('validation_failed', message, [{ field: 'publish_on', message }]);
    await savePublishOn(tx, id, day, now);
  });
}

/**
 * Ends the repeat of a tournament. Its unedited drafts are deleted; edited ones stay as drafts, without automatic
 * publication. Published tournaments stay.
 * @returns how many drafts were deleted, and how many stayed
 * @throws AppError wrong_state for a tournament that is not or no longer repeated
 */
export async function stopRepeat(
  context: Context,
  { repeat_id: repeatId }: TournamentDetailRow,
): Promise<{ removed: number; kept: number }> {
  if (!repeatId) throw new AppError('wrong_state', 'This tournament is not repeated.');
  return inTransaction(context.pool, async (tx) => {
    // Counters are locked by id, as everywhere, so that edits and publications happen entirely before or after this.
    for (const id of (await listOfRepeat(tx, repeatId)).sort()) await lockPlaces(tx, id);
    const drafts = await listDraftsOfRepeat(tx, repeatId);
    let removed = 0;
    for (const { id, is_changed: isChanged } of drafts) if (!isChanged && (await deleteUnpaid(tx, id))) removed++;
    await endRepeat(tx, repeatId, context.clock());
    return { removed, kept: drafts.length - removed };
  });
}
