/** Lists of matches with one line for each side, so that every player finds their own. */
import type { OfficialResults } from '#areas/results/contract/results.ts';

export type MatchLine = {
  side: string;
  against: string;
  outcome: 'Won' | 'Lost' | 'Halved' | 'No result';
  result: string;
};

/** Both sides of each match, the first side first; both have the match's result: '3&2', '19th', 'halved'. */
export const matchLines = (matches: OfficialResults['matches']): MatchLine[] =>
  matches.flatMap(({ sides, winner, result }) =>
    (['A', 'B'] as const).map((side, place): MatchLine => {
      const [own = [], other = []] = place === 0 ? sides : sides.toReversed();
      const ended = winner === side ? 'Won' : 'Lost';
      const level = result === null ? 'No result' : 'Halved';
      return {
        side: own.join(' and '),
        against: other.join(' and '),
        outcome: winner === null ? level : ended,
        result: result ?? '',
      };
    }),
  );
