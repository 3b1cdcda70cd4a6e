import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { groupEntry, player, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import type { MemberRole } from '#areas/accounts/contract/team.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const enter = (token: string, id: string) =>
  server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) });
const analytics = async (token: string) => (await server.call('GET', '/api/organizer/analytics', { as: token })).body;

describe('an organizer’s analytics', () => {
  it('begin with nothing, and with what others reach', async () => {
    const { token } = await makeOrganizer(server, { plan: 'free' });
    const body = await analytics(token);
    expect(body).toMatchObject({
      overview: { totalRevenue: 0, totalTournaments: 0, totalPlayers: 0, avgPlayersPerTournament: 0 },
      level: 'complete_beginner',
      recentPerformance: [],
      enhanced: null,
    });
    expect(body.insights.map(({ message }: { message: string }) => message).join()).toContain('20-40 players');
  });

  it('count what was really entered and paid, and chart it from premium on', async () => {
    const { token, organizer } = await makeOrganizer(server, { plan: 'premium' });
    const free = { organizer, registrationFee: 0 };
    const first = await makeTournament(server, {
      ...free,
      maxEntries: 4,
      date: inDays(server, 2),
      registrationDeadline: inDays(server, 2),
    });
    const [one, two] = [await makeGolfer(server), await makeGolfer(server)];
    for (const { token: golfer } of [one, two]) expect((await enter(golfer, first.id)).status).toBe(201);
    server.clock.advance(5 * 86_400_000);
    const as = async (userId: string) => server.tokenOf(userId);
    const paid = await makeTournament(server, {
      organizer,
      registrationFee: 150,
      maxEntries: 10,
      date: inDays(server, 20),
    });
    const order = await openCheckout(server, await as(one.golfer.userId), paid.id);
    await pay(server, order.sessionId);
    await untilOrder(server, await as(one.golfer.userId), order.orderId, { payment_status: 'completed' });
    const newcomer = await makeGolfer(server);
    const open = await openCheckout(server, newcomer.token, paid.id);
    expect(open.orderId).toBeTruthy();
    const draft = await server.call('POST', '/api/tournaments', {
      as: await as(organizer.userId),
      body: { action: 'draft', tournamentName: 'Not yet' },
    });
    expect(draft.status).toBe(201);

    const body = await analytics(await as(organizer.userId));
    expect(body.overview).toMatchObject({
      totalRevenue: 150,
      allTimeTournaments: 2,
      totalPlayers: 3,
      avgPlayersPerTournament: 2,
    });
    expect(body.recentPerformance).toMatchObject([{ id: first.id, players: 2, revenue: 0, status: 'completed' }]);
    expect(body.insights.map(({ title }: { title: string }) => title)).toContain('Your next tournament is near');
    const { enhanced } = body;
    expect(enhanced.months).toHaveLength(12);
    expect(enhanced.months.reduce((sum: number, month: { entries: number }) => sum + month.entries, 0)).toBe(3);
    expect(enhanced.months.reduce((sum: number, month: { revenue: number }) => sum + month.revenue, 0)).toBe(150);
    expect(enhanced.fields).toMatchObject([
      { id: paid.id, players: 1, capacity: 10, fill_percent: 10 },
      { id: first.id, fill_percent: 50 },
    ]);
    expect(enhanced.golfers).toMatchObject([
      { id: paid.id, new_golfers: 0, returning: 1 },
      { id: first.id, new_golfers: 2, returning: 0 },
    ]);
    expect(enhanced.pace).toMatchObject({ next: { id: paid.id }, earlier: 1 });
    expect(enhanced.pace.points.at(-1)).toEqual({ days_before: 0, next: null, earlier: 2 });
    expect(enhanced.pace.points.find((point: { days_before: number }) => point.days_before === 21).next).not.toBeNull();

    const file = await server.call('GET', '/api/organizer/analytics.csv?table=golfers', {
      as: await as(organizer.userId),
    });
    expect(String(file.body)).toContain('Tournament,Date,New golfers,Returning golfers');
    expect(
      (await server.call('GET', '/api/organizer/analytics.csv?table=nope', { as: await as(organizer.userId) })).status,
    ).toBe(422);
    expect(token).toBeTruthy();
  });

  it('follow one tournament on its own overview, not the one that comes first, within sixty days and from premium on', async () => {
    const { organizer } = await makeOrganizer(server, { plan: 'premium' });
    const make = (days: number) =>
      makeTournament(server, { organizer, registrationFee: 0, maxEntries: 8, date: inDays(server, days) });
    const [played, later, far] = [await make(2), await make(30), await make(90)];
    const enterAll = async (id: string, people: number) => {
      for (let nth = 0; nth < people; nth += 1)
        expect((await enter((await makeGolfer(server)).token, id)).status).toBe(201);
    };
    await enterAll(played.id, 3);
    await enterAll(later.id, 2);
    server.clock.advance(5 * 86_400_000);
    const first = await make(3);
    const as = await server.tokenOf(organizer.userId);
    const overview = async (id: string, reader = as) =>
      (await server.call('GET', `/api/organizer/tournaments/${id}/overview`, { as: reader })).body;
    const { pace } = await overview(later.id);
    expect(pace).toMatchObject({ next: { id: later.id, capacity: 8 }, earlier: 1 });
    expect(pace.points.findLast(({ next }: { next: number | null }) => next !== null)).toMatchObject({ next: 2 });
    expect(pace.points.at(-1)).toEqual({ days_before: 0, next: null, earlier: 3 });
    expect((await overview(first.id)).pace.next.id).toBe(first.id);
    // Of one that is over, or far away, there is nothing to follow.
    expect([(await overview(played.id)).pace, (await overview(far.id)).pace]).toEqual([null, null]);
    const poor = await makeOrganizer(server, { plan: 'free' });
    const own = await makeTournament(server, { organizer: poor.organizer, registrationFee: 0, maxEntries: 4 });
    expect((await overview(own.id, poor.token)).pace).toBeNull();
  });

  it('are set against earlier tournaments for those alone who may read the analytics', async () => {
    const { organizer, token } = await makeOrganizer(server, { plan: 'premium' });
    const { id } = await makeTournament(server, { organizer, registrationFee: 0, date: inDays(server, 20) });
    const paceFor = async (role: MemberRole, only: string[] | null) => {
      const member = await makeMember(server, teamOf(organizer), role, only);
      const path = `/api/organizer/tournaments/${id}/overview`;
      const { status, body } = await server.call('GET', path, { as: member.token, headers: member.headers });
      expect(status).toBe(200);
      return body.pace;
    };
    const own = await server.call('GET', `/api/organizer/tournaments/${id}/overview`, { as: token });
    expect(own.body.pace).toMatchObject({ next: { id } });
    expect(await paceFor('finance', null)).toMatchObject({ next: { id } });
    for (const role of ['scorer', 'desk'] as const) expect(await paceFor(role, null), role).toBeNull();
    // Of the others they are shown nothing, also no average.
    expect(await paceFor('finance', [id])).toBeNull();
  });

  it('know players whom a captain entered, and count a pace of what was held', async () => {
    const { organizer } = await makeOrganizer(server, { plan: 'premium' });
    const seen = async () => analytics(await server.tokenOf(organizer.userId));
    const make = (days: number) =>
      makeTournament(server, {
        organizer,
        registrationFee: 0,
        date: inDays(server, days),
        registrationDeadline: inDays(server, days),
      });
    const mates = (group: string) =>
      Array.from({ length: 11 }, (_, n) => ({ ...player(n), email: `${group}${n}@mates.test` }));
    const captains = [await makeGolfer(server), await makeGolfer(server)];
    const enterGroup = async (id: string, n: number) => {
      const captain = captains[n];
      const body = { ...groupEntry(id, 0), players: mates(`g${n}`), teamName: `Team ${n}` };
      const as = await server.tokenOf(captain?.golfer.userId ?? '');
      expect((await server.call('POST', '/api/tournament-registrations', { as, body })).status).toBe(201);
    };
    const first = await make(2);
    for (const n of [0, 1]) await enterGroup(first.id, n);
    const { enhanced } = await seen();
    expect(enhanced.golfers).toMatchObject([{ id: first.id, new_golfers: 24, returning: 0 }]);
    expect((await seen()).overview.tournamentsPerMonth).toBe(0);
    server.clock.advance(61 * 86_400_000);
    const second = await make(3);
    await enterGroup(second.id, 1);
    const later = await Promise.all([4, 5, 6].map(make));
    expect(later).toHaveLength(3);
    const now = await seen();
    expect(now.enhanced.golfers).toMatchObject([
      { id: second.id, new_golfers: 0, returning: 12 },
      { id: first.id, new_golfers: 24, returning: 0 },
    ]);
    // One was held within two months; four are still to come.
    expect(now.overview).toMatchObject({ allTimeTournaments: 5, tournamentsPerMonth: 1 });
  });

  it('keep to their owner and plan', async () => {
    const pro = await makeOrganizer(server, { plan: 'pro' });
    const { token } = await makeGolfer(server);
    expect((await analytics(pro.token)).enhanced).toBeNull();
    expect(await server.call('GET', '/api/organizer/analytics.csv', { as: pro.token })).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required' },
    });
    expect((await server.call('GET', '/api/organizer/analytics', { as: token })).status).toBe(403);
    expect((await server.call('GET', '/api/organizer/analytics')).status).toBe(401);
  });
});
