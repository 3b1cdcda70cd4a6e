import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { holdRows } from '#tests/factories/hold-counter.ts';
import { followBoard, insertBoards, typeScores } from '#tests/factories/leaderboards.ts';
import { makeScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
});
afterAll(() => server.stop());

async function inPlay() {
  const scored = await makeScoredRound(server, given);
  await insertBoards(server, scored.tournament.id);
  const add = (body: object, as = given.owner.token) =>
    server.call('POST', `/api/organizer/rounds/${scored.round.id}/contests`, { as, body });
  const measure = (id: string, body: object, as = given.owner.token) =>
    server.call('PUT', `/api/organizer/contests/${id}/measures`, { as, body });
  const board = async (id: string) =>
    (await server.call('GET', `/api/leaderboards/${scored.tournament.id}?board=${id}`)).body.board;
  return { ...scored, add, measure, board };
}

describe('a new contest', () => {
  it('has its board at once, for whoever just looked at the others, and for pages that are open', async () => {
    const round = await inPlay();
    const path = `/api/leaderboards/${round.tournament.id}`;
    const { heard, close } = followBoard(server, round.tournament.id);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    const isTold = (id: string) =>
      heard.some(
        ({ event, data }) => event === 'board' && data.boards.some((board: { id: string }) => board.id === id),
      );
    for (const body of [{ kind: 'skins' }, { kind: 'drive', hole: 5 }, { kind: 'drive', hole: 6 }]) {
      expect((await server.call('GET', path)).status).toBe(200);
      const { id } = (await round.add(body)).body;
      expect((await server.call('GET', `${path}?board=${id}`)).status).toBe(200);
      await expect.poll(() => isTold(id)).toBe(true);
    }
    close();
    expect((await server.call('GET', `${path}?board=${round.round.id}`)).status).toBe(404);
  });
});

describe('contests of a round that is closed meanwhile', () => {
  it('are not added, taken away or measured by how it was before', async () => {
    const round = await inPlay();
    const { id } = (await round.add({ kind: 'drive', hole: 5 })).body;
    const drop = () => server.call('DELETE', `/api/organizer/contests/${id}`, { as: given.owner.token });
    const { waiters, release } = await holdRows(
      server,
      'select from golf_rounds where id = $1 for update',
      round.round.id,
    );
    const asked = [
      round.add({ kind: 'drive', hole: 6 }),
      drop(),
      round.measure(id, { player_id: round.field[0], length_mm: 5 }),
    ];
    await expect.poll(waiters, { timeout: 20_000 }).toBe(3);
    await release(`update golf_rounds set status = 'official' where id = $1`);
    const detail = 'The results of this round stand.';
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ status: 409, body: { detail } });
    const { rows } = await server.context.pool.query('select hole from contests where round_id = $1', [round.round.id]);
    expect(rows).toEqual([{ hole: 5 }]);
  });
});

describe('skins', () => {
  it('are a board that follows the cards, each with why', async () => {
    const round = await inPlay();
    const { status, body } = await round.add({ kind: 'skins' });
    expect(status).toBe(201);
    await typeScores(server, round, [
      [4, 3],
      [4, 4],
      [4, 4],
      [5, 4],
    ]);
    await expect.poll(async () => (await round.board(body.id)).rows.length).toBe(1);
    expect(await round.board(body.id)).toMatchObject({
      name: 'Skins',
      kind: 'skins',
      rows: [{ id: 'hole-2', pos: '2', name: 'Pat Player0000', result: '2 skins' }],
    });
    const why = await server.call(
      'GET',
      `/api/leaderboards/${round.tournament.id}/explain?board=${body.id}&row=hole-2`,
    );
    expect(why.body).toMatchObject({
      value: '2 skins',
      line: {
        text: 'The lowest score of hole 2, alone: Pat Player0000',
        parts: [{ text: 'Hole 1' }, { text: 'Hole 2' }],
      },
      cards: [],
    });
    const framed = await server.app.inject({ url: `/embed/leaderboard/${round.tournament.id}?board=${body.id}` });
    expect(framed.body).toContain('2 skins');
    expect((await round.measure(body.id, { player_id: round.field[0], length_mm: 5 })).body.code).toBe('wrong_state');
  });
});

describe('a contest of lengths', () => {
  it('is measured, measured again and taken back, and open pages are told', async () => {
    const round = await inPlay();
    const { body } = await round.add({ kind: 'pin', hole: 3 });
    const { heard, close } = followBoard(server, round.tournament.id, `?board=${body.id}`);
    await expect.poll(() => heard.length).toBe(1);
    const [ann = '', bob = ''] = round.field;
    expect((await round.measure(body.id, { player_id: ann, length_mm: 2_310 })).status).toBe(200);
    expect((await round.measure(body.id, { player_id: bob, length_mm: 900 })).status).toBe(200);
    expect((await round.measure(body.id, { player_id: bob, length_mm: 1_400 })).status).toBe(200);
    const rows = async () => (await round.board(body.id)).rows.map(({ result }: { result: string }) => result);
    await expect.poll(rows).toEqual(['4 ft 7 in', '7 ft 7 in']);
    await expect.poll(() => heard.some(({ event }) => event === 'board')).toBe(true);
    await round.measure(body.id, { player_id: bob, length_mm: null });
    await expect.poll(rows).toEqual(['7 ft 7 in']);
    close();
    const remove = (as: string) => server.call('DELETE', `/api/organizer/contests/${body.id}`, { as });
    expect((await remove((await makeOrganizer(server)).token)).status).toBe(404);
    expect((await remove(given.owner.token)).status).toBe(200);
    expect((await remove(given.owner.token)).status).toBe(404);
  });

  it('is refused where it cannot be played, once it is there, and for who does not play', async () => {
    const round = await inPlay();
    const other = await inPlay();
    const { body } = await round.add({ kind: 'drive', hole: 4 });
    const refusals = [
      [round.add({ kind: 'drive', hole: 4 }), 409, 'already_exists'],
      [round.add({ kind: 'pin', hole: 4 }), 422, 'validation_failed'],
      [round.add({ kind: 'pin', hole: 19 }), 422, 'validation_failed'],
      [round.add({ kind: 'skins', hole: 4 }), 422, 'validation_failed'],
      [round.measure(body.id, { player_id: other.field[0], length_mm: 5 }), 422, 'validation_failed'],
      [round.measure(body.id, { player_id: round.field[0], length_mm: 2_000_000 }), 422, 'validation_failed'],
    ] as const;
    for (const [asked, status, code] of refusals) expect(await asked).toMatchObject({ status, body: { code } });
    await server.context.pool.query(`update golf_rounds set status = 'official' where id = $1`, [round.round.id]);
    expect((await round.measure(body.id, { player_id: round.field[0], length_mm: 5 })).body.code).toBe('wrong_state');
    const stranger = (await makeOrganizer(server)).token;
    expect((await other.add({ kind: 'skins' }, stranger)).status).toBe(404);
    expect((await round.measure(body.id, { player_id: round.field[0], length_mm: 5 }, stranger)).status).toBe(404);
  });
});
