import { describe, expect, it } from 'vitest';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { fours, type SetUpRounds, serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { inDays, tournamentFormOf } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

const { server, setUp } = serverOfSetUps();

const fromGold = {
  tees: ['m', 'any'].map((gender) => ({ round: 1, division_id: null, gender, age: 'any', tee_id: 'gold-m' })),
};

describe('a set-up that is corrected after scores', () => {
  it('keeps two whole cards on the board when rain leaves nine holes', async () => {
    const played = await setUp({ indexes: [100, 200], answers: { results: 'gross' } });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [fours(5), fours(7)]);
    await expect.poll(async () => (await played.board()).board.rows[0]?.total).toBe(73);
    expect((await played.put({ length: 'nine' })).body.errors).toMatchObject([{ field: 'reason' }]);
    expect((await played.put({ length: 'nine' }, { reason: 'Rain' })).status).toBe(200);
    await expect
      .poll(async () => (await played.board()).board.rows.map(({ total, thru }: any) => [total, thru]))
      .toEqual([
        [37, 'F'],
        [39, 'F'],
      ]);
    const keeper = await played.phoneOf(round);
    expect((await keeper.read()).round.holes).toHaveLength(9);
  });

  it('refuses a scramble where everybody has typed their own ball, and changes nothing', async () => {
    const played = await setUp({ indexes: [100, 100, 100, 100], teams: 4 });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [[4]]);
    const refused = await played.put({ style: 'Scramble', team_size: 4 }, { reason: 'We meant that' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state', errors: [{ field: 'answers.style' }] } });
    expect((await (await played.phoneOf(round)).read()).cards).toHaveLength(4);
  });

  it('takes everybody to the tees that were right, on the phone and on the board', async () => {
    const played = await setUp({ indexes: [100, 200], answers: { results: 'net' } });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [fours(5), fours(7)]);
    expect((await played.put({}, { changes: fromGold, reason: 'Gold was played' })).status).toBe(200);
    await expectOneHandicap(played, round);
  });
});

/** Waits until somebody waits for a lock of this database. */
const untilBlocked = () =>
  until(async () => {
    const text = `select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`;
    return (await server().context.pool.query(text)).rowCount;
  });

describe('a set-up that is saved while scores come in', () => {
  it('waits for the delivery of a group, which keeps its cards, and both are done', async () => {
    const played = await setUp({ indexes: [100, 200] });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [[5], [7]]);
    const delivery = await server().context.pool.connect();
    await delivery.query('begin');
    await delivery.query('select from tee_groups where round_id = $1 for update', [round]);
    const saved = played.put({}, { changes: fromGold, reason: 'Gold was played' });
    await untilBlocked();
    await delivery.query('update cards set version = version where round_id = $1', [round]);
    await delivery.query('commit');
    delivery.release();
    expect((await saved).status).toBe(200);
    expect((await (await played.phoneOf(round)).read()).cards.map(({ tee }) => tee)).toEqual(['gold-m', 'gold-m']);
  });

  it('asks for the reason where the first score came since it was opened', async () => {
    const played = await setUp({ indexes: [100, 200] });
    const [round = ''] = played.rounds;
    await played.publish(round);
    const first = await server().context.pool.connect();
    await first.query('begin');
    await first.query(`update golf_rounds set status = 'playing' where id = $1`, [round]);
    const saved = played.put({ length: 'nine' });
    await untilBlocked();
    await first.query('commit');
    first.release();
    expect(await saved).toMatchObject({ status: 409, body: { errors: [{ field: 'reason' }] } });
    expect((await (await played.phoneOf(round)).read()).round.holes).toHaveLength(18);
  });
});

/** The phone's card and the board take the same from what was played: gold tees. */
async function expectOneHandicap(played: SetUpRounds, round: string) {
  const { cards } = await (await played.phoneOf(round)).read();
  expect(cards.map(({ tee }) => tee)).toEqual(['gold-m', 'gold-m']);
  const totals = [73, 75].map((gross, place) => gross - (cards[place]?.playing_handicap ?? 0)).sort((a, b) => a - b);
  await expect.poll(async () => (await played.board()).board.rows.map(({ total }: any) => total)).toEqual(totals);
}

