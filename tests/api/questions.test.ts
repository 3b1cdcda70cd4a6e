import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { forgetPrivateAnswers } from '#areas/entries/database/terms/questions.ts';
import { sweepHolds } from '#areas/entries/services/registrations/sweep-holds.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { holdCounter } from '#tests/factories/hold-counter.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { addressOf } from '#tests/factories/addresses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await sweepHolds(server.context);
  await server.judge();
});
afterAll(() => server.stop());

const question = (label: string, fields: object = {}) => ({
  id: newId(),
  asked_of: 'player',
  kind: 'text',
  label,
  help: '',
  is_required: false,
  options: [],
  shown_if: null,
  is_private: false,
  ...fields,
});
async function asking(questions: object[], form: object = {}) {
  const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
  const { id } = await makeTournament(server, { organizer, registrationFee: 0, maxEntries: 40 });
  const url = `/api/organizer/tournaments/${id}/questions`;
  const set = (version: number, list: object[], more: object = {}) =>
    server.call('PUT', url, { as: token, body: { version, changes_until: null, questions: list, ...more } });
  const made = await set(0, questions, form);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { id, token, url, set };
}
const enter = (token: string, body: object) =>
  server.call('POST', '/api/tournament-registrations', { as: token, body });

describe('questions of an organizer', () => {
  it('are not saved where the tournament is cancelled in the same moment', async () => {
    const { id, set } = await asking([]);
    const { waiters, release } = await holdCounter(server, id);
    const asked = set(1, [question('A shirt?')]);
    await expect.poll(waiters, { timeout: 20_000 }).toBe(1);
    await release(`update tournaments set state = 'cancelled' where id = $1`);
    expect(await asked).toMatchObject({ status: 409, body: { detail: 'This tournament is cancelled.' } });
  });

  const shirt = question('A shirt?', { kind: 'yes_no' });
  const size = question('Which size?', {
    kind: 'choice',
    options: ['S', 'M'],
    is_required: true,
    shown_if: { question: shirt.id, is: ['yes'] },
  });
  const health = question('Anything a doctor should know?', { is_private: true });
  const waiver = question('Waiver', { kind: 'agreement', help: 'Balls fly.', is_required: true, asked_of: 'order' });

  it('are asked with an entry: what is hidden is dropped, what is missing is named, what is kept is listed', async () => {
    const { id, token: host, set } = await asking([shirt, size, health, waiver]);
    expect((await server.call('GET', `/api/tournaments/${id}/terms`)).body.questions).toHaveLength(4);
    const { token } = await makeGolfer(server);
    const group = groupEntry(id, 1);
    const refused = await enter(token, { ...group, answers: [{ questionId: shirt.id, player: 1, value: true }] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ field }: any) => field).sort()).toEqual(
      [`answers.${size.id}.1`, `answers.${waiver.id}.0`].sort(),
    );
    const entered = await enter(token, {
      ...group,
      answers: [
        { questionId: shirt.id, player: 0, value: false },
        { questionId: size.id, player: 0, value: 'S' },
        { questionId: shirt.id, player: 1, value: true },
        { questionId: size.id, player: 1, value: 'M' },
        { questionId: health.id, player: 1, value: 'Wasps' },
        { questionId: waiver.id, value: 'Pat Player' },
      ],
    });
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    const field = await server.call('GET', `/api/organizer/tournaments/${id}/players?sort=name`, { as: host });
    const answersOf = (n: number) =>
      field.body.data[n].answers.map(({ question: asked, answer }: any) => [asked, answer]);
    expect(answersOf(0)).toEqual([
      ['A shirt?', 'No'],
      ['Waiver', 'Agreed, Pat Player'],
    ]);
    expect(answersOf(1)).toEqual([
      ['A shirt?', 'Yes'],
      ['Which size?', 'M'],
      ['Anything a doctor should know?', 'Wasps'],
    ]);
    const file = await server.call('GET', `/api/organizer/tournaments/${id}/field.csv`, { as: host });
    expect(String(file.body)).toContain('Which size?');
    expect(String(file.body)).toContain('Wasps');
    const { rows } = await server.context.pool.query('select value from registration_answers where question_id = $1', [
      waiver.id,
    ]);
    expect(rows[0].value).toMatchObject({
      name: 'Pat Player',
      version: 1,
      text: 'Balls fly.',
      address: addressOf(token),
    });
    // Ninety days after play what is private is gone, and nothing else.
    expect(await forgetPrivateAnswers(server.context.pool, server.clock.now())).toBe(0);
    expect(await forgetPrivateAnswers(server.context.pool, new Date('2100-01-01'))).toBe(1);
    expect(
      (await server.call('GET', `/api/organizer/tournaments/${id}/questions`, { as: host })).body.answered,
    ).toEqual({
      [shirt.id]: 1,
      [size.id]: 1,
      [waiver.id]: 1,
    });
    // Another text is another version; what was agreed to before stays as it was.
    const changed = await set(1, [shirt, size, health, { ...waiver, help: 'Balls fly far.' }]);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const own = await server.call('GET', `/api/tournament-registrations/${entered.body.id}/players`, { as: token });
    expect(own.body).toMatchObject({ can_change: true, players: [{ position: 0 }, { position: 1 }] });
    const again = await server.call('PATCH', `/api/tournament-registrations/${entered.body.id}/players`, {
      as: token,
      body: {
        answers: [
          { questionId: shirt.id, player: 1, value: false },
          { questionId: waiver.id, value: 'Pat Player' },
        ],
      },
    });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body.answers).toHaveLength(2);
    const after = await server.context.pool.query('select value from registration_answers where question_id = $1', [
      waiver.id,
    ]);
    expect(after.rows[0].value).toMatchObject({ version: 2, text: 'Balls fly far.' });
  });

  it('can be answered anew until the organizer’s date, by who entered alone', async () => {
    const health = question('Anything a doctor should know?', { is_private: true });
    const { id, set } = await asking([health]);
    const { token } = await makeGolfer(server);
    const { token: stranger } = await makeGolfer(server);
    const { body: entered } = await enter(token, { ...soloEntry(id), answers: [] });
    const url = `/api/tournament-registrations/${entered.id}/players`;
    const answer = (as: string, value: unknown) =>
      server.call('PATCH', url, { as, body: { answers: [{ questionId: health.id, value }] } });
    expect((await answer(token, 'Bees')).body.answers).toMatchObject([{ value: 'Bees' }]);
    expect((await answer(token, 7)).body.errors[0].field).toBe(`answers.${health.id}.0`);
    expect((await answer(token, 'a\u0000b')).status).toBe(422);
    expect((await answer(stranger, 'Bees')).status).toBe(404);
    expect((await server.call('GET', url, { as: stranger })).status).toBe(404);
    await set(1, [health], { changes_until: '2020-01-01' });
    expect(await answer(token, 'Wasps')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await server.call('GET', url, { as: token })).body).toMatchObject({
      can_change: false,
      answers: [{ value: 'Bees' }],
    });
  });

  it('are set as a whole: no circles, no other kind than before, not over somebody else’s', async () => {
    const { id, token, set, url } = await asking([shirt, size].map((one) => ({ ...one, id: newId(), shown_if: null })));
    const { questions } = (await server.call('GET', url, { as: token })).body;
    const [a, b] = questions;
    const round = [
      { ...a, shown_if: { question: b.id, is: ['S'] } },
      { ...b, shown_if: { question: a.id, is: ['yes'] } },
    ];
    expect((await set(1, round)).body.errors[0].field).toBe('questions.0.shown_if');
    expect((await set(1, [{ ...a, kind: 'date' }, b])).body.errors[0].field).toBe('questions.0.kind');
    expect((await set(1, [a, { ...b, options: ['S'] }])).body.errors[0].field).toBe('questions.1.options');
    expect((await set(0, [a, b])).body.code).toBe('wrong_state');
    const other = await asking([shirt].map((one) => ({ ...one, id: newId() })));
    const theirs = (await server.call('GET', other.url, { as: other.token })).body.questions[0];
    expect((await set(1, [a, b, theirs])).status).toBe(422);
    expect((await set(1, [b])).body.questions).toHaveLength(1);
    const { token: golfer } = await makeGolfer(server);
    expect((await enter(golfer, { ...soloEntry(id), answers: [{ questionId: b.id, value: 'S' }] })).status).toBe(201);
  });
});
