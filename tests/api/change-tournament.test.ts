import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { skippedTimes } from '#kernel/rules/venue-time.ts';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { createTournament } from '#areas/organizers/services/create-tournament.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament, tournamentFormOf } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';
import { quiet } from '#tests/factories/quiet.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server, { plan: 'premium' });
});
afterAll(async () => {
  await sweepHolds(server.context);
  await server.judge();
  await server.stop();
});

const open = (fields: Parameters<typeof makeTournament>[1] = {}) =>
  makeTournament(server, { organizer: owner.organizer, ...fields });
const read = async (id: string): Promise<OwnTournament> =>
  (await server.call('GET', `/api/organizer/tournaments/${id}`, { as: owner.token })).body;

const change = async (id: string, fields: object, as = owner.token) =>
  server.call('PATCH', `/api/tournaments/${id}`, { as, body: { ...tournamentFormOf(await read(id)), ...fields } });

async function enter(tournamentId: string) {
  const { token, golfer } = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, token, tournamentId);
  return { token, golfer, orderId, sessionId };
}
async function enterAndPay(tournamentId: string) {
  const entered = await enter(tournamentId);
  await pay(server, entered.sessionId);
  await untilOrder(server, entered.token, entered.orderId, { payment_status: 'completed' });
  return entered;
}
const titlesOf = async (token: string) =>
  ((await server.call('GET', '/api/notifications', { as: token })).body.data as { title: string }[]).map(
    ({ title }) => title,
  );

/** So many places, published on a plan that has lapsed since. */
async function lapsed(maxEntries = 60) {
  const { organizer, token } = await makeOrganizer(server, { plan: 'premium' });
  const { id } = await makeTournament(server, { organizer, maxEntries });
  await savePlan(server.context.pool, organizer.userId, 'organizer', 'free', false);
  return { id, token, organizer };
}

it('tells those of a change whom a golfer entered, once each, and of nothing that was paid', async () => {
  const { id } = await open({ registrationFee: 0, startTime: '09:00' });
  const captain = await makeGolfer(server);
  const body = groupEntry(id, 2);
  const entered = await server.call('POST', '/api/tournament-registrations', { as: captain.token, body });
  expect(entered.status, JSON.stringify(entered.body)).toBe(201);
  await quiet(server);
  expect((await change(id, { startTime: '09:30' })).status).toBe(200);
  await quiet(server);
  const partners = 'players' in body ? body.players.map(({ email }) => String(email)) : [];
  expect(partners).toHaveLength(2);
  for (const email of [captain.golfer.email, ...partners]) {
    const { rows } = await server.context.pool.query<{ said: string }>(
      `select coalesce(text, content::text) as said from mails
       where lower("to") = lower($1) and subject like 'New time 9:30 AM: %'`,
      [email],
    );
    expect(rows, email).toHaveLength(1);
    for (const label of ['Time before', 'Time now', 'When', 'Questions?']) expect(rows[0]?.said).toContain(label);
    expect(rows[0]?.said.includes('Order')).toBe(email === captain.golfer.email);
  }
});

