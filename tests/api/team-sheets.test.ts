import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeRound } from '#tests/factories/golf-rounds.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { player } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const open = async (fields: object = {}) =>
  (await makeTournament(server, { organizer: owner.organizer, ...fields })).id;
const at = (id: string, rest = '') => `/api/organizer/tournaments/${id}/imports${rest}`;
type Caller = { as?: string; headers?: Record<string, string> };
const begin = (id: string, file: string, { as = owner.token, headers = {} }: Caller = {}) => {
  // Twenty a minute are allowed.
  server.clock.advance(3_000);
  const sent = { ...headers, 'content-type': 'text/csv' };
  return server.call('POST', at(id), { as, body: Buffer.from(file), headers: sent });
};
const change = (id: string, importId: string, body: object, { as = owner.token, headers = {} }: Caller = {}) =>
  server.call('PATCH', at(id, `/${importId}`), { as, body, headers });
const write = (id: string, importId: string, body: object = {}, { as = owner.token, headers = {} }: Caller = {}) =>
  server.call('POST', at(id, `/${importId}/write`), { as, body, headers });
const field = async (id: string) =>
  (await server.call('GET', `/api/organizer/tournaments/${id}/players?sort=name&limit=100`, { as: owner.token })).body;
/** A golfer's stranger, another organizer, and a member of the team who reads the players and changes none. */
const strangers = async () => {
  const member = await makeMember(server, teamOf(owner.organizer), 'finance');
  return [{ as: (await makeOrganizer(server)).token }, { as: member.token, headers: member.headers }];
};

describe('who has paid, by a column of the sheet', () => {
  const sheet = 'Name,Paid\nAl Ray,check #1042\nBo Fox,x\nCy Oak,\nDi Elm,owes\nEd Ash,$100';

  it('is booked as money from the desk, and the others owe it, as the preview says', async () => {
    const id = await open();
    const { body } = await begin(id, sheet);
    expect(body.notes).toEqual([
      '5 people have no Handicap Index.',
      '3 people paid already: the fee is noted for them as money from the desk.',
      '2 people did not pay yet: they are in the field, and the fee stays due.',
    ]);
    // A choice for all says nothing of a row that says it.
    expect((await write(id, body.id, { payment: 'paid_elsewhere' })).status).toBe(200);
    const amounts = (await field(id)).data.map((one: { name: string; payment_amount: number }) => [
      one.name,
      one.payment_amount,
    ]);
    expect(Object.fromEntries(amounts)).toEqual({
      'Al Ray': 100,
      'Bo Fox': 100,
      'Cy Oak': 100,
      'Di Elm': 100,
      'Ed Ash': 100,
    });
    const { rows } = await server.context.pool.query(
      `select count(*)::int as bought, sum(amount)::int as cents from purchases
       where tournament_id = $1 and status = 'paid'`,
      [id],
    );
    expect(rows).toEqual([{ bought: 3, cents: 30_000 }]);
  });

  it('is asked where a word cannot be read, and nobody else may say so', async () => {
    const id = await open();
    const { body } = await begin(id, `${sheet}\nFay Low,Venmo`);
    expect(body.counts).toMatchObject({ new: 5, wrong: 1 });
    const message = 'Row 7, Paid: expected yes, no or an amount, found Venmo';
    expect(body.rows[5]).toMatchObject({ status: 'wrong', wrong: [{ column: 1, message }] });
    expect(await write(id, body.id)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'rows.6.paid', message }] },
    });
    for (const caller of await strangers()) {
      expect((await begin(id, sheet, caller)).status).toBe(403);
      expect((await write(id, body.id, {}, caller)).status).toBe(403);
    }
    expect((await field(id)).summary.players).toBe(0);
  });
});

