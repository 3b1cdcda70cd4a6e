import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shiftDate } from '#domain/venue-time.ts';
import type { ClubViewer } from '#server/services/accounts/viewer.ts';
import { connectPayee, makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { openStream } from '#tests/factories/streams.ts';
import { inDays } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const book = (as: string, slotId: string, body: Record<string, unknown> = {}) => server.call('POST', '/api/functions/book-tournament-slot', { as, body: { slotId, ...body } });
const cancel = (as: string, id: string, query = '') => server.call('DELETE', `/api/slot-bookings/${id}${query}`, { as });

/** A club that takes cards at the stand-in. */
async function makePaidClub(): Promise<{ token: string; club: ClubViewer }> {
  const made = await makeClub(server, { plan: 'basic' });
  await connectPayee(server, { countryClubId: made.club.countryClubId }, made.club.email);
  return made;
}

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  let value = await read();
  for (let tries = 0; tries < 200 && !holds(value); tries++) {
    await server.pause(50);
    value = await read();
  }
  expect(holds(value), JSON.stringify(value)).toBe(true);
  return value;
}
const bookingOf = async (as: string, id: string) => (await server.call('GET', `/api/slot-bookings/${id}`, { as })).body;
const noticesOf = async (as: string) => (await server.call('GET', '/api/notifications', { as })).body.data as { title: string; message: string; type: string }[];

/** A slot of a club that takes cards, booked and paid. */
async function bookPaid(fields: Record<string, unknown> = {}) {
  const seller = await makePaidClub();
  const buyer = await makeOrganizer(server);
  const { id: slotId } = await makeSlot(server, { club: seller.club, ...fields });
  const { body } = await book(buyer.token, slotId);
  const { url } = (await server.call('POST', `/api/slot-bookings/${body.booking.id}/payment`, { as: buyer.token })).body;
  await pay(server, sessionIdOf(url));
  await until(() => bookingOf(buyer.token, body.booking.id), ({ paid_by }) => paid_by === 'card');
  return { seller, buyer, slotId, id: body.booking.id as string, sessionId: sessionIdOf(url) };
}

