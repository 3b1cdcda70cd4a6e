import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { findLostDisputes, sweepDisputes } from '#areas/entries/services/disputes/sweep-disputes.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, orderOf, pay, setSwitches, untilOrder } from '#tests/factories/checkout.ts';
import { decide, dispute } from '#tests/factories/disputes.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { bookingOf, bookPaid } from '#tests/factories/bookings.ts';
import { buy, makeSeller } from '#tests/factories/shop.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { makeWebhook, startReceiver } from '#tests/factories/webhook-receiver.ts';
import { permutations, post, told } from '../races/payments/provider-events.ts';
import { until } from '#tests/until.ts';

const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 600_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '350' } });
});
afterEach(() => server.judge());
afterAll(() => server.stop());

type World = Awaited<ReturnType<typeof paidWorld>>;

/** An organizer whose tournament somebody has paid $200 for. */
async function paidWorld(fee = 200, plan = 'premium') {
  const { token, organizer } = await makeOrganizer(server, { plan });
  const tournament = await makeTournament(server, { organizer, registrationFee: fee, refundPolicy: 'full' });
  const golfer = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, golfer.token, tournament.id);
  await pay(server, sessionId);
  await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
  const { rows } = await server.context.pool.query('select stripe_account_id as id from organizers where id = $1', [
    organizer.organizerId,
  ]);
  return { token, organizer, tournament, golfer, orderId, sessionId, account: String(rows[0].id) };
}

const read = (world: World, path = '') => server.call('GET', `/api/organizer/disputes${path}`, { as: world.token });
const balanceOf = async (account?: string) =>
  (await server.context.stripe.balance.retrieve({}, account ? { stripeAccount: account } : {})).available[0]?.amount;
const sumsOf = async ({ token }: World) =>
  (await server.call('GET', '/api/organizer/statements', { as: token })).body.total;

