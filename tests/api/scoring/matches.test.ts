/** Matches to their end, as phones, the board, the committee and the results have them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Closing } from '#areas/results/contract/results.ts';
import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';
import type { HoleOutcome } from '#kernel/contract/scoring-choices.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { noAnswers, noChanges, type SetUpChanges } from '#areas/play/rules/set-up/answers.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertRulings } from '#areas/scoring/database/write-rulings.ts';
import { checkResults } from '#areas/results/services/check-results.ts';
import { finishRounds } from '#areas/scoring/database/delivery-facts.ts';
import { finishPlayedRounds } from '#areas/results/services/finish-played.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { closeRound, makeOfficial } from '#tests/factories/results.ts';
import { entry, makeScoredRound, phone, type ScoredRound } from '#tests/factories/scoring.ts';
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

const holes = Array.from({ length: 18 }, (_, place) => place + 1);

type Match = ScoredRound & {
  /** The card of each side. */
  cards: [string, string];
  keeper: ReturnType<typeof phone>;
  /** The first scorer's word on a hole, on both cards. */
  say: (hole: number, outcome: HoleOutcome, more?: Partial<ScoreEntry>) => ScoreEntry[];
};

/** Two play a match, and one of them keeps the score. @param played how many holes they have halved */
async function matchOf(changes: Partial<SetUpChanges> = {}, played = 18, fields: object = {}): Promise<Match> {
  const scored = await makeScoredRound(server, { ...given, players: 2, seats: 2, mode: 'one', ...fields });
  const { pool } = server.context;
  await pool.query(`update tournaments set gameplay_style = 'Match Play' where id = $1`, [scored.tournament.id]);
  await pool.query(
    `insert into set_ups (tournament_id, answers, changes, version, created_at, updated_at) values ($1, $2, $3, 1, $4, $4)
     on conflict (tournament_id) do update set changes = excluded.changes`,
    [scored.tournament.id, JSON.stringify(noAnswers), JSON.stringify({ ...noChanges, ...changes }), server.clock.now()],
  );
  const keeper = phone(server, scored.tokens[0] ?? '');
  const [a = '', b = ''] = (await keeper.read()).cards.map(({ id }) => id);
  const say: Match['say'] = (hole, outcome, more = {}) => [a, b].map((card) => entry(card, { hole, outcome, ...more }));
  await keeper.deliver(holes.slice(0, played).flatMap((hole) => say(hole, 'H')));
  return { ...scored, cards: [a, b], keeper, say };
}

async function boardOf({ tournament }: Match): Promise<{ result: string; leader?: string }> {
  const { body } = await server.call('GET', `/api/leaderboards/${tournament.id}`);
  const { result, leader } = body.board.rows[0];
  return leader ? { result, leader } : { result };
}
const expectBoard = (match: Match) => expect.poll(() => boardOf(match));

const cardOf = async (id: string): Promise<CommitteeCard> =>
  (await server.call('GET', `/api/organizer/cards/${id}`, { as: given.owner.token })).body;
const correct = async (match: Match, body: object) => {
  const { entries } = await cardOf(match.cards[0]);
  return server.call('POST', `/api/organizer/rounds/${match.round.id}/corrections`, {
    as: given.owner.token,
    body: {
      card: match.cards[0],
      entries: [],
      reason: null,
      after: entries.filter(({ stands }) => stands).map(({ id }) => id),
      ...body,
    },
  });
};
const look = async ({ round }: Match): Promise<Closing> =>
  (
    await server.call('POST', `/api/organizer/rounds/${round.id}/close`, {
      as: given.owner.token,
      body: { decisions: [], dry_run: true },
    })
  ).body;
const results = async ({ tournament }: Match) =>
  (await server.call('GET', `/api/tournaments/${tournament.id}/results`)).body.matches.map(
    ({ winner, result }: { winner: string | null; result: string | null }) => [winner, result],
  );

