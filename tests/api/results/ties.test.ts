import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ties } from '#areas/scoring/contract/ties.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { closeRound, correctFirstHole, makeOfficial, playRound } from '#tests/factories/results.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';

let server: TestServer;
let given: { owner: Awaited<ReturnType<typeof makeOrganizer>>; versionId: string };
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = { owner: await makeOrganizer(server), versionId: (await makeCourse(server)).versionId };
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

type Played = Awaited<ReturnType<typeof playRound>>;
const at = ({ tournament }: Played, path = 'ties') => `/api/organizer/tournaments/${tournament.id}/${path}`;
const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, as = given.owner.token) =>
  server.call(method, path, { as, ...(body ? { body } : {}) });
const read = async (played: Played): Promise<Ties> => (await call('GET', at(played))).body;
const names = (count: number) => Array.from({ length: count }, (_, place) => `Pat Player000${place}`);

/** A closed round in which these are the strokes of the first hole; the first three are level unless said. */
async function closed(firsts = [4, 4, 4, 6]): Promise<Played> {
  const played = await playRound(server, { ...given, firsts });
  await closeRound(server, played);
  return played;
}
const decision = (played: Played, way: string, order: number[][], fields: object = {}) => ({
  board: played.boards.gross,
  way,
  order: order.map((own) => own.map((place) => played.field[place])),
  reason: 'Hole 18 was played again',
  ...fields,
});
/** Looks first, and then does it. */
async function decide(played: Played, body: object) {
  const { body: shown } = await call('POST', at(played), { ...body, dry_run: true });
  return call('POST', at(played), { ...body, preview: shown.preview });
}
async function placesOf(played: Played): Promise<Record<string, string>> {
  const { body } = await server.call('GET', `/api/leaderboards/${played.tournament.id}?board=${played.boards.gross}`);
  return Object.fromEntries(body.board.rows.map(({ id, pos }: { id: string; pos: string }) => [id, pos]));
}
const posOf = async (played: Played) => {
  const places = await placesOf(played);
  return played.field.map((id) => places[id]);
};
const rulingsOf = async ({ tournament }: Played) =>
  (
    await server.context.pool.query(
      `select content ->> 'kind' as kind, content -> 'order' as order, content ->> 'rule' as rule, reason, voids is not null as voids
       from rulings where tournament_id = $1 order by at, id`,
      [tournament.id],
    )
  ).rows;

