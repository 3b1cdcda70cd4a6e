import type { FastifyInstance } from 'fastify';
import { teamEndpoints } from '#areas/accounts/contract/endpoints/team.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { listMemberships } from '#areas/accounts/database/team/members.ts';
import { findNames } from '#areas/accounts/database/team/owners.ts';
import { presentViewer } from '#areas/accounts/services/present-viewer.ts';
import type { ViewerCache } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { acceptInvitation, openInvitation } from '#areas/accounts/services/team/accept-invitation.ts';
import { changeMember, leaveTeam, removeMember } from '#areas/accounts/services/team/change-members.ts';
import { invite, resendInvitation, takeInvitationBack } from '#areas/accounts/services/team/invite.ts';
import { readTeam } from '#areas/accounts/services/team/read-team.ts';
import { ownerOf } from '#areas/accounts/services/team/seats.ts';
import { mount } from '#kernel/routes/mount.ts';
import { cookieJar } from './session-cookies.ts';

const chosenForMs = 30 * 24 * 60 * 60_000;

/** The team of an organizer or club: members, invitations, and the choice for whom to act. */
export function teamRoutes(app: FastifyInstance, context: Context, viewers: ViewerCache): void {
  const { pool, clock } = context;
  const cookies = cookieJar(context.settings.baseUrl);

  mount(app, teamEndpoints.getTeam, ({ team }) => readTeam(context, team));
  mount(app, teamEndpoints.inviteMember, async ({ team, body }) => {
    const { email, role, tournament_ids: tournamentIds } = body;
    await invite(context, team, { email, role, tournamentIds });
    return readTeam(context, team);
  });
  mount(app, teamEndpoints.resendInvitation, async ({ team, params }) => {
    await resendInvitation(context, team, params.id);
    return readTeam(context, team);
  });
  mount(app, teamEndpoints.endInvitation, async ({ team, params }) => {
    await takeInvitationBack(context, team, params.id);
    return readTeam(context, team);
  });
  mount(app, teamEndpoints.changeMember, async ({ team, params, body }) => {
    const { role, tournament_ids: tournamentIds } = body;
    await changeMember(context, team, params.id, { role, tournamentIds });
    return readTeam(context, team);
  });
  mount(app, teamEndpoints.removeMember, async ({ team, params }) => {
    await removeMember(context, team, params.id);
    return readTeam(context, team);
  });
  mount(app, teamEndpoints.leaveTeam, async ({ body, viewer, reply }) => {
    await leaveTeam(context, viewer, body.owner_id);
    viewers.forgetUser(viewer.userId);
    cookies.drop(reply, 'acting');
    return { ok: true as const };
  });

  mount(app, teamEndpoints.getInvitation, async ({ params }) => {
    const invitation = await openInvitation(context, params.token);
    const owner = await ownerOf(pool, { accountType: invitation.account_type, ownerId: invitation.owner_id });
    const by = invitation.invited_by
      ? (await findNames(pool, [invitation.invited_by])).get(invitation.invited_by)
      : null;
    return {
      owner_name: owner.name,
      invited_by: by ?? null,
      email: invitation.email,
      role: invitation.role,
      only_some_tournaments: invitation.tournament_ids !== null,
      expires_at: invitation.expires_at.toISOString(),
    };
  });
  mount(app, teamEndpoints.acceptInvitation, async ({ params, viewer, reply }) => {
    const { ownerId } = await acceptInvitation(context, viewer, params.token);
    viewers.forgetUser(viewer.userId);
    cookies.set(reply, 'acting', ownerId, new Date(clock().getTime() + chosenForMs));
    const acting = await viewers.findActing(viewer, ownerId);
    return { owner_id: ownerId, dashboard: presentViewer(acting ?? viewer).dashboard };
  });

  mount(app, teamEndpoints.listMemberships, async ({ viewer }) => ({
    data: (await listMemberships(pool, viewer.userId)).map(({ owner_id, owner_name, account_type, role }) => ({
      owner_id,
      name: owner_name,
      account_type,
      role,
    })),
  }));
  mount(app, teamEndpoints.actFor, async ({ body, viewer, reply }) => {
    if (body.owner_id === null || body.owner_id === viewer.acting?.ownerId) {
      cookies.drop(reply, 'acting');
      return { dashboard: presentViewer(viewer).dashboard };
    }
    const acting = await viewers.findActing(viewer, body.owner_id);
    if (!acting) throw new AppError('forbidden', 'You do not act for this organizer or club, or no longer.');
    cookies.set(reply, 'acting', body.owner_id, new Date(clock().getTime() + chosenForMs));
    return { dashboard: presentViewer(acting).dashboard };
  });
}
