import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeInstant, describeStart } from '#kernel/rules/describe-instant.ts';
import { settle } from '#areas/money/services/settle.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { notifyVenueLosses } from '#areas/organizers/services/notify-venue-loss.ts';
import { connectPayee, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { book, bookingOf, makePaidClub, noticesOf } from '#tests/factories/bookings.ts';
import { openCheckout, pay } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { inDays } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await sweepHolds(server.context);
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

/** A published tournament for $50 in a day that was booked at a club. */
async function hosted(places = 10) {
  const seller = await makePaidClub(server);
  const { token, organizer } = await makeOrganizer(server, { plan: 'pro' });
  await connectPayee(server, { organizerId: organizer.organizerId }, organizer.email);
  const slot = await makeSlot(server, { club: seller.club, slot_price: 400 });
  const bookingId = (await book(server, token, slot.id)).body.booking.id as string;
  const made = await server.call('POST', '/api/tournaments', {
    as: token,
    body: {
      action: 'publish',
      tournamentName: 'Autumn Scramble',
      organizerName: 'Test Golf Society',
      countryClub: 'x',
      date: inDays(server, 1),
      maxEntries: places,
      registrationFee: 50,
      refundPolicy: 'none',
      slotBookingId: bookingId,
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const id = made.body.id as string;
  const own = async () => (await server.call('GET', `/api/organizer/tournaments/${id}`, { as: token })).body;
  const withdraw = () => server.call('DELETE', `/api/country-club/bookings/${bookingId}`, { as: seller.token });
  return { id, token, email: organizer.email, seller, bookingId, own, withdraw };
}
async function instantsOf(id: string) {
  const { rows } = await server.context.pool.query<{ lost: Date; starts: Date }>(
    'select venue_lost_at as lost, starts_at as starts from tournaments where id = $1',
    [id],
  );
  return rows[0] as { lost: Date; starts: Date };
}
const enter = async (id: string, as?: string) =>
  server.call('POST', '/api/tournament-registrations', {
    as: as ?? (await makeGolfer(server)).token,
    body: soloEntry(id),
  });
async function paid(id: string) {
  const { token } = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, token, id);
  await pay(server, sessionId);
  await settle(server.context, sessionId);
  return { token, orderId };
}
const mailsTo = async (token: string) =>
  (await noticesOf(server, token)).map(({ title, message }) => `${title}: ${message}`).join('\n');

describe('a club withdraws from a tournament that sells', () => {
  it('nobody pays for a lost day: entry pauses, open card pages settle, and everybody is told by name', async () => {
    const { id, token, seller, bookingId, own, withdraw } = await hosted();
    await paid(id);
    const late = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, late.token, id);
    expect((await withdraw()).status).toBe(200);

    expect(await enter(id)).toMatchObject({
      status: 409,
      body: {
        code: 'entry_paused',
        detail: 'The club has withdrawn. Entry is paused until the organizer names a new venue or date.',
      },
    });
    await pay(server, sessionId);
    await settle(server.context, sessionId);
    const order = await server.call('GET', `/api/tournament-registrations/${orderId}`, { as: late.token });
    expect(order.body.payment_status).toBe('completed');
    const shown = await server.call('GET', `/api/tournaments/${id}`, { as: late.token });
    expect(shown.body).toMatchObject({ entry_state: 'paused', is_paused: true, status: 'upcoming' });
    expect(await own()).toMatchObject({ is_paused: true, slot_booking_id: null });

    await quiet(server);
    expect(await mailsTo(token)).toContain('Autumn Scramble has no venue now: entry is paused');
    const listed = await server.call('GET', '/api/country-club/tournaments', { as: seller.token });
    expect(listed.body.data).toMatchObject([{ id, status: 'cancelled_by_club', revenue: 0, booking_id: bookingId }]);
    expect((await bookingOf(server, token, bookingId)).tournament).toMatchObject({ title: 'Autumn Scramble' });
  });

  it('a party that waits is served only when there is a venue again', async () => {
    const { id, token, seller, withdraw, own } = await hosted(1);
    const first = await paid(id);
    const waiting = await makeGolfer(server);
    const { tournamentId: _, ...party } = soloEntry(id) as Record<string, unknown>;
    const joined = await server.call('POST', `/api/tournaments/${id}/waitlist`, { as: waiting.token, body: party });
    expect(joined.status, JSON.stringify(joined.body)).toBe(201);
    await withdraw();
    await server.call('DELETE', `/api/tournament-registrations/${first.orderId}?expected=50`, { as: first.token });
    await quiet(server);
    const line = async () =>
      (await server.call('GET', `/api/waitlist-entries/${joined.body.id}`, { as: waiting.token })).body.state;
    expect(await line()).toBe('waiting');
    const other = await makeGolfer(server);
    expect(
      (await server.call('POST', `/api/tournaments/${id}/waitlist`, { as: other.token, body: party })).body.code,
    ).toBe('entry_paused');

    const next = await makeSlot(server, { club: seller.club, date: inDays(server, 40) });
    const again = (await book(server, token, next.id)).body.booking.id as string;
    const moved = await server.call('POST', `/api/organizer/tournaments/${id}/venue`, {
      as: token,
      body: { slotBookingId: again },
    });
    expect(moved.body, JSON.stringify(moved.body)).toMatchObject({
      is_paused: false,
      entry_state: 'full',
      slot_booking_id: again,
      start_date: inDays(server, 40),
    });
    await quiet(server);
    expect(await line()).toBe('offered');
    expect((await own()).max_participants).toBe(1);
  });

  it('whoever entered is told after two days, and withdraws for everything until a week after a new venue', async () => {
    const { id, token, withdraw, own } = await hosted();
    const [ava, ben, cleo] = [await paid(id), await paid(id), await paid(id)];
    const due = async ({ token: as, orderId }: { token: string; orderId: string }) =>
      (await server.call('GET', `/api/tournament-registrations/${orderId}`, { as })).body.refund_due;
    expect(await due(ava)).toBe(0);
    await withdraw();
    expect(await due(ava)).toBe(50);
    const leave = ({ token: as, orderId }: { token: string; orderId: string }) =>
      server.call('DELETE', `/api/tournament-registrations/${orderId}?expected=50`, { as });
    expect((await leave(ava)).status).toBe(200);
    await notifyVenueLosses(server.context);
    expect(await mailsTo(ben.token)).not.toContain('No venue at the moment');
    server.clock.advance(49 * 3_600_000);
    await notifyVenueLosses(server.context);
    await notifyVenueLosses(server.context);
    expect((await mailsTo(ben.token)).match(/No venue at the moment/g)).toHaveLength(1);

    const before = await own();
    const form = {
      tournamentName: before.title,
      organizerName: before.organizer_name,
      date: before.start_date,
      maxEntries: 10,
      registrationFee: 50,
      refundPolicy: 'none',
      countryClubId: before.country_club_id,
      startTime: before.start_time,
      timeZone: before.time_zone,
      address: before.address,
      city: before.city,
      state: before.state,
      zipCode: before.zip_code ?? '',
    };
    const change = async (fields: object) =>
      server.call('PATCH', `/api/tournaments/${id}`, {
        as: token,
        body: { ...form, countryClub: before.venue, ...fields, version: (await own()).version },
      });
    expect((await change({ description: 'Bring a friend.' })).body.is_paused).toBe(true);
    const elsewhere = await change({ countryClub: 'Elsewhere Links', countryClubId: null });
    expect(elsewhere.body, JSON.stringify(elsewhere.body)).toMatchObject({ is_paused: false, entry_state: 'open' });
    expect((await enter(id)).status).toBe(201);
    expect((await leave(ben)).status).toBe(200);
    server.clock.advance(7 * 24 * 3_600_000 + 60_000);
    expect(await due(cleo)).toBe(0);
  });

  it('the operator hears seven days before play of a tournament that still has no venue, once, and of no other', async () => {
    const [lost, moved] = [await hosted(), await hosted()];
    await paid(lost.id);
    await lost.withdraw();
    await moved.withdraw();
    const next = await makeSlot(server, { club: moved.seller.club, date: inDays(server, 60) });
    const slotBookingId = (await book(server, moved.token, next.id)).body.booking.id as string;
    await server.call('POST', `/api/organizer/tournaments/${moved.id}/venue`, {
      as: moved.token,
      body: { slotBookingId },
    });
    const operator = server.context.settings.contactEmail;
    const told = async () => {
      await notifyVenueLosses(server.context);
      const { rows } = await server.context.pool.query<{ id: string }>(
        `select tournament_id as id from mails where "to" = $1 and subject_key like 'venue-lost-operator:%'
           and tournament_id = any($2)`,
        [operator, [lost.id, moved.id]],
      );
      return rows.map(({ id }) => id);
    };
    const { starts, lost: lostAt } = await instantsOf(lost.id);
    const weekBefore = starts.getTime() - 7 * 24 * 3_600_000;
    server.clock.advance(weekBefore - server.clock.now().getTime() - 60_000);
    expect(await told()).toEqual([]);
    server.clock.advance(120_000);
    expect(await told()).toEqual([lost.id]);
    expect(await told()).toEqual([lost.id]);
    const { start_time: startTime, time_zone: zone } = await lost.own();
    const mail = await server.mailTo(operator, /Play is near/);
    expect(mail.subject).toBe('Play is near, and there is no venue: Autumn Scramble');
    const sentences = [
      'A tournament has nowhere to be played',
      `Test Links withdrew on ${describeInstant(lostAt, zone)}. The organizer has named no other venue or date since. Entry is paused.`,
      'Please ask the organizer whether it is played elsewhere, moved or called off. Golfers may leave for everything until play would begin; after that nothing is given back by itself.',
      'Tournament: Autumn Scramble',
      `Play begins: ${describeStart(starts, startTime, zone)}`,
      `Organizer: Test Golf Society, ${lost.email}`,
      'Players: 1',
    ];
    for (const sentence of sentences) expect(mail.text).toContain(sentence);
    expect(mail.links).toContain(`${server.context.settings.baseUrl}/tournament-details/${lost.id}`);
  });

  it('a tournament is not published in a day that is gone, nor moved to one while it has its venue', async () => {
    const { id, token, bookingId, seller } = await hosted();
    const other = await makeSlot(server, { club: seller.club, date: inDays(server, 45) });
    const free = (await book(server, token, other.id)).body.booking.id as string;
    const move = () =>
      server.call('POST', `/api/organizer/tournaments/${id}/venue`, { as: token, body: { slotBookingId: free } });
    expect((await move()).status).toBe(409);
    await server.call('DELETE', `/api/country-club/bookings/${bookingId}`, { as: seller.token });
    await server.call('DELETE', `/api/slot-bookings/${free}`, { as: token });
    expect(await move()).toMatchObject({ status: 422, body: { errors: [{ field: 'slotBookingId' }] } });
  });

  it('an organizer who gives the day up stands as that in the club’s list', async () => {
    const { id, token, seller, bookingId } = await hosted();
    await server.call('DELETE', `/api/slot-bookings/${bookingId}`, { as: token });
    const listed = await server.call('GET', '/api/country-club/tournaments', { as: seller.token });
    expect(listed.body.data).toMatchObject([{ id, status: 'booking_cancelled', revenue: 0 }]);
    expect((await server.call('GET', `/api/tournaments/${id}`, { as: token })).body.entry_state).toBe('open');
  });

  it('two tournaments do not move into one day, and none into a day that its club takes back in that moment', async () => {
    const [one, two] = [await hosted(), await hosted()];
    await two.withdraw();
    const { id, token, seller, bookingId } = one;
    await server.call('DELETE', `/api/country-club/bookings/${bookingId}`, { as: seller.token });
    const booked = async (days: number) => {
      const slot = await makeSlot(server, { club: seller.club, date: inDays(server, days) });
      return (await book(server, token, slot.id)).body.booking.id as string;
    };
    const move = (slotBookingId: string, tournament = id) =>
      server.call('POST', `/api/organizer/tournaments/${tournament}/venue`, { as: token, body: { slotBookingId } });
    const first = await booked(40);
    // The other one was handed over, so that both are of one organizer.
    await server.context.pool.query(
      `update tournaments set organizer_id = (select organizer_id from tournaments where id = $1), published_slot = null
       where id = $2`,
      [id, two.id],
    );
    const moved = await Promise.all([move(first), move(first, two.id)]);
    expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = moved[0]?.status === 200 ? two.id : id;
    const second = await booked(41);
    const [late] = await Promise.all([
      move(second, loser),
      server.call('DELETE', `/api/country-club/bookings/${second}`, { as: seller.token }),
    ]);
    expect([200, 422]).toContain(late.status);
    const { body } = await server.call('GET', `/api/organizer/tournaments/${loser}`, { as: token });
    expect(body).toMatchObject({ is_paused: true, slot_booking_id: null });
  });

  it('entrants of a day that is near are told before it, and of a second loss as well, and never once it is over', async () => {
    const { id, token, seller, bookingId } = await hosted();
    const ava = await paid(id);
    const take = (booking: string) =>
      server.call('DELETE', `/api/country-club/bookings/${booking}`, { as: seller.token });
    const told = async () => (await mailsTo(ava.token)).match(/No venue at the moment/g)?.length ?? 0;
    const pass = async (hours: number) => {
      server.clock.advance(hours * 3_600_000);
      await notifyVenueLosses(server.context);
      return told();
    };
    await take(bookingId);
    expect(await pass(47)).toBe(0);
    expect(await pass(2)).toBe(1);
    const moveTo = async (days: number) => {
      const slot = await makeSlot(server, { club: seller.club, date: inDays(server, days) });
      const next = (await book(server, token, slot.id)).body.booking.id as string;
      const moved = await server.call('POST', `/api/organizer/tournaments/${id}/venue`, {
        as: token,
        body: { slotBookingId: next },
      });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
      return next;
    };
    await take(await moveTo(3));
    expect(await pass(24)).toBe(2);
    await take(await moveTo(4));
    expect(await pass(5 * 24)).toBe(2);
  });
});
