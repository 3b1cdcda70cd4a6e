import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { groupEntry, player, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server);
});
afterAll(async () => {
  await sweepHolds(server.context);
  await server.judge();
  await server.stop();
});

const open = (fields: object = {}) => makeTournament(server, { organizer: owner.organizer, ...fields });
const field = async (id: string, query = '', as = owner.token) =>
  server.call('GET', `/api/organizer/tournaments/${id}/players${query}`, { as });
const names = async (id: string, query = '') =>
  ((await field(id, query)).body.data as { name: string }[]).map(({ name }) => name);
async function paid(id: string, entry?: object) {
  const { token, golfer } = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, token, id, entry);
  await pay(server, sessionId);
  await untilOrder(server, token, orderId, { payment_status: 'completed' });
  return { token, golfer, orderId };
}
const person = { firstName: 'Walk', lastName: 'Inn', email: 'walk@in.test', phone: '+1 555 0199', handicap: 12 };

describe('the field of a tournament', () => {
  it('shows its owner everybody, searched, sorted, filtered, by pages and as a file', async () => {
    const { id } = await open();
    await paid(id, { ...groupEntry(id, 3), teamName: 'The Eagles' });
    const { token } = await makeGolfer(server);
    await openCheckout(server, token, id, soloEntry(id, { firstName: 'Zoe', lastName: 'Young', handicap: 3.2 }));
    const { body } = await field(id);
    expect(body.summary).toEqual({
      players: 5,
      paid: 4,
      pending: 1,
      checked_in: 0,
      not_checked_in: 4,
      no_handicap: 0,
      no_team: 0,
      no_mail: 0,
      ended: 0,
      teams: 0,
    });
    expect(body.data).toHaveLength(5);
    expect(body.data[0]).toMatchObject({
      name: 'Zoe Young',
      handicap: 3.2,
      paid: false,
      payment_status: 'pending',
      payment_amount: 100,
      checked_in_at: null,
    });
    expect(await names(id, '?filter=pending')).toEqual(['Zoe Young']);
    expect(await names(id, '?q=eagles')).toHaveLength(4);
    expect(await names(id, '?q=YOUNG')).toEqual(['Zoe Young']);
    expect((await names(id, '?sort=handicap'))[0]).toBe('Zoe Young');
    for (const sort of ['registered', 'name', 'handicap', 'payment']) {
      const whole = (await field(id, `?sort=${sort}`)).body.data;
      const pieces = [];
      let cursor = '';
      do {
        const page = (await field(id, `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)).body;
        pieces.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor);
      expect(pieces, sort).toEqual(whole);
    }
    const file = await server.call('GET', `/api/organizer/tournaments/${id}/field.csv?sort=name`, {
      as: owner.token,
    });
    expect(String(file.body).trim().split('\r\n')).toHaveLength(6);
    const other = await makeOrganizer(server);
    expect((await field(id, '', other.token)).status).toBe(403);
    expect((await field(id, '', token)).status).toBe(403);
    expect(await field(id, '?cursor=bm9wZQ')).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } });
  });

  it('shows a plus golfer as +1.2, and who has no handicap as that, on screen and in the file', async () => {
    const { id } = await open({ registrationFee: 0 });
    const { token } = await makeGolfer(server);
    const [captain, ...mates] = [-1.2, null, 12].map((handicap, n) => ({ ...player(n), handicap }));
    const entry = { ...groupEntry(id, 0), teamCaptain: captain, players: mates };
    expect((await server.call('POST', '/api/tournament-registrations', { as: token, body: entry })).status).toBe(201);
    const byHand = { ...person, email: 'none@in.test', handicap: null };
    const path = `/api/organizer/tournaments/${id}`;
    expect((await server.call('POST', `${path}/players`, { as: owner.token, body: byHand })).status).toBe(201);
    const { data } = (await field(id, '?sort=handicap')).body;
    expect(data.map(({ handicap }: { handicap: number | null }) => handicap)).toEqual([-1.2, 12, null, null]);
    const { body } = await server.call('GET', `${path}/field.csv?sort=handicap`, { as: owner.token });
    const column = String(body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[3]);
    expect(column).toEqual(['+1.2', '12', 'No handicap', 'No handicap']);
  });

  it('marks who is here on the day, paid players only', async () => {
    const { id } = await open();
    const { orderId } = await paid(id);
    const { token } = await makeGolfer(server);
    const pending = await openCheckout(server, token, id);
    const mark = (registrationId: string, isHere: boolean, as = owner.token) =>
      server.call('PUT', `/api/organizer/tournaments/${id}/check-in`, {
        as,
        body: { registration_id: registrationId, position: 0, is_here: isHere },
      });
    expect((await mark(orderId, true)).body).toMatchObject({ checked_in: 1 });
    expect((await mark(orderId, true)).body).toMatchObject({ checked_in: 1 });
    expect(await names(id, '?filter=checked_in')).toHaveLength(1);
    expect((await mark(orderId, false)).body).toMatchObject({ checked_in: 0 });
    expect((await mark(pending.orderId, true)).status).toBe(404);
    expect((await mark(orderId, true, (await makeOrganizer(server)).token)).status).toBe(403);
  });

  it('takes somebody who paid at the desk, never more than there are places, and books the money', async () => {
    const { id } = await open({ maxEntries: 2 });
    const add = (as = owner.token, body: object = person) =>
      server.call('POST', `/api/organizer/tournaments/${id}/players`, { as, body });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('tournament_full');
    expect((await field(id)).body.data[0]).toMatchObject({
      name: 'Walk Inn',
      paid: true,
      payment_method: 'desk',
      payment_amount: 100,
    });
    const { body } = await server.call('GET', '/api/organizer/statements', { as: owner.token });
    expect(body.data.find((row: { tournament_id: string }) => row.tournament_id === id)).toMatchObject({
      collected: 0,
      desk: 200,
      net: 0,
    });
    expect(await add(owner.token, { ...person, email: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email', message: 'Please enter a valid email address' }] },
    });
    expect((await add((await makeOrganizer(server)).token)).status).toBe(403);
  });

  it('takes somebody for nothing, whom no money is booked of and nothing is due of', async () => {
    const { id } = await open({ maxEntries: 1 });
    const path = `/api/organizer/tournaments/${id}/players`;
    const free = { name: 'Sue Sponsor', payment: 'waived' };
    expect((await server.call('POST', path, { as: owner.token, body: free })).status).toBe(201);
    expect((await field(id)).body.data).toMatchObject([
      { name: 'Sue Sponsor', paid: true, payment_amount: 0, payment_status: 'completed' },
    ]);
    const { rows } = await server.context.pool.query('select 1 from purchases where tournament_id = $1', [id]);
    expect(rows).toEqual([]);
    const full = await server.call('POST', path, { as: owner.token, body: free });
    expect(full).toMatchObject({ status: 409, body: { code: 'tournament_full' } });
    const stranger = (await makeOrganizer(server)).token;
    expect((await server.call('POST', path, { as: stranger, body: free })).status).toBe(403);
  });

  it('reminds of an open payment once a day, whom and of what the server knows', async () => {
    const { id } = await open();
    const { token, golfer } = await makeGolfer(server);
    const { orderId } = await openCheckout(server, token, id);
    const stranger = await makeGolfer(server);
    const remind = (as = owner.token, registrationId = orderId) =>
      server.call('POST', '/api/functions/send-payment-reminder', {
        as,
        body: {
          registrationId,
          tournamentId: id,
          golferUserId: stranger.golfer.userId,
          tournamentTitle: 'Free money',
          amount: 1,
        },
      });
    expect(await remind()).toMatchObject({ status: 200, body: { success: true } });
    const notes = await server.call('GET', '/api/notifications', { as: token });
    expect(notes.body.data[0]).toMatchObject({ type: 'payment_reminder', title: 'Your payment is open' });
    expect(notes.body.data[0].message).toContain('$100.00 for Test Open is due.');
    await server.mailTo(golfer.email, /^\$100\.00 for Test Open, by /);
    expect((await server.call('GET', '/api/notifications', { as: stranger.token })).body.data).toEqual([]);
    expect(await remind()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await field(id)).body.data[0].reminded_at).not.toBeNull();
    expect((await remind((await makeOrganizer(server)).token)).status).toBe(404);
    const settled = await paid(id);
    expect((await remind(owner.token, settled.orderId)).body.code).toBe('wrong_state');
    expect((await remind(owner.token, '01890000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('refunds by the organizer', () => {
  const refund = (id: string, orderId: string, body: object = {}, as = owner.token) =>
    server.call('POST', `/api/organizer/tournaments/${id}/registrations/${orderId}/refund`, { as, body });

  it('gives back a part and keeps the entry, then the rest and ends it; never more than was paid', async () => {
    const { id } = await open();
    const { token, orderId } = await paid(id);
    expect((await refund(id, orderId, { amount: 30 })).body).toEqual({ amount: 30, left: 70 });
    await untilOrder(server, token, orderId, { payment_status: 'completed', refunded_amount: 30 });
    expect(await refund(id, orderId, { amount: 70.01 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'amount', message: 'At most $70.00 is left to give back.' }] },
    });
    const both = await Promise.all([refund(id, orderId), refund(id, orderId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await untilOrder(server, token, orderId, { payment_status: 'refunded', refunded_amount: 100 });
    expect((await field(id)).body.data).toEqual([]);
    expect((await field(id, '?filter=ended')).body.data).toMatchObject([{ refunded_amount: 100 }]);
    expect((await refund(id, orderId, {}, (await makeOrganizer(server)).token)).status).toBe(403);
    expect((await refund((await open()).id, orderId)).status).toBe(404);
  });

  it('counts what was given back already when the golfer withdraws', async () => {
    const { id } = await open({ refundPolicy: 'full' });
    const { token, orderId } = await paid(id);
    await refund(id, orderId, { amount: 60 });
    await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: token });
    await untilOrder(server, token, orderId, { payment_status: 'refunded', refunded_amount: 100 });
  });
});
