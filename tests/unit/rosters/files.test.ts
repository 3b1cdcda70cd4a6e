import { expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { maxRosterRows } from '#areas/entries/contract/rosters.ts';
import { readSpreadsheet } from '#kernel/platform/spreadsheets/read-spreadsheet.ts';
import { sheetNamesOf, writeXlsx } from '#kernel/platform/spreadsheets/write-xlsx.ts';
import { cellOf, workbookOf } from './files.ts';

const read = (bytes: Buffer | string, sheet?: string) => readSpreadsheet(Buffer.from(bytes), sheet, maxRosterRows);
const rowOf = (n: number, ...cells: string[]) => `<row r="${n}">${cells.join('')}</row>`;
const heading = rowOf(1, cellOf('A1', 'Name'), cellOf('B1', 'Index'));

/** A file whose size says little, and unpacked is endless. @param claims what its directory says of the size */
const bomb = (claims?: number): Buffer =>
  workbookOf(
    `${heading}${' '.repeat(60 * 1024 * 1024)}`,
    claims ? { claims: { 'xl/worksheets/sheet1.xml': claims } } : {},
  );

const wide = (count: number) => `${heading}<row r="2">${'<c><v>1</v></c>'.repeat(count)}</row>`;
const hostile: [name: string, make: () => Buffer | string, status: string, words: RegExp][] = [
  ['a workbook that unpacks to 60 MB', () => bomb(), 'payload_too_large', /50 MB/],
  ['one that says it is small', () => bomb(2_000_000), 'payload_too_large', /50 MB/],
  ['a million columns in a row', () => workbookOf(wide(1_000_000)), 'payload_too_large', /cells/],
  [
    'a cell in the last column there is',
    () => workbookOf(heading + rowOf(2, cellOf('XFD2', 'x'))),
    'payload_too_large',
    /702 columns/,
  ],
  [
    'a cell in the last row there is',
    () => workbookOf(heading + rowOf(1_048_576, cellOf('A1048576', 'x'))),
    'payload_too_large',
    /rows/,
  ],
  [
    'formulas',
    () => workbookOf(heading + rowOf(2, cellOf('A2', 'Anna Berg'), '<c r="B2"><f>1+1</f><v>2</v></c>')),
    'validation_failed',
    /Cell B2 is a formula/,
  ],
  [
    'a formula that hides in a long cell',
    () => workbookOf(`${heading}<row r="2"><c r="A2"><f>${'1+'.repeat(9_000)}1</f><v>2</v></c></row>`),
    'validation_failed',
    /Cell A2 is a formula/,
  ],
  ['a formula of no cell', () => workbookOf(`${heading}<row r="2"><f>1+1</f></row>`), 'validation_failed', /formulas/],
  [
    'a formula in a cell that never ends',
    () => workbookOf(`${heading}<row r="2"><c r="A2"><f>1+1</f></row>`),
    'validation_failed',
    /formulas/,
  ],
  [
    'sixty thousand formulas that never end',
    () => workbookOf(`${heading}${'<c><f>'.repeat(60_000)}`),
    'validation_failed',
    /formulas/,
  ],
  [
    'millions of shared texts',
    () =>
      workbookOf(heading, {
        parts: { 'xl/sharedStrings.xml': Buffer.from(`<sst>${'<si/>'.repeat(2_800_000)}</sst>`) },
      }),
    'payload_too_large',
    /more than 250,000 texts/,
  ],
  [
    'entities that multiply',
    () => workbookOf(heading, { prolog: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>' }),
    'unsupported_media_type',
    /entities/,
  ],
  [
    'an archive without a workbook',
    () => workbookOf(heading, { parts: { 'xl/workbook.xml': Buffer.alloc(0) } }),
    'unsupported_media_type',
    /cannot be read/,
  ],
  ['an archive cut off', () => workbookOf(heading).subarray(0, 300), 'unsupported_media_type', /cannot be read/],
  [
    'an old Excel file',
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]),
    'unsupported_media_type',
    /Save it as XLSX or CSV/,
  ],
  [
    'a web page called .xls',
    () => '<html><table><tr><td>Name</td></tr></table></html>',
    'unsupported_media_type',
    /web page/,
  ],
  ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'unsupported_media_type', /no table/],
  [
    'bytes of nothing',
    () => Buffer.from(Array.from({ length: 4_000 }, (_, n) => (n * 7919) % 32)),
    'unsupported_media_type',
    /no table/,
  ],
  ['a line of a million columns', () => `Name\n${','.repeat(1_000_000)}`, 'payload_too_large', /too long/],
  ['more rows than go in', () => `Name,Index\n${'Anna Berg,1\n'.repeat(5_100)}`, 'payload_too_large', /5,101 rows/],
  ['nothing', () => '\n\n  ,  \n', 'validation_failed', /nothing in this file/],
];

// The time that takes is a figure of `npm run bench -- rosters`.
it.each(hostile)('refuses %s, and says why', async (_, make, code, words) => {
  await expect(read(make())).rejects.toMatchObject({ code, message: expect.stringMatching(words) });
});

