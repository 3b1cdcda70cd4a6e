import { secretOf } from '../state/group-token.ts';
import type { ClockSample } from '#areas/scoring/rules/logical-time.ts';

/** The result of a request. `status` is null if there was no response, or not one of our server. */
export type Heard<Answer> =
  | { isHeard: true; answer: Answer; clock: { sentMs: number; answeredMs: number } }
  | { isHeard: false; status: number | null; code: string | null; retryAfterSeconds: number | null };

const patienceMs = 10_000;

/** A request sent before the program was loaded: see `early.ts`. */
export type Asked = { sentMs: number; answer: Promise<{ response: Response; answeredMs: number }> };

/** The early request for a group; returned once, and null for another group. */
export function takeEarly(token: string): Asked | null {
  const place = globalThis as { fairwayEarly?: (Asked & { token: string }) | undefined };
  const { fairwayEarly: early } = place;
  place.fairwayEarly = undefined;
  return early?.token === token ? early : null;
}

type Question = {
  method?: 'GET' | 'POST';
  token?: string;
  body?: unknown;
  /** Sent while the page closes; the response is ignored. */
  isParting?: boolean;
  /** The request has been sent already. */
  asked?: Asked | null;
};

const noAnswer = { isHeard: false, status: null, code: null, retryAfterSeconds: null } as const;

/** `Retry-After` in seconds; our server never sends the date form. */
function askedSeconds(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

const ask = async (path: string, { method = 'GET', token, body, isParting }: Question) => {
  const response = await fetch(path, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    keepalive: isParting ?? false,
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      accept: 'application/json',
      ...(token ? { 'x-score-link': secretOf(token) } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { response, answeredMs: Date.now() };
};

const patience = () =>
  new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error('no answer in time')), patienceMs));

/**
 * Sends a request. Never throws: no signal, a captive portal's page, and a refusal are all returned as not heard. Sends
 * no cookies.
 */
export async function call<Answer>(path: string, question: Question) {
  const { asked } = question;
  const sentMs = asked?.sentMs ?? Date.now();
  try {
    const { response, answeredMs } = await (asked ? Promise.race([asked.answer, patience()]) : ask(path, question));
    const said = (await response.json()) as Answer & { code?: string };
    if (response.ok) return { isHeard: true, answer: said, clock: { sentMs, answeredMs } } satisfies Heard<Answer>;
    return {
      isHeard: false,
      status: response.status,
      code: said.code ?? null,
      retryAfterSeconds: askedSeconds(response.headers.get('retry-after')),
    } satisfies Heard<Answer>;
  } catch {
    return noAnswer satisfies Heard<Answer>;
  }
}

/** The clock sample of a response. */
export const clockSample = ({ sentMs, answeredMs }: Omit<ClockSample, 'serverMs'>, now: string): ClockSample => ({
  sentMs,
  answeredMs,
  serverMs: Date.parse(now),
});
