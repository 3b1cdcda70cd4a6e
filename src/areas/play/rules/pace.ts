/** The time allowed to four players on a hole, in minutes by its par; published pace policies agree within two. */
const minutesOfFour: Record<number, number> = { 3: 13, 4: 15, 5: 17, 6: 19 };
const turnMinutes = 5;

/** The minutes that a group is allowed on a hole: one less for each player below four, one more for a fifth. */
export const holeMinutes = (par: number, players: number): number => (minutesOfFour[par] ?? 15) + players - 4;

/**
 * The minutes that a group is allowed for its holes, in the order of play. Eighteen have a turn of five minutes, nine
 * have none.
 */
export const roundMinutes = (pars: readonly number[], players: number): number =>
  pars.reduce((minutes, par) => minutes + holeMinutes(par, players), pars.length > 9 ? turnMinutes : 0);

const minuteMs = 60_000;
/** A group further behind the one ahead of it has lost its place on the course, where it is behind its own time too. */
const widestGapMinutes = 14;

/** A time in which nobody played; `toMs` is null while it lasts. */
export type Pause = { fromMs: number; toMs: number | null };

export type PacedGroup = {
  id: string;
  /** When it was to start; instants in milliseconds. */
  startMs: number;
  players: number;
  /** The holes in the order in which it plays them: par, and when its last player's score was typed. */
  holes: readonly { number: number; par: number; doneMs: number | null }[];
};

export type Pace = {
  /** Holes in the order of play up to the last with a score of everybody; scores that are missing before it count. */
  done: number;
  /** The printed number of the hole that it plays, or is about to; null once it has played them all. */
  hole: number | null;
  /** Whole minutes behind its allowed time, negative ahead; null before it starts. */
  behind: number | null;
  /** Minutes after the group ahead on the last hole done; null where nobody is ahead. */
  gap: number | null;
  isOutOfPosition: boolean;
};

/** Milliseconds from one instant to another in which there was play. */
export function playedMs(fromMs: number, toMs: number, pauses: readonly Pause[]): number {
  const paused = pauses.reduce((sum, pause) => {
    const end = Math.min(pause.toMs ?? Number.POSITIVE_INFINITY, toMs);
    return sum + Math.max(0, end - Math.max(pause.fromMs, fromMs));
  }, 0);
  return Math.max(0, toMs - fromMs - paused);
}

/**
 * The pace of groups, from the times of their scores. A group's elapsed time is compared with what it is allowed for
 * the holes that it has done, and for the one that it plays as soon as that takes longer than it may. A suspension
 * stops every clock.
 * @param pauses in which play was suspended; they do not overlap
 */
export function paceOf(
  groups: readonly PacedGroup[],
  { pauses, nowMs }: { pauses: readonly Pause[]; nowMs: number },
): Map<string, Pace> {
  const byHole = new Map<number, number[]>();
  for (const { holes } of groups)
    for (const { number, doneMs } of holes) {
      if (doneMs === null) continue;
      const times = byHole.get(number);
      if (times) times.push(doneMs);
      else byHole.set(number, [doneMs]);
    }
  for (const times of byHole.values()) times.sort((one, other) => one - other);
  return new Map(groups.map((group) => [group.id, paceOfGroup(group, { pauses, nowMs, byHole })]));
}

/** The last of rising times before one; large fields have hundreds on each hole. */
function lastBefore(times: readonly number[], before: number): number | undefined {
  let [from, to] = [0, times.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((times[middle] ?? 0) < before) from = middle + 1;
    else to = middle;
  }
  return times[from - 1];
}

function paceOfGroup(
  { startMs, players, holes }: PacedGroup,
  {
    pauses,
    nowMs,
    byHole,
  }: { pauses: readonly Pause[]; nowMs: number; byHole: ReadonlyMap<number, readonly number[]> },
): Pace {
  const done = holes.findLastIndex(({ doneMs }) => doneMs !== null) + 1;
  const last = holes[done - 1];
  const hole = holes[done]?.number ?? null;
  const pars = holes.map(({ par }) => par);
  const behindAt = (atMs: number, count: number) =>
    Math.round(playedMs(startMs, atMs, pauses) / minuteMs) - roundMinutes(pars.slice(0, count), players);
  // A score may be typed late: an earlier hole was never done after a later one.
  const lastMs = holes.reduce((latest, { doneMs }) => Math.max(latest, doneMs ?? 0), 0);
  if (!last) {
    const behind = nowMs < startMs ? null : Math.max(0, behindAt(nowMs, 1));
    return { done, hole, behind, gap: null, isOutOfPosition: false };
  }
  const atLast = behindAt(lastMs, done);
  const behind = hole === null ? atLast : Math.max(atLast, behindAt(nowMs, done + 1));
  const aheadMs = lastBefore(byHole.get(last.number) ?? [], last.doneMs ?? 0);
  const gap = aheadMs === undefined ? null : Math.round(playedMs(aheadMs, last.doneMs ?? 0, pauses) / minuteMs);
  return {
    done,
    hole,
    behind,
    gap,
    isOutOfPosition: hole !== null && behind > 0 && gap !== null && gap > widestGapMinutes,
  };
}
