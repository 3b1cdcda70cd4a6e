import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookZone } from '#kernel/rules/book-zone.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { countMinutes } from '#areas/accounts/database/keys/usage.ts';
import { notifyOfEndingKeys } from '#areas/accounts/services/keys/ending-keys.ts';
import { makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const day = 86_400_000;
const list = '/api/organizer/tournaments';
const makeKey = async (options: { plan?: string; body?: object } = {}) => {
  const { token, organizer } = await makeOrganizer(server, { plan: options.plan ?? 'premium', charges: false });
  const body = { name: 'Results screen', permissions: ['tournaments.read', 'field.read'], ...options.body };
  const made = await server.call('POST', '/api/owner/keys', { as: token, body });
  return { token, organizer, made, key: String(made.body.key), id: made.body.api_key?.id as string };
};
const by = (key: string, more = {}) => ({ headers: { authorization: `Bearer ${key}`, ...more } });

describe('a key', () => {
  it('is shown once, kept as a hash, and lets a program read what it was made for', async () => {
    const { token, organizer, made, key } = await makeKey();
    expect(made).toMatchObject({ status: 201, body: { api_key: { name: 'Results screen', version: '2026-12-01' } } });
    expect(key).toMatch(/^fw_/);
    const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
    const answer = await server.call('GET', list, by(key));
    expect(answer).toMatchObject({ status: 200, body: { data: [{ id }] } });
    expect(answer.headers).toMatchObject({ 'fairway-version': '2026-12-01', 'ratelimit-limit': '300' });
    const { body } = await server.call('GET', '/api/owner/keys', { as: token });
    expect(body).toMatchObject({
      limit: 300,
      data: [{ prefix: key.slice(0, 11), last4: key.slice(-4), state: 'live' }],
    });
    expect(JSON.stringify(body)).not.toContain(key);
    const { rows } = await server.context.pool.query('select to_jsonb(k)::text as row from api_keys k');
    for (const { row } of rows) expect(row).not.toContain(key.slice(12));
  });

  it('is for premium and platinum, sleeps when the plan ends, and nothing is deleted', async () => {
    expect((await makeKey({ plan: 'pro' })).made).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    const { organizer, key, token } = await makeKey();
    expect((await server.call('GET', list, by(key))).status).toBe(200);
    const subscribe = (subscribed: boolean) =>
      server.context.pool.query('update organizer_subscriptions set subscribed = $2 where user_id = $1', [
        organizer.userId,
        subscribed,
      ]);
    await subscribe(false);
    server.clock.advance(1_001);
    expect(await server.call('GET', list, by(key))).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    expect((await server.call('GET', '/api/owner/keys', { as: token })).body.data).toHaveLength(1);
    await subscribe(true);
    server.clock.advance(1_001);
    expect((await server.call('GET', list, by(key))).status).toBe(200);
  });

  it('copies no codes and no sponsors that it may not write, and deletes no drafts of a repeat', async () => {
    const { organizer, key, token } = await makeKey({
      body: { permissions: ['tournaments.read', 'tournaments.write'] },
    });
    const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
    const copy = (more: object) =>
      server.call('POST', `${list}/${id}/duplicate`, { ...by(key), body: { date: '2030-05-04', ...more } });
    for (const parts of [['codes'], ['sponsors']])
      expect(await copy({ parts }), String(parts)).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
    const { status, body } = await copy({ repeat: { every: 'week', times: 2, publish_days_before: 14 } });
    expect([status, body.drafts?.length]).toEqual([201, 2]);
    const repeat = `${list}/${body.id}/repeat`;
    expect((await server.call('DELETE', repeat, by(key))).status).toBe(403);
    expect((await server.call('DELETE', repeat, { as: token })).body).toEqual({ removed: 2, kept: 0 });
  });

  it('does what its permissions say, in its tournaments, and nothing that is for people', async () => {
    const { token, organizer, key } = await makeKey();
    const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
    const refused = await server.call('POST', '/api/tournaments', { ...by(key), body: {} });
    expect(refused).toMatchObject({ status: 403, body: { code: 'scope_missing' } });
    expect(refused.body.detail).toContain('tournaments.write');
    for (const path of ['/api/team', '/api/owner/keys', '/api/auth/user', '/api/account/export'])
      expect(await server.call('GET', path, by(key)), path).toMatchObject({ status: 403 });
    for (const path of ['/api/events', '/api/admin/audit'])
      expect((await server.call('GET', path, by(key))).status, path).toBeGreaterThanOrEqual(401);
    expect((await server.call('GET', '/api/tournaments', by(key))).status).toBe(200);
    const { id: other } = await makeTournament(server, { organizer, registrationFee: 0 });
    const body = { name: 'One', permissions: ['field.read', 'tournaments.read'], tournamentIds: [id] };
    const { key: one } = (await server.call('POST', '/api/owner/keys', { as: token, body })).body;
    expect((await server.call('GET', `${list}/${id}/players`, by(one))).status).toBe(200);
    expect((await server.call('GET', `${list}/${other}/players`, by(one))).status).toBe(403);
    const own = (await server.call('GET', list, by(one))).body.data;
    expect(own.map((row: { id: string }) => row.id)).toEqual([id]);
  });

  it('without field.contact gets neither addresses nor phones', async () => {
    const { token, organizer, key } = await makeKey();
    const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
    const player = { firstName: 'Ann', lastName: 'Lee', email: 'ann@key.test', phone: '+1 555 0123', handicap: 9 };
    await server.call('POST', `${list}/${id}/players`, { as: token, body: player });
    const { data } = (await server.call('GET', `${list}/${id}/players`, by(key))).body;
    expect(data[0]).toMatchObject({ name: 'Ann Lee', email: '', phone: '' });
  });

  it('that is wrong, unknown, revoked or over is told so', async () => {
    const { token, key, id } = await makeKey({ body: { expiresInDays: 2 } });
    const typo = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
    expect(await server.call('GET', list, by(typo))).toMatchObject({ status: 401 });
    expect((await server.call('GET', list, by(typo))).body.detail).toContain('typed wrong');
    server.clock.advance(2 * day + 1_000);
    expect(await server.call('GET', list, by(key))).toMatchObject({ status: 401, body: { code: 'key_expired' } });
    server.clock.advance(-2 * day - 1_000);
    server.clock.advance(1_001);
    expect((await server.call('GET', list, by(key))).status).toBe(200);
    expect((await server.call('DELETE', `/api/owner/keys/${id}`, { as: token })).status).toBe(200);
    server.clock.advance(1_001);
    for (let n = 0; n < 5; n++) expect((await server.call('GET', list, by(key))).status).toBe(401);
    expect((await server.call('DELETE', `/api/owner/keys/${id}`, { as: token })).status).toBe(404);
  });

  it('is replaced by another that may do the same, and works on for a day', async () => {
    const { token, key, id } = await makeKey();
    const { body } = await server.call('POST', `/api/owner/keys/${id}/replace`, { as: token, body: {} });
    expect(body.api_key).toMatchObject({ name: 'Results screen', permissions: ['tournaments.read', 'field.read'] });
    for (const one of [key, body.key]) expect((await server.call('GET', list, by(one))).status).toBe(200);
    server.clock.advance(day + 2_000);
    server.clock.advance(1_001);
    expect((await server.call('GET', list, by(key))).body.code).toBe('key_expired');
    expect((await server.call('GET', list, by(body.key))).status).toBe(200);
    server.clock.advance(-day - 2_000);
  });

  it('asks for the password when signing in was longer than ten minutes ago', async () => {
    const { token } = await makeOrganizer(server, { plan: 'premium', charges: false });
    server.clock.advance(11 * 60_000);
    const body = { name: 'Late', permissions: ['field.read'] };
    const make = (more = {}) => server.call('POST', '/api/owner/keys', { as: token, body: { ...body, ...more } });
    expect(await make()).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    expect(await make({ password: 'wrong-one' })).toMatchObject({ status: 422 });
    expect(await make({ password: passwordOfAll })).toMatchObject({ status: 201 });
    server.clock.advance(-11 * 60_000);
  });

  it('names what is wrong with its making, and is told of before it ends', async () => {
    const { token, organizer } = await makeKey({ body: { expiresInDays: 10 } });
    const bad = await server.call('POST', '/api/owner/keys', {
      as: token,
      body: { name: '', permissions: ['money.setup'], expiresInDays: 400 },
    });
    expect(bad.status).toBe(422);
    expect(bad.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'expiresInDays',
      'name',
      'permissions.0',
    ]);
    for (let n = 0; n < 2; n++) await notifyOfEndingKeys(server.context);
    const { data } = (await server.call('GET', '/api/notifications', { as: token })).body;
    expect(data.filter(({ title }: { title: string }) => title.includes('runs out soon'))).toHaveLength(1);
    expect(organizer.email).toBeTruthy();
  });
});

