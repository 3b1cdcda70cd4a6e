import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import type { Career } from '#areas/golfers/contract/career.ts';
import { postRecords } from '#areas/results/services/golfers/posted-rounds.ts';
import { makeGolfer, passwordOfAll } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { closeRound, correctFirstHole, makeOfficial, playRound } from '#tests/factories/results.ts';
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
const wants = (golfer: Golfer, tournament_rounds: string) =>
  server.call('PUT', '/api/golfer-record/settings', { as: golfer.token, body: { tournament_rounds } });
const decide = (golfer: Golfer, card: string, state: unknown) =>
  server.call('PUT', `/api/posted-rounds/${card}`, { as: golfer.token, body: { state } });
const career = async ({ token }: Golfer): Promise<Career> =>
  (await server.call('GET', '/api/golfer-career', { as: token })).body;
const rounds = async ({ token }: Golfer) =>
  (await server.call('GET', '/api/golfer-rounds?limit=50', { as: token })).body.data;
const told = async ({ golfer }: Golfer): Promise<string[]> =>
  (
    await server.context.pool.query<{ title: string }>(
      `select title from notifications where user_id = $1 and subject like 'record-post:%' order by id`,
      [golfer.userId],
    )
  ).rows.map(({ title }) => title);
const mails = async ({ golfer }: Golfer): Promise<number> =>
  (
    await server.context.pool.query<{ count: number }>(
      `select count(*)::int from mails where user_id = $1 and subject_key like '%record-post%'`,
      [golfer.userId],
    )
  ).rows[0]?.count ?? 0;

/** A round whose results are official and were brought to the records: the first hole in so many strokes. */
async function official(golfers: readonly Golfer[], firsts: readonly number[]): Promise<ScoredRound> {
  const scored = await playRound(server, { ...given, firsts, golfers: golfers.map(({ golfer }) => golfer.golferId) });
  await closeRound(server, scored);
  await makeOfficial(server, scored);
  await postRecords(server.context, scored.tournament.id);
  return scored;
}
const cardOf = async ({ round, field }: ScoredRound, place: number): Promise<string> =>
  (
    await server.context.pool.query<{ id: string }>('select id from cards where round_id = $1 and player_id = $2', [
      round.id,
      field[place],
    ])
  ).rows[0]?.id ?? '';

