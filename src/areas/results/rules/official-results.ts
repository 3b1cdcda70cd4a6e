/** Official results: the stored form of the engine's answer, and the differences between two versions. */
import { boardAnswer, matchAnswer } from '#golf/replay/answer.ts';
import { unplayedMatches } from '#golf/unplayed-matches.ts';
import { boardsOf, gamesOf, matchesOf, type Results } from '#golf/score-event.ts';
import { holeOfRow } from '#areas/scoring/rules/leaderboards/contest-view.ts';
import type { AnsweredBoard } from './tie-words.ts';
import { levelsOf, recordedOrders } from '#areas/scoring/rules/results/ties.ts';
import type { BoardAnswer, BoardRow } from '#areas/scoring/contract/leaderboards.ts';
import { matchesBoardId } from '#areas/scoring/contract/board-choices.ts';
import type { OfficialResults } from '#areas/results/contract/results.ts';

/** A row without a name: names are looked up when the row is shown. */
export type OfficialRow = Pick<
  BoardRow,
  'id' | 'pos' | 'flight' | 'flight_pos' | 'to_par' | 'rounds' | 'total' | 'result'
> & {
  status?: string;
  /** Of skins: the player who won the hole; `result` says how many skins. */
  owner?: string;
};
export type OfficialBoard = Pick<BoardAnswer, 'id' | 'name' | 'kind' | 'of' | 'is_net' | 'rounds'> & {
  rows: OfficialRow[];
  /** Play-offs and drawings of lots that decided the order of rows; rows that are still tied are listed together. */
  decided: OfficialOrder[];
};
export type OfficialOrder = OfficialResults['boards'][number]['decided'][number];
/** A match: the players of both sides, the winner, and the result such as '3&2'. */
export type OfficialMatch = OfficialResults['matches'][number];

export type OfficialAnswer = {
  boards: OfficialBoard[];
  matches: OfficialMatch[];
  /** The engine's own answer, in the form used for outside verification. */
  engine: { boards: AnsweredBoard[]; matches: ReturnType<typeof matchAnswer>[] };
};

const rowOf = ({ id, pos, flight, flight_pos, status, to_par, rounds, total }: BoardRow): OfficialRow => ({
  id,
  pos,
  ...(flight === undefined ? {} : { flight }),
  ...(flight_pos === undefined ? {} : { flight_pos }),
  ...(status === undefined ? {} : { status }),
  to_par,
  rounds,
  total,
});

/** The row of a hole in skins, with the player who won it. */
function skinOf(results: Results, board: string, row: BoardRow): OfficialRow {
  const won = gamesOf(results).find(({ id }) => id === board)?.won ?? [];
  const skin = won.find(({ hole }) => hole === holeOfRow(row.id));
  return { ...rowOf(row), ...(skin && row.result ? { owner: skin.player, result: row.result } : {}) };
}

/** Converts results to the stored form: positions and totals on every board, and the engine's own answer. */
export function officialAnswer(results: Results, views: readonly BoardAnswer[]): OfficialAnswer {
  const matches = matchesOf(results);
  const named = new Set([...matches.map(({ id }) => id), ...unplayedMatches(results).map(({ match }) => match.id)]);
  const given = results.prepared.event.input.matches.filter(({ id }) => named.has(id));
  const orders = recordedOrders(results).filter(({ isApplied }) => isApplied);
  const decidedOn = (board: string): OfficialOrder[] =>
    orders.flatMap(({ ruling }) => {
      if (ruling.board !== board) return [];
      const { rule, reason, flight = null } = ruling;
      return [{ rule, flight, order: levelsOf(ruling), reason }];
    });
  return {
    boards: views
      .filter(({ id }) => id !== matchesBoardId)
      .map(({ id, name, kind, of, is_net, rounds, rows }) => {
        const ofRow = kind === 'skins' ? (row: BoardRow) => skinOf(results, id, row) : rowOf;
        return { id, name, kind, of, is_net, rounds, rows: rows.map(ofRow), decided: decidedOn(id) };
      }),
    // A match that cannot be scored is stored without a result.
    matches: given.map(({ id, sides }) => {
      const state = matches.find((match) => match.id === id)?.state ?? { winner: null, result: null };
      return { id, sides: [[...sides[0]], [...sides[1]]], winner: state.winner, result: state.result };
    }),
    engine: { boards: boardsOf(results).map(boardAnswer), matches: matches.map(matchAnswer) },
  };
}

export type MovedRow = { board: string; id: string; from: string | null; to: string | null };

const said = ({ pos, total, status }: OfficialRow): string => JSON.stringify([pos, total, status ?? null]);

