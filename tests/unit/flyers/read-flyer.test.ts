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

it('hostile texts take no longer than honest ones', () => {
  for (const part of ['A ', '$1 ', '1/1/27 ', '12:00 shotgun ', 'Golf Club ', 'a, TX ', '(', 'The A and '])
    readFlyer(part.repeat(20_000 / part.length), today);
});
