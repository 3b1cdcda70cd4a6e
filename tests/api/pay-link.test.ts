import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '#areas/money/services/settle.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, sessionIdOf, setSwitches, untilOrder } from '#tests/factories/checkout.ts';
import { endAccount } from '#tests/factories/payees.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await sweepHolds(server.context);
  await server.judge();
  await server.stop();
});

let count = 0;
const hours = (n: number) => n * 3_600_000;

/** Enters somebody who pays by link. @returns the link's token and the order's id */
async function addByLink(tournamentId: string, as: string, more: object = {}) {
  const email = `link${++count}@pay.test`;
  const person = {
    firstName: 'Lou',
    lastName: 'Link',
    email,
    phone: '+1 555 0142',
    handicap: 20,
    payment: 'link',
    ...more,
  };
  const added = await server.call('POST', `/api/organizer/tournaments/${tournamentId}/players`, { as, body: person });
  expect(added.status).toBe(201);
  const mail = await server.mailTo(email, /^\$100\.00 for /);
  const link = mail.links.find((one) => one.includes('/pay/')) ?? '';
  return { orderId: added.body.id as string, email, link: link.split('/pay/')[1] ?? '' };
}
const read = (link: string) => server.call('GET', `/api/pay-links/${link}`);
const start = (link: string) => server.call('POST', `/api/pay-links/${link}/payment`, { body: {} });

it('whose organizer cannot be paid by card is not reminded with a button that pays', async () => {
  const { token, organizer } = await makeOrganizer(server);
  const { id } = await makeTournament(server, { organizer });
  const { token: as, golfer } = await makeGolfer(server);
  const entered = await server.call('POST', '/api/tournament-registrations', { as, body: soloEntry(id) });
  await server.context.pool.query('update organizers set charges_enabled = false where id = $1', [
    organizer.organizerId,
  ]);
  const registrationId = entered.body.id;
  const reminded = await server.call('POST', '/api/functions/send-payment-reminder', {
    as: token,
    body: { registrationId },
  });
  expect(reminded.status, JSON.stringify(reminded.body)).toBe(200);
  const mail = await server.mailTo(golfer.email, /^\$100\.00 for /);
  expect(mail.text).toContain('Please pay Test Golf Society.');
  expect(mail.text).not.toContain('Pay $100.00');
  expect(mail.links.some((link) => link.endsWith(`/entries/${registrationId}`))).toBe(true);
});

const person = { firstName: 'A', lastName: 'B', email: 'a@b.test', phone: '+1 555 0100', handicap: 1, payment: 'link' };

