/** A player's name, contact and index are corrected by the organizer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSharedGroup, makeSharedTournament } from '#tests/factories/shares.ts';
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

type Edited = { id: string; entry: string; position?: number; as?: string; headers?: Record<string, string> };
const edit = ({ id, entry, position = 0, as = owner.token, headers = {} }: Edited, body: object) =>
  server.call('PATCH', `/api/organizer/tournaments/${id}/registrations/${entry}/players/${position}`, {
    as,
    headers,
    body,
  });
const playersOf = async (id: string, as = owner.token) =>
  (await server.call('GET', `/api/organizer/tournaments/${id}/players`, { as })).body.data;
/** A tournament with one player, entered by hand. */
async function open(person: object = { name: 'Jon Smiht' }) {
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  const { id } = tournament;
  const path = `/api/organizer/tournaments/${id}/players`;
  const made = await server.call('POST', path, { as: owner.token, body: { payment: 'waived', ...person } });
  expect(made.status).toBe(201);
  return { id, tournament, entry: made.body.id as string };
}
const mailsTo = async (address: string) =>
  (await server.context.pool.query('select subject from mails where "to" = $1', [address])).rows.length;

describe('an organizer corrects a player', () => {
  it('gives a name, an address, a phone and an index to who was entered by a name alone; the rest stays', async () => {
    const of = await open();
    const change = {
      firstName: 'John',
      lastName: 'Smith',
      email: 'John@smith.test',
      phone: '+1 555 0100',
      handicap: 12.4,
    };
    expect(await edit(of, change)).toMatchObject({ status: 200, body: { name: 'John Smith', is_told: true } });
    const facts = { name: 'John Smith', phone: '+1 555 0100', handicap: 12.4, has_account: false };
    expect(await playersOf(of.id)).toMatchObject([{ ...facts, first_name: 'John', email: expect.stringMatching(/@/) }]);
    expect((await edit(of, { firstName: 'John', lastName: null })).status).toBe(200);
    expect(await playersOf(of.id)).toMatchObject([{ ...facts, name: 'John', last_name: '' }]);
    const { body } = await server.call('GET', '/api/activity', { as: owner.token });
    expect(body.data[0].text).toContain('corrected John in Test Open');
  });

  it('says all faults at once', async () => {
    const of = await open();
    const wrong = { firstName: '', lastName: '', email: 'x', phone: 'abc', handicap: 99 };
    const { status, body } = await edit(of, wrong);
    expect(status).toBe(422);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'email',
      'firstName',
      'handicap',
      'lastName',
      'phone',
    ]);
  });

  it('tells a partner who had no address that they are entered, once, and nobody else', async () => {
    const of = await open({ name: 'Cap Tain', partners: [{ name: 'Part Ner' }, { name: 'Other Ner' }] });
    const change = { firstName: 'Part', lastName: 'Ner', email: 'part@edit.test' };
    expect((await edit({ ...of, position: 1 }, change)).body.is_told).toBe(true);
    await server.mailTo('part@edit.test', /^You play Test Open/);
    expect((await edit({ ...of, position: 1 }, change)).body.is_told).toBe(false);
    expect(await mailsTo('part@edit.test')).toBe(1);
  });

  it('confirms the entry to its first player, who had no address, like one entered with an address', async () => {
    const of = await open({ name: 'Fir Stone', partners: [{ name: 'Part Ner', email: 'mate@first.test' }] });
    const path = `/api/organizer/tournaments/${of.id}/players`;
    const other = { name: 'Add Ressed', email: 'with@first.test', payment: 'waived' };
    expect((await server.call('POST', path, { as: owner.token, body: other })).status).toBe(201);
    const usual = await server.mailTo('with@first.test', /^You play Test Open/);
    await server.mailTo('mate@first.test', /^You play Test Open/);
    const change = { firstName: 'Fir', lastName: 'Stone', email: 'first@first.test' };
    expect((await edit(of, change)).body.is_told).toBe(true);
    const mail = await server.mailTo('first@first.test', /^You play Test Open/);
    expect(mail.subject).toBe(usual.subject);
    expect(mail.text).toContain('Hello Fir,');
    expect(mail.text).toContain('You are registered for Test Open.');
    // Once, and not again at an address that is corrected later or given anew.
    expect((await edit(of, change)).body.is_told).toBe(false);
    for (const email of ['', 'second@first.test'])
      expect((await edit(of, { ...change, email })).body.is_told).toBe(false);
    expect((await edit(of, { ...change, email: 'third@first.test' })).body.is_told).toBe(false);
    expect(await Promise.all(['first', 'second', 'third', 'mate'].map((who) => mailsTo(`${who}@first.test`)))).toEqual([
      1, 0, 0, 1,
    ]);
  });

  it('confirms an entry that is paid later with the amount due', async () => {
    const of = await open({ name: 'Lat Ter', payment: 'later' });
    expect((await edit(of, { firstName: 'Lat', lastName: 'Ter', email: 'later@first.test' })).body.is_told).toBe(true);
    const mail = await server.mailTo('later@first.test', /^You play Test Open/);
    expect(mail.text).toContain('is due, and your place stays yours meanwhile');
  });

  it('confirms no entry of a tournament that is over', async () => {
    const of = await open({ name: 'Too Late', partners: [{ name: 'Still Early', email: 'early@first.test' }] });
    // The event of the entry has been read by then.
    await server.mailTo('early@first.test', /^You play Test Open/);
    await server.context.pool.query(
      `update tournaments set starts_at = starts_at - interval '1 year', ends_at = $2::timestamptz - interval '1 hour'
       where id = $1`,
      [of.id, server.clock.now()],
    );
    const change = { firstName: 'Too', lastName: 'Late', email: 'over@first.test' };
    expect(await edit(of, change)).toMatchObject({ status: 200, body: { is_told: false } });
    expect(await mailsTo('over@first.test')).toBe(0);
  });

  it('tells nobody once the results are official, before the last day is over too', async () => {
    const of = await open({ name: 'Cap Tain', partners: [{ name: 'Part Ner' }] });
    const { versionId } = await makeCourse(server);
    const { id } = await makeRound(server, { tournament: of.tournament, versionId });
    await server.context.pool.query("update golf_rounds set status = 'official' where id = $1", [id]);
    const change = { firstName: 'Part', lastName: 'Ner', email: 'late@edit.test' };
    expect(await edit({ ...of, position: 1 }, change)).toMatchObject({ status: 200, body: { is_told: false } });
    expect(await mailsTo('late@edit.test')).toBe(0);
  });

  it('leaves the address of an account to its golfer, and links an address that has one', async () => {
    const { token, golfer } = await makeGolfer(server);
    const of = await open({ name: 'No Mail' });
    expect((await edit(of, { firstName: 'No', lastName: 'Mail', email: golfer.email })).status).toBe(200);
    expect(await playersOf(of.id)).toMatchObject([{ has_account: true }]);
    expect(await edit(of, { firstName: 'New', lastName: 'Mail', email: 'other@edit.test' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', errors: [{ field: 'email', message: expect.stringContaining('account') }] },
    });
    expect((await edit(of, { firstName: 'New', lastName: 'Mail', email: golfer.email.toUpperCase() })).status).toBe(
      200,
    );
    const played = await server.call('GET', '/api/played-entries', { as: token });
    expect(played.body.data).toMatchObject([{ tournaments: { id: of.id } }]);
    // Nobody plays twice.
    const path = `/api/organizer/tournaments/${of.id}/players`;
    const second = await server.call('POST', path, { as: owner.token, body: { name: 'Two', payment: 'waived' } });
    const twice = { firstName: 'Two', lastName: null, email: golfer.email };
    expect(await edit({ ...of, entry: second.body.id }, twice)).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'email' }] },
    });
  });

  it('refuses somebody else in the place, and who has paid their share', async () => {
    const of = await open({ name: 'Jon Smith', email: 'jon@edit.test' });
    expect(await edit(of, { firstName: 'Eve', lastName: 'Black', email: 'eve@edit.test' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'firstName', message: expect.stringContaining('somebody else') }] },
    });
    const shared = await makeSharedTournament(server, 8);
    const { entry } = await makeSharedGroup(server, shared.id, 1);
    const mine = { id: shared.id, entry, as: shared.token };
    const [mate] = (await playersOf(shared.id, shared.token)).filter(
      ({ position }: { position: number }) => position === 1,
    );
    const mateName = { firstName: mate.first_name, lastName: mate.last_name };
    expect(await edit({ ...mine, position: 1 }, { ...mateName, email: '' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'email' }] },
    });
    expect((await edit({ ...mine, position: 1 }, { ...mateName, email: 'mate@edit.test' })).status).toBe(200);
    await server.mailTo('mate@edit.test', /^\$100\.00 for Test Open/);
  });

  it('reaches the rounds before the first score; afterwards the index stays, and the names of results', async () => {
    const of = await open({ name: 'Jon Smith', handicap: 10 });
    const { versionId } = await makeCourse(server);
    const round = await makeRound(server, { tournament: of.tournament, versionId });
    const { pool } = server.context;
    const { rows } = await pool.query('select id from registration_players where registration_id = $1', [of.entry]);
    await pool.query(
      `insert into round_players (round_id, player_id, index_tenths, index_source, index_at, at)
       values ($1, $2, 100, 'typed', $3, $3)`,
      [round.id, rows[0].id, server.clock.now()],
    );
    const indexOfRound = async () =>
      (await pool.query('select index_tenths, index_source from round_players where round_id = $1', [round.id]))
        .rows[0];
    const john = { firstName: 'John', lastName: 'Smith' };
    expect((await edit(of, { ...john, handicap: null })).status).toBe(200);
    expect(await indexOfRound()).toEqual({ index_tenths: null, index_source: 'none' });
    expect((await edit(of, { ...john, handicap: 8.2 })).status).toBe(200);
    expect(await indexOfRound()).toEqual({ index_tenths: 82, index_source: 'typed' });
    const become = (status: string) =>
      pool.query('update golf_rounds set status = $2 where id = $1', [round.id, status]);
    await become('playing');
    expect(await edit(of, { firstName: 'Eve', lastName: 'Black', handicap: 3 })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'firstName' }, { field: 'handicap' }] },
    });
    expect((await edit(of, { firstName: 'Johnny', lastName: 'Smith' })).status).toBe(200);
    expect(await indexOfRound()).toMatchObject({ index_tenths: 82 });
    await become('official');
    expect(await edit(of, john)).toMatchObject({ status: 409, body: { errors: [{ field: 'firstName' }] } });
    const same = { firstName: 'Johnny', lastName: 'Smith', phone: '+1 555 0111' };
    expect((await edit(of, same)).status).toBe(200);
  });
});

