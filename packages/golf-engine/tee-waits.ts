/**
 * The wait of each group on the last of some holes, in minutes: from its arrival there until the group before has
 * played it. Groups start at the interval, and nobody plays a hole before the group in front is done with it.
 */
export function teeWaits(holeMinutes: readonly number[], intervalMinutes: number, groups: number): number[] {
  const freeAt = holeMinutes.map(() => 0);
  return Array.from({ length: groups }, (_, group) => {
    let time = group * intervalMinutes;
    let waited = 0;
    for (const [hole, minutes] of holeMinutes.entries()) {
      const start = Math.max(time, freeAt[hole] ?? 0);
      waited = start - time;
      time = start + minutes;
      freeAt[hole] = time;
    }
    return waited;
  });
}
