import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Closing, OfficialResults, ResultsPreview } from '#areas/results/contract/results.ts';
import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';
import { noAnswers, noChanges } from '#areas/play/rules/set-up/answers.ts';
import { readSpreadsheet } from '#kernel/platform/spreadsheets/read-spreadsheet.ts';
import { checkInvariants } from '#areas/operator/services/invariants.ts';
import { checkResults } from '#areas/results/services/check-results.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { entry, makeScoredRound, phone, type ScoredRound } from '#tests/factories/scoring.ts';
import { makeRound } from '#tests/factories/golf-rounds.ts';
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
const close = ({ round }: ScoredRound, body: object, as = given.owner.token) =>
  server.call('POST', `/api/organizer/rounds/${round.id}/close`, { as, body: { decisions: [], ...body } });
const official = ({ tournament }: ScoredRound, body: object, as = given.owner.token) =>
  server.call('POST', `/api/organizer/tournaments/${tournament.id}/results`, { as, body });
const read = ({ tournament }: ScoredRound, version?: number) =>
  server.call('GET', `/api/tournaments/${tournament.id}/results${version ? `?version=${version}` : ''}`);

/** A round of one scorer in which everybody has typed all holes, the first player in fewest; nobody has signed. */
async function played(players = 3, golfers: readonly string[] = []): Promise<ScoredRound> {
  const scored = await makeScoredRound(server, { ...given, players, seats: players, mode: 'one', golfers });
  await server.context.pool.query(
    `insert into boards (id, tournament_id, key, position, name, content, is_main, created_at)
     values (gen_random_uuid(), $1, 'gross', 1, 'Gross', $2, true, $3)`,
    [scored.tournament.id, JSON.stringify(gross), server.clock.now()],
  );
  const own = phone(server, scored.tokens[0] ?? '');
  const { cards } = await own.read();
  await own.deliver(
    cards.flatMap(({ id }, place) => holes.map((hole) => entry(id, { hole, strokes: hole === 1 ? 4 + place : 4 }))),
  );
  return scored;
}
const gross = {
  rounds: 'all',
  holes: 'all',
  of: 'players',
  ball: 'own',
  score: { kind: 'strokes' },
  handicap: 'gross',
  combine: null,
  quota: null,
  bestRounds: null,
  rankBy: null,
  ties: { steps: [], net: 'holes', order: 'card' },
  cut: null,
  flights: null,
  only: null,
  minDrives: 0,
};

/** Closes a round as is usual for every open card. */
async function closeAsUsual(scored: ScoredRound): Promise<void> {
  const { body } = await close(scored, { dry_run: true });
  const decisions = body.open.map(({ card, may }: { card: string; may: string[] }) => ({ card, as: may[0] }));
  const closed = await close(scored, { decisions, preview: body.preview });
  if (closed.status !== 200) throw new Error(JSON.stringify(closed.body));
}
async function makeOfficial(scored: ScoredRound, reason = ''): Promise<ResultsPreview> {
  const { body } = await official(scored, { dry_run: true });
  const made = await official(scored, { reason, preview: body.preview });
  if (made.status !== 200) throw new Error(JSON.stringify([body, made.body]));
  expect(made.body).toEqual(body);
  return made.body;
}

