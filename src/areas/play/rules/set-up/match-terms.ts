/** The terms of matches, derived from the set-up. The set-up's screen, phones and boards all use this module. */
import { allowances } from '#golf/allowances.ts';
import type { Permille } from '#golf/numbers.ts';
import type { LevelMatchRule, SetUpAnswers, SetUpChanges } from './answers.ts';
import { teamSizeOf } from './resolve-answers.ts';

/** The parts of a set-up that decide a level match: the players on a side, and the chosen rule. */
export type LevelMatchSetUp = { answers: Pick<SetUpAnswers, 'teamSize'>; changes: Pick<SetUpChanges, 'levelMatch'> };

/** The parts of a set-up that matches depend on: result kind, allowance, and the rule for a level match. */
export type MatchSetUp = {
  answers: Pick<SetUpAnswers, 'results' | 'teamSize'>;
  changes: Pick<SetUpChanges, 'boards' | 'levelMatch'>;
};

/** The allowance of singles and four-ball matches, in permille, by the Rules of Handicapping (appendix C). */
export const matchAllowance = (playersASide: number): Permille =>
  playersASide === 1 ? allowances.individualMatch : allowances.fourBallMatch;

/** The handicap setting of a match: gross for a tournament with only gross results, otherwise an allowance. */
export function matchHandicap(
  { answers, changes }: MatchSetUp,
  playersASide: number,
): 'gross' | { allowance: Permille } {
  if (answers.results === 'gross') return 'gross';
  return { allowance: changes.boards.matches?.allowance ?? matchAllowance(playersASide) };
}

/** The default rule for level matches: singles need a winner; team matches are halved, as in a cup. */
export const usualLevelMatch = (playersASide: number): LevelMatchRule => (playersASide === 1 ? 'plays_on' : 'halved');

/**
 * Whether a match that is level after its last hole continues until a side wins a hole (Rules of Golf 3.2a(4)). The
 * answer is the same for all matches of a tournament, even if a side is incomplete.
 */
export const playsOn = ({ answers, changes }: LevelMatchSetUp): boolean =>
  (changes.levelMatch ?? usualLevelMatch(teamSizeOf('Match Play', answers.teamSize).value)) === 'plays_on';

/** The sides of a match in a group, by players' ids; the first side is 'A'. */
export type MatchSides = readonly [a: readonly string[], b: readonly string[]];
