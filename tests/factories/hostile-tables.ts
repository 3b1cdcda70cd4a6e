import { deflateRawSync } from 'node:zlib';
import { largestTournamentFile } from '#areas/operator/contract/tournament-files.ts';
import { portableTables } from '#kernel/database/transfer/tournament/portable-tables.ts';
import { cellOf, workbookOf, zipOf } from '../unit/rosters/files.ts';

/** A file that costs much more to read than to send, or that is none. */
export type HostileTable = { name: string; make: () => Buffer };

const kilobytes = (count: number): number => count * 1024;
const megabytes = (count: number): number => kilobytes(count) * 1024;
const filled = (piece: string, bytes: number): string => piece.repeat(Math.ceil(bytes / piece.length));
const sizes = [kilobytes(20), megabytes(15)];
const sizeOf = (bytes: number): string => (bytes < megabytes(1) ? `${bytes / 1024} kB` : `${bytes / 1024 ** 2} MB`);

/** Lines of JSON lines in place of a row. */
const lines: [string, (bytes: number) => string][] = [
  ['empty objects', (bytes) => `[${filled('{},', bytes)}{}]`],
  ['lists in lists', (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
  ['objects in objects', (bytes) => `${filled('{"a":', bytes)}1${filled('}', bytes / 5)}`],
  ['columns that no row has', (bytes) => `{${filled('"a":1,', bytes)}"b":1}`],
  ['zeros', (bytes) => `[${filled('0,', bytes)}0]`],
  ['one text', (bytes) => `{"id":"${filled('x', bytes)}"}`],
  ['signs that are escaped', (bytes) => `{"id":"${filled('\\u0000', bytes)}"}`],
  ['a text that never ends', (bytes) => `{"id":"${filled('\\"', bytes)}`],
  ['nothing but quotation marks', (bytes) => filled('"', bytes)],
  ['ids of nobody', (bytes) => `["${filled('00000000-0000-7000-8000-000000000001 ', bytes)}"]`],
];

const manifestWith = (more: object = {}): Buffer =>
  Buffer.from(
    JSON.stringify({
      format: 'fairway-tournament-1',
      title: 'A tournament',
      exported_at: '2026-11-26T12:00:00.000Z',
      ids: 10,
      tables: Object.fromEntries(
        portableTables.map(({ name }) => [name, { rows: 1, parts: name === 'facilities' ? 1 : 0 }]),
      ),
      content_hash: '0'.repeat(64),
      ...more,
    }),
  );

const fileWith = (line: string | Buffer, manifest = manifestWith()): Buffer =>
  zipOf({ 'manifest.json': manifest, 'data/facilities/0001.jsonl': Buffer.from(line) });

/** Files that come as a tournament. */
export const hostileTournaments: readonly HostileTable[] = [
  ...lines.flatMap(([name, line]) =>
    sizes.map((bytes) => ({ name: `${sizeOf(bytes)} of ${name}`, make: () => fileWith(`${line(bytes)}\n`) })),
  ),
  { name: 'fifteen million empty lines', make: () => fileWith('\n'.repeat(megabytes(15))) },
  { name: 'two million small lines', make: () => fileWith('{}\n'.repeat(2_000_000)) },
  { name: 'a part beyond its bound', make: () => fileWith(Buffer.alloc(megabytes(17), '\n')) },
  { name: 'a manifest of empty objects', make: () => fileWith('{}\n', Buffer.from(`[${filled('{},', 200_000)}{}]`)) },
  { name: 'a manifest of lists in lists', make: () => fileWith('{}\n', Buffer.from('['.repeat(250_000))) },
  { name: 'a manifest with two million ids', make: () => fileWith('{}\n', manifestWith({ ids: 2_000_000 })) },
  { name: 'a manifest that is no JSON', make: () => fileWith('{}\n', Buffer.from('{"format":')) },
  {
    name: 'five thousand parts',
    make: () =>
      zipOf(
        Object.fromEntries(
          Array.from({ length: 5_000 }, (_, n) => [`csv/a${'b'.repeat(n % 30)}.csv`, Buffer.alloc(n % 9)]),
        ),
      ),
  },
  { name: 'a path that leads out', make: () => zipOf({ '../../etc/passwd': Buffer.from('x') }) },
  { name: 'an archive cut off', make: () => fileWith('{}\n').subarray(0, 200) },
  { name: 'an end that points nowhere', make: () => endPointing(0xffff_fff0) },
  { name: 'an end that points at itself', make: () => endPointing(0) },
  { name: 'noise', make: () => Buffer.from(Array.from({ length: 40_000 }, (_, n) => (n * 7919 + (n >> 3)) % 256)) },
  { name: 'zeros', make: () => Buffer.alloc(megabytes(5)) },
  { name: 'more than is taken in', make: () => Buffer.alloc(largestTournamentFile + 1) },
];

function endPointing(at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(0xffff, 10);
  end.writeUInt32LE(at, 16);
  return end;
}

const heading = `<row r="1">${cellOf('A1', 'Name')}${cellOf('B1', 'Index')}</row>`;
const sheet = (name: string, xml: () => string): HostileTable => ({ name, make: () => workbookOf(heading + xml()) });
const withPart = (name: string, part: string, xml: () => string): HostileTable => ({
  name,
  make: () => workbookOf(heading, { parts: { [part]: Buffer.from(xml()) } }),
});

/** Files that come as a roster. */
export const hostileRosters: readonly HostileTable[] = [
  sheet('sixty thousand formulas that never end', () => '<c><f>'.repeat(60_000)),
  sheet('a million formulas that never end', () => '<c><f>'.repeat(1_000_000)),
  sheet('formulas in cells', () => '<c><f>1</f></c>'.repeat(400_000)),
  sheet('cells that never end', () => '<c r="A2">'.repeat(2_000_000)),
  sheet('cells that hold nothing', () => '<c/>'.repeat(3_500_000)),
  sheet('rows that hold nothing', () => '<row/>'.repeat(3_500_000)),
  sheet('more tags than any', () => '<x/>'.repeat(9_000_000)),
  sheet('tags in tags', () => '<row>'.repeat(1_500_000)),
  sheet('one tag of twenty megabytes', () => `<c ${'a'.repeat(megabytes(20))}`),
  sheet('a cell with a million attributes', () => `<c ${'r="A1" '.repeat(1_000_000)}></c>`),
  sheet('a text of forty megabytes', () => `<c t="inlineStr"><is><t>${'a'.repeat(megabytes(40))}</t></is></c>`),
  sheet('nothing but brackets', () => '<'.repeat(megabytes(30))),
  sheet('a comment that never ends', () => `<!--${'-'.repeat(megabytes(10))}`),
  sheet('prefixes', () => `<${'w'.repeat(megabytes(10))}:c>`),
  sheet('blanks', () => ' '.repeat(megabytes(49))),
  sheet('texts as long as a cell can be', () =>
    `<c t="inlineStr"><is><t>${'a'.repeat(390_000)}</t></is></c>`.repeat(100),
  ),
  sheet('a row far out', () => '<row r="999999999"><c r="A999999999"><v>1</v></c></row>'),
  sheet('a column far out', () => '<row r="2"><c r="ZZZZZZZZ2"><v>1</v></c></row>'),
  withPart('millions of shared texts', 'xl/sharedStrings.xml', () => `<sst>${'<si/>'.repeat(2_800_000)}</sst>`),
  withPart(
    'shared texts in many runs',
    'xl/sharedStrings.xml',
    () => `<sst><si>${'<r><t>a</t></r>'.repeat(900_000)}</si></sst>`,
  ),
  withPart(
    'millions of styles',
    'xl/styles.xml',
    () => `<styleSheet><cellXfs>${'<xf/>'.repeat(700_000)}</cellXfs></styleSheet>`,
  ),
  withPart(
    'a hundred thousand sheets',
    'xl/workbook.xml',
    () => `<workbook><sheets>${'<sheet name="a" sheetId="1" r:id="rId1"/>'.repeat(80_000)}</sheets></workbook>`,
  ),
  { name: 'nothing but separators', make: () => Buffer.from(','.repeat(megabytes(4))) },
  { name: 'nothing but lines', make: () => Buffer.from('\n'.repeat(megabytes(5))) },
  { name: 'nothing but quotation marks', make: () => Buffer.from('"'.repeat(megabytes(4))) },
  { name: 'quotation marks in a row', make: () => Buffer.from(`Name\n${'"a"b"c",'.repeat(20_000)}`) },
  { name: 'quotation marks that never close', make: () => Buffer.from(`Name,Index\n${'"Pat,1\n'.repeat(300_000)}`) },
  { name: 'lines of every ending', make: () => Buffer.from('a\r\n\r\nb\r\r'.repeat(200_000)) },
  { name: 'half a letter', make: () => Buffer.from([0xff, 0xfe, 0x41]) },
  { name: 'a mark and nothing', make: () => Buffer.from([0xef, 0xbb, 0xbf]) },
  { name: 'letters of UTF-16 without a mark', make: () => Buffer.from('a'.repeat(400_000), 'utf16le') },
  { name: 'a separator of its own', make: () => Buffer.from(`sep="\n${'a"b\n'.repeat(100_000)}`) },
  {
    name: 'a gzip',
    make: () => Buffer.concat([Buffer.from([0x1f, 0x8b]), deflateRawSync(Buffer.alloc(megabytes(5)))]),
  },
  { name: 'an archive with nothing in it', make: () => zipOf({}) },
  {
    name: 'an end that points nowhere',
    make: () => Buffer.concat([Buffer.from('PK\x03\x04'), endPointing(0xffff_fff0)]),
  },
  { name: 'noise', make: () => Buffer.from(Array.from({ length: 40_000 }, (_, n) => (n * 7919 + (n >> 3)) % 256)) },
];
