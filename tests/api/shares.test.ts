import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PayLink } from '#areas/entries/contract/payments.ts';
import type { Shares } from '#areas/entries/contract/shares.ts';
import { settle } from '#areas/money/services/settle.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { listShares } from '#areas/entries/database/shares/shares.ts';
import { readRegistrationToTell } from '#areas/entries/services/registrations/read-to-tell.ts';
import { remindOfShares, shareLinkNotice } from '#areas/entries/services/shares/notify-shares.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf } from '#tests/factories/checkout.ts';
import { groupEntry, player } from '#tests/factories/registrations.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

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

const hour = 3_600_000;
const none = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [] };

/** A tournament for $100 a player where the people of a group pay a share each. */
async function shared(terms: object = {}, options: { plan?: string; places?: number } = {}) {
  const { organizer, token } = await makeOrganizer(server, { plan: options.plan ?? 'pro' });
  const tournament = await makeTournament(server, {
    organizer,
    registrationFee: 100,
    maxEntries: options.places ?? 40,
  });
  const url = `/api/organizer/tournaments/${tournament.id}/terms`;
  const set = await server.call('PUT', url, { as: token, body: { ...none, share_hours: 48, ...terms } });
  return { id: tournament.id, organizer: token, url, set };
}

/** A captain with a group that pays by shares. */
async function group(id: string, others = 3, body: object = {}) {
  const captain = await makeGolfer(server);
  const entered = await server.call('POST', '/api/tournament-registrations', {
    as: captain.token,
    body: { ...groupEntry(id, others), pays: 'shares', ...body },
  });
  expect(entered.status, JSON.stringify(entered.body)).toBe(201);
  const entry = entered.body.id as string;
  const shares = async (): Promise<Shares> =>
    (await server.call('GET', `/api/tournament-registrations/${entry}/shares`, { as: captain.token })).body;
  return { captain: captain.token, entry, id, shares };
}

const checkout = async (answer: { status: number; body: { url: string } }) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return sessionIdOf(answer.body.url);
};
const payAndSettle = async (sessionId: string) => {
  await pay(server, sessionId);
  return settle(server.context, sessionId);
};
const ownCheckout = ({ captain, id }: { captain: string; id: string }) =>
  server.call('POST', '/api/functions/create-payment', { as: captain, body: { tournamentId: id } }).then(checkout);
const tokenOf = (shares: Shares, position: number) => shares.data[position]?.url?.split('/pay/')[1] ?? '';
const linkCheckout = (token: string) => server.call('POST', `/api/pay-links/${token}/payment`).then(checkout);
const payOpened = async (of: Awaited<ReturnType<typeof group>>, position: number) =>
  payAndSettle(await linkCheckout(tokenOf(await of.shares(), position)));
const orderOf = async (of: { captain: string; entry: string }) =>
  (await server.call('GET', `/api/tournament-registrations/${of.entry}`, { as: of.captain })).body;
/** As the page does: with what was shown to come back. */
const leave = async (of: { captain: string; entry: string }) => {
  const { refund_due: shown } = await orderOf(of);
  return server.call('DELETE', `/api/tournament-registrations/${of.entry}?expected=${shown}`, { as: of.captain });
};
const placesOf = async (id: string) =>
  (await server.context.pool.query('select held, sold from tournament_places where tournament_id = $1', [id])).rows[0];
const backOf = async (entry: string) =>
  (
    await server.context.pool.query(
      `select coalesce(sum(f.amount), 0)::int as cents from refunds f join payments y on y.id = f.payment_id
       where y.purchase_id in (select id from registration_shares where registration_id = $1 union all select $1::uuid)`,
      [entry],
    )
  ).rows[0].cents as number;

// Only a name was asked of partners, and their places were given back because no link had reached them.
it('asks for an address to which each partner’s link goes, where a tournament asks for names alone', async () => {
  const { id } = await shared();
  await server.context.pool.query(`update tournaments set partners_ask = 'name' where id = $1`, [id]);
  const captain = await makeGolfer(server);
  const enter = (pays: string, players: object[]) =>
    server.call('POST', '/api/tournament-registrations', {
      as: captain.token,
      body: { ...groupEntry(id, 0), pays, players },
    });
  const named = [{ firstName: 'Bo', lastName: null }, player(1)];
  expect(await enter('shares', named)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'players.0.email', message: 'Their link to pay goes there' }] },
  });
  expect((await enter('captain', named)).status).toBe(201);
});

