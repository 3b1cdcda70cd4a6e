/** Reads a roster cell into a field of a person, by the field of its column. */
import type { RosterField, SeatField } from '#areas/entries/contract/rosters.ts';
import { oneLine, tidyText } from '#kernel/contract/text.ts';
import type { Tenths } from '#golf/numbers.ts';
import type { Reading } from '#kernel/rules/handicap-facts.ts';
import { shownName } from '#kernel/rules/names.ts';
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
  readPhone,
  readTeeTime,
  readText,
  type StartHole,
} from './read-cell.ts';
import { readPaid } from './read-paid.ts';
import { readName } from '#kernel/rules/read-name.ts';
import type { PlayerGender } from '#kernel/contract/play-choices.ts';

/**
 * The fields of one person. A field of another seat, such as `player_2`, is read as the same field of that seat's
 * person.
 */
export type PersonField = Exclude<RosterField, SeatField>;

/** The calendar by which cells are read: the current year, and the date of the first round. */
export type RosterCalendar = { thisYear: number; playedOn: string | null };
/** The calendar, and what the letter 'd' means in the column of genders. */
export type RosterDay = RosterCalendar & { d: 'x' | 'f' | null };

/** The facts of a person that a roster has alike as it comes in and as it goes out; '' and null for nothing. */
export type RosterFacts = {
  firstName: string;
  /** Empty for a person with one name. */
  lastName: string;
  email: string;
  phone: string;
  /** Handicap Index in tenths, below zero for a plus handicap. */
  indexTenths: Tenths | null;
  membershipNo: string;
  birthYear: number | null;
  tee: string;
  division: string;
  team: string;
  club: string;
  /** 'HH:MM'. */
  teeTime: string | null;
  cart: string;
  request: string;
};

/** The person in a row; '' and null where the row has no value. */
export type RosterPerson = RosterFacts & {
  /** False for a place whose person is named later. */
  isNamed: boolean;
  /** The name as the row has it, where first and last name would be shown differently: '田中 太郎'. */
  writtenName: string;
  /** Strokes on the course of the first round, where the roster has strokes. */
  courseHandicap: number | null;
  gender: PlayerGender | null;
  group: string;
  hole: StartHole | null;
  /** Null where the roster has no column of payments. */
  paid: boolean | null;
};

/** A roster person's name as it is shown. */
export const rosterName = (person: Pick<RosterPerson, 'firstName' | 'lastName' | 'writtenName'>): string =>
  person.writtenName || shownName(person);

export const nobody: RosterPerson = {
  isNamed: true,
  firstName: '',
  lastName: '',
  writtenName: '',
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
  paid: null,
};

type Reader = (cell: string, on: RosterDay) => Reading<Partial<RosterPerson>>;

/** Adapts a reader so that its value sets one field of the person. */
const as =
  <Value>(key: keyof RosterPerson, read: (cell: string, on: RosterDay) => Reading<Value>): Reader =>
  (cell, on) => {
    const reading = read(cell, on);
    return isRead(reading) ? { ...reading, value: { [key]: reading.value } } : reading;
  };
const text = (key: keyof RosterPerson, longest: number): Reader => as(key, (cell) => readText(cell, longest));

const readers: Record<Exclude<PersonField, 'ignore'>, Reader> = {
  first_name: text('firstName', 80),
  last_name: text('lastName', 80),
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
  gender: as('gender', (cell, { d }) => readGender(cell, d)),
  birth: as('birthYear', (cell, { thisYear }) => readBirthYear(cell, thisYear)),
  tee: text('tee', 40),
  division: text('division', 60),
  team: text('team', 120),
  club: text('club', 120),
  group: text('group', 20),
  hole: as('hole', readHole),
  tee_time: as('teeTime', (cell, { playedOn }) => readTeeTime(cell, playedOn)),
  cart: text('cart', 20),
  request: text('request', 500),
  paid: as('paid', readPaid),
};

/** Whether a cell is a formula, whose result the file does not contain. */
export const isFormula = (cell: string): boolean => /^[=@\uff1d\uff20][^\s]/.test(cell);

/** Reads one cell as a field of a person. */
export function readOne(
  field: Exclude<PersonField, 'ignore'>,
  cell: string,
  on: RosterDay,
): Reading<Partial<RosterPerson>> {
  if (isFormula(cell)) return { expected: 'a value' };
  // In a name, words such as 'None' and 'New' are family names and not empty values.
  const text = field.endsWith('_name') ? cell.replace(/\s+/g, ' ').trim() : plainCell(cell);
  // Invisible characters are removed, as from form input.
  return oneLine.test(text) ? readers[field](tidyText(text), on) : { expected: 'text without control characters' };
}
