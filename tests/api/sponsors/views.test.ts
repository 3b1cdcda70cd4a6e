import { createHmac } from 'node:crypto';
import { addSeen, addSponsorViews } from '#areas/sponsors/database/views.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxViewsAtOnce } from '#areas/sponsors/contract/sponsors.ts';
import { browsersOfAddress } from '#areas/sponsors/rules/sponsors.ts';
import { deleteOldSponsorData } from '#areas/sponsors/services/sweep-sponsorships.ts';
import { openViewCounter } from '#areas/sponsors/services/view-counter.ts';
import { clickOf, readViewToken, viewToken } from '#areas/sponsors/services/view-tokens.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { startTestServer, testSecret, type TestServer } from '#tests/factories/server.ts';
import { addSponsor, browser, makePackage, type Offered } from '#tests/factories/sponsors.ts';

let server: TestServer;
let offered: Offered;
let sponsorship: { id: string; report_path: string };
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  offered = await makePackage(server, { most: 10 });
  sponsorship = await addSponsor(server, offered);
});

const from = (ip: string, userAgent = browser) => ({ 'x-forwarded-for': ip, 'user-agent': userAgent });
const tokensFor = async (headers: Record<string, string>, surface = 'page'): Promise<string[]> => {
  const path = `/api/tournaments/${offered.tournament.id}/sponsors?surface=${surface}`;
  const { body } = await server.call('GET', path, { headers });
  return body.sponsors.map(({ token }: { token: string }) => token);
};
const report = (tokens: string[], headers: Record<string, string>) =>
  server.call('POST', '/api/sponsor-views', { headers, body: { tokens } });
/** The counted views, written down at once: two counters stand for two processes. */
const total = async () => {
  await server.app.inject('/api/sponsor-views');
  const { rows } = await server.context.pool.query(
    `select coalesce(sum(views), 0)::int as views, coalesce(sum(seconds), 0)::int as seconds,
       coalesce(sum(clicks), 0)::int as clicks from sponsor_daily_views where sponsorship_id = $1`,
    [sponsorship.id],
  );
  return rows[0];
};
const counted = () => openViewCounter(server.context);
const now = () => server.clock.now();
const zone = 'America/New_York';
const viewOf = (
  ip: string,
  userAgent = browser,
  surface: 'page' | 'board' | 'tv' = 'page',
  at = now(),
  timeZone = zone,
) => viewToken(testSecret, { sponsorshipId: sponsorship.id, surface, onlooker: { ip, userAgent }, timeZone, now: at });
const ago = (seconds: number) => new Date(now().getTime() - seconds * 1_000);

describe('a view', () => {
  it('counts once a visitor, place and day, and stands in the report to the one', async () => {
    const counter = counted();
    for (let n = 0; n < 30; n++) {
      const who = { ip: `198.51.100.${n}`, userAgent: browser };
      const token = viewOf(who.ip, who.userAgent, 'page', ago(5));
      counter.views([token, token], who);
      if (n % 3 === 0) counter.views([viewOf(who.ip, browser, 'board', ago(5))], who);
      if (n % 10 === 0) counter.click({ id: sponsorship.id, time_zone: zone }, who);
    }
    await counter.flush();
    expect(await total()).toEqual({ views: 40, seconds: 0, clicks: 3 });
    const token = sponsorship.report_path.split('/').at(-1);
    const { body } = await server.call('GET', `/api/sponsor-reports/${token}`);
    expect(body.total).toEqual({ views: 40, seconds: 0, clicks: 3 });
    expect(body.surfaces.map((one: { surface: string; views: number }) => [one.surface, one.views]).sort()).toEqual([
      ['board', 10],
      ['page', 30],
    ]);
    const csv = await server.call('GET', `/api/sponsor-reports/${token}/report.csv`);
    expect(csv.body).toContain('Leaderboard,10,0,0');
    const pdf = await server.app.inject(`/api/sponsor-reports/${token}/report.pdf`);
    const [page] = await readPdf(pdf.rawPayload, false);
    for (const words of ['Sponsor report', 'Leaderboard', 'Everywhere']) expect(page?.text).toContain(words);
  });

  it('comes from a page by a token that was made for it, a second after', async () => {
    const headers = from('203.0.113.5');
    const asked = now();
    const [token = ''] = await tokensFor(headers);
    // At once is too soon: half of the logo was not in sight for a second.
    expect(readViewToken(testSecret, token, { ip: '203.0.113.5', userAgent: browser }, asked)).toBeNull();
    server.clock.advance(2_000);
    expect((await report([token], headers)).body).toEqual({ ok: true });
    expect(readViewToken(testSecret, token, { ip: '203.0.113.5', userAgent: browser }, now())).toMatchObject({
      sponsorship: sponsorship.id,
      surface: 'page',
      views: 1,
    });
  });

  it('is the same one in two processes', async () => {
    const who = { ip: '192.0.2.9', userAgent: browser };
    const [one, other] = [counted(), counted()];
    one.views([viewOf(who.ip, browser, 'page', ago(5))], who);
    other.views([viewOf(who.ip, browser, 'page', ago(9))], who);
    await Promise.all([one.flush(), other.flush()]);
    expect((await total()).views).toBe(1);
  });
});

