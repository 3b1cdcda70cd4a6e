import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { settle } from '#areas/money/services/settle.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { followDispute } from '#areas/money/services/follow-dispute.ts';
import { openCheckout, pay, sessionIdOf, setSwitches, untilOrder } from '#tests/factories/checkout.ts';
import { decide, dispute } from '#tests/factories/disputes.ts';
import { makeRound } from '#tests/factories/golf-rounds.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { endRefund, untilRefunded } from '#tests/factories/refunds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSharedGroup, makeSharedTournament } from '#tests/factories/shares.ts';
import { makePackage, takePackageOf, untilSponsor } from '#tests/factories/sponsors.ts';
import { until } from '#tests/until.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await setSwitches(server, {});
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

const balanceOf = async (account?: string | null) =>
  (await server.context.stripe.balance.retrieve({}, account ? { stripeAccount: account } : {})).available[0]?.amount ??
  0;

/** A golfer paid $200. */
async function paidWorld() {
  const { token, organizer, accountId } = await makeOrganizer(server, { plan: 'premium' });
  const { id } = await makeTournament(server, { organizer, registrationFee: 200, refundPolicy: 'full' });
  const golfer = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, golfer.token, id);
  await pay(server, sessionId);
  await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
  await quiet(server);
  const before = { organizer: await balanceOf(accountId), platform: await balanceOf() };
  const giveBack = (amount?: number) =>
    server.call('POST', `/api/organizer/tournaments/${id}/registrations/${orderId}/refund`, {
      as: token,
      body: { amount },
    });
  /** Cents that each has less than before the bank was asked. */
  const paid = async () => ({
    organizer: before.organizer - (await balanceOf(accountId)),
    platform: before.platform - (await balanceOf()),
  });
  return { token, golfer, orderId, tournamentId: id, sessionId, giveBack, paid };
}
/** And took it to the bank. */
async function disputedWorld() {
  const world = await paidWorld();
  const { id: disputeId } = await dispute(server, world.sessionId);
  await quiet(server);
  return { ...world, disputeId };
}
/** The provider's fee for a case, in cents. */
const fee = 1_500;

it('an organizer who won at the bank and then gives the money back pays it, and not the platform', async () => {
  const { disputeId, sessionId, giveBack, paid } = await disputedWorld();
  await decide(server, disputeId, 'won');
  await until(paid, ({ organizer }) => organizer === 0);
  expect(await paid()).toEqual({ organizer: 0, platform: fee });
  await quiet(server);
  expect((await giveBack(80)).status).toBe(200);
  await untilRefunded(server, sessionId);
  await quiet(server);
  expect(await paid()).toEqual({ organizer: 8_000, platform: fee });
  expect((await giveBack()).status).toBe(200);
  await untilRefunded(server, sessionId, 2);
  await quiet(server);
  expect(await paid()).toEqual({ organizer: 20_000, platform: fee });
});

/**
 * The provider, of whom $50 are given back once a dispute's sum has been fixed and
 * nothing was asked for; the answer is lost.
 */
function givesBackMeanwhile({ sessionId, giveBack }: Awaited<ReturnType<typeof paidWorld>>) {
  const { stripe } = server.context;
  let isFirst = true;
  const retrieve: typeof stripe.paymentIntents.retrieve = async (...given: [never, never]) => {
    if (isFirst) {
      isFirst = false;
      await giveBack(50);
      const { rows } = await server.context.pool.query<{ id: string; intent: string }>(
        `select f.id, y.payment_intent_id as intent from refunds f join payments y on y.id = f.payment_id
         where y.session_id = $1`,
        [sessionId],
      );
      const { id: refundId, intent } = rows[0] as { id: string; intent: string };
      const sent = { payment_intent: intent, amount: 5_000, reverse_transfer: true, metadata: { refund_id: refundId } };
      await stripe.refunds.create(sent, { idempotencyKey: `refund-${refundId}` });
    }
    return stripe.paymentIntents.retrieve(...given);
  };
  const paymentIntents = Object.assign(Object.create(stripe.paymentIntents), { retrieve });
  return Object.assign(Object.create(stripe), { paymentIntents }) as typeof stripe;
}

it('a refund that is on its way while a won dispute becomes known is paid by its organizer once', async () => {
  const world = await paidWorld();
  const { sessionId, paid } = world;
  await setSwitches(server, { deliveries: 'hold' });
  const { id } = await dispute(server, sessionId);
  await decide(server, id, 'won');
  await followDispute({ ...server.context, stripe: givesBackMeanwhile(world) }, id);
  await setSwitches(server, {});
  await quiet(server);
  expect(await paid()).toEqual({ organizer: 5_000, platform: fee });
});

