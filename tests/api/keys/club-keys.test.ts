import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyPermissions } from '#areas/accounts/contract/keys.ts';
import { addUsage } from '#areas/accounts/database/keys/usage.ts';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { notifyOfEndingKeys } from '#areas/accounts/services/keys/ending-keys.ts';
import { makeClub, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const keys = '/api/owner/keys';
const slots = '/api/country-club/slots';
const by = (key: string, more = {}) => ({ headers: { authorization: `Bearer ${key}`, ...more } });
const makeKey = async (body: object = {}, plan = 'premium') => {
  const { token, club } = await makeClub(server, { plan });
  const made = await server.call('POST', keys, {
    as: token,
    body: { name: 'Calendar on the wall', permissions: ['tournaments.read'], ...body },
  });
  return { token, club, made, key: String(made.body.key), id: made.body.api_key?.id as string };
};

describe('a key of a club', () => {
  it('is shown once and reads what is the club’s own', async () => {
    const { token, club, made, key } = await makeKey();
    expect(made).toMatchObject({ status: 201, body: { api_key: { tournament_ids: null, state: 'live' } } });
    const slot = await makeSlot(server, { club });
    const answer = await server.call('GET', slots, by(key));
    expect(answer).toMatchObject({ status: 200, body: { data: [{ id: slot.id }] } });
    expect(answer.headers).toMatchObject({ 'ratelimit-limit': '300', 'fairway-version': '2026-12-01' });
    const list = await server.call('GET', keys, { as: token });
    expect(list.body).toMatchObject({ limit: 300, data: [{ prefix: key.slice(0, 11), last4: key.slice(-4) }] });
    expect(JSON.stringify(list.body)).not.toContain(key);
  });

  it('comes with Premium, and sleeps when the plan ends', async () => {
    expect((await makeKey({}, 'basic')).made).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    const { club, key, token } = await makeKey();
    await savePlan(server.context.pool, club.userId, 'country_club', 'basic', true);
    server.clock.advance(1_001);
    expect(await server.call('GET', slots, by(key))).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    expect((await server.call('GET', keys, { as: token })).body.data).toHaveLength(1);
  });

  it('may be given what clubs have, and nothing that only organizers have', async () => {
    const { made } = await makeKey({ permissions: ['scores.write'] });
    const message = `Permissions must be ${keyPermissions.country_club.join(', ')}`;
    expect(made).toMatchObject({ status: 422, body: { errors: [{ field: 'permissions.0', message }] } });
    const { key } = await makeKey({ permissions: keyPermissions.country_club });
    expect((await server.call('GET', '/api/country-club/overview', by(key))).status).toBe(200);
    for (const path of ['/api/organizer/tournaments', '/api/team', keys, '/api/owner/webhooks'])
      expect(await server.call('GET', path, by(key)), path).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('is never kept to tournaments: a wish for that makes none', async () => {
    const { club, token } = await makeKey();
    const { organizer } = await makeOrganizer(server, { charges: false });
    const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
    // Even of one that is played at the club.
    await server.context.pool.query('update tournaments set country_club_id = $2 where id = $1', [
      id,
      club.countryClubId,
    ]);
    const body = { name: 'One day', permissions: ['tournaments.read'], tournamentIds: [id] };
    const refused = await server.call('POST', keys, { as: token, body });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'tournamentIds' }] } });
    expect((await server.call('GET', keys, { as: token })).body.data).toHaveLength(1);
  });

  it('writes with the permission for it, once per Idempotency-Key, and the activity names it', async () => {
    const { token, key } = await makeKey({ permissions: ['tournaments.read', 'facilities.write'] });
    const post = () =>
      server.call('POST', '/api/country-club/facilities', {
        ...by(key, { 'idempotency-key': 'range' }),
        body: { name: 'Range', status: 'good' },
      });
    const [first, again] = [await post(), await post()];
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    const { data } = (await server.call('GET', '/api/country-club/facilities', by(key))).body;
    expect(data).toHaveLength(1);
    expect(await server.call('POST', '/api/tournament-slots', { ...by(key), body: {} })).toMatchObject({
      status: 403,
      body: { code: 'scope_missing' },
    });
    const activity = (await server.call('GET', '/api/activity', { as: token })).body.data;
    expect(activity[0].text).toMatch(/, by the API key .+, added the facility .+\.$/);
  });

  it('is counted by day and endpoint, renamed, replaced and revoked', async () => {
    const { token, key, id } = await makeKey();
    await server.call('GET', slots, by(key));
    const read = async () => (await server.call('GET', '/api/owner/keys/usage', { as: token })).body;
    await expect.poll(read, { timeout: 20_000, interval: 250 }).toMatchObject({
      this_month: 1,
      data: [{ endpoint: `GET ${slots}`, outcome: '2xx', calls: 1 }],
    });
    const renamed = await server.call('PATCH', `${keys}/${id}`, { as: token, body: { name: 'Bar' } });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Bar' } });
    const { body } = await server.call('POST', `${keys}/${id}/replace`, { as: token, body: {} });
    for (const one of [key, body.key]) expect((await server.call('GET', slots, by(one))).status).toBe(200);
    expect((await server.call('DELETE', `${keys}/${body.api_key.id}`, { as: token })).status).toBe(200);
    server.clock.advance(1_001);
    expect((await server.call('GET', slots, by(body.key))).status).toBe(401);
  }, 40_000);

  it('is its own: a club reaches no key of an organizer, and the other way round', async () => {
    const ours = await makeKey();
    const { token } = await makeOrganizer(server, { charges: false });
    const body = { name: 'Theirs', permissions: ['field.read'] };
    const theirs = (await server.call('POST', keys, { as: token, body })).body.api_key.id;
    for (const [as, path] of [
      [ours.token, `${keys}/${theirs}`],
      [token, `${keys}/${ours.id}`],
    ] as const) {
      expect((await server.call('DELETE', path, { as })).status, path).toBe(404);
      expect((await server.call('PATCH', path, { as, body: { name: 'Mine' } })).status, path).toBe(404);
      expect((await server.call('POST', `${path}/replace`, { as, body: {} })).status, path).toBe(404);
    }
  });

  it('is told of to the club’s person before it ends', async () => {
    const { token } = await makeKey({ expiresInDays: 2 });
    await notifyOfEndingKeys(server.context);
    const { data } = (await server.call('GET', '/api/notifications', { as: token })).body;
    expect(data.filter(({ title }: { title: string }) => title.includes('runs out soon'))).toHaveLength(1);
  });
});

