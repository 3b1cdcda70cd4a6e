import { AppError } from '#contracts/errors.ts';

/** A cursor is the sort key of the last row of a page, opaque to callers. */
export const encodeCursor = (parts: string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @param first the form of its first part @throws AppError validation_failed for anything that is no cursor of ours */
export function decodeCursor(cursor: string | undefined, first: RegExp): { key: string; id: string } | undefined {
  if (!cursor) return undefined;
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [string, string];
    if (first.test(key) && uuid.test(id)) return { key, id };
  } catch {
    // falls through to the same refusal
  }
  throw new AppError('validation_failed', undefined, [{ field: 'cursor', message: 'Must be the next_cursor of an earlier page' }]);
}

export const calendarDateKey = /^\d{4}-\d{2}-\d{2}$/;
export const instantKey = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A page of at most `limit` rows out of `limit + 1`, and where the next begins. */
export function pageOf<Row>(rows: Row[], limit: number, keyOf: (row: Row) => string[]): { rows: Row[]; next_cursor: string | null } {
  const last = rows[limit - 1];
  return rows.length > limit && last ? { rows: rows.slice(0, limit), next_cursor: encodeCursor(keyOf(last)) } : { rows, next_cursor: null };
}
