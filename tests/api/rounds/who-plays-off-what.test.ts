import { describe, expect, it } from 'vitest';
import { entry, groupTokens, phone } from '#tests/factories/scoring.ts';
import { fours, makeCourseOfUnlikeTees, type SetUpRounds, serverOfSetUps } from '#tests/factories/set-up-rounds.ts';
import { adding, groupAt, sheetPage } from '#tests/factories/tee-sheets.ts';
import { inDays } from '#tests/factories/tournaments.ts';

const { server, setUp } = serverOfSetUps();

/** Sends the sheet of a round out, in groups of these players. @returns a phone a group */
async function publishGroups(played: SetUpRounds, round: string, groups: readonly (readonly string[])[]) {
  const page = sheetPage(server(), { id: round }, played.owner.token);
  await page.see();
  const made = groups.map((players, turn) => groupAt(turn, players));
  expect((await page.edit(adding(...made))).status).toBe(200);
  expect((await page.publish({ tell: 'none' })).status).toBe(200);
  const tokens = await groupTokens(server(), round);
  return made.map(({ id }) => phone(server(), tokens.get(id) ?? ''));
}

/** Men from white tees and ladies from gold ones, whose par is one less. */
async function fromUnlikeTees() {
  const from = { round: 1, division_id: null, age: 'any' };
  const tees = [
    { ...from, gender: 'm', tee_id: 'white-m' },
    { ...from, gender: 'f', tee_id: 'gold-m' },
  ];
  return { course_id: await makeCourseOfUnlikeTees(server()), tees };
}
const setGenders = ({ field }: SetUpRounds, genders: readonly ('m' | 'f')[]) =>
  server().context.pool.query(
    'update registration_players set gender = w.gender from unnest($1::uuid[], $2::text[]) as w (player, gender) where id = w.player',
    [field, genders],
  );

const twoDays = () => ({ length: 'days', dates: [inDays(server(), 30), inDays(server(), 31)] });

describe('what somebody plays off', () => {
  it('is the same on phone and board for who plays from no tee of the set-up', async () => {
    const played = await setUp({ indexes: [100, 200], answers: { results: 'net' } });
    await server().context.pool.query('update registration_players set gender = $2 where id = any($1)', [
      played.field,
      'f',
    ]);
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [fours(5), fours(7)]);
    const { cards } = await (await played.phoneOf(round)).read();
    const totals = [73, 75].map((gross, place) => gross - (cards[place]?.playing_handicap ?? Number.NaN)).sort();
    await expect.poll(async () => (await played.board()).board.rows.map(({ total }: any) => total)).toEqual(totals);
  });

  it('of a team goes by the strokes of the tee that its ball is played from', async () => {
    const { course_id, tees } = await fromUnlikeTees();
    const answers = { style: 'Scramble', team_size: 2, results: 'net', course_id };
    const played = await setUp({ indexes: [100, 200], teams: 2, answers, changes: { tees } });
    const [round = ''] = played.rounds;
    await setGenders(played, ['f', 'm']);
    // The second who entered is the first of the team.
    await server().context.pool.query('update golf_team_players set position = 5 where player_id = $1', [
      played.field[0],
    ]);
    await played.publish(round);
    await played.type(round, [fours(5)]);
    const [card] = (await (await played.phoneOf(round)).read()).cards;
    expect(card?.tee).toBe('white-m');
    const path = `/api/leaderboards/${played.tournament.id}/explain?row=${played.teams[0]}`;
    await expect
      .poll(async () => (await played.call('GET', path)).body.cards?.[0]?.holes.map(({ received }: any) => received))
      .toEqual(card?.strokes);
  });
});