describe('a player entered by hand who pays by a mailed link', () => {
  it('holds the place, is paid by the link alone, and is told', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer, maxEntries: 2 });
    const { link, email, orderId } = await addByLink(id, token);
    expect((await read(link)).body).toMatchObject({
      name: 'Lou Link',
      amount: 100,
      order_number: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{3}$/),
      status: 'open',
      tournament: { id, places_left: 1, held: 1 },
    });
    const field = await server.call('GET', `/api/organizer/tournaments/${id}/players`, { as: token });
    expect(field.body.data[0]).toMatchObject({ paid: false, payment_method: 'link', payment_status: 'pending' });

    const [one, other] = await Promise.all([start(link), start(link)]);
    expect(one.body.url).toBe(other.body.url);
    const sessionId = sessionIdOf(one.body.url);
    const early = await server.call('POST', `/api/pay-links/${link}/return`, { body: { session_id: sessionId } });
    expect(early.body.status).toBe('open');
    await pay(server, sessionId);
    const back = await server.call('POST', `/api/pay-links/${link}/return`, { body: { session_id: sessionId } });
    expect(back.body.status).toBe('paid');
    expect((await start(link)).status).toBe(409);
    const mail = await server.mailTo(email, /^You play /);
    expect(mail.text).toContain('We received $100.00.');
    expect(mail.links.some((address) => address.includes(`/tournament-details/${id}`))).toBe(true);

    const refund = await server.call('POST', `/api/organizer/tournaments/${id}/registrations/${orderId}/refund`, {
      as: token,
      body: {},
    });
    expect(refund.body).toEqual({ amount: 100, left: 0 });
    expect((await server.mailTo(email, /Registration ended/)).text).toContain('$100.00 goes back to your card.');
    expect((await read(link)).body.status).toBe('over');
  });

  it('an unpaid page may be opened again while the place is held; then the place comes back and late money as well', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer, maxEntries: 1 });
    const { link } = await addByLink(id, token);
    const first = sessionIdOf((await start(link)).body.url);
    await server.context.stripe.checkout.sessions.expire(first);
    expect(await settle(server.context, first)).toMatchObject({ outcome: 'closed' });
    expect((await read(link)).body).toMatchObject({ status: 'open', tournament: { held: 1 } });
    const second = sessionIdOf((await start(link)).body.url);
    expect(second).not.toBe(first);

    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, second);
    await server.context.pool.query(
      `update tournament_registrations set hold_expires_at = $2 where tournament_id = $1`,
      [id, new Date(server.clock.now().getTime() - 1)],
    );
    await sweepHolds(server.context);
    const rival = await makeGolfer(server);
    const entered = await server.call('POST', '/api/tournament-registrations', {
      as: rival.token,
      body: soloEntry(id),
    });
    // Either the place went back to who paid, by the closing of the page, or the rival has it and the money goes back.
    expect([201, 409]).toContain(entered.status);
    await setSwitches(server, { deliveries: 'on' });
    const settled = await settle(server.context, second);
    expect(settled).toMatchObject({ outcome: entered.status === 201 ? 'refunded' : 'paid' });
  });

  it('holds the place for as many days as the organizer gives, and never past the tournament', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer, date: inDays(server, 10) });
    const holdOf = async (more?: object) => {
      const { orderId } = await addByLink(id, token, more);
      const { rows } = await server.context.pool.query(
        'select r.hold_expires_at, t.ends_at from tournament_registrations r join tournaments t on t.id = r.tournament_id where r.id = $1',
        [orderId],
      );
      return {
        days: Math.round((rows[0].hold_expires_at - server.clock.now().getTime()) / hours(24)),
        isEnd: Number(rows[0].hold_expires_at) === Number(rows[0].ends_at),
      };
    };
    expect(await holdOf()).toEqual({ days: 3, isEnd: false });
    expect(await holdOf({ payWithinDays: 7 })).toEqual({ days: 7, isEnd: false });
    expect(await holdOf({ payWithinDays: 14 })).toMatchObject({ isEnd: true });
    for (const payWithinDays of [0, 15, 2.5, '3 days', null]) {
      const refused = await server.call('POST', `/api/organizer/tournaments/${id}/players`, {
        as: token,
        body: { ...person, payWithinDays },
      });
      expect([refused.status, refused.body.errors?.[0]?.field], String(payWithinDays)).toEqual([422, 'payWithinDays']);
    }
  });

  it('reminds by mail once a day, and ends with its hold', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer });
    const { orderId, email, link } = await addByLink(id, token);
    const remind = () =>
      server.call('POST', '/api/functions/send-payment-reminder', { as: token, body: { registrationId: orderId } });
    expect((await remind()).body).toEqual({ success: true, name: 'Lou Link' });
    expect((await remind()).status).toBe(429);
    const { rows } = await server.context.pool.query('select count(*)::int as n from mails where "to" = $1', [email]);
    expect(rows[0].n).toBe(2);
    const listed = await server.call('GET', `/api/organizer/tournaments/${id}/players`, { as: token });
    expect(listed.body.data[0].reminded_at).not.toBeNull();
    server.clock.advance(hours(72) + 1_000);
    await sweepHolds(server.context);
    expect((await read(link)).body.status).toBe('over');
    expect((await start(link)).body.code).toBe('hold_expired');
  });

  it('takes no link that is not ours, no other entry’s session, and asks for payments to be set up', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer });
    const { link } = await addByLink(id, token);
    for (const bad of [
      'x',
      link.slice(0, -1),
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      link.replace(/^./, (c) => (c === '0' ? '1' : '0')),
      link.toUpperCase(),
    ]) {
      expect((await read(bad)).status, bad).toBe(404);
      expect((await start(bad)).status, bad).toBe(404);
    }
    const golfer = await makeGolfer(server);
    const { sessionId } = await openCheckout(server, golfer.token, id);
    expect(
      (await server.call('POST', `/api/pay-links/${link}/return`, { body: { session_id: sessionId } })).status,
    ).toBe(404);
    const poor = await makeOrganizer(server, { charges: false });
    const free = await makeTournament(server, { organizer: poor.organizer, registrationFee: 0 });
    // Without a fee there is nothing to pay.
    expect(
      (await server.call('POST', `/api/organizer/tournaments/${free.id}/players`, { as: poor.token, body: person }))
        .status,
    ).toBe(201);
    const dear = await makeTournament(server, { organizer: poor.organizer });
    const refused = await server.call('POST', `/api/organizer/tournaments/${dear.id}/players`, {
      as: poor.token,
      body: person,
    });
    expect(refused.body).toMatchObject({ code: 'entry_not_open', errors: [{ field: 'payment' }] });
  });
});

