import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { sweepDomains } from '#areas/brand/services/check-domain.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { type MailServer, openMailServer } from '#tests/factories/mail-server.ts';
import { hostileHosts, type TestNames, testNames } from '#tests/factories/own-domains.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

/** Hosts of organizers' own: how they are proved, what they serve, and what never leaves them. */

const day = 86_400_000;
const host = 'golf.oak.example';
const ours = /fairway/i;

let mailServer: MailServer;
let server: TestServer;
let names: TestNames;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let other: Awaited<ReturnType<typeof makeOrganizer>>;
let tournamentId: string;
let othersId: string;
let port: string;

const at = (name: string) => ({ host: `${name}:${port}` });
const ask = (as: string, wanted: string) => server.call('PUT', '/api/organizer/domain', { as, body: { host: wanted } });
const check = (as: string) => server.call('POST', '/api/organizer/domain/check', { as });
const stateOf = async (as: string) => (await server.call('GET', '/api/organizer/domain', { as })).body.domain;

/** Sets the records that an answer asks for. */
function setRecords(domain: { host: string; records: { type: string; name: string; value: string }[] }) {
  const proof = domain.records.find(({ type }) => type === 'TXT');
  names.text.set(proof?.name ?? '', [proof?.value ?? '']);
  names.address.set(domain.host, ['192.0.2.1']);
}
function dropRecords(domain: { host: string; records: { type: string; name: string }[] }) {
  names.text.delete(domain.records.find(({ type }) => type === 'TXT')?.name ?? '');
}
/** Makes a host live. */
async function goLive(as: string, wanted: string) {
  const asked = await ask(as, wanted);
  expect(asked.status).toBe(200);
  setRecords(asked.body.domain);
  const checked = await check(as);
  expect(checked.body.domain).toMatchObject({ host: wanted, state: 'live' });
  return checked.body.domain;
}

beforeAll(async () => {
  mailServer = await openMailServer();
  await mailServer.start();
  server = await startTestServer({
    settings: { SMTP_URL: mailServer.url, MAIL_FROM: 'Ours <no-reply@mail.test>' },
  });
  port = new URL(server.baseUrl).port;
  names = testNames('localhost');
  server.context.names = names;
  owner = await makeOrganizer(server, { plan: 'platinum' });
  other = await makeOrganizer(server, { plan: 'platinum' });
  await server.call('PUT', '/api/organizer/brand', {
    as: owner.token,
    body: { slug: 'oak', accent: '#4b3a86', links: [] },
  });
  tournamentId = (await makeTournament(server, { organizer: owner.organizer })).id;
  othersId = (await makeTournament(server, { organizer: other.organizer })).id;
  await insertBoards(server, tournamentId);
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

describe('asking for a domain', () => {
  it('that is another organizer’s leaves the asker’s own as it is', async () => {
    const [asker, holder] = [
      await makeOrganizer(server, { plan: 'platinum' }),
      await makeOrganizer(server, { plan: 'platinum' }),
    ];
    const live = await goLive(asker.token, 'golf.elm.example');
    await goLive(holder.token, 'golf.ash.example');
    expect(await ask(asker.token, 'golf.ash.example')).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'host' }] },
    });
    expect(await stateOf(asker.token)).toMatchObject({ host: live.host, state: 'live' });
    expect(await stateOf(holder.token)).toMatchObject({ host: 'golf.ash.example', state: 'live' });
  });

  it('needs the plan', async () => {
    const { token } = await makeOrganizer(server, { plan: 'premium' });
    expect(await ask(token, 'golf.premium.example')).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
  });

  it.each(['localhost', '10.0.0.1', 'a b.example', 'golf.example.com:80', 'x.localhost', ''])(
    'refuses %s',
    async (wanted) =>
      expect(await ask(owner.token, wanted)).toMatchObject({
        status: 422,
        body: { errors: [expect.objectContaining({ field: 'host' })] },
      }),
  );

  it('says which record is missing and what was found instead, and nothing is served meanwhile', async () => {
    const { body } = await ask(owner.token, host.toUpperCase());
    expect(body.domain).toMatchObject({ host, state: 'waiting', problem: null });
    expect((await check(owner.token)).body).toMatchObject({
      code: 'domain_not_verified',
      detail: expect.stringContaining(`_fairway.${host} must say`),
    });
    names.text.set(`_fairway.${host}`, ['something else']);
    expect((await check(owner.token)).body.detail).toContain('it says something else');
    setRecords(body.domain);
    names.address.set(host, ['198.51.100.7']);
    expect((await check(owner.token)).body.detail).toContain('it says 198.51.100.7');
    expect((await server.call('GET', '/robots.txt', { headers: at(host) })).status).toBe(421);
    expect((await stateOf(owner.token)).state).toBe('waiting');
  });

  it('is live by the schedule’s own look as soon as the records are there, and its organizer is told', async () => {
    setRecords(await stateOf(owner.token));
    server.clock.advance(61_000);
    await sweepDomains(server.context);
    expect(await stateOf(owner.token)).toMatchObject({ state: 'live', problem: null });
    const { body } = await server.call('GET', '/api/notifications', { as: owner.token });
    expect(body.data[0].title).toBe(`${host} is live`);
  });

  it('gives a host to one of two who ask at once, and to nobody else later', async () => {
    const wanted = 'golf.race.example';
    const both = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { token } = await makeOrganizer(server, { plan: 'platinum' });
        return ask(token, wanted);
      }),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await ask(other.token, host)).toMatchObject({ status: 409, body: { code: 'already_exists' } });
    // An organizer who only asked and never proved it does not keep it from its owner.
    server.clock.advance(3 * day + 1);
    expect((await ask(other.token, wanted)).status).toBe(200);
    expect((await ask(other.token, 'golf.pine.example')).status).toBe(200);
  });
});