describe('a sheet with a team in each row', () => {
  const sheet = [
    'TEAM,Captain,Email,HDCP,P2,Golfer 3,Name 4,PAID?',
    'Maulers,Rita Mallon,rita@example.com,18,Cal Owens,Jo Ochoa,TBD,ck #1042',
    ',Vera Lind,,12,Walt Frost,,,owes',
  ].join('\n');
  const stored = async (id: string) =>
    (
      await server.context.pool.query(
        `select r.team_name as entry, t.name as team, r.places, r.payment_amount::int as cents, p.position, p.is_named,
           shown_name(p.written_name, p.first_name, p.last_name) as name
         from tournament_registrations r
         join registration_players p on p.registration_id = r.id
         left join golf_team_players m on m.player_id = p.id
         left join golf_teams t on t.id = m.team_id
         where r.tournament_id = $1 order by r.created_at, r.id, p.position`,
        [id],
      )
    ).rows;

  it('enters a team a row, with a place for who is named later, and adds none again once they are', async () => {
    const tournament = await makeTournament(server, { organizer: owner.organizer, maxEntries: 6 });
    const { id } = tournament;
    const round = await makeRound(server, { tournament });
    const { body } = await begin(id, sheet);
    expect(body.columns.map(({ field: one }: { field: string }) => one)).toEqual([
      'team',
      'full_name',
      'email',
      'handicap',
      'player_2',
      'player_3',
      'player_4',
      'paid',
    ]);
    expect(body).toMatchObject({ counts: { new: 6, wrong: 0 }, places: { free: 6, needed: 6 }, with_email: 1 });
    expect(body.notes).toEqual([
      'One place has no name: it is entered as a guest of its team. Replace it once you know the player.',
      '3 people have no Handicap Index.',
      '4 people paid already: the fee is noted for them as money from the desk.',
      '2 people did not pay yet: they are in the field, and the fee stays due.',
    ]);
    expect((await write(id, body.id)).status).toBe(200);
    const maulers = { entry: 'Maulers', team: 'Maulers', places: 4, cents: 40_000 };
    const others = { entry: 'Lind / Frost', team: 'Lind / Frost', places: 2, cents: 20_000 };
    const entered = await stored(id);
    expect(entered).toHaveLength(6);
    expect(entered).toEqual(
      expect.arrayContaining([
        { ...maulers, position: 0, is_named: true, name: 'Rita Mallon' },
        { ...maulers, position: 1, is_named: true, name: 'Cal Owens' },
        { ...maulers, position: 2, is_named: true, name: 'Jo Ochoa' },
        { ...maulers, position: 3, is_named: false, name: 'Guest of Rita Mallon' },
        { ...others, position: 0, is_named: true, name: 'Vera Lind' },
        { ...others, position: 1, is_named: true, name: 'Walt Frost' },
      ]),
    );
    expect((await begin(id, sheet)).body.counts).toMatchObject({ new: 0, same: 6, wrong: 0, asked: 0 });

    const guest = (
      await server.context.pool.query(
        `select p.id from registration_players p join tournament_registrations r on r.id = p.registration_id
         where r.tournament_id = $1 and not p.is_named`,
        [id],
      )
    ).rows[0].id;
    const action = { op: 'replace', player: guest, person: { ...player(3), firstName: 'Kip', lastName: 'Stone' } };
    const replaced = await server.call('POST', `/api/organizer/rounds/${round.id}/desk`, {
      as: owner.token,
      body: { action },
    });
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
    expect(await stored(id)).toContainEqual({ ...maulers, position: 3, is_named: true, name: 'Kip Stone' });
    const again = await begin(id, sheet);
    expect(again.body.counts).toMatchObject({ new: 0, same: 6, wrong: 0, asked: 0 });
    expect(again.body.rows[3].notes).toEqual(['No place is added: the team is entered already']);
  });

  it('has whom a later sheet names take the place that was to be named, and gives it back', async () => {
    const id = await open();
    const { golfer } = await makeGolfer(server, { firstName: 'Kip', lastName: 'Stone' });
    const first = await begin(id, sheet);
    await write(id, first.body.id);
    const before = await stored(id);
    const named = sheet.replace('Name 4,', 'Name 4,Email 4,').replace('TBD,', `Kip Stone,${golfer.email},`);
    const { body } = await begin(id, named.replace('Walt Frost,,,', 'Walt Frost,,,,'));
    expect(body).toMatchObject({ counts: { new: 0, same: 5, changed: 1, wrong: 0 } });
    expect(body.rows[3].changes).toEqual([
      { field: 'Name', from: 'Guest of Rita Mallon', to: 'Kip Stone' },
      { field: 'Email', from: '', to: golfer.email },
    ]);
    expect((await write(id, body.id)).status).toBe(200);
    const kip = { entry: 'Maulers', team: 'Maulers', places: 4, cents: 40_000, position: 3 };
    expect(await stored(id)).toContainEqual({ ...kip, is_named: true, name: 'Kip Stone' });
    const accounts = async () =>
      (
        await server.context.pool.query(
          `select p.golfer_id, p.email from registration_players p
           join tournament_registrations r on r.id = p.registration_id where r.tournament_id = $1 and p.position = 3`,
          [id],
        )
      ).rows;
    expect(await accounts()).toEqual([{ golfer_id: golfer.golferId, email: golfer.email }]);
    const undone = await server.call('POST', at(id, `/${body.id}/undo`), { as: owner.token, body: {} });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await stored(id)).toEqual(before);
    expect(await accounts()).toEqual([{ golfer_id: null, email: '' }]);
  });

  it('has them told of it where the players are invited, and nobody else of the team', async () => {
    const id = await open();
    const told = async () => {
      await quiet(server);
      const { rows } = await server.context.pool.query(
        `select "to", subject from mails where tournament_id = $1 order by "to"`,
        [id],
      );
      return rows;
    };
    const team = 'Team,Captain,P2,Email 2,P3,Email 3\nOwls,Rita Mallon,Cal Owens,cal@owls.test,';
    await write(id, (await begin(id, `${team}TBD,`)).body.id);
    expect(await told()).toEqual([]);
    const { body } = await begin(id, `${team}Kip Stone,kip@owls.test`);
    expect(body).toMatchObject({ counts: { new: 0, changed: 1 }, with_email: 1 });
    expect((await write(id, body.id, { invite: true })).status).toBe(200);
    expect(await told()).toEqual([{ to: 'kip@owls.test', subject: expect.stringMatching(/^You play Test Open, /) }]);
  });

  it('has them take it too where they are not whom they could be taken for', async () => {
    const id = await open();
    for (const file of ['Name,Email\nJo Ochoa,jo@one.test', 'Team,Captain,P2\nOwls,Rita Mallon,TBD'])
      await write(id, (await begin(id, file)).body.id);
    const { body } = await begin(id, 'Team,Captain,P2,Email 2\nOwls,Rita Mallon,Jo Ochoa,jo@two.test');
    expect(body.counts).toMatchObject({ same: 1, asked: 1 });
    const answered = await change(id, body.id, { same_person: { '2.2': false } });
    expect(answered.body.counts).toMatchObject({ new: 0, same: 1, changed: 1 });
    expect(answered.body.rows[1]).toMatchObject({ status: 'changed', question: { answer: false } });
    expect((await change(id, body.id, { same_person: { '2.2': true } })).body.counts).toMatchObject({ changed: 1 });
    await change(id, body.id, { same_person: { '2.2': false } });
    expect((await write(id, body.id)).status).toBe(200);
    expect((await stored(id)).map(({ name }) => name)).toEqual(['Jo Ochoa', 'Rita Mallon', 'Jo Ochoa']);
  });

  it('names who is missing where nobody of a team is named, and is taken from no stranger', async () => {
    const id = await open();
    const { body } = await begin(id, `${sheet}\nOwls,TBD,,,TBD,TBD,TBD,`);
    expect(body.counts).toMatchObject({ new: 6, wrong: 1 });
    const refused = await write(id, body.id);
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.errors.map(({ field: one }: { field: string }) => one)).toEqual([
      'rows.3.full_name',
      'rows.3.player_2',
      'rows.3.player_3',
      'rows.3.player_4',
    ]);
    for (const caller of await strangers()) {
      expect((await begin(id, sheet, caller)).status).toBe(403);
      expect((await write(id, body.id, {}, caller)).status).toBe(403);
    }
    expect(await stored(id)).toEqual([]);
  });
});

