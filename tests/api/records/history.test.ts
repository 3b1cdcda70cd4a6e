import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Career } from '#areas/golfers/contract/career.ts';
import type { CourseRecord, RecordMark, TournamentHistory } from '#areas/results/contract/history.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { erasePerson } from '#areas/settings/database/delete-account.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { closeRound, correctFirstHole, makeOfficial, playRound } from '#tests/factories/results.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

type Played = Awaited<ReturnType<typeof playRound>>;
let server: TestServer;
let clubId: string;
let given: Host;
let named: Awaited<ReturnType<typeof makeGolfer>>;
let shy: Awaited<ReturnType<typeof makeGolfer>>;
/** The newest first. */
let editions: Played[];

const query = (text: string, values: unknown[]) => server.context.pool.query(text, values);
const change = ({ tournament }: Played, set: string, ...values: unknown[]) =>
  query(`update tournaments set ${set} where id = $1`, [tournament.id, ...values]);

/** Two golfers and two without account; first holes in these strokes. */
async function edition(title: string, date: string, firsts: readonly number[]): Promise<Played> {
  const golfers = [named.golfer.golferId, shy.golfer.golferId];
  const played = await playRound(server, { ...given, firsts, golfers });
  await closeRound(server, played);
  await makeOfficial(server, played);
  await change(played, 'title = $2, start_date = $3, end_date = $3, country_club_id = $4', title, date, clubId);
  await query('update golf_rounds set date = $2 where tournament_id = $1', [played.tournament.id, date]);
  return played;
}

beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
  clubId = (await makeClub(server)).club.countryClubId;
  await query(
    `update facilities set country_club_id = $1 where id = (
       select k.facility_id from courses k join course_versions v on v.course_id = k.id where v.id = $2)`,
    [clubId, given.versionId],
  );
  named = await makeGolfer(server);
  shy = await makeGolfer(server);
  editions = [
    await edition('Harbor Classic 2026', '2026-05-02', [5, 4, 6, 7]),
    await edition('Harbor Classic 2025', '2025-05-03', [3, 4, 5, 6]),
    await edition('The 2nd Annual Harbor Classic', '2024-05-04', [7, 4, 4, 8]),
  ];
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const at = (place: number): Played => editions[place] as Played;
const history = (place: number, search = '', as?: string) =>
  server.call('GET', `/api/tournaments/${at(place).tournament.id}/history${search}`, as ? { as } : {});
const read = async (place: number, search = ''): Promise<TournamentHistory> => (await history(place, search)).body;
const ofClub = (what: string) => server.call('GET', `/api/country-clubs/${clubId}/${what}`);
const records = async (): Promise<CourseRecord[]> => (await ofClub('records')).body.data;
const marks = async (place: number): Promise<RecordMark[]> =>
  (await server.call('GET', `/api/tournaments/${at(place).tournament.id}/results`)).body.course_records;
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);

describe('earlier editions', () => {
  it('are of one organizer and title, the newest first, with field, winners by board and what is lowest', async () => {
    const answer = await history(0);
    expect(answer.status).toBe(200);
    const { data, lowest_rounds: rounds, lowest_totals: totals } = answer.body as TournamentHistory;
    expect(titles({ data })).toEqual(['Harbor Classic 2025', 'The 2nd Annual Harbor Classic']);
    expect(data[0]).toMatchObject({ date: '2025-05-03', players: 4 });
    expect(data[0]?.winners.find(({ board }) => board === 'Gross')).toEqual({
      ...{ board: 'Gross', flight: null, names: ['Pat Player0000'], total: 71 },
    });
    expect(data[1]?.winners.find(({ board }) => board === 'Gross')?.names).toEqual([
      'Pat Player0001',
      'Pat Player0002',
    ]);
    const holder = { name: 'Pat Player0000', date: '2025-05-03', tournament: at(1).tournament.id };
    expect(rounds).toEqual([{ holes: 18, strokes: 71, holders: [{ ...holder, title: 'Harbor Classic 2025' }] }]);
    expect(totals).toEqual([]);
    expect(titles(await read(2))).toEqual([]);
  });

  it('come page by page, and refuse what is no cursor', async () => {
    const first = await read(0, '?limit=1');
    expect(titles(first)).toEqual(['Harbor Classic 2025']);
    const second = await read(0, `?limit=1&cursor=${first.next_cursor}`);
    expect([titles(second), second.next_cursor]).toEqual([['The 2nd Annual Harbor Classic'], null]);
    expect((await history(0, '?cursor=x')).status).toBe(422);
    expect((await history(0, '?limit=0')).status).toBe(422);
  });

  it.each([
    ['link', `board_visibility = 'link'`, `board_visibility = 'public'`],
    ['off', `board_visibility = 'off'`, `board_visibility = 'public'`],
    ['cancelled', `state = 'cancelled'`, `state = 'published'`],
    ['draft', `state = 'draft'`, `state = 'published'`],
    ['of another title', `title = 'Harbor Open'`, `title = 'Harbor Classic 2025'`],
  ])('leave out, with its records, what is %s', async (_, set, back) => {
    await change(at(1), set);
    const { data, lowest_rounds: rounds } = await read(0);
    expect(titles({ data })).toEqual(['The 2nd Annual Harbor Classic']);
    expect(rounds[0]?.strokes).toBe(72);
    if (!set.startsWith('title')) {
      expect(titles((await ofClub('history')).body)).not.toContain('Harbor Classic 2025');
      expect((await records())[0]?.strokes).toBe(72);
    }
    await change(at(1), back);
  });

  it('are seen by whom the results are', async () => {
    await change(at(0), `board_visibility = 'off'`);
    expect((await history(0)).status).toBe(403);
    expect((await history(0, '', (await makeOrganizer(server)).token)).status).toBe(403);
    expect((await history(0, '', given.owner.token)).status).toBe(200);
    await change(at(0), `board_visibility = 'link'`);
    expect((await history(0)).status).toBe(200);
    await change(at(0), `board_visibility = 'public', state = 'draft'`);
    expect((await history(0)).status).toBe(404);
    await change(at(0), `state = 'published'`);
    expect((await server.call('GET', `/api/tournaments/${newId()}/history`)).status).toBe(404);
  });

  it('tell winners as their results do', async () => {
    await query(`update registration_players set public_name = 'number' where id = $1`, [at(1).field[0]]);
    const { data, lowest_rounds: rounds } = await read(0);
    expect(data[0]?.winners[0]?.names).toEqual(['Player 1']);
    expect(rounds[0]?.holders.map(({ name }) => name)).toEqual(['Player 1']);
    expect((await records())[0]?.holders[0]?.name).toBe('Player 1');
    await query(`update registration_players set public_name = 'short' where id = $1`, [at(1).field[0]]);
    expect((await records())[0]?.holders[0]?.name).toBe('Pat P.');
    await query(`update registration_players set public_name = 'full', birth_year = 2010 where id = $1`, [
      at(1).field[0],
    ]);
    expect((await read(0)).lowest_rounds[0]?.holders[0]?.name).toBe('Pat P.');
    await query(`update registration_players set birth_year = null where id = $1`, [at(1).field[0]]);
  });
});

