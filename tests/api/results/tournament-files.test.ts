import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largestTournamentFile } from '#areas/operator/contract/tournament-files.ts';
import { localId } from '#areas/operator/rules/local-ids.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { closeRound, correctFirstHole, makeOfficial, playRound } from '#tests/factories/results.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import {
  exportFile,
  type FileParts,
  forged,
  importFile,
  partsOf,
  playInvented,
  rowsOf,
  zipOf,
} from '#tests/factories/tournament-files.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { isLong } from '#tests/volume.ts';

type Own = Awaited<ReturnType<typeof makeOrganizer>>;
let server: TestServer;
let owner: Own;
let other: Own;
let course: Awaited<ReturnType<typeof makeCourse>>;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server);
  other = await makeOrganizer(server);
  course = await makeCourse(server);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const count = async (table: string): Promise<number> =>
  (await server.context.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0;
const tablesOf = (file: Buffer): [string, string][] =>
  Object.entries(partsOf(file))
    .filter(([name]) => name.startsWith('data/'))
    .map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]);
const hashOf = (file: Buffer): string =>
  JSON.parse(Buffer.from(partsOf(file)['manifest.json'] ?? []).toString('utf8')).content_hash;

/** Out, in for somebody else, and out again. */
async function roundTrip(id: string, token: string) {
  const first = await exportFile(server, id, token);
  const taken = await importFile(server, first, other.token);
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  const second = await exportFile(server, taken.body.id, other.token);
  expect(tablesOf(second)).toEqual(tablesOf(first));
  expect(hashOf(second)).toBe(hashOf(first));
  return { first, taken: taken.body };
}

/** A tournament of one round with prizes handed out, and results that were corrected. */
async function corrected() {
  const played = await playRound(server, { owner, versionId: course.versionId, firsts: [4, 5, 5] });
  const at = `/api/organizer/tournaments/${played.tournament.id}`;
  const call = (method: 'PUT' | 'POST', path: string, body: object) =>
    server.call(method, path, { as: owner.token, body });
  const purse = { name: 'Gross', kind: 'prizes', board: played.boards.gross, source: 'fund', pays: 'money' };
  await call('PUT', `${at}/purses`, {
    version: 0,
    purses: [{ ...purse, places: [{ amount: 250 }, { amount: 100.01 }] }],
  });
  await closeRound(server, played);
  await makeOfficial(server, played);
  const { body: shown } = await call('POST', `${at}/awards`, { dry_run: true });
  await call('POST', `${at}/awards`, { preview: shown.preview });
  const { body: prizes } = await server.call('GET', `${at}/prizes`, { as: owner.token });
  await call('POST', `/api/organizer/awards/${prizes.awards[0].id}/paid`, { how: 'cash' });
  await correctFirstHole(server, played, 2, 3);
  await makeOfficial(server, played, 'Read wrong');
  return played;
}

/** Two teams of four, two flights, four pairs; three of each in the long form. */
const invitees = isLong ? 12 : 8;

async function invented(answers: object, changes: object, fields: object, players = invitees) {
  const tournament = await makeTournament(server, { organizer: owner.organizer, ...fields });
  const body = { version: 0, answers: { course_id: course.id, ...answers }, changes };
  const set = await server.call('PUT', `/api/organizer/tournaments/${tournament.id}/play`, { as: owner.token, body });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const path = `/api/organizer/tournaments/${tournament.id}/rehearsals`;
  const asked = await server.call('POST', path, { as: owner.token, body: { players } });
  const played = await playInvented(server, asked.body.id);
  expect(played.state).toBe('done');
  return played;
}

