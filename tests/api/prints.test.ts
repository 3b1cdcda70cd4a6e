import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printKinds, kindsWithoutGroups } from '#areas/play/contract/print-choices.ts';
import { tiesPresets } from '#golf/countback.ts';
import { plainBoard, scores } from '#golf/presets.ts';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import { newId } from '#kernel/database/connection.ts';
import { forgetOldPrints } from '#areas/play/database/prints/prints.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makePrint } from '#areas/play/services/prints/background-prints.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { makeScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertGroups } from '#tests/factories/sheet-groups.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { insertField } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let other: Awaited<ReturnType<typeof makeOrganizer>>;
let versionId: string;
beforeAll(async () => {
  // No worker: a print in the background is made when the test says so.
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server);
  other = await makeOrganizer(server);
  versionId = (await makeCourse(server)).versionId;
});
afterAll(() => server.stop());

async function open(players: number, seats = 4) {
  const tournament = await makeTournament(server, { organizer: owner.organizer, maxEntries: 160 });
  const round = await makeRound(server, { tournament, versionId });
  const field = await insertField(server, tournament.id, players);
  await insertGroups(server, round.id, field, seats);
  return { tournament, round, field };
}
const address = (roundId: string, what: string, query = '') =>
  `/api/organizer/rounds/${roundId}/print/${what}.pdf${query}`;
const print = (roundId: string, what: string, query = '') =>
  server.call('GET', address(roundId, what, query), { as: owner.token });

