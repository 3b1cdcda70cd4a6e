import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFacilities } from '#golf/sample-courses.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { heronPoint, inAustin, insertCourses, nineHoles } from '#tests/factories/courses.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

const get = (path: string, as?: string) => server.call('GET', path, { as });
const post = (path: string, as: string | undefined, body: unknown) => server.call('POST', path, { as, body });

/** A club that no other is called like: two of one name in one city cannot both be in the directory. */
let clubs = 0;
const makeOwnClub = (clubName = `Test Links ${++clubs}`) => makeClub(server, { clubName });

/** A golfer with the operator's flag. */
async function makeOperator(): Promise<string> {
  const { token, golfer } = await makeGolfer(server);
  await server.context.pool.query(
    'update profiles set is_admin = true, admin_needs_factor = false where user_id = $1',
    [golfer.userId],
  );
  // The person may be remembered for a second; a new session is not.
  return server.tokenOf(golfer.userId).then((fresh) => fresh || token);
}

/** A course of an organizer's own, private to them. */
async function makePrivate(name: string) {
  const { token, organizer } = await makeOrganizer(server, { charges: false });
  const { body } = await post('/api/courses', token, { ...heronPoint(), facility: inAustin(name) });
  return { token, organizer, course: body };
}

describe('who keeps courses', () => {
  it('a club enters its own: the facility is the club itself, in its own zone', async () => {
    const { token, club } = await makeOwnClub('Test Links');
    const { status, body } = await post('/api/courses', token, heronPoint());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Heron Point',
      number: 1,
      newest_number: 1,
      holes: 18,
      par: 72,
      findings: [],
      may_change: true,
      facility: {
        name: 'Test Links',
        owner: 'country_club',
        country_club_id: club.countryClubId,
        city: 'Austin',
        state: 'TX',
        time_zone: 'America/Chicago',
      },
    });
    expect(body.tees[0]).toMatchObject({ id: 'white-m', ...heronPoint().tees[0] });
    const own = await get('/api/course-facilities', token);
    expect(own.body.data).toHaveLength(1);
    expect(own.body.data[0].courses).toMatchObject([
      { name: 'Heron Point', number: 1, is_retired: false, warnings: 0 },
    ]);
    // Anybody may look at it, and nobody else may write it.
    expect((await get(`/api/courses/${body.id}`)).body).toMatchObject({ id: body.id, may_change: false });
    const stranger = (await makeOrganizer(server, { charges: false })).token;
    const refused = await post(`/api/courses/${body.id}/versions`, stranger, { tees: heronPoint().tees });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('an organizer names the facility, and the course is a private one', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const nowhere = await post('/api/courses', token, heronPoint());
    expect(nowhere).toMatchObject({ status: 422, body: { errors: [{ field: 'facility.name' }] } });
    const { status, body } = await post('/api/courses', token, {
      ...heronPoint(),
      facility: inAustin('Private Point'),
    });
    expect(status).toBe(201);
    expect(body.facility).toMatchObject({ owner: 'organizer', name: 'Private Point' });
    const others = [undefined, (await makeOrganizer(server, { charges: false })).token, await makeOperator()];
    for (const other of others) {
      for (const path of ['', '/versions', '/course.csv', '/course.json'])
        expect((await get(`/api/courses/${body.id}${path}`, other)).status).toBe(404);
      if (!other) continue;
      const found = await get('/api/courses?q=Private Point', other);
      expect(found.body.data).toEqual([]);
      const corrected = await post(`/api/courses/${body.id}/versions`, other, { tees: heronPoint().tees });
      expect(corrected.status).toBe(404);
    }
    expect((await get('/api/courses?q=Private Point', token)).body.data).toHaveLength(1);
  });

  it('everybody’s are the operator’s, who notes what changed; golfers keep none', async () => {
    const golfer = (await makeGolfer(server)).token;
    const body = { ...heronPoint(), facility: inAustin('Public Point') };
    expect((await post('/api/courses', golfer, body)).status).toBe(403);
    const organizer = (await makeOrganizer(server, { charges: false })).token;
    expect((await post('/api/courses', organizer, { ...body, for_everybody: true })).status).toBe(403);
    expect((await get('/api/course-facilities', golfer)).status).toBe(403);
    expect((await get('/api/course-facilities?for_everybody=true', organizer)).status).toBe(403);
    const operator = await makeOperator();
    const made = await post('/api/courses', operator, body);
    expect(made.body.facility.owner).toBe('everybody');
    expect((await get('/api/courses?q=public+point', golfer)).body.data).toHaveLength(1);
    const audit = await get('/api/admin/audit', operator);
    expect(audit.body.data[0]).toMatchObject({ action: 'course.add', subject: 'Public Point: Heron Point' });
    // A club of that very name and place is told who keeps it.
    const { token } = await makeOwnClub();
    const taken = await post('/api/courses', token, body);
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'already_exists', errors: [{ field: 'facility.name' }] },
    });
  });
});

