import { expect, it } from 'vitest';
import { describeStart } from '#kernel/rules/describe-instant.ts';

const midnight = new Date('2026-12-25T06:00:00Z');

// Mails of tournaments whose time was not set said that they start at 12:00 AM.
it('says the day alone of a tournament whose start time is not set', () => {
  expect(describeStart(midnight, null, 'America/Chicago')).toBe('Friday, December 25, 2026');
});

it('says the time where it is set, midnight as well', () => {
  expect(describeStart(midnight, '00:00', 'America/Chicago')).toBe('Friday, December 25, 2026 at 12:00 AM CST');
});
