import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const par = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];
const stroke_index = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 14, 2, 18, 6, 4, 10, 16, 12];
const ann = [5, 5, 3, 6, 5, 4, 4, 5, 5, 4, 6, 5, 3, 5, 4, 5, 3, 6];
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
const round = (n: number, more: object = {}) => ({
  played_on: day(n),
  course: 'Heron Point',
  course_rating: 72,
  slope: 113,
  ...more,
});
const total = (n: number, adjusted_score: number, more: object = {}) => round(n, { adjusted_score, ...more });
const nine = (n: number, adjusted_score: number) => total(n, adjusted_score, { holes: 9, course_rating: 36, par: 36 });
const card = (n: number, entries: unknown[], more: object = {}) =>
  round(n, { card: { par, stroke_index, entries }, course_rating: 71.3, slope: 128, ...more });

const post = (as: string, body: unknown) => server.call('POST', '/api/golfer-rounds', { as, body });
const correct = (as: string, id: string, body: unknown) =>
  server.call('PATCH', `/api/golfer-rounds/${id}`, { as, body });
const whyRound = async (as: string, id: string) =>
  (await server.call('GET', `/api/golfer-rounds/${id}/why`, { as })).body;
const list = async (as: string) => (await server.call('GET', '/api/golfer-rounds?limit=50', { as })).body.data;
const index = async (as: string) => (await server.call('GET', '/api/golfer-stats', { as })).body.advanced;
const why = async (as: string) => (await server.call('GET', '/api/handicap-index', { as })).body;

describe('rounds of any length', () => {
  it('nine holes wait until 54 are posted, then are completed by what is expected of nine more', async () => {
    const { token } = await makeGolfer(server);
    for (const n of [1, 2, 3, 4, 5]) {
      expect(await post(token, nine(n, 45))).toMatchObject({
        status: 201,
        body: { holes: 9, differential: null, standing: 'waits', is_estimate: false },
      });
    }
    expect(await index(token)).toMatchObject({ handicap_index: null, holes_posted: 45, rounds: 5 });
    expect((await index(token)).insights[0].message).toContain('9 more holes');
    expect(await why(token)).toMatchObject({ handicap_index: null, waiting: 5, record: [], lines: [] });
    expect((await post(token, nine(6, 45))).body).toMatchObject({ differential: 18.5 });
    expect(await index(token)).toMatchObject({ handicap_index: 17.5, holes_posted: 54 });
    expect((await list(token)).map(({ differential }: any) => differential)).toEqual(Array(6).fill(18.5));
  });

  it('a card is adjusted hole by hole, by the index of that morning', async () => {
    const { token } = await makeGolfer(server);
    const first = await post(token, card(1, ann.with(4, 15)));
    // Without an index a hole counts par + 5 at most: 9 instead of 15.
    expect(first.body).toMatchObject({ adjusted_score: 87, par: 72, card: { par }, differential: 13.9 });
    for (const n of [2, 3, 4]) await post(token, total(n, 84));
    // An index of 11 or so gives one stroke on the hardest hole: 7 at most, and as much where the ball was picked up.
    expect((await post(token, card(9, ann.with(4, 15)))).body).toMatchObject({ adjusted_score: 85 });
    expect(
      (
        await post(
          token,
          card(
            9,
            ann.map((own, hole) => (hole === 4 ? 'X' : own)),
          ),
        )
      ).body,
    ).toMatchObject({
      adjusted_score: 85,
    });
    const stopped = [...ann.slice(0, 14), '-', '-', '-', '-'];
    const fourteen = await post(token, card(10, stopped, { front_rating: 35.5, back_rating: 35.8 }));
    expect(fourteen.body).toMatchObject({ holes_not_played: 4, adjusted_score: 65, is_estimate: true });
    const { lines } = (await server.call('GET', `/api/golfer-rounds/${fourteen.body.id}/why`, { as: token })).body;
    const shown = lines.map(({ what }: any) => what);
    expect(shown).toContain('hole 14');
    expect(shown).not.toContain('hole 15');
    expect(lines.find(({ what }: any) => what === 'rating of the holes played').show).toBe('55.389');
    expect(lines[0]).toMatchObject({ depth: 0, what: 'differential', rule: { name: 'Rule of Handicapping 5.1a' } });
  });

  it('a round that was stopped has no differential where there is no index to complete it by', async () => {
    const { token } = await makeGolfer(server);
    const posted = await post(token, total(1, 60, { holes_not_played: 5 }));
    expect(posted.body).toMatchObject({ differential: null, standing: 'no_differential', adjusted_score: 60 });
    const { lines } = (await server.call('GET', `/api/golfer-rounds/${posted.body.id}/why`, { as: token })).body;
    expect(lines).toMatchObject([{ what: 'adjusted gross score', show: '60' }]);
  });

  it.each([
    ['adjusted_score', total(1, 90, { adjusted_score: undefined })],
    ['adjusted_score', total(1, 101, { holes: 9, course_rating: 36, par: 36 })],
    ['adjusted_score', total(1, 200, { holes_not_played: 4 })],
    ['course_rating', total(1, 45, { holes: 9, par: 36 })],
    ['course_rating', total(1, 45, { holes: 9 })],
    ['course_rating', total(1, 90, { course_rating: 72.15 })],
    ['course_rating', total(1, 90, { course_rating: 40, par: 72 })],
    ['par', total(1, 90, { par: 40 })],
    ['pcc', total(1, 90, { pcc: 4 })],
    ['holes', total(1, 90, { holes: 12 })],
    ['holes_not_played', total(1, 90, { holes_not_played: 9 })],
    ['holes_not_played', total(1, 45, { holes: 9, course_rating: 36, holes_not_played: 1 })],
    ['card.entries', card(1, ann.slice(1))],
    ['card.entries', card(1, [...ann.slice(0, 9), ...Array(9).fill('-')])],
    ['card.entries.3', card(1, ann.with(3, 0))],
    ['card.entries.3', card(1, ann.with(3, 25))],
    ['card.par.0', card(1, ann, { card: { par: par.with(0, 7), stroke_index, entries: ann } })],
    ['card.stroke_index.1', card(1, ann, { card: { par, stroke_index: stroke_index.with(1, 7), entries: ann } })],
    ['back_rating', card(1, ann, { front_rating: 35.5 })],
    ['front_rating', card(1, ann, { front_rating: 70, back_rating: 35 })],
  ])('name %s', async (field, body) => {
    const { token } = await makeGolfer(server);
    const answer = await post(token, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.errors.map((one: { field: string }) => one.field)).toContain(field);
  });
});