describe('a tournament that is larger than the plan after a step down', () => {
  it('is corrected as any other, may shrink, and never grows', async () => {
    const { id, token } = await lapsed();
    const form = async () =>
      tournamentFormOf((await server.call('GET', `/api/organizer/tournaments/${id}`, { as: token })).body);
    const save = async (fields: object) =>
      server.call('PATCH', `/api/tournaments/${id}`, { as: token, body: { ...(await form()), ...fields } });
    const moved = await save({ countryClub: 'Another Club' });
    expect(moved, JSON.stringify(moved.body)).toMatchObject({ status: 200, body: { venue: 'Another Club' } });
    expect(await save({ maxEntries: 61 })).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required', errors: [{ field: 'maxEntries' }] },
    });
    expect(await save({ maxEntries: 55 })).toMatchObject({ status: 200, body: { max_participants: 55 } });
    expect(await save({ maxEntries: 56 })).toMatchObject({ status: 403 });
  });

  it('a draft of before is saved, and published only within the plan', async () => {
    const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
    const form = {
      tournamentName: 'Drafted Open',
      organizerName: 'Org',
      countryClub: 'Club',
      date: inDays(server, 30),
      maxEntries: 60,
      registrationFee: 50,
      city: 'Austin',
      state: 'TX',
    };
    const draft = createTournamentSchema.parse({ ...form, action: 'draft' });
    const made = await createTournament(server.context, organizer, draft);
    await savePlan(server.context.pool, organizer.userId, 'organizer', 'free', false);
    const put = (body: object) => server.call('PUT', `/api/tournaments/${made.id}`, { as: token, body });
    expect(await put({ ...form, action: 'draft', countryClub: 'Elsewhere' })).toMatchObject({ status: 200 });
    expect(await put({ ...form, action: 'draft', maxEntries: 300 })).toMatchObject({
      status: 200,
      body: { max_participants: 300 },
    });
    expect(await put({ ...form, action: 'draft', maxEntries: 100_001 })).toMatchObject({ status: 422 });
    expect(await put({ ...form, action: 'publish', maxEntries: 300 })).toMatchObject({ status: 403 });
    expect(await put({ ...form, action: 'publish' })).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required' },
    });
    expect(await put({ ...form, action: 'publish', maxEntries: 50 })).toMatchObject({ status: 200 });
  });
});

