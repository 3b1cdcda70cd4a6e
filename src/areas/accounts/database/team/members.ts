import type { Role } from '#kernel/contract/permissions.ts';
import type { Plan } from '#kernel/rules/plans.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { type Owner, ownerColumn } from './owners.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';

/** A role that somebody is given; the owner's is not. */
export type MemberRole = Exclude<Role, 'owner'>;

export type MemberRow = {
  id: string;
  user_id: string;
  name: string;
  email: string;
  role: MemberRole;
  tournament_ids: string[] | null;
  joined_at: Date;
};

const columns = `m.id, m.user_id, ${personName('f')} as name, u.email, m.role, m.tournament_ids,
  m.joined_at`;
const joins = 'join users u on u.id = m.user_id join profiles f on f.user_id = m.user_id';

/** Who acts for an owner, as they joined. */
export async function listMembers(db: Db, owner: Owner): Promise<MemberRow[]> {
  const { rows } = await db.query<MemberRow>({
    text: `select ${columns}
           from members m ${joins}
           where m.${ownerColumn(owner)} = $1 and m.ended_at is null
           order by m.joined_at, m.id`,
    values: [owner.ownerId],
  });
  return rows;
}

export async function findMember(db: Db, owner: Owner, by: { id: string } | { userId: string }) {
  const { rows } = await db.query<MemberRow>({
    text: `select ${columns}
           from members m ${joins}
           where m.${ownerColumn(owner)} = $1 and m.ended_at is null and m.${'id' in by ? 'id' : 'user_id'} = $2`,
    values: [owner.ownerId, 'id' in by ? by.id : by.userId],
  });
  return rows[0] ?? null;
}

/** Takes somebody in. @returns the id of the membership, or null for who belongs to the team already */
export async function insertMember(
  tx: Db,
  owner: Owner,
  member: { userId: string; role: MemberRole; tournamentIds: string[] | null; invitedBy: string | null; now: Date },
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>({
    text: `insert into members (id, ${ownerColumn(owner)}, user_id, role, tournament_ids, invited_by, joined_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict do nothing
           returning id`,
    values: [newId(), owner.ownerId, member.userId, member.role, member.tournamentIds, member.invitedBy, member.now],
  });
  return rows[0]?.id ?? null;
}

/** Changes what a member may do. @returns whether there was such a member */
export async function changeMember(
  tx: Db,
  owner: Owner,
  id: string,
  to: { role: MemberRole; tournamentIds: string[] | null },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update members set role = $3, tournament_ids = $4
           where id = $2 and ${ownerColumn(owner)} = $1 and ended_at is null`,
    values: [owner.ownerId, id, to.role, to.tournamentIds],
  });
  return (rowCount ?? 0) > 0;
}

/** Ends a membership. @returns whether it had not ended before */
export async function endMember(tx: Db, owner: Owner, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update members set ended_at = $3 where id = $2 and ${ownerColumn(owner)} = $1 and ended_at is null`,
    values: [owner.ownerId, id, now],
  });
  return (rowCount ?? 0) > 0;
}

/** How many seats are taken: members, and invitations that may still be accepted. */
export async function countSeats(db: Db, owner: Owner, now: Date): Promise<{ members: number; invited: number }> {
  const column = ownerColumn(owner);
  const { rows } = await db.query<{ members: number; invited: number }>({
    text: `select
             (select count(*)::int from members where ${column} = $1 and ended_at is null) as members,
             (select count(*)::int from invitations
              where ${column} = $1 and accepted_at is null and ended_at is null and expires_at > $2) as invited`,
    values: [owner.ownerId, now],
  });
  return rows[0] ?? { members: 0, invited: 0 };
}

/** For whom somebody may act as a member, with what the owner's plan record says. */
export type MembershipRow = {
  account_type: 'organizer' | 'country_club';
  owner_id: string;
  owner_name: string;
  role: MemberRole;
  tournament_ids: string[] | null;
  plan: Plan | null;
  subscribed: boolean | null;
  subscription_end: Date | null;
};

/** Everybody for whom somebody may act as a member, or the one that is named. */
export async function listMemberships(db: Db, userId: string, ownerId: string | null = null): Promise<MembershipRow[]> {
  const { rows } = await db.query<MembershipRow>({
    name: 'list-memberships',
    text: `select 'organizer' as account_type, o.id as owner_id, o.organization_name as owner_name, m.role,
             m.tournament_ids, s.plan_type as plan, s.subscribed, s.subscription_end
           from members m
           join organizers o on o.id = m.organizer_id
           left join organizer_subscriptions s on s.user_id = o.user_id
           where m.user_id = $1 and m.ended_at is null and ($2::uuid is null or o.id = $2)
           union all
           select 'country_club', c.id, c.club_name, m.role, m.tournament_ids, s.subscription_tier, s.subscribed,
             s.subscription_end
           from members m
           join country_clubs c on c.id = m.country_club_id
           left join country_club_subscriptions s on s.user_id = c.user_id
           where m.user_id = $1 and m.ended_at is null and ($2::uuid is null or c.id = $2)
           order by owner_name, owner_id`,
    values: [userId, ownerId],
  });
  return rows;
}
