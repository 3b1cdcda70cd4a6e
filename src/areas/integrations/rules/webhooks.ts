import type {
  DeliveryState,
  EndpointState,
  OffReason,
  WebhookKind,
} from '#areas/integrations/contract/webhook-choices.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** Waiting times after each failed attempt; after the last one the delivery is given up. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
/** An endpoint without any success for this long is turned off. */
const givenUpAfterMs = 5 * 24 * hour;
const longestRetryAfterMs = 24 * hour;

export const maxTries = waits.length + 1;
/** Time for which the previous secret also signs after a new one was made. */
export const oldSecretMs = 24 * hour;

/** The result of one attempt. `retryAfterMs` is the receiver's request. */
export type Outcome = { status: number | null; retryAfterMs?: number | undefined };

export const isTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/** The new state of a delivery and of its endpoint. */
export type Verdict = {
  state: DeliveryState;
  /** When the next attempt is due. */
  nextAt: Date | null;
  endpoint: EndpointState;
  offReason: Exclude<OffReason, 'by_hand'> | null;
};

/**
 * Decides after an attempt (Standard Webhooks 1.0: 2xx is success, 410 turns the endpoint off, everything else is
 * retried).
 * @param tries attempts so far, including this one @param spread from 0 to 1, for ±10 % jitter @param failingSince the
 * endpoint's first failure since its last success
 */
export function judgeTry(
  outcome: Outcome,
  { tries, failingSince, spread, now }: { tries: number; failingSince: Date | null; spread: number; now: Date },
): Verdict {
  if (isTaken(outcome)) return { state: 'done', nextAt: null, endpoint: 'on', offReason: null };
  if (outcome.status === 410) return { state: 'dead', nextAt: null, endpoint: 'off', offReason: 'gone' };
  const isOver = isGivenUp(failingSince, now);
  const wait = waits[tries - 1];
  if (wait === undefined || isOver)
    return {
      state: 'dead',
      nextAt: null,
      endpoint: isOver ? 'off' : 'failing',
      offReason: isOver ? 'failed' : null,
    };
  const asked = Math.min(outcome.retryAfterMs ?? 0, longestRetryAfterMs);
  const ms = Math.max(asked, Math.round(wait * (0.9 + 0.2 * spread)));
  return { state: 'waiting', nextAt: new Date(now.getTime() + ms), endpoint: 'failing', offReason: null };
}

/** Whether an endpoint has been failing for five days. */
export const isGivenUp = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= givenUpAfterMs;

/** Parses `Retry-After`, seconds or a date (RFC 9110, 10.2.3), to milliseconds. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * second : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** Whether a name is one of this machine itself. */
export const isHere = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * The error in an endpoint's URL; null if it is valid. Whether its host resolves to a public address is checked on
 * every connection, not here.
 * @param mayBeLocal allows this machine itself, without TLS
 */
export function addressFault(typed: string, kind: WebhookKind, mayBeLocal: boolean): string | null {
  if (!/^https?:\/\/[^\s\\]+$/i.test(typed) || !URL.canParse(typed))
    return 'Must be an address that begins with https://';
  const { protocol, hostname, port, username, password } = new URL(typed);
  if (username || password) return 'Must not hold a user name or a password';
  if (mayBeLocal && isHere(hostname)) return null;
  if (protocol !== 'https:') return 'Must begin with https://';
  if (port !== '' && Number(port) < 1_024) return 'The port must be 443, or 1024 and higher';
  if (kind === 'slack' && hostname !== 'hooks.slack.com') return 'Must be an incoming webhook of Slack';
  if (kind === 'discord' && !/^(.+\.)?discord(app)?\.com$/.test(hostname)) return 'Must be a webhook of Discord';
  return null;
}

const maxBytes = 20_000;

/** Reduces data larger than twenty kilobytes to its scalar fields, and marks it as reduced. */
export function fitData(data: Record<string, unknown>): Record<string, unknown> {
  if (new TextEncoder().encode(JSON.stringify(data)).length <= maxBytes) return data;
  const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
  const plain = Object.entries(data).filter(
    ([, value]) => isPlain(value) || (!Array.isArray(value) && Object.values(value as object).every(isPlain)),
  );
  return { ...Object.fromEntries(plain), is_shortened: true };
}
