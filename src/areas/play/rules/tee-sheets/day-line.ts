import { minutesOf } from '#kernel/rules/day-times.ts';
import type { Sheet } from './sheet.ts';

export type DayStart = { groupId: string; minute: number; taken: number; seats: number };
/** A period without starts on a tee, in minutes since midnight: blocked with a reason, or, with null, simply free. */
export type DayGap = { from: number; to: number; reason: string | null };
export type DayLane = { hole: number; starts: DayStart[]; gaps: DayGap[] };
/** `breaks` is the number of blocks that overlap the day; a block of all tees counts once. */
export type DayLine = { lanes: DayLane[]; breaks: number; from: number; to: number };

/** With more tees than this the round is a shotgun, which is not drawn as a line. */
const mostLanes = 4;

/**
 * The starts of a sheet over the day, a lane for each tee. Times are in minutes since midnight.
 * @param intervalMinutes minutes between two groups on one tee; a longer distance is a gap
 * @returns null where a line would be of no use: all groups start at once, or from too many tees
 */
export function dayLineOf({ groups, blocks }: Sheet, intervalMinutes: number): DayLine | null {
  const holes = [...new Set(groups.map(({ start }) => start.hole))].toSorted((one, other) => one - other);
  const times = new Set(groups.map(({ start }) => start.time));
  if (times.size < 2 || holes.length > mostLanes) return null;
  const lanes = holes.map((hole): DayLane => {
    const starts = groups
      .filter(({ start }) => start.hole === hole)
      .map(
        ({ id, start, seats }): DayStart => ({
          groupId: id,
          minute: minutesOf(start.time),
          taken: seats.filter((seat) => seat !== null).length,
          seats: seats.length,
        }),
      )
      .toSorted((one, other) => one.minute - other.minute)
      .reduce(joinSameMinute, []);
    const blocked = blocks
      .filter((block) => block.hole === null || block.hole === hole)
      .map(({ fromTime, toTime, reason }) => ({ from: minutesOf(fromTime), to: minutesOf(toTime), reason }));
    const free = starts.slice(1).flatMap((next, at): DayGap[] => {
      const from = (starts[at]?.minute ?? next.minute) + intervalMinutes;
      const isBlocked = blocked.some((block) => block.from < next.minute && block.to > from);
      return next.minute > from && !isBlocked ? [{ from, to: next.minute, reason: null }] : [];
    });
    return { hole, starts, gaps: [...free, ...blocked].toSorted((one, other) => one.from - other.from) };
  });
  const minutes = lanes.flatMap(({ starts }) => starts.map(({ minute }) => minute));
  const [from, to] = [Math.min(...minutes), Math.max(...minutes) + intervalMinutes];
  const within = ({ gaps, ...lane }: DayLane): DayLane => ({
    ...lane,
    gaps: gaps.flatMap((gap) =>
      gap.to > from && gap.from < to ? [{ ...gap, from: Math.max(gap.from, from), to: Math.min(gap.to, to) }] : [],
    ),
  });
  const breaks = blocks.filter(
    ({ fromTime, toTime, hole }) =>
      minutesOf(toTime) > from && minutesOf(fromTime) < to && (hole === null || holes.includes(hole)),
  ).length;
  return { lanes: lanes.map(within), breaks, from, to };
}

/** Groups that start from one hole in the same minute, such as 7A and 7B, are drawn as one start. */
function joinSameMinute(starts: DayStart[], next: DayStart): DayStart[] {
  const last = starts.at(-1);
  if (last?.minute !== next.minute) return [...starts, next];
  return [...starts.slice(0, -1), { ...last, taken: last.taken + next.taken, seats: last.seats + next.seats }];
}