describe('two who are level after eighteen', () => {
  it('play on until one wins a hole, whichever delivery came first and however often', async () => {
    const match = await matchOf();
    await expectBoard(match).toEqual({ result: 'AS thru 18' });
    const [nineteenth, twentieth] = [match.say(19, 'H'), match.say(20, 'B')];
    // The 20th comes first: the 19th waits on a phone without signal.
    expect((await match.keeper.deliver(twentieth)).taken).toHaveLength(2);
    await expectBoard(match).toEqual({ result: 'AS thru 18' });
    for (let turn = 0; turn < 2; turn++) {
      const answer = await match.keeper.deliver([...nineteenth, ...twentieth]);
      expect([answer.taken.length, answer.held]).toEqual([4, []]);
    }
    await expectBoard(match).toEqual({ result: '20th', leader: 'B' });
    const { entries } = await match.keeper.read();
    expect(entries.filter(({ hole }) => hole > 18).map(({ hole }) => hole)).toEqual([20, 20, 19, 19]);
    expect((await cardOf(match.cards[0])).match).toMatchObject({
      standing: '20th',
      winner: 'B',
      is_level: false,
      extra: [
        { number: 19, name: 'Hole 19 (the 1st again)', value: 'H', is_ignored: false },
        { number: 20, name: 'Hole 20 (the 2nd again)', value: 'B', is_ignored: false },
      ],
    });
  });

  it('differ where two scorers say two things, and the board waits until they settle', async () => {
    const match = await matchOf({ scoringMode: 'two' });
    const own = match.say(19, 'A');
    const other = match.say(19, 'B', { scorer_role: 'second' });
    await match.keeper.deliver([...own, ...other]);
    await expectBoard(match).toEqual({ result: 'AS thru 18' });
    expect((await cardOf(match.cards[0])).card.differs).toEqual([19]);
    const settled = match.cards.map((card, place) =>
      entry(card, {
        hole: 19,
        kind: 'settle',
        outcome: 'B',
        after: [own[place]?.id ?? '', other[place]?.id ?? ''],
        logical_time: Date.now() + 1_000,
      }),
    );
    await match.keeper.deliver(settled);
    await expectBoard(match).toEqual({ result: '19th', leader: 'B' });
  });

  it('are safe from a stranger: another group’s link, and no link, write nothing on their 19th', async () => {
    const match = await matchOf();
    const strangers = await matchOf();
    const said = match.say(19, 'A');
    const answer = await strangers.keeper.deliver(said);
    expect([answer.taken, answer.held.map(({ why }) => why)]).toEqual([[], ['unknown_card', 'unknown_card']]);
    const nobody = phone(server, 'AAAAAAAAAAAAAAAAAAAAAA');
    expect((await nobody.send(nobody.page(match.say(19, 'A')))).status).toBe(401);
    await expectBoard(match).toEqual({ result: 'AS thru 18' });
    expect((await cardOf(match.cards[0])).entries.filter(({ hole }) => hole > 18)).toEqual([]);
  });

  it('have nothing more to play once the committee corrects the 18th, and have it again once that was wrong', async () => {
    const match = await matchOf();
    await match.keeper.deliver(match.say(19, 'A'));
    await expectBoard(match).toEqual({ result: '19th', leader: 'A' });
    for (const card of match.cards) {
      const { entries } = await cardOf(card);
      const after = entries.filter(({ stands }) => stands).map(({ id }) => id);
      const said = { card, entries: [{ hole: 18, value: 'B' }], reason: 'A putt was conceded', after };
      expect((await correct(match, said)).status).toBe(200);
    }
    await expectBoard(match).toEqual({ result: '1 up', leader: 'B' });
    expect((await cardOf(match.cards[0])).match).toMatchObject({
      is_level: false,
      extra: [{ number: 19, value: 'A', is_ignored: true }],
    });
  });

  it('are halved where the organizer said so: the 19th that a phone sends lies with the committee', async () => {
    const match = await matchOf({ levelMatch: 'halved' });
    expect((await match.keeper.read()).matches).toMatchObject([{ goes_on: false }]);
    const { taken, held } = await match.keeper.deliver(match.say(19, 'A'));
    expect([taken, held.map(({ why }) => why)]).toEqual([[], ['bad_value', 'bad_value']]);
    await expectBoard(match).toEqual({ result: 'halved' });
    expect((await look(match)).open.map(({ why }) => why)).toEqual(['unsigned', 'unsigned']);
    const wrong = await correct(match, { entries: [{ hole: 19, value: 'A' }] });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'entries.0.value', message: 'Extra hole 1 is not played.' }],
    ]);
  });

  it('of a nine play their tenth hole, which is not the tenth of the course', async () => {
    const match = await matchOf({}, 9, { holes: 'front' });
    await expectBoard(match).toEqual({ result: 'AS thru 9' });
    await match.keeper.deliver(match.say(19, 'A'));
    await expectBoard(match).toEqual({ result: '10th', leader: 'A' });
    expect((await cardOf(match.cards[0])).match?.extra).toMatchObject([{ name: 'Hole 10 (the 1st again)' }]);
  });

  it('play from the hole that they began on', async () => {
    const match = await matchOf({}, 18, { startKind: 'shotgun', startHoles: [5] });
    await match.keeper.deliver(match.say(19, 'H'));
    await expect
      .poll(async () => (await cardOf(match.cards[0])).match?.extra.map(({ name }) => name))
      .toEqual(['Hole 19 (the 5th again)', 'Hole 20 (the 6th again)']);
  });
});

