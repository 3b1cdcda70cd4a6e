import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Address, publicAddresses, type Resolve, resolveName } from './public-address.ts';

/** The answer of a receiver: a status, or why there is none. */
export type WebhookAnswer = {
  status: number | null;
  error: string | null;
  /** The first kilobyte. */
  answer: string | null;
  retryAfter: string | undefined;
  ms: number;
  /** Nothing came in time. */
  isTimeout: boolean;
};

export type WebhookSender = {
  /** Whether this machine itself may be sent to. */
  mayBeLocal: boolean;
  /** @throws Error that says what is wrong with the address, for people */
  check(url: string): Promise<void>;
  /** Sends a message; whatever goes wrong is the answer. */
  send(url: string, headers: Record<string, string>, body: string): Promise<WebhookAnswer>;
};

const patience = 15_000;
const maxAnswer = 1_024;

/**
 * Sends to addresses that strangers name. The name is looked up once a message, every address of it has to be public,
 * and the socket connects to those alone, so that a name which leads elsewhere a moment later gains nothing. Redirects
 * are not followed, and no proxy is asked: agents of our own would read none from the environment, and there is none.
 */
export function openWebhookSender(options: {
  mayBeLocal: boolean;
  resolve?: Resolve;
  patienceMs?: number;
}): WebhookSender {
  const { mayBeLocal, resolve = resolveName, patienceMs = patience } = options;
  const addressesOf = (url: URL) => publicAddresses(url.hostname, resolve, mayBeLocal);
  return {
    mayBeLocal,
    check: async (url) => void (await addressesOf(new URL(url))),
    send: async (url, headers, body) => {
      const begun = performance.now();
      const signal = AbortSignal.timeout(patienceMs);
      const ms = () => Math.round(performance.now() - begun);
      try {
        const target = new URL(url);
        const addresses = await inTime(addressesOf(target), signal);
        return { ...(await post(target, addresses, headers, body, signal)), error: null, ms: ms(), isTimeout: false };
      } catch (error) {
        return {
          status: null,
          error: signal.aborted ? `No answer within ${patienceMs / 1_000} seconds` : wordsFor(error),
          answer: null,
          retryAfter: undefined,
          ms: ms(),
          isTimeout: signal.aborted,
        };
      }
    },
  };
}

const inTime = <Found>(work: Promise<Found>, signal: AbortSignal): Promise<Found> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  ]);

/** Hands out what was looked up and checked before, and nothing else. */
const onlyThese = (addresses: readonly Address[]): LookupFunction =>
  ((_hostname, options, done) => {
    if (options.all) done(null, addresses as Address[]);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
  }) as LookupFunction;

type Posted = Pick<WebhookAnswer, 'status' | 'answer' | 'retryAfter'>;

function post(
  url: URL,
  addresses: readonly Address[],
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Posted> {
  const bytes = Buffer.from(body);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(bytes.length) },
    lookup: onlyThese(addresses),
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      const finish = () => {
        response.destroy();
        resolve({
          status: response.statusCode ?? null,
          answer: Buffer.concat(parts).subarray(0, maxAnswer).toString('utf8').replaceAll('\0', ''),
          retryAfter: response.headers['retry-after'],
        });
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length >= maxAnswer) finish();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(bytes);
  });
}

const words: Record<string, string> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was cut off',
  ENETUNREACH: 'The network cannot be reached',
  EHOSTUNREACH: 'The server cannot be reached',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is signed by itself',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate cannot be verified',
};

function wordsFor(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (code && (words[code] ?? code)) || message || 'The connection failed';
}
