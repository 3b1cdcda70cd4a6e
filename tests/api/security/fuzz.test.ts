import { generateSync, type JsonSchema } from 'json-schema-faker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints } from '#contracts/endpoints.ts';
import { errorTable } from '#contracts/errors.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { hostileTexts } from '#tests/factories/hostile.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

/** Every answer is checked against its contract by the server itself: one that does not match is a 500. */
const requests = process.env.LONG ? 10_000 : 300;

let server: TestServer;
const people: { userId: string }[] = [];
let ids: string[];
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  const golfer = await makeGolfer(server);
  const organizer = await makeOrganizer(server, { plan: 'platinum' });
  const club = await makeClub(server, { plan: 'premium' });
  people.push(golfer.golfer, organizer.organizer, club.club);
  await server.context.pool.query(
    'update profiles set is_admin = true, admin_needs_factor = false where user_id = $1',
    [golfer.golfer.userId],
  );
  const { id } = await makeTournament(server, { organizer: organizer.organizer });
  await server.call('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(id) });
  const { rows } = await server.context.pool.query<{ id: string }>(
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
  ids = rows.map((row) => row.id);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

/** Mulberry32: the same numbers every time, so that what was found is found again. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// What ends the session that asks, or streams without end, is tried elsewhere; sign-in and sign-up cost a slow hash
// each.
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

type Shot = {
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

const schemas = new Map<z.ZodType, JsonSchema>();
function fake(schema: z.ZodType, seed: number): unknown {
  if (!schemas.has(schema))
    schemas.set(schema, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  try {
    return generateSync(schemas.get(schema) as JsonSchema, { seed, optionalsProbability: 0.6 });
  } catch {
    return {};
  }
}

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

function shoot(seed: number, isHostile: boolean, tokens: (string | undefined)[]): Shot {
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

async function fire({ endpoint, path, body, as, headers }: Shot): Promise<Answer> {
  const isWriting = endpoint.method !== 'GET';
  return server.call(endpoint.method, path, {
    as,
    ...(headers ? { headers } : {}),
    ...(isWriting && body !== undefined ? { body: typeof body === 'object' && body !== null ? body : { body } } : {}),
  });
}

/** What is wrong with an answer; null when nothing is. */
function complaintOf({ status, body, headers }: Answer): string | null {
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

async function run(
  from: number,
  count: number,
  isHostile: boolean,
): Promise<{ found: string[]; statuses: Map<number, number> }> {
  const tokens: (string | undefined)[] = [undefined];
  for (const { userId } of people) tokens.push(await server.tokenOf(userId), await server.tokenOf(userId));
  const found: string[] = [];
  const statuses = new Map<number, number>();
  for (let first = 0; first < count; first += 20) {
    await Promise.all(
      Array.from({ length: Math.min(20, count - first) }, async (_, n) => {
        const shot = shoot(from + first + n, isHostile, tokens);
        const answer = await fire(shot);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const complaint = complaintOf(answer);
        if (complaint)
          found.push(
            `seed ${from + first + n}: ${shot.name} ${shot.endpoint.method} ${shot.path.slice(0, 200)} ` +
              `${JSON.stringify(shot.body)?.slice(0, 300)} -> ${complaint}`,
          );
      }),
    );
  }
  return { found, statuses };
}

describe('requests that nobody meant', () => {
  it(`${requests} made from the contract: no 5xx, and every answer is as documented`, async () => {
    const { found, statuses } = await run(1, requests, false);
    expect(found).toEqual([]);
    // Some of them must get through, or the test would prove nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20);
  });

  it(`${requests} hostile ones: no 5xx, nothing of the inside is told`, async () => {
    const { found } = await run(1_000_000, requests, true);
    expect(found).toEqual([]);
  });

  it('bodies that are no JSON, too long, too deep or of another kind are refused at the door', async () => {
    const token = await server.tokenOf(people[1]?.userId ?? '');
    const send = (payload: string | Buffer, type = 'application/json') =>
      server.call('POST', '/api/tournaments', {
        as: token,
        body: payload as unknown as object,
        headers: { 'content-type': type },
      });
    for (const payload of [
      '',
      '{',
      '[',
      '"',
      'nul',
      '{"a":}',
      '{"__proto__":{"is_admin":true}}',
      '{"constructor":{"prototype":{"is_admin":true}}}',
      '\ufeff{}',
      '{"a":1e999}',
    ]) {
      const answer = await send(payload);
      expect(answer.status, payload).toBeGreaterThanOrEqual(400);
      expect(answer.status, payload).toBeLessThan(500);
    }
    expect((await send(`{"a":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413);
    expect([400, 413, 422]).toContain((await send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).status);
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'image/png',
      'application/x-www-form-urlencoded',
    ])
      expect((await send('a=1', type)).status, type).toBe(415);
  });
});
