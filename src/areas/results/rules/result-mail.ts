import type { Fact } from '#areas/messages/rules/facts-block.ts';
import { ordinal } from '#areas/waitlist/rules/waitlist-words.ts';
import type { OfficialAnswer, OfficialBoard, OfficialRow } from './official-results.ts';

/** What one player reads of official results. */
export type OwnResult = {
  /** 'You finished 4th', for the subject. */
  head: string;
  /** 'You finished 4th of 36 with 37 points.' */
  sentence: string;
  /** A line a board: its name, the place and the total. */
  facts: Fact[];
};

/** '4th', or 'tied 4th' of 'T4'; null for a row without a place. */
function placeOf({ pos, status }: OfficialRow): string | null {
  const place = status === undefined ? /^(T?)(\d+)$/.exec(pos) : null;
  return place && `${place[1] ? 'tied ' : ''}${ordinal(Number(place[2]))}`;
}

function totalOf({ kind }: OfficialBoard, { total }: OfficialRow): string {
  if (total === null) return '';
  return kind === 'points' ? `${total} ${total === 1 ? 'point' : 'points'}` : String(total);
}

/**
 * Where a player finished, by the boards on which they or their team have a place, the first board first; null where
 * they have none.
 */
export function ownResult(
  { boards }: Pick<OfficialAnswer, 'boards'>,
  teams: readonly { id: string; players: readonly string[] }[],
  playerId: string,
): OwnResult | null {
  const own = new Set([playerId, ...teams.filter(({ players }) => players.includes(playerId)).map(({ id }) => id)]);
  const placed = boards.flatMap((board) => {
    const row = board.rows.find(({ id }) => own.has(id));
    const place = row && placeOf(row);
    if (!row || !place) return [];
    const field = board.rows.filter((one) => placeOf(one) !== null).length;
    return [{ board, place, field, total: totalOf(board, row), isTeams: row.id !== playerId }];
  });
  const [first] = placed;
  if (!first) return null;
  const head = `${first.isTeams ? 'Your team' : 'You'} finished ${first.place}`;
  return {
    head,
    sentence: `${head} of ${first.field}${first.total ? ` with ${first.total}` : ''}.`,
    facts: placed.map(
      ({ board, place, field, total }): Fact => [
        board.name,
        [`${place} of ${field}`, total].filter(Boolean).join(', '),
      ],
    ),
  };
}
