/** Minutes allowed to four players on a hole, by par; published pace policies agree within two minutes. */
const minutesOfFour: Record<number, number> = { 3: 13, 4: 15, 5: 17, 6: 19 };
const turnMinutes = 5;

/** Minutes allowed to a group on a hole: one fewer for each player below four, one more for a fifth. */
export const holeMinutes = (par: number, players: number): number => (minutesOfFour[par] ?? 15) + players - 4;

/**
 * Minutes allowed to a group for its holes, in the order of play. More than nine holes include five minutes at the
 * turn.
 */
export const roundMinutes = (pars: readonly number[], players: number): number =>
  pars.reduce((minutes, par) => minutes + holeMinutes(par, players), pars.length > 9 ? turnMinutes : 0);

const minuteMs = 60_000;
/** Minutes behind the group ahead above which a group is out of position, if it also exceeds its allowed time. */
const widestGapMinutes = 14;

/** A period without play; `toMs` is null while it lasts. */
export type Pause = { fromMs: number; toMs: number | null };

export type PacedGroup = {
  id: string;
  /** The scheduled start; instants are in milliseconds since the epoch. */
  startMs: number;
  players: number;
  /** The holes in the group's order of play: par, and when the last player's score was entered; null before. */
  holes: readonly { number: number; par: number; doneMs: number | null }[];
};

export type Pace = {
  /** The number of holes up to the last one with everybody's score; earlier holes count even if a score is missing. */
  done: number;
  /** The printed number of the hole that is being played or comes next; null after the last. */
  hole: number | null;
  /** Whole minutes behind the allowed time, negative if ahead; null before the start. */
  behind: number | null;
  /** Minutes after the previous group on the last finished hole; null without a previous group. */
  gap: number | null;
  isOutOfPosition: boolean;
};

/** The milliseconds of play between two instants, that is, without pauses. */
export function playedMs(fromMs: number, toMs: number, pauses: readonly Pause[]): number {
  const paused = pauses.reduce((sum, pause) => {
    const end = Math.min(pause.toMs ?? Number.POSITIVE_INFINITY, toMs);
    return sum + Math.max(0, end - Math.max(pause.fromMs, fromMs));
  }, 0);
  return Math.max(0, toMs - fromMs - paused);
}

/**
 * The pace of groups, computed from the times of their scores. A group's elapsed time is compared with the time allowed
 * for its finished holes, and also for the current hole once that takes longer than allowed. Suspensions do not count
 * as elapsed time.
 * @param pauses suspensions of play; they must not overlap
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

/** The last time before `before` in ascending times, by binary search: large fields have hundreds on each hole. */
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
  // A score may be entered late, so an earlier hole can have a later time than the last one: the latest time is used.
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
