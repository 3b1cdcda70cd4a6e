/** People, tournaments and courses are found as they are typed on any keyboard. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldedText } from '#kernel/rules/folded-text.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { player } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
});

it('folds names as the program does', async () => {
  const names = [
    'Séan O’Neill',
    "D'Été-Ægir",
    'Straße',
    'ŁUKASZ Ørsted',
    'Þór Đoković',
    'Iıİ',
    '王伟',
    'Ｆｕｌｌ',
    'ﬁx ½',
    'a‑b–c`´ʼ′',
    'ØŁĐÐĦÆŒÞẞ É',
    "Plain-Letters O'Neil `42`, No. 1",
    '',
  ];
  const { rows } = await server.context.pool.query('select folded_text(n) as folded from unnest($1::text[]) n', [
    names,
  ]);
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldedText));
  // A database that was made with the locale C knows capitals of ASCII alone.
  const inC = await server.context.pool.query(
    'select lower($2::text collate "C") as small, folded_text(n collate "C") as folded from unnest($1::text[]) n',
    [names, 'Ø'],
  );
  expect(inC.rows[0].small).toBe('Ø');
  expect(inC.rows.map(({ folded }) => folded)).toEqual(names.map(foldedText));
  // In a Turkish one a large I becomes one without a dot.
  const turkish = await server.context.pool.query(
    `select lower($1::text collate "tr-x-icu") as small, folded_text($1::text collate "tr-x-icu") as folded`,
    ['RIVIERA INVITATIONAL'],
  );
  expect(turkish.rows).toEqual([{ small: 'rıvıera ınvıtatıonal', folded: 'riviera invitational' }]);
});

it('finds players in the field and at the desk by letters without accents, in any order', async () => {
  const { organizer, token } = await makeOrganizer(server);
  const tournament = await makeTournament(server, { organizer, registrationFee: 0 });
  const { id } = tournament;
  const round = await makeRound(server, { tournament });
  for (const [n, [firstName, lastName]] of [
    ['Séan', 'O’Neill'],
    ['Anna', 'Berg'],
  ].entries()) {
    const person = { ...player(n), firstName, lastName, email: `p${n}@x.test` };
    const added = await server.call('POST', `/api/organizer/tournaments/${id}/players`, { as: token, body: person });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
  }
  const found = async (path: string, q: string) =>
    (
      (await server.call('GET', `${path}?q=${encodeURIComponent(q)}`, { as: token })).body.data as { name: string }[]
    ).map(({ name }) => name);
  for (const path of [`/api/organizer/tournaments/${id}/players`, `/api/organizer/rounds/${round.id}/desk`]) {
    for (const q of ['sean', 'SÉAN', 'oneill', "o'neill", 'o’neill sean'])
      expect(await found(path, q), q).toEqual(['Séan O’Neill']);
    expect(await found(path, 'berg ann')).toEqual(['Anna Berg']);
    expect(await found(path, '100%')).toEqual([]);
  }
  // Addresses and names are looked for together, by who may see both.
  expect(await found(`/api/organizer/tournaments/${id}/players`, 'p1@x.test berg')).toEqual(['Anna Berg']);
});

it('finds tournaments in the marketplace and courses in the directory', async () => {
  const { organizer, token } = await makeOrganizer(server);
  await makeTournament(server, { organizer, tournamentName: 'Coupe d’Été', countryClub: 'Golf de Montréal' });
  const titles = async (q: string) =>
    ((await server.call('GET', `/api/tournaments?q=${encodeURIComponent(q)}`)).body.data as { title: string }[]).map(
      ({ title }) => title,
    );
  for (const q of ['ete', 'Été', 'dete coupe', 'montreal coupe']) expect(await titles(q), q).toEqual(['Coupe d’Été']);
  // As the cards print a place, and by the state's name.
  const inBoise = await makeTournament(server, { organizer, tournamentName: 'Hill Country Open' });
  const inMaine = await makeTournament(server, { organizer, tournamentName: 'Lobster Classic' });
  const place = (id: string, city: string, code: string) =>
    server.context.pool.query('update tournaments set city = $2, state_code = $3 where id = $1', [id, city, code]);
  await place(inBoise.id, 'Boise', 'ID');
  await place(inMaine.id, 'Portland', 'ME');
  for (const q of ['Boise, ID', 'boise,id', 'hill, country', 'Idaho', 'hill idaho'])
    expect(await titles(q), q).toEqual(['Hill Country Open']);
  expect(await titles('Portland, ME')).toEqual(['Lobster Classic']);
  for (const q of ['Portland, OR', 'Portland Oregon', 'Boise, Maine']) expect(await titles(q), q).toEqual([]);
  const { id } = await makeCourse(server);
  await server.context.pool.query(
    `update facilities set name = 'Château Blanc', city = 'Évian' where id = (select facility_id from courses where id = $1)`,
    [id],
  );
  type Found = { facility: { name: string } };
  const courses = async (q: string) => {
    const { body } = await server.call('GET', `/api/courses?q=${encodeURIComponent(q)}`, { as: token });
    return (body.data as Found[]).map(({ facility }) => facility.name);
  };
  for (const q of ['chateau', 'evian chateau', 'ev', 'CHÂTEAU']) expect(await courses(q), q).toEqual(['Château Blanc']);
});

it('knows how often a word is found before it walks all tournaments for it', async () => {
  const { rows } = await server.context.pool.query<{ name: string; of: string }>(
    `select s.stxname::text as name, pg_get_statisticsobjdef_expressions(s.oid)::text as of
     from pg_statistic_ext s
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['products_words', 'tournaments_words']);
  // The expression of the index, to the letter: another one would be of no use to it.
  for (const { name, of } of rows) expect(of, name).toContain('folded_text(search_text)');
});
