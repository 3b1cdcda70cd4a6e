import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Gaps } from '#kernel/contract/gaps.ts';
import type { Partners } from '#areas/entries/contract/partners.ts';
import type { Teams } from '#areas/play/contract/teams.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { listTeams, writeTeams } from '#areas/play/database/teams/teams.ts';
import { serveWaitlist } from '#areas/waitlist/services/serve-waitlist.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { setUpRounds } from '#tests/factories/set-up-rounds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertField, putInTeams } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

it('a group that enters after a roster brought teams is a team by its own name, until it withdraws', async () => {
  const owner = await makeOrganizer(server, { plan: 'platinum' });
  const { id } = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0 });
  const roster = await insertField(server, id, 4);
  const path = `/api/organizer/tournaments/${id}`;
  const as = { as: owner.token };
  const answers = { course_id: (await makeCourse(server)).id, style: 'Scramble', team_size: 4 };
  await server.call('PUT', `${path}/play`, { ...as, body: { version: 0, answers } });
  await putInTeams(server, id, owner.token, [{ name: 'The Testers', players: roster }]);
  const { token } = await makeGolfer(server);
  const entered = await server.call('POST', '/api/tournament-registrations', { as: token, body: groupEntry(id, 3) });
  expect(entered.status).toBe(201);
  const see = async (): Promise<Teams> => (await server.call('GET', `${path}/teams`, as)).body;
  const teams = await until(see, ({ without }) => without.length === 0);
  expect(teams.teams.map(({ name, players }) => [name, players.length])).toEqual([
    ['The Testers', 4],
    ['The Testers 2', 4],
  ]);
  const gaps = async (): Promise<Gaps> => (await server.call('GET', `${path}/gaps`, as)).body;
  expect((await gaps()).go_on).toBeNull();
  const { rows } = await server.context.pool.query(
    `select id from tournament_registrations where tournament_id = $1 and mode = 'group'`,
    [id],
  );
  const left = await server.call('DELETE', `/api/tournament-registrations/${rows[0].id}`, { as: token });
  expect(left.status).toBe(200);
  expect((await see()).teams.map(({ name }) => name)).toEqual(['The Testers']);
});

// The organizer of a club's scramble had a list of names, and was asked for 72 addresses and phones.
it('a name is enough for whom the organizer enters by hand, with partners and a team', async () => {
  const owner = await makeOrganizer(server, { plan: 'platinum' });
  const { id } = await makeTournament(server, { organizer: owner.organizer, registrationFee: 100 });
  const path = `/api/organizer/tournaments/${id}`;
  const as = { as: owner.token };
  const answers = { course_id: (await makeCourse(server)).id, style: 'Scramble', team_size: 4 };
  await server.call('PUT', `${path}/play`, { ...as, body: { version: 0, answers } });
  const add = (body: object) => server.call('POST', `${path}/players`, { ...as, body });
  const named = (firstName: string, lastName: string) => ({ firstName, lastName });
  const pair = await add({ ...named('Ann', 'Lee'), partners: [named('Bo', 'Quist')], team: 'Eagles' });
  expect(pair.status, JSON.stringify(pair.body)).toBe(201);
  const see = async (): Promise<Teams> => (await server.call('GET', `${path}/teams`, as)).body;
  const teamsOf = ({ teams }: Teams) => teams.map(({ name, players }) => [name, players.length]);
  await until(see, (now) => now.teams.length === 1);
  expect((await add({ ...named('Cy', 'Young'), team: 'eagles' })).status).toBe(201);
  expect((await add({ ...named('Di', 'Moe'), team: 'Birdies' })).status).toBe(201);
  const teams = await until(see, ({ without, teams: all }) => without.length === 0 && all.length === 2);
  expect(teamsOf(teams)).toEqual([
    ['Eagles', 3],
    ['Birdies', 1],
  ]);
  const { body } = await server.call('GET', `${path}/players?sort=name`, as);
  expect(body.data.map((one: Record<string, unknown>) => [one.name, one.handicap, one.email])).toEqual([
    ['Ann Lee', null, ''],
    ['Di Moe', null, ''],
    ['Bo Quist', null, ''],
    ['Cy Young', null, ''],
  ]);
  expect(body.data[0]).toMatchObject({ payment_amount: 200, paid: true });
  expect(await add({ ...named('Ed', 'Ray'), payment: 'link' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'email', message: 'A payment link needs an address' }] },
  });
  for (const [body, field, message] of [
    [{ lastName: 'Ray' }, 'firstName', 'First name is required'],
    [{ firstName: 'Ed' }, 'lastName', 'Last name is required'],
    [{}, 'name', 'Name is required'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ name: 'Ed Ray', firstName: 'Ed' }, 'firstName', 'The name is given already'],
    [{ name: 'x'.repeat(81) }, 'name', 'Must be at most 80 characters'],
    [{ name: 'Ed Ray', partners: [{}] }, 'partners.0.name', 'Name is required'],
    [{ name: 'Ed Ray', payment: 'never' }, 'payment', undefined],
  ] as const)
    expect(await add(body), JSON.stringify(body)).toMatchObject({
      status: 422,
      body: { errors: [message ? { field, message } : { field }] },
    });
  expect((await add({ name: 'DR. FLO RAY', team: 'Birdies' })).status).toBe(201);
  const [flo] = (await server.call('GET', `${path}/players?q=flo%20ray`, as)).body.data;
  expect(flo).toMatchObject({ name: 'DR. FLO RAY', payment_amount: 100, paid: true });
  // A player who pays later plays in a team at once.
  expect((await add({ name: 'Gus Ray', team: 'Birdies', payment: 'later' })).status).toBe(201);
  await until(see, (now) => now.teams.some(({ name, players }) => name === 'Birdies' && players.length === 3));
});

