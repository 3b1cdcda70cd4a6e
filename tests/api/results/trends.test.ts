import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Career } from '#areas/golfers/contract/career.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { closeRound, correctFirstHole, makeOfficial, moveTo, playRound } from '#tests/factories/results.ts';
import type { ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

type Golfer = Awaited<ReturnType<typeof makeGolfer>>;
const read = (golfer?: Golfer) => server.call('GET', '/api/golfer-career', golfer ? { as: golfer.token } : {});
const trendsOf = async (golfer: Golfer): Promise<Career['trends']> => {
  const { status, body } = await read(golfer);
  expect(status).toBe(200);
  return (body as Career).trends;
};

/** Results of a round on that day, official: who played it, with so many on the first hole and 68 on the others. */
async function played(golfer: Golfer, day: string, first: number): Promise<ScoredRound> {
  const scored = await playRound(server, { ...given, firsts: [first, 5], golfers: [golfer.golfer.golferId] });
  await moveTo(server, scored, day);
  await closeRound(server, scored);
  await makeOfficial(server, scored);
  return scored;
}

describe('trends of a career', () => {
  it('are scores, strokes by par, best rounds, seasons and the index, to the figure', async () => {
    const ann = await makeGolfer(server);
    const days = ['2024-09-01', '2025-04-01', '2025-05-01', '2025-06-01', '2025-07-01', '2025-08-01'];
    const firsts = [10, 8, 6, 4, 7, 5];
    const rounds: ScoredRound[] = [];
    // Not in the order of time: that is put right by what they say.
    for (const place of [3, 0, 5, 1, 4, 2]) rounds[place] = await played(ann, days[place] ?? '', firsts[place] ?? 4);
    for (const [place, adjusted_score] of [90, 90, 90, 84].entries())
      await server.call('POST', '/api/golfer-rounds', {
        as: ann.token,
        body: { played_on: `2025-03-0${place + 1}`, course: 'Home', adjusted_score, course_rating: 72, slope: 113 },
      });
    const trends = await trendsOf(ann);
    expect(trends?.scores.map(({ date, strokes, to_par, average }) => [date, strokes, to_par, average])).toEqual([
      ['2024-09-01', 78, 6, 78],
      ['2025-04-01', 76, 4, 77],
      ['2025-05-01', 74, 2, 76],
      ['2025-06-01', 72, 0, 75],
      ['2025-07-01', 75, 3, 75],
      // 76, 74, 72, 75 and 73: the first of the six is out of it.
      ['2025-08-01', 73, 1, 74],
    ]);
    // Every hole but the first is a four: on ten par fours 40 with a first hole of four.
    expect(trends?.pars).toEqual(
      days.map((date, place) => ({ date, three: 4, four: (36 + (firsts[place] ?? 0)) / 10, five: 4 })),
    );
    expect(
      trends?.best.map(({ strokes, to_par, tournament, course }) => [strokes, to_par, tournament, course]),
    ).toEqual(
      [3, 5, 2, 4, 1].map((place) => [
        68 + (firsts[place] ?? 0),
        (firsts[place] ?? 0) - 4,
        rounds[place]?.tournament.id,
        'Heron Point',
      ]),
    );
    expect(trends?.seasons).toEqual([
      { year: 2024, rounds: 1, average: 78, best: 78 },
      { year: 2025, rounds: 5, average: 74, best: 72 },
    ]);
    // Differentials of 18, 18, 18 and 12: the lowest less two, then the lowest less one.
    expect(trends?.index).toEqual([
      { date: '2025-03-03', index: 16 },
      { date: '2025-03-04', index: 11 },
    ]);
    expect(trends?.change).toBeNull();
  });

  it('follow a correction of the results', async () => {
    const ann = await makeGolfer(server);
    const scored = await played(ann, '2025-06-01', 4);
    await correctFirstHole(server, scored, 0, 9);
    await makeOfficial(server, scored, 'Hole 1 was a 9');
    expect(await trendsOf(ann)).toMatchObject({ scores: [{ strokes: 77, average: 77 }], best: [{ strokes: 77 }] });
  });

  it('are nothing but empty for whoever has played nothing', async () => {
    expect(await trendsOf(await makeGolfer(server))).toEqual({
      scores: [],
      pars: [],
      best: [],
      seasons: [],
      index: [],
      change: null,
    });
  });

  it('are withheld below premium: nothing of them is in the body, however much was played', async () => {
    const never = await makeGolfer(server, { plan: 'free' });
    const ended = await makeGolfer(server);
    for (const golfer of [never, ended]) await played(golfer, '2025-06-01', 7);
    expect(await trendsOf(ended)).toMatchObject({ scores: [{ strokes: 75 }] });
    const end = 'update golfer_subscriptions set subscribed = false where user_id = $1';
    await server.context.pool.query(end, [ended.golfer.userId]);
    // People are remembered for a second.
    server.clock.advance(1_001);
    for (const golfer of [never, ended]) {
      const { status, body } = await read(golfer);
      expect(status).toBe(200);
      const { trends, ...rest } = body as Career;
      expect(trends).toBeNull();
      expect(rest.rounds).toMatchObject([{ strokes: 75, to_par: 3 }]);
      expect(JSON.stringify(rest)).not.toMatch(/"(seasons|scores|index|change|three|five)"/);
    }
  });

  it('are nobody else’s: a stranger’s are their own, an organizer and a visitor have none', async () => {
    const [ann, other] = [await makeGolfer(server), await makeGolfer(server)];
    const { tournament } = await played(ann, '2025-06-01', 7);
    const strangers = await read(other);
    expect(strangers.body).toMatchObject({ rounds: [], trends: { scores: [], pars: [], best: [], index: [] } });
    expect(JSON.stringify(strangers.body)).not.toContain(tournament.id);
    expect((await server.call('GET', '/api/golfer-career', { as: given.owner.token })).status).toBe(403);
    expect((await read()).status).toBe(401);
  });
});
