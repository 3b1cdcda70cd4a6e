import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rehearsal } from '#areas/rehearsal/contract/rehearsals.ts';
import { inRolledBackTransaction } from '#kernel/database/rollback.ts';
import { runRehearsal } from '#areas/rehearsal/services/run-rehearsal.ts';
import { sweepRehearsals } from '#areas/rehearsal/services/own-rehearsal.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { tallyEverything } from '#tests/factories/everything.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let courseId: string;
beforeAll(async () => {
  // No worker: a rehearsal is played when the test says so, and nothing else goes on beside it.
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server);
  courseId = (await makeCourse(server)).id;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const at = (id: string) => `/api/organizer/tournaments/${id}/rehearsals`;
const start = (id: string, body: object = {}, as = owner.token) => server.call('POST', at(id), { as, body });
const read = async (id: string): Promise<Rehearsal> =>
  (await server.call('GET', `/api/organizer/rehearsals/${id}`, { as: owner.token })).body;

/** A tournament with everything that a day needs. */
async function ready(answers: object = {}, changes: object = {}, fields: object = {}) {
  const tournament = await makeTournament(server, { organizer: owner.organizer, ...fields });
  const body = { version: 0, answers: { course_id: courseId, ...answers }, changes };
  const set = await server.call('PUT', `/api/organizer/tournaments/${tournament.id}/play`, { as: owner.token, body });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return tournament;
}

/** Every row of every table as a hash, but for the rehearsals themselves and what waits to play them. */
const everything = () => tallyEverything(server, ['public.rehearsals']);

async function rehearse(id: string, body: object = {}, undone?: typeof inRolledBackTransaction): Promise<Rehearsal> {
  const asked = await start(id, body);
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await runRehearsal(server.context, asked.body.id, undone);
  return read(asked.body.id);
}

describe('a dress rehearsal', () => {
  it('plays the whole day of a tournament and changes not one row of any table', async () => {
    const tournament = await ready({ results: 'both' });
    const asked = await start(tournament.id, { players: 24 });
    const before = await everything();
    await runRehearsal(server.context, asked.body.id);
    expect(await everything()).toEqual(before);
    const { state, report } = await read(asked.body.id);
    expect(state, JSON.stringify(report)).toBe('done');
    expect(report).toMatchObject({
      players: 24,
      groups: 6,
      rounds: [{ number: 1, holes: 18, set_aside: 0 }],
      would_have: { dollars: 2_400 },
    });
    expect(report?.findings.filter(({ weight }) => weight === 'stop')).toEqual([]);
    // Each was told of their entry and of their start; nobody got anything of it.
    expect(report?.would_have.mails).toBeGreaterThanOrEqual(24);
    expect(report?.boards.every(({ placed }) => placed >= 22)).toBe(true);
    // Messages that would have been sent are listed, not only counted; and the last boards can be looked at.
    const { mails = 0, messages = 0 } = report?.would_have ?? {};
    expect(report?.tellings).toHaveLength(Math.min(500, mails + messages));
    expect(report?.tellings.map(({ by }) => by)).toEqual(expect.arrayContaining(['mail', 'scoring phones']));
    expect(report?.tellings.every(({ to, subject }) => to !== '' && subject !== '')).toBe(true);
    for (const { rows } of report?.boards ?? []) expect(rows.length).toBe(24);
    expect(report?.boards[0]?.rows[0]).toMatchObject({
      pos: expect.stringMatching(/^T?1$/),
      total: expect.any(Number),
    });
  });

  it('shows the damage where it is not undone', async () => {
    const tournament = await ready();
    const asked = await start(tournament.id, { players: 4, storm: false });
    const before = await everything();
    await runRehearsal(server.context, asked.body.id, (pool, work) => inRolledBackTransaction(pool, work, 'commit'));
    const after = await everything();
    const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
    expect(changed).toEqual(
      expect.arrayContaining([
        'public.tournaments',
        'public.registration_players',
        'public.ledger_entries',
        'public.score_entries',
        'public.mails',
        'public.results',
        'graphile_worker._private_jobs',
      ]),
    );
  });

  it.each([
    ['teams with one ball', {}, {}, { gameplayStyle: 'Scramble' }],
    ['cards that the committee types', {}, { scoring_mode: 'committee' }, {}],
    ['one scorer a group and nine holes', { length: 'nine' }, { scoring_mode: 'one' }, {}],
    ['two rounds on one date', { length: 'thirty_six', start_kind: 'shotgun' }, {}, {}],
    ['points, by shotgun', { start_kind: 'shotgun' }, {}, { gameplayStyle: 'Stableford' }],
  ])('plays %s', async (_, answers, changes, fields) => {
    const tournament = await ready(answers, changes, fields);
    const { state, report } = await rehearse(tournament.id, { players: 12 });
    expect(state).toBe('done');
    expect(report?.findings.filter(({ weight }) => weight === 'stop')).toEqual([]);
    expect(report?.boards.length).toBeGreaterThan(0);
    expect(report?.rounds).toHaveLength('length' in answers && answers.length === 'thirty_six' ? 2 : 1);
  });

  it('takes a full field of a hundred and forty-four', async () => {
    const tournament = await ready({ results: 'both', start_kind: 'shotgun' });
    const { state, report } = await rehearse(tournament.id);
    expect(state).toBe('done');
    expect(report).toMatchObject({ players: 144, groups: 36 });
    expect(report?.boards[0]?.placed).toBeGreaterThan(130);
  });

  it('says what is wrong and where it is mended, and can be run again', async () => {
    const tournament = await ready({ first_time: '18:30' });
    const { organizerId } = owner.organizer;
    await server.context.pool.query('update organizers set charges_enabled = false where id = $1', [organizerId]);
    const first = await rehearse(tournament.id, { players: 16, storm: false });
    const places = first.report?.findings.map(({ weight, mend }) => `${weight} ${mend?.place}`);
    expect(places).toContain('mend course');
    expect(first.report?.findings.some(({ text }) => text.includes('sunset'))).toBe(true);
    expect(first.report?.findings).toContainEqual(
      expect.objectContaining({ mend: expect.objectContaining({ place: 'payments' }) }),
    );
    await server.context.pool.query('update organizers set charges_enabled = true where id = $1', [organizerId]);
    const second = await rehearse(tournament.id, { players: 8, storm: false });
    expect(second.id).not.toBe(first.id);
    const newest = await server.call('GET', at(tournament.id), { as: owner.token });
    expect(newest.body.rehearsal.id).toBe(second.id);
  });

  it('stops where nobody could play, and names it', async () => {
    const bare = await makeTournament(server, { organizer: owner.organizer });
    const { report } = await rehearse(bare.id, { players: 8 });
    expect(report?.findings[0]).toEqual({
      weight: 'stop',
      text: 'Not ready: choose a course.',
      mend: { text: 'Open Course Setup', place: 'course' },
    });
    expect(report?.rounds).toEqual([]);
  });

  it('is played one at a time, forgotten by hand or after a week, and never after play has begun', async () => {
    const tournament = await ready();
    const asked = await start(tournament.id, { players: 4, storm: false });
    expect(await start(tournament.id)).toMatchObject({ status: 409, body: { code: 'already_exists' } });
    const one = `/api/organizer/rehearsals/${asked.body.id}`;
    expect((await server.call('DELETE', one, { as: owner.token })).status).toBe(409);
    await runRehearsal(server.context, asked.body.id);
    expect((await server.call('DELETE', one, { as: owner.token })).status).toBe(200);
    expect((await server.call('GET', one, { as: owner.token })).status).toBe(404);
    const again = await start(tournament.id, { players: 4 });
    // Nobody goes on with it: its server is gone.
    server.clock.advance(11 * 60_000);
    await sweepRehearsals(server.context);
    expect(await read(again.body.id)).toMatchObject({ state: 'failed', report: null });
    server.clock.advance(8 * 24 * 3_600_000);
    await sweepRehearsals(server.context);
    expect((await server.call('GET', `/api/organizer/rehearsals/${again.body.id}`, { as: owner.token })).status).toBe(
      404,
    );
  });

  it('is its organizer’s alone, and refuses what cannot be', async () => {
    const tournament = await ready();
    const other = await makeOrganizer(server);
    expect((await start(tournament.id, {}, other.token)).status).toBe(403);
    expect((await server.call('POST', at(tournament.id), { body: {} })).status).toBe(401);
    const asked = await start(tournament.id, { players: 4 });
    expect((await server.call('GET', `/api/organizer/rehearsals/${asked.body.id}`, { as: other.token })).status).toBe(
      403,
    );
    expect(await start(tournament.id, { players: 500 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'players' }] },
    });
  });
});
