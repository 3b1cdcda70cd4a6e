import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sandboxWebhookSecret } from '#server/sandbox/stripe/plugin.ts';
import { asGolfer, impersonate, type OrganizerViewer } from '#server/services/accounts/viewer.ts';
import { closeCheckout } from '#server/services/payments/close-checkout.ts';
import { reconcilePayments } from '#server/services/payments/reconcile.ts';
import { settle } from '#server/services/payments/settle.ts';
import { enterTournament } from '#server/services/registrations/enter-tournament.ts';
import { leaveTournament } from '#server/services/registrations/leave-tournament.ts';
import { sweepHolds } from '#server/services/registrations/sweep-holds.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { deliverEvents, openCheckout, orderOf, pay, sessionIdOf, setSwitches, untilOrder } from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { rush, seeded } from './harness.ts';

/** The long form of these tests, for proving rather than for every run. */
const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 1_800_000 });

let server: TestServer;
let organizer: OrganizerViewer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '300' } });
  organizer = (await makeOrganizer(server)).organizer;
});
afterEach(async () => {
  await setSwitches(server, { deliveries: 'on', delayMs: 0, duplicate: 0, dropRate: 0, dropNext: 0, shuffle: false, api: { failNext: 0, hangMs: 0, resetNext: 0, status: 500 } });
  await server.judge();
});
afterAll(() => server.stop());

type Crowd = { token: string; golferId: string; userId: string }[];
const crowd = (size: number): Promise<Crowd> => insertGolfers(server.context.pool, size);

/** Signs and posts an event as the provider would, any number of times and in any order. */
async function post(event: object, options: { secret?: string; at?: number; body?: string; signature?: string } = {}) {
  const body = options.body ?? JSON.stringify(event);
  const t = options.at ?? Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', options.secret ?? sandboxWebhookSecret).update(`${t}.${body}`).digest('hex');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': options.signature ?? `t=${t},v1=${v1}` },
  });
  return answer.statusCode;
}

/** Everything the provider has told so far, oldest first. */
async function allEvents(): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = [];
  for await (const event of server.context.stripe.events.list({ limit: 100 })) events.push(event);
  return events.reverse();
}

/** What the provider would have told about one purchase: the events that name its session, its payment or its charge. */
async function eventsOf(sessionId: string): Promise<Stripe.Event[]> {
  const session = await server.context.stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
  const intent = session.payment_intent as Stripe.PaymentIntent | null;
  const ids = [sessionId, intent?.id, typeof intent?.latest_charge === 'string' ? intent.latest_charge : intent?.latest_charge?.id].filter((id) => id !== undefined);
  return (await allEvents()).filter((event) => ids.some((id) => JSON.stringify(event.data.object).includes(id)));
}

/** The events of every purchase so far, by its payment intent; some name only the charge. */
async function eventsByIntent(): Promise<Map<string, Stripe.Event[]>> {
  const events = await allEvents();
  const intentOfCharge = new Map<string, string>();
  for (const { type, data } of events) if (type === 'charge.succeeded') intentOfCharge.set(data.object.id, String(data.object.payment_intent));
  const sixes = new Map<string, Stripe.Event[]>();
  for (const event of events) {
    const text = JSON.stringify(event.data.object);
    const intent = text.match(/pi_\w+/)?.[0] ?? intentOfCharge.get(text.match(/ch_\w+/)?.[0] ?? '');
    if (intent) sixes.set(intent, [...(sixes.get(intent) ?? []), event]);
  }
  return sixes;
}

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length <= 1 ? [items] : items.flatMap((item, index) => permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]));

const quiet = async () => {
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await server.context.pool.query('select count(*) as n from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts');
    if (rows[0].n === 0) return;
    await server.pause(50);
  }
};

const told = async (userId: string) => {
  const { rows } = await server.context.pool.query(
    `select (select count(*) from notifications where user_id = $1) as notes,
       (select count(*) from mails m join users u on u.email = m."to" where u.id = $1) as mails`,
    [userId],
  );
  return rows[0] as { notes: number; mails: number };
};

