import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import { daysBetween, shiftDate } from '#kernel/rules/venue-time.ts';
import type { SetUpAnswers, SetUpChanges } from './answers.ts';

/** Returns a function that shifts dates by the days between `first` and the start date. */
function mover(first: string | undefined, startDate: string | null) {
  const days = first && startDate ? daysBetween(first, startDate) : 0;
  return (date: string) => shiftDate(date, days);
}

/** The dates of a set-up, shifted so that the first one is the start date; null without dates or a start date. */
export const datesFrom = (dates: readonly string[] | null | undefined, startDate: string | null): string[] | null =>
  dates && startDate ? dates.map(mover(dates[0], startDate)) : null;

/**
 * The answers and changes of a set-up, adjusted to the tournament's own form: its start date, first start and style
 * take precedence over earlier answers.
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
