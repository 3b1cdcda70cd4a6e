import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function disputed(cents = 10_000): Promise<{ dispute: Stripe.Dispute; intent: string }> {
  const session = await sandbox.stripe.checkout.sessions.create(sessionParams({ cents, payee, fee: 350 }));
  await sandbox.press(`/sandbox/checkout/${session.id}`, 'dispute');
  const intent = String((await sandbox.stripe.checkout.sessions.retrieve(session.id)).payment_intent);
  const [dispute] = (await sandbox.stripe.disputes.list({ payment_intent: intent })).data;
  if (!dispute) throw new Error('not disputed');
  return { dispute, intent };
}

const platform = async () => (await sandbox.stripe.balance.retrieve()).available[0]?.amount ?? 0;

test('a card that disputes: the platform loses amount and fee, the charge cannot be refunded, evidence is taken once', async () => {
  const { dispute, intent } = await disputed();
  expect(dispute).toMatchObject({ amount: 10_000, status: 'needs_response', reason: 'fraudulent' });
  expect(dispute.balance_transactions).toMatchObject([{ amount: -10_000, fee: 1_500, type: 'adjustment' }]);
  const refused = await errorOf(sandbox.stripe.refunds.create({ payment_intent: intent }));
  expect(refused).toMatchObject({ code: 'charge_disputed', statusCode: 400 });

  const evidence = { product_description: 'An entry', uncategorized_text: 'They played.' };
  const kept = await sandbox.stripe.disputes.update(dispute.id, { evidence, submit: false });
  expect(kept).toMatchObject({
    status: 'needs_response',
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  const sent = await sandbox.stripe.disputes.update(dispute.id, { evidence });
  expect(sent).toMatchObject({ status: 'under_review', evidence, evidence_details: { submission_count: 1 } });
  expect(await errorOf(sandbox.stripe.disputes.update(dispute.id, { evidence }))).toMatchObject({
    code: 'dispute_not_open',
  });

  const before = await platform();
  await sandbox.lever('POST', `disputes/${dispute.id}/decide`, { outcome: 'won' });
  expect((await sandbox.stripe.disputes.retrieve(dispute.id)).status).toBe('won');
  expect(await platform()).toBe(before + 10_000);
  for (const type of ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated'])
    await sandbox.untilEvents(`charge.dispute.${type}`);
  await sandbox.stripe.refunds.create({ payment_intent: intent, amount: 100 });
});

test('an answer that never came loses, accepting does, and so do words that the tests agree on', async () => {
  const silent = (await disputed()).dispute;
  const weak = (await disputed()).dispute;
  await sandbox.stripe.disputes.update(weak.id, { evidence: { uncategorized_text: 'losing_evidence' } });
  const accepted = (await disputed()).dispute;
  expect((await sandbox.stripe.disputes.close(accepted.id)).status).toBe('lost');
  sandbox.advance(10 * 86_400_000);
  await expect.poll(async () => (await sandbox.stripe.disputes.retrieve(silent.id)).status).toBe('lost');
  expect((await sandbox.stripe.disputes.retrieve(weak.id)).status).toBe('lost');
});

test('money can be sent to an account by itself, and all of it adds up to nothing', async () => {
  const before = (await sandbox.stripe.balance.retrieve({}, { stripeAccount: payee })).available[0]?.amount ?? 0;
  const transfer = await sandbox.stripe.transfers.create({ amount: 500, currency: 'usd', destination: payee });
  expect(transfer).toMatchObject({ amount: 500, destination: payee, source_transaction: null });
  const after = (await sandbox.stripe.balance.retrieve({}, { stripeAccount: payee })).available[0]?.amount;
  expect(after).toBe(before + 500);
  const books = await booksOf(sandbox.pool);
  expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0);
});
