import type { Team } from '#areas/accounts/contract/team.ts';
import { listFactors } from '#areas/accounts/database/factors.ts';
import { listInvitations } from '#areas/accounts/database/team/invitations.ts';
import { countSeats, listMembers } from '#areas/accounts/database/team/members.ts';
import { findTitles } from '#areas/accounts/database/team/owners.ts';
import type { TeamViewer } from '../viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { ownerOf, seatLimit } from './seats.ts';

/** The team for its page; invitations and the owner's two-step setting only for callers who may manage the team. */
export async function readTeam({ pool, clock }: Context, viewer: TeamViewer): Promise<Team> {
  const { acting } = viewer;
  const now = clock();
  const mayManage = acting.permissions.has('team.manage');
  const [owner, members, invitations, { members: taken, invited }, factors] = await Promise.all([
    ownerOf(pool, acting),
    listMembers(pool, acting),
    mayManage ? listInvitations(pool, acting) : [],
    countSeats(pool, acting, now),
    mayManage ? listFactors(pool, viewer.userId, 'verified') : [],
  ]);
  const titles = await findTitles(
    pool,
    [...members, ...invitations].flatMap(({ tournament_ids }) => tournament_ids ?? []),
  );
  const named = (ids: string[] | null) =>
    ids?.map((id) => ({ id, title: titles.get(id) ?? 'A deleted tournament' })) ?? null;
  return {
    owner: { id: acting.ownerId, name: owner.name, account_type: acting.accountType },
    members: members.map(({ id, name, email, role, tournament_ids, joined_at, user_id }) => ({
      id,
      name: name || email,
      email,
      role,
      tournaments: named(tournament_ids),
      joined_at: joined_at.toISOString(),
      is_you: user_id === viewer.userId,
    })),
    invitations: invitations.map(({ id, email, role, tournament_ids, created_at, expires_at }) => ({
      id,
      email,
      role,
      tournaments: named(tournament_ids),
      invited_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      has_expired: expires_at <= now,
    })),
    seats: { taken: taken + invited, limit: seatLimit(acting, owner, now) },
    may_manage: mayManage,
    has_second_step: factors.length > 0,
  };
}
