import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import type { SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { adding, groupAt, insertField, sheetPage } from '#tests/factories/tee-sheets.ts';
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

/** A round with a field, and an open page of its owner. */
async function open(players: number, fields: object = {}) {
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  const round = await makeRound(server, { tournament, versionId, ...fields });
  const field = await insertField(server, tournament.id, players);
  return { tournament, round, field, page: sheetPage(server, round, owner.token) };
}
const seatsOf = (body: { groups: SheetGroup[] }) => body.groups.map(({ seats }) => seats.filter(Boolean).length);

describe('the tee sheet of a round', () => {
  it('begins empty, with everybody not placed, and says what to look at', async () => {
    const { page, field, tournament, round } = await open(3);
    const sheet = await page.see();
    expect(sheet).toMatchObject({
      version: 0,
      groups: [],
      blocks: [],
      status: 'planned',
      published_at: null,
      changes: null,
      tournament: { id: tournament.id, title: 'Test Open' },
      round: { id: round.id, first_time: '08:00', interval_minutes: 10, group_size: 4, course: 'Heron Point' },
    });
    expect(sheet.not_placed).toEqual(field);
    expect(sheet.round.holes).toHaveLength(18);
    expect(sheet.conflicts.map(({ code }: { code: string }) => code)).toEqual(['room', 'not_placed']);
    expect(sheet.players[1]).toMatchObject({ name: 'Pat Player0001', index_tenths: 37, has_left: false });
    const list = await server.call('GET', `/api/organizer/tournaments/${tournament.id}/sheets`, { as: owner.token });
    expect(list.body.rounds).toMatchObject([{ id: round.id, number: 1, status: 'planned', published_at: null }]);
  });

  it('does once what was sent twice because the answer was lost: two who changed places stay so', async () => {
    const { page, field } = await open(2);
    const [ann = '', bo = ''] = field;
    const [first, second] = [groupAt(0, [ann]), groupAt(1, [bo])];
    await page.edit(adding(first, second));
    const swap = () => page.edit([{ op: 'swap', playerId: ann, otherId: bo }], 1);
    const [done, again] = [await swap(), await swap()];
    for (const answer of [done, again]) {
      expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
      expect(answer.body.groups.map(({ seats }: SheetGroup) => seats[0])).toEqual([bo, ann]);
    }
    // Somebody who means to change them back has seen that they were changed.
    const back = await page.edit([{ op: 'swap', playerId: ann, otherId: bo }], 2);
    expect(back.body.groups.map(({ seats }: SheetGroup) => seats[0])).toEqual([ann, bo]);
  });

  it('is changed by operations, all or none, and keeps them', async () => {
    const { page, field } = await open(5);
    const [ann = '', bo = '', cy = ''] = field;
    const [first, second] = [groupAt(0, [ann, bo]), groupAt(1)];
    expect((await page.edit(adding(first, second))).body).toMatchObject({ version: 1 });
    const moved = await page.edit([
      { op: 'place', playerId: cy, groupId: second.id, seat: 2 },
      { op: 'swap', playerId: ann, otherId: cy },
      { op: 'note', groupId: first.id, note: 'Cart' },
      { op: 'lock', groupId: second.id, isLocked: true },
      { op: 'block', block: { id: newId(), fromTime: '11:00', toTime: '12:00', hole: null, reason: 'Members' } },
    ]);
    expect(moved.body.groups).toMatchObject([
      { id: first.id, seats: [cy, bo, null, null], note: 'Cart' },
      { id: second.id, seats: [null, null, ann, null], isLocked: true },
    ]);
    expect(
      await page.edit([
        { op: 'move', playerId: bo, groupId: null },
        { op: 'move', playerId: ann, groupId: null },
      ]),
    ).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: 'ops.1', message: 'Group 2 is locked. Unlock it first.' }] },
    });
    const sheet = await page.see();
    expect(sheet.groups).toEqual(moved.body.groups);
    expect(sheet.blocks).toMatchObject([{ fromTime: '11:00', toTime: '12:00', reason: 'Members' }]);
  });

  it('numbers its groups by their starts, whatever order they were added in, and lets two change starts', async () => {
    const { page } = await open(1);
    const [late, early] = [groupAt(5), groupAt(0)];
    await page.edit(adding(late, early));
    expect((await page.see()).groups.map(({ id }: SheetGroup) => id)).toEqual([early.id, late.id]);
    const spare = groupAt(9).start;
    const swapped = await page.edit([
      { op: 'retime', groupId: early.id, start: spare },
      { op: 'retime', groupId: late.id, start: early.start },
      { op: 'retime', groupId: early.id, start: late.start },
    ]);
    expect(swapped.body.groups.map(({ id }: SheetGroup) => id)).toEqual([late.id, early.id]);
    const rows = await server.context.pool.query(
      'select id, number from tee_groups where id = any($1) order by number',
      [[late.id, early.id]],
    );
    expect(rows.rows).toEqual([
      { id: late.id, number: 1 },
      { id: early.id, number: 2 },
    ]);
  });

  it('takes back the page’s own steps, newest first, and no other’s', async () => {
    const { page, round, field } = await open(2);
    const [ann = '', bo = ''] = field;
    const [first, second] = [groupAt(0), groupAt(1)];
    await page.edit(adding(first, second));
    await page.edit([{ op: 'place', playerId: ann, groupId: first.id }]);
    const other = sheetPage(server, round, owner.token);
    await other.see();
    await other.edit([{ op: 'place', playerId: bo, groupId: second.id }]);
    expect(seatsOf((await page.undo()).body)).toEqual([0, 1]);
    expect(await page.undo()).toMatchObject({ status: 409, body: { code: 'sheet_changed' } });
    expect(seatsOf((await other.undo()).body)).toEqual([0, 0]);
    expect(await other.undo()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('lets two work at once, and tells the later one of the same group', async () => {
    const { page, round, field } = await open(4);
    const [ann = '', bo = '', cy = ''] = field;
    const [first, second] = [groupAt(0), groupAt(1)];
    await page.edit(adding(first, second));
    const other = sheetPage(server, round, owner.token);
    await other.see();
    await page.edit([{ op: 'place', playerId: ann, groupId: first.id }]);
    expect((await other.edit([{ op: 'place', playerId: bo, groupId: second.id }], 1)).status).toBe(200);
    expect(await page.edit([{ op: 'place', playerId: cy, groupId: second.id }], 2)).toMatchObject({
      status: 409,
      body: {
        code: 'sheet_changed',
        errors: [{ field: `groups.${second.id}`, message: 'Group 2 was changed meanwhile.' }],
      },
    });
    await page.see();
    expect((await page.edit([{ op: 'place', playerId: cy, groupId: second.id }])).status).toBe(200);
  });

  it('lets who leaves vanish from a draft', async () => {
    const { page, field } = await open(3);
    const [ann = '', bo = ''] = field;
    const group = groupAt(0, [ann, bo]);
    await page.edit(adding(group));
    await leave(ann);
    const sheet = await page.see();
    expect(sheet.groups[0].seats).toEqual([null, bo, null, null]);
    expect(sheet.players.map(({ id }: { id: string }) => id)).not.toContain(ann);
    expect((await page.edit([{ op: 'move', playerId: bo, groupId: group.id, seat: 0 }])).body.groups[0].seats).toEqual([
      bo,
      null,
      null,
      null,
    ]);
  });

  it('is its organizer’s alone, by its own ids', async () => {
    const { page, round, tournament } = await open(1);
    const stranger = await makeOrganizer(server);
    const foreign = sheetPage(server, round, stranger.token);
    const { token } = await makeGolfer(server);
    const group = groupAt(0);
    for (const answer of [
      await server.call('GET', page.path, { as: stranger.token }),
      await foreign.edit(adding(group)),
      await foreign.undo(),
      await foreign.publish(),
      await foreign.unpublish(),
      await foreign.propose(),
    ])
      expect(answer.status).toBe(404);
    for (const answer of [
      await server.call('GET', `/api/organizer/tournaments/${tournament.id}/sheets`, { as: stranger.token }),
      await server.call('POST', `/api/organizer/tournaments/${tournament.id}/pairing-wishes`, {
        as: stranger.token,
        body: { kind: 'early', playerIds: [newId()] },
      }),
      await server.call('GET', page.path, { as: token }),
    ])
      expect(answer.status).toBe(403);
    expect((await server.call('GET', `/api/organizer/rounds/${newId()}/sheet`, { as: owner.token })).status).toBe(404);
    await page.edit(adding(group));
    const elsewhere = await open(1);
    expect(await elsewhere.page.edit(adding(group))).toMatchObject({ status: 409, body: { code: 'already_exists' } });
    expect((await elsewhere.page.see()).groups).toEqual([]);
    expect((await elsewhere.page.edit([{ op: 'remove_group', groupId: group.id }])).status).toBe(422);
    expect((await elsewhere.page.edit(adding(groupAt(0, [newId()])))).body.errors[0].message).toBe(
      'This player is not in the round.',
    );
  });

  it('names the field of what is no operation', async () => {
    const { page } = await open(0);
    const bad = (ops: unknown[]) =>
      server.call('PATCH', page.path, { as: owner.token, body: { sheet_version: 0, editor: page.editor, ops } });
    const group = groupAt(0);
    for (const [ops, field] of [
      [[], 'ops'],
      [Array.from({ length: 501 }, () => ({ op: 'unblock', blockId: newId() })), 'ops'],
      [[{ op: 'explode' }], 'ops.0.op'],
      [[{ op: 'lock', groupId: 'x', isLocked: true }], 'ops.0.groupId'],
      [[{ op: 'add_group', group: { ...group, start: { ...group.start, time: '25:00' } } }], 'ops.0.group.start.time'],
      [[{ op: 'add_group', group: { ...group, seats: [] } }], 'ops.0.group.seats'],
    ] as const) {
      const answer = await bad([...ops]);
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].field).toBe(field);
    }
  });

  it('stays as it was played once the round is over', async () => {
    const { page } = await open(1, { status: 'official' });
    expect(await page.edit(adding(groupAt(0)))).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await page.publish()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });
});

