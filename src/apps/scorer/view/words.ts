import { dateFormatter } from '#kernel/rules/formatters.ts';
import type { Side } from '#golf/match-play.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import type { HoleOutcome } from '#kernel/contract/scoring-choices.ts';

const names = new Map([
  [-3, 'albatross'],
  [-2, 'eagle'],
  [-1, 'birdie'],
  [0, 'par'],
  [1, 'bogey'],
  [2, 'double bogey'],
  [3, 'triple bogey'],
]);

/** The name of a score, such as 'birdie'; null for a score without one. */
export function scoreName(strokes: number, par: number): string | null {
  if (strokes === 1) return 'hole in one';
  return names.get(strokes - par) ?? null;
}

/** A score to par for screen readers: 'even', '3 over', '2 under'. */
export function toParWords(toPar: number): string {
  if (toPar === 0) return 'even';
  return toPar > 0 ? `${toPar} over` : `${-toPar} under`;
}

/** The outcome of a hole of a match, from the card's side. */
function outcomeText(outcome: HoleOutcome, side: Side | null): string {
  if (outcome === 'H') return 'Halved';
  if (side === null) return `Side ${outcome}`;
  return outcome === side ? 'Won' : 'Lost';
}

/** A value as shown in its box. @param side the card's side in a match */
export function valueText(value: HoleValue, side: Side | null = null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (value === 'X') return 'X';
  if (value === '-') return '–';
  return outcomeText(value, side);
}

/** A value for screen readers: '5, bogey'. @param side the card's side in a match */
export function valueWords(value: HoleValue, par: number, side: Side | null = null): string {
  if (value === null) return 'no score yet';
  if (value === 'X') return 'picked up';
  if (value === '-') return 'not played';
  if (typeof value !== 'number') return outcomeText(value, side).toLowerCase();
  const name = scoreName(value, par);
  return name ? `${value}, ${name}` : String(value);
}

/**
 * Short names within a group: 'Anna'; 'Ruth F.' if there is another Ruth; the full name if that is not unique either. A
 * name that is not a group member's, such as 'The marker' or a team's, is not shortened.
 */
export function shortName(name: string, group: readonly { name: string }[]): string {
  if (!group.some((one) => one.name === name)) return name;
  const [first = name, ...rest] = name.split(' ');
  const initialOf = (words: readonly string[]) => [...(words.at(-1) ?? '')][0];
  const namesakes = group
    .map((one) => one.name.split(' '))
    .filter((words) => words[0] === first && words.join(' ') !== name);
  if (namesakes.length === 0 && !first.endsWith('.')) return first;
  const initial = initialOf(rest);
  if (!initial || first.endsWith('.') || namesakes.some(([, ...words]) => initialOf(words) === initial)) return name;
  return rest.at(-1) === initial ? name : `${first} ${initial}.`;
}

/** 'Anna, Ben and Cara'. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;

/** '2:02 PM' in the course's time zone. */
export const timeText = (ms: number, timeZone: string): string =>
  dateFormatter({ hour: 'numeric', minute: '2-digit', timeZone }).format(ms);

/** '14:20' of a tee sheet as '2:20 PM'. */
export function wallTimeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** 'Saturday, June 12' for a date without a time. */
export const dateText = (date: string): string =>
  dateFormatter({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));
