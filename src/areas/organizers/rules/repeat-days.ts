/** The dates on which a repeated tournament is held, and those on which its drafts are published. */
import type { RepeatKind } from '#areas/tournaments/contract/tournament-copy.ts';
import { daysBetween, shiftDate } from '#kernel/rules/venue-time.ts';

export const repeatWords: Readonly<Record<RepeatKind, string>> = {
  week: 'Every week',
  two_weeks: 'Every two weeks',
  month: 'Every month',
};

/** The rank of a date among the same weekdays of its month. */
const nthOf = (date: string): number => Math.ceil(Number(date.slice(8)) / 7);
const monthOf = (date: string): string => date.slice(0, 7);

/**
 * The same weekday a number of months later, such as the second Saturday; a fifth one, which not every month has,
 * becomes the last.
 */
function sameWeekdayOfMonth(date: string, months: number, nth = nthOf(date)): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const from = first.toISOString().slice(0, 10);
  const day = shiftDate(from, ((weekday - first.getUTCDay() + 7) % 7) + (nth - 1) * 7);
  return monthOf(day) === monthOf(from) ? day : shiftDate(day, -7);
}

const later: Readonly<Record<RepeatKind, (date: string, turns: number, nth?: number) => string>> = {
  week: (date, turns) => shiftDate(date, 7 * turns),
  two_weeks: (date, turns) => shiftDate(date, 14 * turns),
  month: sameWeekdayOfMonth,
};

/** Whether a day is the last such weekday of its month and stands for a fifth one on which it was held before. */
const isLastAsWas = (day: string, held: string | null): boolean =>
  held !== null && nthOf(held) === 5 && daysBetween(held, day) % 7 === 0 && monthOf(shiftDate(day, 7)) !== monthOf(day);

/**
 * The dates of a repeat, the first one included.
 * @param held the date of the original: after a fifth weekday of a month, the repeats are on the last one
 */
export function repeatDays(first: string, every: RepeatKind, times: number, held: string | null): string[] {
  const nth = isLastAsWas(first, held) ? 5 : undefined;
  return Array.from({ length: times }, (_, turn) => later[every](first, turn, nth));
}

/** The first date of the repeat after the given date and after today. */
export function nextRepeatDay(date: string, every: RepeatKind, today: string): string {
  let turns = 1;
  while (later[every](date, turns) <= today) turns++;
  return later[every](date, turns);
}

/** The date on which a draft is published: `daysBefore` days before play, but today at the earliest. */
export function publishDay(date: string, daysBefore: number, today: string): string {
  const day = shiftDate(date, -daysBefore);
  return day < today ? today : day;
}
