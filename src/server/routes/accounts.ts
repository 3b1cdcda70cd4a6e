import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contracts/endpoints.ts';
import { AppError } from '#contracts/errors.ts';
import { listClubs } from '#server/database/clubs.ts';
import { findOrganizer } from '#server/database/accounts.ts';
import type { Auth } from '#server/services/accounts/auth.ts';
import { queueVerificationMail, signUp } from '#server/services/accounts/sign-up.ts';
import { presentViewer, sessionTokenOf, type SignedIn, type ViewerDesk } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { mount } from './mount.ts';

export function accountRoutes(app: FastifyInstance, context: Context, auth: Auth, viewers: ViewerDesk): void {
  const { pool } = context;

  /** Opens a session by the library, whose cookies go out with our answer. */
  const openSession = async (request: FastifyRequest, reply: FastifyReply, email: string, password: string) => {
    const response = await auth.api.signInEmail({ body: { email, password }, headers: headersOf(request), asResponse: true });
    if (!response.ok) throw new AppError('invalid_credentials');
    const { token } = (await response.json()) as { token: string };
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
    const viewer = await viewers.find(token);
    if (!viewer) throw new AppError('unexpected');
    return { session: { expires_at: viewer.expiresAt.toISOString(), access_token: token }, viewer: presentViewer(viewer) };
  };

  mount(app, endpoints.signUp, async ({ body, request, reply }) => {
    await signUp(context, body);
    return openSession(request, reply, body.email, body.password);
  });

  mount(app, endpoints.signIn, async ({ body, request, reply }) => openSession(request, reply, body.email, body.password));

  mount(app, endpoints.signOut, async ({ request, reply, viewer }) => {
    const token = sessionTokenOf(request.headers, context.settings.authSecret);
    if (token && viewer) {
      const response = await auth.api.signOut({ headers: headersOf(request), asResponse: true });
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(token);
      viewers.forget(token);
      app.endStreams(viewer.sessionId);
    }
    return { ok: true as const };
  });

  mount(app, endpoints.getSession, async ({ viewer }) => ({
    session: viewer && { expires_at: viewer.expiresAt.toISOString() },
    viewer: viewer && presentViewer(viewer),
  }));

  mount(app, endpoints.resendVerification, async ({ viewer }) => {
    const { row } = known(viewer);
    if (!row.email_verified) await queueVerificationMail(context, pool, row.user_id, row.email, presentViewer(known(viewer)).dashboard);
    return { ok: true as const };
  });

  // The link in a verification mail; the library checks its token and sends the browser on.
  app.get('/api/auth/verify-email', { schema: { hide: true } }, async (request, reply) => {
    const url = new URL(request.url, context.settings.baseUrl);
    const response = await auth.handler(new Request(url, { headers: headersOf(request) }));
    reply.status(response.status);
    response.headers.forEach((value, name) => {
      if (name !== 'set-cookie') reply.header(name, value);
    });
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
    return reply.send(await response.text());
  });

  // The tables as resources: the caller's own row. A user_id or an address of somebody else finds nothing.
  const own = <Row>(viewer: SignedIn | null, query: { user_id?: string | undefined; email?: string | undefined }, row: (me: SignedIn) => Row | null) => {
    const me = known(viewer);
    const isMine = (!query.user_id || query.user_id === me.userId) && (!query.email || (query.email === me.email && me.row.email_verified));
    const mine = isMine ? row(me) : null;
    return { data: mine ? [mine] : [], next_cursor: null };
  };
  const subscription = (me: SignedIn) => ({
    user_id: me.userId,
    subscribed: me.row.subscribed ?? false,
    subscription_end: me.row.subscription_end?.toISOString() ?? null,
  });

  mount(app, endpoints.listProfiles, async ({ viewer, query }) => own(viewer, query, (me) => presentViewer(me).profile));
  mount(app, endpoints.listGolfers, async ({ viewer, query }) =>
    own(viewer, query, (me) => (me.row.golfer_id ? { id: me.row.golfer_id, user_id: me.userId } : null)),
  );
  mount(app, endpoints.listOrganizers, async ({ viewer, query }) => {
    const row = viewer?.row.organizer_id ? await findOrganizer(pool, viewer.row.organizer_id) : null;
    return own(viewer, query, () => row);
  });
  mount(app, endpoints.listGolferSubscriptions, async ({ viewer, query }) =>
    own(viewer, query, (me) =>
      me.row.account_type === 'golfer' && me.row.plan ? { ...subscription(me), plan_type: me.row.plan === 'premium' ? 'premium' : 'free' } : null,
    ),
  );
  mount(app, endpoints.listOrganizerSubscriptions, async ({ viewer, query }) =>
    own(viewer, query, (me) =>
      me.row.account_type === 'organizer' && me.row.plan && me.row.plan !== 'basic' ? { ...subscription(me), plan_type: me.row.plan } : null,
    ),
  );
  mount(app, endpoints.listClubSubscriptions, async ({ viewer, query }) =>
    own(viewer, query, (me) =>
      me.row.account_type === 'country_club' && (me.row.plan === 'basic' || me.row.plan === 'premium')
        ? { ...subscription(me), subscription_tier: me.row.plan }
        : null,
    ),
  );
  mount(app, endpoints.listClubs, async ({ viewer, query }) => {
    const me = known(viewer);
    if (query.user_id && query.user_id !== me.userId) return { data: [], next_cursor: null };
    const rows = await listClubs(pool, { q: query.q, userId: query.user_id });
    return {
      data: rows.map(({ latitude: _latitude, longitude: _longitude, time_zone: _zone, user_id, phone, ...club }) => ({
        ...club,
        user_id: user_id === me.userId ? user_id : null,
        phone,
      })),
      next_cursor: null,
    };
  });
}

function known(viewer: SignedIn | null): SignedIn {
  if (!viewer) throw new AppError('not_authenticated');
  return viewer;
}

/** A request's headers in the web's own form; the library reads cookies, origin and agent from it. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value);
  }
  headers.delete('content-length');
  return headers;
}
