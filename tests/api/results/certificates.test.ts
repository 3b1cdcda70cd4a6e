import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicResults } from '#areas/results/contract/results.ts';
import { certifiedPlace, placeInWords } from '#areas/results/rules/certificates.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeHost } from '#tests/factories/hosts.ts';
import { printResults } from '#areas/results/services/print-results.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
import { closeRound, makeOfficial, playRound } from '#tests/factories/results.ts';
import type { ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let scored: ScoredRound & { boards: { gross: string } };
let contest: string;
let owner: string;
let acme: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  const given = await makeHost(server);
  owner = given.owner.token;
  scored = await playRound(server, { ...given, firsts: [4, 5, 5, 7] });
  const { body } = await server.call('POST', `/api/organizer/rounds/${scored.round.id}/contests`, {
    as: given.owner.token,
    body: { kind: 'pin', hole: 3 },
  });
  contest = body.id;
  await server.context.pool.query(
    `insert into measures (contest_id, player_id, length_mm, at) values ($1, $2, 1400, now()), ($1, $3, 900, now())`,
    [contest, scored.field[0], scored.field[3]],
  );
  await closeRound(server, scored);
  await makeOfficial(server, scored);
});
afterAll(() => server.stop());

const certificate = (board: string, row: string | undefined) =>
  fetch(`${server.url}/api/tournaments/${scored.tournament.id}/certificate.pdf?board=${board}&row=${row}`);

