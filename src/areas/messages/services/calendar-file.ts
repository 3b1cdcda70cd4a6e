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
import { type EventFacts, type Fact, factLine, placeLine } from '#areas/messages/rules/facts-block.ts';
import { dateIn, instantAt, shiftDate } from '#kernel/rules/venue-time.ts';
import type { MailAttachment } from '#kernel/rules/mail-attachment.ts';

/** The facts of a calendar event: a tournament, or an order with its tournament. */
export type CalendarFacts = Omit<EventFacts, 'contact'> & {
  id: string;
  tournament_id?: string;
  /** A player without an account, who gets a separate file. */
  player_id?: string | null;
  /** The facts of an entry besides day and place; absent for a tournament alone. */
  entry_facts?: readonly Fact[];
  gameplay_style?: string;
  start_date: string | null;
  zip_code?: string | null;
  state: string;
  updated_at: Date;
  tournament_updated_at?: Date;
};

/** Assumed length of a round with its prize giving, since organizers give the start only. */
const roundMs = 5 * 3_600_000;
/** Sequence numbers count seconds from here: counted from 1970 they would exceed 31 bits in 2038. */
const epochMs = Date.UTC(2026, 0, 1);

let zones: Set<string> | undefined;
type Definition = { name: string; block: string };
/** Cache of time zone definitions, because generating one takes longer than the rest of a file. */
const definitions = new Map<string, Definition>();

/**
 * A tournament as an iCalendar file (RFC 5545), in the venue's local time with the definition of its time zone, until
 * the end of its last day; an all-day event while the first tee time is unknown. The UID never changes and the SEQUENCE
 * grows with changes of the tournament or the entry, so that opening a newer file replaces the event in the calendar,
 * and a cancelled one marks it as cancelled.
 *
 * The method is PUBLISH in downloads and in mails. REQUEST and CANCEL would update calendars without asking, but they
 * are invitations: they name an organizer and attendees, so calendars ask to accept or decline and mail the response to
 * an address that nobody reads.
 */
export const calendarFile = (tournament: CalendarFacts, baseUrl: string): string =>
  fileOf('tournaments', [withAlarm(eventOf(tournament, baseUrl), tournament)]);

/**
 * A file that updates events in the user's calendar without naming a calendar, so that programs do not create a new
 * one.
 */
function fileOf(product: string, events: readonly ICalEventData[]): string {
  const calendar = ical({
    prodId: { company: brand.name, product },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => definitionOf(zone)?.block ?? null },
  });
  for (const event of events) calendar.createEvent(event);
  return `${calendar.toString()}\r\n`;
}

/** An event of a subscribed calendar: a tournament, or a golfer's own days of one. */
export type FeedEntry = CalendarFacts | StartFacts;

/** Tournaments of one organizer or golfer as a named calendar to subscribe to, refreshed every six hours. */
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

/** The address with its postal code, which maps need to find it. */
export const placeWithZip = (of: Parameters<typeof placeLine>[0] & { zip_code?: string | null }): string =>
  [placeLine(of), of.zip_code].filter(Boolean).join(' ');

/** Six in the evening before the day, venue time: early enough to pack, late enough to be remembered. */
const alarmTime = '18:00';

/** Adds a reminder to a calendar event, unless the event is cancelled. */
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

/** A golfer's own day of a tournament: their start in a round, or the date of a round whose start is unknown. */
export type StartFacts = {
  /** Stable UID of the event: that of the tournament (see `tournamentKey`), or one for this start. */
  key: string;
  title: string;
  facts: readonly Fact[];
  path: string;
  /** The start and its length, or only the date, 'YYYY-MM-DD'. */
  at: { startsAt: Date; minutes: number } | { date: string };
  time_zone: string;
  location: string;
  changedAt: Date;
  isCancelled: boolean;
};

/**
 * The UID of a tournament's event in a calendar. Players without an account get separate UIDs, because several of them
 * may share one mailbox.
 * @param playerId of a player without an account
 */
export const tournamentKey = (tournamentId: string, playerId?: string | null): string =>
  `tournament-${tournamentId}${playerId ? `-${playerId}` : ''}`;

/**
 * A golfer's days as an iCalendar file. A day with the key of the tournament replaces the tournament's event.
 * @param product name of the contents if they are not tee times
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

/** `first` and `last` are inclusive, while iCalendar's end date is exclusive. */
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
  // The start of a later day is unknown before the tee sheet, so the same time of day is assumed.
  const lastStart = isLonger ? instantAt(last, start_time, time_zone).getTime() : starts_at.getTime();
  return timed(starts_at.getTime(), lastStart + roundMs, time_zone);
}

/**
 * The definition of a time zone under its canonical name: 'America/St_Thomas' is defined as 'America/Puerto_Rico'. Null
 * for UTC and unknown zones, whose times are written as instants in UTC.
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
