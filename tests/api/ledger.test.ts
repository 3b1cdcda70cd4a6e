import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripe } from '#kernel/platform/stripe.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { book, bookingOf, cancel, makePaidClub } from '#tests/factories/bookings.ts';
import { openCheckout, pay, sessionIdOf, untilOrder } from '#tests/factories/checkout.ts';
import { groupEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '350' } });
});
afterAll(() => server.stop());

const untilBooked = (tournamentId: string, fees: number) =>
  until(
    async () =>
      (
        await server.context.pool.query(
          `select count(distinct source_id)::int as n from ledger_entries
           where tournament_id = $1 and source = 'fee'`,
          [tournamentId],
        )
      ).rows[0].n,
    (booked) => booked === fees,
  );

/** Enters and pays, for so many people. */
async function paid(tournamentId: string, people: number) {
  const { token } = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(
    server,
    token,
    tournamentId,
    people > 1 ? groupEntry(tournamentId, people - 1) : undefined,
  );
  await pay(server, sessionId);
  await untilOrder(server, token, orderId, { payment_status: 'completed' });
  return { token, orderId };
}

describe('the ledger', () => {
  it('agrees with the provider’s own books to the cent, for the organizer, the platform and the provider', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'premium' });
    const other = await makeOrganizer(server, { plan: 'premium' });
    const half = await makeTournament(server, { organizer, registrationFee: 125, refundPolicy: 'half' });
    const full = await makeTournament(server, { organizer, registrationFee: 75, refundPolicy: 'full' });
    await paid(half.id, 1);
    const leaving = await paid(half.id, 3);
    const back = await paid(full.id, 2);
    await server.call('DELETE', `/api/tournament-registrations/${leaving.orderId}`, { as: leaving.token });
    await server.call('DELETE', `/api/tournament-registrations/${back.orderId}`, { as: back.token });
    await untilOrder(server, leaving.token, leaving.orderId, { refunded_amount: 187.5 });
    await untilOrder(server, back.token, back.orderId, { refunded_amount: 150 });
    await untilBooked(half.id, 2);
    await untilBooked(full.id, 1);

    const { body } = await server.call('GET', '/api/organizer/statements', { as: token });
    // Platform 3.5 %, rounded down: 4.37 + 13.12 + 5.25. Cards 2.9 % + 0.30: 3.93 + 11.18 + 4.65.
    expect(body.total).toEqual({
      collected: 650,
      refunded: 337.5,
      platform_fee: 22.74,
      provider_fee: 19.76,
      desk: 0,
      disputed: 0,
      returned: 0,
      net: 289.76,
      revenue: 312.5,
    });
    expect(body.data).toMatchObject([
      { tournament_id: full.id, collected: 150, refunded: 150, platform_fee: 5.25, net: -5.25 },
      { tournament_id: half.id, collected: 500, refunded: 187.5, platform_fee: 17.49, net: 295.01 },
    ]);
    const { rows } = await server.context.pool.query(`select stripe_account_id from organizers where id = $1`, [
      organizer.organizerId,
    ]);
    const balance = await server.context.stripe.balance.retrieve({}, { stripeAccount: rows[0].stripe_account_id });
    expect(balance.available[0]?.amount).toBe(28_976);
    const platform = await server.context.stripe.balance.retrieve();
    expect(platform.available[0]?.amount).toBe(2_274 - 1_976);

    const moved = await server.call('GET', `/api/organizer/tournaments/${half.id}/movements?limit=2`, { as: token });
    expect(moved.body).toMatchObject({ title: half.title, sums: { net: 295.01 } });
    const rest = await server.call(
      'GET',
      `/api/organizer/tournaments/${half.id}/movements?limit=20&cursor=${moved.body.next_cursor}`,
      { as: token },
    );
    const all = [...moved.body.data, ...rest.body.data];
    // The card fee stands with its payment.
    expect(all).toHaveLength(3);
    expect(all.find(({ kind }) => kind === 'refund')).toMatchObject({ amount: -187.5, net: -187.5 });
    expect(Math.round(all.reduce((sum, one) => sum + one.net, 0) * 100)).toBe(29_501);

    const file = await server.call('GET', `/api/organizer/tournaments/${half.id}/movements.csv`, { as: token });
    expect(file.headers['content-type']).toContain('text/csv');
    expect(String(file.body).trim().split('\r\n')).toHaveLength(4);
    for (const path of ['movements', 'movements.csv']) {
      expect(
        (await server.call('GET', `/api/organizer/tournaments/${half.id}/${path}`, { as: other.token })).status,
      ).toBe(403);
    }
    expect((await server.call('GET', '/api/organizer/statements', { as: other.token })).body).toMatchObject({
      data: [],
      total: { collected: 0, net: 0 },
    });
    expect((await server.call('GET', '/api/organizer/statements', { as: back.token })).status).toBe(403);
    await server.judge();
  });

  it('shows what the provider holds and has paid out, and says so when it cannot be read', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'pro' });
    const tournament = await makeTournament(server, { organizer, registrationFee: 100 });
    await paid(tournament.id, 1);
    const { rows } = await server.context.pool.query('select stripe_account_id from organizers where id = $1', [
      organizer.organizerId,
    ]);
    const stripe = createStripe({ sandboxBaseUrl: server.url });
    await stripe.payouts.create({ amount: 6_000, currency: 'usd' }, { stripeAccount: rows[0].stripe_account_id });
    await expect(
      stripe.payouts.create({ amount: 6_000, currency: 'usd' }, { stripeAccount: rows[0].stripe_account_id }),
    ).rejects.toThrow(/insufficient/);
    expect((await server.call('GET', '/api/organizer/payouts', { as: token })).body).toMatchObject({
      connected: true,
      available: 36.5,
      pending: 0,
      data: [{ amount: 60, status: 'paid' }],
    });
    const unconnected = await makeOrganizer(server, { plan: 'pro', charges: false });
    expect((await server.call('GET', '/api/organizer/payouts', { as: unconnected.token })).body).toEqual({
      connected: false,
      available: 0,
      pending: 0,
      data: [],
    });
  });

  it('writes names into a CSV so that no spreadsheet runs them', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'pro' });
    const tournament = await makeTournament(server, { organizer, registrationFee: 100 });
    const golfer = await makeGolfer(server);
    const entry = { ...groupEntry(tournament.id, 1), teamName: '=HYPERLINK("http://evil.test","x")' };
    const { orderId, sessionId } = await openCheckout(server, golfer.token, tournament.id, entry);
    await pay(server, sessionId);
    await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
    const file = await server.call('GET', `/api/organizer/tournaments/${tournament.id}/movements.csv`, { as: token });
    expect(String(file.body)).toContain(`"'=HYPERLINK(""http://evil.test"",""x"")"`);
  });
});