it('a tournament that is called off while a bank holds an entry is paid back by its organizer once the bank lets go', async () => {
  const { token, tournamentId, sessionId, disputeId, paid } = await disputedWorld();
  expect((await server.call('DELETE', `/api/tournaments/${tournamentId}`, { as: token })).status).toBe(200);
  await quiet(server);
  await decide(server, disputeId, 'won');
  await untilRefunded(server, sessionId);
  await quiet(server);
  expect(await paid()).toEqual({ organizer: 20_000, platform: fee });
});

it('a golfer who left in time while the bank held the money gets it back once the bank has let it go', async () => {
  const { golfer, orderId, sessionId, disputeId, paid } = await disputedWorld();
  const path = `/api/tournament-registrations/${orderId}`;
  const shown = (await server.call('GET', path, { as: golfer.token })).body.refund_due;
  expect(shown).toBe(200);
  expect((await server.call('DELETE', `${path}?expected=${shown}`, { as: golfer.token })).status).toBe(200);
  await quiet(server);
  await decide(server, disputeId, 'won');
  await untilRefunded(server, sessionId);
  await quiet(server);
  expect(await paid()).toEqual({ organizer: 20_000, platform: fee });
});

it('a guest whose group gave up while their bank held the share gets it back once the bank has let it go', async () => {
  const { id } = await makeSharedTournament(server, 12);
  const { captain, entry, open } = await makeSharedGroup(server, id, 2);
  const session = await open(1);
  await pay(server, session);
  await settle(server.context, session);
  await quiet(server);
  const { id: disputeId } = await dispute(server, session);
  await followDispute(server.context, disputeId);
  expect((await server.call('DELETE', `/api/tournament-registrations/${entry}`, { as: captain })).status).toBe(200);
  await quiet(server);
  await decide(server, disputeId, 'won');
  expect(await untilRefunded(server, session)).toMatchObject({ amount: 10_000 });
});

it('a captain whose bank holds the share gets it once it lets go, where the organizer gave the whole group its money', async () => {
  const { id, token } = await makeSharedTournament(server, 12);
  const { entry, first, open } = await makeSharedGroup(server, id, 1);
  const session = await open(1);
  await pay(server, session);
  await settle(server.context, session);
  await quiet(server);
  const { id: disputeId } = await dispute(server, first);
  await followDispute(server.context, disputeId);
  const path = `/api/organizer/tournaments/${id}/registrations/${entry}/refund`;
  expect((await server.call('POST', path, { as: token, body: {} })).status).toBe(200);
  await untilRefunded(server, session);
  await quiet(server);
  await decide(server, disputeId, 'won');
  expect(await untilRefunded(server, first)).toMatchObject({ amount: 10_000 });
});

it('a refund that failed waits again once the bank has given the rest of its payment away', async () => {
  const { token, sessionId, giveBack } = await paidWorld();
  await giveBack(150);
  const refund = await untilRefunded(server, sessionId);
  await quiet(server);
  const { id } = await dispute(server, sessionId);
  await quiet(server);
  await endRefund(server, refund.id, 'failed');
  const failed = async () => (await server.call('GET', '/api/organizer/failed-refunds', { as: token })).body.refunds;
  const [first] = await until(failed, (refunds) => refunds.length === 1);
  await server.call('POST', `/api/organizer/failed-refunds/${first.id}/send`, { as: token });
  await quiet(server);
  expect(await failed()).toMatchObject([{ state: 'sent_again' }]);
  await decide(server, id, 'lost');
  await until(failed, ([one]) => one?.state === 'failed');
  expect(await failed()).toMatchObject([
    { amount: 150, why: 'its bank has decided a dispute of the payment, and takes no refund of it any more' },
  ]);
  // An organizer who sends it again all the same reads the same.
  await server.call('POST', `/api/organizer/failed-refunds/${first.id}/send`, { as: token });
  await quiet(server);
  expect(await failed()).toMatchObject([{ amount: 150, state: 'failed' }]);
});