describe('what an organizer’s own host serves', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.call('GET', path, { headers: { ...at(host), ...headers } });

  it('its own tournaments and page, and nobody else’s', async () => {
    expect((await get(`/api/tournaments/${tournamentId}`)).status).toBe(200);
    expect((await get('/api/brands/oak')).body).toMatchObject({
      hides_platform: true,
      own_origin: `http://${host}:${port}`,
    });
    for (const path of [
      `/api/tournaments/${othersId}`,
      `/api/tournaments/${othersId}/brand`,
      `/embed/leaderboard/${othersId}`,
      `/api/brands/${other.organizer.organizerId}`,
      '/api/tournaments',
      '/api/organizer/brand',
      '/api/admin/accounts',
      '/api/docs',
      '/api/openapi.json',
    ])
      expect((await get(path)).status, path).toBe(404);
  });

  it('leads home and elsewhere', async () => {
    expect((await get('/')).headers.location).toBe('/o/oak');
    expect((await get('/account-type')).headers.location).toBe('/golfer-sign-up');
    expect((await get('/tournaments?q=1')).headers.location).toBe(`${server.baseUrl}/tournaments?q=1`);
  });

  it('tells crawlers of its own pages, and ours no more of them', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: http://${host}:${port}/sitemap.xml`);
    const own = (await get('/sitemap.xml')).body;
    expect(own).toContain(`http://${host}:${port}/tournament-details/${tournamentId}`);
    expect(own).not.toContain(othersId);
    const usual = (await server.call('GET', '/sitemap.xml')).body;
    expect(usual).toContain(`${server.baseUrl}/tournament-details/${othersId}`);
    expect(usual).not.toContain(tournamentId);
  });

  it('gets a certificate from the proxy, which alone may ask', async () => {
    const may = (domain: string, headers = {}) =>
      server.call('GET', `/internal/domains/allowed?domain=${encodeURIComponent(domain)}`, { headers, from: null });
    expect((await may(host)).status).toBe(200);
    expect((await may('golf.pine.example')).status).toBe(404);
    expect((await may('evil.test')).status).toBe(404);
    expect((await may(host, { 'x-forwarded-for': '203.0.113.5' })).status).toBe(404);
  });

  it('none of 200 hostile hosts', async () => {
    const all = hostileHosts('localhost', host);
    expect(all.length).toBeGreaterThanOrEqual(200);
    for (const one of all) {
      const answer = await server.app.inject({ url: '/robots.txt', headers: { host: one } });
      expect(answer.statusCode, one).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('Sitemap');
    }
    // Other headers that name a host change nothing.
    for (const name of ['x-forwarded-host', 'x-host', 'x-original-host', 'forwarded', 'x-forwarded-server']) {
      const { body } = await get('/robots.txt', { [name]: 'evil.test' });
      expect(body).toContain(host);
      expect(body).not.toContain('evil');
    }
  });
});

