import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BoardAnswer } from '#areas/scoring/contract/leaderboards.ts';
import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { randomBelow, seededRandom, shuffled } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { newId } from '#kernel/database/connection.ts';
import { computeBoards } from '#areas/scoring/services/leaderboards/compute-boards.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { cameFrom } from '#tests/factories/addresses.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { factoriesFor, isBuilt, type OwnServer, ownServer } from '../chaos/own-server.ts';
import { rush } from './harness.ts';

// The largest day that amateurs play: 3,268 golfers in 817 groups on 50 courses at once, two phones a group. The
// entries of five hours come in five minutes; a third of the phones are in valleys and send hours later, out of order.
const isLong = process.env.LONG === '1' && isBuilt;
/** For a machine that has other things to do: the share of the courses that is played. */
const share = Number(process.env.SHARE ?? 1);
const courses = isLong ? Math.max(1, Math.round(50 * share)) : 2;
const groupsOf = (course: number) => (isLong ? 16 + Number(course < 17) : 3);
const playMs = isLong ? 300_000 : 2_000;
const maxP95Ms = 2_000;
const maxMs = 5_000;
const holes = Array.from({ length: 18 }, (_, place) => place + 1);

let own: OwnServer | null = null;
let server: TestServer;
beforeAll(async () => {
  if (isLong) {
    own = await ownServer({ LOG_LEVEL: 'silent' });
    await own.start();
    server = await factoriesFor(own, (await own.database()).url);
  } else server = await startTestServer({ settings: { ROLES: 'web' } });
}, 300_000);
afterAll(async () => {
  await server.judge();
  await server.stop();
  await own?.stop();
}, 300_000);

type Group = { tournament: string; board: string; token: string; cards: { id: string; player: string }[] };

/** Tournaments of one round, each on a course of its own, with their boards. */
async function openCourses(): Promise<Group[]> {
  const owner = await makeOrganizer(server);
  const groups: Group[] = [];
  for (let course = 0; course < courses; course += 1) {
    const { versionId } = await makeCourse(server);
    const { tournament, tokens } = await makeScoredRound(server, { owner, versionId, players: 4 * groupsOf(course) });
    const { gross } = await insertBoards(server, tournament.id);
    for (const token of tokens) {
      const { cards } = await phone(server, token).read();
      const own = cards.map(({ id, players }) => ({ id, player: players[0] ?? '' }));
      groups.push({ tournament: tournament.id, board: gross, token, cards: own });
    }
  }
  return groups;
}

const strokesOf = (card: string, hole: number): number => 3 + ((card.charCodeAt(35) + hole * 7) % 4);

/** The entries of a phone on one hole: a score a card. */
const rowsOf = ({ cards }: Group, hole: number, scorerRole: 'first' | 'second'): ScoreEntry[] =>
  cards.map(({ id }) => entry(id, { hole, scorer_role: scorerRole, strokes: strokesOf(id, hole) }));