describe('a club', () => {
  it('shows what was played there and its course records, and is not found where there is none', async () => {
    const { status, body } = await ofClub('history?limit=2');
    expect(status).toBe(200);
    expect(titles(body)).toEqual(['Harbor Classic 2026', 'Harbor Classic 2025']);
    const { body: rest } = await ofClub(`history?limit=2&cursor=${body.next_cursor}`);
    expect(titles(rest)).toEqual(['The 2nd Annual Harbor Classic']);
    expect(await records()).toMatchObject([
      { course: 'Heron Point', tee: 'White', part: 'eighteen', strokes: 71, holders: [{ name: 'Pat Player0000' }] },
    ]);
    for (const what of ['history', 'records'])
      expect((await server.call('GET', `/api/country-clubs/${newId()}/${what}`)).status).toBe(404);
  });

  it('marks the card of the record, and no other', async () => {
    expect(await marks(1)).toMatchObject([
      { row: at(1).field[0], strokes: 71, part: 'eighteen', tee: 'White', round: 1 },
    ]);
    expect(await marks(0)).toEqual([]);
  });

  it('follows corrections, penalties and disqualifications', async () => {
    expect((await records())[0]?.strokes).toBe(71);
    await correctFirstHole(server, at(1), 0, 9);
    await makeOfficial(server, at(1), 'Read wrong');
    expect((await records())[0]).toMatchObject({ strokes: 72 });
    expect((await read(0)).data[0]?.winners[0]).toMatchObject({ names: ['Pat Player0001'], total: 72 });
    await correctFirstHole(server, at(1), 0, 2);
    await makeOfficial(server, at(1), 'Read wrong again');
    expect((await records())[0]).toMatchObject({ strokes: 70 });
    await query(
      `insert into rulings (id, tournament_id, content, by_user_id, reason, at)
       select $1, $2, $3, user_id, 'Seen late', now() from organizers o join tournaments t on t.organizer_id = o.id
       where t.id = $2`,
      [newId(), at(1).tournament.id, { kind: 'status', player: at(1).field[0], team: null, round: null, status: 'dq' }],
    );
    expect((await records())[0]).toMatchObject({ strokes: 72 });
  });
});

it('a golfer sees the courses they played and the way to their own certificates', async () => {
  const career: Career = (await server.call('GET', '/api/golfer-career', { as: shy.token })).body;
  expect(career.courses).toMatchObject([
    { course: 'Heron Point', rounds: 3, last: '2026-05-02', best: [{ holes: 18, strokes: 72, to_par: 0 }] },
  ]);
  const first = career.results.find(({ board, pos }) => board === 'Gross' && pos === '1');
  const { board, row } = first?.certificate ?? { board: '', row: '' };
  const path = `/api/tournaments/${first?.tournament}/certificate.pdf?board=${board}&row=${row}`;
  expect((await fetch(`${server.url}${path}`)).status).toBe(200);
  for (const { pos, certificate } of career.results)
    expect([pos, certificate !== null]).toEqual([pos, /^T?[123]$/.test(pos)]);
  await query(`update tournaments set board_visibility = 'off' where id = $1`, [first?.tournament]);
  const after: Career = (await server.call('GET', '/api/golfer-career', { as: shy.token })).body;
  expect(
    after.results.filter(({ tournament, certificate }) => tournament === first?.tournament && certificate),
  ).toEqual([]);
});

it('records tell who deleted their account by the number that results tell', async () => {
  const { userId } = shy.golfer;
  await inTransaction(server.context.pool, (tx) => erasePerson(tx, userId, shy.golfer.email, server.clock.now()));
  const [record] = await records();
  expect(record?.holders.map(({ name }) => name)).toContain('Player 2');
  const { data } = (await ofClub('history')).body;
  expect(data.flatMap(({ winners }: { winners: { names: string[] }[] }) => winners[0]?.names)).toContain('Player 2');
});