/** The pages of a PDF as its readers see them. */
async function pagesAt(url: string, withCodes = false) {
  const answer = await server.app.inject({ url, headers: { cookie: sessionCookieOf(owner.token) } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  return readPdf(answer.rawPayload, withCodes);
}

it('names what would be an empty box on paper before it is printed: names, tees and rules', async () => {
  const { pool } = server.context;
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  const course = await makeCourse(server, '白ティー');
  await makeRound(server, { tournament, versionId: course.versionId });
  const field = await insertField(server, tournament.id, 3);
  for (const [n, name] of ['Ann ⛳', '𝐁𝐨', 'Zoë'].entries())
    await pool.query('update registration_players set first_name = $2 where id = $1', [field[n], name]);
  await pool.query(`insert into golf_teams (id, tournament_id, name, created_at) values ($1, $2, '⛳⛳', now())`, [
    newId(),
    tournament.id,
  ]);
  await pool.query(
    `insert into set_ups (tournament_id, answers, changes, created_at, updated_at) values ($1, $2, $3, now(), now())`,
    [tournament.id, noAnswers, { ...noChanges, localRules: 'Preferred lies\nStop at ⛳' }],
  );
  const { body } = await server.call('GET', `/api/organizer/tournaments/${tournament.id}/prints`, { as: owner.token });
  expect(body.unprintable.count).toBe(5);
  expect(body.unprintable.names).toEqual([
    expect.stringContaining('Ann ⛳'),
    expect.stringContaining('𝐁𝐨'),
    '⛳⛳',
    '白ティー',
    'Stop at ⛳',
  ]);
});

describe('prints of a round', () => {
  it.each(printKinds)('makes %s of what is stored', async (what) => {
    const { round, tournament } = await open(10);
    const pages = await pagesAt(address(round.id, what));
    const text = pages.map((page) => page.text).join('\n');
    expect(text).toContain(tournament.title);
    if (!kindsWithoutGroups.has(what)) for (const name of ['Player0000', 'Player0009']) expect(text).toContain(name);
    if (what === 'starters-list') expect(text).toMatch(/8:10 AM[\s\S]*DRAFT|DRAFT[\s\S]*8:10 AM/);
  });

  it('says the format, ties, local rules and whom to call, on the rules sheet and on cards', async () => {
    const { round, tournament } = await open(4);
    const { pool } = server.context;
    await pool.query(
      `insert into boards (id, tournament_id, position, key, name, is_main, created_at, content)
       values ($1, $2, 1, 'net', 'Stableford', true, now(), $3)`,
      [
        newId(),
        tournament.id,
        JSON.stringify({
          ...plainBoard,
          score: scores.stableford,
          ties: tiesPresets.full,
          handicap: { allowance: 950 },
        }),
      ],
    );
    const local = ['Preferred lies', 'Bunker on 4 is ground under repair', 'Stones in bunkers', 'Drop zone on 7'];
    await pool.query(
      `insert into set_ups (tournament_id, answers, changes, created_at, updated_at) values ($1, $2, $3, now(), now())`,
      [tournament.id, noAnswers, { ...noChanges, localRules: local.join('\n') }],
    );
    await pool.query(`update organizers set contact_name = 'Rita Mallon', contact_phone = '555-0134' where id = $1`, [
      tournament.organizer_id,
    ]);
    const [sheet] = await pagesAt(address(round.id, 'rules-sheet'));
    const said = sheet?.text.replaceAll(/\s+/g, ' ');
    for (const text of [
      'Everybody plays their own ball.',
      '2 for a par',
      'Stableford: 95 % of the course handicap.',
      'Level results are decided in this order: last 9, 6, 3 and 1 holes, then hole by hole backwards.',
      ...local,
      'The committee: Rita Mallon',
      '555-0134',
    ])
      expect(said).toContain(text);
    const [card] = await pagesAt(address(round.id, 'scorecards'));
    const onCard = card?.text.replaceAll(/\s+/g, ' ');
    expect(onCard).toContain('Committee: Rita Mallon 555-0134');
    expect(onCard).toContain('3. Stones in bunkers · more on the rules sheet');
    expect(onCard).toContain('NET');
  });

  it('leads from the code of a card to the tee times of its group', async () => {
    const { round } = await open(6);
    const pages = await pagesAt(address(round.id, 'scorecards', '?size=a4&per_page=4'), true);
    expect(pages.flatMap(({ codes }) => codes).sort()).toEqual(
      [1, 2].map((group) => `${server.context.settings.baseUrl}/my-tee-time/${round.id}?group=${group}`),
    );
  });

  it('prints what somebody plays off on the main board, and the dots of it', async () => {
    const { round, field, tournament } = await open(1);
    const { pool } = server.context;
    await pool.query(`update registration_players set index_tenths = 120, public_name = 'short' where id = $1`, [
      field[0],
    ]);
    await pool.query(
      `insert into round_players (round_id, player_id, tee_id, index_tenths, index_source, index_at)
       select $1, $2, content -> 'tees' -> 0 ->> 'id', 120, 'typed', now() from course_versions where id = $3`,
      [round.id, field[0], versionId],
    );
    await pool.query(
      `insert into boards (id, tournament_id, position, key, name, is_main, created_at, content)
       values ($1, $2, 1, 'net', 'Net', true, now(), $3)`,
      [newId(), tournament.id, JSON.stringify({ ...plainBoard, handicap: { allowance: 950 } })],
    );
    const [card] = await pagesAt(address(round.id, 'scorecards'));
    // 12.0 x 128 / 113 + 71.3 - 72 = 12.89, of which 95 % are 12.
    expect(card?.text).toContain('Index 12.0 · plays off 12');
    expect(card?.text).toContain('71.3 / 128');
    const [list] = await pagesAt(address(round.id, 'players-by-name'));
    expect(list?.text).toContain('Pat P.');
    expect(list?.text).not.toContain('Player0000');
  });

  it('lists who owes and who is in no group for the desk', async () => {
    const { round, tournament } = await open(4);
    await insertField(server, tournament.id, 1);
    const [list] = await pagesAt(address(round.id, 'check-in-list'));
    expect(list?.text).toContain('Not placed');
  });

  it('tells the desk each team once, with its people, what they bought and what they owe', async () => {
    const { round, tournament, field } = await open(6);
    const { pool } = server.context;
    await pool.query(
      `with t as (insert into golf_teams (id, tournament_id, name, created_at) values ($1, $2, 'The Shanks', now()))
       insert into golf_team_players (team_id, player_id, position)
       select $1, p.id, p.turn - 1 from unnest($3::uuid[]) with ordinality p (id, turn)`,
      [newId(), tournament.id, field.slice(0, 4)],
    );
    await pool.query(
      `with sold as (
         insert into entry_extras (id, tournament_id, position, name, description, kind, unit, stock, taken, max_each,
           is_refundable)
         select gen_random_uuid(), $1, w.position, w.name, '', 'item', 500, null, w.quantity * 2, 9, true
         from (values (0, 'Mulligan', 3), (1, 'Dinner', 1)) w (position, name, quantity)
         returning id, taken
       )
       insert into registration_extras (registration_id, extra_id, quantity, unit)
       select p.registration_id, s.id, s.taken / 2, 500 from registration_players p cross join sold s
       where p.id = any($2::uuid[])`,
      [tournament.id, field.slice(1, 3)],
    );
    const [list] = await pagesAt(address(round.id, 'check-in-list'));
    expect(list?.text.match(/The Shanks/g)).toHaveLength(1);
    expect(list?.text).toMatch(/Pat Player0000,\s+Pat Player0001/);
    expect(list?.text).toMatch(/6 mulligans,\s+2\s+dinners/);
    // A player in no group has a row of their own.
    expect(list?.text).toContain('Player0004, Pat');
  });

  it('tells what an entry bought where the first of it was noted as not here', async () => {
    const { round, tournament, field } = await open(2);
    const { pool } = server.context;
    await pool.query(
      `update registration_players set position = 1,
         registration_id = (select registration_id from registration_players where id = $1)
       where id = $2`,
      field,
    );
    await pool.query(
      `with sold as (
         insert into entry_extras (id, tournament_id, position, name, kind, unit, taken, max_each)
         values (gen_random_uuid(), $1, 0, 'Mulligan', 'item', 500, 3, 9) returning id
       )
       insert into registration_extras (registration_id, extra_id, quantity, unit)
       select p.registration_id, s.id, 3, 500 from registration_players p cross join sold s where p.id = $2`,
      [tournament.id, field[0]],
    );
    await pool.query(
      `insert into round_players (round_id, player_id, state, index_source, index_at)
       values ($1, $2, 'no_show', 'none', now())`,
      [round.id, field[0]],
    );
    const [list] = await pagesAt(address(round.id, 'check-in-list'));
    expect(list?.text).not.toContain('Player0000, Pat');
    expect(list?.text).toContain('3 mulligans');
  });

  it('has the names of a team that plays one ball on its card, and its handicap', async () => {
    const { round, tournament, field } = await open(4);
    const { pool } = server.context;
    await pool.query(
      `with t as (insert into golf_teams (id, tournament_id, name, created_at) values ($1, $2, 'Noble Crew', now()))
       insert into golf_team_players (team_id, player_id, position)
       select $1, p.id, p.turn - 1 from unnest($3::uuid[]) with ordinality p (id, turn)`,
      [newId(), tournament.id, field],
    );
    await pool.query(
      `insert into boards (id, tournament_id, position, key, name, is_main, created_at, content)
       values ($1, $2, 1, 'net', 'Teams, net', true, now(), $3)`,
      [
        newId(),
        tournament.id,
        { ...plainBoard, of: 'teams', ball: 'one', handicap: { weights: [250, 200, 150, 100], rounding: 'once' } },
      ],
    );
    await pool.query(
      `insert into round_players (round_id, player_id, tee_id, index_tenths, index_source, index_at)
       select $1, p.id, content -> 'tees' -> 0 ->> 'id', 120, 'typed', now()
       from course_versions, unnest($2::uuid[]) p (id)
       where course_versions.id = $3`,
      [round.id, field, versionId],
    );
    await pool.query('update registration_players set is_named = false where id = $1', [field[3]]);
    const [card] = await pagesAt(address(round.id, 'scorecards'));
    expect(card?.text).toMatch(/Team handicap \+?\d+/);
    for (const name of ['Player0000', 'Player0001', 'Player0002']) expect(card?.text).toContain(`${name} · 12.0`);
    // A player who is named later is written by hand, also on a card that names nobody.
    expect(card?.text).not.toContain('Player0003');
    expect(card?.text.match(/Hcp/g)).toHaveLength(1);
    const [blank] = await pagesAt(address(round.id, 'blank-cards', '?per_page=1'));
    expect(blank?.text.match(/Hcp/g)).toHaveLength(4);
  });

  it('prints the groups that are named, and says where there are none', async () => {
    const { round } = await open(12);
    const [page] = await pagesAt(address(round.id, 'starters-list', '?groups=2-3'));
    expect(page?.text).toContain('Player0004');
    expect(page?.text).not.toContain('Player0000');
    expect(await print(round.id, 'scorecards', '?groups=9')).toMatchObject({
      status: 422,
      body: { detail: 'There are no groups with these numbers.', errors: [{ field: 'groups' }] },
    });
    const empty = await open(0);
    expect(await print(empty.round.id, 'bag-tags')).toMatchObject({ status: 409, body: { code: 'not_ready' } });
    expect((await print(empty.round.id, 'blank-cards')).status).toBe(200);
  });

  it.each([
    ['scorecards', '?size=a3', 'size'],
    ['scorecards', '?per_page=3', 'per_page'],
    ['scorecards', '?groups=one', 'groups'],
    ['menu', '', 'what'],
  ])('refuses %s%s by its field', async (what, query, field) => {
    const { round } = await open(1);
    expect(await print(round.id, what, query)).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: expect.stringContaining(field) }] },
    });
  });
});

