import { daysBetween, shiftDate } from '#domain/venue-time.ts';
import type { SetUpAnswers, SetUpChanges } from './answers.ts';

/**
 * What was answered of when it is played, as the tournament's own form has moved it since: its day and its first start
 * stand above what was answered before.
 */
export function followTournament(
  { answers, changes }: { answers: SetUpAnswers; changes: SetUpChanges },
  { startDate, startTime }: { startDate: string | null; startTime: string | null },
): { answers: SetUpAnswers; changes: SetUpChanges } {
  const before = changes.rounds['1']?.date ?? answers.dates?.[0];
  const days = before && startDate ? daysBetween(before, startDate) : 0;
  const move = (date: string) => shiftDate(date, days);
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
      dates: answers.dates?.map(move) ?? null,
      firstTime: answers.firstTime && (startTime ?? answers.firstTime),
    },
    changes: { ...changes, rounds },
  };
}