describe('changing a published tournament', () => {
  it('lets a start stay that lies where the clocks skip, as a version before took it, and refuses it for another day', async () => {
    const timeZone = 'America/New_York';
    const days = Array.from({ length: 400 }, (_, day) => inDays(server, day + 20));
    const [date = '', next = ''] = days.filter((day) => skippedTimes(day, timeZone) !== null);
    const { id } = await open({ date, startTime: '08:00', timeZone });
    await server.context.pool.query(`update tournaments set start_time = '02:30' where id = $1`, [id]);
    const renamed = await change(id, { tournamentName: 'Night Golf' });
    expect([renamed.status, renamed.body.title, renamed.body.start_time]).toEqual([200, 'Night Golf', '02:30']);
    expect((await change(id, { startTime: '02:45' })).body.errors[0]).toMatchObject({ field: 'startTime' });
    expect(next === '' || (await change(id, { date: next })).status === 400).toBe(true);
  });

  it('keeps what was saved, and tells everybody who entered of a new date and venue, with a calendar file', async () => {
    const { id } = await open();
    const { token, golfer } = await enterAndPay(id);
    const { body, status } = await change(id, {
      date: inDays(server, 45),
      countryClub: 'Another Club',
      description: 'New course.',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      start_date: inDays(server, 45),
      venue: 'Another Club',
      description: 'New course.',
      version: 2,
    });
    expect(await read(id)).toMatchObject({ venue: 'Another Club', registrations: 1, revenue: 100 });
    await until(async () => (await titlesOf(token)).includes('New date and venue'));
    const mail = await server.mailTo(golfer.email, /^New date and venue/);
    expect(mail.text).toContain('Another Club');
    const { rows } = await server.context.pool.query(
      `select attachments from mails where "to" = $1 and subject like 'New date%'`,
      [golfer.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].attachments[0].content).toContain('BEGIN:VEVENT');
  });

  it('says nothing to golfers of what does not concern them', async () => {
    const { id } = await open();
    const { token } = await enterAndPay(id);
    expect((await change(id, { description: 'Lunch is included.', registrationFee: 150 })).status).toBe(200);
    await quiet(server);
    expect((await titlesOf(token)).filter((title) => title.startsWith('New'))).toEqual([]);
  });

  it('loses nobody’s save: of two from the same version one is told to look again', async () => {
    const { id } = await open();
    const form = tournamentFormOf(await read(id));
    const answers = await Promise.all(
      ['One', 'Two'].map((description) =>
        server.call('PATCH', `/api/tournaments/${id}`, { as: owner.token, body: { ...form, description } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'wrong_state',
      errors: [{ field: 'version' }],
    });
    expect((await read(id)).version).toBe(2);
  });

  it('never lowers places that were raised for the waitlist while its form was open', async () => {
    const { id } = await open({ maxEntries: 10 });
    const form = tournamentFormOf(await read(id));
    const raised = await server.call('POST', `/api/organizer/tournaments/${id}/waitlist/raise`, {
      as: owner.token,
      body: { capacity: 12 },
    });
    expect(raised.status).toBe(200);
    const saved = await server.call('PATCH', `/api/tournaments/${id}`, { as: owner.token, body: form });
    expect(saved).toMatchObject({ status: 409, body: { errors: [{ field: 'version' }] } });
    expect((await read(id)).max_participants).toBe(12);
  });

  it('never has fewer places than are taken, whoever enters meanwhile', async () => {
    const { id } = await open({ maxEntries: 10 });
    await enterAndPay(id);
    await enter(id);
    const refused = await change(id, { maxEntries: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: '2 places are taken (1 paid, 1 being paid for): there cannot be fewer.',
        errors: [{ field: 'maxEntries' }],
      },
    });
    expect((await read(id)).max_participants).toBe(10);
    expect((await change(id, { maxEntries: 2 })).status).toBe(200);
    const late = await makeGolfer(server);
    expect(
      (await server.call('POST', '/api/tournament-registrations', { as: late.token, body: soloEntry(id) })).body.code,
    ).toBe('tournament_full');
  });

  it('takes nothing from those who entered: refunds only get kinder', async () => {
    const { id } = await open({ refundPolicy: 'half' });
    await enterAndPay(id);
    expect(await change(id, { refundPolicy: 'none' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'refundPolicy' }] },
    });
    expect(await change(id, { refundUntil: inDays(server, 3) })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'refundUntil' }] },
    });
    expect((await change(id, { refundPolicy: 'full' })).status).toBe(200);
  });

  it('is for its owner, by the rules of the form', async () => {
    const { id } = await open();
    const other = await makeOrganizer(server);
    const { token } = await makeGolfer(server);
    expect((await change(id, {}, other.token)).status).toBe(403);
    expect((await change(id, {}, token)).status).toBe(403);
    expect(await change(id, { tournamentName: '' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'tournamentName', message: 'Tournament name is required' }] },
    });
    expect(await change(id, { date: '2020-01-01' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'date' }] },
    });
    expect((await server.call('GET', `/api/organizer/tournaments/${id}`, { as: other.token })).status).toBe(403);
    expect((await server.call('DELETE', `/api/tournaments/${id}`, { as: other.token })).status).toBe(403);
  });
});

