import { minutesOf } from '#kernel/rules/day-times.ts';
import type { Sheet } from './sheet.ts';

export type DayStart = { groupId: string; minute: number; taken: number; seats: number };
/** Minutes of a tee at which nobody starts: between two starts, or because it is blocked. */
export type DayGap = { from: number; to: number; reason: string | null };
export type DayLane = { hole: number; starts: DayStart[]; gaps: DayGap[] };
/** `breaks`: the blocked times between the first and the last start; one that holds for all tees is one. */
export type DayLine = { lanes: DayLane[]; breaks: number; from: number; to: number };

/** More tees than this are a shotgun, which has no line. */
const mostLanes = 4;

/**
 * The starts of a sheet along the day, a lane for each tee. Times in minutes since midnight.
 * @param intervalMinutes between two groups on one tee: a longer way to the next is a gap
 * @returns null where a line says nothing: all start at once, or from too many tees
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

/** Groups A and B of one hole start together, and stand as one. */
function joinSameMinute(starts: DayStart[], next: DayStart): DayStart[] {
  const last = starts.at(-1);
  if (last?.minute !== next.minute) return [...starts, next];
  return [...starts.slice(0, -1), { ...last, taken: last.taken + next.taken, seats: last.seats + next.seats }];
}
