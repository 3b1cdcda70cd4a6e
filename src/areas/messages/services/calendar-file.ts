import { TZDate } from '@date-fns/tz';
import ical, {
  type ICalAlarmData,
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block as zoneDefinition, tzlib_get_timezones as listZones } from 'timezones-ical-library';
import { brand } from '#kernel/contract/brand.ts';
import type { MailAttachment } from '#areas/messages/rules/notices.ts';
import { type Fact, factLine, placeLine } from '#areas/messages/rules/facts-block.ts';
import { dateIn, instantAt, shiftDate } from '#kernel/rules/venue-time.ts';

/** The facts of a calendar entry: a tournament, or an order with its tournament. */
export type CalendarFacts = {
  id: string;
  tournament_id?: string;
  /** Of somebody without an account, in a file of their own. */
  player_id?: string | null;
  title: string;
  /** The facts of an entry beside day and place; a tournament by itself has none. */
  entry_facts?: readonly Fact[];
  gameplay_style?: string;
  starts_at: Date | null;
  /** Midnight after the last day, in the venue's zone; not said is the first. */
  ends_at?: Date | null;
  start_time: string | null;
  start_date: string | null;
  time_zone: string;
  venue: string | null;
  address: string | null;
  city: string | null;
  state_code: string | null;
  zip_code?: string | null;
  state: string;
  updated_at: Date;
  tournament_updated_at?: Date;
};

/** A round with its prize giving; the organizer names a start only. */
const roundMs = 5 * 3_600_000;
/** Sequence numbers count seconds from here: as seconds since 1970 they would outgrow their 31 bits in 2038. */
const epochMs = Date.UTC(2026, 0, 1);

let zones: Set<string> | undefined;
type Definition = { name: string; block: string };
/** Definitions by their zone: to put one together takes longer than the rest of a file, and zones are few. */
const definitions = new Map<string, Definition>();

/**
 * A tournament as an iCalendar file (RFC 5545): in the venue's local time with the definition of its zone, so that a
 * calendar shows what the venue's clocks will show, until the end of its last day; all day while there is no first tee
 * time. The UID never changes and the SEQUENCE grows with the changes of the tournament and of the entry, so opening a
 * newer file replaces what stands in the calendar, and a cancelled one crosses it out.
 *
 * The method is PUBLISH in downloads and in mails alike. REQUEST and CANCEL would change calendars unasked, but they
 * are invitations: they name an organizer and attendees, calendars ask to accept or decline, and mail the answers to an
 * address that nobody reads.
 */
export const calendarFile = (tournament: CalendarFacts, baseUrl: string): string =>
  fileOf('tournaments', [withAlarm(eventOf(tournament, baseUrl), tournament)]);

/** A file that changes what it names in a calendar, and makes no calendar of its own. */
function fileOf(product: string, events: readonly ICalEventData[]): string {
  const calendar = ical({
    prodId: { company: brand.name, product },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => definitionOf(zone)?.block ?? null },
  });
  for (const event of events) calendar.createEvent(event);
  return `${calendar.toString()}\r\n`;
}

/** An entry of a calendar that is subscribed to: a tournament, or a golfer's own days of one. */
export type FeedEntry = CalendarFacts | StartFacts;

/**
 * Tournaments of one organizer or golfer as a calendar that can be subscribed to: read again each six hours, under its
 * name.
 */
