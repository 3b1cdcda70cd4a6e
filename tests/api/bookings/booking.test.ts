import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shiftDate } from '#kernel/rules/venue-time.ts';
import { settle } from '#areas/money/services/settle.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSlot, slotOffer } from '#tests/factories/slots.ts';
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

describe('days taken off the market', () => {
  it('need a verified address', async () => {
    const { token } = await makeOrganizer(server, { emailVerified: false });
    const { id } = await makeSlot(server);
    expect(await book(server, token, id)).toMatchObject({ status: 403, body: { code: 'email_not_verified' } });
    const { token: other } = await makeOrganizer(server);
    expect((await book(server, other, id)).status).toBe(200);
  });

  it('are at most five without payment, also when all are asked for at once; free, paid and cancelled ones do not count', async () => {
    const { club, token: clubToken } = await makePaidClub(server);
    const { token } = await makeOrganizer(server);
    const days = Array.from({ length: 8 }, (_, n) => inDays(server, 40 + n));
    const slots: string[] = [];
    for (const date of days) slots.push((await makeSlot(server, { club, date })).id);
    const answers = await Promise.all(slots.map((id) => book(server, token, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'unpaid_bookings',
      detail:
        '5 of your booked days are not paid yet. Pay for one of them, or cancel one that is free to cancel, before you book another.',
    });
    const left = slots.filter((_, n) => answers[n]?.status === 409);
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.booking.id as string);
    const free = await makeSlot(server, { club, slot_price: 0, date: inDays(server, 60) });
    expect((await book(server, token, free.id)).status).toBe(200);
    expect((await server.call('POST', `/api/country-club/bookings/${ids[0]}/paid`, { as: clubToken })).status).toBe(
      200,
    );
    expect((await book(server, token, left[0] ?? '')).status).toBe(200);
    expect((await book(server, token, left[1] ?? '')).status).toBe(409);
    await cancel(server, token, ids[1] ?? '');
    expect((await book(server, token, left[1] ?? '')).status).toBe(200);
  });
});

