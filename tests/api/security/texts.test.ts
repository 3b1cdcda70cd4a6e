import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '#apps/endpoints.ts';
import type { Access, Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { partsOf, type SchemaParts } from '#kernel/contract/schema-parts.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { isLeftAsSent } from '#kernel/contract/text.ts';
import { makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { freshAddress } from '#tests/factories/addresses.ts';
import { setSwitches } from '#tests/factories/checkout.ts';
import { fake } from '#tests/factories/fake.ts';
import { brokenTexts, oddTexts } from '#tests/factories/hostile.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { player, soloEntry } from '#tests/factories/registrations.ts';
import { makeScoredRound, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { isLong } from '#tests/volume.ts';

let server: TestServer;
let scored: ScoredRound;
let golfer: string;
let club: string;
beforeAll(async () => {
  server = await startTestServer();
  await setSwitches(server, { deliveries: 'hold' });
  scored = await makeScoredRound(server);
  const player = await makeGolfer(server);
  golfer = player.token;
  club = (await makeClub(server, { plan: 'premium' })).token;
  await server.context.pool.query(
    'update profiles set is_admin = true, admin_needs_factor = false where user_id = $1',
    [player.golfer.userId],
  );
});
afterAll(() => server.stop());

describe('somebody who pastes an address with a letter that is none', () => {
  it('is told of it at every door, and no job fails for it', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer });
    const email = 'a\u0000@b.co';
    const doors: [path: string, body: object, field: string, as?: string][] = [
      ['/api/auth/sign-in', { email, password: 'secret1' }, 'email'],
      ['/api/auth/forgot-password', { email }, 'email'],
      [
        '/api/auth/sign-up',
        { email, password: 'secret1', options: { data: { account_type: 'golfer', username: 'ann' } } },
        'email',
      ],
      ['/api/newsletter', { email }, 'email'],
      ['/api/contact', { name: 'Ann', email, topic: 'general', message: 'Hello' }, 'email'],
      ['/api/auth/change-email', { email, password: passwordOfAll }, 'email', golfer],
      ['/api/team/invitations', { email, role: 'desk' }, 'email', token],
      ['/api/tournament-registrations', soloEntry(id, { email }), 'email', golfer],
      [`/api/organizer/tournaments/${id}/players`, { ...player(), email }, 'email', token],
    ];
    for (const [path, body, field, as] of doors) {
      const answer = await server.call('POST', path, { body, as });
      expect({ path, status: answer.status }).toEqual({ path, status: 422 });
      expect(answer.body.errors, path).toMatchObject([{ field, message: 'Contains characters that are not allowed' }]);
    }
    await quiet(server);
    await server.judge();
  });
});

describe('an organizer who publishes a tournament', () => {
  const publish = async (tournamentName: string) => {
    const { token } = await makeOrganizer(server);
    const base = {
      action: 'publish',
      organizerName: 'Test Golf Society',
      countryClub: 'Test Country Club',
      date: '2028-06-05',
      maxEntries: 40,
      registrationFee: 0,
      city: 'Austin',
      state: 'TX',
    };
    return server.call('POST', '/api/tournaments', { as: token, body: { ...base, tournamentName } });
  };

  it.each(['\u200b', '\u2800', '\u3164', '\u202e\u202c'])('must give it a name that is seen: not %j', async (name) => {
    expect(await publish(name)).toMatchObject({ status: 422, body: { errors: [{ field: 'tournamentName' }] } });
  });

  it('keeps its name as it is written, without what turns it around', async () => {
    expect(await publish('Coupe \u202eda\u202c می\u200cخواهم 👩\u200d👧')).toMatchObject({
      body: { title: 'Coupe da می\u200cخواهم 👩\u200d👧' },
    });
  });
});

