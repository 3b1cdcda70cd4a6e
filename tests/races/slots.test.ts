import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TakeSlot } from '#areas/clubs/database/bookings.ts';
import { asOrganizer, impersonate } from '#areas/accounts/services/viewer.ts';
import { bookSlot } from '#areas/clubs/services/book-slot.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertOrganizers, insertSlots } from '#tests/factories/slots.ts';
import { openLine, rush, seeded } from './harness.ts';

const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 600_000 });
const crowdSize = isLong ? 1_000 : 80;
const rounds = isLong ? 20 : 3;
const [seekers, days] = isLong ? [200, 50] : [60, 15];
const line = openLine(200);
afterAll(() => line.close());

const book = (server: { url: string }, token: string, slotId: string) =>
  line.send(`${server.url}/api/functions/book-tournament-slot`, 'POST', token, { slotId });
const liveBookings = async (server: TestServer, ids: string[]): Promise<number[]> => {
  const { rows } = await server.context.pool.query<{ n: number }>(
    `select count(b.id)::int as n
     from unnest($1::uuid[]) s(id)
     left join slot_bookings b on b.slot_id = s.id and b.status = 'booked'
     group by s.id`,
    [ids],
  );
  return rows.map(({ n }) => n);
};

describe('organizers and slots', () => {
  let server: TestServer;
  let second: TestServer;
  let crowd: { token: string; organizerId: string }[];
  beforeAll(async () => {
    server = await startTestServer();
    second = await startTestServer({ databaseUrl: server.databaseUrl, settings: { ROLES: 'web' } });
    crowd = await insertOrganizers(server.context.pool, crowdSize);
  });
  afterAll(async () => {
    await second.stop();
    await server.stop();
  });
  const slots = (size: number) =>
    insertSlots(server.context.pool, { now: server.clock.now(), clubs: size, perClub: 1 });

  it(`${crowdSize} organizers on one slot: one has it, every other gets a clean 409`, async () => {
    for (let round = 0; round < rounds; round++) {
      const [id = ''] = await slots(1);
      const answers = await rush(crowd, 200, ({ token }, n) => book(n % 2 ? second : server, token, id));
      const won = answers.filter(({ status }) => status === 200);
      const lost = answers.filter(
        ({ status, body }) => status === 409 && body.detail === 'This slot was just booked by someone else.',
      );
      expect([won.length, lost.length]).toEqual([1, crowdSize - 1]);
      expect(await liveBookings(server, [id])).toEqual([1]);
    }
    await server.judge();
  });

  it(`${seekers} organizers on ${days} slots: ${days} are booked, none twice`, async () => {
    for (let seed = 1; seed <= (isLong ? 4 : 1); seed++) {
      const random = seeded(seed);
      const ids = await slots(days);
      // Everybody goes on until one is theirs or all are gone, each in an order of their own.
      const answers = await rush(crowd.slice(0, seekers), 200, async ({ token }, n) => {
        const order = [...ids].map((id) => ({ id, at: random() })).sort((a, b) => a.at - b.at);
        for (const { id } of order) {
          const answer = await book(n % 2 ? second : server, token, id);
          if (answer.status === 200) return 200;
          if (answer.status !== 409) return answer.status;
        }
        return 409;
      });
      expect([
        answers.filter((status) => status === 200).length,
        answers.filter((status) => status === 409).length,
      ]).toEqual([days, seekers - days]);
      expect(new Set(await liveBookings(server, ids))).toEqual(new Set([1]));
    }
    await server.judge();
  }, 240_000);

  it('booking and cancelling the same slot at once never leaves it between the two', async () => {
    const [id = ''] = await slots(1);
    await rush(crowd.slice(0, 100), 50, async ({ token }, n) => {
      const answer = await book(n % 2 ? second : server, token, id);
      expect([200, 409]).toContain(answer.status);
      if (answer.status !== 200) return;
      const gone = await line.send(`${server.url}/api/slot-bookings/${answer.body.booking.id}`, 'DELETE', token);
      expect(gone.status).toBe(200);
    });
    expect(await liveBookings(server, [id])).toEqual([0]);
    await server.judge();
  });
});

describe('the twin with its guard off', () => {
  /** Books without looking whether the slot is free: only the index of live bookings is left. */
  const takeUnguarded: TakeSlot = async (db, booking) => {
    await db.query(
      `with booked as (
         insert into slot_bookings (id, slot_id, organizer_id, with_dining, amount, cancel_days,
         late_refund_percent, created_at, updated_at)
         values ($1, $2, $3, $4, $5, 14, 0, $6, $6) returning slot_id
       )
       update tournament_slots s set status = 'booked', booked_by_organizer_id = $3 from booked where s.id = booked.slot_id`,
      [booking.id, booking.slotId, booking.organizerId, booking.withDining, booking.amountCents, booking.now],
    );
    return true;
  };

  it('the unique index alone still gives a slot once; without it a slot is booked twice, and the books say so', async () => {
    const server = await startTestServer({ listen: false });
    try {
      const { pool } = server.context;
      const people = await insertOrganizers(pool, 40);
      const { rows } = await pool.query<{ user_id: string }>('select user_id from organizers where id = any($1)', [
        people.map(({ organizerId }) => organizerId),
      ]);
      const viewers = await Promise.all(
        rows.map(async ({ user_id }) => asOrganizer((await impersonate(pool, user_id, server.clock.now())).viewer)),
      );
      const stampede = async () => {
        const [slotId = ''] = await insertSlots(pool, { now: server.clock.now(), clubs: 1, perClub: 1 });
        const answers = await Promise.allSettled(
          viewers.map((viewer) => bookSlot(server.context, viewer, { slotId, withDining: true }, takeUnguarded)),
        );
        const losers = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
        return { winners: answers.length - losers.length, codes: new Set(losers.map(({ code }) => code)) };
      };
      for (let round = 0; round < rounds; round++)
        expect(await stampede()).toEqual({ winners: 1, codes: new Set(['wrong_state']) });
      await server.judge();
      await pool.query('drop index bookings_live');
      expect((await stampede()).winners).toBeGreaterThan(1);
      await expect(server.judge()).rejects.toThrow('a booked slot has exactly one live booking');
    } finally {
      await server.stop();
    }
  });
});
