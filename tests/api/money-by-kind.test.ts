import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '#areas/operator/database/invariants.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { book, cancel, makePaidClub } from '#tests/factories/bookings.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { groupEntry, player, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { addSponsor, makePackage, sponsorBy } from '#tests/factories/sponsors.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '300' } });
});
afterEach(() => server.judge());
afterAll(() => server.stop());

const item = { description: '', kind: 'item', stock: null, max_each: 9, is_refundable: true };
const cents = (dollars: number) => Math.round(dollars * 100);
const sumOf = (amounts: number[]) => amounts.reduce((sum, one) => sum + cents(one), 0);

type Kind = { kind: string; label: string; card: number; desk: number; sum: number };

/** A parish scramble in Denver: entries at $100, mulligans, a gift, and one who pays at the desk. */
async function scramble() {
  const { organizer, token } = await makeOrganizer(server, { plan: 'premium' });
  const { id } = await makeTournament(server, {
    organizer,
    registrationFee: 100,
    refundPolicy: 'half',
    timeZone: 'America/Denver',
  });
  const terms = await server.call('PUT', `/api/organizer/tournaments/${id}/terms`, {
    as: token,
    body: {
      version: 0,
      early: [],
      tax: null,
      fee_percent: null,
      refunds: [],
      extras: [
        { ...item, name: 'Mulligans', price: 10 },
        { ...item, name: 'Roof fund', kind: 'donation', price: 25, max_each: 1, is_refundable: false },
      ],
    },
  });
  expect(terms.status, JSON.stringify(terms.body)).toBe(200);
  const { extras } = (await server.call('GET', `/api/tournaments/${id}/terms`)).body;
  const paid = async (entry: object) => {
    const golfer = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, golfer.token, id, entry);
    await pay(server, sessionId);
    await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
    return { token: golfer.token, orderId };
  };
  const bought = [
    { id: extras[0].id, quantity: 4 },
    { id: extras[1].id, quantity: 1, amount: 25 },
  ];
  const read = async (path: string) => (await server.call('GET', path, { as: token })).body;
  return { id, token, paid, bought, read, at: (path: string) => `/api/organizer/tournaments/${id}/${path}` };
}

