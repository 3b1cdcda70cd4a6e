import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EntryCode } from '#areas/entries/contract/terms.ts';
import { givePlaces } from '#areas/entries/database/places/give.ts';
import { settle } from '#areas/money/services/settle.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, setGoodDay, setSwitches } from '#tests/factories/checkout.ts';
import { placesRequest, pricedOrder } from '#tests/factories/place-requests.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { freshAddress } from '#tests/factories/addresses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await sweepHolds(server.context);
  await server.judge();
});
afterAll(() => server.stop());

const half = { code: 'LOYAL', kind: 'percent', value: 50, max_uses: null, min_people: 1, valid_until: null };

/** An organizer with two tournaments that cost their fee alone, and a way to make codes on the first of them. */
async function two() {
  const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
  const [first, second] = [await makeTournament(server, { organizer }), await makeTournament(server, { organizer })];
  const at = (id: string) => `/api/organizer/tournaments/${id}/codes`;
  const make = (body: object = {}, given: object = { as: token }) =>
    server.call('POST', at(first.id), { ...given, body: { ...half, all_tournaments: true, ...body } });
  const list = async (id: string): Promise<EntryCode[]> => (await server.call('GET', at(id), { as: token })).body.data;
  const end = (id: string, codeId: string, given: object = { as: token }) =>
    server.call('PATCH', `${at(id)}/${codeId}`, { ...given, body: { is_active: false } });
  return { first: first.id, second: second.id, organizer, token, at, make, list, end };
}
const enter = async (id: string, code: string) => {
  const { token } = await makeGolfer(server);
  return server.call('POST', '/api/tournament-registrations', { as: token, body: { ...soloEntry(id), code } });
};

