import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundMinutes } from '#areas/play/rules/pace.ts';
import { minutesOf, printTime, timeOf } from '#kernel/rules/day-times.ts';
import { daylightWarning, lastFinishAt, sunsetAt } from '#areas/play/rules/tee-sheets/daylight.ts';
import {
  isBlocked,
  printStart,
  type RoundStarts,
  type SheetBlock,
  startsFor,
} from '#areas/play/rules/tee-sheets/starts.ts';
import { dateIn, instantAt } from '#kernel/rules/venue-time.ts';

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];
const holes = pars.map((par, place) => ({ number: place + 1, par }));
const round = (more: Partial<RoundStarts> = {}): RoundStarts => ({
  kind: 'one_tee',
  firstTime: '08:00',
  intervalMinutes: 10,
  startersGap: null,
  groupsPerHole: 1,
  holes,
  ...more,
});
const block = (fromTime: string, toTime: string, hole: number | null = null): SheetBlock => ({
  id: `${fromTime} ${hole}`,
  fromTime,
  toTime,
  hole,
  reason: 'Members',
});
const shown = (given: RoundStarts, groups: number, limits = {}) =>
  startsFor(given, groups, limits).starts.map(({ time, hole, letter }) => `${time} ${hole}${letter}`);

describe('tee times', () => {
  it('leave out those that are taken', () => {
    const taken = startsFor(round(), 3).starts.toSpliced(1, 1);
    expect(shown(round(), 2, { taken })).toEqual(['08:10 1', '08:30 1']);
    const shotgun = round({ kind: 'shotgun' });
    expect(startsFor(shotgun, 1, { taken: startsFor(shotgun, 18).starts }).findings).toMatchObject([{ code: 'room' }]);
  });

  it.each([
    ['one tee', {}, 3, {}, ['08:00 1', '08:10 1', '08:20 1']],
    [
      'a gap after every two',
      { startersGap: { everyGroups: 2, minutes: 5 } },
      5,
      {},
      ['08:00 1', '08:10 1', '08:25 1', '08:35 1', '08:50 1'],
    ],
    ['a blocked time', {}, 3, { blocks: [block('08:05', '08:20')] }, ['08:00 1', '08:20 1', '08:30 1']],
    ['a block of another hole', {}, 2, { blocks: [block('08:00', '09:00', 10)] }, ['08:00 1', '08:10 1']],
    ['hours', {}, 2, { hours: { opens: '08:10', closes: '08:30' } }, ['08:10 1', '08:20 1']],
    ['two tees', { kind: 'two_tees' }, 4, {}, ['08:00 1', '08:00 10', '08:10 1', '08:10 10']],
    ['the back nine', { holes: holes.slice(9) }, 2, {}, ['08:00 10', '08:10 10']],
  ] as const)('%s', (_, more, groups, limits, expected) => {
    expect(shown(round(more as Partial<RoundStarts>), groups, limits)).toEqual(expected);
  });

  it('lets the second wave start when the last group of the first has made its turn', () => {
    const times = shown(round({ kind: 'two_tees' }), 30).filter((place) => place.endsWith(' 1'));
    expect(roundMinutes(pars.slice(0, 9), 4)).toBe(135);
    expect(times.slice(12)).toEqual(['10:00 1', '10:10 1', '12:35 1']);
    const brief = startsFor(round({ kind: 'two_tees', crossoverMinutes: 20 }), 6).starts;
    expect([...new Set(brief.map(({ time }) => time))]).toEqual(['08:00', '08:10', '08:40']);
  });

  it('says for how many there is room', () => {
    const { starts, findings } = startsFor(round({ firstTime: '23:30' }), 9);
    expect(starts).toHaveLength(3);
    expect(findings).toEqual([{ code: 'room', message: 'Room for 3 groups, 9 needed.' }]);
    expect(startsFor(round({ kind: 'two_tees', holes: holes.slice(0, 9) }), 2).findings[0]?.code).toBe(
      'two_tees_need_18',
    );
  });
});

describe('a shotgun', () => {
  const shotgun = (groupsPerHole: 1 | 2 | 3) => round({ kind: 'shotgun', groupsPerHole });
  const parOf = (hole: number) => holes[hole - 1]?.par;

  it('has no letters where a hole has one group, and leaves par 3 empty first', () => {
    expect(shown(shotgun(1), 4)).toEqual(['08:00 4', '08:00 9', '08:00 11', '08:00 18']);
    const fourteen = startsFor(shotgun(1), 14).starts;
    expect(fourteen.every(({ hole }) => parOf(hole) !== 3)).toBe(true);
  });

  it('doubles par 5, then par 4, and par 3 when all others are', () => {
    const doubled = (groups: number) =>
      startsFor(shotgun(2), groups)
        .starts.filter(({ letter }) => letter === 'B')
        .map(({ hole }) => parOf(hole));
    expect(doubled(22)).toEqual([5, 5, 5, 5]);
    expect(doubled(32)).not.toContain(3);
    expect(doubled(33).filter((par) => par === 3)).toHaveLength(1);
    expect(startsFor(shotgun(2), 37).findings).toEqual([{ code: 'room', message: 'Room for 36 groups, 37 needed.' }]);
  });

  it('never has a third group before every hole has a second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (groups) => {
        const { starts } = startsFor(shotgun(3), groups);
        const byLetter = (letter: string) => starts.filter((place) => place.letter === letter).length;
        expect(byLetter('B') === 0 || byLetter('A') === 18).toBe(true);
        expect(byLetter('C') === 0 || byLetter('B') === 18).toBe(true);
      }),
    );
  });
});

