import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** A key pair that signs push messages (RFC 8292), in base64url: the 65-byte point, the 32-byte scalar. */
export type VapidKeys = { publicKey: string; privateKey: string };

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** The message to a browser's service worker, as JSON. */
export type PushMessage = { id: string; title: string; body: string; path: string | null };

export type PushSender = {
  /** The public key with which browsers subscribe. */
  publicKey: string;
  /** Whether an endpoint belongs to a push service that this server is allowed to call. */
  takes(endpoint: string): boolean;
  /**
   * Sends a message to a browser's push service.
   * @returns gone: the browser has ended the subscription for good
   * @throws if the service rejects it, does not answer within ten seconds, or may not be called
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};

const daySeconds = 24 * 60 * 60;
const patienceMs = 10_000;
/** Push services accept 4 kB after encryption; this leaves room. */
const maxPayloadBytes = 3_000;

const services = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const serviceDomains = ['.push.apple.com', '.notify.windows.com'];

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Whether both are valid keys of one pair. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

/**
 * The contact for push services (RFC 8292): the operator's setting, else the mail sender, or the site's URL if the
 * sender's address is local.
 */
export function vapidSubject(settings: { subject: string | undefined; mailAddress: string; baseUrl: string }): string {
  if (settings.subject) return settings.subject;
  const isPublicMail = /@[^@\s]+\.[^@\s]+$/.test(settings.mailAddress);
  return isPublicMail || !settings.baseUrl.startsWith('https:') ? `mailto:${settings.mailAddress}` : settings.baseUrl;
}

/**
 * Web push (RFC 8030, RFC 8291) to the browsers' push services and no other host, because a subscription's URL is
 * untrusted. Redirects are not followed.
 * @param hosts additional services, each `host` or `host:port`
 * @param mayBeLocal allows those on this machine without TLS
 */
export function openPushSender(options: {
  keys: VapidKeys;
  subject: string;
  hosts: string[];
  mayBeLocal: boolean;
}): PushSender {
  const { keys, subject } = options;
  const takes = (endpoint: string) => isPushService(endpoint, options);
  return {
    publicKey: keys.publicKey,
    takes,
    send: async ({ endpoint, p256dh, auth }, message) => {
      if (!takes(endpoint)) throw new Error('the endpoint is none of a push service');
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(message), {
        vapidDetails: { subject, ...keys },
        TTL: daySeconds,
        topic: message.id.replaceAll('-', '').slice(0, 32),
      });
      const headers = Object.entries(request.headers).filter(([name]) => name !== 'Content-Length');
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
        body: request.body ? new Uint8Array(request.body) : null,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
      return 'sent';
    },
  };
}

function isPushService(endpoint: string, { hosts, mayBeLocal }: { hosts: string[]; mayBeLocal: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (protocol === 'http:')
    return mayBeLocal && (hostname === 'localhost' || hostname === '127.0.0.1') && hosts.includes(host);
  if (protocol !== 'https:') return false;
  if (hosts.includes(host)) return true;
  return port === '' && (services.includes(hostname) || serviceDomains.some((domain) => hostname.endsWith(domain)));
}

/** The message as JSON, with its text shortened to fit. */
function payloadOf(message: PushMessage): string {
  const letters = [...message.body];
  for (let length = letters.length; ; length = Math.floor(length * 0.9)) {
    const body = length < letters.length ? `${letters.slice(0, length).join('')}…` : message.body;
    const payload = JSON.stringify({ ...message, body });
    if (length === 0 || Buffer.byteLength(payload) <= maxPayloadBytes) return payload;
  }
}
