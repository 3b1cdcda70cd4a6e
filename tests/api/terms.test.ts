import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EntryCode, OwnTerms, Quote } from '#areas/entries/contract/terms.ts';
import { serveWaitlist } from '#areas/waitlist/services/serve-waitlist.ts';
import { settle } from '#areas/money/services/settle.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import { holdCounter } from '#tests/factories/hold-counter.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament, tournamentFormOf } from '#tests/factories/tournaments.ts';
import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { freshAddress } from '#tests/factories/addresses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await sweepHolds(server.context);
  await server.judge();
});
afterAll(() => server.stop());

const zone = 'America/Chicago';
const none = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [] };
const today = () => dateIn(server.clock.now(), zone);
const dinner = {
  name: 'Dinner',
  description: 'Three courses',
  kind: 'item',
  price: 45,
  stock: 3,
  max_each: 4,
  is_refundable: true,
};
const fund = { ...dinner, name: 'Junior fund', kind: 'donation', price: 25, stock: null, is_refundable: false };

async function listed(terms: object = {}, options: { plan?: string; fee?: number; places?: number } = {}) {
  const { organizer, token } = await makeOrganizer(server, { plan: options.plan ?? 'pro' });
  const tournament = await makeTournament(server, {
    organizer,
    timeZone: zone,
    registrationFee: options.fee ?? 200,
    maxEntries: options.places ?? 40,
  });
  const url = `/api/organizer/tournaments/${tournament.id}/terms`;
  const set = await server.call('PUT', url, { as: token, body: { ...none, ...terms } });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const code = (body: object) =>
    server.call('POST', `/api/organizer/tournaments/${tournament.id}/codes`, {
      as: token,
      body: { kind: 'percent', value: 50, max_uses: null, min_people: 1, valid_until: null, ...body },
    });
  return { id: tournament.id, token, url, code, terms: set.body };
}
const quote = (id: string, body: object, from?: string) =>
  server.call('POST', `/api/tournaments/${id}/quote`, { body, from });
const enter = (token: string, body: object, from?: string) =>
  server.call('POST', '/api/tournament-registrations', { as: token, body, from });
/** Pays at the stand-in. */
async function payFor(token: string, tournamentId: string) {
  const { body } = await server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId } });
  const sessionId = sessionIdOf(body.url);
  await pay(server, sessionId);
  await settle(server.context, sessionId);
}
const booksOf = async (id: string) =>
  (
    await server.context.pool.query(
      `select r.payment_amount::int as due, (select sum(amount)::int from registration_lines where registration_id = r.id) as lines,
         (select sum(amount)::int from payments where purchase_id = r.id and status = 'paid') as charged,
         (select -sum(amount)::int from ledger_entries where purchase_id = r.id and source = 'payment' and account = 'card') as booked
       from tournament_registrations r where r.id = $1`,
      [id],
    )
  ).rows[0];

