import type { FastifyInstance } from 'fastify';

/** Route option for files: they are served even under load, because they cost very little. */
export const unshed = { pressureHandler: () => undefined };

/** Marks all routes of a scope as files: a page without its scripts would be useless. */
export function neverShed(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...unshed };
  });
}