export function calendarFeed(name: string, entries: readonly FeedEntry[], baseUrl: string): string {
  const calendar = ical({
    name,
    prodId: { company: brand.name, product: 'tournaments' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 3600,
    timezone: { name: null, generator: (zone) => definitionOf(zone)?.block ?? null },
  });
  for (const entry of entries)
    calendar.createEvent('key' in entry ? startEventOf(entry, baseUrl) : eventOf(entry, baseUrl));
  return `${calendar.toString()}\r\n`;
}

/** A calendar file as it is attached to a mail. */
export const calendarMail = (filename: string, content: string): MailAttachment => ({
  filename,
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
});

const sequenceOf = (changedAt: Date): number => Math.max(0, Math.floor((changedAt.getTime() - epochMs) / 1000));
const statusOf = (isCancelled: boolean): ICalEventStatus =>
  isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;

/** Where it is, with the postal code that a map finds it by. */
export const placeWithZip = (of: Parameters<typeof placeLine>[0] & { zip_code?: string | null }): string =>
  [placeLine(of), of.zip_code].filter(Boolean).join(' ');

/** The evening before, at six on the venue's clocks: early enough to lay out shoes, late enough to be remembered. */
const alarmTime = '18:00';

/** An entry of a calendar that reminds of it; what is crossed out reminds of nothing. */
function withAlarm(event: ICalEventData, { time_zone: named }: { time_zone: string }): ICalEventData {
  if (event.status === ICalEventStatus.CANCELLED || !(event.start instanceof Date)) return event;
  const starts = event.start.getTime();
  const zone = definitionOf(named) ? named : 'UTC';
  const eve = event.allDay
    ? starts - 6 * 3_600_000
    : instantAt(shiftDate(dateIn(event.start, zone), -1), alarmTime, zone).getTime();
  const alarm: ICalAlarmData = {
    type: ICalAlarmType.display,
    triggerBefore: (starts - eve) / 1000,
    description: event.summary ?? '',
  };
  return { ...event, alarms: [alarm] };
}

/** The description of a calendar event: the format, and for the golfer's own entry the facts of its mails. */
function descriptionOf({ gameplay_style: style, entry_facts: facts, state }: CalendarFacts, baseUrl: string): string {
  const said: Fact[] = [
    ...(style ? [['Format', style] as Fact] : []),
    ...(facts ?? []),
    ...(facts && state !== 'cancelled' ? [['Keep score', `${baseUrl}/score`] as Fact] : []),
  ];
  return said.map(factLine).join('\n');
}

function eventOf(tournament: CalendarFacts, baseUrl: string): ICalEventData {
  const { title, state, updated_at } = tournament;
  const description = descriptionOf(tournament, baseUrl);
  const id = tournament.tournament_id ?? tournament.id;
  const changedAt = new Date(Math.max(updated_at.getTime(), tournament.tournament_updated_at?.getTime() ?? 0));
  return {
    id: `${tournamentKey(id, tournament.player_id)}@${new URL(baseUrl).hostname}`,
    sequence: sequenceOf(changedAt),
    stamp: changedAt,
    lastModified: changedAt,
    ...timesOf(tournament),
    summary: title,
    ...(description ? { description } : {}),
    location: placeWithZip(tournament),
    url: `${baseUrl}/tournament-details/${id}`,
    status: statusOf(state === 'cancelled'),
  };
}

/** A golfer's own day of a tournament: their start in a round, or the day of a round whose start is not known. */
export type StartFacts = {
  /** The same for every file of one start: the tournament's own entry, or one of its own. */
  key: string;
  title: string;
  facts: readonly Fact[];
  path: string;
  /** When it starts and for how long, or the date of the day, 'YYYY-MM-DD'. */
  at: { startsAt: Date; minutes: number } | { date: string };
  time_zone: string;
  location: string;
  changedAt: Date;
  isCancelled: boolean;
};

/**
 * The UID of a tournament's own entry in a calendar. Somebody without an account has one of their own: several such may
 * share one mail box.
 * @param playerId of somebody without an account
 */
export const tournamentKey = (tournamentId: string, playerId?: string | null): string =>
  `tournament-${tournamentId}${playerId ? `-${playerId}` : ''}`;

/**
 * A golfer's days as an iCalendar file: one with the key of the tournament takes the place of its entry.
 * @param product what the days are, where they are no tee times
 */
export const startFile = (days: readonly StartFacts[], baseUrl: string, product = 'tee times'): string =>
  fileOf(
    product,
    days.map((day) => startEventOf(day, baseUrl)),
  );

function startEventOf(facts: StartFacts, baseUrl: string): ICalEventData {
  const event = {
    id: `${facts.key}@${new URL(baseUrl).hostname}`,
    sequence: sequenceOf(facts.changedAt),
    stamp: facts.changedAt,
    lastModified: facts.changedAt,
    ...('date' in facts.at
      ? allDay(facts.at.date, facts.at.date)
      : timed(facts.at.startsAt.getTime(), facts.at.startsAt.getTime() + facts.at.minutes * 60_000, facts.time_zone)),
    summary: facts.title,
    description: facts.facts
      .map(([label, value, url]) => factLine([label, url === undefined ? value : `${baseUrl}${url}`]))
      .join('\n'),
    location: facts.location,
    url: `${baseUrl}${facts.path}`,
    status: statusOf(facts.isCancelled),
  };
  return withAlarm(event, facts);
}

/** Both days included; a calendar's end is the day after. */
const allDay = (first: string, last: string) => ({
  allDay: true,
  start: new Date(first),
  end: new Date(shiftDate(last, 1)),
});

function timed(start: number, end: number, timeZone: string) {
  const zone = definitionOf(timeZone)?.name ?? null;
  const at = (instant: number) => (zone ? new TZDate(instant, zone) : new Date(instant));
  return { start: at(start), end: at(end), timezone: zone };
}

function timesOf({ starts_at, ends_at, start_time, start_date, time_zone }: CalendarFacts) {
  const first = start_date ?? '';
  const lastDay = ends_at ? dateIn(new Date(ends_at.getTime() - 1), time_zone) : first;
  const isLonger = lastDay > first;
  const last = isLonger ? lastDay : first;
  if (!start_time || !starts_at) return allDay(first, last);
  // The first start of a later day is known with the tee sheet alone: the same time is the likeliest.
  const lastStart = isLonger ? instantAt(last, start_time, time_zone).getTime() : starts_at.getTime();
  return timed(starts_at.getTime(), lastStart + roundMs, time_zone);
}

/**
 * The definition of a zone, under the name that it has there: 'America/St_Thomas' is defined as 'America/Puerto_Rico'.
 * Null for UTC and for a zone that nobody defined: its times are written as instants, which are right everywhere.
 */
function definitionOf(zone: string): Definition | null {
  const known = definitions.get(zone);
  if (known) return known;
  zones ??= new Set([listZones()].flat());
  if (zone === 'UTC' || !zones.has(zone)) return null;
  const [block = '', parameter = ''] = [zoneDefinition(zone)].flat();
  const definition = { name: parameter.replace('TZID=', ''), block };
  definitions.set(zone, definition);
  return definition;
}
