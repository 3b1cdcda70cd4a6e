import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { schedules, startSchedules } from '#apps/server/jobs/schedules.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { drawBallot, freezeBallot, runDueBallots, openWaitingRooms } from '#areas/waitlist/services/draw-ballot.ts';
import { outboxMessenger } from '#kernel/platform/text-message.ts';
import { dateIn, timeIn } from '#kernel/rules/venue-time.ts';
import type { Context } from '#kernel/services/context.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { workFor } from '#tests/factories/waitlist.ts';

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

const minuteMs = 60_000;
const zone = 'America/Chicago';
const { tournamentId: _, ...solo } = soloEntry('');

const momentIn = (minutes: number) => {
  const at = new Date(server.clock.now().getTime() + minutes * minuteMs);
  return { date: dateIn(at, zone), time: timeIn(at, zone) };
};
const bodies = {
  ballot: (minutes: number) => ({
    opens: momentIn(-60),
    closes: momentIn(minutes),
    draws: momentIn(minutes + 60),
    most_people: 4,
  }),
  queue: (minutes: number) => ({ opens: momentIn(minutes), turn_minutes: 8, most_people: 4 }),
};

/** A tournament whose list is closed in so many minutes. */
async function opensBy(kind: 'ballot' | 'queue', minutes: number) {
  const { organizer, token } = await makeOrganizer(server, { plan: kind === 'queue' ? 'pro' : 'premium' });
  const { id } = await makeTournament(server, { organizer, maxEntries: 4, timeZone: zone });
  const put = async (later: number) => {
    const asked = { as: token, body: bodies[kind](later) };
    const { status, body } = await server.call('PUT', `/api/organizer/tournaments/${id}/${kind}`, asked);
    expect(status, JSON.stringify(body)).toBe(200);
  };
  await put(minutes);
  return { id, token, put };
}
async function enter(id: string): Promise<void> {
  const { token } = await makeGolfer(server);
  const body = { ...solo, ...(await workFor(server, token, id)) };
  expect((await server.call('POST', `/api/tournaments/${id}/waitlist`, { as: token, body })).status).toBe(201);
}
const proof = async (id: string) => (await server.call('GET', `/api/tournaments/${id}/ballot`)).body;

/** A server to which something happens after it has looked, before it asks a statement of that name first. */
function beforeIts(statement: string, act: () => Promise<unknown>): Context {
  let isActed = false;
  const { pool } = server.context;
  const query = async (...asked: unknown[]) => {
    if (!isActed && (asked[0] as { name?: string }).name === statement) {
      isActed = true;
      await act();
    }
    return Reflect.apply(pool.query, pool, asked);
  };
  const meanwhile = new Proxy(pool, {
    get: (target, key) => {
      if (key === 'query') return query;
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...server.context, pool: meanwhile };
}

describe('a step of a ballot that was due when it was looked for', () => {
  it('freezes no list whose closing was put off meanwhile', async () => {
    const { id, put } = await opensBy('ballot', 30);
    server.clock.advance(29 * minuteMs);
    await put(60);
    server.clock.advance(2 * minuteMs);
    await freezeBallot(server.context, id);
    expect(await proof(id)).toMatchObject({ state: 'open', list_hash: null });
    await enter(id);
  });

  it('opens no waiting room that was put off meanwhile', async () => {
    const { id, put } = await opensBy('queue', 20);
    server.clock.advance(20 * minuteMs);
    await drawBallot(
      beforeIts('claim-ballot', () => put(15)),
      id,
    );
    expect(await proof(id)).toMatchObject({ state: 'open', list_hash: null, seed: null });
    server.clock.advance(15 * minuteMs);
    await openWaitingRooms(server.context);
    expect(await proof(id)).toMatchObject({ state: 'drawn' });
  });

  it('is no failure where another server has opened the waiting room meanwhile', async () => {
    const { id } = await opensBy('queue', 20);
    await enter(id);
    await enter(id);
    server.clock.advance(20 * minuteMs);
    await drawBallot(
      beforeIts('claim-ballot', () => drawBallot(server.context, id)),
      id,
    );
    expect(await proof(id)).toMatchObject({ state: 'drawn', parties: 2 });
  });

  it('draws nothing, and tells nobody, where the tournament is cancelled while the order is computed', async () => {
    const { id, token } = await opensBy('ballot', 30);
    await enter(id);
    server.clock.advance(31 * minuteMs);
    await runDueBallots(server.context);
    server.clock.advance(60 * minuteMs);
    const cancel = async () =>
      expect((await server.call('DELETE', `/api/tournaments/${id}`, { as: token })).status).toBe(200);
    await drawBallot(beforeIts('find-ballot-part', cancel), id);
    expect(await proof(id)).toMatchObject({ seed: null, drawn_at: null });
    const told = await server.context.pool.query(
      `select type from events where subject_id = $1 and type = 'ballot.drawn'`,
      [id],
    );
    expect(told.rows).toEqual([]);
  });
});

describe('a waiting room', () => {
  it('opens at its time on the one server, which draws a long ballot of somebody else’s', async () => {
    const drawing = await opensBy('ballot', 20);
    await enter(drawing.id);
    server.clock.advance(21 * minuteMs);
    await runDueBallots(server.context);
    server.clock.advance(50 * minuteMs);
    const { id } = await opensBy('queue', 15);
    server.clock.advance(15 * minuteMs);
    let goOn = () => {};
    const isOpen = new Promise<void>((done) => {
      goOn = done;
    });
    const context = beforeIts('find-ballot-part', () => isOpen);
    const tools = { context, mailer: async () => {}, messenger: outboxMessenger, push: null };
    const own = schedules.filter(({ name }) => ['go on with ballots', 'open waiting rooms'].includes(name));
    const worker = startSchedules(tools, own);
    await expect.poll(async () => (await proof(id)).state, { timeout: 20_000 }).toBe('drawn');
    expect(await proof(drawing.id)).toMatchObject({ drawn_at: null });
    goOn();
    await expect.poll(async () => (await proof(drawing.id)).state, { timeout: 20_000 }).toBe('drawn');
    await worker.stop();
  });
});
