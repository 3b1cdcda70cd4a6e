import { AppError } from '#kernel/contract/errors.ts';
import type { PlayPlan } from '#areas/play/rules/set-up/plan-play.ts';
import type { Db } from '#kernel/database/connection.ts';
import { dropSetUp } from '#areas/play/database/golf-rounds/set-ups.ts';
import { dropRoundsAfter, saveBoards, saveRounds, saveTees } from '#areas/play/database/golf-rounds/write-rounds.ts';

/**
 * Writes the rounds, boards and tees of a plan, in the caller's transaction.
 * @throws AppError wrong_state for a round that would be deleted but has a sheet
 */
export async function writePlan(tx: Db, tournamentId: string, plan: PlayPlan, now: Date): Promise<void> {
  await dropRounds(tx, tournamentId, plan.rounds.length);
  await saveRounds(
    tx,
    tournamentId,
    plan.rounds.map(({ number, date, course, holes, startKind, firstTime }) => ({
      number,
      date,
      courseVersionId: course?.versionId ?? null,
      holes,
      startKind,
      firstTime,
      intervalMinutes: plan.intervalMinutes.value,
      startersGap: plan.startersGap.value,
      groupSize: plan.groupSize.value,
      groupsPerHole: plan.groupsPerHole.value,
      scoringMode: plan.scoringMode.value,
      hiddenHoles: plan.hiddenHoles.value,
    })),
    now,
  );
  const shown = plan.boards.filter(({ isLeftOut }) => !isLeftOut);
  await saveBoards(
    tx,
    tournamentId,
    shown.map(({ key, name, content }) => ({ key, name, content })),
    now,
  );
  const tees = plan.tees.flatMap(({ round, rows }) =>
    rows.map(({ divisionId, gender, age, teeId }) => ({ round, divisionId, gender, age, teeId })),
  );
  await saveTees(tx, tournamentId, tees);
}

/** @throws AppError wrong_state if a round with a number above `count` has a sheet */
async function dropRounds(tx: Db, tournamentId: string, count: number): Promise<void> {
  const left = await dropRoundsAfter(tx, tournamentId, count);
  if (left === null) return;
  throw new AppError('wrong_state', `Round ${left} has a tee sheet. Take its groups away first.`, [
    { field: 'answers.length', message: `Round ${left} has a tee sheet` },
  ]);
}

/**
 * Deletes a tournament's set-up with its rounds and boards, in the caller's transaction.
 * @returns false where somebody else saved meanwhile
 * @throws AppError wrong_state for a round that has a sheet
 */
export async function forgetPlan(tx: Db, tournamentId: string, version: number): Promise<boolean> {
  if (!(await dropSetUp(tx, tournamentId, version))) return false;
  await dropRounds(tx, tournamentId, 0);
  return true;
}
