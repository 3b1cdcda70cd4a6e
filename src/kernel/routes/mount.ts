import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Endpoint, EndpointOutput, EndpointParsed } from '#kernel/contract/endpoints/endpoint.ts';
import { contactsOf } from './contact.ts';

type Principals = FastifyInstance['principals'];

/** The caller, by the endpoint's access: a handler of `access: 'organizer'` gets an `organizer`. */
type PrincipalOf<E extends Endpoint> = E['access'] extends keyof Principals
  ? ReturnType<Principals[E['access']]>
  : { viewer: FastifyRequest['viewer'] };

/** The input of a handler: the validated parts of the request, and the caller. */
export type Call<E extends Endpoint> = EndpointParsed<E> &
  PrincipalOf<E> & {
    request: FastifyRequest;
    reply: FastifyReply;
  };

/** The security requirement of an endpoint in OpenAPI; empty for public ones. */
export function securityOf({ access, keys }: Pick<Endpoint, 'access' | 'keys'>): Record<string, []>[] {
  if (access === 'public') return [];
  if (access === 'score_link') return [{ scoreLink: [] }];
  return [{ session: [] }, { bearer: [] }, ...(keys ? [{ apiKey: [] as [] }] : [])];
}

const needed = ({ needs, keys }: Endpoint): string =>
  `${needs ? `, with the permission ${needs}` : ''}${keys ? '; API keys too' : ''}`;

/** The route of an endpoint: URL, name and schemas, with the access check before the body is parsed. */
export const routeOf = (
  app: FastifyInstance,
  endpoint: Endpoint,
  answers: { media?: string; response?: Record<number, Endpoint['response']> },
): Omit<RouteOptions, 'handler'> => ({
  method: endpoint.method,
  url: endpoint.path,
  schema: {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    description: `Access: ${endpoint.access}${needed(endpoint)}`,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(answers.media ? { produces: [answers.media] } : {}),
    ...(answers.response ? { response: answers.response } : {}),
    security: securityOf(endpoint),
  },
  config: {
    access: endpoint.access,
    ...(endpoint.needs ? { needs: endpoint.needs } : {}),
    takesPicture: endpoint.takesPicture ?? false,
    ...(endpoint.takesFile ? { takesFile: endpoint.takesFile } : {}),
  },
  onRequest: (request: FastifyRequest) => app.guard(request, endpoint),
});

/** @throws AppError forbidden for an account without the required record */
export function callOf<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Call<E> {
  const { params, query, body, viewer } = request;
  const principals: Partial<Record<string, (viewer: FastifyRequest['viewer']) => object>> = request.server.principals;
  return { params, query, body, viewer, request, reply, ...principals[endpoint.access]?.(viewer) } as Call<E>;
}

/**
 * Mounts an endpoint of the table: checks access, rate limit and input, runs the handler, and presents the response, in
 * that order. Access is checked before the body is parsed.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<EndpointOutput<E>>,
): void {
  const shownTo = contactsOf(endpoint);
  const route = routeOf(app, endpoint, { response: { [endpoint.status ?? 200]: endpoint.response } });
  app.route({
    ...route,
    config: { ...route.config, countsMeanwhile: endpoint.method === 'GET' },
    handler: async (request, reply) => {
      reply.status(endpoint.status ?? 200);
      const answer = (async () => handle(callOf(endpoint, request, reply)))();
      if (!request.byKey) return shownTo(request.viewer, await answer);
      const [done] = await Promise.allSettled([answer]);
      await app.counted(request);
      if (done.status === 'rejected') throw done.reason;
      return shownTo(request.viewer, done.value);
    },
  });
}
