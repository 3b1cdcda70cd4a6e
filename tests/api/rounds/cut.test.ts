import { describe, expect, it } from 'vitest';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { sheetPage } from '#tests/factories/tee-sheets.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { inDays } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

const { server, setUp } = serverOfSetUps();

const cut = { after_round: 1, keep: 2 };
/** Four players off one index, on two days. */
const open = (more: object = {}) =>
  setUp({
    indexes: [0, 0, 0, 0],
    answers: { length: 'days', dates: [inDays(server(), 20), inDays(server(), 21)], results: 'both' },
    changes: { cut },
    ...more,
  });
const card = (strokes: number): number[] => Array.from({ length: 18 }, () => strokes);
/** Two play well and two do not. */
const firstRound = [card(4), card(5), card(6), card(7)];

describe('a cut that the committee chooses in Course Setup', () => {
  it('stands on the boards and in the rules of play', async () => {
    const { tournament, owner } = await open();
    const { body } = await server().call('GET', `/api/organizer/tournaments/${tournament.id}/play`, {
      as: owner.token,
    });
    expect(body.values.cut).toMatchObject({
      value: { after_round: 1, keep: 2, ties: true, within: null },
      is_changed: true,
    });
    expect(body.follows.find(({ key }: { key: string }) => key === 'cut').value).toBe(
      'The best 2 players after round 1, with ties',
    );
    const { rows } = await server().context.pool.query(
      `select b.name, b.content -> 'cut' ->> 'keep' as keep, d.number
       from boards b
       join golf_rounds d on d.id::text = b.content -> 'cut' ->> 'after'
       where b.tournament_id = $1
       order by b.position`,
      [tournament.id],
    );
    expect(rows).toEqual([
      { name: 'Gross', keep: '2', number: 1 },
      { name: 'Net', keep: '2', number: 1 },
    ]);
  });

  it('names all faults at once, and keeps nothing of them', async () => {
    const { put, tournament, owner } = await open({ changes: {} });
    const refused = await put({}, { changes: { cut: { after_round: 2, keep: 9_999 } } });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'changes.cut.after_round',
      'changes.cut.keep',
    ]);
    const wrong = await put({}, { changes: { cut: { after_round: 0, keep: 0, within: -1 } } });
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'changes.cut.after_round',
      'changes.cut.keep',
      'changes.cut.within',
    ]);
    const { body } = await server().call('GET', `/api/organizer/tournaments/${tournament.id}/play`, {
      as: owner.token,
    });
    expect(body.values.cut.value).toBeNull();
  });

  it('is to be taken away before the tournament has one round', async () => {
    const { put } = await open();
    const one = { length: 'eighteen', dates: null };
    expect((await put(one)).body.errors).toEqual([
      { field: 'changes.cut', message: 'A cut needs two rounds or more. Take the cut away first.' },
    ]);
    expect((await put(one, { changes: { cut: null } })).status).toBe(200);
  });

  it('is set by nobody else', async () => {
    const { tournament, owner } = await open();
    const path = `/api/organizer/tournaments/${tournament.id}/play`;
    const stranger = await makeOrganizer(server());
    const helper = await makeMember(server(), teamOf(owner.organizer), 'desk');
    const body = { version: 1, answers: {}, changes: { cut: { after_round: 1, keep: 1 } } };
    expect((await server().call('PUT', path, { body })).status).toBe(401);
    expect((await server().call('PUT', path, { as: stranger.token, body })).status).toBe(403);
    const { token: as, headers } = helper;
    expect((await server().call('PUT', path, { as, headers, body })).status).toBe(403);
    const { rows } = await server().context.pool.query(
      `select changes -> 'cut' ->> 'keep' as keep from set_ups where tournament_id = $1`,
      [tournament.id],
    );
    expect(rows).toEqual([{ keep: '2' }]);
  });

  it('is made once the round is over: boards, the next sheet and its gaps name who missed it', async () => {
    const { tournament, owner, rounds, field, put, publish, type, board, close } = await open();
    const [first = '', second = ''] = rounds;
    const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await server().call(method, `/api/organizer/${path}`, { as: owner.token, ...(body ? { body } : {}) })).body;
    const sheetOf = (round: string) => call('GET', `rounds/${round}/sheet`);
    const propose = () =>
      call('POST', `rounds/${second}/sheet/proposals`, { pairing: 'as_entered', seed: 1, group_size: 4 });
    await publish(first);
    expect((await sheetOf(first)).cut).toBeNull();
    expect((await sheetOf(second)).cut).toEqual({ after_round: 1, is_made: false, made: 0, missed: [] });
    expect((await propose()).groups.flatMap(({ seats }: any) => seats.filter(Boolean))).toHaveLength(4);

    await type(first, firstRound);
    const shown = await until(async () => {
      const { board: now } = await board('Gross');
      return now.rows.some(({ status }: any) => status === 'MC') ? now : null;
    });
    expect(shown.cut.text).toBe('Cut 90 (2 made it)');
    expect(shown.rows.map(({ id, status }: any) => [id, status ?? null])).toEqual(
      field.map((id, place) => [id, place < 2 ? null : 'MC']),
    );

    const missed = field.slice(2);
    // The committee's board is read at its own pace.
    const sheet = await until(async () => {
      const now = await sheetOf(second);
      return now.cut.is_made ? now : null;
    });
    expect(sheet.cut).toMatchObject({ after_round: 1, made: 2 });
    expect(sheet.cut.missed.toSorted()).toEqual(missed.toSorted());
    expect(sheet.not_placed.toSorted()).toEqual(field.slice(0, 2).toSorted());
    const proposal = await propose();
    expect(proposal.groups.flatMap(({ seats }: any) => seats.filter(Boolean)).toSorted()).toEqual(
      field.slice(0, 2).toSorted(),
    );
    expect(proposal.findings[0].message).toBe('2 players missed the cut after round 1 and get no group:');
    expect(proposal.findings[0].playerIds.toSorted()).toEqual(missed.toSorted());

    const page = sheetPage(server(), { id: second }, owner.token);
    await page.see();
    await page.edit([{ op: 'use_proposal', groups: proposal.groups }]);
    const { gaps } = await call('GET', `tournaments/${tournament.id}/gaps`);
    expect(gaps.map(({ code }: any) => code)).not.toContain('no_group');
    expect((await sheetOf(second)).conflicts).toEqual([]);

    // Somebody is put back by hand: it is possible, and named.
    const [group] = (await sheetOf(second)).groups;
    const placed = await page.edit([{ op: 'place', playerId: missed[0] ?? '', groupId: group.id }]);
    expect(placed.body.conflicts).toMatchObject([
      { code: 'missed_cut', message: '1 player of group 1 missed the cut.' },
    ]);

    const shut = (await close(first, { decisions: [], dry_run: true })).body;
    const decisions = shut.open.map(({ card: id }: any) => ({ card: id, as: 'stands' }));
    expect((await close(first, { decisions, preview: shut.preview, go_on: true })).status).toBe(200);
    const reason = 'One more should play on';
    for (const own of [{ after_round: 1, keep: 3 }, null]) {
      const refused = await put({}, { changes: { cut: own }, reason });
      expect([refused.status, refused.body.errors]).toEqual([
        409,
        [{ field: 'changes.cut', message: 'The cut after round 1 was made: it stays as it is.' }],
      ]);
    }
    // All else is corrected as ever.
    expect((await put({}, { changes: { ties: 'share' }, reason })).status).toBe(200);
  });

  it('can be taken away after its round was cancelled: nobody is cut then', async () => {
    const { rounds, put, tournament, owner } = await open();
    await server().context.pool.query(`update golf_rounds set status = 'cancelled' where id = $1`, [rounds[0]]);
    const { body } = await server().call('GET', `/api/organizer/rounds/${rounds[1]}/sheet`, { as: owner.token });
    expect([body.tournament.id, body.cut]).toEqual([tournament.id, null]);
    const { status, body: saved } = await put({}, { changes: { cut: null } });
    expect(status, JSON.stringify(saved)).toBe(200);
  });

  it('may be corrected with a reason while the round is played', async () => {
    const { rounds, put, publish, type } = await open();
    await publish(rounds[0] ?? '');
    await type(rounds[0] ?? '', [[4, 4]]);
    const own = { changes: { cut: { after_round: 1, keep: 3 } } };
    expect((await put({}, own)).status).toBe(409);
    expect((await put({}, { ...own, reason: 'Three play on' })).status).toBe(200);
  });

  it('goes with a copy, after the round of the copy', async () => {
    const { tournament, owner } = await open();
    const { status, body } = await server().call('POST', `/api/organizer/tournaments/${tournament.id}/duplicate`, {
      as: owner.token,
      body: { parts: ['terms', 'play'] },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const { rows } = await server().context.pool.query(
      `select s.changes -> 'cut' ->> 'keep' as keep, d.tournament_id, d.number
       from set_ups s
       join boards b on b.tournament_id = s.tournament_id and b.key = 'gross'
       join golf_rounds d on d.id::text = b.content -> 'cut' ->> 'after'
       where s.tournament_id = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ keep: '2', tournament_id: body.id, number: 1 }]);
  });
});
