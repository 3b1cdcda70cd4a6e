import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { groupEntry, player, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { insertField, putInTeams } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server, { plan: 'platinum' });
});
afterAll(async () => {
  await server.stop();
});

const open = (fields: object = {}) =>
  makeTournament(server, { organizer: owner.organizer, registrationFee: 0, ...fields });
const see = async (id: string, query = '', as = owner.token, headers: Record<string, string> = {}) =>
  server.call('GET', `/api/organizer/tournaments/${id}/players${query}`, { as, headers });
const found = async (id: string, query: string): Promise<FieldPlayer[]> => (await see(id, query)).body.data;
const add = async (id: string, body: object) => {
  const { status } = await server.call('POST', `/api/organizer/tournaments/${id}/players`, { as: owner.token, body });
  expect(status).toBe(201);
};
/** Enters, and has the teams follow. */
async function enter(body: object) {
  const { token } = await makeGolfer(server);
  expect((await server.call('POST', '/api/tournament-registrations', { as: token, body })).status).toBe(201);
  await quiet(server);
}
async function playInTeamsOf(id: string, size: number) {
  const answers = { course_id: (await makeCourse(server)).id, style: 'Stroke Play', team_size: size };
  const body = { version: 0, answers };
  await server.call('PUT', `/api/organizer/tournaments/${id}/play`, { as: owner.token, body });
}
const lineOf = ({ team_id: team, id }: FieldPlayer) => team ?? id;

/** Where each line begins: a line that stands in two places is in it twice. */
const linesOf = (players: readonly FieldPlayer[]) =>
  players.map(lineOf).filter((line, place, all) => line !== all[place - 1]);

describe('the filters of what is missing', () => {
  it('find who has no handicap, no team and no mail, and the summary counts the same', async () => {
    const { id } = await open();
    await playInTeamsOf(id, 2);
    const [whole] = [{ firstName: 'Ann', lastName: 'Whole', email: 'ann@lines.test', handicap: 4 }];
    await add(id, { ...whole, team: 'Eagles' });
    await add(id, { firstName: 'Bo', lastName: 'Bare' });
    await add(id, { firstName: 'Cy', lastName: 'Nomail', handicap: 9, team: 'eagles' });
    const entry = soloEntry(id, { firstName: 'Di', lastName: 'Known', handicap: null });
    await enter(entry);
    const names = async (filter: string) => (await found(id, `?sort=name&filter=${filter}`)).map(({ name }) => name);
    expect(await names('no_handicap')).toEqual(['Bo Bare', 'Di Known']);
    expect(await names('no_team')).toEqual(['Bo Bare', 'Di Known']);
    expect(await names('no_mail')).toEqual(['Bo Bare', 'Cy Nomail']);
    expect((await see(id)).body.summary).toMatchObject({
      players: 4,
      no_handicap: 2,
      no_team: 2,
      no_mail: 2,
      teams: 1,
      ended: 0,
    });
    const [first] = await found(id, '?q=whole');
    expect(first).toMatchObject({ team_name: 'Eagles', team_id: expect.any(String) });
    expect(await found(id, '?q=eagles')).toHaveLength(2);
  });

  it('find nobody without a team where everybody plays alone', async () => {
    const { id } = await open();
    await add(id, { firstName: 'Ann', lastName: 'Alone', team: 'The Label' });
    expect(await found(id, '?filter=no_team')).toEqual([]);
    expect((await see(id)).body.summary).toMatchObject({ no_team: 0, teams: 0 });
    expect((await found(id, ''))[0]).toMatchObject({ team_name: 'The Label', team_id: null });
  });

  it('name no team of somebody who has left it, and only the entry of who has yet to pay', async () => {
    const { id } = await open();
    await playInTeamsOf(id, 4);
    await enter(groupEntry(id, 3));
    await server.context.pool.query('delete from golf_teams where tournament_id = $1', [id]);
    expect((await found(id, '')).map(({ team_name: team }) => team)).toEqual([null, null, null, null]);
    expect(await found(id, '?filter=no_team')).toHaveLength(4);
    await server.context.pool.query(
      `update tournament_registrations set payment_status = 'pending', hold_expires_at = now() + interval '1 day'
       where tournament_id = $1`,
      [id],
    );
    expect((await found(id, ''))[0]).toMatchObject({ team_name: 'The Testers', team_id: null });
    expect(await found(id, '?filter=no_team')).toEqual([]);
  });

  it('keep from who may not see addresses whose are missing', async () => {
    const { id } = await open();
    await add(id, { firstName: 'Bo', lastName: 'Bare' });
    const scorer = await makeMember(server, teamOf(owner.organizer), 'scorer');
    const asScorer = (query: string) => see(id, query, scorer.token, scorer.headers);
    expect((await asScorer('')).body.summary).toMatchObject({ players: 1, no_handicap: 1, no_mail: null });
    expect((await asScorer('?filter=no_mail')).status).toBe(403);
    expect((await asScorer('?filter=no_handicap')).status).toBe(200);
    expect((await see(id, '?filter=nobody')).body).toMatchObject({ errors: [{ field: 'filter' }] });
    expect((await see(id, '?by=team')).body).toMatchObject({ errors: [{ field: 'by' }] });
    const stranger = await makeOrganizer(server);
    for (const query of ['?filter=no_team', '?by=entry'])
      expect((await see(id, query, stranger.token)).status).toBe(403);
  });
});

