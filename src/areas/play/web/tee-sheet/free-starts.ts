import { skippedTimes } from '#kernel/rules/venue-time.ts';
import { type Letter, startLetters, type TeeSheet } from '#areas/play/contract/tee-sheets.ts';
import { minutesOf, timeOf } from '#kernel/rules/day-times.ts';
import type { Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import { isSameStart, type RoundStarts, type Start, startsFor } from '#areas/play/rules/tee-sheets/starts.ts';

/** The next free starts of a round, at most `count`. */
export function nextStarts(
  { round, tournament }: Pick<TeeSheet, 'round' | 'tournament'>,
  sheet: Sheet,
  count: number,
): Start[] {
  return startsFor(
    {
      kind: round.start_kind,
      firstTime: round.first_time,
      intervalMinutes: round.interval_minutes,
      startersGap: round.starters_gap,
      groupsPerHole: round.groups_per_hole as RoundStarts['groupsPerHole'],
      holes: round.holes,
      skipped: skippedTimes(round.date, tournament.time_zone),
    },
    count,
    { blocks: sheet.blocks, taken: sheet.groups.map(({ start }) => start) },
  ).starts;
}

/** The next free start; null where the day has none left. */
export const nextStart = (loaded: Pick<TeeSheet, 'round' | 'tournament'>, sheet: Sheet): Start | null =>
  nextStarts(loaded, sheet, 1)[0] ?? null;

/** The first free letter at a time and hole, for a shotgun with several groups on a hole; null where all are taken. */
export function freeLetter(sheet: Sheet, time: string, hole: number, except: string | null = null): Letter | null {
  const others = sheet.groups.filter(({ id }) => id !== except);
  return startLetters.find((letter) => !others.some(({ start }) => isSameStart(start, { time, hole, letter }))) ?? null;
}

/** A time some minutes later, limited to the same day. */
export const laterBy = (time: string, minutes: number): string =>
  timeOf(Math.max(0, Math.min(minutesOf(time) + minutes, 24 * 60 - 1)));