describe('booking a slot', () => {
  it('confirms at once in the own name whatever the body says, takes it off the list, and tells both', async () => {
    const { club, token: clubToken } = await makeClub(server, { plan: 'basic' });
    const { token, organizer } = await makeOrganizer(server);
    const stranger = await makeOrganizer(server);
    const { id } = await makeSlot(server, { club });
    const answer = await book(server, token, id, { organizerId: stranger.organizer.organizerId });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      status: 'booked',
      booked_by_organizer_id: organizer.organizerId,
      booking: {
        status: 'booked',
        amount: 1200.5,
        payment_status: 'due',
        with_dining: false,
        card_payment: false,
        can_cancel: true,
        refund_if_cancelled: 0,
        players_hint: 72,
      },
    });
    const slots = await server.call('GET', '/api/tournament-slots?limit=48', { as: stranger.token });
    expect(slots.body.data.map((slot: { id: string }) => slot.id)).not.toContain(id);
    expect((await server.call('GET', `/api/tournament-slots/${id}`, { as: token })).body.status).toBe('booked');
    expect((await server.call('GET', `/api/tournament-slots/${id}`, { as: stranger.token })).status).toBe(404);
    const [notice] = await until(
      () => noticesOf(server, clubToken),
      (list) => list.length > 0,
    );
    expect(notice).toMatchObject({
      type: 'venue_update',
      title: 'New booking',
      message: expect.stringContaining('Test Golf Society booked'),
    });
    expect(
      await until(
        () => noticesOf(server, token),
        (list) => list.length > 0,
      ),
    ).toMatchObject([{ title: 'Slot booked' }]);
    const own = (await server.call('GET', '/api/country-club/slots', { as: clubToken })).body.data[0];
    expect(own.booking).toMatchObject({
      organization_name: 'Test Golf Society',
      contact_name: 'Orla Organizer',
      email: organizer.email,
      is_paid: false,
    });
  });

  it('optional dining is in the amount unless it is left off; included dining always is', async () => {
    const { club } = await makeClub(server, { plan: 'basic' });
    const { token } = await makeOrganizer(server);
    const dining = { club, slot_price: 1000, has_dining: true, dining_price: 200 };
    const on = await makeSlot(server, dining);
    const off = await makeSlot(server, { ...dining, start_time: '1:00 PM' });
    const included = await makeSlot(server, { ...dining, is_dining_included: true, date: inDays(server, 31) });
    expect((await book(server, token, on.id)).body.booking).toMatchObject({ with_dining: true, amount: 1200 });
    expect((await book(server, token, off.id, { withDining: false })).body).toMatchObject({
      total_price: 1200,
      booking: { with_dining: false, amount: 1000 },
    });
    expect((await book(server, token, included.id, { withDining: false })).body.booking).toMatchObject({
      with_dining: true,
      amount: 1000,
    });
  });

  it('refuses a second booking, a slot taken back, changed club, unknown ids and other accounts', async () => {
    const { id, club } = await makeSlot(server);
    const { token } = await makeOrganizer(server);
    for (const as of [(await makeGolfer(server)).token, await server.tokenOf(club.userId)])
      expect((await book(server, as, id)).status).toBe(403);
    await book(server, token, id);
    const again = await book(server, token, id);
    expect([again.status, again.body.detail]).toEqual([409, 'You have booked this slot already.']);
    const late = await book(server, (await makeOrganizer(server)).token, id);
    expect([late.status, late.body.code, late.body.detail]).toEqual([
      409,
      'wrong_state',
      'This slot was just booked by someone else.',
    ]);
    const clubToken = await server.tokenOf(club.userId);
    expect((await server.call('DELETE', `/api/tournament-slots/${id}`, { as: clubToken })).status).toBe(409);
    const back = await makeSlot(server, { club, start_time: '2:00 PM' });
    await server.call('DELETE', `/api/tournament-slots/${back.id}`, { as: clubToken });
    expect((await book(server, token, back.id)).body).toMatchObject({
      status: 409,
      detail: 'The club has taken this slot back.',
    });
    const hidden = await makeSlot(server, { club: (await makeClub(server)).club });
    expect((await book(server, token, hidden.id)).status).toBe(409);
    const unknown = await book(server, token, club.countryClubId);
    expect([unknown.status, unknown.body.errors[0].field]).toEqual([404, 'slotId']);
    expect((await book(server, token, 'x')).body.errors[0].field).toBe('slotId');
  });

  it('a stranger’s booking can be neither read, paid, marked nor cancelled', async () => {
    const { id: slotId } = await makeSlot(server);
    const mine = (await makeOrganizer(server)).token;
    const { id } = (await book(server, mine, slotId)).body.booking;
    const other = (await makeOrganizer(server)).token;
    const otherClub = (await makeClub(server, { plan: 'basic' })).token;
    const before = await bookingOf(server, mine, id);
    const tries: ['GET' | 'POST' | 'DELETE', string, string][] = [
      ['GET', `/api/slot-bookings/${id}`, other],
      ['POST', `/api/slot-bookings/${id}/payment`, other],
      ['DELETE', `/api/slot-bookings/${id}`, other],
      ['GET', `/api/country-club/bookings/${id}`, otherClub],
      ['POST', `/api/country-club/bookings/${id}/paid`, otherClub],
      ['DELETE', `/api/country-club/bookings/${id}`, otherClub],
    ];
    for (const [method, path, as] of tries)
      expect((await server.call(method, path, { as })).status, `${method} ${path}`).toBe(404);
    expect(await bookingOf(server, mine, id)).toEqual(before);
  });
});

