import { spawn } from 'node:child_process';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '#kernel/database/connection.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { placesRequest } from '#tests/factories/place-requests.ts';
import { until } from '#tests/until.ts';

const outfile = '.cache/stalled-giver.mjs';
let url: string;
let pool: Pool;
let drop: () => Promise<void>;
let golfers: { golferId: string }[];

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
  pool = openPool(url, 4, () => {});
  golfers = await insertGolfers(pool, 2);
  await build({
    entryPoints: ['tests/races/stalled-giver.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

/**
 * Two golfers want two places: the first one's process stops while it holds the lock, the second one comes then.
 * @returns how it ended for both, and what is taken
 */
async function meet(settings: Record<string, string>) {
  const now = new Date();
  const id = (await insertTournaments(pool, 1, { now, capacity: 2 }))[0]?.id ?? '';
  const [first = '', second = ''] = golfers.map(({ golferId }) => golferId);
  const child = spawn(process.execPath, [outfile], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, TOURNAMENT: id, GOLFER: first, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  try {
    await until(() => said === 'locked, ');
    const request = placesRequest(id, second, new Date(now.getTime() + 3_600_000));
    const outcome = await givePlaces(pool, [request], now).then(
      ([answer]) => answer?.outcome,
      (error: { code?: string }) => error.code,
    );
    child.kill('SIGCONT');
    await until(() => said !== 'locked, ');
    const { rows } = await pool.query('select held from tournament_places where tournament_id = $1', [id]);
    return { stopped: said, other: outcome, held: rows[0].held };
  } finally {
    child.kill('SIGKILL');
  }
}

describe.each([
  ['its questions sent at once', { PIPELINED: '1' }],
  ['one after the other', { PIPELINED: '0' }],
])('a process that is stopped while it holds the lock on a counter, %s', (_, way) => {
  it('is cut off before who waits for the lock gives up, and has given nothing', async () => {
    expect(await meet(way)).toEqual({ stopped: 'locked, away', other: 'seated', held: 1 });
  });

  it('keeps others longer than they wait where nothing cuts it off: the twin is broken', async () => {
    // lock_not_available
    expect(await meet({ ...way, UNGUARDED: '1' })).toMatchObject({ stopped: 'locked, seated', other: '55P03' });
  });
});
