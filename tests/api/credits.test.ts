import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OwnCredits } from '#areas/entries/contract/credits.ts';
import { endCredits, remindOfCredits } from '#areas/entries/services/credits/sweep-credits.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await sweepHolds(server.context);
  await server.judge();
});
afterAll(() => server.stop());

const dayMs = 86_400_000;
type Person = Awaited<ReturnType<typeof makeGolfer>>;
type Host = Awaited<ReturnType<typeof makeOrganizer>>;

/** At any price: the form has round ones alone. */
async function published({ organizer }: Pick<Host, 'organizer'>, dollars = 100.01) {
  const tournament = await makeTournament(server, { organizer, registrationFee: 100, maxEntries: 40 });
  await server.context.pool.query('update tournaments set registration_fee = $2 where id = $1', [
    tournament.id,
    Math.round(dollars * 100),
  ]);
  return tournament;
}
/** Enters and pays by card. @returns the order */
async function paidEntry(golfer: Person, tournamentId: string, entry: unknown = soloEntry(tournamentId)) {
  const { orderId, sessionId } = await openCheckout(server, golfer.token, tournamentId, entry);
  await pay(server, sessionId);
  return untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
}
const weather = (token: string, id: string, body: object) =>
  server.call('POST', `/api/organizer/tournaments/${id}/weather`, { as: token, body });
const credit = { remedy: 'credit', percent: 100, reason: 'Thunderstorms' };
/** Looks at what it would do, and does it. */
async function cancelled(token: string, id: string, choice: object = credit) {
  const { body: shown } = await weather(token, id, { ...choice, dry_run: true });
  const answer = await weather(token, id, { ...choice, preview: shown.preview });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return shown.effects as string[];
}
const creditsOf = async (golfer: Person): Promise<OwnCredits['data']> =>
  (await server.call('GET', '/api/credits', { as: golfer.token })).body.data;