describe('a set-up that is changed between the tee sheet and the first score', () => {
  it('has other tees on players, cards, phones and boards', async () => {
    const played = await setUp({ indexes: [100, 200], answers: { results: 'net' } });
    const [round = ''] = played.rounds;
    await played.publish(round);
    const before = (await (await played.phoneOf(round)).read()).cards.map(({ playing_handicap }) => playing_handicap);
    expect((await played.put({}, { changes: fromGold })).status).toBe(200);
    const after = (await (await played.phoneOf(round)).read()).cards.map(({ playing_handicap }) => playing_handicap);
    expect(after).not.toEqual(before);
    await played.type(round, [fours(5), fours(7)]);
    await expectOneHandicap(played, round);
  });

  it('has cards of teams where a scramble is played after all', async () => {
    const played = await setUp({ indexes: [100, 100, 100, 100], teams: 2 });
    const [round = ''] = played.rounds;
    await played.publish(round);
    expect((await played.put({ style: 'Scramble', team_size: 2 })).status).toBe(200);
    const { cards } = await (await played.phoneOf(round)).read();
    expect(cards.map(({ is_team }) => is_team)).toEqual([true, true]);
    await played.type(round, [fours(5), fours(7)]);
    await expect.poll(async () => (await played.board()).board.rows.length).toBe(2);
  });

  it('has matches wherever one looks where Match Play was chosen in Course Setup', async () => {
    const played = await setUp({ indexes: [100, 200] });
    const { id } = played.tournament;
    expect((await played.put({ style: 'Match Play', team_size: 1 })).body.state).toBe('ready');
    const [round = ''] = played.rounds;
    await played.publish(round);
    expect((await (await played.phoneOf(round)).read()).matches).toHaveLength(1);
    await played.type(round, [fours(5), fours(7)]);
    await expect.poll(async () => (await played.board()).boards.map(({ name }: any) => name)).toEqual(['Matches']);
    const shown = (await server().call('GET', `/api/tournaments/${id}`)).body;
    expect(shown.gameplay_style).toBe('Match Play');

    const own = (await played.call('GET', `/api/organizer/tournaments/${id}`)).body;
    const form = { ...tournamentFormOf(own), gameplayStyle: 'Scramble' };
    const elsewhere = await played.call('PATCH', `/api/tournaments/${id}`, form);
    expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ field: 'gameplayStyle' }] } });
  });

  it('keeps the style that was set up for a draft, whatever its form says', async () => {
    const draft = await setUp({ indexes: [], tournament: { action: 'draft' } });
    expect((await draft.put({ style: 'Match Play', team_size: 1 })).status).toBe(200);
    const path = `/api/tournaments/${draft.tournament.id}`;
    const own = (await draft.call('GET', `/api/organizer/tournaments/${draft.tournament.id}`)).body;
    const form = { ...tournamentFormOf(own), action: 'draft' };
    expect((await draft.call('PUT', path, form)).status).toBe(200);
    const other = await draft.call('PUT', path, { ...form, gameplayStyle: 'Scramble' });
    expect(other).toMatchObject({ status: 422, body: { errors: [{ field: 'gameplayStyle' }] } });
  });

  it.each(['the form of the tournament', 'Course Setup'])(
    'can be scored on an earlier day that %s says',
    async (by) => {
      const { token, golfer } = await makeGolfer(server());
      const days = (count: number) => inDays(server(), count);
      const played = await setUp({
        indexes: [100, 200],
        golfers: [golfer.golferId],
        answers: { length: 'days', dates: [days(30), days(31)] },
      });
      const [round = ''] = played.rounds;
      await played.publish(round);
      const { id } = played.tournament;
      const links = `/api/organizer/rounds/${round}/links`;
      await played.call('POST', links, { kind: 'station', label: 'At nine', holes: [9] });
      const open = () => server().call('POST', `/api/my-rounds/${round}/score-link`, { as: token });
      expect(await open()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
      const own = (await played.call('GET', `/api/organizer/tournaments/${id}`)).body;
      const moved =
        by === 'Course Setup'
          ? await played.put({ dates: [days(0), days(1)] })
          : await played.call('PATCH', `/api/tournaments/${id}`, { ...tournamentFormOf(own), date: days(0) });
      expect(moved.status).toBe(200);
      expect((await open()).status).toBe(200);
      const shown = (await played.call('GET', links)).body.data;
      const station = shown.find(({ kind }: { kind: string }) => kind === 'station');
      expect(station.valid_from.slice(0, 10)).toBe(days(0));
    },
  );
});

describe('a round that is over', () => {
  it('keeps the index that its scramble was played off when the next one is played off another', async () => {
    const played = await setUp({
      indexes: [100, 100, 100, 100],
      teams: 4,
      answers: { style: 'Scramble', team_size: 4, length: 'days', dates: [inDays(server(), 30), inDays(server(), 31)] },
    });
    const [first = '', second = ''] = played.rounds;
    await played.publish(first);
    await played.type(first, [fours(5)]);
    const read = async () => (await played.board('Teams, net')).board.rows[0]?.rounds[0];
    await expect.poll(read).toBeLessThan(73);
    const before = await read();
    await played.publish(second);
    expect((await played.desk(second, { op: 'index', player: played.field[0], index: 30 })).status).toBe(200);
    await played.type(second, [fours(5)]);
    const both = async () => (await played.board('Teams, net')).board.rows[0]?.rounds;
    await expect.poll(async () => (await both())?.[1] ?? null).not.toBeNull();
    expect(await both()).toEqual([before, expect.any(Number)]);
    expect((await both())[1]).toBeLessThan(before);
  });
});
