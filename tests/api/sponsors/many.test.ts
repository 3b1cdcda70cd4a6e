import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { addSponsor, makePackage } from '#tests/factories/sponsors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

it('a long list of sponsors says where it ends; a contest may be called after the last as well', async () => {
  const offered = await makePackage(server, { most: 10 });
  const { tournament, token } = offered;
  const { id } = await addSponsor(server, offered);
  const path = `/api/organizer/tournaments/${tournament.id}/sponsors`;
  expect((await server.call('GET', path, { as: token })).body.has_more).toBe(false);
  await server.context.pool.query(
    `insert into sponsorships
     select (jsonb_populate_record(s, jsonb_build_object(
       'id', gen_random_uuid(), 'created_at', s.created_at + make_interval(secs => n)))).*
     from sponsorships s, generate_series(1, 500) n
     where s.id = $1`,
    [id],
  );
  const { body } = await server.call('GET', path, { as: token });
  expect([body.sponsorships.length, body.has_more]).toEqual([500, true]);
  expect(body.sponsorships.some((one: { id: string }) => one.id === id)).toBe(false);
  const round = await makeRound(server, { tournament, versionId: (await makeCourse(server)).versionId });
  const add = (sponsorshipId: string, hole: number) =>
    server.call('POST', `/api/organizer/rounds/${round.id}/contests`, {
      as: token,
      body: { kind: 'drive', hole, sponsorship_id: sponsorshipId },
    });
  const added = await add(id, 5);
  expect(added.status, JSON.stringify(added.body)).toBeLessThan(300);
  const other = await makePackage(server, { most: 10 });
  const stranger = await addSponsor(server, other);
  expect((await add(stranger.id, 6)).body.errors).toMatchObject([{ field: 'sponsorship_id' }]);
});
