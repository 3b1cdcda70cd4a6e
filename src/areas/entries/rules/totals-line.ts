/** Rows below a table that total it. */
import type { RosterField } from '#areas/entries/contract/rosters.ts';

const sum = 'totals?|sum|count|average|avg|mean|summe|gesamt|anzahl|durchschnitt|moyenne|somme|promedio';
const summed = 'of|hi|hcp|hdcp|handicaps?|index|players?|golfers?|people|entries|teams?|count|paid|fees?';
/** 'Total', 'Total players: 24', 'Average HI' and similar words in several languages, without anything else. */
const sums = new RegExp(`^(?:grand |sub)?(?:${sum})(?:[ :.=-]+(?:${summed}|[$€£]?[\\d.,]+))*[ :]*$`, 'i');

const holdsName = (field: RosterField): boolean => field.endsWith('_name') || field.startsWith('player_');

/** Whether a row totals others: the name has no letters, or has words for a total. */
export function isTotalsLine(columns: readonly RosterField[], cells: readonly string[]): boolean {
  const name = columns
    .flatMap((field, column) => (holdsName(field) ? (cells[column] ?? '').trim() : []))
    .filter(Boolean)
    .join(' ');
  if (name === '') return cells.some((cell) => sums.test(cell.trim()));
  return !/\p{L}/u.test(name) || sums.test(name);
}