describe('calls by key', () => {
  it('ask for a version, and are told of one that is not there', async () => {
    const { key } = await makeKey();
    const ask = (version: string) => server.call('GET', list, by(key, { 'fairway-version': version }));
    expect((await ask('2026-12-01')).headers['fairway-version']).toBe('2026-12-01');
    expect(await ask('2020-01-01')).toMatchObject({ status: 400, body: { code: 'version_unknown' } });
  });

  it('with an Idempotency-Key are done once, and answered alike', async () => {
    const { organizer, key } = await makeKey({ body: { permissions: ['tournaments.read', 'tournaments.write'] } });
    const post = (name: string, idem = 'one') =>
      server.call('POST', '/api/tournaments', {
        ...by(key, { 'idempotency-key': idem }),
        body: { action: 'draft', tournamentName: name },
      });
    const first = await post('A draft');
    expect(first.status).toBe(201);
    const again = await post('A draft');
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await post('Another')).toMatchObject({ status: 422, body: { errors: [{ field: 'Idempotency-Key' }] } });
    const many = await Promise.all(Array.from({ length: 5 }, () => post('At once', 'two')));
    for (const { status } of many) expect([201, 409]).toContain(status);
    const { rows } = await server.context.pool.query('select title from tournaments where organizer_id = $1', [
      organizer.organizerId,
    ]);
    expect(rows.map(({ title }) => title).sort()).toEqual(['A draft', 'At once']);
  });

  it('are counted by day and endpoint, and the activity names them', async () => {
    const { token, key, id } = await makeKey({ body: { permissions: ['tournaments.read', 'tournaments.write'] } });
    await server.call('GET', list, by(key));
    await server.call('POST', '/api/tournaments', { ...by(key), body: { action: 'draft', tournamentName: 'By key' } });
    const usage = await until(
      () => server.call('GET', '/api/owner/keys/usage', { as: token }),
      ({ body }) => body.this_month >= 2 && body.data.length >= 2,
      20_000,
    );
    expect(usage.body).toMatchObject({
      this_month: 2,
      data: expect.arrayContaining([
        expect.objectContaining({ endpoint: `GET ${list}`, outcome: '2xx', calls: 1 }),
        expect.objectContaining({ endpoint: 'POST /api/tournaments', outcome: '2xx', calls: 1 }),
      ]),
    });
    const activity = (await server.call('GET', '/api/activity', { as: token })).body.data;
    expect(activity[0].text).toMatch(/, by the API key .+, created By key\.$/);
    // A key with more lines than are answered is told so.
    expect(usage.body.is_complete).toBe(true);
    await server.context.pool.query(
      `insert into api_usage (key_id, day, endpoint, outcome, calls)
       select $1::uuid, $2::date, 'GET /api/' || n, '2xx', 1 from generate_series(1, 2001) n`,
      [id, dateIn(server.clock.now(), bookZone)],
    );
    const { body: cut } = await server.call('GET', '/api/owner/keys/usage', { as: token });
    expect([cut.data.length, cut.is_complete]).toEqual([2_000, false]);
  }, 30_000);

  it.each([
    ['premium', 300],
    ['platinum', 1_200],
  ])(
    'on %s are %d a minute and no more, exactly, over two processes',
    async (plan, most) => {
      const { key } = await makeKey({ plan });
      const other = await startTestServer({ databaseUrl: server.databaseUrl, settings: { ROLES: 'web' } });
      try {
        // Both have the same minute, which does not end meanwhile.
        const start = Math.floor(Date.now() / 60_000) * 60_000 + 10 * 60_000;
        for (const { clock } of [server, other]) clock.advance(start - clock.now().getTime());
        // An answer, a refusal of the key, and an address of nothing: each of them counts.
        const paths = [list, '/api/organizer/statements', `${list}/018f3c3a-0000-7000-8000-000000000000/players`];
        const answers: number[] = [];
        let last: Awaited<ReturnType<TestServer['call']>> | undefined;
        for (let batch = 0; batch < (most + 20) / 40; batch++)
          await Promise.all(
            Array.from({ length: 40 }, async (_, n) => {
              const answer = await [server, other][n % 2]?.call('GET', paths[n % 3] ?? list, by(key));
              answers.push(answer?.status ?? 0);
              if (answer?.status === 429) last = answer;
            }),
          );
        expect(answers.filter((status) => status !== 429)).toHaveLength(most);
        expect(answers.length).toBeGreaterThan(most);
        expect(new Set(answers)).toEqual(new Set([200, 403, 404, 429]));
        expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
        expect(last?.headers).toMatchObject({ 'ratelimit-remaining': '0' });
      } finally {
        await other.stop();
      }
    },
    120_000,
  );

  it('TWIN: counted by reading first and writing after, some are lost', async () => {
    const { id } = await makeKey();
    const { pool } = server.context;
    const minute = new Date(0);
    await countMinutes(pool, [{ keyId: id, minute, calls: 1 }]);
    const naive = async () => {
      const { rows } = await pool.query('select calls from api_rate_counters where key_id = $1 and minute = $2', [
        id,
        minute,
      ]);
      await pool.query('update api_rate_counters set calls = $3 where key_id = $1 and minute = $2', [
        id,
        minute,
        rows[0].calls + 1,
      ]);
    };
    await Promise.all(Array.from({ length: 40 }, naive));
    const [total] = await countMinutes(pool, [{ keyId: id, minute, calls: 1 }]);
    const counted = (total ?? 0) - 2;
    expect(counted).toBeLessThan(40);
  });
});
