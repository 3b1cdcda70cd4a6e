import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskPage } from '#areas/scoring/contract/desk.ts';
import { listDeskTeam } from '#areas/day/database/desk.ts';
import { noteWhoIsHere } from '#areas/day/services/note-who-is-here.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { holdCounter, holdRows } from '#tests/factories/hold-counter.ts';
import { groupEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertField, putInTeams } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let courseId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server);
  courseId = (await makeCourse(server)).id;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

/** A scramble of fours with these teams, and so many in none. */
async function open(names: readonly string[], alone = 0) {
  const tournament = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0 });
  const play = await server.call('PUT', `/api/organizer/tournaments/${tournament.id}/play`, {
    as: owner.token,
    body: { version: 0, answers: { course_id: courseId, style: 'Scramble', team_size: 4 } },
  });
  const roundId: string = play.body.rounds[0].id;
  const field = await insertField(server, tournament.id, names.length * 4 + alone);
  const wanted = names.map((name, place) => ({ name, players: field.slice(place * 4, place * 4 + 4) }));
  const teams = wanted.length > 0 ? await putInTeams(server, tournament.id, owner.token, wanted) : [];
  const path = `/api/organizer/rounds/${roundId}/desk`;
  return {
    tournament,
    roundId,
    field,
    teams,
    path,
    see: async (query = ''): Promise<DeskPage> =>
      (await server.call('GET', `${path}?by=team${query}`, { as: owner.token })).body,
    act: (deskAction: object, more: object = {}) =>
      server.call('POST', path, { as: owner.token, body: { action: deskAction, ...more } }),
    team: (team: string | undefined, more: object = {}) =>
      server.call('POST', path, { as: owner.token, body: { action: { op: 'check_in_team', team }, ...more } }),
  };
}
const teamsIn = ({ data }: DeskPage) => [...new Set(data.map(({ team_name: name, name: own }) => name ?? own))];

describe('the desk by team', () => {
  it('has whole teams by their names, and who is in none among them', async () => {
    const { see, field } = await open(['Team 10', 'Team 2', 'Herons'], 1);
    const all = await see();
    expect(teamsIn(all)).toEqual(['Herons', 'Pat Player0012', 'Team 2', 'Team 10']);
    expect(all.data.slice(0, 4).map(({ id }) => id)).toEqual(field.slice(8, 12));
    const first = await see('&limit=2');
    expect(first.data).toHaveLength(5);
    expect(teamsIn(await see(`&limit=2&cursor=${first.next_cursor}`))).toEqual(['Team 2', 'Team 10']);
    // One of them is looked for, and all of them stand in the line.
    expect((await see('&q=player0005')).data.map(({ id }) => id)).toEqual(field.slice(4, 8));
    expect(teamsIn(await see('&q=herons'))).toEqual(['Herons']);
  });

  it('finds a whole team by what one of it waits for', async () => {
    const { see, act, field } = await open(['Herons', 'Egrets']);
    await act({ op: 'check_in', player: field[1] });
    expect((await see('&filter=here')).data.map(({ id }) => id)).toEqual(field.slice(0, 4));
  });
});

