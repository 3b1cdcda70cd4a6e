/** Names as people write them: of one word, and with the family first. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownName } from '#kernel/rules/names.ts';
import { erasePerson } from '#areas/settings/database/delete-account.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { player, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { adding, groupAt, sheetPage } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let versionId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server);
  versionId = (await makeCourse(server)).versionId;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const open = (fields: object = {}) =>
  makeTournament(server, { organizer: owner.organizer, registrationFee: 0, ...fields });
const asOwner = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  server.call(method, path, { as: owner.token, ...(body ? { body } : {}) });
const text = async (url: string): Promise<string> =>
  (await server.app.inject({ url, headers: { cookie: sessionCookieOf(owner.token) } })).body;
/** Begins to import a file of people. */
const importing = async (id: string, file: string) => {
  server.clock.advance(3_000);
  const headers = { 'content-type': 'text/csv' };
  const path = `/api/organizer/tournaments/${id}/imports`;
  const read = await server.call('POST', path, { as: owner.token, body: Buffer.from(file), headers });
  return { read: read.body, write: () => asOwner('POST', `${path}/${read.body.id}/write`, {}) };
};
const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

/** Puts everybody of a tournament into one group, publishes its sheet, and reads who is named where. */
async function namedEverywhere(tournament: Awaited<ReturnType<typeof open>>) {
  const { id } = tournament;
  await insertBoards(server, id);
  const round = await makeRound(server, { tournament, versionId });
  const page = sheetPage(server, round, owner.token);
  const { players } = await page.see();
  const ids = players.map((one: { id: string }) => one.id);
  await page.edit(adding(groupAt(0, ids)));
  expect((await page.publish()).status).toBe(200);
  const { body: board } = await server.call('GET', `/api/leaderboards/${id}`);
  const { body: times } = await server.call('GET', `/api/tournaments/${id}/tee-times`);
  const print = async (what: string) => {
    const { rawPayload } = await server.app.inject({
      url: `/api/organizer/rounds/${round.id}/print/${what}.pdf`,
      headers: { cookie: sessionCookieOf(owner.token) },
    });
    return (await readPdf(rawPayload, false)).map((page) => page.text).join('\n');
  };
  return {
    round,
    sheet: names(players).sort(),
    board: (board.board.rows as { name: string }[]).map(({ name }) => name).sort(),
    times: JSON.stringify(times),
    desk: names((await asOwner('GET', `/api/organizer/rounds/${round.id}/desk`)).body.data).sort(),
    field: names((await asOwner('GET', `/api/organizer/tournaments/${id}/players?sort=name`)).body.data),
    csv: await text(`/api/organizer/tournaments/${id}/field.csv`),
    roster: await text(`/api/organizer/tournaments/${id}/roster.csv`),
    widget: await text(`/embed/leaderboard/${id}`),
    cards: await print('scorecards'),
    alphabetical: await print('players-by-name'),
  };
}

