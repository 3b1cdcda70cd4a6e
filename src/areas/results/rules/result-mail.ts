import type { Fact } from '#areas/messages/rules/facts-block.ts';
import { placeWords } from '#areas/scoring/rules/leaderboards/place-words.ts';
import { rowsOf } from './shown-rows.ts';
import type { OfficialAnswer, OfficialBoard, OfficialRow } from './official-results.ts';

/** One player's official results. */
export type OwnResult = {
  /** 'You finished 4th', for the subject. */
  head: string;
  /** 'You finished 4th of 36 with 37 points.' */
  sentence: string;
  /** One line for each board: its name, the place and the total. */
  facts: Fact[];
};

/** The place in words; null for a row without one. */
const placeOf = ({ pos, status }: Pick<OfficialRow, 'pos' | 'status'>): string | null =>
  status === undefined ? placeWords(pos) : null;

/** The place of a row on its board or in its flight: '4th', of how many; null for a row without one. */
function placeAmong(rows: readonly OfficialRow[], row: OfficialRow, flight: string | null) {
  const shown = rowsOf(rows, flight);
  const place = shown.find(({ id }) => id === row.id);
  const words = place && placeOf(place);
  return words ? { words, field: shown.filter((one) => placeOf(one) !== null).length } : null;
}

function totalOf({ kind }: OfficialBoard, { total }: OfficialRow): string {
  if (total === null) return '';
  return kind === 'points' ? `${total} ${total === 1 ? 'point' : 'points'}` : String(total);
}

/**
 * A player's places, on boards where they or their team have one, the first board first; null where they have none. On
 * a board with flights the place in the flight comes first, because that is what they play for.
 * @param name the player's, where somebody else reads it too; null where only the player does
 */
export function ownResult(
  { boards }: Pick<OfficialAnswer, 'boards'>,
  teams: readonly { id: string; players: readonly string[] }[],
  playerId: string,
  name: string | null = null,
): OwnResult | null {
  const own = new Set([playerId, ...teams.filter(({ players }) => players.includes(playerId)).map(({ id }) => id)]);
  const placed = boards.flatMap((board) => {
    const row = board.rows.find(({ id }) => own.has(id));
    const all = row && placeAmong(board.rows, row, null);
    if (!row || !all) return [];
    const { flight } = row;
    const within = flight === undefined ? null : placeAmong(board.rows, row, flight);
    return [
      {
        board,
        head: within ? `${within.words} in ${flight}` : all.words,
        place: within ? `${within.words} of ${within.field} in ${flight}` : `${all.words} of ${all.field}`,
        overall: within ? `${all.words} of ${all.field} overall` : '',
        total: totalOf(board, row),
        isTeams: row.id !== playerId,
      },
    ];
  });
  const [first] = placed;
  if (!first) return null;
  const team = name ? `The team of ${name}` : 'Your team';
  const who = first.isTeams ? team : (name ?? 'You');
  return {
    head: `${who} finished ${first.head}`,
    sentence: `${who} finished ${first.place}${first.total ? ` with ${first.total}` : ''}.`,
    facts: placed.map(
      ({ board, place, overall, total }): Fact => [
        name ? `${name}, ${board.name}` : board.name,
        [place, overall, total].filter(Boolean).join(', '),
      ],
    ),
  };
}
