import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { demoProducts } from '#demo/products/catalogue.ts';
import { demoOrders, platinumOffers, shopOffers } from '#demo/products/demo-orders.ts';
import { presetNames } from '#kernel/contract/tournament-choices.ts';
import { expect, test } from './journey.ts';

// The world that `npm start` shows, before any journey changes it. It takes half a minute to make, and so it is looked
// at where it is made anyway.

/** The figures of a premium club in the demo. */
const sample = { hosted_tournaments: 8, venue_revenue: 45_200, utilization: 78, upcoming_bookings: 12 };

const pool = new pg.Pool({ connectionString: process.env.SITE_DATABASE_URL });
test.afterAll(() => pool.end());

type Read = (path: string) => Promise<any>;

/** Reads as one of the demo. */
async function readerOf(request: APIRequestContext, site: string, email: string): Promise<Read> {
  const answer = await request.post(`${site}/api/auth/sign-in`, {
    data: { email, password: 'demo1234' },
    headers: { origin: site },
  });
  expect(answer.status()).toBe(200);
  return async (path) => {
    const read = await request.get(`${site}${path}`);
    expect(read.status(), path).toBe(200);
    return read.json();
  };
}

test('a premium club shows the sample figures, and days, bookings, facilities and photos of all kinds', async ({
  request,
  site,
}) => {
  const read = await readerOf(request, site, 'club.premium@demo.golf');
  const overview = await read('/api/country-club/overview');
  expect(overview).toMatchObject(sample);
  expect(overview.year_on_year.venue_revenue.change_percent).toBe(15);
  const list = async (when: string) => (await read(`/api/country-club/bookings?when=${when}&limit=50`)).data;
  const [upcoming, past, cancelled] = [await list('upcoming'), await list('past'), await list('cancelled')];
  expect([upcoming.length, past.length, cancelled.length]).toEqual([12, 20, 2]);
  const states = new Set([...upcoming, ...past].map((booking: any) => `${booking.payment_status} ${booking.paid_by}`));
  expect(states).toEqual(new Set(['paid card', 'paid club', 'due null']));
  const hosted = (await read('/api/country-club/tournaments?limit=50')).data;
  expect(hosted).toHaveLength(8);
  for (const one of hosted) expect(one.revenue, one.name).toBeGreaterThan(0);
  expect((await read('/api/country-club/facilities')).data).toHaveLength(5);
  const { photos } = await read(`/api/country-clubs/${past[0].slot.country_club_id}`);
  expect(photos).toHaveLength(4);
  for (const { urls } of photos) expect((await request.get(`${site}${urls[960]}`)).status()).toBe(200);
});

for (const email of ['organizer.premium@demo.golf', 'organizer.platinum@demo.golf'])
  test(`${email} has two years of life: something in most months, and none towers over the others`, async ({
    request,
    site,
  }) => {
    const read = await readerOf(request, site, email);
    const { enhanced, overview } = await read('/api/organizer/analytics');
    const months: { month: string; collected: number }[] = enhanced.months;
    const whole = months.reduce((sum, { collected }) => sum + collected, 0);
    expect(months.filter(({ collected }) => collected > 0).length).toBeGreaterThanOrEqual(10);
    for (const { month, collected } of months) expect(collected / whole, month).toBeLessThan(0.35);
    const { summary } = await read('/api/organizer/tournaments?limit=1');
    expect(summary.total_tournaments).toBe(overview.allTimeTournaments);
    expect(summary.last_month.revenue).toBeGreaterThan(0);
    expect(summary.this_month.revenue / summary.last_month.revenue).toBeLessThan(4);
    const free = (await read('/api/tournament-slots?limit=48')).data;
    expect(free.length).toBeGreaterThanOrEqual(40);
    expect(new Set(free.map((slot: any) => slot.country_clubs.state)).size).toBeGreaterThanOrEqual(6);
    // Nobody's bell rings for what happened weeks ago.
    const { unread } = await read('/api/notifications?limit=1');
    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThanOrEqual(4);
  });

