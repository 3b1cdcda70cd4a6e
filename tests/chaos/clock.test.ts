import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

const hour = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a clock an hour back and forth again stops nobody, ends what is over, and sells no place twice', async () => {
  const { id } = await makeTournament(server, { maxEntries: 3 });
  const [early, held, late, last] = await Promise.all([1, 2, 3, 4].map(() => makeGolfer(server)));
  if (!early || !held || !late || !last) throw new Error('four golfers are needed');
  const paid = await openCheckout(server, early.token, id);
  const left = await openCheckout(server, held.token, id);

  server.clock.advance(-hour);
  // A golfer who was signed in stays so, and pays; a new one enters as well.
  await pay(server, paid.sessionId);
  await untilOrder(server, early.token, paid.orderId, { payment_status: 'completed' });
  const after = await openCheckout(server, late.token, id);
  await pay(server, after.sessionId);
  await untilOrder(server, late.token, after.orderId, { payment_status: 'completed' });
  await sweepHolds(server.context);
  // The held place was promised for half an hour from then on: it is nobody else's yet.
  const full = await server.call('POST', '/api/tournament-registrations', { as: last.token, body: soloEntry(id) });
  expect(full).toMatchObject({ status: 409 });

  server.clock.advance(2 * hour);
  await sweepHolds(server.context);
  expect(
    (
      await server.context.pool.query('select payment_status from tournament_registrations where id = $1', [
        left.orderId,
      ])
    ).rows,
  ).toEqual([{ payment_status: 'expired' }]);
  const taken = await openCheckout(server, last.token, id);
  await pay(server, taken.sessionId);
  await untilOrder(server, last.token, taken.orderId, { payment_status: 'completed' });
  const { rows } = await server.context.pool.query(
    'select held, sold from tournament_places where tournament_id = $1',
    [id],
  );
  expect(rows).toEqual([{ held: 0, sold: 3 }]);
  await server.judge();
});
