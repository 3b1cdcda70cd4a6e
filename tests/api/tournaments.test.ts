import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { listFeatured } from '#areas/tournaments/database/read-tournaments.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = (query = '') => server.call('GET', `/api/tournaments${query}`);
const titles = async (query: string) =>
  ((await list(query)).body.data as { title: string }[]).map(({ title }) => title);
const form = (fields: Record<string, unknown> = {}) => ({
  action: 'publish',
  tournamentName: 'Created Open',
  organizerName: 'Society',
  countryClub: 'Some Club',
  date: inDays(server, 40),
  maxEntries: 40,
  registrationFee: 50,
  ...fields,
});

describe('the marketplace', () => {
  beforeAll(async () => {
    const { organizer } = await makeOrganizer(server);
    const make = (tournamentName: string, fields: Parameters<typeof makeTournament>[1]) =>
      makeTournament(server, { organizer, tournamentName, ...fields });
    await make('Alpha Scramble', {
      date: inDays(server, 20),
      gameplayStyle: 'Scramble',
      registrationFee: 50,
      showPoolEstimate: true,
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
    });
    await make('Bravo Open', {
      date: inDays(server, 10),
      registrationFee: 100,
      prizePool: 5000,
      city: 'Round Rock',
      state: 'TX',
      zipCode: '78664',
    });
    await make('Charlie Stableford', {
      date: inDays(server, 30),
      gameplayStyle: 'Stableford',
      registrationFee: 150,
      showPoolEstimate: true,
      city: 'Dallas',
      state: 'TX',
      zipCode: '75201',
    });
    await make('Delta Match', {
      date: inDays(server, 15),
      gameplayStyle: 'Match Play',
      registrationFee: 200,
      showPoolEstimate: true,
      city: 'Chicago',
      state: 'IL',
      difficulty: 'Advanced',
    });
    await make('Echo Nowhere', {
      date: inDays(server, 12),
      registrationFee: 75,
      showPoolEstimate: true,
      city: '',
      state: '',
      countryClub: 'Unknown Meadow',
    });
  });

  it('promises no prize money that the organizer has not: none is shown, unless an estimate was asked for', async () => {
    const { organizer, token } = await makeOrganizer(server);
    const make = (tournamentName: string, fields: Parameters<typeof makeTournament>[1]) =>
      makeTournament(server, { organizer, tournamentName, date: inDays(server, 300), ...fields });
    await make('Pool Zulu None', {});
    await make('Pool Zulu Estimate', { showPoolEstimate: true });
    await make('Pool Zulu Free', { registrationFee: 0, showPoolEstimate: true });
    const promised = await make('Pool Zulu Promised', { prizePool: 700, showPoolEstimate: true });
    const poolsOf = async (query: string) =>
      Object.fromEntries(
        (await list(query)).body.data.map(
          (one: { title: string; prize_pool: number; prize_pool_estimated: boolean }) => [
            one.title.replace('Pool Zulu ', ''),
            [one.prize_pool, one.prize_pool_estimated],
          ],
        ),
      );
    expect(await poolsOf('?q=zulu')).toEqual({
      None: [0, false],
      Estimate: [200, true],
      Free: [0, false],
      Promised: [700, false],
    });
    // A search for prize money finds the shown amounts.
    expect(Object.keys(await poolsOf('?q=zulu&prize_min=200')).sort()).toEqual(['Estimate', 'Promised']);
    const copy = await server.call('POST', `/api/organizer/tournaments/${promised.id}/duplicate`, { as: token });
    expect(copy.status).toBeLessThan(300);
    await server.context.pool.query(`delete from tournaments where title like 'Pool Zulu%'`).catch(() => undefined);
    await server.context.pool.query(`update tournaments set state = 'cancelled' where title like 'Pool Zulu%'`);
  });

  it('lists what is to come by date, with true places', async () => {
    const answer = await list();
    expect(answer.body.data.map((t: { title: string }) => t.title)).toEqual([
      'Bravo Open',
      'Echo Nowhere',
      'Delta Match',
      'Alpha Scramble',
      'Charlie Stableford',
    ]);
    expect(answer.body.data[0]).toMatchObject({
      registration_fee: 100,
      prize_pool: 5000,
      prize_pool_estimated: false,
      entries: 0,
      max_participants: 144,
      places_left: 144,
      status: 'upcoming',
      entry_state: 'open',
      difficulty: 'Intermediate',
    });
    expect(answer.body.data[2]).toMatchObject({ prize_pool: 400, prize_pool_estimated: true, difficulty: 'Advanced' });
  });

  it.each([
    ['?q=alpha', ['Alpha Scramble']],
    ['?q=DALLAS', ['Charlie Stableford']],
    ['?q=zzzz', []],
    ['?q=100%25', []],
    ['?styles=Scramble', ['Alpha Scramble']],
    ['?styles=Scramble,Match%20Play', ['Delta Match', 'Alpha Scramble']],
    ['?fee_under=100', ['Echo Nowhere', 'Alpha Scramble']],
    ['?fee_under=200', ['Bravo Open', 'Echo Nowhere', 'Alpha Scramble', 'Charlie Stableford']],
    ['?prize_min=150', ['Bravo Open', 'Echo Nowhere', 'Delta Match', 'Charlie Stableford']],
    ['?prize_min=200&fee_under=150', ['Bravo Open']],
    ['?city=Austin&miles=5', ['Alpha Scramble']],
    ['?city=austin,%20tx&miles=25', ['Bravo Open', 'Alpha Scramble']],
    ['?city=78701&miles=10', ['Alpha Scramble']],
    ['?city=Austin,%20Texas&miles=5', ['Alpha Scramble']],
    ['?city=austin%20tx&miles=5', ['Alpha Scramble']],
    ['?city=St.%20Louis&miles=5', []],
    ['?city=Dallas&miles=50', ['Charlie Stableford']],
  ])('finds %s', async (query, expected) => expect(await titles(query)).toEqual(expected));

  it('finds the days asked for, the first and the last included', async () => {
    const between = (query: string) => titles(`?${query}`);
    const [first, last] = [inDays(server, 12), inDays(server, 20)];
    const found = ['Echo Nowhere', 'Delta Match', 'Alpha Scramble'];
    expect(await between(`date_from=${first}&date_to=${last}`)).toEqual(found);
    expect(await between(`date_from=${first}`)).toEqual([...found, 'Charlie Stableford']);
    expect(await between(`date_to=${last}`)).toEqual(['Bravo Open', ...found]);
    expect(await between(`date_from=${last}&date_to=${first}`)).toEqual([]);
    expect(await between(`date_from=${first}&city=Austin&miles=5&fee_under=100`)).toEqual(['Alpha Scramble']);
    const page = await list(`?limit=2&date_from=${first}`);
    expect(await between(`limit=2&date_from=${first}&cursor=${page.body.next_cursor}`)).toEqual([
      'Alpha Scramble',
      'Charlie Stableford',
    ]);
  });

  it('says what a distance is missing that has no city', async () => {
    expect(await list('?miles=25')).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: 'city' }] },
    });
  });

  it('says which city it does not know', async () => {
    expect(await list('?city=Atlantis&miles=5')).toMatchObject({
      status: 422,
      body: { code: 'city_not_found', detail: 'City not found', errors: [{ field: 'city' }] },
    });
  });

  it('pages without a gap or a repeat', async () => {
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page++) {
      const answer = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...answer.body.data.map((t: { title: string }) => t.title));
      cursor = answer.body.next_cursor ?? '';
      if (!cursor) break;
    }
    expect(seen).toEqual(['Bravo Open', 'Echo Nowhere', 'Delta Match', 'Alpha Scramble', 'Charlie Stableford']);
  });

  it.each([
    '?limit=0',
    '?limit=1000',
    '?miles=7',
    '?styles=Croquet',
    '?fee_under=abc',
    '?date_from=soon',
    '?date_to=2027-02-30',
    '?cursor=%00',
    '?cursor=eyJhIjoxfQ',
    '?q=%00',
    `?q=${'x'.repeat(101)}`,
  ])('refuses %s by the name of the field', async (query) => {
    const answer = await list(query);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].field.split('.')[0]).toBe(query.slice(1).split('=')[0]);
  });

  it('suggests cities', async () => {
    const first = async (typed: string) =>
      (await server.call('GET', `/api/cities?q=${encodeURIComponent(typed)}`)).body.data[0];
    for (const typed of ['aust', 'Austin, T', 'austin tx', 'AUSTIN, Texas', '787'])
      expect(await first(typed), typed).toEqual({ city: 'Austin', state: 'TX' });
    expect(await first('St. Lou')).toEqual({ city: 'Saint Louis', state: 'MO' });
    expect(await first('%')).toBeUndefined();
    expect(await first(',')).toBeUndefined();
  });
});

