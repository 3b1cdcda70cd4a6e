import { createLocalJWKSet, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAccessToken } from '#areas/accounts/services/access-tokens.ts';
import { signOutPerson } from '#areas/operator/services/admin/operate.ts';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { cookiesOf, untilOut } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signIn = async (email: string) =>
  (await server.call('POST', '/api/auth/sign-in', { body: { email, password: passwordOfAll } })).body.session;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const refresh = (token: string) =>
  server.call('POST', '/api/auth/token', { body: { grant_type: 'refresh_token', refresh_token: token } });

describe('access tokens', () => {
  it('verify against the published keys and open what a cookie opens', async () => {
    const { golfer } = await makeGolfer(server, { email: 'jwt@session.test' });
    const session = await signIn('jwt@session.test');
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900 });
    const keys = await server.call('GET', '/.well-known/jwks.json');
    expect(keys.status).toBe(200);
    expect(JSON.stringify(keys.body)).not.toContain('"d"');
    const { payload } = await jwtVerify(session.access_token, createLocalJWKSet(keys.body));
    expect(payload.sub).toBe(golfer.userId);
    expect((await server.call('GET', '/api/auth/user', bearer(session.access_token))).body.user.email).toBe(
      'jwt@session.test',
    );
    expect((await server.call('GET', '/api/auth/user')).body).toMatchObject({
      status: 401,
      detail: 'User not authenticated',
    });
  });

  it('end after a quarter of an hour; the refresh token brings new ones', async () => {
    await makeGolfer(server, { email: 'old@session.test' });
    const session = await signIn('old@session.test');
    server.clock.advance(16 * 60_000);
    expect((await server.call('GET', '/api/auth/user', bearer(session.access_token))).status).toBe(401);
    const renewed = await refresh(session.refresh_token);
    expect(renewed.status).toBe(200);
    expect((await server.call('GET', '/api/auth/user', bearer(renewed.body.session.access_token))).status).toBe(200);
  });

  it('say what is wrong with them', async () => {
    await makeGolfer(server, { email: 'bad@session.test' });
    const { access_token: token } = await signIn('bad@session.test');
    const keys = (await server.call('GET', '/.well-known/jwks.json')).body;
    const issuer = server.baseUrl;
    const now = server.clock.now();
    await expect(verifyAccessToken(token, { keys: [] }, issuer, now)).rejects.toThrow('JWKS is empty');
    await expect(
      verifyAccessToken(token, { keys: [{ ...keys.keys[0], kid: 'another' }] }, issuer, now),
    ).rejects.toThrow('No matching signing key found in JWKS');
    const [head, body, signature = ''] = token.split('.');
    const tampered = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await expect(verifyAccessToken(tampered, keys, issuer, now)).rejects.toThrow('Invalid JWT signature');
    expect((await server.call('GET', '/api/auth/user', bearer(tampered))).body).toMatchObject({
      status: 401,
      detail: 'Invalid JWT signature',
    });
    const { privateKey } = await generateKeyPair('ES256');
    const forged = (kid: string) =>
      new SignJWT({ sid: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'ES256', kid })
        .setSubject(crypto.randomUUID())
        .setIssuer(issuer)
        .setAudience(issuer)
        .setExpirationTime('10m')
        .sign(privateKey);
    expect((await server.call('GET', '/api/auth/user', bearer(await forged(keys.keys[0].kid)))).body.detail).toBe(
      'Invalid JWT signature',
    );
    expect((await server.call('GET', '/api/auth/user', bearer(await forged('unknown')))).body.detail).toBe(
      'No matching signing key found in JWKS',
    );
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    expect((await server.call('GET', '/api/auth/user', bearer(`${none}aaaaaaaa`))).status).toBe(401);
  });

  it('are signed by a new key every month while the old one goes on being published', async () => {
    await makeGolfer(server, { email: 'rotate@session.test' });
    const before = (await server.call('GET', '/.well-known/jwks.json')).body.keys.length;
    server.clock.advance(31 * 86_400_000);
    const session = await signIn('rotate@session.test');
    const after = (await server.call('GET', '/.well-known/jwks.json')).body.keys;
    expect(after.length).toBe(before + 1);
    expect((await server.call('GET', '/api/auth/user', bearer(session.access_token))).status).toBe(200);
    const { rows } = await server.context.pool.query('select private_jwk from signing_keys');
    for (const row of rows) expect(row.private_jwk).not.toContain('"d"');
  });
});

