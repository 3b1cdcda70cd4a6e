import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Awarding, PurseInput, Prizes } from '#areas/results/contract/prizes.ts';
import { plainBoard } from '#golf/presets.ts';
import { newId } from '#kernel/database/connection.ts';
import { revenueOfTournament } from '#areas/money/database/revenue.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { closeRound, correctFirstHole, makeOfficial, playRound } from '#tests/factories/results.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

type Played = Awaited<ReturnType<typeof playRound>>;
const at = ({ tournament }: Played, path: string) => `/api/organizer/tournaments/${tournament.id}/${path}`;
const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, as = given.owner.token) =>
  server.call(method, path, { as, ...(body ? { body } : {}) });
const read = async (played: Played): Promise<Prizes> => (await call('GET', at(played, 'prizes'))).body;
const put = async (played: Played, ...purses: PurseInput[]) =>
  call('PUT', at(played, 'purses'), { version: (await read(played)).purses_version, purses });
const fund = (board: string, ...amounts: number[]): PurseInput => ({
  name: 'Gross',
  kind: 'prizes',
  board,
  source: 'fund',
  pays: 'money',
  places: amounts.map((amount) => ({ amount })),
});
async function award(played: Played, body: object = {}): Promise<Awarding> {
  const { body: shown } = await call('POST', at(played, 'awards'), { ...body, dry_run: true });
  const { status, body: done } = await call('POST', at(played, 'awards'), { ...body, preview: shown.preview });
  if (status !== 200) throw new Error(JSON.stringify(done));
  return done;
}
/** Three players, the second and third level. */
const threePlayed = () => playRound(server, { ...given, firsts: [4, 5, 5] });
async function finished(firsts = [4, 5, 5]): Promise<Played> {
  const played = await playRound(server, { ...given, firsts });
  await put(played, fund(played.boards.gross, 250, 150, 100.01));
  await closeRound(server, played);
  await makeOfficial(server, played);
  return played;
}

describe('purses', () => {
  it('are said before the day, and shown with what there is to win', async () => {
    const played = await threePlayed();
    const { status, body } = await put(played, fund(played.boards.gross, 250, 150, 100));
    expect(status).toBe(200);
    expect(body.purses[0]).toMatchObject({ name: 'Gross', total: 500, is_used: false, fault: null });
    expect(body.now.hindrance).toContain('make them official first');
    expect(body.choices.boards.map(({ name }: { name: string }) => name)).toEqual(['Gross', 'Net']);
  });

  it('name the field of what is wrong', async () => {
    const played = await threePlayed();
    const foreign = await threePlayed();
    const wrong = await put(
      played,
      fund(foreign.boards.gross, 100),
      { ...fund(played.boards.gross), places: [{}] },
      { ...fund(played.boards.gross, 100), pays: 'goods' },
      { ...fund(played.boards.gross), kind: 'skins', places: [] },
      { ...fund(played.boards.gross, 100), source: 'extra', places: [{ percent: 100 }] },
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'purses.0.board',
      'purses.1.places.0.amount',
      'purses.2.places.0.thing',
      'purses.3.contest',
      'purses.3.amount',
      'purses.4.extra',
      'purses.4.source',
    ]);
    expect((await put(played, { ...fund(played.boards.gross, 1), id: crypto.randomUUID() })).status).toBe(422);
  });

  it('are the own organizer’s alone', async () => {
    const played = await finished();
    const stranger = (await makeOrganizer(server)).token;
    await award(played);
    const { awards } = await read(played);
    expect((await call('GET', at(played, 'prizes'), undefined, stranger)).status).toBe(403);
    expect((await call('PUT', at(played, 'purses'), { version: 0, purses: [] }, stranger)).status).toBe(403);
    const rules = { version: 0, are_purses_allowed: true, limit: 10, refused: [] };
    expect((await call('PUT', at(played, 'prize-rules'), rules, stranger)).status).toBe(403);
    expect((await call('POST', at(played, 'awards'), { dry_run: true }, stranger)).status).toBe(403);
    const own = `/api/organizer/awards/${awards[0]?.id}`;
    expect((await call('POST', `${own}/paid`, { how: 'cash' }, stranger)).status).toBe(403);
    expect((await call('POST', `${own}/void`, { reason: 'mine' }, stranger)).status).toBe(403);
    expect((await call('GET', `${own}/receipt.pdf`, undefined, stranger)).status).toBe(403);
    expect(
      (await call('PUT', `/api/organizer/purses/${awards[0]?.purse}/players`, { version: 1, players: [] }, stranger))
        .status,
    ).toBe(403);
  });
});

