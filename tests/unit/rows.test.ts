import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  insertion,
  insertions,
  type NewRowOf,
  pick,
  type RowIn,
  type RowOf,
  selected,
  written,
} from '#kernel/database/rows.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { insertFacility } from '#areas/clubs/database/facilities.ts';
import { insertPackage, updatePackage } from '#areas/sponsors/database/packages.ts';
import { insertSearch } from '#areas/sponsors/database/searches.ts';
import { courseVersions } from '#areas/courses/tables/courses.ts';
import { orders, products } from '#areas/shop/tables/shop.ts';
import { sponsorPackages } from '#areas/sponsors/tables/sponsors.ts';

type Order = RowOf<typeof orders>;

describe('the row of a table', () => {
  it('has the columns by their own names, and none besides', () => {
    expectTypeOf<Order['customer_email']>().toEqualTypeOf<string>();
    // A helper that forgets the name of its column gives each row every key there is.
    expectTypeOf<string extends keyof Order ? true : false>().toEqualTypeOf<false>();
    expectTypeOf<RowOf<typeof sponsorPackages>>().not.toHaveProperty('tournamentId');
  });

  it('has cents, instants and words as the program knows them', () => {
    expectTypeOf<Order['amount']>().toEqualTypeOf<Cents>();
    expectTypeOf<Order['paid_at']>().toEqualTypeOf<Date | null>();
    expectTypeOf<Order['fulfilment']>().toEqualTypeOf<'new' | 'contacted' | 'fulfilled'>();
  });

  it('is narrowed to what a statement selects', () => {
    const columns = selected(orders, 'o', ['id', 'paid_at']);
    expect(columns).toBe('o.id, o.paid_at');
    expectTypeOf<RowIn<typeof columns>>().toEqualTypeOf<{ id: string; paid_at: Date | null }>();
    // @ts-expect-error no column of the table
    selected(orders, 'o', ['price']);
  });
});

describe('what a statement writes', () => {
  it('keeps each value beside its column, in whatever order the keys are given', () => {
    const one = written(orders, { id: 'a', amount: 500 }, 3);
    expect(one).toEqual({ columns: 'id, amount', holes: '$3, $4', set: 'id = $3, amount = $4', values: ['a', 500] });
    expect(written(orders, { amount: 500, id: 'a' }).values).toEqual([500, 'a']);
  });

  it('leaves out what has no value, and keeps null', () => {
    expect(written(orders, { id: undefined, user_id: null })).toMatchObject({ columns: 'user_id', values: [null] });
    expect(written(orders, {})).toMatchObject({ set: '', values: [] });
  });

  it('writes JSON where the column keeps it', () => {
    const gives = { logo: true } as unknown as RowOf<typeof sponsorPackages>['gives'];
    expect(written(sponsorPackages, { gives }).values).toEqual(['{"logo":true}']);
  });

  it('refuses a key that is no column', () => {
    // @ts-expect-error no column of the table
    expect(() => written(orders, { price: 1 })).toThrow('orders has no column price');
    // @ts-expect-error a column that the database computes
    expect(() => written(products, { search_text: 'a' })).toThrow('products has no column search_text');
    const made: NewRowOf<typeof orders> = Object.fromEntries([['id = null; --', 1]]);
    expect(() => written(orders, made)).toThrow('orders has no column');
  });

  it('inserts a row', () => {
    expect(insertion(orders, { id: 'a', quantity: 1 }, 'returning id')).toEqual({
      text: 'insert into orders (id, quantity) values ($1, $2) returning id',
      values: ['a', 1],
    });
  });
});

describe('rows that are inserted at once', () => {
  it('are one hole of JSON, with the columns that are named alone', () => {
    const rows = [{ amount: 500 as Cents, id: 'a', price: 1 }];
    const { text, values } = insertions(orders, ['id', 'amount'], rows, 'on conflict do nothing');
    expect(text.replace(/\s+/g, ' ')).toBe(
      'insert into orders (id, amount) select id, amount from jsonb_populate_recordset(null::orders, $1::jsonb) on conflict do nothing',
    );
    expect(values).toEqual(['[{"id":"a","amount":500}]']);
  });

  it('are JSON that the database reads: null by leaving it out, and bytes in hexadecimal', () => {
    const version = { content_hash: Buffer.from([1, 171]), created_at: new Date(0), course_id: null } as unknown;
    const { values } = insertions(
      courseVersions,
      ['content_hash', 'created_at', 'course_id'],
      [version as RowOf<typeof courseVersions>],
    );
    expect(values).toEqual([String.raw`[{"content_hash":"\\x01ab","created_at":"1970-01-01T00:00:00.000Z"}]`]);
  });

  it('have each column, and none that is computed', () => {
    // @ts-expect-error a row without a column that is named
    insertions(orders, ['id', 'amount'], [{ id: 'a' }]);
    // @ts-expect-error no column of the table
    expect(() => insertions(orders, ['price'], [])).toThrow('orders has no column price');
    // @ts-expect-error a column that the database computes
    expect(() => insertions(products, ['search_text'], [])).toThrow('products has no column search_text');
  });
});

describe('a statement with a name', () => {
  it('picks its columns in their own order', () => {
    const picked = pick({ quantity: 1, id: 'a', amount: 500 }, ['id', 'amount']);
    expect(Object.entries(picked)).toEqual([
      ['id', 'a'],
      ['amount', 500],
    ]);
    // @ts-expect-error no key of the row
    pick({ id: 'a' }, ['price']);
  });

  const now = new Date(0);
  const gives = {} as RowOf<typeof sponsorPackages>['gives'];
  const kept = {
    id: 'a',
    tournament_id: 't',
    name: 'n',
    description: 'd',
    amount: 500,
    most: 1,
    gives,
    is_public: true,
  };
  const wish = { id: 'a', email: 'e', company: 'c', place: 'p', latitude: 1, longitude: 2, miles: 3 };
  const search = { ...wish, max_cents: 4, min_players: 5, created_at: now };
  const facility = { id: 'a', name: 'n', status: 'good', used_by: 'none' } as const;
  it.each<[string, object, (db: Db, row: never) => Promise<unknown>]>([
    ['insert a package', { ...kept, now }, insertPackage],
    ['change a package', { ...kept, version: 1, now }, updatePackage],
    ['insert a search', search, insertSearch],
    ['insert a facility', { ...facility, now }, (db, row) => insertFacility(db, 'club', row, 9)],
  ])('is the same to %s, whatever keys its caller has in whatever order', async (_, row, write) => {
    const texts = new Set<string>();
    const db = { query: async ({ text }: { text: string }) => ({ rows: [], rowCount: texts.add(text).size }) };
    const turned = Object.fromEntries(
      Object.entries({ ...row, updated_at: now, ended_at: now, price: 1 }).toReversed(),
    );
    for (const one of [row, turned]) await write(db as unknown as Db, one as never);
    expect(texts.size).toBe(1);
    const said = [...texts].join();
    const missing = Object.keys(row).filter((key) => !/^(now|tournament_id)$/.test(key) && !said.includes(key));
    expect(missing).toEqual([]);
  });
});
