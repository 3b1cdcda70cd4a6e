import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endKey, findKey } from '#areas/accounts/database/keys/keys.ts';
import { endMember } from '#areas/accounts/database/team/members.ts';
import { openViewerCache, viewerOf } from '#areas/accounts/services/viewer.ts';
import { openKeyGate } from '#areas/accounts/services/keys/admit-key.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ databaseUrl: server.databaseUrl, settings: { ROLES: 'web' } });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const withinMs = 1_000;
type Sent = { isLate: boolean; status: number };
type Given = Parameters<TestServer['call']>[2];

/**
 * Writes drafts through both processes, four at a time each, until `last` calls were begun after the allowed second.
 */
async function keepWriting(
  given: Given,
  removed: { isOver: boolean; isCalledOff: boolean },
  sent: Sent[],
  last = 24,
): Promise<void> {
  const write = async (through: TestServer) => {
    while (!removed.isCalledOff && sent.filter(({ isLate }) => isLate).length < last) {
      const one = { isLate: removed.isOver, status: 0 };
      const body = { action: 'draft', tournamentName: 'Written on the way out' };
      one.status = (await through.call('POST', '/api/tournaments', { ...given, body })).status;
      sent.push(one);
    }
  };
  await Promise.all([server, other].flatMap((through) => Array.from({ length: 4 }, () => write(through))));
}

async function writesAround(given: Given, remove: () => ReturnType<TestServer['call']>) {
  const removed = { isOver: false, isCalledOff: false };
  const sent: Sent[] = [];
  const writing = keepWriting(given, removed, sent);
  await until(() => sent.filter(({ status }) => status === 201).length >= 24);
  const { status, body } = await remove();
  for (const { clock } of [server, other]) clock.advance(withinMs);
  removed.isOver = true;
  // A writer that goes on after this try would be in the way of the next.
  removed.isCalledOff = status !== 200;
  await writing;
  expect(status, JSON.stringify(body)).toBe(200);
  return sent.filter(({ isLate }) => isLate);
}

describe('a second after it was taken away nothing is written any more, through either process', () => {
  it('by a member of a team', async () => {
    const { token, organizer } = await makeOrganizer(server, { charges: false });
    const manager = await makeMember(server, teamOf(organizer), 'manager');
    const late = await writesAround({ as: manager.token, headers: manager.headers }, () =>
      server.call('DELETE', `/api/team/members/${manager.memberId}`, { as: token }),
    );
    expect(late.length).toBeGreaterThan(0);
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([403]));
  }, 120_000);

  it('by an API key', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const body = { name: 'Leaving', permissions: ['tournaments.write'] };
    const { key, api_key } = (await server.call('POST', '/api/owner/keys', { as: token, body })).body;
    const late = await writesAround({ headers: { authorization: `Bearer ${key}` } }, () =>
      server.call('DELETE', `/api/owner/keys/${api_key.id}`, { as: token }),
    );
    expect(late.length).toBeGreaterThan(0);
    // A caller who goes on trying a dead key is soon told to stop that.
    for (const { status } of late) expect([401, 429]).toContain(status);
  }, 120_000);
});

describe('TWIN: what is remembered for longer', () => {
  it('lets a removed member act', async () => {
    const { pool, clock } = server.context;
    const { organizer } = await makeOrganizer(server, { charges: false });
    const { memberId, userId } = await makeMember(server, teamOf(organizer), 'manager');
    const { rows } = await pool.query('select id from sessions where user_id = $1', [userId]);
    const person = await viewerOf(pool, rows[0].id, clock());
    const [right, wrong] = [openViewerCache(pool, clock), openViewerCache(pool, clock, 60_000)];
    for (const cache of [right, wrong]) expect(await cache.findActing(person, organizer.organizerId)).not.toBeNull();
    await endMember(pool, teamOf(organizer), memberId, clock());
    server.clock.advance(withinMs);
    expect(await right.findActing(person, organizer.organizerId)).toBeNull();
    expect(await wrong.findActing(person, organizer.organizerId)).not.toBeNull();
  });

  it('lets a revoked key in', async () => {
    const { context } = server;
    const { token, organizer } = await makeOrganizer(server, { charges: false });
    const body = { name: 'Leaving', permissions: ['tournaments.write'] };
    const { key, api_key } = (await server.call('POST', '/api/owner/keys', { as: token, body })).body;
    const [right, wrong] = [openKeyGate(context), openKeyGate(context, undefined, 60_000)];
    for (const desk of [right, wrong]) await desk.admit(key, undefined);
    const now = context.clock();
    await endKey(context.pool, teamOf(organizer), api_key.id, { revokedAt: now }, now);
    server.clock.advance(withinMs);
    expect((await findKey(context.pool, teamOf(organizer), api_key.id))?.revoked_at).not.toBeNull();
    await expect(right.admit(key, undefined)).rejects.toThrow('revoked');
    await expect(wrong.admit(key, undefined)).resolves.toBeTruthy();
  });
});
