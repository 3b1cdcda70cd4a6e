import type { BoardPlan } from './board-plan.ts';
import type { Cut } from './event.ts';
import { rankRows, type RowScore, scoreRow } from './standing.ts';

/** Where the field was cut: the last value that plays on, in strokes or points, and how many do. */
export type CutLine = { after: string; line: number; made: number };

/** A board as it stood when it was cut. */
export type FieldAtCut = {
  cut: Cut;
  /** Every row with the rounds up to the cut, by place in the field. */
  through: readonly RowScore[];
  /** The rows in the cut, their key being the value that they were cut by. */
  placed: readonly RowScore[];
};

/** The field at the cut; null where the board has none, or while somebody who is in it has not finished the round. */
export function fieldAtCut(plan: BoardPlan, rows: readonly RowScore[], isFinal: boolean): FieldAtCut | null {
  const { cut } = plan.board;
  const upTo = plan.rounds.findIndex(({ round }) => round.id === cut?.after) + 1;
  if (!cut || upTo === 0) return null;
  const through = rows.map(({ plan: row, rounds }) =>
    scoreRow(plan, { ...row, status: row.statusAtCut }, rounds, isFinal, upTo),
  );
  // A row that has not begun has no key yet, and can still make the cut.
  const isOver = isFinal || through.every(({ status }) => status !== 'active');
  const placed = through.filter(({ key }) => key !== null).map((row) => ({ ...row, key: valueAtCut(plan, row) }));
  return isOver && placed.length > 0 ? { cut, through, placed } : null;
}

/**
 * The cut of a board: the value of place n, raised to the lead and so many strokes; everyone at it or inside plays on.
 * It falls once everybody who is in it has finished the round.
 * @returns the rows with `mc` where they missed it, and the line; null while there is none
 */
export function makeCut(
  plan: BoardPlan,
  rows: readonly RowScore[],
  isFinal: boolean,
): { rows: readonly RowScore[]; cut: CutLine | null } {
  const field = fieldAtCut(plan, rows, isFinal);
  if (!field) return { rows, cut: null };
  const { cut, through, placed } = field;
  const { missed: out, line } = cutField(plan, placed, cut, isFinal);
  const missed = new Set(out);
  return {
    rows: rows.map((row, place) =>
      missed.has(row.id) && row.status !== 'dq' ? { ...(through[place] ?? row), status: 'mc', key: null } : row,
    ),
    cut: { after: cut.after, line: (plan.isLow ? line : -line) / plan.scale + 0, made: placed.length - missed.size },
  };
}

/** The field is cut by totals, while it plays as well as at the end. */
function valueAtCut({ board, isLow }: BoardPlan, { total, toPar }: RowScore): number {
  const value = board.rankBy === 'to-par' && isLow ? toPar : total;
  return (isLow ? 1 : -1) * (value ?? 0);
}

/** Rows that missed it, and the line as a key. */
function cutField(
  plan: BoardPlan,
  placed: readonly RowScore[],
  { keep, ties, within }: Cut,
  isFinal: boolean,
): { missed: string[]; line: number } {
  const order = rankRows(plan, placed, isFinal).standings.map(({ row }) => row);
  const last = order[Math.min(keep, order.length) - 1]?.key ?? 0;
  const lead = order[0]?.key ?? 0;
  const line = within === null ? last : Math.max(last, lead + within * plan.scale);
  // Without ties only the place counts among those level with the last, unless the line lies beyond them anyway.
  const isInside = (key: number, place: number) => place < keep || (key <= line && (ties || line > last));
  return { missed: order.flatMap(({ id, key }, place) => (isInside(key ?? 0, place) ? [] : [id])), line };
}