describe('creating', () => {
  it('publishes a tournament that everybody finds, in the organizer’s name whatever the body says', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const other = await makeOrganizer(server, { charges: false });
    const answer = await server.call('POST', '/api/tournaments', {
      as: token,
      body: form({
        tournamentName: 'Mine',
        organizer_id: other.organizer.organizerId,
        organizerId: other.organizer.organizerId,
        city: 'Denver',
        state: 'CO',
        startTime: '08:30',
      }),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: 'Mine',
      organizer_id: organizer.organizerId,
      time_zone: 'America/Denver',
      start_time: '08:30',
      entry_state: 'open',
    });
    expect(await titles('?q=mine')).toContain('Mine');
    const own = await server.call('GET', '/api/organizer/tournaments', { as: token });
    expect(own.body).toMatchObject({
      data: [{ title: 'Mine', registrations: 0, revenue: 0 }],
      summary: { total_tournaments: 1, monthly_limit: null },
    });
    expect((await server.call('GET', '/api/organizer/tournaments', { as: other.token })).body.data).toEqual([]);
  });

  it('sets this month against the last one, and counts what is still to come', async () => {
    const { token, organizer } = await makeOrganizer(server);
    const summary = async (as: string) =>
      (await server.call('GET', '/api/organizer/tournaments?limit=1', { as })).body.summary;
    const none = { tournaments: 0, revenue: 0, players: 0 };
    expect(await summary(token)).toMatchObject({ upcoming_events: 0, this_month: none, last_month: none });
    const first = await makeTournament(server, {
      organizer,
      registrationFee: 0,
      date: inDays(server, 2),
      registrationDeadline: inDays(server, 2),
    });
    for (const days of [60, 90])
      await makeTournament(server, { organizer, registrationFee: 0, date: inDays(server, days) });
    const golfer = await makeGolfer(server);
    expect(
      (await server.call('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(first.id) }))
        .status,
    ).toBe(201);
    expect(await summary(token)).toMatchObject({
      upcoming_events: 3,
      this_month: { tournaments: 3, revenue: 0, players: 1 },
      last_month: none,
    });
    const now = server.clock.now();
    server.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 8) - now.getTime());
    const later = await server.tokenOf(organizer.userId);
    const draft = await server.call('POST', '/api/tournaments', {
      as: later,
      body: { action: 'draft', tournamentName: 'To come' },
    });
    expect(draft.status).toBe(201);
    expect(await summary(later)).toMatchObject({
      total_tournaments: 3,
      total_players: 1,
      // The first is over, and a draft is no event yet.
      upcoming_events: 2,
      this_month: none,
      last_month: { tournaments: 3, revenue: 0, players: 1 },
    });
  });

  it('keeps a draft to its organizer until it is published', async () => {
    const { token } = await makeOrganizer(server);
    const stranger = await makeOrganizer(server, { charges: false });
    const draft = await server.call('POST', '/api/tournaments', {
      as: token,
      body: { action: 'draft', tournamentName: 'Secret Draft' },
    });
    expect(draft).toMatchObject({ status: 201, body: { status: 'draft', entry_state: 'not_open' } });
    const path = `/api/tournaments/${draft.body.id}`;
    expect(await titles('?q=secret')).toEqual([]);
    expect((await server.call('GET', path)).status).toBe(404);
    expect((await server.call('GET', path, { as: stranger.token })).status).toBe(404);
    expect((await server.call('GET', path, { as: token })).status).toBe(200);
    expect((await server.call('PUT', path, { as: stranger.token, body: form() })).status).toBe(404);
    const published = await server.call('PUT', path, { as: token, body: form({ tournamentName: 'No Longer Secret' }) });
    expect(published).toMatchObject({ status: 200, body: { status: 'upcoming', max_participants: 40 } });
    expect(await titles('?q=secret')).toEqual(['No Longer Secret']);
    expect(await server.call('PUT', path, { as: token, body: form() })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });

  it.each([
    [0, 'a club night that costs nothing'],
    [12.5, 'a price with cents'],
    [60, 'a price that is not in the list'],
  ])('publishes at $%d: %s', async (registrationFee) => {
    const { token } = await makeOrganizer(server, { plan: 'free' });
    const made = await server.call('POST', '/api/tournaments', { as: token, body: { ...form(), registrationFee } });
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { registration_fee: registrationFee } });
  });

  it.each([
    ['tournamentName', { tournamentName: '' }, 'Tournament name is required'],
    ['organizerName', { organizerName: ' ' }, 'Organizer name is required'],
    ['countryClub', { countryClub: '' }, 'Country club is required'],
    ['date', { date: '' }, 'Tournament date is required'],
    ['date', { date: 'abc' }, null],
    ['date', { date: '2026-02-30' }, null],
    ['date', { date: '2020-01-01' }, 'The date must be today or later'],
    ['date', { date: '2126-01-01' }, 'The date is too far ahead'],
    ['maxEntries', { maxEntries: undefined }, 'Max entries is required'],
    ['maxEntries', { maxEntries: 0 }, null],
    ['maxEntries', { maxEntries: 1.5 }, 'Max entries must be a whole number'],
    ['maxEntries', { maxEntries: '40' }, null],
    ['registrationFee', { registrationFee: undefined }, 'Registration fee is required'],
    ['registrationFee', { registrationFee: 0.25 }, 'Cards take $0.50 or more; or make it free.'],
    ['registrationFee', { registrationFee: 1000.01 }, 'Must be at most 1000'],
    ['registrationFee', { registrationFee: 12.345 }, 'Must have at most two decimals'],
    ['registrationFee', { registrationFee: -50 }, null],
    ['prizePool', { prizePool: -1 }, null],
    ['prizePool', { prizePool: 0.001 }, null],
    ['gameplayStyle', { gameplayStyle: 'Croquet' }, null],
    ['timeZone', { timeZone: 'Mars/Olympus' }, 'Choose a time zone from the list'],
    ['startTime', { startTime: '25:00' }, null],
    [
      'startTime',
      { startTime: '02:30', date: '2030-03-10', timeZone: 'America/New_York' },
      'The clocks go forward on March 10, 2030: there is no 2:30 AM. Choose 3:00 AM or later.',
    ],
    ['zipCode', { zipCode: '1' }, 'Please enter a valid ZIP code'],
    [
      'registrationDeadline',
      { registrationDeadline: '2099-01-01' },
      'The registration deadline must not be after the tournament',
    ],
    ['countryClubId', { countryClubId: '018f3c3a-0000-7000-8000-000000000000' }, 'This club does not exist'],
  ])('names %s for %j and stores nothing', async (field, fields, message) => {
    const { token } = await makeOrganizer(server, { charges: false });
    const answer = await server.call('POST', '/api/tournaments', { as: token, body: form(fields) });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    if (message) expect(answer.body.errors.map((error: { message: string }) => error.message)).toContain(message);
    expect((await server.call('GET', '/api/organizer/tournaments', { as: token })).body.data).toEqual([]);
  });

  it('holds the plan’s limits: two a month and 50 places on free, 200 on pro', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const create = (fields = {}) => server.call('POST', '/api/tournaments', { as: token, body: form(fields) });
    expect(await create({ maxEntries: 51 })).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required', errors: [{ field: 'maxEntries' }] },
    });
    expect((await create({ maxEntries: 50 })).status).toBe(201);
    expect((await create()).status).toBe(201);
    expect(await create()).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    expect((await create({ action: 'draft' })).status).toBe(201);
    const pro = await makeOrganizer(server, { plan: 'pro', charges: false });
    expect(
      (await server.call('POST', '/api/tournaments', { as: pro.token, body: form({ maxEntries: 201 }) })).status,
    ).toBe(403);
    expect(
      (await server.call('POST', '/api/tournaments', { as: pro.token, body: form({ maxEntries: 200 }) })).status,
    ).toBe(201);
  });

  it('lets exactly two of twenty simultaneous tournaments of a free organizer through', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('POST', '/api/tournaments', { as: token, body: form() })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.every(({ status }) => status === 201 || status === 403 || status === 503)).toBe(true);
  });

  it('needs an organizer, and a verified address to publish', async () => {
    const golfer = await makeGolfer(server);
    expect(await server.call('POST', '/api/tournaments', { body: form() })).toMatchObject({
      status: 401,
      body: { title: 'User not authenticated' },
    });
    expect(await server.call('POST', '/api/tournaments', { as: golfer.token, body: form() })).toMatchObject({
      status: 403,
      body: { title: 'Access Denied', detail: 'This page is only accessible to tournament organizers.' },
    });
    const fresh = await makeOrganizer(server, { emailVerified: false, charges: false });
    expect(await server.call('POST', '/api/tournaments', { as: fresh.token, body: form() })).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
    expect(
      (await server.call('POST', '/api/tournaments', { as: fresh.token, body: form({ action: 'draft' }) })).status,
    ).toBe(201);
  });
});

