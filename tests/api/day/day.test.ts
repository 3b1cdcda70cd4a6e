import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { holdRows } from '#tests/factories/hold-counter.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { entry, makeScoredRound, phone, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
});
afterAll(() => server.stop());

const dayOf = async ({ round }: ScoredRound) => {
  const { status, body } = await server.call('GET', `/api/organizer/rounds/${round.id}/day`, { as: given.owner.token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const send = ({ round }: ScoredRound, message: object, as = given.owner.token) =>
  server.call('POST', `/api/organizer/rounds/${round.id}/messages`, {
    as,
    body: { audience: { to: 'all' }, title: 'Greens', body: 'Mind the wet greens.', ...message },
  });

/** Messages that were written to the round a moment ago. */
const insertSent = ({ tournament, round }: ScoredRound, count: number) =>
  server.context.pool.query(
    `insert into day_messages (id, tournament_id, round_id, kind, audience, title, body, sent_at)
     select gen_random_uuid(), $1, $2, 'notice', '"Everybody"', 'One', 'More', $3 from generate_series(1, $4)`,
    [tournament.id, round.id, server.clock.now(), count],
  );

describe('the day of a round', () => {
  it('says where groups are, what is missing and who is here', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8, seats: 4 });
    const own = phone(server, scored.tokens[0] ?? '');
    const { cards } = await own.read();
    const typed = cards.flatMap(({ id }, place) => [
      entry(id, { hole: 1 }),
      ...(place === 3 ? [] : [entry(id, { hole: 2 })]),
      entry(id, { hole: 3 }),
    ]);
    await own.deliver(typed, { pending: 2 });
    const day = await dayOf(scored);
    expect(day).toMatchObject({
      round: { id: scored.round.id, status: 'playing', is_closed: false },
      suspension: null,
      field: { players: 8, here: 0 },
      cards: { expected: 8, returned: 0, complete: 0 },
      waits: { quarantined: 0, phones: 0, blocked: 0 },
      needs: [],
      missing: [{ card: cards[3]?.id, group: 1, holes: [2], is_late: false }],
      messages: [],
    });
    expect(day.groups).toMatchObject([
      { number: 1, state: 'playing', hole: 4, done: 3, phones: 1, unsent: 2 },
      { number: 2, hole: 1, done: 0, phones: 0, heard_at: null },
    ]);
    expect(day.groups[0].names).toHaveLength(4);
    // Entries of a phone that was closed since are not counted for ever.
    await server.context.pool.query(`update score_devices set last_seen_at = last_seen_at - interval '26 minutes'`);
    expect((await dayOf(scored)).groups[0]).toMatchObject({ phones: 1, unsent: 0 });
    expect(JSON.stringify(day)).not.toMatch(/@|birth|token/);
  });

  it('waits for no card of somebody who withdrew', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 3, seats: 3 });
    const withdrawn = await server.call('POST', `/api/organizer/rounds/${scored.round.id}/desk`, {
      as: given.owner.token,
      body: { action: { op: 'withdraw', player: scored.field[1], refund: false } },
    });
    expect(withdrawn.status).toBe(200);
    expect(await dayOf(scored)).toMatchObject({ cards: { expected: 2 }, field: { withdrawn: 1 } });
  });

  it('is nobody else’s', async () => {
    const { round } = await makeScoredRound(server, given);
    const address = `/api/organizer/rounds/${round.id}/day`;
    const stranger = await makeOrganizer(server);
    expect((await server.call('GET', address, { as: stranger.token })).status).toBe(404);
    expect((await server.call('GET', address)).status).toBe(401);
  });
});