it('writes names in capitals as people write them once that is ticked, and as the file has them before', async () => {
  const id = await open();
  const { body } = await begin(id, "Name,Index\nCAL OWENS,12\nRon McDonald,7\nPAT O'BRIEN,4");
  const example = { from: 'CAL OWENS', to: 'Cal Owens' };
  expect(body.capitals).toEqual({ names: 2, example, is_tidied: false });
  expect(await change(id, body.id, { tidy_capitals: 'yes' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'tidy_capitals' }] },
  });
  for (const caller of await strangers())
    expect((await change(id, body.id, { tidy_capitals: true }, caller)).status).toBe(403);
  const names = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);
  const ticked = await change(id, body.id, { tidy_capitals: true });
  expect(ticked.body.capitals).toEqual({ names: 2, example, is_tidied: true });
  expect(names(ticked.body)).toEqual(['Cal Owens', 'Ron McDonald', "Pat O'Brien"]);
  expect(names((await change(id, body.id, { tidy_capitals: false })).body)[0]).toBe('CAL OWENS');
  await change(id, body.id, { tidy_capitals: true });
  expect((await write(id, body.id)).status).toBe(200);
  expect((await field(id)).data.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Cal Owens',
    "Pat O'Brien",
    'Ron McDonald',
  ]);
});