describe('paying', () => {
  it('goes by card to the club’s own account: one page however often it is asked for, settled once', async () => {
    const { seller, buyer, id, sessionId } = await bookPaid(server, { has_dining: true, dining_price: 99.5 });
    const { rows } = await server.context.pool.query(
      'select destination, amount from payments where purchase_id = $1',
      [id],
    );
    const { rows: clubs } = await server.context.pool.query(
      'select stripe_account_id from country_clubs where id = $1',
      [seller.club.countryClubId],
    );
    expect(rows).toEqual([{ destination: clubs[0].stripe_account_id, amount: 130_000 }]);
    const back = await server.call('POST', '/api/slot-bookings/payment-returns', {
      as: buyer.token,
      body: { session_id: sessionId },
    });
    expect(back.body).toMatchObject({
      id,
      payment_status: 'paid',
      paid_by: 'card',
      refund_if_cancelled: 1300,
      refund_if_club_cancels: 1300,
    });
    const stranger = await server.call('POST', '/api/slot-bookings/payment-returns', {
      as: (await makeOrganizer(server)).token,
      body: { session_id: sessionId },
    });
    expect(stranger.status).toBe(404);
    expect((await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: buyer.token })).status).toBe(409);
    await until(
      () => noticesOf(server, seller.token),
      (list) => list.some(({ title }) => title === 'Booking paid'),
    );
    await until(
      () => noticesOf(server, buyer.token),
      (list) => list.some(({ title }) => title === 'Booking paid'),
    );
  });

  it('leads every tab to the same page', async () => {
    const seller = await makePaidClub(server);
    const { id: slotId } = await makeSlot(server, { club: seller.club });
    const { token } = await makeOrganizer(server);
    const { id } = (await book(server, token, slotId)).body.booking;
    const first = await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token });
    const second = await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token });
    expect(second.body.url).toBe(first.body.url);
  });

  it('is refused where the club takes no cards; the club says that it has the money, once', async () => {
    const { token: clubToken, club } = await makeClub(server, { plan: 'basic' });
    const { token } = await makeOrganizer(server);
    const { id } = (await book(server, token, (await makeSlot(server, { club })).id)).body.booking;
    expect((await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token })).body.detail).toContain(
      'pay the club directly',
    );
    for (let n = 0; n < 2; n++) {
      const paid = await server.call('POST', `/api/country-club/bookings/${id}/paid`, { as: clubToken });
      expect([paid.status, paid.body.payment_status, paid.body.paid_by]).toEqual([200, 'paid', 'club']);
    }
    const cancelled = await cancel(server, token, id);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', refunded_amount: 0, refund_pending: 0 });
  });

  it('money that comes after the club was paid otherwise goes back', async () => {
    const seller = await makePaidClub(server);
    const { token } = await makeOrganizer(server);
    const { id } = (await book(server, token, (await makeSlot(server, { club: seller.club })).id)).body.booking;
    const { url } = (await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token })).body;
    await server.context.pool.query(`update slot_bookings set paid_at = now(), paid_by = 'club' where id = $1`, [id]);
    await pay(server, sessionIdOf(url));
    await until(
      async () =>
        (
          await server.context.pool.query(
            'select f.status from refunds f join payments y on y.id = f.payment_id where y.purchase_id = $1',
            [id],
          )
        ).rows,
      (rows) => rows.length === 1 && rows[0].status === 'done',
    );
    expect(await bookingOf(server, token, id)).toMatchObject({ paid_by: 'club', status: 'booked' });
    const told = await until(
      () => noticesOf(server, token),
      (list) => list.some(({ title }) => title === 'Second payment sent back'),
    );
    expect(told.find(({ title }) => title === 'Second payment sent back')?.message).toContain(
      'was paid twice. $1,200.50 is on its way back to your card.',
    );
  });

  it('a slot for nothing is never due', async () => {
    const { token } = await makeOrganizer(server);
    const { id, payment_status } = (await book(server, token, (await makeSlot(server, { slot_price: 0 })).id)).body
      .booking;
    expect(payment_status).toBe('nothing_due');
    expect((await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token })).status).toBe(409);
  });
});