describe('strokes for a tee of higher par', () => {
  it('are given wherever a team has somebody on the other tee, whoever else plays from it without a team', async () => {
    const { course_id, tees } = await fromUnlikeTees();
    const answers = { style: 'Best Ball', team_size: 2, results: 'net', course_id };
    const indexes = [50, 60, 100, 110, 120, 100];
    const played = await setUp({ indexes, teams: 2, answers, changes: { tees } });
    const [ann = '', bo = '', cy = '', di = '', eve = '', fay = ''] = played.field;
    await server().context.pool.query('delete from golf_teams where id = $1', [played.teams[0]]);
    await setGenders(played, ['f', 'm', 'm', 'm', 'f', 'm']);
    const [round = ''] = played.rounds;
    const phones = await publishGroups(played, round, [
      [ann, bo],
      [cy, di],
      [eve, fay],
    ]);
    const offOf = async (place: number, player: string) =>
      (await phones[place]?.read())?.cards.find(({ players }) => players[0] === player)?.playing_handicap;
    expect(await offOf(1, cy)).toEqual(expect.any(Number));
    expect(await offOf(1, cy)).toBe(await offOf(2, fay));
  });

  it('are not given where no ball of a team is played from the other tee', async () => {
    const { course_id, tees } = await fromUnlikeTees();
    const answers = { style: 'Scramble', team_size: 2, results: 'net', course_id };
    const played = await setUp({ indexes: [100, 200, 150, 250], teams: 2, answers, changes: { tees } });
    const [ann = '', bo = '', cy = '', di = ''] = played.field;
    await setGenders(played, ['m', 'm', 'm', 'f']);
    const [round = ''] = played.rounds;
    const phones = await publishGroups(played, round, [
      [ann, bo],
      [cy, di],
    ]);
    const card = async () => (await phones[0]?.read())?.cards[0];
    await phones[0]?.deliver([entry((await card())?.id ?? '', { hole: 1, strokes: 4 })]);
    const path = `/api/leaderboards/${played.tournament.id}/explain?row=${played.teams[0]}`;
    await expect
      .poll(async () => (await played.call('GET', path)).body.cards?.[0]?.holes.map(({ received }: any) => received))
      .toEqual((await card())?.strokes);
  });
});

describe('official results that were looked at', () => {
  it('are made though rows of the database lie in another order meanwhile', async () => {
    const played = await setUp({ indexes: [100, 200, 150] });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [fours(5), fours(7), fours(6)]);
    const open = (await played.close(round, { decisions: [], dry_run: true })).body;
    const decisions = open.open.map(({ card, may }: any) => ({ card, as: may[0] }));
    expect((await played.close(round, { decisions, preview: open.preview })).status).toBe(200);
    const path = `/api/organizer/tournaments/${played.tournament.id}/results`;
    const shown = (await played.call('POST', path, { dry_run: true })).body;
    const [first = ''] = played.field;
    await server().context.pool.query('update cards set state = state where player_id = $1', [first]);
    await server().context.pool.query('update round_players set state = state where player_id = $1', [first]);
    expect(await played.call('POST', path, { preview: shown.preview })).toMatchObject({ status: 200 });
  });
});

describe('what the desk shows before it is done', () => {
  it.each(['index', 'replace'])('%s is refused once there is a score, and not only when it is done', async (op) => {
    const played = await setUp({ indexes: [100, 200] });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [[5]]);
    const person = { firstName: 'Eve', lastName: 'New', handicap: 12 };
    const action = { op, player: played.field[0], index: 12, person };
    const look = await played.call('POST', `/api/organizer/rounds/${round}/desk`, { action, dry_run: true });
    expect(look).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(look.body.detail).toContain('Scores have come in');
  });
});

