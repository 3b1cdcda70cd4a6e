import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The file that a calendar program gets, its folded lines put together. */
const read = async (url: string) => {
  const { pathname, search } = new URL(url);
  const answer = await server.app.inject({ url: `${pathname}${search}` });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body.replaceAll('\r\n ', '') };
};

describe('the secret calendar of a golfer', () => {
  it('has what they are in, crosses out what they left, and ends when they say so', async () => {
    const { organizer } = await makeOrganizer(server, { charges: false });
    const { token } = await makeGolfer(server);
    expect((await server.call('GET', '/api/calendar-link', { as: token })).body).toEqual({ link: null });
    const made = await server.call('POST', '/api/calendar-link', { as: token });
    expect(made.status).toBe(201);
    const { url } = made.body;
    for (const tournamentName of ['Stays Open', 'Leaves Open']) {
      const { id } = await makeTournament(server, { organizer, registrationFee: 0, tournamentName });
      const entered = await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) });
      expect(entered.status).toBe(201);
      if (tournamentName === 'Leaves Open')
        await server.call('DELETE', `/api/tournament-registrations/${entered.body.id}`, { as: token });
    }
    const calendar = await read(url);
    expect(calendar).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
    const events = calendar.body.split('BEGIN:VEVENT').slice(1);
    expect(events).toHaveLength(2);
    expect(events.find((event) => event.includes('Stays Open'))).toContain('STATUS:CONFIRMED');
    expect(events.find((event) => event.includes('Leaves Open'))).toContain('STATUS:CANCELLED');
    expect((await server.call('GET', '/api/calendar-link', { as: token })).body.link.read_at).not.toBeNull();
    const { rows } = await server.context.pool.query('select to_jsonb(c)::text as row from calendar_links c');
    for (const { row } of rows) expect(row).not.toContain(new URL(url).searchParams.get('token'));

    // A card page that was left never was an entry: nobody crosses out what they were not in.
    const paid = await makeTournament(server, { registrationFee: 50, tournamentName: 'Only Looked At' });
    const looked = await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(paid.id) });
    expect(looked.body.payment_status).toBe('pending');
    expect((await read(url)).body).not.toContain('Only Looked At');
    await server.call('DELETE', `/api/tournament-registrations/${looked.body.id}`, { as: token });
    expect((await read(url)).body).not.toContain('Only Looked At');

    const again = await server.call('POST', '/api/calendar-link', { as: token });
    expect((await read(url)).status).toBe(404);
    expect((await read(again.body.url)).status).toBe(200);
    expect((await server.call('DELETE', '/api/calendar-link', { as: token })).status).toBe(200);
    expect((await read(again.body.url)).status).toBe(404);
    expect((await server.call('DELETE', '/api/calendar-link', { as: token })).status).toBe(404);
  });
});

describe('the secret calendar of an organizer', () => {
  it('has drafts as well, and sleeps while the plan has none', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'platinum', charges: false });
    const other = await makeOrganizer(server, { plan: 'premium', charges: false });
    await makeTournament(server, { organizer, registrationFee: 0, tournamentName: 'Published Cup' });
    const draft = { action: 'draft', tournamentName: 'Secret Cup', date: inDays(server, 50) };
    await server.call('POST', '/api/tournaments', { as: token, body: draft });
    await makeTournament(server, { organizer: other.organizer, registrationFee: 0, tournamentName: 'Their Cup' });
    const refused = await server.call('POST', '/api/organizer/calendar-link', { as: other.token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    const { url } = (await server.call('POST', '/api/organizer/calendar-link', { as: token })).body;
    const { body } = await read(url);
    expect(body).toContain('SUMMARY:Published Cup');
    expect(body).toContain('SUMMARY:Draft: Secret Cup');
    expect(body).not.toContain('Their Cup');
    await savePlan(server.context.pool, organizer.userId, 'organizer', 'platinum', false);
    expect((await read(url)).status).toBe(404);
    await savePlan(server.context.pool, organizer.userId, 'organizer', 'platinum', true);
    expect((await read(url)).status).toBe(200);
  });
});

describe('official results as a feed', () => {
  it('are there as RSS and JSON, newest first, a correction with its reason, hidden ones never', async () => {
    const { organizer } = await makeOrganizer(server, { charges: false });
    const { pool } = server.context;
    const publish = async (id: string, version: number, reason: string | null) =>
      pool.query(
        `insert into results (tournament_id, version, engine, rules, inputs_hash, answer, made_at, reason)
         values ($1, $2, '1', '1', 'x', '{}', $3, $4)`,
        [id, version, new Date(Date.UTC(2026, 5, version)), reason],
      );
    const { id } = await makeTournament(server, { organizer, registrationFee: 0, tournamentName: 'A & B <Open>' });
    await publish(id, 1, null);
    await publish(id, 2, 'A card was misread');
    const hidden = await makeTournament(server, { organizer, registrationFee: 0, tournamentName: 'Hidden Open' });
    await publish(hidden.id, 1, null);
    await pool.query(`update tournaments set board_visibility = 'off' where id = $1`, [hidden.id]);
    const path = `/api/brands/${organizer.organizerId}/results`;
    const json = (await server.call('GET', `${path}.json`)).body;
    expect(json.items.map(({ title }: { title: string }) => title)).toEqual([
      'Corrected results: A & B <Open>',
      'Results: A & B <Open>',
    ]);
    expect(json.items[0].content_text).toContain('A card was misread');
    const rss = await server.app.inject({ url: `${path}.rss` });
    expect(rss.headers['content-type']).toContain('application/rss+xml');
    expect(rss.body).toContain('A &#38; B &#60;Open&#62;');
    expect(rss.body.match(/<item>/g)).toHaveLength(2);
    expect((await server.call('GET', '/api/brands/nobody-here/results.json')).status).toBe(404);
  });
});

describe('files by key', () => {
  it('have the field, with addresses for field.contact alone, and the ledger of all tournaments', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'premium', charges: false });
    const { id } = await makeTournament(server, { organizer, registrationFee: 0, tournamentName: 'Filed Open' });
    const player = { firstName: 'Ann', lastName: 'Lee', email: 'ann@feed.test', phone: '+1 555 0123', handicap: 9 };
    await server.call('POST', `/api/organizer/tournaments/${id}/players`, { as: token, body: player });
    const keyWith = async (...permissions: string[]) => {
      const body = { name: 'Files', permissions };
      return (await server.call('POST', '/api/owner/keys', { as: token, body })).body.key as string;
    };
    const get = async (key: string, path: string) => {
      const answer = await server.app.inject({ url: path, headers: { authorization: `Bearer ${key}` } });
      return { status: answer.statusCode, body: answer.body };
    };
    const field = `/api/organizer/tournaments/${id}/field.csv`;
    const plain = await get(await keyWith('field.read'), field);
    expect(plain.status).toBe(200);
    expect(plain.body).toContain('Ann Lee');
    expect(plain.body).not.toMatch(/feed\.test|555/);
    expect((await get(await keyWith('field.read', 'field.contact'), field)).body).toContain('ann@feed.test');
    expect((await get(await keyWith('tournaments.read'), field)).status).toBe(403);
    const ledger = await get(await keyWith('money.read'), '/api/organizer/ledger.csv');
    expect(ledger.status).toBe(200);
    expect(ledger.body).toContain('Tournament,Date,Booked on,Booked at,Time zone,What,Name,Order,Kind,For,Amount');
    expect((await get(await keyWith('field.read'), '/api/organizer/ledger.csv')).status).toBe(403);
  });
});