describe('ties', () => {
  it('are listed once every round is closed: for first place, and where a purse pays', async () => {
    const played = await playRound(server, { ...given, firsts: [4, 5, 5, 6, 6] });
    expect((await call('GET', at(played))).body.code).toBe('not_ready');
    await closeRound(server, played);
    const ofGross = async () => (await read(played)).ties.filter(({ board }) => board === played.boards.gross);
    expect(await ofGross()).toEqual([]);
    const purse = { kind: 'prizes', board: played.boards.gross, source: 'fund', pays: 'money' };
    await call('PUT', at(played, 'purses'), {
      version: 0,
      purses: [{ ...purse, name: 'Best three', places: [{ amount: 30 }, { amount: 20 }, { amount: 10 }] }],
    });
    expect(await ofGross()).toEqual([
      {
        board: played.boards.gross,
        board_name: 'Gross',
        flight: null,
        place: 2,
        total: 73,
        is_shared: true,
        by_cards: [],
        purses: ['Best three'],
        rows: [
          { id: played.field[1], name: 'Pat Player0001', pos: 'T2' },
          { id: played.field[2], name: 'Pat Player0002', pos: 'T2' },
        ],
      },
    ]);
  });

  it('are decided by a play-off, which is shown first, kept as a ruling and told with its reason', async () => {
    const played = await closed();
    expect((await read(played)).ties[0]).toMatchObject({ place: 1, is_shared: true, purses: [] });
    const body = decision(played, 'play-off', [[2], [0, 1]]);
    const { status, body: shown } = await call('POST', at(played), { ...body, reason: '', dry_run: true });
    expect(status).toBe(200);
    expect(shown).toMatchObject({
      id: null,
      moved: [
        { name: 'Pat Player0002', from: 'T1', to: '1' },
        { name: 'Pat Player0000', from: 'T1', to: 'T2' },
        { name: 'Pat Player0001', from: 'T1', to: 'T2' },
      ],
      is_correction: false,
    });
    expect(await rulingsOf(played)).toEqual([]);
    expect(await posOf(played)).toEqual(['T1', 'T1', 'T1', '4']);
    const done = await call('POST', at(played), { ...body, preview: shown.preview });
    expect(done).toMatchObject({ status: 200, body: { ...shown, id: expect.any(String) } });
    expect(await rulingsOf(played)).toEqual([
      { kind: 'play-off', order: body.order, rule: 'Play-off', reason: body.reason, voids: false },
    ]);
    await expect.poll(() => posOf(played)).toEqual(['T2', 'T2', '1', '4']);
    const now = await read(played);
    expect(now.orders).toMatchObject([
      {
        board_name: 'Gross',
        rule: 'Play-off',
        order: [['Pat Player0002'], ['Pat Player0000', 'Pat Player0001']],
        reason: 'Hole 18 was played again',
        is_applied: true,
        taken_back: null,
      },
    ]);
    expect(now.ties.filter(({ board }) => board === played.boards.gross)).toEqual([]);
    // The winner and the loser both read why they stand where they stand; a player outside the play-off does not.
    const words = 'Play-off: Pat Player0002, then Pat Player0000 and Pat Player0001. Hole 18 was played again';
    const why = async (place: number) =>
      (
        await server.call(
          'GET',
          `/api/leaderboards/${played.tournament.id}/explain?board=${played.boards.gross}&row=${played.field[place]}&figure=position`,
        )
      ).body.line.parts.map(({ text }: { text: string }) => text);
    for (const place of [0, 2]) expect(await why(place)).toContain(words);
    expect(await why(3)).not.toContain(words);
  });

  it('are decided by lots: typed, or drawn by the server once and kept', async () => {
    const played = await closed();
    const typed = await decide(played, decision(played, 'lot', [[1], [2]], { reason: 'From a hat' }));
    expect(typed).toMatchObject({ status: 200, body: { order: [['Pat Player0001'], ['Pat Player0002']] } });
    // Only who is left may be drawn now: nobody, for two were told apart and the third stands alone.
    const again = await decide(played, decision(played, 'draw', [[1], [2]]));
    expect(again).toMatchObject({ status: 422, body: { errors: [{ field: 'order.0' }] } });

    const other = await closed(Array(5).fill(4));
    const body = decision(
      other,
      'draw',
      [
        [0, 1, 2],
        [3, 4],
      ],
      { reason: 'After the dinner' },
    );
    const { body: shown } = await call('POST', at(other), { ...body, dry_run: true });
    expect(shown).toMatchObject({ id: null, order: [], moved: [] });
    const { status, body: drawn } = await call('POST', at(other), { ...body, preview: shown.preview });
    expect(status).toBe(200);
    expect(drawn.order.flat().toSorted()).toEqual(names(5));
    const [kept] = await rulingsOf(other);
    expect(kept).toMatchObject({ kind: 'lot', rule: 'Lots drawn at random', reason: 'After the dinner' });
    await expect.poll(async () => (await posOf(other)).toSorted()).toEqual(['1', '2', '3', '4', '5']);
    const places = await placesOf(other);
    expect(kept.order.map((id: string) => places[id])).toEqual(['1', '2', '3', '4', '5']);
    expect((await call('POST', at(other), { ...body, preview: shown.preview })).status).toBe(422);
  });

  it('are drawn in another order each time', async () => {
    const orders = new Set<string>();
    for (let turn = 0; turn < 5; turn += 1) {
      const played = await closed(Array(5).fill(4));
      const { body } = await decide(played, decision(played, 'draw', [[0], [1], [2], [3], [4]]));
      orders.add(JSON.stringify(body.order));
    }
    // All five alike once in 200 million times.
    expect(orders.size).toBeGreaterThan(1);
  });

  it('name the field of what is wrong, and change nothing', async () => {
    const played = await closed();
    const foreign = await closed();
    const wrong: [object, string][] = [
      [decision(played, 'play-off', [[0], [3]]), 'order.1'],
      [decision(played, 'play-off', [[0], [0]]), 'order.1'],
      [decision(played, 'play-off', [[0, 1]]), 'order.0'],
      [decision(played, 'lot', [[0], [1, 2]]), 'order.0'],
      [decision(played, 'play-off', [[0]]), 'order.0'],
      [decision(foreign, 'play-off', [[0], [1]], { board: played.boards.gross }), 'order.0'],
      [decision(played, 'play-off', [[0], [1]], { board: foreign.boards.gross }), 'board'],
      [decision(played, 'play-off', [[0], [1]], { flight: 'Gold' }), 'flight'],
      [decision(played, 'play-off', [[0], [1]], { reason: ' ' }), 'reason'],
      [decision(played, 'coin', [[0], [1]]), 'way'],
      [{ ...decision(played, 'play-off', []) }, 'order'],
    ];
    for (const [body, field] of wrong) {
      const answer = await call('POST', at(played), body);
      expect([answer.status, answer.body.errors[0]?.field], JSON.stringify(body)).toEqual([422, field]);
    }
    const outdated = await call('POST', at(played), { ...decision(played, 'play-off', [[0], [1]]), preview: 'old' });
    expect(outdated).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
    expect(await rulingsOf(played)).toEqual([]);
  });

  it('wait until every round is closed', async () => {
    const played = await playRound(server, { ...given, firsts: [4, 4] });
    const answer = await decide(played, decision(played, 'play-off', [[0], [1]]));
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_ready' } });
  });

  it('are the own organizer’s, and decided by who may change the tournament', async () => {
    const played = await closed();
    const body = decision(played, 'play-off', [[0], [1]]);
    const { body: done } = await decide(played, body);
    const stranger = (await makeOrganizer(server)).token;
    const undo = { id: done.id, reason: 'mine' };
    expect((await call('GET', at(played), undefined, stranger)).status).toBe(403);
    expect((await call('POST', at(played), body, stranger)).status).toBe(403);
    expect((await call('POST', at(played, 'ties/undo'), undo, stranger)).status).toBe(403);
    const { token, headers } = await makeMember(server, teamOf(given.owner.organizer), 'scorer');
    const asScorer = (method: 'GET' | 'POST', path: string, own?: object) =>
      server.call(method, path, { as: token, headers, ...(own ? { body: own } : {}) });
    expect((await asScorer('GET', at(played))).status).toBe(200);
    expect((await asScorer('POST', at(played), body)).status).toBe(403);
    expect((await asScorer('POST', at(played, 'ties/undo'), undo)).status).toBe(403);
    // A ruling of another tournament is none of this one.
    const other = await closed();
    expect((await call('POST', at(other, 'ties/undo'), undo)).status).toBe(404);
    expect((await read(played)).orders).toMatchObject([{ taken_back: null }]);
  });
});