describe('a payment account that stops in mid-sale', () => {
  it.each(['restrict', 'deauthorize'] as const)(
    '%s: no new sessions, the paid ones stay, the organizer is told and can set up again',
    async (how) => {
      const { token, organizer } = await makeOrganizer(server);
      const { id } = await makeTournament(server, { organizer });
      const paid = await makeGolfer(server);
      const done = await openCheckout(server, paid.token, id);
      await pay(server, done.sessionId);
      await untilOrder(server, paid.token, done.orderId, { payment_status: 'completed' });
      const late = await makeGolfer(server);
      await server.call('POST', '/api/tournament-registrations', { as: late.token, body: soloEntry(id) });

      await endAccount(server, organizer, how);
      await until(
        async () => (await server.call('GET', `/api/tournaments/${id}`)).body.entry_state,
        (state) => state === 'awaiting_payments',
      );
      const checkout = await server.call('POST', '/api/functions/create-payment', {
        as: late.token,
        body: { tournamentId: id, amount: 100 },
      });
      expect(checkout.body).toMatchObject({ code: 'entry_not_open' });
      const next = await makeGolfer(server);
      expect(
        (await server.call('POST', '/api/tournament-registrations', { as: next.token, body: soloEntry(id) })).body.code,
      ).toBe('entry_not_open');
      await until(
        async () => (await server.call('GET', '/api/notifications', { as: token })).body.data as { title: string }[],
        (told) => told.some(({ title }) => title === 'Payments are paused'),
      );
      await server.mailTo(organizer.email, /Payments are paused/);
      await untilOrder(server, paid.token, done.orderId, { payment_status: 'completed' });

      const status = await server.call('POST', '/api/functions/check-connect-status', { as: token, body: {} });
      expect(status.body).toMatchObject({ connected: how === 'restrict', charges_enabled: false });
      server.clock.advance(hours(1));
      await sweepHolds(server.context);
      expect((await server.call('POST', '/api/functions/create-connect-account', { as: token, body: {} })).status).toBe(
        200,
      );
      // A payment goes back from the account it went to.
      const refund = await server.call(
        'POST',
        `/api/organizer/tournaments/${id}/registrations/${done.orderId}/refund`,
        { as: token, body: {} },
      );
      expect(refund.status).toBe(200);
      await server.mailTo(paid.golfer.email, /Registration ended/);
    },
  );

  it('an event for an account that is nobody’s changes nothing and is kept as refused', async () => {
    const { rows: before } = await server.context.pool.query(
      'select id, stripe_account_id, charges_enabled from organizers order by id',
    );
    const stranger = await server.context.stripe.accounts.create({
      type: 'express',
      country: 'US',
      email: 'nobody@pay.test',
    });
    await endAccount(server, stranger.id, 'deauthorize');
    const outcomes = async (): Promise<{ outcome: string | null }[]> =>
      (await server.context.pool.query('select outcome from provider_events where account = $1', [stranger.id])).rows;
    await until(outcomes, (all) => all.some(({ outcome }) => outcome?.includes('refused')));
    const { rows } = await server.context.pool.query(
      'select id, stripe_account_id, charges_enabled from organizers order by id',
    );
    expect(rows).toEqual(before);
  });
});
