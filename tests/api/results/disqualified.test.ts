/** Somebody whom the desk disqualifies has no place and no prize anywhere, and whoever stood behind moves up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board } from '#golf/event.ts';
import { scores } from '#golf/presets.ts';
import { listDayCards } from '#areas/results/database/day-facts.ts';
import { listLowestCards } from '#areas/results/database/lowest-cards.ts';
import { makeRound } from '#tests/factories/golf-rounds.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { closeRound, makeOfficial, playRound } from '#tests/factories/results.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

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
const reason = 'Rule 3.3b: card not signed';
const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  server.call(method, path, { as: given.owner.token, ...(body ? { body } : {}) });
const played = (score: keyof typeof scores = 'stableford') =>
  playRound(server, { ...given, firsts: [3, 4, 5, 6], board: { score: scores[score] } });
const atDesk = ({ round }: Played, action: object, more: object = {}) =>
  call('POST', `/api/organizer/rounds/${round.id}/desk`, { action, ...more });
const disqualify = ({ field, ...on }: Played, place: number, more: object = {}) =>
  atDesk({ ...on, field }, { op: 'disqualify', player: field[place], reason, ...more });
/** The committee's rulings on the score of a disqualified player. */
const acceptableOf = async (own: Played, place: number) =>
  (
    await server.context.pool.query(
      `select content -> 'isAcceptable' as said from rulings
       where tournament_id = $1 and content ->> 'player' = $2 and content ->> 'status' = 'dq'`,
      [own.tournament.id, own.field[place]],
    )
  ).rows.map(({ said }) => said);
type Shown = { id: string; pos: string; status?: string }[];
const placesOf = (rows: Shown, { field }: Played) =>
  rows.map(({ id, pos, status }) => [field.indexOf(id), pos, status ?? null]);
const onBoard = async (own: Played) =>
  placesOf((await server.call('GET', `/api/leaderboards/${own.tournament.id}`)).body.board.rows, own);
const standing = [
  [0, '1', null],
  [2, '2', null],
  [3, '3', null],
  [1, '-', 'DQ'],
];

describe('of one round of Stableford', () => {
  it('is DQ on the public board, in the official results and their file, and the prizes go to those behind', async () => {
    const own = await played();
    const purse = { name: 'Points', kind: 'prizes', board: own.boards.gross, source: 'fund', pays: 'money' };
    const places = [50, 30, 20].map((amount) => ({ amount }));
    await call('PUT', `/api/organizer/tournaments/${own.tournament.id}/purses`, {
      version: 0,
      purses: [{ ...purse, places }],
    });
    expect((await disqualify(own, 1)).body.effects).toContain(
      'Out of the tournament: no place on any board, and no prize.',
    );
    expect(await onBoard(own)).toEqual(standing);
    await closeRound(server, own);
    await makeOfficial(server, own);
    expect(await onBoard(own)).toEqual(standing);
    const { body } = await server.call('GET', `/api/tournaments/${own.tournament.id}/results`);
    const [points, net] = body.boards;
    expect(placesOf(points.rows, own)).toEqual(standing);
    expect(placesOf(net.rows, own).at(-1)).toEqual([1, '-', 'DQ']);
    const file = await (await fetch(`${server.url}/api/tournaments/${own.tournament.id}/results.csv`)).text();
    expect(file).toMatch(/DQ,Pat Player0001/);
    expect(file).toMatch(/2,Pat Player0002/);
    const awards = `/api/organizer/tournaments/${own.tournament.id}/awards`;
    const { body: shown } = await call('POST', awards, { dry_run: true });
    expect(shown.make.map(({ place, amount }: { place: string; amount: number }) => [place, amount])).toEqual([
      ['1', 50],
      ['2', 30],
      ['3', 20],
    ]);
  });

  it('plays after all where that is taken back', async () => {
    const own = await played('modified');
    const last = async () => (await onBoard(own)).at(-1);
    expect(await last()).toEqual([3, '4', null]);
    await disqualify(own, 1);
    // A reader of the board sees it at once, and not only when everything is read again.
    const soon = 5_000;
    await until(last, (row) => row?.[1] === '-', soon);
    expect(await last()).toEqual([1, '-', 'DQ']);
    await atDesk(own, { op: 'take_back', player: own.field[1] });
    await until(last, (row) => row?.[1] === '4', soon);
    expect(await last()).toEqual([3, '4', null]);
  });

  it('a round alone is not taken where nothing else would count', async () => {
    for (const score of ['stableford', 'strokes'] as const) {
      const own = await played(score);
      const desk = await call('GET', `/api/organizer/rounds/${own.round.id}/desk`);
      expect(desk.body.round.may_take_round_alone).toBe(false);
      expect(await disqualify(own, 1, { scope: 'round' })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'action.scope' }] },
      });
    }
    expect(await disqualify(await played(), 1, { scope: 'day' })).toMatchObject({ status: 422 });
  });

  it('leaves the score for the handicap record of a golfer who only forgot to sign, where the committee says so', async () => {
    const own = await played();
    const answer = await disqualify(own, 1, { is_acceptable: true });
    expect(answer.body.effects).toContain('The score of this round is still offered to their handicap record.');
    await disqualify(own, 2);
    expect([await acceptableOf(own, 1), await acceptableOf(own, 2)]).toEqual([[true], [null]]);
    expect(await disqualify(own, 3, { is_acceptable: 'yes' })).toMatchObject({ status: 422 });
  });
});