describe('a group whose people pay a share each', () => {
  it('is offered from pro on, and taken only where it is offered', async () => {
    expect((await shared({}, { plan: 'free' })).set.status).toBe(403);
    const { id } = await shared({ share_hours: null });
    const captain = await makeGolfer(server);
    const refused = await server.call('POST', '/api/tournament-registrations', {
      as: captain.token,
      body: { ...groupEntry(id, 2), pays: 'shares' },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'pays' }] } });
    expect((await placesOf(id)).held).toBe(0);
  });

  it('names nobody without an address whose share is open, where a name is enough else', async () => {
    const { id } = await shared();
    await server.context.pool.query(`update tournaments set partners_ask = 'name' where id = $1`, [id]);
    const one = await group(id, 1, { namedLater: 1 });
    const name = (more: object) =>
      server.call('PATCH', `/api/tournament-registrations/${one.entry}/players`, {
        as: one.captain,
        body: { players: [{ position: 2, firstName: 'Dee', lastName: null, ...more }] },
      });
    for (const more of [{}, { email: '' }])
      expect(await name(more)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'players.0.email', message: 'Their link to pay goes there' }] },
      });
    expect((await name({ email: 'dee@mates.test' })).status).toBe(200);
  });

  it('waits for all once its captain has paid, by links without an account, and is in with the last', async () => {
    const { id, organizer } = await shared();
    const one = await group(id);
    const openInList = async () =>
      (await server.call('GET', `/api/organizer/tournaments/${id}/players`, { as: organizer })).body.data[0]
        .open_amount;
    expect(await openInList()).toBe(400);
    expect((await one.shares()).data.map(({ url, amount }) => [url, amount])).toEqual(Array(4).fill([null, 100]));
    await payAndSettle(await ownCheckout(one));
    const opened = await one.shares();
    expect(opened).toMatchObject({ open: 300, status: 'pending', is_whole_group: false });
    const leftMs = new Date(opened.ends_at ?? 0).getTime() - server.clock.now().getTime();
    expect(Math.round(leftMs / hour)).toBe(48);
    await quiet(server);
    const { rows: mails } = await server.context.pool.query(
      `select "to" from mails where tournament_id = $1 and subject like '$% for Test Open, by %' order by 1`,
      [id],
    );
    expect(mails.map(({ to }) => to)).toEqual(['pat1@example.test', 'pat2@example.test', 'pat3@example.test']);

    const token = tokenOf(opened, 1);
    const link = await server.call('GET', `/api/pay-links/${token}`);
    expect(link.body as PayLink).toMatchObject({ amount: 100, status: 'open', share_of: { is_whole_group: false } });
    for (const position of [1, 2, 3]) {
      expect((await orderOf(one)).shares).toMatchObject({ people: 4, paid: position });
      expect(await openInList(), 'of which their shares are left').toBe(400 - 100 * position);
      await payOpened(one, position);
    }
    expect(await orderOf(one)).toMatchObject({ payment_status: 'completed', payment_amount: 400, places: 4 });
    expect(await openInList()).toBe(0);
    expect((await server.call('GET', `/api/pay-links/${token}`)).body.status).toBe('paid');
    expect(await placesOf(id)).toEqual({ held: 0, sold: 4 });
    expect((await server.call('POST', `/api/pay-links/${token}/payment`)).status).toBe(409);
  });

  it('says what is due of it, and when it was paid once all have', async () => {
    const { id } = await shared();
    const of = await group(id, 2);
    const sums = async () =>
      (await orderOf(of)).facts.flatMap(({ label, value }: { label: string; value: string }) =>
        ['Due', 'Paid', 'Paid on'].includes(label) ? [label, value] : [],
      );
    expect(await sums()).toEqual(['Due', '$300.00']);
    await payAndSettle(await ownCheckout(of));
    expect(await sums()).toEqual(['Due', '$200.00 of $300.00']);
    const entry = await readRegistrationToTell(server.context.pool, of.entry);
    const [, share] = await listShares(server.context.pool, of.entry);
    if (!entry || !share) throw new Error('no such share');
    const { mail } = shareLinkNotice(server.context, share, entry, { happening: 'asked' });
    const told = mail ? mail.facts?.map(([label, value]) => `${label}: ${value}`) : [];
    expect(told).toContain('Your share: $100.00');
    expect(told?.join()).not.toContain('Paid on');
    await payOpened(of, 1);
    await payOpened(of, 2);
    await quiet(server);
    expect(await sums()).toEqual(['Paid', '$300.00', 'Paid on', expect.any(String)]);
  });

  it('loses nobody in silence to another name: who has the link is told, and who has paid keeps the place', async () => {
    const { id } = await shared();
    const one = await group(id);
    const change = (position: number, firstName: string) =>
      server.call('PATCH', `/api/tournament-registrations/${one.entry}/players`, {
        as: one.captain,
        body: {
          players: [
            { position, firstName, lastName: 'Next', email: `${firstName}@next.test`, phone: '555 0100', handicap: 12 },
          ],
        },
      });
    const subjectsTo = async (address: string) => {
      await quiet(server);
      const { rows } = await server.context.pool.query(
        'select subject from mails where tournament_id = $1 and "to" = $2 order by created_at, id',
        [id, address],
      );
      return rows.map(({ subject }) => subject.replace(/,[^,]*$/, ''));
    };
    expect((await change(3, 'early')).status, 'nobody has a link yet').toBe(200);
    expect(await subjectsTo('pat3@example.test')).toEqual([]);
    await payAndSettle(await ownCheckout(one));
    await payOpened(one, 1);
    const refused = await change(1, 'wrong');
    expect(refused).toMatchObject({ status: 409, body: { errors: [{ field: 'players.0.position' }] } });
    expect(refused.body.detail).toContain('has paid their share');
    expect(await subjectsTo('wrong@next.test')).toEqual([]);
    expect((await change(2, 'later')).status).toBe(200);
    expect(await subjectsTo('pat2@example.test')).toEqual([
      '$100.00 for Test Open',
      'Somebody plays in your place: Test Open',
    ]);
    expect(await subjectsTo('later@next.test')).toEqual(['You are entered: Test Open', '$100.00 for Test Open']);
    for (const position of [2, 3]) await payOpened(one, position);
    expect(await orderOf(one)).toMatchObject({ payment_status: 'completed', payment_amount: 400 });
    expect(await subjectsTo('later@next.test')).toHaveLength(3);
    expect((await change(1, 'now')).status, 'all have paid').toBe(200);
  });

  it('leaves what was bought with its captain, and every cent somewhere', async () => {
    const dinner = {
      name: 'Dinner',
      description: '',
      kind: 'item',
      price: 45.01,
      stock: null,
      max_each: 4,
      is_refundable: true,
    };
    const { id, set } = await shared({ extras: [dinner], fee_percent: 3.33 });
    const one = await group(id, 2, { extras: [{ id: set.body.extras[0].id, quantity: 2 }] });
    const { data } = await one.shares();
    const total = (await orderOf(one)).payment_amount;
    expect(Math.round(data.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(Math.round(total * 100));
    expect(data[1]?.amount).toBe(data[2]?.amount);
    expect((data[0]?.amount ?? 0) - (data[1]?.amount ?? 0)).toBeGreaterThanOrEqual(90.02);
  });

  it('keeps who has paid at the end, and gives the other places to whoever waits', async () => {
    const { id } = await shared({}, { places: 4 });
    const one = await group(id);
    await payAndSettle(await ownCheckout(one));
    await payOpened(one, 2);
    const late = await linkCheckout(tokenOf(await one.shares(), 1));
    server.clock.advance(48 * hour + 1_000);
    await sweepHolds(server.context);
    const order = await orderOf(one);
    expect(order).toMatchObject({ payment_status: 'completed', payment_amount: 200, places: 2 });
    expect(await placesOf(id)).toEqual({ held: 0, sold: 2 });
    const { rows } = await server.context.pool.query(
      'select position from registration_players where registration_id = $1 order by position',
      [one.entry],
    );
    expect(rows.map(({ position }) => position)).toEqual([0, 1]);
    // Money of a page that was still open goes back.
    await quiet(server);
    await pay(server, late).catch(() => undefined);
    await settle(server.context, late);
    expect(await placesOf(id)).toEqual({ held: 0, sold: 2 });
    await sweepHolds(server.context);
    expect((await orderOf(one)).payment_amount).toBe(200);
  });

  it('pays all back at the end where the tournament takes whole groups, once', async () => {
    const { id } = await shared({ whole_groups: true });
    const one = await group(id, 1);
    await payAndSettle(await ownCheckout(one));
    server.clock.advance(49 * hour);
    await sweepHolds(server.context);
    await sweepHolds(server.context);
    await quiet(server);
    expect(await orderOf(one)).toMatchObject({ payment_status: 'refunded', refunded_amount: 100 });
    expect(await backOf(one.entry)).toBe(10_000);
    expect(await placesOf(id)).toEqual({ held: 0, sold: 0 });
  });

  it('tells a payer of the part that comes back where the terms keep the rest', async () => {
    const until = new Date(server.clock.now().getTime() + 2 * 24 * hour).toISOString().slice(0, 10);
    const { id } = await shared({ refunds: [{ percent: 50, until }] });
    const one = await group(id, 1);
    await payAndSettle(await ownCheckout(one));
    await payOpened(one, 1);
    await quiet(server);
    expect((await leave(one)).status).toBe(200);
    await quiet(server);
    const { rows } = await server.context.pool.query<{ email: string }>(
      'select email from registration_players where registration_id = $1 and position = 1',
      [one.entry],
    );
    const { text } = await server.mailTo(String(rows[0]?.email), /Refund sent/);
    expect(text).toContain('$50.00 of the $100.00 that you paid for Test Open is on its way back to your card.');
    expect(text).toContain('Goes back: $50.00');
  });

  it('tells payers and captain of a part that the organizer gives back, once each, and programs too', async () => {
    const { id, organizer: token } = await shared();
    const one = await group(id, 1);
    await payAndSettle(await ownCheckout(one));
    await payOpened(one, 1);
    await quiet(server);
    const { rows: players } = await server.context.pool.query<{ email: string }>(
      'select email from registration_players where registration_id = $1 and position = 1',
      [one.entry],
    );
    const path = `/api/organizer/tournaments/${id}/registrations/${one.entry}/refund`;
    const back = await server.call('POST', path, { as: token, body: { amount: 20 } });
    expect(back.body).toEqual({ amount: 20, left: 180 });
    await quiet(server);
    const payer = await server.mailTo(String(players[0]?.email), /Refund sent/);
    expect(payer.text).toContain('$10.00 of $100.00');
    expect(payer.text).toContain('Goes back: $10.00');
    const notices = (await server.call('GET', '/api/notifications', { as: one.captain })).body.data.filter(
      ({ title }: { title: string }) => title === 'Refund sent',
    );
    expect(notices).toHaveLength(1);
    expect(notices[0].message).toContain('$20.00');
    const { rows: events } = await server.context.pool.query(
      `select type from events where subject_id = $1 and type = 'registration.refunded'`,
      [one.entry],
    );
    expect(events.length).toBeGreaterThan(0);
  });

  it('lets its captain pay the rest, which is what is open then', async () => {
    const { id } = await shared();
    const one = await group(id);
    const rest = () => server.call('POST', `/api/tournament-registrations/${one.entry}/pay-rest`, { as: one.captain });
    expect((await rest()).status).toBe(409);
    await payAndSettle(await ownCheckout(one));
    const whole = await checkout(await rest());
    // Somebody pays while the captain's page is open: it asks for too much, and is closed.
    await payOpened(one, 3);
    await quiet(server);
    await pay(server, whole).catch(() => undefined);
    await settle(server.context, whole);
    await quiet(server);
    expect(await backOf(one.entry)).toBe(0);
    expect(await orderOf(one)).toMatchObject({ payment_status: 'pending', shares: { paid: 2, open: 200 } });
    await payAndSettle(await checkout(await rest()));
    expect(await orderOf(one)).toMatchObject({ payment_status: 'completed', payment_amount: 400 });
  });

  it('is paid back share by share when it is left, before and after all have paid', async () => {
    const { id } = await shared();
    const early = await group(id, 1);
    await payAndSettle(await ownCheckout(early));
    expect(await orderOf(early)).toMatchObject({ refund_due: 100 });
    expect((await leave(early)).status).toBe(200);
    await quiet(server);
    expect(await orderOf(early)).toMatchObject({ payment_status: 'refunded', refunded_amount: 100 });

    const whole = await group(id, 1);
    await payAndSettle(await ownCheckout(whole));
    await payOpened(whole, 1);
    expect(await orderOf(whole)).toMatchObject({ payment_status: 'completed', refund_due: 200 });
    expect((await leave(whole)).status).toBe(200);
    await quiet(server);
    expect(await orderOf(whole)).toMatchObject({ payment_status: 'refunded', refunded_amount: 200 });
  });

  it('is reminded once a day, by its captain alone, and a day before the end by itself', async () => {
    const { id } = await shared();
    const one = await group(id, 1);
    const remind = (as: string) =>
      server.call('POST', `/api/tournament-registrations/${one.entry}/shares/1/remind`, { as });
    expect((await remind(one.captain)).status).toBe(409);
    await payAndSettle(await ownCheckout(one));
    expect((await remind((await makeGolfer(server)).token)).status).toBe(404);
    expect((await remind(one.captain)).body.data[1]).toMatchObject({ can_remind: false });
    expect((await remind(one.captain)).status).toBe(429);
    expect(await remindOfShares(server.context)).toBe(0);
    server.clock.advance(30 * hour);
    expect((await remind(one.captain)).status).toBe(200);
    expect([await remindOfShares(server.context), await remindOfShares(server.context)]).toEqual([1, 0]);
  });

  it('holds nothing for long that nobody has paid for', async () => {
    const { id } = await shared();
    const one = await group(id);
    server.clock.advance(hour);
    await sweepHolds(server.context);
    expect((await orderOf(one)).payment_status).toBe('expired');
    expect(await placesOf(id)).toEqual({ held: 0, sold: 0 });
  });
});
