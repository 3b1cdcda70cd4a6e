import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postRoundSchema } from '#areas/golfers/contract/rounds.ts';
import { postRounds } from '#areas/golfers/services/post-rounds.ts';
import { explainIndex, postRound } from '#areas/golfers/services/rounds.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import { openPool, type Pool } from '#kernel/database/connection.ts';
import type { Context } from '#kernel/services/context.ts';
import { createTestDatabase } from '#tests/database.ts';
import { madeRounds, makeGolferViewers } from '#tests/factories/posted-rounds.ts';
import { seeded } from './harness.ts';

const now = new Date('2026-06-01T15:00:00Z');
let pool: Pool;
let context: Context;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  pool = openPool(database.url, 4, () => {});
  context = { pool, clock: () => now, log: console } as never;
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const rowsOf = async ({ golferId }: GolferViewer) =>
  (
    await pool.query(
      `select played_on, course, adjusted_score, course_rating_tenths, slope, holes, missing, par, pcc_tenths, card,
         front_rating_tenths, back_rating_tenths, source, card_id, rules, created_at, corrected_at
       from golfer_rounds where golfer_id = $1 order by id`,
      [golferId],
    )
  ).rows;

describe('rounds that are posted in batches', () => {
  it('are the rows that they would be one by one, and come to the same index, in whatever order and batches', async () => {
    for (let run = 0; run < (process.env.LONG === '1' ? 100 : 12); run++) {
      const random = seeded(run);
      const below = (most: number) => Math.floor(random() * most);
      const people = 1 + below(3);
      const batched = await makeGolferViewers(pool, people);
      const alone = await makeGolferViewers(pool, people);
      const asked = batched
        .flatMap((__, person) =>
          madeRounds(run * 10 + person, 1 + below(30)).map((round) => ({
            person,
            round: postRoundSchema.parse(round),
          })),
        )
        .map((one) => ({ ...one, at: random() }));
      // Every other run posts by day, as imports do, the others in no order at all.
      if (run % 2) asked.sort((one, other) => one.at - other.at);
      const size = 1 + below(asked.length);
      for (let from = 0; from < asked.length; from += size)
        await postRounds(
          context,
          asked
            .slice(from, from + size)
            .map(({ person, round }) => ({ golfer: batched[person] as GolferViewer, round })),
        );
      for (const { person, round } of asked) await postRound(context, alone[person] as GolferViewer, round);
      for (const [person, golfer] of batched.entries()) {
        const twin = alone[person] as GolferViewer;
        expect(await rowsOf(golfer), `run ${run}`).toEqual(await rowsOf(twin));
        const [own, theirs] = [await explainIndex(context, golfer), await explainIndex(context, twin)];
        expect(own.handicap_index, `run ${run}`).toBe(theirs.handicap_index);
        expect(own.lines.map(({ show }) => show)).toEqual(theirs.lines.map(({ show }) => show));
      }
    }
  }, 120_000);

  it('are all written or none, and the one that cannot be is named', async () => {
    const [golfer] = (await makeGolferViewers(pool, 1)) as [GolferViewer];
    const [first, second] = madeRounds(1, 2).map((round) => ({ golfer, round: postRoundSchema.parse(round) }));
    const late = {
      golfer,
      round: { ...(second?.round as NonNullable<typeof second>['round']), played_on: '2027-01-01' },
    };
    await expect(postRounds(context, [first as NonNullable<typeof first>, late])).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'rounds.1.played_on' }],
    });
    expect(await rowsOf(golfer)).toEqual([]);
  });

  it('let others have their turn where they come in no order, and hold no connection while they are reckoned', async () => {
    const [golfer] = (await makeGolferViewers(pool, 1)) as [GolferViewer];
    const asked = madeRounds(2, 40)
      .reverse()
      .map((round) => ({ golfer, round: postRoundSchema.parse(round) }));
    const cards = asked.filter(({ round }) => round.card).length;
    let [turns, isOver] = [0, false];
    const count = () => {
      if (pool.totalCount === pool.idleCount) turns++;
      if (!isOver) setImmediate(count);
    };
    const reckoning = watched(pool, {
      after: 'list-rounds-of-golfers',
      act: () => setImmediate(count),
      before: 'insert-rounds',
      end: () => {
        isOver = true;
      },
    });
    await postRounds({ ...context, pool: reckoning }, asked);
    expect(isOver).toBe(true);
    // In the first and the last one a connection may just be handed back or out.
    expect(turns).toBeGreaterThan(cards - 2);
  });
});

/** A pool that says when one statement is answered and when another is asked. */
function watched(of: Pool, on: { after: string; act: () => void; before: string; end: () => void }): Pool {
  const query = async (...asked: unknown[]) => {
    const { name } = asked[0] as { name?: string };
    if (name === on.before) on.end();
    const answer = await Reflect.apply(of.query, of, asked);
    if (name === on.after) on.act();
    return answer;
  };
  return new Proxy(of, {
    get: (target, key) => {
      if (key === 'query') return query;
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
