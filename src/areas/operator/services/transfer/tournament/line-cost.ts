/**
 * Limits for a line of a tournament's file, checked before it is parsed, because parsed JSON can take forty times its
 * size in memory.
 */
import { fileFault } from './file-fault.ts';

type LineBounds = { chars: number; values: number; depth: number };

/** For a row of columns and short texts. */
const ofRow: LineBounds = { chars: 256 * 1024, values: 20_000, depth: 24 };
/** For a row with a document: a course, a set-up, a published sheet of a thousand groups. */
const ofDocument: LineBounds = { chars: 2 * 1024 * 1024, values: 100_000, depth: 24 };
/** For official results: every board with every player of the largest field. */
const ofResults: LineBounds = { chars: 16 * 1024 * 1024, values: 2_000_000, depth: 24 };

const documents = ['course_versions', 'set_ups', 'boards', 'published_sheets'];
const boundsOf = (table: string): LineBounds => {
  if (table === 'results') return ofResults;
  return documents.includes(table) ? ofDocument : ofRow;
};

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash] = [codeOf('"'), codeOf('\\')];
const opening = new Set(['[', '{'].map(codeOf));
const closing = new Set([']', '}'].map(codeOf));
const separating = new Set([',', ':'].map(codeOf));
/** PostgreSQL writes 1e308 with 309 digits; no measure or amount needs an exponent of more than two digits. */
const longPower = /[eE][+-]?0*[1-9]\d{2}/y;
const power = new Set(['e', 'E'].map(codeOf));

/**
 * Counts values and depth in one pass, and checks exponents. Invalid JSON is counted as well; the parser refuses it
 * later.
 * @returns false as soon as a limit is exceeded
 */
function isWithin(line: string, { values: maxValues, depth: maxDepth }: LineBounds): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charCodeAt(at);
    if (sign === quote) {
      at += 1;
      while (at < line.length && line.charCodeAt(at) !== quote) at += line.charCodeAt(at) === backslash ? 2 : 1;
    } else if (opening.has(sign)) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) return false;
    } else if (closing.has(sign)) depth -= 1;
    else if (separating.has(sign)) values += 1;
    else if (power.has(sign)) {
      longPower.lastIndex = at;
      if (longPower.test(line)) return false;
    }
    if (values > maxValues) return false;
  }
  return true;
}

/**
 * Refuses a line that is longer, deeper or has more values than its table's rows can have.
 * @param where the table and line, for the error
 * @throws AppError validation_failed naming `where`
 */
export function refuseCostlyLine(table: string, line: string, where: string): void {
  const bounds = boundsOf(table);
  if (line.length > bounds.chars || !isWithin(line, bounds))
    throw fileFault(where, 'This line has more in it than a row can have');
}
