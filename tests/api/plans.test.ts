import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { grantClubTier } from '#areas/accounts/database/plans/plans.ts';
import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { inDays } from '#tests/factories/tournaments.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => setSwitches(server, {}));

const provider = () => demoProvider(server.url);
const ask = (name: string, token: string, body: unknown = {}) =>
  server.call('POST', `/api/functions/${name}`, { as: token, body });
const state = async (token: string) => (await server.call('GET', '/api/subscription', { as: token })).body;
/** Waits until the plan of a person is what the events make of it. */
const untilPlan = (token: string, wanted: Record<string, unknown>) =>
  until(
    () => state(token),
    (now) => Object.entries(wanted).every(([key, value]) => now[key] === value),
  );
const subscribe = async (token: string, name: string, body: unknown) => {
  const { body: answer } = await ask(name, token, body);
  await provider().subscribe(sessionIdOf(answer.url));
};
const customerOf = async (userId: string) =>
  (await server.context.pool.query('select stripe_customer_id from customers where user_id = $1', [userId])).rows[0]
    .stripe_customer_id as string;

describe('buying a plan', () => {
  it('sells golfer premium at $4.99 with seven days free, once, and believes only the provider', async () => {
    const { token, golfer } = await makeGolfer(server, { plan: 'free' });
    const { status, body } = await ask('create-subscription', token, { plan: 'premium', userEmail: golfer.email });
    expect(status).toBe(200);
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionIdOf(body.url), {
      expand: ['line_items'],
    });
    expect(session).toMatchObject({ mode: 'subscription' });
    expect(session.line_items?.data[0]?.price?.unit_amount).toBe(499);
    expect(await state(token)).toMatchObject({ plan: 'free', subscribed: false, trial_available: true });
    await provider().subscribe(session.id);
    const held = await untilPlan(token, { plan: 'premium', status: 'trialing' });
    expect(held).toMatchObject({ subscribed: true, trial_available: false, cancel_at_period_end: false });
    const days = (Date.parse(held.subscription_end) - server.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    expect((await server.call('GET', '/api/golfer-subscriptions', { as: token })).body.data).toMatchObject([
      { plan_type: 'premium', subscribed: true },
    ]);
    expect((await server.call('GET', '/api/notifications', { as: token })).body.data).toMatchObject([
      {
        title: 'Your plan is Premium',
        message: expect.stringMatching(/trial runs until .*; then it costs \$4\.99 a month/),
      },
    ]);
    // The trial is had once.
    await server.context.stripe.subscriptions.cancel(
      (await server.context.stripe.subscriptions.list({ customer: await customerOf(golfer.userId) })).data[0]?.id ?? '',
    );
    await untilPlan(token, { plan: 'free', subscribed: false });
    await subscribe(token, 'create-subscription', { plan: 'premium' });
    await untilPlan(token, { plan: 'premium', status: 'active' });
  });

  it.each([
    ['pro', 1_000],
    ['premium', 2_500],
    ['platinum', 5_000],
  ])('sells an organizer %s for %i cents', async (plan, cents) => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const { body } = await ask('create-organizer-subscription', token, { plan });
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionIdOf(body.url));
    expect(session.amount_total).toBe(cents);
    await provider().subscribe(session.id);
    await untilPlan(token, { plan, status: 'active', subscribed: true });
    expect((await server.call('GET', '/api/session', { as: token })).body.viewer.dashboard).toBe(
      `/organizer-${plan}-dashboard`,
    );
  });

  it('sells a club basic for $250', async () => {
    const { token } = await makeClub(server);
    const { body } = await ask('create-country-club-subscription', token, { planId: 'basic' });
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionIdOf(body.url));
    expect(session.amount_total).toBe(25_000);
    await provider().subscribe(session.id);
    await untilPlan(token, { plan: 'basic', status: 'active', subscribed: true });
    expect((await server.call('GET', '/api/country-club-subscriptions', { as: token })).body.data).toMatchObject([
      { subscription_tier: 'basic', subscribed: true },
    ]);
  });

  it.each([
    ['create-subscription', { plan: 'platinum' }, 'plan'],
    ['create-subscription', { plan: 'free' }, 'plan'],
    ['create-subscription', {}, 'plan'],
    ['create-organizer-subscription', { plan: 'free' }, 'plan'],
    ['create-country-club-subscription', { planId: 'premium' }, 'planId'],
  ])('refuses %s with %j', async (name, body, field) => {
    const maker = {
      'create-subscription': makeGolfer,
      'create-organizer-subscription': makeOrganizer,
      'create-country-club-subscription': makeClub,
    }[name];
    const { token } = await (maker as typeof makeGolfer)(
      server,
      (name.includes('club') ? {} : { plan: 'free', charges: false }) as never,
    );
    expect(await ask(name, token, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it('charges nobody but the session, whatever address is sent along', async () => {
    const { token } = await makeGolfer(server, { plan: 'free' });
    const other = await makeGolfer(server, { plan: 'free' });
    const answer = await ask('create-subscription', token, { plan: 'premium', userEmail: other.golfer.email });
    expect(answer).toMatchObject({ status: 403, body: { errors: [{ field: 'userEmail' }] } });
    expect(await state(other.token)).toMatchObject({ plan: 'free' });
  });

  it('leads the same wish to the same checkout, and another wish away from the first', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask('create-organizer-subscription', token, { plan: 'pro' })),
    );
    expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(1);
    const first = sessionIdOf(answers[0]?.body.url);
    const second = sessionIdOf((await ask('create-organizer-subscription', token, { plan: 'premium' })).body.url);
    expect(second).not.toBe(first);
    expect((await server.context.stripe.checkout.sessions.retrieve(first)).status).toBe('expired');
    await provider().subscribe(second);
    await untilPlan(token, { plan: 'premium' });
    expect(await ask('create-organizer-subscription', token, { plan: 'premium' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });

  it('pays back a plan that was bought twice, and keeps the higher one', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'free', charges: false });
    await subscribe(token, 'create-organizer-subscription', { plan: 'pro' });
    await untilPlan(token, { plan: 'pro' });
    const customer = await customerOf(organizer.userId);
    const { stripe } = server.context;
    const price = (await stripe.prices.list({ limit: 100 })).data.find(
      (one) => one.metadata.account_type === 'organizer' && one.metadata.plan === 'premium',
    );
    const again = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: price?.id ?? (await otherPrice()), quantity: 1 }],
      success_url: `${server.url}/`,
    });
    await provider().subscribe(again.id);
    await untilPlan(token, { plan: 'premium' });
    const statuses = async () =>
      (await stripe.subscriptions.list({ customer, status: 'all' })).data.map((one) => one.status).toSorted();
    expect(await until(statuses, (all) => all.includes('canceled'))).toEqual(['active', 'canceled']);
    const refunds = async () =>
      (await stripe.refunds.list({ limit: 10 })).data.filter((refund) => refund.metadata?.subscription_id);
    const made = await until(refunds, ({ length }) => length > 0);
    expect(made.map((refund) => refund.amount)).toContain(1_000);
  });
  const otherPrice = async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    await ask('create-organizer-subscription', token, { plan: 'premium' });
    const { data } = await server.context.stripe.prices.list({ limit: 100 });
    return data.find((one) => one.metadata.plan === 'premium' && one.metadata.account_type === 'organizer')?.id ?? '';
  };

  it('says so when the provider is down, and leaves nothing half-made', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    await setSwitches(server, { api: { failNext: 100 } });
    expect(await ask('create-organizer-subscription', token, { plan: 'pro' })).toMatchObject({
      status: 502,
      body: { code: 'provider_failed' },
    });
    expect(await ask('customer-portal', token)).toMatchObject({
      status: 502,
      body: { detail: 'Failed to open subscription management portal.' },
    });
    expect(await state(token)).toMatchObject({ plan: 'free', status: 'none' });
    await setSwitches(server, {});
    await subscribe(token, 'create-organizer-subscription', { plan: 'pro' });
    await untilPlan(token, { plan: 'pro' });
    await setSwitches(server, { api: { failNext: 100 } });
    expect(await ask('check-organizer-subscription', token)).toMatchObject({
      status: 502,
      body: { detail: 'Failed to refresh subscription status.' },
    });
    expect(await state(token)).toMatchObject({ plan: 'pro', subscribed: true });
  });
});

