import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inField } from '#kernel/database/registrations/in-field.ts';
import { isInField } from '#kernel/rules/in-field.ts';
import { markProcessing } from '#areas/entries/database/registrations/processing.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { settle } from '#areas/money/services/settle.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { makeTournament, tournamentFormOf } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let versionId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server, { plan: 'premium' });
  versionId = (await makeCourse(server)).versionId;
});
afterAll(async () => {
  await sweepHolds(server.context);
  await server.judge();
  await server.stop();
});

const days = (count: number) => count * 24 * 3_600_000;
let count = 0;
type Caller = { as: string; headers?: Record<string, string> };

/** A tournament of the owner, and what is done with its entries. */
async function open(fields: object = {}) {
  const tournament = await makeTournament(server, { organizer: owner.organizer, ...fields });
  const path = `/api/organizer/tournaments/${tournament.id}`;
  const as = { as: owner.token };
  return {
    tournament,
    id: tournament.id,
    path,
    /** @returns the entry's id */
    add: async (more: object = {}): Promise<string> => {
      const person = { name: `Lee Later ${++count}`, email: `later${count}@pay.test`, handicap: 9, payment: 'later' };
      const added = await server.call('POST', `${path}/players`, { ...as, body: { ...person, ...more } });
      expect(added.status, JSON.stringify(added.body)).toBe(201);
      return added.body.id;
    },
    field: async (query = '') => (await server.call('GET', `${path}/players${query}`, as)).body,
    own: async () => (await server.call('GET', path, as)).body,
    statement: async () => (await server.call('GET', `${path}/statement`, as)).body,
    gaps: async () => (await server.call('GET', `${path}/gaps`, as)).body,
    take: (entry: string, body: object = { taken_as: 'cash', amount: 100 }, who: Caller = as) =>
      server.call('PUT', `${path}/registrations/${entry}/payment`, { ...who, body }),
    withdraw: (entry: string, who: Caller = as) => server.call('DELETE', `${path}/registrations/${entry}`, who),
    remind: (entry: string) =>
      server.call('POST', '/api/functions/send-payment-reminder', { ...as, body: { registrationId: entry } }),
  };
}
const stored = async (entry: string) =>
  (
    await server.context.pool.query(
      `select payment_status, payment_method, payment_amount::int, pays_later, hold_expires_at, is_processing
       from tournament_registrations where id = $1`,
      [entry],
    )
  ).rows[0];
const booked = async (entry: string) =>
  (
    await server.context.pool.query(
      `select source, account, amount::int from ledger_entries where purchase_id = $1 and account in ('card', 'desk')
       order by source`,
      [entry],
    )
  ).rows;
/** The link to pay that a mail of the reminder has. */
async function linkOf(email: string): Promise<string> {
  const mail = await server.mailTo(email, /^\$\d+\.00 for /);
  return mail.links.find((one) => one.includes('/pay/'))?.split('/pay/')[1] ?? '';
}
const startPaying = async (link: string) =>
  sessionIdOf((await server.call('POST', `/api/pay-links/${link}/payment`, { body: {} })).body.url ?? '');

