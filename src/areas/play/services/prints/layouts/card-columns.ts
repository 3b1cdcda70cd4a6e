import { sumOf } from '#golf/numbers.ts';
import type { PrintRound } from '../print-data.ts';
import type { Frame } from '#kernel/platform/pdf-marks.ts';

/**
 * A column of a card: a hole by its index, or the sum of the holes `from` up to but excluding `to`. A column without
 * holes is left blank for writing.
 */
export type CardColumn = { x: number; width: number } & (
  | { hole: number }
  | { title: string; from: number; to: number }
);

/** The columns of a card after its labels; for net results the last one is blank for the net score. */
export function columnsOfCard(
  { x, width }: Frame,
  labelWidth: number,
  { holes: { length: holes }, hasNet }: Pick<PrintRound, 'holes' | 'hasNet'>,
): CardColumn[] {
  const halves: { title: string; from: number; to: number }[] =
    holes > 9
      ? [
          { title: 'OUT', from: 0, to: 9 },
          { title: 'IN', from: 9, to: holes },
        ]
      : [{ title: 'TOTAL', from: 0, to: holes }];
  const parts = halves.flatMap((half) => [
    ...Array.from({ length: half.to - half.from }, (_, place) => ({ hole: half.from + place })),
    half,
  ]);
  if (holes > 9) parts.push({ title: 'TOTAL', from: 0, to: holes });
  if (hasNet) parts.push({ title: 'NET', from: 0, to: 0 });
  const share = (part: (typeof parts)[number]) => ('hole' in part ? 1 : 1.45);
  const one = (width - labelWidth) / sumOf(parts.map(share));
  let at = x + labelWidth;
  return parts.map((part) => {
    const column = { ...part, x: at, width: share(part) * one };
    at += column.width;
    return column;
  });
}
