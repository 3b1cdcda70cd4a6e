/** A field as the file that rosters come in and go out with; what goes out comes in again as the same. */
import { printIndex } from '#golf/numbers.ts';
import { type Cell, numberOrText, whenColumns, zoneColumn } from '#kernel/rules/cells.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import type { RosterFacts } from './read-person.ts';

/** A player of the field as a row of the file. */
export type RosterLine = RosterFacts & {
  /** The name as it is shown. */
  name: string;
  gender: string | null;
  /** The group in the first round. */
  group: number | null;
  hole: number | null;
  letter: string;
  payment: string;
  paidBy: string;
  registered: When;
  checkedIn: When;
  zone: string;
};

/** A date and a time in the tournament's zone; both cells empty for an event that did not happen. */
type When = readonly [on: Cell, at: Cell];

const [registeredOn, registeredAt] = whenColumns('Registered');
const [checkedInOn, checkedInAt] = whenColumns('Checked in');

const columns: [heading: string, cell: (line: RosterLine) => Cell][] = [
  ['Name', ({ name }) => name],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Handicap Index', ({ indexTenths }) => numberOrText(indexTenths === null ? '' : printIndex(indexTenths))],
  ['Membership number', ({ membershipNo }) => membershipNo],
  ['Gender', ({ gender }) => gender?.toUpperCase() ?? ''],
  ['Birth year', ({ birthYear }) => birthYear],
  ['Tee', ({ tee }) => tee],
  ['Division', ({ division }) => division],
  ['Team', ({ team }) => team],
  ['Club', ({ club }) => club],
  ['Group', ({ group }) => group],
  ['Hole', ({ hole, letter }) => numberOrText(hole === null ? '' : `${hole}${letter}`)],
  ['Tee time', ({ teeTime }) => (teeTime === null ? '' : printTime(teeTime))],
  ['Cart', ({ cart }) => cart],
  ['Request', ({ request }) => request],
  ['Payment', ({ payment }) => payment],
  ['Paid by', ({ paidBy }) => paidBy],
  [registeredOn, ({ registered }) => registered[0]],
  [registeredAt, ({ registered }) => registered[1]],
  [checkedInOn, ({ checkedIn }) => checkedIn[0]],
  [checkedInAt, ({ checkedIn }) => checkedIn[1]],
  [zoneColumn, ({ zone }) => zone],
];
/** Columns that the export has and the template has not: the product fills them. */
const noted = ['Name', 'Payment', 'Paid by', registeredOn, registeredAt, checkedInOn, checkedInAt, zoneColumn];

export const rosterHeadings = columns.map(([heading]) => heading);
export const rosterCells = (line: RosterLine): Cell[] => columns.map(([, cell]) => cell(line));

/** The headings to fill in, with two example players. */
export const rosterTemplate = {
  headings: rosterHeadings.filter((heading) => !noted.includes(heading)),
  rows: [
    [
      'Anna',
      'Sample',
      'anna@example.com',
      '512 555 0101',
      12.4,
      '1234567',
      'F',
      1984,
      'Red',
      'Ladies',
      'The Herons',
      'Heron Point',
      1,
      '',
      '9:00 AM',
      '1',
      'Left-handed clubs',
    ],
    [
      'Ben',
      'Sample',
      'ben@example.com',
      '512 555 0102',
      '+2.1',
      '7654321',
      'M',
      1971,
      'White',
      'A',
      'The Herons',
      'Heron Point',
      1,
      '',
      '9:00 AM',
      '1',
      '',
    ],
  ],
};
