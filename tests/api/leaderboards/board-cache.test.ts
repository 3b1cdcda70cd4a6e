import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScoreChange } from '#kernel/contract/score-change.ts';
import { dbOf, newId } from '#kernel/database/connection.ts';
import { openBoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { answerOf } from '#areas/scoring/services/leaderboards/board-answers.ts';
import { openBroadcast } from '#areas/scoring/services/leaderboards/broadcast.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { insertBoards, typeScores } from '#tests/factories/leaderboards.ts';
import { makeScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

describe('what boards are made of', () => {
  it('is read again by what changed, and comes to the same as read anew', async () => {
    const { pool } = server.context;
    const scored = await makeScoredRound(server);
    const { id } = scored.tournament;
    await insertBoards(server, id);
    await typeScores(server, scored, [[4, 4, 2], [5, 4], [4]]);
    const first = await readEvent(pool, id);
    const typed = first?.facts.cards[0]?.merged;
    expect(await readEvent(pool, id, first)).toEqual(first);
    // One card goes on, one begins, one is moved to another start and one is gone.
    await typeScores(server, scored, [[], [], [], [6, 6]]);
    await pool.query('update cards set start_hole = 7 where player_id = $1', [scored.field[0]]);
    await pool.query('update cards set merged = null where player_id = $1', [scored.field[2]]);
    const again = await readEvent(pool, id, first);
    const anew = await readEvent(pool, id);
    const byId = (event: typeof anew) => event?.facts.cards.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    expect(byId(again)).toEqual(byId(anew));
    expect(again?.facts.cards).toHaveLength(3);
    expect(again?.facts.cards.find(({ playerId }) => playerId === scored.field[0])).toMatchObject({ startHole: 7 });
    // An entry of a card that did not change is the same object: it was not read.
    expect(again?.facts.cards.some(({ merged }) => merged === typed)).toBe(true);
  });

  it('is told with each beat by the version that stands, so that whoever missed a change finds out', async () => {
    const scored = await makeScoredRound(server);
    const { gross } = await insertBoards(server, scored.tournament.id);
    const boardCache = openBoardCache(server.context.pool, { subscribeScores: () => () => {} }, () => {});
    const broadcast = openBroadcast(boardCache, () => {});
    const told: string[] = [];
    const place = { tournamentId: scored.tournament.id, form: 'public' as const, boardId: gross };
    const { greeting, leave } = await broadcast.join(place, (bytes) => told.push(String(bytes)));
    broadcast.beat();
    expect(told).toEqual([String(greeting).replace('event: version', 'event: beat')]);
    leave();
    boardCache.close();
  });

  it('is seen on an open board also where nobody announces it', async () => {
    const { pool } = server.context;
    const scored = await makeScoredRound(server);
    await insertBoards(server, scored.tournament.id);
    const deaf = { subscribeScores: () => () => {} };
    const errors: unknown[] = [];
    const boardCache = openBoardCache(pool, deaf, (error) => errors.push(error), { freshMs: 50, lookEveryMs: 10 });
    const names: (string | undefined)[] = [];
    const { leave } = boardCache.follow(scored.tournament.id, 'public', (boards) =>
      names.push(answerOf(boards, undefined).leaderboard.board?.name),
    );
    await expect.poll(() => names.at(-1), { timeout: 20_000 }).toBe('Gross');
    await pool.query(`update boards set name = 'Medal' where tournament_id = $1 and is_main`, [scored.tournament.id]);
    await expect.poll(() => names.at(-1), { timeout: 20_000 }).toBe('Medal');
    leave();
    boardCache.close();
    expect(errors).toEqual([]);
  });

  it('that cannot be read any more keeps no other one from being read', async () => {
    const { pool } = server.context;
    const [gone, stays] = [await makeScoredRound(server), await makeScoredRound(server)];
    for (const { tournament } of [gone, stays]) await insertBoards(server, tournament.id);
    const deaf = { subscribeScores: () => () => {} };
    const errors: unknown[] = [];
    const boardCache = openBoardCache(pool, deaf, (error) => errors.push(error), { freshMs: 50, lookEveryMs: 10 });
    const names: (string | undefined)[] = [];
    // The one that goes is the older one, and first in line.
    await boardCache.read(gone.tournament.id, 'public');
    const leaves = [
      boardCache.follow(gone.tournament.id, 'public', () => {}),
      boardCache.follow(stays.tournament.id, 'public', (boards) =>
        names.push(answerOf(boards, undefined).leaderboard.board?.name),
      ),
    ];
    await pool.query(`update tournaments set state = 'draft' where id = $1`, [gone.tournament.id]);
    await expect.poll(() => errors.length, { timeout: 20_000 }).toBeGreaterThan(0);
    await pool.query(`update boards set name = 'Medal' where tournament_id = $1 and is_main`, [stays.tournament.id]);
    await expect.poll(() => names.at(-1), { timeout: 20_000 }).toBe('Medal');
    for (const { leave } of leaves) leave();
    boardCache.close();
  });

  it('is there for whoever made a board just now, also while cards of it are read again', async () => {
    const { pool } = server.context;
    const scored = await makeScoredRound(server);
    const { id } = scored.tournament;
    await insertBoards(server, id);
    await typeScores(server, scored, [[4]]);
    const { rows: cards } = await pool.query<{ id: string }>(
      'select id from cards where tournament_id = $1 and merged is not null',
      [id],
    );
    let partial = 0;
    const counting = dbOf(async (...asked) => {
      if (JSON.stringify(asked[0]).includes('read-changed-cards')) partial++;
      return pool.query(...asked);
    });
    let announce: (change: ScoreChange) => void = () => {};
    const boardCache = openBoardCache(
      counting,
      {
        subscribeScores: (listener) => {
          announce = listener as typeof announce;
          return () => {};
        },
      },
      () => {},
    );
    const { leave } = boardCache.follow(id, 'public', () => {});
    await boardCache.read(id, 'public');
    // A reader of the new board waits until it may be read again; in the same moment the cards are read that somebody
    // scored. Which of both begins first is a matter of less than a millisecond.
    for (let n = 2; partial === 0 && n < 12; n++) {
      const late = newId();
      await pool.query(
        `insert into boards (id, tournament_id, key, position, name, content, is_main, created_at)
         select $1, tournament_id, $3, $4, 'Late', content, false, now() from boards where tournament_id = $2 limit 1`,
        [late, id, `late-${n}`, n],
      );
      announce({ tournament: id, cards: cards.map((card) => card.id), groups: [] });
      const boards = await boardCache.read(id, 'public', late);
      expect(answerOf(boards, late).leaderboard.board?.name).toBe('Late');
    }
    expect(partial).toBe(1);
    leave();
    boardCache.close();
  });

  it('is reckoned for few boards side by side, however many are opened at once', async () => {
    let [open, most] = [0, 0];
    const slow = dbOf(async () => {
      most = Math.max(most, ++open);
      await server.context.pool.query('select pg_sleep(0.02)');
      open -= 1;
      return { rows: [] };
    });
    const boardCache = openBoardCache(slow, { subscribeScores: () => () => {} }, () => {});
    const read = await Promise.allSettled(Array.from({ length: 30 }, () => boardCache.read(newId(), 'public')));
    // Each asks the same number of statements, and is told that there is no such tournament.
    expect(new Set(read.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(most).toBeLessThanOrEqual(4);
    expect(boardCache.kept()).toBe(0);
    boardCache.close();
  });
});