describe('the public page', () => {
  it('shows what, when, where and no personal data', async () => {
    const tournament = await makeTournament(server);
    const golfer = await makeGolfer(server, { email: 'private@example.test' });
    await server.call('POST', '/api/tournament-registrations', {
      as: golfer.token,
      body: soloEntry(tournament.id, { email: 'private@example.test' }),
    });
    const answer = await server.call('GET', `/api/tournaments/${tournament.id}`);
    expect(answer.body).toMatchObject({
      entries: 1,
      held: 1,
      places_left: 143,
      is_owner: false,
      refund_policy: 'full',
    });
    expect(JSON.stringify(answer.body)).not.toContain('private@example.test');
    const file = await server.call('GET', `/api/tournaments/${tournament.id}/calendar.ics`);
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toContain('SUMMARY:Test Open');
    expect(file.body).toContain(`tournament-${tournament.id}@`);
  });

  it('answers 404 for an unknown id and 422 for what is none', async () => {
    expect((await server.call('GET', '/api/tournaments/018f3c3a-0000-7000-8000-000000000000')).status).toBe(404);
    expect(await server.call('GET', '/api/tournaments/abc')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'id' }] },
    });
  });

  it('says that entries wait for payments while the organizer cannot take money', async () => {
    const { organizer } = await makeOrganizer(server, { charges: false });
    const tournament = await makeTournament(server, { organizer });
    expect((await server.call('GET', `/api/tournaments/${tournament.id}`)).body.entry_state).toBe('awaiting_payments');
    const golfer = await makeGolfer(server);
    expect(
      await server.call('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(tournament.id) }),
    ).toMatchObject({
      status: 409,
      body: { code: 'entry_not_open', detail: 'Registration opens when payments are set up.' },
    });
  });
});