describe('a team is here', () => {
  it('with one request, which comes twice without harm and is taken back as one', async () => {
    const { see, team, act, teams, tournament } = await open(['Herons', 'Egrets']);
    const said = await team(teams[0], { dry_run: true });
    const effects = ['Herons is here: Pat Player0000, Pat Player0001, Pat Player0002, Pat Player0003.'];
    expect(said.body).toMatchObject({ effects, player: null });
    expect((await see()).summary.here).toBe(0);
    expect(await team(teams[0], { preview: said.body.preview })).toMatchObject({ status: 200, body: { effects } });
    const rows = async () =>
      (await server.context.pool.query(`select xmin::text from round_players order by player_id`)).rows;
    const before = await rows();
    // The second volunteer agreed to the same before, and nothing is written again.
    expect(await team(teams[0], { preview: said.body.preview })).toMatchObject({ status: 200, body: { effects } });
    expect(await rows()).toEqual(before);
    expect((await see()).summary).toMatchObject({ players: 8, here: 4 });
    const list = await server.call('GET', `/api/organizer/tournaments/${tournament.id}/players?filter=checked_in`, {
      as: owner.token,
    });
    expect(list.body.data).toHaveLength(4);
    const undone = await act({ op: 'check_in_team', team: teams[0], is_here: false });
    expect(undone.body.effects).toEqual(['Herons is not here yet.']);
    expect((await see()).summary.here).toBe(0);
  });

  it('without who was noted as not here, and who has withdrawn', async () => {
    const { see, team, act, teams, field } = await open(['Herons']);
    await act({ op: 'no_show', player: field[0] });
    await act({ op: 'withdraw', player: field[1] });
    expect((await team(teams[0])).body.effects).toEqual([
      'Herons is here: Pat Player0002, Pat Player0003.',
      'Pat Player0000 was noted as not here: switch them on if they came.',
      'Pat Player0001 has withdrawn.',
    ]);
    expect((await see()).data.map(({ checked_in_at: at }) => at !== null)).toEqual([false, false, true, true]);
    for (const player of field.slice(2)) await act({ op: 'withdraw', player });
    expect(await team(teams[0])).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('and the list of players checks in nobody whom the desk noted as not started, or is noting', async () => {
    const { see, act, field, tournament, roundId } = await open(['Herons']);
    const { waiters, release } = await holdRows(server, 'select from golf_rounds where id = $1 for update', roundId);
    const noted = act({ op: 'no_show', player: field[0] });
    await until(waiters, (n) => n === 1);
    const path = `/api/organizer/tournaments/${tournament.id}/players`;
    const { body } = await server.call('GET', path, { as: owner.token });
    const { id, position } = body.data.find(({ name }: { name: string }) => name === 'Pat Player0000');
    const checkIn = (is_here: boolean) =>
      server.call('PUT', `/api/organizer/tournaments/${tournament.id}/check-in`, {
        as: owner.token,
        body: { registration_id: id, position, is_here },
      });
    const detail = 'The desk noted that Pat Player0000 did not start. Say at the desk that they came.';
    const pressed = checkIn(true);
    await until(waiters, (n) => n === 2);
    await release();
    expect((await noted).status).toBe(200);
    expect(await pressed).toMatchObject({ status: 409, body: { code: 'wrong_state', detail } });
    expect(await checkIn(true)).toMatchObject({ status: 409, body: { code: 'wrong_state', detail } });
    expect((await see()).summary).toMatchObject({ here: 0, no_show: 1 });
    await act({ op: 'came', player: field[0] });
    expect((await checkIn(true)).status).toBe(200);
  });

  it('keeps a late mark of who has come', async () => {
    const { see, team, act, teams, field } = await open(['Herons']);
    const { groups } = await see();
    expect(groups).toEqual([]);
    await server.context.pool.query(
      `insert into round_players (round_id, player_id, state, index_source, index_at, by_user_id, at)
       select d.id, $2, 'late', 'none', now(), $3, now() from golf_rounds d join golf_teams t on t.tournament_id = d.tournament_id
       where t.id = $1`,
      [teams[0], field[0], owner.organizer.userId],
    );
    await team(teams[0]);
    expect((await see()).data[0]).toMatchObject({ state: 'late', checked_in_at: expect.any(String) });
    await act({ op: 'check_in_team', team: teams[0], is_here: false });
    expect((await see()).data[0]).toMatchObject({ state: 'in', checked_in_at: null });
  });

  it('is refused for a round that is over, and for a team of another tournament', async () => {
    const { team, teams, roundId, path } = await open(['Herons']);
    const other = await open(['Egrets']);
    expect((await team(other.teams[0])).status).toBe(404);
    expect((await team(newId())).status).toBe(404);
    expect(await team('x')).toMatchObject({ status: 422, body: { errors: [{ field: 'action.team' }] } });
    const stranger = await makeOrganizer(server);
    const body = { action: { op: 'check_in_team', team: teams[0] } };
    expect((await server.call('POST', path, { as: stranger.token, body })).status).toBe(404);
    await server.context.pool.query(`update golf_rounds set status = 'official' where id = $1`, [roundId]);
    expect(await team(teams[0])).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});

describe('at the same time', () => {
  it('two volunteers press for one team: both are told the same, and each of it is here once', async () => {
    const { see, team, teams, tournament } = await open(['Herons']);
    const { waiters, release } = await holdCounter(server, tournament.id);
    const both = [team(teams[0]), team(teams[0])];
    await until(waiters, (n) => n === 2);
    await release();
    const [one, two] = await Promise.all(both);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.body.effects).toEqual(two?.body.effects);
    const times = (await see()).data.map(({ checked_in_at: at }) => at);
    expect(new Set(times).size).toBe(1);
    expect((await see()).summary).toMatchObject({ players: 4, here: 4 });
  });

  it('one presses while a player withdraws: who has withdrawn is not here', async () => {
    const { see, team, act, teams, field, roundId } = await open(['Herons']);
    const { waiters, release } = await holdRows(server, 'select from golf_rounds where id = $1 for update', roundId);
    const withdrawn = act({ op: 'withdraw', player: field[3] });
    await until(waiters, (n) => n === 1);
    const pressed = team(teams[0]);
    await until(waiters, (n) => n === 2);
    await release();
    expect((await withdrawn).status).toBe(200);
    expect((await pressed).body.effects[1]).toBe('Pat Player0003 has withdrawn.');
    expect((await see()).data.map(({ checked_in_at: at }) => at !== null)).toEqual([true, true, true, false]);
  });

  it('its twin, which looks at the team before it waits, has somebody here who has withdrawn', async () => {
    const { see, act, teams, field, roundId, tournament } = await open(['Herons']);
    const seen = await listDeskTeam(server.context.pool, roundId, teams[0] ?? '');
    await act({ op: 'withdraw', player: field[3] });
    const by = { tournamentId: tournament.id, roundId, userId: owner.organizer.userId, now: server.clock.now() };
    await inTransaction(server.context.pool, async (tx) => {
      for (const { id, registration_id: registrationId } of seen)
        await noteWhoIsHere(
          tx,
          { ...by, playerId: id, registrationId, isLate: false },
          { op: 'check_in', isHere: true },
        );
    });
    expect((await see()).data[3]).toMatchObject({ has_withdrawn: true, checked_in_at: expect.any(String) });
  });

  it('one presses while the golfer withdraws the whole entry: nobody of it is here', async () => {
    const { see, tournament, path } = await open([]);
    const { token } = await makeGolfer(server);
    const made = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: groupEntry(tournament.id, 3),
    });
    const team = async () => (await see()).data[0]?.team_id ?? null;
    const id = await until(team, (found) => found !== null);
    const { waiters, release } = await holdCounter(server, tournament.id);
    const left = server.call('DELETE', `/api/tournament-registrations/${made.body.id}`, { as: token });
    await until(waiters, (n) => n === 1);
    const pressed = server.call('POST', path, {
      as: owner.token,
      body: { action: { op: 'check_in_team', team: id } },
    });
    await until(waiters, (n) => n === 2);
    await release();
    expect((await left).status).toBeLessThan(300);
    expect((await pressed).status).toBe(404);
    expect((await see()).summary.here).toBe(0);
  });
});
