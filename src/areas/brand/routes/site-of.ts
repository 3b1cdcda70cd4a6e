import type { Site } from '#areas/brand/services/sites.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The organizer's own host on which the request arrived; null on the installation's own host. */
    site: Site | null;
    /** The URL to redirect to when a page's data is requested that the organizer's host does not serve. */
    elsewhere: string | null;
  }
}
