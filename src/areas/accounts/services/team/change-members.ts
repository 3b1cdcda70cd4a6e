import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import { actionOf } from '#kernel/contract/endpoints/endpoint.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { MemberRole } from '#areas/accounts/contract/team.ts';
import { roleWords } from '#areas/accounts/rules/team.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { announcePerson } from '#kernel/database/live.ts';
import { insertActivity } from '#areas/accounts/database/team/activity.ts';
import {
  changeMember as writeMember,
  endMember,
  findMember,
  listMemberships,
} from '#areas/accounts/database/team/members.ts';
import type { Owner } from '#areas/accounts/database/team/owners.ts';
import type { SignedIn, TeamViewer } from '../viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { checkRole } from './invite.ts';
import { ownerOf } from './seats.ts';

const nobody = () => new AppError('not_found', 'There is no such member of your team.');

/** Changes a member's role or tournaments. @throws AppError not_found, validation_failed, second_factor_required */
export async function changeMember(
  context: Context,
  viewer: TeamViewer,
  id: string,
  to: { role: MemberRole; tournamentIds: string[] | null },
): Promise<void> {
  await checkRole(context, viewer, to);
  const member = await findMember(context.pool, viewer.acting, { id });
  if (!member) throw nobody();
  const { name } = await ownerOf(context.pool, viewer.acting);
  await inTransaction(context.pool, async (tx) => {
    if (!(await writeMember(tx, viewer.acting, id, to))) throw nobody();
    const { name: roleName, may } = roleWords[to.role];
    await notifyMember(context, tx, member.user_id, {
      title: `Your role at ${name} has changed`,
      message: `You act for ${name} as ${roleName.toLowerCase()} now. ${may}`,
    });
  });
}

/** Removes a member, effective at once. @throws AppError not_found */
export async function removeMember(context: Context, viewer: TeamViewer, id: string): Promise<void> {
  const member = await findMember(context.pool, viewer.acting, { id });
  if (!member) throw nobody();
  const { name } = await ownerOf(context.pool, viewer.acting);
  await inTransaction(context.pool, async (tx) => {
    if (!(await endMember(tx, viewer.acting, id, context.clock()))) throw nobody();
    await notifyMember(context, tx, member.user_id, {
      title: `You no longer act for ${name}`,
      message: `${name} has ended your part in its team.`,
    });
  });
}

/** A person leaves a team. @throws AppError not_found */
export async function leaveTeam(context: Context, person: SignedIn, ownerId: string): Promise<void> {
  const membership = (await listMemberships(context.pool, person.userId, ownerId))[0];
  const owner: Owner | undefined = membership && { accountType: membership.account_type, ownerId };
  const member = owner && (await findMember(context.pool, owner, { userId: person.userId }));
  if (!owner || !member) throw new AppError('not_found', 'You do not belong to this team.');
  const { user_id: ownerUserId, name } = await ownerOf(context.pool, owner);
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    if (!(await endMember(tx, owner, member.id, now))) throw new AppError('not_found');
    await insertActivity(tx, [
      {
        owner,
        actorId: person.userId,
        keyId: null,
        action: actionOf(teamEndpoints.leaveTeam),
        subject: member.id,
        details: { label: member.name },
        now,
      },
    ]);
    await announcePerson(tx, person.userId);
    if (ownerUserId)
      await notify(context, tx, [
        {
          userId: ownerUserId,
          type: 'system',
          subject: `left:${member.id}`,
          title: `${member.name} left your team`,
          message: `${member.name} no longer acts for ${name}.`,
          path: '/settings?section=team',
        },
      ]);
  });
}

/** Notifies a member, and clears the cached viewer in every process. */
async function notifyMember(
  context: Context,
  tx: Db,
  userId: string,
  { title, message }: { title: string; message: string },
): Promise<void> {
  await announcePerson(tx, userId);
  await notify(context, tx, [
    { userId, type: 'system', subject: `membership:${newId()}`, title, message, isEssential: true },
  ]);
}
