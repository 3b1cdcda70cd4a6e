import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asGolfer, impersonate, type OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { closeCheckout } from '#areas/money/services/close-checkout.ts';
import { settle } from '#areas/money/services/settle.ts';
import { enterTournament } from '#areas/entries/services/registrations/enter-tournament.ts';
import { leaveTournament } from '#areas/entries/services/registrations/leave-tournament.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import {
  openCheckout,
  orderOf,
  pay,
  sessionIdOf,
  setGoodDay,
  setSwitches,
  untilOrder,
} from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { rush, seeded, spread } from '../harness.ts';
import { eventsOf, post } from './provider-events.ts';
import { until } from '#tests/until.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { freshAddress } from '#tests/factories/addresses.ts';

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
  await setGoodDay(server);
  await server.judge();
});
afterAll(() => server.stop());

type Crowd = { token: string; golferId: string; userId: string }[];
const crowd = (size: number): Promise<Crowd> => insertGolfers(server.context.pool, size);

describe('paying around the end of a hold', () => {
  it('never takes money for nothing: random timings with a rival waiting for the place', async () => {
    const random = seeded(9);
    const runs = isLong ? 500 : 12;
    const golfers = await crowd(runs * 2);
    const results = await rush(golfers.slice(0, runs), 10, async (first, n) => {
      const rival = golfers[runs + n] as Crowd[number];
      const tournament = await makeTournament(server, { organizer, maxEntries: 1 });
      const { orderId, sessionId } = await openCheckout(server, first.token, tournament.id);
      const atRandom = () => spread(Math.floor(random() * 25));
      const lapse = async () => {
        await atRandom();
        await server.context.pool.query(
          'update tournament_registrations set hold_expires_at = $2 where id = $1 and payment_status = $3',
          [orderId, server.clock.now(), 'pending'],
        );
        await sweepHolds(server.context);
      };
      const grab = async () => {
        for (let tries = 0; tries < 6; tries++) {
          const answer = await server.call('POST', '/api/tournament-registrations', {
            as: rival.token,
            body: soloEntry(tournament.id),
          });
          if (answer.status === 201) return;
          await atRandom();
        }
      };
      let isPaid = true;
      const buy = async () => {
        await atRandom();
        await pay(server, sessionId).catch(() => {
          isPaid = false;
        });
      };
      await Promise.all([lapse(), grab(), buy()]);
      return { first, orderId, sessionId, isPaid };
    });
    await quiet(server);
    for (const { first, orderId, sessionId } of results) {
      const session = await server.context.stripe.checkout.sessions.retrieve(sessionId);
      if (session.payment_status !== 'paid') continue;
      const order = await untilOrderEnds(first.token, orderId);
      expect(
        order.payment_status === 'completed' || (order.payment_status === 'refunded' && order.refunded_amount === 100),
      ).toBe(true);
    }
    expect(results.some(({ isPaid }) => isPaid)).toBe(true);
  });

  const untilOrderEnds = (token: string, orderId: string) =>
    until(
      () => orderOf(server, token, orderId),
      ({ payment_status: status, refunded_amount: refunded }) =>
        status === 'completed' || (status === 'refunded' && refunded > 0),
    );

  it('refunds in full, once, when the place is gone, and tells the golfer', async () => {
    await setSwitches(server, { deliveries: 'hold' });
    const tournament = await makeTournament(server, { organizer, maxEntries: 1, registrationFee: 250 });
    const [late, quick] = await crowd(2);
    const { orderId, sessionId } = await openCheckout(server, late?.token ?? '', tournament.id);
    // The hold lapses without the provider hearing of it: exactly then the card goes through.
    await server.context.pool.query(
      `with moved as (update tournament_registrations set payment_status = 'expired', hold_expires_at = null
         where id = $1
         returning tournament_id)
       update tournament_places p set held = 0 from moved where p.tournament_id = moved.tournament_id`,
      [orderId],
    );
    expect(
      (await server.call('POST', '/api/tournament-registrations', { as: quick?.token, body: soloEntry(tournament.id) }))
        .status,
    ).toBe(201);
    await pay(server, sessionId);
    const outcomes = await Promise.all([1, 2, 3].map(() => settle(server.context, sessionId)));
    expect(outcomes.every(({ outcome }) => outcome === 'refunded')).toBe(true);
    await untilOrder(server, late?.token ?? '', orderId, { payment_status: 'refunded', refunded_amount: 250 });
    await quiet(server);
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
    await server.context.pool.query('update tournament_registrations set hold_expires_at = $2 where id = $1', [
      orderId,
      server.clock.now(),
    ]);
    await sweepHolds(server.context);
    await untilOrder(server, golfer?.token ?? '', orderId, { payment_status: 'completed' });
  });
});

