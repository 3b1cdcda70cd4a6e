import type { MemberRole } from '#areas/accounts/contract/team.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertMember } from '#areas/accounts/database/team/members.ts';
import type { Owner } from '#areas/accounts/database/team/owners.ts';
import { makeGolfer } from './accounts.ts';
import type { TestServer } from './server.ts';

/** An organizer as the owner of a team. */
export const teamOf = ({ organizerId }: { organizerId: string }): Owner => ({
  accountType: 'organizer',
  ownerId: organizerId,
});

/** A golfer who belongs to a team. @returns their session, and the headers by which they act for it */
export async function makeMember(
  server: TestServer,
  owner: Owner,
  role: MemberRole,
  tournamentIds: string[] | null = null,
): Promise<{ token: string; userId: string; memberId: string; headers: Record<string, string> }> {
  const { token, golfer } = await makeGolfer(server, { firstName: 'Mo', lastName: role });
  const memberId = await insertMember(server.context.pool, owner, {
    userId: golfer.userId,
    role,
    tournamentIds,
    invitedBy: null,
    now: server.clock.now(),
  });
  return { token, userId: golfer.userId, memberId: memberId ?? newId(), headers: { 'x-acting-for': owner.ownerId } };
}
