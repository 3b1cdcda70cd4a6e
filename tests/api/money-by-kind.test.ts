import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parse as csv } from 'csv-parse/sync';
import { findBrokenInvariants } from '#areas/operator/database/invariants.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { recordPrizeLines } from '#areas/money/database/prize-lines.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { book, cancel, makePaidClub } from '#tests/factories/bookings.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { readPdf } from '#tests/factories/pdf-reader.ts';
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

type Line = { kind: string; label: string; note: string | null; card: number; desk: number; sum: number };
const shown = (lines: Line[]) => lines.map(({ label, sum }) => [label, sum]);

/** The winner of $600 has $400 of it. */
async function winPrizes(tournamentId: string) {
  const { pool, clock } = server.context;
  const [purse, handedOut, open] = [newId(), newId(), newId()];
  const now = clock();
  await pool.query(
    `insert into purses (id, tournament_id, position, name, kind, source, pays, places, created_at)
     values ($1, $2, 0, 'Gross', 'prizes', 'fund', 'money', '[]', $3)`,
    [purse, tournamentId, now],
  );
  await pool.query(
    `insert into awards (id, tournament_id, number, purse_id, place, amount, pays, state, results_version, awarded_at,
       paid_how, paid_at)
     values ($1, $3, 1, $4, '1', 40000, 'money', 'paid', 1, $5, 'check', $5),
       ($2, $3, 2, $4, '2', 20000, 'money', 'owed', 1, $5, null, null)`,
    [handedOut, open, tournamentId, purse, now],
  );
  await inTransaction(pool, async (tx) => {
    await recordPrizeLines(tx, 'prize', [handedOut, open], now);
    await recordPrizeLines(tx, 'prize_paid', [handedOut], now);
  });
}

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
  it('reads a line for each kind, and the same sums in statement, management, analytics, books and files', async () => {
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

    const addSponsor = async (body: object) => {
      const { status, body: added } = await server.call('POST', at('sponsorships'), { as: token, body });
      expect(status, JSON.stringify(added)).toBe(201);
      return added.id as string;
    };
    const bank = await addSponsor({ company: 'Oak Bank', amount: 1_500 });
    await addSponsor({ company: 'Pine Realty', amount: 600 });
    const change = (path: string, body: object) => server.call('PATCH', path, { as: token, body });
    expect((await change(`/api/organizer/sponsorships/${bank}`, { paid_how: 'elsewhere' })).status).toBe(200);
    await winPrizes(id);

    const statement = await read(at('statement'));
    const { platform_fee: platform, ...sums } = statement.sums;
    expect(shown(statement.lines)).toEqual([
      ['Entries 5 x $100', 500],
      ['Mulligans 8 x $10', 80],
      ['Roof fund 2 x $25', 50],
      ['Sponsors paid', 1_500],
      ['Refunded', -152.5],
      ['Prizes', -600],
      ['Fees', -platform],
    ]);
    const noteOf = (kind: string) => statement.lines.find((line: Line) => line.kind === kind).note;
    expect(noteOf('refunded')).toBe('Entries $100, Mulligans $40, Roof fund $12.50');
    expect(noteOf('sponsor')).toBe('$600 more agreed, not paid yet');
    expect(noteOf('prize')).toBe('$200 of it is still to be handed out');
    expect(statement).toMatchObject({
      time_zone: 'America/Denver',
      ways: 'By card $377.50, at the desk $100, sponsors $1,500.',
    });
    expect(sums).toMatchObject({ refunded: 152.5, desk: 100 });
    const ofEntries = statement.lines.filter(({ kind }: Line) => !['sponsor', 'prize', 'platform'].includes(kind));
    const money = sumOf(ofEntries.map(({ sum }: Line) => sum));
    expect(cents(sums.revenue)).toBe(money);
    expect(cents(statement.left)).toBe(sumOf(statement.lines.map(({ sum }: Line) => sum)));
    expect(cents(statement.left)).toBe(cents(sums.net) + cents(sums.desk) + 150_000 - 60_000);
    const { rows: books } = await server.context.pool.query(
      `select sum(-amount)::bigint as cents from ledger_entries
       where tournament_id = $1 and account in ('card', 'desk') and source in ('payment', 'refund', 'desk')`,
      [id],
    );
    expect(books).toEqual([{ cents: money }]);

    const manage = await read(`/api/organizer/tournaments/${id}`);
    expect(cents(manage.revenue)).toBe(money);
    // The purpose of money is the statement's to say: no list of tournaments adds up the books once more.
    expect(manage).not.toHaveProperty('beside_entries');
    const whole = await read('/api/organizer/statements');
    expect(shown(whole.kinds)).toEqual([
      ['Entries', 400],
      ['Mulligans', 40],
      ['Roof fund', 37.5],
    ]);
    expect(cents(whole.total.revenue)).toBe(money);
    const analytics = await read('/api/organizer/analytics');
    expect(cents(analytics.overview.totalRevenue)).toBe(money);
    expect(sumOf(analytics.enhanced.months.map(({ revenue }: { revenue: number }) => revenue))).toBe(money);

    const rowsOf = async (name: string): Promise<string[][]> => csv(String(await read(at(name))), { bom: true });
    // The files are made of the same lines.
    const [columns, ...kinds] = await rowsOf('statement.csv');
    expect(columns).toEqual(['Kind', 'What for', 'Card', 'Desk', 'Sum', 'Note']);
    expect(kinds.map(([, what, , , sum]) => [what, Number(sum)])).toEqual([
      ...shown(statement.lines),
      ['Left', statement.left],
    ]);
    const headers = { cookie: sessionCookieOf(token) };
    const file = await server.app.inject({ url: at('statement.pdf'), headers });
    expect(file.headers['content-type']).toBe('application/pdf');
    const [sheet] = await readPdf(file.rawPayload, false);
    for (const text of ['Entries 5 x $100', 'Mulligans 8 x $10', statement.ways, 'The Rooks', 'All orders', '$477.50'])
      expect(sheet?.text).toContain(text);

    const [head = [], ...lines] = await rowsOf('movements.csv');
    const column = (name: string) => lines.map((line) => line[head.indexOf(name)] ?? '');
    expect(sumOf(column('Amount').map(Number))).toBe(money);
    const ofMulligans = lines.filter((line) => line[head.indexOf('For')] === 'Mulligans');
    expect(sumOf(ofMulligans.map((line) => Number(line[head.indexOf('Amount')])))).toBe(4_000);
    expect(sumOf(column('Net to you').map(Number))).toBe(cents(whole.total.net));
    // By the clocks of Denver, like the screens.
    expect(new Set(column('Time zone'))).toEqual(new Set(['America/Denver']));
    expect(column('Booked on').every((date) => /^\d{4}-\d\d-\d\d$/.test(date))).toBe(true);
    expect(column('Booked at').every((time) => /^\d\d:\d\d$/.test(time))).toBe(true);

    const orders = statement.data as { payer: string; team: string; card: number; desk: number; movements: object[] }[];
    expect(orders).toHaveLength(4);
    expect(orders.find((order) => order.team === 'The Rooks')).toMatchObject({
      card: 200,
      people: 2,
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
    expect(money).toMatchObject({ left: -715, ways: 'Sponsors $500.' });
    expect(money.lines).toEqual([
      expect.objectContaining({ label: 'Sponsors paid', note: '$500 more agreed, not paid yet', sum: 500 }),
      expect.objectContaining({ label: 'Refunded', sum: 0 }),
      expect.objectContaining({ label: 'Fees', sum: -15 }),
      expect.objectContaining({ kind: 'club', sum: -1_200 }),
    ]);
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
    expect(both).toMatchObject({ left: -1_015 });
    expect(both.lines.at(-1)).toMatchObject({ kind: 'club', sum: -1_500 });
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
    const { lines, left } = await read(at('statement'));
    expect(lines[0]).toMatchObject({ kind: 'entry', label: 'Entries 1', card: 165, desk: 0, sum: 165 });
    expect(left).toBe(165 - 4.95);
    await pool.query('insert into ledger_kinds select * from json_populate_recordset(null::ledger_kinds, $1)', [
      JSON.stringify(kinds),
    ]);
  });
});
