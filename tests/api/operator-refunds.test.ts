import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setAdmin } from '#areas/accounts/database/accounts.ts';
import { findFailedRefunds } from '#areas/money/services/follow-refund.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { bookPaid, cancel } from '#tests/factories/bookings.ts';
import { pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { endRefund, refundsOf, untilRefunded } from '#tests/factories/refunds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  const operator = await makeGolfer(server, { email: 'operator@example.test' });
  await setAdmin(server.context.pool, 'operator@example.test', true, { needsFactor: false });
  admin = await server.tokenOf(operator.golfer.userId);
});
afterEach(async () => {
  await setSwitches(server, {});
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

const failed = async () => (await server.call('GET', '/api/admin/failed-refunds', { as: admin })).body.refunds;
const untilWaiting = () => until(failed, (refunds) => refunds.length === 1 && refunds[0].state === 'failed');
const act = (id: string, what: 'send' | 'settle', body?: object) =>
  server.call('POST', `/api/admin/failed-refunds/${id}/${what}`, { as: admin, body });
const how = 'by bank transfer on May 2';

/** An organizer is owed $400 or so by a club that has closed its account, and their card has ended. */
async function leftAlone() {
  const { seller, buyer, id, sessionId } = await bookPaid(server);
  await cancel(server, buyer.token, id);
  const refund = await untilRefunded(server, sessionId);
  await quiet(server);
  const body = { confirm: seller.club.email, password: passwordOfAll };
  expect((await server.call('POST', '/api/account/delete', { as: seller.token, body })).status).toBe(200);
  await endRefund(server, refund.id, 'failed');
  const [waiting] = await untilWaiting();
  return { buyer, sessionId, refund, waiting };
}

it('who paid a club that has left gets the money by another way where no card takes it, and reads which', async () => {
  const { buyer, sessionId, refund, waiting } = await leftAlone();
  expect(waiting).toMatchObject({
    kind: 'sale',
    amount: refund.amount / 100,
    title: 'Booked day',
    is_seller_gone: true,
    why: 'the card has expired or was cancelled',
  });
  // The operator sends it again, and the card is still the same.
  expect((await act(waiting.id, 'send')).status).toBe(200);
  const second = await untilRefunded(server, sessionId, 2);
  await quiet(server);
  await endRefund(server, second.id, 'failed');
  await untilWaiting();

  expect(await act(waiting.id, 'settle', { how: ' ' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'how' }] },
  });
  const both = await Promise.all([act(waiting.id, 'settle', { how }), act(waiting.id, 'settle', { how })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await failed()).toEqual([]);
  await quiet(server);
  const mail = await server.mailTo(buyer.organizer.email, /Refund given back/);
  expect(mail.text).toContain(`was given back to you without your card: ${how}.`);
  const { rows } = await server.context.pool.query(
    `select account, sum(e.amount)::int as cents from ledger_entries e join payments y on y.purchase_id = e.purchase_id
     where y.session_id = $1 and account in ('card', 'returned') group by account order by account`,
    [sessionId],
  );
  // All that was paid is back with its payer, and nothing waits with the platform.
  expect(rows).toEqual([
    { account: 'card', cents: 0 },
    { account: 'returned', cents: 0 },
  ]);
  // News of a try come late: it stays settled, and nothing goes out again.
  await findFailedRefunds(server.context);
  expect((await act(waiting.id, 'send')).status).toBe(409);
  expect(await failed()).toEqual([]);
  const audit = (await server.call('GET', '/api/admin/audit?limit=1', { as: admin })).body.data[0];
  expect(audit).toMatchObject({ actor: 'operator@example.test', action: 'refund.settle', details: { how } });
});

it('what was paid for nothing by who deleted the account stands before the operator when the card does not take it', async () => {
  const { token, organizer } = await makeOrganizer(server, { charges: false });
  const { body: asked } = await server.call('POST', '/api/functions/create-event-credit', { as: token, body: {} });
  const page = sessionIdOf(asked.url);
  const payer = organizer.email;
  await setSwitches(server, { deliveries: 'hold' });
  await pay(server, page);
  const body = { confirm: organizer.email, password: passwordOfAll };
  expect((await server.call('POST', '/api/account/delete', { as: token, body })).status).toBe(200);
  await setSwitches(server, {});
  await endRefund(server, (await untilRefunded(server, page)).id, 'failed');
  const [waiting] = await untilWaiting();
  expect(waiting).toMatchObject({ kind: 'plan', amount: 100, seller: null, title: 'A plan or event credit' });
  await findFailedRefunds(server.context);
  expect(await failed()).toHaveLength(1);
  const mail = await server.mailTo(server.context.settings.contactEmail, /A refund of a plan failed/);
  expect(mail.text).toContain('Amount: $100.00');
  const told = await server.mailTo(payer, /Your refund did not arrive/);
  expect(told.text).toContain('Your bank sent $100.00 that you had paid to');

  const twice = await Promise.all([act(waiting.id, 'send'), act(waiting.id, 'send')]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const second = await untilRefunded(server, page, 2);
  expect(await failed()).toEqual([]);
  await endRefund(server, second.id, 'failed');
  const [again] = await untilWaiting();
  expect((await act(again.id, 'settle', { how })).status).toBe(200);
  expect(await failed()).toEqual([]);
  // A payer without an account any more is told by the address of the card page.
  expect((await server.mailTo(payer, /Refund given back/)).text).toContain(`without your card: ${how}.`);
  expect((await refundsOf(server, page)).map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect((await act('018f3c3a-0000-7000-8000-000000000000', 'send')).status).toBe(404);
});

// The list ended at 500 without a word: those that failed later were nowhere.
it('the list says how many wait where it cannot show all', async () => {
  await server.context.pool.query(
    `insert into plan_refund_failures (id, provider_refund_id, failure, failed_at, payment_intent_id, amount)
     select gen_random_uuid(), 're_many_' || n, 'lost_or_stolen_card', now(), 'pi_many_' || n, 100
     from generate_series(1, 501) n`,
  );
  const { body } = await server.call('GET', '/api/admin/failed-refunds', { as: admin });
  expect([body.refunds.length, body.waiting]).toEqual([500, 501]);
  await server.context.pool.query(`delete from plan_refund_failures where provider_refund_id like 're_many_%'`);
});
