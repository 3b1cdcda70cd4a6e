import { createStripe, sandboxKey } from '#kernel/platform/stripe.ts';

/** Does on the sandbox's hosted pages what a visitor would do there, for demo data and test factories. */
export type DemoProvider = {
  /** Completes the onboarding of a connected account. */
  connectAccount(accountId: string): Promise<void>;
  /** Pays an open checkout session. */
  payCheckout(sessionId: string): Promise<void>;
  /** Saves a card at an open session: one that works, is refused later, or whose bank asks its holder each time. */
  saveCard(sessionId: string, card?: '4242' | '0341' | '3184'): Promise<void>;
  /** Begins the subscription of an open checkout session, with a card that works, or one that fails on renewal. */
  subscribe(sessionId: string, card?: '4242' | '0341'): Promise<void>;
  /** The cardholder of a paid session takes the charge to the bank. @returns the id of the dispute */
  dispute(sessionId: string): Promise<string>;
  /** Lets time pass for every subscription whose customer has no test clock: renewals, ends of trials, retries. */
  advance(seconds: number): Promise<void>;
};

/** @param origin where the sandbox listens, such as `http://127.0.0.1:3000` */
export function demoProvider(origin: string): DemoProvider {
  const stripe = createStripe({ sandboxBaseUrl: origin });
  return {
    async connectAccount(accountId) {
      const address = `${origin}/`;
      const link = await stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        return_url: address,
        refresh_url: address,
      });
      await press(`${origin}${new URL(link.url).pathname}`, 'complete');
    },
    payCheckout: (sessionId) => press(`${origin}/sandbox/checkout/${sessionId}`, 'pay'),
    saveCard: (sessionId, card = '4242') => press(`${origin}/sandbox/checkout/${sessionId}`, 'pay', { card }),
    subscribe: (sessionId, card = '4242') => press(`${origin}/sandbox/checkout/${sessionId}`, 'pay', { card }),
    async dispute(sessionId) {
      const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
      const intent = session.payment_intent;
      const charge = typeof intent === 'object' ? intent?.latest_charge : null;
      const response = await pull(`${origin}/sandbox/charges/${String(charge)}/dispute`, {});
      return ((await response.json()) as { id: string }).id;
    },
    async advance(seconds) {
      const response = await pull(`${origin}/sandbox/stripe/advance`, { seconds });
      await response.body?.cancel();
    },
  };
}

/** @throws Error when the sandbox refuses */
async function pull(address: string, body: object): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${address}: ${await response.text()}`);
  return response;
}

/** @throws Error when the page does not lead on */
async function press(address: string, step: string, fields: Record<string, string> = {}): Promise<void> {
  const body = new URLSearchParams({ ...fields, step });
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`${address} answered ${response.status} to '${step}'`);
}
