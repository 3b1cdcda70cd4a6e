import type { GolferStats } from '#areas/golfers/contract/stats.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';

/** Parses the input of a figure: empty is 0, and unreadable text is NaN, which validation refuses. */
export const figureTyped = (typed: unknown): number =>
  typed === undefined || (typeof typed === 'string' && typed.trim() === '') ? 0 : Number(typed);

/** Adjusted scores of complete rounds of eighteen; others are not comparable. */
const wholeScores = (advanced: GolferStats['advanced']): number[] =>
  (advanced?.trend ?? []).flatMap(({ adjusted_score, holes, holes_not_played }) =>
    holes === 18 && holes_not_played === 0 ? [adjusted_score] : [],
  );

/** Best and average of all complete rounds; on plans below premium, of those posted by tournaments. */
function knownScores(
  advanced: GolferStats['advanced'],
  added: GolferStats['added'],
): { best: number; average: number } | null {
  const scores = wholeScores(advanced);
  if (scores.length === 0) return added;
  return { best: Math.min(...scores), average: scores.reduce((sum, score) => sum + score, 0) / scores.length };
}

/** A goal and the progress towards it. `share` is 0 to 100. */
export type GoalProgress = { now: number | null; goal: number; share: number; isReached: boolean };

const percent = (part: number, whole: number) =>
  whole <= 0 ? 100 : Math.min(100, Math.max(0, Math.round((part / whole) * 100)));

/** Progress towards a lower number: a handicap or a score. Null means no value yet. */
function downTo(now: number | null, goal: number): GoalProgress {
  if (now === null) return { now, goal, share: 0, isReached: false };
  return { now, goal, share: now <= goal ? 100 : percent(goal, now), isReached: now <= goal };
}

/** Progress towards a higher number. */
const upTo = (now: number, goal: number): GoalProgress => ({
  now,
  goal,
  share: percent(now, goal),
  isReached: now >= goal,
});

/** A figure and its source; null means no value yet. */
export type ShownFigure = { value: number | null; source: string | null };

const fromRounds = 'From your rounds';
const byHand = 'Kept by hand';
const nothing: ShownFigure = { value: null, source: null };
const ownFigure = (value: number): ShownFigure => (value === 0 ? nothing : { value, source: byHand });

/**
 * The golfer's figures, each with its source. Index and average come from posted rounds if there are any; the best
 * score is the lower of the two sources, the number of tournaments the higher. A figure entered by hand is used if
 * nothing else is known.
 */
export function shownFigures({
  figures,
  tournaments_completed: completed,
  added,
  advanced,
}: GolferStats): Record<keyof GolferStats['figures'], ShownFigure> {
  const scores = knownScores(advanced, added);
  const index = advanced?.handicap_index ?? null;
  const isBestPosted = scores !== null && (figures.bestScore === 0 || scores.best <= figures.bestScore);
  return {
    handicap: index === null ? ownFigure(figures.handicap) : { value: index, source: fromRounds },
    bestScore: isBestPosted ? { value: scores.best, source: fromRounds } : ownFigure(figures.bestScore),
    avgScore: scores ? { value: scores.average, source: fromRounds } : ownFigure(figures.avgScore),
    tournamentsPlayed:
      completed > 0 && completed >= figures.tournamentsPlayed
        ? { value: completed, source: 'Finished here' }
        : ownFigure(figures.tournamentsPlayed),
  };
}

/** The index that prefills an entry; null if none is known. */
export const knownIndexOf = (stats: GolferStats | null): number | null => stats && shownFigures(stats).handicap.value;

/** Progress towards a golfer's goals, computed from the figures shown. */
export function progressOf(stats: GolferStats): Record<keyof GolferStats['goals'], GoalProgress> {
  const { goals } = stats;
  const { handicap, tournamentsPlayed, bestScore } = shownFigures(stats);
  return {
    handicap: downTo(handicap.value, goals.handicap),
    tournamentsPlayed: upTo(tournamentsPlayed.value ?? 0, goals.tournamentsPlayed),
    bestScore: downTo(bestScore.value, goals.bestScore),
  };
}

/** Known figures as hints under the fields for entering them by hand. */
export function hintsOf({
  tournaments_completed: completed,
  added,
  advanced,
}: GolferStats): Record<keyof GolferStats['figures'], string | null> {
  const scores = knownScores(advanced, added);
  const index = advanced?.handicap_index ?? null;
  return {
    handicap: index === null ? null : `From your rounds: ${strokesText(index)}`,
    bestScore: scores && `From your rounds: ${scores.best}`,
    avgScore: scores && `From your rounds: ${scores.average.toFixed(1)}`,
    tournamentsPlayed: completed > 0 ? `${completed} finished here` : null,
  };
}
