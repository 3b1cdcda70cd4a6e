import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { testNames } from '#tests/factories/own-domains.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

/** Pages of an organizer's own host, as they are rendered. */

const host = 'golf.oak.example';
const ours = /fairway/i;

describe.skipIf(!existsSync('build/web/server/index.js'))('pages of an own host', () => {
  let server: TestServer;
  let own: string;
  let tournamentId: string;
  let othersId: string;
  let golferCookie: string;
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { host: new URL(own).host, accept: 'text/html', ...headers } });

  beforeAll(async () => {
    server = await startTestServer({ webBuild: 'build/web' });
    const { port } = new URL(server.baseUrl);
    own = `http://${host}:${port}`;
    const names = testNames('localhost');
    server.context.names = names;
    const owner = await makeOrganizer(server, { plan: 'platinum' });
    await server.call('PUT', '/api/organizer/brand', {
      as: owner.token,
      body: { slug: 'oak', accent: '#4b3a86', links: [] },
    });
    const { body } = await server.call('PUT', '/api/organizer/domain', { as: owner.token, body: { host } });
    names.text.set(body.domain.records[1].name, [body.domain.records[1].value]);
    names.address.set(host, ['192.0.2.1']);
    await server.call('POST', '/api/organizer/domain/check', { as: owner.token });
    tournamentId = (await makeTournament(server, { organizer: owner.organizer })).id;
    await insertBoards(server, tournamentId);
    othersId = (await makeTournament(server, { organizer: (await makeOrganizer(server)).organizer })).id;
    await makeGolfer(server, { email: 'pages@own.test' });
    const signedIn = await server.call('POST', '/api/auth/sign-in', {
      headers: { host: new URL(own).host },
      body: { email: 'pages@own.test', password: passwordOfAll },
    });
    const cookies = [signedIn.headers['set-cookie']].flat().map(String).join();
    golferCookie = sessionCookieOf(cookies.match(/session_token=([^;]+)/)?.[1] ?? '');
  });
  afterAll(() => server.stop());

  it.each([
    ['/o/oak', 200],
    ['/tournament-details/:own', 200],
    ['/leaderboard/:own', 200],
    ['/leaderboard/:own/tv', 200],
    ['/sign-in', 200],
    ['/golfer-sign-up', 200],
    ['/forgot-password', 200],
    ['/tournament-details/:other', 404],
    ['/leaderboard/:other', 404],
    ['/o/nobody-here', 404],
  ])('%s has its name alone, and addresses of its host', async (path, status) => {
    const { body, statusCode } = await get(path.replace(':own', tournamentId).replace(':other', othersId));
    expect(statusCode).toBe(status);
    expect(body.match(ours)?.input?.slice(Math.max(0, body.search(ours) - 80), body.search(ours) + 40)).toBeUndefined();
    expect(body).toMatch(/<title>[^<]*Test Golf Society<\/title>/);
    expect(body).not.toContain('/favicon.svg');
    for (const [, address = ''] of body.matchAll(
      /(?:rel="canonical" href|property="og:(?:url|image)" content)="([^"]+)"/g,
    ))
      expect(new URL(address).origin).toBe(own);
  });

  it.each([`/tournament-registration/:own`, '/golfer-dashboard', '/my-tournaments', '/my-results', '/notifications'])(
    '%s of an entrant has its name alone',
    async (path) => {
      const { body, statusCode } = await get(path.replace(':own', tournamentId), { cookie: golferCookie });
      expect(statusCode).toBe(200);
      expect(
        body.match(ours)?.input?.slice(Math.max(0, body.search(ours) - 80), body.search(ours) + 40),
      ).toBeUndefined();
      expect(body).toContain('Test Golf Society');
    },
  );

  it('a page that it does not serve is led to by its data as well', async () => {
    const { body, statusCode } = await get('/tournaments.data', { accept: '*/*' });
    expect(statusCode).toBe(202);
    expect(body).toContain(`${server.baseUrl}/tournaments`);
    expect((await get('/_root.data')).body).toContain(`${own}/o/oak`);
  });

  it('a file that is not there is a line; our mark is on the usual host alone', async () => {
    const usual = (url: string) => server.app.inject({ url, headers: { accept: '*/*' } });
    for (const url of ['/favicon.ico', '/apple-touch-icon.png']) {
      expect((await usual(url)).headers['content-type']).toMatch(/^image\//);
      expect((await get(url, { accept: '*/*' })).statusCode).not.toBe(200);
    }
    for (const url of ['/apple-touch-icon-120x120.png', '/wp-login.php', '/a/b.js?v=1']) {
      const { statusCode, body } = await usual(url);
      expect([statusCode, body.length < 100]).toEqual([404, true]);
    }
    expect((await usual('/nothing-here')).body).toContain('Page not found');
  });

  it('on the usual host its tournament’s canonical address is its own, and our name is hidden too', async () => {
    const { body } = await server.app.inject(`/tournament-details/${tournamentId}`);
    expect(body).toContain(`rel="canonical" href="${own}/tournament-details/${tournamentId}"`);
    expect(body).toMatch(/<title>[^<]*\| Test Golf Society<\/title>/);
    const other = (await server.app.inject(`/tournament-details/${othersId}`)).body;
    expect(other).toMatch(/<title>[^<]*\| Fairway<\/title>/);
  });
});
