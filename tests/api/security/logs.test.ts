import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cookiesOf, codeOf } from '#tests/factories/security.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, setSwitches } from '#tests/factories/checkout.ts';
import { keepLogLines } from '#tests/factories/log-lines.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { quiet } from '#tests/factories/quiet.ts';

let server: TestServer;
let lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_LEVEL: 'trace' } });
  lines = keepLogLines(server);
});
afterAll(async () => {
  await server.stop();
  vi.restoreAllMocks();
});

/** Everything that was sent or answered and that no log may hold. */
const secrets = new Set<string>();
const keep = <Value>(value: Value): Value => {
  const walk = (part: unknown, name = ''): void => {
    if (typeof part === 'object' && part !== null) for (const [key, inner] of Object.entries(part)) walk(inner, key);
    else if (
      typeof part === 'string' &&
      part.length > 5 &&
      /token|secret|password|code|email|uri|^url$|verifier|number|cvc/i.test(name) &&
      !/^(type|code|grant)$/.test(name)
    )
      secrets.add(part);
  };
  walk(value);
  return value;
};
async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  keep(body);
  const answer = await server.call(method, path, { ...(body ? { body } : {}), headers });
  if (answer.status < 400) keep(answer.body);
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
    const value = cookie.split('=')[1]?.split(';')[0] ?? '';
    if (value.length > 8) secrets.add(value);
  }
  return answer;
}
const linkIn = async (address: string, subject: RegExp) => {
  const token =
    new URL(
      (await server.mailTo(address, subject)).links.find((link) => link.includes('token=')) ?? '',
    ).searchParams.get('token') ?? '';
  secrets.add(token);
  return token;
};

