import { describe, expect, it } from 'vitest';
import { dayLineOf } from '#areas/play/rules/tee-sheets/day-line.ts';
import type { Sheet, SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';

const group = (time: string, hole = 1, seats: (string | null)[] = ['a', 'b', null]): SheetGroup => ({
  id: `${time}-${hole}`,
  start: { time, hole, letter: '' },
  seats,
  isLocked: false,
  isAloneOk: false,
  note: null,
});
const sheetOf = (groups: SheetGroup[], blocks: Sheet['blocks'] = []): Sheet => ({ version: 1, groups, blocks });
const block = (fromTime: string, toTime: string, hole: number | null) => ({
  id: `${fromTime}-${hole}`,
  fromTime,
  toTime,
  hole,
  reason: 'Members',
});

describe('the line of a day', () => {
  it('has a lane a tee, with the time at which nobody starts between two groups', () => {
    const line = dayLineOf(sheetOf([group('08:30', 10), group('08:00'), group('08:10'), group('08:40')]), 10);
    expect(line).toMatchObject({ from: 480, to: 530 });
    expect(line?.lanes.map(({ hole }) => hole)).toEqual([1, 10]);
    expect(line?.lanes[0]?.starts.map(({ minute, taken, seats }) => [minute, taken, seats])).toEqual([
      [480, 2, 3],
      [490, 2, 3],
      [520, 2, 3],
    ]);
    expect(line?.lanes[0]?.gaps).toEqual([{ from: 500, to: 520, reason: null }]);
    expect(line?.lanes[1]?.gaps).toEqual([]);
  });

  it('calls a blocked time a break of its tee, or of all, and no gap beside it', () => {
    const groups = [group('08:00'), group('08:40'), group('08:00', 10), group('08:10', 10)];
    const line = dayLineOf(sheetOf(groups, [block('08:10', '08:40', 1), block('08:20', '12:00', null)]), 10);
    expect(line?.lanes[0]?.gaps.map(({ from, to, reason }) => [from, to, reason])).toEqual([
      [490, 520, 'Members'],
      [500, 530, 'Members'],
    ]);
    // A break for all tees is one, whatever it is drawn in.
    expect(line?.breaks).toBe(2);
    // A break after the last start is cut off with it.
    expect(line?.lanes[1]?.gaps).toEqual([{ from: 500, to: 530, reason: 'Members' }]);
  });

  it('counts no break before the first start, behind the last, or of a tee that nobody starts from', () => {
    const blocks = [block('06:00', '08:00', null), block('09:00', '10:00', null), block('08:00', '08:30', 10)];
    expect(dayLineOf(sheetOf([group('08:00'), group('08:10')], blocks), 10)?.breaks).toBe(0);
  });

  it('puts groups that start together at one tee into one start', () => {
    const twins = [
      group('08:00'),
      { ...group('08:00'), id: 'B', start: { time: '08:00', hole: 1, letter: 'B' as const } },
    ];
    const line = dayLineOf(sheetOf([...twins, group('08:20')]), 10);
    expect(line?.lanes[0]?.starts.map(({ minute, taken, seats }) => [minute, taken, seats])).toEqual([
      [480, 4, 6],
      [500, 2, 3],
    ]);
    expect(line?.lanes[0]?.gaps).toEqual([{ from: 490, to: 500, reason: null }]);
  });

  it('is none of a shotgun, of one start, or of nothing', () => {
    expect(dayLineOf(sheetOf([group('09:00', 1), group('09:00', 2)]), 10)).toBeNull();
    expect(dayLineOf(sheetOf([group('09:00')]), 10)).toBeNull();
    expect(dayLineOf(sheetOf([]), 10)).toBeNull();
    const many = [1, 2, 3, 4, 5].map((hole) => group(`09:0${hole}`, hole));
    expect(dayLineOf(sheetOf(many), 10)).toBeNull();
  });
});
