import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { listTeams, type TeamRow, writeTeams } from '#areas/play/database/teams/teams.ts';
import { operateOnTeams } from '#areas/play/services/teams/change-teams.ts';
import type { GolferViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { enterTournament } from '#areas/entries/services/registrations/enter-tournament.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { groupEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertField } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

const runs = process.env.LONG === '1' ? 40 : 4;
const late = 3;
let server: TestServer;
let owner: { organizer: OrganizerViewer; token: string };
let courseId: string;
let golfers: GolferViewer[];
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server, { plan: 'platinum' });
  courseId = (await makeCourse(server)).id;
  golfers = [];
  for (let n = 0; n < late; n++) golfers.push((await makeGolfer(server)).golfer);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

/** A scramble of fours with a team of two, and two who are in none. */
async function open() {
  const { id } = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0, maxEntries: 40 });
  const [ann = '', bo = '', ...loose] = await insertField(server, id, 4);
  const answers = { course_id: courseId, style: 'Scramble', team_size: 4 };
  const body = { version: 0, answers };
  await server.call('PUT', `/api/organizer/tournaments/${id}/play`, { as: owner.token, body });
  const herons = newId();
  const make = { op: 'make' as const, team: herons, name: 'Herons', players: [ann, bo] };
  await operateOnTeams(server.context, owner.organizer, id, { operations: [make] });
  return { id, herons, loose };
}
const enter = (golfer: GolferViewer, id: string) => enterTournament(server.context, golfer, groupEntry(id, 3));
const sizesOf = (teams: readonly TeamRow[]) => teams.map(({ players }) => players.length).sort();
const seen = (id: string) => listTeams(server.context.pool, id);

it('groups that complete while players are moved keep their teams, and every move holds', async () => {
  for (let run = 0; run < runs; run++) {
    const { id, herons, loose } = await open();
    const ends = await Promise.allSettled([
      ...loose.map((player) =>
        operateOnTeams(server.context, owner.organizer, id, {
          operations: [{ op: 'move', players: [player], team: herons }],
        }),
      ),
      ...golfers.map((golfer) => enter(golfer, id)),
    ]);
    expect(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))).toEqual([]);
    await quiet(server);
    expect(sizesOf(await seen(id))).toEqual([4, 4, 4, 4]);
  }
});

it('the twin that writes the whole list as it was read loses the teams that came meanwhile', async () => {
  const { id, herons, loose } = await open();
  const before = await seen(id);
  await Promise.all(golfers.map((golfer) => enter(golfer, id)));
  await quiet(server);
  await inTransaction(server.context.pool, async (tx) => {
    const whole = before.map((team) => (team.id === herons ? { ...team, players: [...team.players, ...loose] } : team));
    await writeTeams(tx, { tournamentId: id, from: null, now: server.clock.now() }, await listTeams(tx, id), whole);
  });
  expect(sizesOf(await seen(id))).toEqual([4]);
});

it('one player whom two move at once is in one team, as the last of them had it, and both read that', async () => {
  for (let run = 0; run < runs; run++) {
    const { id, herons, loose } = await open();
    const [player = '', other = ''] = loose;
    const owls = newId();
    const make = { op: 'make' as const, team: owls, name: 'Owls', players: [other] };
    await operateOnTeams(server.context, owner.organizer, id, { operations: [make] });
    const moves = await Promise.all(
      [herons, owls].map((team) =>
        operateOnTeams(server.context, owner.organizer, id, { operations: [{ op: 'move', players: [player], team }] }),
      ),
    );
    const teams = await seen(id);
    expect(teams.filter(({ players }) => players.includes(player))).toHaveLength(1);
    expect(teams.flatMap(({ players }) => players)).toHaveLength(4);
    // The last editor has read the stored teams; the other one is told that they changed, and reads them then.
    const teamIn = (listed: readonly { id: string; players: readonly { id: string }[] | readonly string[] }[]) =>
      listed.find(({ players }) => players.some((one) => (typeof one === 'string' ? one : one.id) === player))?.id;
    expect(moves.map((move) => teamIn(move.teams))).toContain(teamIn(teams));
    const again = await server.call('GET', `/api/organizer/tournaments/${id}/teams`, { as: owner.token });
    expect(teamIn(again.body.teams)).toBe(teamIn(teams));
  }
});

it('the twin that moves one player from the teams as both had read them refuses one of the two', async () => {
  const { id, herons, loose } = await open();
  const [player = ''] = loose;
  const owls = newId();
  const before = await seen(id);
  const at = { tournamentId: id, from: null, now: server.clock.now() };
  const wanted = [
    before.map((team) => (team.id === herons ? { ...team, players: [...team.players, player] } : team)),
    [...before, { id: owls, name: 'Owls', players: [player] }],
  ];
  const ends = await Promise.allSettled(
    wanted.map((after) => inTransaction(server.context.pool, (tx) => writeTeams(tx, at, before, after))),
  );
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
