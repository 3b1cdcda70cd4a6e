import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { holdCounter } from '#tests/factories/hold-counter.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const gives = { page: true, board: false, cards: false, mails: false, hole: false, places: 0 };
const acts: [name: string, method: 'POST' | 'PUT', path: string, body: (courseId: string) => object][] = [
  ['set-up', 'PUT', 'play', (course_id) => ({ version: 0, answers: { course_id, style: 'Scramble', team_size: 4 } })],
  ['rehearsal', 'POST', 'rehearsals', () => ({ storm: false })],
  ['sponsor', 'POST', 'sponsorships', () => ({ company: 'Acme', contactName: 'Al', contactEmail: 'al@acme.test' })],
  ['package', 'POST', 'sponsor-packages', () => ({ name: 'Hole', description: 'A sign', price: 500, most: 2, gives })],
  [
    'price list',
    'PUT',
    'terms',
    () => ({ version: 0, early: [], tax: null, fee_percent: null, refunds: [], extras: [], share_hours: null }),
  ],
  ['questions', 'PUT', 'questions', () => ({ version: 0, questions: [], changes_until: null })],
];

it.each(acts)('%s: sent as the tournament is cancelled, it changes nothing', async (_, method, path, body) => {
  const { organizer, token } = await makeOrganizer(server, { plan: 'platinum' });
  const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
  const course = await makeCourse(server);
  const { waiters, release } = await holdCounter(server, id);
  const late = server.call(method, `/api/organizer/tournaments/${id}/${path}`, { as: token, body: body(course.id) });
  await expect.poll(waiters, { timeout: 20_000 }).toBe(1);
  await release(`update tournaments set state = 'cancelled' where id = $1`);
  expect(await late).toMatchObject({ status: 409, body: { detail: 'This tournament is cancelled.' } });
});
