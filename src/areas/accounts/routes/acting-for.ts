import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actingForHeader } from '#areas/accounts/contract/team.ts';
import { isOwnerId } from '#areas/accounts/services/acting.ts';
import type { SignedIn, ViewerCache } from '#areas/accounts/services/viewer.ts';
import { cookieJar } from './session-cookies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The requested organizer or club to act for, which is not verified yet. */
    actingChoice(request: FastifyRequest): string | null;
    /** The viewer of a page as they act; an invalid choice is cleared. */
    actingViewer(request: FastifyRequest, reply?: FastifyReply): Promise<SignedIn | null>;
  }
}

/** Reads whom a caller chose to act for, from a header or cookie. */
export function actingChoices(app: FastifyInstance, viewers: ViewerCache, baseUrl: string): void {
  const cookies = cookieJar(baseUrl);
  app.decorate('actingChoice', (request) => {
    const own = request.viewer?.acting?.ownerId;
    const choice = request.headers[actingForHeader] ?? cookies.read(request, 'acting');
    return choice && choice !== own ? String(choice) : null;
  });
  app.decorate('actingViewer', async (request, reply) => {
    const choice = app.actingChoice(request);
    if (!request.viewer || choice === null) return request.viewer;
    const acting = isOwnerId(choice) ? await viewers.findActing(request.viewer, choice) : null;
    if (!acting && reply) cookies.drop(reply, 'acting');
    return acting ?? request.viewer;
  });
}
