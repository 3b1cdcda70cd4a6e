/** Lengths in the units of golfers in the United States; stored in millimetres. */
import { type MeasuredKind, maxLengthMm } from '#areas/scoring/contract/contest-choices.ts';

const inchMm = 25.4;
const yardMm = 914.4;

/** A distance to the pin in feet and inches, '4 ft 7 in'; a drive in yards, '287 yd'. */
export function printLength(kind: MeasuredKind, lengthMm: number): string {
  if (kind === 'drive') return `${Math.round(lengthMm / yardMm)} yd`;
  const inches = Math.round(lengthMm / inchMm);
  return inches < 12 ? `${inches} in` : `${Math.floor(inches / 12)} ft ${inches % 12} in`;
}

/**
 * Converts a typed length to whole millimetres; null where it is not a length.
 * @param small inches, in addition to whole feet
 */
export function lengthOf(kind: MeasuredKind, large: number, small = 0): number | null {
  const millimetres = Math.round(kind === 'drive' ? large * yardMm : (large * 12 + small) * inchMm);
  return millimetres > 0 && millimetres <= maxLengthMm ? millimetres : null;
}