it('shows featured tournaments in turns, each as often as any other', async () => {
  const ids = new Set<string>();
  for (let n = 0; n < 6; n++) ids.add((await makeTournament(server)).id);
  await server.context.pool.query('update tournaments set is_featured = true where id = any($1)', [[...ids]]);
  const shown = new Map<string, number>();
  const hours = 200;
  for (let hour = 0; hour < hours; hour++) {
    const rows = await listFeatured(server.context.pool, new Date(server.clock.now().getTime() + hour * 3_600_000), 3);
    for (const { id } of rows) shown.set(id, (shown.get(id) ?? 0) + 1);
  }
  for (const id of ids) expect(shown.get(id)).toBeGreaterThan(hours / 4);
  await server.context.pool.query('update tournaments set is_featured = false where id = any($1)', [[...ids]]);
});

it('features nothing of an organizer whose plan has ended or was left', async () => {
  const { organizer } = await makeOrganizer(server, { plan: 'premium' });
  const { id } = await makeTournament(server, { organizer, tournamentName: 'Lapsed Open' });
  await server.context.pool.query('update tournaments set is_featured = true where id = $1', [id]);
  const featured = async (): Promise<string[]> => {
    const { body } = await server.call('POST', '/api/functions/get-featured-tournaments', { body: {} });
    return body.featured_tournaments.map((one: { id: string }) => one.id);
  };
  const setPlan = (change: string) =>
    server.context.pool.query(`update organizer_subscriptions set ${change} where user_id = $1`, [organizer.userId]);
  expect(await featured()).toContain(id);
  await setPlan("plan_type = 'pro'");
  expect(await featured()).not.toContain(id);
  await setPlan("plan_type = 'platinum'");
  expect(await featured()).toContain(id);
  await server.context.pool.query('update organizer_subscriptions set subscription_end = $2 where user_id = $1', [
    organizer.userId,
    server.clock.now(),
  ]);
  expect(await featured()).not.toContain(id);
});

it('features tournaments under the names of the contract', async () => {
  const tournament = await makeTournament(server, { tournamentName: 'Featured One' });
  await server.context.pool.query('update tournaments set is_featured = true where id = $1', [tournament.id]);
  const answer = await server.call('POST', '/api/functions/get-featured-tournaments', { body: {} });
  expect(answer.body.featured_tournaments).toMatchObject([
    { id: tournament.id, title: 'Featured One', registration_fee: 100, max_participants: 144 },
  ]);
});
