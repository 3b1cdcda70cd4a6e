import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { entry, makeScoredRound, phone, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let given: Host;
let scored: ScoredRound;
let stranger: ScoredRound;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
  scored = await makeScoredRound(server, { ...given, players: 8 });
  stranger = await makeScoredRound(server, { versionId: given.versionId });
  await insertBoards(server, scored.tournament.id);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const as = () => ({ as: given.owner.token });
const of = (path: string, { round }: Pick<ScoredRound, 'round'> = scored) =>
  `/api/organizer/rounds/${round.id}/${path}`;

/** A helper's link, valid now, and a phone that came by it. */
async function helper(kind: 'station' | 'desk' | 'viewer', holes = [7]) {
  const label = `${kind} ${newId().slice(-6)}`;
  const body = kind === 'station' ? { kind, label, holes } : { kind, label };
  expect(await server.call('POST', of('links'), { ...as(), body })).toMatchObject({ status: 201 });
  const [link] = (await server.call('GET', of(`links?q=${label}`), as())).body.data;
  await server.context.pool.query('update score_links set valid_from = $2 where id = $1', [
    link.id,
    new Date(server.clock.now().getTime() - 1_000),
  ]);
  const token = link.url.split('#')[1];
  const headers = { [scoreLinkHeader]: token };
  const call = (method: 'GET' | 'POST', path: string, sent?: object) =>
    server.call(method, `/api/scoring/${path}`, { headers, ...(sent ? { body: sent } : {}) });
  return { ...phone(server, token, { seat: null }), link, call };
}

describe('a station', () => {
  it('finds the groups of its round, types its holes, and hears what their phones typed', async () => {
    const station = await helper('station');
    expect(station.link).toMatchObject({ state: 'early', holes: [7] });
    expect(station.link.qr_code).toContain('<svg');
    const { groups, cards } = await station.read();
    expect(cards).toEqual([]);
    expect(groups).toMatchObject([
      { number: 1, start: { time: '08:00', hole: 1 }, players: expect.arrayContaining([expect.any(String)]) },
      { number: 2 },
    ]);
    const { body: second } = await station.bundle('?group=2');
    const card = second.cards[0].id;
    const own = phone(server, scored.tokens[1] ?? '');
    const typed = entry(card, { hole: 7, strokes: 6 });
    await own.deliver([typed]);
    const score = entry(card, { hole: 7, strokes: 5, scorer_role: 'official' });
    const answer = await station.deliver([score], { group: second.group.id });
    expect(answer.taken).toEqual([score.id]);
    expect(answer.entries.map(({ id }) => id)).toEqual([typed.id, score.id]);
    expect(answer.cards).toHaveLength(4);
    // An entry of the group is not put away: the hole differs until somebody settles it.
    const { body } = await server.call('GET', `/api/organizer/cards/${card}`, as());
    expect(body.holes[6]).toMatchObject({ value: null, state: 'differs' });
  });

  it('types neither other holes nor other rounds, settles and signs nothing, and reads no other round', async () => {
    const station = await helper('station');
    const { body: first } = await station.bundle('?group=1');
    const card = first.cards[0].id;
    const foreign = (await phone(server, stranger.tokens[0] ?? '').read()).cards[0]?.id ?? '';
    const rows = [
      entry(card, { hole: 8, scorer_role: 'official' }),
      entry(card, { hole: 7, scorer_role: 'first' }),
      entry(card, { hole: 7, scorer_role: 'official', kind: 'settle', after: [newId()] }),
      entry(foreign, { hole: 7, scorer_role: 'official' }),
    ];
    const { held, taken } = await station.deliver(rows);
    expect(taken).toEqual([]);
    expect(held.map(({ why }) => why)).toEqual(['bad_value', 'bad_value', 'bad_value', 'unknown_card']);
    const asked = await station.deliver([], { group: stranger.groupIds[0] });
    expect(asked).toMatchObject({ entries: [], cards: [], message: null });
    expect((await station.bundle('?group=9')).status).toBe(404);
    for (const path of ['desk', 'board']) expect((await station.call('GET', path)).status).toBe(403);
    const post = await station.call('POST', 'desk', { player: scored.field[0], state: 'here' });
    expect(post.status).toBe(403);
  });

  it('is asked for at a hole that is played, ends with the day after, and stops when it is ended', async () => {
    const front = await makeScoredRound(server, { ...given, holes: 'front' });
    const body = { kind: 'station', label: 'Hole 12', holes: [12] };
    const refused = await server.call('POST', of('links', front), { ...as(), body });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'holes' }] } });
    const other = (await makeOrganizer(server)).token;
    expect((await server.call('POST', of('links'), { as: other, body })).status).toBe(404);
    const station = await helper('station');
    const { body: first } = await station.bundle('?group=1');
    const late = () => entry(first.cards[0].id, { hole: 7, scorer_role: 'official' });
    await server.context.pool.query('update score_links set valid_to = $2 where id = $1', [
      station.link.id,
      new Date(server.clock.now().getTime() - 1),
    ]);
    expect((await station.bundle()).status).toBe(410);
    expect((await station.deliver([late()])).held).toMatchObject([{ why: 'after_close' }]);
    const renew = await server.call('POST', of(`links/${station.link.id}/renew`), as());
    expect(renew.status).toBe(200);
    expect((await station.deliver([late()])).held).toMatchObject([{ why: 'revoked' }]);
  });
});

