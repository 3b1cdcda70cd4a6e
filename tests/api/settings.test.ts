import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { openCheckout, pay, setSwitches, untilOrder } from '#tests/factories/checkout.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => setSwitches(server, {}));

const one = async (text: string, values: unknown[]) => (await server.context.pool.query(text, values)).rows[0];

describe('the profile', () => {
  it('is changed part by part and shown at once', async () => {
    const { token } = await makeGolfer(server);
    const change = await server.call('PATCH', '/api/profiles', {
      as: token,
      body: { first_name: 'Zoe', username: 'Zoe.K' },
    });
    expect(change).toMatchObject({ status: 200, body: { first_name: 'Zoe', last_name: 'Golfer', username: 'zoe.k' } });
    expect((await server.call('GET', '/api/session', { as: token })).body.viewer.profile.first_name).toBe('Zoe');
    expect((await server.call('PATCH', '/api/profiles', { as: token, body: {} })).status).toBe(200);
    // Nothing of it is known, so nothing is changed: whoever misspelt a name hears so.
    expect(
      await server.call('PATCH', '/api/profiles', { as: token, body: { firstname: 'Noor', nickname: 'N' } }),
    ).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: 'firstname' }, { field: 'nickname' }] },
    });
    expect((await server.call('PATCH', '/api/profiles', { as: token, body: { phone: '' } })).body.phone).toBeNull();
  });

  it.each([
    [{ first_name: '' }, 'first_name', 'First name is required'],
    [{ last_name: ' ' }, 'last_name', 'Last name is required'],
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a b c' }, 'username', null],
    [{ phone: 'call me' }, 'phone', 'Please enter a valid phone number'],
    [{ phone: '12' }, 'phone', 'Please enter a valid phone number'],
  ])('refuses %j', async (body, field, message) => {
    const { token } = await makeGolfer(server);
    const answer = await server.call('PATCH', '/api/profiles', { as: token, body });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    if (message) expect(answer.body.errors[0].message).toBe(message);
  });

  it('keeps usernames unique', async () => {
    const [first, second] = [await makeGolfer(server), await makeGolfer(server)];
    await server.call('PATCH', '/api/profiles', { as: first.token, body: { username: 'the-only-one' } });
    expect(
      await server.call('PATCH', '/api/profiles', { as: second.token, body: { username: 'THE-only-one' } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'already_exists', errors: [{ field: 'username' }] },
    });
  });

  it('of an organizer and of a club is their own', async () => {
    const organizer = await makeOrganizer(server, { charges: false });
    const changed = await server.call('PATCH', '/api/organizers', {
      as: organizer.token,
      body: { organization_name: 'New Society', website: '' },
    });
    expect(changed).toMatchObject({ status: 200, body: { organization_name: 'New Society', website: null } });
    const contact = { contact_name: 'Rita Mallon', contact_email: 'rita@settings.test', contact_phone: '555 0134' };
    expect(await server.call('PATCH', '/api/organizers', { as: organizer.token, body: contact })).toMatchObject({
      status: 200,
      body: contact,
    });
    expect(
      await server.call('PATCH', '/api/organizers', { as: organizer.token, body: { contact_email: 'rita' } }),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'contact_email' }] } });
    const none = { contact_name: '', contact_email: '', contact_phone: '' };
    expect((await server.call('PATCH', '/api/organizers', { as: organizer.token, body: none })).body).toMatchObject({
      contact_name: null,
      contact_email: null,
      contact_phone: null,
    });
    const { token, club } = await makeClub(server);
    const moved = await server.call('PATCH', '/api/country-clubs', {
      as: token,
      body: { zip_code: '80202', city: 'Denver', state: 'CO', contact_name: 'Kim Roe' },
    });
    expect(moved).toMatchObject({
      status: 200,
      body: { city: 'Denver', contact_name: 'Kim Roe', club_name: 'Test Links' },
    });
    expect((await one('select time_zone from country_clubs where id = $1', [club.countryClubId])).time_zone).toBe(
      'America/Denver',
    );
    const seen = await server.call('GET', '/api/country-clubs?q=test', { as: organizer.token });
    expect(seen.body.data[0]).toMatchObject({ user_id: null, contact_name: null });
    expect(
      (await server.call('PATCH', '/api/country-clubs', { as: token, body: { zip_code: '1' } })).body.errors[0].message,
    ).toBe('Please enter a valid ZIP code');
  });

  it('never takes a column that is not the person’s to write', async () => {
    const { token, golfer } = await makeGolfer(server, { plan: 'free' });
    const other = await makeGolfer(server);
    const { rows: columns } = await server.context.pool.query<{ column_name: string }>(
      `select distinct column_name
       from information_schema.columns
       where table_schema = 'public' and column_name not in ('first_name', 'last_name', 'phone', 'username')`,
    );
    const greedy = Object.fromEntries(
      columns.map(({ column_name }) => [column_name, column_name.endsWith('id') ? other.golfer.userId : 'premium']),
    );
    const row = () =>
      one(
        `select p.*, u.email, u.email_verified,
           (select count(*)::int from golfer_subscriptions where user_id = u.id and subscribed) as plans
         from profiles p
         join users u on u.id = p.user_id
         where u.id = $1`,
        [golfer.userId],
      );
    const before = await row();
    for (const [method, path] of [
      ['PATCH', '/api/profiles'],
      ['PUT', '/api/golfer-stats'],
      ['PUT', '/api/user-notification-preferences'],
      ['POST', '/api/auth/factors'],
    ] as const) {
      await server.call(method, path, {
        as: token,
        body: {
          ...greedy,
          is_admin: true,
          accountType: 'organizer',
          isAdmin: true,
          emailVerified: true,
          userId: other.golfer.userId,
        },
      });
    }
    expect(await row()).toEqual(before);
  });
});

