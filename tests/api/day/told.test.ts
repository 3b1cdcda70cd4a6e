import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { makeScoredRound, phone, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
});
afterAll(() => server.stop());

/** A message as it is stored, to all phones of a round unless groups are given. */
async function write(
  { tournament, round }: ScoredRound,
  fields: { title: string; groups?: string[]; onBoards?: boolean; until?: string },
): Promise<string> {
  const id = newId();
  await server.context.pool.query(
    `insert into day_messages (id, tournament_id, round_id, kind, audience, group_ids, title, body, is_urgent,
       is_on_boards, on_boards_until, sent_at)
     values ($1, $2, $3, 'notice', '{}', $4, $5, 'Read this.', false, $6, $7, $8)`,
    [
      id,
      tournament.id,
      round.id,
      fields.groups ?? null,
      fields.title,
      fields.onBoards ?? false,
      fields.until ?? null,
      server.clock.now(),
    ],
  );
  return id;
}

describe('what the committee says, to phones on the course', () => {
  it('comes once, to the groups that it is for, and never to a program that does not ask', async () => {
    const scored = await makeScoredRound(server, { ...given, players: 8, seats: 4 });
    const [one, other] = scored.tokens.map((token) => phone(server, token));
    const all = await write(scored, { title: 'Carts to the path' });
    const own = await write(scored, { title: 'Skip the snack bar', groups: [scored.groupIds[1] ?? ''] });
    expect((await one?.read())?.messages.map(({ title }) => title)).toEqual(['Carts to the path']);
    expect(await other?.read()).toMatchObject({ message: own, messages: [{ id: all }, { id: own, is_urgent: false }] });
    expect(await other?.deliver([], { message: all })).toMatchObject({ message: own, messages: [{ id: own }] });
    expect(await one?.deliver([], { message: null })).toMatchObject({ message: own, messages: [{ id: all }] });
    expect(await one?.deliver([], { message: own })).toMatchObject({ message: own, messages: [] });
    expect(await one?.deliver([])).toMatchObject({ messages: [] });
  });

  it('is nothing to phones of another tournament', async () => {
    await write(await makeScoredRound(server, given), { title: 'Not for you' });
    const other = await makeScoredRound(server, given);
    expect(await phone(server, other.tokens[0] ?? '').read()).toMatchObject({ message: null, messages: [] });
  });

  it('says that play is suspended, and until when', async () => {
    const { round, tournament, tokens } = await makeScoredRound(server, given);
    const [began, resumes] = [server.clock.now(), new Date(server.clock.now().getTime() + 3_600_000)];
    await server.context.pool.query(
      `with it as (update golf_rounds set status = 'suspended' where id = $2)
       insert into suspensions (id, tournament_id, round_id, kind, status_before, began_at, resume_at)
       values ($1, $3, $2, 'stop_now', 'published', $4, $5)`,
      [newId(), round.id, tournament.id, began, resumes],
    );
    const said = { kind: 'stop_now', began_at: began.toISOString(), resume_at: resumes.toISOString() };
    const own = phone(server, tokens[0] ?? '');
    expect((await own.read()).round).toMatchObject({ status: 'suspended', suspension: said });
    expect((await own.deliver([])).round).toMatchObject({ status: 'suspended', suspension: said });
  });
});

describe('what the committee says, on boards', () => {
  it('is the newest that was meant for them, as long as it holds', async () => {
    const scored = await makeScoredRound(server, given);
    const banner = async () =>
      (await server.call('GET', `/api/leaderboards/${scored.tournament.id}`)).body.banner?.title ?? null;
    await write(scored, { title: 'Play is suspended', onBoards: true });
    await write(scored, { title: 'Group 1 alone' });
    expect(await banner()).toBe('Play is suspended');
    const over = await makeScoredRound(server, given);
    await write(over, { title: 'Long ago', onBoards: true, until: '2020-01-01T00:00:00Z' });
    const { body } = await server.call('GET', `/api/leaderboards/${over.tournament.id}`);
    expect(body.banner).toBeNull();
  });
});
