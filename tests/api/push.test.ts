import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { readEnv } from '#kernel/platform/settings/env.ts';
import { makeVapidKeys } from '#kernel/platform/web-push.ts';
import { retryJobs } from '#kernel/services/failed-jobs.ts';
import { type Notice, notify as notifyAll } from '#areas/messages/services/notify.ts';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import {
  type Browser,
  makeBrowser,
  type PushService,
  startPushService,
  untilQuiet,
} from '#tests/factories/push-service.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

const keys = makeVapidKeys();
let service: PushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({
    settings: {
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: 'mailto:push@golf.test',
      PUSH_HOSTS: service.host,
    },
  });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

const pushJobs = ['send-push', 'deliver-push'];
const take = (token: string | undefined, subscription: unknown) =>
  server.call('POST', '/api/push/subscriptions', { as: token, body: subscription });

/** A golfer with so many browsers. */
async function golferWith(count: number) {
  const { token, golfer } = await makeGolfer(server);
  const browsers = Array.from({ length: count }, () => makeBrowser(service));
  for (const { subscription } of browsers)
    expect(await take(token, subscription)).toMatchObject({ status: 201, body: { ok: true } });
  return { token, userId: golfer.userId, email: golfer.email, browsers };
}

async function notify(userId: string, fields: Partial<Notice> = {}): Promise<void> {
  const notice: Notice = {
    userId,
    type: 'tournament_update',
    subject: `test:${newId()}`,
    title: 'Tee times are out',
    message: 'You start at 9:10.',
    path: '/golfer-dashboard',
    mail: false,
    ...fields,
  };
  await inTransaction(server.context.pool, (tx) => notifyAll(server.context, tx, [notice]));
}

const devicesOf = async (userId: string) =>
  (
    await server.context.pool.query<{ endpoint: string; device: string }>(
      'select endpoint, device from push_subscriptions where user_id = $1 order by created_at, id',
      [userId],
    )
  ).rows;
const endpointsOf = async (userId: string) => (await devicesOf(userId)).map(({ endpoint }) => endpoint);

describe('settings of push messages', () => {
  it('give the key to everybody, and null where push is off: nothing can be subscribed there', async () => {
    expect(await server.call('GET', '/api/push')).toMatchObject({ status: 200, body: { public_key: keys.publicKey } });
    const off = await startTestServer({ settings: { ROLES: 'web' }, listen: false });
    expect(await off.call('GET', '/api/push')).toMatchObject({ status: 200, body: { public_key: null } });
    const { token } = await makeGolfer(off);
    const answer = await off.call('POST', '/api/push/subscriptions', {
      as: token,
      body: makeBrowser(service).subscription,
    });
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: 'Push messages are not available on this server.' },
    });
    await off.stop();
  });

  it('must be a pair of keys, and an address that somebody answers at', () => {
    const env = (settings: Record<string, string>) => () => readEnv({ PRODUCTION: '0', ...settings });
    expect(env({ VAPID_PUBLIC_KEY: keys.publicKey })).toThrow('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: both or neither');
    expect(env({ VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: makeVapidKeys().privateKey })).toThrow(
      'are no pair of keys',
    );
    expect(env({ VAPID_SUBJECT: 'somebody' })).toThrow('VAPID_SUBJECT: must be a mailto: or https: address');
    expect(env({ VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey })().PUSH_HOSTS).toEqual([]);
  });
});

