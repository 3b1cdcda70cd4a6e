/** The play of a tournament, from the form that creates it: a preset, and the answers that differ from it. */
import { AppError } from '#kernel/contract/errors.ts';
import { noAnswers, noChanges, type SetUpAnswers, type SetUpChanges } from '#areas/play/rules/set-up/answers.ts';
import type { Division } from '#areas/play/rules/set-up/facts.ts';
import { followTournament } from '#areas/play/rules/set-up/follow-tournament.ts';
import { type PlayPlan, planPlay } from '#areas/play/rules/set-up/plan-play.ts';
import { presets } from '#areas/play/rules/set-up/presets.ts';
import { sizesOf } from '#areas/play/rules/set-up/resolve-answers.ts';
import { scheduleOf } from '#areas/tournaments/rules/tournaments.ts';
import type { Db } from '#kernel/database/connection.ts';
import { listDivisions } from '#areas/play/database/golf-rounds/divisions.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { findSetUp, saveSetUp } from '#areas/play/database/golf-rounds/set-ups.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { TournamentWrite } from '#areas/organizers/database/write-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { gatherFacts } from '#areas/play/services/golf-rounds/set-up-facts.ts';
import { forgetPlan, writePlan } from '#areas/play/services/golf-rounds/write-plan.ts';
import type { Context } from '#kernel/services/context.ts';
import type { TournamentForm } from './check-form.ts';

type Answered = { answers: SetUpAnswers; changes: SetUpChanges };

/** The set-up of play to store; `setUp` is null where the former one is to be deleted. */
export type HowPlayed = {
  setUp: Answered | null;
  /** The version of the existing set-up; 0 for none. */
  version: number;
  divisions: readonly Division[];
  /** The plan of the rounds, once the date is known. */
  plan?: PlayPlan;
};

/** A form's answers about play; null where it has none. */
function answeredBy({ preset, play }: TournamentForm): Answered | null {
  const { answers, changes } = preset ? presets[preset] : { answers: noAnswers, changes: noChanges };
  const own: Partial<SetUpAnswers> = play
    ? {
        style: play.style,
        teamSize: play.team_size,
        results: play.results,
        length: play.length,
        dates: play.dates,
        courseId: play.course_id,
        startKind: play.start_kind,
        firstTime: play.first_time,
      }
    : {};
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null));
  const all: SetUpAnswers = { ...answers, ...given };
  if (Object.values(all).every((answer) => answer === null)) return null;
  // Another format than the preset's uses its own team size.
  const isFormatOwn = play?.style && play.style !== answers.style && !play.team_size;
  return { answers: isFormatOwn ? { ...all, teamSize: null } : all, changes };
}

/** The play of a new tournament; null where its form has no answers about it. */
export function howPlayedOf(form: TournamentForm): HowPlayed | null {
  const setUp = answeredBy(form);
  return setUp && { setUp, version: 0, divisions: [] };
}

/** The new play of a draft; null where it stays. Answers given before a date are applied once there is one. */
export async function storedPlay({ pool }: Context, id: string, form: TournamentForm): Promise<HowPlayed | null> {
  const isSaid = form.preset !== undefined || form.play !== undefined;
  if (!isSaid && !form.date) return null;
  const [stored, rounds, divisions] = await Promise.all([
    findSetUp(pool, id),
    listRounds(pool, id),
    listDivisions(pool, id),
  ]);
  if (isSaid) {
    const answered = answeredBy(form);
    // The committee's local rules apply to every format, so they are kept.
    const localRules = stored?.changes.localRules ?? null;
    const setUp = answered && { ...answered, changes: { ...answered.changes, localRules } };
    return setUp || stored ? { setUp, version: stored?.version ?? 0, divisions } : null;
  }
  return stored && rounds.length === 0 ? { setUp: stored, version: stored.version, divisions } : null;
}

/** A form completed with the format and first start of its set-up, where the form names none. */
export function asPlayed<Form extends TournamentForm>(form: Form, played: HowPlayed | null): Form {
  const { style, firstTime } = played?.setUp?.answers ?? noAnswers;
  return {
    ...form,
    ...(style ? { gameplayStyle: style } : {}),
    ...(form.startTime === undefined && firstTime ? { startTime: firstTime } : {}),
  };
}

/**
 * Plans the rounds, and adds the date of the last one to the tournament.
 * @throws AppError validation_failed for a course that is not offered, or a team size that its format does not allow
 */
export async function planned(
  context: Context,
  organizer: OrganizerViewer,
  write: TournamentWrite,
  played: HowPlayed | null,
): Promise<{ write: TournamentWrite; played: HowPlayed | null }> {
  if (!played?.setUp) return { write, played };
  const { gameplay_style: style, start_date: startDate, start_time: startTime } = write;
  const setUp = followTournament(played.setUp, { style, startDate, startTime });
  const { divisions } = played;
  const facts = await gatherFacts(context, organizer, write, setUp, { rounds: [], divisions, players: 0 });
  const { courseId, teamSize } = setUp.answers;
  const refuse = (field: string, message: string) =>
    new AppError('validation_failed', message, [{ field: `play.${field}`, message }]);
  if (courseId && !facts.courses.has(courseId))
    throw refuse('course_id', 'This course does not exist, or is no longer offered');
  if (teamSize !== null && !sizesOf(style).includes(teamSize))
    throw refuse('team_size', `${style} is not played like that`);
  const plan = planPlay(setUp.answers, setUp.changes, facts);
  const last = plan.rounds.at(-1);
  const schedule = startDate
    ? scheduleOf({
        startDate,
        startTime,
        endDate: last?.date ?? null,
        timeZone: write.time_zone,
        deadline: write.registration_deadline,
      })
    : null;
  const days = { end_date: last?.date ?? null, ends_at: schedule?.endsAt ?? null };
  return { write: { ...write, ...days }, played: { ...played, setUp, plan } };
}

/**
 * Saves or deletes the set-up, in the transaction that writes the tournament.
 * @throws AppError sheet_changed where somebody else saved meanwhile, wrong_state where a round with a sheet would be
 * deleted
 */
export async function forgetOrSet(
  tx: Db,
  { id, now }: Pick<TournamentWrite, 'id' | 'now'>,
  { setUp, version, plan }: HowPlayed,
): Promise<void> {
  await lockSheetRounds(tx, id);
  const isKept = setUp ? await saveSetUp(tx, id, { ...setUp, version }, now) : await forgetPlan(tx, id, version);
  if (!isKept) throw new AppError('sheet_changed', 'Somebody else changed the set-up meanwhile. Load it again.');
  if (plan) await writePlan(tx, id, plan, now);
}