describe('what is not a view', () => {
  it('10,000 forged, replayed, late and robots’ reports count nothing', async () => {
    const counter = counted();
    const who = { ip: '198.51.100.77', userAgent: browser };
    const real = viewOf(who.ip, browser, 'page', ago(60));
    counter.views([real], who);
    await counter.flush();
    expect((await total()).views).toBe(1);
    const parts = real.split('~');
    const withPart = (n: number, part: string) => parts.map((one, at) => (at === n ? part : one)).join('~');
    const wrongSecret = (n: number) => {
      const text = parts.slice(0, 5).join('~');
      return `${text}~${createHmac('sha256', `guess ${n}`).update(`sponsor-view:${text}`).digest('base64url').slice(0, 32)}`;
    };
    const other = (n: number) => ({ ip: `203.0.113.${n % 250}`, userAgent: browser });
    const kinds: ((n: number) => [string, { ip: string; userAgent: string }])[] = [
      () => [real, who],
      (n) => [viewOf(who.ip, browser, 'page', ago(5 + (n % 20_000))), who],
      (n) => [real, other(n)],
      (n) => [withPart(1, n % 2 ? 'board' : 'tv'), who],
      (n) => [withPart(2, (1_700_000_000 + n).toString(36)), who],
      (n) => [withPart(3, `2027-01-${10 + (n % 20)}`), who],
      (n) => [withPart(4, `a${n}`), other(n)],
      (n) => [wrongSecret(n), who],
      (n) => [`${'~'.repeat(n % 9)}${n}`, other(n)],
      (n) => [viewOf(other(n).ip, browser, 'page', ago(6 * 3_600 + 10 + n)), other(n)],
      (n) => [viewOf(other(n).ip, 'Googlebot/2.1', 'page', ago(5)), { ...other(n), userAgent: 'Googlebot/2.1' }],
      (n) => [viewOf(other(n).ip, '', 'page', ago(5)), { ...other(n), userAgent: '' }],
      (n) => [viewOf(other(n).ip, browser, 'page', ago(-5 - n)), other(n)],
    ];
    for (let n = 0; n < 10_000; n++) {
      const [token, onlooker] = kinds[n % kinds.length]?.(n) ?? ['', who];
      counter.views([token], onlooker);
      if (n % 2_500 === 0) await counter.flush();
    }
    await counter.flush();
    // A view that is replayed over midnight was made on its own day; it is the first of that day where the day changed.
    const { rows } = await server.context.pool.query(
      `select coalesce(sum(views), 0)::int as views
       from sponsor_daily_views
       where sponsorship_id = $1 and day = ($2::timestamptz at time zone $3)::date`,
      [sponsorship.id, ago(60), zone],
    );
    expect(rows[0].views).toBe(1);
  });

  it('counts once a day of the venue, whatever day UTC has', async () => {
    const { pool } = server.context;
    const { id } = sponsorship;
    const who = { ip: '198.51.100.88', userAgent: browser };
    // June 5 at 4 and 6 PM in Los Angeles, with UTC's midnight between them; June 6 at 0:30 AM, on the same day of UTC.
    for (const at of ['2026-06-05T23:00:00Z', '2026-06-06T01:00:00Z', '2026-06-06T07:30:00Z']) {
      const made = new Date(at);
      const later = new Date(made.getTime() + 5_000);
      const seen = readViewToken(testSecret, viewOf(who.ip, browser, 'page', made, 'America/Los_Angeles'), who, later);
      const click = clickOf(testSecret, { id, time_zone: 'America/Los_Angeles' }, who, later);
      expect(seen?.day).toBe(click.day);
      await addSeen(pool, [...(seen ? [seen] : []), click]);
    }
    const before =
      'select time_zone from tournaments where id = (select tournament_id from sponsorships where id = $1)';
    const { rows: zones } = await pool.query(before, [id]);
    const setZone = (to: string) =>
      pool.query(
        'update tournaments set time_zone = $2 where id = (select tournament_id from sponsorships where id = $1)',
        [id, to],
      );
    await setZone('America/Los_Angeles');
    await addSponsorViews(pool, [id], 'mail', 1, new Date('2026-06-06T05:30:00Z'));
    await setZone(zones[0].time_zone);
    const { rows } = await pool.query(
      `delete from sponsor_daily_views where sponsorship_id = $1 and day < '2026-06-07'
       returning day::text, surface, views, clicks`,
      [id],
    );
    expect(rows.map(({ day, surface, views, clicks }) => `${day} ${surface} ${views} ${clicks}`).sort()).toEqual([
      '2026-06-05 mail 1 0',
      '2026-06-05 page 1 1',
      '2026-06-06 page 1 1',
    ]);
  });

  it('whoever invents browsers behind one address fills sixteen drawers, and no more', async () => {
    const counter = counted();
    for (let n = 0; n < 2_000; n++) {
      const who = { ip: '198.51.100.200', userAgent: `${browser} ${n}` };
      counter.views([viewOf(who.ip, who.userAgent, 'page', ago(2))], who);
    }
    await counter.flush();
    expect((await total()).views).toBeLessThanOrEqual(browsersOfAddress * 2);
  });

  it('nothing is counted for a sponsorship that is over, and hashes are forgotten', async () => {
    await server.call('PATCH', `/api/organizer/sponsorships/${sponsorship.id}`, {
      as: offered.token,
      body: { state: 'ended' },
    });
    const counter = counted();
    const who = { ip: '198.51.100.3', userAgent: browser };
    counter.views([viewOf(who.ip, browser, 'page', ago(5))], who);
    await counter.flush();
    expect((await total()).views).toBe(0);
    server.clock.advance(3 * 24 * 3_600_000);
    await deleteOldSponsorData(server.context);
    const { rows } = await server.context.pool.query('select count(*)::int as n from sponsor_viewers');
    expect(rows[0].n).toBe(0);
  });

  it('is refused in heaps', async () => {
    const heap = Array.from({ length: maxViewsAtOnce + 1 }, () => 'x');
    expect((await report(heap, from('192.0.2.1'))).status).toBe(422);
    expect((await report([], from('192.0.2.1'))).status).toBe(422);
  });
});

describe('a large screen', () => {
  it('counts a minute once, however many tokens and browsers it has', async () => {
    const counter = counted();
    // The middle of a minute, so that all of them are of one.
    const made = new Date(Math.floor(now().getTime() / 60_000) * 60_000 - 60_000);
    for (let n = 0; n < 50; n++) {
      const who = { ip: '198.51.100.9', userAgent: `${browser} ${n}` };
      counter.views([viewOf(who.ip, who.userAgent, 'tv', new Date(made.getTime() + n * 100))], who);
    }
    await counter.flush();
    const { seconds, views } = await total();
    expect(views).toBe(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(seconds).toBeGreaterThan(50);
  });
});

describe('a click', () => {
  it('leads to the sponsor’s own website alone, and is counted once', async () => {
    const follow = (query = '') =>
      server.app.inject({ url: `/s/${sponsorship.id}${query}`, headers: from('192.0.2.4') });
    const answer = await follow('?to=https://evil.test&website=https://evil.test');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://acme.test']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await server.app.inject('/s/018f3c3a-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await server.app.inject('/s/nothing')).statusCode).toBe(404);
  });
});
