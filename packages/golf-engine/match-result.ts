/** The results that a match can have, as people write them. */
import { ordinal, type Side } from './match-play.ts';

/** The margin of a match: '3&2' is 3 up with 2 holes left, '19th' 1 up on the first extra hole, 'halved' 0 up. */
export type Margin = { up: number; left: number; extra?: number };

/** Most further holes of a match that plays on: it ends with the 36th hole. */
export const maxExtraHoles = 18;

const inRange = (margin: Margin, holes: number): boolean => {
  const { up, left, extra } = margin;
  if (extra !== undefined) return extra >= 1 && extra <= maxExtraHoles;
  if (left === 0) return up >= 0 && up <= Math.min(2, holes);
  // Before the hole that decided the side was at most as far up as holes were left.
  return left >= 1 && left < holes && (up === left + 1 || up === left + 2) && up <= holes - left;
};

/** The margin that a text says, even one that no match can have; null for a text that is no result. */
function readMargin(text: string, holes: number): Margin | null {
  const said = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (said === 'halved') return { up: 0, left: 0 };
  const [, up, left] = /^(\d{1,2}) ?(?:&|and) ?(\d{1,2})$/.exec(said) ?? [];
  if (up && left) return left === '0' ? null : { up: Number(up), left: Number(left) };
  const [, by, on] = /^(\d{1,2}) ?up(?: \((\d{1,2})\))?$/.exec(said) ?? [];
  if (by && !on) return by === '0' ? null : { up: Number(by), left: 0 };
  const [, nth = on] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(said) ?? [];
  return nth && (by ?? '1') === '1' ? { up: 1, left: 0, extra: Number(nth) - holes } : null;
}

/**
 * A result of a match as it is written on cards and in newspapers (Rules of Golf 3.2): '3&2', '12 and 11', '1 up',
 * '19th', '1 up (37)', 'halved'.
 * @param holes that the match is over
 * @returns null where no match of so many holes can end like that
 */
export function parseMatchResult(text: string, holes: number): Margin | null {
  const margin = readMargin(text, holes);
  return margin && inRange(margin, holes) ? margin : null;
}

/** A margin in the one way in which it is stored and shown. */
export function printMargin({ up, left, extra }: Margin, holes: number): string {
  if (extra !== undefined) return ordinal(holes + extra);
  if (up === 0) return 'halved';
  return left === 0 ? `${up} up` : `${up}&${left}`;
}

/** Whether a match of so many holes can end with this winner and this result. */
export function canEnd({ winner, result }: { winner: Side | null; result: string }, holes: number): boolean {
  const margin = parseMatchResult(result, holes);
  return margin !== null && (margin.up === 0) === (winner === null);
}

/** Whether `canEnd`, and the result is written as `printMargin` writes it. */
export const isResultOf = (said: { winner: Side | null; result: string }, holes: number): boolean => {
  const margin = parseMatchResult(said.result, holes);
  return margin !== null && canEnd(said, holes) && printMargin(margin, holes) === said.result;
};

export const whyNotResult = (text: string, holes: number): string =>
  `A match of ${holes} holes cannot end ${text.trim()}.`;

/** Every result with a winner, the closest first: '1 up', '2 up', '2&1' … '10&8', then the first extra holes. */
export function possibleResults(holes: number, extraHoles: number): string[] {
  const all = ['1 up', '2 up'];
  for (let left = 1; left < holes; left++)
    for (const up of [left + 1, left + 2]) if (up + left <= holes) all.push(`${up}&${left}`);
  for (let nth = 1; nth <= extraHoles; nth++) all.push(ordinal(holes + nth));
  return all;
}