it('gives no start twice, none blocked, none outside of the hours, each in order', () => {
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOf);
  const blocks = fc.array(fc.tuple(time, time, fc.option(fc.integer({ min: 1, max: 18 }))), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.constantFrom('one_tee', 'two_tees', 'shotgun'),
      fc.record({
        firstTime: time,
        intervalMinutes: fc.integer({ min: 5, max: 20 }),
        groupsPerHole: fc.constantFrom(1, 2, 3),
        startersGap: fc.option(
          fc.record({ everyGroups: fc.integer({ min: 1, max: 9 }), minutes: fc.integer({ min: 1, max: 20 }) }),
        ),
      }),
      blocks,
      fc.integer({ min: 0, max: 200 }),
      (kind, more, given, groups) => {
        const limits = {
          blocks: given.map(([from, to, hole]) => block(from, to, hole)),
          hours: { opens: '06:00', closes: '17:00' },
        };
        const { starts, findings } = startsFor(round({ kind, ...more } as RoundStarts), groups, limits);
        expect(new Set(starts.map(printStart)).size).toBe(starts.length);
        expect(starts.every((place) => !isBlocked(place, limits.blocks))).toBe(true);
        expect(starts.every((place) => place.time >= '06:00' && place.time < '17:00')).toBe(true);
        expect(starts.map((place) => place.time)).toEqual(starts.map((place) => place.time).sort());
        expect(findings.length).toBe(starts.length < groups ? 1 : 0);
      },
    ),
  );
});

it('reads and prints times', () => {
  expect(['00:05', '09:10', '12:00', '23:59'].map(printTime)).toEqual(['12:05 AM', '9:10 AM', '12:00 PM', '11:59 PM']);
  for (const minutes of [0, 599, 1439]) expect(minutesOf(timeOf(minutes))).toBe(minutes);
  expect(() => timeOf(1440)).toThrow(RangeError);
  expect(printStart({ time: '09:10', hole: 7, letter: 'A' })).toBe('9:10 AM, hole 7A');
});

describe('daylight', () => {
  const newYork = { date: '2026-06-21', latitude: 40.71, longitude: -74.01, zone: 'America/New_York' };

  it.each([
    ['New York', newYork, '20:31'],
    ['Los Angeles', { date: '2026-12-21', latitude: 34.05, longitude: -118.24, zone: 'America/Los_Angeles' }, '16:48'],
    ['Honolulu', { date: '2026-06-21', latitude: 21.31, longitude: -157.86, zone: 'Pacific/Honolulu' }, '19:17'],
  ])('knows the sunset of %s to two minutes', (_, venue, expected) => {
    const off = Math.abs((sunsetAt(venue)?.getTime() ?? 0) - instantAt(venue.date, expected, venue.zone).getTime());
    expect(off).toBeLessThanOrEqual(2 * 60_000);
  });

  it('has no sunset where the sun stays up', () => {
    const north = { date: '2026-06-21', latitude: 69.65, longitude: 18.96, zone: 'Europe/Oslo' };
    expect(sunsetAt(north)).toBeNull();
    expect(daylightWarning(instantAt(north.date, '23:00', north.zone), north)).toBeNull();
  });

  it('takes the sunset of the venue’s own date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 364 }), fc.double({ min: 25, max: 48, noNaN: true }), (day, latitude) => {
        const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        const venue = { ...newYork, date, latitude, longitude: -87.6, zone: 'America/Chicago' };
        expect(dateIn(sunsetAt(venue) as Date, venue.zone)).toBe(date);
      }),
    );
  });

  it('warns when the last group ends within twenty minutes of sunset, with its numbers', () => {
    const starts = startsFor(round({ firstTime: '15:00' }), 10).starts;
    const last = lastFinishAt(starts, { holes }, 4, newYork) as Date;
    expect(roundMinutes(pars, 4)).toBe(275);
    expect(last).toEqual(instantAt('2026-06-21', '21:05', 'America/New_York'));
    const warning = daylightWarning(last, newYork);
    expect(Math.abs((warning?.minutesLate ?? 0) - 54)).toBeLessThanOrEqual(2);
    expect(warning?.message).toMatch(
      /^The last group finishes about 9:05 PM\. Good light ends at 8:\d\d PM, 20 minutes before sunset at 8:\d\d PM: that is \d\d minutes too late\.$/,
    );
    // Whoever takes one time from another gets the minutes that are said.
    const [finish = 0, light = 0, sunset = 0] = [...(warning?.message ?? '').matchAll(/(\d+):(\d\d) PM/g)].map(
      ([, hour, minute]) => Number(hour) * 60 + Number(minute),
    );
    expect([finish - light, sunset - light]).toEqual([warning?.minutesLate, 20]);
    expect(daylightWarning(instantAt('2026-06-21', '20:00', 'America/New_York'), newYork)).toBeNull();
    expect(lastFinishAt([], { holes }, 4, newYork)).toBeNull();
  });
});
