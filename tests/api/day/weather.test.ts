import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DayView } from '#areas/scoring/contract/day.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { resumePlay } from '#areas/day/services/resume-play.ts';
import { cancelRegistrations } from '#areas/organizers/services/end-tournament.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { holdCounter } from '#tests/factories/hold-counter.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { entry, makeScoredRound, phone, type ScoredRound } from '#tests/factories/scoring.ts';
import { closeRound, makeOfficial } from '#tests/factories/results.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

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

const ask = ({ round }: ScoredRound, action: object, more: object = {}, as = given.owner.token) =>
  server.call('POST', `/api/organizer/rounds/${round.id}/weather`, { as, body: { action, ...more } });
/** Previews an action, then does exactly that. */
async function act(scored: ScoredRound, action: object): Promise<{ effects: string[] }> {
  const shown = await ask(scored, action, { dry_run: true });
  const done = await ask(scored, action, { preview: shown.body.preview });
  if (done.status !== 200) throw new Error(JSON.stringify([shown.body, done.body]));
  expect(done.body).toEqual(shown.body);
  return done.body;
}
const dayOf = async ({ round }: ScoredRound): Promise<DayView> =>
  (await server.call('GET', `/api/organizer/rounds/${round.id}/day`, { as: given.owner.token })).body;
const undo = async (scored: ScoredRound) =>
  server.call('POST', `/api/organizer/rounds/${scored.round.id}/weather/undo`, {
    as: given.owner.token,
    body: { id: (await dayOf(scored)).undo?.id ?? scored.round.id },
  });
const startsOf = async (scored: ScoredRound): Promise<string[]> =>
  (await dayOf(scored)).groups.map(({ start }) => `${start.time} ${start.hole}`);
/** The present state of everything that an action may change. */
const stateOf = async ({ round, tournament }: ScoredRound) => {
  const { rows } = await server.context.pool.query(
    `select d.status, d.start_kind, d.first_time, t.state,
       (select jsonb_agg(jsonb_build_array(number, start_time, start_hole) order by number) from tee_groups g where g.round_id = d.id) as groups,
       (select count(*)::int from rulings s where s.round_id = d.id and not exists (select from rulings v where v.voids = s.id)
         and s.content ->> 'kind' <> 'void') as rulings,
       (select count(*)::int from suspensions s where s.round_id = d.id and ended_at is null) as suspended
     from golf_rounds d join tournaments t on t.id = d.tournament_id where d.id = $1 and t.id = $2`,
    [round.id, tournament.id],
  );
  return rows[0];
};
const play = async (scored: ScoredRound, group: number, holes = [1]) => {
  const own = phone(server, scored.tokens[group] ?? '');
  const { cards } = await own.read();
  await own.deliver(cards.flatMap(({ id }) => holes.map((hole) => entry(id, { hole }))));
  return own;
};