describe('Suharto', () => {
  it('has an account of one name, enters alone, and stands so on board, sheet, desk, mail, print and file', async () => {
    const { token, golfer } = await makeGolfer(server, { firstName: 'Suharto', lastName: 'Temporary' });
    const profile = (body: object) => server.call('PATCH', '/api/profiles', { as: token, body });
    expect(await profile({ last_name: '' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'last_name', message: 'Last name is required' }] },
    });
    expect((await profile({ last_name: null })).body).toMatchObject({ last_name: '', name: 'Suharto' });
    const tournament = await open();
    const enter = (body: object) =>
      server.call('POST', '/api/tournament-registrations', {
        as: token,
        body: { ...soloEntry(tournament.id, { firstName: 'Suharto', email: golfer.email }), ...body },
      });
    for (const lastName of ['', ' ', undefined])
      expect(await enter({ lastName })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'lastName', message: 'Last name is required' }] },
      });
    expect((await enter({ lastName: null })).status).toBe(201);
    expect((await server.mailTo(golfer.email, /./)).text).toContain('Hello Suharto,');
    // The players that the committee enters by hand, and those who come on the day.
    const byHand = { ...player(1), email: '', phone: '', firstName: 'Aung', lastName: 'Lee' };
    const added = await asOwner('POST', `/api/organizer/tournaments/${tournament.id}/players`, {
      ...byHand,
      partners: [{ ...byHand, firstName: 'Pelé', lastName: null }],
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const found = await namedEverywhere(tournament);
    const all = ['Aung Lee', 'Pelé', 'Suharto'];
    expect(found.sheet).toEqual(all);
    expect(found.board).toEqual(all);
    expect(found.desk).toEqual(all);
    // By the last name, or the only one.
    expect(found.field).toEqual(all);
    for (const part of [found.times, found.csv, found.roster, found.widget, found.cards, found.alphabetical])
      expect(part).toContain('Suharto');
    expect(found.roster).toContain('Suharto,Suharto,,');
    const walkOn = await asOwner('POST', `/api/organizer/rounds/${found.round.id}/desk`, {
      action: { op: 'walk_on', person: { ...byHand, firstName: 'Ronaldinho', lastName: null } },
      dry_run: true,
    });
    expect(walkOn.body.effects[0]).toBe('Ronaldinho is entered.');
  });

  it('is named by a captain, and may take the place of somebody with two names', async () => {
    const { token, golfer } = await makeGolfer(server);
    const tournament = await open();
    const captain = { ...player(1), email: golfer.email };
    const body = { mode: 'group', tournamentId: tournament.id, teamName: 'Two', teamCaptain: captain, players: [] };
    const entry = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: { ...body, namedLater: 1 },
    });
    expect(entry.status, JSON.stringify(entry.body)).toBe(201);
    const path = `/api/tournament-registrations/${entry.body.id}/players`;
    const name = (person: object) =>
      server.call('PATCH', path, { as: token, body: { players: [{ ...player(2), position: 1, ...person }] } });
    expect(names((await server.call('GET', path, { as: token })).body.players)[1]).toBe('Guest of Pat Player1');
    for (const [person, shown] of [
      [{ firstName: 'Suharto', lastName: null }, 'Suharto'],
      [{ firstName: '伟', lastName: '王' }, '王伟'],
      [{ firstName: 'Ben', lastName: 'Lee' }, 'Ben Lee'],
    ] as const) {
      expect((await name(person)).status).toBe(200);
      expect(names((await server.call('GET', path, { as: token })).body.players)[1]).toBe(shown);
    }
  });
});

describe('王伟', () => {
  it('comes from one column or from two, and is shown 王伟 everywhere', async () => {
    for (const [file, all] of [
      ['Name\n王伟\n田中 太郎\nSuharto', ['Suharto', '王伟', '田中 太郎']],
      ['First name,Last name\n伟,王\n太郎,田中\nSuharto,', ['Suharto', '王伟', '田中太郎']],
    ] as const) {
      const tournament = await open();
      const { read, write } = await importing(tournament.id, file);
      expect(names(read.rows).sort()).toEqual(all);
      expect((await write()).status).toBe(200);
      const found = await namedEverywhere(tournament);
      for (const part of [found.sheet, found.board, found.desk]) expect(part).toEqual(all);
      expect([...found.field].sort()).toEqual(all);
      for (const part of [found.times, found.csv, found.roster, found.widget])
        for (const name of all) expect(part).toContain(name);
      for (const turned of ['伟 王', '伟王', '太郎 田中', '太郎田中'])
        expect(JSON.stringify({ ...found, roster: '' })).not.toContain(turned);
      // A file that goes out comes in again as the same, and so does the other way of writing it.
      for (const again of [found.roster, 'Name\n王伟\n田中太郎\nSuharto', 'Given name,Family name\n伟,王\n太郎,田中'])
        expect((await importing(tournament.id, again)).read.counts).toMatchObject({ new: 0, changed: 0, wrong: 0 });
      for (const q of ['王伟', '伟', '田中', 'suharto']) {
        const path = `/api/organizer/tournaments/${tournament.id}/players?q=${encodeURIComponent(q)}`;
        expect((await asOwner('GET', path)).body.data).toHaveLength(1);
      }
    }
  });

  it('has an account, and reads the own name as it is written in mails and on boards', async () => {
    const { token, golfer } = await makeGolfer(server, { firstName: '伟', lastName: '王' });
    expect((await server.call('GET', '/api/session', { as: token })).body.viewer.profile.name).toBe('王伟');
    const tournament = await open();
    await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: soloEntry(tournament.id, { firstName: '伟', lastName: '王', email: golfer.email }),
    });
    expect((await server.mailTo(golfer.email, /./)).text).toContain('Hello 王伟,');
    await asOwner('POST', `/api/organizer/tournaments/${tournament.id}/players`, { ...player(1), lastName: 'Berg' });
    expect((await namedEverywhere(tournament)).board).toEqual(['Pat Berg', '王伟']);
  });
});