describe('a facility that the operator hands over to a club', () => {
  const handOver = (as: string, id: string, body: unknown) => post(`/api/course-facilities/${id}/hand-over`, as, body);
  /** A course that everybody uses, and its facility. */
  async function makeEverybodys(name: string) {
    const operator = await makeOperator();
    const { body: course } = await post('/api/courses', operator, {
      ...heronPoint(),
      facility: inAustin(name),
      for_everybody: true,
    });
    const { body: facility } = await get(`/api/course-facilities/${course.facility.id}`, operator);
    return { operator, course, facility };
  }

  it('is the club’s alone to correct, is found as before, keeps its versions, and the club is told', async () => {
    const { operator, course, facility } = await makeEverybodys('Bluebonnet Grounds');
    const { token, club } = await makeOwnClub('Bluebonnet Club');
    const answer = await handOver(operator, facility.id, {
      country_club_id: club.countryClubId,
      version: facility.version,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: facility.id,
        owner: 'country_club',
        country_club_id: club.countryClubId,
        version: facility.version + 1,
        courses: [{ id: course.id }],
      },
    });
    const tees = course.tees.map((tee: any) => ({
      ...tee,
      rating: { ...tee.rating, all: { ratingTenths: 720, slope: 130 } },
    }));
    expect(await post(`/api/courses/${course.id}/versions`, operator, { tees })).toMatchObject({ status: 403 });
    expect(await post(`/api/courses/${course.id}/versions`, token, { tees })).toMatchObject({
      status: 201,
      body: { number: 2, may_change: true },
    });
    expect(await get(`/api/courses/${course.id}?version=1`)).toMatchObject({
      status: 200,
      body: { tees: course.tees },
    });
    const { body: found } = await get('/api/courses?q=bluebonnet%20grounds', operator);
    expect(found.data.map((one: any) => one.facility)).toMatchObject([{ id: facility.id, owner: 'country_club' }]);
    expect((await get('/api/course-facilities', token)).body.data.map(({ id }: any) => id)).toEqual([facility.id]);
    const { body: notes } = await get('/api/notifications', token);
    expect(notes.data[0]).toMatchObject({ title: 'Bluebonnet Grounds is yours to keep', path: '/my-courses' });
    const { rows } = await server.context.pool.query(
      `select action, subject, details from audit_entries where action = 'facility.hand_over' and details->>'facility_id' = $1`,
      [facility.id],
    );
    expect(rows).toMatchObject([{ subject: 'Bluebonnet Grounds', details: { club: 'Bluebonnet Club' } }]);
  });

  it('leaves the club’s own grounds where its new courses go', async () => {
    const { operator, facility } = await makeEverybodys('Older Grounds');
    const { token, club } = await makeOwnClub('Grounds of Its Own');
    const { body: own } = await post('/api/courses', token, heronPoint());
    await handOver(operator, facility.id, { country_club_id: club.countryClubId, version: facility.version });
    const { body: next } = await post('/api/courses', token, { ...heronPoint(), name: 'The Other' });
    expect(next.facility.id).toBe(own.facility.id);
  });

  it('is refused for a stale version, an unknown club, another’s facility, and for everybody but the operator', async () => {
    const { operator, facility } = await makeEverybodys('Refused Grounds');
    const { token, club } = await makeOwnClub();
    const body = { country_club_id: club.countryClubId, version: facility.version };
    expect(await handOver(token, facility.id, body)).toMatchObject({ status: 403 });
    expect(await handOver((await makeGolfer(server)).token, facility.id, body)).toMatchObject({ status: 403 });
    expect(await handOver(operator, facility.id, { ...body, version: 99 })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect(await handOver(operator, facility.id, { ...body, country_club_id: newId() })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'country_club_id' }] },
    });
    expect(await handOver(operator, newId(), body)).toMatchObject({ status: 404 });
    const { course: privateCourse } = await makePrivate('Private Grounds');
    expect(await handOver(operator, privateCourse.facility.id, { ...body, version: 1 })).toMatchObject({ status: 404 });
    expect(await handOver(operator, facility.id, body)).toMatchObject({ status: 200 });
    // Twice at once, or once more: it is no longer the operator's.
    expect(await handOver(operator, facility.id, { ...body, version: facility.version + 1 })).toMatchObject({
      status: 403,
    });
  });

  it('of two hands at once one is taken', async () => {
    const { operator, facility } = await makeEverybodys('Grounds of One');
    const clubsOfTwo = [await makeOwnClub(), await makeOwnClub()];
    const answers = await Promise.all(
      clubsOfTwo.map(({ club }) =>
        handOver(operator, facility.id, { country_club_id: club.countryClubId, version: facility.version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });
});

describe('what a course must be', () => {
  it('says what is wrong by tee and hole, and stores nothing', async () => {
    const { token } = await makeOwnClub();
    const wrong = heronPoint();
    wrong.tees[0].strokeIndex = [7, 3, 15, 11, 7, 9, 17, 5, 13, 8, 14, 2, 18, 6, 4, 10, 16, 12];
    const twice = await post('/api/courses', token, wrong);
    expect(twice.status).toBe(422);
    expect(twice.body.errors.map(({ field }: { field: string }) => field)).toEqual(['tees.0.strokeIndex.4']);
    const tee = heronPoint().tees[0];
    const cases: [Record<string, unknown>, string][] = [
      [{ par: [4, 4, 3] }, 'tees.0.par'],
      [{ par: [...tee.par.slice(0, 17), 9] }, 'tees.0.par.17'],
      [{ par: [...tee.par.slice(0, 17), 4.5] }, 'tees.0.par.17'],
      [{ rating: { all: { ratingTenths: 713, slope: 200 } } }, 'tees.0.rating.all.slope'],
      [{ rating: { all: { ratingTenths: 1013, slope: 120 } } }, 'tees.0.rating.all'],
      [{ gender: 'X' }, 'tees.0.gender'],
      [{ name: '' }, 'tees.0.name'],
      [{ name: 'a\u0000b' }, 'tees.0.name'],
    ];
    for (const [change, field] of cases) {
      const answer = await post('/api/courses', token, { name: 'Wrong', tees: [{ ...tee, ...change }] });
      expect(answer.status, field).toBe(422);
      expect(
        answer.body.errors.map((error: { field: string }) => error.field),
        field,
      ).toContain(field);
    }
    expect((await post('/api/courses', token, { name: 'None', tees: [] })).status).toBe(422);
    expect((await get('/api/course-facilities', token)).body.data).toEqual([]);
  });

  it('shows warnings beside the hole, and takes the course all the same', async () => {
    const { token } = await makeOwnClub();
    const odd = heronPoint();
    odd.tees[0].yards = [12, ...Array.from({ length: 17 }, () => 400)];
    const { status, body } = await post('/api/courses', token, odd);
    expect(status).toBe(201);
    expect(body.findings).toMatchObject([{ level: 'warning', path: 'tees/0/yards/0', code: 'yards-range' }]);
  });

  it('asks little: nine pars are a course, and what is made up says so', async () => {
    const { token } = await makeOwnClub();
    const par = [4, 4, 3, 5, 4, 4, 3, 4, 5];
    const { status, body } = await post('/api/courses', token, {
      name: 'Short',
      tees: [{ name: 'Tees', gender: 'M', par, derived: ['par'] }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ holes: 9, par: 36 });
    expect(body.tees[0]).toMatchObject({ strokeIndex: null, rating: { all: null }, derived: ['par'] });
  });
});

describe('versions', () => {
  it('a correction is the next version; the one before stays as it was', async () => {
    const { token } = await makeOwnClub();
    const { body: course } = await post('/api/courses', token, heronPoint());
    const same = await post(`/api/courses/${course.id}/versions`, token, { tees: heronPoint().tees });
    expect(same).toMatchObject({ status: 409, body: { code: 'already_exists' } });
    const better = heronPoint();
    better.tees[0].rating = { ...better.tees[0].rating, all: { ratingTenths: 714, slope: 129 } };
    const second = await post(`/api/courses/${course.id}/versions`, token, { tees: better.tees, from_number: 1 });
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({ number: 2, newest_number: 2 });
    const late = await post(`/api/courses/${course.id}/versions`, token, { tees: heronPoint().tees, from_number: 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'wrong_state', errors: [{ field: 'from_number' }] } });
    const first = await get(`/api/courses/${course.id}?version=1`);
    expect(first.body.tees[0].rating.all).toEqual({ ratingTenths: 713, slope: 128 });
    expect((await get(`/api/courses/${course.id}`)).body.tees[0].rating.all.ratingTenths).toBe(714);
    expect((await get(`/api/courses/${course.id}?version=3`)).status).toBe(404);
    const versions = await get(`/api/courses/${course.id}/versions?limit=1`);
    expect(versions.body.data).toMatchObject([{ number: 2 }]);
    const rest = await get(`/api/courses/${course.id}/versions?limit=1&cursor=${versions.body.next_cursor}`);
    expect(rest.body).toMatchObject({ data: [{ number: 1 }], next_cursor: null });
  });

  it('what was corrected wrongly is taken back: the figures of before are the next version', async () => {
    const { token } = await makeOwnClub();
    const { body: course } = await post('/api/courses', token, heronPoint());
    const wrong = heronPoint();
    wrong.tees[0].rating = { ...wrong.tees[0].rating, all: { ratingTenths: 731, slope: 128 } };
    expect((await post(`/api/courses/${course.id}/versions`, token, { tees: wrong.tees })).status).toBe(201);
    const back = await post(`/api/courses/${course.id}/versions`, token, { tees: heronPoint().tees, from_number: 2 });
    expect(back).toMatchObject({ status: 201, body: { number: 3, newest_number: 3 } });
    expect(back.body.tees[0].rating.all.ratingTenths).toBe(713);
    const again = await post(`/api/courses/${course.id}/versions`, token, { tees: heronPoint().tees });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_exists' } });
  });

  it('the database itself refuses to change or drop one', async () => {
    const { token } = await makeOwnClub();
    const { body: course } = await post('/api/courses', token, heronPoint());
    const { pool } = server.context;
    for (const text of [
      `update course_versions set content = '{}' where course_id = $1`,
      'delete from course_versions where course_id = $1',
      'delete from courses where id = $1',
    ])
      await expect(pool.query(text, [course.id]), text).rejects.toThrow(/never changes/);
  });

  it('the same correction by two people at once is one version and one refusal', async () => {
    const { token } = await makeOwnClub();
    const { body: course } = await post('/api/courses', token, heronPoint());
    const better = heronPoint();
    better.tees[0].colour = 'ivory';
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(`/api/courses/${course.id}/versions`, token, { tees: better.tees })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('a name is changed by the newest version of the facility, and a course is retired and brought back', async () => {
    const { token } = await makeOwnClub();
    const { body: course } = await post('/api/courses', token, heronPoint());
    const change = (body: object, as = token) => server.call('PATCH', `/api/courses/${course.id}`, { as, body });
    const renamed = await change({ name: 'Heron West', version: 1 });
    expect(renamed.body).toMatchObject({ name: 'Heron West', facility: { version: 2 } });
    expect(await change({ name: 'Late', version: 1 })).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await post('/api/courses', token, { ...heronPoint(), name: 'Heron East' });
    expect(await change({ name: 'HERON EAST', version: 2 })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'name' }] },
    });
    expect((await change({ is_retired: true, version: 2 })).body.is_retired).toBe(true);
    const retiredName = await post('/api/courses', token, { ...heronPoint(), name: 'Heron West' });
    expect(retiredName.body.detail).toMatch(/Bring it back/);
    const { data } = (await get('/api/courses?q=Test Links', token)).body;
    const names = data
      .flatMap(({ courses }: { courses: { id: string }[] }) => courses)
      .filter(({ id }: { id: string }) => id === course.id);
    expect(names).toEqual([]);
    expect((await get('/api/course-facilities', token)).body.data[0].courses).toHaveLength(2);
    const stranger = (await makeOwnClub()).token;
    expect((await change({ name: 'Mine', version: 3 }, stranger)).status).toBe(403);
  });

  it('a facility moves into the zone of its new place', async () => {
    const { token, course } = await makePrivate('Moving Point');
    const change = (body: object, as = token) =>
      server.call('PATCH', `/api/course-facilities/${course.facility.id}`, { as, body });
    const moved = await change({ city: 'Seattle', state: 'Washington', zip_code: '98116', version: 1 });
    expect(moved.body).toMatchObject({ city: 'Seattle', state: 'WA', time_zone: 'America/Los_Angeles', version: 2 });
    expect((await change({ name: 'Late', version: 1 })).status).toBe(409);
    expect((await change({ state: 'Nowhere', version: 2 })).body.errors).toMatchObject([{ field: 'facility.state' }]);
    const stranger = (await makeOrganizer(server, { charges: false })).token;
    expect((await change({ name: 'Mine', version: 2 }, stranger)).status).toBe(404);
  });
});

