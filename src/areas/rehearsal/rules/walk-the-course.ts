/** Simulates groups walking over a course, each at its own speed, none overtaking another. */
import { inPlayOrder } from '#areas/results/rules/day-groups.ts';
import { holeMinutes } from '#areas/play/rules/pace.ts';
import type { Random } from '#areas/play/rules/tee-sheets/seeded-random.ts';

export type WalkingGroup = { id: string; startMs: number; startHole: number; players: number };
/** Play is suspended between the two instants, in milliseconds. */
export type Storm = { fromMs: number; toMs: number };
export type DoneHole = { hole: number; atMs: number };

export type Walk = {
  /** By group: its holes in order of play, with the time each was completed. */
  done: Map<string, DoneHole[]>;
  /** The longest wait of a group on each tee, in whole minutes, by hole. */
  waits: Map<number, number>;
};

const minuteMs = 60_000;
/** Minutes after the group ahead began a hole until the next group can begin; on a par 3 the green must be clear. */
const clearMinutes = (par: number): number => (par === 3 ? 9 : 7);

/** Computes when each group is on each hole. Groups play a hole in the order in which they reach it. */
export function walkTheCourse(
  groups: readonly WalkingGroup[],
  holes: readonly { number: number; par: number }[],
  { random, storm }: { random: Random; storm: Storm | null },
): Walk {
  const freeMs = new Map<number, number>();
  const waits = new Map<number, number>();
  const walking = groups.map((group) => ({
    group,
    order: inPlayOrder(holes, group.startHole),
    /** The pace of a group: 90 to 110 percent of the allotted time. */
    speed: 0.9 + random() * 0.2,
    atMs: group.startMs,
    done: [] as DoneHole[],
  }));
  // Always advances the group that is earliest, so that the first group at a tee plays first.
  for (;;) {
    const next = walking
      .filter(({ done, order }) => done.length < order.length)
      .reduce<(typeof walking)[number] | null>(
        (soonest, one) => (soonest && soonest.atMs <= one.atMs ? soonest : one),
        null,
      );
    const hole = next?.order[next.done.length];
    if (!next || !hole) break;
    const startMs = afterStorm(Math.max(next.atMs, freeMs.get(hole.number) ?? 0), storm);
    const waited = Math.round((startMs - afterStorm(next.atMs, storm)) / minuteMs);
    if (waited > (waits.get(hole.number) ?? 0)) waits.set(hole.number, waited);
    freeMs.set(hole.number, startMs + clearMinutes(hole.par) * minuteMs);
    const tookMs = holeMinutes(hole.par, next.group.players) * next.speed * minuteMs;
    next.atMs = throughStorm(startMs, startMs + tookMs, storm);
    next.done.push({ hole: hole.number, atMs: Math.round(next.atMs) });
  }
  return { done: new Map(walking.map(({ group, done }) => [group.id, done])), waits };
}

const afterStorm = (atMs: number, storm: Storm | null): number =>
  storm && atMs >= storm.fromMs && atMs < storm.toMs ? storm.toMs : atMs;

/** A group that began a hole before the storm completes it afterwards. */
const throughStorm = (fromMs: number, toMs: number, storm: Storm | null): number =>
  storm && fromMs < storm.fromMs && toMs > storm.fromMs ? toMs + storm.toMs - storm.fromMs : toMs;
