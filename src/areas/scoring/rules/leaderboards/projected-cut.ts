import type { Cut } from '#golf/event.ts';
import type { Row } from '#golf/standing.ts';

/**
 * The cut if play ended now: the value of the last place that plays on, to par for boards of strokes, and how many
 * would make it. Null until enough rows have a score.
 * @param rows in their order
 */
export function projectCut(
  { keep, ties, within }: Cut,
  rows: readonly Pick<Row, 'position' | 'toPar' | 'total'>[],
  isLow: boolean,
): { line: number; made: number } | null {
  const sign = isLow ? 1 : -1;
  const values = rows.flatMap(({ position, toPar, total }) => {
    const value = isLow ? toPar : total;
    return position === null || value === null ? [] : [sign * value];
  });
  const [lead] = values;
  const last = values[keep - 1];
  if (lead === undefined || last === undefined) return null;
  const line = within === null ? last : Math.max(last, lead + within);
  const made = ties || line > last ? values.filter((value) => value <= line).length : keep;
  return { line: sign * line + 0, made };
}
