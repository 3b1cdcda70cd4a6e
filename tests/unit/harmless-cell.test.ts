import { expect, it } from 'vitest';
import { harmless } from '#kernel/platform/spreadsheets/harmless-cell.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'an organizer who opens an export runs nothing that a golfer wrote as a name: %j',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`);
  },
);

it('names, scores and nothing stay as they are', () => {
  for (const cell of ['Ann Lee', "O'Neil", '岡田＝', 72, -3, null, '']) expect(harmless(cell)).toBe(cell);
});
