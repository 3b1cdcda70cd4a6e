import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { openStream } from '#tests/factories/streams.ts';
import { inDays } from '#tests/factories/tournaments.ts';
import { book, bookingOf, bookPaid, cancel, makePaidClub, noticesOf } from '#tests/factories/bookings.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

describe('from slot to tournament', () => {
  const form = (slotBookingId: string, fields: Record<string, unknown> = {}) => ({
    action: 'publish',
    tournamentName: 'Slot Open',
    organizerName: 'Test Golf Society',
    countryClub: 'Elsewhere',
    date: inDays(server, 3),
    maxEntries: 72,
    registrationFee: 100,
    timeZone: 'Pacific/Honolulu',
    address: 'Nowhere 1',
    city: 'Hilo',
    state: 'HI',
    slotBookingId,
    ...fields,
  });
  async function bookedBy() {
    const { token, organizer } = await makeOrganizer(server);
    const { id, club } = await makeSlot(server);
    const { booking } = (await book(server, token, id)).body;
    return { token, organizer, club, bookingId: booking.id as string, slotId: id };
  }
  const create = (as: string, body: unknown) => server.call('POST', '/api/tournaments', { as, body });

  it('takes club, place, date, start time and zone from the slot, whatever the form says, and links the two', async () => {
    const { token, club, bookingId } = await bookedBy();
    const made = await create(token, form(bookingId));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      slot_booking_id: bookingId,
      country_club_id: club.countryClubId,
      venue: 'Test Links',
      start_date: inDays(server, 30),
      start_time: '09:00',
      time_zone: 'America/Chicago',
      address: '1 Fairway Drive',
      city: 'Austin',
      state: 'TX',
      zip_code: '78735',
    });
    expect((await bookingOf(server, token, bookingId)).tournament).toEqual({
      id: made.body.id,
      title: 'Slot Open',
      state: 'published',
    });
    const hosted = (
      await server.call('GET', '/api/country-club/tournaments', { as: await server.tokenOf(club.userId) })
    ).body.data;
    expect(hosted).toMatchObject([
      { id: made.body.id, name: 'Slot Open', revenue: 1200.5, status: 'confirmed', booking_id: bookingId },
    ]);
  });

  it('follows a club that moves into another time zone: start, deadlines and refunds by its clock, and all are told', async () => {
    const { token, club, bookingId } = await bookedBy();
    const made = await create(
      token,
      form(bookingId, {
        registrationFee: 0,
        registrationDeadline: inDays(server, 20),
        refundUntil: inDays(server, 10),
        registrationOpens: inDays(server, -1),
      }),
    );
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const path = `/api/organizer/tournaments/${made.body.id}`;
    const golfer = await makeGolfer(server);
    const entered = await server.call('POST', '/api/tournament-registrations', {
      as: golfer.token,
      body: soloEntry(made.body.id),
    });
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    const read = async () => {
      const { rows } = await server.context.pool.query<Record<string, Date | null>>(
        'select starts_at, ends_at, closes_at, opens_at, refund_until_at from tournaments where id = $1',
        [made.body.id],
      );
      return { ...(await server.call('GET', path, { as: token })).body, instants: rows[0] ?? {} };
    };
    const before = await read();
    const clubToken = await server.tokenOf(club.userId);
    const corrected = await server.call('PATCH', '/api/country-clubs', {
      as: clubToken,
      body: { zip_code: '10001', city: 'New York', state: 'NY' },
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    const after = await read();
    expect(after).toMatchObject({
      time_zone: 'America/New_York',
      start_date: before.start_date,
      start_time: '09:00',
      last_entry_date: before.last_entry_date,
      version: before.version + 1,
    });
    for (const [name, instant] of Object.entries<Date>(before.instants))
      expect(instant.getTime() - after.instants[name].getTime(), name).toBe(3_600_000);
    expect((await bookingOf(server, token, bookingId)).slot).toMatchObject({
      starts_at: after.instants.starts_at.toISOString(),
    });
    await until(
      () => noticesOf(server, golfer.token),
      (list) => list.some(({ title }) => title === 'New start time'),
    );
  });

  it('once a booking, and for the own live booking alone', async () => {
    const { token, bookingId } = await bookedBy();
    const other = await bookedBy();
    for (const [as, id] of [
      [other.token, bookingId],
      [token, other.slotId],
    ] as const) {
      const answer = await create(as, form(id));
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'slotBookingId']);
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(token, form(bookingId))));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status, body }) => status === 201 || body.errors[0].field === 'slotBookingId')).toBe(true);
    await cancel(server, other.token, other.bookingId);
    expect((await create(other.token, form(other.bookingId))).status).toBe(422);
  });

  it('a draft keeps its slot until it is taken out, and a published one keeps to the slot’s date', async () => {
    const { token, bookingId } = await bookedBy();
    const { body: draft } = await create(token, { action: 'draft', tournamentName: 'Draft', slotBookingId: bookingId });
    expect(draft).toMatchObject({ status: 'draft', start_date: inDays(server, 30), slot_booking_id: bookingId });
    const { slotBookingId: _, ...published } = form(bookingId);
    const kept = await server.call('PUT', `/api/tournaments/${draft.id}`, { as: token, body: published });
    expect(kept.body).toMatchObject({ status: 'upcoming', slot_booking_id: bookingId, venue: 'Test Links' });
    const change = { ...published, action: undefined, version: kept.body.version };
    const moved = await server.call('PATCH', `/api/tournaments/${draft.id}`, {
      as: token,
      body: { ...change, date: inDays(server, 31) },
    });
    expect([moved.status, moved.body.errors[0].field, moved.body.detail]).toEqual([
      422,
      'date',
      expect.stringContaining('in the slot you booked at Test Links'),
    ]);
    const later = await server.call('PATCH', `/api/tournaments/${draft.id}`, {
      as: token,
      body: { ...change, date: inDays(server, 30), startTime: '10:00' },
    });
    expect(later.body).toMatchObject({
      start_time: '10:00',
      slot_booking_id: bookingId,
      venue: 'Test Links',
      time_zone: 'America/Chicago',
    });
  });

  it('cancelling one leaves the other, or ends it as well', async () => {
    const first = await bookedBy();
    const { body: stays } = await create(first.token, form(first.bookingId));
    await cancel(server, first.token, first.bookingId);
    expect(
      (await server.call('GET', `/api/organizer/tournaments/${stays.id}`, { as: first.token })).body,
    ).toMatchObject({ status: 'upcoming', slot_booking_id: null });

    const second = await bookedBy();
    const { body: goes } = await create(second.token, form(second.bookingId));
    expect((await cancel(server, second.token, second.bookingId, '?with_tournament=true')).body.status).toBe(
      'cancelled',
    );
    expect((await server.call('GET', `/api/organizer/tournaments/${goes.id}`, { as: second.token })).status).toBe(404);

    const third = await bookedBy();
    const { body: both } = await create(third.token, form(third.bookingId));
    expect(
      (await server.call('DELETE', `/api/tournaments/${both.id}?cancel_booking=true`, { as: third.token })).body
        .outcome,
    ).toBe('deleted');
    expect((await bookingOf(server, third.token, third.bookingId)).status).toBe('cancelled');

    const begun = await bookedBy();
    const { body: played } = await create(begun.token, form(begun.bookingId));
    await server.context.pool.query(
      `update tournament_slots s set starts_at = now() - interval '1 hour' from slot_bookings b where b.slot_id = s.id and b.id = $1`,
      [begun.bookingId],
    );
    expect(
      (await server.call('DELETE', `/api/tournaments/${played.id}?cancel_booking=true`, { as: begun.token })).status,
    ).toBe(409);
    expect(await bookingOf(server, begun.token, begun.bookingId)).toMatchObject({
      status: 'booked',
      tournament: { id: played.id, state: 'published' },
    });

    const fourth = await bookedBy();
    const { body: alone } = await create(fourth.token, form(fourth.bookingId));
    await server.call('DELETE', `/api/tournaments/${alone.id}`, { as: fourth.token });
    expect(await bookingOf(server, fourth.token, fourth.bookingId)).toMatchObject({
      status: 'booked',
      tournament: null,
    });
    expect((await create(fourth.token, form(fourth.bookingId))).status).toBe(201);
  });
});

