import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playersOf, type SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { sheetChanges } from '#areas/play/rules/tee-sheets/sheet-changes.ts';
import { seededRandom } from '#areas/play/rules/tee-sheets/seeded-random.ts';
import { dispatchEvent } from '#areas/integrations/services/dispatch-event.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { holdCounter } from '#tests/factories/hold-counter.ts';
import { readPicture } from '#tests/factories/pdf-reader.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { adding, groupAt, insertField, sheetPage } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

const noTimes = { rounds: [], round: null, groups: [], is_official: false, is_over: false };

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let versionId: string;
beforeAll(async () => {
  // No worker: what is told is told when the test says so, and more often than it has to be.
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server);
  versionId = (await makeCourse(server)).versionId;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

async function open(players: number, golfers: readonly { golferId: string }[] = [], fields: object = {}) {
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  const round = await makeRound(server, { tournament, versionId, ...fields });
  const field = await insertField(
    server,
    tournament.id,
    players,
    golfers.map(({ golferId }) => golferId),
  );
  return { tournament, round, field, page: sheetPage(server, round, owner.token) };
}

/** Hands every event of a round to whoever reads it, each twice. */
async function notifyAll(roundId: string): Promise<void> {
  const { rows } = await server.context.pool.query('select id from events where subject_id = $1 order by created_at', [
    roundId,
  ]);
  for (const { id } of [...rows, ...rows]) await dispatchEvent(server.context, id);
}
const notesOf = async (userId: string): Promise<{ subject: string; title: string; message: string; path: string }[]> =>
  (
    await server.context.pool.query(
      `select subject, title, message, path from notifications where user_id = $1 and type = 'day_of_play' order by seq`,
      [userId],
    )
  ).rows;

describe('publishing a tee sheet', () => {
  it('says what is missing, and who would be told what, before it happens', async () => {
    const { page, field } = await open(3);
    const [ann = '', bo = '', cy = ''] = field;
    expect(await page.publish()).toMatchObject({
      status: 409,
      body: { code: 'not_ready', errors: [{ field: 'groups', message: 'Nobody is in a group yet.' }] },
    });
    const [first, second] = [groupAt(0, [ann, bo]), groupAt(1, [cy])];
    await page.edit(adding(first, second));
    expect((await page.publish({ dry_run: true })).body.errors).toEqual([
      { field: `groups.${second.id}`, message: 'Group 2 has one player. Say ‘Yes, alone’ first.' },
    ]);
    await page.edit([{ op: 'allow_alone', groupId: second.id, isAloneOk: true }]);
    const preview = await page.publish({ dry_run: true });
    expect(preview.body).toMatchObject({ groups: 2, unreachable: 0, state: { status: 'planned', published_at: null } });
    expect(preview.body.told.map(({ message }: { message: string }) => message)).toEqual([
      'Your start: 8:00 AM from hole 1 with Pat Player0001.',
      'Your start: 8:00 AM from hole 1 with Pat Player0000.',
      'Your start: 8:10 AM from hole 1 alone.',
    ]);
    expect(await page.publish({ sheet_version: 1 })).toMatchObject({ status: 409, body: { code: 'sheet_changed' } });
    const published = await page.publish({ sheet_version: 2 });
    expect(published.body).toMatchObject({ state: { status: 'published', changes: null } });
    expect(published.body.told).toEqual(preview.body.told);
    expect((await page.publish()).body.told).toEqual([]);
  });

  it('needs a course, and a tournament that is published', async () => {
    const { page, field, round, tournament } = await open(2);
    await page.edit(adding(groupAt(0, field)));
    await server.context.pool.query('update golf_rounds set course_version_id = null where id = $1', [round.id]);
    expect((await page.publish()).body.errors).toMatchObject([{ field: 'course' }]);
    await server.context.pool.query(`update tournaments set state = 'cancelled' where id = $1`, [tournament.id]);
    expect(await page.publish()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('does not go out where the tournament is cancelled in the same moment', async () => {
    const { page, field, round, tournament } = await open(2);
    await page.edit(adding(groupAt(0, field)));
    const { waiters, release } = await holdCounter(server, tournament.id);
    const asked = page.publish();
    await expect.poll(waiters, { timeout: 20_000 }).toBe(1);
    await release(`update tournaments set state = 'cancelled' where id = $1`);
    expect(await asked).toMatchObject({ status: 409, body: { detail: 'This tournament is cancelled.' } });
    const { rows } = await server.context.pool.query('select status from golf_rounds where id = $1', [round.id]);
    expect(rows).toEqual([{ status: 'planned' }]);
  });

  it('tells golfers on the site, and by mail with their calendar; others by mail alone', async () => {
    const { token, golfer } = await makeGolfer(server);
    const { page, field, round, tournament } = await open(2, [golfer]);
    await page.edit(adding(groupAt(1, field, 10)));
    await page.publish();
    await notifyAll(round.id);
    expect(await notesOf(golfer.userId)).toEqual([
      {
        subject: `sheet:${round.id}:1:${field[0]}`,
        title: 'Your start: Test Open',
        message: 'Your start: 8:10 AM from hole 10 with Pat Player0001.',
        path: `/my-tee-time/${round.id}`,
      },
    ]);
    const { rows: mails } = await server.context.pool.query(
      'select "to", subject, content, attachments from mails where tournament_id = $1 order by created_at, "to"',
      [tournament.id],
    );
    expect(mails.map(({ to }) => to).sort()).toEqual([golfer.email, expect.stringMatching(/^field1-/)].sort());
    for (const { content, attachments } of mails) {
      expect(content.facts).toContainEqual(['From', 'hole 10']);
      expect(attachments[0]).toMatchObject({ filename: 'tee-time.ics' });
      const facts = new Map<string, string>(content.facts);
      const code = facts.get('Check-in code');
      expect(content.action).toMatchObject({
        label: 'Keep score',
        url: expect.stringMatching(/\/score#[\w-]{22}$/),
      });
      expect(content.also.label).toBe('Directions');
      expect(content.picture.alt).toBe(`Check-in code ${code}`);
      expect(facts.get('Score code')).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4} at .*\/score$/);
      const picture = await readPicture(Buffer.from(attachments[1].content, 'base64'));
      expect(picture).toBe(`${server.context.settings.baseUrl}/my-tee-time/${round.id}?player=${code}`);
      expect(attachments[0].content).toContain('SUMMARY:Test Open: your start');
      expect(attachments[0].content).toContain('T081000');
    }
    const calendar = await server.call('GET', `/api/rounds/${round.id}/my-tee-time.ics`, { as: token });
    expect(String(calendar.body)).toContain(`UID:tournament-${tournament.id}@`);
    expect((await server.call('GET', `/api/rounds/${round.id}/my-tee-time.ics`, { as: owner.token })).status).toBe(404);
    const { rows } = await server.context.pool.query('select index_tenths from round_players where round_id = $1', [
      round.id,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('gathers what changes afterwards, and tells those alone whom it concerns; none if so wished', async () => {
    const golfers = await insertGolfers(server.context.pool, 4);
    const { page, field, round } = await open(4, golfers);
    const [ann = '', bo = '', cy = '', di = ''] = field;
    const [first, second] = [groupAt(0, [ann, bo]), groupAt(1, [cy, di])];
    await page.edit(adding(first, second));
    await page.publish();
    await notifyAll(round.id);
    const later = { ...second.start, time: '09:00' };
    const changed = await page.edit([{ op: 'retime', groupId: second.id, start: later }]);
    expect(changed.body.changes).toBe('Changed since publishing: 1 group, 2 players');
    await page.publish({ tell: 'changed' });
    await notifyAll(round.id);
    const counts = await Promise.all(golfers.map(async ({ userId }) => (await notesOf(userId)).length));
    expect(counts).toEqual([1, 1, 2, 2]);
    expect((await notesOf(golfers[2]?.userId ?? ''))[1]).toMatchObject({
      title: 'Your start has changed: Test Open',
      message: 'Your start is now 9:00 AM from hole 1 (it was 8:10 AM from hole 1).',
    });
    await page.edit([{ op: 'swap', playerId: ann, otherId: cy }]);
    await page.publish({ tell: 'none' });
    await notifyAll(round.id);
    expect(await Promise.all(golfers.map(async ({ userId }) => (await notesOf(userId)).length))).toEqual([1, 1, 2, 2]);
    await page.edit([{ op: 'note', groupId: first.id, note: 'Two carts' }]);
    await page.publish({ tell: 'all' });
    await notifyAll(round.id);
    expect(await Promise.all(golfers.map(async ({ userId }) => (await notesOf(userId)).length))).toEqual([2, 2, 3, 3]);
  });

  it('is taken back before play: times vanish, who knew theirs is told, and the same sheet is told anew', async () => {
    const golfers = await insertGolfers(server.context.pool, 2);
    const { page, field, round, tournament } = await open(2, golfers);
    await page.edit(adding(groupAt(0, field)));
    expect(await page.unpublish()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await page.publish();
    await notifyAll(round.id);
    const times = async () => (await server.call('GET', `/api/tournaments/${tournament.id}/tee-times`)).body;
    expect((await times()).groups).toHaveLength(1);
    expect((await page.unpublish({ dry_run: true })).body.told).toHaveLength(2);
    expect((await page.unpublish()).body.state).toMatchObject({ status: 'planned', published_at: null });
    await notifyAll(round.id);
    expect(await times()).toEqual(noTimes);
    const [ann] = golfers;
    expect((await notesOf(ann?.userId ?? '')).map(({ title }) => title)).toEqual([
      'Your start: Test Open',
      'Tee times taken back: Test Open',
    ]);
    await page.see();
    await page.publish();
    await notifyAll(round.id);
    expect(await notesOf(ann?.userId ?? '')).toHaveLength(3);
    await server.context.pool.query(`update golf_rounds set status = 'playing' where id = $1`, [round.id]);
    expect(await page.unpublish()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  });

  it('keeps the place of who leaves a published sheet until somebody decides, and tells them nothing', async () => {
    const golfers = await insertGolfers(server.context.pool, 2);
    const { page, field, round } = await open(3, golfers);
    const [ann = '', bo = '', cy = ''] = field;
    const group = groupAt(0, [ann, bo, cy]);
    await page.edit(adding(group));
    await page.publish();
    await server.context.pool.query(
      `update tournament_registrations set payment_status = 'cancelled'
       where id = (select registration_id from registration_players where id = $1)`,
      [ann],
    );
    await server.context.pool.query('update tournament_places set sold = sold - 1 where tournament_id = $1', [
      round.tournament_id,
    ]);
    const sheet = await page.see();
    expect(sheet.groups[0].seats.slice(0, 3)).toEqual(field);
    expect(sheet.conflicts).toMatchObject([{ code: 'left', message: '1 player of group 1 left.' }]);
    expect(sheet.players.find(({ id }: { id: string }) => id === ann)).toMatchObject({ has_left: true });
    const before = (await notesOf(golfers[0]?.userId ?? '')).length;
    const removed = await page.edit([{ op: 'move', playerId: ann, groupId: null }]);
    expect(removed.body).toMatchObject({ changes: 'Changed since publishing: 1 group, 3 players', not_placed: [] });
    expect((await page.publish()).body.told).toHaveLength(2);
    await notifyAll(round.id);
    expect(await notesOf(golfers[0]?.userId ?? '')).toHaveLength(before);
  });
});

describe('published tee times', () => {
  it('are for everybody, by the names under which players may be told, and name nothing else of them', async () => {
    const { token, golfer } = await makeGolfer(server);
    const { page, field, round, tournament } = await open(3, [golfer]);
    const [ann = '', bo = '', cy = ''] = field;
    await server.context.pool.query(
      `update registration_players
       set birth_year = case when id = $1 then 2012 end, public_name = case when id = $2 then 'number' else 'full' end
       where id in ($1, $2)`,
      [bo, cy],
    );
    const path = `/api/tournaments/${tournament.id}/tee-times`;
    await page.edit(adding(groupAt(0, [ann, bo, cy]), groupAt(1)));
    expect((await server.call('GET', path)).body).toEqual(noTimes);
    expect((await server.call('GET', `/api/rounds/${round.id}/my-tee-time`, { as: token })).status).toBe(404);
    await page.publish();
    const { body } = await server.call('GET', path);
    expect(body.round).toMatchObject({ id: round.id, number: 1, course: 'Heron Point' });
    expect(body.groups).toEqual([
      {
        number: 1,
        start: { time: '08:00', hole: 1, letter: '' },
        players: ['Pat Player0000', 'Pat P.', 'Player 3'].map((name) => ({ name, is_own: false })),
        is_own: false,
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/@|2012|Player000[12]/);
    expect((await server.call('GET', path, { as: token })).body.groups[0]).toMatchObject({ is_own: true });
    expect((await server.call('GET', `${path}?round=2`)).status).toBe(404);
    expect((await server.call('GET', `${path}?round=x`)).status).toBe(422);

    const own = await server.call('GET', `/api/rounds/${round.id}/my-tee-time`, { as: token });
    expect(own.body).toMatchObject({ rounds: 1, tournament: { title: 'Test Open' }, groups: [{ number: 1 }] });
    expect((await server.call('GET', `/api/rounds/${round.id}/my-tee-time`)).body.groups).toEqual([]);
    expect((await server.call('GET', `/api/rounds/${round.id}/my-tee-time?group=1`)).body.groups).toHaveLength(1);
    expect((await server.call('GET', `/api/rounds/${round.id}/my-tee-time?group=9`)).status).toBe(404);
    const starts = await server.call('GET', '/api/my-tee-times', { as: token });
    expect(starts.body.data).toMatchObject([{ round_id: round.id, group: { number: 1 } }]);
    expect((await server.call('GET', '/api/my-tee-times', { as: owner.token })).body.data).toEqual([]);

    const show = (visibility: string) =>
      server.context.pool.query('update tournaments set board_visibility = $2 where id = $1', [
        tournament.id,
        visibility,
      ]);
    await show('off');
    expect((await server.call('GET', path, { as: token })).body.groups).toEqual([]);
    expect((await server.call('GET', path, { as: owner.token })).body.groups).toHaveLength(1);
    expect((await server.call('GET', `/api/rounds/${round.id}/my-tee-time?group=1`)).status).toBe(404);
    expect((await server.call('GET', `/api/rounds/${round.id}/my-tee-time`, { as: token })).body.groups).toHaveLength(
      1,
    );
    // A helper of the organizer sees what the organizer sees, and a stranger's helper does not.
    const helper = await makeMember(server, teamOf(owner.organizer), 'scorer');
    const by = { as: helper.token, headers: helper.headers };
    expect((await server.call('GET', path, by)).body.groups).toHaveLength(1);
    expect((await server.call('GET', `/api/rounds/${round.id}/my-tee-time?group=1`, by)).status).toBe(200);
    const stranger = await makeMember(server, teamOf((await makeOrganizer(server)).organizer), 'manager');
    expect((await server.call('GET', path, { as: stranger.token, headers: stranger.headers })).body.groups).toEqual([]);
    await show('link');
    expect((await server.call('GET', path)).body.groups).toHaveLength(1);
    // The working sheet is nobody else's to see before it goes out.
    await page.edit([{ op: 'move', playerId: ann, groupId: null }]);
    expect((await server.call('GET', path)).body.groups[0].players).toHaveLength(3);
    await server.context.pool.query(`update tournaments set state = 'cancelled' where id = $1`, [tournament.id]);
    expect((await server.call('GET', path)).body.groups).toEqual([]);
    expect((await server.call('GET', '/api/my-tee-times', { as: token })).body.data).toEqual([]);
    await server.context.pool.query(`update tournaments set state = 'published' where id = $1`, [tournament.id]);
  });
});

/** A golfer's told and real starts over a thousand changes: what the sheets say, and what reached them. */
describe('a thousand changes', () => {
  it('reach exactly those whom each concerns, once a version', async () => {
    const size = 12;
    const golfers = await insertGolfers(server.context.pool, size);
    const { page, field, round } = await open(size, golfers);
    const groups = Array.from({ length: 3 }, (_, turn) => groupAt(turn, field.slice(turn * 4, turn * 4 + 4)));
    await page.edit(adding(...groups));
    await page.publish();
    const random = seededRandom(7);
    const expected = new Map(field.map((id) => [id, [1]]));
    let published: SheetGroup[] = (await page.see()).groups;
    let changes = 0;
    for (let turn = 0; turn < 10; turn++) {
      const ops = Array.from({ length: 100 }, (): SheetOperation => {
        const one = Math.floor(random() * size);
        const other = (one + 1 + Math.floor(random() * (size - 1))) % size;
        return { op: 'swap', playerId: field[one] ?? '', otherId: field[other] ?? '' };
      });
      const { body } = await page.edit(ops);
      changes += ops.length;
      await page.publish();
      for (const { playerId } of sheetChanges({ groups: published }, body).players)
        expected.get(playerId)?.push(body.version);
      published = body.groups;
    }
    await notifyAll(round.id);
    expect(changes).toBe(1_000);
    expect(published.flatMap(playersOf)).toHaveLength(size);
    const { rows } = await server.context.pool.query(
      `select g.id as golfer_id, n.subject from notifications n join golfers g on g.user_id = n.user_id
       where n.type = 'day_of_play' and n.subject like $1`,
      [`sheet:${round.id}:%`],
    );
    const told = new Map(field.map((id): [string, number[]] => [id, []]));
    for (const { subject } of rows) {
      const [, , version, player] = subject.split(':');
      told.get(player)?.push(Number(version));
    }
    for (const [id, versions] of expected) expect(told.get(id)?.sort((one, other) => one - other)).toEqual(versions);
  });
});
