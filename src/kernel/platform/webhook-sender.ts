import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { type Address, publicAddresses, type Resolve, resolveName } from './public-address.ts';

/** The response of a receiver: a status, or the reason why there is none. */
export type WebhookAnswer = {
  status: number | null;
  error: string | null;
  /** The first kilobyte of the response. */
  answer: string | null;
  retryAfter: string | undefined;
  ms: number;
  /** The request timed out. */
  isTimeout: boolean;
};

export type WebhookSender = {
  /** Allows this machine itself as a receiver. */
  mayBeLocal: boolean;
  /** @throws Error with a message for the user if the URL is not allowed */
  check(url: string): Promise<void>;
  /** Sends a message; never throws, failures are part of the result. */
  send(url: string, headers: Record<string, string>, body: string): Promise<WebhookAnswer>;
};

const patience = 15_000;
const maxAnswer = 1_024;

/**
 * Sends to URLs that untrusted users enter. The name is resolved once for each message, every address must be public,
 * and the socket connects only to those, so that changing the DNS record in between has no effect. Redirects are not
 * followed, and no proxy from the environment is used.
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

/** A DNS lookup that returns only the addresses checked before. */
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
