import type { FastifyInstance } from 'fastify';

/** For the route of a file: it is sent however much the server has to do, since it costs next to nothing. */
export const unshed = { pressureHandler: () => undefined };

/** Marks all routes that are mounted in a scope as files: a page without its program would be worth nothing. */
export function neverShed(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...unshed };
  });
}
