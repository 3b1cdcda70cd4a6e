import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block as zoneDefinition, tzlib_get_timezones as listZones } from 'timezones-ical-library';
import { brand } from '#contracts/brand.ts';
import { shiftDate } from '#domain/venue-time.ts';

/** What a calendar entry is made of: a tournament, or an order with its tournament. */
export type CalendarFacts = {
  id: string;
  tournament_id?: string;
  title: string;
  starts_at: Date | null;
  start_time: string | null;
  start_date: string | null;
  time_zone: string;
  venue: string | null;
  address: string | null;
  city: string | null;
  state_code: string | null;
  state: string;
  updated_at: Date;
  tournament_updated_at?: Date;
};

/** A round with its prize giving; the organizer names a start only. */
const roundMs = 5 * 3_600_000;
/** Sequence numbers count seconds from here: as seconds since 1970 they would outgrow their 31 bits in 2038. */
const epochMs = Date.UTC(2026, 0, 1);

let zones: Set<string> | undefined;

/**
 * A tournament as an iCalendar file (RFC 5545): in the venue's local time with the definition of its zone, so that a
 * calendar shows what the venue's clocks will show; all day while there is no first tee time. The UID never changes and
 * the SEQUENCE grows with the tournament's changes, so opening a newer file replaces the entry, and a cancelled one
 * crosses it out.
 *
 * The method is PUBLISH in downloads and in mails alike. REQUEST and CANCEL would change calendars unasked, but they
 * are invitations: they name an organizer and attendees, calendars ask to accept or decline, and mail the answers to an
 * address that nobody reads.
 */
export function calendarFile(tournament: CalendarFacts, baseUrl: string): string {
  const calendar = ical({
    prodId: { company: brand.name, product: 'tournaments' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => definitionOf(zone)?.block ?? null },
  });
  calendar.createEvent(eventOf(tournament, baseUrl));
  return `${calendar.toString()}\r\n`;
}

/**
 * Tournaments of one organizer as a calendar that can be subscribed to: read again each six hours, under its name.
 */
export function calendarFeed(name: string, tournaments: readonly CalendarFacts[], baseUrl: string): string {
  const calendar = ical({
    name,
    prodId: { company: brand.name, product: 'tournaments' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 3600,
    timezone: { name: null, generator: (zone) => definitionOf(zone)?.block ?? null },
  });
  for (const tournament of tournaments) calendar.createEvent(eventOf(tournament, baseUrl));
  return `${calendar.toString()}\r\n`;
}

function eventOf(tournament: CalendarFacts, baseUrl: string): ICalEventData {
  const { title, venue, address, city, state_code, state, updated_at } = tournament;
  const id = tournament.tournament_id ?? tournament.id;
  const changedAt = tournament.tournament_updated_at ?? updated_at;
  return {
    id: `${tournamentKey(id)}@${new URL(baseUrl).hostname}`,
    sequence: Math.max(0, Math.floor((changedAt.getTime() - epochMs) / 1000)),
    // Of two files with one SEQUENCE the later stamp counts: a golfer's own withdrawal crosses out what the entry
    // wrote.
    stamp: new Date(Math.max(updated_at.getTime(), changedAt.getTime())),
    lastModified: changedAt,
    ...timesOf(tournament),
    summary: title,
    location: [venue, address, city, state_code].filter(Boolean).join(', '),
    url: `${baseUrl}/tournament-details/${id}`,
    status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** A golfer's own start in a round. */
export type StartFacts = {
  /** The same for every file of one start: the tournament's own entry, or one of its own. */
  key: string;
  title: string;
  description: string;
  path: string;
  startsAt: Date;
  minutes: number;
  time_zone: string;
  location: string;
  changedAt: Date;
};

/** The UID of a tournament's own entry. */
export const tournamentKey = (tournamentId: string): string => `tournament-${tournamentId}`;

/** A golfer's start as an iCalendar file: one with the key of the tournament takes the place of its entry. */
export function startFile(facts: StartFacts, baseUrl: string): string {
  const zone = definitionOf(facts.time_zone)?.name ?? null;
  const at = (instant: number) => (zone ? new TZDate(instant, zone) : new Date(instant));
  const calendar = ical({
    prodId: { company: brand.name, product: 'tee times' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (name) => definitionOf(name)?.block ?? null },
  });
  calendar.createEvent({
    id: `${facts.key}@${new URL(baseUrl).hostname}`,
    sequence: Math.max(0, Math.floor((facts.changedAt.getTime() - epochMs) / 1000)),
    stamp: facts.changedAt,
    lastModified: facts.changedAt,
    start: at(facts.startsAt.getTime()),
    end: at(facts.startsAt.getTime() + facts.minutes * 60_000),
    timezone: zone,
    summary: facts.title,
    description: facts.description,
    location: facts.location,
    url: `${baseUrl}${facts.path}`,
    status: ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`;
}

function timesOf({ starts_at, start_time, start_date, time_zone }: CalendarFacts) {
  if (!start_time || !starts_at) {
    const date = start_date ?? '';
    return { allDay: true, start: new Date(date), end: new Date(shiftDate(date, 1)) };
  }
  const zone = definitionOf(time_zone)?.name ?? null;
  const at = (instant: number) => (zone ? new TZDate(instant, zone) : new Date(instant));
  return { start: at(starts_at.getTime()), end: at(starts_at.getTime() + roundMs), timezone: zone };
}

/**
 * The definition of a zone, under the name that it has there: 'America/St_Thomas' is defined as 'America/Puerto_Rico'.
 * Null for UTC and for a zone that nobody defined: its times are written as instants, which are right everywhere.
 */
function definitionOf(zone: string): { name: string; block: string } | null {
  zones ??= new Set([listZones()].flat());
  if (zone === 'UTC' || !zones.has(zone)) return null;
  const [block = '', parameter = ''] = [zoneDefinition(zone)].flat();
  return { name: parameter.replace('TZID=', ''), block };
}
