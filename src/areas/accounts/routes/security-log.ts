import type { FastifyInstance } from 'fastify';

const refusals = new Set([401, 403, 429]);

/**
 * One line in the log for each step of signing in or protecting an account, and for each call that was turned away: who
 * asked, from where, for what, and how it ended. Names no address of a person, no token and nothing that was sent.
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
