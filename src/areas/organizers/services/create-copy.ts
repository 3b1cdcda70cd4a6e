import { AppError } from '#kernel/contract/errors.ts';
import { usualParts } from '#areas/organizers/rules/copy-parts.ts';
import { leftOutSentences } from '#areas/organizers/rules/left-out.ts';
import { movedDate } from '#areas/organizers/rules/tournament-copy.ts';
import { dateIn, daysBetween } from '#kernel/rules/venue-time.ts';
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
import { asPlayed, planned, storedPlay } from './how-played.ts';
import { refuseOtherStyle } from './set-up-style.ts';
import { store } from './store-tournament.ts';
import { nextDateOf, readModel, withoutCourses, writeCopyOf } from './write-copy.ts';

/** @throws AppError not_found, also for another organizer's */
async function requireModel({ pool }: Context, organizer: OrganizerViewer, id: string): Promise<TournamentDetailRow> {
  const model = await findTournament(pool, id);
  if (model?.organizer_id === organizer.organizerId) return model;
  const message = 'This tournament does not exist.';
  throw new AppError('not_found', message, [{ field: 'copiedFrom', message }]);
}

/**
 * Creates a tournament from the organizer's own one: everything that was set up except sponsors and codes, and what the
 * form says otherwise. Without a date, its other dates move as for the same weekday a year later.
 * @returns the tournament, the names of courses that are no longer offered, and what else the copy lacks
 * @throws AppError not_found for another organizer's, validation_failed for another style than the one that was set up,
 * and as `createTournament`
 */
export async function createCopy(
  context: Context,
  organizer: OrganizerViewer,
  asked: TournamentForm,
  from: string,
): Promise<{ tournament: TournamentDetailRow; gone: string[]; leftOut: string[] }> {
  const model = await requireModel(context, organizer, from);
  const now = context.clock();
  const isOther = asked.preset !== undefined || asked.play !== undefined;
  const form = isOther ? asked : onItsDay(asked, model, now);
  if (!isOther) await refuseOtherStyle(context, model, form.gameplayStyle);
  const [set, before, gone] = await Promise.all([
    findSetUp(context.pool, model.id),
    storedPlay(context, model.id, form),
    listGoneCourses(context.pool, model.id),
  ]);
  // The copied set-up is the first version of the copy's own.
  const played = before && { ...before, setUp: withoutCourses(before.setUp, gone), version: set ? 1 : 0 };
  const id = newId();
  const prepared = await prepare(context, organizer, asPlayed(form, played), id, {
    rounds: played ? { ...model, end_date: null } : model,
  });
  const whole = await planned(context, organizer, prepared, played);
  const startDate = form.date ?? nextDateOf(model, now);
  const copy = { id, key: form.key, title: form.tournamentName, startDate, publishOn: null, repeatId: null, now };
  let leftOut: string[] = [];
  const tournament = await withShortCode((code) =>
    store(context, organizer, whole, updateDraft, async (tx) => {
      const read = await readModel(tx, organizer, model, usualParts);
      // Another set-up of play has other tees, and its places are those of the form.
      leftOut = leftOutSentences(isOther ? { ...read.leftOut, tees: [] } : read.leftOut);
      return writeCopyOf(tx, organizer, model, read, { ...copy, code });
    }),
  );
  return { tournament, gone: isOther ? [] : gone.map(({ name }) => name), leftOut };
}

/**
 * Where rounds are set up, a draft without a date is dated to the same weekday a year later, together with its other
 * dates.
 */
function onItsDay(form: TournamentForm, model: TournamentDetailRow, now: Date): TournamentForm {
  const date = form.date || form.action !== 'draft' || !model.end_date ? null : nextDateOf(model, now);
  if (!date || !model.start_date) return form;
  const move = { days: daysBetween(model.start_date, date), today: dateIn(now, model.time_zone) };
  const moved = (before: string | null) => movedDate(before, move) ?? undefined;
  return {
    ...form,
    date,
    registrationDeadline: form.registrationDeadline ?? moved(model.registration_deadline),
    registrationOpens: form.registrationOpens ?? moved(model.registration_opens),
    refundUntil: form.refundUntil ?? moved(model.refund_until),
  };
}
