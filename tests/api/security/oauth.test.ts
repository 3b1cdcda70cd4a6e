import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownAddress } from '#areas/accounts/routes/oauth.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { codeOf, cookiesOf, answerChallenge, enrolTotp } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const verifier = 'a-verifier-that-is-long-enough-for-pkce-0123456789';
const challenge = createHash('sha256').update(verifier).digest('base64url');
type Person = { email: string; first_name?: string; last_name?: string; verified?: boolean };

/** A browser of one person: keeps cookies, follows nothing by itself. */
function browser() {
  const jar = new Map<string, string>();
  return {
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    async open(address: string, form?: Record<string, string>) {
      const url = new URL(address.replace(server.baseUrl, server.url), server.url);
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: this.cookies(), ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
    },
  };
}
type Browser = ReturnType<typeof browser>;

const authorizePath = (provider: string, redirectTo = '/auth/callback?returnTo=%2Ftournaments') =>
  `/api/auth/authorize?provider=${provider}&redirect_to=${encodeURIComponent(redirectTo)}` +
  `&scopes=openid+email+profile&code_challenge=${challenge}&code_challenge_method=S256`;

/** Goes to a provider, is somebody there, and comes back. @returns where the browser ends */
async function visit(visitor: Browser, provider: string, person: Person, step = 'continue'): Promise<URL> {
  const sent = await visitor.open(authorizePath(provider));
  expect(sent.status).toBe(302);
  const form = {
    step,
    email: person.email,
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    ...(person.verified === false ? {} : { verified: 'on' }),
  };
  let answer = await visitor.open(sent.location, form);
  if (provider === 'apple' && answer.status === 200) {
    const fields = Object.fromEntries(
      [...answer.text.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(
        ([, name, value]) => [name, (value ?? '').replace(/&quot;/g, '"').replace(/&amp;/g, '&')],
      ),
    );
    const action = answer.text.match(/<form[^>]*action="([^"]+)"/)?.[1] ?? '';
    answer = await visitor.open(action, fields);
  }
  for (let hop = 0; hop < 3 && answer.location.includes('/api/auth/callback'); hop++)
    answer = await visitor.open(answer.location);
  return new URL(answer.location, server.url);
}
const exchange = (code: string | null, codeVerifier = verifier) =>
  server.call('POST', '/api/auth/token', {
    body: { grant_type: 'pkce', auth_code: code, code_verifier: codeVerifier },
  });
const signUpWith = (token: string, email: string) => {
  const data = { account_type: 'golfer', profile: { first_name: 'Gia', last_name: 'Woods' } };
  return server.call('POST', '/api/auth/sign-up', { body: { email, identity_token: token, options: { data } } });
};