describe('booking a slot', () => {
  it('confirms at once in the own name whatever the body says, takes it off the list, and tells both', async () => {
    const { club, token: clubToken } = await makeClub(server, { plan: 'basic' });
    const { token, organizer } = await makeOrganizer(server);
    const stranger = await makeOrganizer(server);
    const { id } = await makeSlot(server, { club });
    const answer = await book(token, id, { organizerId: stranger.organizer.organizerId });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id, status: 'booked', booked_by_organizer_id: organizer.organizerId,
      booking: { status: 'booked', amount: 1200.5, payment_status: 'due', with_dining: false, card_payment: false, can_cancel: true, refund_if_cancelled: 0, players_hint: 72 },
    });
    const slots = await server.call('GET', '/api/tournament-slots?limit=48', { as: stranger.token });
    expect(slots.body.data.map((slot: { id: string }) => slot.id)).not.toContain(id);
    expect((await server.call('GET', `/api/tournament-slots/${id}`, { as: token })).body.status).toBe('booked');
    expect((await server.call('GET', `/api/tournament-slots/${id}`, { as: stranger.token })).status).toBe(404);
    const [notice] = await until(() => noticesOf(clubToken), (list) => list.length > 0);
    expect(notice).toMatchObject({ type: 'venue_update', title: 'New booking', message: expect.stringContaining('Test Golf Society booked') });
    expect(await until(() => noticesOf(token), (list) => list.length > 0)).toMatchObject([{ title: 'Slot booked' }]);
    const own = (await server.call('GET', '/api/country-club/slots', { as: clubToken })).body.data[0];
    expect(own.booking).toMatchObject({ organization_name: 'Test Golf Society', contact_name: 'Orla Organizer', email: organizer.email, is_paid: false });
  });

  it('optional dining is in the amount unless it is left off; included dining always is', async () => {
    const { club } = await makeClub(server, { plan: 'basic' });
    const { token } = await makeOrganizer(server);
    const dining = { club, slot_price: 1000, has_dining: true, dining_price: 200 };
    const on = await makeSlot(server, dining);
    const off = await makeSlot(server, { ...dining, start_time: '1:00 PM' });
    const included = await makeSlot(server, { ...dining, is_dining_included: true, date: inDays(server, 31) });
    expect((await book(token, on.id)).body.booking).toMatchObject({ with_dining: true, amount: 1200 });
    expect((await book(token, off.id, { withDining: false })).body).toMatchObject({ total_price: 1200, booking: { with_dining: false, amount: 1000 } });
    expect((await book(token, included.id, { withDining: false })).body.booking).toMatchObject({ with_dining: true, amount: 1000 });
  });

  it('refuses a second booking, a slot taken back, changed club, unknown ids and other accounts', async () => {
    const { id, club } = await makeSlot(server);
    const { token } = await makeOrganizer(server);
    for (const as of [(await makeGolfer(server)).token, await server.tokenOf(club.userId)]) expect((await book(as, id)).status).toBe(403);
    await book(token, id);
    const again = await book(token, id);
    expect([again.status, again.body.detail]).toEqual([409, 'You have booked this slot already.']);
    const late = await book((await makeOrganizer(server)).token, id);
    expect([late.status, late.body.code, late.body.detail]).toEqual([409, 'wrong_state', 'This slot was just booked by someone else.']);
    const clubToken = await server.tokenOf(club.userId);
    expect((await server.call('DELETE', `/api/tournament-slots/${id}`, { as: clubToken })).status).toBe(409);
    const back = await makeSlot(server, { club, start_time: '2:00 PM' });
    await server.call('DELETE', `/api/tournament-slots/${back.id}`, { as: clubToken });
    expect((await book(token, back.id)).body).toMatchObject({ status: 409, detail: 'The club has taken this slot back.' });
    const hidden = await makeSlot(server, { club: (await makeClub(server)).club });
    expect((await book(token, hidden.id)).status).toBe(409);
    const unknown = await book(token, club.countryClubId);
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([404, 'slotId']);
    expect((await book(token, 'x')).body.errors[0].field).toBe('slotId');
  });

  it('a stranger’s booking can be neither read, paid, marked nor cancelled', async () => {
    const { id: slotId } = await makeSlot(server);
    const mine = (await makeOrganizer(server)).token;
    const { id } = (await book(mine, slotId)).body.booking;
    const other = (await makeOrganizer(server)).token;
    const otherClub = (await makeClub(server, { plan: 'basic' })).token;
    const before = await bookingOf(mine, id);
    const tries: ['GET' | 'POST' | 'DELETE', string, string][] = [
      ['GET', `/api/slot-bookings/${id}`, other],
      ['POST', `/api/slot-bookings/${id}/payment`, other],
      ['DELETE', `/api/slot-bookings/${id}`, other],
      ['GET', `/api/country-club/bookings/${id}`, otherClub],
      ['POST', `/api/country-club/bookings/${id}/paid`, otherClub],
      ['DELETE', `/api/country-club/bookings/${id}`, otherClub],
    ];
    for (const [method, path, as] of tries) expect((await server.call(method, path, { as })).status, `${method} ${path}`).toBe(404);
    expect(await bookingOf(mine, id)).toEqual(before);
  });
});

