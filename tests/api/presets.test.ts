import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presetNames } from '#kernel/contract/tournament-choices.ts';
import { presets } from '#areas/play/rules/set-up/presets.ts';
import type { Play } from '#areas/play/contract/play.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server, { plan: 'platinum' });
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const form = (more: object = {}) => ({
  action: 'publish',
  tournamentName: 'Parish Scramble',
  organizerName: 'Parish',
  countryClub: 'Meadowbrook',
  date: inDays(server, 30),
  maxEntries: 72,
  registrationFee: 0,
  ...more,
});
const create = (more: object = {}, as = owner.token) =>
  server.call('POST', '/api/tournaments', { as, body: form(more) });
const saveDraft = (id: string, more: object) =>
  server.call('PUT', `/api/tournaments/${id}`, { as: owner.token, body: form(more) });
const playOf = async (id: string): Promise<Play> =>
  (await server.call('GET', `/api/organizer/tournaments/${id}/play`, { as: owner.token })).body;
const roundsOf = async (id: string) =>
  (await playOf(id)).rounds.map(({ date, start_kind, first_time }) => [date, start_kind, first_time]);

describe('a tournament made from a preset', () => {
  it.each(presetNames.filter((name) => name !== 'field'))(
    '%s is played as it says, but for the course',
    async (name) => {
      const { answers, partnersAsk, places } = presets[name];
      const made = await create({ preset: name, maxEntries: places });
      expect(made, JSON.stringify(made.body)).toMatchObject({
        status: 201,
        body: { preset: name, gameplay_style: answers.style, start_time: answers.firstTime, partners_ask: partnersAsk },
      });
      const play = await playOf(made.body.id);
      expect(play).toMatchObject({
        state: 'half',
        resolved: {
          style: { value: answers.style, is_given: true },
          team_size: { value: answers.teamSize },
          results: { value: answers.results },
          start_kind: { value: answers.startKind },
          first_time: { value: answers.firstTime },
        },
      });
      const rounds = name === 'championship' ? 2 : 1;
      // The course alone, of each round.
      expect(play.missing.map(({ about }) => about)).toEqual(Array(rounds).fill('course'));
      expect(play.rounds).toHaveLength(rounds);
      expect(made.body.end_date).toBe(inDays(server, name === 'championship' ? 31 : 30));
    },
  );

  it('sells a field and leaves the play for later', async () => {
    const { body } = await create({ preset: 'field' });
    expect(body).toMatchObject({ preset: 'field', end_date: null, partners_ask: 'all' });
    expect(await playOf(body.id)).toMatchObject({ state: 'empty', version: 0, rounds: [] });
  });

  it('takes what its form answers otherwise, and its own first tee time', async () => {
    const play = { style: 'Best Ball', results: 'net', start_kind: 'two_tees' };
    const { body } = await create({ preset: 'outing', startTime: '10:30', play, partnersAsk: 'all' });
    expect(body).toMatchObject({ gameplay_style: 'Best Ball', start_time: '10:30', partners_ask: 'all' });
    expect((await playOf(body.id)).resolved).toMatchObject({ team_size: { value: 2 }, results: { value: 'net' } });
    expect(await roundsOf(body.id)).toEqual([[inDays(server, 30), 'two_tees', '10:30']]);
  });

  it('is none where its form names none', async () => {
    const { body } = await create();
    expect(body).toMatchObject({ preset: null, partners_ask: 'all', end_date: null });
    expect(await playOf(body.id)).toMatchObject({ state: 'empty', version: 0 });
  });
});

