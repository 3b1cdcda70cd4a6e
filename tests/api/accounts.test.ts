import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { returnAddressOf } from '#areas/accounts/web/return-address.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const signUpBody = (email: string, fields: Record<string, unknown> = {}, data: Record<string, unknown> = {}) => ({
  email,
  password: 'secret1',
  options: {
    redirect_to: '/golfer-dashboard',
    data: { account_type: 'golfer', plan: 'free', profile: { first_name: 'Ann', last_name: 'Lee' }, ...data },
  },
  ...fields,
});
const signUp = (body: unknown) => server.call('POST', '/api/auth/sign-up', { body });
/** The session cookie that an answer sets. */
const cookieIn = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('golf.session_token='))
    ?.split(';')[0] ?? '';
const count = async (table: string) =>
  (await server.context.pool.query(`select count(*) as n from ${table}`)).rows[0].n as number;

describe('sign-up', () => {
  it('makes account, profile and golfer, signs in at once, and mails a link that verifies', async () => {
    const answer = await signUp(signUpBody('ann@example.test'));
    expect(answer.status).toBe(201);
    expect(answer.body.viewer).toMatchObject({
      user: { email: 'ann@example.test', email_verified: false },
      profile: { account_type: 'golfer', first_name: 'Ann', last_name: 'Lee', username: 'ann' },
      plan: 'free',
      dashboard: '/golfer-dashboard',
    });
    expect(answer.body.viewer.golfer_id).toBeTruthy();
    const cookie = cookieIn(answer);
    const mail = await server.mailTo('ann@example.test', /Verify/);
    const token = new URL(mail.links.find((url: string) => url.includes('verify-email')) ?? '').searchParams.get(
      'token',
    );
    const verified = await server.call('POST', '/api/auth/verify-email', { body: { token }, headers: { cookie } });
    expect(verified).toMatchObject({ status: 200, body: { outcome: 'verified', redirect_to: '/golfer-dashboard' } });
    const session = await server.call('GET', '/api/session', { headers: { cookie } });
    expect(session.body.viewer.user.email_verified).toBe(true);
  });

  it('takes somebody who came from a search with many filters, and leads them back to it', async () => {
    const search = `/tournaments?q=${'a'.repeat(400)}`;
    // As the form sends what the address says.
    expect(returnAddressOf(search, '/')).toBe(search);
    const far = signUpBody('far@example.test', {});
    const answer = await signUp({ ...far, options: { ...far.options, redirect_to: returnAddressOf(search, '/') } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const mail = await server.mailTo('far@example.test', /Verify/);
    const link = new URL(mail.links.find((url: string) => url.includes('verify-email')) ?? '');
    const body = { token: link.searchParams.get('token') };
    const proof = await server.call('POST', '/api/auth/verify-email', { body, headers: { cookie: cookieIn(answer) } });
    expect(proof.body).toMatchObject({ outcome: 'verified', redirect_to: search });
    expect(returnAddressOf(`${search}${'a'.repeat(100)}`, '/')).toBe('/');
  });

  it('lets eight people who are called the same in at once, each by the next free name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => signUp(signUpBody(`samename@nr${n}.test`, { password: `secret-${n}-long` }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const names = answers.map(({ body }) => body.viewer.profile.username as string).sort();
    expect(names).toEqual(['samename', ...Array.from({ length: 7 }, (_, n) => `samename${n + 2}`)]);
  });

  it('tells who sends the form twice at once that the address has an account', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp(signUpBody('twice@example.test'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('refuses a name of which nothing is seen, and takes out what nobody sees', async () => {
    const named = (email: string, first_name: string) =>
      signUp(signUpBody(email, {}, { profile: { first_name, last_name: 'Lee' } }));
    expect(await named('unseen@example.test', '\u200b')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'options.data.profile.first_name' }] },
    });
    expect(await named('seen@example.test', 'A\u202enn')).toMatchObject({
      body: { viewer: { profile: { first_name: 'Ann' } } },
    });
  });

  it('derives a username from the address and makes it unique', async () => {
    const first = await signUp(signUpBody('sam@one.test'));
    const second = await signUp(signUpBody('sam@two.test'));
    expect(first.body.viewer.profile.username).toBe('sam');
    expect(second.body.viewer.profile.username).toBe('sam2');
  });

  it('refuses an address that has an account, in any spelling, and changes nothing', async () => {
    await signUp(signUpBody('twice@example.test'));
    const before = await count('users');
    const again = await signUp(signUpBody('TWICE@example.test'));
    expect(again).toMatchObject({ status: 409, body: { code: 'already_exists', errors: [{ field: 'email' }] } });
    expect(await count('users')).toBe(before);
  });

  it('never takes a plan, a role or a flag from what the client says', async () => {
    const answer = await signUp({
      ...signUpBody('greedy@example.test', {}, { plan: 'premium', is_admin: true, subscribed: true }),
      is_admin: true,
      role: 'admin',
    });
    expect(answer.body.viewer).toMatchObject({ plan: 'free', is_admin: false });
    expect(
      await server.context.pool.query('select 1 from golfer_subscriptions where user_id = $1', [
        answer.body.viewer.user.id,
      ]),
    ).toMatchObject({ rowCount: 0 });
  });

  it('leaves neither account nor profile when the profile cannot be written; the same address works afterwards', async () => {
    const before = await count('users');
    await server.context.pool.query(`alter table golfers add constraint broken check (false) not valid`);
    const failed = await signUp(signUpBody('half@example.test'));
    expect(failed).toMatchObject({ status: 500, body: { code: 'unexpected' } });
    expect([await count('users'), await count('accounts')]).toEqual([before, before]);
    await server.context.pool.query('alter table golfers drop constraint broken');
    expect((await signUp(signUpBody('half@example.test'))).status).toBe(201);
  });

  it.each([
    ['email', { email: 'abc' }, 'Please enter a valid email address'],
    ['email', { email: '' }, 'Email is required'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    ['password', { password: '' }, 'Password is required'],
    ['options.data.account_type', { options: { data: { account_type: 'admin' } } }, null],
    [
      'options.data.profile.first_name',
      { options: { data: { account_type: 'golfer', profile: { last_name: 'L' } } } },
      null,
    ],
    [
      'options.data.profile.last_name',
      { options: { data: { account_type: 'golfer', profile: { first_name: 'F', last_name: ' ' } } } },
      'Last name is required',
    ],
    [
      'options.data.username',
      { options: { data: { account_type: 'golfer', username: 'ab', profile: { first_name: 'F', last_name: 'L' } } } },
      'Username must be at least 3 characters',
    ],
  ])('names %s for %j', async (field, fields, message) => {
    const answer = await signUp(signUpBody('bad@example.test', fields));
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    if (message) expect(answer.body.errors.map((error: { message: string }) => error.message)).toContain(message);
  });

  it('makes organizers and clubs with their own record', async () => {
    const organizer = await signUp(
      signUpBody(
        'org@example.test',
        {},
        { account_type: 'organizer', profile: { first_name: 'O', last_name: 'R', organization_name: 'Org' } },
      ),
    );
    expect(organizer.body.viewer).toMatchObject({
      organizer: { organization_name: 'Org' },
      dashboard: '/organizer-dashboard',
    });
    const club = {
      club_name: 'C',
      contact_name: 'Pat Lee',
      phone: '+1 555 0100',
      address: 'a',
      city: 'Austin',
      state: 'TX',
      zip_code: '78735',
    };
    const made = await signUp(signUpBody('club@example.test', {}, { account_type: 'country_club', profile: club }));
    expect(made.body.viewer.country_club_id).toBeTruthy();
    const { rows } = await server.context.pool.query(
      'select time_zone, contact_name from country_clubs where id = $1',
      [made.body.viewer.country_club_id],
    );
    expect(rows[0]).toEqual({ time_zone: 'America/Chicago', contact_name: 'Pat Lee' });
  });
});

describe('sign-in', () => {
  it('opens a session for the cookie and for the access token', async () => {
    await makeGolfer(server, { email: 'in@example.test' });
    const answer = await server.call('POST', '/api/auth/sign-in', {
      body: { email: 'In@Example.test', password: passwordOfAll },
    });
    expect(answer.status).toBe(200);
    expect([answer.headers['set-cookie']].flat().join()).toMatch(/golf\.session_token=[^;]+;.*HttpOnly; SameSite=Lax/);
    const session = await server.call('GET', '/api/session', { headers: { cookie: cookieIn(answer) } });
    expect(session.body.viewer.user.email).toBe('in@example.test');
    const bearer = await server.call('GET', '/api/session', {
      headers: { authorization: `Bearer ${answer.body.session.access_token}` },
    });
    expect(bearer.body.viewer.user.email).toBe('in@example.test');
  });

  it('answers the same for an unknown address and a wrong password', async () => {
    await makeGolfer(server, { email: 'known@example.test' });
    const wrong = await server.call('POST', '/api/auth/sign-in', {
      body: { email: 'known@example.test', password: 'wrong-one' },
    });
    const unknown = await server.call('POST', '/api/auth/sign-in', {
      body: { email: 'nobody@example.test', password: 'wrong-one' },
    });
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.detail).toBe('Please check your credentials and try again.');
  });

  it('ends the session on sign-out at once', async () => {
    const { token } = await makeGolfer(server);
    expect((await server.call('GET', '/api/golfers', { as: token })).status).toBe(200);
    expect((await server.call('POST', '/api/auth/sign-out', { as: token, body: {} })).status).toBe(200);
    expect((await server.call('GET', '/api/golfers', { as: token })).status).toBe(401);
    expect((await server.call('GET', '/api/golfers', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      401,
    );
  });

  it('reads no session out of a cookie or token that is not ours, and keeps only a hash of it', async () => {
    const { token } = await makeGolfer(server);
    const good = sessionCookieOf(token);
    expect((await server.call('GET', '/api/golfers', { headers: { cookie: good } })).status).toBe(200);
    for (const bad of [
      `${good}x`,
      good.slice(0, -4),
      'golf.session_token=%',
      'golf.session_token=',
      'golf.session_token=a.b',
    ]) {
      expect((await server.call('GET', '/api/golfers', { headers: { cookie: bad } })).status).toBe(401);
    }
    expect((await server.context.pool.query('select 1 from sessions where token = $1', [token])).rowCount).toBe(0);
  });

  it('refuses writes that another site sends along with the cookie', async () => {
    const { token } = await makeGolfer(server);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const answer = await server.call('POST', '/api/auth/sign-out', { as: token, body: {}, headers });
      expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_origin' } });
    }
    expect((await server.call('GET', '/api/golfers', { as: token })).status).toBe(200);
  });
});

describe('own records', () => {
  it('shows the caller’s own row and nobody else’s', async () => {
    const one = await makeGolfer(server);
    const two = await makeOrganizer(server, { charges: false });
    const mine = await server.call('GET', '/api/profiles', { as: one.token });
    expect((await server.call('GET', '/api/country-clubs?user_id=', { as: one.token })).status).toBe(200);
    expect(mine.body.data).toMatchObject([{ user_id: one.golfer.userId, account_type: 'golfer' }]);
    expect(
      (await server.call('GET', `/api/profiles?user_id=${two.organizer.userId}`, { as: one.token })).body.data,
    ).toEqual([]);
    expect((await server.call('GET', '/api/golfers', { as: one.token })).body.data).toEqual([
      { id: one.golfer.golferId, user_id: one.golfer.userId },
    ]);
    expect((await server.call('GET', '/api/organizers', { as: two.token })).body.data).toMatchObject([
      { id: two.organizer.organizerId, organization_name: 'Test Golf Society' },
    ]);
    expect((await server.call('GET', '/api/organizers', { as: one.token })).body.data).toEqual([]);
  });

  it('shows plans by the caller’s own verified address only', async () => {
    const one = await makeGolfer(server, { email: 'mine@example.test', plan: 'premium' });
    const plans = (query = '') => server.call('GET', `/api/golfer-subscriptions${query}`, { as: one.token });
    expect((await plans()).body.data).toMatchObject([{ plan_type: 'premium', subscribed: true }]);
    expect((await plans('?email=mine@example.test')).body.data).toHaveLength(1);
    expect((await plans('?email=other@example.test')).body.data).toEqual([]);
    const unverified = await makeGolfer(server, { email: 'unverified@example.test', emailVerified: false });
    expect(
      (await server.call('GET', '/api/golfer-subscriptions?email=unverified@example.test', { as: unverified.token }))
        .body.data,
    ).toEqual([]);
  });
});
