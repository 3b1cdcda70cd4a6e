import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPreferences } from '#areas/messages/database/notifications.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { type MailServer, openMailServer } from '#tests/factories/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

const site = 'https://golf.test';
let mailServer: MailServer;
let server: TestServer;
beforeAll(async () => {
  mailServer = await openMailServer();
  await mailServer.start();
  server = await startTestServer({ settings: { SMTP_URL: mailServer.url, BASE_URL: site } });
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

async function mailTo(address: string) {
  const found = () => mailServer.taken.find(({ to }) => to === address)?.mail;
  return (await until(found)) as NonNullable<ReturnType<typeof found>>;
}
type Mail = Awaited<ReturnType<typeof mailTo>>;
const header = (mail: Mail, name: string) => mail.headers.find(({ key }) => key === name)?.value;

type Notice = Parameters<typeof notify>[2][number];
/** A golfer who was mailed about venues, unless the test says about what. */
async function mailedGolfer(fields: Partial<Notice> = {}) {
  const { golfer } = await makeGolfer(server);
  await notify(server.context, server.context.pool, [
    {
      userId: golfer.userId,
      type: 'venue_update',
      subject: 'venue:1',
      title: 'Slots',
      message: 'There are slots.',
      ...fields,
    },
  ]);
  const mail = await mailTo(golfer.email);
  const oneClick =
    /^<(https:\/\/golf\.test\/.+)>$/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1]?.slice(site.length) ?? '';
  return { golfer, mail, oneClick, secret: new URL(oneClick, site).searchParams.get('token') ?? '' };
}
const preferencesOf = (golfer: { userId: string }) => findPreferences(server.context.pool, golfer.userId);

describe('a mail that can be switched off', () => {
  it('says where by its headers, which only one click needs, and by links at its foot', async () => {
    const { mail, oneClick } = await mailedGolfer();
    expect(oneClick).toMatch(/^\/api\/unsubscribe\?token=[\w.-]+$/);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`${site}/unsubscribe?token=`);
      expect(part).toContain(`${site}/notifications?tab=settings`);
    }
  });

  it.each([
    ['nothing', undefined, undefined],
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}'],
    ['JSON without any', 'application/json', ''],
  ])('ends by one click that posts %s, without cookie or origin: that switch alone', async (_what, type, payload) => {
    const { oneClick, golfer } = await mailedGolfer();
    const answer = await server.app.inject({
      method: 'POST',
      url: oneClick,
      ...(type ? { headers: { 'content-type': type }, payload } : {}),
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { preference: 'venue_updates' }]);
    expect(await preferencesOf(golfer)).toEqual({
      user_id: golfer.userId,
      email_notifications: true,
      push_notifications: true,
      payment_reminders: true,
      tournament_updates: true,
      venue_updates: false,
    });
  });

  it('ends from another site’s page, and once more changes nothing', async () => {
    const { oneClick, golfer } = await mailedGolfer({ type: 'payment_reminder' });
    const foreign: Record<string, string>[] = [
      { origin: 'https://mail.test', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      expect(await server.call('POST', oneClick, { headers })).toMatchObject({
        status: 200,
        body: { preference: 'payment_reminders' },
      });
    }
    expect(await preferencesOf(golfer)).toMatchObject({ payment_reminders: false, venue_updates: true });
  });

  it('changes nothing when it is only looked at: by a program that opens links, or by the page', async () => {
    const { oneClick, golfer, secret } = await mailedGolfer();
    const opened = await server.call('GET', oneClick);
    expect([opened.status, opened.headers.location]).toEqual([303, `/unsubscribe?token=${secret}`]);
    expect((await server.call('HEAD', oneClick)).status).toBe(303);
    const read = () => server.call('GET', `/api/unsubscribe/preference?token=${secret}`);
    expect(await read()).toMatchObject({ status: 200, body: { preference: 'venue_updates', is_on: true } });
    expect(await preferencesOf(golfer)).toBeNull();
    await server.call('POST', oneClick);
    expect((await read()).body).toEqual({ preference: 'venue_updates', is_on: false });
  });

  it('is not sent any more afterwards', async () => {
    const { oneClick, golfer } = await mailedGolfer();
    await server.call('POST', oneClick);
    const notice: Notice = {
      userId: golfer.userId,
      type: 'venue_update',
      subject: 'venue:2',
      title: 'More',
      message: 'There are more.',
    };
    await notify(server.context, server.context.pool, [
      notice,
      { ...notice, type: 'tournament_update', subject: 'tournament:1', title: 'Moved' },
    ]);
    const { rows } = await server.context.pool.query('select subject from mails where user_id = $1 order by id', [
      golfer.userId,
    ]);
    expect(rows.map(({ subject }) => subject)).toEqual(['Slots', 'Moved']);
  });

  it('turns off nothing by a token that is not ours, of another switch, of another person, or of nobody', async () => {
    const [one, two] = [await mailedGolfer(), await mailedGolfer({ type: 'tournament_update' })];
    const [userId, preference, seal] = one.secret.split('.');
    const tokens = [
      `${userId}.tournament_updates.${seal}`,
      `${two.golfer.userId}.${preference}.${seal}`,
      `${userId}.password_hash.${seal}`,
      `${userId}.${preference}.${'A'.repeat(43)}`,
      one.secret.slice(0, -1),
      'x'.repeat(40),
    ];
    for (const token of tokens) {
      for (const [method, path] of [
        ['POST', '/api/unsubscribe'],
        ['GET', '/api/unsubscribe/preference'],
      ] as const) {
        const answer = await server.call(method, `${path}?token=${token}`);
        expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field], `${method} ${token}`).toEqual([
          422,
          'validation_failed',
          'token',
        ]);
      }
    }
    for (const path of ['/api/unsubscribe', '/api/unsubscribe?token=', '/api/unsubscribe?token=short']) {
      expect(await server.call('POST', path)).toMatchObject({ status: 422, body: { errors: [{ field: 'token' }] } });
    }
    expect([await preferencesOf(one.golfer), await preferencesOf(two.golfer)]).toEqual([null, null]);
    await server.context.pool.query('delete from users where id = $1', [one.golfer.userId]);
    expect((await server.call('POST', one.oneClick)).status).toBe(422);
  });
});

describe('a mail that is owed', () => {
  it('names no way to switch it off', async () => {
    const { mail, oneClick } = await mailedGolfer({ isEssential: true });
    expect(oneClick).toBe('');
    expect(header(mail, 'list-unsubscribe-post')).toBeUndefined();
    expect(mail.text).not.toMatch(/unsubscribe/i);
  });
});

describe('the newsletter’s mails', () => {
  it('end by one click, too', async () => {
    await server.call('POST', '/api/newsletter', { body: { email: 'ann@letter.test' } });
    const mail = await mailTo('ann@letter.test');
    const address = header(mail, 'list-unsubscribe')?.slice(1 + site.length, -1) ?? '';
    expect(address).toMatch(/^\/api\/newsletter\/unsubscribe\?token=/);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(await server.call('GET', address)).toMatchObject({
      status: 303,
      headers: { location: address.slice('/api'.length) },
    });
    const ended = async () =>
      (await server.context.pool.query(`select ended_at from newsletter_subscriptions where email = 'ann@letter.test'`))
        .rows[0].ended_at;
    expect(await ended()).toBeNull();
    const answer = await server.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(await ended()).toBeInstanceOf(Date);
  });
});