describe('a tournament that was a scramble of four before', () => {
  it('plays level matches on for phones, the desk and the board alike', async () => {
    const match = await matchOf({}, 0);
    const { pool } = server.context;
    await pool.query(`update set_ups set answers = answers || '{"teamSize": 4}' where tournament_id = $1`, [
      match.tournament.id,
    ]);
    expect((await match.keeper.read()).matches).toMatchObject([{ goes_on: true }]);
    await match.keeper.deliver(holes.flatMap((hole) => match.say(hole, 'H')));
    expect((await match.keeper.deliver(match.say(19, 'A'))).held).toEqual([]);
    await expectBoard(match).toEqual({ result: '19th', leader: 'A' });
  });

  it('halves them for all alike where pairs play, also one who plays alone against one', async () => {
    const match = await matchOf({}, 0);
    const { pool } = server.context;
    await pool.query(`update set_ups set answers = answers || '{"teamSize": 2}' where tournament_id = $1`, [
      match.tournament.id,
    ]);
    expect((await match.keeper.read()).matches).toMatchObject([{ goes_on: false }]);
    await match.keeper.deliver(holes.flatMap((hole) => match.say(hole, 'H')));
    await expectBoard(match).toEqual({ result: 'halved' });
  });
});

describe('a match of a round that was cut to nine holes', () => {
  const cut = async (): Promise<Match> => {
    const match = await matchOf({}, 9);
    await insertRulings(server.context.pool, [
      {
        id: newId(),
        tournamentId: match.tournament.id,
        roundId: match.round.id,
        act: { kind: 'shorten', round: match.round.id, holes: 'front' },
        rule: '',
        reason: 'Storm',
        userId: given.owner.organizer.userId,
        now: server.clock.now(),
      },
    ]);
    return match;
  };

  it('goes on with its tenth hole where it is level', async () => {
    const match = await cut();
    expect((await cardOf(match.cards[0])).match).toMatchObject({
      is_level: true,
      extra: [{ number: 19, name: 'Hole 10 (the 1st again)' }],
    });
    const won = await correct(match, { entries: [{ hole: 19, value: 'B' }], reason: 'Played on' });
    expect(won.body.match).toMatchObject({ standing: '10th', winner: 'B', extra: [{ is_ignored: false }] });
  });

  it('ends as nine holes can: ‘10th’, not ‘19th’', async () => {
    const match = await cut();
    const wrong = await correct(match, { result: { winner: 'A', by: '10&8' } });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'result.by', message: 'A match of 9 holes cannot end 10&8.' }],
    ]);
    const won = await correct(match, { result: { winner: 'A', by: '10th' } });
    expect([won.status, won.body.match?.standing]).toEqual([200, '10th']);
    expect((await look(match)).open).toEqual([]);
    await closeRound(server, match);
    await makeOfficial(server, match);
    expect(await results(match)).toEqual([['A', '10th']]);
  });
});