describe('an official card', () => {
  it('is asked for, goes in when its golfer says so, counts, and can be taken out again', async () => {
    const ann = await makeGolfer(server);
    const scored = await official([ann], [12, 5]);
    const card = await cardOf(scored, 0);
    // Without an index a hole counts at most par + 5: 9 on the par 4.
    const question = 'Add 80 (77 for your handicap) at Heron Point to your record?';
    expect(await told(ann)).toEqual([question]);
    expect(await mails(ann)).toBe(1);
    expect(await rounds(ann)).toEqual([]);
    expect(await career(ann)).toMatchObject({
      asked: [{ card, gross: 80, adjusted: 77, course: 'Heron Point', state: 'asked' }],
      rounds: [{ card, record: 'asked' }],
    });
    const added = await decide(ann, card, 'added');
    expect(added).toMatchObject({ status: 200, body: { card, state: 'added', gross: 80, adjusted: 77 } });
    expect(await rounds(ann)).toMatchObject([
      {
        adjusted_score: 77,
        course: 'Heron Point',
        course_rating: 71.3,
        slope: 128,
        may_correct: false,
        standing: 'in_record',
      },
    ]);
    expect(await career(ann)).toMatchObject({ asked: [], rounds: [{ record: 'added' }] });
    const { body: stats } = await server.call('GET', '/api/golfer-stats', { as: ann.token });
    expect(stats).toMatchObject({ added: { rounds: 1, best: 77, average: 77 }, advanced: { rounds: 1 } });
    // Said twice it is there once.
    expect((await decide(ann, card, 'added')).status).toBe(200);
    expect(await rounds(ann)).toHaveLength(1);
    expect((await decide(ann, card, 'declined')).status).toBe(200);
    expect(await rounds(ann)).toEqual([]);
    expect(await career(ann)).toMatchObject({ asked: [], rounds: [{ record: 'declined' }] });
    expect((await decide(ann, card, 'added')).status).toBe(200);
    const [stored] = await rounds(ann);
    expect((await server.call('DELETE', `/api/golfer-rounds/${stored.id}`, { as: ann.token })).status).toBe(200);
    expect(await career(ann)).toMatchObject({ rounds: [{ record: 'declined' }] });
    // Nobody is asked a second time.
    await postRecords(server.context, scored.tournament.id);
    expect(await told(ann)).toEqual([question]);
    expect(await rounds(ann)).toEqual([]);
  });

  it('goes nowhere and is asked of nobody where the committee keeps rounds out of records', async () => {
    const [always, asked] = [await makeGolfer(server), await makeGolfer(server)];
    await wants(always, 'always');
    const firsts = { ...given, firsts: [4, 5], golfers: [always, asked].map(({ golfer }) => golfer.golferId) };
    const scored = await playRound(server, firsts);
    await server.context.pool.query(
      `insert into set_ups (tournament_id, answers, changes, created_at, updated_at)
       values ($1, $2, $3, now(), now())`,
      [scored.tournament.id, JSON.stringify(noAnswers), JSON.stringify({ ...noChanges, isForRecord: false })],
    );
    await closeRound(server, scored);
    await makeOfficial(server, scored);
    await postRecords(server.context, scored.tournament.id);
    expect([await told(always), await told(asked), await rounds(always)]).toEqual([[], [], []]);
    expect(await career(asked)).toMatchObject({ asked: [] });
    const own = await decide(asked, await cardOf(scored, 1), 'added');
    expect(own).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('goes in by itself for who wants it always, and stays away for who never does', async () => {
    const [always, never] = [await makeGolfer(server), await makeGolfer(server)];
    expect((await server.call('GET', '/api/golfer-record/settings', { as: always.token })).body).toEqual({
      tournament_rounds: 'ask',
    });
    expect((await wants(always, 'always')).status).toBe(200);
    expect((await wants(never, 'never')).status).toBe(200);
    const scored = await official([always, never], [4, 5]);
    expect(await rounds(always)).toHaveLength(1);
    expect(await told(always)).toEqual(['Added to your record: 72 at Heron Point']);
    expect(await mails(always)).toBe(0);
    expect(await rounds(never)).toEqual([]);
    expect(await told(never)).toEqual([]);
    expect(await career(never)).toMatchObject({ asked: [], rounds: [{ record: 'open' }] });
    expect((await decide(never, await cardOf(scored, 1), 'added')).status).toBe(200);
    expect(await rounds(never)).toHaveLength(1);
  });

  it('is in a record once, however often and by how many at once it is brought there', async () => {
    const golfer = await makeGolfer(server);
    await wants(golfer, 'always');
    const scored = await official([golfer], [4, 5]);
    const card = await cardOf(scored, 0);
    await Promise.all([
      ...Array.from({ length: 4 }, () => postRecords(server.context, scored.tournament.id)),
      ...Array.from({ length: 4 }, () => decide(golfer, card, 'added')),
    ]);
    expect(await rounds(golfer)).toHaveLength(1);
    expect(await told(golfer)).toHaveLength(1);
  });

  it('is corrected in the record when results are, with what it was, and goes when it counts no longer', async () => {
    const [ann, ben] = [await makeGolfer(server), await makeGolfer(server)];
    await wants(ann, 'always');
    const scored = await official([ann, ben], [4, 5]);
    const [before] = await rounds(ann);
    await correctFirstHole(server, scored, 0, 6);
    // The results stand as they are until they are corrected.
    expect(await rounds(ann)).toMatchObject([{ adjusted_score: 72, corrected_at: null }]);
    await makeOfficial(server, scored, 'Hole 1 was a 6');
    await postRecords(server.context, scored.tournament.id);
    const [after] = await rounds(ann);
    expect(after).toMatchObject({ id: before.id, adjusted_score: 74 });
    expect(after.corrected_at).not.toBeNull();
    const { body: why } = await server.call('GET', `/api/golfer-rounds/${after.id}/why`, { as: ann.token });
    expect(why.before).toMatchObject([{ adjusted_score: 72 }]);
    expect((await told(ann)).at(-1)).toBe('Corrected in your record: 74 at Heron Point');
    // A player who was asked is not asked the same again because of somebody else's card.
    expect(await told(ben)).toHaveLength(1);
    await correctFirstHole(server, scored, 1, 6);
    await makeOfficial(server, scored, 'And so was that of Ben');
    await postRecords(server.context, scored.tournament.id);
    expect(await told(ben)).toHaveLength(2);
    await server.context.pool.query(
      `insert into rulings (id, tournament_id, round_id, content, by_user_id, at, reason)
       values (gen_random_uuid(), $1, $2, $3, $4, now(), 'Signed for too few')`,
      [
        scored.tournament.id,
        scored.round.id,
        JSON.stringify({
          kind: 'status',
          player: scored.field[0],
          team: null,
          round: scored.round.id,
          status: 'dq',
          rule: 'Rule 3.3b',
        }),
        given.owner.organizer.userId,
      ],
    );
    await makeOfficial(server, scored, 'Disqualified');
    await postRecords(server.context, scored.tournament.id);
    expect(await rounds(ann)).toEqual([]);
    expect((await told(ann)).at(-1)).toMatch(/^Taken out of your record/);
    expect(await career(ann)).toMatchObject({ rounds: [{ record: null }] });
    expect((await decide(ann, await cardOf(scored, 0), 'added')).status).toBe(409);
  });

  it('of a disqualified player goes in where the committee says that its score stays acceptable', async () => {
    const [ann, ben] = [await makeGolfer(server), await makeGolfer(server)];
    await wants(ann, 'always');
    await wants(ben, 'always');
    const golfers = [ann, ben].map(({ golfer }) => golfer.golferId);
    const scored = await playRound(server, { ...given, firsts: [4, 5, 6], golfers });
    const disqualify = (place: number, more: object) =>
      server.call('POST', `/api/organizer/rounds/${scored.round.id}/desk`, {
        as: given.owner.token,
        body: { action: { op: 'disqualify', player: scored.field[place], reason: 'Card not signed', ...more } },
      });
    expect((await disqualify(0, { is_acceptable: true })).status).toBe(200);
    // Where nothing is said the score is not acceptable.
    expect((await disqualify(1, {})).status).toBe(200);
    await closeRound(server, scored);
    await makeOfficial(server, scored);
    await postRecords(server.context, scored.tournament.id);
    expect(await rounds(ann)).toHaveLength(1);
    expect([await rounds(ben), await told(ben)]).toEqual([[], []]);
  });

  it('moves the index, and is adjusted by the one of that morning', async () => {
    const golfer = await makeGolfer(server);
    const post = (day: number) =>
      server.call('POST', '/api/golfer-rounds', {
        as: golfer.token,
        body: { played_on: `2026-03-0${day}`, course: 'Home', adjusted_score: 90, course_rating: 72, slope: 113 },
      });
    for (const day of [1, 2, 3]) await post(day);
    const index = async () =>
      (await server.call('GET', '/api/golfer-stats', { as: golfer.token })).body.advanced.handicap_index;
    expect(await index()).toBe(16);
    await wants(golfer, 'always');
    await official([golfer], [12, 5]);
    expect((await rounds(golfer))[0].adjusted_score).toBeLessThan(77);
    expect(await index()).toBeLessThan(16);
  });

  it('is its golfer’s alone, and nobody’s before results are official', async () => {
    const [ann, other] = [await makeGolfer(server), await makeGolfer(server)];
    const scored = await playRound(server, { ...given, firsts: [4, 5], golfers: [ann.golfer.golferId] });
    const card = await cardOf(scored, 0);
    expect((await decide(ann, card, 'added')).status).toBe(404);
    await closeRound(server, scored);
    await makeOfficial(server, scored);
    await postRecords(server.context, scored.tournament.id);
    expect((await decide(other, card, 'added')).status).toBe(404);
    expect((await decide(ann, card, 'asked')).status).toBe(422);
    expect((await wants(ann, 'sometimes')).status).toBe(422);
    expect(
      (await server.call('PUT', `/api/posted-rounds/${card}`, { as: given.owner.token, body: { state: 'added' } }))
        .status,
    ).toBe(403);
  });

  it('leaves the record with the account, and stays in the results', async () => {
    const golfer = await makeGolfer(server);
    await wants(golfer, 'always');
    const scored = await official([golfer], [4, 5]);
    // Long over: with an entry to come nobody deletes their account.
    const { pool } = server.context;
    await pool.query('update golf_rounds set date = date - 400 where tournament_id = $1', [scored.tournament.id]);
    await pool.query(
      `update tournaments
       set start_date = start_date - 400, end_date = end_date - 400, starts_at = starts_at - interval '400 days',
         ends_at = ends_at - interval '400 days', closes_at = closes_at - interval '400 days'
       where id = $1`,
      [scored.tournament.id],
    );
    const gone = await server.call('POST', '/api/account/delete', {
      as: golfer.token,
      body: { password: passwordOfAll, confirm: golfer.golfer.email },
    });
    expect(gone.status, JSON.stringify(gone.body)).toBeLessThan(300);
    const { rows } = await server.context.pool.query(
      `select (select count(*)::int from golfer_rounds where golfer_id = $1) as rounds,
         (select count(*)::int from posted_rounds where golfer_id = $1) as posts`,
      [golfer.golfer.golferId],
    );
    expect(rows[0]).toEqual({ rounds: 0, posts: 0 });
    await postRecords(server.context, scored.tournament.id);
    expect(
      (await server.context.pool.query('select 1 from posted_rounds where golfer_id = $1', [golfer.golfer.golferId]))
        .rowCount,
    ).toBe(0);
    const { body } = await server.call('GET', `/api/tournaments/${scored.tournament.id}/results`);
    expect(body.boards[0].rows).toHaveLength(2);
  });
});
