import type { z } from 'zod';
import { roundMinutes } from '../pace.ts';
import { isSkipped, minutesOf, printTime, type SkippedTimes, timeOf } from '#kernel/rules/day-times.ts';
import type { Letter, sheetBlockSchema, startSchema } from '#areas/play/contract/tee-sheets.ts';
import type { StartKind } from '#kernel/contract/play-choices.ts';

/** A group's start: 'HH:MM' in the venue's time zone, the printed hole number, and a letter. */
export type Start = z.infer<typeof startSchema>;

/** A period in which nobody may start, from one hole or all: from `fromTime` up to but excluding `toTime`. */
export type SheetBlock = z.infer<typeof sheetBlockSchema>;

/** The hours in which a course allows starts: from `opens` up to but excluding `closes`. */
export type CourseHours = { opens: string; closes: string };

/** The starting parameters of a round. `holes` are the nine or eighteen holes played, in the order of the scorecard. */
export type RoundStarts = {
  kind: StartKind;
  firstTime: string;
  intervalMinutes: number;
  startersGap: { everyGroups: number; minutes: number } | null;
  groupsPerHole: 1 | 2 | 3;
  holes: readonly { number: number; par: number }[];
  /**
   * Minutes from the first start until the first group reaches the second tee; by default the allowed time for nine
   * holes.
   */
  crossoverMinutes?: number;
  /** The local times that clocks skip on the day of the round; null for none. */
  skipped?: SkippedTimes | null;
};

export type StartFinding = { code: 'two_tees_need_18' | 'room'; message: string };

/** The order of starts: by time, then hole, then letter. */
export const byStart = (one: Start, other: Start): number =>
  one.time.localeCompare(other.time) || one.hole - other.hole || one.letter.localeCompare(other.letter);

export const isSameStart = (one: Start, other: Start): boolean => byStart(one, other) === 0;

/** The start's hole as shown to golfers: 'hole 10', 'hole 7A'. */
export const printHole = ({ hole, letter }: Start): string => `hole ${hole}${letter}`;

/** The start as shown at the head of a group: '9:10 AM, hole 1'. */
export const printStart = (start: Start): string => `${printTime(start.time)}, ${printHole(start)}`;

/** Whether a block forbids the start. */
export const isBlocked = (start: Start, blocks: readonly SheetBlock[]): boolean =>
  blocks.some(
    ({ fromTime, toTime, hole }) =>
      fromTime <= start.time && start.time < toTime && (hole === null || hole === start.hole),
  );

/** Whether the course allows starts at a time; a course without hours always does. */
export const isOpen = (time: string, hours: CourseHours | null): boolean =>
  hours === null || (hours.opens <= time && time < hours.closes);

/**
 * Minutes from the first start of a wave to the start at index `turn`. The starter's gap, added after every
 * `everyGroups` starts, lets the course catch up.
 */
const offsetOf = (turn: number, { intervalMinutes, startersGap }: RoundStarts): number =>
  turn * intervalMinutes + (startersGap ? Math.floor(turn / startersGap.everyGroups) * startersGap.minutes : 0);

/**
 * Start times in minutes since midnight, until the end of the day: in one wave, or in waves no longer than `crossover`.
 * The next wave begins one interval after the last group of a wave has crossed over, when both tees are free again.
 */
function* minutesFrom(from: number, round: RoundStarts, crossover: number | null): Generator<number> {
  let wave = from;
  for (let turn = 0; ; turn++) {
    const minutes = wave + offsetOf(turn, round);
    if (minutes >= 24 * 60) return;
    if (crossover === null || minutes < wave + crossover) {
      yield minutes;
      continue;
    }
    wave += offsetOf(turn - 1, round) + crossover + round.intervalMinutes;
    turn = -1;
  }
}

/** The crossover time: the second wave waits for the slower nine. A nine of par 36 takes 2 h 15 by the pace table. */
function crossoverOf({ crossoverMinutes, holes }: RoundStarts): number {
  if (crossoverMinutes !== undefined) return Math.max(crossoverMinutes, 1);
  const pars = holes.map(({ par }) => par);
  return Math.max(roundMinutes(pars.slice(0, 9), 4), roundMinutes(pars.slice(9), 4));
}

/**
 * The order in which a shotgun fills its holes: par 5 first, because two groups wait least there, then par 4, then par
 * 3. Every hole gets a group before any gets a second, and a second before any gets a third.
 */
function shotgunStarts({ firstTime, groupsPerHole, holes }: RoundStarts): Start[] {
  const letters: Letter[] = groupsPerHole === 1 ? [''] : (['A', 'B', 'C'] as const).slice(0, groupsPerHole);
  const byPriority = holes.toSorted((one, other) => other.par - one.par || one.number - other.number);
  return letters.flatMap((letter) => byPriority.map(({ number }) => ({ time: firstTime, hole: number, letter })));
}

/** Start times in order, as many as the day has. */
function* teeTimes(round: RoundStarts): Generator<Start> {
  const [first, tenth] = [round.holes[0], round.holes[9]];
  const tees = round.kind === 'two_tees' ? [first, tenth] : [first];
  const crossover = round.kind === 'two_tees' ? crossoverOf(round) : null;
  for (const minutes of minutesFrom(minutesOf(round.firstTime), round, crossover))
    for (const tee of tees) if (tee) yield { time: timeOf(minutes), hole: tee.number, letter: '' };
}

/**
 * The starts of a number of groups: the earliest ones, or in a shotgun the ones of highest priority. Starts that are
 * taken, blocked or outside the course's hours are left out.
 * @returns starts in order, and a finding where they are fewer than the groups
 */
export function startsFor(
  round: RoundStarts,
  groups: number,
  {
    blocks = [],
    hours = null,
    taken = [],
  }: { blocks?: readonly SheetBlock[]; hours?: CourseHours | null; taken?: readonly Start[] } = {},
): { starts: Start[]; findings: StartFinding[] } {
  if (round.kind === 'two_tees' && round.holes.length < 18)
    return { starts: [], findings: [{ code: 'two_tees_need_18', message: 'Two tees need a round of 18 holes.' }] };
  const starts: Start[] = [];
  for (const start of round.kind === 'shotgun' ? shotgunStarts(round) : teeTimes(round)) {
    if (starts.length === groups) break;
    const isFree =
      !isBlocked(start, blocks) && isOpen(start.time, hours) && !isSkipped(start.time, round.skipped ?? null);
    if (isFree && !taken.some((other) => isSameStart(other, start))) starts.push(start);
  }
  const message = `Room for ${starts.length} groups, ${groups} needed.`;
  return { starts: starts.sort(byStart), findings: starts.length < groups ? [{ code: 'room', message }] : [] };
}
