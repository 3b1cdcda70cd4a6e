/** The meaning of a roster's columns, guessed by heading and content. */
import { phoneNumber, writtenPhone } from '#kernel/contract/phone.ts';
import { maxRosterRows, type RosterField } from '#areas/entries/contract/rosters.ts';
import { fieldOfHeading, isPlainHeading } from './headings.ts';
import { isRead, plainCell, readBirthYear, readGender, readHandicap, readHole, readTeeTime } from './read-cell.ts';
import { readPaid } from './read-paid.ts';
import { seatOfHeading } from './seats.ts';
import { teamColumns } from './team-columns.ts';

export type Rows = readonly (readonly string[])[];
export type Guess = {
  /** The row with the headings, counted from 0; null where none has. */
  headingRow: number | null;
  /** A field for each column. */
  columns: RosterField[];
};

/** The furthest row in which headings are looked for; titles, dates and empty lines may come before them. */
const furthestHeading = 15;
/** The number of rows from which a column's meaning is inferred. */
const looked = 200;

const widthOf = (rows: Rows): number => rows.reduce((widest, row) => Math.max(widest, row.length), 0);

/** The row that reads as headings rather than as data; null where no row does. */
export function findHeadingRow(rows: Rows): number | null {
  const judged = rows.slice(0, furthestHeading).map((row) => {
    const fields = row.map((cell) => fieldOfHeading(cell) ?? seatOfHeading(cell, fieldOfHeading)?.says ?? null);
    const known = fields.filter((field) => field !== null).length;
    const telling = new Set(fields.filter((field) => field !== null && field !== 'ignore')).size;
    // A row that contains an address, a date or a number is data, whatever other words it has.
    const isData = row.some((cell) => /@.+\.|^[+-]?\d+(?:[.,:/-]\d+)+|\(\d{3}\)/.test(cell.trim()));
    const filled = row.filter((cell) => cell.trim() !== '').length;
    return { known, telling, isHeading: !isData && telling >= 1 && known * 2 >= filled };
  });
  const best = judged.reduce((found, one, at) => {
    const isBetter =
      one.isHeading && one.known + one.telling > (judged[found]?.known ?? 0) + (judged[found]?.telling ?? 0);
    return isBetter || (found < 0 && one.isHeading) ? at : found;
  }, -1);
  return best < 0 ? null : best;
}

type Content = { values: string[]; share: (fits: (value: string) => boolean) => number };

function contentOf(rows: Rows, column: number): Content {
  const values = rows.slice(0, looked).flatMap((row) => plainCell(row[column] ?? '') || []);
  const share = (fits: (value: string) => boolean) =>
    values.length === 0 ? 0 : values.filter(fits).length / values.length;
  return { values, share };
}

const isEmail = (value: string) => /^\S+@\S+\.\S+$/.test(value);
const isTime = (value: string) =>
  /^\d{1,2}[:.h]\d{2}(:\d{2})?\s*([ap]\.?m\.?)?$|^\d{1,2}\s*[ap]\.?m\.?$/i.test(value) && isRead(readTeeTime(value));
/** A time of day, or one behind a date. */
const isStart = (value: string) =>
  isTime(value) || (/[-/.]\d+(?:T|,? )\d{1,2}:\d\d/.test(value) && isRead(readTeeTime(value)));
const isHole = (value: string) => /^(hole\s*)?#?\d{1,2}\s*[abc]?$/i.test(value) && isRead(readHole(value));
const isPhone = (value: string) => /\d/.test(value) && phoneNumber.test(writtenPhone(value));
const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}|^\d{1,2}[/.]\d{1,2}[/.](\d{4}|\d{2})$/.test(value);
const isIndex = (value: string) =>
  /^[+-]?\d{1,2}[.,]\d\s*(?:[a-z]{1,2}|\*)?$/i.test(value) && isRead(readHandicap(value));
const isWhole = (value: string) => /^[+-]?\d{1,2}$/.test(value);
const isGender = (value: string) =>
  /^(m|f|w|x|male|female|men|women|man|woman)$/i.test(value) && isRead(readGender(value, 'x'));
