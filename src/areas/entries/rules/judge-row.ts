/** Judges each row of a roster: the people it names, or the faults of its cells. */
import { otherSeats, type RosterField } from '#areas/entries/contract/rosters.ts';
import { saysNobody } from '#kernel/rules/read-name.ts';
import type { MergedCells } from '#kernel/contract/merged-cells.ts';
import type { Rows } from './columns.ts';
import { fieldWords } from './field-words.ts';
import type { CellFault, JudgedRow } from './judged-row.ts';
import { fillMerged } from './merged-cells.ts';
import { isRead, meaningOfD } from './read-cell.ts';
import {
  isFormula,
  nobody,
  type PersonField,
  readOne,
  type RosterCalendar,
  type RosterDay,
  type RosterPerson,
} from './read-person.ts';
import { saidOfSeats, seatOfField } from './seats.ts';
import { sharedOf, teamOf } from './team-rows.ts';
import { isTotalsLine } from './totals-line.ts';
import { twoPeopleIn } from './two-people.ts';

/** The meaning of a file's columns. */
export type RosterMapping = {
  headingRow: number | null;
  columns: readonly RosterField[];
  /** The merged cells of a workbook. */
  merged?: readonly MergedCells[];
  /** Whether names in capitals are rewritten in ordinary case. */
  tidyCapitals?: boolean;
};

/** Faults of the mapping that must be corrected before rows can be judged; by column where they concern one. */
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

/** The data rows below the headings, without empty rows and repeated headings. */
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

function shown(cell: string): string {
  const whole = cell.trim().replace(/\p{Cc}/gu, '\u{fffd}');
  if (whole === '') return 'nothing';
  if (isFormula(whole)) return 'a formula';
  return whole.length > 40 ? `${whole.slice(0, 40)}…` : whole;
}

type OneSeat = 1 | (typeof otherSeats)[number];
type Line = { row: number; cells: readonly string[]; notes: readonly string[] };

/** The note where a name is a single Latin word, which may be a whole name or only a first name. */
const halfNote = ({ firstName, lastName }: RosterPerson): string[] =>
  lastName === '' && /\p{Script=Latin}/u.test(firstName) ? [`${firstName} is taken as the whole name`] : [];
const isNamePart = (field: RosterField): boolean => field === 'first_name' || field === 'last_name';

const seatsSay: readonly RosterField[] = saidOfSeats;
/**
 * The seats in a team's row whose players are named later ('TBD'); none where the row names no player at all, because
 * nobody could be asked for the names.
 */
function seatsToName(seats: readonly number[], nameOf: (seat: OneSeat) => string): Set<number> {
  const open = seats.filter((seat) => saysNobody(nameOf(seat as OneSeat)));
  return new Set(open.length < seats.length ? open : []);
}

/**
 * Judges one row, which names a player or the players of a team.
 * @param headings the names of the columns, for messages
 * @param isTwo whether the organizer said that the name is of two people; null until they have
 */
function judgeRow(
  { row, cells, notes: before }: Line,
  columns: readonly RosterField[],
  headings: readonly string[],
  on: RosterDay,
  isTwo: boolean | null,
): JudgedRow[] {
  const faults: CellFault[] = [];
  const notes = [...before];
  const seats = new Map<number, RosterPerson>([[1, nobody]]);
  const nameOfSeat = (field: RosterField) => cells[columns.indexOf(field)]?.trim() ?? '';
  for (const seat of otherSeats) if (nameOfSeat(`player_${seat}`) !== '') seats.set(seat, nobody);
  const toName = seatsToName([...seats.keys()], (seat) => nameOfSeat(seat === 1 ? 'full_name' : `player_${seat}`));
  const fault = (column: number, expected: string): void => {
    const field = columns[column] ?? 'ignore';
    const heading = headings[column]?.trim().slice(0, 40) || fieldWords[field];
    const message = `Row ${row}, ${heading}: expected ${expected}, found ${shown(cells[column] ?? '')}`;
    faults.push({ column, field, message });
  };
  columns.forEach((field, column) => {
    if (field === 'ignore') return;
    const { seat, says } = seatOfField(field) ?? { seat: 1, says: field as Exclude<PersonField, 'ignore'> };
    const person = seats.get(seat);
    // An unnamed seat has no facts to read.
    if (!person || (toName.has(seat) && seatsSay.includes(says))) return;
    const reading = readOne(says, cells[column] ?? '', on);
    if (!isRead(reading)) {
      fault(column, reading.expected);
      return;
    }
    seats.set(seat, { ...person, ...reading.value });
    if (reading.note) notes.push(reading.note);
  });
  const named = columns.findIndex(isNamePart);
  const isTotals = isTotalsLine(columns, cells);
  if (named >= 0 && !faults.some(({ field }) => isNamePart(field))) {
    const { firstName, lastName } = seats.get(1) ?? nobody;
    if (!firstName && !lastName) fault(named, 'a name');
    else if (!firstName) seats.set(1, { ...(seats.get(1) ?? nobody), firstName: lastName, lastName: '' });
    faults.sort((one, other) => one.column - other.column);
  }
  if (isTotals) notes.push('Sums up other rows, and names no player');
  else notes.push(...[...seats].flatMap(([seat, person]) => (toName.has(seat) ? [] : halfNote(person))));
  const first = seats.get(1) ?? nobody;
  const judged = { row, seat: 1, person: first, faults, notes, isTeam: false, isTotals };
  if (faults.length > 0) return [{ ...judged, person: null }];
  const places = 1 + columns.filter((field) => field.startsWith('player_')).length;
  if (places > 1) return teamOf(judged, seats, toName, places);
  const two = twoPeopleIn(first);
  if (!two) return [judged];
  if (!isTwo) return [{ ...judged, isTwo }];
  const second = { ...nobody, ...sharedOf(first), ...two[1] };
  return [
    { ...judged, isTwo, person: { ...first, ...two[0] } },
    { ...judged, seat: 2, notes: [], person: second },
  ];
}

/**
 * Judges every row of a file.
 * @param on the calendar by which dates are read
 * @param two whether a name is of two people, as the organizer answered, by row number
 */
export function judgeRows(
  rows: Rows,
  mapping: RosterMapping,
  on: RosterCalendar,
  two: ReadonlyMap<number, boolean> = new Map(),
): JudgedRow[] {
  const { columns } = mapping;
  const headings = mapping.headingRow === null ? [] : (rows[mapping.headingRow] ?? []);
  const filled = fillMerged(rows, mapping);
  const lines = rowsOf(filled.rows, mapping);
  const genders = columns.indexOf('gender');
  const day = { ...on, d: meaningOfD(lines.map(({ cells }) => cells[genders] ?? '')) };
  return lines.flatMap((line) =>
    judgeRow({ ...line, notes: filled.notes.get(line.row) ?? [] }, columns, headings, day, two.get(line.row) ?? null),
  );
}
