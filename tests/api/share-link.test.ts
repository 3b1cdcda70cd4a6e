import { afterAll, beforeAll, expect, it } from 'vitest';
import { withShortCode } from '#areas/tournaments/services/short-code.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { readPdf, readPicture } from '#tests/factories/pdf-reader.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server);
});
afterAll(() => server.stop());

const make = () => makeTournament(server, { organizer: owner.organizer, date: '2027-06-05' });
const fileOf = async (id: string, name: string) => {
  const url = `/api/organizer/tournaments/${id}/${name}`;
  const { statusCode, rawPayload, headers } = await server.app.inject({
    url,
    headers: { cookie: sessionCookieOf(owner.token) },
  });
  expect(statusCode).toBe(200);
  return { file: new Uint8Array(rawPayload), type: headers['content-type'] };
};

it('leads from its short link to its page, however the code is typed', async () => {
  const { id, short_code: code } = await make();
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  for (const typed of [code, code?.toLowerCase()]) {
    const answer = await server.call('GET', `/t/${typed}`);
    expect([answer.status, answer.headers.location]).toEqual([302, `/tournament-details/${id}`]);
  }
  for (const wrong of ['222222', 'nothing', '1', 'K7Q2M0'])
    expect(await server.call('GET', `/t/${wrong}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('shows a browser the page of the site where nothing has the code, and a program the error', async () => {
  const { short_code: code } = await make();
  server.app.sendPage = async (_request, reply) => reply.status(404).type('text/html').send('<h1>Page not found</h1>');
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const ask = (typed: string | null, headers: Record<string, string>) =>
    server.app.inject({ url: `/t/${typed}`, headers });
  const page = await ask('222222', { accept });
  expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
    404,
    'text/html',
    '<h1>Page not found</h1>',
  ]);
  expect((await ask('222222', { accept: '*/*' })).json()).toMatchObject({ code: 'not_found' });
  expect((await ask(code, { accept })).statusCode).toBe(302);
});

it('keeps drafts to themselves, and gives a copy a code of its own', async () => {
  const { id, short_code: code } = await make();
  const path = `/api/organizer/tournaments/${id}/duplicate`;
  const { body: copy } = await server.call('POST', path, { as: owner.token });
  expect(copy.short_code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  expect(copy.short_code).not.toBe(code);
  expect((await server.call('GET', `/t/${copy.short_code}`)).status).toBe(404);
});

it('takes another code where the first is taken, and gives up where all are', async () => {
  const [{ short_code: taken }, other] = [await make(), await make()];
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const picks = [...(taken ?? '')].map((letter) => alphabet.indexOf(letter));
  let turn = 0;
  const store = (code: string) =>
    server.context.pool
      .query('update tournaments set short_code = $2 where id = $1', [other.id, code])
      .then(() => code);
  const got = await withShortCode(store, () => picks[turn++] ?? 0);
  expect(got).toBe('222222');
  turn = 0;
  await expect(withShortCode(store, () => picks[turn++ % 6] ?? 0)).rejects.toThrow(/tournaments_short_code/);
});

it('is handed out as a code to scan and as a poster', async () => {
  const { id, title, short_code: code } = await make();
  const link = `${server.baseUrl}/t/${code}`;
  const { file, type } = await fileOf(id, 'qr.png');
  expect(type).toBe('image/png');
  const header = new DataView(file.buffer, file.byteOffset);
  expect([header.getUint32(16), header.getUint32(20)]).toEqual([1_200, 1_200]);
  expect(await readPicture(file)).toBe(link);
  const poster = await fileOf(id, 'poster.pdf');
  expect(poster.type).toBe('application/pdf');
  const [words] = await readPdf(poster.file, false);
  for (const text of [title, 'June 5, 2027', 'Test Country Club, Austin, TX', 'Entry $100', `/t/${code}`])
    expect(words?.text.replace(/\s+/g, ' ')).toContain(text);
  expect((await readPdf(poster.file))[0]?.codes).toEqual([link]);
  const stranger = await makeOrganizer(server);
  for (const name of ['qr.png', 'poster.pdf'])
    expect(await server.call('GET', `/api/organizer/tournaments/${id}/${name}`, { as: stranger.token })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
});

it('asks on its poster what its page asks today', async () => {
  const { id } = await make();
  const early = [{ name: 'Early bird', price: 80, until: shiftDate(dateIn(server.clock.now(), 'America/Chicago'), 1) }];
  const terms = { version: 0, early, tax: null, fee_percent: null, refunds: [], extras: [] };
  const path = `/api/organizer/tournaments/${id}/terms`;
  const set = await server.call('PUT', path, { as: owner.token, body: terms });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const [words] = await readPdf((await fileOf(id, 'poster.pdf')).file, false);
  expect(words?.text.replace(/\s+/g, ' ')).toContain('Entry $80');
  server.clock.advance(3 * 86_400_000);
  const [later] = await readPdf((await fileOf(id, 'poster.pdf')).file, false);
  expect(later?.text.replace(/\s+/g, ' ')).toContain('Entry $100');
});

it('hands out nothing of what golfers cannot open', async () => {
  const [{ id: source }, { id: cancelled }] = [await make(), await make()];
  const copy = await server.call('POST', `/api/organizer/tournaments/${source}/duplicate`, { as: owner.token });
  await server.context.pool.query(`update tournaments set state = 'cancelled' where id = $1`, [cancelled]);
  for (const id of [copy.body.id, cancelled])
    for (const name of ['qr.png', 'poster.pdf'])
      expect(await server.call('GET', `/api/organizer/tournaments/${id}/${name}`, { as: owner.token })).toMatchObject({
        status: 409,
        body: { code: 'wrong_state' },
      });
});