const isTee = (value: string) =>
  /^(black|blue|white|gold|red|green|silver|yellow|orange|purple|championship|forward|middle|back|senior|ladies|tips|combo)s?( tees?)?$/i.test(
    value,
  );
const isTwoNames = (value: string) => /^\p{L}[\p{L}.'’-]*,? \p{L}[\p{L}.'’ -]*(,? (jr|sr|ii|iii)\.?)?$/u.test(value);
const isOneName = (value: string) => /^\p{Lu}[\p{L}.'’-]+( \p{Lu}\.?)?$/u.test(value);
const isBirthYear = (value: string) => /^(19|20)\d\d$/.test(value) && isRead(readBirthYear(value, 2100));
const readYear = (value: string): number | null => {
  const year = readBirthYear(value, 2100);
  return isRead(year) ? year.value : null;
};
const isMembership = (value: string) => /^[a-z]{0,3}\d{6,10}$/i.test(value);

/** The field that a column's values suggest, where its heading does not say. */
function fieldOfContent({ values, share }: Content): RosterField | null {
  if (values.length === 0) return null;
  const mostly = (fits: (value: string) => boolean, least = 0.7) => share(fits) >= least;
  const isVaried = new Set(values).size > values.length * 0.8;
  if (mostly(isEmail, 0.6)) return 'email';
  if (mostly(isGender, 0.9)) return 'gender';
  if (mostly(isTime)) return 'tee_time';
  if (mostly(isBirthYear, 0.9)) return 'birth';
  // Birth years vary widely; dates of entries, rounds and payments fall into one or two years.
  const years = new Set(values.flatMap((value) => readYear(value) ?? []));
  if (mostly(isDate)) return years.size > 4 ? 'birth' : null;
  if (mostly((value) => isIndex(value) || isWhole(value), 0.8) && share(isIndex) >= 0.3) return 'handicap';
  if (mostly((value) => isMembership(value) && value.length <= 8) && isVaried) return 'membership_no';
  if (mostly(isPhone, 0.6)) return 'phone';
  if (mostly(isTee, 0.8)) return 'tee';
  if (mostly((value) => /^\d{1,2}[abc]$/i.test(value), 0.5)) return 'hole';
  if (mostly(isTwoNames, 0.8) && isVaried) return 'full_name';
  return null;
}

/**
 * Decides by a column's cells where its heading has two meanings.
 * @param isPlain whether the heading has one meaning only: the column is then kept if any of its cells can be read, and
 * the other cells are reported
 */
function withContent(named: RosterField | null, content: Content, isPlain: boolean): RosterField | null {
  const { share, values } = content;
  if (values.length === 0) return named;
  const isMostly = (fits: (value: string) => boolean) => share(fits) >= 0.6;
  const isKept = (fits: (value: string) => boolean) => isMostly(fits) || (isPlain && share(fits) > 0);
  switch (named) {
    case null:
      return fieldOfContent(content);
    case 'tee_time':
      if (isMostly(isStart)) return 'tee_time';
      if (isMostly(isHole)) return 'hole';
      return isKept(isStart) ? 'tee_time' : 'ignore';
    case 'hole':
      return isMostly(isTime) && !isMostly(isHole) ? 'tee_time' : 'hole';
    case 'full_name':
      // Numbers in a column 'Player' are row numbers.
      return isMostly((value) => /^\d+$/.test(value)) ? 'ignore' : 'full_name';
    case 'tee':
      if (isMostly(isTime)) return 'tee_time';
      return isMostly((value) => /^\d{1,2}[abc]?$/i.test(value)) ? 'hole' : 'tee';
    case 'course_handicap':
      return share(isIndex) >= 0.5 && share((value) => !/[.,]0$/.test(value) && isIndex(value)) >= 0.3
        ? 'handicap'
        : 'course_handicap';
    case 'club':
      return isMostly((value) => /^\d+$/.test(value)) ? 'ignore' : 'club';
    case 'gender':
      return isKept((value) => isRead(readGender(value, 'x'))) ? 'gender' : 'ignore';
    case 'email':
      // 'Mail: yes' records a consent, not an address.
      return isMostly((value) => /^(yes|no|y|n|sent)$/i.test(value)) ? 'ignore' : 'email';
    case 'handicap':
      return isKept((value) => isRead(readHandicap(value)) || /^[+-]?\d/.test(value)) ? 'handicap' : 'ignore';
    case 'membership_no':
      // Some files use 'GHIN' for the Handicap Index.
      return isMostly(isIndex) ? 'handicap' : 'membership_no';
    case 'birth':
      return isKept((value) => isRead(readBirthYear(value, 2100))) ? 'birth' : 'ignore';
    case 'paid':
      // A column of payment dates does not say whether people paid.
      return isKept((value) => isRead(readPaid(value))) ? 'paid' : 'ignore';
    default:
      return named;
  }
}

/** Gives a field that two columns claim to the first one, or to a later one that has more than twice as many values. */
function once(claimed: (RosterField | null)[], contents: Content[]): RosterField[] {
  const fields = claimed.map((field): RosterField => field ?? 'ignore');
  const fullness = (column: number) => contents[column]?.values.length ?? 0;
  for (const field of new Set(fields)) {
    if (field === 'ignore') continue;
    const columns = fields.flatMap((one, column) => (one === field ? column : []));
    const [first = 0] = columns;
    const best = columns.reduce((kept, column) => (fullness(column) > 2 * fullness(kept) ? column : kept), first);
    for (const column of columns) if (column !== best) fields[column] = 'ignore';
  }
  const drop = (field: RosterField) => {
    const at = fields.indexOf(field);
    if (at >= 0) fields[at] = 'ignore';
  };
  if (fields.includes('first_name') && fields.includes('last_name')) drop('full_name');
  if (fields.includes('handicap')) drop('course_handicap');
  return fields;
}

/**
 * Settles columns of names: 'Name' beside 'First name' is the last name; two columns of single names without headings
 * are first and last name.
 */
function settleNames(fields: (RosterField | null)[], contents: Content[]): void {
  const at = (field: RosterField) => fields.indexOf(field);
  if (at('first_name') >= 0 && at('last_name') < 0 && at('full_name') >= 0) {
    const isWhole = (contents[at('full_name')]?.share(isTwoNames) ?? 0) > 0.6;
    fields[at(isWhole ? 'first_name' : 'full_name')] = isWhole ? 'ignore' : 'last_name';
  }
  if (at('last_name') >= 0 && at('first_name') < 0 && at('full_name') < 0) {
    const isWhole = (contents[at('last_name')]?.share(isTwoNames) ?? 0) > 0.6;
    if (isWhole) fields[at('last_name')] = 'full_name';
  }
  if (at('first_name') >= 0 || at('last_name') >= 0 || at('full_name') >= 0) return;
  const single = contents.flatMap(({ values, share }, column) =>
    fields[column] === null && values.length > 0 && share(isOneName) > 0.7 ? column : [],
  );
  const [first, last] = single;
  if (first === undefined || last !== first + 1) return;
  fields[first] = 'first_name';
  fields[last] = 'last_name';
}

/**
 * Guesses the field of each column.
 * @param rows the whole file, including headings and any lines before them
 * @param headingRow null for a file without headings; found by `findHeadingRow` where it is left out
 */
export function guessColumns(rows: Rows, headingRow: number | null = findHeadingRow(rows)): Guess {
  const headings = headingRow === null ? [] : (rows[headingRow] ?? []);
  const below = rows.slice(headingRow === null ? 0 : headingRow + 1, maxRosterRows);
  const columns = Array.from({ length: widthOf(rows) }, (_, column) => column);
  const contents = columns.map((column) => contentOf(below, column));
  const ofTeams = teamColumns(
    columns.map((column) => headings[column] ?? ''),
    (column) => below.map((row) => row[column] ?? ''),
  );
  const claimed = columns.map((column) => {
    const heading = headings[column] ?? '';
    const ofTeam = ofTeams?.[column];
    if (ofTeam) return ofTeam;
    const content = contents[column] ?? { values: [], share: () => 0 };
    return withContent(fieldOfHeading(heading), content, isPlainHeading(heading));
  });
  settleNames(claimed, contents);
  return { headingRow, columns: once(claimed, contents) };
}
