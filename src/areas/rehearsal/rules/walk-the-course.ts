/** The walk of groups over a course when each takes its time and nobody plays through. */
import { inPlayOrder } from '#areas/results/rules/day-groups.ts';
import { holeMinutes } from '#areas/play/rules/pace.ts';
import type { Random } from '#areas/play/rules/tee-sheets/seeded-random.ts';

export type WalkingGroup = { id: string; startMs: number; startHole: number; players: number };
/** Play stands still from one instant to the other, in milliseconds. */
export type Storm = { fromMs: number; toMs: number };
export type DoneHole = { hole: number; atMs: number };

export type Walk = {
  /** Of each group, its holes in the order of play with when they were done. */
  done: Map<string, DoneHole[]>;
  /** The longest that a group stood on a tee, in whole minutes, by hole. */
  waits: Map<number, number>;
};

const minuteMs = 60_000;
/** So long after the group ahead began a hole the next one can: on a par 3 the green has to be empty. */
const clearMinutes = (par: number): number => (par === 3 ? 9 : 7);

/** Where each group is when, hole by hole. Groups keep their order on each hole as they come to it. */
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
    /** Between quick and slow: nine tenths to one and a tenth of what is allowed. */
    speed: 0.9 + random() * 0.2,
    atMs: group.startMs,
    done: [] as DoneHole[],
  }));
  // The first group at a tee plays first: always the earliest of all goes on.
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

/** A group on a hole when it began finishes it afterwards. */
const throughStorm = (fromMs: number, toMs: number, storm: Storm | null): number =>
  storm && fromMs < storm.fromMs && toMs > storm.fromMs ? toMs + storm.toMs - storm.fromMs : toMs;
