import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Integrity } from '#areas/results/contract/integrity.ts';
import { newId } from '#kernel/database/connection.ts';
import { listRounds, listRoundsOfGolfers } from '#areas/golfers/database/rounds.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { closeRound, makeOfficial, moveTo, playRound } from '#tests/factories/results.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

type Golfer = Awaited<ReturnType<typeof makeGolfer>>;
/** Rounds of a record, each so many days before the newest; two of a day are in it. */
async function post({ token }: Golfer, scores: readonly number[], months: (place: number) => number): Promise<void> {
  for (const [place, adjusted_score] of scores.entries()) {
    const played_on = `2026-0${months(place)}-${String(Math.floor(place / 2) + 1).padStart(2, '0')}`;
    const body = { played_on, course: 'Home', adjusted_score, course_rating: 72, slope: 113 };
    const { status } = await server.call('POST', '/api/golfer-rounds', { as: token, body });
    expect(status).toBeLessThan(300);
  }
}

describe('records of a field', () => {
  it('read at once are those that are read one by one, and no longer than asked for', async () => {
    const golfers = [await makeGolfer(server), await makeGolfer(server), await makeGolfer(server)];
    await post(golfers[0] as Golfer, [90, 88, 91, 85, 84], () => 3);
    await post(golfers[1] as Golfer, [79, 80], () => 2);
    const ids = golfers.map(({ golfer }) => golfer.golferId);
    const { pool } = server.context;
    for (const limit of [1, 3, 100]) {
      const together = await listRoundsOfGolfers(pool, [...ids, ids[0] ?? '', newId()], limit);
      expect([...together.keys()].toSorted()).toEqual(ids.slice(0, 2).toSorted());
      for (const id of ids) expect(together.get(id) ?? []).toEqual(await listRounds(pool, id, limit));
    }
    expect((await listRoundsOfGolfers(pool, [], 5)).size).toBe(0);
  });

  it('are read by one statement for all, and each golfer is told of by their own', async () => {
    const [steady, mended] = [await makeGolfer(server), await makeGolfer(server)];
    // Their index is what it was thirty days before, and what became of it since.
    await post(steady, [90, 90, 90, 90], () => 1);
    await post(mended, [90, 90, 90, 80, 80, 80], (place) => (place < 3 ? 1 : 5));
    const scored = await playRound(server, {
      firsts: [4, 5],
      golfers: [steady.golfer.golferId, mended.golfer.golferId],
    });
    const { pool } = server.context;
    // It was played on the twentieth of May, after all of these.
    await moveTo(server, scored, '2026-05-20');
    await closeRound(server, scored);
    await makeOfficial(server, scored);
    const query = vi.spyOn(pool, 'query');
    const path = `/api/organizer/tournaments/${scored.tournament.id}/integrity`;
    const { status, body } = await server.call('POST', path, { as: scored.owner.token });
    const asked = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    query.mockRestore();
    expect(status).toBe(200);
    expect(asked.filter((text) => text.includes('from golfer_rounds'))).toEqual([
      expect.stringContaining('list-records-of-field'),
      expect.stringContaining('list-rounds-of-golfers'),
    ]);
    const moved = (body as Integrity).odd.flatMap(({ player, things }) =>
      things.flatMap(({ kind, text }) => (kind === 'index' ? [[player, text]] : [])),
    );
    expect(moved).toEqual([[scored.field[1], 'Index in the 30 days before: 16.0, then 6.5.']]);
  });
});