describe('a running subscription', () => {
  it('changes at the portal with the difference, ends with its period, and is renewed until then', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'free', charges: false });
    await subscribe(token, 'create-organizer-subscription', { plan: 'pro' });
    const bought = await untilPlan(token, { plan: 'pro' });
    const change = await ask('create-organizer-subscription', token, { plan: 'platinum' });
    expect(change.body.url).toMatch(/\/sandbox\/portal\//);
    const { stripe } = server.context;
    const [subscription] = (await stripe.subscriptions.list({ customer: await customerOf(organizer.userId) })).data;
    const platinum = (await stripe.prices.list({ limit: 100 })).data.find((one) => one.metadata.plan === 'platinum');
    await stripe.subscriptions.update(subscription?.id ?? '', {
      items: [{ id: subscription?.items.data[0]?.id, price: platinum?.id }],
      proration_behavior: 'always_invoice',
    });
    await untilPlan(token, { plan: 'platinum', subscription_end: bought.subscription_end });
    await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
    await untilPlan(token, { plan: 'platinum', cancel_at_period_end: true, subscribed: true });
    const told = (await server.call('GET', '/api/notifications', { as: token })).body.data;
    expect(told[0]).toMatchObject({
      title: 'You have cancelled Platinum',
      message: expect.stringContaining('not renewed'),
    });
    await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: false });
    await untilPlan(token, { cancel_at_period_end: false });
    expect((await ask('customer-portal', token)).body.url).toMatch(/\/sandbox\/portal\//);
  });

  it('is changed for a draft of more places than the plan covers, and leads back to it', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    await subscribe(token, 'create-organizer-subscription', { plan: 'pro' });
    await untilPlan(token, { plan: 'pro' });
    const { body: draft } = await server.call('POST', '/api/tournaments', {
      as: token,
      body: { action: 'draft', tournamentName: 'Three Hundred', maxEntries: 300 },
    });
    expect(draft).toMatchObject({ status: 'draft', max_participants: 300 });
    const asked = vi.spyOn(server.context.stripe.billingPortal.sessions, 'create');
    onTestFinished(() => asked.mockRestore());
    const { body } = await ask('create-organizer-subscription', token, { plan: 'premium', draft: draft.id });
    expect(body.url).toMatch(/\/sandbox\/portal\//);
    const back = `${server.context.settings.baseUrl}/create-event?draft=${draft.id}`;
    expect(asked.mock.lastCall?.[0]).toMatchObject({
      return_url: back,
      flow_data: { after_completion: { redirect: { return_url: `${back}&subscription=success` } } },
    });
  });

  it('is renewed a month on, keeps its plan while a card is tried again, and is over when the provider gives up', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const { body } = await ask('create-organizer-subscription', token, { plan: 'pro' });
    await provider().subscribe(sessionIdOf(body.url), '0341');
    await untilPlan(token, { plan: 'pro', status: 'active' });
    await provider().advance(32 * 86_400);
    await untilPlan(token, { plan: 'pro', status: 'past_due', subscribed: true });
    await provider().advance(40 * 86_400);
    await untilPlan(token, { plan: 'free', subscribed: false });
  });

  it('gives nothing once its end is past, even before any event says so', async () => {
    const { token, golfer } = await makeGolfer(server, { plan: 'premium' });
    await server.context.pool.query('update golfer_subscriptions set subscription_end = $2 where user_id = $1', [
      golfer.userId,
      new Date(server.clock.now().getTime() - 1),
    ]);
    server.clock.advance(1_001);
    expect((await server.call('GET', '/api/session', { as: token })).body.viewer.plan).toBe('free');
    expect((await server.call('GET', '/api/golfer-stats', { as: token })).body.advanced).toBeNull();
  });

  it('ends in the same state however late, doubled and shuffled the events come', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    await setSwitches(server, { duplicate: 2, shuffle: true });
    await subscribe(token, 'create-organizer-subscription', { plan: 'premium' });
    await untilPlan(token, { plan: 'premium' });
    const { rows } = await server.context.pool.query(
      `select type, object_id
       from provider_events
       where type like 'customer.subscription%' or type like 'invoice%' or type like 'checkout%'`,
    );
    const { handleProviderEvent } = await import('#apps/server/services/webhooks/provider-events.ts');
    for (const row of rows.toReversed()) {
      await handleProviderEvent(server.context, {
        eventId: 'again',
        type: row.type,
        objectId: row.object_id,
        account: null,
      });
    }
    expect(await state(token)).toMatchObject({ plan: 'premium', subscribed: true });
    const told = (await server.call('GET', '/api/notifications', { as: token })).body.data;
    expect(told.filter((note: { title: string }) => note.title.startsWith('Your plan is'))).toHaveLength(1);
  });

  it('is found by asking when its events were lost', async () => {
    const { token } = await makeClub(server);
    await setSwitches(server, { dropRate: 1 });
    await subscribe(token, 'create-country-club-subscription', { planId: 'basic' });
    expect(await state(token)).toMatchObject({ subscribed: false });
    expect((await ask('check-country-club-subscription', token)).body).toMatchObject({
      subscribed: true,
      subscription_tier: 'basic',
    });
    expect(await state(token)).toMatchObject({ subscribed: true, status: 'active' });
  });

  it('keeps the tier that a club agreed with the operator, and asks whether it is paid for', async () => {
    const { token, club } = await makeClub(server);
    await subscribe(token, 'create-country-club-subscription', { planId: 'basic' });
    await untilPlan(token, { plan: 'basic', subscribed: true });
    await grantClubTier(server.context.pool, club.userId, 'premium');
    expect((await ask('check-country-club-subscription', token)).body).toMatchObject({
      subscription_tier: 'premium',
      subscribed: true,
    });
    const customer = await customerOf(club.userId);
    const [subscription] = (await server.context.stripe.subscriptions.list({ customer })).data;
    await server.context.stripe.subscriptions.cancel(subscription?.id ?? '');
    await untilPlan(token, { plan: 'basic', subscribed: false });
    const granted = await makeClub(server);
    await grantClubTier(server.context.pool, granted.club.userId, 'premium');
    await untilPlan(granted.token, { plan: 'premium', subscribed: true, status: 'granted' });
    await grantClubTier(server.context.pool, granted.club.userId, 'basic');
    await untilPlan(granted.token, { plan: 'basic', subscribed: false });
  });

  it('leaves a plan that the operator granted alone', async () => {
    const { token } = await makeGolfer(server, { plan: 'premium' });
    expect((await ask('check-subscription', token)).body).toMatchObject({ plan_type: 'premium', subscribed: true });
    expect(await state(token)).toMatchObject({ status: 'granted', plan: 'premium' });
  });
});

