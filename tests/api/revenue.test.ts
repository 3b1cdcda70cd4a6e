import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeSentence } from '#areas/operator/database/invariants.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { groupEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { PLATFORM_FEE_BPS: '250' } });
});
afterAll(() => server.stop());

const cents = (dollars: number) => Math.round(dollars * 100);
const read = async (path: string, as: string) => (await server.call('GET', path, { as })).body;

/** The revenue of an organizer on every screen, in cents. */
async function readRevenues(token: string) {
  const [own, analytics, statement] = await Promise.all([
    read('/api/organizer/tournaments?limit=50', token),
    read('/api/organizer/analytics', token),
    read('/api/organizer/statements?limit=50', token),
  ]);
  const sum = (figures: number[]) => figures.reduce((all, figure) => all + cents(figure), 0);
  const { total } = statement;
  return {
    tournaments: sum(own.data.map(({ revenue }: { revenue: number }) => revenue)),
    dashboard: cents(own.summary.total_revenue),
    month: cents(own.summary.this_month.revenue),
    analytics: cents(analytics.overview.totalRevenue),
    performance: sum(analytics.recentPerformance.map(({ revenue }: { revenue: number }) => revenue)),
    months: sum(analytics.enhanced.months.map(({ revenue }: { revenue: number }) => revenue)),
    statement: cents(total.revenue),
    lines: cents(total.collected) - cents(total.refunded) + cents(total.desk),
    rows: sum(statement.data.map(({ revenue }: { revenue: number }) => revenue)),
  };
}

/**
 * One entry: how many people, what of it goes back by the organizer (a share), and whether the golfer withdraws
 * afterwards.
 */
const happening = fc.record({
  people: fc.integer({ min: 1, max: 3 }),
  back: fc.constantFrom(0, 0, 0.1, 0.37, 1),
  withdraws: fc.boolean(),
});
const story = fc.record({
  fee: fc.constantFrom(5_000, 7_500, 12_500, 17_500),
  policy: fc.constantFrom('full', 'half', 'none'),
  desk: fc.integer({ min: 0, max: 2 }),
  entries: fc.array(happening, { minLength: 2, maxLength: 5 }),
});

describe('revenue', () => {
  it('is the same to the cent for tournament, dashboard, analytics and statement, whatever went back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 2 }), async (stories) => {
        const { token, organizer } = await makeOrganizer(server, { plan: 'premium' });
        let expected = 0;
        for (const { fee, policy, desk, entries } of stories) {
          const refundPolicy = policy as 'full' | 'half' | 'none';
          const { id } = await makeTournament(server, { organizer, registrationFee: fee / 100, refundPolicy });
          for (let n = 0; n < desk; n++) {
            const person = {
              firstName: 'Walk',
              lastName: 'Inn',
              email: `${n}@in.test`,
              phone: '+1 555 0199',
              handicap: 12,
            };
            const body = { ...person, payment: 'desk' };
            expect(
              (await server.call('POST', `/api/organizer/tournaments/${id}/players`, { as: token, body })).status,
            ).toBe(201);
            expected += fee;
          }
          for (const { people, back, withdraws } of entries) {
            const golfer = await makeGolfer(server);
            const entry = people > 1 ? groupEntry(id, people - 1) : undefined;
            const { orderId, sessionId } = await openCheckout(server, golfer.token, id, entry);
            await pay(server, sessionId);
            const paid = cents(
              (await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' })).payment_amount,
            );
            let given = Math.round(paid * back);
            const path = `/api/organizer/tournaments/${id}/registrations/${orderId}/refund`;
            if (given > 0) await server.call('POST', path, { as: token, body: { amount: given / 100 } });
            if (withdraws && given < paid) {
              const share = { full: paid, half: Math.floor(paid / 2), none: 0 }[refundPolicy];
              await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: golfer.token });
              given += Math.min(share, paid - given);
            }
            await untilOrder(server, golfer.token, orderId, { refunded_amount: given / 100 });
            expected += paid - given;
          }
        }
        const figures = await readRevenues(token);
        expect(figures).toEqual(Object.fromEntries(Object.keys(figures).map((name) => [name, expected])));
      }),
      { numRuns: 3, endOnFailure: true },
    );
    await server.judge();
  });

  it('of a tournament tells what was collected, refunded and kept; a product sold is none of it', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'premium' });
    const { id } = await makeTournament(server, { organizer, registrationFee: 200 });
    const golfer = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, golfer.token, id);
    await pay(server, sessionId);
    await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
    await openCheckout(server, (await makeGolfer(server)).token, id);
    expect(await read(`/api/organizer/tournaments/${id}`, token)).toMatchObject({ revenue: 200, refunded: 0 });
    const refund = { as: token, body: { amount: 20 } };
    await server.call('POST', `/api/organizer/tournaments/${id}/registrations/${orderId}/refund`, refund);
    await untilOrder(server, golfer.token, orderId, { refunded_amount: 20 });
    expect(await read(`/api/organizer/tournaments/${id}`, token)).toMatchObject({ revenue: 180, refunded: 20 });
    const { months } = (await read('/api/organizer/analytics', token)).enhanced;
    expect(months.at(-1)).toMatchObject({ collected: 200, refunded: 20, revenue: 180 });
  });

  it('that the books do not bear out is found', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'premium' });
    const { id } = await makeTournament(server, { organizer, registrationFee: 50 });
    const golfer = await makeGolfer(server);
    const { orderId, sessionId } = await openCheckout(server, golfer.token, id);
    await pay(server, sessionId);
    await untilOrder(server, golfer.token, orderId, { payment_status: 'completed' });
    const tx = await server.context.pool.connect();
    try {
      await tx.query('begin');
      await tx.query(`delete from ledger_entries where tournament_id = $1`, [id]);
      const sentence =
        'the revenue of a tournament is what its entries paid, by card and at the desk, less what went back';
      expect((await judgeSentence(tx, sentence, server.clock.now())).broken).toBeGreaterThan(0);
    } finally {
      await tx.query('rollback');
      tx.release();
    }
    expect(token).toBeTruthy();
  });
});

