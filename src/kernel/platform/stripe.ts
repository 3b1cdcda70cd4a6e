import { Agent } from 'node:http';
import Stripe from 'stripe';

/** The key of the local stand-in. It opens nothing but the sandbox on this machine, so it is no secret. */
export const sandboxKey = 'sk_test_sandbox';

/** Signs the events of the stand-in, which reach no further than this machine: no secret either. */
export const sandboxWebhookSecret = 'whsec_sandbox';

/** Where the stand-in keeps its API, below the site's own address. */
const sandboxPath = '/sandbox/stripe';

/** The greatest age of a signed event, in seconds, as in Stripe's own libraries. */
const toleranceSeconds = 300;

type Settings = {
  /** A real key leads to Stripe; without one the sandbox answers. */
  secretKey?: string | undefined;
  /** Origin where this machine answers; a function where the port is known only after listening. */
  sandboxBaseUrl: string | (() => string);
  /** Key for the sandbox; another one than its own is refused, as Stripe refuses a wrong key. */
  key?: string;
};

/** The one way to Stripe. With and without keys it is the same SDK, so tests and real money share one code path. */
export function createStripe({ secretKey, sandboxBaseUrl, key = sandboxKey }: Settings): Stripe {
  // Both tries and the pause between them are over before somebody who waits for the answer loses patience: ten
  // seconds.
  const habits = { timeout: 4_500, maxNetworkRetries: 1, telemetry: false };
  if (secretKey) return new Stripe(secretKey, habits);
  const origin = typeof sandboxBaseUrl === 'string' ? () => sandboxBaseUrl : sandboxBaseUrl;
  return new Stripe(key, { ...habits, httpClient: sandboxClient(origin) });
}

/** The SDK can be given another host but no path, and the sandbox shares its host with the product. */
function sandboxClient(origin: () => string): Stripe.HttpClient {
  const node = Stripe.createNodeHttpClient(new Agent({ keepAlive: true }));
  return {
    getClientName: () => node.getClientName(),
    makeRequest(_host, _port, path, method, headers, body, _protocol, timeout) {
      const { hostname, port } = new URL(origin());
      return node.makeRequest(hostname, port || '80', `${sandboxPath}${path}`, method, headers, body, 'http', timeout);
    },
  };
}

/**
 * The event in a signed webhook request.
 * @param rawBody the bytes as they came; parsed and printed again they would not match
 * @param secrets several while a secret is being rotated
 * @throws Error 'Invalid signature' when none of the secrets signed this body, or the time that was signed is more than
 *   five minutes from now: one that is still to come could be sent again for as long
 */
export function verifyWebhook(
  stripe: Stripe,
  rawBody: Buffer,
  signatureHeader: string,
  secrets: string[],
): Stripe.Event {
  const signedAt = [...signatureHeader.matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  const latest = Date.now() / 1_000 + toleranceSeconds;
  if (signedAt.some((seconds) => seconds > latest)) throw new Error('Invalid signature');
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signatureHeader, secret, toleranceSeconds);
    } catch {
      // Not this one: another secret may have signed it.
    }
  }
  throw new Error('Invalid signature');
}
