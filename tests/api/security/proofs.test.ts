import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { cookiesOf, enrolTotp, untilOut } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { quiet } from '#tests/factories/quiet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signIn = (email: string, password = passwordOfAll) =>
  server.call('POST', '/api/auth/sign-in', { body: { email, password } });
const signUp = async (email: string, password = 'attacker1') => {
  const body = {
    email,
    password,
    options: { data: { account_type: 'golfer', profile: { first_name: 'Ann', last_name: 'Lee' } } },
  };
  const answer = await server.call('POST', '/api/auth/sign-up', { body });
  return { headers: { cookie: cookiesOf(answer) } };
};
const linkIn = async (address: string, subject: RegExp) => {
  const mail = await server.mailTo(address, subject);
  return new URL(mail.links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? '';
};
const isIn = async (as: { headers: Record<string, string> }) =>
  (await server.call('GET', '/api/golfers', as)).status === 200;

describe('a forgotten password', () => {
  it('is replaced by a link that works once and for an hour; every session ends; two-step sign-in stays', async () => {
    const { token } = await makeGolfer(server, { email: 'forgot@proof.test' });
    await enrolTotp(server, token);
    expect(
      (await server.call('POST', '/api/auth/forgot-password', { body: { email: 'forgot@proof.test' } })).body,
    ).toEqual({ ok: true });
    const link = await linkIn('forgot@proof.test', /new password/i);
    const read = (token: string) => server.call('POST', '/api/auth/password-link', { body: { token } });
    // The reader of the mail sees for which address it is, and opening it uses nothing up.
    expect(await read(link)).toMatchObject({ status: 200, body: { email: 'forgot@proof.test' } });
    expect(
      (await server.call('POST', '/api/auth/reset-password', { body: { token: link, password: '12345' } })).status,
    ).toBe(422);
    expect(
      (await server.call('POST', '/api/auth/reset-password', { body: { token: link, password: 'brand-new' } })).status,
    ).toBe(200);
    expect(
      await server.call('POST', '/api/auth/reset-password', { body: { token: link, password: 'once-more' } }),
    ).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    // A person who opens it once more is told at once, before they think of a new password.
    expect(await read(link)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    await untilOut(server, { as: token });
    expect((await signIn('forgot@proof.test')).status).toBe(401);
    expect((await signIn('forgot@proof.test', 'brand-new')).body.second_step.factors).toHaveLength(1);
  });

  it('leaves one winner when the link is used many times at once', async () => {
    await makeGolfer(server, { email: 'race@proof.test' });
    await server.call('POST', '/api/auth/forgot-password', { body: { email: 'race@proof.test' } });
    const link = await linkIn('race@proof.test', /new password/i);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        server.call('POST', '/api/auth/reset-password', { body: { token: link, password: `password-${n}` } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it('ends after an hour', async () => {
    await makeGolfer(server, { email: 'late@proof.test' });
    await server.call('POST', '/api/auth/forgot-password', { body: { email: 'late@proof.test' } });
    const link = await linkIn('late@proof.test', /new password/i);
    server.clock.advance(61 * 60_000);
    expect(
      (await server.call('POST', '/api/auth/reset-password', { body: { token: link, password: 'brand-new' } })).status,
    ).toBe(410);
  });

  it('is answered alike for an address that nobody has, byte for byte, and sends it nothing', async () => {
    await makeGolfer(server, { email: 'known@proof.test' });
    const ask = (email: string) => server.call('POST', '/api/auth/forgot-password', { body: { email } });
    const [known, unknown] = [await ask('known@proof.test'), await ask('unknown@proof.test')];
    const plain = ({ headers, ...answer }: typeof known) => ({
      ...answer,
      headers: { ...headers, date: '', 'x-request-id': '' },
    });
    expect(plain(unknown)).toEqual(plain(known));
    await server.mailTo('known@proof.test', /new password/i);
    expect((await server.call('GET', '/dev/outbox.json?to=unknown@proof.test')).body).toEqual([]);
  });

  it('is mailed no more than five times an hour, whatever the answer says', async () => {
    await makeGolfer(server, { email: 'flood@proof.test' });
    for (let n = 0; n < 8; n++)
      await server.call('POST', '/api/auth/forgot-password', { body: { email: 'flood@proof.test' } });
    await server.mailTo('flood@proof.test', /new password/i);
    await quiet(server);
    expect((await server.call('GET', '/dev/outbox.json?to=flood@proof.test')).body.length).toBeLessThanOrEqual(5);
  });
});

describe('an address that somebody else signed up with', () => {
  it('is not proven by a click outside that account’s session', async () => {
    const attacker = await signUp('victim@proof.test');
    const link = await linkIn('victim@proof.test', /Verify/);
    const click = await server.call('POST', '/api/auth/verify-email', { body: { token: link } });
    expect(click.body).toMatchObject({ outcome: 'sign_in_needed' });
    expect((await server.call('GET', '/api/session', attacker)).body.viewer.user.email_verified).toBe(false);
    const other = await makeGolfer(server);
    expect(
      (await server.call('POST', '/api/auth/verify-email', { as: other.token, body: { token: link } })).body.outcome,
    ).toBe('sign_in_needed');
  });

  it.each(['disown, then reset', 'reset alone'])('goes to its owner: %s', async (way) => {
    const address = `owner-${way.length}@proof.test`;
    const attacker = await signUp(address);
    const link = await linkIn(address, /Verify/);
    if (way.startsWith('disown')) {
      expect((await server.call('POST', '/api/auth/disown', { body: { token: link } })).status).toBe(200);
      await untilOut(server, attacker);
      expect((await signIn(address, 'attacker1')).status).toBe(401);
      expect((await server.call('POST', '/api/auth/disown', { body: { token: link } })).status).toBe(410);
    }
    await server.call('POST', '/api/auth/forgot-password', { body: { email: address } });
    const reset = await linkIn(address, /new password/i);
    await server.call('POST', '/api/auth/reset-password', { body: { token: reset, password: 'the-owner1' } });
    await untilOut(server, attacker);
    expect((await signIn(address, 'attacker1')).status).toBe(401);
    const owner = await signIn(address, 'the-owner1');
    expect(owner.body.viewer.user.email_verified).toBe(true);
  });

  it('cannot be disowned once its account has proven it', async () => {
    const owner = await signUp('mine@proof.test');
    const link = await linkIn('mine@proof.test', /Verify/);
    expect(
      (await server.call('POST', '/api/auth/verify-email', { ...owner, body: { token: link } })).body.outcome,
    ).toBe('verified');
    expect((await server.call('POST', '/api/auth/disown', { body: { token: link } })).status).toBe(410);
    expect(await isIn(owner)).toBe(true);
  });
});

describe('changing the password', () => {
  it('asks for the old one and ends every other session', async () => {
    const { token, golfer } = await makeGolfer(server, { email: 'change@proof.test' });
    const other = await server.tokenOf(golfer.userId);
    const change = (current_password: string, password: string) =>
      server.call('POST', '/api/auth/change-password', { as: token, body: { current_password, password } });
    expect(await change('not it', 'brand-new')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'current_password' }] },
    });
    expect(await change(passwordOfAll, '123')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password' }] },
    });
    expect((await change(passwordOfAll, 'brand-new')).status).toBe(200);
    expect((await server.call('GET', '/api/golfers', { as: other })).status).toBe(401);
    expect((await server.call('GET', '/api/golfers', { as: token })).status).toBe(200);
    expect((await signIn('change@proof.test', 'brand-new')).status).toBe(200);
  });
});

describe('changing the address', () => {
  const change = (token: string, email: string, password = passwordOfAll) =>
    server.call('POST', '/api/auth/change-email', { as: token, body: { email, password } });
  const confirm = (token: string) => server.call('POST', '/api/auth/confirm-email-change', { body: { token } });

  it.each(['old first', 'new first'])('waits for both sides: %s', async (order) => {
    const [from, to] = [`from-${order.length}-${order[0]}@proof.test`, `to-${order.length}-${order[0]}@proof.test`];
    const { token } = await makeGolfer(server, { email: from });
    expect((await change(token, to)).body).toEqual({ waiting_for: 'both', email: to });
    const links = { old: await linkIn(from, /new address|address of your/i), new: await linkIn(to, /new address/i) };
    const [first, second] = order.startsWith('old') ? [links.old, links.new] : [links.new, links.old];
    expect((await confirm(first)).body.waiting_for).toBe(order.startsWith('old') ? 'new' : 'old');
    expect((await signIn(from)).status).toBe(200);
    expect((await server.call('GET', '/api/auth/security', { as: token })).body.pending_email.email).toBe(to);
    expect((await confirm(second)).body.waiting_for).toBeNull();
    expect((await signIn(to)).status).toBe(200);
    expect((await signIn(from)).status).toBe(401);
    expect((await confirm(second)).status).toBe(410);
  });

  it('asks only the new side where the old address was never proven', async () => {
    const { token } = await makeGolfer(server, { email: 'typo@proof.test', emailVerified: false });
    expect((await change(token, 'right@proof.test')).body.waiting_for).toBe('new');
    await confirm(await linkIn('right@proof.test', /new address/i));
    expect((await signIn('right@proof.test')).body.viewer.user).toMatchObject({
      email: 'right@proof.test',
      email_verified: true,
    });
  });

  it('tells nobody whether an address is taken, and never takes it over', async () => {
    await makeGolfer(server, { email: 'taken@proof.test' });
    const { token } = await makeGolfer(server, { email: 'wants@proof.test' });
    expect((await change(token, 'taken@proof.test')).body).toEqual({ waiting_for: 'both', email: 'taken@proof.test' });
    await confirm(await linkIn('wants@proof.test', /address of your/i));
    expect((await server.call('GET', '/dev/outbox.json?to=taken@proof.test')).body).toEqual([]);
    expect((await signIn('wants@proof.test')).status).toBe(200);
  });

  it('needs the password and another address', async () => {
    const { token } = await makeGolfer(server, { email: 'same@proof.test' });
    expect(await change(token, 'x@proof.test', 'not it')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password' }] },
    });
    expect(await change(token, 'same@proof.test')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email' }] },
    });
    expect(await change(token, 'nonsense')).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
  });
});