describe('a suspension', () => {
  it('stands on phones and boards, lets scores be typed, and ends as it began', async () => {
    const scored = await makeScoredRound(server, given);
    const own = await play(scored, 0);
    const { effects } = await act(scored, { action: 'suspend', kind: 'stop_now' });
    expect(effects.at(-1)).toMatch(/^\d+ of 4 people are told/);
    const answer = await own.deliver([entry((await own.read()).cards[0]?.id ?? '', { hole: 2 })], { message: null });
    expect(answer).toMatchObject({
      round: { status: 'suspended', suspension: { kind: 'stop_now', resume_at: null } },
      messages: [{ kind: 'suspended', is_urgent: true }],
      held: [],
    });
    const { body: board } = await server.call('GET', `/api/leaderboards/${scored.tournament.id}`);
    expect(board).toMatchObject({ state: { kind: 'suspended' }, banner: { kind: 'suspended' } });
    await act(scored, { action: 'resume', time: null });
    expect(await stateOf(scored)).toMatchObject({ status: 'playing', suspended: 0 });
    expect(await dayOf(scored)).toMatchObject({
      suspension: null,
      messages: [{ kind: 'resumed' }, { kind: 'suspended' }],
    });
  });

  it('is heard at once by a phone that listens', async () => {
    const scored = await makeScoredRound(server, given);
    const stop = new AbortController();
    const response = await fetch(`${server.url}/api/scoring/events`, {
      headers: { [scoreLinkHeader]: scored.tokens[0] ?? '' },
      signal: stop.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const listening = (async () => {
      while (!heard.includes('event: message')) heard += (await reader?.read())?.value ?? '';
    })();
    await act(scored, { action: 'suspend', kind: 'finish_hole' });
    await listening;
    stop.abort();
    expect(heard).toContain('event: message');
  });

  it('goes on by itself when its time has come', async () => {
    const scored = await makeScoredRound(server, given);
    await act(scored, { action: 'suspend', kind: 'dark' });
    await server.context.pool.query(`update suspensions set resume_at = $2 where round_id = $1`, [
      scored.round.id,
      server.clock.now(),
    ]);
    await resumePlay(server.context);
    expect(await stateOf(scored)).toMatchObject({ status: 'published', suspended: 0 });
  });

  it('is taken back within ten minutes, and told so; not later', async () => {
    const scored = await makeScoredRound(server, given);
    const before = await stateOf(scored);
    await act(scored, { action: 'suspend', kind: 'stop_now' });
    expect((await dayOf(scored)).messages[0]?.title).toBe('STOP NOW: danger on the course');
    expect((await undo(scored)).status).toBe(200);
    expect(await stateOf(scored)).toEqual(before);
    expect((await dayOf(scored)).messages[0]?.title).toBe('Taken back: Play is suspended');
    expect((await undo(scored)).status).toBe(409);
  });
});

describe('what was done last', () => {
  it('stays once the round is closed, which stays closed', async () => {
    const scored = await makeScoredRound(server, given);
    await play(scored, 0);
    await act(scored, { action: 'suspend', kind: 'finish_hole' });
    await act(scored, { action: 'resume', time: null });
    const { id } = (await dayOf(scored)).undo ?? { id: '' };
    await closeRound(server, scored);
    expect((await dayOf(scored)).undo).toBeNull();
    const path = `/api/organizer/rounds/${scored.round.id}/weather/undo`;
    const late = await server.call('POST', path, { as: given.owner.token, body: { id } });
    expect(late).toMatchObject({ status: 409, body: { detail: 'This cannot be taken back any more.' } });
    expect(await stateOf(scored)).toMatchObject({ status: 'finished', suspended: 0 });
    await makeOfficial(server, scored);
  });

  it('leaves a round playing whose first score came since', async () => {
    const scored = await makeScoredRound(server, given);
    await act(scored, { action: 'cut_to_nine', nine: 'front' });
    await play(scored, 0);
    expect((await undo(scored)).status).toBe(200);
    expect(await stateOf(scored)).toMatchObject({ status: 'playing', rulings: 0 });
  });

  it('leaves no round suspended that was to go on while it was cancelled', async () => {
    const scored = await makeScoredRound(server, given);
    await play(scored, 0);
    await act(scored, { action: 'suspend', kind: 'stop_now' });
    await act(scored, { action: 'resume', time: '23:50' });
    await act(scored, { action: 'cancel_round' });
    await server.context.pool.query('update suspensions set resume_at = began_at where round_id = $1', [
      scored.round.id,
    ]);
    await resumePlay(server.context);
    expect((await undo(scored)).status).toBe(200);
    expect(await stateOf(scored)).toMatchObject({ status: 'playing', suspended: 0 });
  });
});

describe('new starts', () => {
  it('move whoever has not begun, and nobody else; the sheet goes out and is told', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 12 });
    await play(scored, 0);
    const { effects } = await act(scored, { action: 'start_later', first_time: '10:10' });
    expect(effects.slice(0, 2)).toEqual([
      '2 groups start 120 minutes later.',
      '1 group on the course keeps its start.',
    ]);
    expect(await startsOf(scored)).toEqual(['08:00 1', '10:10 1', '10:20 1']);
    // The sheet tells each of the eight their own start; the message counts them.
    expect((await dayOf(scored)).messages[0]).toMatchObject({
      audience: 'Players with moved starts',
      reached: { asked: 8 },
    });
    const { rows } = await server.context.pool.query(
      `select count(*)::int as told from events where type = 'sheet.published' and subject_id = $1`,
      [scored.round.id],
    );
    expect(rows[0].told).toBe(2);
    expect((await undo(scored)).status).toBe(200);
    expect(await startsOf(scored)).toEqual(['08:00 1', '08:10 1', '08:20 1']);
  });

  it('turn tee times into a shotgun and back again', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 12 });
    const before = await stateOf(scored);
    await act(scored, { action: 'restart', as: 'shotgun', first_time: '13:00' });
    const starts = await startsOf(scored);
    expect(new Set(starts).size).toBe(3);
    expect(starts.every((start) => start.startsWith('13:00 '))).toBe(true);
    expect(await stateOf(scored)).toMatchObject({ start_kind: 'shotgun' });
    expect((await undo(scored)).status).toBe(200);
    expect(await stateOf(scored)).toEqual(before);
  });

  it('stand in the overview beside what was announced, until they are taken back', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8 });
    const words = async () => {
      const path = `/api/organizer/tournaments/${scored.tournament.id}/overview`;
      const { body } = await server.call('GET', path, { as: given.owner.token });
      return body.steps.find(({ line }: { line: string }) => line === 'course').words;
    };
    const announced = await words();
    expect(announced).toMatch(/8:00 AM$/);
    for (const action of [{ action: 'start_later' }, { action: 'restart', as: 'one_tee' }]) {
      await act(scored, { ...action, first_time: '12:45' });
      expect(await words()).toBe(`${announced}, moved to 12:45 PM`);
      expect((await undo(scored)).status).toBe(200);
      expect(await words()).toBe(announced);
    }
  });

  it('stand above the players, like those of a published sheet that begins at another time', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8 });
    const path = `/api/organizer/tournaments/${scored.tournament.id}/players`;
    const firstStart = async () => (await server.call('GET', path, { as: given.owner.token })).body.first_start;
    expect(await firstStart()).toBe('08:00');
    await act(scored, { action: 'start_later', first_time: '12:45' });
    expect(await firstStart()).toBe('12:45');
    expect((await undo(scored)).status).toBe(200);
    expect(await firstStart()).toBe('08:00');
    const { page } = scored;
    await page.see();
    const [group] = (await dayOf(scored)).groups.filter(({ start }) => start.time === '08:00');
    await page.edit([{ op: 'retime', groupId: group?.id ?? '', start: { time: '08:40', hole: 1, letter: 'A' } }]);
    // Nobody but the committee knows of it yet.
    expect(await firstStart()).toBe('08:00');
    expect((await page.publish({ tell: 'none' })).status).toBe(200);
    expect(await firstStart()).toBe('08:10');
    // A round of another day does not begin on the date that stands beside it.
    await server.context.pool.query('update golf_rounds set date = date + 1 where id = $1', [scored.round.id]);
    expect(await firstStart()).toBeNull();
    await server.context.pool.query('update golf_rounds set date = date - 1 where id = $1', [scored.round.id]);
    const bare = await makeTournament(server, { organizer: given.owner.organizer });
    const other = `/api/organizer/tournaments/${bare.id}/players`;
    expect((await server.call('GET', other, { as: given.owner.token })).body.first_start).toBeNull();
  });

  it('wait for changes of the sheet that nobody was told of, and say so before', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8 });
    const action = { action: 'start_later', first_time: '09:00' };
    await scored.page.see();
    await scored.page.edit([{ op: 'move', playerId: scored.field[7] ?? '', groupId: null }]);
    const before = await stateOf(scored);
    expect(await ask(scored, action, { dry_run: true })).toMatchObject({
      status: 409,
      body: {
        code: 'not_ready',
        detail: 'The tee sheet has changes that are not published. Publish them first.',
      },
    });
    expect(await stateOf(scored)).toEqual(before);
  });

  it('are refused where the field moved since they were shown', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8 });
    const action = { action: 'start_later', first_time: '09:00' };
    const shown = await ask(scored, action, { dry_run: true });
    await play(scored, 0);
    const before = await stateOf(scored);
    expect(await ask(scored, action, { preview: shown.body.preview })).toMatchObject({
      status: 409,
      body: { code: 'preview_outdated' },
    });
    expect(await stateOf(scored)).toEqual(before);
  });

  it('are refused where one of those to be told has left since, though every start is the same', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8 });
    const action = { action: 'start_later', first_time: '09:00' };
    const shown = await ask(scored, action, { dry_run: true });
    expect(shown.body.effects.at(-1)).toContain('of 8 people are told');
    await server.context.pool.query(
      `with gone as (
         update tournament_registrations set payment_status = 'refunded'
         where id = (select registration_id from registration_players where id = $1)
         returning tournament_id)
       update tournament_places p set sold = p.sold - 1 from gone where p.tournament_id = gone.tournament_id`,
      [scored.field[7]],
    );
    expect(await ask(scored, action, { preview: shown.body.preview })).toMatchObject({
      status: 409,
      body: { code: 'preview_outdated' },
    });
  });
});

