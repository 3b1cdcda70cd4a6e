import { Agent } from 'node:http';
import Stripe from 'stripe';

/** The key of the local stand-in. It only works in the sandbox on this machine, so it is not secret. */
export const sandboxKey = 'sk_test_sandbox';

/** Signs the stand-in's events, which never leave this machine: not secret either. */
export const sandboxWebhookSecret = 'whsec_sandbox';

/** The path of the stand-in's API on the site's origin. */
const sandboxPath = '/sandbox/stripe';

/** Maximum age of a signed event, in seconds, as in Stripe's own libraries. */
const toleranceSeconds = 300;

type Settings = {
  /** A real key uses Stripe; without one the sandbox answers. */
  secretKey?: string | undefined;
  /** The origin of this machine; a function if the port is known only after listening. */
  sandboxBaseUrl: string | (() => string);
  /** Key for the sandbox; a wrong one is refused, as Stripe does. */
  key?: string;
};

/**
 * Creates the Stripe client. The same SDK is used with and without keys, so that tests and real payments share one code
 * path.
 */
export function createStripe({ secretKey, sandboxBaseUrl, key = sandboxKey }: Settings): Stripe {
  // Both attempts and the pause between them take less than the ten seconds that a user waits.
  const habits = { timeout: 4_500, maxNetworkRetries: 1, telemetry: false };
  if (secretKey) return new Stripe(secretKey, habits);
  const origin = typeof sandboxBaseUrl === 'string' ? () => sandboxBaseUrl : sandboxBaseUrl;
  return new Stripe(key, { ...habits, httpClient: sandboxClient(origin) });
}

/** The SDK accepts another host but no path, and the sandbox shares its host with the product. */
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
 * @param rawBody the bytes as received; reserialized JSON would not match the signature
 * @param secrets several while a secret is being rotated
 * @throws Error 'Invalid signature' if no secret matches, or the signed time is more than five minutes away in either
 * direction: one in the future could be replayed for that long
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
      // Try the next secret.
    }
  }
  throw new Error('Invalid signature');
}
