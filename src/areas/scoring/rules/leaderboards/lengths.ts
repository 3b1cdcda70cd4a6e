/** Lengths as golfers in the United States say them; kept in millimetres. */
import { type MeasuredKind, maxLengthMm } from '#areas/scoring/contract/contest-choices.ts';

const inchMm = 25.4;
const yardMm = 914.4;

/** To the pin in feet and inches, of a drive in yards: '4 ft 7 in', '287 yd'. */
export function printLength(kind: MeasuredKind, lengthMm: number): string {
  if (kind === 'drive') return `${Math.round(lengthMm / yardMm)} yd`;
  const inches = Math.round(lengthMm / inchMm);
  return inches < 12 ? `${inches} in` : `${Math.floor(inches / 12)} ft ${inches % 12} in`;
}

/** The typed length in whole millimetres; null where it is none. @param small inches, beside whole feet */
export function lengthOf(kind: MeasuredKind, large: number, small = 0): number | null {
  const millimetres = Math.round(kind === 'drive' ? large * yardMm : (large * 12 + small) * inchMm);
  return millimetres > 0 && millimetres <= maxLengthMm ? millimetres : null;
}