describe('closing a round', () => {
  it('lists what is open, asks for each, and sets aside what comes later', async () => {
    const scored = await played();
    const { body: shown } = await close(scored, { dry_run: true });
    expect(shown.open).toHaveLength(3);
    expect(shown.open[0]).toMatchObject({ why: 'unsigned', may: ['stands', 'nr'] });
    expect(await close(scored, { preview: shown.preview })).toMatchObject({ status: 409, body: { code: 'not_ready' } });
    await closeAsUsual(scored);
    const own = phone(server, scored.tokens[0] ?? '');
    const late = entry((await own.read()).cards[0]?.id ?? '', { hole: 5, strokes: 9 });
    expect(await own.deliver([late])).toMatchObject({ round: { is_closed: true }, held: [{ why: 'after_close' }] });
    expect(await close(scored, { dry_run: true })).toMatchObject({ status: 200, body: { open: [] } });
  });

  it('rules that a card was not returned, and is refused where a card changed since it was looked at', async () => {
    const scored = await played();
    const { body: shown } = await close(scored, { dry_run: true });
    const own = phone(server, scored.tokens[0] ?? '');
    const [first] = (await own.read()).cards;
    const typed = (await own.read()).entries.filter(({ card, hole }) => card === first?.id && hole === 18);
    await own.deliver([entry(first?.id ?? '', { hole: 18, strokes: 6, scorer_role: 'second', after: [] })]);
    expect(typed).toHaveLength(1);
    const decisions = shown.open.map(({ card }: { card: string }) => ({ card, as: 'stands' }));
    expect((await close(scored, { decisions, preview: shown.preview })).status).toBe(409);
    const { body: again } = await close(scored, { dry_run: true });
    expect(again.open[0]).toMatchObject({ why: 'differs', holes: [18], may: ['first', 'nr'] });
    const [point, ...others] = again.open;
    const said = [
      { card: point.card, as: 'first' },
      ...(others as Closing['open']).map(({ card }) => ({ card, as: 'nr' })),
    ];
    expect((await close(scored, { decisions: said, preview: again.preview })).status).toBe(200);
    const { rows } = await server.context.pool.query(
      `select (select count(*)::int from rulings where round_id = $1 and content ->> 'status' = 'nr') as nr,
         (select merged -> 'holes' -> 17 ->> 1 from cards where id = $2) as last`,
      [scored.round.id, first?.id],
    );
    expect(rows[0]).toEqual({ nr: 2, last: '4' });
  });

  it('is the own organizer’s alone', async () => {
    const scored = await played(2);
    const stranger = await makeOrganizer(server);
    expect((await close(scored, { dry_run: true }, stranger.token)).status).toBe(404);
    expect((await official(scored, { dry_run: true }, stranger.token)).status).toBe(403);
  });
});

