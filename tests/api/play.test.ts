import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SetUpPlay } from '#areas/play/contract/play.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { book } from '#tests/factories/bookings.ts';
import { heronPoint } from '#tests/factories/courses.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeCourseOfUnlikeTees } from '#tests/factories/set-up-rounds.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let course: { id: string; versionId: string };
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server, { plan: 'platinum' });
  course = await makeCourse(server);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

type Answers = Partial<SetUpPlay['answers']>;
const query = (text: string, values: unknown[]) => server.context.pool.query(text, values);
const open = (fields: object = {}) =>
  makeTournament(server, { organizer: owner.organizer, registrationFee: 0, startTime: '08:30', ...fields });
const pathOf = (id: string) => `/api/organizer/tournaments/${id}/play`;
const read = async (id: string, as = owner.token) => (await server.call('GET', pathOf(id), { as })).body;
const put = (id: string, answers: Answers, more: object = {}, as = owner.token) =>
  server.call('PUT', pathOf(id), { as, body: { version: 0, answers: { course_id: course.id, ...answers }, ...more } });
/** Somebody who enters. @returns the player's id */
async function enter(id: string): Promise<string> {
  const { token, golfer } = await makeGolfer(server);
  await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) });
  const { rows } = await query('select id from registration_players where golfer_id = $1', [golfer.golferId]);
  return rows[0].id;
}
/** A sheet that is out, with everybody who has entered. */
async function publish(id: string, roundId: string) {
  await query(`update golf_rounds set sheet_published_at = now(), status = 'published' where id = $1`, [roundId]);
  await query(
    `insert into published_sheets (round_id, sheet_version, groups, by_user_id, published_at)
     values ($1, 1, '[]', $2, now())`,
    [roundId, owner.organizer.userId],
  );
  await query(
    `insert into round_players (round_id, player_id, tee_id, index_tenths, index_source, index_at)
     select $1, p.id, 'white-m', p.index_tenths, p.index_source, now()
     from registration_players p join tournament_registrations r on r.id = p.registration_id where r.tournament_id = $2`,
    [roundId, id],
  );
}

