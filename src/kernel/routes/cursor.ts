import { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import { calendarDate } from '#kernel/contract/fields.ts';

type Part = string | number;

/** A cursor is the sort key of the last row of a page, opaque to clients. */
export const encodeCursor = (parts: Part[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The format of a cursor's first part: only values that the database can compare. */
export type KeyForm = { test: (key: string) => boolean };

/** PostgreSQL's greatest integer. */
const maxPosition = 2_147_483_647;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The sort key of a cursor, and the id of its row; `position` if several rows share an id.
 * @param first the format of its first part @throws AppError validation_failed for an invalid cursor
 */
export function decodeCursor(
  cursor: string | undefined,
  first: KeyForm,
): { key: string; id: string; position: number } | undefined {
  if (!cursor) return undefined;
  try {
    const [key, id, position = 0] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [
      string,
      string,
      number?,
    ];
    if (typeof key === 'string' && first.test(key) && uuid.test(id) && isPosition(position))
      return { key, id, position };
  } catch {
    // falls through to the same refusal
  }
  throw new AppError('validation_failed', undefined, [
    { field: 'cursor', message: 'Must be the next_cursor of an earlier page' },
  ]);
}

const isPosition = (position: number): boolean =>
  Number.isInteger(position) && position >= 0 && position <= maxPosition;

/** Any text: the sort order determines its format. */
export const anyKey = /^[^\0]*$/;
/** A position in an order, from 1. */
export const placeKey = /^[1-9]\d{0,8}$/;
/** A whole number that ascends in the order of a list. */
export const orderKey = /^\d{1,12}$/;
export const calendarDateKey: KeyForm = { test: (key) => calendarDate.safeParse(key).success };
const datetime = z.iso.datetime();
export const instantKey: KeyForm = {
  test: (key) => datetime.safeParse(key).success && calendarDateKey.test(key.slice(0, 10)),
};

/** A page of at most `limit` rows out of `limit + 1`, and the cursor of the next page. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => Part[],
): { rows: Row[]; next_cursor: string | null } {
  const last = rows[limit - 1];
  return rows.length > limit && last
    ? { rows: rows.slice(0, limit), next_cursor: encodeCursor(keyOf(last)) }
    : { rows, next_cursor: null };
}

/** The same for rows grouped in lines: a page of at most `limit` lines with all of their rows. */
export function pageOfLines<Row extends { line: string; sort_key: string }>(rows: readonly Row[], limit: number) {
  const lines = new Map<string, Row[]>();
  for (const row of rows) {
    const own = lines.get(row.line);
    if (own) own.push(row);
    else lines.set(row.line, [row]);
  }
  const { rows: shown, next_cursor } = pageOf([...lines.values()], limit, ([first]) => [
    first?.sort_key ?? '',
    first?.line ?? '',
  ]);
  return { rows: shown.flat(), next_cursor };
}
