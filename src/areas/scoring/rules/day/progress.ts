import type { MatchCount } from '#areas/play/contract/golf-rounds.ts';

/** The numbers of returned and expected cards in a round, and its matches; null where it has none. */
export type Progress = { returned: number; expected: number; matches: MatchCount | null };

/**
 * The progress of a round. Match play is counted by matches, because a match that is won early leaves holes empty;
 * every other round is counted by cards.
 */
export function progressOf({ returned, expected, matches }: Progress): { done: number; all: number; text: string } {
  const [done, all, word] = matches ? [matches.decided, matches.all, 'decided'] : [returned, expected, 'returned'];
  const noun = matches ? ` ${all === 1 ? 'match' : 'matches'}` : '';
  return { done, all, text: `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}${noun} ${word}` };
}
