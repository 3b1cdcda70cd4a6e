import { getTimes } from 'suncalc';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { roundMinutes } from '../pace.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import type { RoundStarts, Start } from './starts.ts';

/** Where and when a round is played: 'YYYY-MM-DD', degrees north and east, an IANA zone. */
export type Venue = { date: string; latitude: number; longitude: number; zone: string };

export type DaylightWarning = { lastFinish: Date; sunset: Date; minutesLate: number; message: string };

/** A group needs light for its last holes: play should end so long before the sun is down. */
const duskMinutes = 20;
const minuteMs = 60_000;

/** When the sun goes down on that date; null where it does not. Good to a minute or two on level ground. */
export const sunsetAt = ({ date, latitude, longitude, zone }: Venue): Date | null =>
  getTimes(instantAt(date, '12:00', zone), latitude, longitude).sunset;

/** When the last group is done: the last start and the pace of a full group. Null without starts. */
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

/** The warning that the last group will finish later than twenty minutes before sunset; null where it will not. */
export function daylightWarning(lastFinish: Date, venue: Venue): DaylightWarning | null {
  const sunset = sunsetAt(venue);
  if (!sunset) return null;
  const minutesLate = Math.ceil((lastFinish.getTime() - sunset.getTime()) / minuteMs) + duskMinutes;
  if (minutesLate <= 0) return null;
  const { format } = dateFormatter({ timeZone: venue.zone, hour: 'numeric', minute: '2-digit' });
  const unit = minutesLate === 1 ? 'minute' : 'minutes';
  const message =
    `The last group finishes about ${format(lastFinish)}; sunset is at ${format(sunset)}. ` +
    `That is ${minutesLate} ${unit} too late to finish in good light.`;
  return { lastFinish, sunset, minutesLate, message };
}
