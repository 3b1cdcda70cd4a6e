import { openPool, type Pool } from '#kernel/database/connection.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { entryRequest } from './entry-request.ts';
import { type Figures, ratio } from './listing.ts';

const batchSize = 100;

async function timeOf(give: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await give();
  return performance.now() - since;
}

const medianOf = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const rounded = (ms: number): number => Math.round(ms * 100) / 100;

/**
 * The time to give places, begun and committed: its questions sent at once, beside one after the other, a batch of each
 * in turn.
 * @param url of the database that `pool` is of
 */
export async function placesBatches(pool: Pool, url: string, rounds = 200): Promise<{ title: string; rows: Figures }> {
  const now = new Date();
  const golfers = await insertGolfers(pool, batchSize);
  const open = (await insertTournaments(pool, rounds * 4, { now, capacity: batchSize })).map(({ id }) => id);
  const [full] = await insertTournaments(pool, 1, { now, capacity: 0 });
  const pools = { atOnce: openPool(url, 1, () => {}, { isPipelined: true }), each: openPool(url, 1, () => {}) };
  const rows: Figures = [];
  try {
    for (const [batch, size, idOf] of [
      ['1 accepted', 1, () => open.pop() ?? ''],
      [`${batchSize} accepted`, batchSize, () => open.pop() ?? ''],
      [`${batchSize} refused`, batchSize, () => full?.id ?? ''],
    ] as const) {
      const times: Record<keyof typeof pools, number[]> = { atOnce: [], each: [] };
      for (let round = 0; round < rounds; round++)
        for (const way of round % 2 ? (['atOnce', 'each'] as const) : (['each', 'atOnce'] as const)) {
          const id = idOf();
          const asked = golfers.slice(0, size).map(({ golferId }) => entryRequest(id, golferId));
          times[way].push(await timeOf(() => givePlaces(pools[way], asked, now)));
        }
      const [atOnce, each] = [medianOf(times.atOnce), medianOf(times.each)];
      rows.push({
        batch,
        'at once, median ms': rounded(atOnce),
        'one after the other, median ms': rounded(each),
        'at once / after the other': ratio(atOnce, each),
      });
    }
  } finally {
    await pools.atOnce.end();
    await pools.each.end();
  }
  return { title: 'giving places: locked, judged, written', rows };
}