describe('a message of the committee', () => {
  it('says whom it reaches, and writes nothing before it is sent', async () => {
    const golfer = await makeGolfer(server);
    const scored = await makeScoredRound(server, { ...given, players: 8, golfers: [golfer.golfer.golferId ?? ''] });
    await phone(server, scored.tokens[0] ?? '').name();
    const { status, body } = await send(scored, { dry_run: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ asked: 8, phones: 4 });
    expect(body.people).toBe(body.asked - body.unreachable.length);
    expect((await dayOf(scored)).messages).toEqual([]);
  });

  it('reaches each person once, the phones of whom it is for, and boards where it is meant for them', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8, seats: 4 });
    const [one, other] = scored.tokens.map((token) => phone(server, token));
    expect(await send(scored, { title: 'Mind the greens', on_boards: true })).toMatchObject({ status: 200 });
    const groups = [scored.groupIds[1]];
    expect(
      await send(scored, { title: 'You are behind', audience: { to: 'groups', groups }, on_boards: true }),
    ).toMatchObject({
      status: 200,
      body: { asked: 4 },
    });
    expect((await one?.read())?.messages.map(({ title }) => title)).toEqual(['Mind the greens']);
    expect((await other?.read())?.messages.map(({ title }) => title)).toEqual(['Mind the greens', 'You are behind']);
    const { body: board } = await server.call('GET', `/api/leaderboards/${scored.tournament.id}`);
    expect(board.banner).toMatchObject({ kind: 'notice', title: 'Mind the greens' });
    const { messages, groups: now } = await dayOf(scored);
    expect(messages.map(({ audience }: { audience: string }) => audience)).toEqual(['Group 2', 'Everybody']);
    expect(now.map(({ told_at }: { told_at: string | null }) => told_at !== null)).toEqual([false, true]);
    const { rows } = await server.context.pool.query(
      `select "to", count(*)::int as count from mails where tournament_id = $1 and subject like 'Mind the greens%' group by 1`,
      [scored.tournament.id],
    );
    expect(rows.every(({ count }) => count === 1)).toBe(true);
  });

  it('has no board read again where neither boards nor phones show it', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8, seats: 4 });
    const listener = new pg.Client({ connectionString: server.databaseUrl });
    await listener.connect();
    onTestFinished(() => listener.end());
    const heard: { tournament: string; groups: string[] | 'all' }[] = [];
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
    await listener.query('listen boards');
    expect((await send(scored, { audience: { to: 'not_checked_in' } })).status).toBe(200);
    const groups = [scored.groupIds[1]];
    expect((await send(scored, { audience: { to: 'groups', groups } })).status).toBe(200);
    expect((await send(scored, { on_boards: true })).status).toBe(200);
    // They come in the order in which they were sent, so after the last there is none to come.
    const own = () => heard.filter(({ tournament }) => tournament === scored.tournament.id);
    await expect.poll(() => own().at(-1)?.groups).toBe('all');
    expect(own().map((one) => one.groups)).toEqual([groups, 'all']);
  });

  it('is for those who play a hole now, and for nobody where nobody does', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8, seats: 4 });
    const own = phone(server, scored.tokens[0] ?? '');
    await own.deliver((await own.read()).cards.map(({ id }) => entry(id, { hole: 1 })));
    expect(await send(scored, { audience: { to: 'hole', hole: 2 }, dry_run: true })).toMatchObject({
      body: { asked: 4 },
    });
    expect(await send(scored, { audience: { to: 'hole', hole: 9 } })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });

  it('is for a division: its people, and the phones of groups that nobody else is in', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8, seats: 4 });
    const { pool } = server.context;
    const [division, foreign] = [newId(), newId()];
    await pool.query(
      `insert into divisions (id, tournament_id, position, name, created_at) values ($1, $2, 0, 'Seniors', now())`,
      [division, scored.tournament.id],
    );
    const seniors = [...scored.field.slice(0, 4), scored.field[4]];
    await pool.query(`update registration_players set divisions = array[$1::uuid] where id = any($2::uuid[])`, [
      division,
      seniors,
    ]);
    expect((await dayOf(scored)).round.divisions).toEqual([{ id: division, name: 'Seniors' }]);
    const audience = { to: 'division', division };
    expect(await send(scored, { audience })).toMatchObject({ status: 200, body: { asked: 5 } });
    const [own, mixed] = scored.tokens.map((token) => phone(server, token));
    expect((await own?.read())?.messages).toHaveLength(1);
    expect((await mixed?.read())?.messages).toEqual([]);
    expect((await dayOf(scored)).messages[0].audience).toBe('Seniors');
    expect(await send(scored, { audience: { ...audience, division: foreign } })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
  });

  it('is refused without words, to a stranger’s round, and after twenty in a day', async () => {
    const scored = await makeScoredRound(server, given);
    const { body: wrong } = await send(scored, { title: '' });
    expect(wrong).toMatchObject({ code: 'validation_failed', errors: [{ field: 'title' }] });
    const stranger = await makeOrganizer(server);
    expect((await send(scored, {}, stranger.token)).status).toBe(404);
    await insertSent(scored, 20);
    expect(await send(scored, {})).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', detail: '20 messages a day are the most.' },
    });
  });

  it('is the twentieth of a day for one of two in the same moment', async () => {
    const scored = await makeScoredRound(server, given);
    await insertSent(scored, 19);
    const { waiters, release } = await holdRows(
      server,
      'select from golf_rounds where id = $1 for update',
      scored.round.id,
    );
    const both = [send(scored, {}), send(scored, {})];
    await expect.poll(waiters).toBe(2);
    await release();
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 429]);
  });
});
