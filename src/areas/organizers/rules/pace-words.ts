/** The last sixty days before a start, and the day itself: the days of a pace. */
export const paceDays = Array.from({ length: 61 }, (_, day) => 60 - day);

type Point = { days_before: number; next: number | null; earlier: number | null };

/**
 * The answer that the pace of entries gives: '24 entered, 9 behind your usual pace'.
 * @param points of the days before a start, the first first; `next` is null from today on
 */
export function paceTitle(points: readonly Point[], next: { capacity: number } | null): string {
  const today = points.findLast((point) => point.next !== null);
  if (!next) return `Your usual pace: ${Math.round(points.at(-1)?.earlier ?? 0)} on the day`;
  // Nothing is known before the first of the days; the field may be entered for all that.
  if (!today || today.next === null) return 'Entries by day, from sixty days before the start';
  if (today.earlier === null) return `${today.next} of ${next.capacity} entered`;
  const behind = Math.round(today.earlier - today.next);
  if (behind === 0) return `${today.next} entered, at your usual pace`;
  return `${today.next} entered, ${Math.abs(behind)} ${behind > 0 ? 'behind' : 'ahead of'} your usual pace`;
}