describe('closing a round with a level match', () => {
  it('names the match once, and halves it where the committee lets it stand; its results stay as they were kept', async () => {
    const match = await matchOf();
    await match.keeper.deliver(match.say(19, 'H'));
    const { open } = await look(match);
    expect(open).toMatchObject([
      {
        card: match.cards[0],
        why: 'level',
        may: ['stands'],
        match: { name: expect.stringContaining(' v '), after: 19 },
      },
    ]);
    await closeRound(server, match);
    await expectBoard(match).toEqual({ result: 'halved' });
    await makeOfficial(server, match);
    expect(await results(match)).toEqual([[null, 'halved']]);
    server.clock.advance(24 * 3_600_000);
    await checkResults(server.context);
    const { rows } = await server.context.pool.query('select differences from result_checks where tournament_id = $1', [
      match.tournament.id,
    ]);
    expect(rows).toEqual([{ differences: [] }]);
  });

  it('asks nothing once the committee has said who won', async () => {
    const match = await matchOf();
    expect((await correct(match, { result: { winner: 'B', by: '19th' } })).status).toBe(200);
    expect((await look(match)).open).toEqual([]);
    await closeRound(server, match);
    await makeOfficial(server, match);
    expect(await results(match)).toEqual([['B', '19th']]);
  });

  it('is not done by signatures alone: a round is not finished while nobody has won', async () => {
    const match = await matchOf();
    const { pool } = server.context;
    // A program of before further holes lets both sides sign a level card.
    await pool.query(`update cards set state = 'returned' where round_id = $1`, [match.round.id]);
    expect(await finishPlayedRounds(server.context)).not.toContain(match.round.id);
    await pool.query(`update cards set state = 'open' where round_id = $1`, [match.round.id]);
    await match.keeper.deliver(match.say(19, 'A'));
    await pool.query(`update cards set state = 'returned' where round_id = $1`, [match.round.id]);
    // The last card came after the matches were judged: the round waits for the next turn.
    expect(await finishRounds(pool, [])).not.toContain(match.round.id);
    expect(await finishPlayedRounds(server.context)).toContain(match.round.id);
    await pool.query(`update cards set state = 'open' where round_id = $1`, [match.round.id]);
  });

  it('cannot be prepared by returning the paper card of a level match', async () => {
    const match = await matchOf({}, 0, { mode: 'committee' });
    const entries = holes.map((hole) => ({ hole, value: 'H' }));
    const [first = '', second = ''] = match.cards;
    expect((await correct(match, { card: second, entries, after: [] })).status).toBe(200);
    const refused = await correct(match, { card: first, entries, returns: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'not_ready']);
    const won = await correct(match, { card: first, entries: [...entries, { hole: 19, value: 'A' }], returns: true });
    expect([won.status, won.body.card?.state]).toEqual([200, 'returned']);
    await expectBoard(match).toEqual({ result: '19th', leader: 'A' });
  });
});

