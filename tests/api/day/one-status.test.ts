import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
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

const as = () => ({ as: given.owner.token });

it('a tournament says one status on its page, in the marketplace and to its organizer, whatever the clock says', async () => {
  const { tournament, round, tokens } = await makeScoredRound(server, {
    ...given,
    mode: 'one',
    prepare: async (made) => void (await insertBoards(server, made.tournament.id)),
  });
  const { id } = tournament;
  const statuses = async () => {
    const [page, market, own] = await Promise.all([
      server.call('GET', `/api/tournaments/${id}`),
      server.call('GET', '/api/tournaments'),
      server.call('GET', '/api/organizer/tournaments', as()),
    ]);
    const ofThis = (body: { data: { id: string; status: string }[] }) => body.data.find((one) => one.id === id)?.status;
    return [page.body.status, ofThis(market.body), ofThis(own.body)];
  };
  expect(await statuses()).toEqual(['upcoming', 'upcoming', 'upcoming']);
  // They play a day before the first tee time says so.
  const marker = phone(server, tokens[0] ?? '');
  const [card] = (await marker.read()).cards;
  await marker.deliver([entry(card?.id ?? '')]);
  expect(await statuses()).toEqual(['active', 'active', 'active']);
  expect((await server.call('GET', `/api/organizer/rounds/${round.id}/day`, as())).body.round.status).toBe('playing');
  await server.context.pool.query(`update golf_rounds set status = 'official' where id = $1`, [round.id]);
  expect(await statuses()).toEqual(['completed', 'completed', 'completed']);
});

it('match play counts the matches that are decided: nobody waits for cards that are never full', async () => {
  const { round, tokens } = await makeScoredRound(server, {
    ...given,
    mode: 'one',
    prepare: async ({ tournament }) => {
      await insertBoards(server, tournament.id);
      await server.context.pool.query(`update tournaments set gameplay_style = 'Match Play' where id = $1`, [
        tournament.id,
      ]);
    },
  });
  const progress = async () => {
    const day = await server.call('GET', `/api/organizer/rounds/${round.id}/day`, as());
    const cards = await server.call('GET', `/api/organizer/rounds/${round.id}/cards`, as());
    return [day.body.cards.matches, cards.body.summary.matches];
  };
  expect(await progress()).toEqual([
    { all: 2, decided: 0 },
    { all: 2, decided: 0 },
  ]);
  const marker = phone(server, tokens[0] ?? '');
  const { cards } = await marker.read();
  // The first match ends 10 and 8.
  const won = Array.from({ length: 10 }, (_, at) => at + 1);
  await marker.deliver(
    cards
      .slice(0, 2)
      .flatMap(({ id }) => won.map((hole) => entry(id, { hole, outcome: 'A', logical_time: Date.now() + hole }))),
  );
  await expect.poll(progress).toEqual([
    { all: 2, decided: 1 },
    { all: 2, decided: 1 },
  ]);
});
