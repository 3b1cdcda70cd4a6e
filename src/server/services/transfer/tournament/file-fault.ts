import { AppError } from '#contracts/errors.ts';

/** What is wrong with a file of a tournament, and where: a part, or the table and line of a row. */
export const fileFault = (where: string, message: string): AppError =>
  new AppError('validation_failed', `${where}: ${message}`, [{ field: where, message }]);

/** What the database refuses of a row: a value, a key, a rule. Everything else is a fault of ours. */
export function rowFault(table: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!/^2[23]/.test(code)) return error;
  const constraint =
    error instanceof Error && 'constraint' in error && error.constraint ? ` (${error.constraint})` : '';
  return fileFault(`data.${table}`, `A row does not fit${constraint}`);
}
