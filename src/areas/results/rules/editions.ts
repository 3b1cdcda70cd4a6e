/** Editions of a recurring tournament, and their winners. */
import type { OfficialBoard, OfficialRow } from './official-results.ts';

const ordinals = /\b\d{1,3}(st|nd|rd|th)\b/g;
const years = /(^|[^\d])(19|20)\d{2}(?!\d)/g;
const shortYears = /['’]\d{2}\b/g;
const fillers = /\b(the|annual|edition)\b/g;

/**
 * The title of a tournament without years, counts and letter case. Tournaments of one organizer that are equal in this
 * are editions of one series. A title that would become empty is kept.
 */
export function seriesOf(title: string): string {
  const plain = title.toLowerCase();
  const bare = [years, shortYears, ordinals, fillers].reduce((rest, part) => rest.replace(part, ' '), plain);
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || plain.trim();
}

export type Winner = { board: string; flight: string | null; rows: OfficialRow[] };

const isFirst = (pos: string | undefined): boolean => pos === '1' || pos === 'T1';

/** The winners of each board and of each of its flights. Skins and measured lengths are left out. */
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
