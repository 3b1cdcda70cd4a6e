import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRegistrationSchema } from '#areas/entries/contract/registrations.ts';
import type { TestEntry } from '#areas/entries/contract/test-entries.ts';
import { newId } from '#kernel/database/connection.ts';
import { inRolledBackTransaction } from '#kernel/database/rollback.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { testEntry } from '#areas/rehearsal/services/test-entry.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { tallyEverything } from '#tests/factories/everything.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  // No worker: nothing but what is called changes a row.
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterEach(() => server.judge());
afterAll(() => server.stop());

const dinner = {
  name: 'Dinner',
  description: '',
  kind: 'item',
  price: 45,
  stock: 3,
  max_each: 4,
  is_refundable: true,
};
const shirt = {
  id: newId(),
  asked_of: 'player',
  kind: 'choice',
  label: 'Which size?',
  help: '',
  is_required: true,
  options: ['S', 'M'],
  shown_if: null,
  is_private: false,
};

/** A tournament for $200 with dinner, a question, a code for half used once at most, and one that keeps two places. */
async function full(fields: object = {}, { charges = true, at = server } = {}) {
  const { organizer, token } = await makeOrganizer(at, { plan: 'premium', charges });
  const { id } = await makeTournament(at, { organizer, registrationFee: 200, maxEntries: 8, ...fields });
  const call = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await at.call(method, `/api/organizer/tournaments/${id}/${path}`, { as: token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const question = { ...shirt, id: newId() };
  const terms = { version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [dinner], share_hours: 48 };
  const { extras } = await call('PUT', 'terms', terms);
  await call('PUT', 'questions', { version: 1, changes_until: null, questions: [question] });
  const code = { kind: 'percent', value: 50, max_uses: 1, min_people: 1, valid_until: null };
  await call('POST', 'codes', { ...code, code: 'HALF' });
  await call('POST', 'codes', { ...code, code: 'KEPT', max_uses: null, keeps: 2 });
  const test = (body: object, as = token) =>
    at.call('POST', `/api/organizer/tournaments/${id}/test-entries`, { as, body });
  const size = (...players: number[]) => players.map((player) => ({ questionId: question.id, player, value: 'M' }));
  return { id, token, organizer, test, size, question, dinner: extras[0].id as string };
}

describe('an entry that is tried', () => {
  it('answers what the golfer would pay and read, and changes not one row of any table', async () => {
    const { id, test, size, dinner: extra } = await full();
    // The number of a caller's calls is counted all the same.
    const tally = () => tallyEverything(server, ['public.rate_counters']);
    const before = await tally();
    const wish = { code: 'half', extras: [{ id: extra, quantity: 1 }], answers: size(0), amount: 145 };
    const { status, body } = await test({ ...soloEntry(id, { firstName: 'Ada' }), ...wish });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body as TestEntry).toMatchObject({
      places: 1,
      total: 145,
      shares: null,
      lines: [
        { kind: 'entry', amount: 200 },
        { kind: 'discount', label: 'Code HALF', amount: -100 },
        { kind: 'extra', label: 'Dinner', amount: 45 },
      ],
      mail: { greeting: 'Hello Ada,', paragraphs: [expect.stringContaining('We received $145'), expect.any(String)] },
      notes: [],
    });
    expect(await tally()).toEqual(before);
  });

  it('TWIN: one that were committed would leave a tournament, an organizer and an entry behind', async () => {
    const spoilt = await startTestServer({ settings: { ROLES: 'web' } });
    try {
      const { id, organizer, size } = await full({}, { at: spoilt });
      const entry = createRegistrationSchema.parse({ ...soloEntry(id), answers: size(0) });
      const before = await tallyEverything(spoilt);
      const kept: typeof inRolledBackTransaction = (pool, work) => inRolledBackTransaction(pool, work, 'commit');
      await testEntry(spoilt.context, await requireOwnTournament(spoilt.context, organizer, id), entry, kept);
      const after = await tallyEverything(spoilt);
      const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
      expect(changed).toEqual(
        expect.arrayContaining(['public.tournaments', 'public.organizers', 'public.tournament_registrations']),
      );
    } finally {
      await spoilt.stop();
    }
  });

  it('lets whoever enters the tournament meanwhile wait for nothing', async () => {
    const { id, organizer, size } = await full();
    const entry = createRegistrationSchema.parse({ ...soloEntry(id), answers: size(0) });
    const { token } = await makeGolfer(server);
    let met = 0;
    const slow: typeof inRolledBackTransaction = (pool, work) =>
      inRolledBackTransaction(pool, async (sealed) => {
        const done = await work(sealed);
        const body = { ...soloEntry(id), answers: size(0) };
        met = (await server.call('POST', '/api/tournament-registrations', { as: token, body })).status;
        return done;
      });
    await testEntry(server.context, await requireOwnTournament(server.context, organizer, id), entry, slow);
    expect(met).toBe(201);
  });

  it('is refused as golfers are, naming fields as the form has them', async () => {
    const { id, test, size, question } = await full();
    const refused = async (body: object) => {
      const answer = await test(body);
      return [answer.status, answer.body.code, answer.body.errors?.[0]?.field];
    };
    expect(await refused(soloEntry(id))).toEqual([422, 'validation_failed', `answers.${question.id}.0`]);
    const solo = { ...soloEntry(id), answers: size(0) };
    expect(await refused({ ...solo, code: 'NOPE' })).toEqual([422, 'code_invalid', 'code']);
    expect(await refused({ ...solo, amount: 1 })).toEqual([409, 'price_changed', 'amount']);
    expect(await refused({ ...solo, email: 'no' })).toEqual([422, 'validation_failed', 'email']);
    const { token } = await makeGolfer(server);
    const entered = await server.call('POST', '/api/tournament-registrations', {
      as: token,
      body: { ...solo, code: 'HALF' },
    });
    expect(entered.status).toBe(201);
    expect(await refused({ ...solo, code: 'HALF' })).toEqual([409, 'code_used_up', 'code']);
  });

  it('finds a full tournament empty, but for what codes keep, and says that it is full', async () => {
    const { id, test, size } = await full();
    const { token } = await makeGolfer(server);
    const body = { ...groupEntry(id, 5), answers: size(0, 1, 2, 3, 4, 5) };
    expect((await server.call('POST', '/api/tournament-registrations', { as: token, body })).status).toBe(201);
    const tried = await test({ ...groupEntry(id, 5), answers: size(0, 1, 2, 3, 4, 5), pays: 'shares' });
    expect(tried.body).toMatchObject({ places: 6, total: 1200, shares: Array(6).fill(200) });
    expect(tried.body.notes).toEqual([{ text: expect.stringContaining('All places are taken'), place: null }]);
    const many = await test({ ...groupEntry(id, 6), answers: size(0, 1, 2, 3, 4, 5, 6) });
    expect(many).toMatchObject({ status: 409, body: { code: 'tournament_full' } });
    const kept = await test({ ...groupEntry(id, 1), answers: size(0, 1), code: 'KEPT' });
    expect(kept.body).toMatchObject({ places: 2, total: 200 });
  });

  it('tries a draft before it is published and before anybody can pay, and says so', async () => {
    const { id, token, test, size } = await full({ action: 'draft' }, { charges: false });
    const price = { as: token, body: { people: 1, extras: [] } };
    expect((await server.call('POST', `/api/tournaments/${id}/quote`, price)).body).toMatchObject({ total: 200 });
    expect((await server.call('GET', `/api/tournaments/${id}/terms`, { as: token })).body.extras).toHaveLength(1);
    const { body } = await test({ ...soloEntry(id), answers: size(0) });
    expect(body.notes).toEqual([
      { text: 'Golfers cannot enter yet: this is a draft.', place: 'edit' },
      { text: 'Nobody could pay: the payment account is not ready.', place: 'payments' },
    ]);
    const stranger = await makeOrganizer(server);
    for (const [method, path] of [
      ['POST', `/api/tournaments/${id}/quote`],
      ['GET', `/api/tournaments/${id}/terms`],
      ['POST', `/api/organizer/tournaments/${id}/test-entries`],
    ] as const) {
      const sent = { as: stranger.token, ...(method === 'POST' ? { body: { people: 1, ...soloEntry(id) } } : {}) };
      expect((await server.call(method, path, sent)).status, path).toBe(404);
    }
  });

  it('needs a date, places, and a tournament of one’s own', async () => {
    const { token } = await makeOrganizer(server);
    const body = { action: 'draft', tournamentName: 'Some day' };
    const { id: draftId } = (await server.call('POST', '/api/tournaments', { as: token, body })).body;
    const url = `/api/organizer/tournaments/${draftId}/test-entries`;
    const refused = await server.call('POST', url, { as: token, body: soloEntry(draftId) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    const { id, test } = await full();
    const stranger = await makeOrganizer(server);
    expect((await test(soloEntry(id), stranger.token)).status).toBe(403);
    const golfer = await makeGolfer(server);
    expect((await test(soloEntry(id), golfer.token)).status).toBe(403);
  });
});