describe('the result of a match without its holes', () => {
  it('is said by the committee on both cards, and stands above what was typed', async () => {
    const match = await matchOf({}, 5);
    const said = await correct(match, { result: { winner: 'A', by: '3 and 2' } });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect(said.body.match).toMatchObject({ standing: '3&2', winner: 'A', said: { winner: 'A', result: '3&2' } });
    expect((await cardOf(match.cards[1])).match?.said).toEqual({ winner: 'A', result: '3&2' });
    await expectBoard(match).toEqual({ result: '3&2', leader: 'A' });
    // The Day page waits for no card that closing does not ask for.
    const { open } = await look(match);
    const { body } = await server.call('GET', `/api/organizer/rounds/${match.round.id}/day`, { as: given.owner.token });
    expect([open, body.cards.expected - body.cards.returned]).toEqual([[], 0]);
    expect((await look(match)).open).toEqual([]);
    const back = await correct(match, { result: null, reason: 'Of the match before' });
    expect(back.status).toBe(200);
    await expectBoard(match).toEqual({ result: 'AS thru 5' });
  });

  it.each([
    [{ winner: 'A', by: '5&2' }, 'result.by', 'A match of 18 holes cannot end 5&2.'],
    [{ winner: 'A', by: '' }, 'result.by', 'Say by how much'],
    [{ winner: 'A', by: 'halved' }, 'result.by', 'A match of 18 holes cannot end halved.'],
    [{ winner: 'H', by: '3&2' }, 'result.by', 'A match of 18 holes cannot end 3&2.'],
    [{ winner: 'A', by: '<b>' }, 'result.by', 'A match of 18 holes cannot end <b>.'],
  ])('is refused with words and field: %j', async (result, field, message) => {
    const match = await matchOf({}, 0);
    const { status, body } = await correct(match, { result });
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
    expect((await cardOf(match.cards[0])).entries).toEqual([]);
  });

  it('and its holes are said once each: of two values for one hole neither would count', async () => {
    const match = await matchOf({}, 0);
    const twice = [
      { hole: 7, value: 'A' },
      { hole: 7, value: 'B' },
    ];
    const { status, body } = await correct(match, { entries: twice });
    expect([status, body.errors]).toEqual([422, [{ field: 'entries.1.hole', message: 'Hole 7 is named twice.' }]]);
  });

  it('is no result of a card in stroke play', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 2, seats: 2 });
    const [card] = (await phone(server, scored.tokens[0] ?? '').read()).cards;
    const { status, body } = await server.call('POST', `/api/organizer/rounds/${scored.round.id}/corrections`, {
      as: given.owner.token,
      body: { card: card?.id, entries: [], reason: null, after: [], result: { winner: 'A', by: '3&2' } },
    });
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'result']);
  });

  it('comes from a phone by the same delivery, once; two that say two differ', async () => {
    const match = await matchOf({}, 0);
    const said = match.say(37, 'B', { result: '4&3' });
    for (let turn = 0; turn < 2; turn++) expect((await match.keeper.deliver(said)).held).toEqual([]);
    await expectBoard(match).toEqual({ result: '4&3', leader: 'B' });
    expect((await look(match)).open).toEqual([]);
    const impossible = match.say(37, 'B', { id: newId(), result: '5&2' }).slice(0, 1);
    expect((await match.keeper.deliver(impossible)).held.map(({ why }) => why)).toEqual(['bad_value']);
    await match.keeper.deliver(match.say(37, 'A', { result: '4&3', scorer_role: 'second' }));
    await expectBoard(match).toEqual({ result: '' });
    const { open } = await look(match);
    expect(open.map(({ why, holes: about }) => [why, about])).toEqual([
      ['differs', [37]],
      ['differs', [37]],
    ]);
    await closeRound(server, match);
    await expectBoard(match).toEqual({ result: '4&3', leader: 'B' });
  });
});

describe('two matches in one group', () => {
  it('stay who they were when one of four goes home and the sheet goes out again', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 4, seats: 4, mode: 'one' });
    const { tournament, field, page, round } = scored;
    await server.context.pool.query(`update tournaments set gameplay_style = 'Match Play' where id = $1`, [
      tournament.id,
    ]);
    const keeper = phone(server, scored.tokens[0] ?? '');
    const { cards } = await keeper.read();
    const cardAt = (seat: number) => cards.find(({ players }) => players[0] === field[seat])?.id ?? '';
    const say = (seats: number[], hole: number, outcome: HoleOutcome) =>
      seats.map((seat) => entry(cardAt(seat), { hole, outcome }));
    await keeper.deliver([...say([0, 1], 1, 'B'), ...say([2, 3], 1, 'A'), ...say([2, 3], 2, 'A')]);
    const as = { as: given.owner.token };
    const action = { op: 'withdraw', player: field[1] };
    expect(
      (await server.call('POST', `/api/organizer/rounds/${round.id}/desk`, { ...as, body: { action } })).status,
    ).toBe(200);
    await page.see();
    expect((await page.publish({ tell: 'none' })).status).toBe(200);
    const standings = await Promise.all([0, 1, 2, 3].map(async (seat) => (await cardOf(cardAt(seat))).match));
    expect(standings.map((match) => match?.standing)).toEqual(['conceded', 'conceded', '2 UP thru 2', '2 UP thru 2']);
    expect(standings.map((match) => match?.winner)).toEqual(['A', 'A', null, null]);
    const seated = (await keeper.read()).matches.map(({ sides }) => sides.flat().map((id) => field.indexOf(id)));
    expect(seated).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
});
