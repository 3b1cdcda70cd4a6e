/** Parses a Handicap Index as people type it, and prints one for display, for forms, rosters, boards and prints. */
import { handicapExpected } from '#kernel/contract/handicap.ts';
import { highestIndex, lowestIndex, printIndex, type Tenths, tenthsOf } from '#golf/numbers.ts';

/** The parsed value, with a note if it differs from the text; or a description of the expected format. */
export type Reading<Value> = { value: Value; note?: string } | { expected: string };

/** Texts that mean that a player has no index. */
const none = /^(?:no(?:ne|t yet)?|n\/?a|nh|ni|nr|new|-+|–|—|no ?(?:hcp|hdcp|handicap|index|card)|beginner)$/i;
/** Whether a text says that a player has no handicap, or is empty. */
export const saysNone = (text: string): boolean => text === '' || none.test(text);
/** '+1.2', 'plus 1.2', '1.2+', '12.4', '12,4' and '.5'. */
const written = /^(?:(\+|plus) ?)?(?=\.?\d)(\d{0,2})(?:[.,](\d?)0*)?(\+)?$/i;

/**
 * Parses a Handicap Index as people write it: '12.4', '12,4', and '+1.2' for a plus handicap. A minus sign is refused,
 * because it may mean a plus handicap or be a typing error.
 * @returns tenths, negative for a plus handicap; null for 'none' and an empty text
 */
export function readIndex(typed: string): Reading<Tenths | null> {
  const text = typed.replace(/\s+/g, ' ').trim();
  if (saysNone(text)) return { value: null };
  if (/^scr(?:atch)?$/i.test(text)) return { value: 0 };
  const [, before, whole = '', tenth = '', behind] = written.exec(text) ?? [];
  if (whole === '' && tenth === '') return { expected: handicapExpected(text) };
  const tenths = 10 * Number(whole) + Number(tenth || 0);
  const signed = before || behind ? -tenths + 0 : tenths;
  return signed >= lowestIndex && signed <= highestIndex ? { value: signed } : { expected: handicapExpected(text) };
}

/** The display form of a handicap: '12.4', '+1.2' or 'No handicap'. */
export const handicapText = (tenths: Tenths | null): string => (tenths === null ? 'No handicap' : printIndex(tenths));

/** `handicapText` for an index in strokes, as the API has it. */
export const strokesText = (strokes: number | null): string =>
  handicapText(strokes === null ? null : tenthsOf(strokes));

/** An index as the limit of a range: '10', '18.9', '+2'. */
export const printIndexLimit = (tenths: Tenths): string => printIndex(tenths).replace(/\.0$/, '');

/**
 * Parses an index typed into a form.
 * @returns strokes; undefined for an empty text; an unreadable text unchanged, for the schema to refuse
 */
export function typedIndex(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  const read = readIndex(text);
  return 'value' in read && read.value !== null ? read.value / 10 : text;
}
/** An index as form input, '12.4' or '+1.2'. */
export const indexToType = (strokes: number): string => (strokes < 0 ? `+${-strokes}` : String(strokes));
