import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
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

async function withContest(kind: 'pin' | 'drive', hole: number) {
  const scored = await makeScoredRound(server, given);
  await insertBoards(server, scored.tournament.id);
  const as = { as: given.owner.token };
  const at = `/api/organizer/rounds/${scored.round.id}`;
  const contest: string = (await server.call('POST', `${at}/contests`, { ...as, body: { kind, hole } })).body.id;
  const own = phone(server, scored.tokens[0] ?? '');
  const { cards } = await own.read();
  const measure = (player: number, mm: number | null, over: Partial<ScoreEntry> = {}): ScoreEntry => {
    const { strokes: _strokes, ...said } = entry(cards[player]?.id ?? '', { hole, kind: 'measure', ...over });
    return { ...said, contest, ...(mm === null ? {} : { mm }) };
  };
  const rows = async () => {
    const { body } = await server.call(
      'GET',
      `/api/leaderboards/${scored.tournament.id}?board=${contest}&form=committee`,
      as,
    );
    return body.board.rows.map(({ name, result }: { name: string; result: string }) => `${name.slice(-1)} ${result}`);
  };
  const byCommittee = (player: number, mm: number | null) =>
    server.call('PUT', `/api/organizer/contests/${contest}/measures`, {
      ...as,
      body: { player_id: scored.field[player], length_mm: mm },
    });
  return { ...scored, as, at, contest, own, cards, measure, rows, byCommittee };
}

it('what phones measure stands on the board; what differs does not, until somebody settles it', async () => {
  const round = await withContest('pin', 3);
  const { own, measure, rows } = round;
  const other = phone(server, round.tokens[0] ?? '', { seat: 1 });
  expect((await own.read()).contests).toEqual([{ id: round.contest, kind: 'pin', hole: 3, best_mm: null }]);
  const [ann, bob] = [measure(0, 2_310), measure(1, 1_400)];
  const first = await own.deliver([ann, bob]);
  expect(first).toMatchObject({ taken: [ann.id, bob.id], contests: [{ best_mm: null }] });
  expect((await own.deliver([ann, bob])).taken, 'sent again it changes nothing').toEqual([ann.id, bob.id]);
  await expect.poll(rows).toEqual(['1 4 ft 7 in', '0 7 ft 7 in']);
  // The other phone had no signal, and measured the same ball.
  const apart = measure(1, 1_500, { scorer_role: 'second' });
  const answer = await other.deliver([apart]);
  expect(answer.entries.map(({ mm }) => mm)).toEqual([2_310, 1_400, 1_500]);
  await expect.poll(rows).toEqual(['0 7 ft 7 in']);
  const logicalTime = Math.max(ann.logical_time, bob.logical_time, apart.logical_time) + 1;
  await own.deliver([measure(1, 1_450, { after: [bob.id, apart.id], logical_time: logicalTime })]);
  await expect.poll(rows).toEqual(['1 4 ft 9 in', '0 7 ft 7 in']);
  expect((await own.deliver([])).contests).toMatchObject([{ best_mm: 1_450 }]);
  // A hole that is kept back tells nobody how near others came.
  await server.context.pool.query('update golf_rounds set hidden_holes = 9 where id = $1', [round.round.id]);
  expect((await own.read()).contests).toMatchObject([{ best_mm: null }]);
});

it('the committee’s word stands above phones, with its history, and nothing of it is a score', async () => {
  const round = await withContest('drive', 4);
  const { own, measure, rows, byCommittee, cards } = round;
  await own.deliver([measure(0, 250_000)]);
  expect((await byCommittee(0, 240_000)).status).toBe(200);
  await expect.poll(rows).toEqual(['0 262 yd']);
  await own.deliver([measure(0, 260_000)]);
  await expect.poll(rows).toEqual(['0 262 yd']);
  const { body } = await server.call('GET', `/api/organizer/cards/${cards[0]?.id}`, round.as);
  expect(body.entries.map(({ mm, stands }: { mm: number; stands: boolean }) => [mm, stands])).toEqual([
    [250_000, false],
    [240_000, true],
    [260_000, true],
  ]);
  expect(body.card).toMatchObject({ thru: 0, late: 0, differs: [] });
  expect((await byCommittee(0, null)).status).toBe(200);
  await expect.poll(rows).toEqual([]);
});

it('a phone that is struck takes its lengths with it; a contest that goes takes none of the cards', async () => {
  const round = await withContest('pin', 3);
  const { own, measure, rows } = round;
  const other = phone(server, round.tokens[0] ?? '', { seat: 1 });
  await own.deliver([measure(0, 900), measure(1, 2_000)]);
  await other.deliver([measure(1, 1_000, { scorer_role: 'second' })]);
  const [link] = (await server.call('GET', `${round.at}/links`, round.as)).body.data;
  const body = { link: link.id, device: own.device, action: 'strike', reason: 'Lost' };
  const struck = await server.call('POST', `${round.at}/phones`, { ...round.as, body });
  expect(struck.body.effects.slice(1)).toEqual([
    'Pat Player0000, hole 3: 2 ft 11 in becomes nothing measured.',
    'Pat Player0001, hole 3: nothing becomes 3 ft 3 in measured.',
  ]);
  await expect.poll(rows).toEqual(['1 3 ft 3 in']);
  expect((await server.call('DELETE', `/api/organizer/contests/${round.contest}`, round.as)).status).toBe(200);
  const late = measure(2, 500);
  expect((await other.deliver([late])).held).toEqual([{ id: late.id, why: 'bad_value' }]);
});