describe('a draft made from a preset', () => {
  it('gets its rounds with its day, keeps what was set up since, and takes another preset', async () => {
    const { body } = await create({ action: 'draft', preset: 'outing', date: undefined });
    expect(await playOf(body.id)).toMatchObject({ version: 1, rounds: [] });
    await saveDraft(body.id, { action: 'draft', gameplayStyle: 'Scramble' });
    expect(await roundsOf(body.id)).toEqual([[inDays(server, 30), 'shotgun', '09:00']]);
    const { answers, changes, version } = await playOf(body.id);
    const set = await server.call('PUT', `/api/organizer/tournaments/${body.id}/play`, {
      as: owner.token,
      body: {
        version,
        answers: { ...answers, first_time: '11:00' },
        changes: { ...changes, local_rules: 'Ditch on 4' },
      },
    });
    expect(set.status).toBe(200);
    const same = { action: 'draft', gameplayStyle: 'Scramble', startTime: '11:00', date: inDays(server, 40) };
    expect((await saveDraft(body.id, same)).status).toBe(200);
    expect(await roundsOf(body.id)).toEqual([[inDays(server, 40), 'shotgun', '11:00']]);
    const other = await saveDraft(body.id, { preset: 'championship', date: inDays(server, 40) });
    expect(other).toMatchObject({
      status: 200,
      body: { status: 'upcoming', preset: 'championship', gameplay_style: 'Stroke Play', end_date: inDays(server, 41) },
    });
    expect(await roundsOf(body.id)).toEqual([
      [inDays(server, 40), 'one_tee', '08:00'],
      [inDays(server, 41), 'one_tee', '08:00'],
    ]);
    // The committee's own text is of no format.
    expect((await playOf(body.id)).changes.local_rules).toBe('Ditch on 4');
  });

  it('keeps what Course Setup made of it while the form that made it is still open', async () => {
    const key = randomUUID();
    const filled = { action: 'draft', key, preset: 'outing', gameplayStyle: 'Scramble', startTime: '09:00' };
    const { body } = await create(filled);
    const { answers, changes, version } = await playOf(body.id);
    const set = await server.call('PUT', `/api/organizer/tournaments/${body.id}/play`, {
      as: owner.token,
      body: { version, answers: { ...answers, style: 'Best Ball', team_size: 2, first_time: '11:00' }, changes },
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const again = await create({ ...filled, action: 'publish', date: inDays(server, 40) });
    expect(again, JSON.stringify(again.body)).toMatchObject({
      status: 201,
      body: { id: body.id, status: 'upcoming', preset: 'outing', gameplay_style: 'Best Ball', start_time: '11:00' },
    });
    expect((await playOf(body.id)).answers).toMatchObject({ style: 'Best Ball', team_size: 2 });
    expect(await roundsOf(body.id)).toEqual([[inDays(server, 40), 'shotgun', '11:00']]);
  });

  it('is what its form says next, whether by another preset, another answer or another time', async () => {
    const key = randomUUID();
    const filled = { action: 'draft', key, preset: 'outing', gameplayStyle: 'Scramble', startTime: '09:00' };
    const { body } = await create(filled);
    expect((await create({ ...filled, startTime: '10:00' })).body).toMatchObject({ start_time: '10:00' });
    await create({ ...filled, play: { results: 'net' } });
    expect((await playOf(body.id)).answers).toMatchObject({ results: 'net' });
    expect((await create({ action: 'draft', key, preset: 'knockout' })).body).toMatchObject({
      id: body.id,
      gameplay_style: 'Match Play',
      start_time: '08:00',
    });
  });

  it('forgets the play where only a field is sold', async () => {
    const { body } = await create({ action: 'draft', preset: 'four_ball' });
    const field = await saveDraft(body.id, { action: 'draft', preset: 'field' });
    expect(field).toMatchObject({ status: 200, body: { preset: 'field', end_date: null } });
    expect(await playOf(body.id)).toMatchObject({ state: 'empty', version: 0, rounds: [] });
  });
});

describe('refused, and nothing is made', () => {
  it.each([
    ['a preset that is none', { preset: 'gala' }, 'preset'],
    ['a course that is not there', { preset: 'outing', play: { course_id: newId() } }, 'play.course_id'],
    ['a scramble alone', { preset: 'outing', play: { team_size: 1 } }, 'play.team_size'],
    ['a time that is none', { preset: 'outing', play: { first_time: '25:00' } }, 'play.first_time'],
    ['partners who are asked for shoes', { partnersAsk: 'shoes' }, 'partnersAsk'],
  ])('%s', async (_, more, field) => {
    const tournamentName = `Refused ${field}`;
    const refused = await create({ tournamentName, ...more });
    expect(refused, JSON.stringify(refused.body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    const { rows } = await server.context.pool.query('select from tournaments where title = $1', [tournamentName]);
    expect(rows).toEqual([]);
  });

  it('a golfer, and a stranger’s draft', async () => {
    const golfer = (await makeGolfer(server)).token;
    expect((await create({ preset: 'outing' }, golfer)).status).toBe(403);
    const { body } = await create({ action: 'draft', preset: 'outing' });
    const stranger = (await makeOrganizer(server)).token;
    const path = `/api/tournaments/${body.id}`;
    const taken = await server.call('PUT', path, { as: stranger, body: form({ preset: 'field' }) });
    expect([403, 404]).toContain(taken.status);
    expect(await playOf(body.id)).toMatchObject({ version: 1 });
  });

  it('with all faults at once, the plan’s among them', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free' });
    const wrong = { date: '2020-01-01', registrationOpens: '2020-01-01', maxEntries: 200, countryClubId: newId() };
    const refused = await create(wrong, token);
    expect(refused.status).toBe(422);
    const fields = refused.body.errors.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['countryClubId', 'date', 'maxEntries', 'registrationOpens']);
    expect(await create({ maxEntries: 200 }, token)).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
  });
});

describe('what a captain says of partners', () => {
  const captain = {
    firstName: 'Rita',
    lastName: 'Mallon',
    email: 'rita@golf.example',
    phone: '+1 555 0100',
    handicap: 9,
  };
  const enter = async (tournamentId: string, players: object[], more: object = {}) => {
    const { token } = await makeGolfer(server);
    const body = { mode: 'group', tournamentId, teamName: 'Mallons', teamCaptain: captain, players, ...more };
    return server.call('POST', '/api/tournament-registrations', { as: token, body });
  };

  it('is a name, or nothing yet, where the tournament asks for that', async () => {
    const { id } = (await create({ preset: 'outing' })).body;
    const entered = await enter(id, [{ firstName: 'Bo', lastName: null }], { namedLater: 2 });
    expect(entered, JSON.stringify(entered.body)).toMatchObject({ status: 201, body: { places: 4, unnamed: 2 } });
    const nameless = await enter(id, [{ lastName: 'Berg' }]);
    expect(nameless).toMatchObject({ status: 422, body: { errors: [{ field: 'players.0.firstName' }] } });
    const wrong = await enter(id, [{ firstName: 'Bo', lastName: null, email: 'bo' }]);
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'players.0.email' }] } });
  });

  it('names a place by a name alone as well, and a name that was written wrong', async () => {
    const { id } = (await create({ preset: 'outing' })).body;
    const { token } = await makeGolfer(server);
    const body = { mode: 'group', tournamentId: id, teamName: 'Mallons', teamCaptain: captain, players: [] };
    const entered = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: { ...body, namedLater: 2 },
    });
    const path = `/api/tournament-registrations/${entered.body.id}/players`;
    const name = (as: string, ...players: object[]) => server.call('PATCH', path, { as, body: { players } });
    const bo = { position: 1, firstName: 'Bo', lastName: null };
    const named = await name(token, bo);
    expect(named, JSON.stringify(named.body)).toMatchObject({
      status: 200,
      body: {
        partners_ask: 'name',
        players: [{}, { name: 'Bo', is_named: true, email: '', phone: '', handicap: null }, { is_named: false }],
      },
    });
    const whole = { ...bo, firstName: 'Beau', lastName: 'Berg', email: 'beau@golf.example', handicap: 7 };
    expect((await name(token, whole)).body.players[1]).toMatchObject({ name: 'Beau Berg', handicap: 7 });
    expect((await name(token, { ...bo, position: 2, email: 'bo' })).body).toMatchObject({
      errors: [{ field: 'players.0.email' }],
    });
    expect((await name(token, { ...bo, firstName: '' })).body).toMatchObject({
      errors: [{ field: 'players.0.firstName' }],
    });
    expect((await name((await makeGolfer(server)).token, bo)).status).toBe(404);
  });

  it('is all five where it asks for all, also once its organizer says so', async () => {
    const { id } = (await create()).body;
    const half = await enter(id, [captain, { firstName: 'Bo', lastName: null }]);
    expect(half.status).toBe(422);
    const fields = half.body.errors.map(({ field }: { field: string }) => field);
    expect(fields.sort()).toEqual(['players.1.email', 'players.1.handicap', 'players.1.phone']);
    const whole = { ...captain, firstName: 'Bo', email: 'bo@golf.example', handicap: null };
    expect(await enter(id, [whole])).toMatchObject({ status: 201, body: { places: 2 } });

    const scramble = (await create({ preset: 'outing' })).body;
    const ask = { ...form({ gameplayStyle: 'Scramble', startTime: '09:00' }), partnersAsk: 'all' };
    const path = `/api/tournaments/${scramble.id}`;
    const body = { ...ask, version: scramble.version };
    expect(await server.call('PATCH', path, { as: owner.token, body })).toMatchObject({
      status: 200,
      body: { partners_ask: 'all', preset: 'outing' },
    });
    expect((await enter(scramble.id, [{ firstName: 'Bo', lastName: null }])).status).toBe(422);
  });
});