describe('the log', () => {
  const email = 'rosalind.franklin@logs.test';
  const password = 'correct horse battery';

  it('of signing up, in and out, of a second step, a forgotten password and a payment holds nothing that opens anything', async () => {
    const joined = await call('POST', '/api/auth/sign-up', {
      email,
      password,
      options: {
        data: { account_type: 'golfer', profile: { first_name: 'Rosalind', last_name: 'F', phone: '+1 512 555 0142' } },
      },
    });
    const cookie = cookiesOf(joined);
    await call('POST', '/api/auth/verify-email', { token: await linkIn(email, /Verify/) }, { cookie });
    await call('POST', '/api/auth/sign-in', { email, password: 'not my password' });
    await call('POST', '/api/auth/sign-in', { email: 'nobody.at.all@logs.test', password: 'whatever it was' });
    await call('GET', '/api/auth/user', undefined, { authorization: `Bearer ${joined.body.session.access_token}x` });
    await call('POST', '/api/auth/token', {
      grant_type: 'refresh_token',
      refresh_token: joined.body.session.refresh_token,
    });
    await call('GET', `/api/auth/callback/google?state=${'s'.repeat(43)}&code=a-code-of-the-provider`);
    secrets.add('a-code-of-the-provider');

    const factor = await call(
      'POST',
      '/api/auth/factors',
      { factor_type: 'totp', friendly_name: 'Phone', password },
      { cookie },
    );
    const challenge = await call('POST', `/api/auth/factors/${factor.body.id}/challenge`, {}, { cookie });
    const code = codeOf(factor.body.totp.secret, server.clock.now());
    const verified = await call(
      'POST',
      `/api/auth/factors/${factor.body.id}/verify`,
      { code, challenge_id: challenge.body.id },
      { cookie },
    );
    expect(verified.body.recovery_codes).toHaveLength(10);
    for (const recovery of verified.body.recovery_codes) secrets.add(recovery);
    const half = await call('POST', '/api/auth/sign-in', { email, password });
    const bearer = { authorization: `Bearer ${half.body.second_step.token}` };
    await call('POST', '/api/auth/recovery-code', { code: 'wrong-wrong' }, bearer);
    expect(
      (await call('POST', '/api/auth/recovery-code', { code: verified.body.recovery_codes[0] }, bearer)).status,
    ).toBe(200);

    await call('POST', '/api/auth/forgot-password', { email });
    await call('POST', '/api/auth/reset-password', {
      token: await linkIn(email, /new password/i),
      password: 'another horse battery',
    });
    await call('POST', '/api/newsletter', { email: 'news.reader@logs.test' });
    await call('POST', '/api/contact', {
      name: 'N',
      email: 'writes.to.us@logs.test',
      message: 'My card is 4000 0566 5566 5556',
    });

    const { organizer } = await makeOrganizer(server);
    const { id } = await makeTournament(server, { organizer });
    const golfer = await server.tokenOf(joined.body.viewer.user.id);
    secrets.add(golfer);
    const { sessionId } = await openCheckout(server, golfer, id);
    await pay(server, sessionId);
    await server.call('POST', '/api/payment-returns', { as: golfer, body: { session_id: sessionId } });
    // Failures are told of as well: the provider of payments, then a statement of the database.
    await setSwitches(server, { api: 'down' }).catch(() => {});
    await server.call('POST', '/api/functions/check-subscription', { as: golfer, body: {} });
    await setSwitches(server, { api: 'up' }).catch(() => {});
    // Of the statements alone that this call makes: others are asked in the background meanwhile.
    const fault = Object.assign(new Error(`duplicate ${email}`), { detail: `Key (email)=(${email}), token=${golfer}` });
    const query = server.context.pool.query.bind(server.context.pool) as (...given: unknown[]) => Promise<unknown>;
    const failing = vi
      .spyOn(server.context.pool, 'query')
      .mockImplementation(((...given: unknown[]) =>
        JSON.stringify(given[0]).includes('localities') ? Promise.reject(fault) : query(...given)) as never);
    expect((await server.call('GET', `/api/cities?q=Austin-${email}`)).status).toBe(500);
    failing.mockRestore();
    await quiet(server);

    expect(secrets.size).toBeGreaterThan(30);
    // Ids are drawn at random: sixteen digits in a row are not always a card.
    const all = lines.join('\n').replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, 'an id');
    expect(all).toContain('request failed');
    for (const secret of secrets) expect(all.includes(secret), `the log holds ${secret.slice(0, 6)}…`).toBe(false);
    expect(all).not.toMatch(/[\w.+-]{2,}@[\w-]+\.[a-z]{2,}/i);
    expect(all).not.toMatch(/\b(?:\d[ -]?){15,16}\b(?!\d)(?<!"time":\d{13})/);
    expect(all).not.toMatch(/rosalind|512 555|4242|5566/i);
  });

  it('says who asked for what, from where and how it ended: each step of signing in, and each call that was refused', async () => {
    const told = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'account' || msg === 'refused');
    const of = (route: string, status: number) => told.find((line) => line.route === route && line.status === status);
    for (const [route, status] of [
      ['/api/auth/sign-up', 201],
      ['/api/auth/sign-in', 200],
      ['/api/auth/sign-in', 401],
      ['/api/auth/factors/:id/verify', 200],
      ['/api/auth/recovery-code', 422],
      ['/api/auth/recovery-code', 200],
      ['/api/auth/forgot-password', 200],
      ['/api/auth/reset-password', 200],
      ['/api/auth/token', 200],
      ['/api/auth/callback/:provider', 303],
    ] as const) {
      expect(of(route, status), `${route} ${status}`).toMatchObject({
        from: expect.stringMatching(/^1[01]\.\d+\.\d+\.\d+$/),
        method: expect.any(String),
        time: expect.any(Number),
        reqId: expect.any(String),
      });
    }
    expect(of('/api/auth/user', 401)).toMatchObject({ msg: 'refused', who: null });
    expect(of('/api/auth/recovery-code', 200)).toMatchObject({ who: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await server.call('GET', '/api/admin/accounts', {
      as: await server.tokenOf(String(of('/api/auth/recovery-code', 200)?.who)),
    });
    expect(JSON.parse(lines.findLast((line) => line.includes('"refused"')) ?? '{}')).toMatchObject({
      route: '/api/admin/accounts',
      status: 403,
      who: of('/api/auth/recovery-code', 200)?.who,
    });
  });

  it('is one line of JSON each, whatever is sent: nobody writes lines of their own', async () => {
    const before = lines.length;
    await server.call('GET', '/api/auth/user', {
      headers: { authorization: 'Bearer aaaa.bbbb.cccccccccccc', 'user-agent': 'x","level":60,"msg":"forged' },
    });
    await server.call('POST', '/api/auth/sign-in%0a{"level":60}', { body: {} });
    const added = lines.slice(before);
    expect(added.length).toBeGreaterThan(0);
    for (const line of added) expect(JSON.parse(line).level).toBe(30);
  });
});
