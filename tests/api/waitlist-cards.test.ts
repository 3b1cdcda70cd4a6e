import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { chargeOffer } from '#areas/waitlist/services/charge-offer.ts';
import { forgetCards } from '#areas/waitlist/services/save-card.ts';
import { serveWaitlist } from '#areas/waitlist/services/serve-waitlist.ts';
import { reconcileCharges } from '#areas/money/services/reconcile.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { addressOf } from '#tests/factories/addresses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.judge());
afterAll(() => server.stop());

const { tournamentId: _, ...solo } = soloEntry('');

/** A golfer who waits for one place that is taken, with whoever holds it. */
async function waiting(options: { plan?: string; fee?: number } = {}) {
  const { organizer, token: organizerToken } = await makeOrganizer(server, { plan: options.plan ?? 'platinum' });
  const tournament = await makeTournament(server, { organizer, maxEntries: 1, registrationFee: options.fee ?? 100 });
  const { token: holder } = await makeGolfer(server);
  const held = await server.call('POST', '/api/tournament-registrations', {
    as: holder,
    body: soloEntry(tournament.id),
  });
  const { token, golfer } = await makeGolfer(server);
  const { body } = await server.call('POST', `/api/tournaments/${tournament.id}/waitlist`, { as: token, body: solo });
  const free = async () => {
    await server.call('DELETE', `/api/tournament-registrations/${held.body.id}`, { as: holder });
    await serveWaitlist(server.context, tournament.id);
  };
  return { organizerToken, tournament, token, golfer, id: body.id as string, joined: body, free };
}

const read = async (token: string, id: string) =>
  (await server.call('GET', `/api/waitlist-entries/${id}`, { as: token })).body;
const save = (token: string, id: string, body: unknown = { acceptsTerms: true }) =>
  server.call('POST', `/api/waitlist-entries/${id}/card`, { as: token, body });

/** Saves a card on the stand-in's page and comes back. */
async function saveCard(token: string, id: string, card: '4242' | '0341' | '3184' = '4242') {
  const { body } = await save(token, id);
  const sessionId = sessionIdOf(body.url);
  await demoProvider(server.url).saveCard(sessionId, card);
  return server.call('POST', `/api/waitlist-entries/${id}/card/confirm`, {
    as: token,
    body: { session_id: sessionId },
  });
}

/** Waits until a place on the waitlist says so; the queue works in the background. */
const untilEntry = (token: string, id: string, isSo: (entry: any) => boolean) => until(() => read(token, id), isSo);
const charges = async (id: string) =>
  (
    await server.context.pool.query(
      `select y.status, y.amount, y.saved_card_id is not null as by_card
       from payments y join waitlist_entries e on e.registration_id = y.purchase_id where e.id = $1 order by y.attempt`,
      [id],
    )
  ).rows;

