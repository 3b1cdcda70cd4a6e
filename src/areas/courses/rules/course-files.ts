/** Files of courses: CSV with a row a tee and gender, or the `courses` of a replay file, read to the same. */
import { courseContentSchema, type CourseFacility, courseFacilitySchema } from '#areas/courses/contract/courses.ts';
import { checkCourse } from '#golf/check-course.ts';
import { readCard } from './course-cards.ts';
import { csvColumns, importCourseRows, type ImportedCourse } from '#golf/course-csv.ts';
import type { CourseContent } from '#golf/course-version.ts';
import { parseCsv } from '#golf/csv.ts';
import { type Finding, gatherFindings } from '#golf/findings.ts';
import { course as courseOfReplay } from '#golf/replay/replay-file.ts';
import { isObject, unusable } from '#golf/replay/reader.ts';
import { stateCodeOf } from '#kernel/rules/us-states.ts';

type Rows = readonly (readonly string[])[];
export type CourseFile = { courses: ImportedCourse[]; findings: Finding[] };

const isError = ({ level }: Finding): boolean => level === 'error';
const wrong = (path: string, message: string): Finding => ({ level: 'error', path, code: 'wrong-type', message });

/** Findings of the contract's schema for a course: lengths of names, characters that texts must not contain. */
function checkTexts(course: CourseContent, at: string): Finding[] {
  const result = courseContentSchema.safeParse(course);
  return result.success ? [] : result.error.issues.slice(0, 5).map((issue) => wrong(at, issue.message));
}

/** Completes a place with values of `otherwise`, and adds findings for invalid ones. */
function placed(read: ImportedCourse, at: string, otherwise: CourseFacility | null): ImportedCourse {
  const { place } = read;
  const names = place.facility !== '' && place.facility.toLowerCase() !== otherwise?.name.toLowerCase();
  const merged = {
    name: names ? place.facility : (otherwise?.name ?? ''),
    city: place.city || (otherwise?.city ?? ''),
    state: place.state || (otherwise?.state ?? ''),
    zip_code: place.zip || (names ? '' : (otherwise?.zip_code ?? '')),
  };
  const result = courseFacilitySchema.safeParse(merged);
  const state = stateCodeOf(merged.state);
  const columns: Record<string, string> = { name: 'facility', zip_code: 'zip' };
  const findings = [
    ...(result.success
      ? []
      : result.error.issues.map(({ path: [field = ''], message }) =>
          wrong(`${at}/${columns[String(field)] ?? String(field)}`, message),
        )),
    ...(result.success && !state
      ? [wrong(`${at}/state`, `"${merged.state.slice(0, 40)}" is no state of the US.`)]
      : []),
  ];
  return {
    ...read,
    place: { facility: merged.name, city: merged.city, state: state ?? merged.state, zip: merged.zip_code },
    isRefused: read.isRefused || findings.length > 0,
    findings: [...read.findings, ...findings],
  };
}

function checked(read: ImportedCourse, at: string, otherwise: CourseFacility | null): ImportedCourse {
  const texts = checkTexts(read.course, at);
  return placed(
    { ...read, isRefused: read.isRefused || texts.length > 0, findings: [...read.findings, ...texts] },
    at,
    otherwise,
  );
}

/** The line of a course's first row, used in findings. */
function linesOf([names = [], ...rows]: Rows): (read: ImportedCourse) => string {
  const of = (row: readonly string[], column: string) =>
    row[names.findIndex((name) => name.trim().toLowerCase() === column)]?.trim() ?? '';
  const lines = new Map<string, string>();
  rows.forEach((row, place) => {
    const key = JSON.stringify([of(row, 'facility'), of(row, 'zip'), of(row, 'course') || of(row, 'facility')]);
    if (!lines.has(key)) lines.set(key, String(place + 2));
  });
  return ({ place, course }) => lines.get(JSON.stringify([place.facility, place.zip, course.name])) ?? '1';
}

