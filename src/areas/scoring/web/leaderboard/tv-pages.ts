/**
 * The orders in which a large screen shows the pages of a board; `last` ends with the leaders, as at a prize-giving.
 */
export const tvOrders = ['first', 'last'] as const;
export type TvOrder = (typeof tvOrders)[number];

/** The rows of a page: indexes from `from` to before `to`, of which the first `kept` are left blank for now. */
export type TvPage = { from: number; to: number; kept: number };

/** The number of leaders who are revealed one at a time. */
const alone = 3;

/**
 * The pages of a board in the order in which they are shown. With order `last` the leaders come at the end: third,
 * second and first appear one by one, in places that were left blank for them.
 * @param rows the number of rows of the board
 * @param size the number of rows that fit on a page
 */
export function tvPages(rows: number, size: number, order: TvOrder): TvPage[] {
  const count = Math.max(1, Math.ceil(rows / size));
  const pages = Array.from({ length: count }, (_, at) => ({
    from: at * size,
    to: Math.min(rows, (at + 1) * size),
    kept: 0,
  }));
  const [leaders, ...others] = pages;
  if (order === 'first' || !leaders) return pages;
  const maxKept = Math.max(0, Math.min(alone, leaders.to - 1));
  const steps = Array.from({ length: maxKept + 1 }, (_, shown) => ({ ...leaders, kept: maxKept - shown }));
  return [...others.reverse(), ...steps];
}