describe('events of the provider', () => {
  it('three times at once and three times after each other change nothing more than once', async () => {
    await setSwitches(server, { deliveries: 'hold' });
    const tournament = await makeTournament(server, { organizer });
    const [golfer] = await crowd(1);
    const { orderId, sessionId } = await openCheckout(server, golfer?.token ?? '', tournament.id);
    await pay(server, sessionId);
    const events = await eventsOf(sessionId);
    expect(events.length).toBeGreaterThanOrEqual(6);
    for (const event of events) {
      expect(await Promise.all([post(event), post(event), post(event)])).toEqual([200, 200, 200]);
      for (let again = 0; again < 3; again++) expect(await post(event)).toBe(200);
    }
    await untilOrder(server, golfer?.token ?? '', orderId, { payment_status: 'completed' });
    await quiet();
    expect(await told(golfer?.userId ?? '')).toEqual({ notes: 1, mails: 1 });
    const { rows } = await server.context.pool.query('select held, sold from tournament_places where tournament_id = $1', [tournament.id]);
    expect(rows[0]).toEqual({ held: 0, sold: 1 });
  });

  it('end in the same state in each of the 720 orders that the six of a purchase can come in (every seventh in the short form)', async () => {
    await setSwitches(server, { deliveries: 'hold' });
    const tournament = await makeTournament(server, { organizer, maxEntries: 1_000 });
    const orders = permutations([0, 1, 2, 3, 4, 5]).filter((_, n) => isLong || n % 7 === 0);
    const golfers = await crowd(orders.length);
    const purchases = await rush(golfers, 8, async ({ token }) => {
      const purchase = await openCheckout(server, token, tournament.id);
      await pay(server, purchase.sessionId);
      return { ...purchase, token };
    });
    const sixes = await eventsByIntent();
    await rush(purchases, 16, async ({ sessionId }, n) => {
      const session = await server.context.stripe.checkout.sessions.retrieve(sessionId);
      const six = sixes.get(String(session.payment_intent)) ?? [];
      expect(six).toHaveLength(6);
      for (const index of orders[n] ?? []) expect(await post(six[index] as Stripe.Event)).toBe(200);
    });
    await quiet();
    const { rows } = await server.context.pool.query(
      'select payment_status, count(*) as n from tournament_registrations where tournament_id = $1 group by 1',
      [tournament.id],
    );
    expect(rows).toEqual([{ payment_status: 'completed', n: orders.length }]);
  });

  it('may all be lost: the reconciling round finds the payment', async () => {
    await setSwitches(server, { dropNext: 1_000 });
    const tournament = await makeTournament(server, { organizer });
    const [golfer] = await crowd(1);
    const { orderId, sessionId } = await openCheckout(server, golfer?.token ?? '', tournament.id);
    await pay(server, sessionId);
    await server.context.pool.query(`update payments set created_at = created_at - interval '4 minutes' where session_id = $1`, [sessionId]);
    await reconcilePayments(server.context);
    expect((await orderOf(server, golfer?.token ?? '', orderId)).payment_status).toBe('completed');
  });

  it('a tenth lost, a fifth doubled, all shuffled: what was paid is seated, and nothing else', async () => {
    await setSwitches(server, { dropRate: 0.1, duplicate: 1, shuffle: true, delayMs: 20 });
    const tournament = await makeTournament(server, { organizer, maxEntries: 5_000 });
    const random = seeded(7);
    const golfers = await crowd(isLong ? 1_700 : 40);
    const purchases = await rush(golfers, 8, async ({ token }) => {
      const purchase = await openCheckout(server, token, tournament.id);
      const isPaid = random() < 0.8;
      if (isPaid) await pay(server, purchase.sessionId);
      return { ...purchase, token, isPaid };
    });
    await setSwitches(server, { dropRate: 0, duplicate: 0, shuffle: false, delayMs: 0 });
    await deliverEvents(server);
    await server.context.pool.query(`update payments set created_at = created_at - interval '4 minutes', checked_at = null where status = 'open'`);
    for (let round = 0; round < Math.ceil(golfers.length / 50) + 1; round++) await reconcilePayments(server.context);
    await quiet();
    for (const { token, orderId, isPaid } of purchases) {
      expect((await orderOf(server, token, orderId)).payment_status).toBe(isPaid ? 'completed' : 'pending');
    }
  });

  it('forged, altered, old or from the other mode are refused, ten thousand times', async () => {
    const event = { id: 'evt_forged', object: 'event', type: 'checkout.session.completed', livemode: false, data: { object: { id: 'cs_test_x', object: 'checkout.session' } } };
    const body = JSON.stringify(event);
    const now = Math.floor(Date.now() / 1000);
    const good = `t=${now},v1=${createHmac('sha256', sandboxWebhookSecret).update(`${now}.${body}`).digest('hex')}`;
    expect(await post(event, { at: now - 301 })).toBe(400);
    expect(await post(event, { secret: 'whsec_wrong' })).toBe(400);
    expect(await post({ ...event, livemode: true })).toBe(400);
    for (const signature of ['', 't=,v1=', 'nonsense', `t=${now}`, 'v1=abc', `t=${now},v0=abc`]) expect(await post(event, { body, signature })).toBe(400);
    const random = seeded(13);
    const statuses = new Set<number>();
    for (let n = 0; n < 10_000; n++) {
      const at = Math.floor(random() * body.length);
      const changed = `${body.slice(0, at)}${String.fromCharCode(32 + Math.floor(random() * 94))}${body.slice(at + 1)}`;
      if (changed === body) continue;
      statuses.add(await post(event, n % 2 ? { body: changed, signature: good } : { body, signature: good.replace(/.$/, (c) => (c === '0' ? '1' : '0')).replace('v1=', `v1=${n.toString(16)}`) }));
    }
    expect(statuses).toEqual(new Set([400]));
    const { rows } = await server.context.pool.query(`select count(*) as n from provider_events where id = 'evt_forged'`);
    expect(rows[0].n).toBe(0);
  });

  it('whose object is not ours change nothing and are noted', async () => {
    const foreign = await server.context.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Not ours' } } }],
      success_url: 'http://localhost/',
    });
    const before = await server.context.pool.query('select count(*) as n from tournament_registrations');
    for (const [id, object] of [
      ['evt_foreign_1', { id: foreign.id, object: 'checkout.session' }],
      ['evt_foreign_2', { id: 'cs_test_nobody', object: 'checkout.session' }],
    ] as const) {
      expect(await post({ id, object: 'event', type: 'checkout.session.completed', livemode: false, data: { object } })).toBe(200);
    }
    await quiet();
    const { rows } = await server.context.pool.query(`select outcome from provider_events where id like 'evt_foreign_%' order by id`);
    expect(rows).toEqual([{ outcome: 'refused: no payment of ours' }, { outcome: 'refused: no such session' }]);
    expect((await server.context.pool.query('select count(*) as n from tournament_registrations')).rows).toEqual(before.rows);
  });
});