describe('everything of a tournament', () => {
  it('goes out and comes in again equal, with corrections, results by version, prizes and their books', async () => {
    const { tournament } = await corrected();
    const { first, taken } = await roundTrip(tournament.id, owner.token);
    expect(taken).toMatchObject({ title: 'Test Open', players: 3, rounds: 1, results: 2, is_same_today: true });
    const parts = partsOf(first);
    expect(rowsOf(parts, 'results').map(({ version, reason, by }) => [version, reason, typeof by])).toEqual([
      [1, null, 'string'],
      [2, 'Read wrong', 'string'],
    ]);
    expect(rowsOf(parts, 'score_entries').filter(({ kind }) => kind === 'correction')).toHaveLength(1);
    expect(rowsOf(parts, 'awards').length).toBeGreaterThan(1);
    const sum = rowsOf(parts, 'ledger_entries').reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(0);
    expect(
      Buffer.from(parts['results/results-2.pdf'] ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(Buffer.from(parts['csv/registration_players.csv'] ?? []).toString('utf8')).toContain('Player0000');
  });

  it('of a match that went to the 20th, and of one whose result was said, is equal', async () => {
    const versionId = course.versionId;
    const scored = await makeScoredRound(server, { owner, versionId, players: 4, seats: 2, mode: 'one' });
    const { id } = scored.tournament;
    await server.context.pool.query(`update tournaments set gameplay_style = 'Match Play' where id = $1`, [id]);
    const [long, said] = scored.tokens.map((token) => phone(server, token));
    for (const { id: card } of (await long?.read())?.cards ?? [])
      await long?.deliver(
        Array.from({ length: 20 }, (_, at) => entry(card, { hole: at + 1, outcome: at === 19 ? 'A' : 'H' })),
      );
    for (const { id: card } of (await said?.read())?.cards ?? [])
      await said?.deliver([entry(card, { hole: 37, outcome: 'B', result: '3&2' })]);
    await closeRound(server, scored);
    await makeOfficial(server, scored);
    const { first, taken } = await roundTrip(id, owner.token);
    expect(taken).toMatchObject({ players: 4, is_same_today: true });
    const beyond = rowsOf(partsOf(first), 'score_entries').filter(({ hole }) => Number(hole) > 18);
    expect(beyond.map(({ hole, outcome, result }) => [hole, outcome, result])).toEqual([
      ...[19, 20, 19, 20].map((hole) => [hole, hole === 19 ? 'H' : 'A', null]),
      ...[37, 37].map((hole) => [hole, 'B', '3&2']),
    ]);
    const board = await server.call('GET', `/api/leaderboards/${taken.id}`, { as: other.token });
    expect(board.body.board.rows.map(({ result }: { result: string }) => result)).toEqual(['20th', '3&2']);
  });

  it.each([
    ['strokes with signatures, scorers who differ and a storm', { results: 'both' }, {}, {}],
    ['teams with one ball', {}, {}, { gameplayStyle: 'Scramble' }],
    ['matches', {}, {}, { gameplayStyle: 'Match Play' }],
    ['points by shotgun, in flights', { start_kind: 'shotgun' }, { flights: 2 }, { gameplayStyle: 'Stableford' }],
    ['best balls of pairs', { team_size: 2 }, {}, { gameplayStyle: 'Best Ball' }],
    ['two rounds on one date', { length: 'thirty_six', start_kind: 'shotgun' }, {}, {}],
    ['cards that the committee types', { length: 'nine' }, { scoring_mode: 'committee' }, {}],
  ])('of %s is equal', async (_, answers, changes, fields) => {
    const played = await invented(answers, changes, fields);
    const { taken } = await roundTrip(played.id, played.token);
    expect(taken).toMatchObject({ players: invitees, is_same_today: true });
  });
});

describe('a file that is taken in', () => {
  it('mails nobody, charges nothing, opens no link and is shown to nobody but its organizer', async () => {
    const { tournament } = await corrected();
    const file = await exportFile(server, tournament.id, owner.token);
    const tables = [
      'mails',
      'notifications',
      'events',
      'ledger_entries',
      'purchases',
      'payments',
      'graphile_worker.jobs',
    ];
    const before = await Promise.all(tables.map(count));
    const { body } = await importFile(server, file, other.token);
    expect(await Promise.all(tables.map(count))).toEqual(before);
    const { rows } = await server.context.pool.query(
      `select t.state, t.board_visibility, p.sold, p.is_closed,
         (select count(*)::int from score_links l where l.tournament_id = t.id and l.revoked_at is null) as open_links,
         (select count(*)::int from registration_players q join tournament_registrations r on r.id = q.registration_id
          where r.tournament_id = t.id and (q.email <> '' or q.phone <> '' or q.golfer_id is not null)) as reachable
       from tournaments t join tournament_places p on p.tournament_id = t.id where t.id = $1`,
      [body.id],
    );
    expect(rows[0]).toEqual({
      state: 'draft',
      board_visibility: 'off',
      sold: 3,
      is_closed: true,
      open_links: 0,
      reachable: 0,
    });
    expect((await server.call('GET', `/api/tournaments/${body.id}/results`)).status).toBe(403);
    const own = await server.call('GET', `/api/tournaments/${body.id}/results`, { as: other.token });
    expect(own.body).toMatchObject({ version: 2, reason: 'Read wrong' });
    const board = await server.call('GET', `/api/leaderboards/${body.id}`, { as: other.token });
    expect(board.status).toBe(200);
    expect((await server.call('GET', `/api/leaderboards/${body.id}`)).status).toBe(403);
    const listed = await server.call('GET', '/api/tournaments?q=Test');
    expect(JSON.stringify(listed.body)).not.toContain(body.id);
  });

  it('stays as it came: it is not published, and no nightly check looks at it', async () => {
    const { tournament } = await corrected();
    const { body } = await importFile(server, await exportFile(server, tournament.id, owner.token), other.token);
    const form = { action: 'publish', tournamentName: 'Mine now', date: '2031-06-05', maxEntries: 10 };
    const published = await server.call('PATCH', `/api/tournaments/${body.id}`, { as: other.token, body: form });
    expect(published.status).toBeGreaterThanOrEqual(400);
    const { rows } = await server.context.pool.query('select title, state from tournaments where id = $1', [body.id]);
    expect(rows).toEqual([{ title: 'Test Open', state: 'draft' }]);
  });
});

it('comes in again with more versions of its results than one part can hold', async () => {
  const played = await corrected();
  // As of a large field: two megabytes each.
  await server.context.pool.query(
    `insert into results (tournament_id, version, engine, rules, inputs_hash, answer, made_at, reason, by_user_id)
     select tournament_id, n, engine, rules, inputs_hash,
       jsonb_set(answer, '{engine,boards}', jsonb_build_array(repeat('x', 2000000))), made_at, 'Again', by_user_id
     from results
     cross join generate_series(3, 12) n
     where tournament_id = $1 and version = 2`,
    [played.tournament.id],
  );
  const file = await exportFile(server, played.tournament.id, owner.token);
  const { organizer: _, token } = await makeOrganizer(server);
  const { status, body } = await importFile(server, file, token);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.results).toBe(12);
});

describe('hostile files', () => {
  let file: Buffer;
  let parts: FileParts;
  let rowsBefore: number;
  beforeAll(async () => {
    const { tournament } = await corrected();
    file = await exportFile(server, tournament.id, owner.token);
    parts = partsOf(file);
    rowsBefore = await count('tournaments');
  });
  afterAll(async () => expect(await count('tournaments')).toBe(rowsBefore));

  const text = (content: string) => new Uint8Array(Buffer.from(content));
  const first = (table: string, change: object) => forged(parts, table, (row) => ({ ...row, ...change }));
  const bomb = () => zipOf({ ...parts, 'manifest.json': new Uint8Array(64 * 1024 * 1024) });
  const lying = () => {
    const bytes = zipOf({ 'manifest.json': new Uint8Array(64 * 1024 * 1024) });
    // The directory says that it is a byte long when unpacked.
    bytes.writeUInt32LE(1, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    return bytes;
  };

  it.each<[string, () => Uint8Array, number, string]>([
    ['what is no ZIP', () => text('tournament '.repeat(10)), 415, ''],
    ['nothing', () => text(''), 415, ''],
    ['half of it', () => file.subarray(0, file.length / 2), 415, ''],
    ['what grows', bomb, 413, ''],
    ['a size that is a lie', lying, 413, ''],
    ['a path out of the folder', () => zipOf({ ...parts, '../../etc/passwd': text('x') }), 422, '../../etc/passwd'],
    ['an absolute path', () => zipOf({ ...parts, '/etc/passwd': text('x') }), 422, '/etc/passwd'],
    ['a program', () => zipOf({ ...parts, 'data/tournaments/run.sh': text('x') }), 422, 'data/tournaments/run.sh'],
    ['no manifest', () => zipOf({ 'README.txt': text('x') }), 422, 'manifest.json'],
    ['another format', () => zipOf({ ...parts, 'manifest.json': text('{"format":"other"}') }), 422, 'manifest.json'],
    [
      'a row that was changed',
      () => zipOf({ ...parts, 'data/tournaments/0001.jsonl': text(changedTitle()) }),
      422,
      'manifest.content_hash',
    ],
    [
      'a row of somebody else',
      () => zipOf(first('registration_players', { registration_id: crypto.randomUUID() })),
      422,
      'data.registration_players.1',
    ],
    [
      'the same in capitals',
      () => zipOf(first('tee_groups', { round_id: crypto.randomUUID().toUpperCase() })),
      422,
      'data.tee_groups.1.round_id',
    ],
    [
      'an id that is not counted',
      () => zipOf(first('golf_rounds', { course_version_id: '00000000-0000-7000-8000-0000ffffffff' })),
      422,
      'data.golf_rounds.1',
    ],
    [
      'an owner',
      () => zipOf(first('tournaments', { organizer_id: localId(1) })),
      422,
      'data.tournaments.1.organizer_id',
    ],
    [
      'a person',
      () => zipOf(first('registration_players', { golfer_id: localId(1) })),
      422,
      'data.registration_players.1.golfer_id',
    ],
    ['a featured one', () => zipOf(first('tournaments', { is_featured: true })), 422, 'data.tournaments.1.is_featured'],
    [
      'another tournament',
      () => zipOf(first('boards', { tournament_id: localId(2) })),
      422,
      'data.boards.1.tournament_id',
    ],
    ['a hole that is none', () => zipOf(first('score_entries', { hole: 19 })), 422, 'data.score_entries'],
    ['words for a number', () => zipOf(first('score_entries', { strokes: 'four' })), 422, 'data.score_entries'],
    ['strokes that the cards do not say', () => zipOf(first('cards', { entry_count: 3 })), 422, 'data.cards'],
    [
      'a board that is none',
      () => zipOf(first('boards', { content: { rounds: 'all' } })),
      422,
      'data.boards.1.content.of',
    ],
    [
      'a course without tees',
      () => zipOf(first('course_versions', { content: { name: 'x', tees: [] } })),
      422,
      'data.course_versions.1.content.tees',
    ],
    ...[
      { written_name: 'W'.repeat(10_000) },
      { first_name: 'W'.repeat(10_000), written_name: null },
      { written_name: 'Somebody Else' },
      { written_name: '' },
      { written_name: { a: 1 } },
      { last_name: 'Ring\u0007\nIn' },
    ].map((fields): [string, () => Buffer, number, string] => [
      `somebody called ${JSON.stringify(fields).slice(0, 40)}`,
      () => zipOf(first('registration_players', fields)),
      422,
      `data.registration_players.1.${Object.keys(fields)[0]}`,
    ]),
    ['results without rows', () => zipOf(first('results', { answer: {} })), 422, 'data.results.1.answer.boards'],
    ['groups out of turn', () => zipOf(first('tee_groups', { number: 7 })), 422, 'data.tee_groups.number'],
    [
      'a signature of no card',
      () => zipOf(first('score_entries', { kind: 'sign', card_id: null })),
      422,
      'data.score_entries',
    ],
    [
      'a signature of a list',
      () => zipOf(first('score_entries', { kind: 'sign', card_id: [] })),
      422,
      'data.score_entries',
    ],
    ['a number of 300 digits', () => zipOf(first('awards', { amount: [1e300] })), 422, 'data.awards.1'],
    ['two tournaments', () => zipOf(twice()), 422, 'data.tournaments'],
  ])('%s', async (_, made, status, field) => {
    const answer = await importFile(server, made(), other.token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    if (field) expect(answer.body.errors[0].field).toBe(field);
  });
  const changedTitle = () =>
    Buffer.from(parts['data/tournaments/0001.jsonl'] ?? [])
      .toString('utf8')
      .replace('Test Open', 'Best Open');
  const twice = () => {
    const [row] = rowsOf(parts, 'tournaments');
    return forged(
      { ...parts, 'data/tournaments/0002.jsonl': text(`${JSON.stringify(row)}\n`) },
      'tournaments',
      (one) => one,
    );
  };

  it('is refused where it is larger than what is taken in, whatever is in it', async () => {
    const answer = await importFile(server, Buffer.alloc(largestTournamentFile + 1), other.token);
    expect(answer.status).toBe(413);
  });
});

describe('the file', () => {
  it('is for who runs the tournament, and may see addresses and money', async () => {
    const { tournament } = await corrected();
    const path = `/api/organizer/tournaments/${tournament.id}/export/everything.zip`;
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await server.call('GET', path, { as: other.token })).status).toBe(403);
    await exportFile(server, tournament.id, owner.token);
    const { rows } = await server.context.pool.query(
      `select actor_id, details ->> 'label' as label from audit_entries where subject = $1 and action like 'GET %everything.zip'`,
      [tournament.id],
    );
    expect(rows).toEqual([{ actor_id: owner.organizer.userId, label: 'Test Open' }]);
  });
});

it('a file whose rows miss a column is refused, and names it', async () => {
  const { tournament } = await playRound(server, { owner, versionId: course.versionId, firsts: [4, 5, 5] });
  const parts = partsOf(await exportFile(server, tournament.id, owner.token));
  for (const [table, column] of [
    ['tournament_registrations', 'kept_credit'],
    ['tournament_registrations', 'places'],
    ['registration_players', 'written_name'],
    ['boards', 'flights_at_start'],
    ['cards', 'former_orders'],
    ['score_entries', 'player_id'],
  ] as const) {
    const without = forged(parts, table, ({ [column]: _, ...row }) => row);
    const refused = await importFile(server, zipOf(without), other.token);
    expect(refused, column).toMatchObject({ status: 422, body: { errors: [{ message: 'This column is missing' }] } });
    expect(refused.body.errors[0].field, column).toMatch(`data.${table}.`);
  }
});

it('a name in a file has nothing in it that turns or hides what is read', async () => {
  const { tournament } = await playRound(server, { owner, versionId: course.versionId, firsts: [4, 5, 5] });
  const parts = partsOf(await exportFile(server, tournament.id, owner.token));
  const turned = { first_name: 'Al\u202e', last_name: '\u200bBerg', written_name: 'Al\u202e \u200bBerg' };
  const file = zipOf(forged(parts, 'registration_players', (row) => ({ ...row, ...turned })));
  const { body } = await importFile(server, file, other.token);
  const { body: field } = await server.call('GET', `/api/organizer/tournaments/${body.id}/players`, {
    as: other.token,
  });
  expect(field.data.map(({ name }: { name: string }) => name)).toEqual(['Al Berg', 'Al Berg', 'Al Berg']);
  const again = rowsOf(partsOf(await exportFile(server, body.id, other.token)), 'registration_players');
  expect(again).toEqual(rowsOf(partsOf(file), 'registration_players'));
});
