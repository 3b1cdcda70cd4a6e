import { getTimes } from 'suncalc';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { roundMinutes } from '../pace.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import type { RoundStarts, Start } from './starts.ts';

/** The date ('YYYY-MM-DD') and place of a round: degrees north and east, and an IANA time zone. */
export type Venue = { date: string; latitude: number; longitude: number; zone: string };

export type DaylightWarning = { lastFinish: Date; sunset: Date; minutesLate: number; message: string };

/** Minutes before sunset by which play should end, because a group needs light for its last holes. */
const duskMinutes = 20;
const minuteMs = 60_000;

/** The time of sunset, exact to a minute or two on level ground; null on a date without sunset. */
export const sunsetAt = ({ date, latitude, longitude, zone }: Venue): Date | null =>
  getTimes(instantAt(date, '12:00', zone), latitude, longitude).sunset;

/** The expected finish of the last group: the last start plus the time allowed to a full group. Null without starts. */
export function lastFinishAt(
  starts: readonly Start[],
  { holes }: Pick<RoundStarts, 'holes'>,
  groupSize: number,
  { date, zone }: Pick<Venue, 'date' | 'zone'>,
): Date | null {
  const last = starts
    .map(({ time }) => time)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const pars = holes.map(({ par }) => par);
  return new Date(instantAt(date, last, zone).getTime() + roundMinutes(pars, groupSize) * minuteMs);
}

/** The warning that the last group will finish later than twenty minutes before sunset; null if it will not. */
export function daylightWarning(lastFinish: Date, venue: Venue): DaylightWarning | null {
  const sunset = sunsetAt(venue);
  if (!sunset) return null;
  // By whole minutes, as they are shown, so that the figures of the message add up.
  const minuteOf = (at: Date) => Math.floor(at.getTime() / minuteMs);
  const goodLight = new Date((minuteOf(sunset) - duskMinutes) * minuteMs);
  const minutesLate = minuteOf(lastFinish) - minuteOf(goodLight);
  if (minutesLate <= 0) return null;
  const { format } = dateFormatter({ timeZone: venue.zone, hour: 'numeric', minute: '2-digit' });
  const unit = minutesLate === 1 ? 'minute' : 'minutes';
  const message =
    `The last group finishes about ${format(lastFinish)}. Good light ends at ${format(goodLight)}, ` +
    `${duskMinutes} minutes before sunset at ${format(sunset)}: that is ${minutesLate} ${unit} too late.`;
  return { lastFinish, sunset, minutesLate, message };
}
