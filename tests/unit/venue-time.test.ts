import { describe, expect, it } from 'vitest';
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import { emptySheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import { startsFor } from '#areas/play/rules/tee-sheets/starts.ts';
import { entryStateOf } from '#areas/tournaments/rules/entry-opening.ts';
import { scheduleOf, statusOf } from '#areas/tournaments/rules/tournaments.ts';
import { describeDays } from '#kernel/rules/describe-days.ts';
import {
  skippedSentence,
  skippedTimes,
  dateIn,
  endOfDay,
  instantAt,
  isTimeZone,
  monthIn,
  shiftDate,
} from '#kernel/rules/venue-time.ts';

describe('time at the venue', () => {
  it.each([
    ['2026-06-05', '09:00', 'America/New_York', '2026-06-05T13:00:00.000Z'],
    ['2026-01-05', '09:00', 'America/New_York', '2026-01-05T14:00:00.000Z'],
    ['2026-06-05', '09:00', 'America/Phoenix', '2026-06-05T16:00:00.000Z'],
    ['2026-06-05', '09:00', 'Pacific/Honolulu', '2026-06-05T19:00:00.000Z'],
    // The day the clocks go forward, before and after the gap; and the day they go back.
    ['2026-03-08', '01:30', 'America/Chicago', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08', '07:00', 'America/Chicago', '2026-03-08T12:00:00.000Z'],
    ['2026-11-01', '07:00', 'America/Chicago', '2026-11-01T13:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, expected) =>
    expect(instantAt(date, time, zone).toISOString()).toBe(expected),
  );

  it('ends a day at midnight of its own zone, 25 hours long when the clocks go back', () => {
    const hours =
      (endOfDay('2026-11-01', 'America/Denver').getTime() -
        instantAt('2026-11-01', '00:00', 'America/Denver').getTime()) /
      3_600_000;
    expect(hours).toBe(25);
  });

  it('knows which date and month it is at the venue', () => {
    const newYearInUtc = new Date('2027-01-01T03:00:00Z');
    expect(dateIn(newYearInUtc, 'America/Los_Angeles')).toBe('2026-12-31');
    expect(monthIn(newYearInUtc, 'America/Los_Angeles')).toBe('2026-12');
    expect(dateIn(newYearInUtc, 'UTC')).toBe('2027-01-01');
  });

  it('shifts calendar dates over months and leap days', () => {
    expect(shiftDate('2028-02-28', 1)).toBe('2028-02-29');
    expect(shiftDate('2026-12-31', 1)).toBe('2027-01-01');
    expect(shiftDate('2026-03-01', -1)).toBe('2026-02-28');
  });

  it.each([
    ['America/New_York', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['', false],
    ["America/New_York'; drop table", false],
  ])('zone %j is known: %s', (zone, known) => expect(isTimeZone(zone)).toBe(known));
});

describe('times that the clocks skip', () => {
  it.each([
    ['2027-03-14', 'America/New_York', { fromTime: '02:00', toTime: '03:00' }],
    ['2027-10-03', 'Australia/Lord_Howe', { fromTime: '02:00', toTime: '02:30' }],
    ['2027-09-05', 'America/Santiago', { fromTime: '00:00', toTime: '01:00' }],
    ['2027-11-07', 'America/New_York', null],
    ['2027-03-14', 'America/Phoenix', null],
    ['2027-03-15', 'America/New_York', null],
  ])('on %s in %s', (date, zone, skipped) => {
    expect(skippedTimes(date, zone)).toEqual(skipped);
  });

  it('are told, with a time that there is', () => {
    const told = (time: string) => skippedSentence('2027-03-14', time, 'America/New_York');
    expect(told('02:30')).toBe(
      'The clocks go forward on March 14, 2027: there is no 2:30 AM. Choose 3:00 AM or later.',
    );
    expect([told('01:59'), told('03:00'), skippedSentence('2027-03-14', '02:30', 'America/Phoenix')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are on no tee sheet, neither offered nor typed', () => {
    const skipped = { fromTime: '02:00', toTime: '03:00' };
    const holes = [{ number: 1, par: 4 }];
    const round = { kind: 'one_tee', firstTime: '01:40', intervalMinutes: 10, startersGap: null } as const;
    const { starts } = startsFor({ ...round, groupsPerHole: 1, holes, skipped }, 4);
    expect(starts.map(({ time }) => time)).toEqual(['01:40', '01:50', '03:00', '03:10']);
    const start = { time: '02:30', hole: 1, letter: '' } as const;
    const group = { id: 'g', start, seats: [null], isLocked: false, isAloneOk: false, note: null };
    const facts = { playerIds: new Set<string>(), holes: new Set([1]), hours: null, skipped };
    expect(applyOperations(emptySheet, [{ op: 'add_group', group }], facts)).toMatchObject({
      isDone: false,
      refusal: { code: 'skipped_time', message: 'The clocks go forward that day: there is no 2:30 AM.' },
    });
  });
});

it.each([
  ['2026-06-05', null, 'June 5, 2026'],
  ['2026-06-05', '2026-06-05', 'June 5, 2026'],
  ['2026-06-05', '2026-06-06', 'June 5–6, 2026'],
  ['2026-06-30', '2026-07-01', 'June 30–July 1, 2026'],
  ['2026-12-31', '2027-01-01', 'December 31, 2026–January 1, 2027'],
])('days from %s to %s are %s, never the last alone', (first, last, words) => {
  expect(describeDays(first, last)).toBe(words);
});

describe('a tournament over time', () => {
  const schedule = scheduleOf({
    startDate: '2026-06-05',
    startTime: '08:00',
    timeZone: 'America/Denver',
    deadline: null,
  });
  const tournament = {
    state: 'published' as const,
    starts_at: schedule.startsAt,
    ends_at: schedule.endsAt,
    play_state: null,
  };

  it.each([
    ['2026-06-05T13:59:59Z', 'upcoming'],
    ['2026-06-05T14:00:00Z', 'active'],
    ['2026-06-06T05:59:59Z', 'active'],
    ['2026-06-06T06:00:00Z', 'completed'],
  ])('at %s it is %s', (now, status) => expect(statusOf(tournament, new Date(now))).toBe(status));

  it('is being played once there is a score, however early, and completed as soon as all of it is official', () => {
    const [early, noon] = [new Date('2026-06-04T12:00:00Z'), new Date('2026-06-05T18:00:00Z')];
    expect(statusOf({ ...tournament, play_state: 'begun' }, early)).toBe('active');
    expect(statusOf({ ...tournament, play_state: 'official' }, early)).toBe('completed');
    expect(statusOf({ ...tournament, play_state: 'official' }, noon)).toBe('completed');
    expect(statusOf({ ...tournament, play_state: 'begun' }, new Date('2026-06-07')), 'a day that nobody closed').toBe(
      'completed',
    );
    expect(statusOf({ ...tournament, state: 'cancelled', play_state: 'begun' }, noon)).toBe('cancelled');
  });

  it('says draft and cancelled whatever the clock says', () => {
    expect(statusOf({ ...tournament, state: 'draft' }, new Date('2030-01-01'))).toBe('draft');
    expect(statusOf({ ...tournament, state: 'cancelled' }, new Date('2020-01-01'))).toBe('cancelled');
  });

  it('closes entries at the end of the day before, unless a deadline is set', () => {
    expect(schedule.closesAt.toISOString()).toBe('2026-06-05T05:59:59.999Z');
    const earlier = scheduleOf({
      startDate: '2026-06-05',
      startTime: '08:00',
      timeZone: 'America/Denver',
      deadline: '2026-06-01',
    });
    expect(earlier.closesAt.toISOString()).toBe('2026-06-02T05:59:59.999Z');
    const sameDay = scheduleOf({
      startDate: '2026-06-05',
      startTime: '08:00',
      timeZone: 'America/Denver',
      deadline: '2026-06-05',
    });
    expect(sameDay.closesAt).toEqual(sameDay.startsAt);
  });

  it.each([
    [{ placesLeft: 1 }, 'open'],
    [{ placesLeft: 0 }, 'full'],
    [{ placesLeft: 1, chargesEnabled: false }, 'awaiting_payments'],
    [{ placesLeft: 1, chargesEnabled: false, registrationFeeCents: 0 }, 'open'],
    [{ state: 'draft' as const }, 'not_open'],
    [{ state: 'cancelled' as const }, 'closed'],
    [{ closesAt: new Date('2026-05-01T00:00:00Z') }, 'closed'],
    [{ opensAt: new Date('2026-05-01T00:00:01Z') }, 'not_open'],
    [{ opensAt: new Date('2026-05-01T00:00:00Z') }, 'open'],
  ])('with %j entry is %s', (facts, state) => {
    const base = {
      state: 'published' as const,
      closesAt: schedule.closesAt,
      opensAt: null,
      earlyHours: 24,
      registrationFeeCents: 10_000,
      placesLeft: 5,
      chargesEnabled: true,
    };
    expect(entryStateOf({ ...base, ...facts }, 'golfer', new Date('2026-05-01T00:00:00Z'))).toBe(state);
  });
});