it('a sponsor hears of a refund that failed also where the organizer has left, and the operator whose it is', async () => {
  const offered = await makePackage(server, { most: 1 });
  const session = sessionIdOf((await takePackageOf(server, offered)).body.url);
  await pay(server, session);
  await untilSponsor(server, offered, ({ state }) => state === 'paid');
  await server.call('DELETE', `/api/tournaments/${offered.tournament.id}`, { as: offered.token });
  const refund = await untilRefunded(server, session);
  await quiet(server);
  const body = { confirm: offered.organizer.email, password: passwordOfAll };
  expect((await server.call('POST', '/api/account/delete', { as: offered.token, body })).status).toBe(200);
  await endRefund(server, refund.id, 'failed');
  const operator = server.context.settings.contactEmail;
  const told = await server.mailTo('ann@acme.test', /Your refund did not arrive/);
  expect(told.text).toContain(`please write to ${operator}`);
  expect((await server.mailTo(operator, /A refund failed/)).text).toContain('ann@acme.test');
});

it('one player of a shared group does not play while a bank holds a share: the entry stays, and each part goes back', async () => {
  const { id, token } = await makeSharedTournament(server, 12);
  await server.context.pool.query(`update tournaments set refund_policy = 'full' where id = $1`, [id]);
  const tournament = await findTournament(server.context.pool, id);
  if (!tournament) throw new Error('no tournament');
  const round = await makeRound(server, { tournament });
  const { captain, entry, first, open } = await makeSharedGroup(server, id, 1);
  const session = await open(1);
  await pay(server, session);
  await settle(server.context, session);
  await quiet(server);
  const { id: disputeId } = await dispute(server, session);
  await followDispute(server.context, disputeId);
  const desk = `/api/organizer/rounds/${round.id}/desk`;
  const [player] = (await server.call('GET', desk, { as: token })).body.data;
  const action = { op: 'no_show', player: player.id, refund: true };
  const done = await server.call('POST', desk, { as: token, body: { action } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body.refund).toBe(100);
  const read = await server.call('GET', `/api/tournament-registrations/${entry}`, { as: captain });
  expect(read.body).toMatchObject({ payment_status: 'completed' });
  expect(await untilRefunded(server, first)).toMatchObject({ amount: 5_000 });
  await quiet(server);
  await decide(server, disputeId, 'won');
  expect(await untilRefunded(server, session)).toMatchObject({ amount: 5_000 });
});

it('credit for an entry whose money a bank holds is paid out once the bank has let it go', async () => {
  const { token, tournamentId, sessionId } = await paidWorld();
  const choice = { remedy: 'credit', percent: 100, reason: 'Thunderstorms' };
  const path = `/api/organizer/tournaments/${tournamentId}/weather`;
  const shown = await server.call('POST', path, { as: token, body: { ...choice, dry_run: true } });
  const called = await server.call('POST', path, { as: token, body: { ...choice, preview: shown.body.preview } });
  expect(called.status, JSON.stringify(called.body)).toBe(200);
  const credits = async () => (await server.call('GET', '/api/organizer/credits', { as: token })).body;
  const { data } = await until(credits, ({ data: given }) => given?.length === 1);
  const { id: disputeId } = await dispute(server, sessionId);
  await followDispute(server.context, disputeId);
  const out = await server.call('POST', `/api/organizer/credits/${data[0].id}/pay-out`, { as: token });
  expect(out.status, JSON.stringify(out.body)).toBe(200);
  await quiet(server);
  await decide(server, disputeId, 'won');
  expect(await untilRefunded(server, sessionId)).toMatchObject({ amount: 20_000 });
});

it('a refund that was faster than its dispute counts once, also where the process ended before the rest was taken', async () => {
  const world = await paidWorld();
  const { sessionId, paid } = world;
  await setSwitches(server, { deliveries: 'hold' });
  const { id } = await dispute(server, sessionId);
  await decide(server, id, 'won');
  const stripe = givesBackMeanwhile(world);
  const { transfers } = stripe;
  const createReversal: typeof transfers.createReversal = async (...given: [string, never, never]) => {
    const [, { amount }] = given as unknown as [string, { amount: number }];
    if (amount === 15_000) throw new Error('the process ended');
    return transfers.createReversal(...given);
  };
  const dying = Object.assign(Object.create(stripe), {
    transfers: Object.assign(Object.create(transfers), { createReversal }),
  });
  await expect(followDispute({ ...server.context, stripe: dying }, id)).rejects.toThrow('the process ended');
  await followDispute(server.context, id);
  await setSwitches(server, {});
  await quiet(server);
  expect(await paid()).toEqual({ organizer: 5_000, platform: fee });
});