describe('a price list', () => {
  it('has early prices by date: what was shown is paid, what has run out is refused', async () => {
    const early = [{ name: 'Early bird', price: 150, until: shiftDate(today(), 1) }];
    const { id } = await listed({ early });
    const terms = await server.call('GET', `/api/tournaments/${id}/terms`);
    expect(terms.body).toMatchObject({ price: 150, price_name: 'Early bird', next_price: 200, from: 150 });
    const one = await makeGolfer(server);
    expect(await enter(one.token, { ...soloEntry(id), amount: 200 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', errors: [{ field: 'amount' }] },
    });
    const entered = await enter(one.token, { ...soloEntry(id), amount: 150 });
    expect(entered.body).toMatchObject({
      payment_amount: 150,
      lines: [{ kind: 'entry', label: 'Entry, Early bird', quantity: 1, amount: 150 }],
    });
    await payFor(one.token, id);
    expect(await booksOf(entered.body.id)).toEqual({ due: 15_000, lines: 15_000, charged: 15_000, booked: 15_000 });
    server.clock.advance(2 * 86_400_000);
    const late = await makeGolfer(server);
    expect((await enter(late.token, { ...soloEntry(id), amount: 150 })).body.code).toBe('price_changed');
    expect((await enter(late.token, { ...soloEntry(id), amount: 200 })).body.payment_amount).toBe(200);
  });

  it('takes a form that shows another sum for no repetition of the open order', async () => {
    const { id } = await listed({ extras: [dinner], share_hours: 24 });
    const { body: terms } = await server.call('GET', `/api/tournaments/${id}/terms`);
    const one = await makeGolfer(server);
    const group = { ...groupEntry(id, 1), amount: 400 };
    const first = await enter(one.token, group);
    expect(first.status).toBe(201);
    expect((await enter(one.token, group)).body.id).toBe(first.body.id);
    const extras = [{ id: terms.extras[0].id, quantity: 1 }];
    for (const other of [
      { ...group, extras, amount: 445 },
      { ...group, pays: 'shares' },
    ])
      expect(await enter(one.token, other)).toMatchObject({ status: 409, body: { code: 'already_entered' } });
  });

  it('says every line of a group with code, extras, tax, fee and gift; charge and books agree to the cent', async () => {
    const {
      id,
      code,
      token: host,
    } = await listed({
      tax: { name: 'Sales tax', percent: 8.25, covers: 'all' },
      fee_percent: 3,
      extras: [dinner, fund],
    });
    expect((await code({ code: 'half', max_uses: 2 })).body).toMatchObject({ code: 'HALF', used: 0 });
    const { extras } = (await server.call('GET', `/api/tournaments/${id}/terms`)).body;
    const choices = {
      code: 'Half',
      extras: [
        { id: extras[0].id, quantity: 2 },
        { id: extras[1].id, quantity: 1, amount: 12.34 },
      ],
    };
    const price: Quote = (await quote(id, { people: 3, ...choices })).body;
    expect(price.total).toBe(price.lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0) / 100);
    const { token } = await makeGolfer(server);
    const entered = await enter(token, { ...groupEntry(id, 2), ...choices, amount: price.total });
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    expect(entered.body.lines).toEqual(price.lines);
    await payFor(token, id);
    const books = await booksOf(entered.body.id);
    expect(new Set(Object.values(books))).toEqual(new Set([Math.round(price.total * 100)]));
    const players = await server.call('GET', `/api/organizer/tournaments/${id}/players`, { as: host });
    expect(players.body.data[0]).toMatchObject({ bought: '2 x Dinner, Junior fund $12.34', code: 'HALF' });
    // The gift stays when they withdraw, everything else comes back, and dinner is free again.
    const read = await server.call('GET', `/api/tournament-registrations/${entered.body.id}`, { as: token });
    expect(read.body.refund_due).toBe(Math.round((price.total - 12.34) * 100) / 100);
    await server.call('DELETE', `/api/tournament-registrations/${entered.body.id}`, { as: token });
    expect((await server.call('GET', `/api/tournaments/${id}/terms`)).body.extras[0].left).toBe(3);
  });

  it('makes an order that costs nothing complete at once', async () => {
    const { id, code } = await listed();
    await code({ code: 'GUEST', value: 100 });
    const { token } = await makeGolfer(server);
    const entered = await enter(token, { ...soloEntry(id), code: 'GUEST', amount: 0 });
    expect(entered.body).toMatchObject({ payment_status: 'completed', payment_amount: 0 });
  });

  it('refuses codes that are wrong, ended, used up or for more people, and gives a use back that was not paid', async () => {
    const { id, token: host, code } = await listed();
    const made = await code({ code: 'ONCE', max_uses: 1 });
    await code({ code: 'FOUR', min_people: 4 });
    expect(await code({ code: 'once' })).toMatchObject({ status: 409, body: { errors: [{ field: 'code' }] } });
    for (const word of ['NOPE', 'FOUR'])
      expect(await quote(id, { people: 1, code: word })).toMatchObject({
        status: 422,
        body: { code: 'code_invalid', errors: [{ field: 'code' }] },
      });
    const [first, second] = [await makeGolfer(server), await makeGolfer(server)];
    const held = await enter(first.token, { ...soloEntry(id), code: 'ONCE' });
    expect(held.body.payment_amount).toBe(100);
    expect(await enter(second.token, { ...soloEntry(id), code: 'ONCE' })).toMatchObject({
      status: 409,
      body: { code: 'code_used_up' },
    });
    await server.call('DELETE', `/api/tournament-registrations/${held.body.id}`, { as: first.token });
    expect((await enter(second.token, { ...soloEntry(id), code: 'ONCE' })).status).toBe(201);
    server.clock.advance(40 * 60_000);
    await sweepHolds(server.context);
    const codes = await server.call('GET', `/api/organizer/tournaments/${id}/codes`, { as: host });
    expect((codes.body.data as EntryCode[]).find((one) => one.code === 'ONCE')?.used).toBe(0);
    const end = await server.call('PATCH', `/api/organizer/tournaments/${id}/codes/${made.body.id}`, {
      as: host,
      body: { is_active: false },
    });
    expect(end.body.is_active).toBe(false);
    expect((await quote(id, { people: 1, code: 'ONCE' })).body.code).toBe('code_invalid');
  });

  it('is asked for forty wrong codes an hour by one client, and then for no right one either', async () => {
    const [{ id, code }, other] = [await listed(), await listed()];
    await code({ code: 'RIGHT' });
    await other.code({ code: 'RIGHT' });
    const client = freshAddress();
    const guess = (word: string) => quote(id, { people: 1, code: word }, client);
    for (let n = 0; n < 50; n++) expect((await guess('RIGHT')).status).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(`WRONG${n}`)));
    const said = (status: number) => wrong.filter((answer) => answer.status === status).length;
    expect(said(422)).toBe(40);
    expect(said(429)).toBe(20);
    expect(await guess('RIGHT')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const { token } = await makeGolfer(server);
    expect((await enter(token, { ...soloEntry(id), code: 'RIGHT' }, client)).status).toBe(429);
    expect((await enter(token, soloEntry(id), client)).status).toBe(201);
    expect((await quote(other.id, { people: 1, code: 'RIGHT' }, client)).status).toBe(200);
    // Others are not kept out by it.
    expect((await quote(id, { people: 1, code: 'RIGHT' })).status).toBe(200);
    server.clock.advance(61 * 60_000);
    expect((await guess('RIGHT')).status).toBe(200);
  });

  it('sells no more of anything than there is', async () => {
    const { id } = await listed({ extras: [dinner] });
    const { extras } = (await server.call('GET', `/api/tournaments/${id}/terms`)).body;
    const four = { extras: [{ id: extras[0].id, quantity: 4 }] };
    expect(await quote(id, { people: 1, ...four })).toMatchObject({ status: 409, body: { code: 'extra_gone' } });
    expect(await quote(id, { people: 1, extras: [{ id: extras[0].id, quantity: 5 }] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'extras.0.quantity' }] },
    });
    const { token } = await makeGolfer(server);
    expect((await enter(token, { ...soloEntry(id), extras: [{ id: extras[0].id, quantity: 3 }] })).status).toBe(201);
    expect((await server.call('GET', `/api/tournaments/${id}/terms`)).body.extras[0].left).toBe(0);
  });

  it('is set as a whole by its own organizer, once for two who save at the same time', async () => {
    const { url, token, terms, id } = await listed({ extras: [dinner] });
    const again = {
      ...terms,
      fee: undefined,
      extras: (terms as OwnTerms).extras.map(({ taken: _, ...extra }) => extra),
    };
    expect((await server.call('PUT', url, { as: token, body: { ...again, fee_percent: 2 } })).status).toBe(200);
    expect(await server.call('PUT', url, { as: token, body: again })).toMatchObject({ status: 409 });
    const high = { ...none, version: 2, early: [{ name: 'Late', price: 900, until: shiftDate(today(), 3) }] };
    expect(await server.call('PUT', url, { as: token, body: high })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'early.0.price' }] },
    });
    const stranger = await makeOrganizer(server, { plan: 'pro' });
    expect((await server.call('GET', url, { as: stranger.token })).status).toBe(403);
    expect((await server.call('PUT', url, { as: stranger.token, body: none })).status).toBe(403);
    const codes = `/api/organizer/tournaments/${id}/codes`;
    expect((await server.call('GET', codes, { as: stranger.token })).status).toBe(403);
    const free = await makeOrganizer(server, { plan: 'free' });
    const small = await makeTournament(server, { organizer: free.organizer, maxEntries: 20 });
    const taxed = { ...none, tax: { name: 'Tax', percent: 5, covers: 'entry' } };
    expect(
      await server.call('PUT', `/api/organizer/tournaments/${small.id}/terms`, { as: free.token, body: taxed }),
    ).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
  });

  it('pays back by date, in exact cents, and never gets worse for who has entered', async () => {
    const refunds = [
      { percent: 100, until: shiftDate(today(), 2) },
      { percent: 33, until: shiftDate(today(), 6) },
    ];
    const { id, url, token: host } = await listed({ refunds, fee_percent: 3 }, { fee: 125 });
    expect((await server.call('GET', `/api/tournaments/${id}`)).body.refund_policy_text).toMatch(
      /^Refund if you withdraw: all of it until .+, 33 % until .+, then none\.$/,
    );
    const { token, golfer } = await makeGolfer(server);
    const entered = await enter(token, soloEntry(id));
    await payFor(token, id);
    const due = async (as: string) =>
      (await server.call('GET', `/api/tournament-registrations/${entered.body.id}`, { as })).body.refund_due;
    expect(await due(token)).toBe(128.75);
    const worse = { ...none, version: 1, refunds: refunds.slice(0, 1) };
    expect(await server.call('PUT', url, { as: host, body: worse })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'refunds' }] },
    });
    server.clock.advance(4 * 86_400_000);
    const later = await server.tokenOf(golfer.userId);
    expect(await due(later)).toBe(42.48);
    const leave = `/api/tournament-registrations/${entered.body.id}`;
    const outdated = await server.call('DELETE', `${leave}?expected=84.96`, { as: later });
    expect(outdated).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
    expect(await due(later)).toBe(42.48);
    const gone = await server.call('DELETE', `${leave}?expected=42.48`, { as: later });
    expect(gone.body.given_back).toBe(42.48);
  });

  it('counts a code from its first day on, by the venue’s clocks', async () => {
    const { id, code } = await listed({});
    const from = shiftDate(today(), 2);
    const upsideDown = await code({ code: 'NEVER', valid_from: from, valid_until: today() });
    expect(upsideDown).toMatchObject({ status: 422, body: { errors: [{ field: 'valid_until' }] } });
    expect((await code({ code: 'SOON', valid_from: from, valid_until: from })).status).toBe(201);
    const asked = () => quote(id, { people: 1, code: 'SOON' });
    expect(await asked()).toMatchObject({
      status: 422,
      body: { code: 'code_invalid', errors: [{ field: 'code', message: 'This code is not valid yet.' }] },
    });
    server.clock.advance(2 * 86_400_000);
    expect((await asked()).body.total).toBe(100);
    server.clock.advance(86_400_000);
    expect((await asked()).body.errors[0].message).toBe('This code is not valid.');
  });

  it('makes hundreds of codes at once, each for one use, and lists them in a file', async () => {
    const { id, token: host } = await listed({});
    const path = `/api/organizer/tournaments/${id}/codes`;
    const many = { count: 500, prefix: 'club', kind: 'price', value: 10, valid_until: null };
    const made = await server.call('POST', `${path}/batch`, { as: host, body: many });
    const codes = made.body.data as EntryCode[];
    expect(made.status).toBe(201);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(500);
    expect(codes[0]?.code).toMatch(/^CLUB-[A-HJ-NP-Z2-9]{8}$/);
    for (const { code } of codes.slice(0, 2)) {
      const golfer = await makeGolfer(server);
      expect((await enter(golfer.token, soloEntry(id, { code }))).body.payment_amount).toBe(10);
    }
    const again = await makeGolfer(server);
    expect((await enter(again.token, soloEntry(id, { code: codes[0]?.code }))).body.code).toBe('code_used_up');
    const file = String((await server.call('GET', `${path}.csv`, { as: host })).body);
    expect(file.trim().split('\r\n')).toHaveLength(501);
    expect(file.match(/,price,10,1,1,/g)).toHaveLength(2);
    expect((await server.call('POST', `${path}/batch`, { as: host, body: { ...many, count: 500 } })).status).toBe(201);
    expect((await server.call('POST', `${path}/batch`, { as: host, body: { ...many, count: 1 } })).status).toBe(409);
    const bad = await server.call('POST', `${path}/batch`, { as: host, body: { ...many, count: 501 } });
    expect(bad.body.errors[0].field).toBe('count');
    const stranger = await makeOrganizer(server);
    expect((await server.call('GET', `${path}.csv`, { as: stranger.token })).status).toBe(403);
  });

  it('holds for who waits: the price of the day of joining, tax and fee included', async () => {
    const early = [{ name: 'Early bird', price: 100, until: shiftDate(today(), 2) }];
    const { id } = await listed({ early, fee_percent: 5 }, { places: 1 });
    const holder = await makeGolfer(server);
    const held = await enter(holder.token, soloEntry(id));
    expect(held.body.payment_amount).toBe(105);
    const { tournamentId: _, ...solo } = soloEntry('');
    const waiter = await makeGolfer(server);
    const waiting = await server.call('POST', `/api/tournaments/${id}/waitlist`, { as: waiter.token, body: solo });
    expect(waiting.body).toMatchObject({ state: 'waiting', fee: 105 });
    server.clock.advance(5 * 86_400_000);
    await sweepHolds(server.context);
    await serveWaitlist(server.context, id);
    const offer = await server.call('GET', `/api/waitlist-entries/${waiting.body.id}`, {
      as: await server.tokenOf(waiter.golfer.userId),
    });
    expect(offer.body).toMatchObject({ state: 'offered', offer: { amount: 105 } });
  });
});

