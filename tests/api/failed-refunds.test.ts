import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findFailedRefunds } from '#areas/money/services/follow-refund.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { bookPaid, cancel } from '#tests/factories/bookings.ts';
import { openCheckout, orderOf, pay, sessionIdOf, setSwitches, untilOrder } from '#tests/factories/checkout.ts';
import { decide, dispute } from '#tests/factories/disputes.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { endRefund, refundsOf, untilRefunded } from '#tests/factories/refunds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makePackage, takePackageOf, untilSponsor } from '#tests/factories/sponsors.ts';
import { buy, makeSeller } from '#tests/factories/shop.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';
import { eventsOf, permutations, post } from '../races/payments/provider-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '350' } });
});
afterEach(async () => {
  await setSwitches(server, {});
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

/** A golfer paid $200, and the organizer gave it all back. */
async function refundedWorld() {
  const { token, organizer } = await makeOrganizer(server, { plan: 'premium' });
  const tournament = await makeTournament(server, { organizer, registrationFee: 200, refundPolicy: 'full' });
  const golfer = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, golfer.token, tournament.id);
  await pay(server, sessionId);
  await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
  const asked = await server.call(
    'POST',
    `/api/organizer/tournaments/${tournament.id}/registrations/${orderId}/refund`,
    { as: token, body: {} },
  );
  expect(asked.status).toBe(200);
  const refund = await untilRefunded(server, sessionId);
  await untilOrder(server, golfer.token, orderId, { refunded_amount: 200 });
  await quiet(server);
  return { token, organizer, tournament, golfer, orderId, sessionId, refund };
}
type World = Awaited<ReturnType<typeof refundedWorld>>;

const failedOf = async (token: string, whose = 'organizer') =>
  (await server.call('GET', `/api/${whose}/failed-refunds`, { as: token })).body.refunds;
const sendAgain = (token: string, id: string, whose = 'organizer') =>
  server.call('POST', `/api/${whose}/failed-refunds/${id}/send`, { as: token });
const sumsOf = async ({ token }: World) =>
  (await server.call('GET', '/api/organizer/statements', { as: token })).body.total;
const subjectsOf = async (address: string): Promise<string[]> => {
  const { rows } = await server.context.pool.query<{ subject: string }>(
    'select subject from mails where "to" = $1 order by created_at, id',
    [address],
  );
  return rows.map(({ subject }) => subject);
};
const keptByCards = async ({ sessionId }: World) =>
  (await refundsOf(server, sessionId)).filter(({ status }) => status === 'succeeded').length;

it('a golfer whose card had expired is owed the refund again, both are told, and the organizer sends it again', async () => {
  const world = await refundedWorld();
  const { token, golfer, tournament, refund } = world;
  expect(await sumsOf(world)).toMatchObject({ collected: 200, refunded: 200, returned: 0, net: -7, revenue: 0 });
  await endRefund(server, refund.id, 'failed');
  const [failed] = await until(
    () => failedOf(token),
    (refunds) => refunds.length === 1,
  );
  expect(failed).toMatchObject({ amount: 200, title: tournament.title, state: 'failed' });
  expect(failed.why).toBe('the card has expired or was cancelled');
  await quiet(server);
  expect(await orderOf(server, golfer.token, world.orderId)).toMatchObject({ refunded_amount: 0 });
  expect(await sumsOf(world)).toMatchObject({ collected: 200, refunded: 0, returned: 200, net: -7, revenue: 200 });
  expect(await subjectsOf(golfer.golfer.email)).toContain(`Your refund did not arrive: ${tournament.title}`);
  expect(await subjectsOf(world.organizer.email)).toContain(`A refund failed: ${tournament.title}`);
  // Nothing else can be given back of what is owed already.
  const path = `/api/organizer/tournaments/${tournament.id}/registrations/${world.orderId}/refund`;
  expect((await server.call('POST', path, { as: token, body: {} })).status).toBe(409);

  const stranger = await makeOrganizer(server);
  expect((await sendAgain(stranger.token, failed.id)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendAgain(token, failed.id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  await untilOrder(server, golfer.token, world.orderId, { refunded_amount: 200 });
  await quiet(server);
  expect(await keptByCards(world)).toBe(1);
  expect(await sumsOf(world)).toMatchObject({ collected: 200, refunded: 200, returned: 0, net: -7, revenue: 0 });
  expect(await failedOf(token)).toEqual([]);
  expect(await subjectsOf(golfer.golfer.email)).toContain(`Refund sent again: ${tournament.title}`);

  // The second card is closed as well, and the third time it arrives.
  const second = await untilRefunded(server, world.sessionId, 2);
  await endRefund(server, second.id, 'failed');
  await until(
    () => failedOf(token),
    (refunds) => refunds.length === 1,
  );
  expect((await sendAgain(token, failed.id)).status).toBe(200);
  await untilOrder(server, golfer.token, world.orderId, { refunded_amount: 200 });
  expect(await keptByCards(world)).toBe(1);
});

it('what the provider tells of a failed refund ends in the same state in every order, doubled and late', async () => {
  const world = await refundedWorld();
  await setSwitches(server, { deliveries: 'hold' });
  await endRefund(server, world.refund.id, 'failed');
  const told = (await eventsOf(server, world.sessionId)).filter(({ type }) => /refund/.test(type));
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['refund.updated', 'refund.failed', 'charge.refund.updated', 'charge.refunded']),
  );
  const ours = told.filter(({ type }) => /^refund\.(updated|failed)|charge\.refund\.updated/.test(type));
  for (const [turn, order] of permutations(ours).entries())
    for (const event of [...order, ...order]) await post(server, { ...event, id: `${event.id}_${turn}` });
  await quiet(server);
  const [failed] = await failedOf(world.token);
  expect(failed.state).toBe('failed');
  expect(await sumsOf(world)).toMatchObject({ refunded: 0, returned: 200 });
  expect((await sendAgain(world.token, failed.id)).status).toBe(200);
  await untilOrder(server, world.golfer.token, world.orderId, { refunded_amount: 200 });
  // The news of the first try come once more, after the second has arrived.
  for (const event of ours) await post(server, { ...event, id: `${event.id}_late` });
  await quiet(server);
  expect(await sumsOf(world)).toMatchObject({ refunded: 200, returned: 0 });
  const mails = await subjectsOf(world.golfer.golfer.email);
  expect(mails.filter((subject) => subject.startsWith('Your refund did not arrive'))).toHaveLength(1);
});

it('a failure that no event told of is found by the daily look', async () => {
  const world = await refundedWorld();
  await setSwitches(server, { deliveries: 'hold' });
  await endRefund(server, world.refund.id, 'failed');
  await findFailedRefunds(server.context);
  await findFailedRefunds(server.context);
  expect(await failedOf(world.token)).toHaveLength(1);
});

it('a pending refund is on its way, and arrives without another word', async () => {
  await setSwitches(server, { refunds: { pendMs: 3_600_000 } });
  const world = await refundedWorld();
  expect(world.refund.status).toBe('pending');
  const before = await subjectsOf(world.golfer.golfer.email);
  await endRefund(server, world.refund.id, 'succeeded');
  await quiet(server);
  expect(await subjectsOf(world.golfer.golfer.email)).toEqual(before);
  expect(await sumsOf(world)).toMatchObject({ refunded: 200, returned: 0 });
});

it('a club and a seller send back again what the cards of an organizer and of a buyer did not take', async () => {
  const { seller: club, buyer, id, sessionId } = await bookPaid(server);
  expect((await cancel(server, buyer.token, id)).status).toBe(200);
  await endRefund(server, (await untilRefunded(server, sessionId)).id, 'failed');
  const [day] = await until(
    () => failedOf(club.token, 'country-club'),
    (refunds) => refunds.length === 1,
  );
  await quiet(server);
  expect(await subjectsOf(buyer.organizer.email)).toContain('Your refund did not arrive: Booked day');
  expect((await sendAgain(club.token, day.id, 'country-club')).status).toBe(200);
  await untilRefunded(server, sessionId, 2);

  const seller = await makeSeller(server);
  const bought = await buy(server, seller);
  await server.call('POST', `/api/organizer/orders/${bought.order.id}/refund`, { as: seller.token, body: {} });
  await endRefund(server, (await untilRefunded(server, bought.sessionId)).id, 'failed');
  const [order] = await until(
    () => failedOf(seller.token),
    (refunds) => refunds.length === 1,
  );
  await quiet(server);
  expect(await subjectsOf('buyer@example.test')).toContain(`Your refund did not arrive: ${seller.product.name}`);
  const statusOf = async () => {
    const { data } = (await server.call('GET', '/api/organizer/orders', { as: seller.token })).body;
    return data.find(({ id: one }: { id: string }) => one === bought.order.id).status;
  };
  // The buyer has nothing: the seller's list must not say that they were paid back.
  expect(await statusOf()).toBe('paid');
  expect((await sendAgain(seller.token, order.id)).status).toBe(200);
  await untilRefunded(server, bought.sessionId, 2);
  await quiet(server);
  expect(await statusOf()).toBe('refunded');
});

it('a sponsor whose refund failed is no refunded one until it was sent again', async () => {
  const offered = await makePackage(server);
  const session = sessionIdOf((await takePackageOf(server, offered)).body.url);
  await pay(server, session);
  const { id } = await untilSponsor(server, offered, ({ state }) => state === 'paid');
  await server.call('POST', `/api/organizer/sponsorships/${id}/refund`, { as: offered.token, body: {} });
  await endRefund(server, (await untilRefunded(server, session)).id, 'failed');
  const [failed] = await until(
    () => failedOf(offered.token),
    (refunds) => refunds.length === 1,
  );
  await untilSponsor(server, offered, ({ state, refunded_amount: cents }) => state === 'ended' && cents === 0);
  await sendAgain(offered.token, failed.id);
  await untilSponsor(server, offered, ({ state }) => state === 'refunded');
});

it('what a bank takes although it was refunded is borne by the platform, not by the organizer', async () => {
  const world = await refundedWorld();
  const { id } = await dispute(server, world.sessionId);
  await quiet(server);
  expect(await sumsOf(world)).toMatchObject({ refunded: 200, disputed: 0, net: -7, revenue: 0 });
  await decide(server, id, 'lost');
  await quiet(server);
  expect(await sumsOf(world)).toMatchObject({ refunded: 200, disputed: 0, net: -7, revenue: 0 });
});

it('a golfer whose refund failed and whose bank took the money is owed nothing any more', async () => {
  const world = await refundedWorld();
  await endRefund(server, world.refund.id, 'failed');
  await until(
    () => failedOf(world.token),
    (refunds) => refunds.length === 1,
  );
  const { id } = await dispute(server, world.sessionId);
  await quiet(server);
  await decide(server, id, 'lost');
  await until(
    () => failedOf(world.token),
    (refunds) => refunds.length === 0,
  );
  expect(await sumsOf(world)).toMatchObject({ refunded: 200, returned: 0, net: -7, revenue: 0 });
});

it('of a club that has left, the payer is told whom to write to, and the operator hears of it once', async () => {
  const { seller, buyer, id, sessionId } = await bookPaid(server);
  await cancel(server, buyer.token, id);
  const refund = await untilRefunded(server, sessionId);
  await quiet(server);
  const body = { confirm: seller.club.email, password: passwordOfAll };
  expect((await server.call('POST', '/api/account/delete', { as: seller.token, body })).status).toBe(200);
  await endRefund(server, refund.id, 'failed');
  const operator = server.context.settings.contactEmail;
  await until(
    () => subjectsOf(operator),
    (subjects) => subjects.includes('A refund failed, and its seller has left'),
  );
  const { data } = (await server.call('GET', '/api/notifications', { as: buyer.token })).body;
  const told = data.find(({ title }: { title: string }) => title === 'Your refund did not arrive');
  expect(told.message).toContain(`please write to ${operator}`);
  expect(told.message).not.toContain('was told');
});
