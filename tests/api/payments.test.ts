import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import {
  deliverEvents,
  openCheckout,
  orderOf,
  pay,
  sessionIdOf,
  setGoodDay,
  setSwitches,
  untilOrder,
} from '#tests/factories/checkout.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { endpoints } from '#apps/endpoints.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '500' } });
});
afterEach(async () => {
  await setGoodDay(server);
  await deliverEvents(server);
  await server.judge();
});
afterAll(() => server.stop());

const createPayment = (token: string | undefined, body: unknown) =>
  server.call('POST', '/api/functions/create-payment', { as: token, body });

describe('paying', () => {
  it('opens a checkout at the organizer’s account, and the webhook completes the order', async () => {
    const { organizer, accountId } = await makeOrganizer(server);
    const tournament = await makeTournament(server, { organizer, registrationFee: 200 });
    const { token } = await makeGolfer(server, { email: 'payer@example.test' });
    const { orderId, sessionId } = await openCheckout(server, token, tournament.id, groupEntry(tournament.id));
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
    expect(session).toMatchObject({
      amount_total: 80_000,
      currency: 'usd',
      customer_email: 'payer@example.test',
      client_reference_id: orderId,
    });
    await pay(server, sessionId);
    const order = await untilOrder(server, token, orderId, { payment_status: 'completed' });
    expect(order).toMatchObject({ payment_amount: 800, hold_expires_at: null, refund_due: 800 });
    const paid = await server.context.stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge'],
    });
    const intent = paid.payment_intent as unknown as {
      application_fee_amount: number;
      transfer_data: { destination: string };
    };
    expect(intent).toMatchObject({ application_fee_amount: 4_000, transfer_data: { destination: accountId } });
    const { body } = await server.call('GET', `/api/tournaments/${tournament.id}`);
    expect(body).toMatchObject({ entries: 4, held: 0, places_left: 140 });
    await server.mailTo('payer@example.test', /^You play /);
    const own = await server.call('GET', '/api/organizer/tournaments', { as: await server.tokenOf(organizer.userId) });
    expect(own.body.data[0]).toMatchObject({ entries: 4, revenue: 800, registrations: 1 });
    const joined = await server.call('GET', '/api/organizer/tournaments?include=tournament_registrations', {
      as: await server.tokenOf(organizer.userId),
    });
    expect(joined.body.data[0].tournament_registrations).toEqual([
      { id: orderId, payment_status: 'completed', payment_amount: 800 },
    ]);
  });

  it('completes by the browser’s return while the webhook is held back, and the late webhook changes nothing', async () => {
    await setSwitches(server, { deliveries: 'hold' });
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, token, tournament.id);
    await pay(server, sessionId);
    expect((await orderOf(server, token, orderId)).payment_status).toBe('pending');
    const returned = await server.call('POST', '/api/payment-returns', { as: token, body: { session_id: sessionId } });
    expect(returned.body.payment_status).toBe('completed');
    await deliverEvents(server);
    await quiet(server);
    expect((await orderOf(server, token, orderId)).payment_status).toBe('completed');
  });

  it('leaves the order open for the return of a session that is not paid, and for a stranger’s', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const stranger = await makeGolfer(server);
    const { sessionId } = await openCheckout(server, token, tournament.id);
    const back = (as: string, session_id: string) =>
      server.call('POST', '/api/payment-returns', { as, body: { session_id } });
    expect((await back(token, sessionId)).body.payment_status).toBe('pending');
    expect((await back(stranger.token, sessionId)).status).toBe(404);
    expect((await back(token, 'cs_test_unknown')).status).toBe(404);
    expect((await back(token, 'nonsense')).status).toBe(422);
  });

  it('leads every click and every tab to the same session: as many at once as are allowed make one', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const clicks = await Promise.all(
      Array.from({ length: endpoints.createPayment.perMinute }, async () => {
        const order = await server.call('POST', '/api/tournament-registrations', {
          as: token,
          body: soloEntry(tournament.id),
        });
        const payment = await createPayment(token, { tournamentId: tournament.id, amount: 100 });
        return { order: order.body.id, url: payment.body.url };
      }),
    );
    expect(new Set(clicks.map(({ order }) => order)).size).toBe(1);
    expect(new Set(clicks.map(({ url }) => sessionIdOf(url))).size).toBe(1);
    const { rows } = await server.context.pool.query('select count(*) as n from payments where purchase_id = $1', [
      clicks[0]?.order,
    ]);
    expect(rows[0].n).toBe(1);
  });

  it('finds its session again when the provider’s answer was lost on the way', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const order = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: soloEntry(tournament.id),
    });
    await setSwitches(server, { api: { resetNext: 3 } });
    const lost = await createPayment(token, { tournamentId: tournament.id });
    expect(lost.status === 502 || lost.status === 200).toBe(true);
    const found = await createPayment(token, { tournamentId: tournament.id });
    expect(found.status).toBe(200);
    await pay(server, sessionIdOf(found.body.url));
    await untilOrder(server, token, order.body.id, { payment_status: 'completed' });
  });

  it('says so when the provider is down, keeps the hold, and works again afterwards', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) });
    await setSwitches(server, { api: { failNext: 10, status: 500 } });
    expect(await createPayment(token, { tournamentId: tournament.id })).toMatchObject({
      status: 502,
      body: { code: 'provider_failed', detail: 'Failed to initiate payment. Please try again.' },
    });
    await setSwitches(server, { api: { failNext: 0 } });
    expect((await createPayment(token, { tournamentId: tournament.id })).status).toBe(200);
  });

  it('charges the price that was shown when it changes during the hold', async () => {
    const tournament = await makeTournament(server, { registrationFee: 150 });
    const { token } = await makeGolfer(server);
    const order = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: soloEntry(tournament.id, { amount: 150 }),
    });
    await server.context.pool.query('update tournaments set registration_fee = 25000 where id = $1', [tournament.id]);
    const { body } = await createPayment(token, { tournamentId: tournament.id, amount: 150 });
    await pay(server, sessionIdOf(body.url));
    expect(await untilOrder(server, token, order.body.id, { payment_status: 'completed' })).toMatchObject({
      payment_amount: 150,
    });
  });

  it('refuses what does not fit: no id, unknown id, no order, another amount, nobody, another type', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const organizer = await makeOrganizer(server, { charges: false });
    expect(await createPayment(token, {})).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'tournamentId' }] },
    });
    expect((await createPayment(token, { tournamentId: '018f3c3a-0000-7000-8000-000000000000' })).status).toBe(404);
    expect(await createPayment(token, { tournamentId: tournament.id })).toMatchObject({
      status: 409,
      body: { code: 'hold_expired' },
    });
    await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) });
    expect(await createPayment(token, { tournamentId: tournament.id, amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
    expect((await createPayment(undefined, { tournamentId: tournament.id })).status).toBe(401);
    expect((await createPayment(organizer.token, { tournamentId: tournament.id })).status).toBe(403);
    expect((await createPayment(token, { tournamentId: tournament.id, amount: 100 })).status).toBe(200);
  });

  it('closes the checkout of an order that was left: it can no longer be paid', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, token, tournament.id);
    await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: token });
    await until(
      async () => (await server.context.stripe.checkout.sessions.retrieve(sessionId)).status,
      (status) => status === 'expired',
    );
  });
});

