import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRole } from '#areas/accounts/contract/team.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import { roleHas } from '#kernel/rules/permissions.ts';
import { sessionCookieOf } from '#areas/accounts/routes/session-cookies.ts';
import { makeClub, makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { book } from '#tests/factories/bookings.ts';
import { makeSlot } from '#tests/factories/slots.ts';
import { makeScoredRound, type ScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';

const webBuild = join(import.meta.dirname, '../../../build/web');
const isBuilt = existsSync(join(webBuild, 'server/index.js'));

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let club: Awaited<ReturnType<typeof makeClub>>;
let scored: ScoredRound;
beforeAll(async () => {
  if (!isBuilt) return;
  server = await startTestServer({ webBuild, settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server);
  club = await makeClub(server, { plan: 'premium' });
  const slot = await makeSlot(server, { club: club.club });
  expect((await book(server, owner.token, slot.id)).status).toBe(200);
  scored = await makeScoredRound(server, { owner, versionId: (await makeCourse(server)).versionId });
});
afterAll(() => server?.stop());

/** The offers of a tournament's page, and the permission that the server asks for each. */
const offered: Record<string, [words: RegExp, needs: Permission][]> = {
  '/tournament-management/:id': [
    [/> Edit</, 'tournaments.write'],
    [/Delete Tournament/, 'tournaments.cancel'],
    [/> Copy…</, 'tournaments.write'],
    [/Feature this tournament/, 'tournaments.write'],
    [/>\s*Money</, 'money.read'],
    [/Expected revenue/, 'money.read'],
    [/View Registrations/, 'field.read'],
  ],
  '/tournament-management/:id/share': [[/QR \(PNG\)/, 'field.read']],
  '/tournament-management/:id/players': [
    [/Export CSV/, 'field.contact'],
    [/Import players/, 'field.write'],
    [/> Add player</, 'field.write'],
    [/Name, team, email, phone or order/, 'field.contact'],
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
  '/tournament-management/:id/rehearsal': [[/Try the whole day/, 'tournaments.write']],
  '/tournament-management/:id/export': [[/All of a tournament, to keep/, 'tournaments.write']],
  '/import-tournament': [[/Choose the file/, 'tournaments.write']],
  '/settings': [[/section=brand/, 'brand.write']],
  '/settings?section=team': [[/section=activity/, 'audit.read']],
  '/create-event': [[/Create Tournament</, 'tournaments.write']],
  '/my-courses': [
    [/Enter a course/, 'tournaments.write'],
    [/Import a file/, 'tournaments.write'],
  ],
  '/my-courses/new': [[/Save course/, 'tournaments.write']],
  '/my-courses/import': [[/Choose a CSV, Excel or JSON file/, 'tournaments.write']],
  '/organizer-analytics': [[/> ?Statement</, 'money.read']],
  '/organizer-statement': [[/Income, refunds and payouts/, 'money.read']],
  '/disputes': [[/cardholders took to their bank/, 'money.refund']],
  '/product-management': [
    [/>Orders</, 'money.read'],
    [/>Products</, 'products.write'],
  ],
};

/** The same of a club's pages. */
const offeredByClub: typeof offered = {
  '/country-club-dashboard': [
    [/Create Tournament Slot/, 'slots.write'],
    [/> Payouts</, 'money.read'],
    [/Add photo/, 'facilities.write'],
    [/Add facility/, 'facilities.write'],
    [/Edit terms/, 'slots.write'],
    [/See plans|Choose a plan/, 'money.setup'],
    [/> Mark as paid|aria-label="Mark as paid/, 'bookings.write'],
  ],
  '/country-club-payouts': [[/Income of your bookings/, 'money.read']],
  '/country-club-analytics': [[/Demand by day and price/, 'money.read']],
  '/tournament-slot-selection': [[/Publish Slot/, 'slots.write']],
};

/** @returns what somebody sees on pages though they may not do it, or does not see though they may */
async function amissFor(
  pages: typeof offered,
  who: { as: string } | { headers: Record<string, string> },
  may: (needs: Permission) => boolean,
): Promise<string[]> {
  const amiss: string[] = [];
  for (const [page, parts] of Object.entries(pages)) {
    const path = page.replace(':id', scored.tournament.id);
    const { status, body } = await server.call('GET', path, who);
    expect(status, path).toBe(200);
    // The marks of React between two texts say nothing.
    const html = String(body).replaceAll('<!-- -->', '');
    for (const [words, needs] of parts) if (words.test(html) !== may(needs)) amiss.push(`${page}: ${words}`);
  }
  return amiss;
}

describe.runIf(isBuilt)('a member of a team', () => {
  const clubTeam = () => ({ accountType: 'country_club' as const, ownerId: club.club.countryClubId });
  const roles = memberRole.options.map((role) => [role] as const);

  it.each(roles)('as %s is offered what the role holds, and nothing that would be refused', async (role) => {
    for (const [team, pages] of [
      [teamOf(owner.organizer), offered],
      [clubTeam(), offeredByClub],
    ] as const) {
      const { token } = await makeMember(server, team, role);
      const headers = { cookie: `${sessionCookieOf(token)}; golf.acting_for=${team.ownerId}` };
      expect(await amissFor(pages, { headers }, (needs) => roleHas(role, needs))).toEqual([]);
    }
  });

  it('who owns all of it is offered all of it', async () => {
    expect(await amissFor(offered, { as: owner.token }, () => true)).toEqual([]);
    expect(await amissFor(offeredByClub, { as: club.token }, () => true)).toEqual([]);
  });

  it('reads the plan of whom they act for, and nothing of what it costs', async () => {
    const { token } = await makeMember(server, clubTeam(), 'desk');
    const headers = { 'x-acting-for': club.club.countryClubId };
    const { body } = await server.call('GET', '/api/subscription', { as: token, headers });
    expect(body).toMatchObject({ account_type: 'country_club', plan: 'premium', subscribed: true });
    expect(body).toMatchObject({ subscription_end: null, event_credits: 0, trial_available: false });
  });
});
