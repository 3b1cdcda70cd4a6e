/** Each row of a roster as the person it names, or what is wrong with it, cell by cell. */
import { fieldWords } from './field-words.ts';
import type { RosterField } from '#contracts/rosters.ts';
import { oneLine, tidyText } from '#contracts/text.ts';
import type { Tenths } from '../golf/numbers.ts';
import type { Reading } from '../handicap-facts.ts';
import {
  isRead,
  plainCell,
  readBirthYear,
  readCourseHandicap,
  readEmail,
  readGender,
  readHandicap,
  readHole,
  readMembershipNo,
  readName,
  readPhone,
  readTeeTime,
  readText,
  type StartHole,
} from './read-cell.ts';
import type { Rows } from './columns.ts';

/** What a row says of a person; '' and null where it says nothing. */
export type RosterPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Handicap Index in tenths, below zero for plus. */
  indexTenths: Tenths | null;
  /** Strokes on the course of the day, where the roster has those. */
  courseHandicap: number | null;
  membershipNo: string;
  gender: 'm' | 'f' | 'x' | null;
  birthYear: number | null;
  tee: string;
  division: string;
  team: string;
  club: string;
  group: string;
  hole: StartHole | null;
  /** 'HH:MM'. */
  teeTime: string | null;
  cart: string;
  request: string;
};

/** What is wrong with a cell, in words that name its row and column. */
export type CellFault = { column: number; field: RosterField; message: string };
/**
 * `row` counts as spreadsheets do, from 1. A row with a fault has no person. `notes` say what was read otherwise than it
 * is written.
 */
export type JudgedRow = { row: number; person: RosterPerson | null; faults: CellFault[]; notes: string[] };

/** What the columns of a file mean. */
export type RosterMapping = { headingRow: number | null; columns: readonly RosterField[] };

/** What has to be chosen before any row can be judged, by the column at fault where there is one. */
export function mappingFaults(columns: readonly RosterField[]): { column: number | null; message: string }[] {
  const doubled = columns.flatMap((field, column) =>
    field !== 'ignore' && columns.indexOf(field) !== column
      ? { column, message: `Another column is '${fieldWords[field]}' already` }
      : [],
  );
  const isNamed = columns.includes('full_name') || (columns.includes('first_name') && columns.includes('last_name'));
  return isNamed
    ? doubled
    : [
        { column: null, message: "Choose which columns have the names: 'Full name', or 'First name' and 'Last name'" },
        ...doubled,
      ];
}

/** The rows below the headings that say something: not empty, not the headings once more. */
export function rowsOf(
  rows: Rows,
  { headingRow }: Pick<RosterMapping, 'headingRow'>,
): { row: number; cells: readonly string[] }[] {
  const headings = headingRow === null ? null : JSON.stringify(rows[headingRow]);
  return rows.flatMap((cells, at) => {
    const isBelow = headingRow === null || at > headingRow;
    const isEmpty = cells.every((cell) => cell.trim() === '');
    return isBelow && !isEmpty && JSON.stringify(cells) !== headings ? { row: at + 1, cells } : [];
  });
}

const nobody: RosterPerson = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  indexTenths: null,
  courseHandicap: null,
  membershipNo: '',
  gender: null,
  birthYear: null,
  tee: '',
  division: '',
  team: '',
  club: '',
  group: '',
  hole: null,
  teeTime: null,
  cart: '',
  request: '',
};

type Reader = (cell: string, thisYear: number) => Reading<Partial<RosterPerson>>;

/** A reader whose value becomes a part of the person. */
const as =
  <Value>(key: keyof RosterPerson, read: (cell: string, thisYear: number) => Reading<Value>): Reader =>
  (cell, thisYear) => {
    const reading = read(cell, thisYear);
    return isRead(reading) ? { ...reading, value: { [key]: reading.value } } : reading;
  };
const text = (key: keyof RosterPerson, longest: number): Reader => as(key, (cell) => readText(cell, longest));

const required =
  (key: 'firstName' | 'lastName', what: string): Reader =>
  (cell) =>
    cell === '' ? { expected: what } : text(key, 80)(cell, 0);

const readers: Record<Exclude<RosterField, 'ignore'>, Reader> = {
  first_name: required('firstName', 'a first name'),
  last_name: required('lastName', 'a last name'),
  full_name: (cell) => {
    const name = readName(cell);
    if (!isRead(name)) return name;
    const isLong = name.value.firstName.length > 80 || name.value.lastName.length > 80;
    return isLong ? { expected: 'at most 80 characters' } : name;
  },
  email: as('email', readEmail),
  phone: as('phone', readPhone),
  handicap: as('indexTenths', readHandicap),
  course_handicap: as('courseHandicap', readCourseHandicap),
  membership_no: as('membershipNo', readMembershipNo),
  gender: as('gender', readGender),
  birth: as('birthYear', readBirthYear),
  tee: text('tee', 40),
  division: text('division', 60),
  team: text('team', 120),
  club: text('club', 120),
  group: text('group', 20),
  hole: as('hole', readHole),
  tee_time: as('teeTime', readTeeTime),
  cart: text('cart', 20),
  request: text('request', 500),
};

/** A cell that a spreadsheet would compute: what it comes to is not in the file. */
const isFormula = (cell: string): boolean => /^[=@\uff1d\uff20][^\s]/.test(cell);

function readOne(
  field: Exclude<RosterField, 'ignore'>,
  cell: string,
  thisYear: number,
): Reading<Partial<RosterPerson>> {
  if (isFormula(cell)) return { expected: 'a value' };
  // A name is a name: 'None' and 'New' are families.
  const text = field.endsWith('_name') ? cell.replace(/\s+/g, ' ').trim() : plainCell(cell);
  // Of a file as of a form: letters that nobody sees are stored nowhere.
  return oneLine.test(text)
    ? readers[field](tidyText(text), thisYear)
    : { expected: 'text without control characters' };
}

function shown(cell: string): string {
  const whole = cell.trim().replace(/\p{Cc}/gu, '\u{fffd}');
  if (whole === '') return 'nothing';
  if (isFormula(whole)) return 'a formula';
  return whole.length > 40 ? `${whole.slice(0, 40)}…` : whole;
}

/**
 * Judges one row.
 * @param row its number, from 1 @param headings what messages call the columns @param thisYear for years of birth
 */
function judgeRow(
  { row, cells }: { row: number; cells: readonly string[] },
  columns: readonly RosterField[],
  headings: readonly string[],
  thisYear: number,
): JudgedRow {
  const faults: CellFault[] = [];
  const notes: string[] = [];
  let person = nobody;
  columns.forEach((field, column) => {
    if (field === 'ignore') return;
    const cell = cells[column] ?? '';
    const reading = readOne(field, cell, thisYear);
    if (isRead(reading)) {
      person = { ...person, ...reading.value };
      if (reading.note) notes.push(reading.note);
      return;
    }
    const heading = headings[column]?.trim().slice(0, 40) || fieldWords[field];
    faults.push({
      column,
      field,
      message: `Row ${row}, ${heading}: expected ${reading.expected}, found ${shown(cell)}`,
    });
  });
  return { row, person: faults.length > 0 ? null : person, faults, notes };
}

/** Judges every row of a file. @param thisYear of the tournament's calendar, for years of birth */
export function judgeRows(rows: Rows, mapping: RosterMapping, thisYear: number): JudgedRow[] {
  const headings = mapping.headingRow === null ? [] : (rows[mapping.headingRow] ?? []);
  return rowsOf(rows, mapping).map((one) => judgeRow(one, mapping.columns, headings, thisYear));
}
