import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { share } from '#stand-ins/stripe/refunds.ts';
import { booksOf, errorOf, type SandboxServer, sessionParams, startSandbox } from './sandbox-server.ts';

let sandbox: SandboxServer;
let payee: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  payee = await sandbox.makePayee();
});
afterAll(async () => {
  await sandbox.stop();
  expect(sandbox.complaints).toEqual([]);
});

async function payFor(cents: number, fee: number): Promise<string> {
  const session = await sandbox.stripe.checkout.sessions.create(sessionParams({ cents, payee, fee }));
  await sandbox.press(`/sandbox/checkout/${session.id}`, 'pay');
  return String((await sandbox.stripe.checkout.sessions.retrieve(session.id)).payment_intent);
}

const balanceOf = async (account: string) =>
  (await sandbox.stripe.balance.retrieve({}, { stripeAccount: account })).available[0]?.amount ?? 0;

test('a full refund takes the transfer and the fee back', async () => {
  const before = await balanceOf(payee);
  const intent = await payFor(12_300, 300);
  const refund = await sandbox.stripe.refunds.create({
    payment_intent: intent,
    reverse_transfer: true,
    refund_application_fee: true,
  });
  expect(refund).toMatchObject({ amount: 12_300, status: 'succeeded', payment_intent: intent });
  expect(await balanceOf(payee)).toBe(before);
  const { latest_charge: charge } = await sandbox.stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge.transfer', 'latest_charge.application_fee'],
  });
  expect(charge).toMatchObject({
    refunded: true,
    amount_refunded: 12_300,
    transfer: { reversed: true, amount_reversed: 12_300 },
    application_fee: { refunded: true, amount_refunded: 300 },
  });
  const again = await errorOf(sandbox.stripe.refunds.create({ payment_intent: intent }));
  expect(again).toMatchObject({ code: 'charge_already_refunded', statusCode: 400 });
  await sandbox.untilEvents('charge.refunded');
  await sandbox.untilEvents('refund.created');
});

test('a refund in parts ends in the whole, never beyond', async () => {
  const before = await balanceOf(payee);
  const intent = await payFor(10_001, 333);
  const part = { payment_intent: intent, reverse_transfer: true, refund_application_fee: true };
  for (const amount of [3_333, 3_333, 3_333]) await sandbox.stripe.refunds.create({ ...part, amount });
  const tooMuch = await errorOf(sandbox.stripe.refunds.create({ ...part, amount: 3 }));
  expect(tooMuch).toMatchObject({ param: 'amount', type: 'StripeInvalidRequestError' });
  expect(tooMuch.message).toBe('Refund amount ($0.03) is greater than unrefunded amount on charge ($0.02)');
  await sandbox.stripe.refunds.create(part);
  expect(await balanceOf(payee)).toBe(before);
  expect((await sandbox.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(4);
});

test('many refunds at once never give back more than was paid', async () => {
  const intent = await payFor(1_000, 0);
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      sandbox.stripe.refunds.create({ payment_intent: intent, amount: 300, reverse_transfer: true }),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('what was not paid is not refunded, and no transfer is reversed beyond itself', async () => {
  const unpaid = await sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
  expect(await errorOf(sandbox.stripe.refunds.create({ payment_intent: unpaid.id }))).toMatchObject({
    param: 'payment_intent',
  });
  const intent = await payFor(2_000, 100);
  const [transfer] = (await sandbox.stripe.transfers.list({ destination: payee, limit: 1 })).data;
  const id = transfer?.id ?? '';
  await sandbox.stripe.transfers.createReversal(id, { amount: 1_500 });
  expect(await errorOf(sandbox.stripe.transfers.createReversal(id, { amount: 501 }))).toMatchObject({
    param: 'amount',
  });
  await sandbox.stripe.refunds.create({ payment_intent: intent, reverse_transfer: true });
  expect(await sandbox.stripe.transfers.retrieve(id)).toMatchObject({ reversed: true, amount_reversed: 2_000 });
});

test('proportional parts add up to the whole', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 }),
      (whole, parts) => {
        const charged = parts.reduce((sum, part) => sum + part, 0);
        let before = 0;
        let sum = 0;
        for (const part of parts) {
          sum += share(whole, charged, before, part);
          before += part;
        }
        expect(sum).toBe(whole);
      },
    ),
  );
});

test('after any history the books add up to nothing and agree with the objects', async () => {
  const step = fc.record({
    cents: fc.integer({ min: 50, max: 200_000 }),
    feeShare: fc.integer({ min: 0, max: 100 }),
    hasPayee: fc.boolean(),
    declines: fc.boolean(),
    refunds: fc.array(
      fc.record({ cents: fc.integer({ min: 1, max: 120_000 }), reverse: fc.boolean(), fee: fc.boolean() }),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (history) => {
      for (const { cents, feeShare, hasPayee, declines, refunds } of history) {
        const fee = hasPayee ? Math.floor((cents * feeShare) / 100) : 0;
        const session = await sandbox.stripe.checkout.sessions.create(
          sessionParams({ cents, ...(hasPayee ? { payee, fee } : {}) }),
        );
        if (declines) await sandbox.press(`/sandbox/checkout/${session.id}`, 'decline');
        await sandbox.press(`/sandbox/checkout/${session.id}`, 'pay');
        const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
        for (const { cents: amount, reverse, fee: isFeeBack } of refunds) {
          await sandbox.stripe.refunds
            .create({
              payment_intent: String(intent),
              amount,
              reverse_transfer: reverse,
              refund_application_fee: isFeeBack,
            })
            .catch((error: { statusCode: number }) => expect(error.statusCode).toBe(400));
        }
      }
      const books = await booksOf(sandbox.pool);
      expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0);
      expect(books.transfers ?? 0).toBe(0);
      expect(books.application_fees ?? 0).toBe(0);
      expect(await balanceOf(payee)).toBe(books[payee] ?? 0);
      const { rows } = await sandbox.pool.query(
        `select count(*)::int as n from sandbox.objects o
           where type = 'balance_transaction' and (data->>'net')::bigint <> (
             select sum(amount) from sandbox.balance_entries e
             where e.transaction = o.id and e.holder = coalesce(o.account, 'platform'))`,
      );
      expect(rows).toEqual([{ n: 0 }]);
    }),
    { numRuns: 12 },
  );
});