describe('answers lost on the way', () => {
  it('at each of six points end in one charge after a retry', async () => {
    const tournament = await makeTournament(server, { organizer });
    const [golfer] = await crowd(1);
    const token = golfer?.token ?? '';
    const register = () =>
      server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) });
    const checkout = () =>
      server.call('POST', '/api/functions/create-payment', { as: token, body: { tournamentId: tournament.id } });
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
    // 6: our answer to the events was lost
    for (const event of await eventsOf(server, sessionId)) await post(server, event);
    for (const event of await eventsOf(server, sessionId)) await post(server, event);
    await untilOrder(server, token, order.id, { payment_status: 'completed' });
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionId);
    const charges = await server.context.stripe.charges.list({ payment_intent: String(session.payment_intent) });
    expect(charges.data.filter(({ paid }) => paid)).toHaveLength(1);
    const { rows } = await server.context.pool.query('select count(*) as n from payments where purchase_id = $1', [
      order.id,
    ]);
    expect(rows[0].n).toBe(1);
  });

  it('a declined card may be followed by a good one', async () => {
    const tournament = await makeTournament(server, { organizer });
    const [golfer] = await crowd(1);
    const { orderId, sessionId } = await openCheckout(server, golfer?.token ?? '', tournament.id);
    const declined = await fetch(`${server.url}/sandbox/checkout/${sessionId}`, {
      method: 'POST',
      body: new URLSearchParams({ step: 'decline' }),
      redirect: 'follow',
    });
    expect(await declined.text()).toContain('Your card was declined.');
    expect((await orderOf(server, golfer?.token ?? '', orderId)).payment_status).toBe('pending');
    await pay(server, sessionId);
    await untilOrder(server, golfer?.token ?? '', orderId, { payment_status: 'completed' });
  });
});

it('made-up amounts never change a charge', async () => {
  const tournament = await makeTournament(server, { organizer });
  const [golfer] = await crowd(1);
  const token = golfer?.token ?? '';
  const { body: order } = await server.call('POST', '/api/tournament-registrations', {
    as: token,
    body: soloEntry(tournament.id),
  });
  const random = seeded(16);
  const strange = [-1, 0, 1e308, -1e308, '150.00 ', 'NaN', null, [], {}, true, 0.001, 99.999, 1e21, '100', [100]];
  for (let n = 0; n < (isLong ? 1_000 : 250); n++) {
    const amount = n < strange.length ? strange[n] : Math.round(random() * 1e7) / 100;
    if (amount === 100) continue;
    // Sixty a minute are allowed, and so many from one address.
    server.clock.advance(1_000);
    const { status } = await server.call('POST', '/api/functions/create-payment', {
      as: token,
      from: freshAddress(),
      body: { tournamentId: tournament.id, amount },
    });
    expect([409, 422]).toContain(status);
  }
  const { body } = await server.call('POST', '/api/functions/create-payment', {
    as: token,
    body: { tournamentId: tournament.id },
  });
  const session = await server.context.stripe.checkout.sessions.retrieve(sessionIdOf(body.url));
  expect([session.amount_total, order.payment_amount]).toEqual([10_000, 100]);
});

describe('no two flows block each other', () => {
  const flows = ['register', 'settle', 'event', 'leave', 'expire', 'refund'] as const;
  type Flow = (typeof flows)[number];
  const pairs = flows.flatMap((a, n) => flows.slice(n).map((b) => [a, b] as [Flow, Flow]));

  it.each(pairs)('%s and %s, interleaved', async (a, b) => {
    const turns = isLong ? 50 : 2;
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
          await spread(Math.floor(random() * 4));
          await act();
        }),
      );
    });
  });

  /** Brings an order to where a flow begins; the returned step is the flow itself. */
  async function prepare(
    flow: Flow,
    golfer: ReturnType<typeof asGolfer>,
    token: string,
    tournamentId: string,
  ): Promise<() => Promise<unknown>> {
    const entry = soloEntry(tournamentId) as Parameters<typeof enterTournament>[2];
    if (flow === 'register') return () => enterTournament(server.context, golfer, entry).catch(expectRefusal);
    const { orderId, sessionId } = await openCheckout(server, token, tournamentId);
    if (flow === 'leave') return () => leaveTournament(server.context, golfer, orderId);
    if (flow === 'expire') {
      await server.context.pool.query('update tournament_registrations set hold_expires_at = $2 where id = $1', [
        orderId,
        server.clock.now(),
      ]);
      return async () => {
        await sweepHolds(server.context);
        await closeCheckout(server.context, { kind: 'registration', id: orderId });
      };
    }
    await pay(server, sessionId);
    if (flow === 'settle') return () => settle(server.context, sessionId);
    if (flow === 'event')
      return async () =>
        void (await post(server, {
          id: `evt_${orderId}`,
          object: 'event',
          type: 'checkout.session.completed',
          livemode: false,
          data: { object: { id: sessionId } },
        }));
    await settle(server.context, sessionId);
    return () => leaveTournament(server.context, golfer, orderId);
  }

  const expectRefusal = (error: { code?: string }) =>
    expect(['tournament_full', 'already_entered']).toContain(error.code);
});
