import { expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { holdTournament } from '#tests/factories/held-tournament.ts';
import { serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

const { server, setUp } = serverOfSetUps();

const form = (copiedFrom: string, more: object = {}) => ({
  action: 'publish',
  key: newId(),
  copiedFrom,
  tournamentName: 'Once more',
  organizerName: 'Test Golf Society',
  countryClub: 'Audit Hills',
  city: 'Austin',
  state: 'TX',
  date: inDays(server(), 220),
  maxEntries: 36,
  registrationFee: 120,
  gameplayStyle: 'Stroke Play',
  registrationDeadline: inDays(server(), 215),
  ...more,
});
const send = (as: string, body: object) => server().call('POST', '/api/tournaments', { as, body });
const countOf = async (organizerId: string) => {
  const text = 'select count(*)::int as n from tournaments where organizer_id = $1';
  return (await server().context.pool.query<{ n: number }>(text, [organizerId])).rows[0]?.n;
};

it('is published by a form, with its answers, and all that the form does not show comes along', async () => {
  const { tournament, owner, call } = await holdTournament(server(), setUp);
  const body = form(tournament.id, { gameplayStyle: tournament.gameplay_style });
  // Sent by several presses at once, it is made once.
  const before = await countOf(owner.organizer.organizerId);
  const sent = await Promise.all([1, 2, 3, 4].map(() => send(owner.token, body)));
  expect(
    sent.map(({ status }) => status),
    JSON.stringify(sent[0]?.body),
  ).toEqual([201, 201, 201, 201]);
  expect(new Set(sent.map((one) => one.body.id)).size).toBe(1);
  expect(await countOf(owner.organizer.organizerId)).toBe((before ?? 0) + 1);
  const made = sent[0]?.body;
  expect(made).toMatchObject({
    status: 'upcoming',
    title: 'Once more',
    venue: 'Audit Hills',
    max_participants: 36,
    registration_fee: 120,
    start_date: inDays(server(), 220),
    end_date: inDays(server(), 221),
    last_entry_date: inDays(server(), 215),
    registrations: 0,
    courses_gone: [],
    left_out: [],
  });
  expect(made.short_code).not.toBeNull();
  const read = async (part: string) => (await call('GET', `/api/organizer/tournaments/${made.id}/${part}`)).body;
  const terms = await read('terms');
  expect(terms.early.map(({ until }: { until: string }) => until)).toEqual([205, 208].map((n) => inDays(server(), n)));
  expect(terms.extras).toMatchObject([{ name: 'Dinner', price: 45, stock: 30 }]);
  expect((await read('questions')).questions).toMatchObject([
    { label: 'Shirt', shown_if: { extra: terms.extras[0].id } },
  ]);
  const play = await read('play');
  expect(play.rounds.map(({ date }: { date: string }) => date)).toEqual([220, 221].map((n) => inDays(server(), n)));
  expect((await read('prizes')).purses).toMatchObject([{ name: 'Gross' }, { name: 'Pin' }]);
  const sponsors = await read('sponsors');
  expect(sponsors.packages).toMatchObject([{ name: 'Hole sponsor', taken: 0 }]);
  expect(sponsors.sponsorships).toEqual([]);
});

it('is played as another preset has it where the form says so, with the prices of the original', async () => {
  const { tournament, owner, call } = await holdTournament(server(), setUp);
  const { pool } = server().context;
  await pool.query(
    `insert into divisions (id, tournament_id, position, name, created_at) values ($1, $2, 1, 'Seniors', now())`,
    [newId(), tournament.id],
  );
  const { status, body } = await send(
    owner.token,
    form(tournament.id, { preset: 'outing', gameplayStyle: 'Scramble', startTime: '09:00' }),
  );
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({
    preset: 'outing',
    gameplay_style: 'Scramble',
    start_time: '09:00',
    partners_ask: 'name',
  });
  const play = (await call('GET', `/api/organizer/tournaments/${body.id}/play`)).body;
  expect(play.rounds).toHaveLength(1);
  expect(play.resolved).toMatchObject({ start_kind: { value: 'shotgun' } });
  const terms = (await call('GET', `/api/organizer/tournaments/${body.id}/terms`)).body;
  expect(terms.extras).toMatchObject([{ name: 'Dinner' }]);
  const { rows } = await pool.query(
    `select count(*)::int as n from division_tees t join golf_rounds d on d.id = t.round_id
     left join divisions v on v.id = t.division_id where d.tournament_id = $1 and v.tournament_id <> $1`,
    [body.id],
  );
  expect(rows).toEqual([{ n: 0 }]);
});

it('is a draft without a day until one is chosen', async () => {
  const { organizer, token } = await makeOrganizer(server());
  const model = await makeTournament(server(), { organizer });
  const { date: _, registrationDeadline: _deadline, ...undated } = form(model.id, { action: 'draft' });
  const { status, body } = await send(token, { ...undated, gameplayStyle: model.gameplay_style });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({ status: 'draft', start_date: '', title: 'Once more' });
});

it('of another style than the one that is set up is refused at its field', async () => {
  const { tournament, owner } = await holdTournament(server(), setUp);
  const { status, body } = await send(owner.token, form(tournament.id, { gameplayStyle: 'Scramble' }));
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field: 'gameplayStyle' }]);
});

