/** Golfers who come to the desk without an entry: by the form, and the contract, of entries by hand. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lineFactsOf } from '#areas/day/rules/desk-lines.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertGroups } from '#tests/factories/sheet-groups.ts';
import { adding, groupAt, insertField, putInTeams, sheetPage } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let versionId: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server);
  versionId = (await makeCourse(server)).versionId;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

async function open(players: number) {
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  const round = await makeRound(server, { tournament, versionId });
  const field = await insertField(server, tournament.id, players);
  const groups = await insertGroups(server, round.id, field);
  const path = `/api/organizer/rounds/${round.id}/desk`;
  return {
    field,
    groups,
    path,
    see: async () => (await server.call('GET', path, { as: owner.token })).body,
    act: (action: object, more: object = {}, as = owner.token) =>
      server.call('POST', path, { as, body: { action, ...more } }),
  };
}

it('takes a name alone, in one field as it is written or in two', async () => {
  const { act, groups, see } = await open(1);
  const [group] = groups;
  for (const [person, name] of [
    [{ name: 'Suharto' }, 'Suharto'],
    [{ name: 'Berg, Anna' }, 'Anna Berg'],
    [{ firstName: 'Name', lastName: 'Alone' }, 'Name Alone'],
  ] as const) {
    const said = await act({ op: 'walk_on', person, group }, { dry_run: true });
    expect(said.body.effects[0]).toBe(`${name} is entered, and has paid $100.00 at the desk.`);
    expect((await act({ op: 'walk_on', person, group })).body).toMatchObject({
      player: { name, index: null, group: { number: 1 }, checked_in_at: expect.any(String) },
    });
  }
  expect((await see()).summary).toMatchObject({ players: 4, here: 3 });
});

it('enters partners with them, in the same group; where there is no room they are in none, and it is said', async () => {
  const { act, groups, see } = await open(2);
  const [group] = groups;
  const person = { name: 'Ann Lee', partners: [{ name: 'Bo Lee' }], payment: 'waived' };
  const both = await act({ op: 'walk_on', person, group });
  expect(both.body.effects).toEqual([
    'Ann Lee and Bo Lee are entered, and owe nothing.',
    'Ann Lee and Bo Lee join group 1 (8:00 AM, hole 1), and are here.',
  ]);
  const placed = (await see()).data.filter(({ name }: { name: string }) => name.endsWith('Lee'));
  expect(placed).toMatchObject([{ group: { number: 1 } }, { group: { number: 1 } }]);
  const late = await act({ op: 'walk_on', person: { name: 'Cy Lee', partners: [{ name: 'Di Lee' }] }, group });
  expect(late.body.effects[0]).toBe('Cy Lee and Di Lee are entered, and have paid $200.00 at the desk.');
  expect(late.body.effects[1]).toMatch(/^Cy Lee and Di Lee are in no group: /);
  expect((await see()).summary).toMatchObject({ players: 6, here: 4 });
});

it('refuses what the page of players refuses, by the field', async () => {
  const { act, field, see } = await open(1);
  for (const [person, at] of [
    [{}, 'name'],
    [{ name: 'Ann', firstName: 'Ann' }, 'firstName'],
    [{ name: 'Ann', email: 'no address' }, 'email'],
    [{ name: 'Ann', handicap: 55 }, 'handicap'],
    [{ name: 'Ann', payment: 'link' }, 'email'],
    [{ name: 'Ann', partners: [{ name: '' }] }, 'partners.0.name'],
  ] as const)
    expect(await act({ op: 'walk_on', person, group: null }), at).toMatchObject({
      status: 422,
      body: { errors: [{ field: `action.person.${at}` }] },
    });
  expect(await act({ op: 'replace', player: field[0], person: {} })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'action.person.name' }] },
  });
  const stranger = await makeOrganizer(server);
  expect((await act({ op: 'walk_on', person: { name: 'Ann' }, group: null }, {}, stranger.token)).status).toBe(404);
  expect((await see()).summary.players).toBe(1);
});

it('puts whoever is written in one field in the place of a player', async () => {
  const { act, field, see } = await open(2);
  const replaced = await act({ op: 'replace', player: field[0], person: { name: '王 伟', handicap: -1.2 } });
  expect(replaced.body.effects[0]).toBe('王 伟 takes the place of Pat Player0000, off index +1.2.');
  expect((await see()).data.map(({ name }: { name: string }) => name)).toContain('王 伟');
});

it('counts who walks on in a later round with those on its sheet, and waits for nobody who missed the cut', async () => {
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  const field = await insertField(server, tournament.id, 4);
  const wanted = [{ name: 'Herons', players: field.slice(2) }];
  const [team] = await putInTeams(server, tournament.id, owner.token, wanted);
  await makeRound(server, { tournament, versionId });
  const round = await makeRound(server, { tournament, versionId, number: 2 });
  const sheet = sheetPage(server, round, owner.token);
  await sheet.see();
  expect((await sheet.edit(adding(groupAt(0, field.slice(0, 3))))).status).toBe(200);
  expect((await sheet.publish({ tell: 'none' })).status).toBe(200);
  const path = `/api/organizer/rounds/${round.id}/desk`;
  const see = async (query = '') => (await server.call('GET', `${path}${query}`, { as: owner.token })).body;
  const act = (action: object) => server.call('POST', path, { as: owner.token, body: { action } });
  const herons = async () =>
    (await see('?by=team')).data.filter(({ team_id: id }: { team_id: string | null }) => id === team);

  for (const player of field.slice(0, 3))
    expect((await act({ op: 'check_in', player, is_here: true })).status).toBe(200);
  expect((await see()).summary).toMatchObject({ players: 3, here: 3 });
  expect(await herons()).toMatchObject([{ is_off_sheet: false }, { is_off_sheet: true, group: null }]);
  expect(lineFactsOf({ players: await herons() })).toMatchObject({
    expected: 1,
    here: 1,
    since: expect.any(String),
  });

  const walked = await act({ op: 'walk_on', person: { name: 'Ann Lee' }, group: null });
  expect(walked.body).toMatchObject({ player: { group: null, is_off_sheet: false } });
  expect((await see()).summary).toMatchObject({ players: 4, here: 4 });
  expect((await see('?filter=expected')).data).toEqual([]);
});