describe('who has bookings to come', () => {
  it('can go neither as organizer nor as club; afterwards the books stand without names', async () => {
    const { buyer, seller, id } = await bookPaid(server);
    const leave = (as: string, email: string) =>
      server.call('POST', '/api/account/delete', { as, body: { confirm: email, password: passwordOfAll } });
    for (const [as, email] of [
      [buyer.token, buyer.organizer.email],
      [seller.token, seller.club.email],
    ] as const) {
      const answer = await leave(as, email);
      expect([answer.status, answer.body.detail]).toEqual([
        409,
        expect.stringContaining('cancel these bookings first'),
      ]);
    }
    await server.call('DELETE', `/api/country-club/bookings/${id}`, { as: seller.token });
    await until(
      () => bookingOf(server, buyer.token, id),
      ({ refunded_amount }) => refunded_amount === 1200.5,
    );
    expect((await leave(seller.token, seller.club.email)).status).toBe(200);
    expect(await bookingOf(server, buyer.token, id)).toMatchObject({
      amount: 1200.5,
      refunded_amount: 1200.5,
      slot: { country_clubs: { club_name: 'Closed club' } },
      club: { email: null },
    });
    const file = await server.call('GET', `/api/slot-bookings/${id}/calendar.ics`, { as: buyer.token });
    expect(file.body).toContain('Questions? Closed club');
    expect(String(file.body).replace(/\r\n /g, '')).not.toContain('@deleted');
    expect((await server.call('GET', `/api/country-clubs/${seller.club.countryClubId}`)).status).toBe(404);
  });
});

