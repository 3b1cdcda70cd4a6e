import { expect, it } from 'vitest';
import { maxFlyerLength, readFlyer } from '#areas/organizers/rules/flyer/read-flyer.ts';
import { today } from './flyer.ts';
import { madeOn } from './made-on.ts';
import { madeOnB } from './made-on-b.ts';
import { madeOnC } from './made-on-c.ts';
import { madeOnD } from './made-on-d.ts';
import { madeOnE } from './made-on-e.ts';
import { measure } from './measure.ts';
import { unseen } from './unseen.ts';
import { unseenMore } from './unseen-more.ts';

it('the flyers that it was made on are read', () => {
  const { right, empty, wrong, misses } = measure([...madeOn, ...madeOnB, ...madeOnC, ...madeOnD, ...madeOnE]);
  expect(wrong, misses.join('\n')).toBeLessThanOrEqual((right + empty + wrong) * 0.02);
  expect(right, misses.join('\n')).toBeGreaterThanOrEqual((right + empty + wrong) * 0.95);
});

it('of thirty others four fifths are read, and four in a hundred are wrong at most', () => {
  const others = [...unseen, ...unseenMore];
  const { right, empty, wrong, misses } = measure(others);
  expect(others).toHaveLength(30);
  expect(right, misses.join('\n')).toBeGreaterThanOrEqual((right + empty + wrong) * 0.8);
  expect(wrong, misses.join('\n')).toBeLessThanOrEqual((right + empty + wrong) * 0.04);
});

it('what is no flyer is not read, and what is too long is cut', () => {
  expect(readFlyer('', today)).toEqual({ found: {}, state: null, isCut: false });
  expect(readFlyer('Milk, eggs, bread', today).found.date).toBeUndefined();
  const long = readFlyer(`${'x\n'.repeat(maxFlyerLength)}June 5, 2027`, today);
  expect(long.isCut).toBe(true);
  expect(long.found.date).toBeUndefined();
});

it('a day that is over, or that no month has, is not taken', () => {
  expect(readFlyer('Golf day on May 3, 2020', today).found.date).toBeUndefined();
  expect(readFlyer('Golf day on June 31, 2027', today).found.date).toBeUndefined();
  expect(readFlyer('Golf day on November 28', today).found.date?.value).toBe('2026-11-28');
  expect(readFlyer('Golf day on November 27', today).found.date?.value).toBe('2027-11-27');
});

it('the words that say so come with what was read', () => {
  expect(readFlyer('Spring Cup\nLunch 12:00, Shotgun start 9:00 AM', today).found.startTime).toEqual({
    value: '09:00',
    from: 'Shotgun start 9:00 AM',
  });
});

it('reads thousands of numbers at once', () => {
  const before = performance.now();
  readFlyer('1,'.repeat(maxFlyerLength / 2), today);
  expect(performance.now() - before).toBeLessThan(1_000);
});

it.each([
  ['June 5-6, 2028', '2028-06-05'],
  ['June 5th - 6th, 2028', '2028-06-05'],
  ['June 5 and 6, 2028', '2028-06-05'],
  ['Saturday June 5 & Sunday June 6, 2028', '2028-06-05'],
  ['June 30 - July 1, 2028', '2028-06-30'],
  ['June 5-6', '2027-06-05'],
  ['5-6 June 2028', '2028-06-05'],
  ['5, 6 & 7 June 2028', '2028-06-05'],
  ['5th, 6th and 7th June 2028', '2028-06-05'],
  ['5, 6, & 7 June 2028', '2028-06-05'],
  ['Shotgun from hole 9, 5, 6 & 7 June 2028', '2028-06-05'],
  ['Room for 2, 6 & 7 June 2028', '2028-06-06'],
  ['5, 12 & 19 June 2028', '2028-06-05'],
  ['5, 6 & 8 June 2028', '2028-06-05'],
  ['June 5, 6 & 7, 2028', '2028-06-05'],
  ['June 5, 6 and 7, 2028', '2028-06-05'],
  ['Saturday 5 & Sunday 6 June 2028', '2028-06-05'],
  ['5th and 6th of June', '2027-06-05'],
  ['5 June - 6 June 2028', '2028-06-05'],
  ['Saturday 5th June to Sunday 6th June 2028', '2028-06-05'],
  ['30 June - 1 July 2028', '2028-06-30'],
  ['Date:5-6 June 2028', '2028-06-05'],
  ['Teams of 4 - 6 June 2028', '2028-06-06'],
  ['Open to 18 - 6 June 2028', '2028-06-06'],
  ['Holes 1 to 18 & 6 June 2028', '2028-06-06'],
  ['Par 3 - 6 June 2028', '2028-06-06'],
  ['Entry £5 - 6 June 2028', '2028-06-06'],
  ['Shotgun 7.30 - 6 June 2028', '2028-06-06'],
  ['Shotgun 7:30 - 6 June 2028', '2028-06-06'],
  ['June 5, entry from January 2, 2027', '2027-06-05'],
])('the year of two days stands behind the second: %s', (days, date) => {
  expect(readFlyer(`Club Championship\n${days}`, today).found.date?.value).toBe(date);
});

it.each([
  ['Dinner June 4, 2027, golf June 5, 2027', '2027-06-05'],
  ['Welcome reception: Friday, June 4, 2027\nShotgun Saturday, June 5, 2027', '2027-06-05'],
  ['Dinner and reception Friday, June 4\nPlay is on Saturday, June 5', '2027-06-05'],
  ['Golf and dinner June 5, 2027', '2027-06-05'],
])('a dinner or reception is on a day of its own: %s', (days, date) => {
  expect(readFlyer(`Harvest Cup\n${days}`, today).found.date?.value).toBe(date);
});

it.each([
  ['6/5/2027 Pine Hollow Golf Course', 'Pine Hollow Golf Course'],
  ['Entry $85/4 Pine Hollow Golf Course', 'Pine Hollow Golf Course'],
  ['Where: 3 Oaks Golf Club', '3 Oaks Golf Club'],
])('figures behind a stroke are no part of a venue: %s', (where, venue) => {
  expect(readFlyer(`Harvest Cup\n${where}`, today).found.countryClub?.value).toBe(venue);
});

it.each(['$1 each ', '1/1/27 ', '12:00 shotgun ', 'Pine Golf Club ', 'limit 9 teams of 2 ', 'in Austin, TX '])(
  'a line without an end is looked at in parts that are as short as lines are: %s',
  (part) => {
    const found = Object.values(readFlyer(part.repeat(20_000 / part.length), today).found);
    expect(found.length).toBeGreaterThan(0);
    expect(Math.max(...found.map(({ from }) => from.length))).toBeLessThanOrEqual(400);
  },
);
