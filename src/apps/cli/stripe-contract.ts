import type Stripe from 'stripe';
import { setTimeout as sleep } from 'node:timers/promises';

type Check = { name: string; run: (stripe: Stripe, patienceMs: number) => Promise<void> };

const cents = 1_234;
const lookEveryMs = 500;

/** Pays with a card that the provider names for tests. https://docs.stripe.com/testing */
const payWith = (stripe: Stripe, card: string): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create({
    amount: cents,
    currency: 'usd',
    payment_method: card,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    confirm: true,
  });

async function chargeOf(stripe: Stripe, { id }: Stripe.PaymentIntent): Promise<Stripe.Charge> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  if (!charge || typeof charge === 'string') throw new Error(`${id} has no charge`);
  return charge;
}

function mustBe(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what} is ${String(found)}, not ${String(expected)}`);
}

/** @throws Error when it does not come about in time */
async function waitFor<Found>(what: string, look: () => Promise<Found>, expected: Found, patienceMs: number) {
  const end = Date.now() + patienceMs;
  let found = await look();
  while (found !== expected && Date.now() < end) {
    await sleep(lookEveryMs);
    found = await look();
  }
  mustBe(what, found, expected);
}

/** Facts that we rely on of the provider's refunds and disputes: true of Stripe's test mode and of its stand-in. */
const checks: Check[] = [
  {
    name: 'a refund succeeds, counts on its charge, and the same key gives the same refund',
    run: async (stripe) => {
      const intent = await payWith(stripe, 'pm_card_visa');
      const ask = () =>
        stripe.refunds.create({ payment_intent: intent.id, amount: 1_000 }, { idempotencyKey: `check-${intent.id}` });
      const refund = await ask();
      mustBe('its status', refund.status, 'succeeded');
      mustBe('the second answer', (await ask()).id, refund.id);
      mustBe('amount_refunded', (await chargeOf(stripe, intent)).amount_refunded, 1_000);
    },
  },
  {
    name: 'a refund that is pending counts on its charge, and succeeds later',
    run: async (stripe, patienceMs) => {
      const intent = await payWith(stripe, 'pm_card_pendingRefund');
      const { id, status } = await stripe.refunds.create({ payment_intent: intent.id });
      mustBe('its status', status, 'pending');
      mustBe('amount_refunded', (await chargeOf(stripe, intent)).amount_refunded, cents);
      await waitFor('its status', async () => (await stripe.refunds.retrieve(id)).status, 'succeeded', patienceMs);
    },
  },
  {
    name: 'a refund that has succeeded may fail later: its charge is not refunded any more, and takes another refund',
    run: async (stripe, patienceMs) => {
      const intent = await payWith(stripe, 'pm_card_refundFail');
      const { id, status } = await stripe.refunds.create({ payment_intent: intent.id });
      mustBe('its status', status, 'succeeded');
      await waitFor('its status', async () => (await stripe.refunds.retrieve(id)).status, 'failed', patienceMs);
      mustBe('amount_refunded', (await chargeOf(stripe, intent)).amount_refunded, 0);
      const again = await stripe.refunds.create({ payment_intent: intent.id });
      mustBe('the second one is another', again.id === id, false);
    },
  },
  {
    name: 'a charge that its cardholder disputes is not refunded',
    run: async (stripe, patienceMs) => {
      const intent = await payWith(stripe, 'pm_card_createDispute');
      await waitFor('disputed', async () => (await chargeOf(stripe, intent)).disputed, true, patienceMs);
      const code = await stripe.refunds
        .create({ payment_intent: intent.id })
        .then(() => 'refunded')
        .catch((error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)));
      mustBe('the refusal', code, 'charge_disputed');
    },
  },
];

export type Checked = { name: string; failure: string | null };

/** Tries everything we rely on. Makes small payments: for test modes alone. @param patienceMs for what comes later */
export async function checkProvider(stripe: Stripe, patienceMs: number): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const { name, run } of checks) {
    const failure = await run(stripe, patienceMs).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    checked.push({ name, failure });
  }
  return checked;
}
