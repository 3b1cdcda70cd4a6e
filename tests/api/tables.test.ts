import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '#kernel/database/connection.ts';
import { createTestDatabase } from '#tests/database.ts';

/** Rows are typed by the declarations of tables (`RowOf`), so what these say has to be so. */
const files = import.meta.glob<Record<string, unknown>>('/src/{kernel,areas/*}/tables/*.ts', { eager: true });
const tables = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => [getTableConfig(table).name, getTableConfig(table).columns]),
);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 2, () => {});
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The names of types as PostgreSQL says them. */
const typeOf = (column: PgColumn): string =>
  column
    .getSQLType()
    .replace(/^(timestamp) (\(\d\)) /, '$1$2 ')
    .replace(/^varchar/, 'character varying');

/** One value of each type, as SQL. */
const samples: Record<string, string> = {
  bigint: '9007199254740991',
  boolean: 'true',
  bytea: `'\\x01'`,
  date: `'2026-03-08'`,
  'double precision': '30.25',
  inet: `'10.0.0.1'`,
  integer: '7',
  json: `'{"a":1}'`,
  jsonb: `'{"a":1}'`,
  numeric: '1.5',
  real: '1.5',
  smallint: '7',
  text: `'seven'`,
  'timestamp(3) with time zone': `'2026-03-08T10:00:00.123Z'`,
  uuid: 'gen_random_uuid()',
};

/** The declared type of a column in the program. */
function declared(column: PgColumn): string {
  const { dataType } = column;
  if (dataType === 'custom') return column.getSQLType() === 'bytea' ? 'buffer' : 'number';
  return dataType;
}

function found(value: unknown): string {
  if (Buffer.isBuffer(value)) return 'buffer';
  if (value instanceof Date) return 'date';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object' ? 'json' : typeof value;
}

describe('the declarations of tables', () => {
  it('have the columns of the database, with their types and whether they may be null', async () => {
    const { rows } = await pool.query<{ table: string; column: string; type: string; not_null: boolean }>(
      `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null
       from pg_attribute a
       join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
         and c.relname = any($1)`,
      [[...tables.keys()]],
    );
    const stands = rows.map((row) => `${row.table}.${row.column} ${row.type}${row.not_null ? ' not null' : ''}`);
    const said = [...tables].flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column.name} ${typeOf(column)}${column.notNull ? ' not null' : ''}`),
    );
    expect(said.length).toBeGreaterThan(500);
    expect(said.toSorted()).toEqual(stands.toSorted());
  });

  it('say what the connection makes of a value', async () => {
    for (const column of [...tables.values()].flat()) {
      const type = typeOf(column);
      const [scalar = '', isArray] = type.endsWith('[]') ? [type.slice(0, -2), true] : [type, false];
      expect(samples, type).toHaveProperty([scalar]);
      const sample = `${samples[scalar]}::${scalar}`;
      const { rows } = await pool.query<{ value: unknown }>(`select ${isArray ? `array[${sample}]` : sample} as value`);
      expect(`${type} ${found(rows[0]?.value)}`).toBe(`${type} ${declared(column)}`);
    }
  });
});
