import type Stripe from 'stripe';
import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { sandboxKey } from '#kernel/platform/stripe.ts';
import type { TestServer } from './server.ts';

/** The cardholder of a paid session takes the charge to the bank. @returns the provider's dispute */
export async function dispute(server: TestServer, sessionId: string): Promise<Stripe.Dispute> {
  return server.context.stripe.disputes.retrieve(await demoProvider(server.url).dispute(sessionId));
}

/** The bank decides. */
export async function decide(server: TestServer, providerId: string, outcome: 'won' | 'lost'): Promise<void> {
  const answer = await fetch(`${server.url}/sandbox/disputes/${providerId}/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${sandboxKey}` },
    body: JSON.stringify({ outcome }),
  });
  if (!answer.ok) throw new Error(`not decided: ${answer.status} ${await answer.text()}`);
}