describe('a letter that is none in an address of the site', () => {
  it.each([
    '/api/brands/a%00b',
    '/api/brands/a%00b/calendar.ics',
    '/api/brands/a%00b/results.rss',
    '/api/receipts/a%00b',
    '/api/cities?q=a%00b',
    '/api/tournaments?q=a%00b',
    '/api/auth/authorize?provider=a%00b',
    '/api/auth/callback/google?state=a%00b&code=c',
    '/embed/organizer/a%00b',
    '/embed/leaderboard/a%00b',
    '/og/leaderboard/a%00b.png',
    '/pictures/a%00b/c.webp',
    '/logos/a%00b',
    '/s/a%00b',
    '/api/unsubscribe?token=a%00b',
    '/internal/domains/allowed?domain=a%00b',
  ])('is refused at %s', async (path) => {
    const { status } = await server.call('GET', path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('a program that sends what no form does', () => {
  const names = ['toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__proto__'];
  const send = (path: string, body: string) =>
    server.call('POST', path, { headers: { 'content-type': 'application/json' }, body: Buffer.from(body) });

  it.each(names)('is answered though it names a field %s', async (name) => {
    expect((await server.call('GET', `/api/tournaments?${name}=1`)).status).toBe(200);
    for (const value of ['"x"', '1', '{"a":["b"]}']) {
      const { status, body } = await send(
        '/api/auth/sign-in',
        `{"email":"nobody.${name}@texts.test","password":"secret1","${name}":${value}}`,
      );
      expect(status, JSON.stringify(body)).toBe(name === '__proto__' ? 400 : 401);
    }
  });

  it.each([65, 5_000, 200_000])('is refused where it nests %i lists', async (depth) => {
    const deep = '['.repeat(depth) + ']'.repeat(depth);
    const profile = `{"first_name":${deep}}`;
    const options = `{"data":{"account_type":"golfer","profile":${profile}}}`;
    expect(
      await send('/api/auth/sign-up', `{"email":"deep@texts.test","password":"secret1","options":${options}}`),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'body', message: 'Is nested too deeply' }] } });
    // A delivery that is kept as it was sent is not looked into by the rule of texts, and must end as well.
    const headers = { [scoreLinkHeader]: scored.tokens[0] ?? '', 'content-type': 'application/json' };
    const delivered = await server.call('POST', '/api/scoring/entries', {
      headers,
      body: Buffer.from(`{"entries":[${deep}]}`),
    });
    expect(delivered.status).toBe(422);
  });

  it.each(['/api/tournaments/%', '/api/receipts/%ff', `/api/tournaments/${'a'.repeat(300)}`])(
    'is told of the address %s in the one form of errors',
    async (path) => {
      const { status, headers, body } = await server.call('GET', path);
      expect({ status, type: headers['content-type'], keys: Object.keys(body) }).toEqual({
        status: body.status,
        type: 'application/problem+json; charset=utf-8',
        keys: ['type', 'status', 'code', 'title', 'detail'],
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

type Part = 'params' | 'query' | 'body';
type Field = { path: string[]; isAsSent: boolean };

function schemaAt(parts: SchemaParts, key: string): z.core.$ZodType | null | undefined {
  if (parts.kind === 'object') return parts.shape[key];
  if (parts.kind === 'list') return parts.itemAt(Number(key));
  return parts.kind === 'record' ? parts.value : null;
}

/** The fields of a contract that take text, each by its path in a value that has them all. */
function textFields(schema: z.core.$ZodType, value: unknown, path: string[] = []): Field[] {
  const parts = partsOf(schema, 'in');
  if (parts.kind === 'text') return [{ path, isAsSent: isLeftAsSent(parts.schema) }];
  if (parts.kind === 'any of') {
    const fits = parts.options.filter((option) => {
      const { kind } = partsOf(option, 'in');
      return typeof value === 'object' ? kind === (Array.isArray(value) ? 'list' : 'object') : kind === 'text';
    });
    return fits.slice(0, 1).flatMap((option) => textFields(option, value, path));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = schemaAt(parts, key);
    return at ? textFields(at, inner, [...path, key]) : [];
  });
}

/** The same value with a text in the place of some fields. */
function withText(value: unknown, fields: readonly Field[], text: string): unknown {
  const copy = structuredClone(value);
  for (const { path } of fields) {
    const holder = path.slice(0, -1).reduce((inner, key) => (inner as Record<string, unknown>)[key], copy);
    (holder as Record<string, unknown>)[path.at(-1) ?? ''] = text;
  }
  return copy;
}

/** Two of each list are enough to tell, and long ones are no body any more. */
const shortened = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner) => (Array.isArray(inner) ? inner.slice(0, 2) : inner));

const seeds = [1, 2];
const cases = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    return seeds.flatMap((seed) => {
      const value = shortened(fake(schema, seed, 1, 2));
      const fields = textFields(schema, value).slice(0, 50);
      return fields.length > 0 ? [{ name, endpoint, part, value, fields }] : [];
    });
  }),
);

const callerOf = (access: Access): { as?: string; headers?: Record<string, string> } => {
  if (access === 'public') return {};
  if (access === 'score_link') return { headers: { [scoreLinkHeader]: scored.tokens[0] ?? '' } };
  if (access === 'organizer' || access === 'team') return { as: scored.owner.token };
  return { as: access === 'country_club' ? club : golfer };
};

async function send({ endpoint, part }: (typeof cases)[number], value: unknown) {
  const { method, path, access } = endpoint;
  // Nobody is to wait here for having called often.
  server.clock.advance(61_000);
  const params = part === 'params' ? (value as Record<string, string>) : {};
  const filled = path.replace(/:(\w+)/g, (_, key) =>
    encodeURIComponent((key in params ? params[key] : others[key]) || scored.tournament.id),
  );
  const query = part === 'query' ? `?${new URLSearchParams(value as Record<string, string>)}` : '';
  return server.call(method, `${filled}${query}`, {
    ...callerOf(access),
    from: freshAddress(),
    ...(method === 'GET' ? {} : { body: part === 'body' ? (value as object) : {} }),
  });
}
/** The parameters of addresses besides ids. */
const others: Record<string, string> = { what: 'scorecards', position: '0' };

/** Addresses carry no halves of letters. */
const fitsIn = (part: Part, text: string): boolean => part === 'body' || !/\p{Cs}/u.test(text);
const isFault = (status: number, code: unknown): boolean =>
  status >= 500 && code !== 'unavailable' && code !== 'provider_failed';

/** In the short form an eighth of the cases for each text, always the same ones: a case meets every eighth text. */
const triedWith = (text: string): typeof cases => {
  const turn = Object.values({ ...brokenTexts, ...oddTexts }).indexOf(text);
  return isLong ? cases : cases.filter((_, index) => (index + turn) % 8 === 0);
};

describe('every text field of every endpoint', () => {
  it('is found', () => {
    expect(cases.reduce((sum, { fields }) => sum + fields.length, 0)).toBeGreaterThan(800);
    const secrets = cases.flatMap(({ name, fields }) =>
      fields.flatMap(({ path, isAsSent }) => (isAsSent ? [`${name} ${path.join('.')}`] : [])),
    );
    expect(secrets).toEqual(expect.arrayContaining(['signIn password', 'importCourses text', 'resetPassword token']));
    for (const one of secrets) expect(one).toMatch(/(password|token|code|text)$/);
  });

  it.each(Object.entries(brokenTexts))(
    'refuses %s, and says in which field',
    async (_what, text) => {
      const found: string[] = [];
      for (const one of triedWith(text).filter(({ part }) => fitsIn(part, text))) {
        const { status, body } = await send(one, withText(one.value, one.fields, text));
        const cell = `${one.name} ${one.part}`;
        if (isFault(status, body.code)) found.push(`${cell}: ${status} ${JSON.stringify(body)}`);
        const named = (body.errors ?? []).map(({ field }: { field: string }) => field);
        for (const { path, isAsSent } of one.fields)
          if (!isAsSent && (status !== 422 || !named.includes(path.join('.'))))
            found.push(`${cell}: ${status} does not name ${path.join('.')} but ${named}`);
      }
      expect(found).toEqual([]);
    },
    120_000,
  );

  it.each(Object.entries(oddTexts))(
    'takes %s or says why not',
    async (_what, text) => {
      const found: string[] = [];
      for (const one of triedWith(text))
        for (const fields of [
          one.fields,
          ...(text === oddTexts['turned around'] ? one.fields.map((field) => [field]) : []),
        ]) {
          const { status, body } = await send(one, withText(one.value, fields, text));
          if (isFault(status, body.code)) found.push(`${one.name} ${one.part}: ${status} ${JSON.stringify(body)}`);
        }
      expect(found).toEqual([]);
    },
    120_000,
  );

  it('leaves no job behind that fails', async () => {
    await quiet(server);
    await server.judge();
  });
});