describe('prints of a large field', () => {
  it('are made in the background, tell when they are done, and are kept for a day', async () => {
    const { round, tournament } = await open(151, 1);
    expect(await print(round.id, 'scorecards')).toMatchObject({ status: 422, body: { errors: [{ field: 'groups' }] } });
    const begun = await server.call('POST', `/api/organizer/rounds/${round.id}/prints`, {
      as: owner.token,
      body: { what: 'players-by-name', size: 'a4' },
    });
    expect(begun).toMatchObject({ status: 201, body: { state: 'waiting', pages_done: 0, bytes: 0 } });
    const { id, pages_total } = begun.body;
    const path = `/api/organizer/prints/${id}`;
    expect(await server.call('GET', `${path}/print.pdf`, { as: owner.token })).toMatchObject({ status: 409 });
    await makePrint(server.context, id);
    // A second worker that took it changes nothing.
    await makePrint(server.context, id);
    expect(await server.call('GET', path, { as: owner.token })).toMatchObject({
      status: 200,
      body: { state: 'done', pages_done: pages_total, bytes: expect.any(Number) },
    });
    expect(await pagesAt(`${path}/print.pdf`)).toHaveLength(pages_total);
    const { body } = await server.call('GET', `/api/organizer/tournaments/${tournament.id}/prints`, {
      as: owner.token,
    });
    expect(body).toMatchObject({
      rounds: [{ id: round.id, groups: 151, players: 151, published_at: null }],
      jobs: [{ id, what: 'players-by-name', state: 'done' }],
    });
    const { rows } = await server.context.pool.query('select title, path from notifications where subject = $1', [
      `print:${id}`,
    ]);
    expect(rows).toEqual([{ title: 'Your print is ready', path: `/tournament-management/${tournament.id}/print` }]);
    expect(await forgetOldPrints(server.context.pool, new Date(server.clock.now().getTime() + 1))).toBe(1);
    expect(await server.call('GET', path, { as: owner.token })).toMatchObject({ status: 404 });
  });
});

