import { listCategoriesForSale, listForSale, type MarketplacePage } from '#areas/shop/database/product-mappings.ts';
import { listActiveProducts } from '#areas/shop/database/products.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { Figures } from './listing.ts';
import { makeWorld, type World } from './world.ts';

/** Thirty sellers, a third of whom has left the plan. */
async function insertSellers(db: Db): Promise<void> {
  await db.query(`
    with people as (insert into users (id, name, email, email_verified)
      select gen_random_uuid(), 'Seller', 'seller' || n || '@bench.test', true
      from generate_series(1, 30) n
      returning id, email),
      profiled as (insert into profiles (user_id, account_type, username, first_name, last_name)
        select id, 'organizer', id::text, 'Sam', 'Seller'
        from people),
      paid as (insert into organizer_subscriptions (user_id, plan_type, subscribed)
        select id, 'platinum', hashtext(email) % 3 <> 0
        from people)
    insert into organizers (id, user_id, organization_name, stripe_account_id, charges_enabled)
    select gen_random_uuid(), id, 'Bench Sellers', 'acct_' || id, true
    from people`);
}

/** Products from one number to another, each offered by three of the sellers. */
async function insertProducts(db: Db, from: number, to: number): Promise<void> {
  await db.query(
    `with made as (
       insert into products (id, name, description, category, base_price, created_at, updated_at)
       select gen_random_uuid(),
       (array['Mulligan','Trophy','Lesson','Polo','Towel','Banner','Dinner'])[1 + n % 7] || ' number ' || n,
       'Everything that a day on the course needs, in '
       || (array['leather','cotton','brass','paper','silver','canvas','rubber','wool'])[1 + abs(hashtext(n::text)) % 8]
       || ', mark c' || n || 'x.',
         'Category ' || (n % 12), 500 + (n * 7919) % 40000, now(), now()
         from generate_series($1::integer, $2::integer) n
         returning id, base_price),
     sellers as (select id, row_number() over (order by id) as n from organizers where organization_name = 'Bench Sellers'),
     chosen as (select p.id, p.base_price, s.id as organizer_id from made p join sellers s on (s.n + abs(hashtext(p.id::text))) % 10 = 0)
     insert into product_mappings (id, product_id, organizer_id, shown_price, created_at, updated_at)
     select gen_random_uuid(), id, organizer_id, base_price, now() - random() * interval '300 days', now() from chosen`,
    [from, to],
  );
}

const page = { sort: 'name', limit: 25 } as const;
const deep = Buffer.from('Mulligan number 70').toString();
const asked: [name: string, run: (db: Db, organizerId: string) => Promise<unknown>][] = [
  ...(
    [
      ['by name', page],
      ['by name, a later page', { ...page, after: { key: deep, id: '00000000-0000-0000-0000-000000000000' } }],
      ['cheapest first', { ...page, sort: 'price_low' }],
      ['dearest first', { ...page, sort: 'price_high' }],
      ['newest first', { ...page, sort: 'newest' }],
      ['a category', { ...page, category: 'Category 7' }],
      ['a category, cheapest first', { ...page, category: 'Category 7', sort: 'price_low' }],
      ['a word that many have', { ...page, q: 'leather' }],
      ['a word that names begin with', { ...page, q: 'lesson' }],
      ['a word that one has', { ...page, q: 'c777x' }],
      ['a word that none has', { ...page, q: 'zzzz' }],
    ] as [string, MarketplacePage][]
  ).map(([name, filters]): (typeof asked)[number] => [name, (db) => listForSale(db, filters, new Date())]),
  ['categories', (db) => listCategoriesForSale(db, 50, new Date())],
  ['catalogue of a seller', (db, organizerId) => listActiveProducts(db, organizerId, { limit: 25 })],
];

async function measure(
  world: World,
  run: (db: Db, organizerId: string) => Promise<unknown>,
): Promise<{ ms: number; pages: number; scans: string }> {
  const { rows } = await world.pool.query<{ id: string }>(
    `select id from organizers where organization_name = 'Bench Sellers' limit 1`,
  );
  const seen: { text: string; values: unknown[] }[] = [];
  const db = {
    query: (config: { text: string; values: unknown[] }) => {
      seen.push(config);
      return world.pool.query(config);
    },
  } as unknown as Db;
  const times: number[] = [];
  for (let turn = 0; turn < 80; turn++) {
    const began = performance.now();
    await run(db, rows[0]?.id ?? '');
    times.push(performance.now() - began);
  }
  const last = seen.at(-1);
  const plan =
    last &&
    (await world.pool.query(`explain (analyze, buffers, format json) ${last.text}`, last.values)).rows[0]['QUERY PLAN'];
  const scanned = [...JSON.stringify(plan).matchAll(/"Node Type":"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g)].map(
    ([, table]) => table ?? '',
  );
  const pages =
    Number(plan?.[0]?.Plan?.['Shared Hit Blocks'] ?? 0) + Number(plan?.[0]?.Plan?.['Shared Read Blocks'] ?? 0);
  return { ms: times.sort((a, b) => a - b)[8] ?? 0, pages, scans: [...new Set(scanned)].join(', ') };
}

/**
 * A page of the marketplace with 1,000 and with 10,000 products, three offers each: milliseconds at the
 * database's client, the fastest tenth of 80, and the pages of memory that the database looks at, which no other work
 * on the machine moves.
 */
export async function products(small = 1_000, large = 10_000): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    await insertSellers(world.pool);
    await insertProducts(world.pool, 1, small);
    await world.pool.query('vacuum analyze');
    const before = new Map<string, { ms: number; pages: number }>();
    for (const [name, run] of asked) before.set(name, await measure(world, run));
    await insertProducts(world.pool, small + 1, large);
    await world.pool.query('vacuum analyze');
    const rows: Figures = [];
    const rounded = (value: number) => Math.round(value * 100) / 100;
    for (const [name, run] of asked) {
      const { ms, pages, scans } = await measure(world, run);
      const was = before.get(name) ?? { ms: 0, pages: 0 };
      rows.push({
        list: name,
        [`ms at ${small}`]: rounded(was.ms),
        [`ms at ${large}`]: rounded(ms),
        [`pages at ${small}`]: was.pages,
        [`pages at ${large}`]: pages,
        'ratio of pages': rounded(pages / was.pages),
        'whole tables read': scans,
      });
    }
    return [{ title: `a page of ${large} products, three offers each`, rows }];
  } finally {
    await world.stop();
  }
}
