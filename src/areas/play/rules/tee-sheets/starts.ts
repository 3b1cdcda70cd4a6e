import type { z } from 'zod';
import { roundMinutes } from '../pace.ts';
import { isSkipped, minutesOf, printTime, type SkippedTimes, timeOf } from '#kernel/rules/day-times.ts';
import type { Letter, sheetBlockSchema, startSchema } from '#areas/play/contract/tee-sheets.ts';
import type { StartKind } from '#kernel/contract/play-choices.ts';

/** Where and when a group starts: 'HH:MM' on the clock of the venue, the printed number of the hole, its letter. */
export type Start = z.infer<typeof startSchema>;

/** A time, or one hole for a time, in which nobody may start: from `fromTime`, up to but without `toTime`. */
export type SheetBlock = z.infer<typeof sheetBlockSchema>;

/** When a course lets groups start: from `opens`, up to but without `closes`. */
export type CourseHours = { opens: string; closes: string };

/** The starts of a round. Its holes are those that are played, nine or eighteen, in the order of the card. */
export type RoundStarts = {
  kind: StartKind;
  firstTime: string;
  intervalMinutes: number;
  startersGap: { everyGroups: number; minutes: number } | null;
  groupsPerHole: 1 | 2 | 3;
  holes: readonly { number: number; par: number }[];
  /** From the first start to the second wave's tee: nine holes of the pace table where it is not given. */
  crossoverMinutes?: number;
  /** The times that the clocks skip on its day. */
  skipped?: SkippedTimes | null;
};

export type StartFinding = { code: 'two_tees_need_18' | 'room'; message: string };

/** Later starts are given last: by time, then hole, then letter. */
export const byStart = (one: Start, other: Start): number =>
  one.time.localeCompare(other.time) || one.hole - other.hole || one.letter.localeCompare(other.letter);

export const isSameStart = (one: Start, other: Start): boolean => byStart(one, other) === 0;

/** As golfers read where they start: 'hole 10', 'hole 7A'. */
export const printHole = ({ hole, letter }: Start): string => `hole ${hole}${letter}`;

/** As the card of a group is headed: '9:10 AM, hole 1'. */
export const printStart = (start: Start): string => `${printTime(start.time)}, ${printHole(start)}`;

/** Whether nobody may start there because of a block. */
export const isBlocked = (start: Start, blocks: readonly SheetBlock[]): boolean =>
  blocks.some(
    ({ fromTime, toTime, hole }) =>
      fromTime <= start.time && start.time < toTime && (hole === null || hole === start.hole),
  );

/** Whether the course lets groups start at that time; a course without hours always does. */
export const isOpen = (time: string, hours: CourseHours | null): boolean =>
  hours === null || (hours.opens <= time && time < hours.closes);

/** The starter's gap comes after every so many times: it lets the course catch up. */
const offsetOf = (turn: number, { intervalMinutes, startersGap }: RoundStarts): number =>
  turn * intervalMinutes + (startersGap ? Math.floor(turn / startersGap.everyGroups) * startersGap.minutes : 0);

/**
 * Times of a day from `from` on, without end: in one wave, or in waves no longer than `crossover`. A wave begins an
 * interval after the last group of the wave before has made its turn, when both tees are free again.
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

/**
 * The nine that takes longer is what the second wave waits for. Par 36 takes 2 h 15 by the pace table.
 */
function crossoverOf({ crossoverMinutes, holes }: RoundStarts): number {
  if (crossoverMinutes !== undefined) return Math.max(crossoverMinutes, 1);
  const pars = holes.map(({ par }) => par);
  return Math.max(roundMinutes(pars.slice(0, 9), 4), roundMinutes(pars.slice(9), 4));
}

/**
 * The order in which a shotgun fills its holes: par 5 first, as two groups wait least there, then par 4, then par 3.
 * A par 3 has a second group only when every other hole has, and nobody has a third before everybody has a second.
 */
function shotgunStarts({ firstTime, groupsPerHole, holes }: RoundStarts): Start[] {
  const letters: Letter[] = groupsPerHole === 1 ? [''] : (['A', 'B', 'C'] as const).slice(0, groupsPerHole);
  const byPriority = holes.toSorted((one, other) => other.par - one.par || one.number - other.number);
  return letters.flatMap((letter) => byPriority.map(({ number }) => ({ time: firstTime, hole: number, letter })));
}

/** The starts of tee times, in the order of play, as many as the day has. */
function* teeTimes(round: RoundStarts): Generator<Start> {
  const [first, tenth] = [round.holes[0], round.holes[9]];
  const tees = round.kind === 'two_tees' ? [first, tenth] : [first];
  const crossover = round.kind === 'two_tees' ? crossoverOf(round) : null;
  for (const minutes of minutesFrom(minutesOf(round.firstTime), round, crossover))
    for (const tee of tees) if (tee) yield { time: timeOf(minutes), hole: tee.number, letter: '' };
}

/**
 * Where and when so many groups start: the earliest, or in a shotgun those of the highest priority, without what a
 * block or the course's hours forbid, and without those that are taken.
 * @returns starts in the order of the sheet, and a finding where they are fewer than groups
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
