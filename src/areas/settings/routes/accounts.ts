import type { FastifyInstance } from 'fastify';
import { brand } from '#kernel/contract/brand.ts';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { signInEndpoints } from '#areas/accounts/contract/endpoints/sign-in.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { planOf } from '#kernel/rules/plans.ts';
import { type ClubRow, listClubs } from '#areas/clubs/database/clubs.ts';
import { findOrganizer } from '#areas/accounts/database/accounts.ts';
import { exportAccount } from '#areas/settings/database/export-account.ts';
import { endSessions } from '#areas/accounts/database/sessions.ts';
import { deleteAccount } from '#areas/settings/services/delete-account.ts';
import { exchangeCode } from '#areas/accounts/services/oauth/exchange-code.ts';
import { giveTokens, prolongSession, spendRefresh } from '#areas/accounts/services/sessions.ts';
import { updateClub, updateOrganizer, updateProfile } from '#areas/settings/services/settings.ts';
import { signIn } from '#areas/accounts/services/sign-in.ts';
import { presentViewer } from '#areas/accounts/services/present-viewer.ts';
import { asSignedIn, type SignedIn, type ViewerCache, viewerOf } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { mount } from '#kernel/routes/mount.ts';
import { openAccount } from '#areas/accounts/routes/open-account.ts';
import { presentSignedIn } from '#areas/accounts/routes/present-signed-in.ts';
import { cookieJar, visitOf } from '#areas/accounts/routes/session-cookies.ts';