describe('why the index is what it is', () => {
  it('eight of twenty, the exceptional score and the cap, each on its line', async () => {
    const { token } = await makeGolfer(server);
    for (let n = 0; n < 20; n++) await post(token, total(n, 87 + (n % 2)));
    await post(token, total(30, 79));
    const answer = await why(token);
    expect(answer).toMatchObject({
      handicap_index: 13,
      scores: 20,
      lowest: 8,
      adjustment: 0,
      low_index: 15,
      cap: null,
    });
    expect(answer.record).toHaveLength(20);
    expect(answer.record.filter(({ standing }: any) => standing === 'counts')).toHaveLength(8);
    expect(answer.record[0]).toMatchObject({ adjusted_score: 79, differential: 7, in_record: 6 });
    expect(answer.record[1]).toMatchObject({ differential: 16, in_record: 15 });
    expect(answer.lines[0]).toMatchObject({ depth: 0, what: 'index', show: '13.0' });
    expect(answer.lines.map(({ rule }: any) => rule?.name)).toContain('Rule of Handicapping 5.9');
    for (let n = 0; n < 20; n++) await post(token, total(40 + n, 102));
    expect(await why(token)).toMatchObject({ handicap_index: 18, low_index: 13, cap: 'hard' });
    expect((await list(token)).filter(({ standing }: any) => standing === 'older')).toHaveLength(21);
  });

  it('writes plus players as golfers do', async () => {
    const { token } = await makeGolfer(server);
    for (const n of [1, 2, 3]) await post(token, total(n, 72));
    const answer = await why(token);
    expect(answer).toMatchObject({ handicap_index: -2, lowest: 1, adjustment: -2 });
    expect(answer.lines[0].show).toBe('+2.0');
  });

  it('rounds posted before are kept as they were, and an index that is another one now is explained', async () => {
    const { token, golfer } = await makeGolfer(server);
    const postBefore = async (n: number, score: number) =>
      server.context.pool.query(
        `insert into golfer_rounds (id, golfer_id, played_on, course, adjusted_score, course_rating_tenths, slope, created_at)
         values ($1, (select id from golfers where user_id = $2), $3, 'Old Links', $4, 720, 113, now())`,
        [newId(), golfer.userId, day(n), score],
      );
    for (let n = 0; n < 20; n++) await postBefore(n, 87);
    expect(await index(token)).toMatchObject({ handicap_index: 15, rounds: 20, corrected: null });
    expect((await list(token))[0]).toMatchObject({ holes: 18, holes_not_played: 0, pcc: 0, par: null, card: null });
    // Two rounds of one day: the second was held against the index that the first had just given.
    await postBefore(30, 80);
    await postBefore(30, 79);
    const told = (await index(token)).corrected;
    expect(told).toMatchObject({ because: [{ rule: 'Rule of Handicapping 5.4' }] });
    expect(told.now).toBe((await index(token)).handicap_index);
    expect(told.before).not.toBe(told.now);
    // Once none of them is in the record any more, nobody needs to know.
    for (let n = 0; n < 20; n++) await post(token, total(60 + n, 87));
    expect((await index(token)).corrected).toBeNull();
  });
});

