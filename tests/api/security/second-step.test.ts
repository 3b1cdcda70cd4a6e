import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { answerChallenge, codeOf, cookiesOf, enrolTotp } from '#tests/factories/security.ts';
import { startTestServer, type TestServer, testSecret } from '#tests/factories/server.ts';
import { shortSecretHasher } from '#areas/accounts/services/passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signIn = (email: string) =>
  server.call('POST', '/api/auth/sign-in', { body: { email, password: passwordOfAll } });
const half = (answer: { body: { second_step: { token: string } } }) => ({
  headers: { authorization: `Bearer ${answer.body.second_step.token}` },
});

describe('enrolling a factor', () => {
  it('gives secret, address and QR code once, and counts only after a right code', async () => {
    const { token } = await makeGolfer(server);
    const made = await server.call('POST', '/api/auth/factors', {
      as: token,
      body: { factor_type: 'totp', friendly_name: 'My phone', issuer: 'Golf', password: passwordOfAll },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { factor_type: 'totp', friendly_name: 'My phone', status: 'unverified' },
    });
    expect(made.body.totp.uri).toMatch(/^otpauth:\/\/totp\/Golf:/);
    expect(made.body.totp.qr_code).toContain('<svg');
    const wrong = await answerChallenge(server, { as: token }, made.body.id, '000000');
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } });
    const right = await answerChallenge(
      server,
      { as: token },
      made.body.id,
      codeOf(made.body.totp.secret, server.clock.now()),
    );
    expect(right.status).toBe(200);
    expect(right.body.recovery_codes).toHaveLength(10);
    const list = await server.call('GET', '/api/auth/factors', { as: token });
    expect(list.body.data).toMatchObject([{ id: made.body.id, status: 'verified' }]);
    expect(JSON.stringify(list.body)).not.toContain(made.body.totp.secret);
  });

  it.each(['webauthn', '', 'TOTP', null])('refuses the type %j', async (factor_type) => {
    const { token } = await makeGolfer(server);
    const answer = await server.call('POST', '/api/auth/factors', { as: token, body: { factor_type } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'factor_type' }] } });
  });

  it('asks for the password first, and where there is none for a sign-in of the last minutes', async () => {
    const { token, golfer } = await makeGolfer(server);
    const enrol = (as: string, body: object = {}) =>
      server.call('POST', '/api/auth/factors', { as, body: { factor_type: 'totp', ...body } });
    expect(await enrol(token)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', message: 'Please give your password' }] },
    });
    expect(await enrol(token, { password: 'not-mine' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password', message: 'This is not your password' }] },
    });
    expect((await enrol(token, { password: passwordOfAll })).status).toBe(201);
    await server.context.pool.query('update accounts set password = null where user_id = $1', [golfer.userId]);
    const early = await server.tokenOf(golfer.userId);
    expect((await enrol(early)).status).toBe(201);
    server.clock.advance(10 * 60_000 + 1);
    expect(await enrol(early)).toMatchObject({ status: 403, body: { code: 'sign_in_again' } });
    expect((await enrol(await server.tokenOf(golfer.userId))).status).toBe(201);
  });

  it('sends the code of a phone by text message', async () => {
    const { token } = await makeGolfer(server);
    expect(
      await server.call('POST', '/api/auth/factors', {
        as: token,
        body: { factor_type: 'phone', phone: '123 4567', password: passwordOfAll },
      }),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'phone', message: 'Please enter a valid phone number' }] },
    });
    const made = await server.call('POST', '/api/auth/factors', {
      as: token,
      body: { factor_type: 'phone', phone: '(512) 555-0123', password: passwordOfAll },
    });
    expect(made).toMatchObject({ status: 201, body: { hint: '••• 0123', totp: null } });
    const challenge = await server.call('POST', `/api/auth/factors/${made.body.id}/challenge`, {
      as: token,
      body: { channel: 'sms' },
    });
    const message = await server.mailTo('+15125550123', /Text message/);
    const code = message.text.match(/\d{6}/)?.[0];
    const verified = await server.call('POST', `/api/auth/factors/${made.body.id}/verify`, {
      as: token,
      body: { code, challenge_id: challenge.body.id },
    });
    expect(verified.status).toBe(200);
  });

  it('waits for a proven address, so that nobody locks its owner out', async () => {
    const { token } = await makeGolfer(server, { emailVerified: false });
    expect(await server.call('POST', '/api/auth/factors', { as: token, body: { factor_type: 'totp' } })).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
  });

  it('ends the sessions that never met the factor', async () => {
    const { token, golfer } = await makeGolfer(server);
    const other = await server.tokenOf(golfer.userId);
    await enrolTotp(server, token);
    expect((await server.call('GET', '/api/golfers', { as: token })).status).toBe(200);
    expect((await server.call('GET', '/api/golfers', { as: other })).status).toBe(401);
  });

  it('is nobody else’s', async () => {
    const [one, two] = [await makeGolfer(server), await makeGolfer(server)];
    const { factorId, secret } = await enrolTotp(server, one.token);
    expect(
      (await server.call('POST', `/api/auth/factors/${factorId}/challenge`, { as: two.token, body: {} })).status,
    ).toBe(404);
    expect((await server.call('DELETE', `/api/auth/factors/${factorId}`, { as: two.token })).status).toBe(404);
    const challenge = await server.call('POST', `/api/auth/factors/${factorId}/challenge`, { as: one.token, body: {} });
    const body = { code: codeOf(secret, server.clock.now()), challenge_id: challenge.body.id };
    expect((await server.call('POST', `/api/auth/factors/${factorId}/verify`, { as: two.token, body })).status).toBe(
      404,
    );
  });
});

