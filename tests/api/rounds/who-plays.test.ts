import { describe, expect, it } from 'vitest';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { groupEntry, player } from '#tests/factories/registrations.ts';
import { fours, type SetUpRounds, serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { adding, groupAt, sheetPage } from '#tests/factories/tee-sheets.ts';
import { inDays } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

const { server, setUp } = serverOfSetUps();

/** Closes the round, every open card as is usual for it. */
async function close(played: SetUpRounds, round: string): Promise<void> {
  const shown = (await played.close(round, { decisions: [], dry_run: true })).body;
  const decisions = shown.open.map(({ card, may }: { card: string; may: string[] }) => ({ card, as: may[0] }));
  const closed = await played.close(round, { decisions, preview: shown.preview, go_on: true });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
}

/** Makes the results of closed rounds official. @returns what everybody reads of them */
async function makeOfficial(played: SetUpRounds) {
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
    await close(played, round);
    const { boards } = await makeOfficial(played);
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
      `update registration_players set index_source = 'none', index_tenths = 0 where id = $1`,
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
    await close(played, round);
    const { matches } = await makeOfficial(played);
    expect(matches).toMatchObject([{ sides: [['Pat Player0000'], ['Pat Player0001']], winner: null, result: null }]);
  });
});

describe('the tees of a player of whom more is known after the sheet went out', () => {
  /** Gold is what women play. */
  const womenPlayGold = {
    tees: [{ round: 1, division_id: null, gender: 'f', age: 'any', tee_id: 'gold-m' }],
  };
  const teesOf = async (played: SetUpRounds, round: string) =>
    (await (await played.phoneOf(round)).read()).cards.map(({ tee }) => tee);

  it('are those of the guest whom the captain named, until the first score', async () => {
    const captain = await makeGolfer(server());
    const played = await setUp({
      indexes: [],
      changes: womenPlayGold,
      tournament: { registrationFee: 0 },
    });
    const entered = await server().call('POST', '/api/tournament-registrations', {
      as: captain.token,
      body: groupEntry(played.tournament.id, 0, { namedLater: 2 }),
    });
    const { rows } = await server().context.pool.query(
      'select id from registration_players where registration_id = $1 order by position',
      [entered.body.id],
    );
    const [round = ''] = played.rounds;
    const page = sheetPage(server(), { id: round }, played.owner.token);
    await page.see();
    await page.edit(
      adding(
        groupAt(
          0,
          rows.map(({ id }) => id),
        ),
      ),
    );
    expect((await page.publish({ tell: 'none' })).status).toBe(200);
    const name = (position: number, gender: string) =>
      server().call('PATCH', `/api/tournament-registrations/${entered.body.id}/players`, {
        as: captain.token,
        body: { players: [{ ...player(position), gender, position }] },
      });
    expect(await teesOf(played, round)).toEqual(['white-m', 'white-m', 'white-m']);
    expect((await name(1, 'f')).status).toBe(200);
    expect(await teesOf(played, round)).toEqual(['white-m', 'gold-m', 'white-m']);
    await played.type(round, [[4]]);
    expect((await name(2, 'f')).status).toBe(200);
    expect(await teesOf(played, round)).toEqual(['white-m', 'gold-m', 'white-m']);
  });

  it('are those that the roster says, and go again with it', async () => {
    const played = await setUp({ indexes: [100, 110], changes: womenPlayGold });
    await server().context.pool.query(
      `update registration_players set first_name = 'Iris', last_name = 'Webb', email = 'iris@example.test' where id = $1`,
      [played.field[0]],
    );
    const [round = ''] = played.rounds;
    await played.publish(round);
    expect(await teesOf(played, round)).toEqual(['white-m', 'white-m']);
    const path = `/api/organizer/tournaments/${played.tournament.id}/imports`;
    const read = await server().call('POST', path, {
      as: played.owner.token,
      body: Buffer.from('First name,Last name,Email,Gender\nIris,Webb,iris@example.test,F\n'),
      headers: { 'content-type': 'text/csv' },
    });
    const written = await played.call('POST', `${path}/${read.body.id}/write`, {});
    expect(written.body, JSON.stringify(written.body)).toMatchObject({ state: 'done', counts: { changed: 1 } });
    expect(await teesOf(played, round)).toEqual(['gold-m', 'white-m']);
    const undone = await played.call('POST', `${path}/${read.body.id}/undo`, {});
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await teesOf(played, round)).toEqual(['white-m', 'white-m']);
  });
});

describe('the gaps of a round that is closed', () => {
  it('are those that can still be mended, and who has no result once it is official', async () => {
    const played = await setUp({ indexes: [100, 200], answers: { results: 'both' }, changes: { no_index: 'none' } });
    await server().context.pool.query(
      `update registration_players set index_source = 'none', index_tenths = 0, email = '' where id = $1`,
      [played.field[0]],
    );
    const gaps = async () =>
      (await played.call('GET', `/api/organizer/tournaments/${played.tournament.id}/gaps`)).body.gaps.map(
        ({ code }: { code: string }) => code,
      );
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [fours(3), fours(4)]);
    expect(await gaps()).toEqual(['no_index', 'no_mail']);
    await close(played, round);
    expect(await gaps()).toEqual(['no_index']);
    await makeOfficial(played);
    expect(await gaps()).toEqual(['no_index']);
  });
});

describe('who holds the rounds of a tournament', () => {
  it('holds them in their order and before their players, so that nobody waits for another in a ring', async () => {
    const played = await setUp({
      indexes: [100, 110],
      answers: { length: 'days', dates: [inDays(server(), 30), inDays(server(), 31)] },
    });
    const { pool } = server().context;
    const [first = '', second = ''] = played.rounds.toSorted();
    for (const round of played.rounds) await played.publish(round);
    const [ann = ''] = played.field;
    const person = {
      firstName: 'Next',
      lastName: 'One',
      email: 'next@golf.test',
      handicap: 12,
      gender: 'm',
      birthYear: 1980,
    };
    const replace = { op: 'replace', player: ann, person };
    const said = (await played.call('POST', `/api/organizer/rounds/${second}/desk`, { action: replace, dry_run: true }))
      .body;
    const assign = `/api/organizer/tournaments/${played.tournament.id}/divisions/assign`;
    for (const [who, act] of [
      [
        'the desk of the second day',
        () => played.call('POST', `/api/organizer/rounds/${second}/desk`, { action: replace, preview: said.preview }),
      ],
      ['the list of players', () => played.call('POST', assign, { players: [{ id: ann, gender: 'f' }] })],
    ] as const) {
      const other = await pool.connect();
      try {
        await other.query('begin');
        await other.query('select from golf_rounds where id = $1 for update', [first]);
        const doing = act();
        await until(async () => {
          const { rows } = await pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length > 0;
        });
        // It has nothing yet that another would wait for who holds the first round.
        await other.query('select from golf_rounds where id = $1 for update nowait', [second]);
        await other.query('select from registration_players where id = $1 for update nowait', [ann]);
        await other.query('rollback');
        const done = await doing;
        expect(done.status, `${who}: ${JSON.stringify(done.body)}`).toBe(200);
      } finally {
        other.release(true);
      }
    }
  });
});
