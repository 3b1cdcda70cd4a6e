import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import { actionOf } from '#kernel/contract/endpoints/endpoint.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { roleWords } from '#areas/accounts/rules/team.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { announcePerson } from '#kernel/database/live.ts';
import { insertActivity } from '#areas/accounts/database/team/activity.ts';
import {
  acceptInvitation as markAccepted,
  findInvitation,
  type InvitationRow,
} from '#areas/accounts/database/team/invitations.ts';
import { insertMember } from '#areas/accounts/database/team/members.ts';
import type { Owner } from '#areas/accounts/database/team/owners.ts';
import { hashOf } from '../secrets.ts';
import type { SignedIn } from '../viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { ownerOf, takeSeat } from './seats.ts';

/** The open invitation of a link. @throws AppError link_expired */
export async function openInvitation(context: Context, token: string): Promise<InvitationRow> {
  const row = await findInvitation(context.pool, hashOf(token));
  if (!row || row.accepted_at || row.ended_at || row.expires_at <= context.clock()) throw new AppError('link_expired');
  return row;
}

/**
 * Adds the invited person to the team, who must be signed in with the invited and verified address.
 * @returns the organizer or club for which they can now act
 * @throws AppError link_expired, forbidden (another address), email_not_verified, already_exists, upgrade_required
 */
export async function acceptInvitation(context: Context, person: SignedIn, token: string): Promise<Owner> {
  const invitation = await openInvitation(context, token);
  if (invitation.email !== person.email)
    throw new AppError('forbidden', `This invitation is for ${invitation.email}. Please sign in with that address.`);
  if (!person.row.email_verified)
    throw new AppError('email_not_verified', 'Please verify your email address first, then open the link again.');
  const owner = { accountType: invitation.account_type, ownerId: invitation.owner_id };
  const { user_id: ownerUserId, name } = await ownerOf(context.pool, owner);
  if (ownerUserId === person.userId) throw new AppError('already_exists', 'This is your own organization.');
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    await takeSeat(tx, owner, now, 'member');
    if (!(await markAccepted(tx, invitation.id, now))) throw new AppError('link_expired');
    const id = await insertMember(tx, owner, {
      userId: person.userId,
      role: invitation.role,
      tournamentIds: invitation.tournament_ids,
      invitedBy: invitation.invited_by,
      now,
    });
    if (!id) throw new AppError('already_exists', 'You belong to this team already.');
    await announcePerson(tx, person.userId);
    const who = person.row.name || person.email;
    await insertActivity(tx, [
      {
        owner,
        actorId: person.userId,
        keyId: null,
        action: actionOf(teamEndpoints.acceptInvitation),
        subject: id,
        details: { label: who },
        now,
      },
    ]);
    if (ownerUserId)
      await notify(context, tx, [
        {
          userId: ownerUserId,
          type: 'system',
          subject: `joined:${id}`,
          title: `${who} joined your team`,
          message: `${who} may act for ${name} now, as ${roleWords[invitation.role].name.toLowerCase()}.`,
          path: '/settings?section=team',
          aboutId: id,
        },
      ]);
  });
  return owner;
}
