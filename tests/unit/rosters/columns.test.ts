import { expect, it } from 'vitest';
import { maxRosterRows } from '#areas/entries/contract/rosters.ts';
import { guessColumns } from '#areas/entries/rules/columns.ts';
import { judgeRows } from '#areas/entries/rules/judge-row.ts';
import { readSpreadsheet } from '#kernel/platform/spreadsheets/read-spreadsheet.ts';
import { fileOf } from './files.ts';
import { person } from './people.ts';
import { shapes } from './real-shaped.ts';

it('has thirty shapes', () => expect(shapes).toHaveLength(30));

it.each(shapes.map((shape) => [shape.name, shape] as const))('maps %s by itself', async (_, shape) => {
  const { rows } = await readSpreadsheet(await fileOf(shape, 48), undefined, maxRosterRows);
  const guess = guessColumns(rows);
  const wanted = shape.columns.map(([, field]) => field);
  const wrong = wanted.flatMap((field, at) =>
    guess.columns[at] === field ? [] : `${shape.columns[at]?.[0]}: ${guess.columns[at]} for ${field}`,
  );
  expect(wrong.length, wrong.join('; ')).toBe(0);
  const judged = judgeRows(rows, guess, { thisYear: 2026, playedOn: null });
  expect(judged.flatMap(({ faults }) => faults.map(({ message }) => message))).toEqual([]);
  expect(judged).toHaveLength(48);
  const all = [0, 5, 47].map((n) => person(n));
  for (const { n, first, last } of all) {
    const read = judged[n]?.person;
    expect(`${read?.firstName} ${read?.lastName}`.toLowerCase()).toBe(`${first} ${last}`.toLowerCase());
  }
});