describe('whose prints they are', () => {
  it('shows nobody else’s to anybody', async () => {
    const { round, tournament } = await open(1);
    const { body } = await server.call('POST', `/api/organizer/rounds/${round.id}/prints`, {
      as: owner.token,
      body: { what: 'bag-tags' },
    });
    const { token: golfer } = await makeGolfer(server);
    const calls = [
      ['GET', address(round.id, 'bag-tags')],
      ['GET', `/api/organizer/tournaments/${tournament.id}/prints`],
      ['POST', `/api/organizer/rounds/${round.id}/prints`],
      ['GET', `/api/organizer/prints/${body.id}`],
      ['GET', `/api/organizer/prints/${body.id}/print.pdf`],
    ] as const;
    for (const [method, path] of calls) {
      const request = method === 'POST' ? { body: { what: 'bag-tags' } } : {};
      // The owner of the round says nothing to a stranger; a golfer has none of any of them.
      const toStranger = path.includes('/tournaments/') ? 403 : 404;
      for (const [as, status] of [
        [other.token, toStranger],
        [golfer, 403],
      ] as const)
        expect((await server.call(method, path, { as, ...request })).status, path).toBe(status);
      expect((await server.call(method, path, request)).status, path).toBe(401);
      const nowhere = path.replace(/[0-9a-f-]{36}/, newId());
      expect((await server.call(method, nowhere, { as: owner.token, ...request })).status, nowhere).toBe(404);
    }
  });

  it('shows what a group keeps its score by to who may write scores, and to nobody else', async () => {
    const { round, tournament } = await makeScoredRound(server, { owner, versionId });
    const team = teamOf(owner.organizer);
    const [desk, scorer] = [await makeMember(server, team, 'desk'), await makeMember(server, team, 'scorer')];
    const codesOf = async ({ token, headers }: typeof desk, url: string) => {
      const answer = await server.app.inject({ url, headers: { ...headers, cookie: sessionCookieOf(token) } });
      if (answer.statusCode !== 200) return answer.statusCode;
      const pages = await readPdf(answer.rawPayload, true);
      return pages.flatMap(({ codes }) => codes);
    };
    const teeTime = [`${server.context.settings.baseUrl}/my-tee-time/${round.id}?group=1`];
    const link = [expect.stringContaining('/score')];
    const cards = address(round.id, 'scorecards');
    expect(await codesOf(desk, cards)).toEqual(teeTime);
    expect(await codesOf(scorer, cards)).toEqual(link);
    // The same of what was made in the background, whoever asked for it.
    const made = async ({ token, headers }: typeof desk) => {
      const path = `/api/organizer/rounds/${round.id}/prints`;
      const { body } = await server.call('POST', path, { as: token, headers, body: { what: 'scorecards' } });
      await makePrint(server.context, body.id);
      return `/api/organizer/prints/${body.id}/print.pdf`;
    };
    const [byDesk, byScorer] = [await made(desk), await made(scorer)];
    expect(await codesOf(desk, byDesk)).toEqual(teeTime);
    expect(await codesOf(scorer, byScorer)).toEqual(link);
    expect(await codesOf(desk, byScorer)).toBe(403);
    const list = `/api/organizer/tournaments/${tournament.id}/prints`;
    const jobsOf = async ({ token, headers }: typeof desk) =>
      (await server.call('GET', list, { as: token, headers })).body.jobs.length;
    expect([await jobsOf(desk), await jobsOf(scorer)]).toEqual([1, 2]);
  });
});
