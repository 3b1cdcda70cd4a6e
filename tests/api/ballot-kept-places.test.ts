import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dateIn, shiftDate, timeIn } from '#kernel/rules/venue-time.ts';
import { runDueBallots, openWaitingRooms } from '#areas/waitlist/services/draw-ballot.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, orderOf } from '#tests/factories/checkout.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { workFor } from '#tests/factories/waitlist.ts';
import { makeTournament, tournamentFormOf } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  // Only the web role: the steps are taken here, one by one.
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterEach(async () => {
  await sweepHolds(server.context);
  await server.judge();
});
afterAll(() => server.stop());

const hourMs = 3_600_000;
const zone = 'America/Chicago';
const { tournamentId: _, ...solo } = soloEntry('');
const momentIn = (ms: number) => {
  const at = new Date(server.clock.now().getTime() + ms);
  return { date: dateIn(at, zone), time: timeIn(at, zone) };
};

/** Ten places, of which a sponsor's code keeps four. */
async function sponsored(more: object = {}) {
  const { organizer, token } = await makeOrganizer(server);
  const { id } = await makeTournament(server, { organizer, maxEntries: 10, timeZone: zone });
  const made = await server.call('POST', `/api/organizer/tournaments/${id}/codes`, {
    as: token,
    body: {
      code: 'SPONSOR',
      kind: 'percent',
      value: 0,
      max_uses: null,
      min_people: 1,
      valid_until: null,
      keeps: 4,
      ...more,
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { id, token, codeId: made.body.id as string, organizer };
}
type Sponsored = Awaited<ReturnType<typeof sponsored>>;

/** Its places are to be drawn in three hours, or given through a waiting room that opens in twenty minutes. */
const opens = async ({ id, token }: Sponsored, mode: 'ballot' | 'queue') => {
  const body =
    mode === 'ballot'
      ? { opens: momentIn(-hourMs), closes: momentIn(2 * hourMs), draws: momentIn(3 * hourMs), most_people: 4 }
      : { opens: momentIn(hourMs / 3), turn_minutes: 8, most_people: 4 };
  const set = await server.call('PUT', `/api/organizer/tournaments/${id}/${mode}`, { as: token, body });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
};
/** Entries are over, then the draw is due: both schedules have their turn after each. */
const drawn = async () => {
  for (const later of [2 * hourMs + 60_000, hourMs]) {
    server.clock.advance(later);
    await runDueBallots(server.context);
    await openWaitingRooms(server.context);
  }
};
const enter = async (body: object) => {
  const { token } = await makeGolfer(server);
  return server.call('POST', '/api/tournament-registrations', { as: token, body });
};
const placesOf = async (id: string) =>
  (
    await server.context.pool.query('select held, sold, set_aside from tournament_places where tournament_id = $1', [
      id,
    ])
  ).rows[0];
const keepsOf = async ({ id, organizer }: Sponsored) =>
  (
    await server.call('GET', `/api/organizer/tournaments/${id}/codes`, {
      as: await server.tokenOf(organizer.userId),
    })
  ).body.data[0].keeps;
const shown = async (id: string) => (await server.call('GET', `/api/tournaments/${id}`)).body;

describe.each(['ballot', 'queue'] as const)('places that a code keeps in a tournament with a %s', (mode) => {
  it('are the code’s before the draw and after it, and nobody else gets them', async () => {
    const field = await sponsored();
    await opens(field, mode);
    expect(await placesOf(field.id)).toEqual({ held: 0, sold: 0, set_aside: 10 });
    expect(await shown(field.id)).toMatchObject({ in_ballot: true, entry_state: 'ballot' });
    expect((await enter(soloEntry(field.id))).body.code).toBe('join_waitlist');
    const early = await enter(soloEntry(field.id, { code: 'SPONSOR' }));
    expect(early.status, JSON.stringify(early.body)).toBe(201);
    expect(await placesOf(field.id)).toEqual({ held: 1, sold: 0, set_aside: 9 });
    expect(await shown(field.id)).toMatchObject({ in_ballot: true, entry_state: 'ballot' });
    await server.judge();
    await drawn();
    expect(await placesOf(field.id)).toEqual({ held: 1, sold: 0, set_aside: 3 });
    expect(await shown(field.id)).toMatchObject({ in_ballot: false, places_left: 6 });
    expect((await enter(groupEntry(field.id, 3))).status).toBe(201);
    expect((await enter(groupEntry(field.id, 2))).body.code).toBe('tournament_full');
    const guests = await enter(groupEntry(field.id, 2, { code: 'SPONSOR' }));
    expect(guests.status, JSON.stringify(guests.body)).toBe(201);
    expect(await placesOf(field.id)).toEqual({ held: 8, sold: 0, set_aside: 0 });
  });

  it('are the code’s when it is ended before anybody is in', async () => {
    const field = await sponsored();
    await opens(field, mode);
    const dropped = await server.call('DELETE', `/api/organizer/tournaments/${field.id}/ballot`, { as: field.token });
    expect(dropped.status).toBe(200);
    expect(await placesOf(field.id)).toEqual({ held: 0, sold: 0, set_aside: 4 });
    expect((await enter(groupEntry(field.id, 3, { code: 'SPONSOR' }))).status).toBe(201);
    expect(await placesOf(field.id)).toEqual({ held: 4, sold: 0, set_aside: 0 });
  });

  it('go to everybody who waits once they are kept no longer', async () => {
    const field = await sponsored();
    await opens(field, mode);
    const ended = await server.call('PATCH', `/api/organizer/tournaments/${field.id}/codes/${field.codeId}`, {
      as: await server.tokenOf(field.organizer.userId),
      body: { is_active: false },
    });
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    // The places of the code are to be drawn like the rest.
    expect(await placesOf(field.id)).toEqual({ held: 0, sold: 0, set_aside: 10 });
    const waiting: string[] = [];
    for (let party = 0; party < 8; party++) {
      const { token } = await makeGolfer(server);
      const body = { ...solo, ...(await workFor(server, token, field.id)) };
      const joined = await server.call('POST', `/api/tournaments/${field.id}/waitlist`, { as: token, body });
      expect(joined.status, JSON.stringify(joined.body)).toBe(201);
      waiting.push(joined.body.id);
    }
    await drawn();
    expect(await placesOf(field.id)).toEqual({ held: 8, sold: 0, set_aside: 0 });
  });
});

describe('a ballot over kept places', () => {
  it('keeps nobody’s unpaid place held beyond its time, in whatever tournament', async () => {
    const today = dateIn(server.clock.now(), zone);
    const field = await sponsored({ keeps_until: shiftDate(today, 1) });
    await opens(field, 'ballot');
    const elsewhere = await makeTournament(server, { timeZone: zone });
    const golfer = await makeGolfer(server);
    const { orderId } = await openCheckout(server, golfer.token, elsewhere.id);
    await drawn();
    server.clock.advance(49 * hourMs);
    await sweepHolds(server.context);
    const token = await server.tokenOf(golfer.golfer.userId);
    expect((await orderOf(server, token, orderId)).payment_status).toBe('expired');
    expect(await placesOf(elsewhere.id)).toEqual({ held: 0, sold: 0, set_aside: 0 });
    expect(await placesOf(field.id)).toEqual({ held: 0, sold: 0, set_aside: 0 });
    expect(await keepsOf(field)).toBe(0);
  });

  it('draws what codes keep no longer, where their time ends before the draw', async () => {
    const field = await sponsored({ keeps_until: dateIn(server.clock.now(), zone) });
    const body = {
      opens: momentIn(-hourMs),
      closes: momentIn(60 * hourMs),
      draws: momentIn(72 * hourMs),
      most_people: 4,
    };
    const path = `/api/organizer/tournaments/${field.id}/ballot`;
    expect((await server.call('PUT', path, { as: field.token, body })).status).toBe(200);
    // Two enter by the code: one leaves and one does not pay, after the code has kept its places.
    const [leaving, unpaid] = [await makeGolfer(server), await makeGolfer(server)];
    const entered: string[] = [];
    for (const { token } of [leaving, unpaid])
      entered.push((await openCheckout(server, token, field.id, soloEntry(field.id, { code: 'SPONSOR' }))).orderId);
    expect(await placesOf(field.id)).toEqual({ held: 2, sold: 0, set_aside: 8 });
    server.clock.advance(30 * hourMs);
    const left = await server.call('DELETE', `/api/tournament-registrations/${entered[0]}`, {
      as: await server.tokenOf(leaving.golfer.userId),
    });
    expect(left.status).toBe(200);
    await sweepHolds(server.context);
    server.clock.advance(20 * hourMs);
    await sweepHolds(server.context);
    expect(await keepsOf(field)).toBe(0);
    expect(await placesOf(field.id)).toEqual({ held: 0, sold: 0, set_aside: 10 });
    expect(await shown(field.id)).toMatchObject({ in_ballot: true, entry_state: 'ballot' });
    expect((await enter(soloEntry(field.id))).body.code).toBe('join_waitlist');
  });

  it('is refused where codes keep all places: there is nothing to draw', async () => {
    const field = await sponsored({ keeps: 10 });
    const body = {
      opens: momentIn(-hourMs),
      closes: momentIn(2 * hourMs),
      draws: momentIn(3 * hourMs),
      most_people: 4,
    };
    const path = `/api/organizer/tournaments/${field.id}/ballot`;
    expect(await server.call('PUT', path, { as: field.token, body })).toMatchObject({
      status: 409,
      body: { detail: 'Codes keep all places of this tournament: none is left for everybody else.' },
    });
    expect(await placesOf(field.id)).toEqual({ held: 0, sold: 0, set_aside: 10 });
    // It is no ballot either: the field may grow.
    const raised = await server.call('POST', `/api/organizer/tournaments/${field.id}/waitlist/raise`, {
      as: field.token,
      body: { capacity: 12 },
    });
    expect(raised.status, JSON.stringify(raised.body)).toBe(200);
  });
});

describe('a field that is to grow', () => {
  const grown = async ({ id, token }: Sponsored) => {
    const url = `/api/organizer/tournaments/${id}`;
    const raised = await server.call('POST', `${url}/waitlist/raise`, { as: token, body: { capacity: 11 } });
    const { body: own } = await server.call('GET', url, { as: token });
    const saved = await server.call('PATCH', `/api/tournaments/${id}`, {
      as: token,
      body: { ...tournamentFormOf(own), maxEntries: 12 },
    });
    return [raised, saved].map(({ status, body }) => ({ status, errors: body.errors }));
  };

  it.each([
    ['ballot', 'the ballot is drawn'],
    ['queue', 'entry opens through the waiting room'],
  ] as const)('waits for its %s, and its organizer reads for what, at the field they filled in', async (mode, what) => {
    const field = await sponsored();
    await opens(field, mode);
    const message = `The number of places stays as it is until ${what}.`;
    expect(await grown(field)).toEqual([
      { status: 409, errors: [{ field: 'capacity', message }] },
      { status: 409, errors: [{ field: 'maxEntries', message }] },
    ]);
  });

  it('hears of no ballot where a code keeps all of it and there is none', async () => {
    const field = await sponsored({ keeps: 10 });
    const [raised, saved] = await grown(field);
    expect(raised).toMatchObject({ status: 200 });
    expect(saved).toMatchObject({ status: 200 });
  });
});

describe('a hold that cannot end', () => {
  /** An unpaid entry of a tournament of its own. */
  async function unpaid() {
    const tournament = await makeTournament(server, { timeZone: zone });
    const { token, golfer } = await makeGolfer(server);
    const { orderId } = await openCheckout(server, token, tournament.id);
    return { id: tournament.id, userId: golfer.userId, orderId };
  }
  const statusOf = async ({ userId, orderId }: Awaited<ReturnType<typeof unpaid>>) =>
    (await orderOf(server, await server.tokenOf(userId), orderId)).payment_status;

  it('keeps no other one held, and a code that cannot let go keeps none either; both are said', async () => {
    const { pool } = server.context;
    const [broken, other] = [await unpaid(), await unpaid()];
    const today = dateIn(server.clock.now(), zone);
    const field = await sponsored({ keeps_until: today });
    const setCounters = (held: number, aside: number) =>
      pool.query(
        `update tournament_places set held = case when tournament_id = $1 then $3 else held end,
           set_aside = case when tournament_id = $2 then $4 else set_aside end
         where tournament_id in ($1, $2)`,
        [broken.id, field.id, held, aside],
      );
    await setCounters(0, 0);
    server.clock.advance(49 * hourMs);
    const failure = await sweepHolds(server.context).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AggregateError);
    expect(String(failure)).toContain(`tournament ${field.id}`);
    expect(String(failure)).toContain(`entry ${broken.orderId}`);
    expect(await statusOf(other)).toBe('expired');
    expect(await statusOf(broken)).toBe('pending');
    await setCounters(1, 4);
    await sweepHolds(server.context);
    expect(await statusOf(broken)).toBe('expired');
  });
});
