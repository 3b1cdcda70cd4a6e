import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Overview } from '#areas/organizers/contract/overview.ts';
import { makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { insertBoards } from '#tests/factories/leaderboards.ts';
import { closeRound, makeOfficial, moveTo, playRound } from '#tests/factories/results.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { newId } from '#kernel/database/connection.ts';
import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { adding, groupAt, insertField } from '#tests/factories/tee-sheets.ts';
import { exportFile, importFile } from '#tests/factories/tournament-files.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

const overviewOf = async (id: string, as: string): Promise<Overview> => {
  const { status, body } = await server.call('GET', `/api/organizer/tournaments/${id}/overview`, { as });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const nextOf = async (id: string, as: string) => {
  const { next } = await overviewOf(id, as);
  return next && [next.text, next.detail].filter(Boolean).join(' ');
};
const pressing = async (as: string) => (await server.call('GET', '/api/organizer/next-step', { as })).body.tournament;

it('leads from a draft to the first entry', async () => {
  const poor = await makeOrganizer(server, { charges: false });
  expect(await pressing(poor.token)).toBeNull();
  const draft = await server.call('POST', '/api/tournaments', {
    as: poor.token,
    body: { action: 'draft', tournamentName: 'Someday' },
  });
  expect(await nextOf(draft.body.id, poor.token)).toBe('Next: publish. 3 answers are missing.');
  expect(await pressing(poor.token)).toMatchObject({ id: draft.body.id, title: 'Someday', next: { leads: 'publish' } });
  const { id } = await makeTournament(server, { organizer: poor.organizer, maxEntries: 4 });
  const first = await overviewOf(id, poor.token);
  expect(first.next).toEqual({ text: 'Next: set up payments.', detail: 'Entry opens then.', leads: 'payments' });
  expect(first.steps.map(({ line, words }) => `${line}: ${words}`)).toEqual([
    'share: link, QR, poster',
    'payments: not set up',
    'course: not set up',
    'players: nobody entered',
    'sheet: not made',
    'day: ',
    'results: ',
  ]);
  expect(first.figures).toMatchObject({
    entries: 0,
    places: 4,
    expected: 0,
    collected: 0,
    refunded: 0,
    status: 'upcoming',
  });
  // One that is to come goes before a draft.
  expect(await pressing(poor.token)).toMatchObject({ id, next: { leads: 'payments' } });
  await server.context.pool.query('update tournaments set registration_fee = 0 where id = $1', [id]);
  expect(await nextOf(id, poor.token)).toBe('Next: send the link.');
  await insertField(server, id, 3);
  expect(await nextOf(id, poor.token)).toBeNull();
  expect((await overviewOf(id, poor.token)).figures).toMatchObject({ entries: 3, expected: 0 });
});

it('leads from the tee sheet to the copy for next year', async () => {
  const scored = await makeScoredRound(server, {
    mode: 'one',
    prepare: async ({ tournament }) => void (await insertBoards(server, tournament.id)),
  });
  const { tournament, round, owner, page, tokens } = scored;
  const { id } = tournament;
  const next = () => nextOf(id, owner.token);
  const inDays = async (days: number) => {
    const day = shiftDate(dateIn(server.clock.now(), tournament.time_zone), days);
    const { rows } = await server.context.pool.query<{ date: string }>('select date from golf_rounds where id = $1', [
      round.id,
    ]);
    await moveTo(server, { ...scored, round: { ...round, date: rows[0]?.date ?? '' } }, day);
  };
  expect(await next()).toBeNull();
  const wordsOf = async () => (await overviewOf(id, owner.token)).steps.map(({ words }) => words);
  expect((await wordsOf())[2]).toMatch(/, 18 holes, tee times from 8:00 AM$/);
  await page.see();
  expect((await page.edit(adding(groupAt(3)))).status).toBe(200);
  expect(await next()).toBe('Next: publish the tee sheet.');
  expect((await wordsOf())[4]).toBe('changed since it was published');
  expect((await page.publish({ tell: 'none' })).status).toBe(200);
  await inDays(1);
  expect(await next()).toBe('Next: print cards and signs.');
  await inDays(0);
  expect(await next()).toBe('Next: check players in. 0 of 4 here.');
  // A player who was checked in and is on no sheet is not one of the four.
  const [late] = await insertField(server, id, 1);
  for (const player of [late, scored.field[0]])
    await server.context.pool.query(
      `insert into round_players (round_id, player_id, checked_in_at, index_source, index_at)
       values ($1, $2, now(), 'none', now())
       on conflict (round_id, player_id) do update set checked_in_at = now()`,
      [round.id, player],
    );
  expect(await next()).toBe('Next: check players in. 1 of 4 here.');
  const own = phone(server, tokens[0] ?? '');
  const { cards } = await own.read();
  await own.deliver(
    cards.flatMap((card, place) =>
      Array.from({ length: 18 }, (_, hole) => entry(card.id, { hole: hole + 1, strokes: hole === 0 ? 4 + place : 4 })),
    ),
  );
  expect(await next()).toBe('Next: run the day. 0 of 4 returned.');
  // The committee types the same from paper: nobody signs these.
  for (const [place, card] of cards.entries()) {
    const { body: shown } = await server.call('GET', `/api/organizer/cards/${card.id}`, { as: owner.token });
    const after = shown.entries.flatMap((one: { id: string; hole: number; stands: boolean }) =>
      one.hole === 1 && one.stands ? one.id : [],
    );
    const corrected = await server.call('POST', `/api/organizer/rounds/${round.id}/corrections`, {
      as: owner.token,
      body: { card: card.id, entries: [{ hole: 1, value: 4 + place }], after, reason: 'From paper' },
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
  }
  expect(await next()).toBe('Next: close the round. 4 cards have all scores, unsigned.');
  expect((await wordsOf())[5]).toBe('all scores are in');
  // As if all had signed, and back: closing asks for what they really did.
  const allAre = (state: string) =>
    server.context.pool.query('update cards set state = $2 where round_id = $1', [round.id, state]);
  await allAre('returned');
  expect(await next()).toBe('Next: close the round.');
  expect((await wordsOf()).slice(4)).toEqual(['published', '4 of 4 returned', '']);
  await allAre('open');
  await closeRound(server, scored);
  expect(await next()).toBe('Next: make results official.');
  await makeOfficial(server, scored);
  expect(await next()).toBe('Next: copy it for next year.');
  expect((await wordsOf()).slice(4)).toEqual(['published', 'closed', 'official']);
});

it('counts a card typed from paper as whole once the nine holes that count have scores, and none differs', async () => {
  const scored = await makeScoredRound(server, { players: 2, seats: 2 });
  const { tournament, round, owner, tokens } = scored;
  await moveTo(server, scored, dateIn(server.clock.now(), tournament.time_zone));
  const ask = async (path: string, body?: object) => {
    const answer = await server.call(body ? 'POST' : 'GET', `/api/organizer/rounds/${round.id}/${path}`, {
      as: owner.token,
      ...(body ? { body } : {}),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const own = phone(server, tokens[0] ?? '');
  const { cards } = await own.read();
  for (const { id } of cards)
    await ask('corrections', {
      card: id,
      entries: Array.from({ length: 9 }, (_, hole) => ({ hole: hole + 1, value: 4 })),
      after: [],
      reason: 'From paper',
    });
  // The committee's day and the next step tell the same.
  const told = async () => [await nextOf(tournament.id, owner.token), (await ask('day')).cards.complete];
  expect(await told()).toEqual(['Next: run the day. 0 of 2 returned.', 0]);
  const cut = { action: { action: 'cut_to_nine', nine: 'front' } };
  const { preview } = await ask('weather', { ...cut, dry_run: true });
  await ask('weather', { ...cut, preview });
  expect(await told()).toEqual(['Next: close the round. 2 cards have all scores, unsigned.', 2]);
  // A difference is settled by somebody, also on a hole that does not count.
  const [first] = cards;
  await own.deliver([
    entry(first?.id ?? '', { hole: 12, strokes: 4 }),
    entry(first?.id ?? '', { hole: 12, strokes: 5, scorer_role: 'second' }),
  ]);
  expect(await told()).toEqual(['Next: run the day. 0 of 2 returned.', 1]);
});

it('names players without a handicap within the week', async () => {
  const { token, organizer } = await makeOrganizer(server);
  const { id } = await makeTournament(server, { organizer, date: inFiveDays(), registrationFee: 0 });
  const [player] = await insertField(server, id, 4);
  const answers = { style: 'Stroke Play', team_size: 1, results: 'both' };
  const path = `/api/organizer/tournaments/${id}/play`;
  const play = await server.call('PUT', path, { as: token, body: { version: 0, answers } });
  expect(play.status, JSON.stringify(play.body)).toBe(200);
  expect(await nextOf(id, token)).toBe('Next: choose the course.');
  await server.context.pool.query(
    `update golf_rounds set course_version_id = (select id from course_versions limit 1) where tournament_id = $1`,
    [id],
  );
  expect(await nextOf(id, token)).toBeNull();
  await server.context.pool.query(`update registration_players set index_source = 'none' where id = $1`, [player]);
  expect(await nextOf(id, token)).toBe('Next: 1 player has no handicap.');
  const players = async () => (await overviewOf(id, token)).steps[3];
  expect(await players()).toMatchObject({ words: '4 entered, 1 without a handicap', gaps: 1 });
  // In three weeks nothing is due, and the list of players names them all the same.
  server.clock.advance(-21 * 86_400_000);
  expect(await nextOf(id, token)).toBeNull();
  expect(await players()).toMatchObject({ words: '4 entered, 1 without a handicap', gaps: 1 });
  server.clock.advance(21 * 86_400_000);
  const gross = { version: play.body.version, answers: { ...answers, results: 'gross' } };
  expect((await server.call('PUT', path, { as: token, body: gross })).status).toBe(200);
  const { body: listed } = await server.call('GET', `/api/organizer/tournaments/${id}/gaps`, { as: token });
  expect(listed.gaps.map(({ code }: { code: string }) => code)).not.toContain('no_index');
  expect(await players()).toMatchObject({ words: '4 entered', gaps: null });
});
const inFiveDays = () => new Date(server.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);

it('is the own organizer’s alone', async () => {
  const { id } = await makeTournament(server);
  const stranger = await makeOrganizer(server);
  const answer = await server.call('GET', `/api/organizer/tournaments/${id}/overview`, { as: stranger.token });
  expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

it('says no sums to who does not read the books, and nothing of players to who does not read the field', async () => {
  const { token, organizer } = await makeOrganizer(server);
  const { id } = await makeTournament(server, { organizer });
  await insertField(server, id, 2);
  const person = { firstName: 'Ann', lastName: 'Lee', email: 'ann@open.test', phone: '', handicap: 9, payment: 'link' };
  const added = await server.call('POST', `/api/organizer/tournaments/${id}/players`, { as: token, body: person });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const { pool } = server.context;
  await pool.query(
    `update tournaments
     set starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days',
       closes_at = closes_at - interval '60 days'
     where id = $1`,
    [id],
  );
  const path = `/api/organizer/tournaments/${id}/overview`;
  const none = { expected: null, collected: null, refunded: null };
  expect(await nextOf(id, token)).toBe('Next: collect $100 from 1 entry.');
  expect((await overviewOf(id, token)).figures).not.toMatchObject(none);
  const { token: scorer, headers } = await makeMember(server, teamOf(organizer), 'scorer');
  const told = await server.call('GET', path, { as: scorer, headers });
  expect(told).toMatchObject({ status: 200, body: { figures: none, next: { leads: 'copy' } } });
  expect(told.body.steps[3].words).toBe('2 paid');
  expect(JSON.stringify(told.body)).not.toContain('$');
  const pressed = await server.call('GET', '/api/organizer/next-step', { as: scorer, headers });
  expect(pressed).toMatchObject({ status: 200, body: { tournament: { id, next: { leads: 'copy' } } } });

  const body = { name: 'Screen', password: passwordOfAll, permissions: ['tournaments.read'] };
  const { key } = (await server.call('POST', '/api/owner/keys', { as: token, body })).body;
  const shown = await server.call('GET', path, { headers: { authorization: `Bearer ${key}` } });
  expect(shown).toMatchObject({ status: 200, body: { figures: none, next: { leads: 'copy' } } });
  expect(shown.body.steps[3]).toMatchObject({ words: '', gaps: null });
});

const makeDraft = async (as: string): Promise<string> => {
  const body = { action: 'draft', tournamentName: 'Someday' };
  return (await server.call('POST', '/api/tournaments', { as, body })).body.id;
};

it('tells a member with chosen tournaments of those alone', async () => {
  const owner = await makeOrganizer(server);
  const soon = await makeTournament(server, { organizer: owner.organizer, registrationFee: 0 });
  const draft = await makeDraft(owner.token);
  const pressingFor = async (tournamentIds: string[]) => {
    const { token, headers } = await makeMember(server, teamOf(owner.organizer), 'desk', tournamentIds);
    const { status, body } = await server.call('GET', '/api/organizer/next-step', { as: token, headers });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.tournament;
  };
  expect(await pressing(owner.token)).toMatchObject({ id: soon.id, next: { leads: 'share' } });
  expect(await pressingFor([draft])).toMatchObject({ id: draft, next: { leads: 'publish' } });
  expect(await pressingFor([soon.id])).toMatchObject({ id: soon.id, next: { leads: 'share' } });
  const { id: others } = await makeTournament(server);
  expect(await pressingFor([others])).toBeNull();
});

it('puts what was played and is not official before a draft, and what waits before what does not', async () => {
  const played = await playRound(server, { firsts: [4, 5, 6, 7] });
  const { token } = played.owner;
  await makeDraft(token);
  const yesterday = shiftDate(dateIn(server.clock.now(), played.tournament.time_zone), -1);
  await moveTo(server, played, yesterday);
  await closeRound(server, played);
  expect(await pressing(token)).toMatchObject({
    id: played.tournament.id,
    next: { text: 'Next: make results official.' },
  });

  const calm = await makeOrganizer(server);
  const first = await makeTournament(server, { organizer: calm.organizer, registrationFee: 0 });
  await insertField(server, first.id, 3);
  expect(await pressing(calm.token)).toMatchObject({ id: first.id, next: null });
  const second = await makeDraft(calm.token);
  expect(await pressing(calm.token)).toMatchObject({ id: second, next: { leads: 'publish' } });
});

it('leads to the tournament in play before those that are over', async () => {
  const played = await playRound(server, { firsts: [4, 5, 6, 7] });
  const { token, organizer } = played.owner;
  const { id } = played.tournament;
  await moveTo(server, played, dateIn(server.clock.now(), played.tournament.time_zone));
  const over = async (interval: string) => {
    const { id: past } = await makeTournament(server, { organizer, registrationFee: 0 });
    await insertField(server, past, 3);
    const sql = `update tournaments
                 set starts_at = now() - $2::interval, ends_at = now() - $2::interval + interval '10 hours',
                   closes_at = now() - $2::interval
                 where id = $1`;
    await server.context.pool.query(sql, [past, interval]);
    return past;
  };
  const past = await over('20 days');
  expect(await nextOf(past, token)).toBe('Next: copy it for next year.');
  expect(await pressing(token)).toMatchObject({ id, next: { leads: 'day' } });
  // A copy waits for whatever else is to be done.
  const draft = await makeDraft(token);
  await closeRound(server, played);
  await makeOfficial(server, played);
  expect(await pressing(token)).toMatchObject({ id: draft, next: { leads: 'publish' } });
});

it('looks past any number of tournaments that are only to be copied', async () => {
  const { organizer, token } = await makeOrganizer(server, { plan: 'platinum' });
  for (const days of [3, 5, 10, 15, 20]) {
    const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
    await insertField(server, id, 3);
    const sql = `update tournaments
                 set starts_at = now() - $2::interval, ends_at = now() - $2::interval + interval '10 hours',
                   closes_at = now() - $2::interval
                 where id = $1`;
    await server.context.pool.query(sql, [id, `${days} days`]);
  }
  expect(await pressing(token)).toMatchObject({ next: { leads: 'copy' } });
  const soon = await makeTournament(server, { organizer, registrationFee: 0 });
  expect(await pressing(token)).toMatchObject({ id: soon.id, next: { leads: 'share' } });
});

it('counts the prizes that somebody won, and has nothing to do with what came from a file', async () => {
  const played = await playRound(server, { firsts: [4, 5, 6, 7] });
  const { token } = played.owner;
  const { id } = played.tournament;
  const pin = newId();
  await server.context.pool.query(
    `insert into contests (id, tournament_id, round_id, kind, hole, created_at)
     values ($1, $2, $3, 'pin', 3, now())`,
    [pin, id, played.round.id],
  );
  const prize = { source: 'fund', pays: 'money' };
  const gross = { ...prize, name: 'Gross', kind: 'prizes', board: played.boards.gross, places: [{ amount: 50 }] };
  // Nobody was measured.
  const closest = { ...prize, name: 'Closest to the pin', kind: 'pin', contest: pin, amount: 25, places: [] };
  const said = await server.call('PUT', `/api/organizer/tournaments/${id}/purses`, {
    as: token,
    body: { version: 0, purses: [gross, closest] },
  });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  await closeRound(server, played);
  await makeOfficial(server, played);
  expect(await nextOf(id, token)).toBe('Next: award 1 prize.');
  const file = await exportFile(server, id, token);
  const other = await makeOrganizer(server);
  const taken = await importFile(server, file, other.token);
  expect(taken.status, JSON.stringify(taken.body)).toBe(201);
  expect((await overviewOf(taken.body.id, other.token)).next).toBeNull();
});
