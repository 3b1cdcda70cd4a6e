/** In which order a large screen goes through a board; from last to first is how prizes are given. */
export const tvOrders = ['first', 'last'] as const;
export type TvOrder = (typeof tvOrders)[number];

/** The rows in view: from `from` to before `to`, of which the first `kept` are not told yet. */
export type TvPage = { from: number; to: number; kept: number };

/** So many of the first come one at a time. */
const alone = 3;

/**
 * The pages of a board in the order in which they are shown. From last to first the leaders come at the end, the third,
 * the second and the first each by themselves, in places that are kept for them.
 * @param rows how many the board has
 * @param size how many fit on a page
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
