/** Of two processes with readers of a board one computes it; the other hands on what that one tells. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBoardCache } from '#areas/scoring/services/leaderboards/board-cache.ts';
import { openBroadcast } from '#areas/scoring/services/leaderboards/broadcast.ts';
import { computeBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { dbOf, newId } from '#kernel/database/connection.ts';
import type { ScoreListener } from '#kernel/platform/event-hub.ts';
import { insertBoards, typeScores } from '#tests/factories/leaderboards.ts';
import { makeScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

type Heard = { name: string; data: { from?: string; to?: string; version?: string } };
const heardOf = (bytes: Buffer | null): Heard => {
  const [name = '', data = 'null'] = String(bytes).replace('event: ', '').split('\ndata: ');
  return { name, data: JSON.parse(data) as Heard['data'] };
};

/** The line between two processes: what one tells the other hears, unless it is cut. */
function makeLine() {
  const listeners = new Map<number, (message: unknown) => void>();
  const line = { isCut: false };
  const siblingsOf = (own: number) => ({
    own,
    tell: (message: object) => {
      for (const [other, listener] of listeners)
        if (other !== own && !line.isCut) queueMicrotask(() => listener(JSON.parse(JSON.stringify(message))));
    },
    hear: (listener: (message: unknown) => void) => void listeners.set(own, listener),
  });
  return { line, siblingsOf };
}

type Process = Awaited<ReturnType<typeof openProcess>>;

/** A process with one reader of a board; it counts how often cards were read. */
async function openProcess(
  place: { tournamentId: string; boardId: string },
  siblings: Parameters<typeof openBroadcast>[2],
  isFull: () => boolean = () => false,
) {
  const reads = { count: 0 };
  const counting = dbOf(async (...asked) => {
    if (JSON.stringify(asked[0]).includes('"read-changed-cards"')) reads.count++;
    return server.context.pool.query(...asked);
  });
  let announce: ScoreListener = () => {};
  const hub = {
    subscribeScores: (listener: ScoreListener) => {
      announce = listener;
      return () => {};
    },
  };
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const boardCache = openBoardCache(counting, hub, onError, undefined, isFull);
  const broadcast = openBroadcast(boardCache, onError, siblings);
  const heard: Heard[] = [];
  const { greeting, leave } = await broadcast.join({ form: 'public', ...place }, (bytes) => heard.push(heardOf(bytes)));
  const standing = () => heard.at(-1)?.data.to ?? heardOf(greeting).data.version;
  const close = () => {
    leave();
    boardCache.close();
    expect(errors).toEqual([]);
  };
  return {
    announce: (id: string, cards: string[]) => announce({ id, tournament: place.tournamentId, cards, groups: [] }),
    boardCache,
    heard,
    reads,
    standing,
    close,
  };
}