describe('who pays later', () => {
  it('is in the field at once, and owes: no sum has the money, none has lost it', async () => {
    const { add, field, own, statement, gaps } = await open({ maxEntries: 4 });
    const entry = await add({ partners: [{ name: 'Pat Partner' }] });
    await add({ payment: 'desk' });
    const { data, summary } = await field();
    expect(summary).toMatchObject({ players: 3, paid: 1, pending: 2, not_checked_in: 3 });
    expect(data.find((one: { id: string }) => one.id === entry)).toMatchObject({
      paid: false,
      payment_status: 'pending',
      pays_later: true,
      payment_amount: 200,
      open_amount: 200,
    });
    expect(await own()).toMatchObject({ entries: 3, held: 0, places_left: 1, revenue: 100 });
    expect((await statement()).lines[0]).toMatchObject({ label: 'Entries 1 x $100', sum: 100 });
    expect((await gaps()).gaps).toContainEqual(
      expect.objectContaining({ code: 'unpaid', text: '$200 is open from 1 entry.' }),
    );
    expect(await booked(entry)).toEqual([]);
    const mail = await server.mailTo(`later${count - 1}@pay.test`, /^You play /);
    expect(mail.text).toContain('$200.00 is due, and your place stays yours meanwhile.');
    expect(mail.links.some((one) => one.includes('/pay/'))).toBe(true);
    expect((await field('?filter=pending')).data).toHaveLength(2);
    expect((await field('?filter=paid')).data).toHaveLength(1);
    await server.judge();
  });

  it('keeps the place when holds run out, and after the tournament; who has a link does not', async () => {
    const { id, add, own, remind } = await open({ maxEntries: 2 });
    const entry = await add();
    const held = await add({ payment: 'link' });
    server.clock.advance(days(4));
    await sweepHolds(server.context);
    expect([(await stored(entry)).payment_status, (await stored(held)).payment_status]).toEqual(['pending', 'expired']);
    expect(await own()).toMatchObject({ entries: 1, held: 0, places_left: 1 });
    await server.context.pool.query(
      `update tournaments set start_date = start_date - 60, starts_at = starts_at - interval '60 days',
         ends_at = ends_at - interval '60 days', closes_at = closes_at - interval '60 days' where id = $1`,
      [id],
    );
    await sweepHolds(server.context);
    expect(await stored(entry)).toMatchObject({ payment_status: 'pending', hold_expires_at: null });
    // An amount due is still reminded of and paid by card.
    const email = `later${count - 1}@pay.test`;
    expect((await remind(entry)).status).toBe(200);
    const link = await linkOf(email);
    expect((await server.call('GET', `/api/pay-links/${link}`)).body).toMatchObject({
      status: 'open',
      hold_expires_at: null,
      amount: 100,
    });
    await pay(server, await startPaying(link));
    await until(
      () => stored(entry),
      (row) => row.payment_status === 'completed',
    );
    expect(await booked(entry)).toEqual([{ source: 'payment', account: 'card', amount: -10_000 }]);
    expect((await server.mailTo(email, /Payment received/)).text).toContain('We received $100.00.');
    expect((await own()).revenue).toBe(100);
    await server.judge();
  });

  it('keeps it too when a card page runs out, or money on its way does not come', async () => {
    const { add, remind, own, take } = await open({ maxEntries: 1 });
    const entry = await add();
    await remind(entry);
    const link = await linkOf(`later${count}@pay.test`);
    const session = await startPaying(link);
    const now = server.clock.now();
    expect(await markProcessing(server.context.pool, entry, now, new Date(now.getTime() + days(1)))).toBe(true);
    expect(await stored(entry)).toMatchObject({ is_processing: true, hold_expires_at: null });
    expect(await take(entry)).toMatchObject({
      status: 409,
      body: { detail: 'A card payment for this entry is on its way. Look again in a moment.' },
    });
    await server.context.stripe.checkout.sessions.expire(session);
    expect(await settle(server.context, session)).toMatchObject({ outcome: 'closed' });
    expect(await stored(entry)).toMatchObject({ payment_status: 'pending', is_processing: false });
    expect(await own()).toMatchObject({ entries: 1, places_left: 0 });
    // Another page is opened, and pays.
    await pay(server, await startPaying(link));
    await until(
      () => stored(entry),
      (row) => row.payment_status === 'completed',
    );
    expect((await server.call('GET', `/api/pay-links/${link}`)).body.status).toBe('paid');
  });

  it('pays once: by hand and by card at the same moment, one of the two goes back', async () => {
    const { add, remind, take, own } = await open();
    for (let turn = 0; turn < 4; turn++) {
      const entry = await add();
      await remind(entry);
      const session = await startPaying(await linkOf(`later${count}@pay.test`));
      const [taken, again] = await Promise.all([take(entry), take(entry), pay(server, session).catch(() => undefined)]);
      await settle(server.context, session).catch(() => undefined);
      await until(
        () => stored(entry),
        (row) => row.payment_status === 'completed',
      );
      expect([taken.status, again.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      await until(
        async () =>
          (
            await server.context.pool.query(
              `select coalesce(sum(-amount), 0)::int as cents from ledger_entries
               where purchase_id = $1 and account in ('card', 'desk')`,
              [entry],
            )
          ).rows[0].cents,
        (cents) => cents === 10_000,
      );
    }
    expect((await own()).revenue).toBe(400);
    await server.judge();
  });

  it('plays: stands on the tee sheet and at the desk, is checked in owing, and pays there', async () => {
    const { tournament, add } = await open();
    const round = await makeRound(server, { tournament, versionId });
    const entry = await add();
    const waiting = await add({ payment: 'link' });
    const sheet = await server.call('GET', `/api/organizer/rounds/${round.id}/sheet`, { as: owner.token });
    const onSheet = JSON.stringify(sheet.body);
    const playersOf = async (id: string) =>
      (await server.context.pool.query('select id from registration_players where registration_id = $1', [id])).rows[0]
        .id;
    const [player, other] = [await playersOf(entry), await playersOf(waiting)];
    expect([onSheet.includes(player), onSheet.includes(other)]).toEqual([true, false]);
    const desk = `/api/organizer/rounds/${round.id}/desk`;
    const act = (action: object) => server.call('POST', desk, { as: owner.token, body: { action } });
    const see = async () => (await server.call('GET', desk, { as: owner.token })).body;
    expect((await see()).summary).toMatchObject({ players: 1, here: 0, unpaid: 2 });
    expect((await act({ op: 'check_in', player: other })).status).toBe(409);
    const here = await act({ op: 'check_in', player });
    expect(here.body.player).toMatchObject({ due: 100, is_in_field: true, checked_in_at: expect.any(String) });
    expect((await act({ op: 'paid', player, taken_as: 'check' })).body.player).toMatchObject({ due: null });
    expect((await see()).summary).toMatchObject({ players: 1, here: 1, unpaid: 1 });
    expect(await booked(entry)).toEqual([{ source: 'desk', account: 'desk', amount: -10_000 }]);
    const person = { name: 'Wanda Walker', payment: 'later' };
    const came = await act({ op: 'walk_on', person, group: null });
    expect(came.body.effects[0]).toBe('Wanda Walker is entered, and $100.00 stays due.');
    expect((await see()).summary).toMatchObject({ players: 2, here: 2, unpaid: 2 });
    await server.judge();
  });

  it('pays without coming: who does not play is not here for it, and nobody counts twice', async () => {
    const { tournament, add } = await open();
    const round = await makeRound(server, { tournament, versionId });
    const desk = `/api/organizer/rounds/${round.id}/desk`;
    const as = { as: owner.token };
    const act = (action: object) => server.call('POST', desk, { ...as, body: { action } });
    for (const action of [{ op: 'no_show' }, { op: 'withdraw', refund: false }]) {
      const entry = await add();
      const { rows } = await server.context.pool.query(
        'select id from registration_players where registration_id = $1',
        [entry],
      );
      const player = rows[0].id;
      expect((await act({ ...action, player })).status).toBe(200);
      const paid = await act({ op: 'paid', player, taken_as: 'cash' });
      expect(paid.body.effects[0]).toMatch(/pays \$100\.00 in cash\.$/);
      expect(paid.body.player).toMatchObject({ due: null, checked_in_at: null });
      expect(await booked(entry)).toHaveLength(1);
    }
    expect((await server.call('GET', desk, as)).body.summary).toMatchObject({ players: 2, here: 0, no_show: 1 });
  });

  it('is not said to have paid where places are counted', async () => {
    const { id, add, own } = await open({ maxEntries: 5 });
    await add({ partners: [{ name: 'Pat Partner' }] });
    await add({ payment: 'desk' });
    const body = { ...tournamentFormOf(await own()), maxEntries: 2 };
    expect((await server.call('PATCH', `/api/tournaments/${id}`, { as: owner.token, body })).body.detail).toBe(
      '3 places are taken (1 paid, 2 to be paid later, 0 being paid for): there cannot be fewer.',
    );
  });

  it('owes nothing where there is no fee: it is as from the desk, and its organizer is not told', async () => {
    const { add } = await open({ registrationFee: 0 });
    const entry = await add();
    expect(await stored(entry)).toMatchObject({
      payment_status: 'completed',
      payment_method: 'desk',
      pays_later: false,
    });
    await server.mailTo(`later${count}@pay.test`, /^You play /);
    const { rows } = await server.context.pool.query(
      'select title from notifications where user_id = $1 and message ~ $2',
      [owner.organizer.userId, `Lee Later ${count} `],
    );
    expect(rows).toEqual([]);
  });

  it('has an account: sees what to pay and where, and no other player of the entry does', async () => {
    const { add, take } = await open();
    const [lee, pat] = [await makeGolfer(server), await makeGolfer(server)];
    const entry = await add({ email: lee.golfer.email, partners: [{ name: 'Pat Partner', email: pat.golfer.email }] });
    const seenBy = async ({ token }: { token: string }) =>
      (await server.call('GET', '/api/played-entries', { as: token })).body.data[0];
    expect(await seenBy(lee)).toMatchObject({
      payment_status: 'pending',
      pays_later: true,
      to_pay: { amount: 200, path: expect.stringMatching(/^\/pay\//) },
    });
    expect(await seenBy(pat)).toMatchObject({ pays_later: true, to_pay: null });
    expect((await take(entry, { taken_as: 'cash', amount: 200 })).status).toBe(200);
    expect(await seenBy(lee)).toMatchObject({ payment_status: 'completed', to_pay: null });
  });
});

describe('what is due is taken in the list of players', () => {
  it('once, as much as was shown, and by who may', async () => {
    const { add, take, own } = await open();
    const entry = await add();
    const finance = await makeMember(server, teamOf(owner.organizer), 'finance');
    const stranger = await makeOrganizer(server);
    const body = { taken_as: 'cash', amount: 100 };
    expect((await take(entry, body, { as: finance.token, headers: finance.headers })).status).toBe(403);
    expect((await take(entry, body, { as: stranger.token })).status).toBe(403);
    expect((await take(await (await open()).add(), body)).status).toBe(404);
    for (const [wrong, field] of [
      [{ taken_as: 'shells', amount: 100 }, 'taken_as'],
      [{ taken_as: 'cash' }, 'amount'],
      [{ taken_as: 'cash', amount: -100 }, 'amount'],
    ] as const)
      expect(await take(entry, wrong)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(await take(entry, { ...body, amount: 99 })).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await booked(entry)).toEqual([]);
    expect(await take(entry, { ...body, taken_as: 'check' })).toMatchObject({ status: 200, body: { amount: 100 } });
    expect(await take(entry)).toMatchObject({ status: 409, body: { detail: 'This entry is paid.' } });
    expect(await stored(entry)).toMatchObject({
      payment_method: 'desk',
      pays_later: true,
      payment_status: 'completed',
    });
    expect((await own()).revenue).toBe(100);
  });

  it('never once the tournament is cancelled: nobody gives that money back', async () => {
    const { id, add, take } = await open();
    const entry = await add();
    await server.context.pool.query(`update tournaments set state = 'cancelled', cancelled_at = now() where id = $1`, [
      id,
    ]);
    expect(await take(entry)).toMatchObject({ status: 409, body: { detail: 'This tournament is cancelled.' } });
    expect(await booked(entry)).toEqual([]);
  });
});

describe('an entry that pays later ends', () => {
  it('when its organizer withdraws it: the place is free, nothing is due, and nobody else may', async () => {
    const { id, add, take, withdraw, own, gaps } = await open({ maxEntries: 1 });
    const entry = await add();
    const email = `later${count}@pay.test`;
    const finance = await makeMember(server, teamOf(owner.organizer), 'finance');
    expect((await withdraw(entry, { as: finance.token, headers: finance.headers })).status).toBe(403);
    expect((await withdraw(entry, { as: (await makeOrganizer(server)).token })).status).toBe(403);
    const golfer = await makeGolfer(server);
    const enter = () => server.call('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(id) });
    expect((await enter()).status).toBe(409);
    expect((await withdraw(entry)).status).toBe(200);
    expect(await stored(entry)).toMatchObject({ payment_status: 'cancelled' });
    expect((await withdraw(entry)).status).toBe(409);
    expect((await take(entry)).body.detail).toBe('This entry has ended.');
    expect(await own()).toMatchObject({ entries: 0, places_left: 1, revenue: 0 });
    expect((await gaps()).gaps.map(({ code }: { code: string }) => code)).not.toContain('unpaid');
    expect((await server.mailTo(email, /Registration ended/)).text).toContain('You no longer take part');
    expect((await enter()).status).toBe(201);
    await server.judge();
  });

  it('never that way once it is paid', async () => {
    const { add, take, withdraw } = await open();
    const entry = await add();
    await take(entry);
    expect(await withdraw(entry)).toMatchObject({
      status: 409,
      body: { detail: 'Only an entry that still has to pay is withdrawn here.' },
    });
  });

  it('with its tournament, and owes nothing then', async () => {
    const { id, add, take } = await open();
    const entry = await add();
    expect((await server.call('DELETE', `/api/tournaments/${id}`, { as: owner.token })).status).toBe(200);
    await until(
      () => stored(entry),
      (row) => row.payment_status === 'cancelled',
    );
    expect((await take(entry)).body.detail).toBe('This tournament is cancelled.');
  });
});

describe('places', () => {
  it('the last one goes to one of many, whether they pay later, by link or by card', async () => {
    const golfers = await Promise.all(Array.from({ length: 6 }, () => makeGolfer(server)));
    for (let turn = 0; turn < 3; turn++) {
      const { id, path, own } = await open({ maxEntries: 1 });
      const byHand = (payment: string, n: number) =>
        server.call('POST', `${path}/players`, {
          as: owner.token,
          body: { name: `Race ${n}`, email: `race${turn}-${n}@pay.test`, payment },
        });
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, (_, n) => byHand(n % 2 ? 'later' : 'link', n)),
        ...golfers.map(({ token }) =>
          server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) }),
        ),
      ]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(await own()).toMatchObject({ entries: 1, places_left: 0 });
    }
    await server.judge();
  });

  it('are the field of the rule, row by row', async () => {
    const { rows } = await server.context.pool.query(
      `select payment_status, pays_later, ${inField('r')} as is_in from tournament_registrations r`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(isInField(row)).toBe(row.is_in);
  });
});

describe('a roster', () => {
  it('enters who has not paid: in the field, owing; it is taken back until money was taken', async () => {
    const { id, path, take, own, field } = await open();
    const as = { as: owner.token };
    const write = async (names: string) => {
      server.clock.advance(3_000);
      const begun = await server.call('POST', `${path}/imports`, {
        ...as,
        body: Buffer.from(names),
        headers: { 'content-type': 'text/csv' },
      });
      const body = { payment: 'pay_later' };
      expect((await server.call('POST', `${path}/imports/${begun.body.id}/write`, { ...as, body })).status).toBe(200);
      return () => server.call('POST', `${path}/imports/${begun.body.id}/undo`, as);
    };
    const takeBack = await write('Name,Paid\nAl Ray,yes\nBo Fox,no');
    expect(await own()).toMatchObject({ entries: 2, held: 0, revenue: 100 });
    expect((await takeBack()).status).toBe(200);
    expect(await own()).toMatchObject({ entries: 0, revenue: 0 });
    const takeBackToo = await write('Name\nCy Oak\nDi Elm');
    const { data, summary } = await field();
    expect(summary).toMatchObject({ players: 2, paid: 0, pending: 2 });
    expect((await take(data[0].id)).status).toBe(200);
    expect((await takeBackToo()).body).toMatchObject({
      status: 409,
      detail: 'Somebody of this import has paid since, or has opened a card page.',
    });
    expect(await own()).toMatchObject({ id, entries: 2, revenue: 100 });
    await server.judge();
  });
});
