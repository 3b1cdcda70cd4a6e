import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setBoardVisibility } from '#areas/play/database/golf-rounds/set-ups.ts';
import { plainBoard } from '#golf/presets.ts';
import { newId } from '#kernel/database/connection.ts';
import { notifyFollowers } from '#areas/scoring/services/leaderboards/notify-followers.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { makeRound } from '#tests/factories/golf-rounds.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { insertBoards, insertPairs, typeScores } from '#tests/factories/leaderboards.ts';
import { makeScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
});
afterAll(() => server.stop());

const follow = (player: string | undefined, as: string | undefined, tell = true) =>
  server.call('PUT', `/api/follows/player/${player}`, { as, body: { tell } });

type Prepare = NonNullable<Parameters<typeof makeScoredRound>[1]>['prepare'];

async function inPlay(prepare: Prepare = async ({ tournament }) => void (await insertBoards(server, tournament.id))) {
  const scored = await makeScoredRound(server, { ...given, prepare });
  const { token, golfer } = await makeGolfer(server);
  /** The follower's notices of the tournament, the oldest first. */
  const heard = async () => {
    const { body } = await server.call('GET', '/api/notifications', { as: token });
    return body.data.toReversed().map(({ title, path }: { title: string; path: string }) => [title, path]);
  };
  return { ...scored, token, golfer, heard };
}

describe('whoever follows a player', () => {
  it('is told every three holes and at the end, once each, however often it is looked', async () => {
    const round = await inPlay();
    const path = `/leaderboard/${round.tournament.id}`;
    const [ann] = round.field;
    expect((await follow(ann, round.token)).status).toBe(200);
    const list = () => server.call('GET', `/api/follows?tournament=${round.tournament.id}`, { as: round.token });
    expect((await list()).body.data).toEqual([{ player_id: ann, tell: true }]);
    await typeScores(server, round, [[4, 4]]);
    expect(await notifyFollowers(server.context)).toBe(0);
    await typeScores(server, round, [[4, 4, 2]]);
    expect(await Promise.all([notifyFollowers(server.context), notifyFollowers(server.context)])).toContain(1);
    expect(await notifyFollowers(server.context)).toBe(0);
    expect(await round.heard()).toEqual([['Pat Player0000 is 1 under after 3', path]]);
    await typeScores(server, round, [[4, 4, 2, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 6]]);
    await notifyFollowers(server.context);
    expect((await round.heard()).at(-1)).toEqual(['Pat Player0000 has finished: level par', path]);
    expect((await server.call('DELETE', `/api/follows/player/${ann}`, { as: round.token })).status).toBe(200);
    expect((await list()).body.data).toEqual([]);
  });

  it('is told of no hidden hole, and of nothing where they did not ask to be', async () => {
    const round = await inPlay();
    await server.context.pool.query('update golf_rounds set hidden_holes = 9 where id = $1', [round.round.id]);
    await follow(round.field[0], round.token);
    await follow(round.field[1], round.token, false);
    await typeScores(server, round, Array(2).fill([4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4]));
    await notifyFollowers(server.context);
    await notifyFollowers(server.context);
    expect(await round.heard()).toEqual([['Pat Player0000 is level par after 9', expect.any(String)]]);
  });

  it('is told of the round that is played, where each round has a board of its own', async () => {
    const round = await inPlay();
    const { pool } = server.context;
    const [ann] = round.field;
    await follow(ann, round.token);
    await pool.query(`update boards set content = jsonb_set(content, '{rounds}', $2) where tournament_id = $1`, [
      round.tournament.id,
      JSON.stringify([round.round.id]),
    ]);
    await typeScores(server, round, [Array(18).fill(5)]);
    await notifyFollowers(server.context);
    expect((await round.heard()).at(-1)?.[0]).toBe('Pat Player0000 has finished: 18 over');

    // The next morning: the first round was never closed, and the second one has begun.
    const second = await makeRound(server, {
      tournament: round.tournament,
      versionId: given.versionId,
      number: 2,
      status: 'playing',
    });
    await pool.query(
      `insert into boards (id, tournament_id, key, position, name, content, is_main, created_at)
       values (gen_random_uuid(), $1, 'second', 5, 'Second round', $2, false, now())`,
      [round.tournament.id, JSON.stringify({ ...plainBoard, rounds: [second.id] })],
    );
    const { rows } = await pool.query('select * from cards where round_id = $1 and player_id = $2', [
      round.round.id,
      ann,
    ]);
    const [{ id: _, ...first }] = rows;
    const played = (thru: number) => ({
      ...first.merged,
      thru,
      holes: first.merged.holes.map(([hole, ...said]: unknown[], at: number) =>
        at < thru ? [hole, ...said] : [hole, null, 'empty', null],
      ),
    });
    await pool.query(`insert into cards select (jsonb_populate_record(c, $2)).* from cards c where c.id = $1`, [
      rows[0].id,
      JSON.stringify({ id: newId(), round_id: second.id, merged: played(3), group_id: null }),
    ]);
    for (let turn = 0; turn < 3; turn += 1) await notifyFollowers(server.context);
    expect((await round.heard()).map(([title]: [string]) => title)).toEqual([
      'Pat Player0000 has finished: 18 over',
      'Pat Player0000 is 4 over after 3',
    ]);
  });

  it('is told of the one ball that the team of their player plays', async () => {
    const round = await inPlay(async ({ tournament, field }) => {
      await insertPairs(server, tournament.id, field);
      await insertBoards(server, tournament.id, { of: 'teams', ball: 'one' });
    });
    await follow(round.field[1], round.token);
    await typeScores(server, round, [[5, 5, 4]]);
    await notifyFollowers(server.context);
    expect((await round.heard()).map(([title]: [string]) => title)).toEqual([
      expect.stringMatching(/ is 3 over after 3$/),
    ]);
  });

  it('follows nobody who cannot be seen, who may be under age, or who goes by a number', async () => {
    const round = await inPlay();
    const { pool } = server.context;
    const [young, numbered, open] = round.field;
    const year = Number(round.tournament.start_date?.slice(0, 4)) - 15;
    await pool.query('update registration_players set birth_year = $2 where id = $1', [young, year]);
    await pool.query(`update registration_players set public_name = 'number' where id = $1`, [numbered]);
    expect((await follow(open, undefined)).status).toBe(401);
    expect((await follow(young, round.token)).status).toBe(403);
    expect((await follow(numbered, round.token)).status).toBe(403);
    await setBoardVisibility(pool, round.tournament.id, 'off');
    expect((await follow(open, round.token)).status).toBe(404);
    expect((await follow('018f3c3a-0000-7000-8000-000000000000', round.token)).status).toBe(404);
  });
});
