import type { GameplayStyle } from '#kernel/contract/tournament-choices.ts';
import { daysBetween, shiftDate } from '#kernel/rules/venue-time.ts';
import type { SetUpAnswers, SetUpChanges } from './answers.ts';

/**
 * What was answered of when and what is played, as the tournament itself says it now: its day, its first start and its
 * style stand above what was answered before.
 */
export function followTournament(
  { answers, changes }: { answers: SetUpAnswers; changes: SetUpChanges },
  { style, startDate, startTime }: { style: GameplayStyle; startDate: string | null; startTime: string | null },
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
      style: answers.style === style ? style : null,
      dates: answers.dates?.map(move) ?? null,
      firstTime: answers.firstTime && (startTime ?? answers.firstTime),
    },
    changes: { ...changes, rounds },
  };
}