it('whom the waitlist serves alone comes into no team of strangers, whatever their group is called', async () => {
  const owner = await makeOrganizer(server, { plan: 'platinum' });
  const { id } = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0, maxEntries: 3 });
  const path = `/api/organizer/tournaments/${id}`;
  const as = { as: owner.token };
  const answers = { course_id: (await makeCourse(server)).id, style: 'Scramble', team_size: 4 };
  await server.call('PUT', `${path}/play`, { ...as, body: { version: 0, answers } });
  const pair = {
    firstName: 'Ann',
    lastName: 'Lee',
    team: 'Eagles',
    partners: [{ firstName: 'Bo', lastName: 'Quist' }],
  };
  expect((await server.call('POST', `${path}/players`, { ...as, body: pair })).status).toBe(201);
  const [holder, waiter] = [await makeGolfer(server), await makeGolfer(server)];
  const held = await server.call('POST', '/api/tournament-registrations', { as: holder.token, body: soloEntry(id) });
  expect(held.status).toBe(201);
  const { tournamentId: _, ...form } = groupEntry(id, 2, { teamName: 'Eagles' });
  const joined = await server.call('POST', `/api/tournaments/${id}/waitlist`, {
    as: waiter.token,
    body: { ...form, min_places: 1 },
  });
  expect(joined, JSON.stringify(joined.body)).toMatchObject({ status: 201, body: { state: 'waiting' } });
  await server.call('DELETE', `/api/tournament-registrations/${held.body.id}`, { as: holder.token });
  await serveWaitlist(server.context, id);
  await quiet(server);
  const teams: Teams = (await server.call('GET', `${path}/teams`, as)).body;
  expect(teams.teams.map(({ name, players }) => [name, players.length])).toEqual([['Eagles', 2]]);
  expect(teams.without).toHaveLength(1);
});