describe('paying', () => {
  it('goes by card to the club’s own account: one page however often it is asked for, settled once', async () => {
    const { seller, buyer, id, sessionId } = await bookPaid({ has_dining: true, dining_price: 99.5 });
    const { rows } = await server.context.pool.query('select destination, amount from payments where slot_booking_id = $1', [id]);
    const { rows: clubs } = await server.context.pool.query('select stripe_account_id from country_clubs where id = $1', [seller.club.countryClubId]);
    expect(rows).toEqual([{ destination: clubs[0].stripe_account_id, amount: 130_000 }]);
    const back = await server.call('POST', '/api/slot-bookings/payment-returns', { as: buyer.token, body: { session_id: sessionId } });
    expect(back.body).toMatchObject({ id, payment_status: 'paid', paid_by: 'card', refund_if_cancelled: 1300, refund_if_club_cancels: 1300 });
    const stranger = await server.call('POST', '/api/slot-bookings/payment-returns', { as: (await makeOrganizer(server)).token, body: { session_id: sessionId } });
    expect(stranger.status).toBe(404);
    expect((await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: buyer.token })).status).toBe(409);
    await until(() => noticesOf(seller.token), (list) => list.some(({ title }) => title === 'Booking paid'));
    await until(() => noticesOf(buyer.token), (list) => list.some(({ title }) => title === 'Booking paid'));
  });

  it('leads every tab to the same page', async () => {
    const seller = await makePaidClub();
    const { id: slotId } = await makeSlot(server, { club: seller.club });
    const { token } = await makeOrganizer(server);
    const { id } = (await book(token, slotId)).body.booking;
    const first = await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token });
    const second = await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token });
    expect(second.body.url).toBe(first.body.url);
  });

  it('is refused where the club takes no cards; the club says that it has the money, once', async () => {
    const { token: clubToken, club } = await makeClub(server, { plan: 'basic' });
    const { token } = await makeOrganizer(server);
    const { id } = (await book(token, (await makeSlot(server, { club })).id)).body.booking;
    expect((await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token })).body.detail).toContain('pay the club directly');
    for (let n = 0; n < 2; n++) {
      const paid = await server.call('POST', `/api/country-club/bookings/${id}/paid`, { as: clubToken });
      expect([paid.status, paid.body.payment_status, paid.body.paid_by]).toEqual([200, 'paid', 'club']);
    }
    const cancelled = await cancel(token, id);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refunded_amount: 0, refund_pending: 0 });
  });

  it('money that comes after the club was paid otherwise goes back', async () => {
    const seller = await makePaidClub();
    const { token } = await makeOrganizer(server);
    const { id } = (await book(token, (await makeSlot(server, { club: seller.club })).id)).body.booking;
    const { url } = (await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token })).body;
    await server.context.pool.query(`update slot_bookings set paid_at = now(), paid_by = 'club' where id = $1`, [id]);
    await pay(server, sessionIdOf(url));
    await until(
      async () => (await server.context.pool.query('select f.status from refunds f join payments y on y.id = f.payment_id where y.slot_booking_id = $1', [id])).rows,
      (rows) => rows.length === 1 && rows[0].status === 'done',
    );
    expect(await bookingOf(token, id)).toMatchObject({ paid_by: 'club', status: 'booked' });
  });

  it('a slot for nothing is never due', async () => {
    const { token } = await makeOrganizer(server);
    const { id, payment_status } = (await book(token, (await makeSlot(server, { slot_price: 0 })).id)).body.booking;
    expect(payment_status).toBe('nothing_due');
    expect((await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token })).status).toBe(409);
  });
});