describe('paying around the end of a hold', () => {
  it('never takes money for nothing: 500 random timings with a rival waiting for the place', async () => {
    const random = seeded(9);
    const runs = isLong ? 500 : 80;
    const golfers = await crowd(runs * 2);
    const results = await rush(golfers.slice(0, runs), 10, async (first, n) => {
      const rival = golfers[runs + n] as Crowd[number];
      const tournament = await makeTournament(server, { organizer, maxEntries: 1 });
      const { orderId, sessionId } = await openCheckout(server, first.token, tournament.id);
      const spread = () => server.pause(Math.floor(random() * 25));
      const lapse = async () => {
        await spread();
        await server.context.pool.query('update tournament_registrations set hold_expires_at = $2 where id = $1 and payment_status = $3', [orderId, server.clock.now(), 'pending']);
        await sweepHolds(server.context);
      };
      const grab = async () => {
        for (let tries = 0; tries < 6; tries++) {
          const answer = await server.call('POST', '/api/tournament-registrations', { as: rival.token, body: soloEntry(tournament.id) });
          if (answer.status === 201) return;
          await spread();
        }
      };
      let isPaid = true;
      const buy = async () => {
        await spread();
        await pay(server, sessionId).catch(() => {
          isPaid = false;
        });
      };
      await Promise.all([lapse(), grab(), buy()]);
      return { first, orderId, sessionId, isPaid };
    });
    await quiet();
    for (const { first, orderId, sessionId } of results) {
      const session = await server.context.stripe.checkout.sessions.retrieve(sessionId);
      if (session.payment_status !== 'paid') continue;
      const order = await untilOrderEnds(first.token, orderId);
      expect(order.payment_status === 'completed' || (order.payment_status === 'refunded' && order.refunded_amount === 100)).toBe(true);
    }
    expect(results.some(({ isPaid }) => isPaid)).toBe(true);
  });

  const untilOrderEnds = async (token: string, orderId: string) => {
    for (let tries = 0; tries < 200; tries++) {
      const order = await orderOf(server, token, orderId);
      if (order.payment_status === 'completed' || (order.payment_status === 'refunded' && order.refunded_amount > 0)) return order;
      await server.pause(50);
    }
    return orderOf(server, token, orderId);
  };

  it('refunds in full, once, when the place is gone, and tells the golfer', async () => {
    await setSwitches(server, { deliveries: 'hold' });
    const tournament = await makeTournament(server, { organizer, maxEntries: 1, registrationFee: 250 });
    const [late, quick] = await crowd(2);
    const { orderId, sessionId } = await openCheckout(server, late?.token ?? '', tournament.id);
    // The hold lapses without the provider hearing of it: exactly then the card goes through.
    await server.context.pool.query(
      `with moved as (update tournament_registrations set payment_status = 'expired', hold_expires_at = null where id = $1 returning tournament_id)
       update tournament_places p set held = 0 from moved where p.tournament_id = moved.tournament_id`,
      [orderId],
    );
    expect((await server.call('POST', '/api/tournament-registrations', { as: quick?.token, body: soloEntry(tournament.id) })).status).toBe(201);
    await pay(server, sessionId);
    const outcomes = await Promise.all([1, 2, 3].map(() => settle(server.context, sessionId)));
    expect(outcomes.every(({ outcome }) => outcome === 'refunded')).toBe(true);
    await untilOrder(server, late?.token ?? '', orderId, { payment_status: 'refunded', refunded_amount: 250 });
    await quiet();
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionId);
    const refunds = await server.context.stripe.refunds.list({ payment_intent: String(session.payment_intent) });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([25_000]);
    const notes = await server.call('GET', '/api/notifications', { as: late?.token });
    expect(notes.body.data.map((note: { title: string }) => note.title)).toContain('Refund sent');
  });

  it('seats the late payer where there is still room', async () => {
    const tournament = await makeTournament(server, { organizer, maxEntries: 5 });
    const [golfer] = await crowd(1);
    await setSwitches(server, { deliveries: 'hold' });
    const { orderId, sessionId } = await openCheckout(server, golfer?.token ?? '', tournament.id);
    await pay(server, sessionId);
    await server.context.pool.query('update tournament_registrations set hold_expires_at = $2 where id = $1', [orderId, server.clock.now()]);
    await sweepHolds(server.context);
    await untilOrder(server, golfer?.token ?? '', orderId, { payment_status: 'completed' });
  });
});

