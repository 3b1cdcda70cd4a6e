import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expireAddon } from '#areas/entries/database/addons/addons.ts';
import { expireHolds } from '#areas/entries/database/places/release.ts';
import { settle } from '#areas/money/services/settle.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { openCheckout, pay, sessionIdOf, setGoodDay, setSwitches } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { makePackage, takePackageOf } from '#tests/factories/sponsors.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await sweepHolds(server.context);
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

const day = 24 * 3_600_000;

/** Play has begun an hour ago. */
const begin = (tournamentId: string) =>
  server.context.pool.query(
    `update tournaments set starts_at = $2, ends_at = $2::timestamptz + interval '5 hours', closes_at = $2
     where id = $1`,
    [tournamentId, new Date(server.clock.now().getTime() - 3_600_000)],
  );

/**
 * A golfer whose money for something has left the bank, while its time was over before play
 * began. */
async function underWay(kind: 'entry' | 'extra') {
  const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
  const { id } = await makeTournament(server, {
    organizer,
    registrationFee: kind === 'entry' ? 100 : 0,
    maxEntries: 8,
  });
  const golfer = await makeGolfer(server);
  const { pool, clock } = server.context;
  await setSwitches(server, { deliveries: 'hold' });
  if (kind === 'entry') {
    const { orderId, sessionId } = await openCheckout(server, golfer.token, id);
    await pay(server, sessionId);
    const later = new Date(clock().getTime() + day);
    await begin(id);
    await expireHolds(pool, later, 100, orderId);
    return { as: golfer.token, entry: orderId, session: sessionId };
  }
  const terms = { version: 0, early: [], tax: null, fee_percent: null, refunds: [] };
  const dinner = {
    name: 'Dinner',
    description: '',
    kind: 'item',
    price: 45,
    stock: 3,
    max_each: 2,
    is_refundable: true,
  };
  const set = await server.call('PUT', `/api/organizer/tournaments/${id}/terms`, {
    as: token,
    body: { ...terms, extras: [dinner] },
  });
  const made = await server.call('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(id) });
  const bought = await server.call('POST', `/api/tournament-registrations/${made.body.id}/extras`, {
    as: golfer.token,
    body: { extras: [{ id: set.body.extras[0].id, quantity: 1 }] },
  });
  const session = sessionIdOf(bought.body.url);
  await pay(server, session);
  await begin(id);
  const { rows } = await pool.query<{ id: string }>(`select id from entry_addons where state = 'pending'`);
  for (const row of rows) await expireAddon(pool, row.id);
  return { as: golfer.token, entry: made.body.id as string, session };
}
const read = async ({ as, entry }: { as: string; entry: string }) =>
  (await server.call('GET', `/api/tournament-registrations/${entry}`, { as })).body;

it('gives back what a bank sends for an entry that ran out, once play has begun without it', async () => {
  const late = await underWay('entry');
  expect((await settle(server.context, late.session)).outcome).toBe('refunded');
  await setGoodDay(server);
  await quiet(server);
  expect(await read(late)).toMatchObject({ payment_status: 'refunded', refunded_amount: 100 });
});

it('gives back what a bank sends for an extra that ran out, once play has begun without it', async () => {
  const late = await underWay('extra');
  expect((await settle(server.context, late.session)).outcome).toBe('refunded');
  await setGoodDay(server);
  await quiet(server);
  expect(await read(late)).toMatchObject({ payment_status: 'completed', payment_amount: 0 });
});

it('gives back what a bank sends for a sponsor’s package that ran out, once play has begun without them', async () => {
  const offered = await makePackage(server, { most: 1 });
  await setSwitches(server, { deliveries: 'hold' });
  const session = sessionIdOf((await takePackageOf(server, offered)).body.url);
  await pay(server, session);
  await begin(offered.tournament.id);
  const { pool } = server.context;
  await pool.query(`update sponsorships set state = 'expired' where tournament_id = $1`, [offered.tournament.id]);
  await pool.query(`update sponsor_packages set taken = 0 where tournament_id = $1`, [offered.tournament.id]);
  expect((await settle(server.context, session)).outcome).toBe('refunded');
  await setGoodDay(server);
});

it('gives back what a bank sends for an entry that ran out, once its golfer has deleted the account', async () => {
  const { id } = await makeTournament(server, { registrationFee: 100, maxEntries: 8 });
  const { golfer, token: as } = await makeGolfer(server);
  await setSwitches(server, { deliveries: 'hold' });
  const { orderId, sessionId } = await openCheckout(server, as, id);
  await pay(server, sessionId);
  const { pool } = server.context;
  // Not by the sweep, whose job would look at the card page at once.
  await pool.query(
    `update tournament_registrations set payment_status = 'expired', hold_expires_at = null where id = $1`,
    [orderId],
  );
  await pool.query('update tournament_places set held = 0 where tournament_id = $1', [id]);
  await pool.query(`update payments set status = 'closed' where purchase_id = $1`, [orderId]);
  const gone = await server.call('POST', '/api/account/delete', {
    as,
    body: { confirm: golfer.email, password: passwordOfAll },
  });
  expect(gone.status, JSON.stringify(gone.body)).toBeLessThan(300);
  expect((await settle(server.context, sessionId)).outcome).toBe('refunded');
  await setGoodDay(server);
});
