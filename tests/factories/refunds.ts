import type Stripe from 'stripe';
import { sandboxKey } from '#kernel/platform/stripe.ts';
import { until } from '#tests/until.ts';
import type { TestServer } from './server.ts';

/** The provider's refunds of a paid session, newest first. */
export async function refundsOf(server: TestServer, sessionId: string): Promise<Stripe.Refund[]> {
  const { stripe } = server.context;
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(sessionId);
  return (await stripe.refunds.list({ payment_intent: String(intent) })).data;
}

/** Waits until the provider has made so many. @returns the newest */
export async function untilRefunded(server: TestServer, sessionId: string, count = 1): Promise<Stripe.Refund> {
  const made = await until(
    () => refundsOf(server, sessionId),
    (refunds) => refunds.length >= count,
  );
  return made[0] as Stripe.Refund;
}

/** The card takes a refund, or sends it back. */
export async function endRefund(server: TestServer, id: string, outcome: 'succeeded' | 'failed'): Promise<void> {
  const answer = await fetch(`${server.url}/sandbox/refunds/${id}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxKey}` },
    body: JSON.stringify({ outcome }),
  });
  if (!answer.ok) throw new Error(`not decided: ${answer.status} ${await answer.text()}`);
}
