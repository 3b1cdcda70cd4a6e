import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shiftMonth } from '#areas/clubs/rules/slot-months.ts';
import { dateIn, latestDate, shiftDate } from '#kernel/rules/venue-time.ts';
import { savePlan } from '#areas/accounts/database/plans/plans.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makePaidClub } from '#tests/factories/bookings.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertSlots, makeSlot, slotOffer } from '#tests/factories/slots.ts';
import { inDays } from '#tests/factories/tournaments.ts';

let server: TestServer;
let organizer: string;
beforeAll(async () => {
  server = await startTestServer();
  organizer = (await makeOrganizer(server)).token;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const offer = (as: string, fields: Record<string, unknown> = {}) =>
  server.call('POST', '/api/tournament-slots', { as, body: { ...slotOffer(server), ...fields } });
const offered = async (query = '') =>
  (await server.call('GET', `/api/tournament-slots?limit=48${query}`, { as: organizer })).body.data as {
    id: string;
    [name: string]: any;
  }[];

describe('offering a slot', () => {
  it('needs a verified address, alone and as a series: strangers book what stands there', async () => {
    const { token } = await makeClub(server, { plan: 'basic', emailVerified: false });
    expect(await offer(token)).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
    const body = { ...slotOffer(server), weeks: 2 };
    const series = await server.call('POST', '/api/tournament-slots/series', { as: token, body });
    expect(series).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
    expect((await server.call('GET', '/api/country-club/slots', { as: token })).body.data).toEqual([]);
  });

  it('says before a booking whether its club takes cards', async () => {
    const direct = await makeSlot(server);
    const { club } = await makePaidClub(server);
    const byCard = await makeSlot(server, { club });
    const shown = async (id: string) =>
      (await server.call('GET', `/api/tournament-slots/${id}`, { as: organizer })).body.card_payment;
    expect([await shown(direct.id), await shown(byCard.id)]).toEqual([false, true]);
  });

  it('keeps the fields as the club sent them, adds up the total itself, and is available', async () => {
    const { token, club } = await makeClub(server, { plan: 'basic' });
    const answer = await offer(token, {
      country_club_id: club.countryClubId,
      has_dining: true,
      dining_price: 200,
      total_price: 1,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      country_club_id: club.countryClubId,
      start_time: '9:00 AM',
      duration_type: 'half-day',
      slot_price: 1200.5,
      has_dining: true,
      dining_price: 200,
      is_dining_included: false,
      total_price: 1400.5,
      status: 'available',
      booked_by_organizer_id: null,
      is_listed: true,
      version: 1,
      booking: null,
      country_clubs: {
        club_name: 'Test Links',
        city: 'Austin',
        state: 'TX',
        address: '1 Fairway Drive',
        zip_code: '78735',
        course_details: null,
      },
    });
    expect(answer.body.date).toBe(inDays(server, 30));
  });

  it('takes a dining price only where dining is offered, and adds it only where it is not included', async () => {
    const { token } = await makeClub(server);
    const without = await offer(token, {
      slot_price: 1000,
      has_dining: false,
      dining_price: 200,
      is_dining_included: true,
    });
    expect(without.body).toMatchObject({ dining_price: null, is_dining_included: false, total_price: 1000 });
    const included = await offer(token, {
      slot_price: 1000,
      has_dining: true,
      dining_price: 200,
      is_dining_included: true,
      start_time: '1:00 PM',
    });
    expect(included.body).toMatchObject({ dining_price: 200, is_dining_included: true, total_price: 1000 });
  });

  it.each([
    ['date', { date: undefined }],
    ['date', { date: '2020-01-01' }],
    ['date', { date: '2026-02-30' }],
    ['date', { date: '2099-01-01' }],
    ['start_time', { start_time: undefined }],
    ['start_time', { start_time: '09:00' }],
    ['start_time', { start_time: '9:15 AM' }],
    ['start_time', { start_time: '6:30 PM' }],
    ['duration_type', { duration_type: 'week' }],
    ['slot_price', { slot_price: undefined }],
    ['slot_price', { slot_price: -1 }],
    ['slot_price', { slot_price: 1.005 }],
    ['dining_price', { has_dining: true, dining_price: -5 }],
  ])('names %s in a 4xx: %j', async (field, fields) => {
    const { token } = await makeClub(server);
    const answer = await offer(token, fields);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('belongs to the signed-in club: another club’s id is refused, other accounts are turned away', async () => {
    const mine = await makeClub(server);
    const other = await makeClub(server);
    expect((await offer(mine.token, { country_club_id: other.club.countryClubId })).status).toBe(403);
    expect((await offer(organizer)).status).toBe(403);
    expect((await offer((await makeGolfer(server)).token)).status).toBe(403);
    expect((await server.call('POST', '/api/tournament-slots', { body: slotOffer(server) })).status).toBe(401);
  });

  it('says so to a club account without a club', async () => {
    const { token, club } = await makeClub(server);
    await server.context.pool.query('delete from country_clubs where id = $1', [club.countryClubId]);
    server.clock.advance(1_001);
    const answer = await offer(token);
    expect([answer.status, answer.body.detail]).toEqual([403, 'Country club not found for current user']);
  });

  it('refuses what overlaps, naming the start time; the next may begin when one ends', async () => {
    const { token } = await makeClub(server);
    expect((await offer(token)).status).toBe(201);
    for (const start_time of ['9:00 AM', '7:00 AM', '12:30 PM']) {
      const answer = await offer(token, { start_time });
      expect([answer.status, answer.body.errors[0].field]).toEqual([409, 'start_time']);
      // The slot that is in the way is named by its own hours.
      expect(answer.body.errors[0].message).toMatch(/^Your slot from .*9:00 AM .* to 1:00 PM .* overlaps this one\./);
    }
    expect((await offer(token, { start_time: '1:00 PM' })).status).toBe(201);
    expect((await offer((await makeClub(server)).token)).status).toBe(201);
  });

  it('of twenty at the same moment one is kept', async () => {
    const { token } = await makeClub(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => offer(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe('a weekly series', () => {
  it('says what would be made, then makes every free date at once', async () => {
    const { token } = await makeClub(server, { plan: 'basic' });
    const date = inDays(server, 20);
    await offer(token, { date: shiftDate(date, 7), start_time: '11:00 AM' });
    const body = { ...slotOffer(server, { date }), weeks: 4 };
    const preview = await server.call('POST', '/api/tournament-slots/preview', { as: token, body });
    expect(preview.body).toEqual({
      data: [0, 7, 14, 21].map((days) => ({ date: shiftDate(date, days), problem: days === 7 ? 'overlap' : null })),
      total_price: 1200.5,
    });
    const made = await server.call('POST', '/api/tournament-slots/series', { as: token, body });
    expect(made.status).toBe(201);
    expect(made.body.data.map((slot: { date: string }) => slot.date)).toEqual(
      [0, 14, 21].map((days) => shiftDate(date, days)),
    );
    expect(made.body.skipped).toEqual([{ date: shiftDate(date, 7), problem: 'overlap' }]);
    const again = await server.call('POST', '/api/tournament-slots/series', { as: token, body });
    expect([again.status, again.body.errors[0].field]).toEqual([409, 'date']);
  });

  it('leaves out dates that are over, and takes 1 to 52 weeks', async () => {
    const { token } = await makeClub(server);
    const date = inDays(server, -7);
    const preview = await server.call('POST', '/api/tournament-slots/preview', {
      as: token,
      body: { ...slotOffer(server, { date }), weeks: 3 },
    });
    expect(preview.body.data[0].problem).toBe('past');
    for (const weeks of [0, 53, 1.5, undefined]) {
      const answer = await server.call('POST', '/api/tournament-slots/series', {
        as: token,
        body: { ...slotOffer(server), weeks },
      });
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'weeks']);
    }
  });

  it('two of the same at once make each date once', async () => {
    const { token } = await makeClub(server);
    const body = { ...slotOffer(server), weeks: 10 };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('POST', '/api/tournament-slots/series', { as: token, body })),
    );
    const made = answers.flatMap((answer) => answer.body.data ?? []);
    expect(made).toHaveLength(10);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });
});

describe('a club’s own slots', () => {
  it('are all listed by date, in pages and by span; a free one is changed with its version and taken back', async () => {
    const { token, club } = await makeClub(server, { plan: 'basic' });
    for (const days of [12, 10, 11]) await makeSlot(server, { club, date: inDays(server, days) });
    const first = await server.call('GET', '/api/country-club/slots?limit=2', { as: token });
    expect(first.body.data.map((slot: { date: string }) => slot.date)).toEqual(
      [10, 11].map((days) => inDays(server, days)),
    );
    expect(first.body).toMatchObject({
      is_subscribed: true,
      time_zone: 'America/Chicago',
      today: dateIn(server.clock.now(), 'America/Chicago'),
    });
    const second = await server.call('GET', `/api/country-club/slots?limit=2&cursor=${first.body.next_cursor}`, {
      as: token,
    });
    expect(second.body.data).toHaveLength(1);
    expect(
      (
        await server.call('GET', `/api/country-club/slots?from=${inDays(server, 11)}&to=${inDays(server, 11)}`, {
          as: token,
        })
      ).body.data,
    ).toHaveLength(1);

    const slot = first.body.data[0];
    const change = { ...slotOffer(server, { date: slot.date, slot_price: 900 }), version: slot.version };
    const changed = await server.call('PATCH', `/api/tournament-slots/${slot.id}`, { as: token, body: change });
    expect(changed.body).toMatchObject({ slot_price: 900, total_price: 900, version: 2 });
    const late = await server.call('PATCH', `/api/tournament-slots/${slot.id}`, { as: token, body: change });
    expect([late.status, late.body.errors[0].field]).toEqual([409, 'version']);
    const onto = await server.call('PATCH', `/api/tournament-slots/${slot.id}`, {
      as: token,
      body: { ...change, version: 2, date: inDays(server, 11) },
    });
    expect([onto.status, onto.body.errors[0].field]).toEqual([409, 'start_time']);

    const stranger = (await makeClub(server)).token;
    expect(
      (
        await server.call('PATCH', `/api/tournament-slots/${slot.id}`, {
          as: stranger,
          body: { ...change, version: 2 },
        })
      ).status,
    ).toBe(404);
    expect((await server.call('DELETE', `/api/tournament-slots/${slot.id}`, { as: stranger })).status).toBe(404);
    expect((await server.call('DELETE', `/api/tournament-slots/${slot.id}`, { as: token })).status).toBe(200);
    expect((await server.call('DELETE', `/api/tournament-slots/${slot.id}`, { as: token })).status).toBe(200);
    expect((await server.call('GET', '/api/country-club/slots', { as: token })).body.data).toHaveLength(2);
    expect((await offered()).map(({ id }) => id)).not.toContain(slot.id);
    // A slot that was taken back makes room.
    expect((await offer(token, { date: slot.date })).status).toBe(201);
  });

  it('begin at the same time of the clock after the club corrected its address', async () => {
    const { token, club } = await makeClub(server);
    for (const start_time of ['9:00 AM', '1:00 PM']) await makeSlot(server, { club, start_time });
    const before = (await server.call('GET', '/api/country-club/slots', { as: token })).body.data;
    expect(
      (
        await server.call('PATCH', '/api/country-clubs', {
          as: token,
          body: { zip_code: '10001', city: 'New York', state: 'NY' },
        })
      ).status,
    ).toBe(200);
    const after = (await server.call('GET', '/api/country-club/slots', { as: token })).body;
    expect(after.time_zone).toBe('America/New_York');
    for (const [n, slot] of after.data.entries()) {
      expect(Date.parse(before[n].starts_at) - Date.parse(slot.starts_at)).toBe(3_600_000);
      expect(Date.parse(slot.ends_at) - Date.parse(slot.starts_at)).toBe(4 * 3_600_000);
    }
  });
});

describe('the venue marketplace', () => {
  it('shows free slots of subscribed clubs alone: not without a plan, not after its end', async () => {
    const { club } = await makeClub(server, { plan: 'basic' });
    const { id } = await makeSlot(server, { club });
    const hidden = await makeSlot(server, { club: (await makeClub(server)).club });
    const ids = async () => (await offered()).map((slot) => slot.id);
    expect(await ids()).toContain(id);
    expect(await ids()).not.toContain(hidden.id);
    expect((await server.call('GET', `/api/tournament-slots/${hidden.id}`, { as: organizer })).status).toBe(404);
    await server.context.pool.query('update country_club_subscriptions set subscription_end = $2 where user_id = $1', [
      club.userId,
      server.clock.now(),
    ]);
    expect(await ids()).not.toContain(id);
    await savePlan(server.context.pool, club.userId, 'country_club', 'basic', false);
    expect(await ids()).not.toContain(id);
  });

  it('narrows by city, state by code or name, span, price and distance, in any case of letters', async () => {
    const { club, token } = await makeClub(server, { plan: 'basic' });
    await server.call('PATCH', '/api/country-clubs', {
      as: token,
      body: { city: 'Boise', state: 'Idaho', zip_code: '83702' },
    });
    const cheap = await makeSlot(server, { club, slot_price: 300, date: inDays(server, 41) });
    const dear = await makeSlot(server, { club, slot_price: 900, date: inDays(server, 40) });
    const ids = async (query: string) => (await offered(query)).map(({ id }) => id);
    for (const query of [
      '&city=bOIse',
      '&city=boi',
      '&state=id',
      '&state=IDAHO',
      '&city=Boise&state=Id',
      '&near=Boise&miles=10',
      '&near=Meridian,ID&miles=25',
    ]) {
      expect(await ids(query), query).toEqual([dear.id, cheap.id]);
    }
    expect(await ids('&city=Boise&sort=price')).toEqual([cheap.id, dear.id]);
    expect(await ids('&city=Boise&price_max=300')).toEqual([cheap.id]);
    // The total that the card shows counts: with the dining that has a price.
    const dining = { has_dining: true, is_dining_included: false, dining_price: 350 };
    const dined = await makeSlot(server, { club, slot_price: 250, ...dining, date: inDays(server, 39) });
    expect(await ids('&city=Boise&sort=price')).toEqual([cheap.id, dined.id, dear.id]);
    expect(await ids('&city=Boise&price_max=599')).toEqual([cheap.id]);
    expect(await ids('&city=Boise&price_max=600&sort=price')).toEqual([cheap.id, dined.id]);
    expect(await ids(`&city=Boise&date_from=${inDays(server, 41)}`)).toEqual([cheap.id]);
    expect(await ids(`&city=Boise&date_to=${inDays(server, 40)}`)).toEqual([dined.id, dear.id]);
    expect(await ids('&city=Boi%25')).toEqual([]);
    expect(await ids('&state=TX')).not.toContain(dear.id);
    expect((await offered('&near=Boise&sort=distance'))[0]).toMatchObject({ miles: expect.any(Number) });
  });

  it('counts the days of a month, and leads on from one without any', async () => {
    const { club, token } = await makeClub(server, { plan: 'basic' });
    await server.call('PATCH', '/api/country-clubs', {
      as: token,
      body: { city: 'Nome', state: 'AK', zip_code: '99762' },
    });
    const today = dateIn(server.clock.now(), 'UTC');
    const monthIn = (months: number) => shiftMonth(today.slice(0, 7), months);
    await makeSlot(server, { club, date: `${monthIn(2)}-03`, slot_price: 500 });
    await makeSlot(server, { club, date: `${monthIn(2)}-03`, start_time: '2:00 PM', slot_price: 900 });
    const later = await makeSlot(server, { club, date: `${monthIn(5)}-28`, slot_price: 700 });
    const days = async (query: string) =>
      (await server.call('GET', `/api/tournament-slots/days?city=Nome${query}`, { as: organizer })).body;
    // Without a month it is that of the next day on offer.
    expect(await days('')).toEqual({
      month: monthIn(2),
      days: [{ date: `${monthIn(2)}-03`, slots: 2 }],
      previous: monthIn(1),
      following: monthIn(3),
      next_with_days: null,
    });
    expect(await days(`&month=${monthIn(2)}&price_max=600`)).toMatchObject({ days: [{ slots: 1 }] });
    expect(await days(`&month=${monthIn(3)}`)).toMatchObject({ days: [], next_with_days: monthIn(5) });
    expect(await days(`&month=${monthIn(3)}&price_max=600`)).toMatchObject({ days: [], next_with_days: null });
    expect(await days(`&month=${monthIn(0)}`)).toMatchObject({ days: [], next_with_days: monthIn(2) });
    // As many as the list shows: what was taken back is on neither.
    await server.call('DELETE', `/api/tournament-slots/${later.id}`, { as: token });
    expect(await days(`&month=${monthIn(5)}`)).toMatchObject({ days: [], next_with_days: null });
    for (const month of ['2027-13', '1999-01', 'soon'])
      expect(await days(`&month=${month}`), month).toMatchObject({ code: 'validation_failed' });
    expect(await days('&miles=10')).toMatchObject({ errors: [{ field: 'near' }] });
    // From a month in which nothing can be on offer the way leads to one in which something can.
    const last = latestDate(server.clock.now()).slice(0, 7);
    expect(await days('&month=2099-12')).toMatchObject({ days: [], following: null, previous: last });
    expect(await days('&month=2000-01')).toMatchObject({ previous: null, next_with_days: monthIn(2) });
    expect((await days('&month=2000-01')).following >= monthIn(-1)).toBe(true);
  });

  it('counts in a whole country what its list shows, up to a hundred a day', async () => {
    const spread = await insertSlots(server.context.pool, { now: server.clock.now(), clubs: 120, perClub: 1 });
    const date = inDays(server, 200);
    await server.context.pool.query(
      `update tournament_slots
       set date = $2, starts_at = $2::date + interval '15 hours', ends_at = $2::date + interval '19 hours',
         day_ends_at = $2::date + interval '30 hours'
       where id = any($1::uuid[])`,
      [spread, date],
    );
    const read = async (month: string) =>
      (await server.call('GET', `/api/tournament-slots/days?month=${month}`, { as: organizer })).body.days;
    expect(await read(date.slice(0, 7))).toContainEqual({ date, slots: 100 });
    // Every day of the list is on the calendar.
    const next = (await offered())[0]?.date as string;
    const listed = await offered(`&date_from=${next}&date_to=${next}`);
    expect(await read(next.slice(0, 7))).toContainEqual({ date: next, slots: listed.length });
  });

  it('shows the first photo of its club, and none where it has none', async () => {
    const { club, token } = await makeClub(server, { plan: 'basic' });
    const bare = await makeSlot(server);
    const { id } = await makeSlot(server, { club });
    for (const alt of ['The eighteenth', 'The terrace'])
      await server.call('POST', `/api/country-club/photos?alt=${encodeURIComponent(alt)}`, {
        as: token,
        body: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#3a7' } })
          .png()
          .toBuffer(),
        headers: { 'content-type': 'image/png' },
      });
    const date = inDays(server, 30);
    const slots = await offered(`&date_from=${date}&date_to=${date}`);
    expect(slots.find((slot) => slot.id === bare.id)).toMatchObject({ photo: null });
    expect(slots.find((slot) => slot.id === id)?.photo).toEqual({
      alt: 'The eighteenth',
      width: 640,
      height: 360,
      urls: { 480: expect.stringContaining('/480.webp'), 960: expect.any(String), 1600: expect.any(String) },
    });
  });

  it('says the miles of every club by every sort, also where there are many of them', async () => {
    const spread = await insertSlots(server.context.pool, { now: server.clock.now(), clubs: 22, perClub: 1 });
    await server.context.pool.query(
      `update country_clubs set latitude = 21.3, longitude = -157.86
       where id in (select country_club_id from tournament_slots where id = any($1::uuid[]))`,
      [spread],
    );
    for (const sort of ['date', 'price', 'distance']) {
      const found = await offered(`&near=Honolulu&miles=50&sort=${sort}`);
      expect(found.length, sort).toBeGreaterThan(20);
      expect(
        found.filter(({ miles }) => miles === null),
        sort,
      ).toEqual([]);
    }
  });

  it.each([
    ['near', 'near=Nowhereville'],
    ['near', 'sort=distance'],
    ['miles', 'near=Austin&miles=7'],
    ['date_from', 'date_from=soon'],
    ['price_max', 'price_max=-1'],
    ['sort', 'sort=name'],
    ['cursor', 'cursor=abc'],
    ['limit', 'limit=1000'],
  ])('names %s in a 4xx: %s', async (field, query) => {
    const answer = await server.call('GET', `/api/tournament-slots?${query}`, { as: organizer });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
  });

  it.each(['date', 'price', 'distance'])('pages through everything once, by %s', async (sort) => {
    const { club, token } = await makeClub(server, { plan: 'basic' });
    await server.call('PATCH', '/api/country-clubs', {
      as: token,
      body: { city: 'Juneau', state: 'AK', zip_code: '99801' },
    });
    for (let n = 0; n < 5; n++)
      await makeSlot(server, { club, slot_price: 100 + (n % 2), date: inDays(server, 50 - n) });
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await server.call(
        'GET',
        `/api/tournament-slots?near=Juneau&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`,
        { as: organizer },
      );
      expect(page.status).toBe(200);
      seen.push(...page.body.data.map(({ id }: { id: string }) => id));
      cursor = page.body.next_cursor ?? '';
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length % 5).toBe(0);
  });

  it('judges today by the club’s clock: on offer until its midnight', async () => {
    const own = await startTestServer();
    try {
      const { club } = await makeClub(own, { plan: 'basic' });
      const today = dateIn(own.clock.now(), 'America/Chicago');
      const { id } = await makeSlot(own, { club, date: today });
      const buyer = (await makeOrganizer(own)).organizer;
      const listed = async () =>
        (await own.call('GET', '/api/tournament-slots', { as: await own.tokenOf(buyer.userId) })).body.data.length;
      const { rows } = await own.context.pool.query<{ day_ends_at: Date }>(
        'select day_ends_at from tournament_slots where id = $1',
        [id],
      );
      const left = (rows[0]?.day_ends_at.getTime() ?? 0) - own.clock.now().getTime();
      own.clock.advance(left - 60_000);
      expect(await listed()).toBe(1);
      own.clock.advance(120_000);
      expect(await listed()).toBe(0);
    } finally {
      await own.stop();
    }
  });
});
