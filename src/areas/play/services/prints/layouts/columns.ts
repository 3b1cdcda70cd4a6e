import { sumOf } from '#golf/numbers.ts';
import type { Column } from '#kernel/services/sheets.ts';
import type { Frame } from '#kernel/platform/pdf-marks.ts';

const gap = 8;

/** Adjacent columns over the full width, by their shares of it. */
export function inShares({ x, width }: Pick<Frame, 'x' | 'width'>, shares: readonly number[]): Column[] {
  const all = sumOf(shares);
  let at = x;
  return shares.map((share) => {
    const column = { x: at, width: (share / all) * (width + gap) - gap };
    at += column.width + gap;
    return column;
  });
}
