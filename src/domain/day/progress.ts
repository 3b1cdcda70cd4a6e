/** How far a round is. */
export type Progress = { returned: number; expected: number; matches: { all: number; decided: number } | null };

/** By matches where they are played, since a match that is won has no full card; by cards elsewhere. */
export function progressOf({ returned, expected, matches }: Progress): { done: number; all: number; text: string } {
  const [done, all, word] = matches ? [matches.decided, matches.all, 'decided'] : [returned, expected, 'returned'];
  const noun = matches ? ` ${all === 1 ? 'match' : 'matches'}` : '';
  return { done, all, text: `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}${noun} ${word}` };
}
