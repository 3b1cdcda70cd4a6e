import type { TeamMatch } from './event.ts';
import type { Side } from './match-play.ts';

export type TeamMatchResult = {
  id: string;
  /** By side, in half points. */
  halfPoints: [number, number];
  /** Half points that win it: more than half of all. */
  needed: number;
  winner: Side | 'tied' | null;
};

/** The outcome of a match for its team: nothing while it is open. */
export type MatchOutcome = { winner: Side | null; isHalved: boolean };

/**
 * Adds up matches: a win is all of a match's half points, a half is half of them each. Once a side has more than half
 * of all it has won, whatever else is played; a level end is tied, or kept by the holder.
 */
export function scoreTeamMatch(
  teamMatch: TeamMatch,
  outcomeOf: (match: string) => MatchOutcome | null,
): TeamMatchResult {
  const points: [number, number] = [0, 0];
  let all = 0;
  let open = 0;
  for (const { match, halfPoints } of teamMatch.matches) {
    all += halfPoints;
    const outcome = outcomeOf(match);
    if (outcome?.winner) points[outcome.winner === 'A' ? 0 : 1] += halfPoints;
    else if (outcome?.isHalved) {
      points[0] += halfPoints / 2;
      points[1] += halfPoints / 2;
    } else open++;
  }
  const needed = Math.floor(all / 2) + 1;
  const result = { id: teamMatch.id, halfPoints: points, needed };
  if (2 * points[0] > all) return { ...result, winner: 'A' };
  if (2 * points[1] > all) return { ...result, winner: 'B' };
  return { ...result, winner: open > 0 ? null : (teamMatch.holder ?? 'tied') };
}
