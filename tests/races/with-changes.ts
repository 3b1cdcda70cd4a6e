import type { Db } from '#kernel/database/connection.ts';

type Query = { name?: string; text: string; values: unknown[] };
type Result = { rows: unknown[]; rowCount?: number | null };
/** The change of a statement: its answer, or a query instead. */
export type Change = (query: Query, ask: (changed: Query) => Promise<Result>) => Result | Promise<Result>;

/**
 * The same connection, some of whose statements are mistaken, by their names: twins of
 * races are made so, whose guard is off.
 */
export function withChanges<Connection extends Db>(db: Connection, changes: Record<string, Change>): Connection {
  // A statement that was prepared under its name is another one when its text is changed.
  const ask = ({ text, values }: Query) => db.query({ text, values }) as Promise<Result>;
  const query = (given: Query) => {
    const change = changes[given.name ?? ''];
    return change ? change(given, ask) : db.query(given);
  };
  return new Proxy(db, { get: (own, name) => (name === 'query' ? query : Reflect.get(own, name)) });
}