describe('cancelling', () => {
  it('gives everything back in time, the slot is on offer again, and both are told', async () => {
    const { seller, buyer, id, slotId } = await bookPaid();
    const cancelled = await cancel(buyer.token, id);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelled_by: 'organizer', can_cancel: false });
    expect((await cancel(buyer.token, id)).status).toBe(200);
    await until(() => bookingOf(buyer.token, id), (booking) => booking.refunded_amount === 1200.5 && booking.refund_pending === 0);
    await until(() => noticesOf(buyer.token), (list) => list.some(({ title }) => title === 'Refund sent'));
    expect((await noticesOf(seller.token)).map(({ title }) => title)).toContain('Booking cancelled');
    expect((await book((await makeOrganizer(server)).token, slotId)).status).toBe(200);
  });

  it('late gives the share agreed at booking, whatever the club’s terms are by then', async () => {
    const { seller, buyer } = await bookPaid();
    expect((await server.call('PUT', '/api/country-club/terms', { as: seller.token, body: { cancel_days: 10, late_refund_percent: 33 } })).body.terms).toBe(
      'Full refund if you cancel until 10 days before. After that, 33% of what was paid is given back.',
    );
    const { id: slotId } = await makeSlot(server, { club: seller.club, date: inDays(server, 5), slot_price: 100.01 });
    const { booking } = (await book(buyer.token, slotId)).body;
    await server.call('PUT', '/api/country-club/terms', { as: seller.token, body: { cancel_days: 0, late_refund_percent: 0 } });
    const { url } = (await server.call('POST', `/api/slot-bookings/${booking.id}/payment`, { as: buyer.token })).body;
    await pay(server, sessionIdOf(url));
    const paid = await until(() => bookingOf(buyer.token, booking.id), ({ paid_by }) => paid_by === 'card');
    expect(paid).toMatchObject({ refund_if_cancelled: 33, refund_if_club_cancels: 100.01, free_until: shiftDate(inDays(server, 5), -10) });
    await cancel(buyer.token, booking.id);
    await until(() => bookingOf(buyer.token, booking.id), ({ refunded_amount }) => refunded_amount === 33);
  });

  it('by the club always gives everything back', async () => {
    const seller = await makePaidClub();
    await server.call('PUT', '/api/country-club/terms', { as: seller.token, body: { cancel_days: 300, late_refund_percent: 0 } });
    const buyer = await makeOrganizer(server);
    const { booking } = (await book(buyer.token, (await makeSlot(server, { club: seller.club })).id)).body;
    const { url } = (await server.call('POST', `/api/slot-bookings/${booking.id}/payment`, { as: buyer.token })).body;
    await pay(server, sessionIdOf(url));
    await until(() => bookingOf(buyer.token, booking.id), ({ paid_by }) => paid_by === 'card');
    const cancelled = await server.call('DELETE', `/api/country-club/bookings/${booking.id}`, { as: seller.token });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelled_by: 'country_club' });
    await until(() => bookingOf(buyer.token, booking.id), ({ refunded_amount }) => refunded_amount === 1200.5);
  });

  it('unpaid closes its card page: money that was on its way comes back', async () => {
    const seller = await makePaidClub();
    const { token } = await makeOrganizer(server);
    const { id } = (await book(token, (await makeSlot(server, { club: seller.club })).id)).body.booking;
    const { url } = (await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token })).body;
    await cancel(token, id);
    await until(
      async () => (await server.context.pool.query('select status from payments where slot_booking_id = $1', [id])).rows[0].status,
      (status) => status === 'closed',
    );
    expect(sessionIdOf(url)).toMatch(/^cs_/);
  });

  it('is over once play has begun, and once the day is over for the club', async () => {
    const own = await startTestServer();
    try {
      const { id, club } = await makeSlot(own, { date: inDays(own, 3) });
      const token = (await makeOrganizer(own)).token;
      const { booking } = (await own.call('POST', '/api/functions/book-tournament-slot', { as: token, body: { slotId: id } })).body;
      const clubToken = await own.tokenOf(club.userId);
      own.clock.advance(Date.parse(booking.slot.starts_at) - own.clock.now().getTime() + 60_000);
      expect((await own.call('DELETE', `/api/slot-bookings/${booking.id}`, { as: token })).status).toBe(409);
      expect((await own.call('GET', '/api/organizer/bookings', { as: token })).body.data[0]).toMatchObject({ can_cancel: false });
      own.clock.advance(24 * 3_600_000);
      expect((await own.call('DELETE', `/api/country-club/bookings/${booking.id}`, { as: clubToken })).status).toBe(409);
      expect((await own.call('GET', '/api/organizer/bookings?when=past', { as: token })).body.data).toHaveLength(1);
      expect((await own.call('GET', '/api/country-club/bookings?when=upcoming', { as: clubToken })).body.data).toHaveLength(0);
    } finally {
      await own.stop();
    }
  });
});

describe('own bookings', () => {
  it('are listed for either side, soonest first, in pages; cancelled ones apart', async () => {
    const { club, token: clubToken } = await makeClub(server, { plan: 'basic' });
    const { token } = await makeOrganizer(server);
    const ids: string[] = [];
    for (const days of [40, 38, 39]) ids.push((await book(token, (await makeSlot(server, { club, date: inDays(server, days) })).id)).body.booking.id);
    await cancel(token, ids[2] ?? '');
    for (const [path, as] of [['/api/organizer/bookings', token], ['/api/country-club/bookings', clubToken]] as const) {
      const first = await server.call('GET', `${path}?limit=1`, { as });
      expect(first.body.data.map((one: { id: string }) => one.id)).toEqual([ids[1]]);
      const second = await server.call('GET', `${path}?limit=1&cursor=${first.body.next_cursor}`, { as });
      expect([second.body.data[0].id, second.body.next_cursor]).toEqual([ids[0], null]);
      expect((await server.call('GET', `${path}?when=cancelled`, { as })).body.data.map((one: { id: string }) => one.id)).toEqual([ids[2]]);
      expect((await server.call('GET', `${path}?when=cancelled&cursor=${first.body.next_cursor}`, { as })).status).toBe(422);
    }
  });
});