test('everything is dated like what it tells of, the books span two years, and no refund stays owed', async () => {
  const { rows } = await pool.query<{ what: string; first: Date }>(
    `select 'accounts' as what, min(created_at) as first from users
     union all select 'tournaments', min(created_at) from tournaments
     union all select 'entries', min(created_at) from tournament_registrations
     union all select 'bookings', min(created_at) from slot_bookings
     union all select 'orders', min(created_at) from orders`,
  );
  for (const { what, first } of rows)
    expect(Date.now() - first.getTime(), what).toBeGreaterThan((what === 'bookings' ? 400 : 590) * 86_400_000);
  const books = await pool.query<{ months: number; late: number }>(
    `select count(distinct date_trunc('month', e.booked_at))::int as months,
       count(*) filter (where e.booked_at > t.ends_at and t.ends_at < now() and e.account = 'card')::int as late
     from ledger_entries e join tournaments t on t.id = e.tournament_id`,
  );
  expect(books.rows[0]?.months).toBeGreaterThanOrEqual(20);
  expect(books.rows[0]?.late).toBe(0);
  await expect
    .poll(async () => (await pool.query(`select from refunds where status = 'owed'`)).rowCount, { timeout: 10_000 })
    .toBe(0);
});

test('every demo club has its course, and everybody a directory of samples', async ({ request, site }) => {
  const read = await readerOf(request, site, 'club.premium@demo.golf');
  expect((await read('/api/course-facilities')).data).toMatchObject([
    { is_sample: true, courses: [{ name: 'Saguaro Course', holes: 18, par: 71, number: 1, warnings: 0 }] },
  ]);
  // The directory of 24, a facility a club, and one of these with three nines, each in front of the next.
  const { rows } = await pool.query(
    `select count(distinct f.id)::int as facilities, count(*)::int as courses
     from courses c
     join facilities f on f.id = c.facility_id
     where f.is_sample and f.organizer_id is null`,
  );
  expect(rows).toEqual([{ facilities: 36, courses: 24 + 11 + 6 }]);
});

test('the marketplace has drawn products, two sellers and orders in every state', async ({ request, site }) => {
  const read = await readerOf(request, site, 'organizer.platinum@demo.golf');
  expect(demoProducts.length).toBeGreaterThanOrEqual(24);
  const offers = (await read('/api/product-mappings?limit=48')).data;
  expect(offers).toHaveLength(platinumOffers.length + shopOffers.length);
  expect(offers.filter((one: any) => one.custom_price !== null).length).toBeGreaterThanOrEqual(3);
  const pictures = new Set<string>();
  for (const { products } of offers) {
    const picture = await request.get(`${site}${products.image_url}`);
    expect(picture.status(), products.name).toBe(200);
    pictures.add((await picture.body()).toString('base64'));
  }
  expect(pictures.size).toBe(new Set(offers.map((one: any) => one.product_id)).size);
  const { summary } = await read('/api/organizer/orders');
  expect(summary).toMatchObject({ orders: demoOrders.filter(({ from }) => from === 'platinum').length, refunded: 1 });
  for (const state of ['new', 'contacted', 'fulfilled'] as const) expect(summary[state]).toBeGreaterThan(0);
});

test('the demo shows who sponsors it: logos on boards, a package bought by card, a report with figures, and news', async ({
  request,
  site,
}) => {
  const read = await readerOf(request, site, 'organizer.premium@demo.golf');
  const own = (await read('/api/organizer/tournaments?limit=50')).data as { id: string; title: string }[];
  const idOf = (wanted: string) => own.find(({ title }) => title === wanted)?.id;
  const desk = await read(`/api/organizer/tournaments/${idOf('Harvest Moon Fourball')}/sponsors`);
  expect(desk.packages).toHaveLength(3);
  expect(desk.searches.fit).toBe(1);
  expect(desk.sponsorships.map(({ state }: { state: string }) => state).sort()).toEqual(['agreed', 'paid']);
  const board = await read(`/api/tournaments/${idOf('Lakeshore Live Open')}/sponsors?surface=board`);
  expect(board.sponsors).toHaveLength(3);
  for (const { logo } of board.sponsors) expect((await request.get(`${site}${logo.url}`)).status()).toBe(200);
  const played = await read(`/api/organizer/tournaments/${idOf('Harbor Classic')}/sponsors`);
  for (const { report_path: path, views } of played.sponsorships) {
    const report = await read(`/api/sponsor-reports/${path.split('/').at(-1)}`);
    expect(report.total.views).toBe(views);
    expect(views).toBeGreaterThan(100);
    const sum = report.days.reduce((total: number, day: { views: number }) => total + day.views, 0);
    expect(sum).toBe(views);
  }
  for (const slug of ['coast-to-coast', 'lone-star-amateur-tour'])
    expect((await read(`/api/brands/${slug}/posts`)).data.length).toBeGreaterThanOrEqual(2);
});

