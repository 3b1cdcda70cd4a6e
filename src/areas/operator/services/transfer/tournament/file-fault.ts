import { AppError } from '#kernel/contract/errors.ts';

/** The fault of a file of a tournament, and its place: a part, or the table and line of a row. */
export const fileFault = (where: string, message: string): AppError =>
  new AppError('validation_failed', `${where}: ${message}`, [{ field: where, message }]);

/** PostgreSQL's program_limit_exceeded: an index entry or a document beyond what it can hold. */
const tooLargeForRow = '54000';

/** The fault of a row that the database refuses: a value, a key, a rule. Everything else is a fault of ours. */
export function rowFault(table: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === tooLargeForRow) return new AppError('payload_too_large', 'The file has a row that is too large.');
  if (!/^2[23]/.test(code)) return error;
  const constraint =
    error instanceof Error && 'constraint' in error && error.constraint ? ` (${error.constraint})` : '';
  return fileFault(`data.${table}`, `A row does not fit${constraint}`);
}
