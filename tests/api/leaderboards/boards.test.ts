import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { applyChanges } from '#areas/scoring/rules/leaderboards/row-changes.ts';
import { setBoardVisibility } from '#areas/play/database/golf-rounds/set-ups.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
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

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];
const pathOf = (id: string, rest = '') => `/api/leaderboards/${id}${rest}`;

/** A round in play with boards, on which the first two players have three holes. */
async function inPlay(fields: Parameters<typeof makeScoredRound>[1] = {}) {
  const scored = await makeScoredRound(server, { ...given, ...fields });
  const boards = await insertBoards(server, scored.tournament.id);
  await typeScores(server, scored, [
    [4, 4, 2],
    [5, 4, 3],
  ]);
  return { ...scored, boards, path: pathOf(scored.tournament.id) };
}

describe('a leaderboard', () => {
  it('is there for everybody, with the start of who has not begun, and kept by its version', async () => {
    const { path, tournament } = await inPlay();
    const { status, body, headers } = await server.call('GET', path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tournament: { id: tournament.id, title: 'Test Open', is_unlisted: false },
      state: { kind: 'live', round: 1, hidden: null },
      boards: [{ name: 'Gross', rows: 4 }, { name: 'Net' }],
      board: { name: 'Gross', kind: 'strokes', is_net: false },
    });
    expect(body.board.rows).toMatchObject([
      { pos: '1', name: 'Pat Player0000', to_par: -1, thru: '3' },
      { pos: '2', name: 'Pat Player0001', to_par: 1, thru: '3' },
      { pos: '-', to_par: null, thru: '8:00 AM' },
      { pos: '-', to_par: null, thru: '8:00 AM' },
    ]);
    expect(headers['cache-control']).toBe('public, max-age=1, stale-while-revalidate=5');
    expect(headers.etag).toBe(`W/"${body.version}"`);
    const again = await server.call('GET', path, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    const packed = await server.app.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(body);
  });

  it('says nothing of people but the names they are told by', async () => {
    const { path, field, boards } = await inPlay();
    await server.context.pool.query(
      `update registration_players set public_name = case when id = $1 then 'number' else 'short' end where id = any($2)`,
      [field[0], field],
    );
    const { body } = await server.call('GET', `${path}?board=${boards.net}`);
    const names = body.board.rows.map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual(['Pat P.', 'Pat P.', 'Pat P.', 'Player 1']);
    expect(JSON.stringify(body)).not.toMatch(/@|Player000|birth|index|phone/);
  });

  it('is the committee’s alone where the organizer says so, and unlisted where only the link leads to it', async () => {
    const { path, tournament } = await inPlay();
    const stranger = await makeOrganizer(server);
    const committee = `${path}?form=committee`;
    expect((await server.call('GET', committee)).status).toBe(401);
    expect((await server.call('GET', committee, { as: stranger.token })).status).toBe(403);
    expect(await server.call('GET', committee, { as: given.owner.token })).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
    });
    const unlisted = await inPlay();
    await setBoardVisibility(server.context.pool, unlisted.tournament.id, 'link');
    expect(await server.call('GET', unlisted.path)).toMatchObject({
      status: 200,
      headers: { 'x-robots-tag': 'noindex' },
      body: { tournament: { is_unlisted: true } },
    });
    const closed = await inPlay();
    await setBoardVisibility(server.context.pool, closed.tournament.id, 'off');
    for (const rest of ['', '/explain', '/events']) {
      const answer = await server.call('GET', closed.path + rest, { as: stranger.token });
      expect(answer).toMatchObject({
        status: 403,
        body: { detail: 'This leaderboard opens only with its link.' },
      });
    }
    expect((await server.call('GET', closed.path, { as: given.owner.token })).status).toBe(200);
    expect(tournament.id).not.toBe(closed.tournament.id);
  });

  it('is followed by the committee for a quarter of an hour, and then by the rights of that moment', async () => {
    const { path } = await inPlay();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const open = (query: string) =>
      fetch(`${server.url}${path}/events${query}`, { headers: { cookie: sessionCookieOf(given.owner.token) } });
    const [committee, others] = [await open('?form=committee'), await open('')];
    vi.advanceTimersByTime(15 * 60_000);
    vi.useRealTimers();
    expect(await committee.text()).toContain('event: version');
    const reader = others.body?.getReader();
    expect(await reader?.read()).toMatchObject({ done: false });
    await reader?.cancel();
  });

  it('refuses what there is not', async () => {
    const { path } = await inPlay();
    const nowhere = '018f3c3a-0000-7000-8000-000000000000';
    expect((await server.call('GET', pathOf(nowhere))).status).toBe(404);
    expect((await server.call('GET', pathOf(nowhere, '/events'))).status).toBe(404);
    expect((await server.call('GET', `${path}?board=${nowhere}`)).status).toBe(404);
    expect((await server.call('GET', `${path}?board=best`)).status).toBe(422);
    expect((await server.call('GET', `${path}/explain?row=${nowhere}`)).status).toBe(404);
    expect((await server.call('GET', `${path}/explain?hole=19`)).status).toBe(422);
  });
});

