import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shiftDate } from '#kernel/rules/venue-time.ts';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { makeClub, makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const get = (path: string, as?: string) => server.call('GET', path, { as });
const book = (as: string, slotId: string, body: Record<string, unknown> = {}) =>
  server.call('POST', '/api/functions/book-tournament-slot', { as, body: { slotId, ...body } });

/** Moves a slot, as if it had been made for another date. */
const moveTo = (slotId: string, date: string) =>
  server.context.pool.query(
    `update tournament_slots
         set date = $2::date, starts_at = starts_at + ($2::date - date) * interval '1 day',
         ends_at = ends_at + ($2::date - date) * interval '1 day',
       day_ends_at = day_ends_at + ($2::date - date) * interval '1 day' where id = $1`,
    [slotId, date],
  );

describe('the figures of a club', () => {
  it('are all nothing for a new club', async () => {
    const { token } = await makeClub(server);
    const { body } = await get('/api/country-club/overview', token);
    expect(body).toMatchObject({
      hosted_tournaments: 0,
      venue_revenue: 0,
      utilization: 0,
      upcoming_bookings: 0,
      is_subscribed: false,
      steps: ['plan', 'day', 'payments', 'course', 'photos'].map((name) => ({ name, is_done: false })),
    });
    expect(body.year_on_year.venue_revenue).toEqual({ this_year: 0, last_year: 0, change_percent: null });
  });

  it('change with each booking, count the share of what was offered, and compare the same days of last year', async () => {
    const { token, club } = await makeClub(server, { plan: 'basic' });
    const organizer = (await makeOrganizer(server)).token;
    const slots: string[] = [];
    for (const days of [10, 11, 12, 13])
      slots.push((await makeSlot(server, { club, slot_price: 1000, date: inDays(server, days) })).id);
    const [first = '', second = '', third = ''] = slots;
    await book(organizer, first);
    const { body: early } = await get('/api/country-club/overview', token);
    expect(early).toMatchObject({ venue_revenue: 1000, utilization: 25, upcoming_bookings: 1 });
    expect(early.steps.filter((step: { is_done: boolean }) => step.is_done)).toEqual([
      { name: 'plan', is_done: true },
      { name: 'day', is_done: true },
    ]);
    await book(organizer, second);
    await book(organizer, third);
    const today = inDays(server, -1);
    const year = today.slice(0, 4);
    await moveTo(second, `${year}-01-01`);
    await moveTo(third, `${Number(year) - 1}-01-01`);
    const { body } = await get('/api/country-club/overview', token);
    expect(body).toMatchObject({ venue_revenue: 3000, utilization: 75, upcoming_bookings: 1 });
    expect(body.year_on_year).toMatchObject({
      venue_revenue: { this_year: 1000, last_year: 1000, change_percent: 0 },
      utilization: { this_year: 100, last_year: 100, change_points: 0 },
      upcoming_bookings: { this_year: 1, last_year: 0, change_percent: null },
    });
  });

  it('set what lies ahead against what lay ahead a year ago, not against what was played', async () => {
    const { token, club } = await makeClub(server, { plan: 'basic' });
    const { token: organizer } = await makeOrganizer(server);
    const ids: string[] = [];
    for (const days of [20, 21, 22, 23, 24]) {
      ids.push((await makeSlot(server, { club, date: inDays(server, days) })).id);
      await book(organizer, ids.at(-1) ?? '');
    }
    // Of last year: one ahead then, one booked only later, one cancelled before, one cancelled after.
    const [, ahead = '', bookedLater = '', cancelledBefore = '', cancelledAfter = ''] = ids;
    const bookedAgo = async (id: string, playedAgo: number, ago: number, cancelledAgo: number | null) => {
      const now = server.clock.now().getTime();
      const daysAgo = (days: number) => new Date(now - days * 86_400_000);
      await moveTo(id, daysAgo(playedAgo).toISOString().slice(0, 10));
      await server.context.pool.query(
        `update slot_bookings
           set created_at = $2, cancelled_at = $3,
           cancelled_by = case when $3::timestamptz is null then null else 'organizer' end,
           status = case when $3::timestamptz is null then status else 'cancelled' end
         where slot_id = $1`,
        [id, daysAgo(ago), cancelledAgo === null ? null : daysAgo(cancelledAgo)],
      );
      if (cancelledAgo !== null)
        await server.context.pool.query(
          `update tournament_slots set status = 'available', booked_by_organizer_id = null where id = $1`,
          [id],
        );
    };
    await bookedAgo(ahead, 340, 400, null);
    await bookedAgo(bookedLater, 341, 350, null);
    await bookedAgo(cancelledBefore, 342, 400, 380);
    await bookedAgo(cancelledAfter, 343, 400, 350);
    expect((await get('/api/country-club/overview', token)).body.year_on_year.upcoming_bookings).toEqual({
      this_year: 1,
      last_year: 2,
      change_percent: -50,
    });
  });

  it('count hosted tournaments: published at the club, cancelled ones listed as such, drafts their organizer’s own affair', async () => {
    const { token, club } = await makeClub(server);
    const { organizer, token: owner } = await makeOrganizer(server);
    const at = { countryClubId: club.countryClubId, organizer };
    const one = await makeTournament(server, { ...at, tournamentName: 'One', date: inDays(server, 20) });
    const two = await makeTournament(server, { ...at, tournamentName: 'Two', date: inDays(server, 21) });
    await server.call('POST', '/api/tournaments', {
      as: owner,
      body: { action: 'draft', tournamentName: 'Draft', countryClubId: club.countryClubId },
    });
    const first = await get('/api/country-club/tournaments?limit=1', token);
    expect(first.body.data).toMatchObject([
      { name: 'One', date: inDays(server, 20), entries: 0, revenue: 0, status: 'confirmed', booking_id: null },
    ]);
    const second = await get(`/api/country-club/tournaments?limit=1&cursor=${first.body.next_cursor}`, token);
    expect([first.body.data[0].id, second.body.data[0].id, second.body.next_cursor]).toEqual([one.id, two.id, null]);
    expect((await get('/api/country-club/overview', token)).body.hosted_tournaments).toBe(2);
    expect(
      (await get(`/api/country-clubs/${club.countryClubId}`)).body.upcoming_tournaments.map(
        ({ title }: { title: string }) => title,
      ),
    ).toEqual(['One', 'Two']);
  });
});

describe('facilities', () => {
  it('are the club’s to edit, each with the bookings to come that use it', async () => {
    const { token, club } = await makeClub(server, { plan: 'basic' });
    const add = (body: unknown, as = token) => server.call('POST', '/api/country-club/facilities', { as, body });
    const course = await add({ name: 'Championship Course', status: 'excellent' });
    expect([course.status, course.body]).toEqual([
      201,
      { id: course.body.id, name: 'Championship Course', status: 'excellent', used_by: 'every_booking', bookings: 0 },
    ]);
    await add({ name: 'Clubhouse Dining', status: 'good', used_by: 'dining' });
    await add({ name: 'Putting Green', status: 'good', used_by: 'none' });
    const organizer = (await makeOrganizer(server)).token;
    await book(organizer, (await makeSlot(server, { club })).id);
    await book(
      organizer,
      (await makeSlot(server, { club, date: inDays(server, 31), has_dining: true, dining_price: 50 })).id,
    );
    expect(
      (await get('/api/country-club/facilities', token)).body.data.map((row: { bookings: number }) => row.bookings),
    ).toEqual([2, 1, 0]);
    const changed = await server.call('PATCH', `/api/country-club/facilities/${course.body.id}`, {
      as: token,
      body: { status: 'good' },
    });
    expect(changed.body).toMatchObject({
      name: 'Championship Course',
      status: 'good',
      used_by: 'every_booking',
      bookings: 2,
    });
    const stranger = (await makeClub(server)).token;
    expect(
      (
        await server.call('PATCH', `/api/country-club/facilities/${course.body.id}`, {
          as: stranger,
          body: { name: 'Mine' },
        })
      ).status,
    ).toBe(404);
    expect(
      (await server.call('PATCH', `/api/country-club/facilities/${course.body.id}`, { as: stranger, body: {} })).status,
    ).toBe(404);
    expect(
      (await server.call('DELETE', `/api/country-club/facilities/${course.body.id}`, { as: stranger })).status,
    ).toBe(404);
    expect((await server.call('DELETE', `/api/country-club/facilities/${course.body.id}`, { as: token })).status).toBe(
      200,
    );
    expect((await get('/api/country-club/facilities', token)).body.data).toHaveLength(2);
    for (const [field, body] of [
      ['name', { name: ' ', status: 'good' }],
      ['status', { name: 'A', status: 'bad' }],
      ['used_by', { name: 'A', status: 'good', used_by: 'all' }],
    ] as const) {
      const answer = await add(body);
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    }
  });
});

describe('photos', () => {
  const picture = () =>
    sharp({ create: { width: 640, height: 400, channels: 3, background: '#2f5d3a' } })
      .jpeg()
      .toBuffer();
  const upload = async (as: string, alt: string, bytes: Buffer, type = 'image/jpeg') => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/country-club/photos?alt=${encodeURIComponent(alt)}`,
      headers: { cookie: await cookieOf(as), 'content-type': type },
      payload: bytes,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const cookieOf = async (token: string) =>
    (await import('#areas/accounts/routes/session-cookies.ts')).sessionCookieOf(token);

  it('are shown in the club’s order with their words, moved, reworded and removed by the club alone', async () => {
    const { token, club } = await makeClub(server);
    const ids: string[] = [];
    for (const alt of ['First tee', 'Clubhouse – evening', 'Eighteenth']) {
      const answer = await upload(token, alt, await picture());
      expect(answer).toMatchObject({ status: 201, body: { alt, position: ids.length, width: 640, height: 400 } });
      ids.push(answer.body.id);
    }
    const shown = async () =>
      (await get(`/api/country-clubs/${club.countryClubId}`)).body.photos.map(
        (photo: { alt: string; position: number }) => `${photo.position} ${photo.alt}`,
      );
    expect(await shown()).toEqual(['0 First tee', '1 Clubhouse – evening', '2 Eighteenth']);
    const moved = await server.call('PATCH', `/api/country-club/photos/${ids[2]}`, {
      as: token,
      body: { position: 0, alt: 'The eighteenth' },
    });
    expect(moved.body).toMatchObject({ position: 0, alt: 'The eighteenth' });
    expect(await shown()).toEqual(['0 The eighteenth', '1 First tee', '2 Clubhouse – evening']);
    const url = moved.body.urls['480'];
    expect((await server.app.inject(url)).headers['content-type']).toBe('image/webp');
    const stranger = (await makeClub(server)).token;
    expect(
      (await server.call('PATCH', `/api/country-club/photos/${ids[0]}`, { as: stranger, body: { alt: 'Mine' } }))
        .status,
    ).toBe(404);
    expect((await server.call('DELETE', `/api/country-club/photos/${ids[0]}`, { as: stranger })).status).toBe(404);
    expect((await server.call('DELETE', `/api/country-club/photos/${ids[0]}`, { as: token })).status).toBe(200);
    expect(await shown()).toEqual(['0 The eighteenth', '1 Clubhouse – evening']);
  });

  it('need words and a picture', async () => {
    const { token } = await makeClub(server);
    const words = await upload(token, '', await picture());
    expect([words.status, words.body.errors[0].field]).toEqual([422, 'alt']);
    const script = await upload(token, 'A script', Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml');
    expect([script.status, script.body.errors[0].field]).toEqual([422, 'picture']);
  });
});

describe('the search for a club', () => {
  it('finds its state by code and by name, whichever of the two the club has', async () => {
    const organizer = (await makeOrganizer(server)).token;
    const places = [
      ['Sagebrush Code', 'Austin', 'TX', '78735'],
      ['Sagebrush Name', 'Austin', 'Texas', '78735'],
      ['Sagebrush East', 'Albany', 'NY', '12207'],
      ['Sagebrush Far', 'Albany', 'New York', '12207'],
    ] as const;
    for (const [clubName, city, state, zip_code] of places) {
      const { token } = await makeClub(server, { clubName });
      const moved = await server.call('PATCH', '/api/country-clubs', { as: token, body: { city, state, zip_code } });
      expect(moved).toMatchObject({ status: 200, body: { city, state } });
    }
    const found = async (place: string) => {
      const { body } = await get(`/api/country-clubs?q=${encodeURIComponent(`sagebrush ${place}`)}`, organizer);
      return body.data.map(({ club_name: name }: { club_name: string }) => name.replace('Sagebrush ', ''));
    };
    for (const texan of ['Austin, Texas', 'Austin, TX', 'austin tx', 'Texas Austin', 'texas'])
      expect(await found(texan), texan).toEqual(['Code', 'Name']);
    for (const eastern of ['Albany, New York', 'Albany, NY', 'albany new york', 'alb ny'])
      expect(await found(eastern), eastern).toEqual(['East', 'Far']);
    expect(await found('Austin, New York')).toEqual([]);
    expect(await found('Nam Aus')).toEqual(['Name']);
    expect(await found('')).toHaveLength(4);
    // Two words that could be a state's name stand apart in the club's.
    const { token } = await makeClub(server, { clubName: 'Sagebrush West' });
    const body = { city: 'Richmond', state: 'Virginia', zip_code: '23220' };
    expect((await server.call('PATCH', '/api/country-clubs', { as: token, body })).status).toBe(200);
    expect(await found('west virginia')).toEqual(['West']);
    expect(await found('richmond va')).toEqual(['West']);
  });
});

describe('the public page of a club', () => {
  it('says what it is and has without signing in; who manages it is told to nobody', async () => {
    const { token, club } = await makeClub(server, { plan: 'basic' });
    await server.call('PATCH', '/api/country-clubs', {
      as: token,
      body: { course_details: 'Par 72', website: 'https://links.example' },
    });
    await makeSlot(server, { club });
    const path = `/api/country-clubs/${club.countryClubId}`;
    const { body } = await get(path);
    expect(body).toMatchObject({
      club_name: 'Test Links',
      city: 'Austin',
      time_zone: 'America/Chicago',
      course_details: 'Par 72',
      website: 'https://links.example',
      has_open_slots: true,
      open_slots: 1,
      is_owner: false,
      cancellation_terms:
        'Full refund if you cancel until 14 days before. After that, nothing is given back. The amount that is not given back is due even if it was not paid yet.',
    });
    expect(JSON.stringify(body)).not.toMatch(/Pat Lee|user_id|stripe/);
    expect((await get(path, token)).body.is_owner).toBe(true);
    await savePlan(server.context.pool, club.userId, 'country_club', 'basic', false);
    expect((await get(path)).body).toMatchObject({ has_open_slots: false, open_slots: 0 });
    expect((await get('/api/country-clubs/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('takes terms of 0 to 365 days and 0 to 100 percent', async () => {
    const { token } = await makeClub(server);
    for (const [field, body] of [
      ['cancel_days', { cancel_days: 366, late_refund_percent: 0 }],
      ['late_refund_percent', { cancel_days: 1, late_refund_percent: 101 }],
    ] as const) {
      const answer = await server.call('PUT', '/api/country-club/terms', { as: token, body });
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    }
    await server.call('PUT', '/api/country-club/terms', {
      as: token,
      body: { cancel_days: 1, late_refund_percent: 50 },
    });
    expect((await get('/api/country-club/terms', token)).body).toEqual({
      cancel_days: 1,
      late_refund_percent: 50,
      terms:
        'Full refund if you cancel until 1 day before. After that, 50% of the payment is given back. The amount that is not given back is due even if it was not paid yet.',
    });
  });
});

describe('advanced analytics', () => {
  it('are for premium clubs in force alone: below it nothing of them is sent', async () => {
    const { token, club } = await makeClub(server, { plan: 'basic' });
    for (const path of ['/api/country-club/analytics', '/api/country-club/analytics.csv']) {
      const answer = await get(path, token);
      expect([answer.status, answer.body.code]).toEqual([403, 'upgrade_required']);
    }
    await savePlan(server.context.pool, club.userId, 'country_club', 'premium', true);
    await server.context.pool.query('update country_club_subscriptions set subscription_end = $2 where user_id = $1', [
      club.userId,
      server.clock.now(),
    ]);
    server.clock.advance(1_001);
    expect((await get('/api/country-club/analytics', token)).status).toBe(403);
    expect((await get('/api/country-club/analytics', (await makeOrganizer(server)).token)).status).toBe(403);
  });

  it('count demand, lead time, prices, dining and who came back', async () => {
    const { token, club } = await makeClub(server, { plan: 'premium' });
    const regular = (await makeOrganizer(server)).token;
    const once = (await makeOrganizer(server)).token;
    const date = inDays(server, 40);
    const dining = { has_dining: true, dining_price: 100 };
    const slots = [
      { date, slot_price: 500 },
      { date: shiftDate(date, 7), slot_price: 500, ...dining },
      { date: shiftDate(date, 14), slot_price: 900, ...dining },
      { date: shiftDate(date, 15), slot_price: 900, ...dining, is_dining_included: true },
      { date: shiftDate(date, 21), slot_price: 1400 },
    ];
    const ids: string[] = [];
    for (const slot of slots) ids.push((await makeSlot(server, { club, ...slot })).id);
    await book(regular, ids[0] ?? '');
    await book(regular, ids[1] ?? '');
    await book(once, ids[2] ?? '', { withDining: false });
    await book(regular, ids[3] ?? '');
    const { body } = await get('/api/country-club/analytics', token);
    const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
    expect(body.weekdays).toHaveLength(7);
    expect(body.weekdays[weekday]).toMatchObject({ weekday: weekday + 1, offered: 4, booked: 3, booked_percent: 75 });
    expect(body.months.reduce((sum: number, row: { revenue: number }) => sum + row.revenue, 0)).toBe(
      500 + 600 + 900 + 900,
    );
    expect(body.lead_times.map((row: { bookings: number }) => row.bookings)).toEqual([0, 0, 0, 4, 0, 0]);
    expect(
      body.prices.map((row: { from: number; offered: number; booked: number }) => [row.from, row.offered, row.booked]),
    ).toEqual([
      [400, 1, 1],
      [600, 1, 1],
      [800, 1, 1],
      [1000, 1, 1],
      [1400, 1, 0],
    ]);
    expect(body.prices.map((row: { label: string }) => row.label).slice(-2)).toEqual([
      '$1,000 to $1,200',
      '$1,400 and more',
    ]);
    expect(body.dining).toEqual({ none: 1, included: 1, taken: 1, declined: 1, uptake_percent: 50 });
    expect(body.organizers).toMatchObject({
      total: 2,
      repeat: 1,
      repeat_percent: 50,
      data: [
        { bookings: 3, revenue: 2000, last_date: shiftDate(date, 15) },
        { bookings: 1, revenue: 900 },
      ],
    });
    for (const table of ['weekdays', 'months', 'lead_times', 'prices', 'dining', 'organizers']) {
      const file = await get(`/api/country-club/analytics.csv?table=${table}`, token);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(String(file.body).split('\r\n').length).toBeGreaterThan(2);
    }
    expect((await get('/api/country-club/analytics.csv?table=all', token)).body.errors[0].field).toBe('table');
  });
});

describe('the club’s payment account', () => {
  it('is set up by the club and read from the provider', async () => {
    const { token } = await makeClub(server);
    expect((await server.call('POST', '/api/country-club/connect-status', { as: token })).body).toMatchObject({
      connected: false,
    });
    expect((await server.call('POST', '/api/country-club/connect-account', { as: token })).body.url).toMatch(/^http/);
    expect((await server.call('POST', '/api/country-club/connect-status', { as: token })).body).toMatchObject({
      connected: true,
      charges_enabled: false,
    });
  });
});