describe('of several rounds', () => {
  async function twoRounds(board: Partial<Board> = { score: scores.stableford }) {
    const own = await playRound(server, { ...given, firsts: [3, 4, 5], board });
    const second = await makeRound(server, { tournament: own.tournament, versionId: given.versionId, number: 2 });
    const readDesk = async (round: { id: string }) =>
      (await call('GET', `/api/organizer/rounds/${round.id}/desk`)).body;
    const isOutIn = async (round: { id: string }) =>
      (await readDesk(round)).data.find(({ id }: { id: string }) => id === own.field[0]).is_disqualified;
    return { own, second, readDesk, isOutIn };
  }

  it('loses the points of the round where the committee says so, and plays the next one', async () => {
    const { own, second, readDesk, isOutIn } = await twoRounds();
    expect((await readDesk(own.round)).round.may_take_round_alone).toBe(true);
    expect((await disqualify(own, 0, { scope: 'round' })).status).toBe(200);
    expect(await onBoard(own)).toEqual([
      [1, '1', null],
      [2, '2', null],
      [0, '3', null],
    ]);
    expect([await isOutIn(own.round), await isOutIn(second)]).toEqual([true, false]);
    // A player who withdraws from the next round and plays after all has not got the first one back.
    const ofSecond = { ...own, round: second };
    await atDesk(ofSecond, { op: 'withdraw', player: own.field[0] });
    await atDesk(ofSecond, { op: 'take_back', player: own.field[0] });
    expect([await isOutIn(own.round), await isOutIn(second)]).toEqual([true, false]);
  });

  it('is out of the next round too where nothing is said, and nobody waits for their card there', async () => {
    const { own, second, readDesk, isOutIn } = await twoRounds();
    await disqualify(own, 0);
    expect(await onBoard(own)).toEqual([
      [1, '1', null],
      [2, '2', null],
      [0, '-', 'DQ'],
    ]);
    expect([await isOutIn(own.round), await isOutIn(second)]).toEqual([true, true]);
    const expected = await call('GET', `/api/organizer/rounds/${second.id}/desk?filter=expected`);
    expect(expected.body.data.map(({ id }: { id: string }) => id)).not.toContain(own.field[0]);
    expect((await readDesk(second)).summary.players).toBe(3);
  });

  it('is out by the desk of a next round that has no course yet, and holds no record of the first', async () => {
    const { own, second } = await twoRounds();
    const records = async () =>
      (await listLowestCards(server.context.pool, 'tournaments', [own.tournament.id])).map(({ player_id: id }) =>
        own.field.indexOf(id),
      );
    await server.context.pool.query('update golf_rounds set course_version_id = null where id = $1', [second.id]);
    expect((await disqualify({ ...own, round: second }, 0)).status).toBe(200);
    const places = [
      [1, '1', null],
      [2, '2', null],
      [0, '-', 'DQ'],
    ];
    expect(await onBoard(own)).toEqual(places);
    await server.context.pool.query(`update golf_rounds set status = 'cancelled' where id = $1`, [second.id]);
    await closeRound(server, own);
    await makeOfficial(server, own);
    const { body } = await server.call('GET', `/api/tournaments/${own.tournament.id}/results`);
    expect(placesOf(body.boards[0].rows, own)).toEqual(places);
    expect(await records()).toEqual([1, 2]);
  });

  it.each([
    ['tournament', false],
    ['round', true],
  ])('a card of another round is waited for where %s is lost: %s', async (scope, isExpected) => {
    const { own, second } = await twoRounds();
    await disqualify({ ...own, round: second }, 0, { scope });
    const cards = await listDayCards(server.context.pool, own.round.id);
    expect(cards.find(({ players }) => players.includes(own.field[0] ?? ''))?.is_expected).toBe(isExpected);
  });
});

it('the one ball of a team is not waited for where a member is disqualified', async () => {
  const own = await played();
  const { pool } = server.context;
  const { rows } = await pool.query(
    `insert into golf_teams (id, tournament_id, name, created_at) values (gen_random_uuid(), $1, 'Pair', now())
     returning id`,
    [own.tournament.id],
  );
  const ofTeam = 'update cards set player_id = null, team_id = $1 where round_id = $2 and player_id = $3';
  await pool.query(ofTeam, [rows[0].id, own.round.id, own.field[0]]);
  const isExpected = async () =>
    (await listDayCards(pool, own.round.id)).find(({ name }) => name.startsWith('Pair'))?.is_expected;
  expect(await isExpected()).toBe(true);
  await disqualify(own, 0);
  expect(await isExpected()).toBe(false);
});
