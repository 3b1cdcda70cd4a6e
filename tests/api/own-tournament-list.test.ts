import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnTournamentPage } from '#areas/tournaments/contract/tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

const path = '/api/organizer/tournaments';

let server: TestServer;
let token: string;
let organizer: OrganizerViewer;
const ids: Record<string, string> = {};

type Asked = { as?: string; headers?: Record<string, string> };
const read = async (query: string, asked: Asked = {}): Promise<OwnTournamentPage> => {
  const answer = await server.call('GET', `${path}${query}`, { as: token, ...asked });
  expect(answer.status).toBe(200);
  return answer.body as OwnTournamentPage;
};
const titles = async (query: string, asked: Asked = {}) => (await read(query, asked)).data.map(({ title }) => title);

beforeAll(async () => {
  server = await startTestServer();
  // Noon at the venue, so that its today is also that of the server.
  const now = server.clock.now();
  server.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 18) - now.getTime());
  ({ organizer, token } = await makeOrganizer(server));
  const make = async (tournamentName: string, fields: Parameters<typeof makeTournament>[1] = {}) => {
    const { id } = await makeTournament(server, { organizer, tournamentName, registrationFee: 0, ...fields });
    ids[tournamentName] = id;
    return id;
  };
  await make('Bygone Bowl', { date: inDays(server, 1) });
  await make('Played Early', { date: inDays(server, 9) });
  await make('Called Off', { date: inDays(server, 20) });
  await make('Two Days', { date: inDays(server, 3) });
  const tonight = inDays(server, 4);
  await make('Tonight Nine', { date: tonight, startTime: '17:30', registrationDeadline: tonight });
  await make('San José Classic', { countryClub: 'Café O’Neill Links', city: 'San José', state: 'CA' });
  await make('Alpha Open', { city: 'Denver', state: 'CO' });
  await make('Beta Open', { city: 'Denver', state: 'CO' });
  for (const tournamentName of ['Gamma Draft', '100% Golf_Day']) {
    const { body } = await server.call('POST', '/api/tournaments', {
      as: token,
      body: { action: 'draft', tournamentName },
    });
    ids[tournamentName] = body.id;
  }
  await server.context.pool.query(`update tournaments set state = 'cancelled', cancelled_at = $2 where id = $1`, [
    ids['Called Off'],
    server.clock.now(),
  ]);
  await server.context.pool.query(`update tournaments set play_state = 'official' where id = $1`, [
    ids['Played Early'],
  ]);
  await server.context.pool.query(`update tournaments set ends_at = ends_at + interval '1 day' where id = $1`, [
    ids['Two Days'],
  ]);
  // On the day of 'Tonight Nine', at noon: the second one of 'Two Days'.
  server.clock.advance(4 * 86_400_000);
  token = await server.tokenOf(organizer.userId);
});
afterAll(() => server.stop());

const newestFirst = [
  '100% Golf_Day',
  'Gamma Draft',
  'Beta Open',
  'Alpha Open',
  'San José Classic',
  'Tonight Nine',
  'Two Days',
  'Called Off',
  'Played Early',
  'Bygone Bowl',
];

describe('the search of an organizer’s own tournaments', () => {
  it('leaves the list as it is without any', async () => {
    expect(await titles('?limit=50')).toEqual(newestFirst);
    expect(await titles('?limit=50&filter=all&q=')).toEqual(newestFirst);
  });

  it.each([
    ['open', ['Beta Open', 'Alpha Open']],
    ['OPEN  beta', ['Beta Open']],
    ['denver', ['Beta Open', 'Alpha Open']],
    ['Denver, CO', ['Beta Open', 'Alpha Open']],
    ['san jose', ['San José Classic']],
    ['cafe oneill', ['San José Classic']],
    ['100%', ['100% Golf_Day']],
    ['%', ['100% Golf_Day']],
    ['golf_', ['100% Golf_Day']],
    ['zebra', []],
  ])('%s finds by title, venue and city', async (words, found) => {
    expect(await titles(`?limit=50&q=${encodeURIComponent(words)}`)).toEqual(found);
  });

  it.each([
    ['upcoming', ['Beta Open', 'Alpha Open', 'San José Classic', 'Tonight Nine', 'Two Days']],
    ['draft', ['100% Golf_Day', 'Gamma Draft']],
    ['ended', ['Called Off', 'Played Early', 'Bygone Bowl']],
  ])('%s shows the tournaments of these states', async (filter, found) => {
    expect(await titles(`?limit=50&filter=${filter}`)).toEqual(found);
  });

  it('puts every tournament into one of the filters, as its status says', async () => {
    const statuses = { upcoming: ['upcoming', 'active'], draft: ['draft'], ended: ['completed', 'cancelled'] };
    const all: string[] = [];
    for (const [filter, known] of Object.entries(statuses))
      for (const { title, status } of (await read(`?limit=50&filter=${filter}`)).data) {
        expect(known, title).toContain(status);
        all.push(title);
      }
    expect(all.sort()).toEqual([...newestFirst].sort());
  });

  it('combines words with a state, and pages by cursor within them', async () => {
    expect(await titles('?filter=draft&q=open')).toEqual([]);
    const pages: string[][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const page: OwnTournamentPage = await read(`?limit=2&filter=upcoming&q=o${after}`);
      pages.push(page.data.map(({ title }) => title));
      cursor = page.next_cursor;
    }
    expect(pages).toEqual([['Beta Open', 'Alpha Open'], ['San José Classic', 'Tonight Nine'], ['Two Days']]);
  });

  it('keeps the sums of all, whatever is searched for', async () => {
    for (const query of ['?limit=1', '?q=zebra', '?filter=draft'])
      expect((await read(query)).summary, query).toMatchObject({ all_tournaments: 10, total_tournaments: 7 });
  });

  it.each([
    ['q', `q=${'a'.repeat(101)}`],
    ['q', `q=${encodeURIComponent('a\u0000b')}`],
    ['filter', 'filter=live'],
    ['filter', 'filter='],
    ['limit', 'limit=51'],
  ])('names the field %s that it refuses (%s)', async (field, query) => {
    const answer = await server.call('GET', `${path}?${query}`, { as: token });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });
});

