import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { scheduleOf } from '#areas/tournaments/rules/tournaments.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { shiftDate } from '#kernel/rules/venue-time.ts';
import { renderMail } from '#areas/messages/services/render-mail.ts';
import { type CalendarFacts, calendarFile } from '#areas/messages/services/calendar-file.ts';
import { eventsIn } from '#tests/factories/calendar-files.ts';
import { formatInstant, formatVenueTime, instantOf } from '#kernel/web/ui/date.tsx';

/** Every zone that the United States keep, with their territories, by the names that the table of places gives. */
const zones = [
  'America/New_York',
  'America/Detroit',
  'America/Kentucky/Louisville',
  'America/Kentucky/Monticello',
  'America/Indiana/Indianapolis',
  'America/Indiana/Vincennes',
  'America/Indiana/Winamac',
  'America/Indiana/Marengo',
  'America/Indiana/Petersburg',
  'America/Indiana/Vevay',
  'America/Indiana/Tell_City',
  'America/Indiana/Knox',
  'America/Chicago',
  'America/Menominee',
  'America/North_Dakota/Center',
  'America/North_Dakota/New_Salem',
  'America/North_Dakota/Beulah',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Juneau',
  'America/Sitka',
  'America/Metlakatla',
  'America/Yakutat',
  'America/Nome',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/St_Thomas',
  'Pacific/Guam',
  'Pacific/Saipan',
  'Pacific/Pago_Pago',
  'Pacific/Midway',
  'Pacific/Wake',
  'US/Eastern',
  'US/Central',
  'US/Mountain',
  'US/Pacific',
];
/** Both days on which the clocks change, with the days before and after. */
const dates = ['2026-11-01', '2027-03-14'].flatMap((date) => [shiftDate(date, -1), date, shiftDate(date, 1)]);
const starts = Array.from(
  { length: 23 },
  (_, half) => `${String(7 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);

const baseUrl = 'https://golf.test';
const facts = (fields: Partial<CalendarFacts> = {}): CalendarFacts => ({
  id: '018f3c3a-0000-7000-8000-000000000000',
  title: 'Summer Championship',
  starts_at: null,
  start_time: null,
  start_date: '2026-11-01',
  time_zone: 'America/New_York',
  venue: 'Test Links',
  address: '1 Fairway Drive',
  city: 'Austin',
  state_code: 'TX',
  state: 'published',
  updated_at: new Date('2026-10-01T12:00:00Z'),
  ...fields,
});
function eventIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const defined = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))[0];
  const component = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  return { calendar, component, defined, event: new ICAL.Event(component) };
}

/** Definitions that were worked out already: doing so for each of thousands of files takes long. */
const known = new Map<string, ICAL.Timezone>();

/** The instant that a calendar reads out of a file: its local time in the zone that the file itself defines. */
function instantIn({ calendar, event }: ReturnType<typeof eventIn>, which: 'startDate' | 'endDate'): number {
  const component = calendar.getFirstSubcomponent('vtimezone') as ICAL.Component;
  const text = component.toString();
  const zone = known.get(text) ?? new ICAL.Timezone(component);
  known.set(text, zone);
  const { year, month, day, hour, minute, second } = event[which];
  return ICAL.Time.fromData({ year, month, day, hour, minute, second }, zone).toJSDate().getTime();
}
const read = (fields: Partial<CalendarFacts> = {}) => eventIn(calendarFile(facts(fields), baseUrl));

/** '07:30' as clocks in the United States are read aloud. */
const asShown = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${((hours + 11) % 12) + 1}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

describe('a start on and around the days on which the clocks change', () => {
  it('is stored, shown, mailed and written into calendars as the very same minute', async () => {
    expect(starts).toHaveLength(23);
    expect([starts[0], starts.at(-1)]).toEqual(['07:00', '18:00']);
    let cells = 0;
    for (const [number, zone] of zones.entries()) {
      const clocks = new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        hourCycle: 'h23',
        dateStyle: 'short',
        timeStyle: 'short',
      });
      for (const date of dates) {
        // Every third start in the short form, others in each zone and on each day: all of them on every day.
        for (const [half, time] of starts.entries()) {
          if (!process.env.LONG && (half + number) % 3 > 0) continue;
          const cell = `${zone} ${date} ${time}`;
          const { startsAt } = scheduleOf({ startDate: date, startTime: time, timeZone: zone, deadline: null });
          // The runtime's own zone tables, which none of the code under test did the sum with.
          const parts = Object.fromEntries(clocks.formatToParts(startsAt).map(({ type, value }) => [type, value]));
          expect(`${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`, cell).toBe(
            `${date} ${time}`,
          );

          expect(instantOf(date, time, zone), cell).toBe(startsAt.getTime());
          expect(formatVenueTime(date, time, zone), cell).toContain(asShown(time));
          expect(formatInstant(startsAt.toISOString(), zone), cell).toContain(asShown(time));
          expect(describeInstant(startsAt, zone), cell).toContain(asShown(time));

          // Reading a file is what takes long: every seventh of these in the short form.
          if (!process.env.LONG && cells++ % 7 > 0) continue;
          const entry = read({ starts_at: startsAt, start_time: time, start_date: date, time_zone: zone });
          expect(entry.component.getFirstProperty('dtstart')?.getParameter('tzid'), cell).toBe(entry.defined);
          expect(entry.event.startDate.toString(), cell).toBe(`${date}T${time}:00`);
          expect(instantIn(entry, 'startDate'), cell).toBe(startsAt.getTime());
          expect(instantIn(entry, 'endDate'), cell).toBe(startsAt.getTime() + 5 * 3_600_000);
        }
      }
    }
  });

  it('is mailed so, in both parts', async () => {
    for (const zone of zones) {
      for (const date of dates) {
        const { startsAt } = scheduleOf({ startDate: date, startTime: '07:30', timeZone: zone, deadline: null });
        const { text, html } = await renderMail({
          subject: 'S',
          greeting: 'G',
          paragraphs: [],
          facts: [['When', describeInstant(startsAt, zone)]],
        });
        for (const part of [text, html])
          expect(part.replace(/\s/g, ' ')).toMatch(
            new RegExp(`${Number(date.slice(-2))}, ${date.slice(0, 4)},?( at)? 7:30 AM `),
          );
      }
    }
  });
});

describe('a calendar file', () => {
  const timed = { start_time: '09:00', starts_at: new Date('2026-11-01T14:00:00Z') };

  it('is what RFC 5545 asks for: versions, folded lines, CRLF, stamps in UTC', () => {
    const file = calendarFile(facts({ ...timed, title: `Ünïted; "Öpen", 🏌️ ${'ß'.repeat(80)}\\` }), baseUrl);
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
    expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).toContain('\r\nMETHOD:PUBLISH\r\n');
    expect(file).toMatch(/\r\nDTSTAMP:20261001T120000Z\r\n/);
    expect(file).not.toMatch(/\r\nGEO|ATTENDEE|ORGANIZER/);
    expect(eventIn(file).event.summary).toBe(`Ünïted; "Öpen", 🏌️ ${'ß'.repeat(80)}\\`);
  });

  it('says where and whose it is', () => {
    const { event, component } = read(timed);
    expect(event.uid).toBe('tournament-018f3c3a-0000-7000-8000-000000000000@golf.test');
    expect(event.location).toBe('Test Links, 1 Fairway Drive, Austin, TX');
    expect(component.getFirstPropertyValue('url')).toBe(
      'https://golf.test/tournament-details/018f3c3a-0000-7000-8000-000000000000',
    );
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  });

  it('of an order is the tournament’s own entry, stamped by whichever changed last', () => {
    const order = {
      ...timed,
      id: '018f3c3a-0000-7000-8000-00000000000a',
      tournament_id: facts().id,
      updated_at: new Date('2026-10-09T12:00:00Z'),
      tournament_updated_at: facts().updated_at,
    };
    const { event, component } = read({ ...order, state: 'cancelled' });
    expect(event.uid).toBe(read(timed).event.uid);
    expect(event.sequence).toBeGreaterThan(read(timed).event.sequence);
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-10-09T12:00:00Z');
  });

  it('says format, sum, contact and where score is kept, with the postal code, and reminds of it on the evening before', () => {
    const entry_facts: CalendarFacts['entry_facts'] = [
      ['Paid', '$148.75'],
      ['Questions?', 'Rita; Mallon, 555-0134'],
    ];
    const entry = { ...timed, gameplay_style: 'Stableford', zip_code: '78701', entry_facts };
    const file = calendarFile(facts(entry), baseUrl);
    const description =
      'Format: Stableford\nPaid: $148.75\nQuestions? Rita; Mallon, 555-0134\nKeep score: https://golf.test/score';
    const location = 'Test Links, 1 Fairway Drive, Austin, TX 78701';
    // Nine in the morning after the clocks went back: six in the evening is sixteen hours before.
    expect(eventsIn(file)).toMatchObject([{ description, location, alarm: '-PT16H' }]);
    const { event, component } = eventIn(file);
    expect(event).toMatchObject({ description, location });
    const alarm = component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT16H');
    const whole = eventsIn(calendarFile(facts({ gameplay_style: 'Stableford' }), baseUrl));
    expect(whole).toMatchObject([{ description: 'Format: Stableford', alarm: '-PT6H' }]);
    const cancelled = eventsIn(calendarFile(facts({ ...entry, state: 'cancelled' }), baseUrl));
    expect(cancelled).toMatchObject([{ alarm: '', description: description.replace(/\nKeep score.*/, '') }]);
  });

  it('lasts the whole day while there is no first tee time', () => {
    const { event, calendar } = read();
    expect(event.startDate.isDate).toBe(true);
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-11-01', '2026-11-02']);
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(0);
  });

  it('lasts until the end of its last day', () => {
    const days = { start_date: '2026-12-28', ends_at: new Date('2026-12-30T05:00:00Z') };
    const whole = read(days).event;
    expect([whole.startDate.toString(), whole.endDate.toString()]).toEqual(['2026-12-28', '2026-12-30']);
    const { event } = read({ ...days, start_time: '08:00', starts_at: new Date('2026-12-28T13:00:00Z') });
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2026-12-28T08:00:00',
      '2026-12-29T13:00:00',
    ]);
    const one = read({ ...days, ends_at: new Date('2026-12-29T05:00:00Z') }).event;
    expect(one.endDate.toString()).toBe('2026-12-29');
  });

  it('replaces the one before: the same UID, a higher sequence with each change, crossed out when cancelled', () => {
    const before = read(timed);
    const after = read({ ...timed, updated_at: new Date('2026-10-01T12:00:01Z') });
    const cancelled = read({ ...timed, state: 'cancelled', updated_at: new Date('2040-10-02T12:00:00Z') });
    expect(new Set([before, after, cancelled].map(({ event }) => event.uid)).size).toBe(1);
    expect(after.event.sequence).toBeGreaterThan(before.event.sequence);
    expect(cancelled.event.sequence).toBeLessThan(2 ** 31);
    expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('names the instant where nobody knows the zone', () => {
    const { component } = read({ ...timed, time_zone: 'Mars/Olympus' });
    expect(String(component.getFirstPropertyValue('dtstart'))).toBe('2026-11-01T14:00:00Z');
  });

  it.each(['UTC', 'Europe/London', 'Australia/Sydney'])('serves %s, too', (zone) => {
    expect(read({ ...timed, time_zone: zone }).event.startDate.toJSDate()).toEqual(timed.starts_at);
  });
});