describe('a club’s statement', () => {
  it('agrees with its account at the provider to the cent, adds up to its revenue, and is its own', async () => {
    const seller = await makePaidClub(server);
    await server.call('PUT', '/api/country-club/terms', {
      as: seller.token,
      body: { cancel_days: 300, late_refund_percent: 33 },
    });
    const { token: buyer } = await makeOrganizer(server);
    const bookDay = async (days: number, price: number) => {
      const { id } = await makeSlot(server, { club: seller.club, slot_price: price, date: inDays(server, days) });
      return (await book(server, buyer, id)).body.booking.id as string;
    };
    const payByCard = async (id: string) => {
      const { body } = await server.call('POST', `/api/slot-bookings/${id}/payment`, { as: buyer });
      await pay(server, sessionIdOf(body.url));
      await until(
        () => bookingOf(server, buyer, id),
        ({ paid_by }) => paid_by === 'card',
      );
    };
    const [card, left, direct] = [await bookDay(40, 1200.5), await bookDay(41, 100.01), await bookDay(42, 800)];
    await bookDay(43, 650);
    await payByCard(card);
    await payByCard(left);
    await server.call('POST', `/api/country-club/bookings/${direct}/paid`, { as: seller.token });
    // Beyond the hour in which a slip of the hand is free.
    server.clock.advance(61 * 60_000);
    await cancel(server, buyer, left);
    await until(
      () => bookingOf(server, buyer, left),
      ({ refunded_amount }) => refunded_amount === 33,
    );
    const read = (path: string, as = seller.token) => server.call('GET', `/api/country-club/${path}`, { as });
    await until(
      async () => (await read('statement')).body.sums.provider_fee as number,
      (fee) => fee > 37,
    );
    const { body } = await read('statement');
    // Platform 3.5 %, rounded down: 42.01 + 3.50.
    expect(body.sums).toMatchObject({ collected: 1300.51, refunded: 33, platform_fee: 45.51, net: 1222 });
    expect(body.booked).toEqual({ total: 2650.5, by_card: 1200.5, directly: 800, due: 650, kept: 67.01 });
    expect((await read('overview')).body.venue_revenue).toBe(body.booked.total);
    const net = body.data.reduce((sum: number, { net: one }: { net: number }) => sum + Math.round(one * 100), 0);
    expect(net).toBe(122_200);
    const payouts = (await read('payouts')).body;
    expect(payouts).toMatchObject({ connected: true, available: 1222, pending: 0, data: [] });

    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await read(`statement?limit=1${cursor && `&cursor=${cursor}`}`);
      pages.push(...page.body.data.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`));
      cursor = page.body.next_cursor;
    }
    expect(pages).toEqual(body.data.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`));
    const file = await read('statement.csv');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(String(file.body).trim().split('\r\n')).toHaveLength(1 + body.data.length);

    const other = await makePaidClub(server);
    expect((await read('statement', other.token)).body).toMatchObject({ data: [], booked: { total: 0 } });
    expect((await read('payouts', other.token)).body).toMatchObject({ available: 0 });
    for (const path of ['statement', 'statement.csv', 'payouts'])
      expect((await read(path, buyer)).status, path).toBe(403);
    await server.judge();
  });
});