describe('a leaderboard elsewhere', () => {
  it('is framed by any site, without cookie, names as text', async () => {
    const { tournament, field, boards } = await inPlay();
    await server.context.pool.query(
      `update registration_players set first_name = '<b>Pat', last_name = '"&' where id = $1`,
      [field[0]],
    );
    const frame = (rest = '') => server.app.inject({ url: `/embed/leaderboard/${tournament.id}${rest}` });
    const { statusCode, headers, body } = await frame(`?rows=2&board=${boards.net}`);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors \*$/);
    expect([headers['x-frame-options'], headers['set-cookie']]).toEqual([undefined, undefined]);
    expect(body).toContain('&#60;b&#62;Pat &#34;&#38;');
    expect(body).not.toMatch(/<b>/);
    expect(body.match(/<tr>/g)).toHaveLength(3);
    expect((await frame('?rows=0')).statusCode).toBe(422);
    const closed = await inPlay();
    await setBoardVisibility(server.context.pool, closed.tournament.id, 'off');
    expect((await server.app.inject({ url: `/embed/leaderboard/${closed.tournament.id}` })).statusCode).toBe(403);
  });

  it('is found while it is played, where everybody may look, and by its code', async () => {
    const { tournament, path } = await inPlay();
    const unlisted = await inPlay();
    await setBoardVisibility(server.context.pool, unlisted.tournament.id, 'link');
    // Invented tournaments lie in the future: now is on the day of this one.
    const before = server.clock.now().getTime();
    server.clock.advance(Date.parse(`${tournament.start_date}T15:00:00Z`) - before);
    const ids = (await server.call('GET', '/api/leaderboards')).body.data.map(({ id }: { id: string }) => id);
    server.clock.advance(before - server.clock.now().getTime());
    expect(ids).toContain(tournament.id);
    expect(ids).not.toContain(unlisted.tournament.id);
    const code = await server.app.inject({ url: `${path}/qr.png` });
    expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/png']);
    const shared = await server.app.inject({ url: `/og/leaderboard/${tournament.id}.png` });
    expect([shared.statusCode, shared.headers['content-type']]).toEqual([200, 'image/png']);
    // Width and height stand in the head of a PNG.
    expect([shared.rawPayload.readUInt32BE(16), shared.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe('an open page', () => {
  it('is told a score as it comes in, by a change that makes the whole', async () => {
    const scored = await inPlay();
    const before = (await server.call('GET', scored.path)).body;
    const { heard, close } = followBoard(server, scored.tournament.id);
    await expect.poll(() => heard).toMatchObject([{ event: 'version', data: { version: before.version } }]);
    await typeScores(server, scored, [[], [], [5, 5, 5]]);
    await expect.poll(() => heard.length).toBe(2);
    const { from, to, rows } = heard[1]?.data ?? {};
    const after = (await server.call('GET', scored.path)).body;
    expect([from, to]).toEqual([before.version, after.version]);
    expect(applyChanges(before.board.rows, rows)).toEqual(after.board.rows);
    expect(after.board.rows.map(({ thru }: { thru: string }) => thru)).toEqual(['3', '3', '3', '8:00 AM']);
    close();
  });
});

describe('hidden holes', () => {
  it('are in no answer that others than the committee get', async () => {
    const secret = 19;
    const scored = await makeScoredRound(server, { ...given, players: 2, seats: 2 });
    const { pool } = server.context;
    await pool.query('update golf_rounds set hidden_holes = 3 where id = $1', [scored.round.id]);
    const { gross } = await insertBoards(server, scored.tournament.id);
    const { path, tournament } = { ...scored, path: pathOf(scored.tournament.id) };
    const { heard, close } = followBoard(server, tournament.id);
    await typeScores(server, scored, [pars.map((par, at) => (at > 14 ? secret : par)), [...pars.slice(0, 15), secret]]);
    await expect.poll(async () => (await server.call('GET', path)).body.state.kind).toBe('live');
    const stranger = (await makeGolfer(server)).token;
    const row = scored.field[0];
    const figures = [
      'total',
      'position',
      'tieBreak',
      'playingHandicap',
      'cut',
      ...[15, 16, 17, 18].map((hole) => `hole&hole=${hole}`),
    ];
    const addresses = [
      path,
      ...figures.map((figure) => `${path}/explain?row=${row}&figure=${figure}`),
      `${path}/explain?figure=cut`,
    ];
    const said: string[] = [JSON.stringify(heard)];
    for (const address of addresses)
      for (const as of [undefined, stranger, given.owner.token])
        said.push(JSON.stringify((await server.call('GET', address, { as })).body));
    expect(
      // Times and ids may have any digits in them.
      said.filter((text) =>
        new RegExp(`[^\\d]${secret}[^\\d-]`).test(
          text.replaceAll(/\d{4}-\d\d-\d\dT[^"]*|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ''),
        ),
      ),
    ).toEqual([]);
    const open = (await server.call('GET', path)).body;
    expect(open).toMatchObject({ state: { hidden: 'Scores hidden from hole 16' }, board: { id: gross } });
    expect(open.board.rows).toMatchObject([
      { pos: 'T1', thru: '15', to_par: 0 },
      { thru: '15', to_par: 0 },
    ]);
    const own = await server.call('GET', `${path}?form=committee`, { as: given.owner.token });
    expect(own.body.board.rows[0]).toMatchObject({ thru: '16', to_par: 15 });
    const reveal = (body: object, as = given.owner.token) =>
      server.call('POST', `/api/organizer/rounds/${scored.round.id}/reveal`, { as, body });
    expect((await reveal({ action: 'all', seen: 0 }, (await makeOrganizer(server)).token)).status).toBe(404);
    expect((await reveal({ action: 'everything', seen: 0 })).status).toBe(422);
    expect(await reveal({ action: 'next_hole', seen: 0 })).toMatchObject({
      status: 200,
      body: { hidden: 3, shown: 1 },
    });
    expect(await reveal({ action: 'next_hole', seen: 0 })).toMatchObject({
      status: 409,
      body: { code: 'sheet_changed' },
    });
    const told = () => server.call('GET', path).then(({ body }) => body);
    await expect.poll(async () => (await told()).board.rows[0].thru).toBe('16');
    expect(await told()).toMatchObject({
      state: { hidden: 'Scores hidden from hole 17' },
      rounds: [{ hidden: 3, shown: 1 }],
    });
    close();
  });
});

describe('why a figure is what it is', () => {
  it('is told in steps that name hole, par and strokes received, with the card', async () => {
    const { path, field, boards } = await inPlay();
    const hole = await server.call('GET', `${path}/explain?board=${boards.gross}&row=${field[0]}&figure=hole&hole=3`);
    expect(hole.body).toMatchObject({
      name: 'Pat Player0000',
      figure: 'Hole 3',
      value: '2',
      rules: 'whs-2024',
      courses: [{ round: 1, name: 'Heron Point', version: 1 }],
      line: { text: 'Hole 3: 2 strokes, par 3' },
    });
    expect(hole.body.cards[0].holes.slice(0, 4)).toMatchObject([
      { hole: 1, par: 4, strokes: 4 },
      { strokes: 4 },
      { strokes: 2 },
      { strokes: null },
    ]);
    const position = await server.call('GET', `${path}/explain?row=${field[1]}&figure=position`);
    expect(position.body.line.text).toBe('Position among its neighbours: Pat Player0000 −1, Pat Player0001 +1');
  });

  it('tells an index to its player and to the committee alone', async () => {
    const golfer = await makeGolfer(server);
    const { path, field, boards } = await inPlay({ golfers: [golfer.golfer.golferId] });
    const ask = (row: string | undefined, as?: string) =>
      server.call('GET', `${path}/explain?board=${boards.net}&row=${row}&figure=playingHandicap`, { as });
    const text = async (row: string | undefined, as?: string) => JSON.stringify((await ask(row, as)).body);
    for (const as of [undefined, golfer.token]) {
      expect(await text(field[1], as)).toContain('Playing handicap');
      expect(await text(field[1], as)).not.toMatch(/Index|Course handicap|Slope/);
    }
    expect(await text(field[0])).not.toContain('Course handicap');
    expect(await text(field[0], golfer.token)).toContain('Course handicap');
    expect(await text(field[1], given.owner.token)).toContain('Course handicap');
  });
});
