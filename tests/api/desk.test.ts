import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskPage } from '#areas/scoring/contract/desk.ts';
import { newId } from '#kernel/database/connection.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { insertGroups } from '#tests/factories/sheet-groups.ts';
import { insertField, sheetPage } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let versionId: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server);
  versionId = (await makeCourse(server)).versionId;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

async function open(players: number, fields: object = {}, golferIds: string[] = []) {
  const tournament = await makeTournament(server, { organizer: owner.organizer, ...fields });
  const round = await makeRound(server, { tournament, versionId });
  const field = await insertField(server, tournament.id, players, golferIds);
  const groups = await insertGroups(server, round.id, field);
  const path = `/api/organizer/rounds/${round.id}/desk`;
  return {
    tournament,
    round,
    field,
    groups,
    path,
    see: async (query = ''): Promise<DeskPage> =>
      (await server.call('GET', `${path}${query}`, { as: owner.token })).body,
    act: (deskAction: object, more: object = {}) =>
      server.call('POST', path, { as: owner.token, body: { action: deskAction, ...more } }),
  };
}
const person = { firstName: 'Walk', lastName: 'Inn', email: 'walk@in.test', handicap: -0.4 };

describe('who is here', () => {
  it('is noted, taken back, and shown in the list of players too', async () => {
    const { act, see, field, tournament } = await open(5);
    const [ann = ''] = field;
    expect(await act({ op: 'check_in', player: ann })).toMatchObject({
      status: 200,
      body: { effects: ['Pat Player0000 is here.'], player: { checked_in_at: expect.any(String) } },
    });
    const first = (await see('?filter=here')).data[0]?.checked_in_at;
    await act({ op: 'check_in', player: ann });
    const page = await see('?filter=here');
    expect(page).toMatchObject({
      summary: { players: 5, here: 1, late: 0, no_show: 0 },
      data: [{ checked_in_at: first }],
    });
    expect((await see('?filter=expected&limit=2')).data.map(({ name }) => name)).toEqual([
      'Pat Player0001',
      'Pat Player0002',
    ]);
    const list = await server.call('GET', `/api/organizer/tournaments/${tournament.id}/players?filter=checked_in`, {
      as: owner.token,
    });
    expect(list.body.data).toHaveLength(1);
    await act({ op: 'check_in', player: ann, is_here: false });
    expect((await see()).summary.here).toBe(0);
    const next = await see('?limit=2');
    expect((await see(`?limit=2&cursor=${next.next_cursor}`)).data.map(({ name }) => name)).toEqual([
      'Pat Player0002',
      'Pat Player0003',
    ]);
    expect((await see('?q=player0004')).data).toHaveLength(1);
  });

  it('shows neither mail address nor phone', async () => {
    const { path } = await open(2);
    const { body } = await server.call('GET', path, { as: owner.token });
    expect(JSON.stringify(body)).not.toMatch(/@|phone/);
  });
});