describe('a card that is saved for the waitlist', () => {
  it('is charged once when the turn comes, within the words that were agreed to', async () => {
    const { token, id, joined, free, golfer } = await waiting();
    expect(joined).toMatchObject({ card: null, card_consent: expect.stringContaining('up to $100') });
    expect(await save(token, id, {})).toMatchObject({ status: 422, body: { errors: [{ field: 'acceptsTerms' }] } });
    const saved = await saveCard(token, id);
    expect(saved.body.card).toEqual({ brand: 'visa', last4: '4242', most: 100, is_refused: false });
    await free();
    await untilEntry(token, id, ({ state }) => state === 'in');
    expect(await charges(id)).toEqual([{ status: 'paid', amount: 10_000, by_card: true }]);
    await server.mailTo(golfer.email, /^You play /);
    const { rows } = await server.context.pool.query(
      `select consent_text, ip from saved_cards where waitlist_entry_id = $1`,
      [id],
    );
    expect(rows[0]).toMatchObject({ consent_text: joined.card_consent, ip: addressOf(token) });
    // Nothing offers what was taken at once.
    const { rows: told } = await server.context.pool.query(`select 1 from notifications where subject = $1`, [
      `waitlist-offered:${id}`,
    ]);
    expect(told).toEqual([]);
  });

  it.each([
    ['is declined', '0341'],
    ['needs its holder', '3184'],
  ] as const)('that %s leaves a timed offer, which is paid like any other', async (_, card) => {
    const { token, id, tournament, free, golfer } = await waiting();
    await saveCard(token, id, card);
    await free();
    const offered = await untilEntry(token, id, ({ card: now }) => now?.is_refused);
    expect(offered).toMatchObject({ state: 'offered', offer: { is_charging: false, amount: 100 } });
    const { text } = await server.mailTo(golfer.email, /place is yours/);
    expect(text).toContain('Your saved card was not accepted.');
    const payment = await server.call('POST', '/api/functions/create-payment', {
      as: token,
      body: { tournamentId: tournament.id, amount: 100 },
    });
    await pay(server, sessionIdOf(payment.body.url));
    await untilEntry(token, id, ({ state }) => state === 'in');
    expect((await charges(id)).map(({ status, by_card }) => [status, by_card])).toEqual([
      ['closed', true],
      ['paid', false],
    ]);
  });

  it('is not charged once its holder wants to be asked', async () => {
    const { token, id, free } = await waiting();
    await saveCard(token, id);
    expect((await server.call('DELETE', `/api/waitlist-entries/${id}/card`, { as: token })).body.card).toBeNull();
    expect((await server.call('DELETE', `/api/waitlist-entries/${id}/card`, { as: token })).status).toBe(200);
    await free();
    await untilEntry(token, id, ({ state }) => state === 'offered');
    await quiet(server);
    expect(await charges(id)).toEqual([]);
  });

  it('is not charged for another day of play', async () => {
    const { token, id, tournament, free } = await waiting();
    await saveCard(token, id);
    await server.context.pool.query(`update saved_cards set play_date = play_date - 1 where waitlist_entry_id = $1`, [
      id,
    ]);
    expect(tournament.id).toBeTruthy();
    await free();
    await untilEntry(token, id, ({ state }) => state === 'offered');
    await quiet(server);
    expect(await charges(id)).toEqual([]);
  });

  it('is charged once though the provider answers late and the job runs again', async () => {
    const { token, id, free } = await waiting();
    await saveCard(token, id);
    await setSwitches(server, { api: { resetNext: 1 } });
    await free();
    await untilEntry(token, id, ({ state }) => state === 'in');
    expect(await charges(id)).toEqual([{ status: 'paid', amount: 10_000, by_card: true }]);
  });

  it('keeps the card page shut while it is being charged', async () => {
    const { token, id, tournament, free } = await waiting();
    await saveCard(token, id);
    await setSwitches(server, { api: { hangMs: 1_500 } });
    await free();
    await untilEntry(token, id, ({ offer }) => offer?.is_charging);
    expect(
      await server.call('POST', '/api/functions/create-payment', {
        as: token,
        body: { tournamentId: tournament.id, amount: 100 },
      }),
    ).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await setSwitches(server, { api: { hangMs: 0 } });
    await untilEntry(token, id, ({ state }) => state === 'in');
  });

  it('pays back what was charged for an offer that was declined meanwhile', async () => {
    const { token, id, free } = await waiting();
    await saveCard(token, id);
    await setSwitches(server, { api: { hangMs: 1_500 } });
    await free();
    await untilEntry(token, id, ({ offer }) => offer?.is_charging);
    const declined = await server.call('POST', `/api/waitlist-entries/${id}/decline`, { as: token });
    await setSwitches(server, { api: { hangMs: 0 } });
    expect(['declined', 'in']).toContain(declined.body.state);
    await until(
      () => charges(id),
      ([first]) => first?.status !== 'open',
    );
    const { rows } = await server.context.pool.query(
      `select r.payment_status, coalesce((select sum(f.amount)::integer from refunds f join payments y on y.id = f.payment_id
         where y.purchase_id = r.id), 0) as refunded
       from tournament_registrations r join waitlist_entries e on e.registration_id = r.id where e.id = $1`,
      [id],
    );
    // Nobody waits any more, so that the place is theirs again; else all of it goes back.
    expect([
      { payment_status: 'completed', refunded: 0 },
      { payment_status: 'refunded', refunded: 10_000 },
    ]).toContainEqual(rows[0]);
  });

  it('is for organizers from pro on, for a fee, and its golfer’s own', async () => {
    const unpaid = await waiting({ plan: 'free' });
    expect(unpaid.joined.card_consent).toBeNull();
    expect(await save(unpaid.token, unpaid.id)).toMatchObject({ status: 409 });
    const gratis = await waiting({ fee: 0 });
    expect(await save(gratis.token, gratis.id)).toMatchObject({ status: 409 });
    const { id } = await waiting();
    const { token: stranger } = await makeGolfer(server);
    for (const [method, path, body] of [
      ['POST', '', { acceptsTerms: true }],
      ['POST', '/confirm', { session_id: 'cs_test_1' }],
      ['DELETE', '', undefined],
    ] as const)
      expect(
        (await server.call(method, `/api/waitlist-entries/${id}/card${path}`, { as: stranger, body })).status,
      ).toBe(404);
  });

  it('is forgotten by the provider a month after it was ended', async () => {
    const { token, id } = await waiting();
    await saveCard(token, id);
    await server.call('DELETE', `/api/waitlist-entries/${id}/card`, { as: token });
    const { rows } = await server.context.pool.query(
      'select payment_method_id from saved_cards where waitlist_entry_id = $1',
      [id],
    );
    const method = rows[0].payment_method_id as string;
    expect((await server.context.stripe.paymentMethods.retrieve(method)).customer).toBeTruthy();
    await server.context.pool.query(
      `update saved_cards set ended_at = ended_at - interval '31 days' where waitlist_entry_id = $1`,
      [id],
    );
    expect(await forgetCards(server.context)).toBe(1);
    expect((await server.context.stripe.paymentMethods.retrieve(method)).customer).toBeNull();
    expect(await forgetCards(server.context)).toBe(0);
  });
});