async function untilStatus(world: World, status: string, isOver = false) {
  await expect
    .poll(
      async () => {
        const [first] = (await read(world)).body.data;
        return first?.status === status && (!isOver || first.ended_at !== null);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return (await read(world)).body.data[0];
}

it('a disputed entry: the money is held, the organizer told, the answer filled in and sent once, and won', async () => {
  const world = await paidWorld();
  await quiet(server);
  const [payee, platform] = [await balanceOf(world.account), (await balanceOf()) ?? 0];
  expect(payee).toBe(19_300);
  await dispute(server, world.sessionId);
  await untilStatus(world, 'needs_response');
  await quiet(server);
  const [opened] = (await read(world)).body.data;
  expect(opened).toMatchObject({ amount: 200, reason: 'fraudulent', is_held: true, title: world.tournament.title });
  expect((await read(world)).body).toMatchObject({ held: 200, waiting: 1 });
  expect(await balanceOf(world.account)).toBe(-700);
  expect(await balanceOf()).toBe(platform - 1_500);
  expect(await sumsOf(world)).toMatchObject({ collected: 200, refunded: 0, disputed: 200, net: -7, revenue: 200 });
  const books = await server.call('GET', `/api/organizer/tournaments/${world.tournament.id}/statement`, {
    as: world.token,
  });
  // The amount of each order that the bank holds, though nothing went back yet.
  expect(books.body.data).toMatchObject([
    {
      card: 200,
      net: -7,
      movements: [
        { kind: 'dispute', amount: 0, net: -200 },
        { kind: 'payment', amount: 200, net: 193 },
      ],
    },
  ]);
  expect(await told(server, world.organizer.userId)).toMatchObject({ mails: 1 });
  const { rows: mails } = await server.context.pool.query('select subject from mails where user_id = $1', [
    world.organizer.userId,
  ]);
  expect(mails).toEqual([{ subject: `Payment disputed: ${world.tournament.title}` }]);
  const field = await server.call('GET', `/api/organizer/tournaments/${world.tournament.id}/players`, {
    as: world.token,
  });
  expect(field.body.data[0]).toMatchObject({ payment_status: 'completed', is_disputed: true });

  const { body: found } = await read(world, `/${opened.id}`);
  expect(found.evidence.product).toContain(`golf tournament "${world.tournament.title}"`);
  expect(found.evidence.product).toMatch(/Total: \$200\.00\. Receipt \d{4}-0001\./);
  expect(found.evidence.policy).toContain('Full refund if you withdraw');
  expect(found.evidence.record).toMatch(/Entered on the site[\s\S]*Paid \$200\.00 by card/);
  expect(found.evidence.record).toContain(`You play ${world.tournament.title}`);

  // A refund while the bank has the money would pay twice.
  const refund = await server.call(
    'POST',
    `/api/organizer/tournaments/${world.tournament.id}/registrations/${world.orderId}/refund`,
    {
      as: world.token,
      body: {},
    },
  );
  expect(refund.status).toBe(409);

  const evidence = { ...found.evidence, statement: 'Pat played all 18 holes with us.' };
  const kept = await server.call('PUT', `/api/organizer/disputes/${opened.id}/evidence`, {
    as: world.token,
    body: evidence,
  });
  expect(kept.body).toMatchObject({ is_edited: true, evidence: { statement: 'Pat played all 18 holes with us.' } });
  const bad = await server.call('PUT', `/api/organizer/disputes/${opened.id}/evidence`, {
    as: world.token,
    body: { ...evidence, product: ' ' },
  });
  expect(bad.status).toBe(422);
  expect(bad.body.errors[0].field).toBe('product');
  const submit = () => server.call('POST', `/api/organizer/disputes/${opened.id}/submit`, { as: world.token });
  expect((await submit()).body).toMatchObject({ status: 'under_review', answer_until: null, was_sent_by_time: false });
  expect((await submit()).status).toBe(409);
  const [sent] = (await server.context.stripe.disputes.list({ limit: 1 })).data;
  expect(sent).toMatchObject({
    evidence: {
      uncategorized_text: 'Pat played all 18 holes with us.',
      customer_email_address: world.golfer.golfer.email,
    },
    evidence_details: { submission_count: 1 },
  });

  await decide(server, String(sent?.id), 'won');
  await untilStatus(world, 'won', true);
  await quiet(server);
  expect(await balanceOf(world.account)).toBe(19_300);
  expect(await balanceOf()).toBe(platform - 1_500);
  expect(await sumsOf(world)).toMatchObject({ collected: 200, refunded: 0, disputed: 0, net: 193 });
  expect(await told(server, world.organizer.userId)).toMatchObject({ mails: 2 });
});

it('a lost one is with the cardholder, the entry stands, and nothing more can go back', async () => {
  const world = await paidWorld();
  const { id } = await dispute(server, world.sessionId);
  await untilStatus(world, 'needs_response');
  await decide(server, id, 'lost');
  await untilStatus(world, 'lost', true);
  await quiet(server);
  expect(await balanceOf(world.account)).toBe(-700);
  expect(await sumsOf(world)).toMatchObject({ collected: 200, refunded: 200, disputed: 0, net: -7, revenue: 0 });
  expect((await orderOf(server, world.golfer.token, world.orderId)).payment_status).toBe('completed');
  const left = await server.call('DELETE', `/api/tournament-registrations/${world.orderId}`, {
    as: world.golfer.token,
  });
  expect(left.status).toBe(200);
  await quiet(server);
  const { rows } = await server.context.pool.query(
    'select count(*)::int as n from refunds f join payments y on y.id = f.payment_id where y.purchase_id = $1',
    [world.orderId],
  );
  expect(rows[0].n).toBe(0);
});

it('programs of its organizer hear of both its ends', async () => {
  const receiver = await startReceiver();
  const world = await paidWorld(200, 'platinum');
  const { secret } = await makeWebhook(server, world.token, {
    url: receiver.url,
    types: ['dispute.opened', 'dispute.closed'],
  });
  const { id } = await dispute(server, world.sessionId);
  await untilStatus(world, 'needs_response');
  await receiver.until(1);
  expect(receiver.verified(secret)).toMatchObject({
    type: 'dispute.opened',
    data: { amount: 200, status: 'needs_response', title: world.tournament.title, ended_at: null },
  });
  await decide(server, id, 'lost');
  await untilStatus(world, 'lost', true);
  await receiver.until(2);
  expect(receiver.verified(secret)).toMatchObject({ type: 'dispute.closed', data: { status: 'lost' } });
  await receiver.stop();
});

it('what nobody answers goes out as it stands, half a day before the bank’s end', async () => {
  const world = await paidWorld();
  const { id } = await dispute(server, world.sessionId);
  await untilStatus(world, 'needs_response');
  await sweepDisputes(server.context);
  expect((await server.context.stripe.disputes.retrieve(id)).evidence_details.submission_count).toBe(0);
  await server.context.pool.query(`update disputes set due_at = $2 where provider_id = $1`, [
    id,
    new Date(server.clock.now().getTime() + 11 * 3_600_000),
  ]);
  await sweepDisputes(server.context);
  expect((await server.context.stripe.disputes.retrieve(id)).evidence_details.submission_count).toBe(1);
  expect(await untilStatus(world, 'under_review')).toMatchObject({ was_sent_by_time: true });
});

it('a refund that crosses with a dispute: never more than was paid leaves', async () => {
  const world = await paidWorld();
  await setSwitches(server, { api: { failNext: 0, hangMs: 300, resetNext: 0, status: 500 } });
  const back = server.call(
    'POST',
    `/api/organizer/tournaments/${world.tournament.id}/registrations/${world.orderId}/refund`,
    {
      as: world.token,
      body: { amount: 150 },
    },
  );
  const [answer] = await Promise.all([back, dispute(server, world.sessionId).catch(() => null)]);
  await setSwitches(server, {});
  expect([200, 409]).toContain(answer.status);
  await expect.poll(async () => (await read(world)).body.data.length, { timeout: 30_000 }).toBe(1);
  await quiet(server);
  const [one] = (await server.context.stripe.disputes.list({ limit: 1 })).data;
  await decide(server, String(one?.id), 'lost');
  await untilStatus(world, 'lost', true);
  await quiet(server);
  const { rows } = await server.context.pool.query(
    `select coalesce(sum(f.amount), 0)::int as back,
       (count(*) filter (where f.status = 'owed'))::int as owed
     from refunds f join payments y on y.id = f.payment_id where y.purchase_id = $1`,
    [world.orderId],
  );
  expect(rows[0].owed).toBe(0);
  expect(rows[0].back + Number(one?.amount)).toBeLessThanOrEqual(20_000);
  expect(await balanceOf(world.account)).toBe(19_300 - rows[0].back - Number(one?.amount));
});

it('a tournament called off while a bank holds an entry: no credit for it; the money is owed, and goes back once it is won', async () => {
  const world = await paidWorld();
  const one = await dispute(server, world.sessionId);
  await expect.poll(async () => (await read(world)).body.data.length).toBe(1);
  const url = `/api/organizer/tournaments/${world.tournament.id}/weather`;
  const remedy = { remedy: 'credit', percent: 100, reason: 'Thunderstorms' };
  const { body: shown } = await server.call('POST', url, { as: world.token, body: { ...remedy, dry_run: true } });
  expect(shown.effects[1]).toBe('$200.00 of $200.00 goes back to 1 card.');
  const done = await server.call('POST', url, { as: world.token, body: { ...remedy, preview: shown.preview } });
  expect(done.status).toBe(200);
  const refunds = async () =>
    (
      await server.context.pool.query(
        `select f.status, f.amount::int from refunds f join payments y on y.id = f.payment_id where y.purchase_id = $1`,
        [world.orderId],
      )
    ).rows;
  await until(refunds, (all) => all.length === 1);
  expect(await refunds()).toEqual([{ status: 'owed', amount: 20_000 }]);
  await server.judge();
  await decide(server, one.id, 'won');
  await until(refunds, ([only]) => only?.status === 'done');
  await quiet(server);
  await server.judge();
});

it('the five events in every order, doubled and with one lost, end in one state (some of them in the short form)', async () => {
  const orders = permutations([0, 1, 2, 3, 4]).filter((_, n) => isLong || n % 31 === 0);
  await setSwitches(server, { deliveries: 'hold' });
  for (const [n, order] of orders.entries()) {
    const { organizer } = await makeOrganizer(server, { plan: 'premium' });
    const tournament = await makeTournament(server, { organizer, registrationFee: 100 });
    const golfer = await makeGolfer(server);
    const { sessionId, orderId } = await openCheckout(server, golfer.token, tournament.id);
    await pay(server, sessionId);
    await server.call('POST', '/api/payment-returns', { as: golfer.token, body: { session_id: sessionId } });
    await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
    const { id } = await dispute(server, sessionId);
    await server.context.stripe.disputes.update(id, { evidence: { uncategorized_text: 'They played.' } });
    await decide(server, id, n % 2 === 0 ? 'won' : 'lost');
    const events = (await server.context.stripe.events.list({ limit: 100 })).data.filter(
      (event) => (event.data.object as Stripe.Dispute).id === id,
    );
    for (const [turn, index] of order.entries()) {
      const event = events[index % events.length] as Stripe.Event;
      if (turn === n % 5) continue;
      expect(await Promise.all([post(server, event), post(server, event)])).toEqual([200, 200]);
    }
    await quiet(server);
    const { rows } = await server.context.pool.query(
      `select d.status, d.ended_at is not null as is_over,
         (select coalesce(sum(amount), 0)::int from ledger_entries e where e.source_id = d.id and e.account = 'organizer') as payee
       from disputes d where d.provider_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      n % 2 === 0 ? { status: 'won', is_over: true, payee: 0 } : { status: 'lost', is_over: true, payee: -10_000 },
    ]);
    expect(await told(server, organizer.userId)).toMatchObject({ mails: 2 });
  }
  await setSwitches(server, {});
});

it('all events may be lost: the round that looks for disputes finds it', async () => {
  await setSwitches(server, {});
  const world = await paidWorld();
  await quiet(server);
  await setSwitches(server, { dropNext: 1_000 });
  await dispute(server, world.sessionId);
  await findLostDisputes(server.context);
  await setSwitches(server, {});
  expect((await read(world)).body).toMatchObject({ held: 200 });
});

it('a club and a seller read the same of a lost dispute everywhere, in the words of what they sold', async () => {
  const { seller: club, buyer, id: bookingId, sessionId } = await bookPaid(server);
  const ask = async (path: string) => (await server.call('GET', path, { as: club.token })).body;
  const before = await ask('/api/country-club/statement');
  expect(before.booked.total).toBeGreaterThan(0);
  const booked = await dispute(server, sessionId);
  await quiet(server);
  await decide(server, booked.id, 'lost');
  await until(
    () => ask('/api/country-club/statement'),
    ({ sums }) => sums.refunded > 0,
  );
  await quiet(server);
  const { sums, booked: figures } = await ask('/api/country-club/statement');
  expect(sums).toMatchObject({ collected: before.sums.collected, refunded: before.sums.collected, revenue: 0 });
  expect(figures).toMatchObject({ total: 0, by_card: 0, kept: 0 });
  expect((await ask('/api/country-club/overview')).venue_revenue).toBe(0);
  expect(await bookingOf(server, buyer.token, bookingId)).toMatchObject({
    payment_status: 'lost',
    lost_amount: before.sums.collected,
    refund_if_cancelled: 0,
  });
  const lost = await server.mailTo(club.club.email, /Dispute lost/);
  expect(lost.text).toContain('The booking stands until one of you cancels it.');
  expect(lost.text).not.toContain('entry');

  const shop = await makeSeller(server);
  const bought = await buy(server, shop);
  const product = await dispute(server, bought.sessionId);
  await quiet(server);
  await decide(server, product.id, 'lost');
  const orders = await until(
    async () => (await server.call('GET', '/api/organizer/orders', { as: shop.token })).body,
    ({ data }) => data[0].lost_amount > 0,
  );
  expect(orders.data[0]).toMatchObject({ lost_amount: bought.order.amount, refunded_amount: 0 });
  expect(orders.summary.revenue).toBe(0);
  expect((await server.mailTo(shop.organizer.email, /Dispute lost/)).text).toContain('The order stays in your list');
});
