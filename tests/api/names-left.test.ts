/** Names of who has gone: nothing goes on being called after them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasePerson } from '#areas/settings/database/delete-account.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { player } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let versionId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOrganizer(server);
  versionId = (await makeCourse(server)).versionId;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

type Golfer = Awaited<ReturnType<typeof makeGolfer>>['golfer'];
const erase = ({ userId, email }: Golfer) =>
  inTransaction(server.context.pool, (tx) => erasePerson(tx, userId, email, server.clock.now()));

/**
 * A captain, somebody whom they name, and a place that they name later; and how the desk puts others in their places.
 */
async function groupOf(captain: { token: string; golfer: Golfer }, mate: Golfer) {
  const tournament = await makeTournament(server, {
    organizer: owner.organizer,
    registrationFee: 0,
    tournamentName: 'Alpine Cy Open',
  });
  const round = await makeRound(server, { tournament, versionId });
  const made = await server.call('POST', '/api/tournament-registrations', {
    as: captain.token,
    body: {
      mode: 'group',
      tournamentId: tournament.id,
      teamName: 'Three',
      teamCaptain: { ...player(1), firstName: 'Al', lastName: null, email: captain.golfer.email },
      players: [{ ...player(2), firstName: 'Bo', lastName: null, email: mate.email }],
      namedLater: 1,
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await quiet(server);
  const players = async (): Promise<{ id: string; name: string }[]> =>
    (
      await server.context.pool.query(
        'select id, written_name as name from registration_players where registration_id = $1 order by position',
        [made.body.id],
      )
    ).rows;
  return {
    names: async () => (await players()).map(({ name }) => name),
    replace: async (position: number, person: object) => {
      const action = { op: 'replace', player: (await players())[position]?.id, person: { ...player(3), ...person } };
      const answer = await server.call('POST', `/api/organizer/rounds/${round.id}/desk`, {
        as: owner.token,
        body: { action },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      await quiet(server);
    },
    told: async ({ userId }: { userId: string }): Promise<string[]> =>
      (
        await server.context.pool.query(
          `select message from notifications where user_id = $1 and message like '%Alpine Cy Open%' order by seq`,
          [userId],
        )
      ).rows.map(({ message }) => message),
  };
}

it('who is not named yet is a guest of whoever took the place of the captain, and of nobody who has gone', async () => {
  const captain = await makeGolfer(server);
  const [{ golfer: mate }, { golfer: next }] = [await makeGolfer(server), await makeGolfer(server)];
  const { names, replace } = await groupOf(captain, mate);
  expect(await names()).toEqual(['Al', 'Bo', 'Guest of Al']);
  await replace(1, { firstName: 'Di', lastName: null, email: 'di@lind.test' });
  expect(await names()).toEqual(['Al', 'Di', 'Guest of Al']);
  await replace(0, { firstName: 'Cy', lastName: 'Lind', email: next.email });
  expect(await names()).toEqual(['Cy Lind', 'Di', 'Guest of Cy Lind']);
  await erase(next);
  expect(await names()).toEqual(['Deleted golfer', 'Di', 'Guest of Deleted golfer']);
});

it('who deletes the account is named to nobody in whose place they played, or who plays in theirs', async () => {
  const [captain, { golfer: mate }, { golfer: next }] = [
    await makeGolfer(server, { firstName: 'Al', lastName: 'Temporary' }),
    await makeGolfer(server),
    await makeGolfer(server),
  ];
  await server.call('PATCH', '/api/profiles', { as: captain.token, body: { last_name: null } });
  const { replace, told } = await groupOf(captain, mate);
  await replace(1, { firstName: 'Cy', lastName: null, email: next.email });
  expect(await told(next)).toEqual(['You take the place of Bo in Alpine Cy Open.']);
  const out = 'takes your place in Alpine Cy Open. You do not play in it any more.';
  expect(await told(mate)).toEqual(['Al entered you in Alpine Cy Open.', `Cy ${out}`]);
  await erase(next);
  expect(await told(mate)).toEqual(['Al entered you in Alpine Cy Open.', `A former golfer ${out}`]);
  await replace(0, { firstName: 'Bo', lastName: null, email: mate.email });
  expect((await told(mate)).at(-1)).toBe('You take the place of Al in Alpine Cy Open.');
  await erase(captain.golfer);
  expect(await told(mate)).toEqual([
    'A former golfer entered you in Alpine Cy Open.',
    `A former golfer ${out}`,
    'You take the place of a former golfer in Alpine Cy Open.',
  ]);
  expect((await told(owner.organizer)).at(-1)).toBe('A former golfer entered Alpine Cy Open with 3 players.');
});
