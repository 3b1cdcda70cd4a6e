import { matchesOf, type Results } from '#golf/score-event.ts';
import { type UnplayedMatch, unplayedMatches } from '#golf/unplayed-matches.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import type { Start } from '#areas/play/rules/tee-sheets/starts.ts';
import { printMatch } from './match-words.ts';
import type { BoardAnswer, BoardRow } from '#areas/scoring/contract/leaderboards.ts';
import { matchesBoardId } from '#areas/scoring/contract/board-choices.ts';

const leaderOf = (up: number): 'A' | 'B' | null => {
  if (up === 0) return null;
  return up > 0 ? 'A' : 'B';
};

/** The matches of a tournament as a board, in order; null where there are none. @param starts by round and player */
export function matchesView(
  results: Results,
  { names, starts }: { names: ReadonlyMap<string, string>; starts: ReadonlyMap<string, Start> },
): BoardAnswer | null {
  const matches = matchesOf(results);
  const unplayed = unplayedMatches(results);
  if (matches.length + unplayed.length === 0) return null;
  const nameOf = (id: string) => names.get(id) ?? 'Player';
  const rows = matches.map(({ id, state }, place): BoardRow => {
    const plan = results.prepared.matches[place];
    const sides = plan?.match.sides ?? [[], []];
    const leader = state.winner ?? leaderOf(state.up);
    const start = starts.get(`${plan?.match.round} ${sides[0][0]}`);
    return {
      id,
      pos: '',
      name: sides.map((side) => side.map(nameOf).join(' and ')).join(' v '),
      to_par: null,
      thru: start && state.played === 0 ? printTime(start.time) : '',
      today: null,
      rounds: [],
      total: null,
      sides: [sides[0].map(nameOf), sides[1].map(nameOf)],
      ...(leader ? { leader } : {}),
      result: printMatch(state),
    };
  });
  const inOrder = new Map(results.prepared.event.input.matches.map(({ id }, place) => [id, place]));
  const all = [...rows, ...unplayed.map((one) => unplayedRow(one, nameOf))].toSorted(
    (one, other) => (inOrder.get(one.id) ?? 0) - (inOrder.get(other.id) ?? 0),
  );
  return {
    id: matchesBoardId,
    name: 'Matches',
    kind: 'matches',
    of: 'players',
    is_net: results.prepared.event.input.matches.some(({ handicap }) => handicap !== 'gross'),
    rounds: [],
    flights: [],
    cut: null,
    note: notesOf(unplayed, nameOf),
    rows: all,
  };
}

/** The row of a match that cannot be scored, with the reason instead of its result. */
const unplayedRow = ({ match: { id, sides }, without }: UnplayedMatch, nameOf: (id: string) => string): BoardRow => ({
  id,
  pos: '',
  name: sides.map((side) => side.map(nameOf).join(' and ')).join(' v '),
  ...(without.length > 0 ? { status: 'No handicap' as const } : {}),
  to_par: null,
  thru: '',
  today: null,
  rounds: [],
  total: null,
  sides: [sides[0].map(nameOf), sides[1].map(nameOf)],
  result: without.length > 0 ? 'No handicap' : 'No tees',
});

/** 'Iris Webb has no handicap: the match has no result.' */
function notesOf(unplayed: readonly UnplayedMatch[], nameOf: (id: string) => string): string | null {
  const names = unplayed.flatMap(({ without }) => without).map(nameOf);
  if (names.length === 0) return null;
  const [who, what] = names.length === 1 ? ['has', 'the match has'] : ['have', 'their matches have'];
  return `${names.join(', ')} ${who} no handicap: ${what} no result.`;
}