describe('two hosts, one browser', () => {
  it('a session counts where it was opened, by cookie and by token, and nowhere else', async () => {
    await goLive(other.token, 'golf.pine.example');
    await makeGolfer(server, { email: 'two.hosts@own.test' });
    const hosts = [undefined, host, 'golf.pine.example'];
    const headersOf = (name: string | undefined): Record<string, string> => (name ? at(name) : {});
    const sessions = [];
    for (const name of hosts) {
      const opened = await server.call('POST', '/api/auth/sign-in', {
        headers: headersOf(name),
        body: { email: 'two.hosts@own.test', password: passwordOfAll },
      });
      expect(opened.status).toBe(200);
      const cookies = [opened.headers['set-cookie']].flat().map(String);
      expect(cookies.join()).not.toMatch(/domain=/i);
      const token = cookies.find((one) => one.includes('session_token'))?.match(/=([^;]+)/)?.[1] ?? '';
      sessions.push({ name, token, bearer: opened.body.session.access_token });
    }
    for (const { name, token, bearer } of sessions)
      for (const asked of hosts) {
        const means: Record<string, string>[] = [
          { cookie: sessionCookieOf(token) },
          { authorization: `Bearer ${bearer}` },
        ];
        for (const by of means) {
          const { body } = await server.call('GET', '/api/session', { headers: { ...headersOf(asked), ...by } });
          expect(body.viewer !== null, `${name} at ${asked}`).toBe(name === asked);
        }
      }
  });

  it('a page of one cannot write to the other', async () => {
    const answer = await server.call('POST', '/api/auth/sign-in', {
      headers: { ...at(host), origin: 'http://golf.pine.example' },
      body: { email: 'x@own.test', password: 'whatever' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_origin' } });
  });

  it('offers no provider: the way back would pass through names that are not ours', async () => {
    expect((await server.call('GET', '/api/auth/providers', { headers: at(host) })).body).toEqual({
      google: false,
      apple: false,
    });
    expect((await server.call('GET', '/api/auth/authorize?provider=google', { headers: at(host) })).status).toBe(404);
  });
});

/** The newest mail to an address. */
async function mailTo(email: string) {
  const found = () => mailServer.taken.filter(({ to }) => to === email).at(-1);
  return (await until(found)) as NonNullable<ReturnType<typeof found>>;
}
async function mailAbout(tournament: string) {
  const email = `reader.${mailServer.taken.length}@own.test`;
  const { golfer } = await makeGolfer(server, { email });
  await notify(server.context, server.context.pool, [
    {
      userId: golfer.userId,
      type: 'tournament_update',
      subject: `own:${email}`,
      title: 'A change',
      message: 'The first tee time is 9:00 AM.',
      path: '/my-tournaments',
      tournamentId: tournament,
      mail: {
        footer: 'You get this mail because you registered for a tournament at Fairway. Order 1.',
        attachments: [
          {
            filename: 'tournament.ics',
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            content: String((await server.call('GET', `/api/tournaments/${tournament}/calendar.ics`)).body),
          },
        ],
      },
    },
  ]);
  return mailTo(email);
}

describe('what leaves for its people', () => {
  it('bears its name alone, and leads to its host', async () => {
    const { mail, raw } = await mailAbout(tournamentId);
    expect(mail.from?.name).toBe('Test Golf Society');
    expect(mail.html).toContain(`http://${host}:${port}/my-tournaments`);
    expect(mail.html).toContain(`http://${host}:${port}/unsubscribe?token=`);
    expect(mail.text).toContain('for a tournament with Test Golf Society.');
    for (const part of [mail.html, mail.text, mail.subject, mail.from?.name]) expect(part).not.toMatch(ours);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(from|subject|list-unsubscribe):.*fairway/im);
    const file = mail.attachments.find(({ filename }) => filename === 'tournament.ics');
    const calendar = new TextDecoder().decode(file?.content as unknown as ArrayBuffer).replace(/\r?\n[ \t]/g, '');
    expect(calendar).not.toMatch(ours);
    expect(calendar).toContain(`http://${host}:${port}/tournament-details/${tournamentId}`);
    expect(calendar).toContain('CONTACT:Test Golf Society');
  });

  it('no header of a request gets into a mail', async () => {
    for (const [n, headers] of [
      { ...at(host), 'x-forwarded-host': 'evil.test' },
      { ...at(host), origin: `http://${host}:${port}`, referer: 'http://evil.test/' },
    ].entries()) {
      const email = `reset.${n}@own.test`;
      await makeGolfer(server, { email });
      await server.call('POST', '/api/auth/forgot-password', { headers, body: { email } });
      const { mail } = await mailTo(email);
      expect(mail.subject).toBe('Set a new password for Test Golf Society');
      expect(mail.from?.name).toBe('Test Golf Society');
      expect(mail.html).not.toContain('evil');
      // A link that sets a password goes through no host whose names are somebody else's.
      expect(mail.html).toContain(`${server.baseUrl}/reset-password?token=`);
    }
    for (const one of hostileHosts('localhost', host)) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        headers: { host: one },
        payload: { email: 'never.mailed@own.test' },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(mailServer.taken.filter(({ to }) => to === 'never.mailed@own.test')).toEqual([]);
  });

  it('a frame on other sites and a calendar that is subscribed to', async () => {
    for (const path of [`/embed/leaderboard/${tournamentId}`, '/api/brands/oak/calendar.ics']) {
      const { body } = await server.call('GET', path, { headers: at(host) });
      expect(body, path).not.toMatch(ours);
      expect(body, path).toContain('Test Golf Society');
    }
  });
});

describe('when it ends', () => {
  it('with the plan its links lead to the usual address, and everything is ours again', async () => {
    await savePlan(server.context.pool, owner.organizer.userId, 'organizer', 'platinum', false);
    await server.context.sites.reload();
    const answer = await server.call('GET', `/tournament-details/${tournamentId}`, { headers: at(host) });
    expect(answer).toMatchObject({
      status: 302,
      headers: { location: `${server.baseUrl}/tournament-details/${tournamentId}` },
    });
    expect((await server.call('GET', '/', { headers: at(host) })).headers.location).toBe(`${server.baseUrl}/o/oak`);
    expect((await server.call('GET', '/api/session', { headers: at(host) })).status).toBe(421);
    expect((await mailAbout(tournamentId)).mail.html).toContain(`${server.baseUrl}/my-tournaments`);
    await savePlan(server.context.pool, owner.organizer.userId, 'organizer', 'platinum', true);
    await server.context.sites.reload();
    expect((await server.call('GET', '/', { headers: at(host) })).headers.location).toBe('/o/oak');
  });

  it('with its records it is paused by the third day without them, and told before', async () => {
    const domain = await stateOf(owner.token);
    dropRecords(domain);
    for (const expected of ['live', 'live', 'paused']) {
      server.clock.advance(day + 60_000);
      await sweepDomains(server.context);
      expect((await stateOf(owner.token)).state).toBe(expected);
    }
    const as = await server.tokenOf(owner.organizer.userId);
    const { body } = await server.call('GET', '/api/notifications', { as });
    const titles = body.data.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining([`${host} is about to be paused`, `${host} is paused`]));
    expect((await server.call('GET', '/', { headers: at(host) })).status).toBe(421);
    expect((await server.call('GET', `/internal/domains/allowed?domain=${host}`)).status).toBe(404);
    setRecords(domain);
    expect((await check(as)).body.domain.state).toBe('live');
  });

  it('given up, nothing is served any more', async () => {
    const as = await server.tokenOf(owner.organizer.userId);
    expect((await server.call('DELETE', '/api/organizer/domain', { as })).body.domain).toBeNull();
    expect((await server.call('GET', '/', { headers: at(host) })).status).toBe(421);
  });
});