/** The changes of one row: its place on the board, and its place in its flight, which may change alone. */
function movedBetween(board: string, before: OfficialRow | undefined, now: OfficialRow): MovedRow[] {
  const { id, flight } = now;
  if (!before || said(before) !== said(now)) return [{ board, id, from: before?.pos ?? null, to: now.pos }];
  const isSame = before.flight === flight && before.flight_pos === now.flight_pos;
  if (isSame || flight === undefined) return [];
  return [{ board: `${board}, ${flight}`, id, from: before.flight_pos ?? null, to: now.flight_pos ?? null }];
}

/** The outcome of matches by match and player: 'won 3&2', 'halved'. */
const saidOfMatches = ({ matches }: OfficialAnswer): Map<string, { id: string; said: string }> =>
  new Map(
    matches.flatMap(({ id: match, sides, winner, result }) =>
      sides.flatMap((players, side) => {
        const won = winner === (side === 0 ? 'A' : 'B') ? 'won' : 'lost';
        const said = winner === null ? (result ?? 'no result') : `${won} ${result}`;
        return players.map((id) => [`${match} ${id}`, { id, said }] as const);
      }),
    ),
  );

/** The players of matches that the later version decides differently. */
function movedMatches(before: OfficialAnswer, after: OfficialAnswer): MovedRow[] {
  const [was, now] = [saidOfMatches(before), saidOfMatches(after)];
  return [...new Map([...was, ...now])].flatMap(([key, { id }]): MovedRow[] => {
    const [from, to] = [was.get(key)?.said ?? null, now.get(key)?.said ?? null];
    return from === to ? [] : [{ board: 'Matches', id, from, to }];
  });
}

const hasOwner = ({ owner }: OfficialRow): boolean => owner !== undefined;

/** Changes of skins by player: where a hole has another winner, one player loses it and another wins it. */
function movedSkins(board: string, before: readonly OfficialRow[], after: readonly OfficialRow[]): MovedRow[] {
  const said = ({ pos, result }: OfficialRow) => `hole ${pos}: ${result ?? ''}`;
  const key = (row: OfficialRow) => `${row.owner} ${row.id}`;
  const [was, now] = [before, after].map((rows) => new Map(rows.map((row) => [key(row), row])));
  return [...new Map([...(was ?? []), ...(now ?? [])]).entries()].flatMap(([own, { owner = '' }]): MovedRow[] => {
    const [one, other] = [was?.get(own), now?.get(own)];
    const [from, to] = [one ? said(one) : null, other ? said(other) : null];
    return from === to ? [] : [{ board, id: owner, from, to }];
  });
}

/**
 * The rows whose place or result differs between two versions, and the players whose match differs; null where a row
 * exists in only one version.
 */
export function movedRows(before: OfficialAnswer, after: OfficialAnswer): MovedRow[] {
  const old = new Map(before.boards.map((board) => [board.id, board]));
  const gone = before.boards.filter(({ id }) => !after.boards.some((board) => board.id === id));
  const changed = after.boards.flatMap(({ id: board, name, rows }) => {
    const former = old.get(board)?.rows ?? [];
    if (former.every(hasOwner) && rows.every(hasOwner)) return movedSkins(name, former, rows);
    const was = new Map(former.map((row) => [row.id, row]));
    const now = rows.flatMap((row): MovedRow[] => {
      const one = was.get(row.id);
      was.delete(row.id);
      return movedBetween(name, one, row);
    });
    return [...now, ...[...was.values()].map(({ id, pos }) => ({ board: name, id, from: pos, to: null }))];
  });
  const left = gone.flatMap(({ name, rows }) => rows.map(({ id, pos }) => ({ board: name, id, from: pos, to: null })));
  return [...changed, ...left, ...movedMatches(before, after)];
}

/** The winners of each board, several where they are tied. Skins are left out, because they are won hole by hole. */
export const winnersOf = ({
  boards,
}: OfficialAnswer): { board: string; of: OfficialBoard['of']; rows: OfficialRow[] }[] =>
  boards
    .filter(({ kind }) => kind !== 'skins')
    .map(({ name, of, rows }) => ({ board: name, of, rows: rows.filter(({ pos }) => pos === '1' || pos === 'T1') }));

/** The players of all matches, the winners, and how many matches have no result. */
export const matchesOutcome = ({ matches }: Pick<OfficialAnswer, 'matches'>) => ({
  players: matches.flatMap(({ sides }) => sides.flat()),
  winners: matches.flatMap(({ sides, winner }) => (winner === null ? [] : sides[winner === 'A' ? 0 : 1])),
  undecided: matches.filter(({ result }) => result === null).length,
});