describe('from slot to tournament', () => {
  const form = (slotBookingId: string, fields: Record<string, unknown> = {}) => ({
    action: 'publish', tournamentName: 'Slot Open', organizerName: 'Test Golf Society', countryClub: 'Elsewhere', date: inDays(server, 3), maxEntries: 72, registrationFee: 100,
    timeZone: 'Pacific/Honolulu', address: 'Nowhere 1', city: 'Hilo', state: 'HI', slotBookingId, ...fields,
  });
  async function bookedBy() {
    const { token, organizer } = await makeOrganizer(server);
    const { id, club } = await makeSlot(server);
    const { booking } = (await book(token, id)).body;
    return { token, organizer, club, bookingId: booking.id as string, slotId: id };
  }
  const create = (as: string, body: unknown) => server.call('POST', '/api/tournaments', { as, body });

  it('takes club, place, date, start time and zone from the slot, whatever the form says, and links the two', async () => {
    const { token, club, bookingId } = await bookedBy();
    const made = await create(token, form(bookingId));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      slot_booking_id: bookingId, country_club_id: club.countryClubId, venue: 'Test Links', start_date: inDays(server, 30), start_time: '09:00', time_zone: 'America/Chicago',
      address: '1 Fairway Drive', city: 'Austin', state: 'TX', zip_code: '78735',
    });
    expect((await bookingOf(token, bookingId)).tournament).toEqual({ id: made.body.id, title: 'Slot Open', state: 'published' });
    const hosted = (await server.call('GET', '/api/country-club/tournaments', { as: await server.tokenOf(club.userId) })).body.data;
    expect(hosted).toMatchObject([{ id: made.body.id, name: 'Slot Open', revenue: 1200.5, status: 'confirmed', booking_id: bookingId }]);
  });

  it('once a booking, and for the own live booking alone', async () => {
    const { token, bookingId } = await bookedBy();
    const other = await bookedBy();
    for (const [as, id] of [[other.token, bookingId], [token, other.slotId]] as const) {
      const answer = await create(as, form(id));
      expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'slotBookingId']);
    }
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(token, form(bookingId))));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status, body }) => status === 201 || body.errors[0].field === 'slotBookingId')).toBe(true);
    await cancel(other.token, other.bookingId);
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
    const moved = await server.call('PATCH', `/api/tournaments/${draft.id}`, { as: token, body: { ...change, date: inDays(server, 31) } });
    expect([moved.status, moved.body.errors[0].field, moved.body.detail]).toEqual([422, 'date', expect.stringContaining('in the slot you booked at Test Links')]);
    const later = await server.call('PATCH', `/api/tournaments/${draft.id}`, { as: token, body: { ...change, date: inDays(server, 30), startTime: '10:00' } });
    expect(later.body).toMatchObject({ start_time: '10:00', slot_booking_id: bookingId, venue: 'Test Links', time_zone: 'America/Chicago' });
  });

  it('cancelling one leaves the other, or ends it as well', async () => {
    const first = await bookedBy();
    const { body: stays } = await create(first.token, form(first.bookingId));
    await cancel(first.token, first.bookingId);
    expect((await server.call('GET', `/api/organizer/tournaments/${stays.id}`, { as: first.token })).body).toMatchObject({ status: 'upcoming', slot_booking_id: null });

    const second = await bookedBy();
    const { body: goes } = await create(second.token, form(second.bookingId));
    expect((await cancel(second.token, second.bookingId, '?with_tournament=true')).body.status).toBe('cancelled');
    expect((await server.call('GET', `/api/organizer/tournaments/${goes.id}`, { as: second.token })).status).toBe(404);

    const third = await bookedBy();
    const { body: both } = await create(third.token, form(third.bookingId));
    expect((await server.call('DELETE', `/api/tournaments/${both.id}?cancel_booking=true`, { as: third.token })).body.outcome).toBe('deleted');
    expect((await bookingOf(third.token, third.bookingId)).status).toBe('cancelled');

    const begun = await bookedBy();
    const { body: played } = await create(begun.token, form(begun.bookingId));
    await server.context.pool.query(`update tournament_slots s set starts_at = now() - interval '1 hour' from slot_bookings b where b.slot_id = s.id and b.id = $1`, [begun.bookingId]);
    expect((await server.call('DELETE', `/api/tournaments/${played.id}?cancel_booking=true`, { as: begun.token })).status).toBe(409);
    expect(await bookingOf(begun.token, begun.bookingId)).toMatchObject({ status: 'booked', tournament: { id: played.id, state: 'published' } });

    const fourth = await bookedBy();
    const { body: alone } = await create(fourth.token, form(fourth.bookingId));
    await server.call('DELETE', `/api/tournaments/${alone.id}`, { as: fourth.token });
    expect(await bookingOf(fourth.token, fourth.bookingId)).toMatchObject({ status: 'booked', tournament: null });
    expect((await create(fourth.token, form(fourth.bookingId))).status).toBe(201);
  });
});

