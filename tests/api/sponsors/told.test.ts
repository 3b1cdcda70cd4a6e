import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindSponsors } from '#areas/sponsors/services/remind-sponsors.ts';
import { picture } from '#tests/factories/shop.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { addSponsor, allGifts, makePackage, type Offered, sponsorBy } from '#tests/factories/sponsors.ts';

/**
 * The notices to sponsors and organizers, and their times: the clock is moved by the test, its turns are taken by hand.
 */

const [hourMs, dayMs] = [3_600_000, 86_400_000];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const countOf = async (to: string, subject: string): Promise<number> =>
  (await server.context.pool.query('select 1 from mails where "to" = $1 and subject like $2', [to, `%${subject}%`]))
    .rowCount ?? 0;
/** Tells what is due, as often as two servers might at once, and again. */
async function turn(): Promise<void> {
  await Promise.all([remindSponsors(server.context), remindSponsors(server.context)]);
  await remindSponsors(server.context);
}
/** Puts a tournament so far from now. */
const startIn = ({ tournament }: Offered, ms: number) =>
  server.context.pool.query('update tournaments set starts_at = $2, ends_at = $3 where id = $1', [
    tournament.id,
    new Date(server.clock.now().getTime() + ms),
    new Date(server.clock.now().getTime() + ms + 10 * hourMs),
  ]);

describe('a package that is bought', () => {
  it('both are told of, once', async () => {
    const offered = await makePackage(server);
    await sponsorBy(server, offered, { contactEmail: 'bought@acme.test' });
    await server.mailTo('bought@acme.test', /Thank you for sponsoring/);
    const { rows } = await server.context.pool.query(
      `select count(*)::int as count from notifications where user_id = $1 and title = 'New sponsor'`,
      [offered.organizer.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect(await countOf('bought@acme.test', 'Thank you')).toBe(1);
  });
});

describe('a logo that is missing', () => {
  it('is asked for two weeks and three days before, once each', async () => {
    const offered = await makePackage(server);
    const one = await addSponsor(server, offered, { contactEmail: 'logoless@acme.test' });
    const asked = () => countOf('logoless@acme.test', 'Your logo is missing');
    await startIn(offered, 14 * dayMs + 2 * dayMs);
    await turn();
    expect(await asked()).toBe(0);
    server.clock.advance(2 * dayMs + hourMs);
    await turn();
    expect(await asked()).toBe(1);
    server.clock.advance(5 * dayMs);
    await turn();
    expect(await asked()).toBe(1);
    server.clock.advance(6 * dayMs);
    await turn();
    expect(await asked()).toBe(2);
    const mail = await server.mailTo('logoless@acme.test', /Your logo is missing/);
    expect(mail.links.some((link) => link.endsWith(one.report_path))).toBe(true);
    server.clock.advance(4 * dayMs);
    await turn();
    expect(await asked()).toBe(2);
  });

  it('is not asked of who has one, came today, shows none, is over, or whose organizer has no plan for it', async () => {
    const plain = { ...allGifts, page: false, board: false, hole: false };
    const many = await makePackage(server, { most: 20 });
    await startIn(many, 10 * dayMs);
    const has = await addSponsor(server, many, { contactEmail: 'has@acme.test' });
    await server.call('PUT', `/api/organizer/sponsorships/${has.id}/logo`, {
      as: many.token,
      body: await picture('png'),
      headers: { 'content-type': 'image/png' },
    });
    const over = await addSponsor(server, many, { contactEmail: 'over@acme.test' });
    await server.call('PATCH', `/api/organizer/sponsorships/${over.id}`, { as: many.token, body: { state: 'ended' } });
    const named = await makePackage(server, { gives: plain });
    await startIn(named, 10 * dayMs);
    await addSponsor(server, named, { contactEmail: 'named@acme.test' });
    const free = await makePackage(server, { plan: 'free' });
    await startIn(free, 10 * dayMs);
    await addSponsor(server, free, { contactEmail: 'free@acme.test' });
    server.clock.advance(2 * dayMs);
    await addSponsor(server, many, { contactEmail: 'today@acme.test' });
    await turn();
    for (const who of ['has', 'over', 'named', 'free', 'today'])
      expect(await countOf(`${who}@acme.test`, 'Your logo is missing'), who).toBe(0);
    // All others of the same tournament are.
    server.clock.advance(1.5 * dayMs);
    await turn();
    expect(await countOf('today@acme.test', 'Your logo is missing')).toBe(1);
  });
});

describe('a report', () => {
  it('is told of the day after, once, with what was counted by then', async () => {
    const offered = await makePackage(server);
    await startIn(offered, 4 * dayMs);
    const one = await addSponsor(server, offered, { contactEmail: 'report@acme.test' });
    const told = () => countOf('report@acme.test', 'Your report is ready');
    await server.context.pool.query(
      `insert into sponsor_daily_views (sponsorship_id, surface, day, views, clicks)
       values ($1, 'page', '2026-01-01', 1200, 1), ($1, 'board', '2026-01-01', 34, 0)`,
      [one.id],
    );
    server.clock.advance(4 * dayMs + 12 * hourMs);
    await turn();
    expect(await told()).toBe(0);
    server.clock.advance(12 * hourMs);
    await turn();
    expect(await told()).toBe(1);
    const mail = await server.mailTo('report@acme.test', /Your report is ready/);
    expect(mail.text).toContain('1,234 views and 1 click so far');
    expect(mail.links.some((link) => link.endsWith(one.report_path))).toBe(true);
    server.clock.advance(2 * dayMs);
    await turn();
    expect(await told()).toBe(1);
  });

  it('is not told of where nothing is counted, nor long after', async () => {
    const pro = await makePackage(server, { plan: 'pro' });
    const late = await makePackage(server);
    await startIn(pro, dayMs);
    await startIn(late, dayMs);
    await addSponsor(server, pro, { contactEmail: 'uncounted@acme.test' });
    await addSponsor(server, late, { contactEmail: 'late@acme.test' });
    server.clock.advance(3 * dayMs);
    await turn();
    expect(await countOf('uncounted@acme.test', 'Your report is ready')).toBe(0);
    expect(await countOf('late@acme.test', 'Your report is ready')).toBe(1);
    const longAgo = await makePackage(server);
    await startIn(longAgo, dayMs);
    await addSponsor(server, longAgo, { contactEmail: 'long@acme.test' });
    server.clock.advance(12 * dayMs);
    await turn();
    expect(await countOf('long@acme.test', 'Your report is ready')).toBe(0);
  });
});