describe('a play-off that is taken back', () => {
  it('stays in the list with both reasons, and may be decided again', async () => {
    const played = await closed([4, 4, 6]);
    const { body: done } = await decide(played, decision(played, 'play-off', [[1], [0]]));
    const undo = { id: done.id, reason: 'Wrong group' };
    expect((await call('POST', at(played, 'ties/undo'), { id: done.id })).body.errors[0].field).toBe('reason');
    expect((await call('POST', at(played, 'ties/undo'), undo)).status).toBe(200);
    expect((await call('POST', at(played, 'ties/undo'), undo)).body.code).toBe('wrong_state');
    await expect.poll(() => posOf(played)).toEqual(['T1', 'T1', '3']);
    const { orders } = await read(played);
    expect(orders).toMatchObject([{ taken_back: { reason: 'Wrong group' }, is_applied: false }]);
    expect((await decide(played, decision(played, 'play-off', [[0], [1]]))).status).toBe(200);
    await expect.poll(() => posOf(played)).toEqual(['1', '2', '3']);
  });
});

describe('after the results are official', () => {
  it('a play-off is a correction: the results say it with both reasons, and prizes move only what they must', async () => {
    const played = await closed([4, 5, 5, 7]);
    const purse = { name: 'Gross', kind: 'prizes', board: played.boards.gross, source: 'fund', pays: 'money' };
    const places = [{ amount: 250 }, { amount: 150 }, { amount: 100 }];
    await call('PUT', at(played, 'purses'), { version: 0, purses: [{ ...purse, places }] });
    await makeOfficial(server, played);
    const award = async () => {
      const { body: shown } = await call('POST', at(played, 'awards'), { dry_run: true });
      await call('POST', at(played, 'awards'), { preview: shown.preview });
      return shown;
    };
    await award();
    const results = () => server.call('GET', `/api/tournaments/${played.tournament.id}/results`);
    const gross = async () =>
      (await results()).body.boards.find(({ id }: { id: string }) => id === played.boards.gross);
    expect((await gross()).decided).toEqual([]);

    const { body: done } = await decide(played, decision(played, 'play-off', [[2], [1]]));
    expect(done).toMatchObject({ is_correction: true });
    // Nothing of what is official moves by itself.
    expect((await gross()).rows.map(({ pos }: { pos: string }) => pos)).toEqual(['1', 'T2', 'T2', '4']);
    await makeOfficial(server, played, 'The play-off was forgotten');
    expect((await results()).body).toMatchObject({ version: 2, reason: 'The play-off was forgotten' });
    const board = await gross();
    expect(board.rows.map(({ pos, name }: { pos: string; name: string }) => [pos, name])).toEqual([
      ['1', 'Pat Player0000'],
      ['2', 'Pat Player0002'],
      ['3', 'Pat Player0001'],
      ['4', 'Pat Player0003'],
    ]);
    expect(board.decided).toEqual([
      {
        rule: 'Play-off',
        flight: null,
        order: [['Pat Player0002'], ['Pat Player0001']],
        reason: 'Hole 18 was played again',
      },
    ]);
    const file = await fetch(`${server.url}/api/tournaments/${played.tournament.id}/results.csv`);
    const lines = (await file.text()).trim().split(/\r?\n/);
    const column = lines[0]?.split(',').indexOf('Decided by') ?? -1;
    const decidedIn = (place: number) => lines.find((line) => line.startsWith(`Gross,${place},`))?.split(',')[column];
    for (const place of [2, 3]) expect(decidedIn(place)).toBe('Play-off. Hole 18 was played again');
    for (const place of [1, 4]) expect(decidedIn(place)).toBe('');
    // The winner's prize stays as it is; the two who shared get what they won.
    const moved = await award();
    expect(moved.make.map(({ name, amount }: { name: string; amount: number }) => [name, amount])).toEqual([
      ['Pat Player0002', 150],
      ['Pat Player0001', 100],
    ]);
    expect(moved.end.map(({ amount }: { amount: number }) => amount)).toEqual([125, 125]);
    expect(moved.end.map(({ name }: { name: string }) => name)).not.toContain('Pat Player0000');
  });

  it('one that names who is not level any more decides nothing, and the committee reads so', async () => {
    const played = await closed([4, 4, 6]);
    await decide(played, decision(played, 'play-off', [[1], [0]]));
    await makeOfficial(server, played);
    await correctFirstHole(server, played, 1, 5);
    await makeOfficial(server, played, 'Read wrong');
    const { body } = await server.call('GET', `/api/tournaments/${played.tournament.id}/results`);
    const [board] = body.boards;
    expect(board.rows.map(({ name, pos }: { name: string; pos: string }) => [name, pos])).toEqual([
      ['Pat Player0000', '1'],
      ['Pat Player0001', '2'],
      ['Pat Player0002', '3'],
    ]);
    expect(board.decided).toEqual([]);
    expect((await read(played)).orders).toMatchObject([{ is_applied: false, taken_back: null }]);
  });
});
