import type { QueryConfig, QueryResultRow } from 'pg';
import type { Db } from './connection.ts';

/** The rows of a statement. */
export const allRows = async <Row extends QueryResultRow>(db: Db, statement: QueryConfig): Promise<Row[]> =>
  (await db.query<Row>(statement)).rows;

/** Its first row; null where there is none. */
export const firstRow = async <Row extends QueryResultRow>(db: Db, statement: QueryConfig): Promise<Row | null> =>
  (await db.query<Row>(statement)).rows[0] ?? null;

/** Whether it selects any row. */
export const isFound = async (db: Db, statement: QueryConfig): Promise<boolean> =>
  ((await db.query(statement)).rowCount ?? 0) > 0;

/** The ids that a statement selects as `id`, in their order. */
export const listIds = async (db: Db, statement: QueryConfig): Promise<string[]> =>
  (await db.query<{ id: string }>(statement)).rows.map(({ id }) => id);

/** The first column of its first row; null where there is none. */
export const readValue = async <Value>(db: Db, statement: QueryConfig): Promise<Value | null> => {
  const [row] = (await db.query<Record<string, Value>>(statement)).rows;
  return row ? (Object.values(row)[0] ?? null) : null;
};

/** The number in the first column of its first row; 0 without a row. */
export const countRows = async (db: Db, statement: QueryConfig): Promise<number> =>
  (await readValue<number>(db, statement)) ?? 0;

/** The number of rows that it changed. */
export const countWritten = async (db: Db, statement: QueryConfig): Promise<number> =>
  (await db.query(statement)).rowCount ?? 0;

/** Whether it changed any row: a write whose `where` says who may. */
export const isWritten = async (db: Db, statement: QueryConfig): Promise<boolean> =>
  (await countWritten(db, statement)) > 0;