describe('the tournaments under way', () => {
  it('are those in play and those played today, by their start, on the first page alone', async () => {
    const first = await read('?limit=1&q=zebra');
    expect(first.under_way).toEqual([
      { id: ids['Two Days'], title: 'Two Days', has_rounds: false, status: 'active' },
      { id: ids['Tonight Nine'], title: 'Tonight Nine', has_rounds: false, status: 'upcoming' },
    ]);
    const { next_cursor: cursor } = await read('?limit=1');
    expect((await read(`?limit=1&cursor=${encodeURIComponent(cursor ?? '')}`)).under_way).toEqual([]);
  });

  it('include one whose scores have begun before its day, until they are official', async () => {
    const play = (state: string | null) =>
      server.context.pool.query(`update tournaments set play_state = $2 where id = $1`, [ids['Beta Open'], state]);
    await play('begun');
    expect((await read('?limit=1')).under_way.map(({ title, status }) => [title, status])).toContainEqual([
      'Beta Open',
      'active',
    ]);
    await play('official');
    expect((await read('?limit=1')).under_way.map(({ title }) => title)).not.toContain('Beta Open');
    await play(null);
  });
});

it('counts those under way beyond the first ten', async () => {
  const busy = await makeOrganizer(server, { plan: 'platinum' });
  const made: string[] = [];
  for (let n = 0; n < 12; n++)
    made.push((await makeTournament(server, { organizer: busy.organizer, registrationFee: 0 })).id);
  const sql = `update tournaments
               set starts_at = $2::timestamptz - interval '1 hour', ends_at = $2::timestamptz + interval '5 hours',
                 play_state = 'begun'
               where id = any($1::uuid[])`;
  await server.context.pool.query(sql, [made, server.clock.now()]);
  const page = await read('?limit=1', { as: busy.token });
  expect([page.under_way.length, page.more_under_way]).toEqual([10, 2]);
  expect((await read('?limit=1')).more_under_way).toBe(0);
  await server.context.pool.query('update tournaments set play_state = null where id = any($1::uuid[])', [made]);
});

it('asks first for the next step of a tournament under way, and then for one that is over', async () => {
  const { body } = await server.call('GET', '/api/organizer/next-step', { as: token });
  expect(body.tournament).toMatchObject({ id: ids['Tonight Nine'], next: { leads: 'share' } });
});

describe('who reads it', () => {
  it('is the organizer; another one finds nothing of it', async () => {
    const stranger = await makeOrganizer(server);
    for (const query of ['', '?q=open', '?filter=upcoming', '?filter=draft', '?filter=ended&q=o']) {
      const page = await read(query, { as: stranger.token });
      expect(page, query).toMatchObject({ data: [], under_way: [], summary: { all_tournaments: 0 } });
    }
    expect((await server.call('GET', `${path}?q=open`)).status).toBe(401);
  });

  it('is a member of the team, within the tournaments of the role', async () => {
    const chosen = [ids['Tonight Nine'] ?? '', ids['Alpha Open'] ?? ''];
    const { token: as, headers } = await makeMember(server, teamOf(organizer), 'desk', chosen);
    const member = { as, headers };
    expect(await titles('?q=open', member)).toEqual(['Alpha Open']);
    expect(await titles('?filter=upcoming', member)).toEqual(['Alpha Open', 'Tonight Nine']);
    expect(await titles('?filter=ended', member)).toEqual([]);
    const page = await read('', member);
    expect(page.under_way.map(({ title }) => title)).toEqual(['Tonight Nine']);
    expect(page.summary.all_tournaments).toBe(2);
  });
});
