import { brand } from '#kernel/contract/brand.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { MemberRole } from '#areas/accounts/contract/team.ts';
import { needsSecondStep, roleWords } from '#areas/accounts/rules/team.ts';
import { listFactors } from '#areas/accounts/database/factors.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import { endInvitation, insertInvitation, renewInvitation } from '#areas/accounts/database/team/invitations.ts';
import { listMembers } from '#areas/accounts/database/team/members.ts';
import { ownTournamentIds } from '#areas/accounts/database/team/owners.ts';
import { limitMessages } from '../limit-messages.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { TeamViewer } from '../viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { ownerOf, takeSeat, type TakeSeat } from './seats.ts';

const invitationMs = 7 * 24 * 60 * 60_000;

export type Invited = { email: string; role: MemberRole; tournamentIds: string[] | null };

const complain = (field: string, message: string) => new AppError('validation_failed', message, [{ field, message }]);

/** @throws AppError second_factor_required, validation_failed (tournament_ids) */
export async function checkRole(
  context: Context,
  viewer: TeamViewer,
  { role, tournamentIds }: Pick<Invited, 'role' | 'tournamentIds'>,
): Promise<void> {
  if (needsSecondStep(role) && (await listFactors(context.pool, viewer.userId, 'verified')).length === 0)
    throw new AppError(
      'second_factor_required',
      `Please turn on two-step sign-in before you make somebody ${roleWords[role].name.toLowerCase()}.`,
    );
  if (!tournamentIds) return;
  const own = await ownTournamentIds(context.pool, viewer.acting, tournamentIds);
  if (new Set(tournamentIds).size !== own.length)
    throw complain('tournament_ids', 'Please choose your own tournaments');
}

/**
 * Invites a person by mail; the link is valid for a week.
 * @param take replaced only by tests, to show the damage that the real one prevents
 * @throws AppError validation_failed, already_exists, second_factor_required, upgrade_required (no seat),
 * too_many_requests
 */
export async function invite(
  context: Context,
  viewer: TeamViewer,
  invited: Invited,
  take: TakeSeat = takeSeat,
): Promise<void> {
  await checkRole(context, viewer, invited);
  const { acting } = viewer;
  if (invited.email === viewer.email) throw complain('email', 'This is your own address');
  if ((await listMembers(context.pool, acting)).some(({ email }) => email === invited.email))
    throw new AppError('already_exists', 'This person belongs to your team already.');
  const owner = await ownerOf(context.pool, acting);
  const now = context.clock();
  const secret = newSecret();
  await inTransaction(context.pool, async (tx) => {
    await take(tx, acting, now, 'invitation');
    const id = await insertInvitation(tx, acting, {
      ...invited,
      tokenHash: hashOf(secret),
      invitedBy: viewer.userId,
      now,
      expiresAt: new Date(now.getTime() + invitationMs),
    });
    if (!id) throw new AppError('already_exists', 'This address is invited already: send the mail again instead.');
    await mailInvitation(context, tx, viewer, { ...invited, secret, ownerName: owner.name });
  });
}

/**
 * Mails an invitation again; the previous link becomes invalid.
 * @throws AppError not_found, upgrade_required, too_many_requests
 */
export async function resendInvitation(context: Context, viewer: TeamViewer, id: string): Promise<void> {
  const owner = await ownerOf(context.pool, viewer.acting);
  const secret = newSecret();
  await inTransaction(context.pool, async (tx) => {
    const row = await renewInvitation(tx, viewer.acting, id, {
      tokenHash: hashOf(secret),
      expiresAt: new Date(context.clock().getTime() + invitationMs),
    });
    if (!row) throw new AppError('not_found', 'There is no such invitation.');
    await takeSeat(tx, viewer.acting, context.clock(), 'invited again');
    await mailInvitation(context, tx, viewer, { ...row, secret, ownerName: owner.name });
  });
}

/** @throws AppError not_found */
export async function takeInvitationBack(context: Context, viewer: TeamViewer, id: string): Promise<void> {
  if (!(await endInvitation(context.pool, viewer.acting, id, context.clock())))
    throw new AppError('not_found', 'There is no such invitation.');
}

async function mailInvitation(
  { clock, settings }: Context,
  tx: Db,
  viewer: TeamViewer,
  to: { email: string; role: MemberRole; secret: string; ownerName: string },
): Promise<void> {
  await limitMessages(tx, clock, { sender: viewer.userId, receiver: to.email });
  const id = newId();
  await queueMail(tx, {
    id,
    subjectKey: `invited:${id}`,
    to: to.email,
    now: clock(),
    content: invitationMail(settings.baseUrl, viewer.row.name, to),
  });
}

/** The mail of an invitation. @param by the inviting person */
export function invitationMail(
  baseUrl: string,
  by: string,
  to: { role: MemberRole; secret: string; ownerName: string },
): MailContent {
  const { name, may } = roleWords[to.role];
  return {
    subject: `${to.ownerName} invites you to its team`,
    greeting: 'Join the team',
    paragraphs: [
      `${by} would like you to act for ${to.ownerName} at ${brand.name}, as ${name.toLowerCase()}.`,
      may,
      'Sign in with this address, or make an account with it: any kind will do. The link works for seven days.',
    ],
    action: { label: 'See the invitation', url: `${baseUrl}/invitations/${to.secret}` },
    footer: 'If you do not know the sender, there is nothing to do: without the link nothing happens.',
  };
}