describe('a desk', () => {
  it('checks people in, sees how to reach nobody, and types cards of any group', async () => {
    const desk = await helper('desk');
    const [ann = ''] = scored.field;
    const note = (state: string, player = ann) => desk.call('POST', 'desk', { player, state });
    const state = async () =>
      (await desk.call('GET', 'desk')).body.data.find(({ id }: { id: string }) => id === ann).state;
    const { body } = await desk.call('GET', 'desk');
    expect(body).toMatchObject({ summary: { players: 8, here: 0 }, next_cursor: null });
    expect(JSON.stringify(body)).not.toMatch(/@|phone|email|birth|index/i);
    expect((await note('here')).status).toBe(200);
    expect(await state()).toBe('here');
    const listed = (await server.call('GET', of('desk?filter=here'), as())).body.data;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([ann]);
    expect((await note('no_show')).status).toBe(200);
    expect(await state()).toBe('no_show');
    expect((await note('expected')).status).toBe(200);
    expect(await state()).toBe('expected');
    const { rows } = await server.context.pool.query(
      `select reason from rulings s where tournament_id = $1 and content ->> 'status' = 'dns'
         and not exists (select from rulings v where v.voids = s.id)`,
      [scored.tournament.id],
    );
    expect(rows, 'and no ruling is left').toEqual([]);
    expect((await note('here', stranger.field[0])).status).toBe(404);
    const card = (await desk.bundle('?group=1')).body.cards[0].id;
    const score = entry(card, { hole: 3, scorer_role: 'official' });
    expect((await desk.deliver([score])).taken).toEqual([score.id]);
    expect((await desk.call('GET', 'board')).status).toBe(403);
  });

  it('sends who has not paid, has withdrawn or is out to the committee', async () => {
    const desk = await helper('desk');
    const player = scored.field[1];
    const action = { op: 'withdraw', player };
    expect((await server.call('POST', of('desk'), { ...as(), body: { action } })).status).toBe(200);
    const { body } = await desk.call('GET', 'desk');
    expect(body.data.find(({ id }: { id: string }) => id === player)).toMatchObject({ barred: 'withdrawn' });
    expect((await desk.call('POST', 'desk', { player, state: 'here' })).body.code).toBe('wrong_state');
  });

  it('opens on its day', async () => {
    const desk = await helper('desk');
    const soon = new Date(server.clock.now().getTime() + 60_000);
    await server.context.pool.query('update score_links set valid_from = $2 where id = $1', [desk.link.id, soon]);
    expect((await desk.call('GET', 'desk')).body.code).toBe('wrong_state');
  });
});

describe('somebody who looks', () => {
  it('sees the boards as the committee does, and changes nothing', async () => {
    const viewer = await helper('viewer');
    expect(viewer.link.valid_to).toBeNull();
    expect(await viewer.read()).toMatchObject({ link: { kind: 'viewer' }, cards: [], groups: [], entries: [] });
    await server.context.pool.query('update golf_rounds set hidden_holes = 9 where id = $1', [scored.round.id]);
    const board = await viewer.call('GET', 'board');
    expect(board).toMatchObject({ status: 200, body: { tournament: { id: scored.tournament.id } } });
    expect(board.body.state.hidden).toBeNull();
    expect(board.headers['cache-control']).toBe('no-store');
    const card = (await phone(server, scored.tokens[0] ?? '').read()).cards[0]?.id ?? '';
    const row = entry(card, { scorer_role: 'official' });
    // The committee decides about what phones typed; somebody who looks gives it nothing to decide.
    expect(await viewer.send(viewer.page([row]))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const quarantined = await server.call('GET', of('quarantined'), as());
    expect(quarantined.body.data.map(({ id }: { id: string }) => id)).not.toContain(row.id);
    expect((await viewer.bundle('?group=1')).body.cards).toEqual([]);
    for (const path of ['desk', 'events']) expect((await viewer.call('GET', path)).status).not.toBe(200);
    const call = { id: newId(), device: newId(), hole: 7, why: 'other' };
    expect((await viewer.call('POST', 'calls', call)).status).toBe(403);
    expect((await server.call('DELETE', of(`links/${viewer.link.id}`), as())).status).toBe(200);
    expect((await viewer.call('GET', 'board')).status).toBe(410);
  });

  it('is ended by nobody else', async () => {
    const viewer = await helper('viewer');
    const other = { as: stranger.owner.token };
    expect((await server.call('DELETE', of(`links/${viewer.link.id}`), other)).status).toBe(404);
    expect((await server.call('DELETE', of(`links/${viewer.link.id}`, stranger), other)).status).toBe(404);
  });
});