describe('a payment that takes its time', () => {
  const processing = async (settleMs: number, settleFails = false) => {
    const tournament = await makeTournament(server);
    const { token, golfer } = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, token, tournament.id);
    const { hold_expires_at: heldUntil } = await orderOf(server, token, orderId);
    await setSwitches(server, { settleMs, settleFails });
    await pay(server, sessionId);
    const order = await untilOrder(server, token, orderId, { is_processing: true, payment_status: 'pending' });
    return { tournament, token, golfer, orderId, sessionId, order, heldUntil };
  };
  it('is shown as processing with its places kept, and completes by itself', async () => {
    const { tournament, token, golfer, orderId, sessionId, order, heldUntil } = await processing(1_200_000);
    expect(order.hold_expires_at >= heldUntil).toBe(true);
    expect((await server.call('GET', `/api/tournaments/${tournament.id}`)).body).toMatchObject({ entries: 1, held: 1 });
    // Coming back says no more than the provider does, and no second page is opened.
    const back = { as: token, body: { session_id: sessionId } };
    expect((await server.call('POST', '/api/payment-returns', back)).body).toMatchObject({
      payment_status: 'pending',
      is_processing: true,
    });
    server.clock.advance(1_200_000);
    const late = await server.tokenOf(golfer.userId);
    await untilOrder(server, late, orderId, { payment_status: 'completed', is_processing: false });
    await server.judge();
  });

  it('that fails in the end may be paid again while the places are held', async () => {
    const { tournament, golfer, orderId } = await processing(1_200_000, true);
    server.clock.advance(1_200_000);
    const token = await server.tokenOf(golfer.userId);
    await untilOrder(server, token, orderId, { payment_status: 'pending', is_processing: false });
    await setSwitches(server, {});
    const body = { tournamentId: tournament.id };
    const again = await server.call('POST', '/api/functions/create-payment', { as: token, body });
    expect(again.status).toBe(200);
    await pay(server, sessionIdOf(again.body.url));
    await untilOrder(server, token, orderId, { payment_status: 'completed' });
    await server.judge();
  });
});

