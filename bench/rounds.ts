import type { z } from 'zod';
import { postRoundSchema } from '#areas/golfers/contract/rounds.ts';
import { postRounds } from '#areas/golfers/services/post-rounds.ts';
import { explainIndex, postRound } from '#areas/golfers/services/rounds.ts';
import { makeGolferViewers, madeRounds } from '#tests/factories/posted-rounds.ts';
import { type Figures, ratio } from './listing.ts';
import { makeWorld, type World } from './world.ts';

const aimS = 3_600;
const million = 1_000_000;
const ofEach = 40;
const atOnce = 1_000;
const sampled = 20;

type Asked = Parameters<typeof postRounds>[1];

/** The rows that were written, once more under other ids by plain inserts of as many at once: nothing is judged. */
async function plainInserts(world: World, rounds: number): Promise<number> {
  const { rows } = await world.pool.query(
    `select golfer_id, played_on, course, adjusted_score, course_rating_tenths, slope, holes, missing, par, pcc_tenths,
       card, source, rules, created_at from golfer_rounds order by id limit $1`,
    [rounds],
  );
  const began = performance.now();
  for (let from = 0; from < rows.length; from += atOnce)
    await world.pool.query(
      `insert into golfer_rounds (id, golfer_id, played_on, course, adjusted_score, course_rating_tenths, slope, holes,
         missing, par, pcc_tenths, card, source, rules, created_at)
       select uuidv7(), r.* from jsonb_to_recordset($1) as r(golfer_id uuid, played_on date, course text,
         adjusted_score integer, course_rating_tenths integer, slope integer, holes integer, missing integer,
         par integer, pcc_tenths integer, card jsonb, source text, rules text, created_at timestamptz)`,
      [JSON.stringify(rows.slice(from, from + atOnce))],
    );
  return (performance.now() - began) / 1000;
}

/**
 * Rounds of many golfers, forty of each, posted through the service in batches; some golfers post theirs one by one
 * besides, and have to come to the same index. It ends with 1 where they do not, or a million would take over an hour.
 */
export async function rounds(size = 20_000): Promise<{ title: string; rows: Figures }[]> {
  const world = await makeWorld();
  try {
    const context = { pool: world.pool, clock: () => new Date(), log: console } as never;
    const golfers = await makeGolferViewers(world.pool, Math.ceil(size / ofEach));
    const twins = await makeGolferViewers(world.pool, Math.min(sampled, golfers.length));
    const roundsOf = (n: number): z.output<typeof postRoundSchema>[] =>
      madeRounds(n, ofEach).map((round) => postRoundSchema.parse(round));
    let [spentMs, posted, batch]: [number, number, Asked] = [0, 0, []];
    const send = async () => {
      const began = performance.now();
      await postRounds(context, batch);
      spentMs += performance.now() - began;
      posted += batch.length;
      batch = [];
    };
    for (const [n, golfer] of golfers.entries()) {
      batch = [...batch, ...roundsOf(n).map((round) => ({ golfer, round }))];
      if (batch.length >= atOnce) await send();
    }
    if (batch.length > 0) await send();
    let [different, oneByOneMs] = [0, 0];
    for (const [n, twin] of twins.entries()) {
      const began = performance.now();
      for (const round of roundsOf(n)) await postRound(context, twin, round);
      oneByOneMs += performance.now() - began;
      const [one, other] = [await explainIndex(context, twin), await explainIndex(context, golfers[n] ?? twin)];
      if (one.handicap_index !== other.handicap_index || one.handicap_index === null) different++;
    }
    const floorS = await plainInserts(world, posted);
    const perS = posted / (spentMs / 1000);
    const isInTime = million / perS <= aimS;
    if (!isInTime || different > 0) process.exitCode = 1;
    return [
      {
        title: `${posted} rounds of ${golfers.length} golfers posted in batches of ${atOnce}`,
        rows: [
          {
            'rounds/s': Math.round(perS),
            'a million takes s': Math.round(million / perS),
            'one by one /s': Math.round((twins.length * ofEach) / (oneByOneMs / 1000)),
            'plain inserts /s': Math.round(posted / floorS),
            'ours / floor': ratio(perS, posted / floorS),
            'golfers compared': twins.length,
            'other indexes': different,
          },
        ],
      },
    ];
  } finally {
    await world.stop();
  }
}