describe('guessing a password', () => {
  it('looks at ten, however many come at once and from wherever they say they come', async () => {
    await makeGolfer(server, { email: 'guess@proof.test' });
    const statuses = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        server
          .call('POST', '/api/auth/sign-in', {
            body: { email: 'guess@proof.test', password: `guess-${n}` },
            headers: { 'x-forwarded-for': `10.0.${n}.1` },
          })
          .then((answer) => answer.status),
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(290);
    const locked = await signIn('guess@proof.test');
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('does not lock out the owner on a device they signed in from before', async () => {
    await makeGolfer(server, { email: 'owner@proof.test' });
    const device = cookiesOf(await signIn('owner@proof.test'));
    for (let n = 0; n < 12; n++) await signIn('owner@proof.test', `guess-${n}`);
    expect((await signIn('owner@proof.test')).status).toBe(429);
    const body = { email: 'owner@proof.test', password: passwordOfAll };
    expect((await server.call('POST', '/api/auth/sign-in', { body, headers: { cookie: device } })).status).toBe(200);
    const forged = device.replace(/golf\.device=[^;]+/, 'golf.device=made.up');
    expect((await server.call('POST', '/api/auth/sign-in', { body, headers: { cookie: forged } })).status).toBe(429);
  });

  it('never meets people who know their password', async () => {
    await makeGolfer(server, { email: 'busy@proof.test' });
    for (let n = 0; n < 25; n++) expect((await signIn('busy@proof.test')).status).toBe(200);
  });

  it('is counted across a restart', async () => {
    await makeGolfer(server, { email: 'restart@proof.test' });
    for (let n = 0; n < 10; n++) await signIn('restart@proof.test', `guess-${n}`);
    const second = await startTestServer({ databaseUrl: server.databaseUrl, listen: false });
    const answer = await second.call('POST', '/api/auth/sign-in', {
      body: { email: 'restart@proof.test', password: passwordOfAll },
    });
    expect(answer.status).toBe(429);
    await second.stop();
  });
});
