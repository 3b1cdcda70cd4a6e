import type { WebhookKind } from '#areas/integrations/contract/webhook-choices.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
/** When a message is tried: at once, then so long after each failure; after the last it is given up. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
/** An endpoint that took nothing for so long is turned off. */
const givenUpAfterMs = 5 * 24 * hour;
const longestRetryAfterMs = 24 * hour;

export const maxTries = waits.length + 1;
/** The time that the secret before signs as well after another was made. */
export const oldSecretMs = 24 * hour;

/** The outcome of one try. `retryAfterMs` is the receiver's wish. */
export type Outcome = { status: number | null; retryAfterMs?: number | undefined };

export const isTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/** The decision on a delivery, and on its endpoint. */
export type Verdict = {
  state: 'done' | 'waiting' | 'dead';
  /** When it is tried again. */
  nextAt: Date | null;
  endpoint: 'on' | 'failing' | 'off';
  offReason: 'gone' | 'failed' | null;
};

/**
 * Judges a try (Standard Webhooks 1.0: 2xx is done, everything else is tried again, 410 turns the endpoint off).
 * @param tries so many were made, with this one @param spread from 0 to 1, for ±10 % @param failingSince the endpoint's
 *   first failure since its last success
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

/** Whether an endpoint that fails since then has had its five days. */
export const isGivenUp = (failingSince: Date | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - failingSince.getTime() >= givenUpAfterMs;

/** `Retry-After` in milliseconds: seconds, or a date (RFC 9110, 10.2.3). */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * second : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

const isHere = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * The fault of an endpoint's address; null where there is none. Whether its name leads to a public address is asked
 * when it is looked up, each time anew.
 * @param mayBeLocal whether this machine itself may be named, without TLS
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

/** Data that is larger than twenty kilobytes as its plain fields alone, and says so. */
export function fitData(data: Record<string, unknown>): Record<string, unknown> {
  if (new TextEncoder().encode(JSON.stringify(data)).length <= maxBytes) return data;
  const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
  const plain = Object.entries(data).filter(
    ([, value]) => isPlain(value) || (!Array.isArray(value) && Object.values(value as object).every(isPlain)),
  );
  return { ...Object.fromEntries(plain), is_shortened: true };
}
