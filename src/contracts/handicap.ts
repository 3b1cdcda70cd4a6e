import { z } from 'zod';

/** What a Handicap Index may be, in the words of every door. */
export const handicapRange = 'a number from 0 to 54, or +10 to +0.1 for a plus handicap';
const oneDecimal = 'a number with at most one decimal';

/** What somebody is told who typed a minus sign: golfers do not read it alike. */
const minusHint = (typed: string) =>
  `${handicapRange}. A plus handicap is written +${typed.replace(/^\s*[-−–]\s*/, '') || '1.2'}, without a minus sign`;

/** What a text that is no index should have been, to be put behind 'expected' or 'must be'. */
export function handicapExpected(typed: unknown): string {
  if (typeof typed !== 'string') return handicapRange;
  const text = typed.trim();
  if (/^[-−–]/.test(text)) return minusHint(text.slice(0, 8));
  return /^\+?\d*[.,]\d\d+$/.test(text) ? oneDecimal : handicapRange;
}

/**
 * A Handicap Index in strokes, with at most one decimal; below zero is a plus handicap. As a text it is what a form
 * could not read, and is refused in words.
 */
export const handicap = z
  .number({ error: ({ input }) => `Handicap must be ${handicapExpected(input)}` })
  .min(-10, `Handicap must be ${handicapRange}`)
  .max(54, `Handicap must be ${handicapRange}`)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), `Handicap must be ${oneDecimal}`);

/** The same of somebody who may have none: null is 'No handicap', which is an answer; nothing is not. */
export const handicapOrNone = handicap.nullable();