describe('a correction', () => {
  it('is followed by the record, says what it made of the index, and keeps what the round was', async () => {
    const { token } = await makeGolfer(server);
    const posted = [];
    for (const n of [1, 2, 3]) posted.push((await post(token, total(n, 90))).body);
    expect(await index(token)).toMatchObject({ handicap_index: 16 });
    const [first] = posted;
    const answer = await correct(token, first.id, total(1, 80, { course: 'Heron Point, white' }));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        round: { id: first.id, course: 'Heron Point, white', adjusted_score: 80, differential: 8, standing: 'counts' },
        // The lowest of three, less 2.0.
        handicap_index: { before: 16, now: 6 },
      },
    });
    expect(answer.body.round.corrected_at).not.toBeNull();
    expect(await index(token)).toMatchObject({ handicap_index: 6, rounds: 3 });
    expect((await whyRound(token, first.id)).before).toMatchObject([
      { course: 'Heron Point', adjusted_score: 90, corrected_at: answer.body.round.corrected_at },
    ]);
    // The same again changes nothing.
    const again = await correct(token, first.id, total(1, 80, { course: 'Heron Point, white' }));
    expect(again.body).toMatchObject({
      round: { corrected_at: answer.body.round.corrected_at },
      handicap_index: { before: 6, now: 6 },
    });
    expect((await whyRound(token, first.id)).before).toHaveLength(1);
    await correct(token, first.id, total(1, 85));
    const { before } = await whyRound(token, first.id);
    expect(before.map(({ adjusted_score }: any) => adjusted_score)).toEqual([80, 90]);
  });

  it('turns a total into a card and back, and moves a round to its day', async () => {
    const { token } = await makeGolfer(server);
    const { id } = (await post(token, total(5, 95))).body;
    const asCard = await correct(token, id, card(2, ann, { front_rating: 35.5, back_rating: 35.8 }));
    expect(asCard.body.round).toMatchObject({
      played_on: day(2),
      adjusted_score: 83,
      differential: 10.3,
      card: { par, stroke_index, entries: ann },
      front_rating: 35.5,
      back_rating: 35.8,
    });
    expect((await correct(token, id, card(2, ann, { front_rating: 35.5, back_rating: 35.8 }))).body.round).toEqual(
      asCard.body.round,
    );
    const back = await correct(token, id, nine(2, 45));
    expect(back.body.round).toMatchObject({ holes: 9, card: null, front_rating: null, standing: 'waits' });
    expect((await whyRound(token, id)).before).toMatchObject([{ card: { entries: ann } }, { card: null, holes: 18 }]);
  });

  it('of a card is adjusted by the index of the morning it is moved to', async () => {
    const { token } = await makeGolfer(server);
    for (const n of [1, 2, 3]) await post(token, total(n, 84));
    const { id } = (await post(token, card(9, ann.with(4, 15)))).body;
    expect(await list(token)).toMatchObject([{ adjusted_score: 85 }, {}, {}, {}]);
    // On the day before there was no index: par + 5.
    const moved = await correct(token, id, card(0, ann.with(4, 15)));
    expect(moved.body.round).toMatchObject({ adjusted_score: 87 });
    expect((await list(token)).map(({ played_on }: any) => played_on)).toEqual([day(3), day(2), day(1), day(0)]);
  });

  it('two at once are both kept in the history', async () => {
    const { token } = await makeGolfer(server);
    const { id } = (await post(token, total(1, 90))).body;
    await Promise.all([correct(token, id, total(1, 91)), correct(token, id, total(1, 92))]);
    const { round: now, before } = await whyRound(token, id);
    const scores = before.map(({ adjusted_score }: any) => adjusted_score);
    expect(scores).toHaveLength(2);
    expect([now.adjusted_score, ...scores].toSorted()).toEqual([90, 91, 92]);
    expect(scores[1]).toBe(90);
  });

  it.each([
    ['adjusted_score', total(1, 90, { adjusted_score: undefined })],
    ['course_rating', total(1, 90, { course_rating: 40, par: 72 })],
    ['card.entries.3', card(1, ann.with(3, 0))],
    ['played_on', total(1, 90, { played_on: '2999-01-01' })],
  ])('names %s, and leaves the round as it is', async (field, body) => {
    const { token } = await makeGolfer(server);
    const { id } = (await post(token, total(1, 90))).body;
    const answer = await correct(token, id, body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', errors: [{ field }] } });
    expect(await list(token)).toMatchObject([{ adjusted_score: 90, corrected_at: null }]);
  });

  it('is the committee’s where a tournament has put the round into the record', async () => {
    const { token } = await makeGolfer(server);
    const { id } = (await post(token, total(1, 90))).body;
    await server.context.pool.query(`update golfer_rounds set source = 'event' where id = $1`, [id]);
    expect(await correct(token, id, total(1, 80))).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await list(token)).toMatchObject([{ adjusted_score: 90, may_correct: false }]);
  });

  it('of a round that is not there is not found', async () => {
    const { token } = await makeGolfer(server);
    expect(await correct(token, newId(), total(1, 80))).toMatchObject({ status: 404 });
  });
});

