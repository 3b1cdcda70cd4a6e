import { endpoints } from '#apps/endpoints.ts';
import { actionOf } from '#kernel/contract/endpoints/endpoint.ts';
import { insertActivity } from '#areas/accounts/database/team/activity.ts';
import type { MemberRole } from '#areas/accounts/contract/team.ts';
import { insertMember } from '#areas/accounts/database/team/members.ts';
import { asTeam, type OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { loadKey } from './load-key.ts';

/** The members of the team, by role and days since they joined. */
const joined: { role: MemberRole; daysAgo: number }[] = [
  { role: 'manager', daysAgo: 210 },
  { role: 'scorer', daysAgo: 90 },
  { role: 'scorer', daysAgo: 88 },
  { role: 'desk', daysAgo: 41 },
  { role: 'finance', daysAgo: 12 },
];
const dayMs = 24 * 3_600_000;
/** Calls of this month by the demo's program. */
const calls = 15_420;

/** A team of five, and a program that reads the organizer's results screen. */
export async function loadTeam(context: Context, owner: OrganizerViewer, userIds: readonly string[]): Promise<void> {
  const { pool, clock } = context;
  const team = { accountType: 'organizer' as const, ownerId: owner.organizerId };
  for (const [n, { role, daysAgo }] of joined.entries()) {
    const userId = userIds[n];
    if (!userId) continue;
    const now = new Date(clock().getTime() - daysAgo * dayMs);
    const member = { userId, role, tournamentIds: null, invitedBy: owner.userId, now };
    const id = await insertMember(pool, team, member);
    if (!id) continue;
    const action = actionOf(endpoints.acceptInvitation);
    const named = { kind: 'member' as const, id };
    await insertActivity(pool, [
      { owner: team, actorId: userId, keyId: null, action, subject: id, details: {}, named, now },
    ]);
  }
  const list = 'GET /api/organizer/tournaments';
  await loadKey(context, asTeam(owner), {
    name: 'Results screen in the clubhouse',
    permissions: ['tournaments.read', 'field.read'],
    calls: { [list]: calls - 3_400, [`${list}/:id/players`]: 3_400 },
  });
}
