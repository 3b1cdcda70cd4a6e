/** The news of a player for their followers. */
import type { BoardKind, BoardRow } from '#areas/scoring/contract/leaderboards.ts';

/**
 * The number of public holes of a row in its current round; null where unknown.
 * @param whole number of holes in the round
 */
export function holesSeen({ thru }: Pick<BoardRow, 'thru'>, whole: number): number | null {
  if (thru.startsWith('F')) return whole;
  const played = /^(\d+)\*?$/.exec(thru)?.[1];
  return played === undefined ? null : Number(played);
}

function parWords(toPar: number): string {
  if (toPar === 0) return 'level par';
  return `${Math.abs(toPar)} ${toPar < 0 ? 'under' : 'over'}`;
}

/** 'Anna is 2 under after 9', 'Anna has finished: 34 points'. Null for a board without such a figure. */
export function followWords(kind: BoardKind, row: BoardRow, holes: number): string | null {
  const isOver = row.thru.startsWith('F');
  if (kind === 'strokes' && row.to_par !== null) {
    const words = parWords(row.to_par);
    return isOver ? `${row.name} has finished: ${words}` : `${row.name} is ${words} after ${holes}`;
  }
  if (kind === 'points' && row.total !== null) {
    const words = `${row.total} ${row.total === 1 ? 'point' : 'points'}`;
    return isOver ? `${row.name} has finished: ${words}` : `${row.name} has ${words} after ${holes}`;
  }
  return null;
}
