import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, openPool, type Pool } from '#kernel/database/connection.ts';
import { isDatabaseUnavailable } from '#kernel/database/away.ts';
import { createTestDatabase } from '#tests/database.ts';
import { takeComplaints } from '#tests/set-up.ts';

const size = 3;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let guarded: Pool;
/** The same without the guard. */
let unguarded: Pool;
const told: string[] = [];
let telling: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  guarded = openPool(database.url, size, () => {}, { patienceMs: 1_000, isStrict: true });
  telling = openPool(database.url, size, (error) => told.push(error.message), { patienceMs: 1_000 });
  unguarded = new pg.Pool({ connectionString: database.url, max: size, connectionTimeoutMillis: 1_000 });
});
afterAll(async () => {
  for (const pool of [guarded, telling, unguarded]) await pool.end();
  await database.drop();
});

const refusal = /asked for a connection by work that holds one/;

/**
 * As many flows as there are connections, each of which asks for a second one once all hold their first, and keeps that
 * meanwhile.
 */
async function askTwiceAtOnce(pool: Pool): Promise<unknown[]> {
  const all = () => {
    let count = 0;
    return async () => {
      count += 1;
      while (count < size) await sleep(5);
    };
  };
  const [haveFirst, haveAsked] = [all(), all()];
  const flow = () =>
    inTransaction(pool, async (tx) => {
      await tx.query('select 1');
      await haveFirst();
      const second = await pool.query('select 2').catch((error: unknown) => error);
      await haveAsked();
      return second;
    });
  return Promise.all(Array.from({ length: size }, flow));
}

describe('who holds a connection', () => {
  it('is refused a second one at once, by whatever way it is asked for', async () => {
    const ways: ((pool: Pool) => Promise<unknown>)[] = [
      (pool) => pool.query('select 1'),
      (pool) => pool.connect(),
      (pool) => inTransaction(pool, async () => {}),
      async (pool) => sleep(1).then(() => pool.query('select 1')),
    ];
    for (const ask of ways) await expect(inTransaction(guarded, () => ask(guarded))).rejects.toThrow(refusal);
    expect(takeComplaints()).toHaveLength(ways.length);
  });

  it('may ask again once it gave its own back, and keeps nobody else from asking', async () => {
    const [outer] = await Promise.all([
      inTransaction(guarded, async (tx) => {
        await tx.query('select pg_sleep(0.05)');
        return sleep(0).then(() => ({ later: () => guarded.query('select 1 as one') }));
      }),
      guarded.query('select 1'),
    ]);
    expect((await outer.later()).rows).toEqual([{ one: 1 }]);
    let after: Promise<unknown> | undefined;
    await inTransaction(guarded, async () => {
      after = sleep(100).then(() => guarded.query('select 1'));
    });
    await after;
  });

  it('is told of where the server serves people, and goes on', async () => {
    for (let turn = 0; turn < 2; turn++) await inTransaction(telling, () => telling.query('select 1'));
    expect(told).toEqual([expect.stringMatching(refusal)]);
  });
});

describe('as many as there are connections ask for a second one at once', () => {
  it('without the guard they wait for each other until all lose patience', async () => {
    const outcomes = await askTwiceAtOnce(unguarded);
    expect(outcomes.map((outcome) => outcome instanceof Error && outcome.message)).toEqual(
      Array.from({ length: size }, () => expect.stringMatching(/timeout exceeded when trying to connect/)),
    );
    expect(outcomes.every(isDatabaseUnavailable)).toBe(true);
  });

  it('with it each is refused, and nobody waits', async () => {
    const outcomes = await askTwiceAtOnce(guarded);
    expect(outcomes.map((outcome) => outcome instanceof Error && outcome.message)).toEqual(
      Array.from({ length: size }, () => expect.stringMatching(refusal)),
    );
    expect(outcomes.some(isDatabaseUnavailable)).toBe(false);
    expect(takeComplaints()).toHaveLength(size);
  });
});
