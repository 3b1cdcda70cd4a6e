import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deriveAccent } from '#kernel/rules/accent.ts';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { type MailServer, openMailServer } from '#tests/factories/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertGroups } from '#tests/factories/sheet-groups.ts';
import { picture } from '#tests/factories/shop.ts';
import { insertField } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

/** The look of the organizer outside the site: mails, prints, drawn pictures, frames on other sites. */

const accent = '#4b3a86';
const colours = deriveAccent(accent);

let mailServer: MailServer;
let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let tournamentId: string;
let roundId: string;
let logoId: string;
beforeAll(async () => {
  mailServer = await openMailServer();
  await mailServer.start();
  server = await startTestServer({
    settings: { SMTP_URL: mailServer.url, MAIL_FROM: 'Fairway <no-reply@fairway.test>' },
  });
  owner = await makeOrganizer(server, { plan: 'pro' });
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  tournamentId = tournament.id;
  const { versionId } = await makeCourse(server);
  const round = await makeRound(server, { tournament, versionId });
  roundId = round.id;
  await insertGroups(server, round.id, await insertField(server, tournament.id, 8), 4);
  await insertBoards(server, tournament.id);
  const body = { slug: 'look-of-oak', accent, links: [] };
  await server.call('PUT', '/api/organizer/brand', { as: owner.token, body });
  const saved = await server.call('PUT', '/api/organizer/brand/logo', {
    as: owner.token,
    body: await picture('png', { width: 600, height: 200 }),
    headers: { 'content-type': 'image/png' },
  });
  logoId = saved.body.logo.urls[480].split('/')[2];
});
afterAll(async () => {
  await server.stop();
  await mailServer.stop();
});

/** The mail that tells a new golfer of something about the tournament. */
async function mailAbout(about: string | undefined) {
  const email = `reader.${about ? 'own' : 'usual'}.${mailServer.taken.length}@look.test`;
  const { golfer } = await makeGolfer(server, { email });
  await notify(server.context, server.context.pool, [
    {
      userId: golfer.userId,
      type: 'tournament_update',
      subject: `look:${email}`,
      title: 'A change',
      message: 'The first tee time is 9:00 AM.',
      path: '/golfer-dashboard',
      ...(about ? { tournamentId: about } : {}),
    },
  ]);
  const found = () => mailServer.taken.find(({ to }) => to === email)?.mail;
  return (await until(found)) as NonNullable<ReturnType<typeof found>>;
}

describe('a mail about a tournament', () => {
  it('bears the logo, colour and name of its organizer, from our address', async () => {
    const mail = await mailAbout(tournamentId);
    expect(mail.from).toMatchObject({ name: 'Test Golf Society by Fairway', address: 'no-reply@fairway.test' });
    expect(mail.html).toContain(`/logos/${logoId}.png`);
    expect(mail.html).toContain(colours.light.accent);
    expect(mail.html).toContain(colours.dark.accent);
    expect(mail.html).not.toMatch(/#1f5f3f|#2a7550/);
    expect(mail.text).toContain('Sent for Test Golf Society by Fairway');
    // The ways out stay.
    expect(mail.html).toContain('Unsubscribe');
  });

  it('and any other mail looks as ever', async () => {
    const mail = await mailAbout(undefined);
    expect(mail.from?.name).toBe('Fairway');
    expect(mail.html).toContain('#1f5f3f');
    expect(mail.html).not.toContain('/logos/');
  });

  it('shows the logo as PNG, and nothing that is no logo', async () => {
    const logo = await server.app.inject(`/logos/${logoId}.png`);
    expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 });
    const hero = await server.call('PUT', '/api/organizer/brand/hero', {
      as: owner.token,
      body: await picture('jpeg'),
      headers: { 'content-type': 'image/jpeg' },
    });
    const heroId = hero.body.hero.urls[480].split('/')[2];
    for (const file of [`${heroId}.png`, `${logoId}.webp`, 'nothing.png', `..%2f${logoId}.png`])
      expect((await server.app.inject(`/logos/${file}`)).statusCode, file).toBe(404);
  });
});

