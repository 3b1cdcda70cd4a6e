import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import { daysBetween, shiftDate } from '#kernel/rules/venue-time.ts';
import type { SetUpAnswers, SetUpChanges } from './answers.ts';

/** Moves dates so that the first one falls on the day it starts. */
function mover(first: string | undefined, startDate: string | null) {
  const days = first && startDate ? daysBetween(first, startDate) : 0;
  return (date: string) => shiftDate(date, days);
}

/** Answered dates as they are once the first one is the day it starts; none before there is such a day. */
export const datesFrom = (dates: readonly string[] | null | undefined, startDate: string | null): string[] | null =>
  dates && startDate ? dates.map(mover(dates[0], startDate)) : null;

/**
 * The answers and changes of a set-up, moved to the tournament's own dates: its day, its first start and its style
 * stand above earlier answers.
 */
export function followTournament(
  { answers, changes }: { answers: SetUpAnswers; changes: SetUpChanges },
  { style, startDate, startTime }: { style: GameplayStyle; startDate: string | null; startTime: string | null },
): { answers: SetUpAnswers; changes: SetUpChanges } {
  const move = mover(changes.rounds['1']?.date ?? answers.dates?.[0], startDate);
  const rounds = Object.fromEntries(
    Object.entries(changes.rounds).map(([number, { date, firstTime, ...rest }]) => [
      number,
      {
        ...rest,
        ...(date ? { date: move(date) } : {}),
        ...(firstTime ? { firstTime: number === '1' && startTime ? startTime : firstTime } : {}),
      },
    ]),
  );
  return {
    answers: {
      ...answers,
      style: answers.style === style ? style : null,
      dates: answers.dates?.map(move) ?? null,
      firstTime: answers.firstTime && (startTime ?? answers.firstTime),
    },
    changes: { ...changes, rounds },
  };
}
