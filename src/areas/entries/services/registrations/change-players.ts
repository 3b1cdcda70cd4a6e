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
 * Names, corrects or swaps people of an own entry, the own phone and handicap among them, and changes its answers until
 * the organizer's date: all of it, or nothing.
 * @param address from where they agree
 * @throws AppError not_found for a stranger's, wrong_state after the date, where the entry has ended, or for somebody
 *   who cannot take a place, validation_failed naming a player's field or a question
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
