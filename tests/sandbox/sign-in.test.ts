import { createHash, randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInSandbox } from '#stand-ins/sign-in/plugin.ts';
import { createTestDatabase } from '#tests/database.ts';

const apps: FastifyInstance[] = [];
let pool: pg.Pool;
let drop: () => Promise<void>;
let url = '';
let shift = 0;

async function start(address: () => string): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(signInSandbox, { pool, baseUrl: address, clock: () => new Date(Date.now() + shift) });
  apps.push(app);
  return app;
}
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  pool = new pg.Pool({ connectionString: database.url, max: 8 });
  pool.on('error', () => {});
  const app = await start(() => url);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await pool.end();
  await drop();
});

type Provider = 'google' | 'apple';
const verifierOf = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const callback = () => `${url}/callback`;

function authorizeAddress(provider: Provider, changes: Record<string, string | null> = {}): string {
  const params: Record<string, string | null> = {
    client_id: `sandbox-${provider}`,
    redirect_uri: callback(),
    response_type: 'code',
    scope: provider === 'google' ? 'openid email profile' : 'openid email name',
    state: 'the state',
    nonce: 'the nonce',
    code_challenge: challengeOf('x'.repeat(43)),
    code_challenge_method: 'S256',
    ...(provider === 'apple' ? { response_mode: 'form_post' } : {}),
    ...changes,
  };
  const given = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${url}/sandbox/${provider}/authorize?${new URLSearchParams(given)}`;
}
const open = (address: string) => fetch(address, { redirect: 'manual' });
const press = (address: string, fields: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const ann = {
  step: 'continue',
  email: 'Ann@example.com',
  first_name: 'Ann',
  last_name: 'Lee',
  verified: 'on',
};

/** The fields that the client gets back, from the address or from the form that posts itself. */
async function fieldsIn(answer: Response): Promise<Record<string, string>> {
  const location = answer.headers.get('location');
  if (location) return Object.fromEntries(new URL(location).searchParams);
  const text = (await answer.text()).replaceAll('&quot;', '"');
  return Object.fromEntries(
    [...text.matchAll(/type="hidden" name="(\w+)" value="(.*?)">/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const exchange = (provider: Provider, fields: Record<string, string>) =>
  fetch(`${url}/sandbox/${provider}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: `sandbox-${provider}`,
      client_secret: 'sandbox',
      redirect_uri: callback(),
      code_verifier: 'x'.repeat(43),
      ...fields,
    }),
  });

async function signIn(provider: Provider, person: Record<string, string> = ann) {
  const fields = await fieldsIn(await press(authorizeAddress(provider), person));
  const answer = await exchange(provider, { code: fields.code ?? '' });
  const { id_token } = (await answer.json()) as { id_token: string };
  const keys = (await (await fetch(`${url}/sandbox/${provider}/jwks`)).json()) as Parameters<
    typeof createLocalJWKSet
  >[0];
  const { payload, protectedHeader } = await jwtVerify(id_token, createLocalJWKSet(keys), {
    issuer: `${url}/sandbox/${provider}`,
    audience: `sandbox-${provider}`,
    algorithms: ['RS256'],
  });
  expect(protectedHeader.kid).toBe(keys.keys[0]?.kid);
  return { fields, claims: payload };
}

