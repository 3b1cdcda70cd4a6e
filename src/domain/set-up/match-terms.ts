/** How matches are handicapped: said once by the set-up, read by its screen and by the boards alike. */
import { allowances } from '#domain/golf/allowances.ts';
import type { Permille } from '#domain/golf/numbers.ts';
import type { SetUpAnswers, SetUpChanges } from './answers.ts';

/** What of a set-up says how matches are handicapped: whose results count, and an allowance that was changed. */
export type MatchSetUp = { answers: Pick<SetUpAnswers, 'results'>; changes: Pick<SetUpChanges, 'boards'> };

/** Singles and four-ball, as the Rules of Handicapping recommend (appendix C), in permille. */
export const matchAllowance = (playersASide: number): Permille =>
  playersASide === 1 ? allowances.individualMatch : allowances.fourBallMatch;

/** What a match is played off: no strokes where gross results alone count, else the allowance that was set. */
export function matchHandicap(
  { answers, changes }: MatchSetUp,
  playersASide: number,
): 'gross' | { allowance: Permille } {
  if (answers.results === 'gross') return 'gross';
  return { allowance: changes.boards.matches?.allowance ?? matchAllowance(playersASide) };
}
