/** Which tournaments are one, held again, and who won it. */
import type { OfficialBoard, OfficialRow } from './official-results.ts';

const ordinals = /\b\d{1,3}(st|nd|rd|th)\b/g;
const years = /(^|[^\d])(19|20)\d{2}(?!\d)/g;
const shortYears = /['’]\d{2}\b/g;
const fillers = /\b(the|annual|edition)\b/g;

/**
 * What the title of a tournament is from one edition to the next: without years, counts and case. Two of one organizer
 * with the same are editions of one. A title of nothing else is taken as it is.
 */
export function seriesOf(title: string): string {
  const plain = title.toLowerCase();
  const bare = [years, shortYears, ordinals, fillers].reduce((rest, part) => rest.replace(part, ' '), plain);
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || plain.trim();
}

export type Winner = { board: string; flight: string | null; rows: OfficialRow[] };

const isFirst = (pos: string | undefined): boolean => pos === '1' || pos === 'T1';

/** Who was first on each board, and in each flight of it. Skins and what was measured are no boards of a tournament. */
export const winnersByDivision = (boards: readonly OfficialBoard[]): Winner[] =>
  boards
    .filter(({ kind }) => kind !== 'skins' && kind !== 'lengths')
    .flatMap(({ name: board, rows }): Winner[] => {
      const placed = rows.filter(({ status }) => status === undefined);
      const flights = [...new Set(placed.flatMap(({ flight }) => flight ?? []))].sort();
      const first = placed.filter(({ pos }) => isFirst(pos));
      return [
        ...(first.length > 0 ? [{ board, flight: null, rows: first }] : []),
        ...flights.map((flight) => ({
          board,
          flight,
          rows: placed.filter((row) => row.flight === flight && isFirst(row.flight_pos)),
        })),
      ].filter((winner) => winner.rows.length > 0);
    });
