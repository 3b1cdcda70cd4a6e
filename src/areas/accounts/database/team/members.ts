import type { MemberRole } from '#areas/accounts/contract/team.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { users } from '#areas/accounts/tables/accounts.ts';
import { members } from '#areas/accounts/tables/team.ts';
import { type Owner, ownerColumn, ownerIds } from './owners.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';
import type { KnownPlan } from '../plans/plans.ts';

const own = selected(members, 'm', ['id', 'user_id', 'role', 'tournament_ids', 'joined_at']);
const ofUser = selected(users, 'u', ['email']);
export type MemberRow = RowIn<typeof own> & RowIn<typeof ofUser> & { name: string };

const columns = `${own}, ${ofUser}, ${personName('f')} as name`;
const joins = 'join users u on u.id = m.user_id join profiles f on f.user_id = m.user_id';

/** The members of an owner's team, in the order they joined. */
export const listMembers = (db: Db, owner: Owner): Promise<MemberRow[]> =>
  allRows(db, {
    text: `select ${columns}
           from members m ${joins}
           where m.${ownerColumn(owner)} = $1 and m.ended_at is null
           order by m.joined_at, m.id`,
    values: [owner.ownerId],
  });

export async function findMember(db: Db, owner: Owner, by: { id: string } | { userId: string }) {
  return firstRow<MemberRow>(db, {
    text: `select ${columns}
           from members m ${joins}
           where m.${ownerColumn(owner)} = $1 and m.ended_at is null and m.${'id' in by ? 'id' : 'user_id'} = $2`,
    values: [owner.ownerId, 'id' in by ? by.id : by.userId],
  });
}

/** Adds a member. @returns the id of the membership, or null if the person is a member already */
export async function insertMember(
  tx: Db,
  owner: Owner,
  member: { userId: string; role: MemberRole; tournamentIds: string[] | null; invitedBy: string | null; now: Date },
): Promise<string | null> {
  const row = {
    id: newId(),
    ...ownerIds(owner),
    user_id: member.userId,
    role: member.role,
    tournament_ids: member.tournamentIds,
    invited_by: member.invitedBy,
    joined_at: member.now,
  };
  const { rows } = await tx.query<{ id: string }>(insertion(members, row, 'on conflict do nothing returning id'));
  return rows[0]?.id ?? null;
}

/** Changes a member's role and tournaments. @returns whether the member exists */
export const changeMember = (
  tx: Db,
  owner: Owner,
  id: string,
  to: { role: MemberRole; tournamentIds: string[] | null },
): Promise<boolean> =>
  isWritten(tx, {
    text: `update members set role = $3, tournament_ids = $4
           where id = $2 and ${ownerColumn(owner)} = $1 and ended_at is null`,
    values: [owner.ownerId, id, to.role, to.tournamentIds],
  });

/** Ends a membership. @returns whether it was active */
export const endMember = (tx: Db, owner: Owner, id: string, now: Date): Promise<boolean> =>
  isWritten(tx, {
    text: `update members set ended_at = $3 where id = $2 and ${ownerColumn(owner)} = $1 and ended_at is null`,
    values: [owner.ownerId, id, now],
  });

/** The number of taken seats: members, and invitations that may still be accepted. */
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

const given = selected(members, 'm', ['role', 'tournament_ids']);
/** A membership of a person, with the owner's plan record. */
export type MembershipRow = RowIn<typeof given> &
  KnownPlan & {
    account_type: Owner['accountType'];
    owner_id: string;
    owner_name: string;
  };

/** A person's memberships, or only the one at `ownerId`. */
export const listMemberships = (db: Db, userId: string, ownerId: string | null = null): Promise<MembershipRow[]> =>
  allRows(db, {
    name: 'list-memberships',
    text: `select 'organizer' as account_type, o.id as owner_id, o.organization_name as owner_name, ${given},
             s.plan_type as plan, s.subscribed, s.subscription_end
           from members m
           join organizers o on o.id = m.organizer_id
           left join organizer_subscriptions s on s.user_id = o.user_id
           where m.user_id = $1 and m.ended_at is null and ($2::uuid is null or o.id = $2)
           union all
           select 'country_club', c.id, c.club_name, ${given}, s.subscription_tier, s.subscribed, s.subscription_end
           from members m
           join country_clubs c on c.id = m.country_club_id
           left join country_club_subscriptions s on s.user_id = c.user_id
           where m.user_id = $1 and m.ended_at is null and ($2::uuid is null or c.id = $2)
           order by owner_name, owner_id`,
    values: [userId, ownerId],
  });
