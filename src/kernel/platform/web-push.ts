import { createECDH } from 'node:crypto';
import webPush from 'web-push';

/** A pair that signs push messages (RFC 8292), both base64url: the point of 65 bytes, the number of 32. */
export type VapidKeys = { publicKey: string; privateKey: string };

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** The message to a browser's service worker, as JSON. */
export type PushMessage = { id: string; title: string; body: string; path: string | null };

export type PushSender = {
  /** The key with which browsers subscribe. */
  publicKey: string;
  /** Whether an endpoint belongs to a push service that this server calls at all. */
  takes(endpoint: string): boolean;
  /**
   * Hands one message to the push service of a browser.
   * @returns gone: the browser has ended the subscription, it never works again
   * @throws when the service does not take it, does not answer within ten seconds, or is none that this server calls
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};

const daySeconds = 24 * 60 * 60;
const patienceMs = 10_000;
/** Push services take 4 kB after encryption; this leaves room. */
const maxPayloadBytes = 3_000;

const services = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const serviceDomains = ['.push.apple.com', '.notify.windows.com'];

export const makeVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys();

/** Whether both are keys, and of one pair. */
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
 * The contact for the messages (RFC 8292 wants an address that somebody reads): the operator's own setting, the sender
 * of the mails, or the site where that is an address of this machine alone.
 */
export function vapidSubject(settings: { subject: string | undefined; mailAddress: string; baseUrl: string }): string {
  if (settings.subject) return settings.subject;
  const isPublicMail = /@[^@\s]+\.[^@\s]+$/.test(settings.mailAddress);
  return isPublicMail || !settings.baseUrl.startsWith('https:') ? `mailto:${settings.mailAddress}` : settings.baseUrl;
}

/**
 * Web push (RFC 8030, RFC 8291) to the services of the browsers, and to no other host: a subscription is an address
 * that a stranger names. Redirects are not followed.
 * @param hosts further services, each `host` or `host:port`
 * @param mayBeLocal whether those of them on this machine may go without TLS
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

/** The message as JSON, its text cut so that it fits. */
function payloadOf(message: PushMessage): string {
  const letters = [...message.body];
  for (let length = letters.length; ; length = Math.floor(length * 0.9)) {
    const body = length < letters.length ? `${letters.slice(0, length).join('')}…` : message.body;
    const payload = JSON.stringify({ ...message, body });
    if (length === 0 || Buffer.byteLength(payload) <= maxPayloadBytes) return payload;
  }
}
