/**
 * Courses from and to CSV, a row a tee and gender. Empty is unknown. A course with an error is refused whole, the
 * others go in.
 */
import { checkCourse } from './check-course.ts';
import type { CourseContent, Gender, Rating, Tee } from './course-version.ts';
import { parseCsv, writeCsv } from './csv.ts';
import { type Finding, gatherFindings, type Report } from './findings.ts';
import { ranksOf } from './stroke-allocation.ts';

const numbered = (name: string): string[] => Array.from({ length: 18 }, (_, hole) => `${name}_${hole + 1}`);
const ratingColumns = ['rating', 'slope', 'front_rating', 'front_slope', 'back_rating', 'back_slope'] as const;

export const csvColumns: readonly string[] = [
  ...['facility', 'city', 'state', 'zip', 'course', 'holes', 'tee', 'colour', 'gender'],
  ...ratingColumns,
  ...numbered('par'),
  ...numbered('si'),
  ...numbered('yards'),
];

export type FacilityPlace = { facility: string; city: string; state: string; zip: string };
/** A course of the file. `refused` where it has an error; findings are by row and column, `4/si_7`. */
export type ImportedCourse = { place: FacilityPlace; course: CourseContent; isRefused: boolean; findings: Finding[] };

/** A row by its column names. */
type CsvRow = { line: number; of: (column: string) => string };

/** A whole number, `scale` of which make one; undefined where it is something else. */
function numberOf(text: string, places = 0): number | undefined {
  if (!new RegExp(places === 0 ? '^\\d{1,6}$' : '^\\d{1,3}(\\.\\d)?$').test(text)) return undefined;
  const [whole = '', decimals = ''] = text.split('.');
  return Number(whole + decimals.padEnd(places, '0'));
}

/** The expected value of a column, for messages. */
function expectedIn(column: string): string {
  if (column.startsWith('par_')) return 'a par such as 4';
  if (column.startsWith('si_')) return 'a stroke index from 1 to 18';
  if (column.startsWith('yards_')) return 'whole yards such as 385';
  if (column.endsWith('rating')) return 'a rating such as 71.3';
  return column.endsWith('slope') ? 'a slope such as 131' : '9 or 18 holes';
}

function readNumber(row: CsvRow, column: string, report: Report, places = 0): number | null {
  const text = row.of(column);
  if (text === '') return null;
  const number = numberOf(text, places);
  if (number === undefined)
    report(`${row.line}/${column}`, 'wrong-type', `Expected ${expectedIn(column)}, found "${text.slice(0, 40)}".`);
  return number ?? null;
}

function readRating(row: CsvRow, prefix: '' | 'front_' | 'back_', report: Report): Rating | null {
  const ratingTenths = readNumber(row, `${prefix}rating`, report, 1);
  const slope = readNumber(row, `${prefix}slope`, report);
  return ratingTenths === null || slope === null ? null : { ratingTenths, slope };
}

