/**
 * A hole without strokes takes public results away from nobody: neither of its tournament nor of others on the course.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scores } from '#golf/presets.ts';
import { listLowestCards } from '#areas/results/database/lowest-cards.ts';
import { makeClub, makeGolfer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { closeRound, makeOfficial, playRound } from '#tests/factories/results.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

type Played = Awaited<ReturnType<typeof playRound>>;
let server: TestServer;
let given: Host;
let clubId: string;
let golfer: Awaited<ReturnType<typeof makeGolfer>>;
/** An old tournament of whole cards, and a Stableford whose second player picked up and whose third left a hole out. */
let old: Played;
let stableford: Played;

const query = (text: string, values: unknown[]) => server.context.pool.query(text, values);
const holes = Array.from({ length: 18 }, (_, place) => place + 1);

beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
  clubId = (await makeClub(server)).club.countryClubId;
  await query(
    `update facilities set country_club_id = $1 where id = (
       select k.facility_id from courses k join course_versions v on v.course_id = k.id where v.id = $2)`,
    [clubId, given.versionId],
  );
  golfer = await makeGolfer(server);
  old = await playRound(server, { ...given, firsts: [4, 5], golfers: [golfer.golfer.golferId] });
  await closeRound(server, old);
  await makeOfficial(server, old);
  const golfers = [golfer.golfer.golferId];
  const scored = await makeScoredRound(server, { ...given, players: 3, seats: 3, mode: 'one', golfers });
  const boards = await insertBoards(server, scored.tournament.id, { score: scores.stableford });
  const marker = phone(server, scored.tokens[0] ?? '');
  const { cards } = await marker.read();
  const left = [null, 'X', '-'] as const;
  await marker.deliver(
    cards.flatMap(({ id }, place) =>
      holes.map((hole) => {
        const mark = hole === 7 ? left[place] : null;
        return entry(id, { hole, ...(mark ? { mark } : { strokes: 4 }) });
      }),
    ),
  );
  stableford = { ...scored, boards };
  await closeRound(server, stableford);
  await makeOfficial(server, stableford);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

/** The public addresses of a tournament that is over. */
const asked = ({ tournament: { id }, boards, field }: Played) => [
  `/api/tournaments/${id}/results`,
  `/api/tournaments/${id}/results.csv`,
  `/api/tournaments/${id}/results.xlsx`,
  `/api/tournaments/${id}/history`,
  `/api/tournaments/${id}/certificate.pdf?board=${boards.gross}&row=${field[0]}`,
  `/api/country-clubs/${clubId}/records`,
  `/api/country-clubs/${clubId}/history`,
];

describe('after somebody has picked up', () => {
  it.each([
    ['of this tournament', () => stableford],
    ['of an older one on the course', () => old],
  ])('everybody sees the results %s, its files, history, certificates and records', async (_, played) => {
    for (const path of asked(played()))
      expect([path, (await fetch(`${server.url}${path}`)).status]).toEqual([path, 200]);
  });

  it('the cards with a hole picked up or not played are no records, whole ones are', async () => {
    const { body } = await server.call('GET', `/api/country-clubs/${clubId}/records`);
    expect(body.data).toMatchObject([{ part: 'eighteen', strokes: 72, holders: [{}, {}] }]);
    const lowest = await listLowestCards(server.context.pool, 'tournaments', [stableford.tournament.id]);
    expect(lowest.map(({ player_id: player }) => player)).toEqual([stableford.field[0]]);
  });

  it.each([
    ...[1, 20].map((strokes) => [strokes, true] as const),
    ...['X', '-', 'A', 'B', 'H', null].map((value) => [value, false] as const),
  ])('a hole of %j makes a card whole: %s', async (value, isWhole) => {
    const { rows } = await query('select id, merged from cards where player_id = $1', [stableford.field[0]]);
    const [card] = rows;
    const changed = card.merged.holes.map((hole: unknown[], at: number) => (at === 2 ? hole.with(1, value) : hole));
    await query('update cards set merged = $2 where id = $1', [card.id, { ...card.merged, holes: changed }]);
    const lowest = await listLowestCards(server.context.pool, 'club', clubId);
    expect(lowest.some(({ card_id: id }) => id === card.id)).toBe(isWhole);
    await query('update cards set merged = $2 where id = $1', [card.id, card.merged]);
  });
});

describe('what is no whole number or no id', () => {
  it('a total of tenths stands in a career as it is', async () => {
    await query(
      `update results set answer = jsonb_set(answer, '{boards,0,rows,0,total}', '65.3') where tournament_id = $1`,
      [old.tournament.id],
    );
    const { status, body } = await server.call('GET', '/api/golfer-career', { as: golfer.token });
    expect(status).toBe(200);
    expect(body.results.map(({ total }: { total: number }) => total)).toContain(65.3);
  });

  it('a difference on a hole of skins does not close the committee’s day', async () => {
    const differences = [
      { why: 'engine', board: 'Skins', id: 'hole-3', kept: '3', today: null },
      { why: 'engine', board: 'Gross', id: old.field[0], kept: '1', today: '2' },
    ];
    await query(
      `insert into result_checks (tournament_id, version, checked_at, differences) values ($1, 1, now(), $2)
       on conflict (tournament_id, version) do update set differences = excluded.differences`,
      [old.tournament.id, JSON.stringify(differences)],
    );
    const day = await server.call('GET', `/api/organizer/rounds/${old.round.id}/day`, { as: given.owner.token });
    expect(day.status).toBe(200);
    expect(JSON.stringify(day.body)).toContain('Pat Player0000');
    await query('delete from result_checks where tournament_id = $1', [old.tournament.id]);
  });

  it('a ruling that names no player of ours, as an imported one may, hides no tee times', async () => {
    await query(
      `insert into rulings (id, tournament_id, content, by_user_id, reason, at)
       select gen_random_uuid(), $1, $2, o.user_id, 'As imported', now()
       from organizers o join tournaments t on t.organizer_id = o.id where t.id = $1`,
      [old.tournament.id, { kind: 'status', player: 'somebody', team: null, round: null, status: 'wd', rule: '' }],
    );
    expect((await fetch(`${server.url}/api/tournaments/${old.tournament.id}/tee-times`)).status).toBe(200);
  });
});