it('reads a cell anew that was typed over, and keeps it with the file', async () => {
  const id = await open();
  const { body } = await begin(id, 'Name,Index,Paid,Email\nAl Ray,61,yes\nBo Fox,7,Venmo\nBo Fox,7,no');
  expect(body.counts).toMatchObject({ wrong: 2, new: 1 });
  const cells = (...typed: [row: number, column: number, text: string][]) => ({
    cells: typed.map(([row, column, text]) => ({ row, column, text })),
  });
  for (const [typed, name] of [
    [cells([1, 0, 'Name']), 'cells.0.row'],
    [cells([2, 1, '6'], [9, 1, '6']), 'cells.1.row'],
    [cells([2, 4, '6']), 'cells.0.column'],
    [cells([2, 0, 'x'.repeat(501)]), 'cells.0.text'],
    [cells([2, 0, 'a\u0007b']), 'cells.0.text'],
    [{ cells: Array.from({ length: 101 }, () => ({ row: 2, column: 1, text: '6' })) }, 'cells'],
  ] as const)
    expect(await change(id, body.id, typed)).toMatchObject({ status: 422, body: { errors: [{ field: name }] } });
  for (const caller of await strangers())
    expect((await change(id, body.id, cells([2, 1, '6.1']), caller)).status).toBe(403);
  const mended = await change(id, body.id, cells([2, 1, '6.1'], [3, 2, 'x'], [3, 3, 'bo@example.com']));
  expect(mended.body).toMatchObject({ counts: { new: 2, wrong: 0, asked: 1 }, with_email: 1 });
  expect(mended.body.rows[1].cells).toEqual(['Bo Fox', '7', 'x', 'bo@example.com']);
  // Still wrong is said again, by what was typed.
  const worse = await change(id, body.id, cells([2, 1, 'six']));
  expect(worse.body.rows[0].wrong[0].message).toMatch(/found six$/);
  // A row that names somebody else is asked about anew.
  await change(id, body.id, { ...cells([2, 1, '6.1']), same_person: { 4: true } });
  expect((await change(id, body.id, cells([4, 0, 'Bo Fox']))).body.counts).toMatchObject({ asked: 1, same: 0 });
  expect((await change(id, body.id, cells([4, 0, 'Cy Oak']))).body.counts).toMatchObject({ new: 3, asked: 0 });
  expect((await write(id, body.id)).status).toBe(200);
  expect(await change(id, body.id, cells([2, 1, '6']))).toMatchObject({ status: 409 });
  expect((await field(id)).data.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Al Ray',
    'Bo Fox',
    'Cy Oak',
  ]);
});
