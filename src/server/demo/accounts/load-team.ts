import { brand } from '#contracts/brand.ts';
import { formatKey } from '#domain/api-keys.ts';
import { insertKey } from '#server/database/keys/keys.ts';
import { addUsage } from '#server/database/keys/usage.ts';
import { insertMember, type MemberRole } from '#server/database/team/members.ts';
import { hashOf, newSecret } from '#server/services/accounts/secrets.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';

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
  const prefix = formatKey(brand.apiKeyPrefix, Array(40).fill(35)).slice(0, brand.apiKeyPrefix.length + 9);
  const { id } = await insertKey(pool, {
    organizerId: owner.organizerId,
    name: 'Results screen in the clubhouse',
    prefix,
    last4: 'demo',
    // Nobody has this one: what opens it was never a key.
    hash: hashOf(newSecret()),
    permissions: ['tournaments.read', 'field.read'],
    tournamentIds: null,
    version: '2026-12-01',
    createdBy: owner.userId,
    now,
    expiresAt: new Date(now.getTime() + 90 * 86_400_000),
  });
  const today = now.toISOString().slice(0, 10);
  const list = 'GET /api/organizer/tournaments';
  const usage = { key_id: id, day: today, outcome: '2xx' as const };
  await addUsage(pool, [
    { ...usage, endpoint: list, calls: calls - 3_400 },
    { ...usage, endpoint: `${list}/:id/players`, calls: 3_400 },
  ]);
}
