import readWorkbook from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { numberOrText, whenCells, whenColumns, zoneColumn } from '#kernel/rules/cells.ts';
import { writeXlsx } from '#kernel/platform/spreadsheets/write-xlsx.ts';

it('a workbook that is read back has dates that are dates and numbers that are numbers', async () => {
  const paidAt = new Date('2026-11-28T04:30:00Z');
  const file = await writeXlsx([
    {
      name: 'Field',
      headings: ['Name', 'Phone', 'Handicap', 'Place', 'Hole', 'Amount', ...whenColumns('Paid'), zoneColumn],
      rows: [
        [
          ...['Ann Lee', '+1 512 555 0100', numberOrText('25.0'), numberOrText('T3'), numberOrText('7'), 95.5],
          ...[...whenCells(paidAt, 'America/Chicago'), 'America/Chicago'],
        ],
        ['Bob', '007', numberOrText('+2.1'), numberOrText('4'), null, 0, ...whenCells(null, 'America/Chicago'), ''],
      ],
    },
  ]);
  const [sheet] = await readWorkbook(file);
  const [, ann, bob] = sheet?.data ?? [];
  // The evening before by the clock of the venue.
  const when = [new Date('2026-11-27T00:00:00Z'), '22:30', 'America/Chicago'];
  expect(ann).toEqual(['Ann Lee', '+1 512 555 0100', 25, 'T3', 7, 95.5, ...when]);
  expect(bob?.slice(0, 6)).toEqual(['Bob', '007', '+2.1', 4, null, 0]);
});
