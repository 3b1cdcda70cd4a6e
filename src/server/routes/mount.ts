import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, EndpointOutput, EndpointParsed } from '#contracts/endpoints.ts';
import type { SignedIn } from '#server/services/accounts/viewer.ts';
import type {} from './guard.ts';

/** What a handler gets: the checked parts of the request and the person behind it. */
export type Call<E extends Endpoint> = EndpointParsed<E> & { viewer: SignedIn | null; request: FastifyRequest; reply: FastifyReply };

/**
 * Mounts one endpoint of the table: admit, limit, validate, act, present, in that order.
 * Who may call is decided by the table before the body is looked at.
 */
export function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: (call: Call<E>) => Promise<EndpointOutput<E>>): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      description: `Who may call: ${endpoint.access}`,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [endpoint.status ?? 200]: endpoint.response },
      ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }, { bearer: [] }] }),
    },
    config: { access: endpoint.access },
    onRequest: (request) => app.guard(request, endpoint),
    handler: async (request, reply) => {
      reply.status(endpoint.status ?? 200);
      return handle({ params: request.params, query: request.query, body: request.body, viewer: request.viewer, request, reply } as Call<E>);
    },
  });
}
