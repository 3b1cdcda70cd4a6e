import { daylightWarning } from '#areas/play/rules/tee-sheets/daylight.ts';
import type { Finding } from '#areas/rehearsal/contract/rehearsals.ts';

/** The facts of a rehearsed round. */
export type RehearsedRound = {
  number: number;
  date: string;
  zone: string;
  lastMs: number;
  waits: ReadonlyMap<number, number>;
};

/** Shorter waits are not reported. */
const longWaitMinutes = 10;

/** Problems of a played day: daylight, and waiting on the course. */
export function findRoundFaults(
  { number, date, zone, lastMs, waits }: RehearsedRound,
  place: { latitude: number; longitude: number } | null,
): Finding[] {
  const found: Finding[] = [];
  const dark = place && daylightWarning(new Date(lastMs), { date, zone, ...place });
  if (dark)
    found.push({
      weight: 'mend',
      text: `Round ${number}: ${dark.message}`,
      mend: { text: 'Start earlier, from two tees or by shotgun', place: 'course' },
    });
  const [hole, minutes] = [...waits].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0] as [number, number]);
  if (minutes >= longWaitMinutes)
    found.push({
      weight: 'mend',
      text: `Round ${number}: groups wait up to ${minutes} minutes on hole ${hole}.`,
      mend: { text: 'Leave more time between groups, or start fewer on a hole', place: 'course' },
    });
  return found;
}

/** Problems in the set-up of boards, found from the rehearsed results. */
export function findBoardFaults(
  boards: readonly { name: string; placed: number; winners: number; isMain: boolean }[],
): Finding[] {
  return boards.flatMap(({ name, placed, winners, isMain }): Finding[] => {
    if (placed === 0)
      return [
        {
          weight: 'mend',
          text: `Nobody of a usual field is placed on ${name}.`,
          mend: { text: 'Check the players of this board', place: 'course' },
        },
      ];
    if (isMain && winners > 1)
      return [
        {
          weight: 'note',
          text: `${winners} share first place on ${name}: its ties stay ties, as they are set up.`,
          mend: { text: 'Choose how ties are broken', place: 'course' },
        },
      ];
    return [];
  });
}