describe('how a tournament is played', () => {
  it('is empty at first, with what is known already, and ready after one answer', async () => {
    const { id } = await open({ gameplayStyle: 'Stableford', maxEntries: 60 });
    const before = await read(id);
    expect(before).toMatchObject({ state: 'empty', version: 0, rounds: [], missing: [{ message: 'choose a course' }] });
    expect(before.resolved.style).toEqual({ value: 'Stableford', source: 'your tournament', is_given: false });
    const { status, body } = await put(id, {});
    expect({ status, state: body.state, version: body.version }).toEqual({ status: 200, state: 'ready', version: 1 });
    expect(body.rounds).toMatchObject([
      {
        number: 1,
        date: inDays(server, 30),
        first_time: '08:30',
        group_size: 4,
        interval_minutes: 12,
        status: 'planned',
      },
    ]);
    expect(body.boards.map(({ name }: { name: string }) => name)).toEqual(['Stableford', 'Stableford, gross']);
    const { rows } = await query(
      'select name, is_main, content from boards where tournament_id = $1 order by position',
      [id],
    );
    expect(rows).toMatchObject([
      { name: 'Stableford', is_main: true, content: { handicap: { allowance: 950 }, flights: { count: 3 } } },
      { name: 'Stableford, gross', is_main: false },
    ]);
  });

  it('is ready from a booked slot without an answer but "yes": club, course, day, start and shotgun are the slot’s', async () => {
    const club = await makeClub(server, { plan: 'basic' });
    const facility = { name: 'Slot Links', city: 'Austin', state: 'TX', zip_code: '78735' };
    await server.call('POST', '/api/courses', { as: club.token, body: { ...heronPoint(), facility } });
    const slot = await makeSlot(server, { club: club.club, date: inDays(server, 40) });
    const booked = await book(server, owner.token, slot.id);
    const { id } = await open({ slotBookingId: booked.body.booking.id, maxEntries: 72 });
    const { state, resolved, missing } = await read(id);
    expect({ state, missing }).toEqual({ state: 'empty', missing: [] });
    expect(resolved.course.value.name).toBe('Heron Point');
    expect(resolved.start_kind).toMatchObject({ value: 'shotgun', source: 'your 72 places in 4 hours' });
    const { body } = await server.call('PUT', pathOf(id), { as: owner.token, body: { version: 0, answers: {} } });
    expect(body.state).toBe('ready');
    expect(body.rounds).toMatchObject([{ start_kind: 'shotgun', first_time: '09:00', groups_per_hole: 1 }]);
    const moved = await put(id, { length: 'days', dates: [inDays(server, 41), inDays(server, 42)] }, { version: 1 });
    expect(moved).toMatchObject({ status: 422, body: { errors: [{ field: 'answers.dates' }] } });
    const outside = await put(id, { first_time: '15:00' }, { version: 1 });
    expect(outside.body.warnings[0]).toContain('outside of your booked slot');
  });

  it('keeps what was changed of what follows, and lets it go again', async () => {
    const { id } = await open();
    const changes = {
      group_size: 3,
      interval_minutes: 10,
      starters_gap: 'none',
      flights: 2,
      ties: 'share',
      boards: { net: { allowance_percent: 90 }, gross: { is_left_out: true } },
      tees: [{ round: 1, division_id: null, gender: 'f', age: 'any', tee_id: 'white-m' }],
    };
    const { body } = await put(id, { results: 'both' }, { changes });
    expect(body.rounds[0]).toMatchObject({ group_size: 3, interval_minutes: 10, starters_gap: null });
    expect(body.changes).toMatchObject(changes);
    const stored = await query('select key, content, is_main from boards where tournament_id = $1', [id]);
    expect(stored.rows).toMatchObject([
      {
        key: 'net',
        is_main: true,
        content: { handicap: { allowance: 900 }, flights: { count: 2 }, ties: { steps: [] } },
      },
    ]);
    const tees = await query(
      `select gender, tee_id from division_tees t join golf_rounds d on d.id = t.round_id where d.tournament_id = $1 and gender = 'f'`,
      [id],
    );
    expect(tees.rows).toEqual([{ gender: 'f', tee_id: 'white-m' }]);
    const again = await put(id, { results: 'both' }, { version: 1, changes: {} });
    expect(again.body.rounds[0]).toMatchObject({ group_size: 4, starters_gap: { every_groups: 5, minutes: 5 } });
    expect(again.body.rounds[0].id).toBe(body.rounds[0].id);
    const boards = await query('select key from boards where tournament_id = $1 order by position', [id]);
    expect(boards.rows.map(({ key }) => key)).toEqual(['gross', 'net']);
  });

  it('has several rounds, whose days and first start are the tournament’s, and back', async () => {
    const { id } = await open();
    const days = [inDays(server, 30), inDays(server, 31), inDays(server, 37)];
    const { body } = await put(id, { length: 'days', dates: days, first_time: '07:40' });
    expect(body.rounds.map(({ date }: { date: string }) => date)).toEqual(days);
    const own = (await server.call('GET', `/api/tournaments/${id}`, { as: owner.token })).body;
    expect(own).toMatchObject({ start_date: days[0], start_time: '07:40' });
    const { rows } = await query('select end_date, ends_at from tournaments where id = $1', [id]);
    expect(rows[0].end_date).toBe(days[2]);

    // The form of the tournament moves them all.
    const { version } = (await server.call('GET', `/api/organizer/tournaments/${id}`, { as: owner.token })).body;
    const form = {
      tournamentName: 'Test Open',
      organizerName: 'Society',
      countryClub: 'Links',
      date: inDays(server, 33),
      startTime: '09:00',
      maxEntries: 144,
      registrationFee: 0,
      city: 'Austin',
      state: 'TX',
      version,
    };
    const moved = await server.call('PATCH', `/api/tournaments/${id}`, { as: owner.token, body: form });
    expect(moved.status).toBe(200);
    const after = await read(id);
    expect(after.rounds.map(({ date, first_time }: any) => [date, first_time])).toEqual([
      [inDays(server, 33), '09:00'],
      [inDays(server, 34), '07:40'],
      [inDays(server, 40), '07:40'],
    ]);
    expect(after.resolved).toMatchObject({ first_time: { value: '09:00' } });
    expect(after.resolved.dates.value[2]).toBe(inDays(server, 40));
    const fewer = await put(id, { length: 'eighteen', first_time: '09:00' }, { version: 1 });
    expect(fewer.body.rounds).toHaveLength(1);
  });

  it('tells who entered of another time, and nobody of anything else', async () => {
    const { id } = await open();
    await enter(id);
    await put(id, {});
    await put(id, { results: 'gross' }, { version: 1 });
    const count = async () =>
      (await query(`select data from events where subject_id = $1 and type = 'tournament.changed'`, [id])).rows;
    expect(await count()).toEqual([]);
    await put(id, { first_time: '10:20' }, { version: 2 });
    expect(await count()).toMatchObject([
      { data: { changes: ['time'], was: { title: expect.any(String), when: expect.any(String) } } },
    ]);
  });
});