it('nobody sees, explains or takes back another golfer’s round', async () => {
  const [mine, other] = [await makeGolfer(server), await makeGolfer(server)];
  const { id } = (await post(mine.token, total(1, 90))).body;
  for (const call of [
    server.call('GET', `/api/golfer-rounds/${id}/why`, { as: other.token }),
    server.call('DELETE', `/api/golfer-rounds/${id}`, { as: other.token }),
    correct(other.token, id, total(1, 70)),
  ])
    expect(await call).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await list(other.token)).toEqual([]);
  expect(await list(mine.token)).toMatchObject([{ adjusted_score: 90, corrected_at: null }]);
});

it('below premium nothing of it is sent, or corrected', async () => {
  const { token } = await makeGolfer(server, { plan: 'free' });
  expect(await correct(token, newId(), total(1, 90))).toMatchObject({
    status: 403,
    body: { code: 'upgrade_required' },
  });
  for (const path of ['/api/handicap-index', '/api/golfer-rounds', `/api/golfer-rounds/${newId()}/why`])
    expect(await server.call('GET', path, { as: token })).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required' },
    });
});

it('what is kept of rounds is exported, and goes with the account', async () => {
  const { token, golfer } = await makeGolfer(server);
  const { id } = (await post(token, card(1, ann))).body;
  await correct(token, id, card(1, ann.with(0, 6)));
  const exported = await server.call('GET', '/api/account/export', { as: token });
  expect(JSON.stringify(exported.body)).toContain('strokeIndex');
  expect(exported.body.round_corrections).toMatchObject([{ was: { course: 'Heron Point', adjusted_score: 83 } }]);
  const { rows } = await server.context.pool.query(
    'select count(*)::int as n from golfer_rounds r join golfers g on g.id = r.golfer_id where g.user_id = $1',
    [golfer.userId],
  );
  expect(rows).toEqual([{ n: 1 }]);
});
