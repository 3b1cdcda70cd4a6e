import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { setUpPlaySchema } from '#areas/play/contract/play.ts';
import type { SetUpCut } from '#areas/play/rules/set-up/answers.ts';
import { isCutMade } from '#areas/play/rules/set-up/cut.ts';
import type { Division } from '#areas/play/rules/set-up/facts.ts';
import { type PlayPlan, planPlay } from '#areas/play/rules/set-up/plan-play.ts';
import { announcedBefore, movedDeadlines, scheduleOf } from '#areas/tournaments/rules/tournaments.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { insertAudit } from '#kernel/database/admin/audit.ts';
import { type Db, inTransaction, isUniqueViolation } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { listDivisions, saveDivisions } from '#areas/play/database/golf-rounds/divisions.ts';
import { type GolfRoundRow, hasScoresIn } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { saveSetUp, setBoardVisibility } from '#areas/play/database/golf-rounds/set-ups.ts';
import { lockUncancelled } from '#areas/tournaments/services/lock-tournament.ts';
import { lockGroupsOfTournament } from '#areas/play/database/scores/cards.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { touchTerms } from '#areas/entries/database/terms/terms.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { refuseTaken } from '#areas/organizers/services/store-tournament.ts';
import { moveTournament } from '#areas/tournaments/database/move-tournament.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { answersOf, changesOf, divisionsOf, refuseUnsound } from './parse-setup.ts';
import { fixFlightsAtStart } from '#areas/scoring/services/fix-flights.ts';
import { followSetUp } from './follow-set-up.ts';
import { fillDivisions } from '#areas/play/services/tees/fill-divisions.ts';
import { readStoredPlay } from '#areas/play/services/golf-rounds/read-play.ts';
import { writePlan } from '#areas/play/services/golf-rounds/write-plan.ts';
import { gatherFacts } from '#areas/play/services/golf-rounds/set-up-facts.ts';

type Given = z.output<typeof setUpPlaySchema>;

/**
 * Saves the five answers and the changed consequences; rounds, boards, tees and divisions are written from them. They
 * also determine the tournament's format, dates and times.
 * @throws AppError not_found, forbidden; wrong_state for a cancelled tournament, after the first score without a reason
 * or for changes that cards do not allow, for a cut that was made, and for a removed round that has a tee sheet;
 * sheet_changed if somebody else saved meanwhile; validation_failed by field
 */
export async function setUpPlay(context: Context, organizer: OrganizerViewer, id: string, given: Given): Promise<void> {
  const stored = await readStoredPlay(context, organizer, id);
  const { tournament, rounds, field } = stored;
  if (stored.setUp.version !== given.version) throw changedMeanwhile();
  if (stored.isScored && !given.reason) throw withoutReason();
  const divisions = given.divisions ? divisionsOf(given.divisions, stored.divisions) : stored.divisions;
  const answers = answersOf(given);
  const changes = changesOf(given);
  const around = { rounds, divisions, players: field.length };
  const options = { isCorrected: given.use_corrected_course };
  const facts = await gatherFacts(context, organizer, tournament, { answers, changes }, around, options);
  const plan = planPlay(answers, changes, facts);
  refuseUnsound(context, stored, given, facts, plan);
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    const { tournament: held, places } = await lockUncancelled(tx, id);
    // The tournament's form may have changed its date since, so that this plan no longer applies.
    if (held.version !== tournament.version) throw changedMeanwhile();
    refuseMadeCut(stored.setUp.changes.cut, changes.cut, await lockSheetRounds(tx, id));
    await lockGroupsOfTournament(tx, id);
    // The first score may have come in since the set-up was read.
    const isScored = await hasScoresIn(tx, id);
    if (isScored && !given.reason) throw withoutReason();
    if (!(await saveSetUp(tx, id, { answers, changes, version: given.version }, now))) throw changedMeanwhile();
    if (given.divisions) {
      // The price list may meanwhile have made a division one that golfers enter.
      refuseWithoutEntered(await listDivisions(tx, id), divisions);
      await saveDivisions(tx, id, divisions, now);
      await fillDivisions(tx, id);
    }
    if (given.board_visibility) await setBoardVisibility(tx, id, given.board_visibility);
    await writePlan(tx, id, plan, now);
    for (const round of rounds) await followSetUp(context, tx, round, tournament.time_zone);
    await followRounds(tx, held, plan, places.held + places.sold > 0, now);
    if (isScored) await fixFlightsAtStart(tx, [id]);
    if (isScored)
      await insertAudit(tx, {
        actorId: organizer.userId,
        action: 'play.correct',
        subject: tournament.title,
        details: { tournament_id: id, reason: given.reason },
        now,
      });
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'divisions_name')) throw error;
    const message = 'Two divisions have the same name.';
    throw new AppError('validation_failed', message, [{ field: 'divisions', message }]);
  });
}