describe('official results', () => {
  it('wait for every round to be closed', async () => {
    const scored = await played();
    expect(await official(scored, { dry_run: true })).toMatchObject({ status: 409, body: { code: 'not_ready' } });
    expect((await read(scored)).status).toBe(404);
  });

  it('are not there, and play is not over, while a round without a sheet is still to be played', async () => {
    const scored = await played();
    const next = await makeRound(server, { ...given, tournament: scored.tournament, number: 2 });
    const times = async () => (await server.call('GET', `/api/tournaments/${scored.tournament.id}/tee-times`)).body;
    await closeAsUsual(scored);
    expect(await times()).toMatchObject({ is_official: false, is_over: false, rounds: [{ number: 1 }] });
    await server.context.pool.query("update golf_rounds set status = 'cancelled' where id = $1", [next.id]);
    expect(await times()).toMatchObject({ is_official: false, is_over: true });
  });

  it('are kept as the engine gave them, read by everybody, and corrected as another version with a reason', async () => {
    const scored = await played();
    const times = async () => (await server.call('GET', `/api/tournaments/${scored.tournament.id}/tee-times`)).body;
    expect(await times()).toMatchObject({ is_official: false, is_over: false });
    await closeAsUsual(scored);
    expect(await times()).toMatchObject({ is_official: false, is_over: true });
    const first = await makeOfficial(scored);
    expect(first).toMatchObject({
      version: 1,
      moved: [],
      winners: [{ board: 'Gross', total: 72, players: 3, of: 'players' }],
    });
    expect(await times()).toMatchObject({ is_official: true, is_over: true });
    const { body: kept } = await read(scored);
    expect(kept).toMatchObject({ version: 1, reason: null, versions: [{ version: 1 }] });
    expect((kept as OfficialResults).boards[0]?.rows.map(({ pos, total }) => [pos, total])).toEqual([
      ['1', 72],
      ['2', 73],
      ['3', 74],
    ]);
    expect(await official(scored, { dry_run: true })).toMatchObject({ status: 409, body: { code: 'wrong_state' } });

    // The winner's first hole was an 8.
    const { body: list } = await server.call('GET', `/api/organizer/rounds/${scored.round.id}/cards`, {
      as: given.owner.token,
    });
    const { body: card } = await server.call('GET', `/api/organizer/cards/${list.data[0].id}`, {
      as: given.owner.token,
    });
    const currentEntries = (card as CommitteeCard).entries
      .filter(({ hole, stands }) => hole === 1 && stands)
      .map(({ id }) => id);
    const correction = { card: list.data[0].id, entries: [{ hole: 1, value: 8 }], after: currentEntries };
    const correct = (reason: string | null) =>
      server.call('POST', `/api/organizer/rounds/${scored.round.id}/corrections`, {
        as: given.owner.token,
        body: { ...correction, reason },
      });
    expect((await correct(null)).status).toBe(409);
    expect((await correct('Read wrong')).status).toBe(200);
    expect(await official(scored, { preview: 'old' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reason' }] },
    });
    const second = await makeOfficial(scored, 'Hole 1 was an 8');
    expect(second).toMatchObject({ version: 2, winners: [{ total: 73 }], told: 3 });
    expect(second.moved.map(({ from, to }) => [from, to])).toEqual([
      ['2', '1'],
      ['3', '2'],
      ['1', '3'],
    ]);
    expect((await read(scored)).body).toMatchObject({ version: 2, reason: 'Hole 1 was an 8' });
    expect((await read(scored, 1)).body.boards[0].rows[0].total).toBe(72);
    expect((await read(scored, 3)).status).toBe(404);
    const file = await fetch(`${server.url}/api/tournaments/${scored.tournament.id}/results.csv?version=1`);
    expect(file.headers.get('content-type')).toContain('text/csv');
    const lines = (await file.text()).trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^Gross,1,.*,72,0,72,$/);
    const shared = await server.app.inject({ url: `/og/results/${scored.tournament.id}` });
    expect([shared.statusCode, shared.headers['content-type']]).toEqual([200, 'image/png']);
    expect([shared.rawPayload.readUInt32BE(16), shared.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const book = await fetch(`${server.url}/api/tournaments/${scored.tournament.id}/results.xlsx?version=1`);
    const { rows: cells, sheets } = await readSpreadsheet(Buffer.from(await book.arrayBuffer()), 'Gross', 100);
    expect(sheets).toEqual(['Gross']);
    expect(cells[1]?.slice(-4)).toEqual(['72', '0', '72', '']);
    const { rows } = await server.context.pool.query(
      `select kind, audience #>> '{}' as audience from day_messages where tournament_id = $1 order by id`,
      [scored.tournament.id],
    );
    expect(rows).toEqual([
      { kind: 'result', audience: 'Everybody' },
      { kind: 'result', audience: 'Players with changed results' },
    ]);
  });

  it('tell those who share an address where each of them finished, in one mail', async () => {
    const scored = await played(2);
    const { rows: players } = await server.context.pool.query<{ name: string }>(
      `update registration_players p set email = 'family@results.test'
       from tournament_registrations r where r.id = p.registration_id and r.tournament_id = $1
       returning shown_name(null, p.first_name, p.last_name) as name`,
      [scored.tournament.id],
    );
    await closeAsUsual(scored);
    await makeOfficial(scored);
    const { rows: mails } = await server.context.pool.query(
      `select content from mails where "to" = 'family@results.test' and subject like 'Results are official%'`,
    );
    expect(mails).toHaveLength(1);
    const said: string = mails[0].content.paragraphs.join(' ');
    for (const { name } of players) expect(said).toMatch(new RegExp(`${name} finished (tied )?\\d(st|nd) of 2`));
    expect(mails[0].content.facts).toHaveLength(3 + 1);
  });

  it('are judged: a gap between versions is found', async () => {
    const scored = await played(2);
    await closeAsUsual(scored);
    await makeOfficial(scored);
    const { pool } = server.context;
    await pool.query(`update results set version = 3, reason = 'Lost' where tournament_id = $1`, [
      scored.tournament.id,
    ]);
    const broken = (await checkInvariants(pool, server.clock.now())).checks.filter((check) => check.broken > 0);
    expect(broken.map(({ name }) => name)).toEqual(['official results are counted from 1 without a gap']);
    await pool.query('update results set version = 1, reason = null where tournament_id = $1', [scored.tournament.id]);
  });

  it('keep no name', async () => {
    const scored = await played();
    await closeAsUsual(scored);
    await makeOfficial(scored);
    const { rows } = await server.context.pool.query('select answer::text from results where tournament_id = $1', [
      scored.tournament.id,
    ]);
    expect(rows[0].answer).not.toMatch(/Pat|Player0/);
  });
});

describe('a golfer’s career', () => {
  it('is made of official cards and results, each achievement with its row of proof, and of nobody else’s', async () => {
    const ann = await makeGolfer(server);
    const scored = await played(3, [ann.golfer.golferId]);
    const career = async (as: string) => (await server.call('GET', '/api/golfer-career', { as })).body;
    expect(await career(ann.token)).toMatchObject({ rounds: [], results: [], achievements: [] });
    await closeAsUsual(scored);
    await makeOfficial(scored);
    const own = await career(ann.token);
    const figure = { row: scored.field[0] };
    expect(own.rounds).toMatchObject([{ tournament: scored.tournament.id, strokes: 72, holes: 18, of: 18, figure }]);
    expect(own.results).toMatchObject([{ board: 'Gross', pos: '1', total: 72, players: 3, status: null, figure }]);
    // Where the card stands hole by hole.
    const why = new URLSearchParams(own.rounds[0].figure);
    const { body: found } = await server.call('GET', `/api/leaderboards/${scored.tournament.id}/explain?${why}`);
    expect(found.cards).toHaveLength(1);
    const kinds = own.achievements.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('first_win');
    expect(kinds).toContain('first_birdie');
    expect(kinds).toContain('best_eighteen');
    expect(own.pars.reduce((sum: number, { holes: count }: { holes: number }) => sum + count, 0)).toBe(18);
    const other = await makeGolfer(server);
    expect(await career(other.token)).toMatchObject({ rounds: [], results: [], achievements: [] });
  });
});

describe('the nightly check of official results', () => {
  const checkOf = async ({ tournament }: ScoredRound) =>
    (
      await server.context.pool.query<{ differences: { why: string; kept: string; today: string }[] }>(
        'select differences from result_checks where tournament_id = $1',
        [tournament.id],
      )
    ).rows[0]?.differences;
  const told = async ({ tournament }: ScoredRound) =>
    (
      await server.context.pool.query<{ title: string }>(
        `select title from notifications where subject like 'results-check:' || $1::text || ':%' order by id`,
        [tournament.id],
      )
    ).rows.map(({ title }) => title);
  const brokenSentence = 'official results are what the same scores come to today';
  const isBroken = async () => {
    const { checks } = await checkInvariants(server.context.pool, server.clock.now());
    return (checks.find(({ name }) => name === brokenSentence)?.broken ?? 0) > 0;
  };
  const tomorrow = () => server.clock.advance(24 * 3_600_000);

  it('finds nothing where nothing is, says what the engine would count otherwise, and writes nothing over', async () => {
    const scored = await played();
    await closeAsUsual(scored);
    await makeOfficial(scored);
    await checkResults(server.context);
    expect(await checkOf(scored)).toEqual([]);
    const kept = (await read(scored)).body;
    const { id } = scored.tournament;
    const swap = (from: string, to: string) =>
      server.context.pool.query(
        `update results set answer = replace(answer::text, $2, $3)::jsonb where tournament_id = $1`,
        [id, from, to],
      );
    await swap('"pos": "1"', '"pos": "9"');
    tomorrow();
    await checkResults(server.context);
    expect(await checkOf(scored)).toMatchObject([{ why: 'engine', kept: '9', today: '1' }]);
    expect((await read(scored)).body.boards[0].rows.map(({ pos }: { pos: string }) => pos)).toContain('9');
    expect(await told(scored)).toEqual(['Official results look different today']);
    expect(await isBroken()).toBe(true);
    // A night later it is said no second time; and it is over once they are the same again.
    tomorrow();
    await checkResults(server.context);
    expect(await told(scored)).toHaveLength(1);
    await swap('"pos": "9"', '"pos": "1"');
    tomorrow();
    await checkResults(server.context);
    expect(await checkOf(scored)).toEqual([]);
    expect(await isBroken()).toBe(false);
    expect((await read(scored)).body).toEqual(kept);
  });

  it('knows that no score was corrected where matches were played off what is recommended, and not what was set', async () => {
    const scored = await played(2);
    const { pool } = server.context;
    const { id } = scored.tournament;
    await pool.query(`update tournaments set gameplay_style = 'Match Play' where id = $1`, [id]);
    await closeAsUsual(scored);
    await makeOfficial(scored);
    await pool.query(`update results set engine = '1.0.0' where tournament_id = $1`, [id]);
    await pool.query(
      `insert into set_ups (tournament_id, answers, changes, version, created_at, updated_at)
       values ($1, $2, $3, 1, $4, $4)
       on conflict (tournament_id) do update set answers = excluded.answers`,
      [id, JSON.stringify({ ...noAnswers, results: 'gross' }), JSON.stringify(noChanges), server.clock.now()],
    );
    tomorrow();
    await checkResults(server.context);
    expect(await checkOf(scored)).toMatchObject([
      { why: 'engine', board: 'Matches', id: scored.field[0] },
      { why: 'engine', board: 'Matches', id: scored.field[1] },
    ]);
    expect(await told(scored)).toEqual(['Official results look different today']);
    expect(await isBroken()).toBe(true);
    // The committee may correct them, and both players hear of it.
    const { body: shown } = await official(scored, { dry_run: true });
    expect([shown.moved.map(({ from, to }: { from: string; to: string }) => [from, to]), shown.told]).toEqual([
      [
        ['lost 3&2', 'won 1 up'],
        ['won 3&2', 'lost 1 up'],
      ],
      2,
    ]);
    expect((await official(scored, { reason: 'Played gross', preview: shown.preview })).status).toBe(200);
    // The findings of the version before alarm nobody any more.
    expect(await isBroken()).toBe(false);
  });

  it('gives the results of match play to whoever takes them away, and tells both players of a correction', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 2, seats: 2, mode: 'one' });
    const { id } = scored.tournament;
    await server.context.pool.query(`update tournaments set gameplay_style = 'Match Play' where id = $1`, [id]);
    const own = phone(server, scored.tokens[0] ?? '');
    const { cards } = await own.read();
    const [card] = cards;
    const won = holes.map((hole) => entry(card?.id ?? '', { hole, outcome: hole === 18 ? 'A' : 'H' }));
    await own.deliver(won);
    await closeAsUsual(scored);
    expect(await makeOfficial(scored)).toMatchObject({ winners: [{ board: 'Matches', total: null, players: 2 }] });
    const file = await server.app.inject({ url: `/api/tournaments/${id}/results.csv` });
    const lines = file.body.trim().split(/\r?\n/);
    expect(lines[0]).toBe('Board,Outcome,Player,Against,Result');
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^Matches,Won,.*,1 up$/),
      expect.stringMatching(/^Matches,Lost,.*,1 up$/),
    ]);
    const book = await server.app.inject({ url: `/api/tournaments/${id}/results.xlsx` });
    const { rows: cells } = await readSpreadsheet(book.rawPayload, 'Matches', 100);
    expect(cells.map((row) => [row[0], row.at(-1)])).toEqual([
      ['Outcome', 'Result'],
      ['Won', '1 up'],
      ['Lost', '1 up'],
    ]);
    const corrected = await server.call('POST', `/api/organizer/rounds/${scored.round.id}/corrections`, {
      as: given.owner.token,
      body: {
        card: card?.id,
        entries: [{ hole: 18, value: 'B' }],
        after: won.filter(({ hole }) => hole === 18).map((one) => one.id),
        reason: 'Read wrong',
      },
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    const after = await makeOfficial(scored, 'Read wrong');
    expect([after.moved.map(({ from, to }) => [from, to]), after.told]).toEqual([
      [
        ['won 1 up', 'lost 1 up'],
        ['lost 1 up', 'won 1 up'],
      ],
      2,
    ]);
  });

  it('reminds the committee alone where cards were corrected since', async () => {
    const scored = await played();
    await closeAsUsual(scored);
    await makeOfficial(scored);
    const list = await server.call('GET', `/api/organizer/rounds/${scored.round.id}/cards`, { as: given.owner.token });
    const card: string = list.body.data[0].id;
    const { body } = await server.call('GET', `/api/organizer/cards/${card}`, { as: given.owner.token });
    const after = (body as CommitteeCard).entries
      .filter(({ hole, stands }) => hole === 1 && stands)
      .map(({ id }) => id);
    const correction = { card, entries: [{ hole: 1, value: 11 }], after, reason: 'Read wrong' };
    const corrected = await server.call('POST', `/api/organizer/rounds/${scored.round.id}/corrections`, {
      as: given.owner.token,
      body: correction,
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    tomorrow();
    expect(await checkResults(server.context)).toMatchObject({ different: 1 });
    expect((await checkOf(scored))?.every(({ why }) => why === 'scores')).toBe(true);
    expect(await told(scored)).toEqual(['Scores were corrected after the results']);
    expect(await isBroken()).toBe(false);
  });
});