it('a junior stays Tom K. in public, and a junior in Han is the first sign', async () => {
  const tournament = await open();
  const year = server.clock.now().getUTCFullYear() - 12;
  const file = `First name,Last name,Birth year\nTom,King,${year}\n伟,王,${year}`;
  expect((await (await importing(tournament.id, file)).write()).status).toBe(200);
  const { board, sheet, widget, times } = await namedEverywhere(tournament);
  expect(board).toEqual(['Tom K.', '王.']);
  expect(sheet).toEqual(['Tom King', '王伟']);
  for (const part of [widget, times]) {
    expect(part).toContain('Tom K.');
    for (const secret of ['King', '王伟']) expect(part).not.toContain(secret);
  }
});

describe('the name in the database', () => {
  it('is what the program says, for whatever is written', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        '',
        '王',
        '伟',
        '田中',
        '太郎',
        'さくら',
        'スミス',
        '김',
        '민준',
        '𠮷',
        'Ann',
        'van der Berg',
        '々',
        '〇',
        '王 伟',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }).map((said) => said.replace(/\p{Cc}/gu, '').trim()),
    );
    const written = fc.sample(fc.tuple(word, word), 2_000);
    const { rows } = await server.context.pool.query(
      `select shown_name(null, w->>0, w->>1) as shown from jsonb_array_elements($1::jsonb) with ordinality as x (w, n)
       order by n`,
      [JSON.stringify(written)],
    );
    expect(rows.map(({ shown }) => shown)).toEqual(
      written.map(([firstName, lastName]) => shownName({ firstName, lastName })),
    );
  });

  it('follows a statement that writes first and last name alone, and is made of them where there is none', async () => {
    const { pool } = server.context;
    const tournament = await open();
    await asOwner('POST', `/api/organizer/tournaments/${tournament.id}/players`, { ...player(1), lastName: 'Berg' });
    const field = `registration_id in (select id from tournament_registrations where tournament_id = '${tournament.id}')`;
    const name = async () => (await pool.query(`select written_name from registration_players where ${field}`)).rows[0];
    expect(await name()).toEqual({ written_name: 'Pat Berg' });
    await pool.query(`update registration_players set first_name = '伟', last_name = '王' where ${field}`);
    expect(await name()).toEqual({ written_name: '王伟' });
    await pool.query(`update registration_players set written_name = '王 伟', email = 'w@example.test' where ${field}`);
    expect(await name()).toEqual({ written_name: '王 伟' });
    await pool.query(`update registration_players set written_name = null where ${field}`);
    expect(names((await asOwner('GET', `/api/organizer/tournaments/${tournament.id}/players`)).body.data)).toEqual([
      '王伟',
    ]);
  });
});

it('who deletes an account of one name is taken out of messages, and no word is that has the name in it', async () => {
  const { token, golfer } = await makeGolfer(server, { firstName: 'Al', lastName: 'Temporary' });
  await server.call('PATCH', '/api/profiles', { as: token, body: { last_name: null } });
  const tournament = await open({ tournamentName: 'Alpine Final' });
  const entry = soloEntry(tournament.id, { firstName: 'Al', lastName: null, email: golfer.email });
  const { body } = await server.call('POST', '/api/tournament-registrations', { as: token, body: entry });
  const told = async () => {
    const text = 'select message from notifications where user_id = $1 and subject = $2';
    const { rows } = await server.context.pool.query(text, [owner.organizer.userId, `entry:${body.id}`]);
    return rows.map(({ message }) => message);
  };
  await until(async () => (await told()).length > 0);
  expect(await told()).toEqual(['Al entered Alpine Final.']);
  await inTransaction(server.context.pool, (tx) => erasePerson(tx, golfer.userId, golfer.email, server.clock.now()));
  expect(await told()).toEqual(['A former golfer entered Alpine Final.']);
});
