/**
 * A program of its own that gives one place and is stopped by the machine once it holds the lock, before it writes: for
 * `stalled-giver.test.ts`, which lets it go on. `UNGUARDED` takes away what cuts it off.
 */
import { writeSync } from 'node:fs';
import { isDatabaseUnavailable } from '#kernel/database/away.ts';
import { openPool } from '#kernel/database/connection.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import { placesRequest } from '#tests/factories/place-requests.ts';

const { DATABASE_URL = '', TOURNAMENT = '', GOLFER = '', PIPELINED, UNGUARDED } = process.env;
const pool = openPool(DATABASE_URL, 1, () => {}, { name: 'stalled', isPipelined: PIPELINED === '1' });
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((asked: string | { name: string }, ...rest: unknown[]) => {
    if (typeof asked !== 'string' && asked.name === 'write-entries') {
      writeSync(1, 'locked, ');
      process.kill(process.pid, 'SIGSTOP');
    }
    return query(UNGUARDED && String(asked).startsWith('begin') ? 'begin' : asked, ...rest);
  }) as typeof client.query;
});

const now = new Date();
const asked = placesRequest(TOURNAMENT, GOLFER, new Date(now.getTime() + 3_600_000));
const ended = await givePlaces(pool, [asked], now).then(
  ([answer]) => answer?.outcome ?? 'nothing',
  (error: unknown) => (isDatabaseUnavailable(error) ? 'away' : 'failed'),
);
process.stdout.write(ended);
await pool.end();