const withoutReason = () =>
  new AppError(
    'wrong_state',
    'Scores have come in. A change now counts for them as well: correct it with a reason. ' +
      'Cards that were signed for other holes or tees are open again.',
    [{ field: 'reason', message: 'Say why' }],
  );

/**
 * A cut that was made stays, and none is made of a round that is over: who plays on was told.
 * @throws AppError wrong_state
 */
function refuseMadeCut(before: SetUpCut | null, after: SetUpCut | null, rounds: readonly GolfRoundRow[]): void {
  if (isDeepStrictEqual(before, after)) return;
  const made = [before, after].find((cut) => cut && isCutMade(cut, rounds));
  if (!made) return;
  const message = `The cut after round ${made.afterRound} was made: it stays as it is.`;
  throw new AppError('wrong_state', message, [{ field: 'changes.cut', message }]);
}

/** @throws AppError wrong_state if a removed division is one that golfers enter */
function refuseWithoutEntered(before: readonly Division[], after: readonly Division[]): void {
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.find(({ id, isOfEntry }) => isOfEntry && !kept.has(id));
  if (!gone) return;
  const message = `Golfers enter ${gone.name}: take it off the price list first.`;
  throw new AppError('wrong_state', message, [{ field: 'divisions', message }]);
}

const changedMeanwhile = () =>
  new AppError('sheet_changed', 'Somebody else changed the set-up meanwhile. Load it again to see what is new.', [
    { field: 'version', message: 'Out of date' },
  ]);

/**
 * Moves the tournament's dates to those of its rounds; entrants are notified of another day or time.
 * @param tournament as read under its lock: the price list changes refund tiers without a new version
 */
async function followRounds(
  tx: Db,
  tournament: TournamentDetailRow,
  plan: PlayPlan,
  hasEntries: boolean,
  now: Date,
): Promise<void> {
  const [first, last] = [plan.rounds[0], plan.rounds.at(-1)];
  if (!first || !last) return;
  const { start_date: from, registration_deadline, refund_until, refund_tiers, time_zone: zone } = tournament;
  const kept = { deadline: registration_deadline, refundUntil: refund_until, tiers: refund_tiers };
  const { deadline, refundUntil, tiers } = movedDeadlines(kept, {
    from,
    to: first.date,
    today: dateIn(now, zone),
    zone,
  });
  // Makes an open editor of the price list outdated, so that it cannot save the old dates.
  if (tiers && from !== first.date) await touchTerms(tx, tournament.id, now);
  const schedule = scheduleOf({
    startDate: first.date,
    startTime: first.firstTime,
    endDate: last.date,
    timeZone: zone,
    deadline,
    refundUntil,
  });
  const version = await moveTournament(tx, {
    id: tournament.id,
    style: plan.answers.style.value,
    startDate: first.date,
    startTime: first.firstTime,
    endDate: last.date,
    startsAt: schedule.startsAt,
    endsAt: schedule.endsAt,
    closesAt: schedule.closesAt,
    registrationDeadline: deadline,
    refundUntil,
    refundUntilAt: schedule.refundUntilAt,
    refundTiers: tiers,
    now,
  }).catch(refuseTaken);
  // A default time that changes before anybody has chosen one is not announced.
  const isChosen = tournament.start_time !== null || plan.answers.firstTime.isGiven;
  const changes = [
    ...(tournament.start_date === first.date ? [] : (['date'] as const)),
    ...(tournament.start_time === first.firstTime || !isChosen ? [] : (['time'] as const)),
  ];
  if (version === null || changes.length === 0 || !hasEntries || tournament.state !== 'published') return;
  const data = { version, changes, was: announcedBefore(tournament) };
  await emit(tx, { type: 'tournament.changed', subjectId: tournament.id, now, data });
}