describe('a code for all tournaments of an organizer', () => {
  it('counts in each of them, those to come as well, and in nobody else’s', async () => {
    const { first, second, organizer, token, make, list } = await two();
    expect((await server.call('GET', `/api/tournaments/${second}`)).body.has_price_list).toBe(false);
    expect((await make()).body).toMatchObject({ code: 'LOYAL', all_tournaments: true, keeps: 0 });
    const third = (await makeTournament(server, { organizer })).id;
    for (const id of [first, second, third]) {
      expect((await server.call('GET', `/api/tournaments/${id}`)).body.has_price_list).toBe(true);
      expect((await server.call('GET', `/api/tournaments/${id}/terms`)).body).toMatchObject({
        takes_codes: true,
        from: 100,
      });
      expect((await enter(id, 'loyal')).body).toMatchObject({ payment_amount: 50 });
      expect(await list(id)).toMatchObject([{ code: 'LOYAL', all_tournaments: true, used: expect.any(Number) }]);
    }
    expect((await list(first))[0]?.used).toBe(3);
    const elsewhere = await makeTournament(server);
    expect((await enter(elsewhere.id, 'LOYAL')).body.code).toBe('code_invalid');
    const file = await server.call('GET', `/api/organizer/tournaments/${second}/codes.csv`, { as: token });
    expect(file.body).toContain('all tournaments');
  });

  it('is used as often as it may be in all of them together', async () => {
    const { first, second, make } = await two();
    await make({ max_uses: 1 });
    expect((await enter(first, 'LOYAL')).status).toBe(201);
    expect((await enter(second, 'LOYAL')).body.code).toBe('code_used_up');
  });

  it('gives way to a tournament’s own of the same word, and is there once', async () => {
    const { first, second, make } = await two();
    await make();
    expect(await make()).toMatchObject({ status: 409, body: { errors: [{ field: 'code' }] } });
    expect((await make({ all_tournaments: false, value: 10 })).status).toBe(201);
    expect((await enter(first, 'LOYAL')).body.payment_amount).toBe(90);
    expect((await enter(second, 'LOYAL')).body.payment_amount).toBe(50);
  });

  it('ends everywhere, also for who had its price before', async () => {
    const { first, second, make, end, list } = await two();
    const { body: code } = await make();
    const { golfer } = await makeGolfer(server);
    const now = server.clock.now();
    const asked = placesRequest(first, golfer.golferId, new Date(now.getTime() + 60_000), {
      price: pricedOrder(10_000, {
        terms_version: 0,
        priced_amount: 5_000,
        code_id: code.id,
        lines: [{ position: 0, kind: 'entry', label: 'Entry', quantity: 1, unit: 5_000, amount: 5_000 }],
      }),
    });
    expect(await end(second, code.id)).toMatchObject({ status: 200, body: { is_active: false } });
    expect(await list(first)).toMatchObject([{ is_active: false }]);
    expect(await givePlaces(server.context.pool, [asked], now)).toMatchObject([
      { outcome: 'refused', refusal: 'price_changed' },
    ]);
    expect((await enter(first, 'LOYAL')).body.code).toBe('code_invalid');
    expect((await server.call('GET', `/api/tournaments/${first}`)).body.has_price_list).toBe(false);
  });

  it('keeps no places, and is made many at once', async () => {
    const { first, second, make, at, token, list } = await two();
    expect(await make({ keeps: 2 })).toMatchObject({ status: 422, body: { errors: [{ field: 'keeps' }] } });
    const { body: code } = await make();
    const path = `${at(first)}/${code.id}`;
    const kept = await server.call('PATCH', path, { as: token, body: { keeps: 1 } });
    expect(kept).toMatchObject({ status: 409, body: { errors: [{ field: 'keeps' }] } });
    const many = { count: 3, prefix: 'all', kind: 'percent', value: 10, valid_until: null, all_tournaments: true };
    expect((await server.call('POST', `${at(first)}/batch`, { as: token, body: many })).body.data).toHaveLength(3);
    expect(await list(second)).toHaveLength(4);
  });

  it('is guessed no more often because there are many tournaments to guess it in', async () => {
    const { first, second, make } = await two();
    await make();
    const from = freshAddress();
    const quote = (id: string, code: string) =>
      server.call('POST', `/api/tournaments/${id}/quote`, { body: { people: 1, code }, from });
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => quote(n % 2 === 0 ? first : second, `WRONG${n}`)),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(40);
    for (const id of [first, second]) expect((await quote(id, 'LOYAL')).status).toBe(429);
  });

  it('is not for strangers, nor for who acts for chosen tournaments', async () => {
    const { first, organizer, make, end } = await two();
    const stranger = await makeOrganizer(server, { plan: 'pro' });
    expect((await make({}, { as: stranger.token })).status).toBe(403);
    const { body: code } = await make();
    const own = await makeTournament(server, { organizer: stranger.organizer });
    expect((await end(own.id, code.id, { as: stranger.token })).status).toBe(404);
    const chosen = await makeMember(server, teamOf(organizer), 'manager', [first]);
    const as = { as: chosen.token, headers: chosen.headers };
    expect(await make({ code: 'MINE' }, as)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await end(first, code.id, as)).status).toBe(403);
    expect((await make({ code: 'MINE', all_tournaments: false }, as)).status).toBe(201);
  });

  it('is used once where a bank’s late money comes for two tournaments at once: the other goes back', async () => {
    const { first, second, make, list } = await two();
    await make({ max_uses: 2 });
    const { pool } = server.context;
    const late: { entry: string; session: string }[] = [];
    await setSwitches(server, { deliveries: 'hold' });
    for (const id of [first, second]) {
      const { token } = await makeGolfer(server);
      const { orderId, sessionId } = await openCheckout(server, token, id, { ...soloEntry(id), code: 'LOYAL' });
      await pay(server, sessionId);
      late.push({ entry: orderId, session: sessionId });
    }
    // Their time is over, and one use is left.
    await pool.query(
      `update tournament_registrations set payment_status = 'expired', hold_expires_at = null where id = any($1)`,
      [late.map(({ entry }) => entry)],
    );
    await pool.query(`update tournament_places set held = 0 where tournament_id = any($1)`, [[first, second]]);
    await pool.query(`update entry_codes set used = 0, max_uses = 1 where id = $1`, [(await list(first))[0]?.id]);
    const settled = await Promise.all(late.map(({ session }) => settle(server.context, session)));
    expect(settled.map(({ outcome }) => outcome).sort()).toEqual(['paid', 'refunded']);
    expect((await list(first))[0]).toMatchObject({ used: 1, max_uses: 1 });
    await setGoodDay(server);
    await quiet(server);
  });
});