describe('a plan that the provider could not sell at once', () => {
  it('is sold when its buyer comes back more than half an hour later', async () => {
    const { token, golfer } = await makeGolfer(server, { plan: 'free' });
    const buy = async () =>
      ask('create-subscription', await server.tokenOf(golfer.userId), { plan: 'premium', userEmail: golfer.email });
    await setSwitches(server, { api: { failNext: 100 } });
    expect((await ask('create-subscription', token, { plan: 'premium', userEmail: golfer.email })).status).toBe(502);
    await setSwitches(server, { api: { failNext: 0 } });
    server.clock.advance(35 * 60_000);
    expect(await buy()).toMatchObject({ status: 200 });
  });
});

describe('the event credit', () => {
  const publish = (token: string, name: string, fields: object = {}) =>
    server.call('POST', '/api/tournaments', {
      as: token,
      body: {
        action: 'publish',
        tournamentName: name,
        organizerName: 'Org',
        countryClub: 'Club',
        date: inDays(server, 30),
        maxEntries: 20,
        registrationFee: 50,
        city: 'Austin',
        state: 'TX',
        ...fields,
      },
    });

  it('publishes one tournament over the monthly limit for $100', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free' });
    expect((await publish(token, 'One')).status).toBe(201);
    expect((await publish(token, 'Two')).status).toBe(201);
    expect(await publish(token, 'Three')).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    const { body } = await ask('create-event-credit', token);
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionIdOf(body.url));
    expect(session.amount_total).toBe(10_000);
    expect(await publish(token, 'Three')).toMatchObject({ status: 403 });
    await provider().payCheckout(session.id);
    await untilPlan(token, { event_credits: 1 });
    const both = await Promise.all([publish(token, 'Three'), publish(token, 'Four')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 403]);
    expect(await state(token)).toMatchObject({ event_credits: 0, plan: 'free' });
    const { rows } = await server.context.pool.query(
      `select count(*)::int as n from tournaments where title = any($1)`,
      [['Three', 'Four']],
    );
    expect(rows[0].n).toBe(1);
  });

  it('covers 72 players of a charity day on the free plan, leads back to its form, and is spent on it', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free' });
    const charity = (maxEntries: number, fields: object = {}) =>
      publish(token, 'Hope House', { maxEntries, ...fields });
    const refused = await charity(72);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required', errors: [{ field: 'maxEntries' }] },
    });
    expect(refused.body.detail).toBe(
      'Your plan covers up to 50 participants. Upgrade for more, or pay once for 200 in this tournament.',
    );
    // The typed values are kept as a draft meanwhile.
    const draft = await charity(72, { action: 'draft' });
    expect(draft.status).toBe(201);
    const { body } = await ask('create-event-credit', token);
    const session = await server.context.stripe.checkout.sessions.retrieve(sessionIdOf(body.url));
    expect(new URL(session.success_url ?? '').pathname).toBe('/create-event');
    await provider().payCheckout(session.id);
    await untilPlan(token, { event_credits: 1 });
    const told = await server.call('GET', '/api/notifications', { as: token });
    expect(JSON.stringify(told.body)).toContain('with up to 200 participants');
    // Nobody is asked to pay once more for what that does not cover.
    const beyond = await charity(201);
    expect(beyond).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    expect(beyond.body.detail).toBe(
      'Your plan covers up to 50 participants, and an event credit up to 200. Upgrade for more.',
    );
    // Below the monthly limit it takes the credit for its places, and one alone.
    const published = await charity(72);
    expect(published.status, JSON.stringify(published.body)).toBe(201);
    expect(await state(token)).toMatchObject({ event_credits: 0, plan: 'free' });
    expect((await charity(72)).status).toBe(403);
    const own = `/api/organizer/tournaments/${published.body.id}`;
    const raise = (capacity: number) => server.call('POST', `${own}/waitlist/raise`, { as: token, body: { capacity } });
    expect((await raise(120)).status).toBe(200);
    expect((await raise(201)).body.code).toBe('upgrade_required');
    await server.judge();
  });

  it('is paid on one page a draft, and not once more while nobody has heard of it', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const drafts: string[] = [];
    for (const title of ['One', 'Two'])
      drafts.push((await publish(token, title, { action: 'draft', maxEntries: 120 })).body.id);
    const press = (draft = '') => ask(`create-event-credit?draft=${draft}`, token);
    const first = await press(drafts[0]);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((await press(drafts[0])).body.url).toBe(first.body.url);
    const other = await press(drafts[1]);
    expect(other.body.url).not.toBe(first.body.url);
    const { sessions } = server.context.stripe.checkout;
    expect(await sessions.retrieve(sessionIdOf(first.body.url))).toMatchObject({ status: 'expired' });
    await setSwitches(server, { dropRate: 1 });
    await provider().payCheckout(sessionIdOf(other.body.url));
    expect(await press(drafts[1])).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await state(token)).toMatchObject({ event_credits: 1 });
    // A further one is bought by whoever presses once more.
    expect((await press(drafts[0])).status).toBe(200);
    await server.judge();
  });

  it('is paid on a new page where the provider does not know the open one', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const draft = (await publish(token, 'One', { action: 'draft', maxEntries: 120 })).body.id;
    const press = () => ask(`create-event-credit?draft=${draft}`, token);
    const first = sessionIdOf((await press()).body.url);
    await server.context.pool.query('update plan_checkouts set session_id = $2 where session_id = $1', [
      first,
      `${first}gone`,
    ]);
    const second = await press();
    expect(second.status, JSON.stringify(second.body)).toBe(200);
    expect(sessionIdOf(second.body.url)).not.toBe(first);
  });

  it('takes none of the month’s number: of two by the plan and one by credit one is deleted, and another fits', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    const { body } = await ask('create-event-credit', token);
    await provider().payCheckout(sessionIdOf(body.url));
    await untilPlan(token, { event_credits: 1 });
    const free = { registrationFee: 0 };
    const first = await publish(token, 'One', free);
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect((await publish(token, 'Two', free)).status).toBe(201);
    expect((await publish(token, 'By credit', free)).status).toBe(201);
    const figures = async () => (await server.call('GET', '/api/organizer/tournaments', { as: token })).body.summary;
    expect(await figures()).toMatchObject({ published_this_month: 2, monthly_limit: 2 });
    expect((await server.call('DELETE', `/api/tournaments/${first.body.id}`, { as: token })).status).toBe(200);
    expect(await figures()).toMatchObject({ published_this_month: 1 });
    const next = await publish(token, 'Three', free);
    expect(next.status, JSON.stringify(next.body)).toBe(201);
    expect((await publish(token, 'Four', free)).status).toBe(403);
  });

  it('is given once, however often its payment is told', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free', charges: false });
    await setSwitches(server, { duplicate: 2, shuffle: true });
    const { body } = await ask('create-event-credit', token);
    await provider().payCheckout(sessionIdOf(body.url));
    await untilPlan(token, { event_credits: 1 });
    const { handleProviderEvent } = await import('#apps/server/services/webhooks/provider-events.ts');
    await Promise.all(
      Array.from({ length: 5 }, () =>
        handleProviderEvent(server.context, {
          eventId: 'again',
          type: 'checkout.session.completed',
          objectId: sessionIdOf(body.url),
          account: null,
        }),
      ),
    );
    expect(await state(token)).toMatchObject({ event_credits: 1 });
  });
});