describe('withdrawing', () => {
  it.each([
    ['full', 100, 'refunded'],
    ['half', 50, 'refunded'],
    ['none', 0, 'cancelled'],
  ] as const)('under the %s policy gives back %i and frees the place', async (refundPolicy, back, status) => {
    const tournament = await makeTournament(server, { refundPolicy });
    const { token } = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, token, tournament.id);
    await pay(server, sessionId);
    expect(await untilOrder(server, token, orderId, { payment_status: 'completed' })).toMatchObject({
      refund_due: back,
    });
    const twice = await Promise.all(
      [1, 2].map(() => server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: token })),
    );
    expect(twice.map(({ body }) => body.payment_status)).toEqual([status, status]);
    const order = await untilOrder(server, token, orderId, { refunded_amount: back });
    expect(order.payment_status).toBe(status);
    expect((await server.call('GET', `/api/tournaments/${tournament.id}`)).body.entries).toBe(0);
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionId);
    const refunds = await server.context.stripe.refunds.list({ payment_intent: String(session.payment_intent) });
    expect(refunds.data.map(({ amount }) => amount)).toEqual(back ? [back * 100] : []);
  });

  it.each([
    ['full', 70],
    ['half', 50],
  ] as const)(
    'after a part went back under the %s policy says what the rest is, and pays just that',
    async (refundPolicy, due) => {
      const { token: owner, organizer } = await makeOrganizer(server, { plan: 'pro' });
      const tournament = await makeTournament(server, { organizer, registrationFee: 100, refundPolicy });
      const golfer = await makeGolfer(server);
      const { orderId, sessionId } = await openCheckout(server, golfer.token, tournament.id);
      await pay(server, sessionId);
      await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
      const path = `/api/organizer/tournaments/${tournament.id}/registrations/${orderId}/refund`;
      await server.call('POST', path, { as: owner, body: { amount: 30 } });
      expect(await orderOf(server, golfer.token, orderId)).toMatchObject({ given_back: 30, refund_due: due });
      await untilOrder(server, golfer.token, orderId, { refunded_amount: 30 });
      await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: golfer.token });
      await untilOrder(server, golfer.token, orderId, { refunded_amount: 30 + due });
      const sent =
        `$${due}.00 for ${tournament.title} is on its way back to your card. ` +
        `$30.00 was refunded before: that makes $${30 + due}.00 of $100.00.`;
      await until(
        async () => (await server.call('GET', '/api/notifications', { as: golfer.token })).body.data,
        (told: { message: string }[]) => told.some(({ message }) => message === sent),
      );
      await server.judge();
    },
  );

  it('is refused after the deadline', async () => {
    const tournament = await makeTournament(server);
    const { token } = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, token, tournament.id);
    await pay(server, sessionId);
    await untilOrder(server, token, orderId, { payment_status: 'completed' });
    await server.context.pool.query('update tournaments set closes_at = $2 where id = $1', [
      tournament.id,
      server.clock.now(),
    ]);
    expect(await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: token })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect((await orderOf(server, token, orderId)).can_withdraw).toBe(false);
  });
});

describe('connecting a payment account', () => {
  it('goes from not connected over setup required to active', async () => {
    const { token, organizer } = await makeOrganizer(server, { charges: false });
    const status = async () =>
      (await server.call('POST', '/api/functions/check-connect-status', { as: token, body: {} })).body;
    expect(await status()).toEqual({
      connected: false,
      onboarded: false,
      details_submitted: false,
      charges_enabled: false,
      requirements: { currently_due: [] },
    });
    const { body } = await server.call('POST', '/api/functions/create-connect-account', { as: token, body: {} });
    expect(new URL(body.url).pathname).toContain('/sandbox/connect/');
    expect(await status()).toMatchObject({ connected: true, onboarded: false });
    const { demoProvider } = await import('#stand-ins/stripe/demo-provider.ts');
    const { rows } = await server.context.pool.query('select stripe_account_id from organizers where id = $1', [
      organizer.organizerId,
    ]);
    await demoProvider(server.url).connectAccount(rows[0].stripe_account_id);
    expect(await status()).toEqual({
      connected: true,
      onboarded: true,
      details_submitted: true,
      charges_enabled: true,
      requirements: { currently_due: [] },
    });
  });

  it('belongs to organizers with a verified address', async () => {
    const golfer = await makeGolfer(server);
    const fresh = await makeOrganizer(server, { charges: false, emailVerified: false });
    for (const name of ['check-connect-status', 'create-connect-account']) {
      expect((await server.call('POST', `/api/functions/${name}`, { body: {} })).status).toBe(401);
      expect((await server.call('POST', `/api/functions/${name}`, { as: golfer.token, body: {} })).status).toBe(403);
    }
    expect(
      await server.call('POST', '/api/functions/create-connect-account', { as: fresh.token, body: {} }),
    ).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
  });

  it('says so when the provider is down', async () => {
    const { token } = await makeOrganizer(server);
    await setSwitches(server, { api: { failNext: 10, status: 500 } });
    expect(await server.call('POST', '/api/functions/check-connect-status', { as: token, body: {} })).toMatchObject({
      status: 502,
      body: { detail: 'Unable to check payment setup status. Please try again.' },
    });
  });
});