describe('awards', () => {
  it('follow the official results: a tie shares its places to the cent, and none is lost', async () => {
    const played = await finished();
    const shown = await award(played);
    expect(shown.make.map(({ place, amount }) => [place, amount])).toEqual([
      ['1', 250],
      ['T2', 125.01],
      ['T2', 125],
    ]);
    const now = await read(played);
    expect(now.awards.map(({ number, state }) => [number, state])).toEqual([
      [1, 'owed'],
      [2, 'owed'],
      [3, 'owed'],
    ]);
    expect(now.sums).toEqual({ paid_in: 0, from_fund: 500.01, handed_out: 0, open: 500.01, left: 0 });
    expect((await call('POST', at(played, 'awards'), { preview: now.now.preview })).body.code).toBe('wrong_state');
    const { rows } = await server.context.pool.query(
      `select account, sum(amount)::int as amount from ledger_entries where tournament_id = $1 and source = 'prize' group by 1 order by 1`,
      [played.tournament.id],
    );
    expect(rows).toEqual([
      { account: 'organizer', amount: -50_001 },
      { account: 'prizes', amount: 50_001 },
    ]);
  });

  it('wait for official results, and for what was shown', async () => {
    const played = await threePlayed();
    await put(played, fund(played.boards.gross, 100));
    const { body: early } = await call('POST', at(played, 'awards'), { dry_run: true });
    expect((await call('POST', at(played, 'awards'), { preview: early.preview })).body.code).toBe('not_ready');
    await closeRound(server, played);
    await makeOfficial(server, played);
    expect((await call('POST', at(played, 'awards'), { preview: early.preview })).body.code).toBe('preview_outdated');
  });

  it('are handed out once, with a receipt, and no part of revenue', async () => {
    const played = await finished();
    await award(played);
    const [first] = (await read(played)).awards;
    const own = `/api/organizer/awards/${first?.id}`;
    expect((await call('GET', `${own}/receipt.pdf`)).body.code).toBe('not_ready');
    const { body: paid } = await call('POST', `${own}/paid`, { how: 'check' });
    expect(paid.awards[0]).toMatchObject({ state: 'paid', paid_how: 'check' });
    expect(paid.sums).toMatchObject({ handed_out: 250, open: 250.01 });
    // The organizer's statement has them, those still to hand out too.
    const money = (await call('GET', at(played, 'statement'))).body;
    expect(money.lines).toContainEqual(
      expect.objectContaining({ kind: 'prize', sum: -500.01, note: '$250.01 of it is still to be handed out' }),
    );
    expect(Math.round(money.left * 100)).toBe(Math.round(money.sums.revenue * 100) - 50_001);
    expect((await call('POST', `${own}/paid`, { how: 'cash' })).body.code).toBe('wrong_state');
    const headers = { cookie: sessionCookieOf(given.owner.token) };
    const file = await server.app.inject({ url: `${own}/receipt.pdf`, headers });
    expect(file.headers['content-type']).toBe('application/pdf');
    const [page] = await readPdf(file.rawPayload, false);
    expect(page?.text).toContain('$250.00');
    const { rows } = await server.context.pool.query(revenueOfTournament('$1'), [played.tournament.id]);
    expect(rows).toEqual([{ revenue: 0, refunded: 0 }]);
    const { body: back } = await call('POST', `${own}/void`, { reason: 'Gave it to the juniors' });
    expect(back.awards[0]).toMatchObject({ state: 'void', void_reason: 'Gave it to the juniors' });
    expect(back.sums).toMatchObject({ handed_out: 0, open: 250.01 });
    expect((await call('POST', `${own}/void`, { reason: 'again' })).body.code).toBe('wrong_state');
  });

  it('move only what a correction must, and say why', async () => {
    const played = await finished([4, 5, 7]);
    await award(played);
    const before = (await read(played)).awards;
    expect(before.map(({ amount }) => amount)).toEqual([250, 150, 100.01]);
    await call('POST', `/api/organizer/awards/${before[0]?.id}/paid`, { how: 'cash' });
    // The second had an 8: now the third is second. The winner's prize does not move.
    await correctFirstHole(server, played, 1, 8);
    expect((await read(played)).now.hindrance).toContain('correct them first');
    await makeOfficial(server, played, 'Hole 1 was an 8');
    const shown = await award(played);
    expect(shown.make.map(({ name, amount }) => [name, amount])).toEqual([
      [before[2]?.name, 150],
      [before[1]?.name, 100.01],
    ]);
    const after = await read(played);
    expect(after.awards.map(({ state, reason, void_reason }) => [state, reason ?? void_reason])).toEqual([
      ['paid', null],
      ['void', 'Hole 1 was an 8'],
      ['void', 'Hole 1 was an 8'],
      ['owed', 'Hole 1 was an 8'],
      ['owed', 'Hole 1 was an 8'],
    ]);
    const { rows } = await server.context.pool.query(
      `select count(*)::int as n from mails where tournament_id = $1 and subject like 'You have won%'`,
      [played.tournament.id],
    );
    expect(rows[0]?.n).toBe(5);
  });

  it('ask back what was paid and is due to somebody else', async () => {
    const played = await finished([4, 5, 7]);
    await award(played);
    const [winner] = (await read(played)).awards;
    await call('POST', `/api/organizer/awards/${winner?.id}/paid`, { how: 'cash' });
    await correctFirstHole(server, played, 0, 6);
    await makeOfficial(server, played, 'Hole 1 was a 6');
    const shown = await award(played);
    expect(shown.over).toMatchObject([{ award: winner?.id, amount: 100 }]);
    // A prize that came back is owed anew as one that is due.
    await call('POST', `/api/organizer/awards/${winner?.id}/void`, { reason: 'Gave it back' });
    const again = await award(played);
    expect(again.make).toMatchObject([{ owner: winner?.owner, amount: 150 }]);
    expect(again.over).toEqual([]);
  });

  it('pass by who takes no prize, and note what is above the limit of amateurs', async () => {
    const played = await finished([4, 5, 7]);
    const rules = { version: 0, are_purses_allowed: false, limit: 200, refused: [played.field[0]] };
    const { body } = await call('PUT', at(played, 'prize-rules'), rules);
    expect(body.now.make.map(({ owner, place, amount }: Awarding['make'][number]) => [owner, place, amount])).toEqual([
      [played.field[1], '2', 250],
      [played.field[2], '3', 150],
    ]);
    expect(body.now.notes[0]).toContain('above $200.00, the most that an amateur may take');
    const stranger = { ...rules, version: 1, refused: [crypto.randomUUID()] };
    expect((await call('PUT', at(played, 'prize-rules'), stranger)).body.errors[0].field).toBe('refused.0');
  });

  it('give things, and wait until it is said who of the level ones takes which', async () => {
    const played = await threePlayed();
    const goods: PurseInput = {
      ...fund(played.boards.gross),
      pays: 'goods',
      places: [{ thing: 'Putter' }, { thing: 'Bag' }],
    };
    await put(played, goods);
    await closeRound(server, played);
    await makeOfficial(server, played);
    const { now } = await read(played);
    expect(now.undecided).toMatchObject([
      { place: 2, thing: 'Bag', among: [{ id: played.field[1] }, { id: played.field[2] }] },
    ]);
    expect((await call('POST', at(played, 'awards'), { preview: now.preview })).body.code).toBe('not_ready');
    const decisions = [{ purse: now.undecided[0]?.purse, place: 2, owner: played.field[2] }];
    await award(played, { decisions });
    const { awards, sums } = await read(played);
    expect(awards.map(({ owner, thing }) => [owner, thing])).toEqual([
      [played.field[0], 'Putter'],
      [played.field[2], 'Bag'],
    ]);
    expect(sums.open).toBe(0);
  });

  it('pass over who got the thing of an earlier purse, not who was level for it and went without', async () => {
    const played = await playRound(server, { ...given, firsts: [4, 4, 5] });
    const [ann, bob] = played.field;
    const money = { ...fund(played.boards.gross, 100), name: 'Second chance', is_one_prize: true };
    await put(played, { ...fund(played.boards.gross), pays: 'goods', places: [{ thing: 'Putter' }] }, money);
    await closeRound(server, played);
    await makeOfficial(server, played);
    const { now } = await read(played);
    const decisions = [{ purse: now.undecided[0]?.purse, place: 1, owner: ann }];
    await award(played, { decisions });
    expect((await read(played)).awards.map(({ owner, thing, amount }) => [owner, thing, amount])).toEqual([
      [ann, 'Putter', 0],
      [bob, null, 100],
    ]);
  });

  it('are told to somebody who wins alone and in a team: of both', async () => {
    const played = await playRound(server, { ...given, firsts: [3, 4, 5] });
    const { pool } = server.context;
    const of = { ...plainBoard, of: 'teams', combine: { count: 1 } };
    const pairs = newId();
    await pool.query(
      `insert into boards (id, tournament_id, key, position, name, content, is_main, created_at)
       values ($1, $2, 'pairs', 2, 'Pairs', $3, false, now())`,
      [pairs, played.tournament.id, of],
    );
    await pool.query(
      `with pair as (
         insert into golf_teams (id, tournament_id, name, created_at) values ($1, $2, 'Pair', now()) returning id
       )
       insert into golf_team_players (team_id, player_id, position) select id, unnest($3::uuid[]), generate_series(1, 2) from pair`,
      [newId(), played.tournament.id, played.field.slice(0, 2)],
    );
    await put(played, fund(played.boards.gross, 50), { ...fund(pairs, 80), name: 'Pairs' });
    await closeRound(server, played);
    await makeOfficial(server, played);
    await award(played);
    const { rows } = await pool.query<{ said: string }>(
      `select row_to_json(m)::text as said from mails m where m."to" = (
         select email from registration_players where id = $1) and row_to_json(m)::text like '%You have won%'`,
      [played.field[0]],
    );
    expect(rows.filter(({ said }) => said.includes('$50'))).toHaveLength(1);
    expect(rows.filter(({ said }) => said.includes('$80'))).toHaveLength(1);
  });

  it('keep a purse that is in the books what it is', async () => {
    const played = await finished();
    await award(played);
    const { purses } = await read(played);
    expect((await put(played)).body.code).toBe('wrong_state');
    const same = { ...fund(played.boards.gross, 250, 150, 100.01), id: purses[0]?.id ?? '' };
    expect((await put(played, { ...same, pays: 'credit' })).body.code).toBe('wrong_state');
    expect((await put(played, { ...same, name: 'Gross prizes' })).status).toBe(200);
  });
});