describe('what comes up', () => {
  it('is said before it happens, and refused where the field changed meanwhile', async () => {
    const { act, see, field, groups } = await open(5);
    const [ann = '', bo = ''] = field;
    const deskAction = { op: 'late', player: ann, go: 'join', group: groups[1] };
    const said = await act(deskAction, { dry_run: true });
    expect(said.body.effects[0]).toBe(
      'Pat Player0000 is late, and moves from group 1 (8:00 AM, hole 1) to group 2 (8:10 AM, hole 1).',
    );
    expect((await see()).data[0]).toMatchObject({ state: 'in', group: { number: 1 } });
    await act({ op: 'swap', player: ann, other: field[4] });
    expect(await act(deskAction, { preview: said.body.preview })).toMatchObject({ status: 409 });
    const again = await act({ op: 'late', player: bo, go: 'join', group: groups[1] }, { dry_run: true });
    const done = await act({ op: 'late', player: bo, go: 'join', group: groups[1] }, { preview: again.body.preview });
    expect(done).toMatchObject({ status: 200, body: { player: { state: 'late', group: { number: 2 } } } });
  });

  it('is in the team’s activity once it was done, and not for having been looked at', async () => {
    const { act, field, groups, round } = await open(5);
    const [ann = ''] = field;
    const deskAction = { op: 'late', player: ann, go: 'join', group: groups[1] };
    await act(deskAction, { dry_run: true });
    const said = await act(deskAction, { dry_run: true });
    const lines = async () =>
      (
        await server.context.pool.query(
          `select actor_id from audit_entries where action = 'POST /api/organizer/rounds/:id/desk' and subject = $1`,
          [round.id],
        )
      ).rows;
    expect(await lines()).toHaveLength(0);
    expect((await act(deskAction, { preview: said.body.preview })).status).toBe(200);
    expect(await lines()).toHaveLength(1);
  });

  it('a no-show has a ruling, and loses it by coming after all', async () => {
    const { act, see, field, round } = await open(4);
    const [ann = ''] = field;
    await act({ op: 'no_show', player: ann });
    expect((await see('?filter=no_show')).data).toHaveLength(1);
    await act({ op: 'came', player: ann });
    expect((await see()).summary).toMatchObject({ here: 1, no_show: 0 });
    const { rows } = await server.context.pool.query(
      'select content, voids from rulings where round_id = $1 order by at, voids nulls first',
      [round.id],
    );
    expect(rows).toMatchObject([
      { content: { kind: 'status', player: ann, status: 'dns', round: round.id }, voids: null },
      { content: { kind: 'void' } },
    ]);
  });

  it('who withdraws leaves the sheet; an index and a cart are changed', async () => {
    const { act, see, field } = await open(3);
    const [ann = '', bo = ''] = field;
    await act({ op: 'withdraw', player: ann });
    await act({ op: 'index', player: bo, index: 8.1 });
    await act({ op: 'cart', player: bo, cart: '17' });
    expect((await see()).data).toMatchObject([
      { has_withdrawn: true, group: null },
      { index: 8.1, cart: '17' },
      { index: 7.4 },
    ]);
    expect(await act({ op: 'cart', player: ann, cart: '3' })).toMatchObject({ status: 409 });
  });

  it('who withdrew or is disqualified plays after all, and the ruling stays in the record', async () => {
    const { act, see, field, groups, round } = await open(3);
    const [ann = '', bo = ''] = field;
    await act({ op: 'withdraw', player: ann });
    await act({ op: 'disqualify', player: bo, reason: 'Rule 3.3b: card not signed' });
    expect((await see()).data).toMatchObject([{ has_withdrawn: true }, { is_disqualified: true }, {}]);
    expect(await act({ op: 'disqualify', player: bo, reason: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'action.reason' }] },
    });
    await act({ op: 'take_back', player: ann, group: groups[0] });
    await act({ op: 'take_back', player: bo });
    expect((await see()).data).toMatchObject([
      { has_withdrawn: false, group: { number: 1 } },
      { is_disqualified: false, group: { number: 1 } },
      {},
    ]);
    const { rows } = await server.context.pool.query(
      `select content ->> 'status' as status, reason from rulings where round_id = $1 and voids is null order by at, id`,
      [round.id],
    );
    expect(rows).toEqual([
      { status: 'wd', reason: 'Noted at the desk' },
      { status: 'dq', reason: 'Rule 3.3b: card not signed' },
    ]);
    expect(await act({ op: 'take_back', player: ann })).toMatchObject({ status: 409 });
  });

  it('somebody new takes the place of a player: nothing of the one before is left, both are told', async () => {
    const { golfer, token } = await makeGolfer(server);
    const { act, see, field, tournament, round } = await open(3, {}, [golfer.golferId]);
    const [ann = ''] = field;
    const page = sheetPage(server, round, owner.token);
    expect((await page.publish({ tell: 'none' })).status).toBe(200);
    await act({ op: 'no_show', player: ann });
    const teeTimes = async () =>
      (await server.call('GET', `/api/tournaments/${tournament.id}/tee-times`)).body.groups[0].players.map(
        ({ name }: { name: string }) => name,
      );
    expect(await teeTimes()).toEqual(['Pat Player0001', 'Pat Player0002']);
    const mine = () => server.call('GET', `/api/rounds/${round.id}/my-tee-time`, { as: token });
    const next = { firstName: 'Zoe', lastName: 'Lind', email: 'zoe@lind.test', handicap: -1.2 };
    const said = await act({ op: 'replace', player: ann, person: next }, { dry_run: true });
    expect(said.body.effects[0]).toBe('Zoe Lind takes the place of Pat Player0000, off index +1.2.');
    expect((await act({ op: 'replace', player: ann, person: next }, { preview: said.body.preview })).status).toBe(200);
    expect((await see('?q=lind')).data).toMatchObject([
      { name: 'Zoe Lind', index: -1.2, state: 'in', has_account: false, group: { number: 1 } },
    ]);
    expect((await see()).summary.players).toBe(3);
    expect(await teeTimes()).toEqual(['Zoe Lind', 'Pat Player0001', 'Pat Player0002']);
    expect((await mine()).body).toMatchObject({ groups: [], check_in: null });
    const { rows } = await server.context.pool.query(
      `select title, message from notifications where user_id = $1
       union all select subject, content #>> '{paragraphs,0}' from mails where "to" = 'zoe@lind.test'`,
      [golfer.userId],
    );
    expect(rows).toEqual([
      {
        title: 'Somebody plays in your place',
        message: 'Zoe Lind takes your place in Test Open. You do not play in it any more.',
      },
      {
        title: expect.stringMatching(/^You play Test Open, /),
        message: 'You take the place of Pat Player0000 in Test Open.',
      },
    ]);
    const none = { ...next, firstName: 'Zed', email: 'zed@lind.test', handicap: null };
    const without = await act({ op: 'replace', player: field[1], person: none }, { dry_run: true });
    expect(without.body.effects[0]).toBe('Zed Lind takes the place of Pat Player0001, without a handicap.');
    const again = { ...next, email: `field1-${tournament.id.slice(-6)}@example.test` };
    expect((await act({ op: 'replace', player: field[2], person: again })).status).toBe(200);
    await server.context.pool.query(`update golf_rounds set status = 'playing' where id = $1`, [round.id]);
    expect(await act({ op: 'replace', player: ann, person: next })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Scores have come in') },
    });
  });

  it('an index may be a plus one, or that of the record', async () => {
    const { golfer } = await makeGolfer(server);
    const { act, see, field } = await open(2, {}, [golfer.golferId]);
    const [ann = '', bo = ''] = field;
    await act({ op: 'index', player: bo, index: -2.1 });
    expect((await see()).data).toMatchObject([{ has_account: true }, { index: -2.1, has_account: false }]);
    expect(await act({ op: 'index', player: ann, index: null })).toMatchObject({
      status: 409,
      body: { detail: 'Pat Player0000 has no index in a record kept here.' },
    });
    expect(await act({ op: 'index', player: bo, index: -10.1 })).toMatchObject({ status: 422 });
  });

  it('finds a player by the code of their mail, however it is typed', async () => {
    const { see, field } = await open(4);
    const [, second] = (await see()).data;
    for (const typed of [second?.code, second?.code.toLowerCase().replace('-', ' '), second?.code.replace('-', '')])
      expect((await see(`?q=${encodeURIComponent(typed ?? '')}`)).data.map(({ id }) => id)).toEqual([field[1]]);
  });

  it('somebody walks on, pays and plays; one too many is refused', async () => {
    const { act, see, groups } = await open(3, { maxEntries: 4 });
    const deskAction = { op: 'walk_on', person, group: groups[0] };
    expect((await act(deskAction, { dry_run: true })).body.effects).toEqual([
      'Walk Inn is entered, and has paid $100.00 at the desk.',
      'Walk Inn joins group 1 (8:00 AM, hole 1), and is here.',
    ]);
    expect((await act(deskAction)).body).toMatchObject({
      player: { name: 'Walk Inn', group: { number: 1 }, checked_in_at: expect.any(String) },
    });
    expect((await see()).groups).toEqual([]);
    expect(await act({ ...deskAction, group: null })).toMatchObject({ status: 409, body: { code: 'tournament_full' } });
  });

  it('a round that is over stays as it was played', async () => {
    const { act, field, round } = await open(1);
    await server.context.pool.query(`update golf_rounds set status = 'official' where id = $1`, [round.id]);
    expect(await act({ op: 'check_in', player: field[0] })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });
});

describe('who may', () => {
  it('is the owner alone, and about people of the round alone', async () => {
    const { path, act } = await open(1);
    const other = await open(1);
    const stranger = await makeOrganizer(server);
    const { token: golfer } = await makeGolfer(server);
    const body = { action: { op: 'check_in', player: newId() } };
    for (const [as, status] of [
      [stranger.token, 404],
      [golfer, 403],
    ] as const) {
      expect((await server.call('GET', path, { as })).status).toBe(status);
      expect((await server.call('POST', path, { as, body })).status).toBe(status);
    }
    expect((await server.call('GET', path)).status).toBe(401);
    expect((await act({ op: 'check_in', player: other.field[0] })).status).toBe(404);
    expect(await act({ op: 'dance', player: newId() })).toMatchObject({ status: 422 });
    expect(await act({ op: 'index', player: newId(), index: 99 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'action.index' }] },
    });
  });
});
