import type { z } from 'zod';
import type { GolferStats, saveStatsSchema } from '#areas/golfers/contract/stats.ts';
import { mayUse } from '#kernel/rules/capabilities.ts';
import { handicapInsights } from '#golf/handicap-insights.ts';
import { decimalOf, tenthsOf } from '#golf/numbers.ts';
import { holesPosted } from '#golf/record-standing.ts';
import { nameOfRule, ruleReferences } from '#golf/rule-references.ts';
import { countPlayed, findAdded, findStats, saveStats } from '#areas/golfers/database/stats.ts';
import { type GolferViewer, personOf } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { followRounds } from './record.ts';

/** Maximum rounds in the trend: two years of two rounds a week. */
const trendLength = 200;

/** A golfer's figures and goals; index, trend and insights only if the plan includes them. */
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
    added: await findAdded(context.pool, golfer.golferId),
    advanced: mayUse(personOf(golfer), 'performance_trends') ? await advanced(context, golfer) : null,
  };
}

async function advanced(context: Context, golfer: GolferViewer): Promise<GolferStats['advanced']> {
  const { steps, corrected, standings } = await followRounds(context, golfer.golferId);
  const index = steps.at(-1)?.index ?? null;
  return {
    handicap_index: decimalOf(index),
    rounds: steps.length,
    holes_posted: holesPosted(steps),
    corrected: corrected && {
      before: decimalOf(corrected.before),
      now: decimalOf(corrected.now),
      because: corrected.by.map((rule) => ({ rule: nameOfRule(rule), says: ruleReferences[rule].says })),
    },
    trend: steps.slice(-trendLength).map((step) => ({
      played_on: step.playedOn,
      adjusted_score: step.adjustedUsed,
      holes: step.holes,
      holes_not_played: step.missing,
      differential: decimalOf(step.differential),
      handicap_index: decimalOf(step.index),
      counts: standings.get(step.id)?.standing === 'counts',
    })),
    insights: handicapInsights(steps),
  };
}

const tenthsIn = (decimal: number | undefined) => (decimal === undefined ? undefined : tenthsOf(decimal));

/** Updates figures and goals; absent ones are unchanged. */
export async function saveGolferStats(
  context: Context,
  golfer: GolferViewer,
  { figures, goals }: z.output<typeof saveStatsSchema>,
): Promise<GolferStats> {
  const change = {
    handicap_tenths: tenthsIn(figures?.handicap),
    best_score: figures?.bestScore,
    avg_score_tenths: tenthsIn(figures?.avgScore),
    tournaments_played: figures?.tournamentsPlayed,
    goal_handicap_tenths: tenthsIn(goals?.handicap),
    goal_tournaments: goals?.tournamentsPlayed,
    goal_best_score: goals?.bestScore,
  };
  await saveStats(context.pool, golfer.golferId, change as Parameters<typeof saveStats>[2], context.clock());
  return golferStats(context, golfer);
}