describe('a round that cannot be played to its end', () => {
  it('is cut to nine by a ruling, and back', async () => {
    const scored = await makeScoredRound(server, given);
    const before = await stateOf(scored);
    await play(scored, 0, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const { effects } = await act(scored, { action: 'cut_to_nine', nine: 'front' });
    expect(effects[0]).toBe('Holes 1 to 9 count: 4 of 4 cards have all nine scores.');
    expect(await stateOf(scored)).toMatchObject({ rulings: 1 });
    expect((await ask(scored, { action: 'cut_to_nine', nine: 'back' }, { dry_run: true })).status).toBe(409);
    expect((await undo(scored)).status).toBe(200);
    expect(await stateOf(scored)).toEqual({ ...before, status: 'playing' });
  });

  it('is cancelled, with the others as they are', async () => {
    const scored = await makeScoredRound(server, given);
    await act(scored, { action: 'cancel_round' });
    expect(await stateOf(scored)).toMatchObject({ status: 'cancelled', state: 'published', rulings: 1 });
    expect((await undo(scored)).status).toBe(200);
    expect(await stateOf(scored)).toMatchObject({ status: 'published', rulings: 0 });
  });

  it('ends the tournament, and says to the cent what goes back', async () => {
    const scored = await makeScoredRound(server, given);
    expect((await ask(scored, { action: 'cancel_event', percent: 40 }, { dry_run: true })).status).toBe(409);
    const { effects } = await act(scored, { action: 'cancel_event', percent: 100 });
    expect(effects[1]).toMatch(/goes back/);
    await cancelRegistrations(server.context, scored.tournament.id, {
      remedy: 'refund',
      percent: 100,
      creditUntil: server.clock.now(),
      reason: '',
    });
    expect(await stateOf(scored)).toMatchObject({ state: 'cancelled' });
    expect((await undo(scored)).status).toBe(409);
  });

  it('takes nothing back of one that is cancelled in the same moment', async () => {
    const scored = await makeScoredRound(server, given);
    await act(scored, { action: 'suspend', kind: 'stop_now' });
    const { id } = (await dayOf(scored)).undo ?? { id: '' };
    const { waiters, release } = await holdCounter(server, scored.tournament.id);
    const path = `/api/organizer/rounds/${scored.round.id}/weather/undo`;
    const asked = server.call('POST', path, { as: given.owner.token, body: { id } });
    await expect.poll(waiters, { timeout: 20_000 }).toBe(1);
    await release(`update tournaments set state = 'cancelled' where id = $1`);
    expect(await asked).toMatchObject({ status: 409, body: { detail: 'This tournament is not played.' } });
  });

  it.each([
    ['end', { action: 'cancel_event', percent: 100 }],
    ['suspend', { action: 'suspend', kind: 'stop_now' }],
  ])('does not %s one that was cancelled in the same moment', async (_, action) => {
    const scored = await makeScoredRound(server, given);
    const { preview } = (await ask(scored, action, { dry_run: true })).body;
    const { waiters, release } = await holdCounter(server, scored.tournament.id);
    const asked = ask(scored, action, { preview });
    await expect.poll(waiters, { timeout: 20_000 }).toBe(1);
    await release(`update tournaments set state = 'cancelled' where id = $1`);
    expect(await asked).toMatchObject({ status: 409, body: { detail: 'This tournament is not played.' } });
    expect((await dayOf(scored)).messages).toEqual([]);
  });
});

it('is the own organizer’s alone', async () => {
  const scored = await makeScoredRound(server, given);
  const stranger = await makeOrganizer(server);
  const action = { action: 'suspend', kind: 'dark' };
  expect((await ask(scored, action, { dry_run: true }, stranger.token)).status).toBe(404);
  expect(await ask(scored, { action: 'suspend', kind: 'rain' }, {})).toMatchObject({ status: 422 });
  expect(await ask(scored, action)).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
});
