import { listOffered, type SlotFilters } from '#areas/clubs/database/browse-slots.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findLocality } from '#kernel/database/tournaments/localities.ts';
import { spellingsOfState } from '#kernel/rules/us-states.ts';
import { insertSlots } from '#tests/factories/slots.ts';
import type { Figures } from './listing.ts';
import { makeWorld, type World } from './world.ts';

const page = { sort: 'date', limit: 25 } as const;

async function filtersOf(db: Db): Promise<[name: string, filters: SlotFilters][]> {
  const dallas = (await findLocality(db, 'Dallas, TX')) ?? { latitude: 0, longitude: 0 };
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await db.query<{ city: string }>(
    'select lower(city) as city from country_clubs group by 1 order by count(*) desc, 1 limit 1',
  );
  return [
    ['no filter', page],
    ['by price', { ...page, sort: 'price' }],
    ['from a date on', { ...page, dateFrom: inTwoWeeks }],
    ['at most $600', { ...page, priceMaxCents: 60_000 }],
    ['a city', { ...page, city: rows[0]?.city }],
    ['a state', { ...page, states: spellingsOfState('texas') }],
    ['a small state', { ...page, states: spellingsOfState('de') }],
    ['25 miles of Dallas', { ...page, near: { position: dallas, miles: 25 } }],
    ['50 miles of Dallas, by distance', { ...page, sort: 'distance', near: { position: dallas, miles: 50 } }],
    ['a city that has none', { ...page, city: 'zzzz' }],
  ];
}

/** Remembers the statements that a call makes, so that their plans can be looked at. */
function watching(world: World): { db: Db; asked: { text: string; values: unknown[] }[] } {
  const asked: { text: string; values: unknown[] }[] = [];
  const query = (config: { text: string; values: unknown[] }) => {
    asked.push(config);
    return world.pool.query(config);
  };
  return { db: { query } as unknown as Db, asked };
}

type Cost = { ms: number; blocks: number; scans: string };

/** The cost of a page: the quickest of 60 turns at the client, and the blocks that its statements touch. */
async function measure(world: World, filters: SlotFilters): Promise<Cost> {
  const { db, asked } = watching(world);
  let ms = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 60; turn++) {
    asked.length = 0;
    const began = performance.now();
    await listOffered(db, filters, new Date());
    ms = Math.min(ms, performance.now() - began);
  }
  const scanned = new Set<string>();
  let blocks = 0;
  for (const { text, values } of asked) {
    const { rows } = await world.pool.query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    for (const [, table] of JSON.stringify(plan).matchAll(/"Node Type":"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g))
      scanned.add(table ?? '');
  }
  return { ms, blocks, scans: [...scanned].join(', ') };
}

async function measureAll(world: World, sizes: { clubs: number; perClub: number }): Promise<Map<string, Cost>> {
  await world.pool.query('truncate tournament_slots, country_clubs, users cascade');
  for (let made = 0; made < sizes.clubs; made += 200)
    await insertSlots(world.pool, {
      now: new Date(),
      clubs: Math.min(200, sizes.clubs - made),
      perClub: sizes.perClub,
    });
  await world.pool.query('vacuum analyze');
  const costs = new Map<string, Cost>();
  for (const [name, filters] of await filtersOf(world.pool)) costs.set(name, await measure(world, filters));
  return costs;
}

/**
 * A page of the venue marketplace with 20,000 slots and with 200,000: of ten times the days, and of ten times the
 * clubs.
 */
export async function slots(): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const fewDays = await measureAll(world, { clubs: 2_000, perClub: 10 });
    const fewClubs = await measureAll(world, { clubs: 200, perClub: 100 });
    const all = await measureAll(world, { clubs: 2_000, perClub: 100 });
    const rounded = (value: number) => Math.round(value * 100) / 100;
    const rows = [...all].map(([filter, cost]) => {
      const [days, clubs] = [fewDays.get(filter) ?? cost, fewClubs.get(filter) ?? cost];
      return {
        filter,
        'ms at 200,000': rounded(cost.ms),
        blocks: cost.blocks,
        'x days, ms': rounded(cost.ms / days.ms),
        'x days, blocks': rounded(cost.blocks / days.blocks),
        'x clubs, ms': rounded(cost.ms / clubs.ms),
        'x clubs, blocks': rounded(cost.blocks / clubs.blocks),
        'whole tables read': cost.scans,
      };
    });
    return [
      {
        title:
          '24 of 200,000 slots of 2,000 clubs, and what it costs beside 20,000 ' +
          '(a tenth of the days, a tenth of the clubs)',
        rows,
      },
    ];
  } finally {
    await world.stop();
  }
}
