import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golfRoundSchema } from '#areas/play/contract/golf-rounds.ts';
import { newId } from '#kernel/database/connection.ts';
import { hasScores, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { presentGolfRound } from '#areas/play/routes/present-golf-round.ts';
import { requireOwnRound } from '#areas/play/services/golf-rounds/own-round.ts';
import { makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { heronPoint } from '#tests/factories/courses.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
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

const query = (text: string, values: unknown[]) => server.context.pool.query(text, values);
const open = (fields: object = {}) => makeTournament(server, { organizer: owner.organizer, ...fields });
const rule = (tournamentId: string, roundId: string, content: object) =>
  query(
    `insert into rulings (id, tournament_id, round_id, content, by_user_id, at, reason)
     values ($1, $2, $3, $4, $5, now(), 'Late start')`,
    [newId(), tournamentId, roundId, JSON.stringify(content), owner.organizer.userId],
  );

describe('rounds of a tournament', () => {
  it('name the version of the course that they are played by, whatever its club says later', async () => {
    const tournament = await open();
    const course = await makeCourse(server);
    const round = await makeRound(server, { tournament, versionId: course.versionId, holes: 'front' });
    await query(
      `insert into course_versions (id, course_id, number, content, content_hash, created_at)
       select $1, course_id, 2, jsonb_set(content, '{name}', '"Other"'), '\\x01', now() from course_versions where id = $2`,
      [newId(), course.versionId],
    );
    const [stored] = await listRounds(server.context.pool, tournament.id);
    expect(stored?.course).toMatchObject({
      id: course.id,
      number: 1,
      newest_number: 2,
      content: { name: 'Heron Point' },
    });
    const shown = golfRoundSchema.parse(presentGolfRound(round));
    expect(shown.course).toMatchObject({ name: 'Heron Point', number: 1, newest_number: 1 });
    expect(shown.holes_played.map(({ par }) => par)).toEqual(heronPoint().tees[0].par.slice(0, 9));
  });

  it('are their organizer’s alone', async () => {
    const round = await makeRound(server, { tournament: await open() });
    const own = await requireOwnRound(server.context, owner.organizer, round.id);
    expect(own.round).toMatchObject({ id: round.id, status: 'planned', first_time: '08:00' });
    const stranger = (await makeOrganizer(server)).organizer;
    await expect(requireOwnRound(server.context, stranger, round.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(requireOwnRound(server.context, stranger, newId())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('have scores once play has begun, or the committee has ruled on a card', async () => {
    const tournament = await open();
    const round = await makeRound(server, { tournament });
    const { pool } = server.context;
    expect(await hasScores(pool, round.id)).toBe(false);
    await rule(tournament.id, round.id, {
      kind: 'status',
      player: newId(),
      round: round.id,
      status: 'dns',
      rule: 'FW',
    });
    expect(await hasScores(pool, round.id)).toBe(false);
    await rule(tournament.id, round.id, { kind: 'no-score', card: { round: round.id }, hole: 1, rule: 'FW' });
    expect(await hasScores(pool, round.id)).toBe(true);
  });

  it('keep every ruling as it was made, and go with their tournament', async () => {
    const tournament = await open();
    const round = await makeRound(server, { tournament });
    await rule(tournament.id, round.id, { kind: 'cancel-round', round: round.id, rule: 'FW' });
    const change = `update rulings set reason = 'none' where tournament_id = $1`;
    await expect(query(change, [tournament.id])).rejects.toThrow('a ruling never changes');
    await expect(query('delete from rulings where tournament_id = $1', [tournament.id])).rejects.toThrow();
    const gone = await server.call('DELETE', `/api/tournaments/${tournament.id}`, { as: owner.token });
    expect(gone.body.outcome).toBe('deleted');
    expect((await query('select 1 from rulings where tournament_id = $1', [tournament.id])).rows).toEqual([]);
  });

  it('keep their course when its club closes its account: retired, and found by nobody', async () => {
    const { token, club } = await makeClub(server, { plan: 'basic', email: 'closing@club.test' });
    const facility = { name: 'Closing Links', city: 'Austin', state: 'TX', zip_code: '78735' };
    const made = await server.call('POST', '/api/courses', { as: token, body: { ...heronPoint(), facility } });
    await server.call('POST', '/api/courses', {
      as: token,
      body: { ...heronPoint(), name: 'Unplayed', facility_id: made.body.facility.id },
    });
    const { rows } = await query('select id from course_versions where course_id = $1', [made.body.id]);
    const tournament = await open();
    await makeRound(server, { tournament, versionId: rows[0].id });
    const body = { confirm: 'closing@club.test', password: passwordOfAll };
    expect((await server.call('POST', '/api/account/delete', { as: token, body })).status).toBe(200);
    const [round] = await listRounds(server.context.pool, tournament.id);
    expect(round?.course?.name).toBe('Heron Point');
    const left = await query(
      `select c.name, c.is_retired from courses c join facilities f on f.id = c.facility_id where f.country_club_id = $1`,
      [club.countryClubId],
    );
    expect(left.rows).toEqual([{ name: 'Heron Point', is_retired: true }]);
  });
});

describe('who plays in a round', () => {
  it('takes it along in the file of their account, and leaves nothing but that they play', async () => {
    const tournament = await open({ registrationFee: 0 });
    const { token, golfer } = await makeGolfer(server, { email: 'leaving@golfer.test' });
    await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) });
    const round = await makeRound(server, { tournament });
    const { rows } = await query('select id from registration_players where golfer_id = $1', [golfer.golferId]);
    await query(`update registration_players set gender = 'f', birth_year = 1970, membership_no = '77' where id = $1`, [
      rows[0].id,
    ]);
    await query(
      `insert into round_players (round_id, player_id, tee_id, index_tenths, index_source, index_at)
       values ($1, $2, 'white-m', 124, 'typed', now())`,
      [round.id, rows[0].id],
    );
    const file = (await server.call('GET', '/api/account/export', { as: token })).body;
    expect(file.starts).toMatchObject([{ tournament: 'Test Open', round: 1, player: { tee_id: 'white-m' } }]);
    await query(`update tournaments set state = 'cancelled' where id = $1`, [tournament.id]);
    const body = { confirm: 'leaving@golfer.test', password: passwordOfAll };
    expect((await server.call('POST', '/api/account/delete', { as: token, body })).status).toBe(200);
    const left = await query('select * from registration_players where id = $1', [rows[0].id]);
    expect(left.rows[0]).toMatchObject({
      first_name: 'Deleted',
      gender: null,
      birth_year: null,
      membership_no: null,
      public_name: 'number',
    });
    expect((await query('select 1 from round_players where player_id = $1', [rows[0].id])).rows).toHaveLength(1);
  });
});
