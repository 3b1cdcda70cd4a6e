import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Gaps } from '#kernel/contract/gaps.ts';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import type { Play } from '#areas/play/contract/play.ts';
import { newId } from '#kernel/database/connection.ts';
import { finishRounds } from '#areas/scoring/database/delivery-facts.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { entry, groupTokens, phone } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { adding, groupAt, insertField, sheetPage, putInTeams } from '#tests/factories/tee-sheets.ts';
import { until } from '#tests/until.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let courseId: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server, { plan: 'platinum' });
  courseId = (await makeCourse(server)).id;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const as = () => ({ as: owner.token });

/** Teams of four in a scramble, gross and net; the roster said 'N/A' of the last of the second team. */
async function charityScramble(answers: object = { style: 'Scramble', team_size: 4, results: 'both' }) {
  const tournament = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0 });
  const { id } = tournament;
  const field = await insertField(server, id, 8);
  const iris = field[7] ?? '';
  await server.context.pool.query(
    `update registration_players set index_source = 'none', index_tenths = 0, first_name = 'Iris',
       last_name = 'Webb' where id = $1`,
    [iris],
  );
  const path = `/api/organizer/tournaments/${id}`;
  const setUp = async (changes: object, more: object = {}) => {
    const now = (await server.call('GET', `${path}/play`, as())).body as Play;
    const given = now.version === 0 ? { ...now.answers, course_id: courseId, ...answers } : now.answers;
    const body = { version: now.version, answers: given, changes: { ...now.changes, ...changes }, ...more };
    return server.call('PUT', `${path}/play`, { ...as(), body });
  };
  const play = await setUp({});
  const roundId: string = play.body.rounds[0].id;
  const teams = [
    { name: 'Noble Crew', players: field.slice(0, 4) },
    { name: 'Ochoa Crew', players: field.slice(4) },
  ];
  if (play.body.resolved.team_size.value > 1) await putInTeams(server, id, owner.token, teams);
  const page = sheetPage(server, { id: roundId }, owner.token);
  await page.see();
  await page.edit(adding(groupAt(0, field.slice(0, 4)), groupAt(1, field.slice(4))));
  const gaps = async (): Promise<Gaps> => (await server.call('GET', `${path}/gaps`, as())).body;
  const board = async (name: string): Promise<Leaderboard> => {
    const main = (await server.call('GET', `/api/leaderboards/${id}?form=committee`, as())).body;
    const own = main.boards.find((one: { name: string }) => one.name === name);
    return (await server.call('GET', `/api/leaderboards/${id}?form=committee&board=${own.id}`, as())).body;
  };
  /** Everybody plays every hole in four strokes. */
  const playAll = async () => {
    for (const token of (await groupTokens(server, roundId)).values()) {
      const { cards } = await phone(server, token).read();
      await phone(server, token).deliver(
        cards.flatMap((card) =>
          (['first', 'second'] as const).flatMap((scorerRole) =>
            Array.from({ length: 18 }, (_, at) =>
              entry(card.id, {
                hole: at + 1,
                strokes: 4,
                scorer_role: scorerRole,
                logical_time: server.clock.now().getTime() + at,
              }),
            ),
          ),
        ),
      );
    }
  };
  const close = async (more: object = {}) => {
    const at = `/api/organizer/rounds/${roundId}/close`;
    const shown = await server.call('POST', at, { ...as(), body: { decisions: [], dry_run: true } });
    const decisions = shown.body.open.map(({ card }: { card: string }) => ({ card, as: 'stands' }));
    return server.call('POST', at, { ...as(), body: { decisions, preview: shown.body.preview, ...more } });
  };
  const official = async (more: object = {}) => {
    const shown = await server.call('POST', `${path}/results`, { ...as(), body: { dry_run: true } });
    return server.call('POST', `${path}/results`, { ...as(), body: { preview: shown.body.preview, ...more } });
  };
  return { id, path, field, iris, roundId, page, setUp, gaps, board, playAll, close, official };
}

const notNamed = { go_on: false };
const needsTick = (words: string) => ({
  status: 409,
  body: { code: 'not_ready', errors: [{ field: 'go_on', message: words }] },
});

