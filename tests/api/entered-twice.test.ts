import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { groupEntry, player, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await quiet(server);
  await server.judge();
});
afterAll(() => server.stop());

async function open() {
  const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
  const { id } = await makeTournament(server, { organizer, registrationFee: 0, maxEntries: 20 });
  return { id, organizer: token };
}
const enter = async (token: string, body: object) => {
  const answer = await server.call('POST', '/api/tournament-registrations', { as: token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id as string;
};
const twiceOf = async (token: string): Promise<string[]> => {
  await quiet(server);
  const { body } = await server.call('GET', '/api/notifications', { as: token });
  return (body.data as { title: string; message: string }[])
    .filter(({ title }) => title === 'Entered twice?')
    .map(({ message }) => message);
};

describe('a golfer who has entered and whom a captain names as well', () => {
  const sam = { ...player(7), firstName: 'Sam', lastName: 'Sole', email: 'sam.sole@example.test' };

  it('is seen: the captain and the organizer are told once that they hold two places', async () => {
    const { id, organizer } = await open();
    const [own, captain] = [await makeGolfer(server), await makeGolfer(server)];
    await enter(own.token, soloEntry(id, sam));
    expect(await twiceOf(organizer)).toEqual([]);
    const other = { ...sam, firstName: 'sam', email: 'SAM.sole@example.test' };
    await enter(captain.token, groupEntry(id, 0, { players: [other] }));
    for (const token of [captain.token, organizer])
      expect(await twiceOf(token)).toEqual([expect.stringContaining('sam Sole has two places in Test Open.')]);
    expect(await twiceOf(own.token)).toEqual([]);
  });

  it('is seen where a place is named later, and a family that shares an address is not', async () => {
    const { id, organizer } = await open();
    const [own, captain] = [await makeGolfer(server), await makeGolfer(server)];
    await enter(own.token, soloEntry(id, sam));
    const entry = await enter(captain.token, groupEntry(id, 0, { namedLater: 2 }));
    const name = (players: object[]) =>
      server.call('PATCH', `/api/tournament-registrations/${entry}/players`, { as: captain.token, body: { players } });
    expect((await name([{ ...sam, firstName: 'Kim', position: 1 }])).status).toBe(200);
    expect(await twiceOf(organizer)).toEqual([]);
    expect((await name([{ ...sam, position: 2 }])).status).toBe(200);
    expect(await twiceOf(organizer)).toHaveLength(1);
    expect(await twiceOf(captain.token)).toHaveLength(1);
  });
});

describe('names and answers that are sent together', () => {
  it('stand together or not at all, so that a captain who mends an answer can send both again', async () => {
    const { id, organizer } = await open();
    const size = {
      id: newId(),
      asked_of: 'player',
      kind: 'choice',
      label: 'Shirt',
      help: '',
      is_required: true,
      options: ['S', 'M'],
      shown_if: null,
      is_private: false,
    };
    const set = await server.call('PUT', `/api/organizer/tournaments/${id}/questions`, {
      as: organizer,
      body: { version: 0, changes_until: null, questions: [size] },
    });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const captain = await makeGolfer(server);
    const answer = (at: number, value: string) => ({ questionId: size.id, player: at, value });
    const entry = await enter(captain.token, groupEntry(id, 0, { namedLater: 1, answers: [answer(0, 'S')] }));
    const send = (value: string) =>
      server.call('PATCH', `/api/tournament-registrations/${entry}/players`, {
        as: captain.token,
        body: { players: [{ ...player(3), position: 1 }], answers: [answer(0, 'M'), answer(1, value)] },
      });
    expect(await send('XXL')).toMatchObject({ status: 422, body: { errors: [{ field: `answers.${size.id}.1` }] } });
    const own = async () =>
      (await server.call('GET', `/api/tournament-registrations/${entry}`, { as: captain.token })).body;
    expect(await own()).toMatchObject({ unnamed: 1 });
    expect((await send('M')).status).toBe(200);
    expect(await own()).toMatchObject({ unnamed: 0 });
  });
});
