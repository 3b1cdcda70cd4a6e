import type { FastifyInstance } from 'fastify';

const refusals = new Set([401, 403, 429]);

/**
 * Logs one line for each sign-in or security step, and for each refused call: caller, origin, endpoint and result.
 * Contains no address of a person, no token and no request data.
 */
export function securityLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const isAccountStep =
      /^\/api\/(auth|account)\//.test(route) && (request.method !== 'GET' || route.includes('/callback/'));
    if (!isAccountStep && !refusals.has(reply.statusCode)) return;
    const who = request.viewer?.userId ?? request.half?.userId ?? null;
    request.log.info(
      { who, from: request.ip, method: request.method, route, status: reply.statusCode },
      isAccountStep ? 'account' : 'refused',
    );
  });
}