describe('a push message', () => {
  it('reaches every browser of the person, readable by that browser alone and signed by this server', async () => {
    const { userId, browsers } = await golferWith(2);
    await notify(userId);
    await untilQuiet(server, pushJobs);
    const { rows } = await server.context.pool.query<{ id: string }>(
      'select id from notifications where user_id = $1',
      [userId],
    );
    for (const browser of browsers) {
      const [pushed, ...more] = service.pushedTo(browser);
      expect(more).toEqual([]);
      if (!pushed) throw new Error('nothing came');
      expect(browser.read(pushed)).toEqual({
        id: rows[0]?.id,
        title: 'Tee times are out',
        body: 'You start at 9:10.',
        path: '/golfer-dashboard',
      });
      expect(pushed.headers).toMatchObject({
        ttl: '86400',
        topic: rows[0]?.id.replaceAll('-', ''),
        'content-encoding': 'aes128gcm',
      });
      const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(pushed.headers.authorization ?? '') ?? [];
      expect(key).toBe(keys.publicKey);
      const point = Buffer.from(keys.publicKey, 'base64url');
      const jwk = {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      };
      const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
        audience: `http://${service.host}`,
        subject: 'mailto:push@golf.test',
      });
      expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
    }
    const [first, second] = browsers as [Browser, Browser];
    const forFirst = service.pushedTo(first)[0];
    expect(forFirst && (() => second.read(forFirst))).toThrow();
  });

  it('is cut to what a push service takes', async () => {
    const {
      userId,
      browsers: [browser],
    } = await golferWith(1);
    if (!browser) return;
    await notify(userId, { message: '⛳'.repeat(2_000) });
    await untilQuiet(server, pushJobs);
    const [pushed] = service.pushedTo(browser);
    if (!pushed) throw new Error('nothing came');
    expect(pushed.body.length).toBeLessThan(4_096);
    expect(browser.read(pushed).body).toMatch(/^(⛳)+…$/u);
  });

  it('is sent once of one subject, and not of what was read, nor to who switched push off', async () => {
    const {
      token,
      userId,
      browsers: [browser],
    } = await golferWith(1);
    if (!browser) return;
    const titles = () => service.pushedTo(browser).map((pushed) => browser.read(pushed).title);
    await inTransaction(server.context.pool, async (tx) => {
      await notifyAll(server.context, tx, [
        { userId, type: 'system', subject: 'read', title: 'Read', message: 'Read at once.', mail: false },
      ]);
      await tx.query('update notifications set read = true where user_id = $1', [userId]);
    });
    await Promise.all([notify(userId, { subject: 'once' }), notify(userId, { subject: 'once' })]);
    await untilQuiet(server, pushJobs);
    expect(titles()).toEqual(['Tee times are out']);
    await server.call('PUT', '/api/user-notification-preferences', { as: token, body: { push_notifications: false } });
    await notify(userId, { subject: 'off', title: 'Off' });
    await server.call('PUT', '/api/user-notification-preferences', {
      as: token,
      body: { push_notifications: true, tournament_updates: false },
    });
    await notify(userId, { subject: 'kind off', title: 'Kind off' });
    await untilQuiet(server, pushJobs);
    expect(titles()).toEqual(['Tee times are out']);
    expect(
      (await server.call('GET', '/api/notifications', { as: token })).body.data.map(
        (note: { title: string }) => note.title,
      ),
    ).toEqual(['Off', 'Tee times are out', 'Read']);
  });

  it('forgets the browser that ended its subscription, and tries again where the service failed, there alone', async () => {
    const { userId, browsers } = await golferWith(3);
    const [well, gone, failing] = browsers as [Browser, Browser, Browser];
    service.answer(gone, 410);
    service.answer(failing, 500);
    await notify(userId);
    await untilQuiet(server, pushJobs);
    expect(browsers.map((browser) => service.pushedTo(browser).length)).toEqual([1, 1, 1]);
    expect(await endpointsOf(userId)).toEqual([well.subscription.endpoint, failing.subscription.endpoint]);
    const { rows } = await server.context.pool.query<{ id: number; last_error: string }>(
      `select id, last_error from graphile_worker.jobs where task_identifier = 'deliver-push'`,
    );
    expect(rows).toMatchObject([{ last_error: expect.stringContaining('the push service answered 500') }]);
    service.answer(failing, 201);
    expect(
      (
        await retryJobs(
          server.context.pool,
          rows.map(({ id }) => id),
        )
      ).left,
    ).toEqual([]);
    await until(() => service.pushedTo(failing).length >= 2);
    await untilQuiet(server, pushJobs);
    expect([well, gone, failing].map((browser) => service.pushedTo(browser).length)).toEqual([1, 1, 2]);
    const left = await server.context.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'deliver-push'`,
    );
    expect(left.rows).toEqual([]);
  });

  it('follows no redirect', async () => {
    const {
      userId,
      browsers: [browser, trap],
    } = await golferWith(2);
    if (!browser || !trap) return;
    await server.call('DELETE', '/api/push/subscriptions', {
      as: await server.tokenOf(userId),
      body: { endpoint: trap.subscription.endpoint },
    });
    service.answer(browser, 302, { location: trap.subscription.endpoint });
    await notify(userId);
    await untilQuiet(server, pushJobs);
    expect(service.pushedTo(browser)).toHaveLength(1);
    expect(service.pushedTo(trap)).toEqual([]);
    const { rows } = await server.context.pool.query(
      `select last_error from graphile_worker.jobs where task_identifier = 'deliver-push'`,
    );
    expect(rows).toEqual([{ last_error: expect.stringContaining('the push service answered 302') }]);
    await server.context.pool.query(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'deliver-push'))`,
    );
  });
});

