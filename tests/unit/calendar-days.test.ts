import { expect, it } from 'vitest';
import { openingDay } from '#kernel/web/ui/calendar-days.ts';

const today = '2026-11-27';

it.each([
  ['the date that is there', { value: '2027-06-05', from: today }, '2027-06-05'],
  ['a deadline before a day in June', { value: '', from: today, until: '2027-06-05' }, '2027-06-05'],
  ['what may begin next spring', { value: '', from: '2027-03-01' }, '2027-03-01'],
  ['anything within five years', { value: '', from: today, until: '2031-12-01' }, today],
  ['what is half typed', { value: '6/5', from: today }, today],
])('the calendar opens on %s', (_, given, expected) => expect(openingDay(given, today)).toBe(expected));
