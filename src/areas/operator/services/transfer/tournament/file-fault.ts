import { AppError } from '#kernel/contract/errors.ts';

/** An error in a tournament's file with its location: a part, or the table and line of a row. */
export const fileFault = (where: string, message: string): AppError =>
  new AppError('validation_failed', `${where}: ${message}`, [{ field: where, message }]);

/** PostgreSQL's program_limit_exceeded: an index entry or document is too large. */
const tooLargeForRow = '54000';

/**
 * The error of a row that the database rejects for a value, a key or a constraint. Other errors are rethrown as
 * internal.
 */
export function rowFault(table: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === tooLargeForRow) return new AppError('payload_too_large', 'The file has a row that is too large.');
  if (!/^2[23]/.test(code)) return error;
  const constraint =
    error instanceof Error && 'constraint' in error && error.constraint ? ` (${error.constraint})` : '';
  return fileFault(`data.${table}`, `A row does not fit${constraint}`);
}
