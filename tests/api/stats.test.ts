import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const stats = (token: string) => server.call('GET', '/api/golfer-stats', { as: token });
const save = (token: string, body: unknown) => server.call('PUT', '/api/golfer-stats', { as: token, body });
const round = (adjusted_score: number, played_on = '2026-03-01') => ({
  played_on,
  course: 'Test Links',
  adjusted_score,
  course_rating: 72,
  slope: 113,
});
const post = (token: string, body: unknown) => server.call('POST', '/api/golfer-rounds', { as: token, body });

describe('figures and goals', () => {
  it('begin with nothing and the usual goals, and are kept', async () => {
    const { token, golfer } = await makeGolfer(server, { plan: 'free' });
    expect((await stats(token)).body).toMatchObject({
      figures: { handicap: 0, bestScore: 0, avgScore: 0, tournamentsPlayed: 0 },
      goals: { handicap: 10, tournamentsPlayed: 20, bestScore: 72 },
      tournaments_completed: 0,
      advanced: null,
    });
    const saved = await save(token, {
      figures: { handicap: 12.3, bestScore: 81, avgScore: 88.7, tournamentsPlayed: 4 },
      goals: { handicap: 9.5 },
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { figures: { handicap: 12.3, avgScore: 88.7 }, goals: { handicap: 9.5, tournamentsPlayed: 20 } },
    });
    const elsewhere = await server.tokenOf(golfer.userId);
    expect((await stats(elsewhere)).body.figures).toEqual({
      handicap: 12.3,
      bestScore: 81,
      avgScore: 88.7,
      tournamentsPlayed: 4,
    });
    expect((await save(token, { goals: { bestScore: 70 } })).body).toMatchObject({
      figures: { bestScore: 81 },
      goals: { handicap: 9.5, bestScore: 70 },
    });
    expect((await save(token, {})).status).toBe(200);
  });

  it('of a plus golfer are kept as they are typed', async () => {
    const { token } = await makeGolfer(server, { plan: 'free' });
    const body = { figures: { handicap: -1.2 }, goals: { handicap: -2 } };
    expect(await save(token, body)).toMatchObject({ status: 200, body });
  });

  it.each([
    ['figures.handicap', { figures: { handicap: 54.1 } }],
    ['figures.handicap', { figures: { handicap: -10.1 } }],
    ['figures.handicap', { figures: { handicap: 1.23 } }],
    ['figures.bestScore', { figures: { bestScore: 70.5 } }],
    ['figures.avgScore', { figures: { avgScore: 401 } }],
    ['figures.tournamentsPlayed', { figures: { tournamentsPlayed: 1e9 } }],
    ['goals.bestScore', { goals: { bestScore: 'low' } }],
  ])('name %s for %j', async (field, body) => {
    const { token } = await makeGolfer(server, { plan: 'free' });
    expect(await save(token, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect((await stats(token)).body.figures.handicap).toBe(0);
  });
});

describe('rounds and the index', () => {
  it('are premium: nothing of them is sent, posted or taken back below it', async () => {
    const { token, golfer } = await makeGolfer(server);
    const posted = await post(token, round(90));
    await server.context.pool.query('update golfer_subscriptions set subscribed = false where user_id = $1', [
      golfer.userId,
    ]);
    server.clock.advance(1_001);
    for (const answer of [
      await post(token, round(80)),
      await server.call('GET', '/api/golfer-rounds', { as: token }),
      await server.call('DELETE', `/api/golfer-rounds/${posted.body.id}`, { as: token }),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    }
    const body = (await stats(token)).body;
    expect(body.advanced).toBeNull();
    expect(JSON.stringify(body)).not.toContain('differential');
  });

  it('give an index after three rounds, follow its trend, and forget a round that is taken back', async () => {
    const { token } = await makeGolfer(server);
    expect((await stats(token)).body.advanced).toMatchObject({ handicap_index: null, rounds: 0, trend: [] });
    for (const [score, day] of [
      [95, '2026-01-03'],
      [90, '2026-01-01'],
      [85, '2026-01-02'],
    ] as const)
      expect((await post(token, round(score, day))).status).toBe(201);
    const { advanced } = (await stats(token)).body;
    expect(advanced).toMatchObject({ handicap_index: 11, rounds: 3 });
    expect(advanced.trend.map((step: { played_on: string }) => step.played_on)).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
    ]);
    const list = await server.call('GET', '/api/golfer-rounds?limit=2', { as: token });
    expect(list.body.data.map((row: { adjusted_score: number }) => row.adjusted_score)).toEqual([95, 85]);
    expect(list.body.data[0]).toMatchObject({ differential: 23, course_rating: 72, slope: 113 });
    const next = await server.call('GET', `/api/golfer-rounds?limit=2&cursor=${list.body.next_cursor}`, { as: token });
    expect(next.body).toMatchObject({ data: [{ adjusted_score: 90 }], next_cursor: null });
    expect((await server.call('DELETE', `/api/golfer-rounds/${next.body.data[0].id}`, { as: token })).status).toBe(200);
    expect((await stats(token)).body.advanced).toMatchObject({ handicap_index: null, rounds: 2 });
  });

  it.each([
    ['played_on', { played_on: '2999-01-01' }, 'The date must not be in the future'],
    ['played_on', { played_on: '2026-02-30' }, null],
    ['course', { course: ' ' }, 'Course is required'],
    ['adjusted_score', { adjusted_score: 17 }, null],
    ['adjusted_score', { adjusted_score: undefined }, 'Score is required'],
    ['course_rating', { course_rating: 120 }, null],
    ['slope', { slope: 54 }, null],
    ['slope', { slope: 156 }, null],
  ])('name %s for %j', async (field, fields, message) => {
    const { token } = await makeGolfer(server);
    const answer = await post(token, { ...round(90), ...fields });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    if (message) expect(answer.body.errors[0].message).toBe(message);
  });
});
