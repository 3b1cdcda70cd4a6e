/** The days of a pace: from 60 days before the start to the day itself. */
export const paceDays = Array.from({ length: 61 }, (_, day) => 60 - day);

type Point = { days_before: number; next: number | null; earlier: number | null };

/**
 * The title of a pace of entries: '24 entered, 9 behind your usual pace'.
 * @param points by days before the start, the earliest first; `next` is null for days to come
 */
export function paceTitle(points: readonly Point[], next: { capacity: number } | null): string {
  const today = points.findLast((point) => point.next !== null);
  if (!next) return `Your usual pace: ${Math.round(points.at(-1)?.earlier ?? 0)} on the day`;
  // Before the first of these days nothing is known, although players may have entered.
  if (!today || today.next === null) return 'Entries by day, from sixty days before the start';
  if (today.earlier === null) return `${today.next} of ${next.capacity} entered`;
  const behind = Math.round(today.earlier - today.next);
  if (behind === 0) return `${today.next} entered, at your usual pace`;
  return `${today.next} entered, ${Math.abs(behind)} ${behind > 0 ? 'behind' : 'ahead of'} your usual pace`;
}