test('an issuer describes itself', async () => {
  for (const provider of ['google', 'apple'] as const) {
    const answer = await fetch(`${url}/sandbox/${provider}/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      issuer: `${url}/sandbox/${provider}`,
      authorization_endpoint: `${url}/sandbox/${provider}/authorize`,
      token_endpoint: `${url}/sandbox/${provider}/token`,
      jwks_uri: `${url}/sandbox/${provider}/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
    const { keys } = (await (await fetch(`${url}/sandbox/${provider}/jwks`)).json()) as { keys: object[] };
    expect(keys).toEqual([
      { kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' },
    ]);
  }
});

test('the page says what it is and asks who one is', async () => {
  const answer = await open(authorizeAddress('google', { login_hint: 'hint@example.com' }));
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const part of [
    'Test mode',
    'Continue as',
    'value="hint@example.com"',
    'name="verified" checked',
    'This address is verified at the provider',
    'Continue</button>',
    'Cancel</button>',
    'href="/sandbox/sign-in/style.css"',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('<script');
  expect((await fetch(`${url}/sandbox/sign-in/style.css`)).headers.get('content-type')).toContain('text/css');
});

test('Google tells who it is in the id token', async () => {
  const { fields, claims } = await signIn('google');
  expect(fields.state).toBe('the state');
  expect(claims).toMatchObject({
    sub: expect.stringMatching(/^\d{21}$/),
    email: 'Ann@example.com',
    email_verified: true,
    given_name: 'Ann',
    family_name: 'Lee',
    name: 'Ann Lee',
    nonce: 'the nonce',
  });
  const again = await signIn('google', { ...ann, email: 'ann@EXAMPLE.com', first_name: 'Anna' });
  expect(again.claims.sub).toBe(claims.sub);
  expect(again.claims.given_name).toBe('Anna');
  const { verified: _, ...unverified } = ann;
  expect((await signIn('google', { ...unverified, email: 'bob@example.com' })).claims).toMatchObject({
    email_verified: false,
  });
  expect((await signIn('google', { ...ann, email: 'bob@example.com' })).claims.sub).not.toBe(claims.sub);
});

test('Apple posts a form, and tells the names beside it, once', async () => {
  const address = authorizeAddress('apple');
  const answer = await press(address, ann);
  expect(answer.status).toBe(200);
  const policy = answer.headers.get('content-security-policy');
  const text = await answer.clone().text();
  const script = /<script>(.*)<\/script>/.exec(text)?.[1] ?? '';
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(text).toContain(`action="${callback()}"`);
  const fields = await fieldsIn(answer);
  expect(JSON.parse(fields.user ?? '')).toEqual({
    name: { firstName: 'Ann', lastName: 'Lee' },
    email: 'Ann@example.com',
  });
  const again = await signIn('apple');
  expect(again.fields.user).toBeUndefined();
  expect(again.claims).toMatchObject({ email: 'Ann@example.com', email_verified: 'true', nonce: 'the nonce' });
  expect(again.claims).not.toHaveProperty('given_name');
  expect(again.claims).not.toHaveProperty('name');
  expect(again.claims.sub).not.toBe((await signIn('google')).claims.sub);
  const bare = authorizeAddress('apple', { scope: 'openid', response_mode: 'query' });
  expect(await fieldsIn(await press(bare, ann))).toMatchObject({ code: expect.any(String), state: 'the state' });
});

test('Cancel goes back without a code', async () => {
  const denied = await fieldsIn(await press(authorizeAddress('google'), { step: 'cancel' }));
  expect(denied).toEqual({ error: 'access_denied', state: 'the state' });
  const posted = await press(authorizeAddress('apple'), { step: 'cancel' });
  expect(await fieldsIn(posted)).toEqual({ error: 'access_denied', state: 'the state' });
  const odd = await press(authorizeAddress('google'), { step: 'continue', email: 'nobody' });
  expect(odd.status).toBe(422);
  expect(await odd.text()).toContain('Please give an e-mail address.');
});

test('nobody is sent to a foreign address', async () => {
  for (const redirect_uri of [
    'https://evil.example/callback',
    `${url}.evil.example/callback`,
    `${url.replace('127.0.0.1', 'localhost')}/callback`,
    'javascript:alert(1)',
    `${url.replace('//', '//ann@')}/callback`,
    `${url}/callback#part`,
    null,
  ]) {
    const address = authorizeAddress('google', { redirect_uri });
    for (const answer of [await open(address), await press(address, ann)]) {
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('does not belong to this site');
    }
  }
  expect((await open(authorizeAddress('google', { client_id: 'sandbox-apple' }))).status).toBe(400);
});

test('a request with a mistake goes back with its name', async () => {
  for (const [changes, error] of [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'email' }, 'invalid_scope'],
    [{ nonce: null }, 'invalid_request'],
    [{ code_challenge: null }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ response_mode: 'form_post' }, 'invalid_request'],
  ] as const)
    expect(await fieldsIn(await open(authorizeAddress('google', changes)))).toMatchObject({
      error,
      state: 'the state',
    });
  expect(await fieldsIn(await open(authorizeAddress('google', { state: null })))).toMatchObject({
    error: 'invalid_request',
  });
  expect(await fieldsIn(await open(authorizeAddress('apple', { response_mode: null })))).toMatchObject({
    error_description: 'response_mode must be form_post when name or email scope is requested',
  });
});

test('a code is good once, for a minute, for whoever asked for it', async () => {
  const codeOf = async () => (await fieldsIn(await press(authorizeAddress('google'), ann))).code ?? '';
  const refusals: [Record<string, string>, number, string][] = [
    [{ code_verifier: 'y'.repeat(43) }, 400, 'invalid_grant'],
    [{ code_verifier: '' }, 400, 'invalid_grant'],
    [{ redirect_uri: `${callback()}/other` }, 400, 'invalid_grant'],
    [{ client_secret: 'guess' }, 401, 'invalid_client'],
    [{ client_id: 'sandbox-apple' }, 401, 'invalid_client'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ code: 'nothing' }, 400, 'invalid_grant'],
  ];
  for (const [changes, status, error] of refusals) {
    const answer = await exchange('google', { code: await codeOf(), ...changes });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error });
  }
  const code = await codeOf();
  expect(await (await exchange('apple', { code })).json()).toMatchObject({ error: 'invalid_grant' });
  const answers = await Promise.all(Array.from({ length: 5 }, () => exchange('google', { code })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  expect((await exchange('google', { code })).status).toBe(400);
  const late = await codeOf();
  shift += 61_000;
  expect((await exchange('google', { code: late })).status).toBe(400);
  shift = 0;
  const guessed = await codeOf();
  await exchange('google', { code: guessed, code_verifier: 'y'.repeat(43) });
  expect((await exchange('google', { code: guessed })).status).toBe(400);
});

test('processes share the key, the people and the codes, and may start at the same time', async () => {
  const others = await Promise.all([start(() => url), start(() => url)]);
  const fields = await fieldsIn(await press(authorizeAddress('google'), ann));
  const keys = await (await fetch(`${url}/sandbox/google/jwks`)).json();
  for (const other of others) expect((await other.inject('/sandbox/google/jwks')).json()).toEqual(keys);
  const answer = await others[0]?.inject({
    method: 'POST',
    url: '/sandbox/google/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'sandbox-google',
      client_secret: 'sandbox',
      redirect_uri: callback(),
      code: fields.code ?? '',
      code_verifier: 'x'.repeat(43),
    }).toString(),
  });
  expect(answer?.statusCode).toBe(200);
});

test('a client library goes the whole way', async () => {
  const configuration = await oidc.discovery(
    new URL(`${url}/sandbox/google`),
    'sandbox-google',
    undefined,
    oidc.ClientSecretPost('sandbox'),
    { execute: [oidc.allowInsecureRequests] },
  );
  const [verifier, state, nonce] = [verifierOf(), oidc.randomState(), oidc.randomNonce()];
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callback(),
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  const back = await press(address.href, ann);
  const tokens = await oidc.authorizationCodeGrant(configuration, new URL(back.headers.get('location') ?? ''), {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  });
  expect(tokens.claims()).toMatchObject({ email: 'Ann@example.com', email_verified: true });
});