describe('certificates', () => {
  it('are for the first three places, ties as ties, with the name that the results show', async () => {
    const file = await certificate(scored.boards.gross, scored.field[1]);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const [page, ...more] = await readPdf(new Uint8Array(await file.arrayBuffer()), false);
    expect(more).toEqual([]);
    expect(page).toMatchObject({ width: 792, height: 612 });
    for (const words of ['Tied 2nd place, Gross', 'Pat Player0001', '73 strokes', scored.tournament.title])
      expect(page?.text).toContain(words);
    expect((await certificate(scored.boards.gross, scored.field[3])).status).toBe(404);
    expect((await certificate(newId(), scored.field[0])).status).toBe(404);
    expect((await certificate('x', scored.field[0])).status).toBe(422);
  });

  it('name the greatest of those who sponsor the day in public', async () => {
    for (const [company, amount] of [
      ['Acme Rakes', 100],
      ['First Bank', 900],
    ] as const) {
      const { status, body } = await server.call(
        'POST',
        `/api/organizer/tournaments/${scored.tournament.id}/sponsorships`,
        {
          as: owner,
          body: {
            company,
            contactName: 'Ann Lee',
            contactEmail: 'ann@acme.test',
            website: '',
            packageId: null,
            amount,
          },
        },
      );
      expect(status, JSON.stringify(body)).toBe(201);
      if (company === 'Acme Rakes') acme = body.id;
    }
    const file = await certificate(scored.boards.gross, scored.field[1]);
    const [page] = await readPdf(new Uint8Array(await file.arrayBuffer()), false);
    expect(page?.text).toContain('Sponsored by First Bank');
    expect(page?.text).not.toContain('Acme Rakes');
  });

  it('are for contests that were won, and for nobody who was only measured', async () => {
    const file = await certificate(contest, scored.field[3]);
    const [page] = await readPdf(new Uint8Array(await file.arrayBuffer()), false);
    expect(page?.text).toContain('Closest to the pin, hole 3');
    expect(page?.text).toContain('2 ft 11 in');
    expect((await certificate(contest, scored.field[0])).status).toBe(404);
  });

  it('name the sponsor of the contest, where it has its own', async () => {
    await server.context.pool.query('update contests set sponsorship_id = $2 where id = $1', [contest, acme]);
    const file = await certificate(contest, scored.field[3]);
    const [page] = await readPdf(new Uint8Array(await file.arrayBuffer()), false);
    expect(page?.text).toContain('Sponsored by Acme Rakes');
    expect(page?.text).not.toContain('First Bank');
  });

  it('are there in one file: of each board its places, then contests', async () => {
    const file = await fetch(`${server.url}/api/tournaments/${scored.tournament.id}/certificates.pdf`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const pages = await readPdf(new Uint8Array(await file.arrayBuffer()), false);
    const gross = ['1st place, Gross', 'Tied 2nd place, Gross', 'Tied 2nd place, Gross'];
    const net = pages.slice(3, -1);
    expect(net.length).toBeGreaterThanOrEqual(3);
    for (const page of net) expect(page.text).toContain(', Net');
    for (const [place, words] of gross.entries()) expect(pages[place]?.text).toContain(words);
    expect(pages.at(-1)?.text).toContain('Closest to the pin, hole 3');
    expect((await fetch(`${server.url}/api/tournaments/${newId()}/certificates.pdf`)).status).toBe(404);
  });

  it('stand beside all official results in one file, with who won the contests and how', async () => {
    const file = await fetch(`${server.url}/api/tournaments/${scored.tournament.id}/results.pdf`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pages = await readPdf(new Uint8Array(await file.arrayBuffer()), false);
    const text = pages.map((page) => page.text).join('\n');
    for (const words of ['Official results', scored.tournament.title, 'Closest to the pin, hole 3', '2 ft 11 in'])
      expect(text).toContain(words);
    const csv = await (await fetch(`${server.url}/api/tournaments/${scored.tournament.id}/results.csv`)).text();
    expect(csv).toMatch(/Contests,.*2 ft 11 in/);
    expect((await fetch(`${server.url}/api/tournaments/${newId()}/results.pdf`)).status).toBe(404);
    // A second print costs no second drawing.
    const print = () => printResults(server.context, null, scored.tournament.id, undefined);
    expect((await print()).body).toBe((await print()).body);
  });

  it('are seen by whom the results are', async () => {
    const { pool } = server.context;
    const { id } = scored.tournament;
    await pool.query(`update tournaments set board_visibility = 'off' where id = $1`, [id]);
    expect((await certificate(scored.boards.gross, scored.field[0])).status).toBe(403);
    for (const file of ['certificates.pdf', 'results.pdf'])
      expect((await fetch(`${server.url}/api/tournaments/${id}/${file}`)).status).toBe(403);
    const path = `/api/tournaments/${id}/certificate.pdf?board=${scored.boards.gross}&row=${scored.field[0]}`;
    expect((await server.call('GET', path, { as: scored.owner.token })).status).toBe(200);
    await pool.query(`update tournaments set board_visibility = 'public' where id = $1`, [id]);
  });

  it.each([
    ['1', '1st place'],
    ['T1', 'Tied 1st place'],
    ['3', '3rd place'],
    ['4', null],
    ['T13', null],
    ['', null],
  ])('say %s as %s', (pos, words) => expect(placeInWords(pos)).toBe(words));

  it('are for the first three of a flight too, of the whole board first', () => {
    const row = { pos: '7', flight: 'B', flight_pos: 'T1' };
    expect(certifiedPlace(row)).toEqual({ place: 'Tied 1st place', flight: 'B' });
    expect(certifiedPlace({ ...row, pos: '2' })).toEqual({ place: '2nd place', flight: null });
    expect(certifiedPlace({ ...row, flight_pos: '4' })).toBeNull();
    expect(certifiedPlace({ ...row, flight_pos: '-', status: 'MC' })).toBeNull();
    expect(certifiedPlace({ pos: '4' })).toBeNull();
  });

  it('name the flight', async () => {
    const { pool } = server.context;
    const flight = (of: string, pos: string) =>
      pool.query(
        `update results set answer = jsonb_set(answer, '{boards,0,rows}', (
           select jsonb_agg(case when o ->> 'id' = $2 then o || $3::jsonb else o end order by place)
           from jsonb_array_elements(answer #> '{boards,0,rows}') with ordinality as r (o, place)
         )) where tournament_id = $1`,
        [scored.tournament.id, of, JSON.stringify({ flight: 'Seniors', flight_pos: pos })],
      );
    await flight(scored.field[3] ?? '', '1');
    const file = await certificate(scored.boards.gross, scored.field[3]);
    const [page] = await readPdf(new Uint8Array(await file.arrayBuffer()), false);
    expect(page?.text).toContain('1st place, Gross, Seniors');
    await flight(scored.field[3] ?? '', '4');
    expect((await certificate(scored.boards.gross, scored.field[3])).status).toBe(404);
  });
});

describe('public results', () => {
  it('say who won contests and what was awarded, and nothing of what was taken back', async () => {
    const { id } = scored.tournament;
    const path = `/api/organizer/tournaments/${id}`;
    const as = scored.owner.token;
    const purse = {
      name: 'Gross',
      kind: 'prizes',
      board: scored.boards.gross,
      source: 'fund',
      pays: 'money',
      places: [{ amount: 300 }, { amount: 100 }],
    };
    expect((await server.call('PUT', `${path}/purses`, { as, body: { version: 0, purses: [purse] } })).status).toBe(
      200,
    );
    const read = async (): Promise<PublicResults> => (await server.call('GET', `/api/tournaments/${id}/results`)).body;
    expect(await read()).toMatchObject({
      contests: [{ name: 'Closest to the pin, hole 3', winners: [{ id: scored.field[3], result: '2 ft 11 in' }] }],
      prizes: [],
    });
    const { body: shown } = await server.call('POST', `${path}/awards`, { as, body: { dry_run: true } });
    await server.call('POST', `${path}/awards`, { as, body: { preview: shown.preview } });
    expect((await read()).prizes.map(({ name, place, amount }) => [name, place, amount])).toEqual([
      ['Pat Player0000', '1', 300],
      ['Pat Player0001', 'T2', 50],
      ['Pat Player0002', 'T2', 50],
    ]);
    const { body: prizes } = await server.call('GET', `${path}/prizes`, { as });
    await server.call('POST', `/api/organizer/awards/${prizes.awards[0].id}/void`, {
      as,
      body: { reason: 'Wrong purse' },
    });
    expect((await read()).prizes).toHaveLength(2);
    await server.judge();
  });
});