describe('who has bookings to come', () => {
  it('can go neither as organizer nor as club; afterwards the books stand without names', async () => {
    const { buyer, seller, id } = await bookPaid();
    const leave = (as: string, email: string) => server.call('POST', '/api/account/delete', { as, body: { confirm: email, password: passwordOfAll } });
    for (const [as, email] of [[buyer.token, buyer.organizer.email], [seller.token, seller.club.email]] as const) {
      const answer = await leave(as, email);
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('cancel these bookings first')]);
    }
    await server.call('DELETE', `/api/country-club/bookings/${id}`, { as: seller.token });
    await until(() => bookingOf(buyer.token, id), ({ refunded_amount }) => refunded_amount === 1200.5);
    expect((await leave(seller.token, seller.club.email)).status).toBe(200);
    expect(await bookingOf(buyer.token, id)).toMatchObject({ amount: 1200.5, refunded_amount: 1200.5, slot: { country_clubs: { club_name: 'Closed club' } } });
    expect((await server.call('GET', `/api/country-clubs/${seller.club.countryClubId}`)).status).toBe(404);
  });
});

describe('what both are told and may take along', () => {
  it('open tabs of the organizer and the club hear that it was booked, paid and cancelled; nobody else does', async () => {
    const seller = await makePaidClub();
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
    const { id } = (await book(buyer.token, slotId)).body.booking;
    await expect.poll(() => heard).toEqual({ buyer: 1, seller: 1, stranger: 0 });
    await server.call('POST', `/api/country-club/bookings/${id}/paid`, { as: seller.token });
    await expect.poll(() => heard).toEqual({ buyer: 2, seller: 2, stranger: 0 });
    await cancel(buyer.token, id);
    await expect.poll(() => heard).toEqual({ buyer: 3, seller: 3, stranger: 0 });
    for (const stream of streams) stream.close();
  });

  it('the file of one’s own data holds an organizer’s bookings, and a club’s slots with who booked them', async () => {
    const { buyer, seller, slotId, id } = await bookPaid();
    const dataOf = async (as: string) => (await server.call('GET', '/api/account/export', { as })).body;
    const [own, clubs] = [await dataOf(buyer.token), await dataOf(seller.token)];
    expect(own.venue_bookings).toMatchObject([{ booking: { id, slot_id: slotId, paid_by: 'card' }, club: 'Test Links', start_time: '9:00 AM', payments: [{ amount_cents: 120_050, status: 'paid' }] }]);
    expect(own.slots).toEqual([]);
    expect(clubs).toMatchObject({ venue_bookings: [], slots: [{ slot: { id: slotId, status: 'booked' }, bookings: [{ organizer: 'Test Golf Society', amount_cents: 120_050, paid_by: 'card' }] }] });
    expect(JSON.stringify(clubs)).not.toContain(buyer.organizer.email);
  });
});