/** Delivers until it is answered; the server may ask to come again. @returns refusals besides that */
async function deliver(group: Group, device: string, entries: readonly ScoreEntry[]): Promise<number[]> {
  const said = { v: scoringProtocol, device, seat: 0, app: 'world-am', offset_ms: 0, pending: 0, cursor: 0, epoch: 0 };
  const refusals: number[] = [];
  for (;;) {
    const answer = await fetch(`${server.url}/api/scoring/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [scoreLinkHeader]: group.token, ...cameFrom(device) },
      // Others' scores are not asked for: this is about what comes in.
      body: JSON.stringify({ ...said, cursor: 2_000_000_000, entries }),
    });
    const body = await answer.text();
    if (answer.ok) return JSON.parse(body).taken.length === entries.length ? refusals : [...refusals, 0];
    if (answer.status !== 503) return [...refusals, answer.status];
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
  }
}

const readBoard = async ({ tournament, board }: Group): Promise<BoardAnswer | null> => {
  const answer = await fetch(`${server.url}/api/leaderboards/${tournament}?board=${board}`, {
    headers: cameFrom(null),
  });
  return answer.ok ? (((await answer.json()) as { board: BoardAnswer | null }).board ?? null) : null;
};
const thruOf = (board: BoardAnswer | null, player: string): number => {
  const thru = board?.rows.find(({ id }) => id === player)?.thru ?? '';
  return thru.startsWith('F') ? holes.length : Number.parseInt(thru, 10) || 0;
};

it('the largest day: nothing is lost, boards say what was typed, and soon', { timeout: 3_600_000 }, async () => {
  const random = seededRandom(2027);
  const groups = await openCourses();
  const players = groups.flatMap(({ cards }) => cards);
  const refused: number[] = [];
  const seenAfterMs: number[] = [];
  const probes: Promise<void>[] = [];

  /** Measures the time until the board shows a hole of a group's first player, from the answer to its delivery on. */
  async function probe(group: Group, thru: number): Promise<void> {
    const since = performance.now();
    while (thruOf(await readBoard(group), group.cards[0]?.player ?? '') < thru) {
      if (performance.now() - since > 60_000) break;
      await sleep(100);
    }
    seenAfterMs.push(performance.now() - since);
  }

  const since = performance.now();
  await Promise.all(
    groups.flatMap((group, place) =>
      (['first', 'second'] as const).map(async (scorerRole) => {
        const device = newId();
        const isInValley = (place + Number(scorerRole === 'second')) % 3 === 0;
        const isAlone = (place + 1) % 3 === 0;
        const typed = holes.map((hole) => rowsOf(group, hole, scorerRole));
        const startMs = random() * (playMs / holes.length);
        if (!isInValley)
          for (const [at, rows] of typed.entries()) {
            const dueMs = startMs + (at * playMs) / holes.length;
            await sleep(Math.max(0, dueMs - (performance.now() - since)));
            refused.push(...(await deliver(group, device, rows)));
            // While the other phone is in its valley this one alone says how far the group is.
            if (isAlone && scorerRole === 'first' && randomBelow(4, random) === 0) probes.push(probe(group, at + 1));
          }
        else {
          await sleep(Math.max(0, playMs * 0.9 - (performance.now() - since)));
          const late = shuffled(typed.flat(), random);
          for (let from = 0; from < late.length; from += 20)
            refused.push(...(await deliver(group, device, late.slice(from, from + 20))));
        }
      }),
    ),
  );
  await Promise.all(probes);
  const tookS = (performance.now() - since) / 1_000;

  const { rows } = await server.context.pool.query<{ n: number }>(
    'select count(*)::int as n from score_entries where card_id = any($1::uuid[])',
    [players.map(({ id }) => id)],
  );
  const expected = players.length * holes.length * 2;
  const sorted = seenAfterMs.toSorted((one, other) => one - other);
  const p95 = Math.round(sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0);
  const slowest = Math.round(sorted.at(-1) ?? 0);
  process.stdout.write(
    `${players.length} players in ${groups.length} groups on ${courses} courses: ${expected} rows, ` +
      `${expected - (rows[0]?.n ?? 0)} lost, in ${Math.round(tookS)} s; seen on boards after p95 ${p95} ms, ` +
      `at most ${slowest} ms (${sorted.length} looked for)\n`,
  );
  expect(rows[0]?.n).toBe(expected);
  expect(refused).toEqual([]);

  const oneOfEach = [...new Map(groups.map((group) => [group.tournament, group])).values()];
  await rush(oneOfEach, 2, async (group) => {
    const event = await readEvent(server.context.pool, group.tournament);
    if (!event) throw new Error('no event');
    const fresh = computeBoards(event, 'public').answers.get(group.board)?.leaderboard.board;
    const plain = (board: BoardAnswer | null | undefined) =>
      board?.rows.map(({ id, pos, total, to_par, thru }) => ({ id, pos, total, to_par, thru }));
    await expect.poll(async () => plain(await readBoard(group)), { timeout: 30_000 }).toEqual(plain(fresh));
    const cards = groups.filter(({ tournament }) => tournament === group.tournament).flatMap((one) => one.cards);
    for (const { id, player } of cards) {
      const sum = holes.reduce((strokes, hole) => strokes + strokesOf(id, hole), 0);
      expect(fresh?.rows.find((row) => row.id === player)?.total).toBe(sum);
    }
  });
  if (isLong) expect(p95).toBeLessThanOrEqual(maxP95Ms);
  if (isLong) expect(slowest).toBeLessThanOrEqual(maxMs);
});
