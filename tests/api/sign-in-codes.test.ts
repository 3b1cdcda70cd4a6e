import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSignInCode } from '#areas/accounts/services/sign-in-codes.ts';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { cookiesOf, enrolTotp, untilOut } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { withChanges } from '../races/with-changes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (email: string, from?: string) => server.call('POST', '/api/auth/codes', { body: { email }, from });
const check = (email: string, code: string, more: Record<string, unknown> = {}) =>
  server.call('POST', '/api/auth/codes/check', { body: { email, code, account_type: 'golfer', ...more } });
const mailedTo = async (email: string) => {
  const { subject } = await server.mailTo(email, /^\d{6} is your code/);
  return subject.slice(0, 6);
};
const codeFor = async (email: string) => {
  expect(await ask(email)).toMatchObject({ status: 202, body: { ok: true } });
  return mailedTo(email);
};
const wrong = { status: 422, body: { errors: [{ field: 'code', message: expect.stringMatching(/not right/) }] } };
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const usersWith = async (email: string) =>
  (await server.context.pool.query('select email_verified from users where email = $1', [email])).rows;

describe('a mailed code', () => {
  it('makes a golfer of an address that nobody has, proven and signed in, and works once', async () => {
    const email = 'new@code.test';
    const code = await codeFor(email);
    const made = await check(email, `${code.slice(0, 3)} ${code.slice(3)}`, { name: 'Rita van der Mallon' });
    expect(made).toMatchObject({
      status: 200,
      body: {
        viewer: {
          user: { email, email_verified: true },
          profile: { account_type: 'golfer', first_name: 'Rita', last_name: 'van der Mallon' },
          plan: 'free',
        },
      },
    });
    const session = await server.call('GET', '/api/session', { headers: { cookie: cookiesOf(made) } });
    expect(session.body.viewer.user.email).toBe(email);
    expect(await check(email, code, { name: 'Rita van der Mallon' })).toMatchObject(wrong);
    // No mail asks to prove what the code has proven.
    await quiet(server);
    const mails = (await server.call('GET', `/dev/outbox.json?to=${email}`)).body;
    expect(mails.map(({ subject }: { subject: string }) => subject)).toEqual([expect.stringContaining('is your code')]);
  });

  it('makes an organizer with the name of the organization', async () => {
    const code = await codeFor('parish@code.test');
    const more = { account_type: 'organizer', name: 'Kit Dow', organization_name: 'The Parish' };
    expect((await check('parish@code.test', code, more)).body.viewer).toMatchObject({
      profile: { account_type: 'organizer' },
      organizer: { organization_name: 'The Parish' },
    });
  });

  it('says all that is missing of somebody new at once, and works after that', async () => {
    const email = 'nameless@code.test';
    const code = await codeFor(email);
    const missing = await check(email, code, { account_type: 'organizer' });
    expect(missing.status).toBe(422);
    expect(missing.body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'organization_name']);
    // However often that is: only wrong codes are counted.
    for (let n = 0; n < 6; n++) expect((await check(email, code)).body.errors[0].field).toBe('name');
    expect((await check(email, code, { name: 'Suharto' })).status).toBe(200);
  });

  it('signs in who has an account, as it is', async () => {
    const email = 'known@code.test';
    const { golfer } = await makeGolfer(server, { email });
    const entered = await check(email, await codeFor(email), { account_type: 'organizer', name: 'Somebody Else' });
    expect(entered.body.viewer).toMatchObject({
      user: { id: golfer.userId },
      profile: { account_type: 'golfer', first_name: 'Gale' },
    });
    // The password stays.
    const body = { email, password: passwordOfAll };
    expect((await server.call('POST', '/api/auth/sign-in', { body })).status).toBe(200);
  });

  it('leads to the second step where that is on', async () => {
    const email = 'two-step@code.test';
    const { token } = await makeGolfer(server, { email });
    await enrolTotp(server, token);
    const entered = await check(email, await codeFor(email));
    expect(entered).toMatchObject({ status: 200, body: { session: null, viewer: null } });
    expect(entered.body.second_step.factors).toHaveLength(1);
  });

  it('gives an account with an address that was never proven to the owner of the address', async () => {
    const email = 'victim@code.test';
    const { token } = await makeGolfer(server, { email, emailVerified: false });
    expect((await check(email, await codeFor(email))).body.viewer.user.email_verified).toBe(true);
    await untilOut(server, { as: token });
    const body = { email, password: passwordOfAll };
    expect((await server.call('POST', '/api/auth/sign-in', { body })).status).toBe(401);
  });

  it('is looked at five times, and only for its own address', async () => {
    const code = await codeFor('guessed@code.test');
    await codeFor('bystander@code.test');
    expect(await check('bystander@code.test', code, { name: 'A B' })).toMatchObject(wrong);
    for (let n = 0; n < 5; n++) expect(await check('guessed@code.test', another(code))).toMatchObject(wrong);
    expect(await check('guessed@code.test', code, { name: 'A B' })).toMatchObject(wrong);
    expect(await check('nobody-asked@code.test', '123456', { name: 'A B' })).toMatchObject(wrong);
  });

  it('ends after ten minutes, and with the next one', async () => {
    const email = 'late@code.test';
    const first = await codeFor(email);
    server.clock.advance(60_000);
    await ask(email);
    await quiet(server);
    const second = await mailedTo(email);
    if (first !== second) expect(await check(email, first, { name: 'A B' })).toMatchObject(wrong);
    server.clock.advance(10 * 60_000 + 1);
    expect(await check(email, second, { name: 'A B' })).toMatchObject(wrong);
  });

  it('is mailed three times an hour to one address, whoever asks, and thirty times for one client', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => ask('flood@code.test')));
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429, 429]);
    expect(asked.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
    server.clock.advance(3_600_001);
    expect((await ask('flood@code.test')).status).toBe(202);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) {
      // Ten a minute are let in at all.
      if (n % 10 === 0) server.clock.advance(61_000);
      statuses.push((await ask(`many-${n}@code.test`, '203.0.113.77')).status);
    }
    expect(statuses).toEqual([...Array(30).fill(202), 429]);
  });

  it('is refused with the field for what is no address, no code, or a club', async () => {
    expect((await ask('nobody')).body.errors[0].field).toBe('email');
    expect((await check('x@code.test', '')).body.errors[0].field).toBe('code');
    const club = await check('x@code.test', '123456', { account_type: 'country_club' });
    expect(club).toMatchObject({ status: 422, body: { errors: [{ field: 'account_type' }] } });
  });
});

