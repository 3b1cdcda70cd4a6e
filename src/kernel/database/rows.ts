import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** A row as PostgreSQL returns it: the columns of a table by their own names. */
export type RowOf<Table extends PgTable> = InferSelectModel<Table, { dbColumnNames: true }>;
/** Columns of a row to write, without generated ones: an absent column keeps its default or its value. */
export type NewRowOf<Table extends PgTable> = Partial<
  InferInsertModel<Table, { dbColumnNames: true; override: false }>
>;

/** A row of an outer-joined table: all null if there is no match. */
export type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

/** Columns that are nullable in the table but never null in the rows of a statement. */
export type Filled<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };

/** SQL that names columns, and the type of a row with them (`RowIn`). */
export type Selected<Row> = string & { readonly row?: Row };
/** The row type of `selected` columns. */
export type RowIn<Columns> = Columns extends Selected<infer Row> ? Row : never;

const known = new WeakMap<PgTable, { name: string; types: Map<string, string> }>();
function partsOf(table: PgTable) {
  const parts = known.get(table);
  if (parts) return parts;
  const { name, columns } = getTableConfig(table);
  const given = columns.filter(({ generated }) => !generated);
  const made = { name, types: new Map(given.map((column) => [column.name, column.getSQLType()])) };
  known.set(table, made);
  return made;
}

/**
 * Columns of a table for a `select` or `returning`; the row type is derived from the same names.
 * @param alias of the table in the statement
 */
export const selected = <Table extends PgTable, const Name extends keyof RowOf<Table> & string>(
  _table: Table,
  alias: string,
  names: readonly Name[],
): Selected<Pick<RowOf<Table>, Name>> => names.map((name) => `${alias}.${name}`).join(', ');

/** Only the named columns of a row, in this order, for statements with a name. */
export const pick = <Row extends object, const Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> => Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;

/**
 * The parts of a statement that writes `row`, whose keys are columns of `table`; keys with the value undefined are left
 * out, and values of JSON columns are serialized. A named statement must always get the same keys in the same order.
 * @param first number of the first placeholder
 * @returns `columns` and `holes` in the same order, `set` for an update, and the values of the placeholders
 * @throws Error for a key that is not a column, or a generated one; for literals the type refuses both
 */
export function written<Table extends PgTable>(table: Table, row: NewRowOf<Table>, first = 1) {
  const { name, types } = partsOf(table);
  const entries = Object.entries(row).filter(([, value]) => value !== undefined);
  const values = entries.map(([column, value]) => {
    const type = types.get(column);
    if (!type) throw new Error(`${name} has no column ${column} to write`);
    return type.startsWith('json') && value !== null ? JSON.stringify(value) : value;
  });
  return {
    columns: entries.map(([column]) => column).join(', '),
    holes: entries.map((_, index) => `$${first + index}`).join(', '),
    set: entries.map(([column], index) => `${column} = $${first + index}`).join(', '),
    values,
  };
}

/** A row as JSON that PostgreSQL reads into these columns. Absent columns are null. */
const jsonOf = (row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = row[name];
      if (value === null) return [];
      return [[name, value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value]];
    }),
  );

/**
 * A statement that inserts any number of rows, passed as one JSON parameter: these columns of each, ignoring others. An
 * absent column is null, not its default.
 * @param end follows the rows: `order by …`, `on conflict …`, `returning …`
 * @throws Error for a name that is not a column, or a generated one
 */
export function insertions<
  Table extends PgTable,
  const Name extends keyof NewRowOf<Table> & keyof RowOf<Table> & string,
>(table: Table, names: readonly Name[], rows: readonly Pick<RowOf<Table>, Name>[], end = '') {
  const { name, types } = partsOf(table);
  const wrong = names.find((column) => !types.has(column));
  if (wrong) throw new Error(`${name} has no column ${wrong} to write`);
  const columns = names.join(', ');
  return {
    text: `insert into ${name} (${columns})
           select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb) ${end}`.trimEnd(),
    values: [JSON.stringify(rows.map((row) => jsonOf(row, names)))],
  };
}

/** A statement that inserts `row`. @param end follows the values: `on conflict …`, `returning …` */
export function insertion<Table extends PgTable>(table: Table, row: NewRowOf<Table>, end = '') {
  const { columns, holes, values } = written(table, row);
  return { text: `insert into ${partsOf(table).name} (${columns}) values (${holes}) ${end}`.trimEnd(), values };
}