describe('set-up refuses', () => {
  it('a stranger, and anything of a cancelled tournament', async () => {
    const { id } = await open();
    const stranger = (await makeOrganizer(server)).token;
    const golfer = (await makeGolfer(server)).token;
    expect((await server.call('GET', pathOf(id), { as: stranger })).status).toBe(403);
    expect((await put(id, {}, {}, stranger)).status).toBe(403);
    expect((await put(id, {}, {}, golfer)).status).toBe(403);
    expect((await server.call('GET', pathOf(id))).status).toBe(401);
    expect((await put(newId(), {})).status).toBe(404);
    await query(`update tournaments set state = 'cancelled' where id = $1`, [id]);
    expect(await put(id, {})).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('what was read before somebody else saved, however close they were', async () => {
    const { id } = await open();
    const answers = await Promise.all([put(id, {}), put(id, { results: 'gross' }), put(id, { results: 'net' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('sheet_changed');
    expect((await put(id, {}, { version: 7 })).body.code).toBe('sheet_changed');
  });

  it.each([
    ['a course that is not there', { course_id: newId() }, {}, 'answers.course_id'],
    ['a scramble alone', { style: 'Scramble', team_size: 1 }, {}, 'answers.team_size'],
    ['days in no order', { length: 'days', dates: ['2031-01-02', '2031-01-01'] }, {}, 'answers.dates'],
    ['a day that is over', { length: 'days', dates: ['2020-01-01', '2020-01-02'] }, {}, 'answers.dates'],
    ['a time that is none', { first_time: '25:00' }, {}, 'answers.first_time'],
    ['a group of six', {}, { changes: { group_size: 6 } }, 'changes.group_size'],
    [
      'half a tenth of a percent',
      {},
      { changes: { boards: { net: { allowance_percent: 95.55 } } } },
      'changes.boards.net.allowance_percent',
    ],
    [
      'a second round before the first',
      { length: 'thirty_six' },
      { changes: { rounds: { '2': { first_time: '07:00' } } } },
      'changes.rounds.2.first_time',
    ],
    ['a division of nobody', {}, { divisions: [{ id: newId(), name: 'Ours' }] }, 'divisions.0.id'],
    ['two divisions of one name', {}, { divisions: [{ name: 'A' }, { name: 'a' }] }, 'divisions'],
    ['ages the wrong way round', {}, { divisions: [{ name: 'A', min_age: 60, max_age: 50 }] }, 'divisions.0.max_age'],
    [
      'tees for a division of nobody',
      {},
      { changes: { tees: [{ round: 1, division_id: newId(), gender: 'm', age: 'any', tee_id: 'x' }] } },
      'changes.tees.0.division_id',
    ],
  ])('%s', async (_what, answers, more, field) => {
    const { id } = await open();
    const { status, body } = await put(id, answers as Answers, more);
    expect({ status, fields: body.errors?.map((error: { field: string }) => error.field) }).toEqual({
      status: 422,
      fields: expect.arrayContaining([field]),
    });
    expect((await read(id)).version).toBe(0);
  });

  it('somebody else’s private course, which is as none', async () => {
    const { id } = await open();
    const other = await makeOrganizer(server);
    const copied = await server.call('POST', `/api/courses/${course.id}/copy`, { as: other.token, body: {} });
    expect(copied.status).toBe(201);
    expect((await put(id, { course_id: copied.body.id })).status).toBe(422);
  });

  it('fewer rounds than have a tee sheet', async () => {
    const { id } = await open();
    const { body } = await put(id, { length: 'thirty_six' });
    await query(
      `insert into tee_groups (id, round_id, number, start_time, start_hole, capacity) values ($1, $2, 1, '14:30', 1, 4)`,
      [newId(), body.rounds[1].id],
    );
    const fewer = await put(id, { length: 'eighteen' }, { version: 1 });
    expect(fewer).toMatchObject({ status: 409, body: { code: 'wrong_state', errors: [{ field: 'answers.length' }] } });
    expect((await read(id)).rounds).toHaveLength(2);
  });
});

describe('after the tee sheet is out', () => {
  it('another course plays from its own tees, and a corrected one only when it is asked for', async () => {
    const { id } = await open();
    const ann = await enter(id);
    const { body } = await put(id, {});
    await publish(id, body.rounds[0].id);
    expect((await read(id)).state).toBe('published');
    const own = await makeCourse(server);
    await query(
      `insert into course_versions (id, course_id, number, content, content_hash, created_at)
       select $1, course_id, 2, replace(content::text, 'white-m', 'ivory-m')::jsonb, '\\x02', now()
       from course_versions where id = $2`,
      [newId(), own.versionId],
    );
    const teeOf = async () =>
      (await query('select tee_id from round_players where player_id = $1', [ann])).rows[0].tee_id;
    await query('update golf_rounds set course_version_id = $2 where id = $1', [body.rounds[0].id, own.versionId]);
    const kept = await put(id, { course_id: own.id }, { version: 1 });
    expect(kept.body.planned[0]).toMatchObject({ newer_course: true });
    expect(await teeOf()).toBe('white-m');
    const corrected = await put(id, { course_id: own.id }, { version: 2, use_corrected_course: true });
    expect(corrected.body.planned[0]).toMatchObject({ newer_course: false });
    expect(await teeOf()).toBe('ivory-m');
  });

  it('and once there are scores, nothing changes without a reason, which is noted', async () => {
    const { id } = await open();
    const { body } = await put(id, {});
    await query(`update golf_rounds set status = 'playing' where id = $1`, [body.rounds[0].id]);
    expect((await read(id)).state).toBe('scored');
    const refused = await put(id, { results: 'gross' }, { version: 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state', errors: [{ field: 'reason' }] } });
    const done = await put(id, { results: 'gross' }, { version: 1, reason: 'The card was wrong' });
    expect(done.status).toBe(200);
    const { rows } = await query(
      `select details from audit_entries where action = 'play.correct' and details->>'tournament_id' = $1`,
      [id],
    );
    expect(rows).toMatchObject([{ details: { reason: 'The card was wrong' } }]);
    const indexes = await server.call('POST', `/api/organizer/rounds/${body.rounds[0].id}/indexes`, {
      as: owner.token,
      body: {},
    });
    expect(indexes).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});

describe('divisions and indexes', () => {
  const divisions = [
    { name: 'Ladies', gender: 'f' },
    { name: 'Seniors', min_age: 55 },
  ];
  const assign = (id: string, body: object, as = owner.token) =>
    server.call('POST', `/api/organizer/tournaments/${id}/divisions/assign`, { as, body });

  it('has the ladies who entered on their boards, gross and net, without anybody putting them there', async () => {
    const { id } = await open();
    const [ann, bob] = [await enter(id), await enter(id)];
    await query(`update registration_players set gender = case when id = $1 then 'f' else 'm' end where id = any($2)`, [
      ann,
      [ann, bob],
    ]);
    const { body } = await put(
      id,
      { results: 'both' },
      { divisions: [{ name: 'Ladies', gender: 'f' }, { name: 'Guests' }] },
    );
    expect(body.boards.map(({ name }: { name: string }) => name)).toEqual([
      'Gross',
      'Net',
      'Gross: Ladies',
      'Net: Ladies',
      'Gross: Guests',
      'Net: Guests',
    ]);
    // A division that does not say who belongs is filled by hand.
    const playersOf = async () => (await read(id)).divisions.map(({ players }: { players: number }) => players);
    expect(await playersOf()).toEqual([1, 0]);
    const [ladies] = body.divisions.map((division: { id: string }) => division.id);
    const divisionsOf = async (player: string) =>
      (await query('select divisions from registration_players where id = $1', [player])).rows[0].divisions;
    expect([await divisionsOf(ann), await divisionsOf(bob)]).toEqual([[ladies], []]);
    // So is whoever enters later, once the entry is complete.
    await put(id, { results: 'both' }, { version: 1, divisions: [...body.divisions, { name: 'All', max_index: 54 }] });
    await enter(id);
    expect(await until(playersOf, ([, , all]) => all === 3), 'whoever enters later').toEqual([1, 0, 3]);
  });

  it('puts players into divisions by rule and by hand, and shows first what would change', async () => {
    const { id } = await open();
    const [ann, bob] = [await enter(id), await enter(id)];
    const { body } = await put(id, { results: 'net' }, { divisions });
    expect(body.boards.map(({ name }: { name: string }) => name)).toEqual(['Net', 'Net: Ladies', 'Net: Seniors']);
    const [ladies, seniors] = body.divisions.map((division: { id: string }) => division.id);
    const players = [
      { id: ann, gender: 'f' },
      { id: bob, birth_year: 1950, divisions: [ladies] },
    ];
    const dry = await assign(id, { dry_run: true, players });
    expect(dry.body).toMatchObject({
      changed: 2,
      data: [
        { id: ann, before: [], after: [ladies], by_hand: false },
        { id: bob, after: [ladies], by_hand: true },
      ],
    });
    expect((await query('select divisions from registration_players where id = $1', [ann])).rows[0].divisions).toEqual(
      [],
    );
    await assign(id, { players });
    expect((await assign(id, {})).body).toMatchObject({ changed: 0 });
    const free = await assign(id, { players: [{ id: bob, divisions: null }] });
    expect(free.body.data[1]).toMatchObject({ before: [ladies], after: [seniors], by_hand: false });
    expect((await read(id)).divisions).toMatchObject([{ players: 1 }, { players: 1 }]);
    await put(id, { results: 'net' }, { version: 1, divisions: [{ id: seniors, name: 'Seniors', min_age: 55 }] });
    expect((await query('select divisions from registration_players where id = $1', [ann])).rows[0].divisions).toEqual(
      [],
    );

    const foreign = await enter((await open()).id);
    expect(await assign(id, { players: [{ id: foreign, gender: 'm' }] })).toMatchObject({ status: 422 });
    expect(await assign(id, { players: [{ id: ann, divisions: [newId()] }] })).toMatchObject({ status: 422 });
    expect((await assign(id, {}, (await makeOrganizer(server)).token)).status).toBe(403);
  });

  it('takes the index of today for a round, with what everybody plays off', async () => {
    const { id } = await open();
    const ann = await enter(id);
    const { body } = await put(id, { results: 'net' });
    const round = body.rounds[0].id;
    await publish(id, round);
    await query('update registration_players set index_tenths = 200 where id = $1', [ann]);
    const refresh = (given: object, as = owner.token) =>
      server.call('POST', `/api/organizer/rounds/${round}/indexes`, { as, body: given });
    const dry = await refresh({ dry_run: true });
    expect(dry.body).toEqual({
      changed: 1,
      data: [
        {
          id: ann,
          name: 'Pat Player0',
          tee: 'White (men)',
          before: 12.4,
          after: 20,
          source: 'typed',
          course_handicap: 22,
          playing_handicap: 21,
        },
      ],
    });
    const index = async () =>
      (await query('select index_tenths from round_players where round_id = $1', [round])).rows[0].index_tenths;
    expect(await index()).toBe(124);
    expect((await refresh({})).status).toBe(200);
    expect(await index()).toBe(200);
    expect((await refresh({}, (await makeOrganizer(server)).token)).status).toBe(404);
  });

  /** Flights by index, each from its own tees, with somebody of the first one on a sheet that is out. */
  async function flights() {
    const { id } = await open();
    const course_id = await makeCourseOfUnlikeTees(server);
    const ann = await enter(id);
    await query(`update registration_players set gender = 'm' where id = $1`, [ann]);
    const made = await put(
      id,
      { course_id },
      {
        divisions: [
          { name: 'A', max_index: 15 },
          { name: 'B', min_index: 15.1 },
        ],
      },
    );
    const [a, b] = made.body.divisions;
    const tee = (division: string, tee_id: string) => ({
      round: 1,
      division_id: division,
      gender: 'm',
      age: 'any',
      tee_id,
    });
    const tees = [tee(a.id, 'white-m'), tee(b.id, 'gold-m')];
    const set = await put(
      id,
      { course_id },
      { version: 1, divisions: [a, b].map(({ players: _, ...one }) => one), changes: { tees } },
    );
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const round = set.body.rounds[0].id as string;
    await publish(id, round);
    const off = async () =>
      (
        await query(
          `select o.tee_id, o.index_tenths, p.divisions from round_players o join registration_players p on p.id = o.player_id
           where o.player_id = $1`,
          [ann],
        )
      ).rows[0];
    const refresh = () => server.call('POST', `/api/organizer/rounds/${round}/indexes`, { as: owner.token, body: {} });
    return { id, ann, a: a.id, b: b.id, round, off, refresh };
  }

  it('has whom the index of today puts into another flight play from its tees', async () => {
    const { ann, a, b, off, refresh } = await flights();
    expect(await off()).toEqual({ tee_id: 'white-m', index_tenths: 124, divisions: [a] });
    await query('update registration_players set index_tenths = 200 where id = $1', [ann]);
    expect((await refresh()).status).toBe(200);
    expect(await off()).toEqual({ tee_id: 'gold-m', index_tenths: 200, divisions: [b] });
  });

  it('has whom the price list puts into another flight play from its tees', async () => {
    const { id, ann, b, off } = await flights();
    await query('update registration_players set index_tenths = 200 where id = $1', [ann]);
    const body = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [], divisions: [] };
    const saved = await server.call('PUT', `/api/organizer/tournaments/${id}/terms`, { as: owner.token, body });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await off()).toMatchObject({ tee_id: 'gold-m', divisions: [b] });
  });

  it('has whom another flight is for play from its tees, when somebody enters', async () => {
    const { id, ann, b, off } = await flights();
    await query('update registration_players set index_tenths = 200 where id = $1', [ann]);
    await enter(id);
    const moved = await until(off, ({ divisions }) => divisions[0] === b);
    expect(moved).toMatchObject({ tee_id: 'gold-m' });
  });

  it('takes no index once the first score is in, though it came a moment before', async () => {
    const { ann, round, off, refresh } = await flights();
    await query('update registration_players set index_tenths = 200 where id = $1', [ann]);
    const phone = await server.context.pool.connect();
    try {
      await phone.query('begin');
      await phone.query(`update golf_rounds set status = 'playing' where id = $1`, [round]);
      const refreshed = refresh();
      const waits = until(async () => {
        const { rows } = await query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          [],
        );
        return rows.length > 0;
      });
      await Promise.race([refreshed, waits]);
      await phone.query('commit');
      expect((await refreshed).status).toBe(409);
      expect(await off()).toMatchObject({ tee_id: 'white-m', index_tenths: 124 });
    } finally {
      phone.release();
    }
  });
});