describe('refunds and opening by the organizer’s dates', () => {
  it('refunds until the day that was set, and lets golfers leave without a refund after it', async () => {
    const { id } = await open({ refundPolicy: 'full', refundUntil: inDays(server, 2) });
    const first = await enterAndPay(id);
    const later = await enterAndPay(id);
    expect(
      (await server.call('DELETE', `/api/tournament-registrations/${first.orderId}`, { as: first.token })).status,
    ).toBe(200);
    await untilOrder(server, first.token, first.orderId, { refunded_amount: 100 });
    server.clock.advance(4 * 86_400_000);
    const token = await server.tokenOf(later.golfer.userId);
    expect(
      (await server.call('GET', `/api/tournament-registrations/${later.orderId}`, { as: token })).body,
    ).toMatchObject({ can_withdraw: true, refund_due: 0 });
    expect(
      (await server.call('DELETE', `/api/tournament-registrations/${later.orderId}`, { as: token })).body,
    ).toMatchObject({ payment_status: 'cancelled', refunded_amount: 0 });
    owner.token = await server.tokenOf(owner.organizer.userId);
    await sweepHolds(server.context);
  });

  it('lets premium golfers in so many hours before everybody else', async () => {
    const opens = inDays(server, 3);
    const { id } = await open({ registrationOpens: opens, earlyHours: 24, timeZone: 'UTC' });
    const free = await makeGolfer(server, { plan: 'free' });
    const premium = await makeGolfer(server, { plan: 'premium' });
    const tryAs = async (userId: string) =>
      server.call('POST', '/api/tournament-registrations', { as: await server.tokenOf(userId), body: soloEntry(id) });
    const early = await tryAs(premium.golfer.userId);
    expect(early).toMatchObject({ status: 409, body: { code: 'entry_not_open' } });
    expect(early.body.detail).toMatch(/^Registration opens for you on .* UTC, 24 hours before everybody else\.$/);
    server.clock.advance(new Date(`${opens}T00:00:00Z`).getTime() - server.clock.now().getTime() - 23 * 3_600_000);
    expect((await tryAs(free.golfer.userId)).body).toMatchObject({
      code: 'entry_not_open',
      detail: expect.stringMatching(
        /^Premium golfers may register now\. Registration opens for everybody on .* UTC\.$/,
      ),
    });
    const listed = await server.call('GET', `/api/tournaments?limit=48`);
    expect(listed.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({
      entry_state: 'not_open',
      opens_at: `${opens}T00:00:00.000Z`,
      early_hours: 24,
      awaiting_payments: false,
    });
    const states = await Promise.all(
      [free, premium].map(
        async ({ golfer }) =>
          (await server.call('GET', `/api/tournaments/${id}`, { as: await server.tokenOf(golfer.userId) })).body
            .entry_state,
      ),
    );
    expect(states).toEqual(['not_open', 'open']);
    expect((await tryAs(premium.golfer.userId)).status).toBe(201);
    server.clock.advance(23 * 3_600_000);
    expect((await tryAs(free.golfer.userId)).status).toBe(201);
    await sweepHolds(server.context);
    owner.token = await server.tokenOf(owner.organizer.userId);
  });
});

describe('ending a tournament', () => {
  it('deletes one that nobody paid for, with the orders that came to nothing', async () => {
    const { id } = await open();
    const { token, orderId } = await enter(id);
    await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: token });
    await until(
      async () =>
        (
          await server.context.pool.query(`select 1 from payments where purchase_id = $1 and status = 'open'`, [
            orderId,
          ])
        ).rowCount === 0,
    );
    expect((await server.call('DELETE', `/api/tournaments/${id}`, { as: owner.token })).body).toEqual({
      outcome: 'deleted',
      cancellation: null,
    });
    expect((await server.call('GET', `/api/tournaments/${id}`)).status).toBe(404);
    expect((await server.call('GET', '/api/tournament-registrations', { as: token })).body.data).toEqual([]);
  });

  it('tells who was refunded a part before what the cancellation gives back: the rest', async () => {
    const { id } = await open();
    const { token, orderId, golfer } = await enterAndPay(id);
    const refund = `/api/organizer/tournaments/${id}/registrations/${orderId}/refund`;
    await server.call('POST', refund, { as: owner.token, body: { amount: 40 } });
    await untilOrder(server, token, orderId, { refunded_amount: 40 });
    await server.call('DELETE', `/api/tournaments/${id}`, { as: owner.token });
    await untilOrder(server, token, orderId, { refunded_amount: 100 });
    const mail = await server.mailTo(golfer.email, /^Tournament cancelled/);
    expect(mail.text).toContain('$60.00 goes back to your card; $40.00 of the $100.00 was refunded before.');
  });

  it('cancels one with entries: nobody enters any more, everybody is refunded once and told', async () => {
    const { id } = await open();
    const paid = await Promise.all([enterAndPay(id), enterAndPay(id), enterAndPay(id)]);
    const paying = await enter(id);
    const ends = await Promise.all(
      [1, 2, 3].map(() => server.call('DELETE', `/api/tournaments/${id}`, { as: owner.token })),
    );
    expect(ends.every(({ status, body }) => status === 200 && body.outcome === 'cancelled')).toBe(true);
    // Ended and active entries together, at any moment: a part of them alone once counted backwards.
    expect(ends.map(({ body }) => body.cancellation.orders)).toEqual([4, 4, 4]);
    const late = await makeGolfer(server);
    expect(
      (await server.call('POST', '/api/tournament-registrations', { as: late.token, body: soloEntry(id) })).body.code,
    ).toBe('entry_closed');
    for (const one of paid)
      await untilOrder(server, one.token, one.orderId, { payment_status: 'refunded', refunded_amount: 100 });
    await untilOrder(server, paying.token, paying.orderId, { payment_status: 'cancelled' });
    expect(
      (await server.call('GET', `/api/organizer/tournaments/${id}/cancellation`, { as: owner.token })).body,
    ).toEqual({
      outcome: 'cancelled',
      cancellation: { orders: 4, orders_open: 0, refunds: 3, refunds_done: 3, refunded: 300 },
    });
    const [first] = paid;
    await until(async () => (await titlesOf(first?.token ?? '')).includes('Refund sent'));
    expect((await titlesOf(first?.token ?? '')).filter((title) => title === 'Tournament cancelled')).toHaveLength(1);
    const mail = await server.mailTo(first?.golfer.email ?? '', /^Tournament cancelled/);
    expect(mail.text).toContain('$100.00 goes back to your card.');
    // Somebody who paid in the very last moment is paid back as well.
    await pay(server, paying.sessionId).catch(() => undefined);
    expect((await read(id)).status).toBe('cancelled');
    expect(
      (await server.call('GET', `/api/tournaments?q=${encodeURIComponent('Test Open')}&limit=48`)).body.data.map(
        (one: { id: string }) => one.id,
      ),
    ).not.toContain(id);
  });

  it('leaves what was played in the books', async () => {
    const { id } = await open({ date: inDays(server, 1), registrationDeadline: inDays(server, 1) });
    await enterAndPay(id);
    server.clock.advance(4 * 86_400_000);
    owner.token = await server.tokenOf(owner.organizer.userId);
    expect(await server.call('DELETE', `/api/tournaments/${id}`, { as: owner.token })).toMatchObject({
      status: 409,
      body: { detail: 'This tournament has been played. It stays in your books.' },
    });
  });
});

