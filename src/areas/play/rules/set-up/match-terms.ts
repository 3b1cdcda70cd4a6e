/** The terms of matches by the set-up; its screen, phones and boards all read them here. */
import { allowances } from '#golf/allowances.ts';
import type { Permille } from '#golf/numbers.ts';
import type { LevelMatchRule, SetUpAnswers, SetUpChanges } from './answers.ts';
import { teamSizeOf } from './resolve-answers.ts';

/** The parts of a set-up that decide a level match: players on a side, and the rule that was chosen. */
export type LevelMatchSetUp = { answers: Pick<SetUpAnswers, 'teamSize'>; changes: Pick<SetUpChanges, 'levelMatch'> };

/** The parts of a set-up that matches depend on: whose results count, the allowance, and the end of a level match. */
export type MatchSetUp = {
  answers: Pick<SetUpAnswers, 'results' | 'teamSize'>;
  changes: Pick<SetUpChanges, 'boards' | 'levelMatch'>;
};

/** Singles and four-ball, as the Rules of Handicapping recommend (appendix C), in permille. */
export const matchAllowance = (playersASide: number): Permille =>
  playersASide === 1 ? allowances.individualMatch : allowances.fourBallMatch;

/** The handicap rule of a match: no strokes where gross results alone count, else the allowance that was set. */
export function matchHandicap(
  { answers, changes }: MatchSetUp,
  playersASide: number,
): 'gross' | { allowance: Permille } {
  if (answers.results === 'gross') return 'gross';
  return { allowance: changes.boards.matches?.allowance ?? matchAllowance(playersASide) };
}

/** A level match between single players needs a winner; between teams it is halved, as in a cup. */
export const usualLevelMatch = (playersASide: number): LevelMatchRule => (playersASide === 1 ? 'plays_on' : 'halved');

/**
 * Whether a match that is level after its last hole goes on until a side wins a hole (Rules of Golf 3.2a(4)): the same
 * for all matches of a tournament, whoever is missing on a side.
 */
export const playsOn = ({ answers, changes }: LevelMatchSetUp): boolean =>
  (changes.levelMatch ?? usualLevelMatch(teamSizeOf('Match Play', answers.teamSize).value)) === 'plays_on';

/** The sides of a match in a group, by players' ids; the first side is 'A'. */
export type MatchSides = readonly [a: readonly string[], b: readonly string[]];
