import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { followBoard, insertBoards } from '#tests/factories/leaderboards.ts';
import { addressesOf, builtPages, readPublic } from '#tests/factories/public-boards.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' }, ...builtPages });
  given = await makeHost(server);
});
afterAll(() => server.stop());

describe('what is typed on hidden holes', () => {
  it('changes no byte that others than the committee get, until it is revealed', async () => {
    const { token: stranger } = await makeGolfer(server);
    const scored = await makeScoredRound(server, { ...given, players: 2, seats: 2, mode: 'one' });
    const { id } = scored.tournament;
    await server.context.pool.query('update golf_rounds set hidden_holes = 3 where id = $1', [scored.round.id]);
    const { gross, net } = await insertBoards(server, id);
    const as = given.owner.token;
    const skins = await server.call('POST', `/api/organizer/rounds/${scored.round.id}/contests`, {
      as,
      body: { kind: 'skins' },
    });
    const slug = given.owner.organizer.organizerId;
    const addresses = addressesOf(id, { boards: [gross, net, skins.body.id], row: scored.field[0], slug });
    const everything = () => readPublic(server, addresses, stranger);
    const boardOf = async (query = ''): Promise<Leaderboard> =>
      (await server.call('GET', `/api/leaderboards/${id}${query}`, { as })).body;
    /** The committee's board as it is once the process knows what was typed. */
    const known = (toPar: number) =>
      expect
        .poll(async () => (await boardOf('?form=committee')).board?.rows.map(({ to_par }) => to_par), {
          timeout: 10_000,
        })
        .toContain(toPar);

    const marker = phone(server, scored.tokens[0] ?? '');
    const { cards } = await marker.read();
    const type = (strokes: number, from: number, to: number) =>
      marker.deliver(
        cards.flatMap(({ id: card }) =>
          Array.from({ length: to - from + 1 }, (_, at) => entry(card, { hole: from + at, strokes })),
        ),
      );
    await type(4, 1, 15);
    await expect.poll(async () => (await boardOf()).board?.rows.map(({ thru }) => thru)).toEqual(['15', '15']);
    const shown = (await boardOf()).board?.rows;
    const { heard, close } = followBoard(server, id);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    const before = await everything();
    // A heartbeat comes when it is time: it says once more which version stands, and nothing else.
    const { version } = await boardOf();
    const isNews = ({ event, data }: (typeof heard)[number]) => event === 'board' || data.version !== version;
    // An address of nothing gives nothing away.
    const answered = addresses.filter((url) => before[`everybody at ${url}`]?.startsWith('200'));
    expect(addresses.filter((url) => !answered.includes(url) && !url.includes('/results'))).toEqual([]);

    await type(19, 16, 18);
    await known(45);
    expect(await everything()).toEqual(before);
    expect(heard.filter(isNews)).toEqual([]);

    // The round is over, and the committee reads a card again: what it corrects is hidden as well.
    const path = `/api/organizer/rounds/${scored.round.id}`;
    const { body: closing } = await server.call('POST', `${path}/close`, {
      as,
      body: { decisions: [], dry_run: true },
    });
    const decisions = closing.open.map(({ card }: { card: string }) => ({ card, as: 'stands' }));
    await server.call('POST', `${path}/close`, { as, body: { decisions, preview: closing.preview } });
    await expect.poll(async () => (await boardOf()).state.kind).toBe('finished');
    expect((await boardOf()).board?.rows).toEqual(shown);
    // A page of visitors may be a second old.
    const page = `everybody at /tournament-details/${id}`;
    if (before[page]) await expect.poll(async () => (await everything())[page]).not.toBe(before[page]);
    const closed = await everything();
    const card: CommitteeCard = (await server.call('GET', `/api/organizer/cards/${cards[0]?.id}`, { as })).body;
    const currentEntries = card.entries.filter(({ hole, stands }) => hole === 17 && stands).map((one) => one.id);
    const corrected = await server.call('POST', `${path}/corrections`, {
      as,
      body: { card: cards[0]?.id, entries: [{ hole: 17, value: 11 }], after: currentEntries, reason: 'Read wrong' },
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    await known(37);
    expect(await everything()).toEqual(closed);
    close();

    // A player who was searched for is found once the holes are shown.
    await server.call('POST', `${path}/reveal`, { as, body: { action: 'all', seen: 0 } });
    await expect.poll(async () => (await boardOf()).board?.rows[0]?.thru).toBe('F');
    const open = await everything();
    const told = Object.keys(open).filter((address) => open[address] !== closed[address]);
    for (const address of [`/api/leaderboards/${id}?board=${gross}`, `/embed/leaderboard/${id}?board=${gross}`])
      expect(told).toContain(`everybody at ${address}`);
    // A page of visitors may be a second old.
    const boardPage = `everybody at /leaderboard/${id}`;
    if (builtPages.webBuild) await expect.poll(async () => (await everything())[boardPage]).not.toBe(closed[boardPage]);
  });
});