describe('use and correct a copy', () => {
  it('gives an organizer a private one of the newest version, once', async () => {
    const club = await makeOwnClub('Copied Links');
    const { body: course } = await post('/api/courses', club.token, heronPoint());
    const { token } = await makeOrganizer(server, { charges: false });
    const copy = await post(`/api/courses/${course.id}/copy`, token, undefined);
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({
      name: 'Heron Point',
      number: 1,
      may_change: true,
      facility: { owner: 'organizer', name: 'Copied Links' },
    });
    expect(copy.body.id).not.toBe(course.id);
    expect(await post(`/api/courses/${course.id}/copy`, token, undefined)).toMatchObject({
      status: 409,
      body: { code: 'already_exists' },
    });
    expect((await post(`/api/courses/${course.id}/copy`, club.token, undefined)).status).toBe(403);
    const better = heronPoint();
    better.tees[0].name = 'Ivory';
    const corrected = await post(`/api/courses/${copy.body.id}/versions`, token, { tees: better.tees });
    expect(corrected.body.tees[0].name).toBe('Ivory');
    expect((await get(`/api/courses/${course.id}`)).body.tees[0].name).toBe('White');
  });
});

describe('two nines make a course', () => {
  it('of eighteen holes, whose figures follow from those of the nines', async () => {
    const { token } = await makeOwnClub();
    const { body: lake } = await post('/api/courses', token, nineHoles('Lake'));
    const { body: hill } = await post('/api/courses', token, nineHoles('Hill', 360));
    const combine = (first: string, second: string, as = token) =>
      post('/api/courses/combine', as, { first_course_id: first, second_course_id: second });
    const { status, body } = await combine(lake.id, hill.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Lake + Hill', holes: 18, par: 72 });
    expect(body.tees[0].rating.all).toEqual({ ratingTenths: 715, slope: 126 });
    expect(body.tees[0].derived).toEqual(['rating', 'strokeIndex']);
    expect((await combine(lake.id, lake.id)).body.name).toBe('Lake, twice');
    expect((await combine(lake.id, hill.id)).status).toBe(409);
    expect((await combine(lake.id, body.id)).body.errors).toMatchObject([{ field: 'second_course_id' }]);
    expect((await combine(lake.id, hill.id, (await makeOwnClub()).token)).status).toBe(403);
    expect((await combine(newId(), hill.id)).status).toBe(404);
  });
});

describe('search', () => {
  it('finds by words of name and city, the nearest first where a place is named, page by page', async () => {
    await insertCourses(server.context.pool, 120);
    const { token } = await makeGolfer(server);
    const [first] = sampleFacilities(120);
    const [word = ''] = first?.place.facility.split(' ') ?? [];
    const names = async (query: string) => {
      const found: { facility: { id: string; name: string }; place: { miles: number | null } }[] = [];
      let cursor = '';
      do {
        const { status, body } = await get(`/api/courses?limit=7&${query}${cursor}`, token);
        expect(status).toBe(200);
        found.push(...body.data);
        cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : '';
      } while (cursor);
      return found;
    };
    const byWord = await names(`q=${word.toUpperCase()}`);
    expect(byWord.length).toBeGreaterThan(7);
    expect(new Set(byWord.map(({ facility }) => facility.id)).size).toBe(byWord.length);
    const { rows: counted } = await server.context.pool.query(
      `select count(*)::int as all_of_them from facilities where lower(name || ' ' || city) like $1 and organizer_id is null`,
      [`%${word.toLowerCase()}%`],
    );
    expect(byWord).toHaveLength(counted[0].all_of_them);
    const sorted = byWord.map(({ facility }) => facility.name.toLowerCase());
    expect(sorted).toEqual([...sorted].sort());
    expect(byWord.every(({ facility }) => facility.name.includes(word))).toBe(true);
    expect((await names('q=he po')).length).toBeGreaterThan(0);
    expect(await names('q=%25%25%25')).toEqual([]);
    const { rows } = await server.context.pool.query(
      'select city, state, zip from facilities where is_sample and latitude is not null order by id limit 1',
    );
    const near = await names(`near=${rows[0].zip}`);
    const miles = near.map(({ place }) => place.miles ?? -1);
    expect(miles[0]).toBe(0);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect(new Set(near.map(({ facility }) => facility.id)).size).toBe(near.length);
    expect((await get('/api/courses?near=Nowhereville', token)).body.code).toBe('city_not_found');
    expect((await get('/api/courses?cursor=x', token)).status).toBe(422);
    expect((await get('/api/courses')).status).toBe(401);
  });
});

describe('an account that goes', () => {
  it('takes its courses along; before that they are in its file', async () => {
    const { token } = await makePrivate('Leaving Point');
    const again = await makeOrganizer(server, { email: 'leaving@courses.test', charges: false });
    await post('/api/courses', again.token, { ...heronPoint(), facility: inAustin('Leaving Point') });
    const file = await get('/api/account/export', again.token);
    expect(file.body.courses).toMatchObject([{ facility: 'Leaving Point', course: 'Heron Point' }]);
    expect(file.body.courses[0].versions[0].content.tees[0].par).toHaveLength(18);
    const gone = await post('/api/account/delete', again.token, {
      confirm: 'leaving@courses.test',
      password: passwordOfAll,
    });
    expect(gone.status).toBe(200);
    const { rows } = await server.context.pool.query(
      `select count(*)::int as left from facilities where name = 'Leaving Point'`,
    );
    expect(rows[0].left).toBe(1);
    expect((await get('/api/course-facilities', token)).body.data).toHaveLength(1);
  });
});