describe('a charge whose server died', () => {
  /** A server without a queue: what the queue would do is done here, and cut short. */
  let lone: TestServer;
  beforeAll(async () => {
    lone = await startTestServer({ settings: { ROLES: 'web' } });
  });
  afterEach(() => lone.judge());
  afterAll(() => lone.stop());

  /** An offer for somebody who has saved a card; nobody has charged it yet. */
  async function offered() {
    const { organizer } = await makeOrganizer(lone, { plan: 'platinum' });
    const tournament = await makeTournament(lone, { organizer, maxEntries: 1, registrationFee: 100 });
    const { token: holder } = await makeGolfer(lone);
    const held = await lone.call('POST', '/api/tournament-registrations', {
      as: holder,
      body: soloEntry(tournament.id),
    });
    const { token } = await makeGolfer(lone);
    const { body } = await lone.call('POST', `/api/tournaments/${tournament.id}/waitlist`, { as: token, body: solo });
    const page = await lone.call('POST', `/api/waitlist-entries/${body.id}/card`, {
      as: token,
      body: { acceptsTerms: true },
    });
    const sessionId = sessionIdOf(page.body.url);
    await demoProvider(lone.url).saveCard(sessionId);
    const confirm = { session_id: sessionId };
    await lone.call('POST', `/api/waitlist-entries/${body.id}/card/confirm`, { as: token, body: confirm });
    await lone.call('DELETE', `/api/tournament-registrations/${held.body.id}`, { as: holder });
    await serveWaitlist(lone.context, tournament.id);
    return body.id as string;
  }
  /** The same server, which dies beside the provider's answer: before it was asked, or after. */
  const dying = (when: 'before' | 'after'): typeof lone.context => {
    const { stripe } = lone.context;
    const paymentIntents = Object.assign(Object.create(stripe.paymentIntents), {
      create: async (...asked: Parameters<typeof stripe.paymentIntents.create>) => {
        if (when === 'after') await stripe.paymentIntents.create(...asked);
        throw new Error('the server died');
      },
    });
    return { ...lone.context, stripe: Object.assign(Object.create(stripe), { paymentIntents }) };
  };
  const stateOf = async (id: string) =>
    (
      await lone.context.pool.query(
        `select e.state, r.payment_status, y.status from waitlist_entries e
         join tournament_registrations r on r.id = e.registration_id
         join payments y on y.purchase_id = r.id where e.id = $1`,
        [id],
      )
    ).rows;

  it.each([
    ['after', { state: 'in', payment_status: 'completed', status: 'paid' }],
    ['before', { state: 'offered', payment_status: 'pending', status: 'closed' }],
  ] as const)('%s the provider was asked is ended as the provider says', async (when, ended) => {
    const id = await offered();
    await expect(chargeOffer(dying(when), id)).rejects.toThrow('the server died');
    expect(await reconcileCharges(lone.context)).toBe(0);
    lone.clock.advance(11 * 60_000);
    expect(await reconcileCharges(lone.context)).toBe(1);
    expect(await stateOf(id)).toEqual([ended]);
    expect(await reconcileCharges(lone.context)).toBe(0);
  });
});