describe('what both are told and may take along', () => {
  it('open tabs of the organizer and the club hear that it was booked, paid and cancelled; nobody else does', async () => {
    const seller = await makePaidClub(server);
    const [buyer, stranger] = [await makeOrganizer(server), await makeOrganizer(server)];
    const { id: slotId } = await makeSlot(server, { club: seller.club });
    const heard = { buyer: 0, seller: 0, stranger: 0 };
    let ready = 0;
    const streams = Object.entries({ buyer, seller, stranger }).map(([who, { token }]) =>
      openStream(server.url, token, ({ event, data }) => {
        if (event === 'ready') ready++;
        if (event === 'booking') {
          expect(Object.keys(data)).toEqual(['id']);
          heard[who as keyof typeof heard]++;
        }
      }),
    );
    await expect.poll(() => ready).toBe(3);
    const { id } = (await book(server, buyer.token, slotId)).body.booking;
    await expect.poll(() => heard).toEqual({ buyer: 1, seller: 1, stranger: 0 });
    await server.call('POST', `/api/country-club/bookings/${id}/paid`, { as: seller.token });
    await expect.poll(() => heard).toEqual({ buyer: 2, seller: 2, stranger: 0 });
    await cancel(server, buyer.token, id);
    await expect.poll(() => heard).toEqual({ buyer: 3, seller: 3, stranger: 0 });
    for (const stream of streams) stream.close();
  });

  it('the file of one’s own data holds an organizer’s bookings, and a club’s slots with who booked them', async () => {
    const { buyer, seller, slotId, id } = await bookPaid(server);
    const dataOf = async (as: string) => (await server.call('GET', '/api/account/export', { as })).body;
    const [own, clubs] = [await dataOf(buyer.token), await dataOf(seller.token)];
    expect(own.venue_bookings).toMatchObject([
      {
        booking: { id, slot_id: slotId, paid_by: 'card' },
        club: 'Test Links',
        start_time: '9:00 AM',
        payments: [{ amount_cents: 120_050, status: 'paid' }],
      },
    ]);
    expect(own.slots).toEqual([]);
    expect(clubs).toMatchObject({
      venue_bookings: [],
      slots: [
        {
          slot: { id: slotId, status: 'booked' },
          bookings: [{ organizer: 'Test Golf Society', amount_cents: 120_050, paid_by: 'card' }],
        },
      ],
    });
    expect(JSON.stringify(clubs)).not.toContain(buyer.organizer.email);
  });
});
