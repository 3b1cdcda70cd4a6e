import { createStripe } from '#server/platform/stripe.ts';

/** Does on the sandbox's hosted pages what a visitor would do there, for demo data and test factories. */
export type DemoProvider = {
  /** Completes the onboarding of a connected account. */
  connectAccount(accountId: string): Promise<void>;
  /** Pays an open checkout session. */
  payCheckout(sessionId: string): Promise<void>;
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
  };
}

/** @throws Error when the page does not lead on */
async function press(address: string, step: string): Promise<void> {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ step }), redirect: 'manual' });
  await response.body?.cancel();
  if (response.status !== 303) throw new Error(`${address} answered ${response.status} to '${step}'`);
}
