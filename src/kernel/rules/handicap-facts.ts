/** Reads a Handicap Index as people type it, and prints one as it is shown, for forms, rosters, boards and prints. */
import { handicapExpected } from '#kernel/contract/handicap.ts';
import { highestIndex, lowestIndex, printIndex, type Tenths, tenthsOf } from '#golf/numbers.ts';

/** The value that was read, with a note where it is not what is written; or what was expected in its place. */
export type Reading<Value> = { value: Value; note?: string } | { expected: string };

/** The ways in which people write that a player has no index. */
const none = /^(?:no(?:ne|t yet)?|n\/?a|nh|ni|nr|new|-+|–|—|no ?(?:hcp|hdcp|handicap|index|card)|beginner)$/i;
/** Whether a text says that a player has no handicap, as an empty one does. */
export const saysNone = (text: string): boolean => text === '' || none.test(text);
/** '+1.2', 'plus 1.2', '1.2+', '12.4', '12,4' and '.5'. */
const written = /^(?:(\+|plus) ?)?(?=\.?\d)(\d{0,2})(?:[.,](\d?)0*)?(\+)?$/i;

/**
 * Reads a Handicap Index as people write it: '12.4', '12,4', and '+1.2' for a plus handicap. A minus sign is refused,
 * because some mean a plus handicap by it and others mistyped.
 * @returns tenths, below zero for a plus handicap; null for 'none' and for an empty text
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

/** As a handicap is shown everywhere: '12.4', '+1.2' or 'No handicap'. */
export const handicapText = (tenths: Tenths | null): string => (tenths === null ? 'No handicap' : printIndex(tenths));

/** `handicapText` of an index in strokes, as answers of the API have it. */
export const strokesText = (strokes: number | null): string =>
  handicapText(strokes === null ? null : tenthsOf(strokes));

/** An index as the end of a range: '10', '18.9', '+2'. */
export const printIndexLimit = (tenths: Tenths): string => printIndex(tenths).replace(/\.0$/, '');

/**
 * Reads an index that was typed into a form.
 * @returns strokes; undefined for an empty text; a text that is no index as it is, for the schema to refuse
 */
export function typedIndex(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  const read = readIndex(text);
  return 'value' in read && read.value !== null ? read.value / 10 : text;
}
/** An index as it is typed into a form, '12.4' or '+1.2'. */
export const indexToType = (strokes: number): string => (strokes < 0 ? `+${-strokes}` : String(strokes));