describe('a code of somebody who is signed in', () => {
  const prove = (as: string | undefined, code: string) =>
    server.call('POST', '/api/auth/codes/prove', { as, body: { code } });

  it('proves the address of their account, whose password and sessions stay', async () => {
    const email = 'unproven@code.test';
    const { token } = await makeGolfer(server, { email, emailVerified: false });
    const code = await codeFor(email);
    expect(await prove(token, another(code))).toMatchObject(wrong);
    expect(await prove(token, code)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await usersWith(email)).toEqual([{ email_verified: true }]);
    const body = { email, password: passwordOfAll };
    expect((await server.call('POST', '/api/auth/sign-in', { body })).status).toBe(200);
    expect((await server.call('GET', '/api/golfers', { as: token })).status).toBe(200);
    // Once more is nothing to do.
    expect((await prove(token, '000000')).status).toBe(200);
  });

  it('is nothing to another account, and to nobody', async () => {
    const { token } = await makeGolfer(server, { email: 'neighbour@code.test', emailVerified: false });
    const code = await codeFor('elsewhere@code.test');
    expect(await prove(token, code)).toMatchObject(wrong);
    expect((await prove(undefined, code)).status).toBe(401);
    expect(await usersWith('neighbour@code.test')).toEqual([{ email_verified: false }]);
  });
});

describe('twenty who send one code at once', () => {
  it('are one account and one session', async () => {
    const email = 'rush@code.test';
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(email, code, { name: 'Ann Lee' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await usersWith(email)).toEqual([{ email_verified: true }]);
  });

  it('are several sessions where taking it up is not looked at', async () => {
    const givenFor = async (email: string) => {
      await makeGolfer(server, { email });
      return { email, code: await codeFor(email), account_type: 'golfer' as const };
    };
    const pool = server.context.pool;
    const connect = async () =>
      withChanges(await pool.connect(), { 'take-sign-in-code': () => ({ rows: [], rowCount: 1 }) });
    const changed: Record<string | symbol, unknown> = { connect, query: pool.query.bind(pool) };
    const unguarded = new Proxy(pool, { get: (own, name) => changed[name] ?? Reflect.get(own, name) });
    const taken = async (context: TestServer['context'], email: string) => {
      const given = await givenFor(email);
      const all = await Promise.allSettled(Array.from({ length: 5 }, () => checkSignInCode(context, given)));
      return all.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await taken({ ...server.context, pool: unguarded }, 'unguarded@code.test')).toBe(5);
    expect(await taken(server.context, 'guarded@code.test')).toBe(1);
  });
});
