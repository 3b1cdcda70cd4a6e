import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRole } from '#contracts/team.ts';
import type { Permission } from '#contracts/permissions.ts';
import { roleHas } from '#domain/permissions.ts';
import { sessionCookieOf } from '#server/routes/session-cookies.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { makeScoredRound, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';

const webBuild = join(import.meta.dirname, '../../../build/web');
const isBuilt = existsSync(join(webBuild, 'server/index.js'));

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let scored: ScoredRound;
beforeAll(async () => {
  if (!isBuilt) return;
  server = await startTestServer({ webBuild, settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server);
  scored = await makeScoredRound(server, { owner, versionId: (await makeCourse(server)).versionId });
});
afterAll(() => server?.stop());

/** What a page of a tournament offers, and what the server asks for it. */
const offered: Record<string, [words: RegExp, needs: Permission][]> = {
  '/tournament-management/:id': [
    [/> Edit</, 'tournaments.write'],
    [/Delete Tournament/, 'tournaments.cancel'],
    [/> Duplicate</, 'tournaments.write'],
    [/Feature this tournament/, 'tournaments.write'],
    [/Prices and extras/, 'tournaments.write'],
    [/> Statement</, 'money.read'],
    [/View Registrations/, 'field.read'],
  ],
  '/tournament-details/:id': [
    [/Export CSV/, 'field.contact'],
    [/Import players/, 'field.write'],
    [/> Add player</, 'field.write'],
    [/aria-label="Check in: /, 'checkin.write'],
    [/Name, team, email or phone/, 'field.contact'],
  ],
  '/tournament-management/:id/day': [
    [/> Message</, 'messages.send'],
    [/> Weather</, 'tournaments.write'],
  ],
  '/tournament-management/:id/desk': [[/aria-label="Check in: /, 'checkin.write']],
  '/tournament-management/:id/scores': [
    [/Codes and phones/, 'scores.write'],
    [/>Set aside/, 'scores.write'],
  ],
  '/tournament-management/:id/schedule': [
    [/^(?!.*You may look at this tee sheet)/s, 'field.write'],
    [/> Unpublish</, 'tournaments.write'],
  ],
  '/tournament-management/:id/course': [[/^(?!.*You may look at this set-up)/s, 'tournaments.write']],
  '/tournament-management/:id/waitlist': [[/Pause the waitlist/, 'field.write']],
  '/leaderboard/:id?form=committee': [[/For the committee: hidden holes are shown here/, 'field.read']],
  '/settings': [
    [/section=brand/, 'brand.write'],
    [/section=activity/, 'audit.read'],
  ],
};

describe.runIf(isBuilt)('a member of a team', () => {
  const roles = memberRole.options.map((role) => [role] as const);

  it.each(roles)('as %s is offered what the role holds, and nothing that would be refused', async (role) => {
    const team = teamOf(owner.organizer);
    const { token } = await makeMember(server, team, role);
    const headers = { cookie: `${sessionCookieOf(token)}; golf.acting_for=${team.ownerId}` };
    const wrong: string[] = [];
    for (const [page, parts] of Object.entries(offered)) {
      const path = page.replace(':id', scored.tournament.id);
      const { status, body } = await server.call('GET', path, { headers });
      expect(status, path).toBe(200);
      // What React leaves between two texts says nothing.
      const html = String(body).replaceAll('<!-- -->', '');
      for (const [words, needs] of parts)
        if (words.test(html) !== roleHas(role, needs)) wrong.push(`${page}: ${words}`);
    }
    expect(wrong).toEqual([]);
  });

  it('who owns all of it is offered all of it', async () => {
    const wrong: string[] = [];
    for (const [page, parts] of Object.entries(offered)) {
      const path = page.replace(':id', scored.tournament.id);
      const { body } = await server.call('GET', path, { as: owner.token });
      const html = String(body).replaceAll('<!-- -->', '');
      for (const [words] of parts) if (!words.test(html)) wrong.push(`${page}: ${words}`);
    }
    expect(wrong).toEqual([]);
  });
});
