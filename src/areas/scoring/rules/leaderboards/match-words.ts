import type { MatchState } from '#golf/match-play.ts';

/** The state of a match in golf terms: '2 UP thru 11', 'AS thru 9', 'dormie 3', '3&2', 'halved'. */
export function printMatch({ up, played, result, dormie, remaining, winner }: MatchState): string {
  if (result !== null) return result;
  if (winner !== null) return `${Math.abs(up)} UP`;
  if (played === 0) return '';
  if (dormie) return `dormie ${remaining}`;
  return up === 0 ? `AS thru ${played}` : `${Math.abs(up)} UP thru ${played}`;
}