/** Gives an entry back, as its golfer would. */
async function leave(playerId: string): Promise<void> {
  await server.context.pool.query(
    `with entry as (
       update tournament_registrations set payment_status = 'cancelled'
       where id = (select registration_id from registration_players where id = $1) returning tournament_id, places
     )
     update tournament_places p set sold = p.sold - entry.places from entry where p.tournament_id = entry.tournament_id`,
    [playerId],
  );
}

describe('making groups', () => {
  it('proposes groups with their starts and writes nothing; the same seed gives the same ones', async () => {
    const { page, field } = await open(10);
    await page.edit(adding({ ...groupAt(0, field.slice(0, 2)), isLocked: true }));
    const { body } = await page.propose();
    expect(body.groups.map(({ start }: SheetGroup) => start.time)).toEqual(['08:10', '08:20']);
    expect(body.before).toBe('1 group: 1 of 2');
    expect(body.after).toBe('3 groups: 2 of 4, 1 of 2');
    const players = (groups: SheetGroup[]) => groups.map(({ seats }) => seats);
    expect(players((await page.propose()).body.groups)).toEqual(players(body.groups));
    expect((await page.see()).groups).toHaveLength(1);
    const used = await page.edit([{ op: 'use_proposal', groups: body.groups }]);
    expect(used.body).toMatchObject({ not_placed: [], groups: [{ isLocked: true }, {}, {}] });
  });

  // With a group of the committee first on the sheet, who had to be early was put into the third and fourth group of
  // six,
  // and the sheet was refused.
  it('holds a must of early on the whole sheet, beside a group that is locked', async () => {
    const { page, field, tournament } = await open(24);
    await page.edit(adding({ ...groupAt(0, field.slice(0, 4)), isLocked: true }));
    const early = field.slice(16);
    for (const playerIds of [early.slice(0, 4), early.slice(4)]) {
      const path = `/api/organizer/tournaments/${tournament.id}/pairing-wishes`;
      const body = { kind: 'early', playerIds, isMust: true };
      expect((await server.call('POST', path, { as: owner.token, body })).status).toBe(201);
    }
    const { body } = await page.propose();
    const used = await page.edit([{ op: 'use_proposal', groups: body.groups }]);
    const first = (used.body.groups as SheetGroup[]).slice(0, 3).flatMap(({ seats }) => seats);
    expect(first).toEqual(expect.arrayContaining(early));
    expect(await page.publish()).toMatchObject({ status: 200 });
  });

  it('holds musts, names those that cannot hold, and repeats nobody of the round before', async () => {
    const { page, field, tournament, round } = await open(8);
    const [ann = '', bo = ''] = field;
    const wishes = `/api/organizer/tournaments/${tournament.id}/pairing-wishes`;
    const wish = (body: object) => server.call('POST', wishes, { as: owner.token, body });
    const together = await wish({ kind: 'together', playerIds: [ann, bo], isMust: true });
    expect(together).toMatchObject({ status: 201, body: { kind: 'together', isMust: true } });
    const groups = (await page.propose()).body.groups as SheetGroup[];
    expect(groups.some(({ seats }) => seats.includes(ann) && seats.includes(bo))).toBe(true);
    await wish({ kind: 'apart', playerIds: [ann, bo], isMust: true });
    expect(await page.propose()).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'pairing', message: 'These players must play together and must not.' }] },
    });
    expect(await wish({ kind: 'together', playerIds: [ann] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'playerIds', message: 'Choose at least two players' }] },
    });
    expect((await wish({ kind: 'early', playerIds: [newId()] })).status).toBe(422);
    const shown = (await page.see()).wishes as { id: string }[];
    expect(shown).toHaveLength(2);
    for (const { id } of shown)
      expect((await server.call('DELETE', `${wishes}/${id}`, { as: owner.token })).status).toBe(200);
    expect((await server.call('DELETE', `${wishes}/${shown[0]?.id}`, { as: owner.token })).status).toBe(404);
    await page.edit([{ op: 'use_proposal', groups: (await page.propose({ group_size: 2 })).body.groups }]);
    const second = await makeRound(server, { tournament, versionId, number: 2 });
    const next = await sheetPage(server, second, owner.token).propose({ group_size: 2 });
    expect(next.body.after).toContain('0 repeats');
    expect(round.id).not.toBe(second.id);
  });

  it('says that the day has too few starts', async () => {
    const { page } = await open(8, { start_kind: 'shotgun', holes: 'front' });
    for (let hole = 1; hole <= 8; hole++) await page.edit(adding({ ...groupAt(0, [], hole), isLocked: true }));
    expect(await page.propose()).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'group_size', message: 'Room for 1 groups, 2 needed.' }] },
    });
  });
});