test('the demo has careers to look at, and a committee that awarded, corrected and wrote down why', async ({
  request,
  site,
}) => {
  const organizer = await readerOf(request, site, 'organizer.premium@demo.golf');
  const own = (await organizer('/api/organizer/tournaments?limit=50')).data as { id: string; title: string }[];
  const harbor = own.find(({ title }) => title === 'Harbor Classic')?.id;
  const results = await organizer(`/api/tournaments/${harbor}/results`);
  expect(results).toMatchObject({ version: 2, reason: 'Hole 9 of the second round was read wrong' });
  expect(results.prizes.length).toBeGreaterThanOrEqual(3);
  const { rows: notes } = await pool.query('select body from card_review_notes where tournament_id = $1', [harbor]);
  expect(notes).toHaveLength(1);
  const free = await (await readerOf(request, site, 'golfer@demo.golf'))('/api/golfer-career');
  expect(free.trends).toBeNull();
  expect(free.rounds.map(({ record }: { record: string }) => record)).toEqual(['asked', 'added', 'open']);
  const { rounds, trends } = await (await readerOf(request, site, 'golfer.premium@demo.golf'))('/api/golfer-career');
  expect(rounds).toHaveLength(10);
  expect(trends.scores).toHaveLength(10);
  expect(trends.change).not.toBeNull();
  expect(trends.index.length).toBeGreaterThan(20);
});

test('the demo has somebody who looks for partners, and golfers who follow organizers', async ({ request, site }) => {
  const { rows } = await pool.query<{ tournament_id: string; email: string }>(
    `select a.tournament_id, u.email
     from party_asks a
     join tournament_registrations r on r.id = a.to_id
     join golfers g on g.id = r.golfer_id
     join users u on u.id = g.user_id
     where a.state = 'open' and u.email like 'golfer%@demo.golf'`,
  );
  expect(rows).toHaveLength(1);
  const read = await readerOf(request, site, rows[0]?.email ?? '');
  expect(await read(`/api/tournaments/${rows[0]?.tournament_id}/partners`)).toMatchObject({
    is_open: true,
    asks: [{ is_own: false }],
    data: [{ kind: 'room', is_asked: false }],
  });
  expect((await read('/api/follows/organizers')).data.length).toBeGreaterThan(1);
});

test('the demo has a tournament of each preset, and one with a gap of each kind', async ({ request, site }) => {
  const read = await readerOf(request, site, 'organizer.pro@demo.golf');
  const { rows } = await pool.query<{ id: string; title: string; preset: string; rounds: number }>(
    `select t.id, t.title, t.preset, (select count(*)::int from golf_rounds where tournament_id = t.id) as rounds
     from tournaments t where t.preset is not null`,
  );
  expect(new Set(rows.map(({ preset }) => preset))).toEqual(new Set(presetNames));
  const days: Readonly<Record<string, number>> = { field: 0, championship: 2 };
  for (const { title, preset, rounds } of rows) expect(rounds, title).toBe(days[preset] ?? 1);
  const open = rows.find(({ title }) => title === 'Hill Country Member-Guest');
  const { gaps } = await read(`/api/organizer/tournaments/${open?.id}/gaps`);
  expect(gaps).toHaveLength(9);
});

test('official results say why level rows stand apart, and nobody who missed a cut plays on', async ({
  request,
  site,
}) => {
  const { rows: tournaments } = await pool.query<{ id: string; title: string }>(
    'select distinct t.id, t.title from tournaments t join results r on r.tournament_id = t.id',
  );
  expect(tournaments.length).toBeGreaterThanOrEqual(4);
  let [broken, cut] = [0, 0];
  for (const { id, title } of tournaments) {
    const { boards } = await (await request.get(`${site}/api/tournaments/${id}/results`)).json();
    for (const { kind, name, rows } of boards) {
      if (kind === 'skins' || kind === 'lengths') continue;
      for (const row of rows) {
        const apart = rows.filter((one: any) => one.total === row.total && !one.status && one.pos !== row.pos);
        if (row.status || row.total === null || apart.length === 0) continue;
        broken++;
        expect(row.decided_by, `${title}, ${name}, ${row.name}`).toMatch(/ by .*: [\d.]+ against [\d.]+/);
      }
    }
    const missed = boards.map(({ of, kind, rows }: any) =>
      of === 'players' && kind !== 'skins' ? rows.filter(({ status }: any) => status === 'MC') : [],
    );
    const everywhere = (missed[0] ?? []).filter(({ id: own }: any) =>
      missed.every((rows: any[]) => rows.length === 0 || rows.some((row) => row.id === own)),
    );
    for (const { name, rounds } of everywhere) {
      cut++;
      expect(rounds.slice(1), `${title}, ${name}`).toEqual(rounds.slice(1).map(() => null));
    }
  }
  expect(broken).toBeGreaterThan(4);
  expect(cut).toBeGreaterThan(10);
});
