import { expect, it } from 'vitest';
import { seasonPlans } from '#server/demo/clubs/club-world.ts';
import { offersOf, seasonOf } from '#server/demo/clubs/season.ts';
import { loadDemo } from '#server/demo/load-demo.ts';
import { shiftDate } from '#domain/venue-time.ts';
import { demoProvider } from '#sandbox/stripe/demo-provider.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

/** What the specification's pictures show of a premium club. */
const sample = { hosted_tournaments: 8, venue_revenue: 45_200, utilization: 78, upcoming_bookings: 12 };

async function tokenOf(server: TestServer, email: string): Promise<string> {
  const { rows } = await server.context.pool.query<{ id: string }>('select id from users where email = $1', [email]);
  return server.tokenOf(rows[0]?.id ?? '');
}

async function expectSample(server: TestServer): Promise<void> {
  const { body } = await server.call('GET', '/api/country-club/overview', {
    as: await tokenOf(server, 'club.premium@demo.golf'),
  });
  expect(body).toMatchObject(sample);
  expect(body.year_on_year.venue_revenue.change_percent).toBe(15);
}

/** Two years in which something happened in every month, and none of them towers over the others. */
async function expectLife(server: TestServer): Promise<void> {
  for (const email of ['organizer.premium@demo.golf', 'organizer.platinum@demo.golf']) {
    const as = await tokenOf(server, email);
    const { enhanced, overview } = (await server.call('GET', '/api/organizer/analytics', { as })).body;
    const months: { month: string; collected: number }[] = enhanced.months;
    const whole = months.reduce((sum, { collected }) => sum + collected, 0);
    expect(months.filter(({ collected }) => collected > 0).length, email).toBeGreaterThanOrEqual(10);
    for (const { month, collected } of months) expect(collected / whole, `${email} ${month}`).toBeLessThan(0.35);
    const { summary } = (await server.call('GET', '/api/organizer/tournaments?limit=1', { as })).body;
    expect(summary.total_tournaments, email).toBe(overview.allTimeTournaments);
    expect(summary.last_month.revenue, email).toBeGreaterThan(0);
    expect(summary.this_month.revenue / summary.last_month.revenue, email).toBeLessThan(4);
  }
  const { rows } = await server.context.pool.query<{ what: string; first: Date; months: number }>(
    `select 'accounts' as what, min(created_at) as first, 1 as months from users
     union all select 'tournaments', min(created_at), count(distinct date_trunc('month', created_at))::int from tournaments
     union all select 'entries', min(created_at), count(distinct date_trunc('month', created_at))::int from tournament_registrations
     union all select 'bookings', min(created_at), count(distinct date_trunc('month', created_at))::int from slot_bookings
     union all select 'orders', min(created_at), count(distinct date_trunc('month', created_at))::int from orders`,
  );
  for (const { what, first } of rows)
    expect(server.clock.now().getTime() - first.getTime(), what).toBeGreaterThan(
      (what === 'bookings' ? 400 : 590) * 86_400_000,
    );
}

// The long form: the whole demo world once a day. The short one has it on the day of the test, below.
it.runIf(process.env.LONG)(
  'shows the sample figures of a premium club on whatever day it is loaded',
  async () => {
    const year = new Date().getUTCFullYear() + 1;
    const days = ['01-01', '01-02', '06-15', '11-21', '12-31'];
    for (const day of days.map((of) => `${year}-${of}`)) {
      const server = await startTestServer({ listen: false });
      server.clock.advance(Date.parse(`${day}T20:00:00Z`) - server.clock.now().getTime());
      await loadDemo(server.context, null, () => {});
      await expectSample(server);
      await server.judge();
      await server.stop();
    }
  },
  120_000,
);

it('has days for every plan of a club on every day of four years, none of them twice', () => {
  for (let n = 0; n < 4 * 366; n++) {
    const today = shiftDate('2026-01-01', n);
    for (const slots of [...Object.values(seasonPlans).map((plan) => seasonOf(plan, [], today)), offersOf(5, today)]) {
      expect(new Set(slots.map(({ date, startTime }) => `${date} ${startTime}`)).size, today).toBe(slots.length);
    }
  }
});

it('fills the clubs: free days in several states, bookings in every state, facilities, photos and a ledger over months', async () => {
  const server = await startTestServer();
  await loadDemo(server.context, demoProvider(server.url), () => {});
  await expectSample(server);
  const [premium, organizer] = [
    await tokenOf(server, 'club.premium@demo.golf'),
    await tokenOf(server, 'organizer.platinum@demo.golf'),
  ];
  const free = (await server.call('GET', '/api/tournament-slots?limit=48', { as: organizer })).body.data;
  expect(free.length).toBeGreaterThanOrEqual(40);
  expect(new Set(free.map((slot: any) => slot.country_clubs.state)).size).toBeGreaterThanOrEqual(6);

  const list = async (when: string) =>
    (await server.call('GET', `/api/country-club/bookings?when=${when}&limit=50`, { as: premium })).body.data;
  const [upcoming, past, cancelled] = [await list('upcoming'), await list('past'), await list('cancelled')];
  expect([upcoming.length, past.length, cancelled.length]).toEqual([12, 20, 2]);
  const states = new Set([...upcoming, ...past].map((booking: any) => `${booking.payment_status} ${booking.paid_by}`));
  expect(states).toEqual(new Set(['paid card', 'paid club', 'due null']));
  const hosted = (await server.call('GET', '/api/country-club/tournaments?limit=50', { as: premium })).body.data;
  expect(hosted).toHaveLength(8);
  for (const one of hosted) expect(one.revenue, one.name).toBeGreaterThan(0);
  expect((await server.call('GET', '/api/country-club/facilities', { as: premium })).body.data).toHaveLength(5);
  const { photos } = (await server.call('GET', `/api/country-clubs/${past[0].slot.country_club_id}`)).body;
  expect(photos).toHaveLength(4);
  for (const { urls } of photos) expect((await server.app.inject(urls[960])).statusCode).toBe(200);

  const months = (
    await server.context.pool.query(
      `select count(distinct date_trunc('month', e.booked_at))::int as months,
       count(*) filter (where e.booked_at > t.ends_at and t.ends_at < $1 and e.account = 'card')::int as late
     from ledger_entries e join tournaments t on t.id = e.tournament_id`,
      [server.clock.now()],
    )
  ).rows[0];
  expect(months.months).toBeGreaterThanOrEqual(20);
  expect(months.late).toBe(0);
  // Nobody's bell rings for what happened weeks ago.
  const { unread } = (await server.call('GET', '/api/notifications?limit=1', { as: organizer })).body;
  expect(unread).toBeGreaterThan(0);
  expect(unread).toBeLessThanOrEqual(4);
  await expectLife(server);
  await expect
    .poll(
      async () =>
        (await server.context.pool.query(`select count(*)::int as n from refunds where status = 'owed'`)).rows[0].n,
      { timeout: 10_000 },
    )
    .toBe(0);
  await server.judge();
  await server.stop();
}, 120_000);