describe('an organizer who sold entries, mulligans and gifts', () => {
  it('reads what came of each kind, and the same sums in statement, management, analytics and file', async () => {
    const { id, token, paid, bought, read, at } = await scramble();
    const ava = await paid({ ...soloEntry(id), extras: bought });
    await paid(groupEntry(id, 1, { teamName: 'The Rooks' }));
    const leaving = await paid({ ...soloEntry(id), extras: bought });
    const atDesk = await server.call('POST', at('players'), { as: token, body: { ...player(9), payment: 'desk' } });
    expect(atDesk.status).toBe(201);
    // $82.50 over 100/40/25: 50.00, 20.00 and 12.50.
    await server.call('POST', at(`registrations/${ava.orderId}/refund`), { as: token, body: { amount: 82.5 } });
    await untilOrder(server, ava.token, ava.orderId, { refunded_amount: 82.5 });
    // Half of what comes back, $140: the gift stays.
    await server.call('DELETE', `/api/tournament-registrations/${leaving.orderId}`, { as: leaving.token });
    await untilOrder(server, leaving.token, leaving.orderId, { refunded_amount: 70 });

    const statement = await read(at('statement'));
    expect(statement.kinds).toEqual([
      { kind: 'entry', label: 'Entries', card: 300, desk: 100, sum: 400 },
      { kind: 'extra', label: 'Mulligans', card: 40, desk: 0, sum: 40 },
      { kind: 'gift', label: 'Roof fund', card: 37.5, desk: 0, sum: 37.5 },
    ]);
    expect(statement).toMatchObject({ entries: 4, time_zone: 'America/Denver', sums: { refunded: 152.5, desk: 100 } });
    const money = sumOf(statement.kinds.map(({ sum }: Kind) => sum));
    expect(statement.left).toBe((money - cents(statement.sums.platform_fee)) / 100);

    const manage = await read(`/api/organizer/tournaments/${id}`);
    expect(cents(manage.revenue)).toBe(money);
    // What it was for is the statement's to say: no list of tournaments adds up the books once more.
    expect(manage).not.toHaveProperty('beside_entries');
    const whole = await read('/api/organizer/statements');
    expect(whole.kinds).toEqual(statement.kinds);
    expect(cents(whole.total.revenue)).toBe(money);
    const analytics = await read('/api/organizer/analytics');
    expect(cents(analytics.overview.totalRevenue)).toBe(money);
    expect(sumOf(analytics.enhanced.months.map(({ revenue }: { revenue: number }) => revenue))).toBe(money);

    const rows = String(await read(at('movements.csv')))
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const [head = [], ...lines] = rows;
    const column = (name: string) => lines.map((line) => line[head.indexOf(name)] ?? '');
    expect(sumOf(column('Amount').map(Number))).toBe(money);
    const ofMulligans = lines.filter((line) => line[head.indexOf('For')] === 'Mulligans');
    expect(sumOf(ofMulligans.map((line) => Number(line[head.indexOf('Amount')])))).toBe(4_000);
    expect(sumOf(column('Net to you').map(Number))).toBe(cents(whole.total.net));
    // By the clocks of Denver, like the screens.
    expect(column('Booked').every((at) => /-0[67]:00$/.test(at))).toBe(true);

    const orders = statement.data as { payer: string; team: string; card: number; desk: number; movements: object[] }[];
    expect(orders).toHaveLength(4);
    expect(orders.find((order) => order.team === 'The Rooks')).toMatchObject({
      card: 200,
      movements: [{ kind: 'payment' }],
    });
    expect(orders.every(({ payer }) => payer !== '')).toBe(true);
    expect(sumOf(orders.flatMap(({ card, desk }) => [card, desk]))).toBe(money);
  });

  it('reads no card fee that the platform pays as a movement of theirs', async () => {
    const { id, paid, read, at } = await scramble();
    await paid(soloEntry(id));
    const statement = await until(
      () => read(at('statement')),
      ({ sums }) => sums.provider_fee > 0,
    );
    expect(statement.data[0].movements.map(({ amount }: { amount: number }) => amount)).toEqual([100]);
    const moved = await read(at('movements'));
    expect(moved.data).toMatchObject([{ kind: 'payment', amount: 100, provider_fee: 3.2, net: 97 }]);
  });

  it('reads the sponsors who paid and the day at the club in one sum with them, and who only agreed beside it', async () => {
    const offered = await makePackage(server, { price: 500 });
    await sponsorBy(server, offered);
    await addSponsor(server, offered);
    const { club } = await makePaidClub(server);
    const slot = await makeSlot(server, { club, slot_price: 1_200, date: inDays(server, 50) });
    const { booking } = (await book(server, offered.token, slot.id)).body;
    const { pool } = server.context;
    await pool.query('update tournaments set slot_booking_id = $2 where id = $1', [offered.tournament.id, booking.id]);
    const path = `/api/organizer/tournaments/${offered.tournament.id}/statement`;
    const money = (await server.call('GET', path, { as: offered.token })).body;
    // 3 % of $500 are the platform's.
    expect(money).toMatchObject({
      kinds: [],
      sponsors: { paid: 485, agreed: 500 },
      club: { amount: 1_200 },
      left: -715,
    });
    // The club keeps $300 of a day that was booked before it.
    const former = (await book(server, offered.token, (await makeSlot(server, { club, date: inDays(server, 60) })).id))
      .body;
    expect((await cancel(server, offered.token, former.booking.id)).status).toBe(200);
    await pool.query('update slot_bookings set kept_amount = 30000 where id = $1', [former.booking.id]);
    await pool.query('update tournaments set lost_booking_id = $2 where id = $1', [
      offered.tournament.id,
      former.booking.id,
    ]);
    const both = (await server.call('GET', path, { as: offered.token })).body;
    expect(both).toMatchObject({ club: { amount: 1_500 }, left: -1_015 });
    const kinds = await pool.query(
      `select k.kind, k.label, k.cents from ledger_kinds k join ledger_entries e using (source, source_id)
       where e.account = 'card' and e.organizer_id = $1`,
      [offered.organizer.organizerId],
    );
    expect(kinds.rows).toEqual([{ kind: 'sponsor', label: 'Hole sponsor', cents: 50_000 }]);
    await pool.query('update tournaments set slot_booking_id = null where id = $1', [offered.tournament.id]);
  });

  it('is found where its kinds are missing, and counts as entries meanwhile', async () => {
    const { id, paid, bought, read, at } = await scramble();
    await paid({ ...soloEntry(id), extras: bought });
    const { pool, clock } = server.context;
    const { rows: kinds } = await pool.query(
      'delete from ledger_kinds where source_id in (select source_id from ledger_entries where tournament_id = $1) returning *',
      [id],
    );
    const broken = (await findBrokenInvariants(pool, clock())).filter((one) => one.broken > 0);
    expect(broken.map(({ name }) => name)).toEqual([
      'what each movement of a card or of the desk is for adds up to it, to the cent',
    ]);
    // Every sum is what it was.
    expect((await read(at('statement'))).kinds).toEqual([
      { kind: 'entry', label: 'Entries', card: 165, desk: 0, sum: 165 },
    ]);
    await pool.query('insert into ledger_kinds select * from json_populate_recordset(null::ledger_kinds, $1)', [
      JSON.stringify(kinds),
    ]);
  });
});
