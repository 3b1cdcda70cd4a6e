import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { Board } from '#golf/event.ts';
import { scores } from '#golf/presets.ts';
import { lastHoles } from '#areas/scoring/rules/leaderboards/hidden-holes.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { followBoard, insertBoards, insertPairs } from '#tests/factories/leaderboards.ts';
import { addressesOf, builtPages, readPublic } from '#tests/factories/public-boards.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

/**
 * Every format from every start, read in every way by everybody who is not the committee: nothing that is typed or
 * measured on a hidden hole may change a byte of it.
 */

const hidden = 3;
const holes = Array.from({ length: 18 }, (_, at) => at + 1);

type Format = { style?: string; isInTeams?: boolean; board?: Partial<Board> };
const formats: Record<string, Format> = {
  'stroke play': { board: {} },
  Stableford: { board: { score: scores.stableford } },
  'best ball': { isInTeams: true, board: { of: 'teams', combine: { count: 1 } } },
  scramble: { isInTeams: true, board: { of: 'teams', ball: 'one' } },
  'match play': { style: 'Match Play' },
};
const starts = {
  'the first tee': { startKind: 'one_tee', startHoles: [1, 1] },
  'the tenth tee': { startKind: 'two_tees', startHoles: [10, 10] },
  'a shotgun': { startKind: 'shotgun', startHoles: [1, 6] },
} as const;

const all = Object.entries(formats).flatMap(([format, of]) =>
  Object.entries(starts).map(([start, from]) => ({ format, start, of, from })),
);

let server: TestServer;
let given: Host;
let stranger: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web', RATE_LIMITS: '0' }, ...builtPages });
  given = await makeHost(server);
  stranger = (await makeGolfer(server)).token;
});
afterAll(() => server.stop());

async function inPlay({ of, from }: (typeof all)[number]) {
  let boards: string[] = ['matches'];
  const scored = await makeScoredRound(server, {
    ...given,
    players: 8,
    mode: 'one',
    ...from,
    prepare: async ({ tournament, field }) => {
      if (of.isInTeams) await insertPairs(server, tournament.id, field);
      if (of.board) boards = Object.values(await insertBoards(server, tournament.id, of.board));
      if (of.style)
        await server.context.pool.query('update tournaments set gameplay_style = $2 where id = $1', [
          tournament.id,
          of.style,
        ]);
    },
  });
  await server.context.pool.query('update golf_rounds set hidden_holes = $2 where id = $1', [scored.round.id, hidden]);
  // Skins are won by players' own balls.
  const contests: { kind: string; hole: number | null }[] =
    of.board?.ball === 'one' ? [] : [{ kind: 'skins', hole: null }];
  for (const start of new Set(from.startHoles))
    contests.push({ kind: 'drive', hole: lastHoles(holes, start, hidden)[1] ?? 18 });
  const added: { id: string; hole: number | null }[] = [];
  for (const body of contests) {
    const { body: made } = await server.call('POST', `/api/organizer/rounds/${scored.round.id}/contests`, {
      as: given.owner.token,
      body,
    });
    added.push({ id: made.id, hole: body.hole });
  }
  return { ...scored, boards: [...boards, ...added.map(({ id }) => id)], contests: added };
}

describe('what is hidden of a round is hidden everywhere', () => {
  it.each(all)('$format from $start', { timeout: 120_000 }, async (one) => {
    const { from } = one;
    const own = await inPlay(one);
    const { id } = own.tournament;
    const as = given.owner.token;
    const phones = own.tokens.map((token) => phone(server, token));
    const bundles = await Promise.all(phones.map((of) => of.read()));
    const type = (strokes: number, which: (start: number) => readonly number[]) =>
      Promise.all(
        phones.map((of, group) =>
          of.deliver(
            (bundles[group]?.cards ?? []).flatMap(({ id: card }, place) =>
              which(from.startHoles[group] ?? 1).map((hole) => entry(card, { hole, strokes: strokes + place })),
            ),
          ),
        ),
      );
    const committees = async () => {
      const read = own.boards.map((board) =>
        server.call('GET', `/api/leaderboards/${id}?form=committee&board=${board}`, { as }),
      );
      return (await Promise.all(read)).map(({ body }: { body: Leaderboard }) => body.version);
    };
    const known = async (before: readonly string[]) =>
      expect
        .poll(async () => (await committees()).filter((version) => before.includes(version)), { timeout: 15_000 })
        .toEqual([]);

    const untouched = await committees();
    await type(4, (start) => holes.filter((hole) => !lastHoles(holes, start, hidden).includes(hole)));
    await known(untouched);
    const streams = own.boards.map((board) => followBoard(server, id, `?board=${board}`));
    await expect.poll(() => streams.every(({ heard }) => heard.length > 0)).toBe(true);
    const slug = given.owner.organizer.organizerId;
    const { body: main } = await server.call('GET', `/api/leaderboards/${id}`);
    const addresses = addressesOf(id, { boards: own.boards, row: main.board.rows[0].id, slug });
    // A phone of another group, with what it is told of the field: another group's scores are no part of it.
    const other = async () => {
      const { now: _, ...bundle } = await phone(server, own.tokens[0] ?? '').read();
      return JSON.stringify([bundle.contests, bundle.round, bundle.matches]);
    };
    const everything = async () => ({
      ...(await readPublic(server, addresses, stranger)),
      phone: await other(),
    });
    await expect
      .poll(async () => (await server.call('GET', `/api/leaderboards/${id}`)).body.version)
      .toBe(main.version);
    const before = await everything();
    // The last version of each stream; a board may be told twice of one version, and a heartbeat tells it again.
    const told = () => streams.map(({ heard }) => heard.at(-1)?.data.version);
    const shown = await Promise.all(
      own.boards.map(
        async (board) => (await server.call('GET', `/api/leaderboards/${id}?board=${board}`)).body.version,
      ),
    );
    await expect.poll(told).toEqual(shown);

    const seen = await committees();
    for (const contest of own.contests)
      for (const [place, player] of own.field.entries()) {
        const start = from.startHoles[Math.floor(place / 4)] ?? 1;
        if (contest.hole === null || !lastHoles(holes, start, hidden).includes(contest.hole)) continue;
        const length = { player_id: player, length_mm: 250_123 + place };
        const path = `/api/organizer/contests/${contest.id}/measures`;
        expect((await server.call('PUT', path, { as, body: length })).status).toBe(200);
      }
    await type(2, (start) => lastHoles(holes, start, hidden));
    await known(seen);
    expect(await everything()).toEqual(before);
    expect(told()).toEqual(shown);
    for (const { close } of streams) close();

    // The same addresses tell it once it is shown, so what was looked for could have been found.
    await server.call('POST', `/api/organizer/rounds/${own.round.id}/reveal`, { as, body: { action: 'all', seen: 0 } });
    for (const board of own.boards) {
      const address = `/api/leaderboards/${id}?board=${board}`;
      const asRead = `everybody at ${address}` as keyof typeof before;
      await expect.poll(async () => (await readPublic(server, [address], stranger))[asRead]).not.toBe(before[asRead]);
    }
  });
});
