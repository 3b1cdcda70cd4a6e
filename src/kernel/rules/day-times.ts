/** Times of day as tee sheets have them: local 'HH:MM' at the venue, so that comparing them needs no time zone. */

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

/** Local times that a day's clocks skip: from `fromTime` to before `toTime`. */
export type SkippedTimes = { fromTime: string; toTime: string };

/** Whether the day's clocks skip a time. */
export const isSkipped = (time: string, skipped: SkippedTimes | null): boolean =>
  skipped !== null && skipped.fromTime <= time && time < skipped.toTime;

/** 'HH:MM' in US format: '9:10 AM'. */
export function printTime(time: string): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
