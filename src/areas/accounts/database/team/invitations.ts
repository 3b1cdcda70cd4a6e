import type { MemberRole } from '#areas/accounts/contract/team.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { invitations } from '#areas/accounts/tables/team.ts';
import { type Owner, ownerColumn, ownerIds } from './owners.ts';

const own = selected(invitations, 'i', [
  'id',
  'email',
  'role',
  'tournament_ids',
  'invited_by',
  'created_at',
  'expires_at',
  'accepted_at',
  'ended_at',
]);
export type InvitationRow = RowIn<typeof own> & { account_type: Owner['accountType']; owner_id: string };

const columns = `${own}, case when i.organizer_id is null then 'country_club' else 'organizer' end as account_type,
  coalesce(i.organizer_id, i.country_club_id) as owner_id`;

/** Invitations that were not accepted, including expired ones. */
export const listInvitations = (db: Db, owner: Owner): Promise<InvitationRow[]> =>
  allRows(db, {
    text: `select ${columns}
           from invitations i
           where i.${ownerColumn(owner)} = $1 and i.accepted_at is null and i.ended_at is null
           order by i.created_at, i.id`,
    values: [owner.ownerId],
  });

/** The invitation of a link, in any state. */
export const findInvitation = (db: Db, tokenHash: string): Promise<InvitationRow | null> =>
  firstRow(db, {
    text: `select ${columns} from invitations i where i.token_hash = $1`,
    values: [tokenHash],
  });

/** @returns its id, or null if this address is invited already */
export async function insertInvitation(
  tx: Db,
  owner: Owner,
  invitation: {
    email: string;
    role: MemberRole;
    tournamentIds: string[] | null;
    tokenHash: string;
    invitedBy: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<string | null> {
  const row = {
    id: newId(),
    ...ownerIds(owner),
    email: invitation.email,
    role: invitation.role,
    tournament_ids: invitation.tournamentIds,
    token_hash: invitation.tokenHash,
    invited_by: invitation.invitedBy,
    created_at: invitation.now,
    expires_at: invitation.expiresAt,
  };
  const { rows } = await tx.query<{ id: string }>(insertion(invitations, row, 'on conflict do nothing returning id'));
  return rows[0]?.id ?? null;
}

/**
 * Gives an invitation a new link; the previous one becomes invalid. @returns the invited address, or null if there is
 * no such invitation
 */
export const renewInvitation = (
  tx: Db,
  owner: Owner,
  id: string,
  to: { tokenHash: string; expiresAt: Date },
): Promise<InvitationRow | null> =>
  firstRow(tx, {
    text: `update invitations i set token_hash = $3, expires_at = $4
           where i.id = $2 and i.${ownerColumn(owner)} = $1 and i.accepted_at is null and i.ended_at is null
           returning ${columns}`,
    values: [owner.ownerId, id, to.tokenHash, to.expiresAt],
  });

/** Revokes an invitation. @returns whether it was open */
export const endInvitation = (tx: Db, owner: Owner, id: string, now: Date): Promise<boolean> =>
  isWritten(tx, {
    text: `update invitations set ended_at = $3
           where id = $2 and ${ownerColumn(owner)} = $1 and accepted_at is null and ended_at is null`,
    values: [owner.ownerId, id, now],
  });

/** Marks an invitation as accepted. @returns whether it was still open */
export const acceptInvitation = (tx: Db, id: string, now: Date): Promise<boolean> =>
  isWritten(tx, {
    text: `update invitations set accepted_at = $2
           where id = $1 and accepted_at is null and ended_at is null and expires_at > $2`,
    values: [id, now],
  });