describe('somebody who withdraws', () => {
  const closing = async (played: SetUpRounds, round: string) =>
    (await played.close(round, { decisions: [], dry_run: true })).body.open.map(({ name }: any) => name);
  const starters = async ({ tournament }: SetUpRounds, number: number) =>
    (await server().call('GET', `/api/tournaments/${tournament.id}/tee-times?round=${number}`)).body.groups
      .flatMap(({ players }: any) => players)
      .map(({ name }: any) => name);

  it('in round one is not waited for in round two, whose sheet is out', async () => {
    const played = await setUp({ indexes: [100, 200, 150], answers: twoDays() });
    const [one = '', two = ''] = played.rounds;
    await played.publish(one);
    await played.publish(two);
    await played.desk(one, { op: 'withdraw', player: played.field[0] });
    await played.type(two, [[5], [5], [5]]);
    expect(await closing(played, two)).toEqual(['Pat Player0001', 'Pat Player0002']);
    expect((await played.call('GET', `/api/organizer/rounds/${two}/day`)).body).toMatchObject({
      cards: { expected: 2 },
      field: { withdrawn: 1 },
    });
    expect(await starters(played, 2)).toEqual(['Pat Player0001', 'Pat Player0002']);
  });

  it('in round two has started in round one, and its card is asked for', async () => {
    const played = await setUp({ indexes: [100, 200], answers: twoDays() });
    const [one = '', two = ''] = played.rounds;
    await played.publish(one);
    await played.publish(two);
    await played.type(one, [[5], [5]]);
    await played.desk(two, { op: 'withdraw', player: played.field[0] });
    expect(await starters(played, 1)).toEqual(['Pat Player0000', 'Pat Player0001']);
    expect(await closing(played, one)).toEqual(['Pat Player0000', 'Pat Player0001']);
    const { body: desk } = await played.call('GET', `/api/organizer/rounds/${one}/desk`);
    expect(desk.data.map(({ has_withdrawn }: any) => has_withdrawn)).toEqual([false, false]);
  });

  it('is in none of the groups that are made afterwards, as who is disqualified is not', async () => {
    const played = await setUp({ indexes: [100, 200, 150, 120] });
    const [round = ''] = played.rounds;
    await played.desk(round, { op: 'withdraw', player: played.field[0] });
    await played.desk(round, { op: 'disqualify', player: played.field[1], reason: 'A wrong ball' });
    const body = { pairing: 'random', seed: 1, group_size: 4 };
    const proposed = await played.call('POST', `/api/organizer/rounds/${round}/sheet/proposals`, body);
    const seated = proposed.body.groups.flatMap(({ seats }: any) => seats.filter(Boolean));
    expect(seated.toSorted()).toEqual(played.field.slice(2).toSorted());
  });
});

describe('a round that is cut to nine', () => {
  it('is played off nine holes on the phone as on the board, and off eighteen once that is taken back', async () => {
    const played = await setUp({ indexes: [100, 200], answers: { results: 'net' } });
    const [round = ''] = played.rounds;
    await played.publish(round);
    await played.type(round, [fours(5, 9), fours(7, 9)]);
    const read = async () => (await played.phoneOf(round)).read();
    const whole = await read();
    await played.weather(round, { action: 'cut_to_nine', nine: 'front' });
    const cut = await read();
    expect(cut.bundle).not.toBe(whole.bundle);
    const off = cut.cards.map(({ playing_handicap }) => playing_handicap ?? Number.NaN);
    await expect
      .poll(async () => (await played.board()).board.rows.map(({ total }: any) => total))
      .toEqual([37 - (off[0] ?? 0), 39 - (off[1] ?? 0)].sort());
    const { body: day } = await played.call('GET', `/api/organizer/rounds/${round}/day`);
    await played.call('POST', `/api/organizer/rounds/${round}/weather/undo`, { id: day.undo.id });
    expect((await read()).cards).toEqual(whole.cards);
  });
});

describe('a set-up that is changed while other groups are made', () => {
  it('has the cards of teams once these groups go out', async () => {
    const played = await setUp({ indexes: [100, 200, 150, 50], teams: 2 });
    const [round = ''] = played.rounds;
    await played.publish(round);
    const body = { pairing: 'random', seed: 1, group_size: 4 };
    const proposed = await played.call('POST', `/api/organizer/rounds/${round}/sheet/proposals`, body);
    const page = sheetPage(server(), { id: round }, played.owner.token);
    await page.see();
    expect((await page.edit([{ op: 'use_proposal', groups: proposed.body.groups }])).status).toBe(200);
    expect((await played.put({ style: 'Scramble', team_size: 2 })).status).toBe(200);
    const { body: cards } = await played.call('GET', `/api/organizer/rounds/${round}/cards`);
    expect(cards.data).toHaveLength(2);
    expect((await page.publish({ tell: 'none' })).status).toBe(200);
    expect((await (await played.phoneOf(round)).read()).cards.map(({ is_team }) => is_team)).toEqual([true, true]);
  });
});
