import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { programColours } from '#areas/scoring/rules/program-colours.ts';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { makeScoredRound, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { picture } from '#tests/factories/shop.ts';

/** Sponsors and brand on what a round is played with: phones and paper. */

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let scored: ScoredRound;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server, { plan: 'premium' });
  scored = await makeScoredRound(server, { owner });
});
afterAll(() => server.stop());

const nothing = { page: false, board: false, cards: false, mails: false, hole: false };
async function addSponsor(company: string, gives: Partial<typeof nothing>, hole?: number, of = scored) {
  const added = await server.call('POST', `/api/organizer/tournaments/${of.tournament.id}/sponsorships`, {
    as: of.owner.token,
    body: {
      company,
      contactName: 'Ann Lee',
      contactEmail: 'ann@acme.test',
      amount: 100,
      gives: { ...nothing, ...gives },
      hole,
    },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return added.body.id as string;
}
const bundleOf = async (of: ScoredRound) => {
  const { status, body } = await server.call('GET', '/api/scoring/bundle', {
    headers: { [scoreLinkHeader]: of.tokens[0] ?? '' },
  });
  expect(status).toBe(200);
  return body;
};
const putLogo = async (path: string, token: string) =>
  server.call('PUT', path, {
    as: token,
    body: await picture('png', { width: 600, height: 200 }),
    headers: { 'content-type': 'image/png' },
  });
const printed = async (what: string) => {
  const url = `/api/organizer/rounds/${scored.round.id}/print/${what}.pdf`;
  const answer = await server.app.inject({ url, headers: { cookie: sessionCookieOf(owner.token) } });
  return (await readPdf(answer.rawPayload, false)).map(({ text }) => text);
};

describe('what a round is played with', () => {
  it('has neither sponsors nor a look where its organizer has none', async () => {
    expect(await bundleOf(scored)).toMatchObject({ look: null, sponsors: [] });
  });

  it('names who is on cards and at holes, with logos, on phones and on paper', async () => {
    const atHole = await addSponsor('Acme Rakes', { hole: true }, 7);
    await addSponsor('Oak Bank', { cards: true });
    await addSponsor('Only On Boards', { board: true, page: true });
    await addSponsor('Without A Hole', { hole: true });
    const logo = await putLogo(`/api/organizer/sponsorships/${atHole}/logo`, owner.token);
    expect(logo.status, JSON.stringify(logo.body)).toBe(200);

    const { sponsors } = await bundleOf(scored);
    expect(sponsors).toEqual([
      { name: 'Acme Rakes', hole: 7, logo: logo.body.logo.url },
      { name: 'Oak Bank', hole: null, logo: null },
    ]);
    expect((await server.app.inject(sponsors[0].logo)).statusCode).toBe(200);

    const signs = await printed('hole-signs');
    expect(signs).toHaveLength(1);
    expect(signs[0]).toContain('Acme Rakes');
    expect(signs[0]).toContain('HOLE 7');
    const [card] = await printed('scorecards');
    expect(card).toContain('Oak Bank');
    expect(card).toContain('7 Acme Rakes');
    expect((await printed('starters-list'))[0]).toContain('Oak Bank');
    for (const text of [...signs, card]) expect(text).not.toMatch(/Only On Boards|Without A Hole/);
  });

  it('has the organizer’s logo and colours, readable in both themes, and neither when its plan has none', async () => {
    const accent = '#ffd400';
    const saved = await server.call('PUT', '/api/organizer/brand', {
      as: owner.token,
      body: { slug: 'played-with', accent, links: [] },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const logo = await putLogo('/api/organizer/brand/logo', owner.token);
    const branded = await bundleOf(scored);
    expect(branded.look).toEqual({ logo: logo.body.logo.urls[480], colours: programColours(accent) });
    expect(branded.sponsors).toHaveLength(2);

    await savePlan(server.context.pool, owner.organizer.userId, 'organizer', 'premium', false);
    const plain = await bundleOf(scored);
    expect(plain.look).toBeNull();
    expect(plain.sponsors.map(({ logo: url }: { logo: unknown }) => url)).toEqual([null, null]);
  });
});
