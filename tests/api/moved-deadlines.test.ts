import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament, tournamentFormOf } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server, { plan: 'premium' });
});
afterEach(async () => {
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

const dayMs = 86_400_000;
const open = (fields: Parameters<typeof makeTournament>[1] = {}) =>
  makeTournament(server, { organizer: owner.organizer, timeZone: 'UTC', ...fields });
const ownerToken = () => server.tokenOf(owner.organizer.userId);
const read = async (id: string): Promise<OwnTournament> =>
  (await server.call('GET', `/api/organizer/tournaments/${id}`, { as: await ownerToken() })).body;
/** Sends the form of the tournament, with some of it changed. */
async function change(id: string, fields: object) {
  const body = { ...tournamentFormOf(await read(id)), ...fields };
  return server.call('PATCH', `/api/tournaments/${id}`, { as: await ownerToken(), body });
}
async function enterAndPay(tournamentId: string) {
  const { token, golfer } = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, token, tournamentId);
  await pay(server, sessionId);
  await untilOrder(server, token, orderId, { payment_status: 'completed' });
  const due = async () =>
    (
      await server.call('GET', `/api/tournament-registrations/${orderId}`, {
        as: await server.tokenOf(golfer.userId),
      })
    ).body.refund_due as number;
  return { due };
}
const refusedAt = (field: string) => ({ status: 409, body: { errors: [{ field }] } });

describe('a tournament that is moved to another day', () => {
  it('keeps the refund that a golfer paid for as far from its day as it was', async () => {
    const { id } = await open({ refundPolicy: 'full', refundUntil: inDays(server, 10) });
    const golfer = await enterAndPay(id);
    const date = inDays(server, 31);
    expect(await change(id, { date, refundUntil: inDays(server, 0) })).toMatchObject(refusedAt('refundUntil'));
    expect(
      await change(id, { date, refundUntil: inDays(server, 10), registrationDeadline: inDays(server, 1) }),
    ).not.toMatchObject({ status: 200 });
    expect((await change(id, { date })).status).toBe(200);
    expect(await read(id)).toMatchObject({ start_date: date, refund_until: inDays(server, 11) });
    server.clock.advance(2 * dayMs);
    expect(await golfer.due()).toBe(100);
  });

  it('leaves a golfer the refund until its day where the tournament is played sooner', async () => {
    const { id } = await open({ refundPolicy: 'full', refundUntil: inDays(server, 10) });
    const golfer = await enterAndPay(id);
    expect(await golfer.due()).toBe(100);
    expect((await change(id, { date: inDays(server, 12) })).status).toBe(200);
    expect(await read(id)).toMatchObject({ refund_until: inDays(server, 10) });
    expect(await golfer.due()).toBe(100);
    expect((await change(id, { date: inDays(server, 6) })).status).toBe(200);
    expect(await read(id)).toMatchObject({ refund_until: inDays(server, 4) });
    expect(await golfer.due()).toBe(100);
  });

  it('keeps refunds by date and the deadline at their distance as well', async () => {
    const { id } = await open({ registrationDeadline: inDays(server, 25) });
    const url = `/api/organizer/tournaments/${id}/terms`;
    const refunds = [{ percent: 100, until: inDays(server, 20) }];
    const none = { version: 0, early: [], tax: null, fee_percent: null, extras: [] };
    const put = await server.call('PUT', url, { as: await ownerToken(), body: { ...none, refunds } });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    const golfer = await enterAndPay(id);
    // Nobody withdraws once entry is closed: an earlier close takes the refund too.
    expect(await change(id, { registrationDeadline: inDays(server, 5) })).toMatchObject(
      refusedAt('registrationDeadline'),
    );
    expect((await change(id, { date: inDays(server, 40) })).status).toBe(200);
    const terms = await server.call('GET', url, { as: await ownerToken() });
    expect(terms.body.refunds).toEqual([{ percent: 100, until: inDays(server, 30) }]);
    expect((await read(id)).last_entry_date).toBe(inDays(server, 35));
    server.clock.advance(25 * dayMs);
    expect(await golfer.due()).toBe(100);
  });
});

describe('a fee below the early price', () => {
  it('is refused until the early price is lowered, so that who enters early pays no more than who comes late', async () => {
    const { id } = await open();
    const early = [{ name: 'Early bird', price: 90, until: inDays(server, 10) }];
    const terms = { version: 0, early, tax: null, fee_percent: null, refunds: [], extras: [] };
    const put = await server.call('PUT', `/api/organizer/tournaments/${id}/terms`, {
      as: await ownerToken(),
      body: terms,
    });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    expect(await change(id, { registrationFee: 75 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'registrationFee', message: expect.stringContaining('$90') }] },
    });
    await server.context.pool.query('update tournaments set registration_fee = 7500 where id = $1', [id]);
    const { body: quote } = await server.call('POST', `/api/tournaments/${id}/quote`, { body: { people: 1 } });
    expect(quote.total).toBe(75);
  });
});

describe('dates of entry', () => {
  const create = async (fields: object) => {
    const body = {
      action: 'publish',
      tournamentName: 'Dates Open',
      organizerName: 'Test Golf Society',
      countryClub: 'Test Country Club',
      date: inDays(server, 30),
      maxEntries: 20,
      registrationFee: 100,
      city: 'Austin',
      state: 'TX',
      timeZone: 'UTC',
      ...fields,
    };
    return server.call('POST', '/api/tournaments', { as: await ownerToken(), body });
  };
  it.each([
    [
      'opens on the day, though it closes the day before',
      (day: string) => ({ registrationOpens: day }),
      'registrationOpens',
    ],
    [
      'opens with the start, when it closes',
      (day: string) => ({ registrationOpens: day, registrationDeadline: day, startTime: '00:00' }),
      'registrationOpens',
    ],
    [
      'gives back until the day, when nobody withdraws any more',
      (day: string) => ({ refundUntil: day }),
      'refundUntil',
    ],
  ])('are refused where entry %s', async (_, fields, field) => {
    const answer = await create(fields(inDays(server, 30)));
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it('may be those of the day itself where entry is open until the start', async () => {
    const day = inDays(server, 30);
    const dates = { registrationOpens: day, registrationDeadline: day, refundUntil: day, startTime: '08:00' };
    const answer = await create(dates);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  });
});