describe('cancelling', () => {
  it('gives everything back in time, the slot is on offer again, and both are told', async () => {
    const { seller, buyer, id, slotId } = await bookPaid(server);
    const cancelled = await cancel(server, buyer.token, id);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelled_by: 'organizer', can_cancel: false });
    expect((await cancel(server, buyer.token, id)).status).toBe(200);
    await until(
      () => bookingOf(server, buyer.token, id),
      (booking) => booking.refunded_amount === 1200.5 && booking.refund_pending === 0,
    );
    await until(
      () => noticesOf(server, buyer.token),
      (list) => list.some(({ title }) => title === 'Refund sent'),
    );
    expect((await noticesOf(server, seller.token)).map(({ title }) => title)).toContain('Booking cancelled');
    expect((await book(server, (await makeOrganizer(server)).token, slotId)).status).toBe(200);
  });

  it('keeps its day: the club offers the slot on another one, and books, lists and files say the first', async () => {
    const { seller, buyer, id, slotId } = await bookPaid(server);
    const booked = (await bookingOf(server, buyer.token, id)).slot;
    await cancel(server, buyer.token, id);
    await until(
      () => bookingOf(server, buyer.token, id),
      ({ refund_pending: pending }) => pending === 0,
    );
    const free = (await server.call('GET', '/api/country-club/slots', { as: seller.token })).body.data[0];
    const moved = await server.call('PATCH', `/api/tournament-slots/${slotId}`, {
      as: seller.token,
      body: {
        ...slotOffer(server, { date: inDays(server, 60), start_time: '1:00 PM', slot_price: 77 }),
        version: free.version,
      },
    });
    expect(moved, JSON.stringify(moved.body)).toMatchObject({ status: 200, body: { date: inDays(server, 60) } });
    const when = {
      date: booked.date,
      start_time: booked.start_time,
      starts_at: booked.starts_at,
      slot_price: booked.slot_price,
      total_price: booked.total_price,
    };
    expect((await bookingOf(server, buyer.token, id)).slot).toMatchObject(when);
    for (const [as, path] of [
      [buyer.token, '/api/organizer/bookings?when=cancelled'],
      [seller.token, '/api/country-club/bookings?when=cancelled'],
    ] as const)
      expect((await server.call('GET', path, { as })).body.data[0].slot, path).toMatchObject(when);
    const { data } = (await server.call('GET', '/api/country-club/statement', { as: seller.token })).body;
    expect(new Set(data.map(({ date }: { date: string }) => date))).toEqual(new Set([booked.date]));
    const file = (await server.call('GET', '/api/account/export', { as: buyer.token })).body;
    expect(file.venue_bookings[0]).toMatchObject({ date: booked.date, start_time: booked.start_time });
    // A booking of it now has the new day.
    const next = await makeOrganizer(server);
    const again = (await book(server, next.token, slotId)).body.booking.id as string;
    expect((await bookingOf(server, next.token, again)).slot).toMatchObject({
      date: inDays(server, 60),
      slot_price: 77,
    });
  });

  it('late gives the share agreed at booking, whatever the club’s terms are by then', async () => {
    const { seller, buyer } = await bookPaid(server);
    expect(
      (
        await server.call('PUT', '/api/country-club/terms', {
          as: seller.token,
          body: { cancel_days: 10, late_refund_percent: 33 },
        })
      ).body.terms,
    ).toBe(
      'Full refund if you cancel until 10 days before. After that, 33% of the payment is given back. The amount that is not given back is due even if it was not paid yet.',
    );
    // Said once: two hours later it may be the next day.
    const day = inDays(server, 5);
    const { id: slotId } = await makeSlot(server, { club: seller.club, date: day, slot_price: 100.01 });
    const { booking } = (await book(server, buyer.token, slotId)).body;
    await server.call('PUT', '/api/country-club/terms', {
      as: seller.token,
      body: { cancel_days: 0, late_refund_percent: 0 },
    });
    const { url } = (await server.call('POST', `/api/slot-bookings/${booking.id}/payment`, { as: buyer.token })).body;
    await pay(server, sessionIdOf(url));
    await until(
      () => bookingOf(server, buyer.token, booking.id),
      ({ paid_by }) => paid_by === 'card',
    );
    server.clock.advance(2 * 3_600_000);
    expect(await bookingOf(server, buyer.token, booking.id)).toMatchObject({
      refund_if_cancelled: 33,
      refund_if_club_cancels: 100.01,
      free_until: shiftDate(day, -10),
    });
    await cancel(server, buyer.token, booking.id);
    await until(
      () => bookingOf(server, buyer.token, booking.id),
      ({ refunded_amount }) => refunded_amount === 33,
    );
  });

  it('by the club always gives everything back', async () => {
    const seller = await makePaidClub(server);
    await server.call('PUT', '/api/country-club/terms', {
      as: seller.token,
      body: { cancel_days: 300, late_refund_percent: 0 },
    });
    const buyer = await makeOrganizer(server);
    const { booking } = (await book(server, buyer.token, (await makeSlot(server, { club: seller.club })).id)).body;
    const { url } = (await server.call('POST', `/api/slot-bookings/${booking.id}/payment`, { as: buyer.token })).body;
    await pay(server, sessionIdOf(url));
    await until(
      () => bookingOf(server, buyer.token, booking.id),
      ({ paid_by }) => paid_by === 'card',
    );
    const cancelled = await server.call('DELETE', `/api/country-club/bookings/${booking.id}`, { as: seller.token });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelled_by: 'country_club' });
    await until(
      () => bookingOf(server, buyer.token, booking.id),
      ({ refunded_amount }) => refunded_amount === 1200.5,
    );
  });

  it('late binds who has not paid as well: what is kept is said before, stays due, and can be paid or let go', async () => {
    const seller = await makePaidClub(server);
    const { token } = await makeOrganizer(server);
    await server.call('PUT', '/api/country-club/terms', {
      as: seller.token,
      body: { cancel_days: 14, late_refund_percent: 0 },
    });
    const booked = async (days: number) => {
      const fields = { club: seller.club, date: inDays(server, days), slot_price: 399.99 };
      return (await book(server, token, (await makeSlot(server, fields)).id)).body.booking.id as string;
    };
    const paid = await booked(6);
    const forgiven = await booked(7);
    const page = (id: string) => server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token });
    const old = sessionIdOf((await page(paid)).body.url);
    server.clock.advance(2 * 3_600_000);
    expect(await bookingOf(server, token, paid)).toMatchObject({
      due_if_cancelled: 399.99,
      refund_if_cancelled: 0,
      if_cancelled: 'By its terms you will owe Test Links $399.99.',
    });
    for (const id of [paid, forgiven])
      expect((await cancel(server, token, id)).body).toMatchObject({
        status: 'cancelled',
        payment_status: 'due',
        due: 399.99,
        kept: 399.99,
      });
    const notice = await until(
      () => noticesOf(server, seller.token),
      (list) => list.some(({ title }) => title === 'Booking cancelled'),
    );
    expect(notice.find(({ title }) => title === 'Booking cancelled')?.message).toContain('$399.99 stays due to you.');
    const statement = await server.call('GET', '/api/country-club/statement', { as: seller.token });
    expect(statement.body.booked.kept).toBe(799.98);

    // Bookings that are owed count among the unpaid days.
    for (const days of [20, 21, 22]) await booked(days);
    const sixth = await makeSlot(server, { club: seller.club, date: inDays(server, 23) });
    expect((await book(server, token, sixth.id)).body.code).toBe('unpaid_bookings');

    const waive = () => server.call('POST', `/api/country-club/bookings/${forgiven}/waive`, { as: seller.token });
    expect((await waive()).body).toMatchObject({ payment_status: 'nothing_due', due: 0, kept: 399.99 });
    expect((await waive()).status).toBe(200);
    expect((await page(forgiven)).status).toBe(409);
    await until(
      async () => (await server.context.stripe.checkout.sessions.retrieve(old)).status,
      (status) => status === 'expired',
    );
    await pay(server, sessionIdOf((await page(paid)).body.url));
    expect(
      await until(
        () => bookingOf(server, token, paid),
        ({ paid_by }) => paid_by === 'card',
      ),
    ).toMatchObject({ status: 'cancelled', payment_status: 'paid', due: 0 });
  });

  it('a card page of before a cancellation asks for too much afterwards: another one is opened', async () => {
    const seller = await makePaidClub(server);
    const { token } = await makeOrganizer(server);
    await server.call('PUT', '/api/country-club/terms', {
      as: seller.token,
      body: { cancel_days: 14, late_refund_percent: 50 },
    });
    const fields = { club: seller.club, date: inDays(server, 6), slot_price: 399.99 };
    const { id } = (await book(server, token, (await makeSlot(server, fields)).id)).body.booking;
    server.clock.advance(2 * 3_600_000);
    const page = () => server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token });
    const first = (await page()).body.url;
    expect((await cancel(server, token, id)).body.due).toBe(200);
    const second = (await page()).body.url;
    expect(second).not.toBe(first);
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionIdOf(second));
    expect(session.amount_total).toBe(20_000);
    // An organizer who lets the club give up the day cannot do that for one that stands.
    expect(
      (await server.call('POST', `/api/country-club/bookings/${id}/paid`, { as: seller.token })).body,
    ).toMatchObject({
      payment_status: 'paid',
      paid_by: 'club',
    });
    expect((await server.call('POST', `/api/country-club/bookings/${id}/waive`, { as: seller.token })).status).toBe(
      409,
    );
  });

  it('keeps a part, and the page of before was paid all the same: that goes back, the part stays due and is paid', async () => {
    const seller = await makePaidClub(server);
    const { token } = await makeOrganizer(server);
    await server.call('PUT', '/api/country-club/terms', {
      as: seller.token,
      body: { cancel_days: 14, late_refund_percent: 50 },
    });
    const fields = { club: seller.club, date: inDays(server, 6), slot_price: 400 };
    const { id } = (await book(server, token, (await makeSlot(server, fields)).id)).body.booking;
    server.clock.advance(2 * 3_600_000);
    const page = async () =>
      sessionIdOf((await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token })).body.url);
    const old = await page();
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, old);
    await cancel(server, token, id);
    await settle(server.context, old);
    await until(
      () => bookingOf(server, token, id),
      ({ refunded_amount }) => refunded_amount === 400,
    );
    expect(await bookingOf(server, token, id)).toMatchObject({ payment_status: 'due', due: 200 });
    const next = await page();
    await pay(server, next);
    await settle(server.context, next);
    expect(await bookingOf(server, token, id)).toMatchObject({ payment_status: 'paid', due: 0, paid_by: 'card' });
    await setSwitches(server, {});
  });

  it('unpaid closes its card page: money that was on its way comes back', async () => {
    const seller = await makePaidClub(server);
    const { token } = await makeOrganizer(server);
    const { id } = (await book(server, token, (await makeSlot(server, { club: seller.club })).id)).body.booking;
    const { url } = (await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: token })).body;
    await cancel(server, token, id);
    await until(
      async () =>
        (await server.context.pool.query('select status from payments where purchase_id = $1', [id])).rows[0].status,
      (status) => status === 'closed',
    );
    expect(sessionIdOf(url)).toMatch(/^cs_/);
  });

  it('is over once play has begun, and once the day is over for the club', async () => {
    const own = await startTestServer();
    try {
      const { id, club } = await makeSlot(own, { date: inDays(own, 3) });
      const token = (await makeOrganizer(own)).token;
      const { booking } = (
        await own.call('POST', '/api/functions/book-tournament-slot', { as: token, body: { slotId: id } })
      ).body;
      const clubToken = await own.tokenOf(club.userId);
      own.clock.advance(Date.parse(booking.slot.starts_at) - own.clock.now().getTime() + 60_000);
      expect((await own.call('DELETE', `/api/slot-bookings/${booking.id}`, { as: token })).status).toBe(409);
      expect((await own.call('GET', '/api/organizer/bookings', { as: token })).body.data[0]).toMatchObject({
        can_cancel: false,
      });
      own.clock.advance(24 * 3_600_000);
      expect((await own.call('DELETE', `/api/country-club/bookings/${booking.id}`, { as: clubToken })).status).toBe(
        409,
      );
      expect((await own.call('GET', '/api/organizer/bookings?when=past', { as: token })).body.data).toHaveLength(1);
      expect(
        (await own.call('GET', '/api/country-club/bookings?when=upcoming', { as: clubToken })).body.data,
      ).toHaveLength(0);
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
    for (const days of [40, 38, 39])
      ids.push(
        (await book(server, token, (await makeSlot(server, { club, date: inDays(server, days) })).id)).body.booking.id,
      );
    await cancel(server, token, ids[2] ?? '');
    for (const [path, as] of [
      ['/api/organizer/bookings', token],
      ['/api/country-club/bookings', clubToken],
    ] as const) {
      const first = await server.call('GET', `${path}?limit=1`, { as });
      expect(first.body.data.map((one: { id: string }) => one.id)).toEqual([ids[1]]);
      const second = await server.call('GET', `${path}?limit=1&cursor=${first.body.next_cursor}`, { as });
      expect([second.body.data[0].id, second.body.next_cursor]).toEqual([ids[0], null]);
      expect(
        (await server.call('GET', `${path}?when=cancelled`, { as })).body.data.map((one: { id: string }) => one.id),
      ).toEqual([ids[2]]);
      expect((await server.call('GET', `${path}?when=cancelled&cursor=${first.body.next_cursor}`, { as })).status).toBe(
        422,
      );
    }
  });
});