describe('when the account behind it is deleted', () => {
  it.each([
    ['organizer', '/api/organizer/tournaments'],
    ['country_club', slots],
  ])('a key of %s opens nothing more, and nothing of it is left', async (kind, path) => {
    const email = `gone-${kind}@keys.test`;
    const { token } =
      kind === 'organizer'
        ? await makeOrganizer(server, { email, plan: 'platinum', charges: false })
        : await makeClub(server, { email, plan: 'premium' });
    const body = { name: 'Left behind', permissions: ['tournaments.read'] };
    const { key, api_key } = (await server.call('POST', keys, { as: token, body })).body;
    const hook = { url: 'http://127.0.0.1:9/' };
    const { endpoint } = (await server.call('POST', '/api/owner/webhooks', { as: token, body: hook })).body;
    expect((await server.call('GET', path, by(key))).status).toBe(200);
    const deleted = await server.call('POST', '/api/account/delete', {
      as: token,
      body: { confirm: email, password: passwordOfAll },
    });
    expect(deleted.status).toBe(200);
    server.clock.advance(1_001);
    expect((await server.call('GET', path, by(key))).status).toBe(401);
    const { rows } = await server.context.pool.query(
      'select id from api_keys where id = $1 union all select id from webhook_endpoints where id = $2',
      [api_key.id, endpoint.id],
    );
    expect(rows).toEqual([]);
  });

  it('calls that are counted meanwhile are left out, and those of other keys are not lost', async () => {
    const { pool } = server.context;
    const [gone, other] = [(await makeKey()).id, (await makeKey()).id];
    const called = { day: '2026-06-01', endpoint: `GET ${slots}`, outcome: '2xx', calls: 3 } as const;
    const deleting = await pool.connect();
    await deleting.query('begin');
    await deleting.query('delete from api_keys where id = $1', [gone]);
    const adding = addUsage(
      pool,
      [gone, other].map((key_id) => ({ key_id, ...called })),
    );
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(
      () => pool.query(waiting),
      ({ rowCount }) => rowCount === 1,
    );
    await deleting.query('commit');
    deleting.release();
    await adding;
    const { rows } = await pool.query('select key_id, calls from api_usage where key_id = any($1)', [[gone, other]]);
    expect(rows).toEqual([{ key_id: other, calls: 3 }]);
  });
});
