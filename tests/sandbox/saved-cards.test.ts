import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, type SandboxServer, startSandbox } from './sandbox-server.ts';

let sandbox: SandboxServer;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  expect(sandbox.complaints).toEqual([]);
});

/** Saves a card at the page of a session in setup mode. @returns the customer and the card */
async function saveCard(card: string) {
  const customer = await sandbox.stripe.customers.create({ email: 'pat@example.test' });
  const session = await sandbox.stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer: customer.id,
    setup_intent_data: { metadata: { saved_card_id: '1' } },
    success_url: 'http://127.0.0.1:9/done?card={CHECKOUT_SESSION_ID}',
  });
  expect(session).toMatchObject({ mode: 'setup', amount_total: null, setup_intent: expect.stringMatching(/^seti_/) });
  const path = new URL(session.url ?? '').pathname;
  expect((await sandbox.page(path)).text).toContain('Save card</button>');
  await sandbox.press(path, 'decline');
  expect((await sandbox.page(path)).text).toContain('Your card was declined.');
  expect(await sandbox.press(path, 'pay', { card })).toMatchObject({ status: 303 });
  const intent = await sandbox.stripe.setupIntents.retrieve(String(session.setup_intent), {
    expand: ['payment_method'],
  });
  expect(intent).toMatchObject({ status: 'succeeded', metadata: { saved_card_id: '1' }, usage: 'off_session' });
  expect(await sandbox.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
  });
  if (!intent.payment_method || typeof intent.payment_method === 'string') throw new Error('not expanded');
  return { customer: customer.id, method: intent.payment_method };
}

const charge = (customer: string, method: string, idempotencyKey: string) =>
  sandbox.stripe.paymentIntents.create(
    { amount: 5_000, currency: 'usd', customer, payment_method: method, off_session: true, confirm: true },
    { idempotencyKey },
  );

test('a saved card is charged while nobody is there, once a key', async () => {
  const { customer, method } = await saveCard('4242');
  expect(method.card).toMatchObject({ brand: 'visa', last4: '4242' });
  const paid = await charge(customer, method.id, 'one');
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 5_000, payment_method: method.id });
  expect((await charge(customer, method.id, 'one')).id).toBe(paid.id);
});

test.each([
  ['0341', 'card_declined'],
  ['3184', 'authentication_required'],
])('the card %s is refused with %s, again and again, and the try is kept', async (card, code) => {
  const { customer, method } = await saveCard(card);
  const first = await errorOf(charge(customer, method.id, `key-${card}`));
  expect(first).toMatchObject({ type: 'StripeCardError', code, statusCode: 402 });
  const again = await errorOf(charge(customer, method.id, `key-${card}`));
  expect(again).toMatchObject({ code });
  const { data } = await sandbox.stripe.paymentIntents.list({ customer });
  expect(data).toMatchObject([{ status: 'requires_payment_method', last_payment_error: { code } }]);
});

test('a card that was taken away from its customer is never charged again', async () => {
  const { customer, method } = await saveCard('4242');
  expect((await sandbox.stripe.paymentMethods.detach(method.id)).customer).toBeNull();
  expect(await errorOf(charge(customer, method.id, 'gone'))).toMatchObject({ statusCode: 400 });
  expect(await errorOf(sandbox.stripe.paymentMethods.detach(method.id))).toMatchObject({ statusCode: 400 });
});