it('reads a roster whose cells choose from a list on another sheet', async () => {
  const list = '<x14:formula1><xm:f>Lists!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>B2:B99</xm:sqref>';
  const below = `<extLst><ext><x14:dataValidations><x14:dataValidation>${list}</x14:dataValidation></x14:dataValidations></ext></extLst>`;
  const sheetOf = (table: string) =>
    workbookOf('', { parts: { 'xl/worksheets/sheet1.xml': Buffer.from(`<worksheet>${table}${below}</worksheet>`) } });
  expect((await read(sheetOf(`<sheetData>${heading}</sheetData>`))).rows).toEqual([['Name', 'Index']]);
  await expect(read(sheetOf('<sheetData/>'))).rejects.toMatchObject({ message: /nothing in this file/ });
});

it('reads what strangers wrote as it is meant', async () => {
  const rows = [
    heading,
    // Cells in the last columns that hold nothing, as programs leave them behind.
    rowOf(2, cellOf('A2', 'Anna &amp; Berg'), '<c r="B2"><v>12.300000000000001</v></c>', '<c r="XFD2" s="0"/>'),
    rowOf(4, cellOf('A4', 'Ben Ellis'), '<c r="B4" t="b"><v>1</v></c>'),
  ];
  expect((await read(workbookOf(rows.join('')))).rows).toEqual([
    ['Name', 'Index'],
    ['Anna & Berg', '12.3'],
    ['', ''],
    ['Ben Ellis', 'Yes'],
  ]);
  expect((await read('Name;Index\r\n"Berg; Anna";"12,4"\r\n\r\nBen "Big" Lee;7')).rows).toEqual(
    [
      ['Name', 'Index'],
      ['Berg; Anna', '12,4'],
      ['', ''],
      ['Ben "Big" Lee', '7'],
    ].map((row) => (row[0] === '' ? [''] : row)),
  );
  expect((await read('Name,GHIN,Index\nAnna Berg,="00123","\'+2.1"\nBen "Lee,7,8')).rows.slice(1)).toEqual([
    ['Anna Berg', '00123', '+2.1'],
    ['Ben "Lee', '7', '8'],
  ]);
});

it('says which cells of a workbook are one over several rows', async () => {
  const rows = [heading, rowOf(2, cellOf('A2', 'Larks'), cellOf('B2', '1')), rowOf(3, cellOf('B3', '2'))];
  const merged = '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="A1:B1"/></mergeCells>';
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData>${merged}</worksheet>`;
  const file = await read(workbookOf('', { parts: { 'xl/worksheets/sheet1.xml': Buffer.from(sheet) } }));
  expect(file).toMatchObject({ merged: [{ column: 0, from: 1, to: 2 }] });
  expect(file.rows[2]).toEqual(['', '2']);
});

it('keeps the time of a day with a time', async () => {
  const at = (hour: number, minute: number) => ({
    value: new Date(Date.UTC(2026, 4, 3, hour, minute)),
    type: Date,
    format: 'mm/dd/yyyy hh:mm',
  });
  const file = await writeWorkbook([[at(8, 30), at(0, 0)]], { sheet: 'One' }).toBuffer();
  expect((await read(file)).rows).toEqual([['2026-05-03 08:30', '2026-05-03']]);
});

it('reads the letters that Windows writes, where Node.js has none', async () => {
  const windows = Buffer.from(
    'Name;Club\nPat O\x92Neill;\x93Old\x94 Course\n\x8aimon B\x9eek;\x80\nLef\x9cuvre Ann;Caf\xe9',
    'latin1',
  );
  expect((await read(windows)).rows).toEqual([
    ['Name', 'Club'],
    ['Pat O’Neill', '“Old” Course'],
    ['Šimon Bžek', '€'],
    ['Lefœuvre Ann', 'Café'],
  ]);
});

it('writes what it reads again, and nothing that computes', async () => {
  const rows = [
    ['=1+1', '+2.1', '00123'],
    ['Дмитрий', '王伟', ''],
  ];
  const bytes = await writeXlsx([{ name: 'Roster', headings: ['A', 'B', 'C'], rows }]);
  const { rows: again, sheets } = await read(bytes, 'Roster');
  expect(sheets).toEqual(['Roster']);
  expect(again.slice(1)).toEqual(rows);
  await expect(read(bytes, 'Other')).rejects.toMatchObject({ code: 'validation_failed', errors: [{ field: 'sheet' }] });
});

it.each([
  [
    ['Gross', 'gross', 'Gross'],
    ['Gross', 'gross 2', 'Gross 3'],
  ],
  [
    ["'Net' [A/B]: *?\\", ''],
    ["Net' A B", 'Sheet'],
  ],
  [
    ['A board with a name of more than 31 signs', 'A board with a name of more than 31 other signs'],
    ['A board with a name of more tha', 'A board with a name of more t 2'],
  ],
])('names sheets as spreadsheet programs take them: %j', (names, shown) => {
  expect(sheetNamesOf(names).map((name) => name.replace(/ +/g, ' '))).toEqual(shown);
  expect(sheetNamesOf(names).every(({ length }) => length <= 31)).toBe(true);
});
