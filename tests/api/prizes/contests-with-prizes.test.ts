import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prizes } from '#areas/results/contract/prizes.ts';
import { newId } from '#kernel/database/connection.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { closeRound, makeOfficial, playRound } from '#tests/factories/results.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';

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
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  server.call(method, path, { as: given.owner.token, ...(body ? { body } : {}) });
const read = async (played: Played): Promise<Prizes> => (await call('GET', at(played, 'prizes'))).body;
const add = (
  { round }: Played,
  body: object,
  by: { as: string; headers?: Record<string, string> } = { as: given.owner.token },
) => server.call('POST', `/api/organizer/rounds/${round.id}/contests`, { ...by, body });
const played = () => playRound(server, { ...given, firsts: [4, 5, 5] });

/** A company that sponsors a tournament, its sponsorship in a state. */
async function sponsor({ tournament }: Played, state: string): Promise<string> {
  const [id, company] = [newId(), newId()];
  const { rows } = await server.context.pool.query<{ organizer_id: string }>(
    'select organizer_id from tournaments where id = $1',
    [tournament.id],
  );
  const organizer = rows[0]?.organizer_id;
  await server.context.pool.query(
    `with company as (
       insert into sponsors (id, organizer_id, name, contact_name, contact_email, created_at, updated_at)
       values ($1, $2, 'Fourth National', 'Kit', $6, now(), now()) returning id
     )
     insert into sponsorships (id, organizer_id, tournament_id, sponsor_id, package_name, amount, gives, state,
       confirmed_at, created_at, updated_at)
     select $3, $2, $4, id, 'Gold', 5000, '{}', $5, now(), now(), now() from company`,
    [company, organizer, id, tournament.id, state, `${company}@bank.example`],
  );
  return id;
}

describe('a contest that is added with its prize', () => {
  it('is both in one, after what is won already, called after its sponsor', async () => {
    const round = await played();
    const bank = await sponsor(round, 'agreed');
    const { status, body } = await add(round, {
      kind: 'pin',
      hole: 3,
      prize: { amount: 50 },
      sponsorship_id: bank,
    });
    expect(status).toBe(201);
    const { purses, choices, purses_version: version } = await read(round);
    expect(purses).toMatchObject([
      { name: 'Closest to the pin, hole 3', kind: 'pin', contest: body.id, source: 'fund', pays: 'money', total: 50 },
    ]);
    expect(choices.contests).toMatchObject([{ id: body.id, sponsor: 'Fourth National', stands: null }]);
    expect(choices.sponsors).toEqual([{ id: bank, name: 'Fourth National' }]);
    const { body: shown } = await server.call('GET', `/api/leaderboards/${round.tournament.id}?board=${body.id}`);
    expect(shown.board.note).toBe('Sponsored by Fourth National.');
    // A list that was open before would take it away.
    expect((await call('PUT', at(round, 'purses'), { version: version - 1, purses: [] })).body.code).toBe(
      'wrong_state',
    );
    await add(round, { kind: 'drive', hole: 1, prize: { thing: 'A driver' } });
    expect((await read(round)).purses.map(({ pays, places }) => [pays, places])).toEqual([
      ['money', []],
      ['goods', [{ thing: 'A driver' }]],
    ]);
  });

  it('is neither where one of them cannot be', async () => {
    const round = await played();
    const foreign = await sponsor(await played(), 'agreed');
    const asked = await sponsor(round, 'asked');
    const pin = { kind: 'pin', hole: 3 };
    const refused = [
      [{ kind: 'pin', hole: 1, prize: { amount: 50 } }, 'hole'],
      [{ ...pin, prize: { amount: 50, thing: 'A putter' } }, 'prize.amount'],
      [{ ...pin, prize: {} }, 'prize.amount'],
      [{ kind: 'skins', prize: { thing: 'A putter' } }, 'prize.thing'],
      [{ ...pin, sponsorship_id: foreign }, 'sponsorship_id'],
      [{ ...pin, sponsorship_id: asked }, 'sponsorship_id'],
      [{ ...pin, sponsorship_id: newId() }, 'sponsorship_id'],
    ] as const;
    for (const [body, field] of refused) {
      const { status, body: said } = await add(round, body);
      expect([status, said.errors[0].field]).toEqual([422, field]);
    }
    const { purses, choices } = await read(round);
    expect([purses, choices.contests]).toEqual([[], []]);
  });

  it('is no business of who may not say what is won', async () => {
    const round = await played();
    const { token: as, headers } = await makeMember(server, teamOf(given.owner.organizer), 'scorer');
    expect((await add(round, { kind: 'pin', hole: 3, prize: { amount: 50 } }, { as, headers })).status).toBe(403);
    expect((await read(round)).choices.contests).toEqual([]);
    expect((await add(round, { kind: 'pin', hole: 3 }, { as, headers })).status).toBe(201);
  });
});

