import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

const dinner = {
  name: 'Ball marker',
  description: '',
  kind: 'item',
  price: 1,
  stock: 3,
  max_each: 2,
  is_refundable: true,
};
async function listed(fee: number, extras: object[] = []) {
  const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
  const { id } = await makeTournament(server, { organizer, registrationFee: fee, maxEntries: 20 });
  const { body } = await server.call('PUT', `/api/organizer/tournaments/${id}/terms`, {
    as: token,
    body: { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras },
  });
  const code = (fields: object) =>
    server.call('POST', `/api/organizer/tournaments/${id}/codes`, {
      as: token,
      body: { code: 'SMALL', kind: 'price', value: 0.3, max_uses: null, min_people: 1, valid_until: null, ...fields },
    });
  return { id, code, extra: body.extras[0]?.id as string };
}

describe('a total that no card can pay', () => {
  it('Ava enters with a code that leaves 30 cents: she is in, and owes nothing', async () => {
    const { id, code } = await listed(50);
    expect(await code({})).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'value', message: 'Cards take $0.50 or more; or make it free.' }] },
    });
    expect((await code({ kind: 'cents', value: 49.7 })).status).toBe(201);
    const ava = await makeGolfer(server);
    const quote = await server.call('POST', `/api/tournaments/${id}/quote`, { body: { people: 1, code: 'SMALL' } });
    expect(quote.body.total).toBe(0);
    const entered = await server.call('POST', '/api/tournament-registrations', {
      as: ava.token,
      body: { ...soloEntry(id), code: 'SMALL', amount: 0 },
    });
    expect(entered).toMatchObject({ status: 201, body: { payment_status: 'completed', payment_amount: 0 } });
    expect(entered.body.lines.at(-1)).toMatchObject({ label: 'Too little for a card', amount: -0.3 });
  });

  it('an extra of a list from before, alone below what a card takes, is refused with words and keeps no stock', async () => {
    const { id, extra } = await listed(0, [dinner]);
    await server.context.pool.query('update entry_extras set unit = 30 where id = $1', [extra]);
    const { token } = await makeGolfer(server);
    const entry = await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) });
    const buy = (quantity: number) =>
      server.call('POST', `/api/tournament-registrations/${entry.body.id}/extras`, {
        as: token,
        body: { extras: [{ id: extra, quantity }] },
      });
    expect(await buy(1)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'extras', message: 'Card payments start at $0.50.' }] },
    });
    const { rows } = await server.context.pool.query('select taken from entry_extras where id = $1', [extra]);
    expect(rows[0].taken).toBe(0);
    expect(await buy(2)).toMatchObject({ status: 201, body: { total: 0.6 } });
  });
});