describe('signing in with a factor', () => {
  it('gives nothing for the password alone, and a session after the code', async () => {
    const { token } = await makeGolfer(server, { email: 'two@step.test' });
    const { factorId, secret } = await enrolTotp(server, token);
    const first = await signIn('two@step.test');
    expect(first).toMatchObject({
      status: 200,
      body: { session: null, viewer: null, second_step: { factors: [{ id: factorId }] } },
    });
    expect(cookiesOf(first)).not.toContain('session_token');
    for (const as of [half(first), { headers: { cookie: cookiesOf(first) } }]) {
      for (const path of [
        '/api/golfers',
        '/api/profiles',
        '/api/auth/factors',
        '/api/auth/security',
        '/api/notifications',
        '/api/subscription',
      ]) {
        expect((await server.call('GET', path, as)).status).toBe(401);
      }
      expect((await server.call('GET', '/api/session', as)).body.viewer).toBeNull();
    }
    expect((await server.call('DELETE', `/api/auth/factors/${factorId}`, half(first))).status).toBe(401);
    const second = await answerChallenge(server, half(first), factorId, codeOf(secret, server.clock.now()));
    expect(second.body.viewer.user.email).toBe('two@step.test');
    expect((await server.call('GET', '/api/golfers', { headers: { cookie: cookiesOf(second) } })).status).toBe(200);
    expect(
      (await server.call('POST', `/api/auth/factors/${factorId}/challenge`, { ...half(first), body: {} })).status,
    ).toBe(401);
    server.clock.advance(30_000);
  });

  it('takes a code once, also when it arrives many times at once, and opens one session', async () => {
    const { token, golfer } = await makeGolfer(server, { email: 'once@step.test' });
    const { factorId, secret } = await enrolTotp(server, token);
    const first = await signIn('once@step.test');
    const code = codeOf(secret, server.clock.now());
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answerChallenge(server, half(first), factorId, code)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const { rows } = await server.context.pool.query('select count(*)::int as n from sessions where user_id = $1', [
      golfer.userId,
    ]);
    expect(rows[0].n).toBe(2);
    const again = await answerChallenge(server, half(await signIn('once@step.test')), factorId, code);
    expect(again.status).toBe(422);
    server.clock.advance(30_000);
  });

  it('looks at no more than five wrong codes, however many come at once and over however many questions', async () => {
    const { token } = await makeGolfer(server, { email: 'burst@step.test' });
    const { factorId, secret } = await enrolTotp(server, token);
    const first = await signIn('burst@step.test');
    const right = codeOf(secret, server.clock.now());
    const codes = Array.from({ length: 200 }, (_, n) => String(n).padStart(6, '0')).filter((code) => code !== right);
    const challenges = await Promise.all(
      [1, 2, 3, 4].map(() =>
        server.call('POST', `/api/auth/factors/${factorId}/challenge`, { ...half(first), body: {} }),
      ),
    );
    const answers = await Promise.all(
      codes.map((code, n) =>
        server.call('POST', `/api/auth/factors/${factorId}/verify`, {
          ...half(first),
          body: { code, challenge_id: challenges[n % 4]?.body.id },
        }),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(190);
    // The right code has to wait as well: guessing must not find out which it is.
    expect((await answerChallenge(server, half(first), factorId, right)).status).toBe(429);
    server.clock.advance(6 * 60_000);
    const later = await answerChallenge(
      server,
      half(await signIn('burst@step.test')),
      factorId,
      codeOf(secret, server.clock.now()),
    );
    expect(later.status).toBe(200);
    server.clock.advance(30_000);
  });

  it('lets a recovery code stand in, once', async () => {
    const { token } = await makeGolfer(server, { email: 'lost@step.test' });
    const { recoveryCodes } = await enrolTotp(server, token);
    const use = async () =>
      server.call('POST', '/api/auth/recovery-code', {
        ...half(await signIn('lost@step.test')),
        body: { code: recoveryCodes[0]?.toUpperCase() },
      });
    expect(await use()).toMatchObject({ status: 200, body: { viewer: { user: { email: 'lost@step.test' } } } });
    expect((await use()).status).toBe(422);
    expect((await server.call('GET', '/api/auth/security', { as: token })).body.recovery_codes_left).toBe(9);
    const renewed = await server.call('POST', '/api/auth/recovery-codes', {
      as: token,
      body: { password: passwordOfAll },
    });
    expect(renewed.body.codes).toHaveLength(10);
    expect(
      (await server.call('POST', '/api/auth/recovery-codes', { as: token, body: { password: 'not it' } })).status,
    ).toBe(422);
  });

  it('stores recovery codes as slowly as passwords, bound to the server’s secret', async () => {
    const {
      token,
      golfer: { userId },
    } = await makeGolfer(server, { email: 'slowly@step.test' });
    const { recoveryCodes } = await enrolTotp(server, token);
    const { rows } = await server.context.pool.query<{ hash: string }>(
      'select hash from recovery_codes where user_id = $1',
      [userId],
    );
    expect(rows).toHaveLength(10);
    expect(new Set(rows.map(({ hash }) => hash.split('$').slice(0, 5).join('$'))).size).toBe(1);
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = rows.map(({ hash }) => hash);
    const [like = '', code = ''] = [stored[0], recoveryCodes[0]];
    expect(stored).toContain(await shortSecretHasher(testSecret, like)(code));
    expect(stored).not.toContain(await shortSecretHasher('another secret', like)(code));
  });

  it('asks for the password alone again once the last factor is removed, and tells the person by mail', async () => {
    const { token } = await makeGolfer(server, { email: 'off@step.test' });
    const { factorId } = await enrolTotp(server, token);
    const remove = (body: object) => server.call('DELETE', `/api/auth/factors/${factorId}`, { as: token, body });
    for (const body of [{}, { password: 'not-mine' }])
      expect(await remove(body)).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    expect((await remove({ password: passwordOfAll })).status).toBe(200);
    expect((await signIn('off@step.test')).body.session).toBeTruthy();
    expect((await server.mailTo('off@step.test', /security/)).text).toBeTruthy();
  });

  it('forgets a half sign-in after ten minutes', async () => {
    const { token } = await makeGolfer(server, { email: 'slow@step.test' });
    const { factorId } = await enrolTotp(server, token);
    const first = await signIn('slow@step.test');
    server.clock.advance(11 * 60_000);
    expect(
      (await server.call('POST', `/api/auth/factors/${factorId}/challenge`, { ...half(first), body: {} })).status,
    ).toBe(401);
  });
});
