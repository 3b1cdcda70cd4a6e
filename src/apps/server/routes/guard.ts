import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { AppError } from '#kernel/contract/errors.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { isFromPage } from '#kernel/platform/page-calls.ts';
import type { LinkId } from '#areas/play/database/scores/links.ts';
import { hashOf, readToken } from '#areas/accounts/services/secrets.ts';
import {
  admit,
  type HalfSignedIn,
  requirePermission,
  type SignedIn,
  type ViewerCache,
  asClub,
  asGolfer,
  asOrganizer,
  asSignedIn,
  asTeam,
} from '#areas/accounts/services/viewer.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { clientOf, limitCalls } from '#areas/accounts/services/limits.ts';
import { isOwnerId, requireAssignedTournament } from '#areas/accounts/services/acting.ts';
import { looksLikeKey } from '#areas/accounts/services/keys/admit-key.ts';
import { findLinkByToken } from '#areas/scoring/services/find-link.ts';
import { actingChoices } from '#areas/accounts/routes/acting-for.ts';
import { callsByKey } from './by-key.ts';
import { securityLog } from '#areas/accounts/routes/security-log.ts';
import { bearerOf, cookieJar, isJwt } from '#areas/accounts/routes/session-cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler runs. */
    viewer: SignedIn | null;
    /** A person between the password and the code; only if the route accepts that. */
    half: HalfSignedIn | null;
    /** The scoring link of the request's secret; only if the route accepts links. */
    scoreLink: LinkId | null;
    /** The reason why the request's access token was rejected. */
    tokenFault: AppError | null;
  }
  interface FastifyContextConfig {
    /** The allowed callers; every route must set it. */
    access?: Access;
    /** The permission required to act for an organizer or a club; each of their routes must set it. */
    needs?: Permission;
    /** Whether the body may be a picture. */
    takesPicture?: boolean;
    /** Media types of files that the body may be. */
    takesFile?: readonly string[];
  }
  interface FastifyInstance {
    /** Every route of the server with its access, in the order of mounting. */
    routeTable: { method: string; path: string; access: Access; needs: Permission | null }[];
    /** By the access of an endpoint: returns the caller's record for its handler. @throws AppError forbidden */
    principals: typeof principals;
    /** Admits a request to an endpoint, or throws: checks the caller first, then the rate limit. */
    guard(request: FastifyRequest, endpoint: Guarded): Promise<void>;
    /** Counts a refused call against the rate limit, if enabled. @throws AppError too_many_requests */
    countRefused?(request: FastifyRequest): Promise<void>;
  }
}

/** The parts of an endpoint that the guard needs. */
type Guarded = Pick<Endpoint, 'access' | 'method' | 'path' | 'perMinute' | 'needs' | 'actsWith' | 'keys'>;

type Caller = SignedIn | null;
const principals = {
  golfer: (viewer: Caller) => ({ golfer: asGolfer(viewer), viewer: asSignedIn(viewer) }),
  organizer: (viewer: Caller) => ({ organizer: asOrganizer(viewer), team: asTeam(viewer), viewer: asSignedIn(viewer) }),
  country_club: (viewer: Caller) => ({ club: asClub(viewer), team: asTeam(viewer), viewer: asSignedIn(viewer) }),
  team: (viewer: Caller) => ({ team: asTeam(viewer), viewer: asSignedIn(viewer) }),
  signed_in: (viewer: Caller) => ({ viewer: asSignedIn(viewer) }),
  admin: (viewer: Caller) => ({ viewer: asSignedIn(viewer) }),
} satisfies Partial<Record<Access, (viewer: Caller) => object>>;

/** A session is valid only on the host on which it was opened. */
const ofHost = (request: FastifyRequest, viewer: SignedIn | null): SignedIn | null =>
  viewer && viewer.row.site_host === (request.site?.host ?? null) ? viewer : null;

const minute = 60_000;
const isTeams = (access: Access): boolean => access === 'organizer' || access === 'country_club' || access === 'team';
/** API routes must declare their access; pages, files and stand-ins are public. */
const mustSay = /^\/(api|\.well-known)\/(?!docs)/;