describe('boards outside of the site', () => {
  it('the shared picture stands on the organizer’s colour', async () => {
    const answer = await server.app.inject(`/og/leaderboard/${tournamentId}.png`);
    expect(answer.statusCode).toBe(200);
    const { data, info } = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const panel = [1, 3, 5].map((from) => Number.parseInt(colours.panel.slice(from, from + 2), 16));
    // The palette of the file may move a colour by a little.
    for (const [place, value] of at(5, 5).entries()) expect(Math.abs(value - (panel[place] ?? 0))).toBeLessThan(8);
    // The white tile of the logo.
    expect(Math.min(...at(1122, 60))).toBeGreaterThan(240);
  });

  it('a tournament and its organizer show their photo as JPEG, and words on their colour without one', async () => {
    const kindOf = async (path: string) => {
      const { rawPayload, headers } = await server.app.inject(path);
      const { format, width, height } = await sharp(rawPayload).metadata();
      return [headers['content-type'], format, width, height];
    };
    const pictureOf = async () => (await server.call('GET', `/api/tournaments/${tournamentId}`)).body.picture_url;
    const listed = async () =>
      (await server.call('GET', '/api/tournaments')).body.data.find(({ id }: { id: string }) => id === tournamentId)
        .picture_url;
    // One tournament has one picture: on its page and in the list.
    expect(await pictureOf()).toMatch(/\/960\.webp$/);
    expect(await listed()).toBe(await pictureOf());
    const paths = [`/og/tournament/${tournamentId}`, '/og/organizer/look-of-oak'];
    for (const path of paths) expect(await kindOf(path), path).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
    expect((await server.call('DELETE', '/api/organizer/brand/hero', { as: owner.token })).status).toBe(200);
    for (const path of paths) expect(await kindOf(path), path).toEqual(['image/png', 'png', 1200, 630]);
    expect([await pictureOf(), await listed()]).toEqual([null, null]);
    const unknown = '01890000-0000-7000-8000-000000000000';
    for (const path of [
      `/og/tournament/${unknown}`,
      `/og/results/${unknown}`,
      `/og/club/${unknown}`,
      '/og/organizer/no-one',
    ])
      expect((await server.app.inject(path)).statusCode, path).toBe(404);
  });

  it('a picture that many ask for at once is read once', async () => {
    const asked = vi.spyOn(server.context.pool, 'query');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.app.inject(`/og/tournament/${tournamentId}`)),
    );
    const reads = asked.mock.calls.filter(([query]) => (query as { name?: string }).name === 'find-tournament');
    asked.mockRestore();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(reads.length).toBe(1);
  });

  it('the frame has the logo, the name and the colour, and loads nothing from elsewhere', async () => {
    const { body, headers } = await server.app.inject(`/embed/leaderboard/${tournamentId}`);
    expect(body).toContain(`<img src="/logos/${logoId}.png" alt="">Test Golf Society`);
    expect(body).toContain(colours.light.accent);
    expect(headers['content-security-policy']).toContain("img-src 'self'");
  });
});

describe('prints', () => {
  const pdfOf = async (what: string) =>
    (
      await server.app.inject({
        url: `/api/organizer/rounds/${roundId}/print/${what}.pdf`,
        headers: { cookie: sessionCookieOf(owner.token) },
      })
    ).rawPayload;

  it.each(['scorecards', 'cart-signs', 'starters-list'])(
    '%s bear the logo, which is in the file once',
    async (what) => {
      const file = (await pdfOf(what)).toString('latin1');
      expect(file.startsWith('%PDF')).toBe(true);
      expect(file.match(/\/Subtype \/Image/g)).toHaveLength(1);
    },
  );
});

describe('when the plan ends', () => {
  it('everything that leaves the site is ours again', async () => {
    await savePlan(server.context.pool, owner.organizer.userId, 'organizer', 'pro', false);
    const mail = await mailAbout(tournamentId);
    expect(mail.from?.name).toBe('Test Golf Society by Fairway');
    expect(mail.html).not.toContain('/logos/');
    const { body } = await server.app.inject(`/embed/leaderboard/${tournamentId}`);
    expect(body).not.toContain('/logos/');
    await savePlan(server.context.pool, owner.organizer.userId, 'organizer', 'pro', true);
  });
});
