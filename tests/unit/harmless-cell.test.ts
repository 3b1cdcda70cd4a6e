import { expect, it } from 'vitest';
import { harmless } from '#kernel/platform/spreadsheets/harmless-cell.ts';
import { readCsv } from '#kernel/platform/spreadsheets/read-csv.ts';

it.each([
  ...['=1+1', '+1+1', '-1-1', '+A1', '-A1', '-', '@SUM(A1)', '\t=1', '\r=1', '\n=1'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '+1-512-555-0100', '+1 (512) 555 0100', '+1\n=1'],
])('an organizer who opens an export runs nothing that a golfer wrote as a name: %j', (text) => {
  expect(harmless(text)).toBe(`'${text}`);
});

it('names, scores, phones, plus handicaps and nothing stay as they are', () => {
  const cells = ['Ann Lee', "O'Neil", '岡田＝', 72, -3, null, '', '+1 512 555 0100', '+15125550100', '+2.1', '-3'];
  for (const cell of cells) expect(harmless(cell)).toBe(cell);
  expect(harmless({ date: '2026-11-27' })).toBe('2026-11-27');
});

it.each(['=1+1', '+A1', '-', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '+1 512 555 0100', "'s Gravenhage"])(
  'what goes out as a text comes in again as it was: %j',
  (text) => {
    expect(readCsv(Buffer.from(`Name,Team\n${harmless(text)},x\n`))[1]?.[0]).toBe(text);
  },
);
