import type { MatchCount } from '#areas/play/contract/golf-rounds.ts';

/** Cards of a round that are returned and expected, and its matches; null where none are played. */
export type Progress = { returned: number; expected: number; matches: MatchCount | null };

/**
 * The progress of a round. Match play is counted by its matches, because a match that is won early leaves holes of its
 * cards empty; every other round is counted by its cards.
 */
export function progressOf({ returned, expected, matches }: Progress): { done: number; all: number; text: string } {
  const [done, all, word] = matches ? [matches.decided, matches.all, 'decided'] : [returned, expected, 'returned'];
  const noun = matches ? ` ${all === 1 ? 'match' : 'matches'}` : '';
  return { done, all, text: `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}${noun} ${word}` };
}
