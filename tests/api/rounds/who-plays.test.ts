import { describe, expect, it } from 'vitest';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { fours, type SetUpRounds, serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { sheetPage } from '#tests/factories/tee-sheets.ts';

const { server, setUp } = serverOfSetUps();

/** Closes the round, every open card as it stands, and makes its results official. */
async function makeOfficial(played: SetUpRounds, round: string) {
  const shown = (await played.close(round, { decisions: [], dry_run: true })).body;
  const decisions = shown.open.map(({ card, may }: { card: string; may: string[] }) => ({ card, as: may[0] }));
  const closed = await played.close(round, { decisions, preview: shown.preview, go_on: true });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const path = `/api/organizer/tournaments/${played.tournament.id}/results`;
  const { preview } = (await played.call('POST', path, { dry_run: true })).body;
  const official = await played.call('POST', path, { preview, go_on: true });
  expect(official.status, JSON.stringify(official.body)).toBe(200);
  return (await server().call('GET', `/api/tournaments/${played.tournament.id}/results`)).body;
}

describe('the desk', () => {
  it('says of the second of a four who is not there that the group plays with two', async () => {
    const played = await setUp({ indexes: [100, 110, 120, 130] });
    const [round = ''] = played.rounds;
    await played.publish(round);
    const effects: string[] = [];
    for (const player of played.field.slice(0, 2)) {
      const done = await played.desk(round, { op: 'no_show', player, refund: false });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      effects.push(done.body.effects[1]);
    }
    expect(effects.map((text) => text.replace(/^.*\) /u, ''))).toEqual(['plays with 3.', 'plays with 2.']);
  });
});

describe('a tee sheet that everybody was told of', () => {
  it('tells nobody again, and says so, until it changes', async () => {
    const { golfer } = await makeGolfer(server());
    const played = await setUp({ indexes: [100, 110, 120], golfers: [golfer.golferId] });
    const [round = ''] = played.rounds;
    await played.publish(round);
    // Two have an account or a mail address, one cannot be reached.
    await server().context.pool.query(`update registration_players set email = '' where id = $1`, [played.field[2]]);
    const page = sheetPage(server(), { id: round }, played.owner.token);
    await page.see();
    const told = async (body: object) => (await page.publish({ tell: 'all', ...body })).body.told.length;
    expect(await told({ dry_run: true })).toBe(3);
    expect(await told({})).toBe(3);
    expect(await told({ dry_run: true })).toBe(0);
    expect(await told({})).toBe(0);
    const { rows } = await server().context.pool.query(
      `select data -> 'changes' as changes from events where type = 'sheet.published' and subject_id = $1
         and jsonb_array_length(data -> 'changes') > 0`,
      [round],
    );
    expect(rows).toHaveLength(1);
    const [group] = (await page.see()).groups;
    expect((await page.edit([{ op: 'note', groupId: group.id, note: 'Two carts' }])).status).toBe(200);
    expect(await told({})).toBe(3);
  });
});

describe('tournaments that a golfer has completed', () => {
  it('are those they played in, whoever entered and paid', async () => {
    const [payer, partner, absent] = [
      await makeGolfer(server()),
      await makeGolfer(server()),
      await makeGolfer(server()),
    ];
    const played = await setUp({ indexes: [100, 110, 120], golfers: [payer.golfer.golferId] });
    const { pool } = server().context;
    const [, second, third] = played.field;
    for (const [player, golfer] of [
      [second, partner],
      [third, absent],
    ] as const)
      await pool.query('update registration_players set golfer_id = $2 where id = $1', [
        player,
        golfer.golfer.golferId,
      ]);
    const [round = ''] = played.rounds;
    await played.publish(round);
    expect((await played.desk(round, { op: 'no_show', player: third, refund: false })).status).toBe(200);
    await played.type(round, [fours(5), fours(7)]);
    const completed = async ({ token }: { token: string }) =>
      (await server().call('GET', '/api/golfer-stats', { as: token })).body.tournaments_completed;
    expect([await completed(payer), await completed(partner), await completed(absent)]).toEqual([0, 0, 0]);
    await pool.query(`update tournaments set ends_at = $2 where id = $1`, [played.tournament.id, server().clock.now()]);
    expect([await completed(payer), await completed(partner), await completed(absent)]).toEqual([1, 1, 0]);
    // Where nobody kept scores here, who did not come is known from the desk alone.
    const elsewhere = await setUp({ indexes: [100, 110], golfers: [payer.golfer.golferId, absent.golfer.golferId] });
    const [later = ''] = elsewhere.rounds;
    await elsewhere.publish(later);
    await elsewhere.desk(later, { op: 'no_show', player: elsewhere.field[1], refund: false });
    await pool.query(`update tournaments set ends_at = $2 where id = $1`, [
      elsewhere.tournament.id,
      server().clock.now(),
    ]);
    expect([await completed(payer), await completed(absent)]).toEqual([2, 0]);
  });
});

describe('official skins', () => {
  it('say whose they are', async () => {
    const played = await setUp({ indexes: [100, 200], answers: { results: 'gross' } });
    const [round = ''] = played.rounds;
    await played.publish(round);
    expect((await played.call('POST', `/api/organizer/rounds/${round}/contests`, { kind: 'skins' })).status).toBe(201);
    await played.type(round, [fours(3), fours(4)]);
    const { boards } = await makeOfficial(played, round);
    expect(boards.find(({ kind }: { kind: string }) => kind === 'skins').rows).toMatchObject([
      { id: 'hole-1', pos: '1', owner: played.field[0], name: 'Pat Player0000', result: '1 skin' },
    ]);
  });
});

describe('a match of a player without a handicap', () => {
  it('is on the board and among the official results, and why it has no result', async () => {
    const played = await setUp({
      indexes: [100, 200],
      answers: { style: 'Match Play', team_size: 1 },
      changes: { no_index: 'none' },
    });
    await server().context.pool.query(
      `update registration_players set index_source = 'none', index_tenths = 0, handicap = 0 where id = $1`,
      [played.field[0]],
    );
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [fours(3), fours(4)]);
    await expect.poll(async () => (await played.board()).board?.rows?.length).toBe(1);
    const { board } = await played.board();
    expect(board).toMatchObject({
      note: 'Pat Player0000 has no handicap: the match has no result.',
      rows: [{ result: 'No handicap', status: 'No handicap', sides: [['Pat Player0000'], ['Pat Player0001']] }],
    });
    const path = `/api/leaderboards/${played.tournament.id}/explain?board=matches&row=${board.rows[0].id}`;
    const why = await server().call('GET', path);
    expect(why).toMatchObject({
      status: 200,
      body: { value: 'No handicap', line: { parts: [{ text: 'Pat Player0000 has no handicap' }] } },
    });
    const { matches } = await makeOfficial(played, round);
    expect(matches).toMatchObject([{ sides: [['Pat Player0000'], ['Pat Player0001']], winner: null, result: null }]);
  });
});
