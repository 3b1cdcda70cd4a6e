import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#kernel/platform/settings/env.ts';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { STRICT_PASSWORDS: '1' } });
});
afterAll(() => server.stop());

let count = 0;
const signUp = (password: string, at: TestServer = server) =>
  at.call('POST', '/api/auth/sign-up', {
    body: {
      email: `rosalind.${++count}@password.test`,
      password,
      options: { data: { account_type: 'golfer', username: 'rosalind' } },
    },
  });
const refusal = (field: string, message: RegExp) => ({
  status: 422,
  body: { errors: [{ field, message: expect.stringMatching(message) }] },
});

describe('strict passwords', () => {
  it.each(['short-7', 'a1b2c3!'])('%s is too short', async (password) =>
    expect(await signUp(password)).toMatchObject(refusal('password', /at least 8/)),
  );

  it.each([
    ...['password1', 'Password1', '12345678', 'qwertyuiop', 'iloveyou', 'football1', 'baseball', 'superman'],
    ...['fairway123', 'FAIRWAY!!', '!golf2026!', 'tournament', 'Organizer#1', 'rosalind.1@password.test'],
  ])('%s is one that guessers try', async (password) => {
    count = 0;
    expect(await signUp(password)).toMatchObject(refusal('password', /Many people know/));
  });

  it.each(['correct horse', '        ', 'ünïcödé-långt', '😀😀😀😀😀😀😀😀', 'x'.repeat(64), 'fairwaytomyheart'])(
    '%s may be one: any signs, no rule of composition',
    async (password) => {
      expect((await signUp(password)).status).toBe(201);
    },
  );

  it('hold for a changed password and for one set by a mailed link, which goes on working', async () => {
    const { token } = await makeGolfer(server, { email: 'strict@password.test' });
    const change = (password: string) =>
      server.call('POST', '/api/auth/change-password', {
        as: token,
        body: { current_password: passwordOfAll, password },
      });
    expect(await change('strict@password.test')).toMatchObject(refusal('password', /Many people know/));
    expect(await change('dragon12')).toMatchObject(refusal('password', /Many people know/));
    await server.call('POST', '/api/auth/forgot-password', { body: { email: 'strict@password.test' } });
    const mail = await server.mailTo('strict@password.test', /new password/i);
    const link = new URL(mail.links.find((one) => one.includes('token=')) ?? '').searchParams.get('token');
    const reset = (password: string) =>
      server.call('POST', '/api/auth/reset-password', { body: { token: link, password } });
    expect(await reset('password1')).toMatchObject(refusal('password', /Many people know/));
    expect((await reset('nine irons in a bag')).status).toBe(200);
    expect((await reset('nine irons in a bag')).status).toBe(410);
  });

  it('hold in production unless the operator says otherwise, and nowhere else', async () => {
    const open = await startTestServer({ listen: false });
    expect((await signUp('secret1', open)).status).toBe(201);
    await open.stop();
    expect(open.context.settings.strictPasswords).toBe(false);
    expect(readEnv({ PRODUCTION: '0' }).STRICT_PASSWORDS).toBeUndefined();
    expect(readEnv({ PRODUCTION: '0', STRICT_PASSWORDS: '0' }).STRICT_PASSWORDS).toBe(false);
    expect(server.context.settings.strictPasswords).toBe(true);
  });
});
