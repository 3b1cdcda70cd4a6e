import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { AppError } from '#contracts/errors.ts';
import { listMemberships } from '#server/database/team/members.ts';
import { findNames } from '#server/database/team/owners.ts';
import { presentViewer } from '#server/services/accounts/present-viewer.ts';
import { asSignedIn, asTeam, type ViewerCache } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { acceptInvitation, openInvitation } from '#server/services/team/accept-invitation.ts';
import { changeMember, leaveTeam, removeMember } from '#server/services/team/change-members.ts';
import { invite, resendInvitation, takeInvitationBack } from '#server/services/team/invite.ts';
import { readTeam } from '#server/services/team/read-team.ts';
import { ownerOf } from '#server/services/team/seats.ts';
import { mount } from './mount.ts';
import { cookieJar } from './session-cookies.ts';

const chosenForMs = 30 * 24 * 60 * 60_000;

/** The team of an organizer or club: who acts for it, who is invited, and for whom somebody chooses to act. */
export function teamRoutes(app: FastifyInstance, context: Context, viewers: ViewerCache): void {
  const { pool, clock } = context;
  const cookies = cookieJar(context.settings.baseUrl);

  mount(app, endpoints.getTeam, ({ viewer }) => readTeam(context, asTeam(viewer)));
  mount(app, endpoints.inviteMember, async ({ body, viewer }) => {
    const { email, role, tournament_ids: tournamentIds } = body;
    await invite(context, asTeam(viewer), { email, role, tournamentIds });
    return readTeam(context, asTeam(viewer));
  });
  mount(app, endpoints.resendInvitation, async ({ params, viewer }) => {
    await resendInvitation(context, asTeam(viewer), params.id);
    return readTeam(context, asTeam(viewer));
  });
  mount(app, endpoints.endInvitation, async ({ params, viewer }) => {
    await takeInvitationBack(context, asTeam(viewer), params.id);
    return readTeam(context, asTeam(viewer));
  });
  mount(app, endpoints.changeMember, async ({ params, body, viewer }) => {
    const { role, tournament_ids: tournamentIds } = body;
    await changeMember(context, asTeam(viewer), params.id, { role, tournamentIds });
    return readTeam(context, asTeam(viewer));
  });
  mount(app, endpoints.removeMember, async ({ params, viewer }) => {
    await removeMember(context, asTeam(viewer), params.id);
    return readTeam(context, asTeam(viewer));
  });
  mount(app, endpoints.leaveTeam, async ({ body, viewer, reply }) => {
    const me = asSignedIn(viewer);
    await leaveTeam(context, me, body.owner_id);
    viewers.forgetUser(me.userId);
    cookies.drop(reply, 'acting');
    return { ok: true as const };
  });

  mount(app, endpoints.getInvitation, async ({ params }) => {
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
  mount(app, endpoints.acceptInvitation, async ({ params, viewer, reply }) => {
    const me = asSignedIn(viewer);
    const { ownerId } = await acceptInvitation(context, me, params.token);
    viewers.forgetUser(me.userId);
    cookies.set(reply, 'acting', ownerId, new Date(clock().getTime() + chosenForMs));
    const acting = await viewers.findActing(me, ownerId);
    return { owner_id: ownerId, dashboard: presentViewer(acting ?? me).dashboard };
  });

  mount(app, endpoints.listMemberships, async ({ viewer }) => ({
    data: (await listMemberships(pool, asSignedIn(viewer).userId)).map(
      ({ owner_id, owner_name, account_type, role }) => ({
        owner_id,
        name: owner_name,
        account_type,
        role,
      }),
    ),
  }));
  mount(app, endpoints.actFor, async ({ body, viewer, reply }) => {
    const me = asSignedIn(viewer);
    if (body.owner_id === null || body.owner_id === me.acting?.ownerId) {
      cookies.drop(reply, 'acting');
      return { dashboard: presentViewer(me).dashboard };
    }
    const acting = await viewers.findActing(me, body.owner_id);
    if (!acting) throw new AppError('forbidden', 'You do not act for this organizer or club, or no longer.');
    cookies.set(reply, 'acting', body.owner_id, new Date(clock().getTime() + chosenForMs));
    return { dashboard: presentViewer(acting).dashboard };
  });
}
