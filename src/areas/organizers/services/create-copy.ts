import { AppError } from '#kernel/contract/errors.ts';
import { newId } from '#kernel/database/connection.ts';
import { listGoneCourses } from '#areas/play/database/golf-rounds/set-up-courses.ts';
import { findSetUp } from '#areas/play/database/golf-rounds/set-ups.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { updateDraft } from '#areas/organizers/database/write-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { withShortCode } from '#areas/tournaments/services/short-code.ts';
import type { TournamentForm } from './check-form.ts';
import { prepare } from './create-tournament.ts';
import { copyTournament, nextDateOf, withoutCourses } from './duplicate-tournament.ts';
import { asPlayed, planned, storedPlay } from './how-played.ts';
import { refuseOtherStyle } from './set-up-style.ts';
import { store } from './store-tournament.ts';

/** @throws AppError not_found, also for another organizer's */
async function requireModel({ pool }: Context, organizer: OrganizerViewer, id: string): Promise<TournamentDetailRow> {
  const model = await findTournament(pool, id);
  if (model?.organizer_id === organizer.organizerId) return model;
  const message = 'This tournament does not exist.';
  throw new AppError('not_found', message, [{ field: 'copiedFrom', message }]);
}

/**
 * Creates a tournament from an own one: with all that was set up of it, and what the form says otherwise. Without a day
 * its other dates move as for the same weekday a year on.
 * @returns it, and the courses that are not offered any more by their names
 * @throws AppError not_found for a stranger's, validation_failed for another style than the one that was set up, and as
 *   `createTournament`
 */
export async function createCopy(
  context: Context,
  organizer: OrganizerViewer,
  form: TournamentForm,
  from: string,
): Promise<{ tournament: TournamentDetailRow; leftOut: string[] }> {
  const model = await requireModel(context, organizer, from);
  const isOther = form.preset !== undefined || form.play !== undefined;
  if (!isOther) await refuseOtherStyle(context, model, form.gameplayStyle);
  const [set, before, gone] = await Promise.all([
    findSetUp(context.pool, model.id),
    storedPlay(context, model.id, form),
    listGoneCourses(context.pool, model.id),
  ]);
  // The copy's set-up is the first of its own.
  const played = before && { ...before, setUp: withoutCourses(before.setUp, gone), version: set ? 1 : 0 };
  const id = newId();
  const now = context.clock();
  const prepared = await prepare(context, organizer, asPlayed(form, played), id, {
    rounds: played ? { ...model, end_date: null } : model,
  });
  const whole = await planned(context, organizer, prepared, played);
  const startDate = form.date ?? nextDateOf(model, now);
  const tournament = await withShortCode((code) =>
    store(context, organizer, whole, updateDraft, (tx) =>
      copyTournament(tx, organizer, model, { id, key: form.key, code, startDate, gone, now }),
    ),
  );
  return { tournament, leftOut: isOther ? [] : gone.map(({ name }) => name) };
}
