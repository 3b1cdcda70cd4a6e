import type { QueryConfig, QueryResultRow } from 'pg';
import type { Db } from './connection.ts';

/** The rows of a statement. */
export const allRows = async <Row extends QueryResultRow>(db: Db, statement: QueryConfig): Promise<Row[]> =>
  (await db.query<Row>(statement)).rows;

/** The statement's first row; null if there is none. */
export const firstRow = async <Row extends QueryResultRow>(db: Db, statement: QueryConfig): Promise<Row | null> =>
  (await db.query<Row>(statement)).rows[0] ?? null;

/** Whether the statement returns any row. */
export const isFound = async (db: Db, statement: QueryConfig): Promise<boolean> =>
  ((await db.query(statement)).rowCount ?? 0) > 0;

/** The ids that a statement returns as `id`, in order. */
export const listIds = async (db: Db, statement: QueryConfig): Promise<string[]> =>
  (await db.query<{ id: string }>(statement)).rows.map(({ id }) => id);

/** The first column of the first row; null if there is none. */
export const readValue = async <Value>(db: Db, statement: QueryConfig): Promise<Value | null> => {
  const [row] = (await db.query<Record<string, Value>>(statement)).rows;
  return row ? (Object.values(row)[0] ?? null) : null;
};

/** The number in the first column of the first row; 0 without a row. */
export const countRows = async (db: Db, statement: QueryConfig): Promise<number> =>
  (await readValue<number>(db, statement)) ?? 0;

/** The number of rows that the statement changed. */
export const countWritten = async (db: Db, statement: QueryConfig): Promise<number> =>
  (await db.query(statement)).rowCount ?? 0;

/** Whether the statement changed any row: its `where` contains the conditions for the write. */
export const isWritten = async (db: Db, statement: QueryConfig): Promise<boolean> =>
  (await countWritten(db, statement)) > 0;
