import { inTransaction, type Db, type Pool } from '#kernel/database/connection.ts';
import { givePlacesText } from '#areas/entries/database/places/give.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { entryRequest } from './entry-request.ts';
import { type Figures, ratio } from './listing.ts';

const batchSize = 100;

/** What the line added to the statement that gives places, and what stood there before. */
const additions: [now: string, before: string][] = [
  [
    'held, sold, set_aside, capacity - held - sold - set_aside as free, waiting,',
    'held, sold, capacity - held - sold as free,',
  ],
  ['select a.*, l.free, l.waiting, l.is_closed', 'select a.*, l.free, l.is_closed'],
  ['    and (waiting = 0 or is_ahead_of_line)\n', ''],
  [', set_aside = l.set_aside', ''],
  ['j.free, j.waiting, j.is_closed', 'j.free, 0 as waiting, j.is_closed'],
];

/** The statement without the line. @throws Error where it reads otherwise by now */
function plainText(): string {
  return additions.reduce((text, [now, before]) => {
    if (!text.includes(now)) throw new Error(`the statement has no '${now}' any more`);
    return text.replace(now, before);
  }, givePlacesText);
}

class Undone extends Error {}

/** How long a batch takes, in ms; nothing of it stays. */
async function timeOf(pool: Pool, give: (tx: Db) => Promise<unknown>): Promise<number> {
  let ms = 0;
  await inTransaction(pool, async (tx) => {
    const since = performance.now();
    await give(tx);
    ms = performance.now() - since;
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return ms;
}

const medianOf = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * The statement that gives places, beside the same without the line, a batch of each in turn on the same rows: the bar
 * is 1.05.
 */
export async function placesStatement(pool: Pool, rounds = 200): Promise<{ title: string; rows: Figures }> {
  const now = new Date();
  const golfers = await insertGolfers(pool, batchSize);
  const [free, full] = await insertTournaments(pool, 2, { now, capacity: 1_000_000 });
  await pool.query('update tournament_places set capacity = 1, sold = 1 where tournament_id = $1', [full?.id]);
  const text = plainText();
  const rows: Figures = [];
  for (const [batch, id] of [
    ['accepted', free?.id ?? ''],
    ['refused', full?.id ?? ''],
  ] as const) {
    const times: Record<'ours' | 'plain', number[]> = { ours: [], plain: [] };
    for (let round = 0; round < rounds; round++) {
      const asked = golfers.map(({ golferId }) => entryRequest(id, golferId));
      const values = [JSON.stringify(asked.map((entry, position) => ({ ...entry, position }))), now];
      const turns = {
        ours: () => timeOf(pool, (tx) => tx.query({ name: 'give-places-now', text: givePlacesText, values })),
        plain: () => timeOf(pool, (tx) => tx.query({ name: 'give-places-plain', text, values })),
      };
      for (const who of round % 2 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const))
        times[who].push(await turns[who]());
    }
    const [ours, plain] = [medianOf(times.ours), medianOf(times.plain)];
    rows.push({
      'batches of 100': batch,
      'with the line, median ms': Math.round(ours * 100) / 100,
      'without, median ms': Math.round(plain * 100) / 100,
      'with / without': ratio(ours, plain),
    });
  }
  return { title: 'the statement that gives places, with the line and without, in turn', rows };
}