async function untilCredit(golfer: Person, left: number) {
  await expect.poll(async () => (await creditsOf(golfer))[0]?.left, { timeout: 15_000 }).toBe(left);
  return (await creditsOf(golfer))[0] as OwnCredits['data'][number];
}
const booked = async (organizerId: string) => {
  const { rows } = await server.context.pool.query<{ account: string; sum: number }>(
    `select account, sum(amount)::int as sum from ledger_entries where organizer_id = $1 group by account`,
    [organizerId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};
/** Somebody with so many dollars of credit. */
async function withCredit(dollars = 100.01, plan = 'premium') {
  const host = await makeOrganizer(server, { plan });
  const tournament = await published(host, dollars);
  const golfer = await makeGolfer(server);
  await paidEntry(golfer, tournament.id);
  await cancelled(host.token, tournament.id);
  await untilCredit(golfer, dollars);
  return { host, tournament, golfer };
}
const spend = (golfer: Person, tournamentId: string, amount?: number) =>
  server.call('POST', '/api/tournament-registrations', {
    as: golfer.token,
    body: { ...soloEntry(tournamentId), useCredit: true, ...(amount === undefined ? {} : { amount }) },
  });

describe('a tournament that the weather ends', () => {
  it('gives credit to the cent that was shown; twice pressed is once given, and the books agree', async () => {
    const host = await makeOrganizer(server, { plan: 'premium' });
    const tournament = await published(host);
    const [alone, captain, unpaid] = [await makeGolfer(server), await makeGolfer(server), await makeGolfer(server)];
    await paidEntry(alone, tournament.id);
    const group = await paidEntry(captain, tournament.id, groupEntry(tournament.id, 2));
    await openCheckout(server, unpaid.token, tournament.id);
    const { body: shown } = await weather(host.token, tournament.id, { ...credit, dry_run: true });
    const all = 100.01 * (1 + group.places);
    expect(shown.effects[1]).toMatch(
      new RegExp(
        `^\\$${all.toFixed(2)} of \\$${all.toFixed(2)} becomes credit of 2 golfers for your tournaments, until `,
      ),
    );
    const twice = await Promise.all(
      [0, 1].map(() => weather(host.token, tournament.id, { ...credit, preview: shown.preview })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const own = await untilCredit(alone, 100.01);
    expect(own).toMatchObject({
      organizer_id: host.organizer.organizerId,
      credits: [{ reason: 'Thunderstorms', left: 100.01 }],
    });
    await untilCredit(captain, Math.round(100.01 * group.places * 100) / 100);
    expect(await creditsOf(unpaid)).toEqual([]);
    const sums = await booked(host.organizer.organizerId);
    expect(sums).toMatchObject({ credit: Math.round(all * 100), card: -Math.round(all * 100) });
    const { body: open } = await server.call('GET', '/api/organizer/credits', { as: host.token });
    expect(open).toMatchObject({ open: Math.round(all * 100) / 100, golfers: 2, spent: 0, ended: 0, ending: 0 });
    await until(
      async () => JSON.stringify((await server.call('GET', '/api/notifications', { as: alone.token })).body),
      (told) => /You have \$100\.01 of credit for tournaments of /.test(told),
    );
  });

  it('goes back to cards where nobody could keep credit, and as money where that was chosen', async () => {
    const host = await makeOrganizer(server, { plan: 'premium' });
    const tournament = await published(host);
    const golfer = await makeGolfer(server);
    const order = await paidEntry(golfer, tournament.id);
    const effects = await cancelled(host.token, tournament.id, { remedy: 'refund', percent: 100 });
    expect(effects[1]).toBe('$100.01 of $100.01 goes back to 1 card.');
    await untilOrder(server, golfer.token, order.id, { payment_status: 'refunded' });
    expect(await creditsOf(golfer)).toEqual([]);
  });

  it('is refused without the plan, to strangers, for a share before play, and when the field has changed', async () => {
    const [pro, host, stranger] = [
      await makeOrganizer(server, { plan: 'pro' }),
      await makeOrganizer(server, { plan: 'premium' }),
      await makeOrganizer(server, { plan: 'premium' }),
    ];
    const theirs = await published(pro);
    expect(await weather(pro.token, theirs.id, { ...credit, dry_run: true })).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required', errors: [{ field: 'remedy' }] },
    });
    const tournament = await published(host);
    expect((await weather(stranger.token, tournament.id, { ...credit, dry_run: true })).status).toBe(403);
    expect(await weather(host.token, tournament.id, { ...credit, percent: 50, dry_run: true })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect(await weather(host.token, tournament.id, { ...credit, percent: 101 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'percent' }] },
    });
    const { body: shown } = await weather(host.token, tournament.id, { ...credit, dry_run: true });
    await paidEntry(await makeGolfer(server), tournament.id);
    expect(await weather(host.token, tournament.id, { ...credit, preview: shown.preview })).toMatchObject({
      status: 409,
      body: { code: 'preview_outdated' },
    });
  });
});

describe('credit', () => {
  it('pays an entry as a line of its quote, all of it or a part, and comes back with a withdrawal', async () => {
    const { host, golfer } = await withCredit(100.01);
    const next = await published(host, 60);
    const { body: quote } = await server.call('POST', `/api/tournaments/${next.id}/quote`, {
      as: golfer.token,
      body: { people: 1, useCredit: true },
    });
    expect(quote).toMatchObject({ total: 0, lines: [{ kind: 'entry' }, { kind: 'credit', amount: -60 }] });
    const entered = await spend(golfer, next.id, 0);
    expect(entered.body).toMatchObject({ payment_status: 'completed', payment_amount: 0, credit_used: 60 });
    await untilCredit(golfer, 40.01);
    const preview = await server.call('GET', `/api/tournament-registrations/${entered.body.id}/refund-preview`, {
      as: golfer.token,
    });
    expect(preview.body).toMatchObject({ card: 0, credit: 60 });
    await server.call('DELETE', `/api/tournament-registrations/${entered.body.id}`, { as: golfer.token });
    const back = await untilCredit(golfer, 100.01);
    expect(back.credits[0]?.movements.map(({ what, amount }) => [what, amount])).toEqual([
      ['spent', -60],
      ['back', 60],
    ]);
  });

  it('comes back when what it paid in part is cancelled, beside the money', async () => {
    const { host, golfer } = await withCredit(25);
    const next = await published(host, 60);
    const order = await paidEntry(golfer, next.id, { ...soloEntry(next.id), useCredit: true, amount: 35 });
    expect(order).toMatchObject({ payment_amount: 35, credit_used: 25 });
    await untilCredit(golfer, 0);
    const effects = await cancelled(host.token, next.id);
    expect(effects[1]).toMatch(/^\$60\.00 of \$60\.00 becomes credit of 1 golfer/);
    await untilCredit(golfer, 60);
  });

  it('keeps its movements when the tournament that it was spent on is deleted', async () => {
    const { host, golfer } = await withCredit(40);
    const next = await published(host, 60);
    // A card page that is left alone: the hold runs out, and what it took of the credit comes back.
    const held = await spend(golfer, next.id, 20);
    expect(held.body).toMatchObject({ payment_status: 'pending', credit_used: 40 });
    await server.call('DELETE', `/api/tournament-registrations/${held.body.id}`, { as: golfer.token });
    const whole = await untilCredit(golfer, 40);
    const ended = await server.call('DELETE', `/api/tournaments/${next.id}`, { as: host.token });
    expect(ended).toMatchObject({ status: 200, body: { outcome: 'cancelled' } });
    expect(await untilCredit(golfer, 40)).toEqual(whole);
    expect(whole.credits[0]?.movements).toHaveLength(2);
    await server.judge();
  });

  it('is spent with its own organizer and by its own golfer alone', async () => {
    const { golfer, tournament } = await withCredit();
    const other = await published(await makeOrganizer(server, { plan: 'premium' }), 60);
    expect((await spend(golfer, other.id)).body).toMatchObject({ payment_amount: 60, credit_used: 0 });
    const stranger = await makeGolfer(server);
    expect(await creditsOf(stranger)).toEqual([]);
    expect(JSON.stringify(await creditsOf(golfer))).toContain(tournament.title);
  });

  it('is warned of thirty days before, ends with its year, and is then the organizer’s', async () => {
    const { host, golfer } = await withCredit(80);
    await remindOfCredits(server.context);
    const warnings = async () =>
      (
        await server.context.pool.query(
          `select n.message from notifications n where n.user_id = $1 and n.subject like 'credit-ends:%'`,
          [golfer.golfer.userId],
        )
      ).rows;
    expect(await warnings()).toEqual([]);
    server.clock.advance(340 * dayMs);
    await remindOfCredits(server.context);
    await remindOfCredits(server.context);
    expect(await warnings()).toMatchObject([{ message: expect.stringMatching(/^\$80\.00 of credit with .* until /) }]);
    await endCredits(server.context);
    // Sessions do not last that long.
    const later = async () => ({ ...golfer, token: await server.tokenOf(golfer.golfer.userId) });
    expect((await creditsOf(await later()))[0]?.left).toBe(80);
    server.clock.advance(28 * dayMs);
    await endCredits(server.context);
    await endCredits(server.context);
    const [own] = await creditsOf(await later());
    expect(own).toMatchObject({ left: 0, credits: [{ movements: [{ what: 'ended', amount: -80 }] }] });
    expect(await booked(host.organizer.organizerId)).toMatchObject({ credit: 0 });
    const { body } = await server.call('GET', '/api/organizer/credits', {
      as: await server.tokenOf(host.organizer.userId),
    });
    expect(body).toMatchObject({ given: 80, spent: 0, ended: 80, open: 0, data: [] });
  });

  it('is paid out to the card by its organizer alone, once', async () => {
    const { host, golfer, tournament } = await withCredit(75);
    const { body: open } = await server.call('GET', '/api/organizer/credits', { as: host.token });
    const id = open.data[0].id as string;
    expect(open.data[0]).toMatchObject({ left: 75, tournament_id: tournament.id });
    const stranger = await makeOrganizer(server, { plan: 'premium' });
    const out = (token: string) => server.call('POST', `/api/organizer/credits/${id}/pay-out`, { as: token });
    expect((await out(stranger.token)).status).toBe(404);
    const twice = await Promise.all([out(host.token), out(host.token)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    await untilCredit(golfer, 0);
    await expect.poll(async () => (await booked(host.organizer.organizerId)).card, { timeout: 15_000 }).toBe(0);
    const file = await server.call('GET', '/api/organizer/credits.csv', { as: host.token });
    expect(String(file.body)).toContain(id);
  });

  it('keeps its organizer from leaving, goes with its golfer’s account, and stands in the export', async () => {
    const { host, golfer } = await withCredit(50);
    const leave = (email: string, token: string) =>
      server.call('POST', '/api/account/delete', { as: token, body: { confirm: email, password: passwordOfAll } });
    const refused = await leave(host.organizer.email, host.token);
    expect(refused, JSON.stringify(refused.body)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    const exported = await server.call('GET', '/api/account/export', { as: golfer.token });
    expect(JSON.stringify(exported.body)).toContain('"amount_cents":5000');
    const gone = await leave(golfer.golfer.email, golfer.token);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect(await booked(host.organizer.organizerId)).toMatchObject({ credit: 0 });
  });
});