describe('who may correct a player', () => {
  it('is the owner and members with the right, on any plan; the contact needs to be seen', async () => {
    const of = await open();
    const change = { firstName: 'A', lastName: 'B' };
    for (const [role, status] of [
      ['desk', 200],
      ['manager', 200],
      ['scorer', 403],
      ['finance', 403],
    ] as const) {
      const { token, headers } = await makeMember(server, teamOf(owner.organizer), role);
      const as = { as: token, headers };
      expect((await edit({ ...of, ...as }, { ...change, phone: '+1 555 0123' })).status, role).toBe(status);
    }
    const golfer = await makeGolfer(server);
    expect((await edit({ ...of, as: golfer.token }, change)).status).toBe(403);
  });

  it('reaches no player of another organizer, tournament or place, and no entry that has ended', async () => {
    const of = await open();
    const another = await open({ name: 'Gone Soon', payment: 'later' });
    const change = { firstName: 'A', lastName: 'B' };
    const stranger = await makeOrganizer(server);
    expect((await edit({ ...of, as: stranger.token }, change)).status).toBe(403);
    expect((await edit({ ...of, entry: another.entry }, change)).status).toBe(404);
    expect((await edit({ ...of, position: 7 }, change)).status).toBe(404);
    expect((await edit({ ...of, position: -1 }, change)).status).toBe(422);
    const path = `/api/organizer/tournaments/${another.id}/registrations/${another.entry}`;
    expect((await server.call('DELETE', path, { as: owner.token })).status).toBe(200);
    expect((await edit(another, change)).body.code).toBe('wrong_state');
    expect((await playersOf(of.id))[0].name).toBe('Jon Smiht');
  });
});
