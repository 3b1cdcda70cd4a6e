import { type Db, newId } from '#kernel/database/connection.ts';
import type { MemberRole } from './members.ts';
import { type Owner, ownerColumn } from './owners.ts';

export type InvitationRow = {
  id: string;
  account_type: 'organizer' | 'country_club';
  owner_id: string;
  email: string;
  role: MemberRole;
  tournament_ids: string[] | null;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  ended_at: Date | null;
};

const columns = `id, case when organizer_id is null then 'country_club' else 'organizer' end as account_type,
  coalesce(organizer_id, country_club_id) as owner_id, email, role, tournament_ids, invited_by, created_at, expires_at,
  accepted_at, ended_at`;

/** Invitations that nobody has accepted, expired ones as well. */
export async function listInvitations(db: Db, owner: Owner): Promise<InvitationRow[]> {
  const { rows } = await db.query<InvitationRow>({
    text: `select ${columns}
           from invitations
           where ${ownerColumn(owner)} = $1 and accepted_at is null and ended_at is null
           order by created_at, id`,
    values: [owner.ownerId],
  });
  return rows;
}

/** The invitation of a link, whatever became of it. */
export async function findInvitation(db: Db, tokenHash: string): Promise<InvitationRow | null> {
  const { rows } = await db.query<InvitationRow>({
    text: `select ${columns} from invitations where token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0] ?? null;
}

/** @returns its id, or null where this address is invited already */
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
  const { rows } = await tx.query<{ id: string }>({
    text: `insert into invitations (id, ${ownerColumn(owner)}, email, role, tournament_ids, token_hash, invited_by,
             created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict do nothing
           returning id`,
    values: [
      newId(),
      owner.ownerId,
      invitation.email,
      invitation.role,
      invitation.tournamentIds,
      invitation.tokenHash,
      invitation.invitedBy,
      invitation.now,
      invitation.expiresAt,
    ],
  });
  return rows[0]?.id ?? null;
}

/** Gives an invitation another link; the one before no longer works. @returns whom it is for, or null for none */
export async function renewInvitation(
  tx: Db,
  owner: Owner,
  id: string,
  to: { tokenHash: string; expiresAt: Date },
): Promise<InvitationRow | null> {
  const { rows } = await tx.query<InvitationRow>({
    text: `update invitations set token_hash = $3, expires_at = $4
           where id = $2 and ${ownerColumn(owner)} = $1 and accepted_at is null and ended_at is null
           returning ${columns}`,
    values: [owner.ownerId, id, to.tokenHash, to.expiresAt],
  });
  return rows[0] ?? null;
}

/** Takes an invitation back. @returns whether it was open */
export async function endInvitation(tx: Db, owner: Owner, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update invitations set ended_at = $3
           where id = $2 and ${ownerColumn(owner)} = $1 and accepted_at is null and ended_at is null`,
    values: [owner.ownerId, id, now],
  });
  return (rowCount ?? 0) > 0;
}

/** Uses an invitation. @returns whether it was open still */
export async function acceptInvitation(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update invitations set accepted_at = $2
           where id = $1 and accepted_at is null and ended_at is null and expires_at > $2`,
    values: [id, now],
  });
  return (rowCount ?? 0) > 0;
}
