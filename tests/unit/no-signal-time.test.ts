import { expect, test } from 'vitest';
import { timeOf } from '#apps/web/no-signal/time-of.ts';

test('an older page says its time, and its day where that is not today', () => {
  const at = new Date(2026, 4, 2, 14, 30);
  expect(timeOf(at, new Date(2026, 4, 2, 23, 59))).toBe('2:30 PM');
  expect(timeOf(at, new Date(2026, 4, 3, 0, 1))).toBe('Saturday, 2:30 PM');
});