it('says of an early price above its fee how both get lower', async () => {
  const { tournament, owner } = await holdTournament(server(), setUp);
  const { gameplay_style: gameplayStyle } = tournament;
  const { status, body } = await send(owner.token, form(tournament.id, { gameplayStyle, registrationFee: 60 }));
  expect(status).toBe(422);
  const message = 'Its early price of $90.00 comes along. Save a draft with at least that fee, then lower both.';
  expect(body.errors).toEqual([{ field: 'registrationFee', message }]);
});

it('is of one’s own alone: another organizer’s does not exist', async () => {
  const { organizer } = await makeOrganizer(server());
  const model = await makeTournament(server(), { organizer });
  const stranger = await makeOrganizer(server());
  for (const id of [model.id, newId()]) {
    const { status, body } = await send(stranger.token, form(id));
    expect(status, JSON.stringify(body)).toBe(404);
    expect(body.errors).toMatchObject([{ field: 'copiedFrom' }]);
  }
  expect(await countOf(stranger.organizer.organizerId)).toBe(0);
});

it('leaves nothing behind where the month is full', async () => {
  const { organizer } = await makeOrganizer(server());
  const model = await makeTournament(server(), { organizer });
  await makeTournament(server(), { organizer });
  await savePlan(server().context.pool, organizer.userId, 'organizer', 'free', false);
  const as = await server().tokenOf(organizer.userId);
  const { status, body } = await send(as, form(model.id, { gameplayStyle: model.gameplay_style }));
  expect(status, JSON.stringify(body)).toBe(403);
  expect(body.code).toBe('upgrade_required');
  expect(await countOf(organizer.organizerId)).toBe(2);
});

it('has no course where that is not offered any more, and says so', async () => {
  const { tournament, call, owner } = await holdTournament(server(), setUp);
  const { pool } = server().context;
  const ofIt = `id in (select v.course_id from golf_rounds d join course_versions v on v.id = d.course_version_id
    where d.tournament_id = $1)`;
  await pool.query(`update courses set is_retired = true where ${ofIt}`, [tournament.id]);
  try {
    const body = form(tournament.id, { gameplayStyle: tournament.gameplay_style });
    const made = await send(owner.token, body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body.courses_gone).toEqual([expect.stringMatching(/^Links /)]);
    const play = await call('GET', `/api/organizer/tournaments/${made.body.id}/play`);
    expect(play.status, JSON.stringify(play.body)).toBe(200);
    expect(play.body.answers.course_id).toBeNull();
    expect(play.body.rounds.map(({ course }: { course: unknown }) => course)).toEqual([null, null]);
    const copied = await call('POST', `/api/organizer/tournaments/${tournament.id}/duplicate`, {});
    expect(copied.body.courses_gone).toHaveLength(1);
  } finally {
    await pool.query(`update courses set is_retired = false where ${ofIt}`, [tournament.id]);
  }
});

it('says so of the course of one round as well, while a draft has no rounds yet', async () => {
  const { token } = await makeOrganizer(server());
  const { pool } = server().context;
  const draft = { action: 'draft', preset: 'championship', tournamentName: 'Two days', organizerName: 'Society' };
  const model = (await send(token, draft)).body;
  const course = await makeCourse(server());
  await pool.query(`update set_ups set changes = jsonb_set(changes, '{rounds}', $2) where tournament_id = $1`, [
    model.id,
    JSON.stringify({ 2: { courseId: course.id } }),
  ]);
  await pool.query('update courses set is_retired = true where id = $1', [course.id]);
  const { status, body } = await send(token, form(model.id, { gameplayStyle: model.gameplay_style }));
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.courses_gone).toHaveLength(1);
  const play = await server().call('GET', `/api/organizer/tournaments/${body.id}/play`, { as: token });
  expect(play.status, JSON.stringify(play.body)).toBe(200);
  expect(play.body.rounds.map(({ course: played }: { course: unknown }) => played)).toEqual([null, null]);
});
