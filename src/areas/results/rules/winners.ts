/** Winners when play is over, in the few lines that a tournament's page has for it. */
import { printMain } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { firstOf, flightsOf, rowsOf } from './shown-rows.ts';
import type { BoardKind, BoardRow } from '#areas/scoring/contract/leaderboards.ts';

type Row = Pick<BoardRow, 'pos' | 'name' | 'to_par' | 'total'> & {
  players?: string[] | undefined;
  status?: string | undefined;
  flight?: string | undefined;
  flight_pos?: string | undefined;
};
type Board = { id: string; name: string; kind: string; rows: readonly Row[] };

/** Several names where they are tied. `people` are the members of a team. */
export type BoardWinners = {
  id: string;
  name: string;
  winners: { name: string; people: string[]; figure: string }[];
  flights: { name: string; names: string[]; figure: string }[];
};

const ranked: readonly string[] = ['strokes', 'points', 'par'] satisfies BoardKind[];

/** The states of a board while one of its rounds is in play. */
const inPlay: readonly string[] = ['waiting', 'live', 'suspended'];
const stillMs = 2 * 3_600_000;

/** The winners of each board with places and of each of its flights; a board without winners is left out. */
export function winnersOf(boards: readonly Board[]): BoardWinners[] {
  return boards.flatMap(({ id, name, kind, rows }) => {
    if (!ranked.includes(kind)) return [];
    const figureOf = (row: Row) => printMain(kind as BoardKind, row as BoardRow);
    const winners = firstOf(rows).map((row) => ({ name: row.name, people: row.players ?? [], figure: figureOf(row) }));
    const flights = flightsOf(rows).flatMap((flight) => {
      const first = firstOf(rowsOf(rows, flight));
      return first[0] ? [{ name: flight, names: first.map((row) => row.name), figure: figureOf(first[0]) }] : [];
    });
    return winners.length > 0 ? [{ id, name, winners, flights }] : [];
  });
}

/**
 * Whether a tournament's page shows winners: every round is over, or its last day is, unless the latest score is so
 * recent that the field is still on the course.
 */
export function isPlayOver(
  { status, areRoundsOver }: { status: string; areRoundsOver: boolean },
  state: { kind: string; updated_at: string | null } | null,
  now: number,
): boolean {
  if (areRoundsOver) return true;
  if (status !== 'completed') return false;
  if (!state?.updated_at || !inPlay.includes(state.kind)) return true;
  return now - Date.parse(state.updated_at) > stillMs;
}