describe('answers lost on the way', () => {
  it('at each of six points end in one charge after a retry', async () => {
    const tournament = await makeTournament(server, { organizer });
    const [golfer] = await crowd(1);
    const token = golfer?.token ?? '';
    const register = () => server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) });
    const checkout = () => server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId: tournament.id } });
    await register(); // 1: the browser never saw the order
    const { body: order } = await register();
    await setSwitches(server, { api: { failNext: 5, status: 500 } }); // 2: the provider failed before it made a session
    expect((await checkout()).status).toBe(502);
    await setSwitches(server, { api: { failNext: 0, resetNext: 5 } }); // 3: the provider made it, its answer was lost
    await checkout();
    await setSwitches(server, { api: { resetNext: 0 } });
    await checkout(); // 4: our own answer was lost
    const sessionId = sessionIdOf((await checkout()).body.url);
    await setSwitches(server, { deliveries: 'hold' });
    await pay(server, sessionId); // 5: the card page's answer was lost, the golfer pays again
    await pay(server, sessionId).catch(() => {});
    for (const event of await eventsOf(sessionId)) await post(event); // 6: our answer to the events was lost
    for (const event of await eventsOf(sessionId)) await post(event);
    await untilOrder(server, token, order.id, { payment_status: 'completed' });
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionId);
    const charges = await server.context.stripe.charges.list({ payment_intent: String(session.payment_intent) });
    expect(charges.data.filter(({ paid }) => paid)).toHaveLength(1);
    const { rows } = await server.context.pool.query('select count(*) as n from payments where registration_id = $1', [order.id]);
    expect(rows[0].n).toBe(1);
  });

  it('a declined card may be followed by a good one', async () => {
    const tournament = await makeTournament(server, { organizer });
    const [golfer] = await crowd(1);
    const { orderId, sessionId } = await openCheckout(server, golfer?.token ?? '', tournament.id);
    const declined = await fetch(`${server.url}/sandbox/checkout/${sessionId}`, { method: 'POST', body: new URLSearchParams({ step: 'decline' }), redirect: 'follow' });
    expect(await declined.text()).toContain('Your card was declined.');
    expect((await orderOf(server, golfer?.token ?? '', orderId)).payment_status).toBe('pending');
    await pay(server, sessionId);
    await untilOrder(server, golfer?.token ?? '', orderId, { payment_status: 'completed' });
  });
});

