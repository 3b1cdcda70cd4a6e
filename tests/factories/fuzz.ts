import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { errorTable } from '#kernel/contract/errors.ts';
import type { Db } from '#kernel/database/connection.ts';
import { fake } from './fake.ts';
import { hostileTexts } from './hostile.ts';
import type { Answer } from './server.ts';

/** Ids of people and of what they made, which reach further than made-up ones. */
export async function idsOf(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id
     from users
     union
     select id
     from tournaments
     union
     select id
     from organizers
     union
     select id
     from golfers
     union
     select id
     from country_clubs
     union
     select id
     from tournament_registrations`,
  );
  return rows.map((row) => row.id);
}

/** Numbers from 0 up to 1 by Mulberry32: the same numbers every time, so that what was found is found again. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// Calls that end the session, or stream without end, are tried elsewhere; sign-in and sign-up cost a slow hash each.
const apart = new Set([
  'signOut',
  'endSession',
  'endOtherSessions',
  'deleteAccount',
  'changePassword',
  'signUp',
  'signIn',
  'resetPassword',
  'forgotPassword',
]);
const all = Object.entries(endpoints as Record<string, Endpoint>).filter(([name]) => !apart.has(name));

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
const hostile: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0.001,
  1e308,
  -1e308,
  9_007_199_254_740_992,
  '',
  ' ',
  '0',
  'null',
  'NaN',
  '\u0000',
  '\ud800',
  '\uffff',
  'ı'.repeat(300),
  'x'.repeat(70_000),
  [],
  {},
  [[]],
  deep(500),
  [null],
  { $gt: '' },
  { length: 1e9 },
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '%00',
  '..%2f..%2f',
  '9999-99-99',
  '0000-00-00',
  '2026-02-30',
  '275760-09-14T00:00:00Z',
  '01a1fee4-47fe-7623-9183-35eceba9123a',
  ...hostileTexts.filter((_, n) => n % 20 === 0),
];

export type Shot = {
  name: string;
  endpoint: Endpoint;
  path: string;
  body: unknown;
  as: string | undefined;
  headers?: Record<string, string>;
};
type Rolls = { random: () => number; pick: <T>(from: readonly T[]) => T };
const rolls = (seed: number): Rolls => {
  const random = numbers(seed);
  return { random, pick: (from) => from[Math.floor(random() * from.length)] as (typeof from)[number] };
};

/** Puts something hostile in the place of some part of a value. */
function spoil(value: unknown, { random, pick }: Rolls): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return pick(hostile);
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value };
  const keys = Object.keys(copy);
  if (keys.length === 0) return pick(hostile);
  const key = pick(keys);
  (copy as Record<string, unknown>)[key] = spoil((copy as Record<string, unknown>)[key], { random, pick });
  return copy;
}

const asQuery = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return '';
  const query = new URLSearchParams();
  for (const [name, one] of Object.entries(value))
    query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
  return query.size > 0 ? `?${query}`.slice(0, 4_000) : '';
};

/**
 * A request made from the contract: of some endpoint, with ids that are there as a rule, as one of the people.
 * @param isHostile puts something in places of it that nobody meant
 */
export function shoot(
  seed: number,
  isHostile: boolean,
  { ids, tokens }: { ids: readonly string[]; tokens: readonly (string | undefined)[] },
): Shot {
  const roll = rolls(seed);
  const { random, pick } = roll;
  const [name, endpoint] = pick(all);
  const word = () => {
    if (isHostile && random() < 0.4) {
      const text = String(pick(hostile)).slice(0, 200);
      return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '')) || '%20';
    }
    return random() < 0.8 ? pick(ids) : '018f3c3a-0000-7000-8000-000000000000';
  };
  const path = endpoint.path.replace(/:[a-zA-Z]+/g, word);
  const made = endpoint.body ? fake(endpoint.body, seed) : undefined;
  const asked = endpoint.query ? fake(endpoint.query, seed) : undefined;
  const body = isHostile && made !== undefined ? spoil(made, roll) : made;
  // Ids that are there reach further than made-up ones.
  const withIds =
    body && typeof body === 'object' && !Array.isArray(body)
      ? Object.fromEntries(
          Object.entries(body).map(([key, value]) => [key, /id$/i.test(key) && random() < 0.7 ? pick(ids) : value]),
        )
      : body;
  return {
    name,
    endpoint,
    path: `${path}${asQuery(isHostile ? spoil(asked, roll) : asked)}`,
    body: withIds,
    as: pick(tokens),
  };
}

/** The complaint about an answer; null when there is none. */
export function complaintOf({ status, body, headers }: Answer): string | null {
  if (
    status >= 500 &&
    !(status === 503 && body.code === 'unavailable') &&
    !(status === 502 && body.code === 'provider_failed')
  )
    return `${status} ${JSON.stringify(body).slice(0, 300)}`;
  if (status < 400) return null;
  if (!String(headers['content-type']).includes('application/problem+json'))
    return `${status} is no problem: ${headers['content-type']}`;
  if (
    !(body.code in errorTable) ||
    body.status !== status ||
    typeof body.title !== 'string' ||
    typeof body.detail !== 'string'
  )
    return `${status} has another shape: ${JSON.stringify(body).slice(0, 200)}`;
  return /\bat .*\.(ts|js):\d+|node_modules|select .* from|ECONNREFUSED/i.test(JSON.stringify(body))
    ? `${status} tells of the inside: ${JSON.stringify(body).slice(0, 200)}`
    : null;
}
