import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { settle } from '#areas/money/services/settle.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { rush, seeded } from '../harness.ts';
import { quiet } from '#tests/factories/quiet.ts';

/** The long form of these tests, for proving rather than for every run. */
const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 3_600_000 });
const [lists, ordersOfEach] = isLong ? [100, 100] : [3, 8];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await setSwitches(server, { deliveries: 'hold' });
});
afterEach(async () => {
  await sweepHolds(server.context);
  await server.judge();
});
afterAll(() => server.stop());

const random = seeded(47);
const chance = (share: number) => random() < share;
const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
const dollars = (least: number, most: number) => whole(least * 100, most * 100) / 100;

/** A price list by chance: early price, tax, passed-on fee, extras, a gift, a division with a price, and a code. */
async function priceList(n: number) {
  const { organizer, token } = await makeOrganizer(server, { plan: 'platinum' });
  const fee = [50, 125, 250][n % 3] ?? 50;
  const tournament = await makeTournament(server, { organizer, registrationFee: fee, maxEntries: 1_000 });
  const base = `/api/organizer/tournaments/${tournament.id}`;
  const item = { description: '', kind: 'item', stock: null, max_each: 9, is_refundable: chance(0.5) };
  const door = { gender: null, min_index: null, max_index: null, min_age: null, max_age: null, places: null };
  const set = await server.call('PUT', `${base}/terms`, {
    as: token,
    body: {
      version: 0,
      early: [],
      tax: chance(0.7) ? { name: 'Tax', percent: whole(1, 3_000) / 100, covers: chance(0.5) ? 'entry' : 'all' } : null,
      fee_percent: chance(0.6) ? whole(1, 1_000) / 100 : null,
      refunds: [],
      extras: [
        { ...item, name: 'Dinner', price: dollars(0, 90) },
        { ...item, name: 'Fund', kind: 'donation', price: 25, max_each: 1, is_refundable: false },
      ],
      divisions: chance(0.5) ? [{ ...door, name: 'Open', price: dollars(1, 200) }] : [],
    },
  });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const [kind, value] = [
    ['percent', whole(1, 100)] as const,
    ['cents', dollars(1, 60)] as const,
    ['price', dollars(0, 40)] as const,
  ][n % 3] as readonly [string, number];
  const code = { code: 'LUCK', kind, value, max_uses: null, min_people: 1, valid_until: null };
  const made = await server.call('POST', `${base}/codes`, { as: token, body: code });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { id: tournament.id, extras: set.body.extras.map(({ id }: { id: string }) => id) as string[] };
}

/** @returns the id of an order by chance, paid where it costs anything */
async function buy({ id, extras }: Awaited<ReturnType<typeof priceList>>, token: string, wants: Wants) {
  const form = wants.others === 0 ? soloEntry(id) : groupEntry(id, wants.others);
  const bought = [
    ...(wants.dinners > 0 ? [{ id: extras[0], quantity: wants.dinners }] : []),
    ...(wants.gift > 0 ? [{ id: extras[1], quantity: 1, amount: wants.gift }] : []),
  ];
  const body = { ...form, extras: bought, ...(wants.code ? { code: 'luck' } : {}) };
  const entered = await server.call('POST', '/api/tournament-registrations', { as: token, body });
  expect(entered.status, JSON.stringify(entered.body)).toBe(201);
  if (entered.body.payment_status === 'completed') return;
  const payment = await server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId: id } });
  const session = sessionIdOf(payment.body.url);
  await pay(server, session);
  await settle(server.context, session);
}
type Wants = ReturnType<typeof wish>;
const wish = () => ({
  others: whole(0, 4),
  dinners: chance(0.6) ? whole(1, 5) : 0,
  gift: chance(0.3) ? dollars(1, 80) : 0,
  code: chance(0.5),
});

it(`${lists * ordersOfEach} random orders: their lines, amount, charge and books are one number, to the cent`, async () => {
  const ids: string[] = [];
  for (let n = 0; n < lists; n++) {
    const list = await priceList(n);
    ids.push(list.id);
    const golfers = await insertGolfers(server.context.pool, ordersOfEach);
    const wishes = golfers.map(({ token }) => ({ token, wants: wish() }));
    await rush(wishes, 4, ({ token, wants }) => buy(list, token, wants));
  }
  await quiet(server);
  const { rows } = await server.context.pool.query(
    `select count(*)::int as orders,
       count(*) filter (where x.due <> x.lines)::int as by_lines,
       count(*) filter (where x.due <> x.charged)::int as by_charge,
       count(*) filter (where x.due <> x.booked)::int as by_books,
       count(*) filter (where x.due = 0)::int as free
     from (
       select r.payment_amount as due,
         (select coalesce(sum(l.amount), 0) from registration_lines l where l.registration_id = r.id) as lines,
         (select coalesce(sum(y.amount), 0) from payments y where y.purchase_id = r.id and y.status = 'paid') as charged,
         (select coalesce(-sum(e.amount), 0) from ledger_entries e
          where e.purchase_id = r.id and e.source = 'payment' and e.account = 'card') as booked
       from tournament_registrations r where r.payment_status = 'completed' and r.tournament_id = any($1)) x`,
    [ids],
  );
  expect(rows[0]).toMatchObject({ orders: lists * ordersOfEach, by_lines: 0, by_charge: 0, by_books: 0 });
  expect(rows[0].free).toBeLessThan(rows[0].orders / 2);
});