function readTable(rows: Rows, otherwise: CourseFacility | null): CourseFile {
  const { courses, findings } = importCourseRows(rows);
  const lineOf = linesOf(rows);
  return { courses: courses.map((read) => checked(read, lineOf(read), otherwise)), findings };
}

/** Maps a finding about a row that was made from a card to the card's line and hole. */
function atCard(finding: Finding, lines: readonly { par: number; si: number; yards: number }[]): Finding {
  const [, made = '', list = '', hole = ''] = /^(\d+)\/(par|si|yards)_(\d+)$/.exec(finding.path) ?? [];
  const [line] = /^\d+/.exec(finding.path) ?? [];
  const of = lines[Number(made || line) - 2];
  if (!of) return finding;
  if (made) return { ...finding, path: `${of[list as keyof typeof of]}/hole_${hole}` };
  return { ...finding, path: finding.path.replace(/^\d+/, String(of.yards)) };
}

/**
 * Reads a table of courses: a row for each tee, or a card with its holes across or down. Errors become findings;
 * nothing is thrown.
 * @param otherwise the facility if the table names none
 */
export function readCourseTable(rows: Rows, otherwise: CourseFacility | null): CourseFile {
  const names = (rows[0] ?? []).map((name) => name.trim().toLowerCase());
  const isTable = names.includes('par_1') || names.filter((name) => csvColumns.includes(name)).length >= 3;
  const card = isTable ? null : readCard(rows, otherwise?.name ?? '');
  if (card) {
    const { courses, findings } = readTable(card.rows, otherwise);
    return {
      courses: courses.map((read) => ({ ...read, findings: read.findings.map((one) => atCard(one, card.lines)) })),
      findings: [...findings, ...card.findings],
    };
  }
  if (isTable) return readTable(rows, otherwise);
  const message =
    'This is neither a card nor a table with a row for each tee: the holes 1 to 9 or 18 are counted in no row and no ' +
    'column of it. The empty card shows how one looks.';
  return { courses: [], findings: [wrong('', message)] };
}

/** The courses in a replay file, in a list of courses, or in a single course. */
const listIn = (value: unknown): unknown[] | null => {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  if (Array.isArray(value.courses)) return value.courses;
  return 'tees' in value ? [value] : null;
};

function readJson(text: string, otherwise: CourseFacility | null): CourseFile {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { courses: [], findings: [wrong('', 'This is not JSON.')] };
  }
  const list = listIn(value);
  if (!list) return { courses: [], findings: [wrong('courses', 'A list of courses is expected.')] };
  const courses = list.slice(0, 10_000).map((one, place): ImportedCourse => {
    const { findings, report } = gatherFindings();
    const at = `courses/${place}`;
    const read = courseOfReplay(one, at, report);
    const course: CourseContent =
      read === unusable ? { name: nameIn(one), tees: [] } : { name: read.name, tees: read.tees };
    if (read !== unusable && !findings.some(isError))
      findings.push(...checkCourse(course).map((finding) => ({ ...finding, path: `${at}/${finding.path}` })));
    const unplaced = { place: { facility: '', city: '', state: '', zip: '' }, course, findings };
    return checked({ ...unplaced, isRefused: findings.some(isError) }, at, otherwise);
  });
  return { courses, findings: [] };
}

const nameIn = (value: unknown): string =>
  isObject(value) && typeof value.name === 'string' ? value.name.slice(0, 100) : '';

/**
 * Reads a file of courses. Nothing is thrown: unreadable parts become findings, located by line and column of CSV or by
 * the path in JSON, and a course with an error is rejected whole.
 * @param otherwise the facility if the file names none
 */
export const readCourseFile = (format: 'csv' | 'json', text: string, otherwise: CourseFacility | null): CourseFile =>
  format === 'csv' ? readCourseTable(parseCsv(text), otherwise) : readJson(text, otherwise);