describe('two processes with readers of one board', () => {
  let tournamentId: string;
  let boardId: string;
  let cards: string[];
  beforeEach(async () => {
    const scored = await makeScoredRound(server);
    tournamentId = scored.tournament.id;
    boardId = (await insertBoards(server, tournamentId)).gross;
    await typeScores(server, scored, [[4, 4, 2], [5, 4], [4]]);
    const { rows } = await server.context.pool.query<{ id: string }>(
      'select id from cards where tournament_id = $1 and merged is not null order by id',
      [tournamentId],
    );
    cards = rows.map(({ id }) => id);
  });

  /** Writes the first hole of a card and tells these processes. @returns the version that stands then */
  async function score(place: number, strokes: number, told: readonly Process[]): Promise<string | undefined> {
    const card = cards[place] ?? '';
    await server.context.pool.query(
      `update cards set merged = jsonb_set(merged, '{holes,0,1}', to_jsonb($2::integer)), version = version + 1
       where id = $1`,
      [card, strokes],
    );
    const id = newId();
    for (const { announce } of told) announce(id, [card]);
    const event = await readEvent(server.context.pool, tournamentId);
    return event ? computeBoards(event, 'public').answers.get(boardId)?.version : undefined;
  }

  const open = async (isFull?: () => boolean) => {
    const { line, siblingsOf } = makeLine();
    const place = { tournamentId, boardId };
    const both = [
      await openProcess(place, siblingsOf(1), isFull),
      await openProcess(place, siblingsOf(2), isFull),
    ] as const;
    return { line, both };
  };
  const bothStandAt = async (both: readonly Process[], version: string | undefined) => {
    for (const { standing } of both) await expect.poll(standing, { timeout: 20_000 }).toBe(version);
  };

  it('read its cards in one of them, and tell their readers the same', async () => {
    const { both } = await open();
    // Both begin, and know of each other then.
    for (const strokes of [7, 8]) await bothStandAt(both, await score(0, strokes, both));
    const before = both.map(({ reads }) => reads.count);
    for (const strokes of [6, 5, 3]) await bothStandAt(both, await score(1, strokes, both));
    const more = both.map(({ reads }, at) => reads.count - (before[at] ?? 0)).toSorted((one, other) => one - other);
    // On a slow machine one may be silent for longer than the other waits.
    expect(more[0]).toBeLessThanOrEqual(1);
    expect(more[1]).toBe(3);
    expect(both[0].heard.slice(-3)).toEqual(both[1].heard.slice(-3));
    // Whoever asks the one that computed nothing has what stands all the same.
    for (const { boardCache, standing } of both)
      await expect
        .poll(async () => (await boardCache.read(tournamentId, 'public')).answers.get(boardId)?.version, {
          timeout: 20_000,
        })
        .toBe(standing());
    for (const { close } of both) close();
  });

  it('keep no board of the other’s where memory is short, and answer with the present one all the same', async () => {
    const { both } = await open(() => true);
    for (const strokes of [7, 8]) await bothStandAt(both, await score(0, strokes, both));
    const version = await score(1, 6, both);
    await bothStandAt(both, version);
    const [led] = both.toSorted((one, other) => one.reads.count - other.reads.count);
    const before = led?.reads.count;
    // Everything is read for whoever asks: what stood before the last score would be given, or its card read, else.
    const boards = await led?.boardCache.read(tournamentId, 'public');
    expect(boards?.answers.get(boardId)?.version).toBe(version);
    expect(led?.reads.count).toBe(before);
    await bothStandAt(both, await score(0, 4, both));
    for (const { close } of both) close();
  });

  it('both come to the last state where one is silent, gone, or has told what the other did not hear', async () => {
    const { line, both } = await open();
    await bothStandAt(both, await score(0, 7, both));
    await bothStandAt(both, await score(1, 6, both));
    line.isCut = true;
    await bothStandAt(both, await score(1, 3, both));
    line.isCut = false;
    await bothStandAt(both, await score(2, 8, both));
    // One that did not hear an announcement is told by the other.
    await bothStandAt(both, await score(0, 2, both));
    both[0].close();
    await bothStandAt(both.slice(1), await score(0, 5, both.slice(1)));
    both[1].close();
  });

  it('are told by either that it is shown no more, though the other did not hear of it', async () => {
    const { both } = await open();
    for (const strokes of [7, 8]) await bothStandAt(both, await score(0, strokes, both));
    await server.context.pool.query(`update tournaments set board_visibility = 'off' where id = $1`, [tournamentId]);
    both[0].announce(newId(), []);
    for (const { heard } of both) await expect.poll(() => heard.at(-1)?.data, { timeout: 20_000 }).toBeNull();
    for (const { close } of both) close();
  });

  it('take over names too where one was silent, however long ago they read them', async () => {
    const { line, both } = await open();
    for (const strokes of [7, 8]) await bothStandAt(both, await score(0, strokes, both));
    await server.context.pool.query(
      `update registration_players p set first_name = 'Renamed' from cards c where c.player_id = p.id and c.id = $1`,
      [cards[0]],
    );
    // It is not announced by cards.
    for (const { announce } of both) announce(newId(), []);
    const version = await score(1, 6, both);
    await bothStandAt(both, version);
    line.isCut = true;
    await bothStandAt(both, await score(1, 2, both));
    for (const { close } of both) close();
  });
});