describe('refresh tokens', () => {
  it('keep twenty tabs in that refresh at once', async () => {
    await makeGolfer(server, { email: 'tabs@session.test' });
    const session = await signIn('tabs@session.test');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    for (const answer of answers.slice(0, 3))
      expect((await refresh(answer.body.session.refresh_token)).status).toBe(200);
  });

  it('end the whole session when one comes again late: somebody has stolen it', async () => {
    await makeGolfer(server, { email: 'stolen@session.test' });
    const session = await signIn('stolen@session.test');
    const next = (await refresh(session.refresh_token)).body.session;
    server.clock.advance(11_000);
    expect((await refresh(session.refresh_token)).status).toBe(401);
    expect((await refresh(next.refresh_token)).status).toBe(401);
    await untilOut(server, bearer(next.access_token));
  });

  it('no longer work after signing out', async () => {
    await makeGolfer(server, { email: 'out@session.test' });
    const session = await signIn('out@session.test');
    await server.call('POST', '/api/auth/sign-out', { ...bearer(session.access_token), body: {} });
    expect((await refresh(session.refresh_token)).status).toBe(401);
    expect((await server.call('GET', '/api/auth/user', bearer(session.access_token))).status).toBe(401);
  });

  it('are refused when nobody gave them', async () => {
    expect(await refresh('a-token-that-nobody-ever-gave')).toMatchObject({
      status: 401,
      body: { detail: 'Invalid refresh token' },
    });
    expect((await refresh('')).status).toBe(422);
  });
});

describe('sessions', () => {
  it('are listed, and end one by one or everywhere else', async () => {
    const { token, golfer } = await makeGolfer(server);
    const others = [await server.tokenOf(golfer.userId), await server.tokenOf(golfer.userId)];
    const list = await server.call('GET', '/api/auth/sessions', { as: token });
    expect(list.body.data).toHaveLength(3);
    const current = list.body.data.find((session: { is_current: boolean }) => session.is_current);
    const other = list.body.data.find((session: { is_current: boolean }) => !session.is_current);
    const stranger = await makeGolfer(server);
    expect((await server.call('DELETE', `/api/auth/sessions/${current.id}`, { as: stranger.token })).status).toBe(404);
    expect((await server.call('DELETE', `/api/auth/sessions/${other.id}`, { as: token })).status).toBe(200);
    expect((await server.call('GET', '/api/auth/sessions', { as: token })).body.data).toHaveLength(2);
    await server.call('DELETE', '/api/auth/sessions', { as: token });
    for (const ended of others) expect((await server.call('GET', '/api/golfers', { as: ended })).status).toBe(401);
    expect((await server.call('GET', '/api/golfers', { as: token })).status).toBe(200);
  });

  it('close the open event stream of a session that ended elsewhere', async () => {
    const { token, golfer } = await makeGolfer(server);
    const other = await server.tokenOf(golfer.userId);
    const stream = await fetch(`${server.url}/api/events`, { headers: { cookie: `golf.session_token=${other}` } });
    const text = stream.text();
    await server.call('DELETE', '/api/auth/sessions', { as: token });
    expect(await text).toContain('event: signed_out');
  });

  it('live on while the person is seen, and end a month after', async () => {
    const { token } = await makeGolfer(server);
    server.clock.advance(20 * 86_400_000);
    const seen = await server.call('GET', '/api/session', { as: token });
    expect(seen.body.viewer).toBeTruthy();
    expect(cookiesOf(seen)).toContain('golf.session_token=');
    server.clock.advance(20 * 86_400_000);
    expect((await server.call('GET', '/api/session', { as: token })).body.viewer).toBeTruthy();
    server.clock.advance(31 * 86_400_000);
    expect((await server.call('GET', '/api/session', { as: token })).body).toEqual({ session: null, viewer: null });
  });

  it('end half a year after the sign-in, however often the person is seen', async () => {
    const { token } = await makeGolfer(server);
    for (let days = 20; days <= 160; days += 20) {
      server.clock.advance(20 * 86_400_000);
      expect((await server.call('GET', '/api/session', { as: token })).body.viewer, `after ${days} days`).toBeTruthy();
    }
    server.clock.advance(19 * 86_400_000);
    expect((await server.call('GET', '/api/session', { as: token })).body.viewer).toBeTruthy();
    server.clock.advance(2 * 86_400_000);
    expect((await server.call('GET', '/api/session', { as: token })).body.viewer).toBeNull();
  });

  it('give way to the one that the same browser opens next', async () => {
    await makeGolfer(server, { email: 'again@session.test' });
    const body = { email: 'again@session.test', password: passwordOfAll };
    const first = cookiesOf(await server.call('POST', '/api/auth/sign-in', { body }));
    const second = cookiesOf(await server.call('POST', '/api/auth/sign-in', { body, headers: { cookie: first } }));
    await untilOut(server, { headers: { cookie: first } });
    expect((await server.call('GET', '/api/golfers', { headers: { cookie: second } })).status).toBe(200);
  });

  it('are ended by the operator, for one person', async () => {
    const [{ token, golfer }, other] = [await makeGolfer(server), await makeGolfer(server)];
    expect(await signOutPerson(server.context, golfer.email)).toBe(1);
    expect(await signOutPerson(server.context, 'nobody@session.test')).toBeNull();
    expect((await server.call('GET', '/api/golfers', { as: token })).status).toBe(401);
    expect((await server.call('GET', '/api/golfers', { as: other.token })).status).toBe(200);
  });
});
