import { describe, expect, it } from 'vitest';
import { readAllPages } from '#kernel/web/client/all-pages.ts';
import { everybodyOn } from '#areas/scoring/web/leaderboard/loaded-board.ts';
import { fileInputProps } from '#kernel/web/ui/pick-file.ts';

it('the corrected file of the same name is taken: the one before is forgotten when another is looked for', () => {
  const told: (File | null)[] = [];
  const { onClick, onChange } = fileInputProps((file) => told.push(file));
  const input = { value: 'C:\\fakepath\\field.csv', files: [new File(['corrected'], 'field.csv')] };
  onClick({ currentTarget: input } as never);
  expect([input.value, told]).toEqual(['', [null]]);
  onChange({ currentTarget: input } as never);
  expect(told.at(-1)).toBe(input.files[0]);
});

it('a choice among all tournaments goes beyond the first page', async () => {
  const pages: Record<string, { data: number[]; next_cursor: string | null }> = {
    first: { data: [1, 2], next_cursor: 'second' },
    second: { data: [3], next_cursor: null },
  };
  expect(await readAllPages(async (cursor) => pages[cursor ?? 'first'] ?? { data: [], next_cursor: null })).toEqual([
    1, 2, 3,
  ]);
});

describe('‘Show everybody’ on a leaderboard', () => {
  it.each([
    ['form=committee&board=net&q=smith&flight=A&rows=300', '?form=committee&board=net'],
    ['q=smith', '?'],
  ])('%s: leaves the search, and stays in the view', (address, everybody) => {
    expect(everybodyOn(new URLSearchParams(address))).toBe(everybody);
  });
});
