import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAdmin } from '#areas/accounts/database/accounts.ts';
import { addJob } from '#kernel/database/jobs.ts';
import { makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { enrolTotp } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { buy, makeSeller, picture } from '#tests/factories/shop.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  const operator = await makeGolfer(server, { email: 'operator@example.test', firstName: 'Olivia', lastName: 'Grant' });
  await setAdmin(server.context.pool, 'operator@example.test', true, { needsFactor: false });
  admin = await server.tokenOf(operator.golfer.userId);
});
afterAll(() => server.stop());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown, as = admin) =>
  server.call(method, `/api/admin/${path}`, { as, body });
const newest = async () => (await call('GET', 'audit?limit=1')).body.data[0];
const given = {
  name: 'Mulligan pack',
  description: 'Three second chances',
  category: 'Entry packages',
  base_price: 24.5,
};
const unknownId = '018f3c3a-0000-7000-8000-000000000000';

describe('the catalogue', () => {
  it('is kept: added, changed, taken out and brought back, each with its entry in the list of changes', async () => {
    const added = await call('POST', 'products', given);
    expect(added).toMatchObject({
      status: 201,
      body: { ...given, active: true, image_url: null, version: 1, sellers: 0, sold: 0 },
    });
    expect(await newest()).toMatchObject({
      actor: 'operator@example.test',
      action: 'product.add',
      subject: 'Mulligan pack',
      details: { base_price: 24.5, category: 'Entry packages' },
    });
    const { id } = added.body;
    const changed = await call('PATCH', `products/${id}`, {
      base_price: 30,
      description: 'Four second chances',
      version: 1,
    });
    expect(changed.body).toMatchObject({
      base_price: 30,
      description: 'Four second chances',
      name: 'Mulligan pack',
      version: 2,
    });
    expect(await newest()).toMatchObject({ action: 'product.edit', details: { base_price: { from: 24.5, to: 30 } } });
    expect(await call('PATCH', `products/${id}`, { name: 'Lost', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', errors: [{ field: 'version' }] },
    });
    const off = await call('PATCH', `products/${id}`, { active: false, version: 2 });
    expect(off.body).toMatchObject({ active: false });
    expect(await newest()).toMatchObject({ action: 'product.deactivate' });
    const pictured = await server.call('PUT', `/api/admin/products/${id}/picture`, {
      as: admin,
      body: await picture('png'),
      headers: { 'content-type': 'image/png' },
    });
    expect(pictured.body).toMatchObject({ image_url: expect.stringMatching(/^\/pictures\//), version: 4 });
    expect(await newest()).toMatchObject({ action: 'product.picture' });
    expect((await call('GET', 'products?filter=inactive&q=mulligan')).body.data).toHaveLength(1);
    expect((await call('GET', 'products?filter=active&q=mulligan')).body.data).toHaveLength(0);
    await call('PATCH', `products/${id}`, { active: true, version: 4 });
    expect((await call('GET', 'products?filter=active&q=mulligan')).body.data).toHaveLength(1);
  });

  it('of ten changes of one version at once takes one', async () => {
    const { body } = await call('POST', 'products', { ...given, name: 'Contested' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => call('PATCH', `products/${body.id}`, { base_price: 10 + n, version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('counts who offers a product and how often it was sold', async () => {
    const seller = await makeSeller(server, { name: 'Sold twice' });
    await buy(server, seller);
    await buy(server, seller);
    expect((await call('GET', 'products?q=sold')).body.data[0]).toMatchObject({ sellers: 1, sold: 2 });
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['no price', { base_price: undefined }, 'base_price'],
    ['a price of nothing', { base_price: 0 }, 'base_price'],
    ['a third decimal', { base_price: 1.005 }, 'base_price'],
    ['no category', { category: '' }, 'category'],
    ['no description', { description: '' }, 'description'],
    ['a name too long', { name: 'x'.repeat(121) }, 'name'],
  ])('refuses %s', async (_name, wrong, field) => {
    const answer = await call('POST', 'products', { ...given, name: 'Never there', ...wrong });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    expect((await call('GET', 'products?q=never')).body.data).toEqual([]);
  });

  it('has each name once, in any case, and changes nothing unknown', async () => {
    await call('POST', 'products', { ...given, name: 'Only one' });
    const other = await call('POST', 'products', { ...given, name: 'Another one' });
    const taken = { status: 409, body: { code: 'already_exists', errors: [{ field: 'name' }] } };
    expect(await call('POST', 'products', { ...given, name: 'ONLY ONE' })).toMatchObject(taken);
    expect(await call('PATCH', `products/${other.body.id}`, { name: 'only one', version: 1 })).toMatchObject(taken);
    expect((await call('PATCH', `products/${unknownId}`, { name: 'x', version: 1 })).status).toBe(404);
    expect((await call('PATCH', `products/${other.body.id}`, { name: 'x' })).body.errors[0].field).toBe('version');
  });

  it('is paged by name, whatever letters it is written with', async () => {
    for (const name of ['page İstanbul', 'page Ärmel', 'Page zero', 'page alpha'])
      await call('POST', 'products', { ...given, name });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body }: { body: any } = await call('GET', `products?q=page&limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.data.map((one: any) => one.name));
      cursor = body.next_cursor ?? '';
    } while (cursor);
    expect([...seen].sort()).toEqual(['Page zero', 'page alpha', 'page Ärmel', 'page İstanbul'].sort());
  });
});

describe('accounts and clubs', () => {
  it('lists accounts with the plan in force, newest first, and finds them by name and address', async () => {
    const { organizer } = await makeOrganizer(server, { email: 'findme@example.test', plan: 'pro', charges: false });
    const { body } = await call('GET', 'accounts?q=FINDME');
    expect(body.data).toEqual([
      expect.objectContaining({
        user_id: organizer.userId,
        email: 'findme@example.test',
        email_verified: true,
        account_type: 'organizer',
        organization: 'Test Golf Society',
        plan: 'pro',
        is_admin: false,
      }),
    ]);
    const first = (await call('GET', 'accounts?limit=2')).body;
    const second = (await call('GET', `accounts?limit=2&cursor=${first.next_cursor}`)).body;
    expect(first.data[0].email).toBe('findme@example.test');
    expect(new Set([...first.data, ...second.data].map((one: any) => one.user_id)).size).toBe(
      first.data.length + second.data.length,
    );
    expect(
      (await call('GET', 'accounts?account_type=country_club')).body.data.every(
        (one: any) => one.account_type === 'country_club',
      ),
    ).toBe(true);
    expect((await call('GET', 'accounts?account_type=caddie')).status).toBe(422);
  });

  it('grants a club the premium tier and takes it back', async () => {
    const { club, token } = await makeClub(server, { email: 'links@example.test' });
    const [row] = (await call('GET', 'clubs?q=links@')).body.data;
    expect(row).toMatchObject({
      id: club.countryClubId,
      club_name: 'Test Links',
      subscription_tier: 'basic',
      subscribed: false,
      is_granted: false,
    });
    const granted = await call('POST', `clubs/${row.id}/tier`, { tier: 'premium' });
    expect(granted.body).toMatchObject({ subscription_tier: 'premium', subscribed: true, is_granted: true });
    expect(await newest()).toMatchObject({
      action: 'club.tier',
      subject: 'Test Links',
      details: { from: 'basic', to: 'premium' },
    });
    expect((await server.call('GET', '/api/subscription', { as: token })).body.plan ?? 'premium').toBe('premium');
    expect((await call('POST', `clubs/${row.id}/tier`, { tier: 'basic' })).body).toMatchObject({
      subscription_tier: 'basic',
      is_granted: false,
    });
    expect((await call('POST', `clubs/${row.id}/tier`, { tier: 'gold' })).body.errors[0].field).toBe('tier');
    expect((await call('POST', `clubs/${unknownId}/tier`, { tier: 'premium' })).status).toBe(404);
  });
});

describe('jobs and checks', () => {
  it('lists jobs that failed, runs them again and drops them', async () => {
    const { pool } = server.context;
    await addJob(pool, 'send-mail', { mailId: 'no uuid at all' }, { key: 'mail:broken', maxAttempts: 1 });
    const find = async () => (await call('GET', 'jobs')).body.data.find((job: any) => job.key === 'mail:broken');
    await until(find);
    const job = await find();
    expect(job).toMatchObject({ name: 'send-mail', is_final: true, attempts: 1 });
    expect((await call('POST', `jobs/${job.id}/retry`)).body).toEqual({ ok: true });
    expect(await newest()).toMatchObject({ action: 'job.retry', subject: job.id });
    await until(find);
    expect((await call('DELETE', `jobs/${job.id}`)).body).toEqual({ ok: true });
    expect(await newest()).toMatchObject({ action: 'job.drop' });
    expect(await find()).toBeUndefined();
    expect((await call('DELETE', `jobs/${job.id}`)).status).toBe(404);
    expect((await call('POST', 'jobs/999999999/retry')).status).toBe(404);
    expect((await call('POST', 'jobs/one/retry')).status).toBe(422);
    expect((await call('GET', 'jobs?cursor=x')).status).toBe(422);
    expect((await call('GET', 'jobs')).body.counts).toBeInstanceOf(Array);
  });

  it('shows what the last check of the state found', async () => {
    expect((await call('GET', 'invariants')).body).toEqual({ run: null });
    const run = (await call('POST', 'invariants')).body;
    expect(run).toMatchObject({ ok: true });
    expect(run.checks.length).toBeGreaterThan(10);
    expect((await call('GET', 'invariants')).body).toEqual({ run });
  });

  it('pages the list of changes', async () => {
    const all = (await call('GET', 'audit?limit=100')).body.data;
    const first = (await call('GET', 'audit?limit=3')).body;
    const second = (await call('GET', `audit?limit=3&cursor=${first.next_cursor}`)).body;
    expect([...first.data, ...second.data]).toEqual(all.slice(0, 6));
  });
});

describe('nobody else', () => {
  it('sees or changes any of it', async () => {
    const { body: product } = await call('POST', 'products', { ...given, name: 'Guarded' });
    const before = (await call('GET', 'audit?limit=100')).body;
    const others = [
      (await makeGolfer(server)).token,
      (await makeOrganizer(server, { charges: false })).token,
      (await makeClub(server)).token,
    ];
    const calls = [
      ['GET', 'products'],
      ['POST', 'products'],
      ['PATCH', `products/${product.id}`],
      ['PUT', `products/${product.id}/picture`],
      ['GET', 'accounts'],
      ['GET', 'clubs'],
      ['POST', `clubs/${unknownId}/tier`],
      ['GET', 'jobs'],
      ['POST', 'jobs/1/retry'],
      ['DELETE', 'jobs/1'],
      ['GET', 'invariants'],
      ['POST', 'invariants'],
      ['GET', 'audit'],
    ] as const;
    for (const [method, path] of calls) {
      const body = method === 'GET' ? undefined : { name: 'Mine', version: 1, tier: 'premium' };
      for (const as of others) expect((await call(method, path, body, as)).status, path).toBe(403);
      expect((await server.call(method, `/api/admin/${path}`, { body })).status, path).toBe(401);
    }
    expect((await call('GET', 'audit?limit=100')).body).toEqual(before);
  });

  it('opens to an operator who signs in in two steps, and to nobody else', async () => {
    const { token, golfer } = await makeGolfer(server, { email: 'single@example.test' });
    await setAdmin(server.context.pool, 'single@example.test', true);
    const fresh = await server.tokenOf(golfer.userId);
    for (const path of ['audit', 'products', 'jobs'])
      expect(await call('GET', path, undefined, fresh)).toMatchObject({
        status: 403,
        body: { code: 'second_factor_required' },
      });
    const viewerOf = async (as: string) => (await server.call('GET', '/api/session', { as })).body.viewer;
    expect(await viewerOf(fresh)).toMatchObject({ is_admin: true, must_add_factor: true });
    const { factorId } = await enrolTotp(server, fresh);
    expect((await call('GET', 'audit', undefined, fresh)).status).toBe(200);
    expect(await viewerOf(fresh)).toMatchObject({ must_add_factor: false });
    const body = { password: passwordOfAll };
    expect((await server.call('DELETE', `/api/auth/factors/${factorId}`, { as: fresh, body })).status).toBe(200);
    expect((await call('GET', 'audit', undefined, fresh)).status).toBe(403);
    expect(token).toBeTruthy();
  });

  it('keeps the flag once it was taken away', async () => {
    const { golfer } = await makeGolfer(server, { email: 'former@example.test' });
    await setAdmin(server.context.pool, 'former@example.test', true, { needsFactor: false });
    const token = await server.tokenOf(golfer.userId);
    expect((await call('GET', 'audit', undefined, token)).status).toBe(200);
    await setAdmin(server.context.pool, 'former@example.test', false);
    await until(
      () => call('GET', 'audit', undefined, token),
      ({ status }) => status === 403,
    );
  });
});