it('a thousand made-up amounts never change a charge', async () => {
  const tournament = await makeTournament(server, { organizer });
  const [golfer] = await crowd(1);
  const token = golfer?.token ?? '';
  const { body: order } = await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) });
  const random = seeded(16);
  const strange = [-1, 0, 1e308, -1e308, '150.00 ', 'NaN', null, [], {}, true, 0.001, 99.999, 1e21, '100', [100]];
  for (let n = 0; n < 1_000; n++) {
    const amount = n < strange.length ? strange[n] : Math.round(random() * 1e7) / 100;
    if (amount === 100) continue;
    const { status } = await server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId: tournament.id, amount } });
    expect([409, 422]).toContain(status);
  }
  const { body } = await server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId: tournament.id } });
  const session = await server.context.stripe.checkout.sessions.retrieve(sessionIdOf(body.url));
  expect([session.amount_total, order.payment_amount]).toEqual([10_000, 100]);
});

describe('no two flows block each other', () => {
  const flows = ['register', 'settle', 'event', 'leave', 'expire', 'refund'] as const;
  type Flow = (typeof flows)[number];
  const pairs = flows.flatMap((a, n) => flows.slice(n).map((b) => [a, b] as [Flow, Flow]));

  it.each(pairs)('%s and %s, interleaved', async (a, b) => {
    const turns = isLong ? 50 : 4;
    const random = seeded(a.length * 31 + b.length);
    const tournaments = await Promise.all([1, 2].map(() => makeTournament(server, { organizer, maxEntries: 50 })));
    const golfers = await crowd(turns * 2);
    await rush(Array.from({ length: turns }), 6, async (_, n) => {
      const pair = await Promise.all(
        [a, b].map(async (flow, side) => {
          const person = golfers[n * 2 + side] as Crowd[number];
          const { viewer } = await impersonate(server.context.pool, person.userId, server.clock.now());
          const golfer = asGolfer(viewer);
          const id = tournaments[(n + side) % 2]?.id ?? '';
          return prepare(flow, golfer, person.token, id);
        }),
      );
      await Promise.all(
        pair.map(async (act) => {
          await server.pause(Math.floor(random() * 4));
          await act();
        }),
      );
    });
  });

  /** Brings an order to where a flow begins; the returned step is the flow itself. */
  async function prepare(flow: Flow, golfer: ReturnType<typeof asGolfer>, token: string, tournamentId: string): Promise<() => Promise<unknown>> {
    const entry = soloEntry(tournamentId) as Parameters<typeof enterTournament>[2];
    if (flow === 'register') return () => enterTournament(server.context, golfer, entry).catch(expectRefusal);
    const { orderId, sessionId } = await openCheckout(server, token, tournamentId);
    if (flow === 'leave') return () => leaveTournament(server.context, golfer, orderId);
    if (flow === 'expire') {
      await server.context.pool.query('update tournament_registrations set hold_expires_at = $2 where id = $1', [orderId, server.clock.now()]);
      return async () => {
        await sweepHolds(server.context);
        await closeCheckout(server.context, { kind: 'registration', id: orderId });
      };
    }
    await pay(server, sessionId);
    if (flow === 'settle') return () => settle(server.context, sessionId);
    if (flow === 'event') return async () => void (await post({ id: `evt_${orderId}`, object: 'event', type: 'checkout.session.completed', livemode: false, data: { object: { id: sessionId } } }));
    await settle(server.context, sessionId);
    return () => leaveTournament(server.context, golfer, orderId);
  }

  const expectRefusal = (error: { code?: string }) => expect(['tournament_full', 'already_entered']).toContain(error.code);
});