describe('signing in by a provider', () => {
  it('sends the browser there with PKCE, state and nonce', async () => {
    const { location } = await browser().open(authorizePath('google'));
    const address = new URL(location);
    expect(address.pathname).toBe('/sandbox/google/authorize');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'sandbox-google',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge', 'redirect_uri'])
      expect(address.searchParams.get(name)).toBeTruthy();
    // The page's own challenge stays here; the provider sees another.
    expect(address.searchParams.get('code_challenge')).not.toBe(challenge);
  });

  it.each(['google', 'apple'])(
    'makes an account for somebody new by %s, and signs them in the next time',
    async (provider) => {
      const email = `new.${provider}@gmail.test`;
      const back = await visit(browser(), provider, { email, first_name: 'Gia', last_name: 'Woods' });
      expect(back.pathname + back.search).toMatch(/^\/auth\/callback\?returnTo=%2Ftournaments&code=/);
      const first = await exchange(back.searchParams.get('code'));
      expect(first.body).toMatchObject({
        session: null,
        identity: { email, first_name: 'Gia', last_name: 'Woods', provider },
      });
      expect(await signUpWith(first.body.identity.token, 'another@gmail.test')).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'email' }] },
      });
      const made = await signUpWith(first.body.identity.token, email);
      expect(made).toMatchObject({ status: 201, body: { viewer: { user: { email, email_verified: true } } } });
      expect((await signUpWith(first.body.identity.token, email)).status).toBe(410);
      const again = await visit(browser(), provider, { email });
      const second = await exchange(again.searchParams.get('code'));
      expect(second.body.viewer.user).toMatchObject({ id: made.body.viewer.user.id });
      expect(cookiesOf(second)).toContain('golf.session_token=');
      // Without a password nothing opens it by password, and the provider cannot be taken away.
      expect((await server.call('POST', '/api/auth/sign-in', { body: { email, password: '' } })).status).toBe(422);
      const security = await server.call('GET', '/api/auth/security', { headers: { cookie: cookiesOf(second) } });
      expect(security.body).toMatchObject({ has_password: false, identities: [{ provider, email }] });
      const removed = await server.call('DELETE', `/api/auth/identities/${security.body.identities[0].id}`, {
        headers: { cookie: cookiesOf(second) },
      });
      expect(removed).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    },
  );

  it('links to the account of the address when both sides have proven it, and tells its owner', async () => {
    const { golfer } = await makeGolfer(server, { email: 'both@gmail.test' });
    const back = await visit(browser(), 'google', { email: 'both@gmail.test' });
    expect((await exchange(back.searchParams.get('code'))).body.viewer.user.id).toBe(golfer.userId);
    expect((await server.mailTo('both@gmail.test', /security/)).text).toContain('Google');
  });

  it.each([
    ['the provider has not proven it', { emailVerified: true }, false],
    ['the account has not proven it', { emailVerified: false }, true],
  ])('does not link when %s', async (_why, account, verified) => {
    const email = `unproven-${verified}@gmail.test`;
    await makeGolfer(server, { email, ...account });
    const back = await visit(browser(), 'google', { email, verified });
    expect(back.searchParams.get('error')).toBe('unverified');
    expect((await server.context.pool.query('select 1 from accounts where email = $1', [email])).rowCount).toBe(0);
  });

  it('asks for the second step all the same', async () => {
    const { token } = await makeGolfer(server, { email: 'careful@gmail.test' });
    const { factorId, secret } = await enrolTotp(server, token);
    const back = await visit(browser(), 'google', { email: 'careful@gmail.test' });
    const half = await exchange(back.searchParams.get('code'));
    expect(half.body).toMatchObject({ session: null, viewer: null, second_step: { factors: [{ id: factorId }] } });
    const as = { headers: { authorization: `Bearer ${half.body.second_step.token}` } };
    expect((await answerChallenge(server, as, factorId, codeOf(secret, server.clock.now()))).body.viewer).toBeTruthy();
  });

  it('takes a code once and with the right verifier only', async () => {
    await makeGolfer(server, { email: 'code@gmail.test' });
    const code = async () => (await visit(browser(), 'google', { email: 'code@gmail.test' })).searchParams.get('code');
    expect((await exchange(await code(), `${verifier}x`)).status).toBe(401);
    const good = await code();
    const answers = await Promise.all([exchange(good), exchange(good), exchange(good)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401, 401]);
    const late = await code();
    server.clock.advance(3 * 60_000);
    expect((await exchange(late)).status).toBe(401);
  });

  it('says when the person changed their mind, and refuses an attempt of another browser', async () => {
    expect((await visit(browser(), 'google', { email: 'no@gmail.test' }, 'cancel')).searchParams.get('error')).toBe(
      'cancelled',
    );
    const [one, other] = [browser(), browser()];
    const sent = await one.open(authorizePath('google'));
    const answer = await one.open(sent.location, { step: 'continue', email: 'mine@gmail.test', verified: 'on' });
    const stolen = await other.open(answer.location);
    expect(stolen.location).toBe('/auth/callback?error=expired');
    expect((await other.open('/api/auth/callback/google?code=made-up&state=made-up')).location).toBe(
      '/auth/callback?error=expired',
    );
  });

  it('is told to be off where the operator has no keys and there is no stand-in', async () => {
    const real = await startTestServer({
      settings: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
      listen: false,
    });
    expect((await real.call('GET', '/api/auth/providers')).body).toEqual({ google: false, apple: false });
    expect(await real.call('GET', authorizePath('google'))).toMatchObject({
      status: 503,
      body: { detail: 'Not available on this server' },
    });
    await real.stop();
    expect((await server.call('GET', '/api/auth/providers')).body).toEqual({ google: true, apple: true });
  });
});

describe('addresses to return to', () => {
  const base = 'https://golf.example';
  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'https://evil.test',
    'https://golf.example.evil.test/',
    'https://golf.example@evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.test',
    'http:evil.test',
    '',
    'evil',
    'https:/evil.test',
    '/ evil',
    '//golf.example',
  ])('%j is no address of ours', async (wish) => {
    expect(ownAddress(wish, base)).toBeNull();
    const answer = await server.call('GET', authorizePath('google', wish));
    expect(answer.status).toBe(422);
  });

  it('never leave this site, whatever is wished for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      'evil.test',
      '@',
      ':',
      '%5c',
      '%2f',
      '.',
      '..',
      ';',
      '?',
      '#',
      '\t',
      '\u2028',
      '\u0000',
      'https',
      base,
      'a',
      'ø',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const address = ownAddress(pieces.join(''), base);
        if (address !== null) expect(new URL(address, base).origin).toBe(base);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['/', '/tournaments?q=a#b', 'https://golf.example/settings'])('%j is', (wish) => {
    expect(ownAddress(wish, base)).toMatch(/^\//);
  });
});
