import { describe, expect, it } from 'vitest';
import { anyKey, calendarDateKey, decodeCursor, encodeCursor, instantKey } from '#kernel/routes/cursor.ts';

const id = '01900000-0000-7000-8000-000000000001';
const read = (parts: (string | number)[], form = anyKey as Parameters<typeof decodeCursor>[1]) => {
  try {
    return decodeCursor(encodeCursor(parts), form);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a cursor', () => {
  it('is read as it was written', () => {
    expect(read(['Ann', id, 2])).toEqual({ key: 'Ann', id, position: 2 });
    expect(read(['2026-02-28', id], calendarDateKey)).toEqual({ key: '2026-02-28', id, position: 0 });
    const now = new Date(0).toISOString();
    expect(read([now, id], instantKey)).toEqual({ key: now, id, position: 0 });
  });

  it.each([
    ['a day that no month has', ['2026-02-30', id], calendarDateKey],
    ['a month that no year has', ['2026-13-01', id], calendarDateKey],
    ['the year 0', ['0000-01-01', id], calendarDateKey],
    ['an instant on no day', ['2026-02-30T00:00:00.000Z', id], instantKey],
    ['an instant at no time', ['2026-02-01T25:00:00Z', id], instantKey],
    ['an instant of dots', ['2026-02-01T.:.:.Z', id], instantKey],
    ['the year 0 as an instant', ['0000-01-01T00:00:00Z', id], instantKey],
    ['a place beyond all', ['Ann', id, 2 ** 31], anyKey],
    ['a place below all', ['Ann', id, -1], anyKey],
    ['no id', ['Ann', 'x'], anyKey],
  ] as const)('of %s is refused before the database is asked', (_, parts, form) => {
    expect(read([...parts], form)).toBe('validation_failed');
  });
});