/** Identifies the sender of each request, and adds the access check that every endpoint passes. */
export function guards(
  app: FastifyInstance,
  context: Context,
  viewers: ViewerCache,
  options: { rateLimits: boolean },
): void {
  const { pool, clock, settings } = context;
  const cookies = cookieJar(settings.baseUrl);
  app.decorate('routeTable', []);
  app.decorate('principals', principals);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access && mustSay.test(url)) throw new Error(`${String(method)} ${url} declares no access`);
    if (config?.access && isTeams(config.access) && !config.needs)
      throw new Error(`${String(method)} ${url} declares no permission`);
    for (const one of [method].flat())
      app.routeTable.push({
        method: one,
        path: url,
        access: config?.access ?? 'public',
        needs: config?.needs ?? null,
      });
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('half', null);
  app.decorateRequest('scoreLink', null);
  app.decorateRequest('tokenFault', null);
  securityLog(app);
  callsByKey(app, context);
  actingChoices(app, viewers, settings.baseUrl);

  /** The person as a member of the chosen team; an invalid choice does not fall back to their own account. */
  const asChosen = async (request: FastifyRequest, person: SignedIn): Promise<SignedIn> => {
    const choice = app.actingChoice(request);
    if (choice === null) return person;
    const acting = isOwnerId(choice) ? await viewers.findActing(person, choice) : null;
    if (!acting) throw new AppError('forbidden', 'You do not act for this organizer or club, or no longer.');
    return acting;
  };

  app.addHook('onRequest', async (request) => {
    // A caller with a scoring link is anonymous: no session is looked up.
    if (request.routeOptions.config.access === 'score_link') return;
    const bearer = bearerOf(request);
    if (bearer) {
      if (looksLikeKey(bearer)) request.keySecret = bearer;
      if (!isJwt(bearer)) return;
      try {
        const { sessionId } = await context.accessTokens.verify(bearer);
        request.viewer = ofHost(request, await viewers.find({ id: sessionId }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        request.tokenFault = error;
      }
      return;
    }
    const token = cookies.read(request, 'session');
    request.viewer = token ? ofHost(request, await viewers.find({ tokenHash: hashOf(token) })) : null;
  });

  const letIn = async (request: FastifyRequest, endpoint: Guarded): Promise<void> => {
    if (endpoint.access === 'score_link') {
      const token = request.headers[scoreLinkHeader];
      if (typeof token !== 'string') throw new AppError('link_unknown');
      request.scoreLink = await findLinkByToken(context, token, request.ip);
      return;
    }
    if (request.keySecret && endpoint.access !== 'public') {
      await app.admitKey(request, endpoint);
      return;
    }
    if (endpoint.access === 'second_step' && !request.viewer) {
      const secret = bearerOf(request) ?? cookies.read(request, 'secondStep');
      const row = secret ? await readToken(pool, 'second_step', secret, clock()) : null;
      request.half = secret && row?.user_id ? { userId: row.user_id, secret } : null;
    }
    if (endpoint.access !== 'public' && !request.viewer && !request.half && request.tokenFault)
      throw request.tokenFault;
    if (request.viewer && isTeams(endpoint.access)) request.viewer = await asChosen(request, request.viewer);
    if (request.viewer && endpoint.actsWith) {
      const acting = await app.actingViewer(request);
      if (acting && holds(acting, endpoint.actsWith)) request.viewer = acting;
    }
    admit(endpoint.access, request.viewer, request.half);
    if (endpoint.needs) requirePermission(request.viewer, endpoint.needs);
    // Public reads stay public; writes on behalf of the owner are limited to the member's tournaments.
    if (endpoint.needs || (endpoint.actsWith && endpoint.method !== 'GET'))
      await requireAssignedTournament(pool, request.viewer, endpoint, (request.params as { id?: string }).id);
    // Reads for a rendered page would count for everybody behind one IP address.
    if (!endpoint.perMinute || !options.rateLimits || (endpoint.method === 'GET' && isFromPage())) return;
    const caller = request.viewer?.userId ?? request.half?.userId ?? clientOf(request.ip);
    await limitCalls(context, {
      key: `call:${endpoint.method} ${endpoint.path}:${caller}`,
      max: endpoint.perMinute,
      windowMs: minute,
    });
  };
  app.decorate('guard', (request: FastifyRequest, endpoint: Guarded) =>
    letIn(request, endpoint).catch(async (error: unknown) => {
      await app.countRefused?.(request);
      throw error;
    }),
  );
}
