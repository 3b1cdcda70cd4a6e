import { z } from 'zod';

/** The range of a Handicap Index in messages of forms, rosters and the API. */
export const handicapRange = 'a number from 0 to 54, or +10 to +0.1 for a plus handicap';
const oneDecimal = 'a number with at most one decimal';

/** The message for a minus sign, which some golfers use for a plus handicap. */
const minusHint = (typed: string) => {
  const figure = typed.replace(/^\s*[-−–]\s*/, '') || '1.2';
  return `${handicapRange}. A plus handicap is written +${figure}, without a minus sign`;
};

/** The expected format for an invalid index, as words after 'expected' or 'must be'. */
export function handicapExpected(typed: unknown): string {
  if (typeof typed !== 'string') return handicapRange;
  const text = typed.trim();
  if (/^[-−–]/.test(text)) return minusHint(text.slice(0, 8));
  return /^\+?\d*[.,]\d\d+$/.test(text) ? oneDecimal : handicapRange;
}

/**
 * A Handicap Index in strokes, with at most one decimal; negative means a plus handicap. Forms pass on text that they
 * could not parse, and the message says how to write it.
 */
export const handicap = z
  .number({ error: ({ input }) => `Handicap must be ${handicapExpected(input)}` })
  .min(-10, `Handicap must be ${handicapRange}`)
  .max(54, `Handicap must be ${handicapRange}`)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e5), `Handicap must be ${oneDecimal}`);

/** A Handicap Index, or null for a player without one. A missing value is refused: 'None' has to be chosen. */
export const handicapOrNone = handicap.nullable();