describe('total tournaments and total players', () => {
  it('mean the same on dashboard and analytics: published ones, and confirmed places in them', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'premium' });
    const kept = await makeTournament(server, { organizer, registrationFee: 0 });
    const ended = await makeTournament(server, { organizer, registrationFee: 0 });
    const priced = await makeTournament(server, { organizer, registrationFee: 75 });
    await server.call('POST', '/api/tournaments', { as: token, body: { action: 'draft', tournamentName: 'Not yet' } });
    for (const { id } of [kept, ended]) {
      const { token: golfer } = await makeGolfer(server);
      const body = groupEntry(id, 2);
      expect((await server.call('POST', '/api/tournament-registrations', { as: golfer, body })).status).toBe(201);
    }
    await openCheckout(server, (await makeGolfer(server)).token, priced.id);
    await server.call('DELETE', `/api/tournaments/${ended.id}`, { as: token });
    const { summary } = await read('/api/organizer/tournaments', token);
    const { overview } = await read('/api/organizer/analytics', token);
    expect(summary).toMatchObject({ total_tournaments: 2, total_players: 3 });
    expect(overview).toMatchObject({ allTimeTournaments: 2, totalPlayers: 3 });
  });
});

describe('recent tournament performance', () => {
  it('is of the tournaments that began last, newest first; before one has, of those that come next', async () => {
    const { organizer } = await makeOrganizer(server, { plan: 'premium' });
    const ids: string[] = [];
    for (const days of [2, 3, 4, 5, 40, 50, 60, 70])
      ids.push((await makeTournament(server, { organizer, registrationFee: 0, date: inDays(server, days) })).id);
    const recent = async () => {
      const { recentPerformance } = await read('/api/organizer/analytics', await server.tokenOf(organizer.userId));
      return recentPerformance.map(({ id }: { id: string }) => ids.indexOf(id));
    };
    expect(await recent()).toEqual([0, 1, 2]);
    // At any hour: the third of them has not begun in the middle of the day before.
    server.clock.advance(Date.parse(`${inDays(server, 3)}T12:00Z`) - server.clock.now().getTime());
    expect(await recent()).toEqual([1, 0]);
    server.clock.advance(3 * 86_400_000);
    expect(await recent()).toEqual([3, 2, 1]);
  });
});
