import { dateIn, timeIn } from '#kernel/rules/venue-time.ts';

/** The forms that say when entry opens, and how. */
export type OpeningFormProps = {
  tournamentId: string;
  /** Of the venue. */
  zone: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** A date and a time as their fields hold them, by the venue's clock. @param time shown where nothing is set */
export const momentIn = (zone: string, instant: string | undefined, time: string) =>
  instant ? { date: dateIn(new Date(instant), zone), time: timeIn(new Date(instant), zone) } : { date: '', time };

export const partySizes = [1, 2, 3, 4].map(
  (count) => [count, `${count} ${count === 1 ? 'player' : 'players'}`] as const,
);
