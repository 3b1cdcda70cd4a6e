import { newId } from '#kernel/database/connection.ts';
import { insertTournaments } from '#tests/factories/bulk.ts';
import { at, openCaller } from './crowd.ts';
import { type Figures, ratio } from './listing.ts';
import { makeWorld } from './world.ts';

const aimMs = 20;

/**
 * The requests of the entry form during typing: the price of four with a code, extras, a gift, tax and fee, in a
 * division with its own price. The floor is node:http with one statement that reads tournaments.
 */
export async function quotes(count = 2_000): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const now = new Date();
    const id = (await insertTournaments(world.pool, 1, { now, capacity: 144 }))[0]?.id ?? '';
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
    const [dinner, gift, division] = [newId(), newId(), newId()];
    await world.pool.query(
      `insert into entry_terms (tournament_id, early, tax_name, tax_bps, tax_covers, fee_bps, updated_at)
       values ($1, $2, 'Sales tax', 825, 'all', 300, $3)`,
      [id, JSON.stringify([{ name: 'Early bird', cents: 8_000, until: tomorrow }]), now],
    );
    await world.pool.query(
      `insert into entry_codes (id, tournament_id, code, kind, value, created_at) values ($1, $2, 'HALF', 'percent', 50, $3)`,
      [newId(), id, now],
    );
    await world.pool.query(
      `insert into entry_extras (id, tournament_id, position, name, kind, unit, stock)
       values ($1, $3, 0, 'Dinner', 'item', 4500, 500), ($2, $3, 1, 'Fund', 'donation', 2500, null)`,
      [dinner, gift, id],
    );
    await world.pool.query(
      `insert into divisions (id, tournament_id, position, name, places, is_of_entry, price_cents, created_at)
       values ($1, $2, 1, 'Seniors', 100, true, 7000, $3)`,
      [division, id, now],
    );
    const ours = await world.startOurs();
    const bare = await world.startBare([]);
    const extras = [
      { id: dinner, quantity: 2 },
      { id: gift, quantity: 1, amount: 12.34 },
    ];
    const body = JSON.stringify({ people: 4, code: 'half', divisionId: division, extras });
    const shot = {
      path: `/api/tournaments/${id}/quote`,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    };
    const rows: Figures = [];
    for (const connections of [1, 8]) {
      const caller = openCaller(connections);
      const times = async (origin: string, asked: typeof shot | { path: string }) => {
        const taken: number[] = [];
        let next = 0;
        await Promise.all(
          Array.from({ length: connections }, async () => {
            while (next++ < count) {
              const answer = await caller.call(origin, asked);
              if (answer.status !== 200) throw new Error(`a quote was refused: ${answer.text}`);
              taken.push(answer.ms);
            }
          }),
        );
        // The first are slow while programs and statements are made.
        return taken.slice(100);
      };
      const [floor, own] = [await times(bare.origin, { path: '/' }), await times(ours.origin, shot)];
      caller.close();
      if (connections === 1 && at(own, 0.95) > aimMs) process.exitCode = 1;
      rows.push({
        'at once': connections,
        'p50 ms': at(own, 0.5),
        'p95 ms': at(own, 0.95),
        'floor p95 ms': at(floor, 0.95),
        'p95 / floor': ratio(at(own, 0.95), at(floor, 0.95)),
      });
    }
    await ours.stop();
    await bare.stop();
    return [{ title: `quotes of four with everything; p95 at most ${aimMs} ms of one at a time`, rows }];
  } finally {
    await world.stop();
  }
}
