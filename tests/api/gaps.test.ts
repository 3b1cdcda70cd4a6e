import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gaps } from '#kernel/contract/gaps.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { groupEntry, player } from '#tests/factories/registrations.ts';
import { groupTokens, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { adding, groupAt, insertField, sheetPage } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server, { plan: 'platinum' });
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const as = () => ({ as: owner.token });

/** A stroke play whose sheet goes out with everybody who has entered by then. */
async function strokePlay(enter: (id: string) => Promise<unknown>, more: object = {}) {
  const { id } = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0 });
  await enter(id);
  const path = `/api/organizer/tournaments/${id}`;
  const answers = {
    course_id: (await makeCourse(server)).id,
    style: 'Stroke Play',
    team_size: 1,
    results: 'both',
    ...more,
  };
  const play = await server.call('PUT', `${path}/play`, { ...as(), body: { version: 0, answers } });
  const roundId: string = play.body.rounds[0].id;
  const { rows } = await server.context.pool.query<{ id: string }>(
    `select p.id from registration_players p join tournament_registrations r on r.id = p.registration_id
     where r.tournament_id = $1 order by r.created_at, p.position`,
    [id],
  );
  const page = sheetPage(server, { id: roundId }, owner.token);
  await page.see();
  await page.edit(
    adding(
      groupAt(
        0,
        rows.map((row) => row.id),
      ),
    ),
  );
  expect((await page.publish()).status).toBe(200);
  const gaps = async (): Promise<Gaps> => (await server.call('GET', `${path}/gaps`, as())).body;
  /** The playing handicaps on the phone of the group. */
  const playsOff = async () => {
    const [token = ''] = (await groupTokens(server, roundId)).values();
    return (await phone(server, token).read()).cards.map(({ playing_handicap }) => playing_handicap);
  };
  return { id, path, gaps, playsOff, rounds: play.body.rounds as { id: string }[], players: rows.map((row) => row.id) };
}

describe('a handicap that comes after the sheet went out', () => {
  it('counts for a guest whom the captain names then', async () => {
    const captain = await makeGolfer(server);
    let entry = '';
    const { gaps, playsOff } = await strokePlay(async (id) => {
      const body = groupEntry(id, 0, { namedLater: 1 });
      entry = (await server.call('POST', '/api/tournament-registrations', { as: captain.token, body })).body.id;
    });
    expect((await gaps()).go_on).toBe('Go on: 1 player without a net result');
    expect((await playsOff())[1]).toBeNull();
    const named = await server.call('PATCH', `/api/tournament-registrations/${entry}/players`, {
      as: captain.token,
      body: { players: [{ ...player(3), position: 1 }] },
    });
    expect(named.status, JSON.stringify(named.body)).toBe(200);
    expect((await gaps()).go_on).toBeNull();
    expect((await playsOff())[1]).not.toBeNull();
  });

  it('counts for a player whose roster brings it, and goes again with that roster', async () => {
    const { gaps, playsOff, path } = await strokePlay(async (id) => {
      const [first] = await insertField(server, id, 2);
      await server.context.pool.query(
        `update registration_players set index_source = 'none', index_tenths = 0, first_name = 'Iris',
           last_name = 'Webb', email = 'iris@example.test' where id = $1`,
        [first],
      );
    });
    expect((await playsOff())[0]).toBeNull();
    // The list of players says so too, and has them last.
    const listed = await server.call('GET', `${path}/players?sort=handicap`, as());
    expect(listed.body.data.map(({ handicap }: { handicap: number | null }) => handicap)).toEqual([3.7, null]);
    const file = 'First name,Last name,Email,Handicap\nIris,Webb,iris@example.test,18.4\n';
    const read = await server.call('POST', `${path}/imports`, {
      ...as(),
      body: Buffer.from(file),
      headers: { 'content-type': 'text/csv' },
    });
    const written = await server.call('POST', `${path}/imports/${read.body.id}/write`, { ...as(), body: {} });
    expect(written.body).toMatchObject({ state: 'done', counts: { changed: 1 } });
    expect((await gaps()).go_on).toBeNull();
    expect((await playsOff())[0]).not.toBeNull();
    const undone = await server.call('POST', `${path}/imports/${read.body.id}/undo`, { ...as(), body: {} });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await gaps()).go_on).toBe('Go on: 1 player without a net result');
    expect((await playsOff())[0]).toBeNull();
  });
});

describe('a player who has withdrawn', () => {
  it('is not missed on the sheet of a later round', async () => {
    const { gaps, rounds, players } = await strokePlay((id) => insertField(server, id, 3), {
      length: 'days',
      dates: ['2026-12-27', '2026-12-28'],
    });
    const [first, second] = rounds;
    const page = sheetPage(server, { id: second?.id ?? '' }, owner.token);
    await page.see();
    await page.edit(adding(groupAt(0, players.slice(0, 2))));
    expect((await gaps()).gaps).toMatchObject([
      { text: '1 player is not on the tee sheet.', players: [{ id: players[2] }] },
    ]);
    const action = { op: 'withdraw', player: players[2], refund: false };
    const path = `/api/organizer/rounds/${first?.id}/desk`;
    expect((await server.call('POST', path, { ...as(), body: { action } })).status).toBe(200);
    expect((await gaps()).gaps).toEqual([]);
  });
});