describe('a contest that is taken away', () => {
  it('stays once players have paid into a game on it', async () => {
    const round = await played();
    const { body: contest } = await add(round, { kind: 'pin', hole: 3, prize: { amount: 50 } });
    const [purse] = (await read(round)).purses;
    const paid = newId();
    await server.context.pool.query(
      `insert into purse_players (id, purse_id, player_id, amount, via, paid_at, ended_at)
       values ($1, $2, $3, 500, 'desk', now(), now())`,
      [paid, purse?.id, round.field[0]],
    );
    const refused = await call('DELETE', `/api/organizer/contests/${contest.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'wrong_state']);
    await server.context.pool.query('delete from purse_players where id = $1', [paid]);
    expect((await call('DELETE', `/api/organizer/contests/${contest.id}`)).status).toBe(200);
    expect((await read(round)).purses).toMatchObject([{ contest: null, fault: expect.stringContaining('is gone') }]);
  });

  it('bears no name in a copy where its sponsor has ended', async () => {
    const round = await played();
    const [ended, kept] = [await sponsor(round, 'agreed'), await sponsor(round, 'agreed')];
    await add(round, { kind: 'pin', hole: 3, sponsorship_id: ended });
    await add(round, { kind: 'drive', hole: 1, sponsorship_id: kept });
    await server.context.pool.query(`update sponsorships set state = 'ended' where id = $1`, [ended]);
    const { body } = await call('POST', at(round, 'duplicate'), { parts: ['play', 'prizes', 'sponsors'] });
    const { rows } = await server.context.pool.query(
      `select c.kind, s.tournament_id as of from contests c left join sponsorships s on s.id = c.sponsorship_id
       where c.tournament_id = $1 order by c.kind`,
      [body.id],
    );
    expect(rows).toEqual([
      { kind: 'drive', of: body.id },
      { kind: 'pin', of: null },
    ]);
  });
});

describe('a raffle', () => {
  const raffle = { name: 'Raffle', kind: 'raffle', source: 'fund', pays: 'goods' };
  const save = async (round: Played, ...purses: object[]) =>
    call('PUT', at(round, 'purses'), { version: (await read(round)).purses_version, purses });

  it('stands with the winners that are typed on the board and in the results, and in no books', async () => {
    const round = await played();
    const places = [{ thing: 'Putter' }, { thing: 'Dinner for two', winner: 'Ann Lee of table 4' }];
    expect((await save(round, { ...raffle, places })).status).toBe(200);
    const { purses, sums } = await read(round);
    expect(purses[0]).toMatchObject({ kind: 'raffle', places, fault: null, total: 0 });
    const boards = async () =>
      (await server.call('GET', `/api/leaderboards/${round.tournament.id}`)).body.boards.map(
        ({ name }: { name: string }) => name,
      );
    await expect.poll(boards).toContain('Raffle');
    const { body: shown } = await server.call('GET', `/api/leaderboards/${round.tournament.id}?board=${purses[0]?.id}`);
    expect(shown.board.rows).toMatchObject([{ pos: '2', name: 'Ann Lee of table 4', result: 'Dinner for two' }]);
    await closeRound(server, round);
    await makeOfficial(server, round);
    const { body } = await server.call('GET', `/api/tournaments/${round.tournament.id}/results`);
    expect(body.raffles).toEqual([
      { id: purses[0]?.id, name: 'Raffle', prizes: [{ thing: 'Dinner for two', winner: 'Ann Lee of table 4' }] },
    ]);
    expect(body.boards.map(({ name }: { name: string }) => name)).not.toContain('Raffle');
    // A winner that is typed later is no correction of the results.
    await save(round, { ...raffle, id: purses[0]?.id, places: [{ thing: 'Putter', winner: 'Bo' }] });
    const now = await read(round);
    expect(now.now).toMatchObject({ hindrance: null, due: [] });
    expect(now.sums).toEqual(sums);
  });

  it('is of things, from the organizer', async () => {
    const round = await played();
    const wrong = await save(
      round,
      { ...raffle, places: [] },
      { ...raffle, pays: 'money', places: [{ amount: 5 }] },
      { ...raffle, places: [{ winner: 'Ann' }] },
    );
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'purses.0.places',
      'purses.1.pays',
      'purses.2.places.0.thing',
    ]);
  });

  it('is copied without whoever won it', async () => {
    const round = await played();
    await save(round, { ...raffle, places: [{ thing: 'Putter', winner: 'Ann Lee' }] });
    const { body } = await call('POST', at(round, 'duplicate'), { parts: ['play', 'prizes', 'sponsors'] });
    const { rows } = await server.context.pool.query('select places from purses where tournament_id = $1', [body.id]);
    expect(rows).toEqual([{ places: [{ thing: 'Putter' }] }]);
  });
});