describe('a subscription', () => {
  it('belongs to one person: a stranger cannot end it, and who takes it over takes it away', async () => {
    const owner = await golferWith(1);
    const stranger = await golferWith(0);
    const [browser] = owner.browsers;
    if (!browser) return;
    const body = { endpoint: browser.subscription.endpoint };
    expect((await take(undefined, browser.subscription)).status).toBe(401);
    expect((await server.call('DELETE', '/api/push/subscriptions', { body })).status).toBe(401);
    expect(await server.call('DELETE', '/api/push/subscriptions', { as: stranger.token, body })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await endpointsOf(owner.userId)).toEqual([body.endpoint]);
    // The same browser, where somebody else signs in.
    expect((await take(stranger.token, browser.subscription)).status).toBe(201);
    expect(await endpointsOf(owner.userId)).toEqual([]);
    await notify(owner.userId);
    await notify(stranger.userId, { title: 'Yours' });
    await untilQuiet(server, pushJobs);
    expect(service.pushedTo(browser).map((pushed) => browser.read(pushed).title)).toEqual(['Yours']);
    expect((await server.call('DELETE', '/api/push/subscriptions', { as: stranger.token, body })).status).toBe(200);
    expect(await endpointsOf(stranger.userId)).toEqual([]);
  });

  it('is one of at most twenty: the oldest goes, also when they come at once', async () => {
    const { token, userId, browsers } = await golferWith(20);
    const more = [makeBrowser(service), makeBrowser(service), makeBrowser(service)];
    const again = browsers[0];
    expect((await take(token, again?.subscription)).status).toBe(201);
    await Promise.all(more.map(({ subscription }) => take(token, subscription)));
    const kept = await endpointsOf(userId);
    expect(kept).toHaveLength(20);
    expect(kept).toEqual(expect.arrayContaining([again, ...more].map((browser) => browser?.subscription.endpoint)));
    expect(kept).not.toContain(browsers[1]?.subscription.endpoint);
  });

  it.each([
    ['keys.p256dh', { keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
    ['keys.p256dh', { keys: { p256dh: 'A'.repeat(87), auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
    ['keys.auth', { keys: { p256dh: makeBrowser({ host: 'x' }).subscription.keys.p256dh, auth: 'A'.repeat(30) } }],
    ['endpoint', { endpoint: 'not an address' }],
  ])('with a wrong %s is refused by name', async (field, fields) => {
    const { token, userId } = await golferWith(0);
    const answer = await take(token, { ...makeBrowser(service).subscription, ...fields });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', errors: [{ field }] } });
    expect(await endpointsOf(userId)).toEqual([]);
  });

  it('is in the export by device and date alone, and goes with the account', async () => {
    const { token, userId, email } = await golferWith(1);
    const { body } = await server.call('GET', '/api/account/export', { as: token });
    expect(body.push_subscriptions).toEqual([{ device: 'Firefox on Linux', created_at: expect.any(String) }]);
    expect(
      (
        await server.call('POST', '/api/account/delete', {
          as: token,
          body: { confirm: email, password: passwordOfAll },
        })
      ).status,
    ).toBe(200);
    expect(await endpointsOf(userId)).toEqual([]);
  });
});

describe('an endpoint that is no push service’s', () => {
  const port = '{port}';
  const hostile = [
    ...[
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.0.0.1.',
      '0.0.0.0',
      '0',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      'localhost',
      'LOCALHOST',
      'localhost.',
      '①②⑦.⓪.⓪.①',
    ].flatMap((host) => [`http://${host}:${port}/x`, `https://${host}:${port}/x`]),
    'https://10.0.0.1/x',
    'https://172.16.0.1/x',
    'https://192.168.1.1/x',
    'http://169.254.169.254/latest/meta-data/',
    'https://169.254.169.254/',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://metadata.google.internal/',
    'https://intranet/x',
    'https://example.com/x',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://user@web.push.apple.com/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evilfcm.googleapis.com/x',
    'https://fcm.googleapis.com./x',
    'https://push.apple.com.evil.test/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://notify.windows.com/x',
    'https://x.notify.windows.com.evil.test/x',
    'https://updates.push.services.mozilla.com.evil.test/x',
    'https://evil.test/fcm.googleapis.com',
    'https://evil.test#fcm.googleapis.com',
    'https://evil.test?fcm.googleapis.com',
    'https://evil.test\\@fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'gopher://127.0.0.1:70/x',
    'ws://fcm.googleapis.com/x',
    'javascript:alert(1)',
    'data:text/plain,x',
  ];
  /** Where the process sets out to send requests while something is done. */
  async function requestsDuring(work: () => Promise<void>): Promise<string[]> {
    const origins: string[] = [];
    const listen = (message: unknown) =>
      void origins.push(String((message as { request: { origin: string } }).request.origin));
    subscribe('undici:request:create', listen);
    await work().finally(() => unsubscribe('undici:request:create', listen));
    return origins;
  }

  it('is neither taken nor, if it were stored, called', async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    const other = await startPushService();
    const { token, userId } = await golferWith(0);
    const endpoints = hostile.map((endpoint) => endpoint.replace(port, other.host.split(':')[1] ?? ''));
    const requests = await requestsDuring(async () => {
      for (const endpoint of endpoints) {
        const answer = await take(token, { ...makeBrowser(service).subscription, endpoint });
        expect(answer, endpoint).toMatchObject({ status: 422, body: { errors: [{ field: 'endpoint' }] } });
      }
      expect(await endpointsOf(userId)).toEqual([]);
      const { keys: browserKeys } = makeBrowser(service).subscription;
      await server.context.pool.query(
        `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device, created_at)
         select gen_random_uuid(), $1, e, $3, $4, '', now()
         from unnest($2::text[]) e`,
        [userId, endpoints, browserKeys.p256dh, browserKeys.auth],
      );
      await notify(userId);
      await untilQuiet(server, pushJobs);
    });
    expect(requests).toEqual([]);
    expect(other.pushed).toEqual([]);
    expect(await endpointsOf(userId)).toEqual([]);
    await other.stop();
  });

  it('is told from the addresses of the browsers’ services', async () => {
    const { token } = await golferWith(0);
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://web.push.apple.com/Qabc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://db5p.notify.windows.com/w/?token=abc',
    ]) {
      expect((await take(token, { ...makeBrowser(service).subscription, endpoint })).status, endpoint).toBe(201);
    }
    // The other side of the count above: what is a push service is called.
    const requests = await requestsDuring(async () => {
      const { userId } = await golferWith(1);
      await notify(userId);
      await untilQuiet(server, pushJobs);
    });
    expect(requests).toEqual([`http://${service.host}`]);
  });
});