it('sets no price list of a tournament that is cancelled in the same moment', async () => {
  const { id, url, token } = await listed();
  const { waiters, release } = await holdCounter(server, id);
  const asked = server.call('PUT', url, { as: token, body: { ...none, version: 1 } });
  await expect.poll(waiters, { timeout: 20_000 }).toBe(1);
  await release(`update tournaments set state = 'cancelled' where id = $1`);
  expect(await asked).toMatchObject({ status: 409, body: { detail: 'This tournament is cancelled.' } });
});

describe('a price list that is saved in the same moment as the form of its tournament', () => {
  /** Both wait for the counter, in this order. */
  async function inTurn(id: string, acts: (() => Promise<{ status: number; body: unknown }>)[]) {
    const { waiters, release } = await holdCounter(server, id);
    const asked: Promise<{ status: number; body: unknown }>[] = [];
    try {
      for (const act of acts) {
        asked.push(act());
        await expect.poll(waiters, { timeout: 20_000 }).toBe(asked.length);
      }
    } finally {
      await release();
    }
    return Promise.all(asked);
  }

  /** Saves of the price list with other parts, and of the form with other fields. */
  async function bothOf({ id, url, token }: Awaited<ReturnType<typeof listed>>) {
    const { body } = await server.call('GET', `/api/organizer/tournaments/${id}`, { as: token });
    const list = (parts: object) => () =>
      server.call('PUT', url, { as: token, body: { ...none, version: 1, ...parts } });
    const form = (fields: object) => () =>
      server.call('PATCH', `/api/tournaments/${id}`, { as: token, body: { ...tournamentFormOf(body), ...fields } });
    return { list, form, date: body.start_date as string };
  }

  it.each(['list', 'form'] as const)('never has an early price above the fee: the %s comes first', async (first) => {
    const own = await listed({}, { fee: 200 });
    const { list, form } = await bothOf(own);
    const acts = [list({ early: [{ name: 'Early', price: 150, until: today() }] }), form({ registrationFee: 100 })];
    const answers = await inTurn(own.id, first === 'list' ? acts : acts.toReversed());
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
    const field = first === 'list' ? 'registrationFee' : 'early.0.price';
    expect(answers[1]?.body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  it('has the refunds that were saved first move along with the day', async () => {
    const own = await listed({ refunds: [{ percent: 50, until: shiftDate(today(), 2) }] });
    const { list, form, date } = await bothOf(own);
    const refunds = [{ percent: 80, until: shiftDate(today(), 4) }];
    const answers = await inTurn(own.id, [list({ refunds }), form({ date: shiftDate(date, 7) })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after = await server.call('GET', own.url, { as: own.token });
    expect(after.body.refunds).toEqual([{ percent: 80, until: shiftDate(today(), 11) }]);
  });

  it('leaves nobody with worse refunds than were saved first', async () => {
    const own = await listed({ refunds: [{ percent: 50, until: shiftDate(today(), 2) }] });
    const { list, form, date } = await bothOf(own);
    const golfer = await makeGolfer(server);
    await enter(golfer.token, soloEntry(own.id));
    const kinder = [{ percent: 100, until: shiftDate(today(), 4) }];
    const later = list({ refunds: [{ percent: 60, until: shiftDate(today(), 9) }] });
    const answers = await inTurn(own.id, [list({ refunds: kinder }), form({ date: shiftDate(date, 7) }), later]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
    expect(answers[2]?.body).toMatchObject({ errors: [{ field: 'refunds' }] });
  });
});