describe('the rest of the desk', () => {
  it('makes a draft like a tournament that was held, a year on, within the plan', async () => {
    const { id } = await open({ refundPolicy: 'half', startTime: '08:30' });
    const { status, body } = await server.call('POST', `/api/organizer/tournaments/${id}/duplicate`, {
      as: owner.token,
      body: {},
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      title: 'Test Open',
      start_date: inDays(server, 30 + 364),
      start_time: '08:30',
      refund_policy: 'half',
      max_participants: 144,
      registrations: 0,
    });
    const strangers = await server.call('POST', `/api/organizer/tournaments/${id}/duplicate`, {
      as: (await makeOrganizer(server)).token,
      body: {},
    });
    expect(strangers.status).toBe(403);
    // A draft may have what an event credit would cover.
    const small = await lapsed(240);
    const smaller = await server.call('POST', `/api/organizer/tournaments/${small.id}/duplicate`, {
      as: small.token,
      body: {},
    });
    expect(smaller).toMatchObject({ status: 201, body: { max_participants: 200 } });
  });

  it('features tournaments from premium on', async () => {
    const { id } = await open();
    const feature = (as: string, is: boolean, of = id) =>
      server.call('PUT', `/api/organizer/tournaments/${of}/featured`, { as, body: { is_featured: is } });
    expect((await feature(owner.token, true)).body.is_featured).toBe(true);
    expect((await feature(owner.token, false)).body.is_featured).toBe(false);
    const pro = await makeOrganizer(server, { plan: 'pro' });
    const own = await makeTournament(server, { organizer: pro.organizer });
    expect(await feature(pro.token, true, own.id)).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
  });
});
