/**
 * Times of a day as the sheet has them: 'HH:MM' on the clock of the venue, so that no zone is needed to compare two.
 */

/** 'HH:MM' as minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes since midnight as 'HH:MM'. @throws RangeError outside of one day */
export function timeOf(minutes: number): string {
  if (minutes < 0 || minutes >= 24 * 60) throw new RangeError(`${minutes} minutes are outside of one day`);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Times of a day that its clocks skip: from `fromTime`, up to but without `toTime`. */
export type SkippedTimes = { fromTime: string; toTime: string };

/** Whether the clocks of the day skip a time. */
export const isSkipped = (time: string, skipped: SkippedTimes | null): boolean =>
  skipped !== null && skipped.fromTime <= time && time < skipped.toTime;

/** 'HH:MM' as golfers in the United States read it: '9:10 AM'. */
export function printTime(time: string): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