export function accountRoutes(app: FastifyInstance, context: Context, viewers: ViewerCache): void {
  const { pool, clock } = context;
  const cookies = cookieJar(context.settings.baseUrl);

  mount(app, accountsEndpoints.signUp, async ({ body, request, reply }) => {
    const { answer, setCookies } = await openAccount(context, cookies, request, body);
    setCookies(reply);
    return answer;
  });

  mount(app, signInEndpoints.signIn, async ({ body, request, reply }) =>
    presentSignedIn(
      context,
      cookies,
      request,
      reply,
      await signIn(context, body, visitOf(request), cookies.read(request, 'device')),
    ),
  );

  mount(app, signInEndpoints.signOut, async ({ reply, viewer }) => {
    if (viewer) await endSessions(pool, viewer.userId, { only: viewer.sessionId });
    if (viewer) viewers.forget(viewer.sessionId);
    cookies.drop(reply, 'session');
    cookies.drop(reply, 'acting');
    cookies.drop(reply, 'secondStep');
    return { ok: true as const };
  });

  mount(app, signInEndpoints.refreshToken, async ({ body, request, reply }) => {
    if (body.grant_type === 'pkce') {
      return presentSignedIn(
        context,
        cookies,
        request,
        reply,
        await exchangeCode(context, body.auth_code, body.code_verifier, visitOf(request)),
      );
    }
    const me = await viewerOf(pool, await spendRefresh(context, body.refresh_token), clock());
    return { session: await giveTokens(context, me), viewer: presentViewer(me), second_step: null, identity: null };
  });

  mount(app, signInEndpoints.getSession, async ({ request, reply, viewer }) => {
    if (!viewer) return { session: null, viewer: null };
    const until = await prolongSession(context, viewer);
    if (until) {
      viewers.forget(viewer.sessionId);
      cookies.prolongSession(request, reply, until);
    }
    return {
      session: { expires_at: (until ?? viewer.expiresAt).toISOString() },
      viewer: presentViewer((await app.actingViewer(request, reply)) ?? viewer),
    };
  });

  mount(app, signInEndpoints.getUser, async ({ request, reply }) =>
    presentViewer(asSignedIn(await app.actingViewer(request, reply))),
  );

  // Lists the caller's own row of a table; a filter for somebody else's id or address finds nothing.
  const own = <Row>(
    me: SignedIn,
    query: { user_id?: string | undefined; email?: string | undefined },
    row: (me: SignedIn) => Row | null,
  ) => {
    const isMine =
      (!query.user_id || query.user_id === me.userId) &&
      (!query.email || (query.email === me.email && me.row.email_verified));
    const mine = isMine ? row(me) : null;
    return { data: mine ? [mine] : [], next_cursor: null };
  };
  const subscription = (me: SignedIn) => ({
    user_id: me.userId,
    subscribed: me.row.subscribed ?? false,
    subscription_end: me.row.subscription_end?.toISOString() ?? null,
  });

  mount(app, accountsEndpoints.listProfiles, async ({ viewer, query }) =>
    own(viewer, query, (me) => presentViewer(me).profile),
  );
  mount(app, accountsEndpoints.updateProfile, async ({ viewer, body }) => {
    await updateProfile(context, viewer, body);
    viewers.forgetUser(viewer.userId);
    return presentViewer(await viewerOf(pool, viewer.sessionId, clock())).profile;
  });
  mount(app, accountsEndpoints.updateOrganizer, async ({ organizer, body }) => {
    const row = await updateOrganizer(context, organizer, body);
    for (const userId of [organizer.userId, row.user_id]) viewers.forgetUser(userId);
    return row;
  });
  mount(app, clubsEndpoints.updateClub, async ({ club, body }) =>
    presentClub(await updateClub(context, club, body), club),
  );
  mount(app, accountsEndpoints.deleteAccount, async ({ viewer, body, reply }) => {
    await deleteAccount(context, viewer, body);
    viewers.forgetUser(viewer.userId);
    cookies.drop(reply, 'session');
    return { ok: true as const };
  });
  app.get(
    '/api/account/export',
    {
      schema: {
        summary: 'Everything that is stored about the caller, as a file',
        produces: ['application/json'],
        tags: ['accounts'],
        description: 'Access: signed_in',
        security: [{ session: [] }, { bearer: [] }],
      },
      config: { access: 'signed_in' },
      onRequest: (request) =>
        app.guard(request, { access: 'signed_in', method: 'GET', path: '/api/account/export', perMinute: 10 }),
    },
    async ({ viewer }, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${brand.storageKey}-data.json"`)
        .serializer((data: unknown) => JSON.stringify(data, null, 2))
        .send(await exportAccount(pool, asSignedIn(viewer).userId, clock())),
  );
  app.get(
    '/.well-known/jwks.json',
    { schema: { summary: 'Public keys of the access tokens', tags: ['accounts'] }, config: { access: 'public' } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return context.accessTokens.keySet();
    },
  );
  mount(app, accountsEndpoints.listGolfers, async ({ viewer, query }) =>
    own(viewer, query, (me) => (me.row.golfer_id ? { id: me.row.golfer_id, user_id: me.userId } : null)),
  );
  mount(app, accountsEndpoints.listOrganizers, async ({ viewer, query }) => {
    const row = viewer?.row.organizer_id ? await findOrganizer(pool, viewer.row.organizer_id) : null;
    return own(viewer, query, () => row);
  });
  mount(app, plansEndpoints.listGolferSubscriptions, async ({ viewer, query }) =>
    own(viewer, query, (me) =>
      me.row.account_type === 'golfer' && me.row.plan
        ? { ...subscription(me), plan_type: planOf('golfer', me.row.plan) }
        : null,
    ),
  );
  mount(app, plansEndpoints.listOrganizerSubscriptions, async ({ viewer, query }) =>
    own(viewer, query, (me) =>
      me.row.account_type === 'organizer' && me.row.plan
        ? { ...subscription(me), plan_type: planOf('organizer', me.row.plan) }
        : null,
    ),
  );
  mount(app, plansEndpoints.listClubSubscriptions, async ({ viewer, query }) =>
    own(viewer, query, (me) =>
      me.row.account_type === 'country_club' && me.row.plan
        ? { ...subscription(me), subscription_tier: planOf('country_club', me.row.plan) }
        : null,
    ),
  );
  mount(app, clubsEndpoints.listClubs, async ({ viewer, query }) => {
    if (query.user_id && query.user_id !== viewer.userId) return { data: [], next_cursor: null };
    // For a team member, the own club is the one they act for.
    const own = query.user_id ? { clubId: viewer.row.country_club_id } : {};
    const rows = await listClubs(pool, { q: query.q, ...own });
    return {
      data: rows.map((club) => presentClub(club, viewer)),
      next_cursor: null,
    };
  });
}

/** A club for the API; account and contact person only for the club itself. */
function presentClub(
  { latitude: _latitude, longitude: _longitude, time_zone: _zone, user_id, contact_name, ...club }: ClubRow,
  me: SignedIn,
) {
  const isOwn = user_id === me.userId;
  return { ...club, user_id: isOwn ? user_id : null, contact_name: isOwn ? contact_name : null };
}
