import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { openPool, type Pool } from '#kernel/database/connection.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import { createTestDatabase } from '#tests/database.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { insertParties } from '#tests/factories/waitlist.ts';
import { placesRequest } from '#tests/factories/place-requests.ts';
import { isBuilt, type OwnServer, ownServer } from './own-server.ts';
import { until } from '#tests/until.ts';

const healedWithinMs = 20_000;

// Waits for the round of the other server, which is fifteen seconds: the long form.
describe.skipIf(!isBuilt || process.env.LONG !== '1')('a server that is killed between freeing and serving', () => {
  let pool: Pool;
  let drop: () => Promise<void>;
  let killed: OwnServer;
  let other: OwnServer;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    pool = openPool(database.url, 4, () => {});
    killed = await ownServer({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    other = await ownServer({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
    await killed.start();
  });
  afterAll(async () => {
    await killed?.stop();
    await other?.stop();
    await pool?.end();
    await drop?.();
  });

  it('leaves the place to another one, which serves it within twenty seconds', async () => {
    const now = new Date();
    const [holder, waiter] = await insertGolfers(pool, 2);
    const id = (await insertTournaments(pool, 1, { now, capacity: 1 }))[0]?.id ?? '';
    const held = placesRequest(id, holder?.golferId ?? '', new Date(now.getTime() + 3_600_000));
    const registration = held.id;
    await givePlaces(pool, [held], now);
    const [party] = await insertParties(pool, [{ tournamentId: id, golferId: waiter?.golferId ?? '', people: 1 }], now);
    // The transaction that serves stops at this row until it is let go.
    const holding = await pool.connect();
    await holding.query('begin');
    await holding.query('select from waitlist_entries where id = $1 for update', [party?.id]);
    const left = await fetch(`${killed.url}/api/tournament-registrations/${registration}`, {
      method: 'DELETE',
      headers: { cookie: sessionCookieOf(holder?.token ?? ''), origin: killed.url },
    });
    expect(left.status).toBe(200);
    const isServing = async () =>
      (
        await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%waitlist_entries%'`,
        )
      ).rowCount;
    await until(isServing);
    await other.start();
    await killed.kill();
    await holding.query('rollback');
    holding.release();
    const since = performance.now();
    const state = async () =>
      (await pool.query('select state from waitlist_entries where id = $1', [party?.id])).rows[0].state;
    await until(state, (found) => found !== 'waiting', 2 * healedWithinMs);
    const healedAfterMs = Math.round(performance.now() - since);
    process.stdout.write(`healed after ${healedAfterMs} ms\n`);
    expect(await state()).toBe('offered');
    expect(healedAfterMs).toBeLessThan(healedWithinMs);
  }, 180_000);
});