describe('Iris Webb, whose roster said ‘N/A’', () => {
  it('costs her team no net result: the committee counts her as 0, which ‘Why’ says', async () => {
    const { setUp, gaps, page, playAll, board, id } = await charityScramble();
    expect((await gaps()).go_on).toBeNull();
    expect((await page.publish(notNamed)).status).toBe(200);
    await playAll();
    const shown = await board('Teams, net');
    expect(shown.board?.rows.map(({ status, thru }) => [status, thru])).toEqual([
      [undefined, 'F'],
      [undefined, 'F'],
    ]);
    const row = shown.board?.rows.find(({ players }) => players?.some((name) => name.startsWith('Iris')));
    const why = await server.call(
      'GET',
      `/api/leaderboards/${id}/explain?board=${shown.board?.id}&row=${row?.id}&figure=total`,
      as(),
    );
    expect(JSON.stringify(why.body)).toMatch(/Iris W[^"]*has no handicap\. The committee counts it as 0\./);
    // The highest allowed gives her team more strokes, and no net result takes theirs away: without 'not started'.
    expect((await setUp({ no_index: 'highest' }, { reason: 'As agreed' })).status).toBe(200);
    const ofIris = async () => (await board('Teams, net')).board?.rows.find(({ id: own }) => own === row?.id);
    await until(async () => ((await ofIris())?.total ?? 99) < (row?.total ?? 0));
    await setUp({ no_index: 'none' }, { reason: 'As agreed' });
    await until(async () => (await ofIris())?.status === 'No handicap');
    expect(await ofIris()).toMatchObject({ thru: 'F', pos: '-' });
  });

  it('is named at every step where she counts for nothing, and each of them needs a tick', async () => {
    const { setUp, gaps, page, playAll, close, official, board, iris, path } = await charityScramble();
    const set = await setUp({ no_index: 'none' });
    expect(set.body.follows).toContainEqual({
      key: 'no_index',
      label: 'No handicap',
      value: 'No net result',
      source: 'changed by you',
      is_changed: true,
    });
    const open = await gaps();
    expect(open.gaps[0]).toEqual({
      code: 'no_index',
      text: '1 player has no handicap: 1 team has no net result.',
      mends: [
        { kind: 'handicaps', label: 'Give handicaps' },
        { kind: 'count_as_zero', label: 'Count them as 0' },
      ],
      players: [{ id: iris, name: 'Iris Webb' }],
    });
    const words = 'Go on: 1 team without a net result';
    expect(open.go_on).toBe(words);
    expect(await page.publish(notNamed)).toMatchObject(needsTick(words));
    expect((await page.publish({ go_on: true })).status).toBe(200);
    await playAll();
    expect(await close()).toMatchObject(needsTick(words));
    expect((await close({ go_on: true })).status).toBe(200);
    expect(await official()).toMatchObject(needsTick(words));
    expect((await official({ go_on: true })).status).toBe(200);
    const row = (await board('Teams, net')).board?.rows[1];
    expect(row).toMatchObject({ status: 'No handicap' });
    // She is given one after all: nets are worked out anew, and the results get another version.
    const given = await server.call('POST', `${path}/divisions/assign`, {
      ...as(),
      body: { players: [{ id: iris, index: 18.4 }] },
    });
    expect(given.status).toBe(200);
    expect((await gaps()).go_on).toBeNull();
    await until(async () => (await board('Teams, net')).board?.rows.every(({ status }) => status === undefined));
    expect(await official({ reason: 'Her handicap came' })).toMatchObject({ status: 200, body: { version: 2 } });
  });

  it('is told to the phone of her group with the strokes that count', async () => {
    const { page, roundId } = await charityScramble();
    await page.publish(notNamed);
    for (const token of (await groupTokens(server, roundId)).values()) {
      const { cards, round } = await phone(server, token).read();
      for (const card of cards) expect(card.strokes).toHaveLength(18);
      // The board counts strokes, so a hole picked up leaves no total on the phone either.
      expect(round.needs_every_hole).toBe(true);
    }
  });

  it('costs a team no net result in points, where the balls of the others count alone', async () => {
    const { id, field, gaps, page, playAll, board } = await charityScramble({ style: 'Stableford', team_size: 4 });
    await server.context.pool.query(
      `update registration_players set index_source = 'none', index_tenths = 0 where id = any($1)`,
      [field.slice(5)],
    );
    const { gaps: open, go_on } = await gaps();
    expect(open[0]?.text).toBe('3 players have no handicap: their balls count in no net result.');
    expect(go_on).toBeNull();
    expect((await page.publish(notNamed)).status).toBe(200);
    await playAll();
    const rows = await until(
      async () => (await board('Teams, net')).board?.rows ?? [],
      (own) => own.length === 2 && own.every(({ thru }) => thru === 'F'),
    );
    for (const row of rows) expect(row.total, id).toBeGreaterThan(0);
  });

  it('has no net result by herself where everybody plays their own ball, until the organizer says otherwise', async () => {
    const { gaps, page, setUp } = await charityScramble({ style: 'Stroke Play', team_size: 1, results: 'both' });
    expect((await gaps()).go_on).toBe('Go on: 1 player without a net result');
    expect((await page.publish(notNamed)).status).toBe(409);
    await setUp({ no_index: 'highest' });
    expect((await gaps()).gaps).toEqual([]);
    expect((await page.publish(notNamed)).status).toBe(200);
  });
});

describe('a player whom nobody put in a team', () => {
  it('is named with where that is mended, before the sheet goes out', async () => {
    const { path, field, gaps, page } = await charityScramble();
    await server.call('POST', `${path}/teams/operations`, {
      ...as(),
      body: { operations: [{ op: 'move', players: field.slice(6), team: null }] },
    });
    const { gaps: open, go_on } = await gaps();
    expect(open.map(({ text }) => text)).toEqual([
      '2 players are in no team: they have no result.',
      '1 team has 2 of 4 players.',
    ]);
    expect(go_on).toBe('Go on: 2 players without a result');
    expect(await page.publish(notNamed)).toMatchObject(needsTick('Go on: 2 players without a result'));
  });

  it('is in no list of a tournament that is not one’s own', async () => {
    const { path } = await charityScramble();
    const other = await makeOrganizer(server);
    expect((await server.call('GET', `${path}/gaps`, { as: other.token })).status).toBe(403);
    const none = `/api/organizer/tournaments/${newId()}/gaps`;
    expect((await server.call('GET', none, as())).status).toBe(404);
  });
});

describe('a team that plays on without one who never came', () => {
  it('is waited for like the others, and its card stays until the whole team is away', async () => {
    const { field, page, roundId } = await charityScramble();
    await page.publish(notNamed);
    const desk = (action: object) =>
      server.call('POST', `/api/organizer/rounds/${roundId}/desk`, { ...as(), body: { action } });
    expect((await desk({ op: 'no_show', player: field[6], refund: false })).status).toBe(200);
    for (const token of (await groupTokens(server, roundId)).values()) {
      const { cards } = await phone(server, token).read();
      await phone(server, token).deliver(
        cards.flatMap((card) => [1, 2, 3, 4, 5].map((hole) => entry(card.id, { hole, strokes: 4 }))),
      );
    }
    const day = async () => (await server.call('GET', `/api/organizer/rounds/${roundId}/day`, as())).body;
    const open = async (): Promise<string[]> => {
      const body = { decisions: [], dry_run: true };
      const shown = await server.call('POST', `/api/organizer/rounds/${roundId}/close`, { ...as(), body });
      return shown.body.open.map(({ name }: { name: string }) => name.split(':')[0]);
    };
    expect((await day()).cards.expected).toBe(2);
    const scores = async () => (await server.call('GET', `/api/organizer/rounds/${roundId}/cards`, as())).body;
    const cards = async () => (await scores()).data;
    expect(await scores()).toMatchObject({
      data: [{ without_strokes: [] }, { without_strokes: [] }],
      round: { needs_every_hole: true },
    });
    expect((await open()).sort()).toEqual(['Noble Crew', 'Ochoa Crew']);
    // The round does not end by itself while the three are out.
    await server.context.pool.query(
      `update cards set state = 'returned' where round_id = $1 and players @> array[$2]::uuid[]`,
      [roundId, field[0]],
    );
    expect(await finishRounds(server.context.pool)).not.toContain(roundId);
    for (const player of [field[4], field[5], field[7]])
      expect((await desk({ op: 'withdraw', player, refund: false })).status).toBe(200);
    expect((await day()).cards.expected).toBe(1);
    expect(await finishRounds(server.context.pool)).toContain(roundId);
    expect((await cards()).map(({ gone }: { gone: string[] }) => gone.length).sort()[0]).toBe(0);
    expect((await cards()).flatMap(({ gone }: { gone: string[] }) => gone)).toContain('Iris Webb');
    // Nobody signed it: the card is as it was typed.
    await server.context.pool.query(`update cards set state = 'open' where round_id = $1`, [roundId]);
  });
});

describe('a team of which one is disqualified', () => {
  it('is out as a whole: the desk says so before, and Day and Scores count and mark alike', async () => {
    const { field, page, roundId } = await charityScramble();
    await page.publish(notNamed);
    const desk = (body: object) => server.call('POST', `/api/organizer/rounds/${roundId}/desk`, { ...as(), body });
    const disqualify = { op: 'disqualify', player: field[4], reason: 'Rule 1.2: serious misconduct' };
    const preview = await desk({ action: disqualify, dry_run: true });
    expect(preview.body.effects.join(' ')).toMatch(/Ochoa Crew plays one ball, and is out with them: .*Iris Webb/);
    expect(preview.body.effects.join(' ')).toMatch(/Group 2 .* has no players/);
    expect((await desk({ action: disqualify })).status).toBe(200);
    const day = (await server.call('GET', `/api/organizer/rounds/${roundId}/day`, as())).body;
    const scores = (await server.call('GET', `/api/organizer/rounds/${roundId}/cards`, as())).body;
    expect(day.cards).toMatchObject({ expected: 1, returned: 0 });
    expect(scores.summary).toMatchObject({ cards: 2, expected: 1, returned: 0 });
    expect(scores.data.map(({ is_expected: isExpected }: { is_expected: boolean }) => isExpected)).toEqual([
      true,
      false,
    ]);
    const again = await desk({ action: { op: 'take_back', player: field[4], group: null }, dry_run: true });
    expect(again.body.effects).toContain('Ochoa Crew plays again with them.');
  });
});