function readTee(row: CsvRow, report: Report): Tee | null {
  const holes = readNumber(row, 'holes', report);
  if (holes !== 9 && holes !== 18) {
    report(`${row.line}/holes`, 'hole-count', 'A course has 9 or 18 holes.');
    return null;
  }
  const gender = row.of('gender').toUpperCase();
  if (gender !== 'M' && gender !== 'F') report(`${row.line}/gender`, 'wrong-type', 'M or F is expected.');
  const list = (name: string) =>
    numbered(name)
      .slice(0, holes)
      .map((column) => readNumber(row, column, report));
  const [par, strokeIndex, yards] = [list('par'), list('si'), list('yards')];
  const isKnown = strokeIndex.every((own) => own !== null);
  if (!isKnown && strokeIndex.some((own) => own !== null))
    report(`${row.line}/si_1`, 'stroke-index', 'The stroke index is known of all holes or of none.');
  const name = row.of('tee') || 'Tees';
  return {
    id: `${name}-${gender}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name,
    colour: row.of('colour') || null,
    gender: gender as Gender,
    par: par.map((own) => own ?? 0),
    strokeIndex: isKnown ? ofNine(strokeIndex.map(Number), row, report) : null,
    yards: yards.some((own) => own !== null) ? yards : null,
    rating: {
      all: readRating(row, '', report),
      front: readRating(row, 'front_', report),
      back: readRating(row, 'back_', report),
    },
    derived: [],
  };
}

/** A nine taken from a card of eighteen may carry its odd or even numbers: it is numbered 1 to 9 again. */
function ofNine(strokeIndex: number[], row: CsvRow, report: Report): number[] {
  const isFromEighteen =
    strokeIndex.length === 9 &&
    new Set(strokeIndex).size === 9 &&
    strokeIndex.some((own) => own > 9) &&
    strokeIndex.every((own) => own <= 18);
  if (!isFromEighteen) return strokeIndex;
  report(`${row.line}/si_1`, 'stroke-index', 'The numbers of an 18-hole card were changed to 1 to 9.', 'warning');
  return ranksOf(strokeIndex);
}

/** A finding of the course at the row and column it came from. */
function atColumn({ path, ...finding }: Finding, rows: readonly CsvRow[]): Finding {
  const [, tee = '0', list = '', hole = ''] = path.split('/');
  const line = rows[Number(tee)]?.line ?? 1;
  const columns: Record<string, string> = {
    par: 'par',
    strokeIndex: 'si',
    yards: 'yards',
    name: 'tee',
    rating: 'rating',
  };
  const column = /^\d+$/.test(hole) ? `${columns[list]}_${Number(hole) + 1}` : (columns[list] ?? 'course');
  return { ...finding, path: `${line}/${column}` };
}

/** @returns the courses of the file in their order; an unreadable head is one finding without courses */
export const importCourses = (text: string): { courses: ImportedCourse[]; findings: Finding[] } =>
  importCourseRows(parseCsv(text));

/** `importCourses` for the rows of a table. */
export function importCourseRows(rows: readonly (readonly string[])[]): {
  courses: ImportedCourse[];
  findings: Finding[];
} {
  const head = gatherFindings();
  const [names = [], ...lines] = rows;
  const columns = names.map((name) => name.trim().toLowerCase());
  for (const name of columns)
    if (!csvColumns.includes(name))
      head.report(`1/${name}`, 'unknown-key', `There is no column "${name.slice(0, 40)}".`);
  for (const name of ['course', 'holes', 'gender', 'par_1'])
    if (!columns.includes(name)) head.report(`1/${name}`, 'wrong-type', `The column "${name}" is missing.`);
  if (head.findings.length > 0) return { courses: [], findings: head.findings };
  const groups = new Map<string, CsvRow[]>();
  lines.forEach((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const row: CsvRow = { line: at + 2, of: (column) => cells[columns.indexOf(column)]?.trim() ?? '' };
    const key = JSON.stringify([row.of('facility'), row.of('zip'), row.of('course')]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  });
  return { courses: [...groups.values()].map(importCourse), findings: [] };
}

function importCourse(rows: readonly CsvRow[]): ImportedCourse {
  const { findings, report } = gatherFindings();
  const tees = rows.flatMap((row) => readTee(row, report) ?? []);
  const first = rows[0] as CsvRow;
  const course = { name: first.of('course') || first.of('facility'), tees };
  if (tees.length === rows.length) findings.push(...checkCourse(course).map((finding) => atColumn(finding, rows)));
  return {
    place: { facility: first.of('facility'), city: first.of('city'), state: first.of('state'), zip: first.of('zip') },
    course,
    isRefused: findings.some(({ level }) => level === 'error'),
    findings,
  };
}

const tenths = (rating: Rating | null): string[] =>
  rating ? [(rating.ratingTenths / 10).toFixed(1), String(rating.slope)] : ['', ''];
const eighteen = (list: readonly (number | null)[] | null): string[] =>
  Array.from({ length: 18 }, (_, hole) => String(list?.[hole] ?? ''));

/** A course and where it is. */
export type PlacedCourse = { place: FacilityPlace; course: CourseContent };

/** A course's rows under `csvColumns`, one a tee. */
export const courseRows = ({ place: { facility, city, state, zip }, course }: PlacedCourse): string[][] =>
  course.tees.map(({ name, colour, gender, par, strokeIndex, yards, rating }) => [
    ...[facility, city, state, zip, course.name, String(par.length), name, colour ?? '', gender],
    ...[rating.all, rating.front, rating.back].flatMap(tenths),
    ...eighteen(par),
    ...eighteen(strokeIndex),
    ...eighteen(yards),
  ]);

/** The same columns, so that what was written can be read again. */
export const exportCourses = (courses: readonly PlacedCourse[]): string =>
  writeCsv([csvColumns, ...courses.flatMap(courseRows)]);
