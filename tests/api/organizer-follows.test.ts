import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/database/connection.ts';
import { putOrganizerFollow } from '#areas/brand/database/organizer-follows.ts';
import { dispatchEvent } from '#areas/integrations/services/dispatch-event.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

const put = (id: string, as?: string) => server.call('PUT', `/api/follows/organizer/${id}`, { as });
const end = (id: string, as?: string) => server.call('DELETE', `/api/follows/organizer/${id}`, { as });
const pageOf = async (id: string, as?: string) => (await server.call('GET', `/api/brands/${id}`, { as })).body;
const list = async (as: string, query = '') =>
  (await server.call('GET', `/api/follows/organizers${query}`, { as })).body;

/** Hands out what happened, any number of times. */
async function dispatchAll() {
  const { rows } = await server.context.pool.query<{ id: string }>(
    "select id from events where type = 'tournament.published'",
  );
  for (const { id } of rows) await dispatchEvent(server.context, id);
}

const heardBy = async (as: string) =>
  (await server.call('GET', '/api/notifications', { as })).body.data as {
    title: string;
    message: string;
    path: string;
  }[];

describe('whoever follows an organizer', () => {
  it('is told of each tournament that it publishes, once, by mail as well', async () => {
    const { organizer } = await makeOrganizer(server);
    const [golfer, other] = [await makeGolfer(server), await makeGolfer(server)];
    expect((await put(organizer.organizerId, golfer.token)).body).toEqual({ ok: true });
    expect((await put(organizer.organizerId, golfer.token)).status).toBe(200);
    const tournament = await makeTournament(server, { organizer, tournamentName: 'Followed Open' });
    await Promise.all([dispatchAll(), dispatchAll()]);
    await dispatchAll();
    expect(await heardBy(golfer.token)).toEqual([
      expect.objectContaining({
        title: `${tournament.organizer_name} published a tournament`,
        message: expect.stringContaining('Followed Open: '),
        path: `/tournament-details/${tournament.id}`,
      }),
    ]);
    expect(await heardBy(other.token)).toEqual([]);
    const { rows: mails } = await server.context.pool.query('select content from mails where tournament_id = $1', [
      tournament.id,
    ]);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0].content)).toContain('because you follow');
  });

  it('is told of none that is a draft, was called off, or came after they left; nor where updates are off', async () => {
    const { organizer, token } = await makeOrganizer(server);
    const [gone, quiet, golfer] = [await makeGolfer(server), await makeGolfer(server), await makeGolfer(server)];
    for (const { token: as } of [gone, quiet, golfer]) await put(organizer.organizerId, as);
    expect((await end(organizer.organizerId, gone.token)).body).toEqual({ ok: true });
    await server.call('PUT', '/api/user-notification-preferences', {
      as: quiet.token,
      body: { tournament_updates: false },
    });
    const cancelled = await makeTournament(server, { organizer });
    await server.call('DELETE', `/api/tournaments/${cancelled.id}`, { as: token });
    await dispatchAll();
    expect(await heardBy(golfer.token)).toEqual([]);
    await makeTournament(server, { organizer });
    await dispatchAll();
    expect(await heardBy(golfer.token)).toHaveLength(1);
    expect(await heardBy(gone.token)).toEqual([]);
    expect(await heardBy(quiet.token)).toEqual([]);
  });

  it('sees it on the page and in their list; the organizer sees how many', async () => {
    const [one, other] = [await makeOrganizer(server), await makeOrganizer(server)];
    const { token } = await makeGolfer(server);
    await put(one.organizer.organizerId, token);
    server.clock.advance(1_000);
    await put(other.organizer.organizerId, token);
    expect(await pageOf(one.organizer.organizerId, token)).toMatchObject({ is_followed: true, followers: null });
    expect(await pageOf(one.organizer.organizerId)).toMatchObject({ is_followed: false, followers: null });
    expect(await pageOf(one.organizer.organizerId, one.token)).toMatchObject({ is_followed: false, followers: 1 });
    const first = await list(token, '?limit=1');
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual([other.organizer.organizerId]);
    const second = await list(token, `?limit=1&cursor=${first.next_cursor}`);
    expect(second).toEqual({
      data: [expect.objectContaining({ id: one.organizer.organizerId, slug: one.organizer.organizerId })],
      next_cursor: null,
    });
    await end(one.organizer.organizerId, token);
    expect(await pageOf(one.organizer.organizerId, token)).toMatchObject({ is_followed: false });
  });
});

describe('nobody follows', () => {
  it('without an account', async () => {
    const { organizer } = await makeOrganizer(server);
    expect((await put(organizer.organizerId)).status).toBe(401);
    expect((await end(organizer.organizerId)).status).toBe(401);
    expect((await server.call('GET', '/api/follows/organizers')).status).toBe(401);
  });

  it('their own organization, one that is not there, or more than they may', async () => {
    const { organizer, token } = await makeOrganizer(server);
    expect((await put(organizer.organizerId, token)).body).toMatchObject({ code: 'wrong_state' });
    expect((await put(newId(), token)).status).toBe(404);
    expect((await put('x', token)).status).toBe(422);
    const other = await makeOrganizer(server);
    const { userId } = (await makeGolfer(server)).golfer;
    const follow = (organizerId: string) =>
      putOrganizerFollow(server.context.pool, { userId, organizerId, most: 1 }, server.clock.now());
    expect(await follow(organizer.organizerId)).toBe(true);
    expect(await follow(organizer.organizerId)).toBe(true);
    expect(await follow(other.organizer.organizerId)).toBe(false);
  });
});
