import type { z } from 'zod';
import type { GolferStats, postRoundSchema, saveStatsSchema } from '#contracts/stats.ts';
import { AppError } from '#contracts/errors.ts';
import { handicapHistory, handicapInsights, type HandicapStep } from '#domain/handicaps.ts';
import { mayUse } from '#domain/capabilities.ts';
import { newId } from '#server/database/connection.ts';
import {
  countPlayed,
  deleteRound,
  findStats,
  insertRound,
  listRounds,
  type RoundRow,
  saveStats,
} from '#server/database/stats.ts';
import { type GolferViewer, personOf, requireCapability } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';

/** How many rounds the trend looks back; two years of playing twice a week. */
const historyLength = 200;

/** A golfer's figures and goals; index, trend and insights only where the plan has them. */
export async function golferStats(context: Context, golfer: GolferViewer): Promise<GolferStats> {
  const stored = await findStats(context.pool, golfer.golferId);
  return {
    figures: {
      handicap: (stored?.handicap_tenths ?? 0) / 10,
      bestScore: stored?.best_score ?? 0,
      avgScore: (stored?.avg_score_tenths ?? 0) / 10,
      tournamentsPlayed: stored?.tournaments_played ?? 0,
    },
    goals: {
      handicap: (stored?.goal_handicap_tenths ?? 100) / 10,
      tournamentsPlayed: stored?.goal_tournaments ?? 20,
      bestScore: stored?.goal_best_score ?? 72,
    },
    tournaments_completed: await countPlayed(context.pool, golfer.golferId, context.clock()),
    advanced: mayUse(personOf(golfer), 'performance_trends') ? await advanced(context, golfer) : null,
  };
}

async function advanced(context: Context, golfer: GolferViewer): Promise<GolferStats['advanced']> {
  const steps = await historyOf(context, golfer);
  const index = steps.at(-1)?.index ?? null;
  return {
    handicap_index: index === null ? null : index / 10,
    rounds: steps.length,
    trend: steps.map((step) => ({
      played_on: step.playedOn,
      adjusted_score: step.adjustedScore,
      differential: step.differential / 10,
      handicap_index: step.index === null ? null : step.index / 10,
    })),
    insights: handicapInsights(steps),
  };
}

async function historyOf(context: Context, golfer: GolferViewer): Promise<HandicapStep[]> {
  const rounds = await listRounds(context.pool, golfer.golferId, historyLength);
  return handicapHistory(rounds.reverse().map(toPosted));
}

/** A stored round in the rule's words. */
export const toPosted = (row: RoundRow) => ({
  playedOn: row.played_on,
  adjustedScore: row.adjusted_score,
  courseRatingTenths: row.course_rating_tenths,
  slope: row.slope,
});

const tenths = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 10));

/** Changes figures and goals; what is left out stays. */
export async function saveGolferStats(
  context: Context,
  golfer: GolferViewer,
  { figures, goals }: z.output<typeof saveStatsSchema>,
): Promise<GolferStats> {
  const change = {
    handicap_tenths: tenths(figures?.handicap),
    best_score: figures?.bestScore,
    avg_score_tenths: tenths(figures?.avgScore),
    tournaments_played: figures?.tournamentsPlayed,
    goal_handicap_tenths: tenths(goals?.handicap),
    goal_tournaments: goals?.tournamentsPlayed,
    goal_best_score: goals?.bestScore,
  };
  await saveStats(context.pool, golfer.golferId, change as Parameters<typeof saveStats>[2], context.clock());
  return golferStats(context, golfer);
}

/** Posts a round. @throws AppError upgrade_required, validation_failed for a day to come */
export async function postRound(
  context: Context,
  golfer: GolferViewer,
  round: z.output<typeof postRoundSchema>,
): Promise<RoundRow> {
  requireCapability(golfer, 'handicap_tracking');
  // A day later than anywhere on earth is still to come.
  const latest = new Date(context.clock().getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  if (round.played_on > latest)
    throw new AppError('validation_failed', undefined, [
      { field: 'played_on', message: 'The date must not be in the future' },
    ]);
  const row: RoundRow = {
    id: newId(),
    played_on: round.played_on,
    course: round.course,
    adjusted_score: round.adjusted_score,
    course_rating_tenths: Math.round(round.course_rating * 10),
    slope: round.slope,
  };
  await insertRound(context.pool, golfer.golferId, row, context.clock());
  return row;
}

/** @throws AppError upgrade_required, not_found for another golfer's */
export async function takeBackRound(context: Context, golfer: GolferViewer, id: string): Promise<void> {
  requireCapability(golfer, 'handicap_tracking');
  if (!(await deleteRound(context.pool, golfer.golferId, id)))
    throw new AppError('not_found', 'This round does not exist.');
}