describe('by entry', () => {
  it('teams and groups stand together on every page: no line is cut, nobody is lost or there twice', async () => {
    const { id } = await open({ maxEntries: 60 });
    await playInTeamsOf(id, 4);
    const roster = await insertField(server, id, 14);
    // Of a team come from afar in the order of entry, and two are in none.
    const teams = [
      { name: 'Zeta', players: [roster[0], roster[13], roster[5]] },
      { name: 'Alpha', players: [roster[12], roster[1]] },
      { name: 'Mid', players: [roster[2], roster[7], roster[9], roster[11]] },
    ] as { name: string; players: string[] }[];
    const [zeta, alpha, mid] = await putInTeams(server, id, owner.token, teams);
    const group = { ...groupEntry(id, 2, { teamName: 'Newcomers' }), teamCaptain: { ...player(0), handicap: null } };
    await enter(group);

    for (const sort of ['registered', 'name', 'handicap', 'payment']) {
      const whole = await found(id, `?by=entry&sort=${sort}&limit=100`);
      expect(new Set(whole.map(({ id: entry, position }) => `${entry} ${position}`)).size, sort).toBe(17);
      expect(whole).toHaveLength(17);
      const lines = linesOf(whole);
      expect(new Set(lines).size, sort).toBe(lines.length);
      expect(lines).toHaveLength(4 + 5);
      for (const limit of [1, 2, 4]) {
        const pages: FieldPlayer[][] = [];
        let cursor: string | null = null;
        do {
          const query: string = `?by=entry&sort=${sort}&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`;
          const { body } = await see(id, query);
          pages.push(body.data);
          cursor = body.next_cursor;
        } while (cursor);
        expect(pages.flat(), `${sort} by ${limit}`).toEqual(whole);
        expect(pages.slice(0, -1).every((page) => linesOf(page).length === limit)).toBe(true);
        expect(pages.flatMap(linesOf)).toEqual(lines);
      }
    }
    const byName = linesOf(await found(id, '?by=entry&sort=name'));
    expect([alpha, mid, zeta].map((team) => byName.indexOf(team ?? ''))).toEqual([0, 1, 8]);
    const inTeam = (await found(id, '?by=entry&q=zeta')).map(({ name }) => name);
    expect(inTeam).toEqual(['Pat Player0000', 'Pat Player0013', 'Pat Player0005']);
    expect(await found(id, '?by=entry&filter=no_handicap')).toHaveLength(1);
  });

  it('stand in the order of the names that they are shown by', async () => {
    const { id } = await open();
    await add(id, { name: 'Zoe Zed', partners: [{ name: 'Al Able' }] });
    await add(id, { name: 'Bea Bold', team: 'Zero' });
    await add(id, { name: 'Cy Cole' });
    await add(id, { name: 'Di Dorn', partners: [{ name: 'Ed Elm' }], team: 'Yankees' });
    const inOrder = (await found(id, '?by=entry&sort=name')).map(({ name }) => name);
    expect(inOrder).toEqual(['Bea Bold', 'Cy Cole', 'Di Dorn', 'Ed Elm', 'Zoe Zed', 'Al Able']);
  });
});
