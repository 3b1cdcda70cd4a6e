import { AppError } from '#kernel/contract/errors.ts';
import type { ChangedPlace, EntryAnswers, SentAnswers } from '#areas/entries/contract/questions.ts';
import { changesEnded } from '#areas/entries/rules/changes-end.ts';
import { isLive } from '#areas/entries/rules/registrations.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnEntry, readAnswers, writeAnswers } from './entry-answers.ts';
import { judgeNames, writeNames } from './name-players.ts';
import { refuseIncompletePlayers } from './partners-asked.ts';
import { placesChanged } from './places-changed.ts';

/**
 * Names, corrects or replaces players of the golfer's own entry, changes the golfer's own phone and handicap, and
 * changes answers; all of it or nothing, until the organizer's deadline.
 * @param address the client's, stored with agreements
 * @throws AppError not_found for another golfer's entry, wrong_state after the deadline, where the entry has ended, or
 * for a person who cannot take a place, validation_failed naming a player's field or a question
 */
export async function changePlayers(
  context: Context,
  golfer: GolferViewer,
  id: string,
  { players, answers, address }: { players?: ChangedPlace[]; answers?: SentAnswers; address: string },
): Promise<EntryAnswers> {
  const entry = await requireOwnEntry(context, golfer, id);
  if (!players && !answers) return readAnswers(context, golfer, id);
  const now = context.clock();
  const end = entry.registration.names_until;
  if (now >= end) throw new AppError('wrong_state', changesEnded(end, entry.terms.time_zone));
  const places = placesChanged(players ?? []);
  await refuseIncompletePlayers(context, entry.registration.tournament_id, places.named);
  const judged = await judgeNames(context, golfer, entry, places);
  const tournament = players && (await findTournament(context.pool, entry.registration.tournament_id));
  await inTransaction(context.pool, async (tx) => {
    const locked = await lockRegistrationRow(tx, id);
    if (!locked || !isLive(locked.payment_status)) throw new AppError('wrong_state', 'This entry has ended.');
    if (tournament) await writeNames(context, tx, { entry: locked, tournament }, judged);
    if (answers) await writeAnswers(tx, locked, { terms: entry.terms, given: answers, address, now });
  });
  return readAnswers(context, golfer, id);
}