describe('one’s own data', () => {
  it('comes as a file with everything and without secrets', async () => {
    const { token, golfer } = await makeGolfer(server, { email: 'export@settings.test' });
    const tournament = await makeTournament(server);
    await openCheckout(server, token, tournament.id);
    const file = await server.call('GET', '/api/account/export', { as: token });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="/);
    expect(file.body).toMatchObject({
      account: { email: 'export@settings.test' },
      profile: { account_type: 'golfer' },
    });
    expect(file.body.registrations[0]).toMatchObject({ tournament: 'Test Open', players: [{ position: 0 }] });
    const { rows } = await server.context.pool.query('select password from accounts where user_id = $1', [
      golfer.userId,
    ]);
    expect(JSON.stringify(file.body)).not.toContain(rows[0].password);
    expect(JSON.stringify(file.body)).not.toContain('"token"');
  });
});

describe('deleting an account', () => {
  const remove = (token: string, confirm: string, password = passwordOfAll) =>
    server.call('POST', '/api/account/delete', { as: token, body: { confirm, password } });

  it('asks for the address and the password', async () => {
    const { token, golfer } = await makeGolfer(server);
    expect(await remove(token, 'other@settings.test')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'confirm' }] },
    });
    expect(await remove(token, golfer.email, 'not it')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'password' }] },
    });
    expect((await server.call('GET', '/api/golfers', { as: token })).status).toBe(200);
  });

  it('takes the person out of everything, leaves the books, and frees the address', async () => {
    const { token, golfer } = await makeGolfer(server, {
      email: 'leaving@settings.test',
      firstName: 'Unmistakable',
      lastName: 'Person',
    });
    const tournament = await makeTournament(server);
    const { orderId, sessionId } = await openCheckout(server, token, tournament.id);
    await pay(server, sessionId);
    await untilOrder(server, token, orderId, { payment_status: 'completed' });
    expect(await remove(token, golfer.email)).toMatchObject({
      status: 409,
      body: { detail: 'You have 1 upcoming entry. Please withdraw first.' },
    });
    server.clock.advance(40 * 86_400_000);
    const fresh = await server.tokenOf(golfer.userId);
    expect((await remove(fresh, 'LEAVING@settings.test')).status).toBe(200);
    expect((await server.call('GET', '/api/golfers', { as: fresh })).status).toBe(401);
    expect(
      await one(
        'select payment_status, payment_amount, emergency_contact from tournament_registrations where id = $1',
        [orderId],
      ),
    ).toMatchObject({
      payment_status: 'completed',
      payment_amount: 10_000,
      emergency_contact: null,
    });
    expect((await one('select count(*)::int as n from payments where purchase_id = $1', [orderId])).n).toBe(1);
    await server.mailTo('leaving@settings.test', /was deleted/);
    const { rows: tables } = await server.context.pool.query<{ name: string }>(
      `select table_name as name
       from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'mails'`,
    );
    for (const { name } of tables) {
      const found = await server.context.pool.query(
        `select 1 from ${name} t where t::text ilike '%leaving@settings.test%' or t::text ilike '%unmistakable%'`,
      );
      expect(found.rowCount, name).toBe(0);
    }
    const again = {
      email: 'leaving@settings.test',
      password: 'secret1',
      options: { data: { account_type: 'golfer', profile: { first_name: 'A', last_name: 'B' } } },
    };
    expect((await server.call('POST', '/api/auth/sign-up', { body: again })).status).toBe(201);
    // The clock jumped over the end of every hold of this file: the worker's next round may still be to come.
    await sweepHolds(server.context);
    await server.judge();
  });

  it('ends the subscription at the provider', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'free', charges: false });
    const { body } = await server.call('POST', '/api/functions/create-organizer-subscription', {
      as: token,
      body: { plan: 'pro' },
    });
    const { demoProvider } = await import('#stand-ins/stripe/demo-provider.ts');
    await demoProvider(server.url).subscribe(body.url.match(/cs_test_\w+/)[0]);
    const { stripe_customer_id: customer } = await one('select stripe_customer_id from customers where user_id = $1', [
      organizer.userId,
    ]);
    expect((await remove(token, organizer.email)).status).toBe(200);
    await until(
      async () => (await server.context.stripe.subscriptions.list({ customer, status: 'all' })).data,
      (all) => all.every(({ status }) => status === 'canceled'),
    );
  });

  it('waits while golfers count on an organizer’s tournament, and cancels those that nobody entered', async () => {
    const { organizer } = await makeOrganizer(server);
    const entered = await makeTournament(server, { organizer });
    const golfer = await makeGolfer(server);
    const { orderId } = await openCheckout(server, golfer.token, entered.id);
    const token = await server.tokenOf(organizer.userId);
    expect(await remove(token, organizer.email)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: golfer.token });
    expect((await remove(token, organizer.email)).status).toBe(200);
    expect((await server.call('GET', `/api/tournaments/${entered.id}`)).body).toMatchObject({ status: 'cancelled' });
    await server.judge();
  });
});