it('two pairs that agree to play together are one team of four', async () => {
  const owner = await makeOrganizer(server, { plan: 'platinum' });
  const { id } = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0 });
  const path = `/api/organizer/tournaments/${id}`;
  const as = { as: owner.token };
  const answers = { course_id: (await makeCourse(server)).id, style: 'Scramble', team_size: 4 };
  await server.call('PUT', `${path}/play`, { ...as, body: { version: 0, answers } });
  const pair = async () => {
    const { token } = await makeGolfer(server);
    const body = groupEntry(id, 1);
    const entered = await server.call('POST', '/api/tournament-registrations', { as: token, body });
    expect(entered.status).toBe(201);
    const at = `/api/tournaments/${id}`;
    return {
      entry: entered.body.id,
      call: (method: 'GET' | 'PUT' | 'POST' | 'PATCH', rest: string, given?: unknown) =>
        server.call(method, at + rest, { as: token, body: given }),
    };
  };
  const [ann, bea] = [await pair(), await pair()];
  const sizes = async () => {
    const { teams }: Teams = (await server.call('GET', `${path}/teams`, as)).body;
    return teams.map(({ players }) => players.length);
  };
  await until(sizes, (own) => own.join() === '2,2');
  await ann.call('PUT', '/partner-notice', { note: '' });
  await bea.call('PUT', '/partner-notice', { note: '' });
  expect((await bea.call('POST', '/party-asks', { registrationId: ann.entry, message: '' })).status).toBe(201);
  const { asks }: Partners = (await ann.call('GET', '/partners')).body;
  expect((await ann.call('PATCH', `/party-asks/${asks[0]?.id}`, { answer: 'accept' })).status).toBe(200);
  expect(await sizes()).toEqual([4]);
});

it('a group that pays while the organizer moves teams keeps its team, which the whole list of before would take', async () => {
  const owner = await makeOrganizer(server, { plan: 'platinum' });
  const { id } = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0 });
  const [ann = '', bo = '', cy = ''] = await insertField(server, id, 3);
  const path = `/api/organizer/tournaments/${id}`;
  const as = { as: owner.token };
  const answers = { course_id: (await makeCourse(server)).id, style: 'Scramble', team_size: 4 };
  await server.call('PUT', `${path}/play`, { ...as, body: { version: 0, answers } });
  const [herons = ''] = await putInTeams(server, id, owner.token, [{ name: 'Herons', players: [ann, bo] }]);
  const see = async (): Promise<Teams> => (await server.call('GET', `${path}/teams`, as)).body;
  const open = await see();
  const { token } = await makeGolfer(server);
  const late = groupEntry(id, 3);
  expect((await server.call('POST', '/api/tournament-registrations', { as: token, body: late })).status).toBe(201);
  await until(see, ({ teams }) => teams.length === 2);
  const body = { operations: [{ op: 'move', players: [cy], team: herons }] };
  const moved = await server.call('POST', `${path}/teams/operations`, { ...as, body });
  expect(moved).toMatchObject({ status: 200, body: { without: [], teams: [{ name: 'Herons' }, {}] } });
  expect(moved.body.teams.map(({ players }: Teams['teams'][number]) => players.length)).toEqual([3, 4]);
  // The list as it was when the page was opened, with the same player moved, knows nothing of the late group.
  const whole = open.teams.map(({ name, players, ...team }) => ({
    ...team,
    name,
    players: players.map((one) => one.id),
  }));
  const given = whole.map((team) => ({ ...team, players: [...team.players, cy] }));
  await inTransaction(server.context.pool, async (tx) => {
    const there = await listTeams(tx, id);
    await writeTeams(tx, { tournamentId: id, from: null, now: server.clock.now() }, there, given);
  });
  expect(await see()).toMatchObject({ teams: [{ name: 'Herons' }], without: [{}, {}, {}, {}] });
});

it('a group that pays after the first score of others is a team all the same, and leaves theirs alone', async () => {
  const { id: courseId } = await makeCourse(server);
  const answers = { style: 'Scramble', team_size: 4, results: 'gross' };
  const played = await setUpRounds(server, {
    courseId,
    indexes: [100, 110, 120, 130],
    answers,
    teams: 4,
    tournament: { registrationFee: 0 },
  });
  const [round = ''] = played.rounds;
  await played.publish(round);
  await played.type(round, [[4]]);
  const { token } = await makeGolfer(server);
  const late = groupEntry(played.tournament.id, 3);
  expect((await server.call('POST', '/api/tournament-registrations', { as: token, body: late })).status).toBe(201);
  const path = `/api/organizer/tournaments/${played.tournament.id}/teams`;
  const see = async (): Promise<Teams> => (await played.call('GET', path)).body;
  const { teams } = await until(see, ({ teams: all }) => all.length === 2);
  expect(teams.map(({ players, is_scored }) => [players.length, is_scored])).toEqual([
    [4, true],
    [4, false],
  ]);
});
