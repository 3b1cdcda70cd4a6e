import { insertMember, type MemberRole } from '#server/database/team/members.ts';
import { asTeam, type OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { loadKey } from './load-key.ts';

const roles: MemberRole[] = ['manager', 'scorer', 'scorer', 'desk', 'finance'];
/** Calls of this month by the demo's program. */
const calls = 15_420;

/** A team of five, and a program that reads the organizer's results screen. */
export async function loadTeam(context: Context, owner: OrganizerViewer, userIds: readonly string[]): Promise<void> {
  const { pool, clock } = context;
  const now = clock();
  for (const [n, role] of roles.entries()) {
    const userId = userIds[n];
    if (userId)
      await insertMember(
        pool,
        { accountType: 'organizer', ownerId: owner.organizerId },
        { userId, role, tournamentIds: null, invitedBy: owner.userId, now },
      );
  }
  const list = 'GET /api/organizer/tournaments';
  await loadKey(context, asTeam(owner), {
    name: 'Results screen in the clubhouse',
    permissions: ['tournaments.read', 'field.read'],
    calls: { [list]: calls - 3_400, [`${list}/:id/players`]: 3_400 },
  });
}
